//! Who beats whom: every player against every other, with the sides swapped.

use odds::{Interval, wilson};
use serde::Serialize;

use crate::{Group, Pairs, Player, Summary};

/// Every pair of players, the stronger first, when they are given from weak to strong.
pub fn pairings(players: &[Player]) -> Vec<Vec<Player>> {
    let mut pairings = Vec::new();
    for (place, strong) in players.iter().enumerate() {
        pairings.extend(players[..place].iter().map(|weak| vec![strong.clone(), weak.clone()]));
    }
    pairings
}

/// One player against others in one game, over all its scenarios.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rung {
    pub game: String,
    pub players: Vec<Player>,
    pub games: u64,
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
    /// The first player's share in percent; a draw is shared by all.
    pub share: f64,
    pub within: Interval,
    pub pairs: Pairs,
}

/// The groups of a summary put together game by game, where a field is named `game/scenario`.
pub fn rungs(summary: &Summary) -> Vec<Rung> {
    let mut rungs: Vec<Rung> = Vec::new();
    for group in &summary.groups {
        let game = group.field.split('/').next().unwrap_or_default();
        let known = rungs.iter().position(|rung| rung.game == game && rung.players == group.players);
        let place = known.unwrap_or_else(|| {
            rungs.push(Rung::new(game, group.players.clone()));
            rungs.len() - 1
        });
        rungs[place].add(group);
    }
    rungs
}

impl Rung {
    fn new(game: &str, players: Vec<Player>) -> Rung {
        let (game, within) = (game.to_string(), Interval(0.0, 100.0));
        Rung { game, players, games: 0, wins: 0, losses: 0, draws: 0, share: 0.0, within, pairs: Pairs::default() }
    }

    fn add(&mut self, group: &Group) {
        self.games += group.games;
        self.wins += group.wins;
        self.losses += group.losses;
        self.draws += group.draws;
        self.pairs.add(group.pairs);
        let points = self.wins as f64 + self.draws as f64 / self.players.len() as f64;
        self.share = 100.0 * points / self.games.max(1) as f64;
        self.within = wilson(points, self.games as usize);
    }
}
