//! How far it is on foot, for plans of computer opponents: round walls, through doors, over what can be crossed.

use table::exact::Segment;
use table::{Bounds, Length, OpeningKind, Piece, Point, Shape};

use crate::battle::Setup;
use crate::roster::RADIUS;
use crate::sight::outline;
use crate::terrain::{Crossing, Nature, comes_within};

/// What it costs to enter or leave something that slows, as many inches as are lost by it.
const DIFFICULT: Length = Length::inches(2);
const EASY: Length = Length::inches(1);
const HARD: Length = Length::inches(2);
const DOOR: Length = Length::inches(2);
const WINDOW: Length = Length::inches(3);

impl Setup {
    /// How far a figure has to go from one point to another; as the crow flies and half as far again where the map
    /// knows no way.
    pub fn on_foot(&self, from: Point, to: Point) -> Length {
        let straight = from.distance(to);
        let on_trails = self.trails.length(&self.table, |step| toll(self, step), from, to);
        on_trails.unwrap_or(straight + straight / 2).max(straight)
    }
}

/// What a step costs beside its length.
fn toll(setup: &Setup, step: Segment) -> Option<Length> {
    let about = Bounds::of([step.a, step.b]).grown(RADIUS);
    let mut total = Length::ZERO;
    for (id, piece) in setup.pieces_in(about) {
        let reading = setup.reading(id);
        let slow = if reading.difficult { DIFFICULT } else { Length::ZERO };
        total += match reading.nature {
            Nature::Block if is_met(piece, step) => return None,
            Nature::Block => Length::ZERO,
            Nature::Area => crossed(piece, step, Some(slow))?,
            Nature::Building | Nature::Obstacle(Crossing::Never) => crossed(piece, step, None)?,
            Nature::Obstacle(Crossing::Easy) => crossed(piece, step, Some(EASY))?,
            Nature::Obstacle(Crossing::Hard) => crossed(piece, step, Some(HARD))?,
        };
    }
    Some(total)
}

/// What it costs to cross the edges of a piece that lie on a step: by its openings, or anywhere if that can be done.
fn crossed(piece: &Piece, step: Segment, elsewhere: Option<Length>) -> Option<Length> {
    let count = sides(&piece.shape, step);
    if count == 0 {
        return Some(Length::ZERO);
    }
    let through = piece.openings.iter().find(|opening| Segment::new(opening.from, opening.to).meets(step));
    match through.map(|opening| opening.kind) {
        Some(OpeningKind::Gap) => Some(Length::ZERO),
        Some(OpeningKind::Door) => Some(DOOR),
        Some(OpeningKind::Window) => Some(WINDOW),
        None => elsewhere.map(|toll| toll * count),
    }
}

/// How many edges of a shape a step meets.
fn sides(shape: &Shape, step: Segment) -> i64 {
    match shape {
        Shape::Disc { .. } => i64::from(shape.holds(step.a) != shape.holds(step.b)),
        _ => outline(shape).iter().filter(|edge| edge.meets(step)).count() as i64,
    }
}

/// A step begins or ends in a piece, or too near to it for a figure.
fn is_met(piece: &Piece, step: Segment) -> bool {
    [step.a, step.b].into_iter().any(|at| comes_within(at, &piece.shape, RADIUS / 2))
}
