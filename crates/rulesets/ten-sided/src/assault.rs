//! TS-ASL, TS-REA-21. Charging, pulling in, and falling short.

use referee::{About, FigureId, Play, Refusal, Ruling, UnitId, Walk, clause, judged};
use table::Length;

use crate::TenSided;
use crate::battle::{CONTACT, Members, Step};
use crate::closing::{Approach, Closing};
use crate::combat::{self, Charge, Fight};
use crate::ground::{self, Manners};
use crate::march::{Aim, March};
use crate::movement::{self, Gait};
use crate::reaction::{self, Response};
use crate::set::UnitSet;
use crate::{checks, coherency, cover, facing, herds, memo, sight};

/// TS-ASL-02. Twice its MV, or once after a normal move.
pub fn times(step: &Step) -> i64 {
    judged!("TS-ASL-02");
    if step.went { 1 } else { 2 }
}

/// TS-ORD-10, TS-ORD-11. Whether a unit out of contact may assault at all.
pub fn check_able(play: &Play<TenSided>, unit: UnitId, step: &Step) -> Result<(), Refusal> {
    if play.battle.unit(unit).panicked {
        Err(Refusal::new(clause!("TS-ORD-11"), "ts-is-panicked"))
    } else if step.arrived {
        Err(Refusal::new(clause!("TS-LOT-04"), "ts-just-arrived"))
    } else if !coherency::is_coherent(play.setup, play.battle, unit) {
        Err(Refusal::new(clause!("TS-ORD-10"), "ts-is-broken-up"))
    } else {
        Ok(())
    }
}

/// TS-ASL-01, TS-ORD-07. Whether a unit may assault another now.
pub fn check_target(play: &mut Play<TenSided>, unit: UnitId, on: UnitId, step: &Step) -> Result<(), Refusal> {
    if step.shot.is_some_and(|shot| shot != on) {
        return Err(Refusal::new(clause!("TS-ORD-07"), "ts-shot-another"));
    }
    let (setup, times) = (play.setup, times(step));
    let reach = |id: &FigureId| setup.card(*id).pace * times;
    let farthest = play.battle.members(setup, unit).iter().map(reach).max().unwrap_or_default();
    let apart = play.battle.unit_gap(setup, unit, on);
    let out_of_reach = || {
        let refusal = Refusal::new(clause!("TS-ASL-01"), "ts-out-of-reach").with("wanted", apart);
        refusal.with("allowed", farthest)
    };
    if apart > farthest + CONTACT {
        return Err(out_of_reach());
    }
    if !sight::unit_sees(setup, play.battle, unit, on) {
        return Err(Refusal::new(clause!("TS-ASL-01"), "ts-not-seen"));
    }
    if memo::closing(play, unit, on, times).touching == 0 { Err(out_of_reach()) } else { Ok(()) }
}

/// TS-CC-01, TS-ASL-01..05. The Assault order on an enemy: responses, the charge, the round.
pub fn charge(play: &mut Play<TenSided>, unit: UnitId, on: UnitId, step: &Step) -> Ruling<()> {
    herds::leave(play, unit);
    let mut declared = Charge::declare(play, checks::is_behind(play.setup, play.battle, on, unit));
    judged!("TS-ASL-03", "TS-CC-01");
    let response = reaction::to_assault(play, unit, on)?;
    let goes_on = |unit: UnitId| play.battle.is_on_table(unit) && !play.battle.unit(unit).panicked;
    if !goes_on(unit) || !play.battle.is_on_table(on) {
        return judged!("TS-REA-10" => Ok(()));
    }
    let closing = memo::closing(play, unit, on, times(step));
    if closing.touching == 0 {
        return fall_short(play, unit, on, step);
    }
    let foes: UnitSet = [on].into_iter().collect();
    if !closing.walks.is_empty() {
        close(play, unit, foes, closing, times(step), Gait::Charge)?;
    }
    face_each_other(play, unit, foes);
    herds::leave(play, on);
    judged!("TS-ASL-05");
    declared.countered = response == Response::CounterCharged;
    combat::round(play, Fight::charge(unit, on, declared))
}

/// TS-ASK-03. Who touches whom makes a difference to the fight: there are several units to touch, models of one unit
/// differ, or some of those closed in on have cover.
fn is_a_choice(play: &Play<TenSided>, unit: UnitId, on: UnitSet) -> bool {
    let (setup, battle) = (play.setup, &*play.battle);
    let kind = |id: FigureId| (setup.card(id).profile, setup.card(id).role, battle.model(id).wounds);
    let differ = |unit: UnitId| battle.members(setup, unit).windows(2).any(|two| kind(two[0]) != kind(two[1]));
    let covered = |unit: UnitId| battle.discs(setup, unit).any(|(at, radius)| cover::is_at_hand(setup, at, radius));
    on.iter().count() > 1 || differ(unit) || on.iter().any(|foe| differ(foe) || covered(foe))
}

/// TS-ASL-04, TS-ASL-09, TS-ASK-03. The closing move: the referee's own try, or as its player wants it where that is a
/// choice.
fn close(play: &mut Play<TenSided>, unit: UnitId, on: UnitSet, closing: Closing, times: i64, gait: Gait) -> Ruling<()> {
    let setup = play.setup;
    let (clause, word) = match gait {
        Gait::PullIn => (clause!("TS-ASL-06"), "ts-ask-pull-in"),
        _ => (clause!("TS-ASL-04"), "ts-ask-charge"),
    };
    let manners = Manners::closing(unit, on);
    if !is_a_choice(play, unit, on) {
        run(play, manners, clause, &closing.walks, gait);
        return Ok(());
    }
    let apart = |id: &FigureId| !ground::reaches(setup, play.battle, on, (*id, play.battle.at(*id)));
    let movers: Members = play.battle.members(setup, unit).into_iter().filter(apart).collect();
    let mut march = March::of(setup, play.battle, manners, clause, &movers, |id| setup.card(id).pace * times);
    march.aim = Aim::CloseIn { on, least: closing.touching, proposal: closing.walks };
    let side = play.battle.unit(unit).side;
    let about = About::new(word).unit(unit);
    let walks = play.path(clause, side, about, &march)?;
    movement::go(play, &march, &walks, gait);
    Ok(())
}

/// TS-FAC-05.
fn face_each_other(play: &mut Play<TenSided>, unit: UnitId, foes: UnitSet) {
    facing::to_enemies(play, unit);
    foes.iter().for_each(|foe| facing::to_enemies(play, foe));
}

/// TS-ASL-06, TS-ORD-09. A unit in contact pulls in as many models as it can and fights another round.
pub fn fight_on(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<()> {
    let foes = play.battle.foes(play.setup, unit);
    let (setup, battle) = (play.setup, &*play.battle);
    let closing = Approach { setup, battle, unit, on: foes, times: 1, stops_short: false }.close_in();
    if !closing.walks.is_empty() {
        judged!("TS-ORD-09");
        close(play, unit, foes, closing, 1, Gait::PullIn)?;
        face_each_other(play, unit, foes);
    }
    combat::round(play, Fight::another_round(unit, foes))
}

/// TS-REA-21. It closes in as far as a plain move may come, and has not charged.
fn fall_short(play: &mut Play<TenSided>, unit: UnitId, on: UnitId, step: &Step) -> Ruling<()> {
    let (setup, battle) = (play.setup, &*play.battle);
    let on: UnitSet = [on].into_iter().collect();
    let approach = Approach { setup, battle, unit, on, times: times(step), stops_short: true };
    judged!("TS-REA-21");
    let walks = approach.close_in().walks;
    run(play, Manners::of(unit), clause!("TS-REA-21"), &walks, Gait::FallShort);
    Ok(())
}

/// Ways that the referee chose itself.
pub fn run(play: &mut Play<TenSided>, manners: Manners, clause: referee::Clause, walks: &[Walk], gait: Gait) {
    judged!("TS-ASK-03");
    let march = March::new(play.setup, play.battle, manners, clause, |_| Length::ZERO);
    movement::go(play, &march, walks, gait);
}
