//! Helps of a campaign that last into the battle: an omen, and a blessing.

use referee::{SideId, UnitId};
use smallvec::SmallVec;

use crate::battle::Battle;
use crate::setup::Setup;

/// Whoever has the omen has won the initiative of the first turn.
pub fn omen(setup: &Setup, battle: &Battle) -> Option<SideId> {
    setup.plan.omen.filter(|&side| battle.turn == 1 && battle.is_in_play(side))
}

/// TS-GFT-05. Units that were blessed before the battle and have not fought a combat round since.
pub fn still_blessed(setup: &Setup, battle: &Battle) -> SmallVec<[UnitId; 4]> {
    let is_named = |unit: &UnitId| {
        let card = setup.unit(*unit);
        setup.plan.blessed.iter().any(|(side, name)| *side == card.side && *name == card.name)
    };
    let named = setup.unit_ids().filter(is_named);
    named.filter(|&unit| battle.turn == 1 || battle.unit(unit).blessed).collect()
}
