//! The nearest place in cover against a brute force that tries the whole outline of every wall in small steps, on scenes
//! of slanted walls and narrow posts. `ESCARAMUZA_LONG` multiplies the number of scenes.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use table::exact::Segment;
use table::movement::{Changes, Critical, Fan, Footing, Going, Reach, Target, Way};
use table::{Length, Piece, Point, Shape, Table};

const INCH: i64 = 25_400;
const SIDE: i64 = 24 * INCH;
const RADIUS: Length = Length::um(12_700);
/// How near to a wall a base touches it.
const TOUCH: Length = Length::um(500);
/// How much nearer a place of the brute force may be: a fiftieth of an inch, where another wall leaves just so much room.
const SLACK: i64 = 500;

#[derive(Clone, Debug)]
struct Scene {
    walls: Vec<[Point; 2]>,
    start: Point,
    threat: Point,
}

fn point() -> impl Strategy<Value = Point> {
    (2 * INCH..SIDE - 2 * INCH, 2 * INCH..SIDE - 2 * INCH).prop_map(|(x, y)| Point { x, y })
}

/// Walls of up to six inches, and posts of less than half an inch.
fn wall() -> impl Strategy<Value = [Point; 2]> {
    let long = -3 * INCH..=3 * INCH;
    let short = -INCH / 4..=INCH / 4;
    let run = prop_oneof![(long.clone(), long), (short.clone(), short)];
    (point(), run).prop_filter_map("a length", |(a, (dx, dy))| {
        let inside = |at: i64| at.clamp(2 * INCH, SIDE - 2 * INCH);
        let b = Point { x: inside(a.x + dx), y: inside(a.y + dy) };
        (a.distance(b) > Length::um(1_000)).then_some([a, b])
    })
}

fn scene() -> impl Strategy<Value = Scene> {
    let parts = (prop::collection::vec(wall(), 1..4), point(), point());
    parts.prop_filter_map("room", |(walls, start, threat)| {
        let clear = |p: Point, by: f64| walls.iter().all(|&wall| away(p, wall) > by);
        let keep = (RADIUS + TOUCH).to_um() as f64 + 50.0;
        (clear(start, keep) && clear(threat, 1.0) && start != threat).then_some(Scene { walls, start, threat })
    })
}

fn away(p: Point, [a, b]: [Point; 2]) -> f64 {
    let (ax, ay, bx, by) = (a.x as f64, a.y as f64, b.x as f64, b.y as f64);
    let (px, py) = (p.x as f64, p.y as f64);
    let along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax).powi(2) + (by - ay).powi(2));
    let share = along.clamp(0.0, 1.0);
    (px - ax - share * (bx - ax)).hypot(py - ay - share * (by - ay))
}

fn turn(a: Point, b: Point, c: Point) -> i128 {
    (b - a).cross(c - a)
}

/// The line between two points passes through a wall, and not merely by its end.
fn crosses([a, b]: [Point; 2], p: Point, q: Point) -> bool {
    turn(a, b, p).signum() * turn(a, b, q).signum() < 0 && turn(p, q, a).signum() * turn(p, q, b).signum() < 0
}

/// A base here touches a wall that stands between it and the threat.
fn is_covered(scene: &Scene, p: Point) -> bool {
    let touches = |wall: [Point; 2]| away(p, wall) <= (RADIUS + TOUCH).to_um() as f64 + 1.0;
    scene.walls.iter().any(|&wall| touches(wall) && crosses(wall, p, scene.threat))
}

/// Points all round a wall, so near that a base touches it.
fn round([a, b]: [Point; 2]) -> Vec<Point> {
    const STEP: f64 = 250.0;
    let apart = (RADIUS + TOUCH).to_um() as f64 - 3.0;
    let (ax, ay, bx, by) = (a.x as f64, a.y as f64, b.x as f64, b.y as f64);
    let long = (bx - ax).hypot(by - ay);
    let (ux, uy) = ((bx - ax) / long, (by - ay) / long);
    let at = |x: f64, y: f64| Point { x: x.round() as i64, y: y.round() as i64 };
    let mut points = Vec::new();
    for n in 0..=(long / STEP) as i64 {
        let (x, y) = (ax + ux * STEP * n as f64, ay + uy * STEP * n as f64);
        points.extend([1.0, -1.0].map(|side| at(x - uy * apart * side, y + ux * apart * side)));
    }
    let turns = (std::f64::consts::TAU * apart / STEP) as i64;
    for angle in (0..turns).map(|n| std::f64::consts::TAU * n as f64 / turns as f64) {
        points.extend([(ax, ay), (bx, by)].map(|(x, y)| at(x + apart * angle.cos(), y + apart * angle.sin())));
    }
    // What an end's circle has within reach of the wall itself is no rim.
    points.retain(|&p| away(p, [a, b]) > apart - 2.0);
    points
}

fn pieces(scene: &Scene) -> Table {
    let walls =
        scene.walls.iter().map(|wall| Piece { shape: Shape::Wall(wall.to_vec()), ..Piece::polygon("wall", vec![]) });
    walls.fold(Table::new(Length::um(SIDE), Length::um(SIDE)), Table::with)
}

/// What the search finds, and what the brute force finds nearer.
fn compared(scene: &Scene) -> (Option<Length>, Option<(Point, Length)>) {
    let table = pieces(scene);
    let footing = Footing { pieces: vec![Going::Blocked; scene.walls.len()], ..Footing::default() };
    let reach = Reach::new(&table, &footing, RADIUS, scene.start, Length::inches(12));
    let targets: Vec<Target> =
        table.pieces.iter().map(|piece| Target { shape: piece.shape.clone(), apart: RADIUS + TOUCH }).collect();
    let at = |_, critical: &mut Critical| {
        for piece in &table.pieces {
            critical.piece(piece);
            critical.beside(&piece.shape, RADIUS + TOUCH);
        }
    };
    let nowhere = |leg: Segment, off: Length| {
        let fan = Fan::new(scene.threat, &Way::straight(leg.a, leg.b));
        !table.pieces.iter().any(|piece| fan.may_meet_within(&piece.shape.bounds(), &piece.shape, off))
    };
    let changes = Changes { eye: scene.threat, at: &at, nowhere: &nowhere };
    let spots = reach.nearest_between(&targets, changes, |p| is_covered(scene, p));
    assert!(spots.iter().all(|spot| is_covered(scene, spot.at)));
    let found = spots.first().map(|spot| spot.cost);
    // Where nothing was found, what lies just about as far as one may go is not argued about.
    let limit = found.unwrap_or(Length::inches(12) - Length::um(SLACK * 10)) - Length::um(SLACK);
    let nearer = |p: &Point| p.distance(scene.start) < limit && is_covered(scene, *p);
    let tries = scene.walls.iter().flat_map(|&wall| round(wall)).filter(nearer);
    let better = tries.filter_map(|p| Some((p, reach.way_to(p)?.0))).filter(|(_, cost)| *cost < limit);
    (found, better.min_by_key(|(_, cost)| *cost))
}

#[test]
fn no_place_in_cover_is_nearer_than_the_one_found_whichever_way_round_a_wall_is_written() {
    let longer: u32 = std::env::var("ESCARAMUZA_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let config =
        Config { cases: 300 * longer, failure_persistence: None, max_local_rejects: u32::MAX, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let test = |scene: Scene| {
        let (found, nearer) = compared(&scene);
        prop_assert!(nearer.is_none(), "found {found:?}, but {nearer:?}");
        let turned = Scene { walls: scene.walls.iter().map(|&[a, b]| [b, a]).collect(), ..scene };
        let apart = |a: Length, b: Length| (a - b).to_um().abs();
        let alike = match (found, compared(&turned).0) {
            (Some(one), Some(other)) => apart(one, other) <= SLACK,
            (one, other) => one.is_none() == other.is_none(),
        };
        prop_assert!(alike, "the same walls written the other way round");
        Ok(())
    };
    TestRunner::new_with_rng(config, rng).run(&scene(), test).unwrap_or_else(|failure| panic!("{failure}"));
}
