use std::time::Duration;

use protocol::Limits;

/// How much the server takes upon itself.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// What one request about a match may ask for.
    pub talk: Limits,
    /// Bytes in a frame or a request's body.
    pub message: usize,
    /// Messages a second from one socket, and how many at once.
    pub rate: f64,
    pub burst: f64,
    /// Matches begun a second, and how many at once.
    pub begin_rate: f64,
    pub begin_burst: f64,
    pub sockets: usize,
    /// Matches that are not over.
    pub unfinished: usize,
    /// Matches in memory.
    pub loaded: usize,
    /// How long a match without anybody at it stays in memory.
    pub idle: Duration,
    /// The least time between two answers where only computers play.
    pub pace: Duration,
    /// How often a socket is asked whether it is still there; twice as long without a word and it is given up.
    pub heartbeat: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            talk: Limits { line: 64 << 10, matches: 1, candidates: 64, odds: 20_000, faces: 100 },
            message: 64 << 10,
            rate: 50.0,
            burst: 150.0,
            begin_rate: 5.0,
            begin_burst: 50.0,
            sockets: 10_000,
            unfinished: 100_000,
            loaded: 5_000,
            idle: Duration::from_secs(120),
            pace: Duration::from_millis(800),
            heartbeat: Duration::from_secs(25),
        }
    }
}
