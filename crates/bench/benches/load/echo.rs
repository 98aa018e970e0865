use std::io::Write;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::any;
use axum::serve::ListenerExt;
use futures_util::{FutureExt, SinkExt};
use rusqlite::{Connection, params};
use tokio::sync::oneshot;

/// Frames to be kept, and who waits for them.
type Frames = (Vec<Utf8Bytes>, oneshot::Sender<()>);

/// Sends every frame back once it is on disk, many to a commit; knows nothing else.
pub fn serve() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let database = Connection::open(folder.path().join("echo.sqlite")).expect("a database");
    database.pragma_update(None, "journal_mode", "WAL").expect("WAL");
    database.pragma_update(None, "synchronous", "FULL").expect("synced");
    database.execute_batch("CREATE TABLE lines (n INTEGER PRIMARY KEY, line TEXT NOT NULL)").expect("a table");
    let (keep, frames) = channel();
    thread::spawn(move || write(&database, &frames));
    crate::runtime().block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("{}", listener.local_addr().expect("an address"));
        std::io::stdout().flush().expect("a reader");
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let router = Router::new().route("/ws", any(socket)).with_state(keep);
        axum::serve(listener, router).await.expect("it serves");
    });
}

fn write(database: &Connection, frames: &Receiver<Frames>) {
    while let Ok(first) = frames.recv() {
        database.execute_batch("BEGIN IMMEDIATE").expect("begun");
        let mut waiting = Vec::new();
        for (lines, said) in std::iter::once(first).chain(frames.try_iter().take(511)) {
            let mut statement = database.prepare_cached("INSERT INTO lines (line) VALUES (?1)").expect("a statement");
            for line in lines {
                statement.execute(params![line.as_str()]).expect("a row");
            }
            waiting.push(said);
        }
        database.execute_batch("COMMIT").expect("kept");
        for said in waiting {
            let _ = said.send(());
        }
    }
}

async fn socket(State(keep): State<Sender<Frames>>, upgrade: WebSocketUpgrade) -> Response {
    let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(4096);
    upgrade.on_upgrade(async move |socket| echo(socket, keep).await)
}

async fn echo(mut socket: WebSocket, keep: Sender<Frames>) {
    while let Some(lines) = read(&mut socket).await {
        let (said, hears) = oneshot::channel();
        let sent = keep.send((lines.clone(), said));
        if sent.is_err() || hears.await.is_err() || write_back(&mut socket, lines).await.is_err() {
            return;
        }
    }
}

/// The next frame, and with it whatever else has come.
async fn read(socket: &mut WebSocket) -> Option<Vec<Utf8Bytes>> {
    let mut lines = Vec::new();
    let mut next = socket.recv().await;
    while let Some(Ok(Message::Text(line))) = next {
        lines.push(line);
        match socket.recv().now_or_never() {
            Some(more) => next = more,
            None => return Some(lines),
        }
    }
    None
}

async fn write_back(socket: &mut WebSocket, lines: Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    for line in lines {
        socket.feed(Message::Text(line)).await?;
    }
    socket.flush().await
}
