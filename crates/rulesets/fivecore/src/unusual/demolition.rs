//! FC-TASK-04. The charges of a scenario: once the fuse is lit it burns for so many own turns.

use referee::{FigureId, SideId, What, clause};

use crate::Play;
use crate::battle::Status;
use crate::kill::set_status;
use crate::scenario::Objective;

/// At the end of an own turn the fuse may have burnt down: the piece goes, and whoever is on it.
pub fn burn(play: &mut Play, side: SideId) {
    let Some(rule) = play.setup.rules.demolition else { return };
    let Some(lit_in) = play.battle.demolition.lit_in else { return };
    let force = play.battle.force(side);
    let burnt = force.objective == Some(Objective::Demolish) && force.turns >= lit_in + rule.fuse;
    if !burnt || play.battle.demolition.blown {
        return;
    }
    play.battle.demolition.blown = true;
    play.tell(clause!("FC-TASK-04"), || What::Noted {
        word: "fc-blown".into(),
        facts: vec![("piece".into(), rule.piece.into())],
    });
    let shape = &play.setup.piece(rule.piece).shape;
    let on_it = |id: &FigureId| play.battle.figure(*id).status.is_on_table() && shape.holds(play.battle.figure(*id).at);
    for id in play.setup.all().filter(on_it).collect::<Vec<_>>() {
        set_status(play, id, Status::Out);
    }
}
