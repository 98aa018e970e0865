//! Ways and what they meet, against arithmetic by hand and against dense stepping.

use std::cell::RefCell;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::exact::Segment;
use table::movement::{Critical, Crossed, Way, WayFault};
use table::{Barrier, Length, Opening, OpeningKind, Piece, Point, Shape, Table};

const fn at(x: i64, y: i64) -> Point {
    Point { x, y }
}

fn way(points: &[(i64, i64)]) -> Way {
    Way::new(points.iter().map(|&(x, y)| at(x, y)).collect()).expect("a way")
}

fn disc(x: i64, y: i64, radius: i64) -> Shape {
    Shape::Disc { centre: at(x, y), radius: Length::um(radius) }
}

fn block(x0: i64, y0: i64, x1: i64, y1: i64) -> Shape {
    Shape::Polygon(vec![at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)])
}

fn piece(shape: Shape) -> Piece {
    Piece::new("", shape)
}

/// The mark at which a base of radius 5 comes within 5 of a disc of radius 10 at (100, 0), walking east at a height.
fn walks_by(y: i64) -> Option<i64> {
    let met = way(&[(0, y), (200, y)]).first_within(Length::um(5), Length::um(5), &disc(100, 0, 10));
    met.map(Length::to_um)
}

#[test]
fn a_way_is_charged_leg_by_leg_with_fractions_dropped() {
    let bent = way(&[(0, 0), (3, 4), (3, 4), (4, 5)]);
    assert_eq!(bent.length(), Length::um(6));
    assert_eq!(bent.points().len(), 3);
    assert_eq!(bent.at(Length::um(5)), at(3, 4));
    assert_eq!(bent.at(Length::um(99)), at(4, 5));
    assert_eq!(bent.up_to(Length::um(5)), way(&[(0, 0), (3, 4)]));
    assert_eq!(bent.up_to(Length::ZERO), way(&[(0, 0)]));
}

/// Legs of 5, 10 and 6 micrometres.
#[test]
fn a_way_is_cut_at_marks() {
    let bent = way(&[(0, 0), (3, 4), (3, 14), (9, 14)]);
    let um = Length::um;
    assert_eq!(bent.marks(um(2), um(15)).collect::<Vec<_>>(), [2, 5, 15].map(um));
    assert_eq!(bent.between(um(7), um(17)), way(&[(3, 6), (3, 14), (5, 14)]));
    assert_eq!(bent.between(um(6), um(6)), way(&[(3, 5)]));
    assert_eq!(bent.rest(um(5)), way(&[(3, 4), (3, 14), (9, 14)]));
    assert_eq!(bent.rest(um(20)), way(&[(8, 14), (9, 14)]));
    assert_eq!(bent.rest(um(99)), way(&[(9, 14)]));
}

#[test]
fn a_list_that_is_no_way_is_refused() {
    assert_eq!(Way::new(vec![]), Err(WayFault::Empty));
    let winding = (0..65).map(|n| at(n, 0)).collect();
    assert_eq!(Way::new(winding), Err(WayFault::TooMany));
    assert_eq!(Way::new(vec![at(i64::MIN, 0)]), Err(WayFault::TooFar));
}

#[test]
fn a_base_meets_another_at_the_micrometre() {
    assert_eq!(walks_by(0), Some(80), "the centres are 20 apart");
    assert_eq!(walks_by(12), Some(84), "20² = 12² + 16²");
    assert_eq!(walks_by(20), Some(100), "it only grazes");
    assert_eq!(walks_by(21), None);
}

#[test]
fn a_base_meets_a_block_by_its_side_or_by_its_corner() {
    let house = block(100, 100, 200, 200);
    let north = |x: i64| way(&[(x, 0), (x, 300)]);
    let met = |x: i64| north(x).first_within(Length::um(10), Length::ZERO, &house).map(Length::to_um);
    assert_eq!(met(150), Some(90));
    assert_eq!(met(94), Some(92), "6 beside the corner and so 8 before it");
    assert_eq!(met(90), Some(100), "touching the side");
    assert!(north(94).overlaps(Length::um(10), &house));
    assert!(!north(90).overlaps(Length::um(10), &house));
    assert_eq!(way(&[(150, 150)]).first_inside(&house), Some(Length::ZERO));
}

#[test]
fn a_front_and_a_table_edge_are_met_on_the_line() {
    let east = way(&[(0, 50), (100, 50)]);
    assert_eq!(east.first_left_of(at(30, 0), at(30, 100)), Some(Length::ZERO));
    assert_eq!(east.first_left_of(at(30, 100), at(30, 0)), Some(Length::um(30)));
    assert_eq!(east.first_left_of(at(0, 51), at(1, 51)), None);
    let size = Length::um(1000);
    let north = way(&[(500, 500), (500, 900)]);
    assert_eq!(north.first_near_edge(Length::um(10), Length::um(90), size, size), Some(Length::um(400)));
    assert_eq!(north.first_near_edge(Length::um(10), Length::um(89), size, size), None);
    let west = way(&[(500, 500), (100, 500)]);
    assert_eq!(west.first_near_edge(Length::um(10), Length::um(190), size, size), Some(Length::um(300)));
}

#[test]
fn crossings_come_in_order_along_the_way() {
    let mut hut = piece(block(100, 0, 200, 100));
    hut.openings = vec![Opening { from: at(100, 40), to: at(100, 60), kind: OpeningKind::Door, closed: false }];
    let mut hedge = piece(Shape::Wall(vec![at(50, -50), at(50, 150)]));
    hedge.barrier = Barrier::Easy;
    let table = Table { width: Length::um(1000), depth: Length::um(1000), pieces: vec![hut, hedge] };
    let found = way(&[(0, 50), (50, 50), (300, 50)]).crossings(&table, Length::um(9), Length::um(1));
    let told: Vec<_> = found.iter().map(|it| (it.at.to_um(), it.piece.0, it.what)).collect();
    let expected = [
        (40, 1, Crossed::Touched),
        (50, 1, Crossed::Over),
        (100, 0, Crossed::Entered),
        (100, 0, Crossed::Passed(0)),
        (200, 0, Crossed::Left),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_mover_comes_out_from_behind_a_corner() {
    let wall = Segment::new(at(0, 100), at(100, 100));
    let walk = way(&[(0, 200), (400, 200)]);
    let eye = at(50, 0);
    let mut critical = Critical::new(&walk, eye);
    critical.shape(&Shape::Wall(vec![wall.a, wall.b]));
    // By the corner (100, 100) the line from (50, 0) reaches (150, 200); there it still touches the wall.
    assert_eq!(critical.first(|p| !wall.meets(Segment::new(eye, p))), Some(Length::um(151)));
    assert_eq!(critical.first(|_| false), None);
}

#[test]
fn a_mover_comes_out_from_behind_a_tower() {
    let walk = way(&[(100, 200), (400, 200)]);
    let eye = at(200, 0);
    let mut critical = Critical::new(&walk, eye);
    critical.disc(at(200, 100), Length::um(60));
    // The tangents have sine 60/100 and so tangent 3/4: the mover is hidden strictly between 50 and 350.
    let clear = |p: Point| Segment::new(eye, p).distance_cmp(at(200, 100), Length::um(60)).is_ge();
    assert_eq!(critical.first(clear), Some(Length::um(250)));
}

#[test]
fn a_sight_line_over_a_wall_clears_at_a_share_of_its_length() {
    let walk = way(&[(0, 150), (0, 400)]);
    let wall = Segment::new(at(-10, 100), at(10, 100));
    // The line meets the wall at half its length when the mover is at 200.
    let mut critical = Critical::new(&walk, at(0, 0));
    critical.over(&Shape::Wall(vec![wall.a, wall.b]), 1, 2);
    assert_eq!(critical.first(|p| (200..210).contains(&p.y)), None, "it is asked between 200 and the end alone");
    assert_eq!(critical.first(|p| p.y >= 200), Some(Length::um(50)));
}

/// The eye at the origin looks at a wood beyond y = 12 mm. A line to (12, 16) mm enters it at (9, 12): five millimetres,
/// as three, four and five make a right angle.
#[test]
fn a_mover_in_a_wood_comes_near_enough_to_its_edge() {
    let wood = Shape::Polygon(vec![at(-90_000, 12_000), at(90_000, 12_000), at(90_000, 90_000), at(-90_000, 90_000)]);
    let walk = way(&[(12_000, 30_000), (12_000, 13_000)]);
    let is_near = |p: Point| at(p.x * 12_000 / p.y, 12_000).distance(p) <= Length::um(5_000);
    let mut critical = Critical::new(&walk, at(0, 0));
    critical.out_of(&wood, Length::um(5_000));
    assert_eq!(critical.first(is_near), Some(Length::um(14_000)));
    let asked = RefCell::new(Vec::new());
    let never = |p: Point| {
        asked.borrow_mut().push(p.y);
        false
    };
    assert_eq!(critical.first(never), None);
    assert_eq!(*asked.borrow(), [23_000, 14_500, 13_000], "once on either side of 16 mm, and at the end");
}

fn coordinate() -> impl Strategy<Value = i64> {
    prop_oneof![-300i64..300, (-30i64..30).prop_map(|n| n * 10)]
}

fn point() -> impl Strategy<Value = Point> {
    (coordinate(), coordinate()).prop_map(|(x, y)| at(x, y))
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        (point(), 0i64..80).prop_map(|(centre, radius)| Shape::Disc { centre, radius: Length::um(radius) }),
        (point(), 1i64..150, 1i64..150).prop_map(|(p, w, d)| block(p.x, p.y, p.x + w, p.y + d)),
        proptest::collection::vec(point(), 2..4).prop_map(Shape::Wall),
    ]
}

/// The distance from a point to a shape by plain floating point.
fn distance(x: f64, y: f64, shape: &Shape) -> f64 {
    let to_segment = |a: Point, b: Point| {
        let (ax, ay, dx, dy) = (a.x as f64, a.y as f64, (b.x - a.x) as f64, (b.y - a.y) as f64);
        let t = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
        (x - ax - t * dx).hypot(y - ay - t * dy)
    };
    let to_path = |points: &[Point]| points.windows(2).map(|s| to_segment(s[0], s[1])).fold(f64::MAX, f64::min);
    match shape {
        Shape::Disc { centre, radius } => (x - centre.x as f64).hypot(y - centre.y as f64) - radius.to_um() as f64,
        Shape::Wall(points) => to_path(points),
        Shape::Polygon(c) => {
            let beyond = |at: f64, low: i64, high: i64| (low as f64 - at).max(at - high as f64).max(0.0);
            beyond(x, c[0].x, c[2].x).hypot(beyond(y, c[0].y, c[2].y))
        }
    }
}

/// The first place along the way, stepped sixty-four times a micrometre, that is clearly within the limit.
fn stepped(way: &Way, shape: &Shape, apart: i64) -> Option<f64> {
    const STEPS: i64 = 64;
    way.legs().find_map(|leg| {
        let (a, by, length) = (leg.line.a, leg.line.b - leg.line.a, leg.length.to_um());
        (0..=length * STEPS).find_map(|n| {
            let t = n as f64 / (length * STEPS) as f64;
            let near = distance(a.x as f64 + t * by.dx as f64, a.y as f64 + t * by.dy as f64, shape);
            (near <= apart as f64 - 1e-6).then_some(leg.from.to_um() as f64 + n as f64 / STEPS as f64)
        })
    })
}

/// The point at a mark lies within two micrometres of the limit.
fn grazes(way: &Way, shape: &Shape, apart: i64, mark: Length) -> bool {
    let p = way.at(mark);
    (distance(p.x as f64, p.y as f64, shape) - apart as f64).abs() <= 2.0
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn the_first_meeting_equals_dense_stepping(
        points in proptest::collection::vec(point(), 2..5),
        shape in shape(),
        apart in 1i64..60,
    ) {
        let Ok(way) = Way::new(points) else { return Ok(()) };
        let exact = way.first_within(Length::um(apart), Length::ZERO, &shape);
        match (exact, stepped(&way, &shape, apart)) {
            (Some(exact), Some(stepped)) => {
                let late = exact.to_um() as f64 - stepped;
                // Up to four marks more where the rounded point is not yet near enough.
                prop_assert!(late <= 5.0, "{exact} after {stepped}");
                prop_assert!(late >= -1.0 || grazes(&way, &shape, apart, exact), "{exact} before {stepped}");
            }
            (Some(exact), None) => prop_assert!(grazes(&way, &shape, apart, exact)),
            (None, stepped) => prop_assert_eq!(stepped, None),
        }
    }

    #[test]
    fn no_part_of_a_way_is_longer_than_its_mark(points in proptest::collection::vec(point(), 1..6), mark in 0i64..2000) {
        let Ok(way) = Way::new(points) else { return Ok(()) };
        let mark = Length::um(mark);
        prop_assert!(way.up_to(mark).length() <= mark);
        prop_assert!(way.up_to(mark).length() + Length::um(3) >= mark.min(way.length()));
    }
}
