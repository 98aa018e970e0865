//! TS-REA. Answers to an enemy's move, shots or charge.

use dice::Die;
use referee::{About, Choice, For, Play, Ruling, SideId, Tally, UnitId, What, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::assault;
use crate::battle::{Battle, CONTACT};
use crate::checks::{self, DIFFICULTY};
use crate::closing::{Approach, Closing};
use crate::ground::Manners;
use crate::movement::Gait;
use crate::set::UnitSet;
use crate::setup::Setup;
use crate::weapons::Weapon;
use crate::{evade, facing, herds, heroes, shooting, turn};

/// What a unit that is charged does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    Nothing,
    Shot,
    CounterCharged,
    Evaded,
}

/// TS-REA-03, TS-REA-15, TS-REA-19. Whether a unit could shoot at another, from where it looks or turned towards it.
fn could_shoot(setup: &Setup, battle: &Battle, unit: UnitId, at: UnitId, turned: bool) -> bool {
    judged!("TS-REA-03", "TS-REA-19");
    let sheltered = heroes::is_sheltered(setup, battle, at) && !shooting::chooses(setup, battle, unit);
    shooting::check_able(setup, battle, unit).is_ok()
        && !battle.is_in_contact(setup, at)
        && !sheltered
        && !shooting::shooters(setup, battle, unit, at, turned).is_empty()
}

/// TS-REA-03. It has a marker and its wits, and nobody to fight.
fn is_watchful(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    let state = battle.unit(unit);
    state.reaction && !state.panicked && !battle.is_in_contact(setup, unit)
}

/// TS-REA-04, TS-REA-06, TS-MOV-09. The check of a unit that tries to respond; its marker is spent.
fn check(play: &mut Play<TenSided>, unit: UnitId, against: UnitId) -> Ruling<bool> {
    let state = play.battle.unit_mut(unit);
    if state.reaction {
        judged!("TS-REA-06");
        state.reaction = false;
    } else {
        state.responded = true;
    }
    let behind = checks::is_behind(play.setup, play.battle, unit, against);
    let initiative = checks::initiative(play.setup, play.battle, unit);
    let needs = Tally::of(checks::table(initiative, DIFFICULTY), "ts-initiative");
    let needs = checks::natural(needs.add_if(behind, 1, clause!("TS-MOV-09"), "ts-from-behind"));
    judged!("TS-CHK-02", "TS-DIC-06");
    let side = play.battle.unit(unit).side;
    let passed = play.test(For::new(clause!("TS-REA-04"), side, "ts-die-reaction").by(unit), Die::D10, &needs)?;
    if passed && behind {
        facing::to_unit(play, unit, against);
    }
    Ok(passed)
}

/// TS-REA-03a, TS-REA-14, TS-REA-17. After a Movement order everybody who watches may shoot at those who moved.
pub fn to_movement(play: &mut Play<TenSided>, mover: UnitId) -> Ruling<()> {
    let own = play.battle.unit(mover).side;
    for side in play.setup.sides.from(own).skip(1) {
        let watching: SmallVec<[UnitId; 8]> = play.battle.of_side(side).collect();
        answer(play, side, mover, &watching, false)?;
    }
    judged!("TS-REA-17");
    Ok(())
}

/// TS-REA-03b, TS-FAC-03. A unit that was shot at may shoot back, from behind too.
pub fn to_shots(play: &mut Play<TenSided>, shot: UnitId, by: UnitId) -> Ruling<()> {
    answer(play, play.battle.unit(shot).side, by, &[shot], play.setup.options.facings)
}

/// TS-REA-05, TS-REA-14, TS-REA-16. One unit after the other tries, as its owner chooses, until nobody wants to.
fn answer(play: &mut Play<TenSided>, side: SideId, trigger: UnitId, watching: &[UnitId], turned: bool) -> Ruling<()> {
    let mut tried: SmallVec<[UnitId; 4]> = SmallVec::new();
    loop {
        if !play.battle.is_on_table(trigger) {
            return Ok(());
        }
        let may = |unit: &&UnitId| {
            let (setup, battle) = (play.setup, &*play.battle);
            !tried.contains(unit)
                && is_watchful(setup, battle, **unit)
                && could_shoot(setup, battle, **unit, trigger, turned)
        };
        let able: SmallVec<[UnitId; 4]> = watching.iter().filter(may).copied().collect();
        if able.is_empty() {
            return judged!("TS-REA-20" => Ok(()));
        }
        let responds = |unit: UnitId| {
            let first = play.battle.members(play.setup, unit)[0];
            Choice::new("ts-responds").unit(unit).figure(first)
        };
        let nobody = Choice::declining("ts-nobody-responds");
        let offers: SmallVec<[Choice; 4]> = able.iter().map(|&unit| responds(unit)).chain([nobody]).collect();
        let about = About::new("ts-ask-respond").unit(trigger);
        let Some(unit) = play.choose(clause!("TS-REA-03"), side, about, &offers)?.unit else { return Ok(()) };
        judged!("TS-REA-13", "TS-REA-14", "TS-REA-16");
        tried.push(unit);
        play.interrupt(|play| {
            if check(play, unit, trigger)? {
                judged!("TS-REA-05", "TS-REA-08");
                facing_to(play, unit, trigger);
                shooting::shoot(play, unit, trigger, true)?;
            }
            Ok(())
        })?;
    }
}

/// TS-FAC-03. Whoever answers turns to what it answers.
fn facing_to(play: &mut Play<TenSided>, unit: UnitId, to: UnitId) {
    if play.setup.options.facings {
        facing::to_unit(play, unit, to);
    }
}

/// TS-REA-05, TS-REA-06. What a watchful unit does if its check is passed: shots, a counter-charge or an evasion, as far
/// as each is possible. The die says only whether, so it is named before.
fn name_response(play: &mut Play<TenSided>, charger: UnitId, target: UnitId, can: [bool; 3]) -> Ruling<Choice> {
    let words = ["ts-shoots-back", "ts-counter-charges", "ts-evades"];
    let possible = words.into_iter().zip(can).filter(|it| it.1).map(|(word, _)| Choice::new(word).unit(charger));
    let offers: SmallVec<[Choice; 4]> = possible.chain([Choice::declining("ts-does-nothing")]).collect();
    let side = play.battle.unit(target).side;
    let about = About::new("ts-ask-response").unit(target);
    play.choose(clause!("TS-REA-05"), side, about, &offers)
}

/// TS-REA-11. How a unit would counter-charge, if a model can come nearer.
fn counter_charge(setup: &Setup, battle: &Battle, unit: UnitId, charger: UnitId) -> Option<Closing> {
    let on: UnitSet = [charger].into_iter().collect();
    let closing = Approach { setup, battle, unit, on, times: 1, stops_short: false }.close_in();
    judged!("TS-REA-11");
    (!closing.walks.is_empty()).then_some(closing)
}

/// TS-REA-03c, TS-REA-07, TS-REA-18. The target of a charge answers, if it can and will.
pub fn to_assault(play: &mut Play<TenSided>, charger: UnitId, target: UnitId) -> Ruling<Response> {
    let (setup, state) = (play.setup, play.battle.unit(target));
    judged!("TS-REA-18", "TS-REA-15");
    let idle = state.panicked || play.battle.is_in_contact(setup, target);
    let marked = state.reaction;
    if idle || !marked && state.responded {
        return Ok(Response::Nothing);
    }
    let counter = counter_charge(setup, play.battle, target, charger);
    let shoots = marked && could_shoot(setup, play.battle, target, charger, setup.options.facings);
    let flight = marked.then(|| evade::way(setup, play.battle, target, charger)).flatten();
    if counter.is_none() && !shoots && flight.is_none() {
        return judged!("TS-REA-20" => Ok(Response::Nothing));
    }
    let side = state.side;
    let chosen = match marked {
        true => name_response(play, charger, target, [shoots, counter.is_some(), flight.is_some()])?,
        false => {
            let offers = [Choice::new("ts-tries-counter-charge").unit(target), Choice::declining("ts-nobody-responds")];
            play.choose(clause!("TS-REA-07"), side, About::new("ts-ask-charged").unit(charger), &offers)?
        }
    };
    if chosen.declines() {
        return Ok(Response::Nothing);
    }
    play.interrupt(|play| {
        if !check(play, target, charger)? {
            return Ok(Response::Nothing);
        }
        match chosen.word.as_str() {
            "ts-shoots-back" => {
                facing_to(play, target, charger);
                shooting::shoot(play, target, charger, true)?;
                Ok(Response::Shot)
            }
            "ts-counter-charges" | "ts-tries-counter-charge" => {
                herds::leave(play, target);
                let on = [charger].into_iter().collect();
                let walks = counter.map(|closing| closing.walks).unwrap_or_default();
                assault::run(play, Manners::closing(target, on), clause!("TS-REA-11"), &walks, Gait::CounterCharge);
                facing::to_enemies(play, target);
                Ok(Response::CounterCharged)
            }
            "ts-evades" => {
                herds::leave(play, target);
                let walks = flight.unwrap_or_default();
                assault::run(play, Manners::of(target), clause!("TS-REA-12"), &walks, Gait::Evade);
                Ok(Response::Evaded)
            }
            _ => Ok(Response::Nothing),
        }
    })
}

/// TS-ORD-04, TS-REA-01, TS-REA-02. The Reaction order.
pub fn order(play: &mut Play<TenSided>, unit: UnitId) {
    judged!("TS-REA-02", "TS-ORD-05");
    play.battle.unit_mut(unit).reaction = true;
    if let Some(&figure) = play.battle.members(play.setup, unit).first() {
        play.tell(clause!("TS-REA-01"), || What::Gained { figure, status: "ts-reaction".into() });
    }
}

/// TS-ASK-01, TS-REA-02. Whether an enemy still to be activated in this turn could give a unit that waits something to
/// answer: by a charge (TS-ASL-02), or by ending a Rush (TS-ORD-02) or shooting where it can be shot at.
pub fn may_be_called_for(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    let members = battle.members(setup, unit);
    let range = members.iter().filter_map(|&id| setup.profile(id).missile).map(Weapon::range).max();
    let comes = |foe: UnitId| {
        let pace = battle.left(setup, foe).iter().map(|&id| setup.card(id).pace).max().unwrap_or_default();
        let reach = range.map_or(pace * 2 + CONTACT, |range| (pace * 2 + CONTACT).max(range + pace * 3));
        !battle.is_on_table(foe) || battle.unit_gap(setup, unit, foe) <= reach
    };
    let side = battle.unit(unit).side;
    setup.sides.others(side).any(|other| turn::to_activate(setup, battle, other).into_iter().any(comes))
}
