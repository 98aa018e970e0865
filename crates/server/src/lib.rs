//! The browser table's other end: HTTP and WebSocket, storage, lobby and the page itself.
//!
//! A [`Hall`](tables::hall::Hall) has all the tables. One task, the [`Host`](tables::host::Host), owns each match that somebody is at:
//! it takes what the seats say, has it on disk, and only then tells everybody. Nobody has an account; a seat is a
//! secret link. This crate knows no rules: games and scenarios are handed to it.
//!
//! | room | what is done there |
//! |---|---|
//! | `http` | requests, pages and sockets; who may ask, and how often |
//! | `tables` | matches that are being played, and who is at them |
//! | `campaigns` | battles in a row: what is asked between them, who is at them |
//! | `forces` | forces that players build, keep and set up against each other |
//! | `thinking` | what takes long: the computer, odds, hints and reasons |
//! | `store` | matches on disk |

mod bounds;
mod campaigns;
mod clock;
mod forces;
mod http;
mod metrics;
mod store;
mod tables;
mod thinking;
mod token;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use campaign::CampaignEntry;
use lessons::Lesson;
use muster::Force;
use odds::Range;
use protocol::Library;
use referee::GameEntry;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use workshop::Workshop;

pub use bounds::Bounds;
pub use clock::{Beat, Beats};
pub use http::guard::Access;
pub use http::openapi::openapi;
pub use store::{Fault, Postgres, Sqlite, Store};

use http::connections::take_connections;
use http::router;
use tables::hall::Hall;

/// What a server is made of.
pub struct Setup {
    pub games: &'static [GameEntry],
    pub library: Box<dyn Library + Sync>,
    pub store: Arc<dyn Store>,
    pub bounds: Bounds,
    pub access: Access,
    /// Attacks to be calculated, by the names they are asked for.
    pub ranges: Vec<(String, Range)>,
    /// Guided first battles, each with the puzzles of its game.
    pub lessons: Vec<Lesson>,
    /// The forces that come with the games, each by its name.
    pub forces: Vec<(String, Force)>,
    /// The campaigns of the games that have one.
    pub campaigns: &'static [CampaignEntry],
    /// Where tables are drawn up and made.
    pub workshop: Workshop,
    /// Where other machines on the network find this server: `http://192.168.1.7:4810`; none if they can not.
    pub address: Option<String>,
    /// When it is looked whose time limits in campaigns have passed.
    pub beats: Beats,
}

/// How long a server that is to stop waits for its matches, and then for its callers.
const PATIENCE: Duration = Duration::from_secs(5);

/// Serves until it is told to stop, then puts every match away. Needs a runtime with several threads.
pub async fn serve(listener: TcpListener, mut setup: Setup, stop: impl Future<Output = ()> + Send + 'static) {
    let beats = std::mem::take(&mut setup.beats);
    let hall = Arc::new(Hall::new(setup));
    let listening = tokio::spawn(hall.clone().listen());
    let watching = tokio::spawn(campaigns::lapses::watch(hall.clone(), beats));
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
    let bounds = hall.bounds;
    tokio::select! {
        () = take_connections(listener, router(hall), bounds, stopped) => {}
        () = hurry => {}
    }
    listening.abort();
    watching.abort();
}
