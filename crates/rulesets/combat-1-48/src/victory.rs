//! CB-WIN. Skirmish, Mission, and the round limit.

use referee::{FigureId, Outcome, Play, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::gap;

use crate::Combat;
use crate::battle::{Battle, Health, SIDES, Stage, TOUCH, footprint, rival};
use crate::setup::Setup;

/// CB-WIN-01. The two ways to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Skirmish,
    Mission,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Verdict {
    pub winner: Option<SideId>,
    pub by: Ending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Half of the enemy is eliminated.
    Half,
    /// The enemy's mission element is reached.
    Element,
    /// The enemy has nobody left.
    Nobody,
    /// The last Round is over.
    Rounds,
    /// CA-CB-20. One side has broken off.
    BrokenOff,
}

impl Mode {
    pub fn named(name: &str) -> Mode {
        if name == "mission" { Mode::Mission } else { Mode::Skirmish }
    }
}

/// CB-WIN-03. As many as make half of those a side started with.
pub fn half(size: usize) -> usize {
    judged!("CB-WIN-03");
    size.div_ceil(2)
}

/// CB-WIN-02, CB-WIN-08..10. Judged after every event that eliminates somebody, all at the same instant.
pub fn judge_losses(play: &mut Play<Combat>) {
    if play.battle.is_over() {
        return;
    }
    let lost = SIDES.map(|side| play.battle.eliminated(side));
    let size = SIDES.map(|side| play.setup.force(side).size);
    let (by, beaten) = match play.setup.mode {
        Mode::Skirmish => (Ending::Half, [0, 1].map(|n| lost[n] >= half(size[n]))),
        Mode::Mission => (Ending::Nobody, [0, 1].map(|n| lost[n] >= size[n])),
    };
    let winner = match beaten {
        [false, false] => return,
        [true, true] => None,
        [first_beaten, _] => Some(SIDES[usize::from(first_beaten)]),
    };
    end(play, Verdict { winner, by });
}

/// CB-WIN-06, CB-WIN-07. A figure whose move has stopped in contact with the rival's mission element wins.
pub fn judge_contact(play: &mut Play<Combat>, mover: FigureId) {
    let figure = play.battle.figure(mover);
    let (Some(place), Some(id)) = (figure.place, play.battle.elements[rival(figure.side).index()]) else { return };
    let winner = figure.side;
    let (piece, element) = (play.setup.piece(id), play.setup.element(id));
    let level = place.elevation.is_zero() || element.elevated && place.elevation == element.top;
    let touches = gap(&footprint(place.at), &piece.shape) <= TOUCH;
    if !play.battle.is_over() && level && touches {
        end(play, Verdict { winner: Some(winner), by: Ending::Element });
    }
}

/// CB-WIN-11. When the last Round is over, whoever has lost the smaller value wins.
pub fn judge_points(play: &mut Play<Combat>) {
    let [first, second] = SIDES.map(|side| points_lost(play.setup, play.battle, side));
    let winner = match first.cmp(&second) {
        std::cmp::Ordering::Less => Some(SIDES[0]),
        std::cmp::Ordering::Greater => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    end(play, Verdict { winner, by: Ending::Rounds });
}

pub fn points_lost(setup: &Setup, battle: &Battle, side: SideId) -> u16 {
    let lost = battle.all().filter(|(_, figure)| figure.side == side && figure.health == Health::Eliminated);
    lost.map(|(id, _)| setup.card(id).points).sum()
}

pub(crate) fn end(play: &mut Play<Combat>, verdict: Verdict) {
    play.battle.stage = Stage::Over(verdict);
    let Outcome { winner, word, clause } = outcome(verdict);
    play.tell(clause.expect("every ending has its clause"), || What::Over { winner, word });
}

pub fn outcome(verdict: Verdict) -> Outcome {
    let (word, clause) = match (verdict.by, verdict.winner) {
        (Ending::Half, Some(_)) => ("cb-over-half", clause!("CB-WIN-02")),
        (Ending::Nobody, Some(_)) => ("cb-over-nobody", clause!("CB-WIN-08")),
        (Ending::Half | Ending::Nobody | Ending::Element, None) => ("cb-over-both", clause!("CB-WIN-09")),
        (Ending::Element, Some(_)) => ("cb-over-element", clause!("CB-WIN-06")),
        (Ending::Rounds, Some(_)) => ("cb-over-points", clause!("CB-WIN-11")),
        (Ending::Rounds, None) => ("cb-over-even", clause!("CB-WIN-11")),
        (Ending::BrokenOff, _) => ("cb-over-broken-off", clause!("CA-CB-20")),
    };
    Outcome { winner: verdict.winner, word: word.into(), clause: Some(clause) }
}
