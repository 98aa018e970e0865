//! BN-WOUND-08, -10. A comrade drags a wounded man away.

use dice::{Bands, Die};
use referee::{FigureId, For, Play, Ruling, clause, judged};
use table::Length;

use crate::BreakingNews;
use crate::battle::{Battle, cm};
use crate::column::Column;
use crate::figure::Health;
use crate::march::{self, Errand, March, touches_edge};
use crate::setup::Setup;
use crate::{movement, reaction, wounded};

/// BN-ASK-26. The wounded comrade one of these could drag, the lowest number.
pub fn casualty(setup: &Setup, battle: &Battle, who: &[FigureId]) -> Option<FigureId> {
    let [id] = who else { return None };
    battle.lying(battle.side(*id)).find(|&lying| wounded::is_beside(setup, battle, *id, lying))
}

/// BN-WOUND-08. 10 cm less a die, wherever he likes.
pub fn drag(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<()> {
    haul(play, who, |most| Errand::Creep { most })
}

/// BN-RETR-02. The same for one who retreats: towards his own edge.
pub fn drag_back(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    haul(play, &[id], |most| Errand::DragBack { most })
}

/// The wounded man is put down in contact.
fn haul(play: &mut Play<BreakingNews>, who: &[FigureId], errand: impl Fn(Length) -> Errand) -> Ruling<()> {
    let Some(casualty) = casualty(play.setup, play.battle, who) else { return Ok(()) };
    let id = who[0];
    let side = play.battle.side(id);
    let why = For::new(clause!("BN-WOUND-08"), side, "bn-die-drag").by(id).at(casualty);
    let die = i64::from(play.roll(why, Die::D6, Bands::EACH)?);
    let march = March::new(play.setup, play.battle, &[id], errand(cm(10 - die))).proposing();
    let about = referee::About::new("bn-ask-drag").figure(id).other(casualty);
    let walks = play.path(clause!("BN-WOUND-08"), side, about, &march)?;
    let costed = march.way(&walks, id);
    if costed.way.points().len() < 2 {
        return Ok(());
    }
    let mut column = Column::new([(id, costed.way.clone())]);
    crate::hiding::come_out(play, id);
    reaction::to_move(play, &mut column, &[])?;
    let before = play.battle.figure(id).facing;
    if column.movers[0].stopped.is_none() && play.battle.figure(id).stands() {
        play.battle.figure_mut(id).at = Some(costed.way.end());
        crate::buildings::note_entry(play.setup, play.battle, id);
        movement::turn(play, id, march::facing_after(&costed, None, before));
    }
    if play.battle.figure(id).stands() {
        let (at, facing) = (play.battle.at(id), play.battle.figure(id).facing);
        let beside = movement::beside(play.setup, play.battle, at, facing, &[]);
        play.battle.figure_mut(casualty).at = Some(beside);
        let edge = play.battle.edge(side);
        if touches_edge(play.setup, edge, beside) || touches_edge(play.setup, edge, at) {
            judged!("BN-WOUND-10");
            let evacuated = play.battle.figure_mut(casualty);
            (evacuated.health, evacuated.at) = (Health::Stabilised, None);
        }
    }
    Ok(())
}
