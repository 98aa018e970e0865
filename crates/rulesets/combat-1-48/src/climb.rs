//! CB-MOV-02. Climbing on to an elevated element or down from it.

use referee::{FigureId, Refusal, clause};
use table::exact::Segment;
use table::movement::Way;
use table::{Extent, Length, Piece, PieceId, Place, Point, Shape, gap};

use crate::battle::{Battle, RADIUS, TOUCH};
use crate::battlefield::{Element, Worth};
use crate::ground;
use crate::route::{Climb, Route};
use crate::setup::Setup;

/// The one leg of a way that changes level, if any does, and the mark where it crosses the outline.
pub fn on_way(setup: &Setup, start: Place, way: &[Place]) -> Result<Option<Climb>, Refusal> {
    let refuse = || Err(Refusal::new(clause!("CB-MOV-02"), "cb-no-climb"));
    let mut found = None;
    let (mut here, mut mark) = (start, Length::ZERO);
    for &next in way {
        if next.elevation != here.elevation {
            let (lower, higher) = if next.elevation > here.elevation { (here, next) } else { (next, here) };
            let Some(element) = roof_at(setup, higher).filter(|_| lower.elevation.is_zero()) else { return refuse() };
            let Some(into) = crossing(setup, element, here.at, next.at) else { return refuse() };
            if found.is_some() {
                return refuse();
            }
            found = Some(Climb { at: mark + into, to: next.elevation });
        }
        mark += here.at.distance(next.at);
        here = next;
    }
    Ok(found)
}

/// The elevated element whose top is at a place.
fn roof_at(setup: &Setup, place: Place) -> Option<PieceId> {
    let stands = |piece: &Piece, element: &Element| {
        element.elevated && element.top == place.elevation && piece.shape.holds(place.at)
    };
    setup.pieces().find(|(_, piece, element)| stands(piece, element)).map(|(id, ..)| id)
}

/// How far into a leg it crosses the element's outline, where that may be climbed.
fn crossing(setup: &Setup, id: PieceId, from: Point, to: Point) -> Option<Length> {
    let piece = setup.piece(id);
    if piece.shape.holds(from) == piece.shape.holds(to) {
        return None;
    }
    let leg = Way::straight(from, to);
    let inside = piece.shape.holds(from);
    let (mut near, mut far) = (0, leg.length().to_um());
    while near + 1 < far {
        let middle = near.midpoint(far);
        if piece.shape.holds(leg.at(Length::um(middle))) == inside { near = middle } else { far = middle }
    }
    let at = leg.at(Length::um(far));
    let climbs = &setup.element(id).climbs;
    let here = |side: &[Point; 2]| gap(at, Extent::Path(side)) <= TOUCH;
    (climbs.is_empty() || climbs.iter().any(here)).then_some(Length::um(far))
}

/// The way before the climb, the climb and the way after it each keep to their own ground.
pub fn check(setup: &Setup, battle: &Battle, mover: FigureId, route: &Route, way: &[Place]) -> Result<(), Refusal> {
    let mut here = route.place(Length::ZERO);
    let mut mark = Length::ZERO;
    for &next in way {
        let end = mark + here.at.distance(next.at);
        if end > route.length() {
            break;
        }
        if next.elevation == here.elevation {
            check_leg(setup, battle, mover, here, next)?;
        } else if !is_free(setup, here, next) {
            return Err(Refusal::new(clause!("CB-MOV-02"), "cb-no-climb").with("point", next.at));
        }
        (here, mark) = (next, end);
    }
    ground::check_standing(setup, battle, mover, route.place(route.length()))
}

/// A leg on one level.
fn check_leg(setup: &Setup, battle: &Battle, mover: FigureId, from: Place, to: Place) -> Result<(), Refusal> {
    if !from.elevation.is_zero() {
        let stays = ground::stays_on_roof(setup, from.elevation, from.at, to.at);
        return if stays {
            Ok(())
        } else {
            Err(Refusal::new(clause!("CB-MOV-02"), "cb-no-footing").with("point", to.at))
        };
    }
    let field = ground::field(setup, battle, mover, from.at, from.at.distance(to.at));
    let way = Way::straight(from.at, to.at);
    field.check(&way).map(drop).map_err(|bar| ground::refusal(bar.by).with("point", way.at(bar.at)))
}

/// Nothing but the climbed element stands in the way of the climbing leg.
fn is_free(setup: &Setup, from: Place, to: Place) -> bool {
    let higher = if to.elevation > from.elevation { to } else { from };
    let climbed = roof_at(setup, higher);
    let leg = Segment::new(from.at, to.at);
    let crosses = |shape: &Shape| gap(Extent::Path(&[leg.a, leg.b]), shape) < RADIUS;
    let blocks = |element: &Element| element.worth == Worth::Total && element.top > from.elevation.min(to.elevation);
    !setup.pieces().any(|(id, piece, element)| Some(id) != climbed && blocks(element) && crosses(&piece.shape))
}
