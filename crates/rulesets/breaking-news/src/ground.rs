//! BN-MOVE-07, -15, BN-OBST. The table as a man on foot finds it.

use referee::{FigureId, Refusal, SideId, clause};
use smallvec::SmallVec;
use table::movement::{Field, Footing, Hindrance, Manner, Other};
use table::{Bounds, Extent, Length, PieceId, Point, Shape, gap, is_on_table, overlaps};

use crate::battle::{Battle, RADIUS, TOUCH, footprint, rival};
use crate::setup::Setup;
use crate::sight;
use crate::terrain::Terrain;

/// Figures that move together: they do not stand in each other's way.
pub type Group = SmallVec<[FigureId; 8]>;

/// What a mover of a side meets within a length of its start.
pub fn field(setup: &Setup, battle: &Battle, mover: FigureId, group: &[FigureId], length: Length) -> Field {
    let start = battle.at(mover);
    let footing = footing(setup, battle, mover, group, start, length);
    Field::near(&setup.table, &footing, RADIUS, start, length + RADIUS * 2)
}

/// BN-OBST-06. The same for one who has a ladder or help.
pub fn climbing(setup: &Setup, battle: &Battle, mover: FigureId, length: Length) -> Field {
    let start = battle.at(mover);
    let pieces = setup.ground.climbed.clone();
    let footing = Footing { pieces, ..footing(setup, battle, mover, &[], start, length) };
    Field::near(&setup.table, &footing, RADIUS, start, length + RADIUS * 2)
}

fn footing(
    setup: &Setup,
    battle: &Battle,
    mover: FigureId,
    group: &[FigureId],
    start: Point,
    length: Length,
) -> Footing {
    let about = Bounds::of([start]).grown(length + RADIUS * 2);
    let restless = setup.ground.restless.iter().filter(|id| setup.ground.bounds[usize::from(id.0)].meets(&about));
    let through = |shape: Shape| Other { shape, keep: Length::ZERO, manner: Manner::LetsThrough };
    let mut others: Vec<Other> = restless.map(|&id| through(setup.shape(id).clone())).collect();
    let home = setup.house(start);
    for id in battle.standing().filter(|id| *id != mover && !group.contains(id)) {
        let at = battle.at(id);
        if about.holds(at) {
            let manner = manner(setup, battle, mover, id, home);
            others.push(Other { shape: footprint(at).into(), keep: Length::ZERO, manner });
        }
    }
    for id in setup.motors.iter().copied().filter(|&id| battle.figure(id).at.is_some()) {
        others.push(Other { shape: battle.footprint(id).into(), keep: Length::ZERO, manner: Manner::Blocks });
    }
    Footing {
        pieces: setup.ground.goings.clone(),
        openings: setup.ground.doorways.clone(),
        others,
        touch: TOUCH,
        rests_in_openings: false,
    }
}

/// BN-MOVE-07, BN-BLDG-18, BN-CONV-04. Friends and bystanders let one through, enemies stop him, save inside a house he comes
/// into or where a wall stands between; whether he comes round it is seen when his way is known.
fn manner(setup: &Setup, battle: &Battle, mover: FigureId, other: FigureId, home: Option<table::PieceId>) -> Manner {
    let enemy = battle.figure(mover).side.map(rival);
    let is_enemy = enemy.is_some() && battle.figure(other).side == enemy;
    let behind_wall = home.is_some_and(|home| gap(&battle.footprint(other), setup.shape(home)) <= TOUCH);
    let indoors = setup.house(battle.at(other)).is_some();
    let stops = is_enemy && !indoors && !behind_wall && !is_behind_wall(setup, battle.at(mover), battle.at(other));
    if stops { Manner::Stops } else { Manner::LetsThrough }
}

/// A wall that nobody reaches over stands between, right beside him.
fn is_behind_wall(setup: &Setup, from: Point, at: Point) -> bool {
    let reach = RADIUS * 2 + TOUCH;
    let is_wall = |id: PieceId| matches!(setup.ground.of(id), Terrain::ManHighWall | Terrain::HighWall);
    let beside = |id: PieceId| {
        setup.ground.bounds[usize::from(id.0)].grown(reach).holds(at) && gap(at, setup.shape(id)) <= reach
    };
    setup.table.ids().any(|(id, _)| is_wall(id) && beside(id)) && !sight::is_together(setup, from, at)
}

/// What a hindrance is called when it is refused.
pub fn refusal(by: Hindrance) -> Refusal {
    match by {
        Hindrance::TableEdge => Refusal::new(clause!("BN-MOVE-16"), "bn-no-table"),
        Hindrance::Piece(piece) => Refusal::new(clause!("BN-MOVE-15"), "bn-no-passage").with("piece", piece),
        Hindrance::Other(_) => Refusal::new(clause!("BN-MOVE-07"), "bn-no-room"),
    }
}

/// BN-MOVE-15. The terrain lets a base rest at a point: on the table, on no wall, crates or wreck, in no opening.
pub fn is_restful(setup: &Setup, at: Point) -> bool {
    let base = footprint(at);
    let bars = |n: usize| {
        let shape = &setup.table.pieces[n].shape;
        match setup.ground.terrain[n] {
            Terrain::Building | Terrain::Bunker => lies_across(&base, shape),
            Terrain::Bushes | Terrain::Wood | Terrain::Jungle | Terrain::Ruin => false,
            _ => overlaps(&base, shape),
        }
    };
    let near = Bounds::of([at]).grown(RADIUS);
    let pieces = setup.ground.bounds.iter().enumerate().filter(|(_, bounds)| bounds.meets(&near));
    is_on_table(&base, &setup.table) && !pieces.into_iter().any(|(n, _)| bars(n))
}

/// The base lies across the outline of a house.
fn lies_across(base: &table::Footprint, shape: &Shape) -> bool {
    let Shape::Polygon(outline) = shape else { return overlaps(base, shape) };
    let ring: SmallVec<[Point; 8]> = outline.iter().chain(outline.first()).copied().collect();
    gap(base.centre(), Extent::Path(&ring)) < RADIUS
}

/// A base may rest at a point: terrain and everybody else leave room for it.
pub fn is_free(setup: &Setup, battle: &Battle, at: Point, but: &[FigureId]) -> bool {
    is_restful(setup, at) && !is_taken(battle, at, but)
}

pub fn is_taken(battle: &Battle, at: Point, but: &[FigureId]) -> bool {
    let base = footprint(at);
    battle.standing().chain(battle.hulls()).any(|id| !but.contains(&id) && overlaps(&base, &battle.footprint(id)))
}

/// A place touches an enemy of a side.
pub fn touches_enemy(battle: &Battle, side: SideId, at: Point) -> bool {
    let base = footprint(at);
    battle.men(rival(side)).any(|id| gap(&base, &battle.footprint(id)) <= TOUCH)
}
