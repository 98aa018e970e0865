//! TS-TURN. Markers, initiative, activations by turns, the end of the turn.

use referee::{About, Choice, FigureId, Play, Refusal, Ruling, SideId, UnitId, What, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::battle::{Battle, Stage, Step};
use crate::campaign::favours;
use crate::orders::Order;
use crate::setup::Setup;
use crate::{areas, arrival, deployment, fog, gifts, herds, orders, panic, reaction, victory};

/// TS-TURN-01. From one stage to the next. An activation is played in one go, order after order: who looks ahead sees the
/// shot or the charge for which a unit is chosen and moves.
pub fn advance(play: &mut Play<TenSided>) -> Ruling<()> {
    step(play)?;
    while matches!(play.battle.stage, Stage::Orders { .. }) {
        step(play)?;
    }
    Ok(())
}

/// One stage, and of an activation one order.
pub fn step(play: &mut Play<TenSided>) -> Ruling<()> {
    match play.battle.stage {
        Stage::Opening => deployment::open(play)?,
        Stage::Deploy { side } => deployment::place(play, side)?,
        Stage::TurnBegins => begin(play)?,
        Stage::Activation { side } => activate(play, side)?,
        Stage::Orders { unit, step } => order(play, unit, step)?,
        Stage::TurnEnds => end(play),
        Stage::Over(_) => {}
    }
    victory::settle(play);
    Ok(())
}

/// TS-TURN-02..06, TS-ASK-01. Markers go, fog may lift, everybody rolls, the highest names who begins: if he does himself,
/// by the unit he begins with.
fn begin(play: &mut Play<TenSided>) -> Ruling<()> {
    play.battle.turn += 1;
    let number = Some(i64::from(play.battle.turn));
    play.tell(clause!("TS-TURN-01"), || What::Began { word: "ts-turn".into(), side: None, number });
    let kept = favours::still_blessed(play.setup, play.battle);
    remove_markers(play.battle);
    kept.into_iter().for_each(|unit| play.battle.unit_mut(unit).blessed = true);
    fog::lift(play)?;
    let sides = deployment::in_play(play.setup, play.battle);
    let winner = match favours::omen(play.setup, play.battle) {
        Some(side) => side,
        None => {
            let rolled = deployment::roll(play, clause!("TS-TURN-04"), "ts-die-turn", &sides)?;
            deployment::single_out(play, clause!("TS-TURN-04"), "ts-die-turn", &rolled, true)?
        }
    };
    let mut offers = own_go(play, winner);
    let has_none = offers.is_empty();
    let begin = play.setup.sides.from(winner).filter(|side| sides.contains(side) && (*side != winner || has_none));
    offers.extend(begin.map(|side| Choice::new("ts-begins").side(side)));
    let chosen = play.choose(clause!("TS-TURN-05"), winner, About::new("ts-ask-first"), &offers)?;
    let first = chosen.side.unwrap_or(winner);
    play.tell(clause!("TS-TURN-05"), || What::Decided { side: first, word: "ts-goes-first".into(), figure: None });
    play.battle.first = first;
    play.battle.stage = next_to_activate(play.setup, play.battle, first);
    if chosen.unit.is_some() { take_up(play, winner, &chosen) } else { Ok(()) }
}

/// TS-TURN-02, TS-TURN-03, TS-GFT-04. All markers of the turn before; Panic is none.
fn remove_markers(battle: &mut Battle) {
    judged!("TS-TURN-02", "TS-TURN-03");
    for unit in &mut battle.units {
        (unit.activated, unit.moved, unit.reaction, unit.responded) = (false, false, false, false);
        (unit.blessed, unit.cursed, unit.shrouded, unit.gift_spent) = (false, false, false, false);
    }
}

/// TS-TURN-08, TS-TURN-10, TS-LOT-04. On the table or due, and not yet activated; those in contact first, those due last.
pub fn to_activate(setup: &Setup, battle: &Battle, side: SideId) -> SmallVec<[UnitId; 8]> {
    judged!("TS-TURN-08", "TS-TURN-10");
    if battle.gave_up[side.index()] {
        return SmallVec::new();
    }
    let open =
        |&unit: &UnitId| !battle.unit(unit).activated && (battle.is_on_table(unit) || arrival::is_due(battle, unit));
    setup.units_of(side).filter(open).collect()
}

/// TS-TURN-07, TS-TURN-09. The next side clockwise that has something left to activate, or the end of the turn.
pub fn next_to_activate(setup: &Setup, battle: &Battle, from: SideId) -> Stage {
    judged!("TS-TURN-07", "TS-TURN-09");
    let has = |side: &SideId| !to_activate(setup, battle, *side).is_empty();
    setup.sides.from(from).find(has).map_or(Stage::TurnEnds, |side| Stage::Activation { side })
}

/// TS-TURN-07, TS-TURN-09. A side activates one unit, which rallies, arrives or calls its gift before any order.
fn activate(play: &mut Play<TenSided>, side: SideId) -> Ruling<()> {
    let chosen = choose(play, side)?;
    take_up(play, side, &chosen)
}

/// The unit that was chosen acts.
fn take_up(play: &mut Play<TenSided>, side: SideId, chosen: &Choice) -> Ruling<()> {
    let unit = chosen.unit.expect("every offer is a unit");
    let figure: Option<FigureId> = play.battle.left(play.setup, unit).first().copied();
    play.tell(clause!("TS-TURN-07"), || What::Decided { side, word: "ts-activated".into(), figure });
    let order = match chosen.word.as_str() {
        "ts-unit-fights" => Some(Order::FightOn),
        "ts-unit-stops" => Some(Order::Enough),
        _ => None,
    };
    if let Some(order) = order {
        orders::carry_out(play, unit, order, Step::default())?;
        finish(play, unit);
        return Ok(());
    }
    let mut step = Step::default();
    if arrival::is_due(play.battle, unit) {
        match arrival::arrive(play, unit)? {
            Some(arrived) => {
                step = arrived;
                reaction::to_movement(play, unit)?;
                if !play.battle.is_on_table(unit) || play.battle.unit(unit).panicked {
                    finish(play, unit);
                    return Ok(());
                }
            }
            None => {
                finish(play, unit);
                return Ok(());
            }
        }
    } else {
        panic::rally(play, unit)?;
        gifts::call(play, unit)?;
    }
    play.battle.stage = Stage::Orders { unit, step };
    Ok(())
}

/// Whoever a side may activate. One of several that could only fight on or stop is offered as doing either.
fn own_go(play: &Play<TenSided>, side: SideId) -> SmallVec<[Choice; 8]> {
    let mut units = to_activate(play.setup, play.battle, side);
    let fights = |unit: UnitId| play.battle.is_on_table(unit) && play.battle.is_in_contact(play.setup, unit);
    let place = |&unit: &UnitId| if play.battle.is_on_table(unit) { u8::from(!fights(unit)) } else { 2 };
    units.sort_by_key(|unit| (place(unit), *unit));
    let several = units.len() > 1 && !play.setup.options.break_off;
    let only_fights = |unit: &UnitId| several && fights(*unit);
    let offer = |unit: UnitId| {
        let word = if only_fights(&unit) { "ts-unit-fights" } else { "ts-unit" };
        Choice::new(word).unit(unit)
    };
    let stops = units.iter().copied().filter(only_fights).map(|unit| Choice::new("ts-unit-stops").unit(unit));
    units.iter().copied().map(offer).chain(stops).collect()
}

fn choose(play: &mut Play<TenSided>, side: SideId) -> Ruling<Choice> {
    let offers = own_go(play, side);
    let barred = |battle: &Battle| {
        let refusal = Refusal::new(clause!("TS-TURN-08"), "ts-has-acted");
        let acted = battle.of_side(side).filter(|&unit| battle.unit(unit).activated);
        acted.map(|unit| (Choice::new("ts-unit").unit(unit), refusal.clone())).collect()
    };
    let about = About::new("ts-ask-unit");
    play.choose_or_explain(clause!("TS-TURN-07"), side, about, &offers, &barred)
}

/// TS-ORD-12. One order of the active unit; with the last its activation ends.
fn order(play: &mut Play<TenSided>, unit: UnitId, step: Step) -> Ruling<()> {
    match orders::give(play, unit, step)? {
        Some(step) => play.battle.stage = Stage::Orders { unit, step },
        None => finish(play, unit),
    }
    Ok(())
}

/// The activation is over: herds come home, and play passes to the next.
fn finish(play: &mut Play<TenSided>, unit: UnitId) {
    herds::come_home(play, unit);
    let side = play.battle.unit(unit).side;
    play.battle.unit_mut(unit).activated = true;
    play.battle.stage = next_to_activate(play.setup, play.battle, play.setup.sides.after(side));
}

/// TS-TURN-11, TS-VIC-01. Areas are scored; after the last turn the battle is over.
fn end(play: &mut Play<TenSided>) {
    judged!("TS-TURN-11");
    areas::score(play);
    play.battle.stage = match play.battle.turn >= play.setup.plan.turns {
        true => Stage::Over(victory::verdict(play.setup, play.battle)),
        false => Stage::TurnBegins,
    };
}
