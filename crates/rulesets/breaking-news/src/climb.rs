//! BN-OBST-06, -07. Over a wall of two men's height, with equipment or a comrade's help.

use referee::{FigureId, Play, Refusal, Ruling, clause, judged};
use table::{Length, PieceId, gap};

use crate::BreakingNews;
use crate::battle::{Battle, cm};
use crate::march::Errand;
use crate::setup::Setup;
use crate::terrain::{LEVEL_2, Terrain};
use crate::{hiding, march, movement, orders, sight};

/// BN-OBST-07. How near to the obstacle a comrade helps.
const HELPS_WITHIN: Length = cm(2);

/// The level 3 obstacles that a man could come over now.
fn walls<'a>(setup: &'a Setup, battle: &'a Battle, id: FigureId) -> impl Iterator<Item = PieceId> + 'a {
    let reach = march::RUN - LEVEL_2;
    let high = setup.table.ids().map(|(piece, _)| piece).filter(|&piece| setup.ground.of(piece) == Terrain::HighWall);
    high.filter(move |&piece| gap(battle.at(id), setup.shape(piece)) < reach)
}

/// BN-OBST-07, BN-ASK-26. The comrade who could help him over, the lowest number.
pub fn helper(setup: &Setup, battle: &Battle, id: FigureId) -> Option<FigureId> {
    let near = |other: FigureId| {
        let beside = |piece: PieceId| gap(&battle.footprint(other), setup.shape(piece)) <= HELPS_WITHIN;
        sight::touches(setup, battle, id, other) || walls(setup, battle, id).any(beside)
    };
    let free = |other: FigureId| orders::may_act(battle, other) && !sight::is_engaged(setup, battle, other);
    judged!("BN-OBST-07");
    battle.men(battle.side(id)).find(|&other| other != id && free(other) && near(other))
}

/// BN-OBST-06. One man at such a wall, with a ladder or somebody to help him.
pub fn check(setup: &Setup, battle: &Battle, who: &[FigureId]) -> Result<(), Refusal> {
    let may = |id: FigureId| {
        walls(setup, battle, id).next().is_some() && (setup.man(id).ladder || helper(setup, battle, id).is_some())
    };
    match who {
        [id] if may(*id) => Ok(()),
        _ => Err(Refusal::new(clause!("BN-OBST-06"), "bn-no-climb").with("figure", who[0])),
    }
}

/// BN-OBST-06, -07. He goes over as over level 2; whoever helps spends his action.
pub fn climb(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    if !play.setup.man(id).ladder
        && let Some(helper) = helper(play.setup, play.battle, id)
    {
        play.battle.figure_mut(helper).turn.acted = true;
        hiding::come_out(play, helper);
    }
    movement::go(play, &[id], Errand::Climb, (clause!("BN-OBST-06"), "bn-ask-climb"))?;
    Ok(())
}
