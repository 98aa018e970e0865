//! BN-NEG. Talks between a regular and an irregular side.

use referee::{About, FigureId, Play, Ruling, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Length;

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, cm, rival};
use crate::setup::Setup;
use crate::sight;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Talks {
    /// BN-NEG-03.
    pub declared: bool,
    /// BN-NEG-14.
    pub over: bool,
    /// BN-NEG-05. Accepted for this turn.
    pub accepted: bool,
    /// BN-NEG-15.
    pub ever: bool,
}

/// BN-NEG-06. How far apart those who talk keep.
pub const APART: Length = cm(15);

/// BN-NEG-01. All regulars have level 1.
pub fn level(setup: &Setup, side: SideId) -> u8 {
    setup.force(side).extras.negotiation.max(1)
}

/// The side that may negotiate, if there is one.
fn regular(setup: &Setup) -> Option<SideId> {
    setup.irregular().map(rival).filter(|_| setup.talks)
}

/// BN-NEG-03. Step S0.
pub fn declare(play: &mut Play<BreakingNews>) -> Ruling<()> {
    if let Some(side) = regular(play.setup) {
        let about = About::new("bn-ask-talks").number(i64::from(level(play.setup, side)));
        if play.setup.declared || play.decide(clause!("BN-NEG-03"), side, about)? {
            play.battle.talks.declared = true;
            play.tell(clause!("BN-NEG-03"), || What::Decided { side, word: "bn-talks-declared".into(), figure: None });
        }
    }
    Ok(())
}

/// BN-NEG-05, -06. Step S4: the other side accepts for this turn or does not.
pub fn accept(play: &mut Play<BreakingNews>) -> Ruling<()> {
    play.battle.talks.accepted = false;
    let talks = play.battle.talks;
    let Some(regular) = regular(play.setup).filter(|_| talks.declared && !talks.over) else { return Ok(()) };
    let side = rival(regular);
    if !is_apart(play.battle, side) {
        judged!("BN-NEG-06");
        return Ok(());
    }
    if play.decide(clause!("BN-NEG-05"), side, About::new("bn-ask-accept"))? {
        (play.battle.talks.accepted, play.battle.talks.ever) = (true, true);
        play.tell(clause!("BN-NEG-05"), || What::Decided { side, word: "bn-talks-accepted".into(), figure: None });
    }
    Ok(())
}

fn is_apart(battle: &Battle, side: SideId) -> bool {
    judged!("BN-NEG-06");
    let vehicles = |of: SideId| battle.hulls().filter(move |&id| battle.figure(id).side == Some(of));
    let enemies: Vec<FigureId> = battle.soldiers(rival(side)).chain(vehicles(rival(side))).collect();
    let near = |id: FigureId| enemies.iter().any(|&enemy| battle.is_able(enemy) && battle.gap(id, enemy) < APART);
    !battle.soldiers(side).any(near)
}

/// BN-NEG-07. The gap a man must keep from an enemy in an accepted turn.
pub fn keeps(setup: &Setup, battle: &Battle, id: FigureId, enemy: FigureId) -> Option<Length> {
    let bound = battle.talks.accepted && setup.irregular() == battle.figure(id).side;
    bound.then(|| judged!("BN-NEG-07" => battle.gap(id, enemy).min(APART)))
}

/// BN-NEG-08, -09, -14, -15. Fire ends talks; the points are wiped out if the other side opened it.
pub fn fire_breaks(play: &mut Play<BreakingNews>, by: SideId) {
    let talks = play.battle.talks;
    if !talks.declared || talks.over {
        return;
    }
    end(play);
    if play.setup.irregular() == Some(by) && talks.ever {
        play.battle.party_mut(rival(by)).ledger.talks = 0;
        play.battle.party_mut(by).ledger.broke_talks = true;
        play.tell(clause!("BN-NEG-08"), || What::Scored { side: by, word: "bn-dp-broke-talks".into(), points: 10 });
    }
}

fn end(play: &mut Play<BreakingNews>) {
    play.battle.talks.over = true;
    play.battle.talks.accepted = false;
    play.tell(clause!("BN-NEG-14"), || What::Noted { word: "bn-talks-over".into(), facts: Vec::new() });
}

/// BN-NEG-14. Men of both sides engaged end talks too.
pub fn fights_break(play: &mut Play<BreakingNews>) {
    let talks = play.battle.talks;
    if !talks.declared || talks.over {
        return;
    }
    let engaged = play.battle.men(SIDES[0]).any(|id| sight::is_engaged(play.setup, play.battle, id));
    if engaged {
        end(play);
    }
}

/// BN-NEG-04, -12. Step E4: an accepted turn costs the regular side its level.
pub fn score(play: &mut Play<BreakingNews>) {
    let Some(side) = regular(play.setup).filter(|_| play.battle.talks.accepted) else { return };
    let points = 5 * i64::from(level(play.setup, side));
    play.battle.party_mut(side).ledger.talks += points as u16;
    play.tell(clause!("BN-NEG-12"), || What::Scored { side, word: "bn-dp-talks".into(), points });
}
