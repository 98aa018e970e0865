//! TS-MOR, TS-PAN, TS-ROU. Who checks after an event, and who panics or routs.

use dice::Die;
use referee::{Clause, For, Play, Ruling, SideId, Tally, UnitId, What, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::affair::Affair;
use crate::battle::{Berth, End};
use crate::checks::{self, DIFFICULTY};
use crate::{herds, heroes};

/// TS-MOR-01..03, TS-MOR-07, TS-MOR-08. Whether an event calls for a check, and by which clause.
fn calls(play: &Play<TenSided>, affair: &Affair, unit: UnitId) -> Option<Clause> {
    let (setup, battle) = (play.setup, &*play.battle);
    let hurt = affair.harm.iter().any(|harm| harm.0 == unit);
    if affair.beaten.iter().any(|(beaten, _)| *beaten == unit) {
        return Some(clause!("TS-MOR-01"));
    }
    if !battle.is_below_half(setup, unit) {
        return None;
    }
    judged!("TS-MOR-04", "TS-MOR-07");
    if setup.unit(unit).individual {
        return hurt.then_some(clause!("TS-MOR-03"));
    }
    let fought = judged!("TS-MOR-08" => affair.fought.has(unit));
    (affair.bereaved.has(unit) && !fought).then_some(clause!("TS-MOR-02"))
}

/// TS-SID-04, TS-DIC-05. Units in the order in which they act after an event.
pub fn in_order(play: &Play<TenSided>) -> SmallVec<[UnitId; 16]> {
    judged!("TS-SID-04", "TS-DIC-05");
    let sides = play.setup.sides.from(play.battle.active());
    sides.flat_map(|side| play.battle.of_side(side).collect::<SmallVec<[UnitId; 8]>>()).collect()
}

/// TS-CHK-05. All checks of an event are rolled on the values at its end before any takes effect.
pub fn check_all(play: &mut Play<TenSided>, affair: &Affair) -> Ruling<()> {
    let due: SmallVec<[(UnitId, Clause); 4]> =
        in_order(play).into_iter().filter_map(|unit| Some((unit, calls(play, affair, unit)?))).collect();
    if due.is_empty() && affair.led.is_empty() {
        return Ok(());
    }
    judged!("TS-CHK-05");
    let mut failed: SmallVec<[UnitId; 4]> = SmallVec::new();
    for &(unit, clause) in &due {
        if !check(play, unit, clause)? {
            failed.push(unit);
        }
    }
    for unit in failed {
        fail(play, affair, unit, affair.victor(play, unit));
    }
    let checked: SmallVec<[UnitId; 4]> = due.iter().map(|it| it.0).collect();
    heroes::mourn(play, affair, &checked)
}

/// TS-CHK-03, TS-SKL-09. One check of courage; the Fearless pass without a die.
pub fn check(play: &mut Play<TenSided>, unit: UnitId, clause: Clause) -> Ruling<bool> {
    let members = play.battle.members(play.setup, unit);
    if members.iter().all(|&id| play.setup.profile(id).skills.fearless) {
        return judged!("TS-SKL-09" => Ok(true));
    }
    let courage = checks::courage(play.setup, play.battle, unit);
    let needs = checks::natural(Tally::of(checks::table(courage, DIFFICULTY), "ts-courage"));
    let side = play.battle.unit(unit).side;
    play.test(For::new(clause, side, "ts-die-morale").by(unit), Die::D10, &needs)
}

/// TS-MOR-05, TS-MOR-06. Half or more left: Panic. Less: Rout.
pub fn fail(play: &mut Play<TenSided>, affair: &Affair, unit: UnitId, victor: Option<SideId>) {
    if play.battle.is_below_half(play.setup, unit) {
        if !affair.harm.iter().any(|harm| harm.0 == unit) && victor.is_some() {
            play.battle.unit_mut(unit).creditor = victor;
        }
        rout(play, unit);
    } else {
        panic(play, unit);
    }
}

/// TS-MOR-05, TS-PAN-04, TS-PAN-05, TS-PAN-07. It panics, loses its Reaction and lets go of what it drives.
fn panic(play: &mut Play<TenSided>, unit: UnitId) {
    if play.battle.unit(unit).panicked {
        return judged!("TS-PAN-05");
    }
    judged!("TS-PAN-04", "TS-PAN-07");
    let state = play.battle.unit_mut(unit);
    (state.panicked, state.reaction) = (true, false);
    herds::leave(play, unit);
    if let Some(&figure) = play.battle.members(play.setup, unit).first() {
        play.tell(clause!("TS-MOR-05"), || What::Gained { figure, status: "ts-panicked".into() });
    }
}

/// TS-ROU-01, TS-ROU-02. All that is left of it is removed.
fn rout(play: &mut Play<TenSided>, unit: UnitId) {
    judged!("TS-MOR-06", "TS-ROU-02");
    herds::leave(play, unit);
    for figure in play.battle.members(play.setup, unit) {
        let model = play.battle.model_mut(figure);
        (model.at, model.end) = (None, Some(End::Routed));
        play.tell(clause!("TS-ROU-01"), || What::Removed { figure, word: "ts-routed".into() });
    }
    play.battle.unit_mut(unit).berth = Berth::Routed;
}
