//! BN-DEP-12, -15. Where a vehicle may be put down, and vehicles that come onto the table later.

use referee::{FigureId, Refusal, SideId, clause, judged};
use table::{Bearing, Bounds, Length, Point, gap, is_on_table, overlaps};

use crate::battle::Battle;
use crate::setup::Setup;
use crate::terrain::Terrain;

/// Where a vehicle in reserve comes onto the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub vehicle: FigureId,
    pub at: Point,
    pub facing: Bearing,
}

/// BN-DEP-12, -15. The whole of it in the zone, on no piece that it could not stand on, and clear of everybody.
pub fn check(
    setup: &Setup,
    battle: &Battle,
    vehicle: FigureId,
    at: Point,
    (area, enemy, keep): (Bounds, SideId, Length),
) -> Result<(), Refusal> {
    let figure = battle.figure(vehicle);
    let base = figure.base().at(at, figure.facing);
    if !base.corners().iter().all(|&corner| area.holds(corner)) {
        return judged!("BN-DEP-15" => Err(Refusal::new(clause!("BN-DEP-15"), "bn-no-zone").with("point", at)));
    }
    let about = Bounds::of(base.corners().iter().copied());
    let bars = |n: usize| {
        setup.ground.terrain[n] != Terrain::Bushes
            && setup.ground.bounds[n].meets(&about)
            && overlaps(&base, &setup.table.pieces[n].shape)
    };
    let taken = |id: FigureId| id != vehicle && overlaps(&base, &battle.footprint(id));
    let crowded = battle.standing().chain(battle.hulls()).any(taken);
    if !is_on_table(&base, &setup.table) || (0..setup.table.pieces.len()).any(bars) || crowded {
        return Err(Refusal::new(clause!("BN-DEP-15"), "bn-no-room").with("point", at));
    }
    if battle.soldiers(enemy).any(|id| gap(&base, &battle.footprint(id)) < keep) {
        return Err(Refusal::new(clause!("BN-DEP-12"), "bn-no-contact").with("point", at));
    }
    Ok(())
}
