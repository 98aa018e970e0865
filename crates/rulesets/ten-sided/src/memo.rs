//! Measurements worth keeping within an order.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use referee::{Play, UnitId};

use crate::TenSided;
use crate::battle::Battle;
use crate::closing::{Approach, Closing};

/// How units would close in on each other, by who, on whom, how far and how everybody stands.
#[derive(Default)]
pub struct Memo {
    closings: BTreeMap<(UnitId, UnitId, i64, u64), Closing>,
}

/// Measurements kept before the book is wiped.
const MOST: usize = 4_000;

/// How everybody stands, in one number.
fn stance(battle: &Battle) -> u64 {
    let mut hasher = DefaultHasher::new();
    battle.models.iter().for_each(|model| model.at.hash(&mut hasher));
    hasher.finish()
}

/// The referee's own try to close in, worked out once for as long as nobody moves.
pub fn closing(play: &mut Play<TenSided>, unit: UnitId, on: UnitId, times: i64) -> Closing {
    let key = (unit, on, times, stance(play.battle));
    if play.memo.closings.len() >= MOST {
        play.memo.closings.clear();
    }
    let (setup, battle) = (play.setup, &*play.battle);
    let approach = Approach { setup, battle, unit, on: [on].into_iter().collect(), times, stops_short: false };
    play.memo.closings.entry(key).or_insert_with(|| approach.close_in()).clone()
}
