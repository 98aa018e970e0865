//! BN-GROUP-02, BN-GFIRE-02. Chains of men who act together.

use referee::{FigureId, judged};
use smallvec::SmallVec;
use table::Length;

use crate::battle::{Battle, cm};

pub type Chain = SmallVec<[FigureId; 6]>;

/// How near one must be to another of a chain, and whether exactly so near will do.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    length: Length,
    strict: bool,
}

/// BN-GROUP-02. Less than 10 cm.
pub const MOVING: Link = Link { length: cm(10), strict: true };
/// BN-GFIRE-02. Within 5 cm.
pub const FIRING: Link = Link { length: cm(5), strict: false };

/// Those of some figures who hang together, each chain by number.
pub fn chains(battle: &Battle, who: &[FigureId], link: Link) -> Vec<Chain> {
    judged!("BN-GROUP-02", "BN-GFIRE-02");
    let linked = |a: FigureId, b: FigureId| {
        let gap = battle.gap(a, b);
        if link.strict { gap < link.length } else { gap <= link.length }
    };
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
