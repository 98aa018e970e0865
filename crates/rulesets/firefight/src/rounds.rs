//! GF-ROUN. Rounds: tokens, reserves, activations in turn, morale, markers.

use referee::{Outcome, Play, Ruling, SideId, What, clause, judged};

use crate::Firefight;
use crate::battle::{Battle, ROUNDS, SIDES, Spells, Stage, rival};
use crate::forms::{newcomers, special, spirit};
use crate::setup::Setup;
use crate::{activation, casting, deployment, mission, morale};

pub fn advance(play: &mut Play<Firefight>) -> Ruling<()> {
    match play.battle.stage {
        Stage::Opening => mission::open(play),
        Stage::Markers { side, left } => mission::place_marker(play, side, left),
        Stage::Edges => deployment::edges(play),
        Stage::SetAside { side, winner } => deployment::set_aside(play, side, winner),
        Stage::Deploy { side, winner } => deployment::deploy(play, side, winner),
        Stage::Scouts { side, winner } => deployment::scout(play, side, winner),
        Stage::RoundBegins => begin(play),
        Stage::Ambush { side, stopped } => deployment::ambush(play, side, stopped),
        Stage::Returns => newcomers::arrive(play),
        Stage::Activation { side } => take_turn(play, side),
        Stage::RoundEnds => end(play),
        Stage::Over => Ok(()),
    }
}

/// GF-ROUN-09. Tokens first, then reserves, then activations.
fn begin(play: &mut Play<Firefight>) -> Ruling<()> {
    play.battle.round += 1;
    let number = Some(i64::from(play.battle.round));
    play.tell(clause!("GF-ROUN-01"), || What::Began { word: "gf-round".into(), side: None, number });
    for unit in play.battle.unit_ids() {
        let unit = play.battle.unit_mut(unit);
        (unit.activated, unit.arrived) = (false, false);
    }
    play.battle.finished = None;
    judged!("GF-ROUN-09");
    casting::gain_tokens(play);
    spirit::round(play)?;
    let first = play.battle.first;
    play.battle.stage = if play.battle.round > 1 || deployment::comes_early(play.setup, play.battle) {
        deployment::next_ambush(play.battle, first, [false; 2])
    } else {
        Stage::Activation { side: first }
    };
    Ok(())
}

/// GF-ROUN-01, GF-ROUN-06, GF-ROUN-08. One activation of the side whose turn it is, or of the other if it has none.
fn take_turn(play: &mut Play<Firefight>, side: SideId) -> Ruling<()> {
    play.battle.note_finished();
    if special::delays(play, side)? {
        play.battle.stage = Stage::Activation { side: rival(side) };
        return Ok(());
    }
    if let Some(active) = next_active(play.setup, play.battle, side) {
        judged!("GF-ROUN-01");
        if is_open(play.battle, active) {
            activation::activate(play, active)?;
        } else {
            activation::once_more(play, active)?;
        }
        play.battle.note_finished();
        play.battle.stage = match next_active(play.setup, play.battle, rival(active)) {
            Some(next) => Stage::Activation { side: next },
            None => Stage::RoundEnds,
        };
    } else {
        play.battle.stage = Stage::RoundEnds;
    }
    if nobody_left(play.battle) {
        finish(play);
    }
    Ok(())
}

/// Whose turn it is: of a side that has nothing left only if one of its units may act again, GF-FACS-19.
fn next_active(setup: &Setup, battle: &Battle, turn: SideId) -> Option<SideId> {
    match (is_open(battle, turn), is_open(battle, rival(turn))) {
        (true, _) => Some(turn),
        (false, false) => None,
        (false, true) if special::tireless(setup, battle, turn).is_empty() => Some(rival(turn)),
        (false, true) => Some(turn),
    }
}

fn is_open(battle: &Battle, side: SideId) -> bool {
    battle.to_activate(side).next().is_some()
}

/// GF-ROUN-12. Neither side has anything left, on the table or off it.
fn nobody_left(battle: &Battle) -> bool {
    SIDES.into_iter().all(|side| battle.left(side).next().is_none())
}

/// GF-ROUN-03, GF-ROUN-10, GF-DICE-09. Morale of both armies, then the markers, then what lasts a round ends.
fn end(play: &mut Play<Firefight>) -> Ruling<()> {
    let next = play.battle.finished.unwrap_or(play.battle.first);
    judged!("GF-DICE-09");
    morale::test_army(play, next)?;
    morale::test_army(play, rival(next))?;
    mission::capture(play);
    for unit in play.battle.unit_ids() {
        let unit = play.battle.unit_mut(unit);
        (unit.fatigued, unit.spells) = (false, Spells::default());
    }
    play.battle.forms.end_round();
    judged!("GF-ROUN-03");
    play.battle.first = next;
    let number = Some(i64::from(play.battle.round));
    play.tell(clause!("GF-ROUN-10"), || What::Ended { word: "gf-round".into(), side: None, number });
    if play.battle.round >= ROUNDS || nobody_left(play.battle) {
        judged!("GF-MISS-14", "GF-ROUN-11");
        finish(play);
    } else {
        judged!("GF-MISS-17");
        play.battle.stage = Stage::RoundBegins;
    }
    Ok(())
}

fn finish(play: &mut Play<Firefight>) {
    play.battle.stage = Stage::Over;
    if nobody_left(play.battle) {
        play.tell(clause!("GF-ROUN-12"), || What::Noted { word: "gf-noted-nobody-left".into(), facts: Vec::new() });
    }
    let Outcome { winner, word, clause } = mission::outcome(play.battle);
    play.tell(clause.unwrap_or(clause!("GF-MISS-15")), || What::Over { winner, word });
}

/// GF-MISS-14..17.
pub fn outcome(battle: &Battle) -> Option<Outcome> {
    (battle.stage == Stage::Over).then(|| mission::outcome(battle))
}
