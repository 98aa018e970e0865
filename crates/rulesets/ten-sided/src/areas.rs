//! TS-OBJ. Areas held.

use referee::{FigureId, Play, SideId, What, clause, judged};
use table::{Footprint, Shape, gap};

use crate::TenSided;
use crate::battle::Battle;
use crate::plan::Area;
use crate::setup::Setup;

/// TS-OBJ-02. Its base reaches into a round area, its centre lies in one with corners.
fn is_in(setup: &Setup, battle: &Battle, area: &Area, id: FigureId) -> bool {
    let Some(at) = battle.model(id).at else { return false };
    judged!("TS-OBJ-02");
    match &area.shape {
        Shape::Disc { centre, radius } => gap(&Footprint::disc(at, setup.radius(id)), *centre) <= *radius,
        Shape::Polygon(outline) => table::exact::side(outline, at) == table::exact::Side::Inside,
        Shape::Wall(_) => false,
    }
}

/// TS-OBJ-01. Models of a side in an area; those in Panic do not count.
pub fn count(setup: &Setup, battle: &Battle, area: &Area, side: SideId) -> usize {
    let calm = battle.of_side(side).filter(|&unit| !battle.unit(unit).panicked);
    let members = calm.flat_map(|unit| battle.members(setup, unit));
    members.filter(|&id| is_in(setup, battle, area, id)).count()
}

/// TS-OBJ-01. The side with more models in it than each other side.
pub fn holder(setup: &Setup, battle: &Battle, area: &Area) -> Option<SideId> {
    judged!("TS-OBJ-01");
    let counts = setup.sides.iter().map(|side| count(setup, battle, area, side));
    let most = counts.clone().max().filter(|&most| most > 0)?;
    let mut holders = setup.sides.iter().zip(counts).filter(|it| it.1 == most).map(|it| it.0);
    holders.next().filter(|_| holders.next().is_none())
}

/// TS-OBJ-03, TS-TURN-11. What is scored at the end of a turn.
pub fn score(play: &mut Play<TenSided>) {
    let turn = play.battle.turn;
    for area in play.setup.plan.areas.iter().filter(|area| !area.last && turn >= area.from) {
        let Some(side) = holder(play.setup, play.battle, area) else { continue };
        play.battle.score[side.index()] += area.points;
        let points = i64::from(area.points);
        play.tell(clause!("TS-OBJ-03"), || What::Scored { side, word: "ts-area-held".into(), points });
    }
}
