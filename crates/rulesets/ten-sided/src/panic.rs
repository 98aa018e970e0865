//! TS-PAN-06, TS-RAL. What units in Panic may do, and how they rally.

use dice::Die;
use referee::{For, Play, Ruling, Tally, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::TenSided;
use crate::battle::Battle;
use crate::checks::{self, DIFFICULTY};
use crate::set::UnitSet;
use crate::setup::{Role, Setup};
use crate::sight;

/// TS-PAN-06. The enemy units that a unit in Panic may not come nearer to: of those it sees, the nearest.
pub fn shunned(setup: &Setup, battle: &Battle, unit: UnitId) -> UnitSet {
    if !battle.unit(unit).panicked {
        return UnitSet::default();
    }
    judged!("TS-PAN-06");
    let seen = battle.enemies(battle.unit(unit).side).filter(|&foe| sight::unit_sees(setup, battle, unit, foe));
    let gaps: SmallVec<[(Length, UnitId); 8]> = seen.map(|foe| (battle.unit_gap(setup, unit, foe), foe)).collect();
    let nearest = gaps.iter().map(|it| it.0).min();
    gaps.into_iter().filter(|it| Some(it.0) == nearest).map(|it| it.1).collect()
}

/// TS-RAL-01..06, TS-CMD-01. A unit in Panic that touches nobody tries to rally before any order.
pub fn rally(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<()> {
    if !play.battle.unit(unit).panicked || play.battle.is_in_contact(play.setup, unit) {
        return Ok(());
    }
    let members = play.battle.members(play.setup, unit);
    let music = members.iter().any(|&id| play.setup.card(id).role == Role::Musician);
    let courage = checks::courage(play.setup, play.battle, unit);
    let pressure = checks::pressure(play.setup, play.battle, unit);
    let clause = if pressure == 2 { clause!("TS-RAL-03") } else { clause!("TS-RAL-02") };
    let needs = Tally::of(checks::table(courage, DIFFICULTY), "ts-courage")
        .add_if(pressure > 0, pressure, clause, "ts-enemy-near")
        .add_if(music, -1, clause!("TS-CMD-01"), "ts-music");
    let side = play.battle.unit(unit).side;
    let why = For::new(clause!("TS-RAL-01"), side, "ts-die-rally").by(unit);
    if play.test(why, Die::D10, &checks::natural(needs))? {
        play.battle.unit_mut(unit).panicked = false;
        let figure = members[0];
        play.tell(clause!("TS-RAL-05"), || What::Lost { figure, status: "ts-panicked".into() });
    }
    Ok(())
}
