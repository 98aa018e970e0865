//! FC-REACT, FC-SCUR-10, FC-DISP-01. Where along a way somebody first comes into sight.

use smallvec::SmallVec;
use table::exact::{Segment, edges};
use table::movement::{Critical, Leg, Way};
use table::{Length, Opacity, Piece, PieceId, Point, Shape};

use crate::battle::{Battle, Setup};
use crate::bounds::Bounds;
use crate::roster::RADIUS;
use crate::sight::{Eye, sight};
use crate::terrain::{TOUCH, holds};

/// How far apart sight is asked for on a way where it can change between corners, and half-way between.
const STEP: Length = Length::um(6_350);

/// Where along its way a mover first comes into a viewer's sight, if it does.
///
/// `mover` says how the mover looks at a point of the way.
pub fn first_seen(
    setup: &Setup,
    battle: &Battle,
    viewer: &Eye,
    way: &Way,
    mover: &dyn Fn(Point) -> Eye,
) -> Option<Length> {
    let hides = !mover(way.start()).hides.is_empty();
    first(setup, battle, viewer, way, hides, &[], &|at| sight(setup, battle, viewer, &mover(at)))
}

/// A mover is seen somewhere along its way, its ends included.
pub fn ever_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, mover: &dyn Fn(Point) -> Eye) -> bool {
    sight(setup, battle, viewer, &mover(way.end())) || first_seen(setup, battle, viewer, way, mover).is_some()
}

/// The first mark of a way at which something holds that needs the viewer's sight, and may change besides at these
/// other marks. `hides` says whether the mover starts out Hidden behind something.
pub fn first(
    setup: &Setup,
    battle: &Battle,
    viewer: &Eye,
    way: &Way,
    hides: bool,
    marks: &[Length],
    holds: &dyn Fn(Point) -> bool,
) -> Option<Length> {
    if holds(way.start()) {
        return Some(Length::ZERO);
    }
    if way.legs().all(|leg| is_screened(setup, viewer.at, leg)) {
        return None;
    }
    let critical = critical(setup, battle, viewer, way, hides);
    marks.iter().fold(critical, |critical, &mark| critical.mark(mark)).first_lasting(holds)
}

/// The marks at which sight may change: corners, openings, round things, and evenly where it depends on distance.
fn critical<'a>(setup: &Setup, battle: &Battle, viewer: &Eye, way: &'a Way, hides: bool) -> Critical<'a> {
    let fan = Fan::new(viewer.at, way);
    let mut critical = Critical::new(way, viewer.at);
    for (_, piece) in setup.pieces_in(fan.bounds).filter(|(id, _)| setup.reading(*id).opacity != Opacity::Clear) {
        for corner in corners(piece).filter(|&corner| fan.holds(corner, HAIR)) {
            critical = critical.corner(corner);
        }
        if let Shape::Disc { centre, radius } = piece.shape
            && fan.holds(centre, radius + HAIR)
        {
            critical = critical.disc(centre, radius);
        }
    }
    let standing = setup.all().filter(|&id| id != viewer.id && battle.stands(id));
    let figures = standing.map(|id| (battle.figure(id).at, RADIUS));
    let clouds = battle.clouds.iter().map(|cloud| (cloud.at, cloud.radius));
    for (centre, radius) in figures.chain(clouds).filter(|&(centre, radius)| fan.holds(centre, radius + HAIR)) {
        critical = critical.disc(centre, radius);
    }
    let steps = (1..=way.length().to_um() / STEP.to_um()).map(|n| STEP * n);
    if hides || setup.screens_at(viewer.at).any(|(_, piece)| holds(&piece.shape, viewer.at)) {
        return steps.fold(critical, Critical::glance);
    }
    screened(setup, way, steps).fold(critical, Critical::glance)
}

fn corners(piece: &Piece) -> impl Iterator<Item = Point> + '_ {
    let points: &[Point] = match &piece.shape {
        Shape::Polygon(points) | Shape::Wall(points) => points,
        Shape::Disc { .. } => &[],
    };
    points.iter().copied().chain(piece.openings.iter().flat_map(|it| [it.from, it.to]))
}

/// The marks at which the way runs through woods or a house, with those next to them: from inside, one sees out only
/// near the edge.
fn screened(setup: &Setup, way: &Way, marks: impl Iterator<Item = Length>) -> impl Iterator<Item = Length> {
    let about = Bounds::of(way.points().iter().copied());
    let near: SmallVec<[&Shape; 4]> =
        setup.pieces_in(about).filter(|(id, _)| setup.screens.contains(id)).map(|(_, piece)| &piece.shape).collect();
    let is_inside = move |mark: Length| near.iter().any(|shape| holds(shape, way.at(mark)));
    marks.filter(move |&mark| is_inside(mark) || is_inside(mark - STEP) || is_inside(mark + STEP))
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

/// Points of a way are rounded by less than this.
const HAIR: Length = Length::um(4);

/// The triangles from an eye to the legs of a way: only what reaches into them can come between.
struct Fan<'a> {
    eye: Point,
    way: &'a Way,
    bounds: Bounds,
}

impl Fan<'_> {
    fn new(eye: Point, way: &Way) -> Fan<'_> {
        Fan { eye, way, bounds: Bounds::of(way.points().iter().copied().chain([eye])) }
    }

    /// The point lies in a triangle, or beyond its edges by no more than a length.
    fn holds(&self, p: Point, beyond: Length) -> bool {
        let end = [self.way.end(); 2];
        let legs = self.way.points().windows(2).map(|leg| [leg[0], leg[1]]).chain([end]);
        self.bounds.grown(beyond).holds(p) && legs.into_iter().any(|[a, b]| self.is_in([a, b], p, beyond))
    }

    fn is_in(&self, [a, b]: [Point; 2], p: Point, beyond: Length) -> bool {
        let (first, last) = if left_of(self.eye, a, b) >= 0 { (a, b) } else { (b, a) };
        let sides = [(self.eye, first), (first, last), (last, self.eye)];
        sides.into_iter().all(|(from, to)| {
            let long = (to.x - from.x).abs() + (to.y - from.y).abs();
            left_of(from, to, p) >= -long * beyond.to_um()
        })
    }
}

/// Greater than nought when a point lies to the left of the line from one to another. No table is so large that this
/// would not fit.
fn left_of(from: Point, to: Point, p: Point) -> i64 {
    (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
}
