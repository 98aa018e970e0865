//! FC-REACT, FC-SCUR-10, FC-DISP-01. Where along a way somebody first comes into sight.

use table::exact::{Segment, edges};
use table::movement::{Critical, Leg, Way};
use table::{Length, Opacity, Piece, PieceId, Point, Shape};

use crate::battle::{Battle, Setup};
use crate::bounds::Bounds;
use crate::reaction::Movement;
use crate::roster::{HEIGHT, RADIUS};
use crate::sight::{EDGE, Eye, sight};
use crate::terrain::{Crossing, Nature, TOUCH, elevation, holds};

/// Where along its way a mover first comes into a viewer's sight, if it does.
pub fn first_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> Option<Length> {
    let sees = |at| sight(setup, battle, viewer, &movement.eye(setup, at));
    first(setup, battle, viewer, way, movement, &|_| {}, &sees)
}

/// A mover is seen somewhere along its way, its ends included.
pub fn ever_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> bool {
    sight(setup, battle, viewer, &movement.eye(setup, way.end()))
        || first_seen(setup, battle, viewer, way, movement).is_some()
}

/// The first mark of a way at which something holds that needs the viewer's sight, and may change besides where `more`
/// says.
pub fn first(
    setup: &Setup,
    battle: &Battle,
    viewer: &Eye,
    way: &Way,
    movement: &Movement,
    more: &dyn Fn(&mut Critical),
    holds: &dyn Fn(Point) -> bool,
) -> Option<Length> {
    if holds(way.start()) {
        return Some(Length::ZERO);
    }
    if way.legs().all(|leg| is_screened(setup, viewer.at, leg)) {
        return None;
    }
    let mut critical = Critical::new(way, viewer.at);
    more(&mut critical);
    changes(setup, battle, viewer, way, movement, &mut critical);
    critical.first(holds)
}

/// Everything at which the answer of [`sight`] may change along a way.
fn changes(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement, critical: &mut Critical) {
    let hides = movement.hides();
    critical.near(viewer.at, RADIUS + RADIUS + TOUCH);
    let about = Bounds::of(way.points().iter().copied()).with(viewer.at);
    for (id, piece) in setup.pieces_in(about) {
        let reading = setup.reading(id);
        let stops = reading.opacity != Opacity::Clear || reading.nature == Nature::Obstacle(Crossing::Never);
        if stops || hides.contains(&id) || viewer.hides.contains(&id) {
            critical.piece(piece);
        }
        if matches!(reading.opacity, Opacity::Dense | Opacity::Hollow) {
            critical.out_of(&piece.shape, EDGE + RADIUS);
        }
        if hides.contains(&id) {
            critical.beside(&piece.shape, RADIUS + TOUCH);
        }
    }
    for id in setup.all().filter(|&id| id != viewer.id && id != movement.mover && battle.stands(id)) {
        critical.disc(battle.figure(id).at, RADIUS);
    }
    for cloud in &battle.clouds {
        critical.disc(cloud.at, cloud.radius);
    }
    if !setup.is_flat {
        heights(setup, viewer.at, about, critical);
    }
}

/// R12. Between two heights a line passes over whatever ends below it.
fn heights(setup: &Setup, eye: Point, about: Bounds, critical: &mut Critical) {
    let low = elevation(setup, eye);
    let hills = || setup.pieces_in(about).filter(|(id, _)| setup.reading(*id).is_hill);
    hills().for_each(|(_, hill)| critical.across(&hill.shape));
    for high in hills().map(|(_, hill)| hill.top()).chain([Length::ZERO]).filter(|&high| high != low) {
        for (_, piece) in setup.pieces_in(about).filter(|(id, _)| setup.reading(*id).opacity != Opacity::Clear) {
            for level in [piece.foot, piece.top()] {
                let (part, whole) = ((level - low - HEIGHT).to_um(), (high - low).to_um());
                if part != 0 {
                    critical.over(&piece.shape, part, whole);
                }
            }
        }
    }
}

/// One piece without openings stands between an eye and a whole leg.
fn is_screened(setup: &Setup, eye: Point, leg: Leg) -> bool {
    let near = || setup.pieces_in(Bounds::of([eye, leg.line.a, leg.line.b]));
    let stops = |id: PieceId, piece: &Piece| {
        setup.reading(id).opacity != Opacity::Clear && piece.openings.is_empty() && parts(&piece.shape, eye, leg)
    };
    let is_level = setup.is_flat || !near().any(|(id, _)| setup.reading(id).is_hill);
    is_level
        && leg.line.distance_cmp(eye, RADIUS + RADIUS + TOUCH).is_gt()
        && near().any(|(id, piece)| stops(id, piece))
}

/// Every line from an eye to a leg crosses the shape, which neither touches: one side of it cuts the lines to both
/// ends, or they are cut by one that bulges everywhere.
fn parts(shape: &Shape, eye: Point, leg: Leg) -> bool {
    let Segment { a, b } = leg.line;
    let lines = [Segment::new(eye, a), Segment::new(eye, b)];
    let one_side = |side: Segment| lines.iter().all(|line| line.crosses(side));
    match shape {
        Shape::Wall(points) => points.windows(2).any(|pair| one_side(Segment::new(pair[0], pair[1]))),
        Shape::Polygon(points) => {
            let is_cut = lines.iter().all(|line| edges(points).any(|side| line.crosses(side)));
            let is_clear = !edges(points).any(|side| side.meets(leg.line)) && !holds(shape, a) && !holds(shape, eye);
            is_cut && is_clear && (is_convex(points) || edges(points).any(one_side))
        }
        Shape::Disc { .. } => false,
    }
}

fn is_convex(outline: &[Point]) -> bool {
    let count = outline.len();
    let turns = (0..count).map(|n| left_of(outline[n], outline[(n + 1) % count], outline[(n + 2) % count]).signum());
    let (least, greatest) = turns.fold((1, -1), |(least, greatest), turn| (turn.min(least), turn.max(greatest)));
    least >= 0 || greatest <= 0
}

/// Greater than nought when a point lies to the left of the line from one to another. No table is so large that this
/// would not fit.
fn left_of(from: Point, to: Point, p: Point) -> i64 {
    (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
}
