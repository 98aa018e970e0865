//! BN-GROUP-02, BN-GFIRE-02. Chains of men who act together.

use referee::{FigureId, judged};
use smallvec::SmallVec;
use table::Length;

use crate::battle::{Battle, cm};
use crate::setup::Setup;

pub type Chain = SmallVec<[FigureId; 6]>;

/// How near one must be to another of a chain, and whether exactly so near will do.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    length: Length,
    strict: bool,
}

impl Link {
    pub fn holds(self, gap: Length) -> bool {
        if self.strict { gap < self.length } else { gap <= self.length }
    }
}

/// BN-GROUP-02. Less than 10 cm.
pub const MOVING: Link = Link { length: cm(10), strict: true };
/// BN-GFIRE-02. Within 5 cm.
pub const FIRING: Link = Link { length: cm(5), strict: false };

/// Those of some figures who hang together, each chain by number.
pub fn chains(battle: &Battle, who: &[FigureId], link: Link) -> Vec<Chain> {
    judged!("BN-GROUP-02", "BN-GFIRE-02");
    let linked = |a: FigureId, b: FigureId| link.holds(battle.gap(a, b));
    let mut left: SmallVec<[FigureId; 16]> = who.into();
    let mut chains = Vec::new();
    while !left.is_empty() {
        let mut chain: Chain = SmallVec::new();
        let mut reached = 0;
        chain.push(left.remove(0));
        while reached < chain.len() {
            let from = chain[reached];
            let (near, far): (SmallVec<[FigureId; 16]>, SmallVec<[FigureId; 16]>) =
                left.iter().copied().partition(|&id| linked(from, id));
            chain.extend(near);
            left = far;
            reached += 1;
        }
        chain.sort_unstable();
        chains.push(chain);
    }
    chains
}

/// Some figures by teams, each team by number.
pub fn by_team(setup: &Setup, who: impl Iterator<Item = FigureId>) -> Vec<Chain> {
    let mut teams: Vec<(u8, Chain)> = Vec::new();
    for id in who {
        let team = setup.man(id).team;
        match teams.iter_mut().find(|(it, _)| *it == team) {
            Some((_, chain)) => chain.push(id),
            None => teams.push((team, std::iter::once(id).collect())),
        }
    }
    for (_, chain) in &mut teams {
        chain.sort_unstable();
    }
    teams.into_iter().map(|(_, chain)| chain).collect()
}
