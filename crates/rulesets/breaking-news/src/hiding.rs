//! BN-HIDE. Hidden troops: who is hidden from whom.

use referee::{FigureId, Play, Refusal, What, clause, judged};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES, cm, rival};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::sight::{self, Shelter};
use crate::spotting;

/// BN-HIDE-03, BN-SHOCK-03, BN-SPOT-12. A man hides from an enemy: declared hidden, or shocked in cover against him, and
/// not found by him or by a friend next to him.
pub fn is_hidden_from(setup: &Setup, battle: &Battle, looker: FigureId, target: FigureId, shelter: Shelter) -> bool {
    let figure = battle.figure(target);
    if figure.ride.is_some() || figure.motor.is_some() {
        return judged!("BN-HIDE-07" => false);
    }
    let hides = figure.hidden || figure.is_shocked() && judged!("BN-SHOCK-03" => shelter.cover);
    hides && !is_found(battle, looker, figure.spotted_by) && setup.man(target).side.is_some()
}

/// BN-SPOT-12. Less than 5 cm from one who has found it counts too.
fn is_found(battle: &Battle, looker: FigureId, by: FigureSet) -> bool {
    let beside = |id: FigureId| battle.is_able(id) && battle.gap(looker, id) < cm(5);
    by.holds(looker) || by.iter().any(|id| judged!("BN-SPOT-12" => beside(id)))
}

/// The same, of two where they stand.
pub fn hides_from(setup: &Setup, battle: &Battle, looker: FigureId, target: FigureId) -> bool {
    // Whoever has declared himself hidden is so in the open too.
    let shelter = match battle.figure(target).hidden {
        true => Shelter::default(),
        false => sight::shelter(setup, battle, battle.at(looker), battle.at(target)),
    };
    is_hidden_from(setup, battle, looker, target, shelter)
}

/// BN-HIDE-01, -07. Refused in contact, and while an unshocked enemy would see it there without a die.
pub fn check_hiding(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    if sight::is_engaged(setup, battle, id) {
        return Err(Refusal::new(clause!("BN-HIDE-07"), "bn-no-hiding-in-contact").with("figure", id));
    }
    let plainly =
        |&enemy: &FigureId| !battle.figure(enemy).is_shocked() && spotting::sees_plainly(setup, battle, enemy, id);
    match battle.soldiers(rival(battle.side(id))).find(plainly) {
        Some(enemy) => {
            let refusal = Refusal::new(clause!("BN-HIDE-01"), "bn-no-hiding-in-sight");
            Err(refusal.with("figure", id).with("other", enemy))
        }
        None => Ok(()),
    }
}

/// BN-HIDE-01, BN-SPOT-16. Declared hidden: whoever had found it must look again.
pub fn hide(play: &mut Play<BreakingNews>, id: FigureId) {
    let figure = play.battle.figure_mut(id);
    figure.spotted_by = FigureSet::default();
    if !std::mem::replace(&mut figure.hidden, true) {
        play.tell(clause!("BN-HIDE-01"), || What::Gained { figure: id, status: "bn-hidden".into() });
    }
}

/// BN-HIDE-05, -06. Seen by everybody from now on.
pub fn come_out(play: &mut Play<BreakingNews>, id: FigureId) {
    let figure = play.battle.figure_mut(id);
    if std::mem::take(&mut figure.hidden) {
        figure.spotted_by = FigureSet::default();
        play.tell(clause!("BN-HIDE-05"), || What::Lost { figure: id, status: "bn-hidden".into() });
    }
}

/// BN-SPOT-16, BN-HIDE-07. Found no longer by those who have lost sight of it or are out; seen by all in contact.
pub fn refresh(play: &mut Play<BreakingNews>) {
    for side in SIDES {
        let men: Vec<FigureId> = play.battle.men(side).collect();
        for id in men {
            let figure = *play.battle.figure(id);
            if figure.hidden && sight::is_engaged(play.setup, play.battle, id) {
                judged!("BN-HIDE-07");
                come_out(play, id);
            }
            if figure.spotted_by.is_empty() {
                continue;
            }
            let hides = figure.hidden || figure.is_shocked();
            let keeps =
                |&by: &FigureId| hides && play.battle.is_able(by) && sight::sees(play.setup, play.battle, by, id);
            judged!("BN-SPOT-16");
            play.battle.figure_mut(id).spotted_by = figure.spotted_by.iter().filter(keeps).collect();
        }
    }
}
