//! The server under load over loopback, beside a bare echo that keeps every frame with the same care. Server and echo
//! run in processes of their own. Counts are bounded: `cargo bench -p bench --bench load`, with `-- speed`, `-- pace`,
//! `-- real` or `-- idle` for a part of it.

mod counting;
mod crowd;
mod echo;
mod player;
mod real;
mod socket;
mod table;
mod target;

use std::fmt;
use std::time::Duration;

use crowd::Latencies;
use mimalloc::MiMalloc;
use target::{Target, processor_time};

/// As the program has it.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Echo and table take turns so often.
const ROUNDS: usize = 3;
/// Answers at full speed: so many matches, so many answers in each, so many of them sent in one go.
const MATCHES: usize = 256;
const ANSWERS: usize = 400;
const AT_ONCE: [usize; 3] = [1, 4, 8];
/// Answers at a fixed pace.
const MANY_MATCHES: usize = 1_000;
const A_SECOND: usize = 1_000;
const SECONDS: usize = 5;
/// Connections that do nothing.
const IDLE: usize = 2_000;
const AT_A_TABLE: usize = 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    match arguments.first().map(String::as_str) {
        Some("table") => table::serve(),
        Some("echo") => echo::serve(),
        Some("speed") => AT_ONCE.into_iter().for_each(speed),
        Some("pace") => pace(),
        Some("real") => real(),
        Some("idle") => idle(),
        _ => {
            AT_ONCE.into_iter().for_each(speed);
            pace();
            real();
            idle();
        }
    }
}

pub fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime")
}

fn speed(at_once: usize) {
    println!("Kept and told answers a second, {MATCHES} matches, {at_once} sent at once (processor time for one):");
    let (mut speeds, mut costs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (echo, table) = (full_speed("echo", at_once), full_speed("table", at_once));
        println!("  bare echo {echo}\n  table     {table}");
        speeds.push(table.a_second / echo.a_second);
        costs.push(table.cost.as_secs_f64() / echo.cost.as_secs_f64());
    }
    println!("  {:.2} of the echo's speed for {:.2} times its processor time", median(speeds), median(costs));
}

fn pace() {
    println!("Latency at {A_SECOND} a second, {MANY_MATCHES} matches, {} sockets:", 2 * MANY_MATCHES);
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let (echo, table) = (paced("echo"), paced("table"));
        println!("  bare echo {echo}, table {table}");
        ratios.push(table.p99.as_secs_f64() / echo.p99.as_secs_f64());
    }
    println!("  p99 {:.2} times the echo's", median(ratios));
}

/// Battles that people play, instead of counting.
const REAL: [&str; 5] = [
    "fivecore/the-elms-crossroads",
    "combat-1-48/the-lane",
    "firefight/ash-crossing-300",
    "ten-sided/heron-ford",
    "breaking-news/open-battle",
];

fn real() {
    println!("Processor time of the server for an answer and its update to two seats (goal for FiveCore 150 us):");
    for scenario in REAL {
        let (microseconds, answers) = real::cost(scenario);
        println!("  {scenario:<32} {microseconds:>6.0} us over {answers} answers");
    }
}

fn idle() {
    println!("Memory of an idle connection, {IDLE} of them:");
    let (short, long) = (resting(table::SHORT), resting(table::LONG));
    println!("  with little to tell {short:.1} KiB, after a greeting of 32 KiB {long:.1} KiB");
}

fn median(mut of: Vec<f64>) -> f64 {
    of.sort_by(f64::total_cmp);
    of[of.len() / 2]
}

/// How fast a server was, and what one answer cost it and its players.
struct Speed {
    a_second: f64,
    cost: Duration,
    players: Duration,
}

impl fmt::Display for Speed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:.0} (server {:.1?}, players {:.1?})", self.a_second, self.cost, self.players)
    }
}

fn full_speed(what: &str, at_once: usize) -> Speed {
    let target = Target::start(what);
    let mut crowd = target.crowd(MATCHES, at_once);
    let (before, own) = (target.processor_time(), processor_time("self"));
    let took = crowd.race(ANSWERS / at_once);
    let answers = MATCHES * ANSWERS;
    let cost = (target.processor_time() - before) / answers as u32;
    let players = (processor_time("self") - own) / answers as u32;
    Speed { a_second: answers as f64 / took.as_secs_f64(), cost, players }
}

fn paced(what: &str) -> Latencies {
    let target = Target::start(what);
    let mut crowd = target.crowd(MANY_MATCHES, 1);
    crowd.pace(Duration::from_secs(1) / A_SECOND as u32, A_SECOND * SECONDS / MANY_MATCHES)
}

/// What one more connection costs that was greeted and is then left alone.
fn resting(scenario: &str) -> f64 {
    let server = Target::start("table");
    let (mut links, mut sockets) = (Vec::new(), Vec::new());
    for _ in 0..IDLE / AT_A_TABLE {
        let begun = server.begin(scenario, 1);
        sockets.push(server.sit(&begun.spectator));
        links.push(begun.spectator);
    }
    let before = server.resident();
    for link in links.iter().cycle().take(IDLE) {
        let mut socket = server.sit(link);
        socket.wait(|_| ());
        sockets.push(socket);
    }
    (server.resident() - before) as f64 / IDLE as f64
}
