//! The browser table's other end: HTTP and WebSocket, storage, lobby and the page itself.
//!
//! A [`Hall`](hall::Hall) has all the tables. One task, the [`Host`](host::Host), owns each match that somebody is at:
//! it takes what the seats say, has it on disk, and only then tells everybody. Nobody has an account; a seat is a
//! secret link. This crate knows no rules: games and scenarios are handed to it.

mod begin;
mod beside;
mod bounds;
mod bucket;
mod callers;
mod cards;
mod clock;
mod computer;
mod gist;
mod guard;
mod guest;
mod hall;
mod host;
mod hourglass;
mod insight;
mod load;
mod metrics;
mod openapi;
mod pages;
mod ponder;
mod ranges;
mod relief;
mod rematch;
mod rest;
mod said;
mod showing;
mod socket;
mod store;
mod terms;
mod token;
mod trouble;
mod update;
mod upgrade;
mod why;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use odds::Range;
use protocol::Library;
use referee::GameEntry;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

pub use bounds::Bounds;
pub use guard::Doors;
pub use openapi::openapi;
pub use store::{Fault, Postgres, Sqlite, Store};

use hall::Hall;

/// What a server is made of.
pub struct Setup {
    pub games: &'static [GameEntry],
    pub library: Box<dyn Library + Sync>,
    pub store: Arc<dyn Store>,
    pub bounds: Bounds,
    pub doors: Doors,
    /// Attacks to be calculated, by the names they are asked for.
    pub ranges: Vec<(String, Range)>,
}

/// How long a server that is to stop waits for its matches, and then for its callers.
const PATIENCE: Duration = Duration::from_secs(5);

/// Serves until it is told to stop, then puts every match away. Needs a runtime with several threads.
pub async fn serve(
    listener: TcpListener,
    setup: Setup,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let hall = Arc::new(Hall::new(setup));
    let listening = tokio::spawn(hall.clone().listen());
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let (put_away, is_away) = oneshot::channel();
    let closing = hall.clone();
    let stopped = async move {
        stop.await;
        let _ = timeout(PATIENCE, closing.close()).await;
        let _ = put_away.send(());
    };
    let hurry = async {
        match is_away.await {
            Ok(()) => sleep(PATIENCE).await,
            Err(_) => std::future::pending().await,
        }
    };
    let service = router(hall).into_make_service_with_connect_info::<SocketAddr>();
    let served = tokio::select! {
        served = axum::serve(listener, service).with_graceful_shutdown(stopped) => served,
        () = hurry => Ok(()),
    };
    listening.abort();
    served
}

fn router(hall: Arc<Hall>) -> Router {
    let most = hall.bounds.message;
    Router::new()
        .route("/healthz", get(rest::health))
        .route("/metrics", get(rest::metrics))
        .route("/openapi.json", get(rest::openapi))
        .route("/api/hello", get(rest::hello))
        .route("/api/scenarios", get(rest::scenarios))
        .route("/api/clauses/{clause}", get(rest::clause))
        .route("/api/matches", post(rest::create))
        .route("/api/matches/{match}/journal", get(rest::journal))
        .route("/api/matches/{match}/replay", get(showing::of_match))
        .route("/api/matches/{match}/why", get(why::of_match))
        .route("/api/replay", post(showing::of_journal).layer(DefaultBodyLimit::max(showing::LONGEST_JOURNAL)))
        .route("/api/replay/why", post(why::of_journal).layer(DefaultBodyLimit::max(showing::LONGEST_JOURNAL)))
        .route("/api/ranges", get(ranges::list))
        .route("/api/ranges/{game}/{range}", get(ranges::shots))
        .route("/api/seat/{token}", get(rest::seat))
        .route("/api/seat/{token}/rematch", post(rematch::rematch))
        .route("/api/lobby", get(rest::lobby))
        .route("/api/lobby/{match}/join", post(rest::join))
        .route("/ws", get(socket::socket))
        .fallback(get(pages::page))
        .layer(DefaultBodyLimit::max(most))
        .layer(from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}
