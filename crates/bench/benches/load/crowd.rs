use std::fmt;
use std::os::fd::AsRawFd;
use std::time::{Duration, Instant};

use mio::unix::SourceFd;
use mio::{Events, Interest, Poll, Token};

use crate::player::Player;

/// A server that says nothing for so long says nothing any more.
const STALLED: Duration = Duration::from_secs(60);

/// All players of a run, played by one thread.
pub struct Crowd {
    players: Vec<Player>,
    poll: Poll,
    events: Events,
}

impl Crowd {
    pub fn new(players: Vec<Player>) -> Crowd {
        let poll = Poll::new().expect("a poll");
        let sockets = players.iter().flat_map(|player| &player.sockets);
        for (n, socket) in sockets.enumerate() {
            socket.wait_for_nothing();
            let source = socket.as_raw_fd();
            poll.registry().register(&mut SourceFd(&source), Token(n), Interest::READABLE).expect("a place");
        }
        Crowd { players, poll, events: Events::with_capacity(1024) }
    }

    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// All at full speed, so many times each; how long it took.
    pub fn race(&mut self, times: usize) -> Duration {
        let begun = Instant::now();
        let mut left = vec![times; self.len()];
        let mut racing = self.len();
        self.players.iter_mut().for_each(Player::answer);
        while racing > 0 {
            for place in self.done(None) {
                left[place] -= 1;
                match left[place] {
                    0 => racing -= 1,
                    _ => self.players[place].answer(),
                }
            }
        }
        begun.elapsed()
    }

    /// One after the other, each when it is due, so many times around; latencies count from when an answer was due.
    pub fn pace(&mut self, apart: Duration, rounds: usize) -> Latencies {
        let begun = Instant::now() + Duration::from_millis(100);
        let due = |n: usize| begun + apart * n as u32;
        let (all, many) = (rounds * self.len(), self.len());
        let mut next = 0;
        let mut under_way: Vec<Option<usize>> = vec![None; many];
        let mut latencies = Vec::new();
        while latencies.len() < all {
            while next < all && due(next) <= Instant::now() && under_way[next % many].is_none() {
                under_way[next % many] = Some(next);
                self.players[next % many].answer();
                next += 1;
            }
            let pause = (next < all).then(|| due(next).saturating_duration_since(Instant::now()));
            for place in self.done(pause) {
                latencies.extend(under_way[place].take().map(|n| due(n).elapsed()));
            }
        }
        Latencies::of(latencies)
    }

    /// Waits until something is heard or it is time to go on, and tells whose answers are now kept and told.
    fn done(&mut self, pause: Option<Duration>) -> Vec<usize> {
        self.poll.poll(&mut self.events, pause.or(Some(STALLED))).expect("a poll");
        assert!(pause.is_some() || !self.events.is_empty(), "the server has stalled");
        let players = &mut self.players;
        let heard = self.events.iter().map(|event| event.token().0);
        heard.filter(|n| players[n / 2].hear(n % 2)).map(|n| n / 2).collect()
    }
}

pub struct Latencies {
    p50: Duration,
    pub p99: Duration,
}

impl Latencies {
    fn of(mut latencies: Vec<Duration>) -> Latencies {
        latencies.sort_unstable();
        let share = |percent: usize| latencies[(latencies.len() - 1) * percent / 100];
        Latencies { p50: share(50), p99: share(99) }
    }
}

impl fmt::Display for Latencies {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "p50 {:.2?}, p99 {:.2?}", self.p50, self.p99)
    }
}
