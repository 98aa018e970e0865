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
    /// HTTP requests a second from one address, and how many at once.
    pub call_rate: f64,
    pub call_burst: f64,
    /// Matches begun a second from one address, and how many at once; then the same from all of them.
    pub address_begin_rate: f64,
    pub address_begin_burst: f64,
    pub begin_rate: f64,
    pub begin_burst: f64,
    /// New things kept a second from one address, and how many at once; then how many are kept in all.
    pub address_keep_rate: f64,
    pub address_keep_burst: f64,
    pub keepsakes: usize,
    /// Connections at the same time, and of one address.
    pub connections: usize,
    pub address_connections: usize,
    /// How long a request's head may take, and how long a connection may say nothing.
    pub head_time: Duration,
    /// How long a request's body may take.
    pub body_time: Duration,
    /// How long a caller may leave unread what is sent.
    pub stall_time: Duration,
    /// Sockets at the same time, and of one address.
    pub sockets: usize,
    pub address_sockets: usize,
    /// Remarks a second from one seat of a match, and how many at once.
    pub chat_rate: f64,
    pub chat_burst: f64,
    /// Lines in the journal of a match that goes on.
    pub lines: usize,
    /// How long a match that nobody touches counts among those that are not over; none: for ever.
    pub lapse: Option<Duration>,
    /// Matches that are not over.
    pub unfinished: usize,
    /// Scenarios that are kept.
    pub kept_scenarios: usize,
    /// Matches in memory.
    pub loaded: usize,
    /// How long a match without anybody at it stays in memory.
    pub idle: Duration,
    /// How long the odds of one answer are pondered; after that, what is known by then is told.
    pub ponder: Duration,
    /// How many futures are looked at for a hint, if a second is enough for that.
    pub looks: u32,
    /// The least time between two answers where only computers play.
    pub pace: Duration,
    /// Whoever begins a match may fix its dice. For tests: nobody can trust such a server.
    pub fixed_dice: bool,
    /// How often a socket is asked whether it is still there; twice as long without a word and it is given up.
    pub heartbeat: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            talk: Limits { line: 64 << 10, matches: 1, candidates: 64, odds: 20_000, orders: 8, faces: 100 },
            message: 64 << 10,
            rate: 50.0,
            burst: 150.0,
            call_rate: 20.0,
            call_burst: 200.0,
            address_begin_rate: 0.2,
            address_begin_burst: 10.0,
            begin_rate: 5.0,
            begin_burst: 50.0,
            address_keep_rate: 0.1,
            address_keep_burst: 30.0,
            keepsakes: 200_000,
            connections: 12_000,
            address_connections: 200,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(30),
            stall_time: Duration::from_secs(30),
            sockets: 10_000,
            address_sockets: 100,
            chat_rate: 0.5,
            chat_burst: 10.0,
            lines: 100_000,
            lapse: Some(Duration::from_secs(60 * 24 * 3600)),
            unfinished: 100_000,
            kept_scenarios: 50_000,
            loaded: 5_000,
            idle: Duration::from_secs(120),
            ponder: Duration::from_secs(2),
            looks: 4_000,
            pace: Duration::from_millis(800),
            fixed_dice: false,
            heartbeat: Duration::from_secs(25),
        }
    }
}
