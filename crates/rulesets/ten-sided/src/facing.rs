//! TS-FAC-03, TS-FAC-05. Where models look after they answered or fought.

use referee::{Play, UnitId, What, clause};
use table::Bearing;

use crate::TenSided;
use crate::battle::FAR;

/// TS-FAC-03. All models of a unit turn to another.
pub fn to_unit(play: &mut Play<TenSided>, unit: UnitId, to: UnitId) {
    if !play.setup.options.facings {
        return;
    }
    let others = play.battle.members(play.setup, to);
    for figure in play.battle.members(play.setup, unit) {
        let nearest = others.iter().min_by_key(|&&other| (play.battle.gap(play.setup, figure, other), other));
        let Some(&nearest) = nearest else { continue };
        turn(play, figure, Bearing::of(play.battle.at(nearest) - play.battle.at(figure)));
    }
}

/// TS-FAC-05. Models in contact turn to the enemy they touch, of several the lowest number; the others to the nearest.
pub fn to_enemies(play: &mut Play<TenSided>, unit: UnitId) {
    if !play.setup.options.facings {
        return;
    }
    let side = play.battle.unit(unit).side;
    for figure in play.battle.members(play.setup, unit) {
        let enemies = play.battle.standing().filter(|&id| play.setup.side_of(play.setup.unit_of(id)) != side);
        let near = |&id: &referee::FigureId| {
            let touches = play.battle.touches(play.setup, figure, id);
            (!touches, if touches { FAR } else { play.battle.gap(play.setup, figure, id) }, id)
        };
        let Some(enemy) = enemies.min_by_key(near) else { continue };
        turn(play, figure, Bearing::of(play.battle.at(enemy) - play.battle.at(figure)));
    }
}

fn turn(play: &mut Play<TenSided>, figure: referee::FigureId, facing: Bearing) {
    if play.battle.model(figure).facing != facing {
        play.battle.model_mut(figure).facing = facing;
        play.tell(clause!("TS-FAC-05"), || What::Turned { figure, facing });
    }
}
