//! The browser table's other end: HTTP and WebSocket, storage, lobby and the page itself.
//!
//! A [`Hall`](hall::Hall) has all the tables. One task, the [`Host`](host::Host), owns each match that somebody is at:
//! it takes what the seats say, has it on disk, and only then tells everybody. Nobody has an account; a seat is a
//! secret link. This crate knows no rules: games and scenarios are handed to it.

mod begin;
mod bounds;
mod bucket;
mod cards;
mod clock;
mod computer;
mod guard;
mod guest;
mod hall;
mod host;
mod load;
mod pages;
mod rest;
mod said;
mod socket;
mod store;
mod token;
mod trouble;
mod update;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{any, get, post};
use axum::serve::ListenerExt;
use protocol::Library;
use referee::GameEntry;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

pub use bounds::Bounds;
pub use store::{Fault, Sqlite, Store};

use cards::Cards;
use hall::Hall;

/// What a server is made of.
pub struct Setup {
    pub games: &'static [GameEntry],
    pub library: Box<dyn Library + Sync>,
    pub store: Arc<dyn Store>,
    pub bounds: Bounds,
}

/// How long a server that is to stop waits for its matches, and then for its callers.
const PATIENCE: Duration = Duration::from_secs(5);

/// Serves until it is told to stop, then puts every match away. Needs a runtime with several threads.
pub async fn serve(
    listener: TcpListener,
    setup: Setup,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let Setup { games, library, store, bounds } = setup;
    let hall = Arc::new(Hall::new(games, Cards::new(library, games), store, bounds));
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
    tokio::select! {
        served = axum::serve(listener, router(hall)).with_graceful_shutdown(stopped) => served,
        () = hurry => Ok(()),
    }
}

fn router(hall: Arc<Hall>) -> Router {
    let most = hall.bounds.message;
    Router::new()
        .route("/healthz", get(rest::health))
        .route("/api/hello", get(rest::hello))
        .route("/api/scenarios", get(rest::scenarios))
        .route("/api/matches", post(rest::create))
        .route("/api/matches/{match}/journal", get(rest::journal))
        .route("/api/seat/{token}", get(rest::seat))
        .route("/api/lobby", get(rest::lobby))
        .route("/api/lobby/{match}/join", post(rest::join))
        .route("/ws", any(socket::socket))
        .fallback(get(pages::page))
        .layer(DefaultBodyLimit::max(most))
        .layer(from_fn(guard::guard))
        .with_state(hall)
}
