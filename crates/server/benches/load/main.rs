//! The server under load over loopback, beside a bare echo that keeps every frame with the same care. Server and echo
//! run in processes of their own. Counts are bounded: `cargo bench -p server --bench load`.

mod counting;
mod echo;
mod player;
mod table;
mod target;

use std::time::Duration;

use target::Target;

/// Answers at full speed: so many matches, so many answers in each.
const MATCHES: usize = 256;
const ANSWERS: usize = 400;
/// Answers at a fixed pace.
const MANY_MATCHES: usize = 1_000;
const A_SECOND: usize = 1_000;
const SECONDS: usize = 8;
/// Connections that do nothing.
const IDLE: usize = 2_000;
const AT_A_TABLE: usize = 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("table") => table::serve(),
        Some("echo") => echo::serve(),
        _ => runtime().block_on(measure()),
    }
}

pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime")
}

async fn measure() {
    println!("Kept and told answers a second, {MATCHES} at once:");
    let echo = full_speed("echo").await;
    let table = full_speed("table").await;
    println!("  bare echo {echo:.0}, table {table:.0}: {:.2} of the echo", table / echo);

    println!("Latency at {A_SECOND} a second, {MANY_MATCHES} matches, {} sockets:", 2 * MANY_MATCHES);
    let echo = paced("echo").await;
    let table = paced("table").await;
    let ratio = table.p99.as_secs_f64() / echo.p99.as_secs_f64();
    println!("  bare echo {echo}, table {table}: p99 {ratio:.2} times the echo's");

    println!("Memory of an idle connection, {IDLE} of them:");
    let (short, long) = (idle(table::SHORT).await, idle(table::LONG).await);
    println!("  with little to tell {short:.1} KiB, after a greeting of 32 KiB {long:.1} KiB");
}

/// What one more connection costs that was greeted and is then left alone.
async fn idle(scenario: &str) -> f64 {
    let server = Target::start("table").await;
    let (mut links, mut sockets) = (Vec::new(), Vec::new());
    for _ in 0..IDLE / AT_A_TABLE {
        let begun = server.begin(scenario).await;
        sockets.push(server.sit(&begun.spectator).await);
        links.push(begun.spectator);
    }
    let before = server.resident();
    for link in links.iter().cycle().take(IDLE) {
        let mut socket = server.sit(link).await;
        player::read(&mut socket).await;
        sockets.push(socket);
    }
    (server.resident() - before) as f64 / IDLE as f64
}

async fn full_speed(what: &str) -> f64 {
    let target = Target::start(what).await;
    let players = target.players(MATCHES).await;
    let took = player::race(players, ANSWERS).await;
    (MATCHES * ANSWERS) as f64 / took.as_secs_f64()
}

async fn paced(what: &str) -> player::Latencies {
    let target = Target::start(what).await;
    let players = target.players(MANY_MATCHES).await;
    let pause = Duration::from_secs_f64(MANY_MATCHES as f64 / A_SECOND as f64);
    player::pace(players, pause, A_SECOND * SECONDS / MANY_MATCHES).await
}
