//! The server under load over loopback, beside a bare echo that keeps every frame with the same care. Server and echo
//! run in processes of their own. Counts are bounded: `cargo bench -p server --bench load`.

mod counting;
mod echo;
mod player;
mod table;
mod target;

use std::fmt;
use std::time::Duration;

use mimalloc::MiMalloc;
use target::Target;
use tokio::time::timeout;

/// As the program has it.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Echo and table take turns so often.
const ROUNDS: usize = 3;
/// Answers at full speed: so many matches, so many answers in each.
const MATCHES: usize = 256;
const ANSWERS: usize = 200;
/// Answers at a fixed pace.
const MANY_MATCHES: usize = 1_000;
const A_SECOND: usize = 1_000;
const SECONDS: usize = 5;
/// Connections that do nothing.
const IDLE: usize = 2_000;
const AT_A_TABLE: usize = 20;
/// A server that takes longer than this for everything has stalled.
const LONGEST: Duration = Duration::from_secs(900);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("table") => table::serve(),
        Some("echo") => echo::serve(),
        _ => runtime().block_on(async { timeout(LONGEST, measure()).await.expect("an end in time") }),
    }
}

pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime")
}

async fn measure() {
    println!("Kept and told answers a second, {MATCHES} at once, and processor time of the server for one:");
    let (mut speeds, mut costs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (echo, table) = (full_speed("echo").await, full_speed("table").await);
        println!("  bare echo {echo}, table {table}");
        speeds.push(table.a_second / echo.a_second);
        costs.push(table.cost.as_secs_f64() / echo.cost.as_secs_f64());
    }
    println!("  {:.2} of the echo's speed for {:.2} times its processor time", median(speeds), median(costs));

    println!("Latency at {A_SECOND} a second, {MANY_MATCHES} matches, {} sockets:", 2 * MANY_MATCHES);
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let (echo, table) = (paced("echo").await, paced("table").await);
        println!("  bare echo {echo}, table {table}");
        ratios.push(table.p99.as_secs_f64() / echo.p99.as_secs_f64());
    }
    println!("  p99 {:.2} times the echo's", median(ratios));

    println!("Memory of an idle connection, {IDLE} of them:");
    let (short, long) = (idle(table::SHORT).await, idle(table::LONG).await);
    println!("  with little to tell {short:.1} KiB, after a greeting of 32 KiB {long:.1} KiB");
}

fn median(mut of: Vec<f64>) -> f64 {
    of.sort_by(f64::total_cmp);
    of[of.len() / 2]
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

/// How fast a server was, and what one answer cost it.
struct Speed {
    a_second: f64,
    cost: Duration,
}

impl fmt::Display for Speed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:.0} ({:.1?})", self.a_second, self.cost)
    }
}

async fn full_speed(what: &str) -> Speed {
    let target = Target::start(what).await;
    let players = target.players(MATCHES).await;
    let before = target.processor_time();
    let took = player::race(players, ANSWERS).await;
    let answers = MATCHES * ANSWERS;
    let cost = (target.processor_time() - before) / answers as u32;
    Speed { a_second: answers as f64 / took.as_secs_f64(), cost }
}

async fn paced(what: &str) -> player::Latencies {
    let target = Target::start(what).await;
    let players = target.players(MANY_MATCHES).await;
    let pause = Duration::from_secs_f64(MANY_MATCHES as f64 / A_SECOND as f64);
    player::pace(players, pause, A_SECOND * SECONDS / MANY_MATCHES).await
}
