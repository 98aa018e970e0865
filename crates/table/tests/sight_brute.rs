//! The geometry against slower, independent ways of working out the same thing, on small lattices where touching,
//! collinear and tangent cases are common. `ESCARAMUZA_LONG` multiplies the number of cases: with 250, base sight is
//! tried on a hundred thousand scenes in each of its tests.

use std::cmp::Ordering;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use table::exact::{Segment, turn};
use table::{
    Bearing, Body, Footprint, Length, Line, Opacity, OpeningId, OpeningKind, Piece, PieceId, Place, Point, Scene,
    Screen, Seen, Shape, Table, gap, is_nearer_than,
};

fn check<S: Strategy>(cases: u32, scenes: S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let longer = std::env::var("ESCARAMUZA_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let config =
        Config { cases: cases * longer, failure_persistence: None, max_local_rejects: u32::MAX, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng).run(&scenes, test).unwrap_or_else(|failure| panic!("{failure}"));
}

fn point(side: i64) -> impl Strategy<Value = Point> {
    (0..=side, 0..=side).prop_map(|(x, y)| Point { x, y })
}

fn polygon(side: i64) -> impl Strategy<Value = Vec<Point>> {
    prop::collection::vec(point(side), 3..6).prop_filter("simple", move |outline| {
        let table = Table::new(Length::um(side), Length::um(side));
        table.with(Piece::polygon("it", outline.clone())).check().is_empty()
    })
}

fn ends(side: i64) -> impl Strategy<Value = (Point, Point)> {
    (point(side), point(side)).prop_filter("apart", |(a, b)| a != b)
}

/// Whether a point given as whole numbers over `by` lies inside an outline: by winding, not by crossings of a line.
fn winds(outline: &[Point], (x, y): (i128, i128), by: i128) -> Option<bool> {
    let at = |p: &Point| (i128::from(p.x) * by - x, i128::from(p.y) * by - y);
    let mut turns = 0;
    for (n, p) in outline.iter().enumerate() {
        let ((px, py), (qx, qy)) = (at(p), at(&outline[(n + 1) % outline.len()]));
        let cross = px * qy - py * qx;
        if cross == 0 && px * qx + py * qy <= 0 {
            return None;
        }
        turns += i32::from(py <= 0 && qy > 0 && cross > 0) - i32::from(py > 0 && qy <= 0 && cross < 0);
    }
    Some(turns != 0)
}

/// The line cut at every place it could change: the middles of the pieces, as whole numbers over a common divisor.
fn middles(outline: &[Point], from: Point, to: Point, extra: &[(i128, i128)]) -> Vec<(i128, i128)> {
    let way = to - from;
    let mut cuts: Vec<(i128, i128)> = vec![(0, 1), (1, 1)];
    cuts.extend(extra.iter().map(|&(n, d)| if d < 0 { (-n, -d) } else { (n, d) }));
    for (n, &p) in outline.iter().enumerate() {
        let edge = outline[(n + 1) % outline.len()] - p;
        let across = way.cross(edge);
        if across != 0 {
            let along = (p - from).cross(edge);
            cuts.push(if across < 0 { (-along, -across) } else { (along, across) });
        }
        if way.cross(p - from) == 0 {
            cuts.push(((p - from).dot(way), way.length_squared()));
        }
    }
    cuts.retain(|&(n, d)| n >= 0 && n <= d);
    cuts.sort_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
    cuts.dedup_by(|a, b| a.0 * b.1 == b.0 * a.1);
    cuts.windows(2).map(|pair| (pair[0].0 * pair[1].1 + pair[1].0 * pair[0].1, 2 * pair[0].1 * pair[1].1)).collect()
}

fn place(from: Point, to: Point, (n, d): (i128, i128)) -> (i128, i128) {
    let way = to - from;
    (i128::from(from.x) * d + i128::from(way.dx) * n, i128::from(from.y) * d + i128::from(way.dy) * n)
}

fn agree(scene: &Scene, line: Line, screen: &Screen) -> Result<bool, TestCaseError> {
    let clear = scene.is_clear(&line, screen);
    prop_assert_eq!(clear, scene.obstruction(&line, screen).is_none(), "quick and full");
    Ok(clear)
}

fn scene(piece: Piece) -> Scene {
    Scene::new(&Table::new(Length::um(100), Length::um(100)).with(piece))
}

#[test]
fn a_solid_polygon_stops_what_has_a_point_inside() {
    let heights = (0..6i64, 0..6i64, 0..3i64, 1..4i64);
    check(4000, (polygon(8), ends(8), heights), |(outline, (from, to), (start, end, foot, height))| {
        let scene = scene(
            Piece::polygon("it", outline.clone())
                .opacity(Opacity::Solid)
                .foot(Length::um(foot))
                .height(Length::um(height)),
        );
        let inside = |part| winds(&outline, place(from, to, part), part.1) == Some(true);
        let flat = !middles(&outline, from, to, &[]).into_iter().any(inside);
        prop_assert_eq!(agree(&scene, Line::flat(from, to), &Screen::default())?, flat);
        for scale in [10_000, 2_000_000] {
            let grown = |p: Point| Point { x: p.x * scale, y: p.y * scale };
            let outline: Vec<Point> = outline.iter().copied().map(grown).collect();
            let scene = self::scene(Piece::polygon("it", outline).opacity(Opacity::Solid));
            prop_assert_eq!(
                agree(&scene, Line::flat(grown(from), grown(to)), &Screen::default())?,
                flat,
                "{} times",
                scale
            );
        }

        let climb = i128::from(end - start);
        let levels = [foot, foot + height].map(|level| (i128::from(level - start), climb));
        let cuts = if climb == 0 { &[][..] } else { &levels[..] };
        let between = |(n, d): (i128, i128)| {
            let (h, low, high) =
                (i128::from(start) * d + climb * n, i128::from(foot) * d, i128::from(foot + height) * d);
            h < high && (foot == 0 || low < h)
        };
        let clear = !middles(&outline, from, to, cuts).into_iter().any(|part| inside(part) && between(part));
        let at = |at, up| Place { at, elevation: Length::um(up) };
        prop_assert_eq!(agree(&scene, Line::between(at(from, start), at(to, end)), &Screen::default())?, clear);
        Ok(())
    });
}

#[test]
fn a_hollow_polygon_stops_what_passes_between_inside_and_outside() {
    check(4000, (polygon(8), ends(8)), |(outline, (from, to))| {
        let scene = scene(Piece::polygon("it", outline.clone()).opacity(Opacity::Hollow));
        let stays: Vec<bool> = middles(&outline, from, to, &[])
            .into_iter()
            .filter_map(|part| winds(&outline, place(from, to, part), part.1))
            .collect();
        let clear = stays.windows(2).all(|pair| pair[0] == pair[1]);
        prop_assert_eq!(agree(&scene, Line::flat(from, to), &Screen::default())?, clear);
        Ok(())
    });
}

/// The line moved sideways by a hair, and its ends drawn in by a hair, on a much finer lattice.
fn shifted_crosses(path: &[Point], from: Point, to: Point, side: i64) -> bool {
    const FINE: i64 = 100_000_000;
    let way = to - from;
    let fine = |p: Point, by: i64| Point {
        x: p.x * FINE + way.dx * by * 1_000 - way.dy * side,
        y: p.y * FINE + way.dy * by * 1_000 + way.dx * side,
    };
    let line = Segment::new(fine(from, 1), fine(to, -1));
    let grown: Vec<Point> = path.iter().map(|p| Point { x: p.x * FINE, y: p.y * FINE }).collect();
    grown.windows(2).any(|pair| line.meets(Segment::new(pair[0], pair[1])))
}

#[test]
fn a_wall_stops_what_it_stops_on_both_sides_of_the_line() {
    let wall = prop::collection::vec(point(6), 2..4)
        .prop_filter("walls move on", |path| path.windows(2).all(|p| p[0] != p[1]));
    check(6000, (wall, ends(6)), |(path, (from, to))| {
        let scene = scene(Piece::wall("it", path.clone()).opacity(Opacity::Solid));
        let clear = !(shifted_crosses(&path, from, to, 1) && shifted_crosses(&path, from, to, -1));
        prop_assert_eq!(agree(&scene, Line::flat(from, to), &Screen::default())?, clear);
        Ok(())
    });
}

#[test]
fn a_disc_stops_what_comes_nearer_than_its_radius() {
    check(4000, (point(12), 1..6i64, ends(12)), |(centre, radius, (from, to))| {
        let radius = Length::um(radius);
        let clear = Segment::new(from, to).distance_cmp(centre, radius) != Ordering::Less;
        let line = Line::flat(from, to);
        prop_assert_eq!(
            agree(&scene(Piece::disc("it", centre, radius).opacity(Opacity::Solid)), line, &Screen::default())?,
            clear
        );
        let empty = Scene::new(&Table::new(Length::um(100), Length::um(100)));
        let body = [Body::disc(centre, radius, Length::um(1))];
        prop_assert_eq!(agree(&empty, line, &Screen { bodies: &body, ..Screen::default() })?, clear);
        let ring = scene(Piece::disc("it", centre, radius).opacity(Opacity::Hollow));
        let outside = |p: Point| (p - centre).length_squared() > radius.squared();
        prop_assert_eq!(agree(&ring, line, &Screen::default())?, clear || !(outside(from) || outside(to)));
        Ok(())
    });
}

fn piece() -> impl Strategy<Value = Piece> {
    let opacity = prop::sample::select(vec![Opacity::Solid, Opacity::Hollow, Opacity::Dense, Opacity::Clear]);
    let outline = polygon(12).prop_map(|outline| Piece::polygon("it", outline));
    let house = (point(9), 1..4i64, any::<bool>()).prop_map(|(p, size, closed)| {
        let far = |by| Point { x: p.x + by, y: p.y };
        let house = Piece::rectangle("it", p, Point { x: p.x + size, y: p.y + size });
        if closed { house.closed_door(p, far(1)) } else { house.opening(OpeningKind::Door, far(1), p) }
    });
    let wall = prop::collection::vec(point(12), 2..5).prop_map(|path| Piece::wall("it", path));
    let disc = (point(12), 1..4i64).prop_map(|(centre, radius)| Piece::disc("it", centre, Length::um(radius)));
    let form = prop_oneof![outline, house, wall, disc];
    (form, opacity, 0..3i64, 1..5i64, any::<bool>()).prop_map(|(piece, opacity, foot, height, roof)| {
        let piece = piece.opacity(opacity).foot(Length::um(foot)).height(Length::um(height));
        if roof { piece.roofed() } else { piece }
    })
}

#[test]
fn sight_is_mutual_and_the_quick_look_tells_the_truth() {
    let pieces = prop::collection::vec(piece(), 0..7);
    let bodies = prop::collection::vec((point(12), 1..3i64, 0..3i64), 0..3);
    let turned = prop::collection::vec((0..7u16, 0..2u16), 0..3);
    check(
        4000,
        (pieces, bodies, turned, ends(12), (0..6i64, 0..6i64)),
        |(pieces, bodies, turned, (from, to), (up, down))| {
            let table = pieces.into_iter().fold(Table::new(Length::um(20), Length::um(20)), Table::with);
            let scene = Scene::new(&table);
            let bodies: Vec<Body> = bodies
                .into_iter()
                .map(|(centre, radius, foot)| Body {
                    foot: Length::um(foot),
                    ..Body::disc(centre, Length::um(radius), Length::um(2))
                })
                .collect();
            let turned: Vec<OpeningId> =
                turned.into_iter().map(|(piece, opening)| OpeningId { piece: PieceId(piece), opening }).collect();
            let screen = Screen { bodies: &bodies, turned: &turned, without: &[PieceId(3)] };
            let at = |at, up| Place { at, elevation: Length::um(up) };
            for (there, back) in [
                (Line::flat(from, to), Line::flat(to, from)),
                (Line::between(at(from, up), at(to, down)), Line::between(at(to, down), at(from, up))),
            ] {
                prop_assert_eq!(agree(&scene, there, &screen)?, agree(&scene, back, &screen)?, "mutual");
            }
            let (there, back) = (scene.crossings(&Line::flat(from, to)), scene.crossings(&Line::flat(to, from)));
            prop_assert_eq!(there.len(), back.len());
            Ok(())
        },
    );
}

#[test]
fn gaps_agree_with_comparing_every_pair_of_edges() {
    check(2000, (polygon(40), polygon(40), (point(60), 0..9i64), 0..30i64), |(a, b, (centre, radius), limit)| {
        let limit = Length::um(limit);
        let sides = |outline: &[Point]| -> Vec<Segment> {
            (0..outline.len()).map(|n| Segment::new(outline[n], outline[(n + 1) % outline.len()])).collect()
        };
        let inside = |outline: &[Point], p: Point| winds(outline, (p.x.into(), p.y.into()), 1) != Some(false);
        let to_disc = if inside(&a, centre) {
            Length::ZERO.cmp(&(limit + Length::um(radius)))
        } else {
            sides(&a).iter().map(|edge| edge.distance_cmp(centre, limit + Length::um(radius))).min().expect("edges")
        };
        let shape = Shape::Polygon(a.clone());
        let disc = Footprint::disc(centre, Length::um(radius));
        prop_assert_eq!(gap(&disc, &shape) <= limit, to_disc.is_le());
        prop_assert_eq!(is_nearer_than(&shape, &disc, limit), to_disc.is_lt() && !limit.is_zero());
        let other = Shape::Polygon(b.clone());
        let apart = if inside(&a, b[0]) || inside(&b, a[0]) {
            Length::ZERO.cmp(&limit)
        } else {
            sides(&a)
                .iter()
                .flat_map(|one| sides(&b).into_iter().map(move |other| one.gap_cmp(other, limit)))
                .min()
                .expect("edges")
        };
        prop_assert_eq!(gap(&shape, &other) <= limit, apart.is_le());
        prop_assert_eq!(is_nearer_than(&other, &shape, limit), apart.is_lt());
        Ok(())
    });
}

const MM: i64 = 1_000;
const RADIUS: i64 = 12_500;

fn spot(west: i64, east: i64) -> impl Strategy<Value = Point> {
    (west..=east, 60..=140i64).prop_map(|(x, y)| Point { x: x * MM, y: y * MM })
}

fn triangle() -> impl Strategy<Value = Vec<Point>> {
    (spot(60, 140), (-25..25i64, -25..25i64), (-25..25i64, -25..25i64))
        .prop_map(|(p, a, b)| {
            let corner = |(x, y): (i64, i64)| Point { x: (p.x + x * MM).clamp(60 * MM, 140 * MM), y: p.y + y * MM };
            vec![p, corner(a), corner(b)]
        })
        .prop_filter("an area", |t| turn(t[0], t[1], t[2]).is_ne())
}

fn rim(centre: Point) -> Vec<Point> {
    let rim = (0..72).map(|n| centre + Bearing::tenths(n * 50).offset(Length::um(RADIUS - 2)));
    std::iter::once(centre).chain(rim).collect()
}

/// The least and greatest angle at which a set of points to the west of a mark is seen from it.
fn angles(mark: Point, points: &[Point]) -> (f64, f64) {
    let angle = |p: &Point| ((p.y - mark.y) as f64).atan2((mark.x - p.x) as f64);
    let all = points.iter().map(angle);
    (all.clone().fold(f64::MAX, f64::min), all.fold(f64::MIN, f64::max))
}

/// By angles: the mark sees some of the viewer, sees none of it, or it is too close to call.
fn glimpses(mark: Point, viewer: &[Point], blockers: &[Vec<Point>]) -> Option<bool> {
    const CLOSE: f64 = 1e-9;
    let (low, high) = angles(mark, viewer);
    let mut taken: Vec<(f64, f64)> = blockers.iter().map(|blocker| angles(mark, blocker)).collect();
    taken.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut reach, mut doubt) = (low - 2.0 * CLOSE, false);
    for (from, to) in taken {
        if from > reach.max(low) + CLOSE && reach < high {
            return Some(true);
        }
        doubt |= from > reach.max(low) - CLOSE && reach < high;
        reach = reach.max(to);
    }
    if high > reach + CLOSE {
        return Some(true);
    }
    (!doubt && high < reach - CLOSE).then_some(false)
}

#[test]
fn bases_are_seen_as_angles_say() {
    let blockers = prop::collection::vec(triangle(), 1..6);
    check(400, (spot(10, 40), spot(160, 190), blockers), |(viewer, target, blockers)| {
        let table = Table::new(Length::mm(200), Length::mm(200));
        let table = blockers
            .iter()
            .fold(table, |table, outline| table.with(Piece::polygon("it", outline.clone()).opacity(Opacity::Solid)));
        let scene = Scene::new(&table);
        let base = |at| Footprint::disc(at, Length::um(RADIUS));
        let seen = scene.seen(&base(viewer), &base(target), &Screen::default());
        let back = scene.seen(&base(target), &base(viewer), &Screen::default());
        prop_assert_eq!(seen == Seen::None, back == Seen::None, "mutual");
        let marks: Vec<Option<bool>> =
            rim(target).into_iter().map(|mark| glimpses(mark, &rim(viewer)[1..], &blockers)).collect();
        if marks.contains(&Some(true)) {
            prop_assert_ne!(seen, Seen::None);
        }
        if marks.contains(&Some(false)) {
            prop_assert_ne!(seen, Seen::Whole);
        }
        if !marks.contains(&None) && marks.contains(&Some(true)) {
            prop_assert_eq!(seen == Seen::Whole, !marks.contains(&Some(false)));
        }
        Ok(())
    });
}

#[test]
fn a_clear_line_between_bases_is_never_denied() {
    let pieces = prop::collection::vec((triangle(), any::<bool>()), 1..5);
    let inside = prop::collection::vec((-80..80i64, -80..80i64), 12);
    check(400, (spot(10, 90), spot(110, 190), pieces, inside), |(viewer, target, pieces, inside)| {
        let table =
            pieces.into_iter().fold(Table::new(Length::mm(200), Length::mm(200)), |table, (points, is_wall)| {
                let piece = if is_wall { Piece::wall("it", points) } else { Piece::polygon("it", points) };
                table.with(piece.opacity(Opacity::Solid))
            });
        let scene = Scene::new(&table);
        let base = |at| Footprint::disc(at, Length::um(RADIUS));
        let seen = scene.seen(&base(viewer), &base(target), &Screen::default());
        prop_assert_eq!(seen == Seen::None, scene.seen(&base(target), &base(viewer), &Screen::default()) == Seen::None);
        let within = |&(x, y): &(i64, i64)| Point { x: viewer.x + x * 100, y: viewer.y + y * 100 };
        let stands: Vec<Point> = inside.iter().map(within).chain(rim(viewer)).collect();
        let clear =
            |mark: Point| stands.iter().any(|&from| scene.is_clear(&Line::flat(from, mark), &Screen::default()));
        let count = rim(target).into_iter().filter(|&mark| clear(mark)).count();
        prop_assert!(count == 0 || seen != Seen::None, "{} marks are seen", count);
        prop_assert!(count < 73 || seen == Seen::Whole);
        Ok(())
    });
}
