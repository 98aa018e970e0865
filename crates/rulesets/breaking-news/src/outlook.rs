//! BN-AI-06, BN-AI-08. Who wins, for computer players: nothing but the points counts in the end, and any lead will do.

use crate::battle::{Battle, SIDES, Stage};
use crate::setup::Setup;
use crate::victory::points;

/// What a battle that is won is worth, in tenths of defeat points.
const WON: i64 = 1_500;
/// What a lead is worth in the last turn: half of it for being ahead, half for the way to a safe lead. Each turn before it
/// is worth half as much.
const LEAD: i64 = 400;
/// A lead that is safe.
const SAFE: i64 = 20;
/// So many turns before the last it is not thought of.
const EARLY: u32 = 4;

/// How it stands for the first side.
pub fn outlook(setup: &Setup, battle: &Battle) -> i64 {
    if let Stage::Over(verdict) = battle.stage {
        return verdict.winner.map_or(0, |side| if side == SIDES[0] { WON } else { -WON });
    }
    let left = u32::from(setup.last_turn.saturating_sub(battle.turn));
    if battle.turn == 0 || left >= EARLY {
        return 0;
    }
    let [own, other] = SIDES.map(|side| points(setup, battle, side));
    let lead = other - own;
    let ahead = lead.signum() * LEAD / 2 + lead.clamp(-SAFE, SAFE) * LEAD / (2 * SAFE);
    ahead >> left
}
