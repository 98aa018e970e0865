//! The tape measure. Gaps are rounded up to the micrometre, so `gap(a, b) <= limit` holds exactly when the true gap is
//! within the limit; [`is_nearer_than`] is the same question with the limit left out.

use smallvec::SmallVec;

use crate::chord::{Chord, Span};
use crate::exact::{Segment, Side, doubled_area, edges, side};
use crate::point::root;
use crate::{Footprint, Length, Place, Point, Shape, Table};

/// Anything one can measure from or to.
#[derive(Clone, Copy, Debug)]
pub enum Extent<'a> {
    /// A disc; a point is one without radius.
    Disc { centre: Point, radius: Length },
    /// A simple polygon with its inside.
    Area(&'a [Point]),
    /// A line through some points.
    Path(&'a [Point]),
}

/// The shortest distance between two things, 0 when they touch or overlap.
pub fn gap<'a>(a: impl Into<Extent<'a>>, b: impl Into<Extent<'a>>) -> Length {
    Gap::between(a.into(), b.into()).up
}

/// The true distance between two things is strictly less than a limit.
pub fn is_nearer_than<'a>(a: impl Into<Extent<'a>>, b: impl Into<Extent<'a>>, limit: Length) -> bool {
    Gap::between(a.into(), b.into()).is_less_than(limit)
}

/// The straight distance between two things at their own heights: the level gap, rounded up, and the climb together.
pub fn gap_in_space<'a>(a: (impl Into<Extent<'a>>, Length), b: (impl Into<Extent<'a>>, Length)) -> Length {
    let level = gap(a.0, b.0);
    let climb = a.1 - b.1;
    crate::Offset { dx: level.to_um(), dy: climb.to_um() }.length_up()
}

/// The distance between two places.
pub fn distance_in_space(a: Place, b: Place) -> Length {
    gap_in_space((a.at, a.elevation), (b.at, b.elevation))
}

/// The two things share more than a touch.
pub fn overlaps<'a>(a: impl Into<Extent<'a>>, b: impl Into<Extent<'a>>) -> bool {
    let (a, b) = (a.into(), b.into());
    let reach = a.radius() + b.radius();
    if reach > Length::ZERO {
        return comes_within(a, b, reach);
    }
    match (a, b) {
        (Extent::Area(area), other) | (other, Extent::Area(area)) => enters(other, area),
        _ => false,
    }
}

/// The two, discs taken as their centres, are less than a length apart.
fn comes_within(a: Extent, b: Extent, length: Length) -> bool {
    match (a, b) {
        (Extent::Disc { centre: one, .. }, Extent::Disc { centre: other, .. }) => {
            return (other - one).length_squared() < length.squared();
        }
        (Extent::Disc { centre, .. }, other) | (other, Extent::Disc { centre, .. }) => {
            return other.lines().any(|line| line.distance_cmp(centre, length).is_lt()) || other.holds(centre);
        }
        _ => {}
    }
    let others = b.segments();
    let near = |one: Segment| others.iter().any(|&other| one.gap_cmp(other, length).is_lt());
    a.surrounds(b) || b.surrounds(a) || a.segments().into_iter().any(near)
}

/// How far the farthest point of a footprint lies from a point, rounded up:
/// "wholly within six inches" is `farthest(point, base) <= six inches`.
pub fn farthest(from: Point, footprint: &Footprint) -> Length {
    match footprint {
        Footprint::Disc { centre, radius } => (*centre - from).length_up() + *radius,
        Footprint::Oblong(corners) => {
            corners.iter().map(|&corner| (corner - from).length_up()).max().unwrap_or_default()
        }
    }
}

/// No part of the footprint lies outside the zone; its edge counts as inside, and nothing lies inside a wall.
pub fn lies_within(footprint: &Footprint, zone: &Shape) -> bool {
    match (footprint, zone) {
        (_, Shape::Wall(_)) => false,
        (_, Shape::Disc { centre, radius }) => farthest(*centre, footprint) <= *radius,
        (Footprint::Disc { centre, radius }, Shape::Polygon(outline)) => {
            side(outline, *centre) != Side::Outside
                && edges(outline).all(|edge| edge.distance_cmp(*centre, *radius).is_ge())
        }
        (Footprint::Oblong(corners), Shape::Polygon(outline)) => {
            corners.iter().all(|&corner| side(outline, corner) != Side::Outside)
                && !edges(outline).any(|edge| enters(Extent::Path(&[edge.a, edge.b]), corners))
        }
    }
}

/// No part of the footprint hangs over the table's edge.
pub fn is_on_table(footprint: &Footprint, table: &Table) -> bool {
    edge_room(footprint, table) >= Length::ZERO
}

/// How far the footprint is from the nearest table edge; less than zero when it hangs over.
pub fn edge_room(footprint: &Footprint, table: &Table) -> Length {
    let room = |p: &Point| p.x.min(p.y).min(table.width.to_um() - p.x).min(table.depth.to_um() - p.y);
    match footprint {
        Footprint::Disc { centre, radius } => Length::um(room(centre)) - *radius,
        Footprint::Oblong(corners) => Length::um(corners.iter().map(room).min().unwrap_or_default()),
    }
}

/// A path or an outline passes through the inside of an area, or the area's inside through it.
fn enters(other: Extent, area: &[Point]) -> bool {
    match other {
        Extent::Disc { centre, .. } => side(area, centre) == Side::Inside,
        Extent::Path(path) => path.windows(2).any(|ends| passes(Segment::new(ends[0], ends[1]), area)),
        Extent::Area(outline) => {
            edges(outline).any(|edge| passes(edge, area))
                || edges(area).any(|edge| passes(edge, outline))
                || same_ring(outline, area)
        }
    }
}

/// A straight line has a point strictly inside an area: plain where it crosses an edge or meets none.
fn passes(line: Segment, area: &[Point]) -> bool {
    if line.a == line.b {
        return false;
    }
    if edges(area).any(|edge| edge.crosses(line)) {
        return true;
    }
    if !edges(area).any(|edge| edge.meets(line)) {
        return side(area, line.a) == Side::Inside;
    }
    let inside = Chord::new(line.a, line.b).inside(area);
    inside.iter().any(|&span| span.common(Span::WHOLE).is_some())
}

/// Two outlines neither of which enters the other share their inside only when they are the same outline.
fn same_ring(a: &[Point], b: &[Point]) -> bool {
    let on = |ring: &[Point], corners: &[Point]| corners.iter().all(|&corner| side(ring, corner) == Side::Edge);
    on(a, b) && on(b, a) && doubled_area(a).abs() == doubled_area(b).abs()
}

/// A distance known exactly: `up` micrometres when `whole`, else a fraction less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Gap {
    up: Length,
    whole: bool,
}

impl Gap {
    const NONE: Gap = Gap { up: Length::ZERO, whole: true };

    fn between(a: Extent, b: Extent) -> Gap {
        let reach = a.radius() + b.radius();
        let apart = Gap::apart(a, b);
        if apart.up <= reach { Gap::NONE } else { Gap { up: apart.up - reach, ..apart } }
    }

    /// Between the two, discs taken as their centres.
    fn apart(a: Extent, b: Extent) -> Gap {
        match (a, b) {
            (Extent::Disc { centre: one, .. }, Extent::Disc { centre: other, .. }) => {
                return Gap::root((other - one).length_squared(), 1);
            }
            (Extent::Disc { centre, .. }, other) | (other, Extent::Disc { centre, .. }) => {
                return Gap::to_extent(centre, other);
            }
            _ => {}
        }
        if a.surrounds(b) || b.surrounds(a) {
            return Gap::NONE;
        }
        let others = b.segments();
        let pairs =
            a.segments().into_iter().flat_map(|one| others.iter().map(move |&other| Gap::of_segments(one, other)));
        pairs.min().unwrap_or(Gap::NONE)
    }

    /// From a point to anything but a disc. A line that is no nearer than another is not measured.
    fn to_extent(p: Point, other: Extent) -> Gap {
        if other.holds(p) {
            return Gap::NONE;
        }
        let nearer = |nearest: Option<Gap>, line: Segment| match nearest {
            Some(nearest) if line.distance_cmp(p, nearest.up).is_ge() => Some(nearest),
            Some(nearest) => Some(nearest.min(Gap::to_segment(p, line))),
            None => Some(Gap::to_segment(p, line)),
        };
        other.lines().fold(None, nearer).unwrap_or(Gap::NONE)
    }

    fn of_segments(a: Segment, b: Segment) -> Gap {
        if a.meets(b) {
            return Gap::NONE;
        }
        let ends = [Gap::to_segment(a.a, b), Gap::to_segment(a.b, b), Gap::to_segment(b.a, a), Gap::to_segment(b.b, a)];
        ends.into_iter().min().unwrap_or(Gap::NONE)
    }

    fn to_segment(p: Point, segment: Segment) -> Gap {
        let along = segment.b - segment.a;
        let out = p - segment.a;
        let foot = out.dot(along);
        let squared = along.length_squared();
        if foot <= 0 {
            Gap::root(out.length_squared(), 1)
        } else if foot >= squared {
            Gap::root((p - segment.b).length_squared(), 1)
        } else {
            let across = along.cross(out);
            Gap::root(across * across, squared)
        }
    }

    /// The square root of a quotient.
    fn root(num: i128, den: i128) -> Gap {
        let down = root(if den == 1 { num } else { num / den });
        let whole = i128::from(down) * i128::from(down) * den == num;
        Gap { up: Length::um(down + i64::from(!whole)), whole }
    }

    fn is_less_than(self, limit: Length) -> bool {
        self.up < limit || self.up == limit && !self.whole
    }
}

impl<'a> Extent<'a> {
    fn radius(self) -> Length {
        match self {
            Extent::Disc { radius, .. } => radius,
            _ => Length::ZERO,
        }
    }

    fn segments(self) -> SmallVec<[Segment; 8]> {
        match self {
            Extent::Disc { centre, .. } => SmallVec::from_iter([Segment::new(centre, centre)]),
            Extent::Area(outline) => edges(outline).collect(),
            Extent::Path(path) => path.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect(),
        }
    }

    /// The edges of an area, the pieces of a path; none of a disc.
    fn lines(self) -> impl Iterator<Item = Segment> {
        let (points, is_closed) = match self {
            Extent::Disc { .. } => (&[][..], false),
            Extent::Area(outline) => (outline, true),
            Extent::Path(path) => (path, false),
        };
        let closing = points.first().zip(points.last()).filter(|_| is_closed);
        let closing = closing.map(|(&first, &last)| Segment::new(last, first));
        points.windows(2).map(|pair| Segment::new(pair[0], pair[1])).chain(closing)
    }

    /// This is an area and the point lies in it or on its edge.
    fn holds(self, p: Point) -> bool {
        matches!(self, Extent::Area(outline) if side(outline, p) != Side::Outside)
    }

    /// This is an area and the other thing has a point in it.
    fn surrounds(self, other: Extent) -> bool {
        let point = match other {
            Extent::Disc { centre, .. } => Some(centre),
            Extent::Area(points) | Extent::Path(points) => points.first().copied(),
        };
        point.is_some_and(|point| self.holds(point))
    }
}

impl From<Point> for Extent<'_> {
    fn from(centre: Point) -> Self {
        Extent::Disc { centre, radius: Length::ZERO }
    }
}

impl<'a> From<&'a Footprint> for Extent<'a> {
    fn from(footprint: &'a Footprint) -> Self {
        match footprint {
            Footprint::Disc { centre, radius } => Extent::Disc { centre: *centre, radius: *radius },
            Footprint::Oblong(corners) => Extent::Area(corners),
        }
    }
}

impl<'a> From<&'a Shape> for Extent<'a> {
    fn from(shape: &'a Shape) -> Self {
        match shape {
            Shape::Disc { centre, radius } => Extent::Disc { centre: *centre, radius: *radius },
            Shape::Polygon(outline) => Extent::Area(outline),
            Shape::Wall(path) => Extent::Path(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bearing, Offset};

    fn disc(x: i64, y: i64, radius: i64) -> Footprint {
        Footprint::disc(Point { x, y }, Length::um(radius))
    }

    fn square(from: i64, to: i64) -> Shape {
        let at = |x, y| Point { x, y };
        Shape::Polygon(vec![at(from, from), at(to, from), at(to, to), at(from, to)])
    }

    #[test]
    fn exactly_six_inches_is_within_six_inches() {
        let six = Length::inches(6);
        let a = Footprint::disc(Point::inches(0, 0), Length::um(12_700));
        let b = Footprint::disc(Point::inches(7, 0), Length::um(12_700));
        assert_eq!(gap(&a, &b), six);
        assert!(!is_nearer_than(&a, &b, six));
        assert!(is_nearer_than(&a, &b, six + Length::um(1)));
    }

    #[test]
    fn a_gap_is_rounded_up_but_compared_exactly() {
        // Centres √2 apart: 1.414… less radii 1.
        let (a, b) = (disc(0, 0, 1), disc(1, 1, 0));
        assert_eq!(gap(&a, &b), Length::um(1));
        assert!(is_nearer_than(&a, &b, Length::um(1)));
        let (a, b) = (disc(0, 0, 5), disc(60, 80, 5));
        assert_eq!(gap(&a, &b), Length::um(90));
        assert!(!is_nearer_than(&a, &b, Length::um(90)));
    }

    #[test]
    fn gaps_to_shapes_and_walls() {
        let house = square(0, 100);
        assert_eq!(gap(&disc(150, 50, 10), &house), Length::um(40));
        assert_eq!(gap(&disc(130, 140, 10), &house), Length::um(40));
        assert_eq!(gap(&disc(50, 50, 10), &house), Length::ZERO);
        assert_eq!(gap(Point { x: 50, y: 107 }, &house), Length::um(7));
        let wall = Shape::Wall(vec![Point { x: 0, y: 0 }, Point { x: 40, y: 30 }]);
        assert_eq!(gap(Point { x: -1, y: 18 }, &wall), Length::um(15)); // |4·18 + 3·1| / 5
        assert_eq!(gap(&house, &wall), Length::ZERO);
        let tank = Footprint::oblong(Point { x: 200, y: 50 }, Bearing::NORTH, Length::um(60), Length::um(40));
        assert_eq!(gap(&tank, &house), Length::um(80));
        assert_eq!(gap(&tank, &disc(200, 0, 5)), Length::um(15));
    }

    /// A disc is measured by its centre alone; taken as a line without length, it is as far from everything.
    #[test]
    fn a_disc_is_as_far_off_as_its_centre() {
        let star: Vec<Point> = [(0, 0), (37, 11), (90, 3), (61, 42), (83, 97), (40, 60), (2, 88), (17, 35)]
            .map(|(x, y)| Point { x, y })
            .into();
        let one_by_one = |p: Point, lines: Vec<Segment>, inside: bool| {
            let gaps = lines.into_iter().map(|line| Gap::of_segments(Segment::new(p, p), line));
            if inside { Gap::NONE } else { gaps.min().expect("some line") }
        };
        for p in (-20..120).step_by(7).flat_map(|x| (-20..120).step_by(9).map(move |y| Point { x, y })) {
            let path = star.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect();
            let area = Extent::Area(&star);
            let plain =
                [one_by_one(p, path, false), one_by_one(p, edges(&star).collect(), side(&star, p) != Side::Outside)];
            for (other, plain) in [Extent::Path(&star), area].into_iter().zip(plain) {
                assert_eq!(Gap::apart(p.into(), other), plain, "{p:?}");
                assert_eq!(Gap::apart(other, p.into()), plain, "{p:?}");
                for length in [1, 5, 12, 30].map(Length::um) {
                    assert_eq!(comes_within(p.into(), other, length), plain.is_less_than(length), "{p:?} {length:?}");
                }
            }
        }
    }

    #[test]
    fn heights_count_in_space() {
        let (a, b) = (disc(0, 0, 10), disc(320, 0, 10));
        assert_eq!(gap_in_space((&a, Length::ZERO), (&b, Length::um(400))), Length::um(500));
        assert_eq!(gap_in_space((&a, Length::um(70)), (&a, Length::ZERO)), Length::um(70));
    }

    #[test]
    fn touching_is_not_overlapping() {
        assert!(!overlaps(&disc(0, 0, 5), &disc(10, 0, 5)));
        assert!(overlaps(&disc(0, 0, 5), &disc(9, 4, 5)));
        let house = square(0, 100);
        assert!(!overlaps(&disc(105, 50, 5), &house));
        assert!(overlaps(&disc(104, 50, 5), &house));
        assert!(!overlaps(&square(100, 200), &house));
        assert!(overlaps(&square(99, 200), &house));
        assert!(overlaps(&house, &house));
        assert!(overlaps(&square(10, 20), &house));
        assert!(!overlaps(Point { x: 0, y: 10 }, &house));
    }

    #[test]
    fn a_wall_through_a_base_overlaps_it_and_a_wall_along_it_does_not() {
        let tank = Footprint::Oblong([(0, 0), (10, 0), (10, 10), (0, 10)].map(|(x, y)| Point { x, y }));
        let wall = |x, up| Shape::Wall(vec![Point { x, y: -5 }, Point { x: x + up, y: 15 }]);
        assert!(overlaps(&tank, &wall(5, 0)));
        assert!(!overlaps(&tank, &wall(10, 0)));
        assert!(overlaps(&tank, &wall(8, 4)));
        assert!(!overlaps(&tank, &wall(9, 4)), "it meets the corner (10, 0) and nothing else");
    }

    #[test]
    fn wholly_within_counts_the_edge() {
        let zone = square(0, 100);
        assert!(lies_within(&disc(10, 50, 10), &zone));
        assert!(!lies_within(&disc(9, 50, 10), &zone));
        assert!(!lies_within(&disc(150, 50, 10), &zone));
        let notch =
            Shape::Polygon([(0, 0), (100, 0), (100, 100), (50, 50), (0, 100)].map(|(x, y)| Point { x, y }).into());
        let tank = |x: i64, y: i64| Footprint::disc(Point { x, y }, Length::ZERO).moved(Offset::default());
        assert!(lies_within(&tank(50, 50), &notch));
        let oblong = |y| Footprint::oblong(Point { x: 50, y }, Bearing::EAST, Length::um(60), Length::um(20));
        assert!(lies_within(&oblong(40), &notch));
        assert!(!lies_within(&oblong(41), &notch));
        assert_eq!(farthest(Point { x: 0, y: 0 }, &disc(30, 40, 10)), Length::um(60));
    }

    #[test]
    fn the_table_edge_is_on_the_table() {
        let table = Table { width: Length::um(100), depth: Length::um(50), pieces: vec![] };
        assert_eq!(edge_room(&disc(10, 20, 10), &table), Length::ZERO);
        assert!(is_on_table(&disc(10, 20, 10), &table));
        assert!(!is_on_table(&disc(10, 41, 10), &table));
    }
}
