//! FC-REACT, FC-SCUR-10, FC-DISP-01. Where along a way somebody first comes into sight.

use smallvec::SmallVec;
use table::exact::{Segment, edges, is_convex};
use table::movement::{Critical, Way};
use table::{Length, Offset, Opacity, Piece, PieceId, Point, Shape};

use crate::battle::{Battle, Setup};
use crate::bounds::Bounds;
use crate::reaction::Movement;
use crate::roster::{HEIGHT, RADIUS};
use crate::sight::{EDGE, Eye, sight};
use crate::terrain::{TOUCH, elevation, holds};

/// Where along its way a mover first comes into a viewer's sight, if it does.
pub fn first_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> Option<Length> {
    let sees = |at| sight(setup, battle, viewer, &movement.eye(setup, at));
    first(setup, battle, viewer, way, movement, &|_| {}, &sees)
}

/// A mover that was not seen where it began is seen somewhere along its way, its end included.
pub fn ever_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> bool {
    let sees = |at| sight(setup, battle, viewer, &movement.eye(setup, at));
    sees(way.end()) || critical(setup, battle, viewer, way, movement).is_some_and(|mut critical| critical.ever(sees))
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
    let mut critical = critical(setup, battle, viewer, way, movement)?;
    more(&mut critical);
    critical.first(holds)
}

/// The marks at which the viewer's sight may change; none when it is plain that he never sees.
fn critical(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> Option<Critical> {
    let fan = Fan::new(setup, viewer.at, way)?;
    let mut critical = Critical::new(way, viewer.at);
    changes(battle, viewer, movement, &fan, &mut critical);
    Some(critical)
}

/// Everything at which the answer of [`sight`] may change along a way.
fn changes(battle: &Battle, viewer: &Eye, movement: &Movement, fan: &Fan, critical: &mut Critical) {
    let (setup, hides) = (fan.setup, movement.hides());
    critical.near(viewer.at, RADIUS + RADIUS + TOUCH);
    for &(id, piece) in &fan.pieces {
        if setup.reading(id).is_screen() {
            critical.piece(piece);
        }
        if matches!(setup.reading(id).opacity, Opacity::Dense | Opacity::Hollow) {
            critical.out_of(&piece.shape, EDGE + RADIUS);
        }
    }
    let piece = |id: &PieceId| &setup.table.pieces[usize::from(id.0)];
    hides.iter().chain(&viewer.hides).for_each(|id| critical.piece(piece(id)));
    hides.iter().for_each(|id| critical.beside(&piece(id).shape, RADIUS + TOUCH));
    let near = fan.about.grown(RADIUS);
    let others = setup.all().filter(|&id| id != viewer.id && id != movement.mover && battle.stands(id));
    for at in others.map(|id| battle.figure(id).at).filter(|&at| near.holds(at)) {
        critical.disc(at, RADIUS);
    }
    for cloud in &battle.clouds {
        critical.disc(cloud.at, cloud.radius);
    }
    if !setup.is_flat {
        heights(fan, critical);
    }
}

/// R12. Between two heights a line passes over whatever ends below it.
fn heights(fan: &Fan, critical: &mut Critical) {
    let low = elevation(fan.setup, fan.eye);
    let hills = || fan.pieces.iter().filter(|(id, _)| fan.setup.reading(*id).is_hill);
    hills().for_each(|(_, hill)| critical.across(&hill.shape));
    for high in hills().map(|(_, hill)| hill.top()).chain([Length::ZERO]).filter(|&high| high != low) {
        for (_, piece) in fan.pieces.iter().filter(|(id, _)| fan.setup.reading(*id).opacity != Opacity::Clear) {
            for level in [piece.foot, piece.top()] {
                let (part, whole) = ((level - low - HEIGHT).to_um(), (high - low).to_um());
                if part != 0 {
                    critical.over(&piece.shape, part, whole);
                }
            }
        }
    }
}

/// The triangles from an eye to the legs of a way, and what of the screens and hills may reach into one of them: only
/// those can come between.
struct Fan<'a> {
    setup: &'a Setup,
    eye: Point,
    about: Bounds,
    pieces: SmallVec<[(PieceId, &'a Piece); 16]>,
}

impl<'a> Fan<'a> {
    /// Nothing when every leg lies behind one piece or another.
    fn new(setup: &'a Setup, eye: Point, way: &Way) -> Option<Fan<'a>> {
        let about = Bounds::of(way.points().iter().copied()).with(eye);
        let legs = || way.points().windows(2);
        let triangles: SmallVec<[Triangle; 2]> = legs().map(|leg| Triangle::new([eye, leg[0], leg[1]])).collect();
        let mut open: SmallVec<[Segment; 2]> = legs().map(|leg| Segment::new(leg[0], leg[1])).collect();
        let mut fan = Fan { setup, eye, about, pieces: SmallVec::new() };
        for (id, area) in setup.chart.screens_in(about) {
            let piece = &setup.table.pieces[usize::from(id.0)];
            if triangles.iter().any(|it| it.may_meet(area) && it.may_touch(&piece.shape)) {
                fan.pieces.push((id, piece));
                open.retain(|leg| !fan.is_screened(*leg, id, piece));
            }
            if open.is_empty() && setup.is_flat {
                return None;
            }
        }
        (!open.is_empty() || fan.has_hill()).then_some(fan)
    }

    fn has_hill(&self) -> bool {
        !self.setup.is_flat && self.pieces.iter().any(|(id, _)| self.setup.reading(*id).is_hill)
    }

    /// One piece without openings stands between the eye and a whole leg; on level ground it hides all of it.
    fn is_screened(&self, leg: Segment, id: PieceId, piece: &Piece) -> bool {
        self.setup.reading(id).opacity != Opacity::Clear
            && piece.openings.is_empty()
            && parts(&piece.shape, self.eye, leg)
            && leg.distance_cmp(self.eye, RADIUS + RADIUS + TOUCH).is_gt()
    }
}

/// A triangle as its three sides, each with the way inward across it.
struct Triangle([(Point, Offset); 3]);

impl Triangle {
    fn new(corners: [Point; 3]) -> Triangle {
        let turn = left_of(corners[0], corners[1], corners[2]).signum();
        Triangle([0, 1, 2].map(|n| {
            let along = corners[(n + 1) % 3] - corners[n];
            (corners[n], Offset { dx: -along.dy * turn, dy: along.dx * turn })
        }))
    }

    /// A box is not wholly beyond one of the sides.
    fn may_meet(&self, area: &Bounds) -> bool {
        self.0.iter().all(|&(side, inward)| {
            let innermost = area.farthest(inward) - side;
            innermost.dx * inward.dx + innermost.dy * inward.dy >= 0
        })
    }

    /// Not all corners of a shape lie beyond one of the sides; of something round that is not asked.
    fn may_touch(&self, shape: &Shape) -> bool {
        let (Shape::Polygon(corners) | Shape::Wall(corners)) = shape else { return true };
        self.0.iter().all(|&(side, inward)| {
            corners.iter().any(|&corner| (corner - side).dx * inward.dx + (corner - side).dy * inward.dy >= 0)
        })
    }
}

/// Every line from an eye to a leg crosses the shape, which neither touches: one side of it cuts the lines to both
/// ends, or they are cut by one that bulges everywhere.
fn parts(shape: &Shape, eye: Point, leg: Segment) -> bool {
    let Segment { a, b } = leg;
    let cuts = |side: Segment, end: Point| {
        let apart = |a: i64, b: i64| a.signum() * b.signum() < 0;
        apart(left_of(eye, end, side.a), left_of(eye, end, side.b))
            && apart(left_of(side.a, side.b, eye), left_of(side.a, side.b, end))
    };
    let one_side = |side: Segment| cuts(side, a) && cuts(side, b);
    match shape {
        Shape::Wall(points) => points.windows(2).any(|pair| one_side(Segment::new(pair[0], pair[1]))),
        Shape::Polygon(points) => {
            let is_cut = [a, b].into_iter().all(|end| edges(points).any(|side| cuts(side, end)));
            let is_clear = !edges(points).any(|side| side.meets(leg)) && !holds(shape, a) && !holds(shape, eye);
            is_cut && is_clear && (is_convex(points) || edges(points).any(one_side))
        }
        Shape::Disc { .. } => false,
    }
}

/// Greater than nought when a point lies to the left of the line from one to another. No table is so large that this
/// would not fit.
fn left_of(from: Point, to: Point, p: Point) -> i64 {
    (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
}
