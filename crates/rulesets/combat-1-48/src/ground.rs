//! CB-MOV-04..13. Where a base may be, and why not.

use referee::{FigureId, Refusal, clause};
use table::movement::{Field, Footing, Going, Hindrance, Manner, Other};
use table::{Extent, Footprint, Length, Piece, PieceId, Place, Point, Shape, gap, is_on_table, lies_within, overlaps};

use crate::battle::{Battle, RADIUS, footprint, u};
use crate::battlefield::{Element, Worth};
use crate::setup::Setup;

/// CB-MOV-10. Partial Cover is crossed freely; Total Cover is not, save at its openings.
fn going(element: &Element) -> Going {
    match element.worth {
        Worth::Total if element.hollow => Going::Walled,
        Worth::Total => Going::Blocked,
        Worth::Partial | Worth::Nothing => Going::Free,
    }
}

/// CB-MOV-04, CB-MOV-05. The others on a level may be passed, enemies as far as the rules let one, but not ended on.
fn others(battle: &Battle, mover: FigureId, level: Length) -> Vec<Other> {
    battle
        .standing()
        .filter(|&id| id != mover && battle.place(id).elevation == level)
        .map(|id| Other { shape: battle.footprint(id).into(), keep: Length::ZERO, manner: Manner::LetsThrough })
        .collect()
}

/// The table as a mover on the ground finds it within a length of its start.
pub fn field(setup: &Setup, battle: &Battle, mover: FigureId, start: Point, length: Length) -> Field {
    let footing = Footing {
        pieces: setup.elements.iter().map(going).collect(),
        others: others(battle, mover, Length::ZERO),
        ..Footing::default()
    };
    Field::near(&setup.table, &footing, RADIUS, start, length + u(1))
}

/// What a hindrance is called when it is refused.
pub fn refusal(by: Hindrance) -> Refusal {
    match by {
        Hindrance::TableEdge => Refusal::new(clause!("CB-MOV-12"), "cb-no-board"),
        Hindrance::Piece(piece) => Refusal::new(clause!("CB-MOV-10"), "cb-no-passage").with("piece", piece),
        Hindrance::Other(_) => Refusal::new(clause!("CB-MOV-05"), "cb-no-room"),
    }
}

/// A figure may stand at a place: on the board, on something, in no wall and on nobody.
pub fn check_standing(setup: &Setup, battle: &Battle, figure: FigureId, place: Place) -> Result<(), Refusal> {
    let base = footprint(place.at);
    if !is_on_table(&base, &setup.table) {
        return Err(Refusal::new(clause!("CB-MOV-12"), "cb-no-board").with("point", place.at));
    }
    check_footing(setup, place)?;
    let rests_on = |id: &FigureId| {
        *id != figure && battle.place(*id).elevation == place.elevation && overlaps(&base, &battle.footprint(*id))
    };
    match battle.standing().find(rests_on) {
        Some(other) => Err(Refusal::new(clause!("CB-MOV-05"), "cb-no-room").with("other", other)),
        None => Ok(()),
    }
}

/// CB-MOV-13. On the ground no base rests on solid scenery or across an outline; on a roof it lies wholly on it.
fn check_footing(setup: &Setup, place: Place) -> Result<(), Refusal> {
    let base = footprint(place.at);
    if !place.elevation.is_zero() {
        let holds = |element: &Element, shape: &Shape| {
            element.elevated && element.top == place.elevation && lies_within(&base, shape)
        };
        let stands = setup.pieces().any(|(_, piece, element)| holds(element, &piece.shape));
        return if stands { Ok(()) } else { Err(Refusal::new(clause!("CB-MOV-02"), "cb-no-footing")) };
    }
    match solid_under(setup, &base) {
        Some(id) => {
            let clause = if setup.element(id).hollow { clause!("CB-MOV-13") } else { clause!("CB-MOV-10") };
            Err(Refusal::new(clause, "cb-no-passage").with("piece", id))
        }
        None => Ok(()),
    }
}

/// Total Cover that a disc on the ground rests on, or whose outline it lies across.
fn solid_under(setup: &Setup, disc: &Footprint) -> Option<PieceId> {
    let rests = |piece: &Piece, element: &Element| match going(element) {
        Going::Walled => overlaps(disc, &piece.shape) && !lies_within(disc, &piece.shape),
        Going::Blocked => overlaps(disc, &piece.shape),
        _ => false,
    };
    setup.pieces().find(|(_, piece, element)| rests(piece, element)).map(|(id, ..)| id)
}

/// The base stays on one roof from end to end of a leg.
pub fn stays_on_roof(setup: &Setup, level: Length, from: Point, to: Point) -> bool {
    setup.pieces().filter(|(_, _, element)| element.elevated && element.top == level).any(|(_, piece, _)| {
        let Shape::Polygon(outline) = &piece.shape else { return false };
        let ends = [from, to].into_iter().all(|end| lies_within(&footprint(end), &piece.shape));
        let leg = [from, to];
        let ring: Vec<Point> = outline.iter().chain(outline.first()).copied().collect();
        ends && gap(Extent::Path(&leg), Extent::Path(&ring)) >= RADIUS
    })
}
