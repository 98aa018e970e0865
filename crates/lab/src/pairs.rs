use odds::{Interval, wilson};
use serde::Serialize;

/// Games in pairs, with the same seed and the sides swapped. Where one side has the better of a scenario, each player
/// wins with it and the pair is drawn: only who does more with the same side wins a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs {
    /// By the first player.
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
}

impl Pairs {
    /// Counts a pair by what the first player won in both games less what was lost.
    pub(crate) fn count(&mut self, score: i64) {
        match score.signum() {
            1 => self.won += 1,
            0 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    pub(crate) fn add(&mut self, other: Pairs) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }

    /// The first player's share of the pairs that somebody won, in percent.
    pub fn share(self) -> Option<f64> {
        let decided = self.won + self.lost;
        (decided > 0).then(|| 100.0 * self.won as f64 / decided as f64)
    }

    pub fn within(self) -> Interval {
        wilson(self.won as f64, (self.won + self.lost) as usize)
    }
}
