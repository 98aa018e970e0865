//! What a computer player makes of a battle.

use referee::SideId;
use table::Length;

use crate::battle::{Battle, Marker, SIDES};
use crate::mission::is_at;
use crate::setup::Setup;

/// How well the battle stands for a side: harm done, markers it would hold if the round ended now, and how near its
/// units are to the others.
pub fn worth(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    const MARKER: i64 = 150;
    let harm = crate::view::fates(battle).into_iter().map(|fate| {
        let harm = i64::from(fate.harm);
        if fate.side == Some(side) { -harm } else { harm }
    });
    let would_hold = |marker: &Marker| match SIDES.map(|side| is_at(setup, battle, side, marker.place)) {
        [true, true] => None,
        [true, false] => Some(SIDES[0]),
        [false, true] => Some(SIDES[1]),
        [false, false] => marker.holder,
    };
    let held = battle.markers.iter().map(|marker| match would_hold(marker) {
        Some(holder) if holder == side => MARKER,
        Some(_) => -MARKER,
        None => 0,
    });
    harm.chain(held).sum::<i64>() - remoteness(battle, side, would_hold)
}

/// For each marker not held, how many inches the nearest model of the side is away.
fn remoteness(battle: &Battle, side: SideId, holder: impl Fn(&Marker) -> Option<SideId>) -> i64 {
    let open = battle.markers.iter().filter(|marker| holder(marker) != Some(side));
    let nearest = |marker: &Marker| {
        let own = battle.standing().filter(|&id| battle.side_of(id) == side);
        own.map(|id| battle.place(id).at.distance(marker.place.at)).min()
    };
    open.filter_map(nearest).map(|away| away.to_um() / Length::INCH.to_um()).sum()
}
