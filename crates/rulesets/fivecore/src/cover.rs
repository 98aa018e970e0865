//! FC-COVER, FC-THRU. What a figure stands behind or in, and what lies between two figures.

use referee::FigureId;
use smallvec::SmallVec;
use table::{Piece, PieceId, Point};

use crate::battle::{Battle, Setup};
use crate::roster::{HEIGHT, Skill};
use crate::sight::crosses;
use crate::terrain::{Nature, elevation, touches};

/// The pieces somebody may hide behind.
pub type Pieces = SmallVec<[PieceId; 2]>;

/// What a figure has for cover, to be remembered: a few pieces. Whoever has more looks again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cover {
    pieces: [PieceId; 3],
    count: usize,
}

impl Cover {
    fn of(found: &[PieceId]) -> Option<Cover> {
        let mut cover = Cover { count: found.len(), ..Cover::default() };
        cover.pieces.get_mut(..found.len())?.copy_from_slice(found);
        Some(cover)
    }
}

/// The pieces a figure standing at a point may man or hide behind: cover it stands in or touches.
pub fn pieces(setup: &Setup, id: FigureId, at: Point) -> Pieces {
    let all = setup.pieces_at(at).filter(|(piece, _)| gives_cover(setup, id, *piece));
    all.filter(|(id, piece)| is_at(setup, *id, piece, at)).map(|it| it.0).collect()
}

/// The same of a figure where it stands now.
pub fn of(setup: &Setup, battle: &Battle, id: FigureId) -> Pieces {
    let at = battle.figure(id).at;
    let who = (id.index(), at);
    if let Some(known) = battle.memory.note(who) {
        return Pieces::from_slice(&known.pieces[..known.count]);
    }
    let found = pieces(setup, id, at);
    if let Some(cover) = Cover::of(&found) {
        battle.memory.keep_note(who, cover);
    }
    found
}

/// An area covers those who stand in it; anything else those who touch it.
fn is_at(setup: &Setup, id: PieceId, piece: &Piece, at: Point) -> bool {
    if setup.reading(id).nature == Nature::Area { piece.shape.holds(at) } else { touches(at, &piece.shape) }
}

/// FC-SKILL-24. Fieldcraft takes difficult ground for cover.
pub fn gives_cover(setup: &Setup, id: FigureId, piece: PieceId) -> bool {
    let reading = setup.reading(piece);
    reading.gives_cover || reading.difficult && reading.is_area() && setup.has(id, Skill::Fieldcraft)
}

/// R11. Some cover is touched or stood in, whatever the direction.
pub fn is_in_any(setup: &Setup, id: FigureId, at: Point) -> bool {
    !pieces(setup, id, at).is_empty()
}

/// FC-COVER-10, FC-COVER-11. A figure at a point is in cover against another point.
pub fn is_in_against(setup: &Setup, id: FigureId, at: Point, against: Point) -> bool {
    setup.pieces_at(at).filter(|(piece, _)| gives_cover(setup, id, *piece)).any(|(id, piece)| {
        let reading = setup.reading(id);
        if reading.is_area() && piece.shape.holds(at) {
            !piece.shape.holds(against)
        } else {
            reading.nature != Nature::Area && crosses(piece, at, against) && touches(at, &piece.shape)
        }
    })
}

/// FC-THRU-01 to 04. A cover-giving obstacle lies on the line and neither figure touches it.
pub fn is_through(setup: &Setup, from: Point, to: Point) -> bool {
    setup.pieces_along(from, to).any(|(id, piece)| {
        stops_kill_dice(setup, id, piece, from, to) && !touches(from, &piece.shape) && !touches(to, &piece.shape)
    })
}

fn stops_kill_dice(setup: &Setup, id: PieceId, piece: &Piece, from: Point, to: Point) -> bool {
    let reading = setup.reading(id);
    match reading.nature {
        Nature::Obstacle(_) => {
            reading.gives_cover && reading.is_low && crosses(piece, from, to) && cuts(setup, piece, from, to)
        }
        Nature::Building => !piece.shape.holds(from) && !piece.shape.holds(to) && crosses(piece, from, to),
        Nature::Area | Nature::Block => false,
    }
}

/// R12. Between different heights a low obstacle counts only if it cuts the line from the higher eye to the feet.
fn cuts(setup: &Setup, piece: &Piece, from: Point, to: Point) -> bool {
    let (a, b) = (elevation(setup, from), elevation(setup, to));
    if a == b {
        return true;
    }
    let ((high, eye), (low, feet)) = if a > b { ((a, from), (b, to)) } else { ((b, to), (a, from)) };
    let sill = |segment: table::exact::Segment| table::gap(feet, table::Extent::Path(&[segment.a, segment.b])).to_um();
    let near = crate::sight::outline(&piece.shape).into_iter().map(sill).min().unwrap_or_default();
    let far = (eye - feet).length().to_um();
    let rise = (high + HEIGHT - low).to_um();
    i128::from((piece.top() - low).to_um()) * i128::from(far) > i128::from(rise) * i128::from(near)
}
