//! FC-KILL-12, R22, R23. Casualties, prisoners and objects: taking them up, leading them along, setting them down.

use referee::FigureId;
use table::{Bearing, Length, Point, is_on_table};

use crate::battle::{Battle, Load, Setup, Status, other};
use crate::roster::RADIUS;
use crate::terrain::{TOUCH, base, is_near};

/// What a figure in contact might take up.
pub fn within_reach(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Load> {
    let taken = |load: Load| battle.figures.iter().any(|figure| figure.load == Some(load));
    let side = setup.side(id);
    let mut loads = Vec::new();
    for it in setup.all().filter(|&it| it != id && battle.in_contact(id, it)) {
        let status = battle.figure(it).status;
        if setup.side(it) == side && matches!(status, Status::Down | Status::Out) {
            loads.push(Load::Casualty(it));
        } else if setup.side(it) == side.map(other) && status == Status::Prisoner {
            loads.push(Load::Prisoner(it));
        }
    }
    for (n, object) in battle.objects.iter().enumerate() {
        if side == Some(object.side) && is_near(battle.figure(id).at, object.at, TOUCH) {
            loads.push(Load::Object(n as u8));
        }
    }
    loads.retain(|&load| !taken(load));
    loads
}

/// R23. Who carries a casualty.
pub fn bearer(setup: &Setup, battle: &Battle, casualty: FigureId) -> Option<FigureId> {
    setup.all().find(|&id| battle.figure(id).load == Some(Load::Casualty(casualty)))
}

/// What is carried lies where the bearer stands; a prisoner is put touching its escort.
pub fn follow(setup: &Setup, battle: &mut Battle, id: FigureId) {
    let at = battle.figure(id).at;
    match battle.figure(id).load {
        Some(Load::Object(n)) => battle.objects[usize::from(n)].at = at,
        Some(Load::Casualty(it)) => battle.figure_mut(it).at = at,
        Some(Load::Prisoner(it)) => match beside(setup, battle, id, it) {
            Some(place) => battle.figure_mut(it).at = place,
            None => battle.figure_mut(id).load = None,
        },
        None => {}
    }
}

/// R23. Whatever it carried lies where it stood; a casualty beside it, as near as there is room.
pub fn let_fall(setup: &Setup, battle: &mut Battle, id: FigureId) {
    let at = battle.figure(id).at;
    match battle.figure_mut(id).load.take() {
        Some(Load::Object(n)) => battle.objects[usize::from(n)].at = at,
        Some(Load::Casualty(it)) => {
            let room = (1..=MOST_RINGS).find_map(|ring| on_ring(setup, battle, id, it, ring));
            battle.figure_mut(it).at = room.unwrap_or(at);
        }
        Some(Load::Prisoner(_)) | None => {}
    }
}

/// How many bases away room is looked for.
const MOST_RINGS: i64 = 8;

/// A free place touching a figure, behind it first.
pub fn beside(setup: &Setup, battle: &Battle, id: FigureId, it: FigureId) -> Option<Point> {
    on_ring(setup, battle, id, it, 1)
}

/// A free place so many bases from a figure, behind it first.
fn on_ring(setup: &Setup, battle: &Battle, id: FigureId, it: FigureId, ring: i64) -> Option<Point> {
    let figure = battle.figure(id);
    let turns = (0..16).map(|n| figure.facing.opposite().turned(n * 225));
    let away = (RADIUS + RADIUS + Length::um(1_000)) * ring;
    let mut places = turns.map(|bearing: Bearing| figure.at + bearing.offset(away));
    places.find(|&at| is_free(setup, battle, at, &[id, it]))
}

/// A figure could stand here: on the table, on nobody's base, in no wall.
pub fn is_free(setup: &Setup, battle: &Battle, at: Point, but: &[FigureId]) -> bool {
    use crate::terrain::Nature;
    let base = base(at);
    let solid = |piece: &table::Piece, nature: Nature| match nature {
        Nature::Block | Nature::Obstacle(_) => table::overlaps(&base, &piece.shape),
        Nature::Building => {
            crate::sight::outline(&piece.shape).into_iter().any(|edge| base.gap_to_segment(edge) <= Length::ZERO)
        }
        Nature::Area => false,
    };
    is_on_table(&base, &setup.table)
        && setup
            .all()
            .filter(|id| !but.contains(id) && battle.figure(*id).status.is_on_table())
            .all(|id| crate::terrain::apart(at, battle.figure(id).at) > Length::ZERO)
        && !setup.pieces_at(at).any(|(id, piece)| solid(piece, setup.reading(id).nature))
}

/// R22. No able enemy touches the prisoner.
pub fn is_unguarded(setup: &Setup, battle: &Battle, prisoner: FigureId) -> bool {
    let keepers = setup.side(prisoner).map(other);
    !setup.all().any(|id| setup.side(id) == keepers && battle.is_able(setup, id) && battle.in_contact(prisoner, id))
}
