//! Sight lines across a 48-inch table with 25 solid pieces of 6 to 10 corners, against two peers in floating point.
//!
//! `cargo bench -p bench --bench sight`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use geo::{BoundingRect, Intersects};
use parry2d_f64::math::Vector;
use parry2d_f64::query::{Ray, RayCast};
use parry2d_f64::shape::Polyline;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{
    Bearing, Body, Footprint, Length, Line, Opacity, Piece, Place, Point, Scene, Screen, Seen, Shape, Table, overlaps,
};

const SIDE: i64 = 48 * 25_400;
const LINES: usize = 4096;
/// The radius of a figure's base.
const BASE: Length = Length::um(12_500);

fn main() {
    let scene = Scene::new(&board());
    let blocked = lines().iter().filter(|line| !scene.is_clear(line, &Screen::default())).count();
    println!("{} of {LINES} lines are blocked", blocked);
    divan::main();
}

fn spot(rng: &mut impl Rng) -> Point {
    Point { x: rng.random_range(0..SIDE), y: rng.random_range(0..SIDE) }
}

/// Stars with corners at even bearings and uneven distances.
fn board() -> Table {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(48);
    let mut table = Table::new(Length::um(SIDE), Length::um(SIDE));
    while table.pieces.len() < 25 {
        let margin = 4 * 25_400;
        let centre = Point { x: rng.random_range(margin..SIDE - margin), y: rng.random_range(margin..SIDE - margin) };
        let corners = rng.random_range(6..=10);
        let corner = |n: i64| {
            let distance = Length::um(rng.random_range(30_000..60_000));
            centre + Bearing::tenths(-3600 * n / corners).offset(distance)
        };
        let outline: Vec<Point> = (0..corners).map(corner).collect();
        table.pieces.push(Piece::polygon("piece", outline).opacity(Opacity::Solid).height(Length::inches(3)));
    }
    table
}

fn lines() -> Vec<Line> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(25);
    (0..LINES).map(|_| Line::flat(spot(&mut rng), spot(&mut rng))).collect()
}

fn outlines(table: &Table) -> Vec<Vec<Point>> {
    let outline = |piece: &Piece| match &piece.shape {
        Shape::Polygon(outline) => outline.clone(),
        _ => Vec::new(),
    };
    table.pieces.iter().map(outline).collect()
}

fn each<T, R>(bencher: Bencher, all: &[T], look: impl Fn(&T) -> R) {
    bencher.counter(ItemsCount::new(all.len())).bench_local(|| {
        for one in black_box(all) {
            black_box(look(one));
        }
    });
}

#[divan::bench]
fn a_table(bencher: Bencher) {
    let (scene, screen) = (Scene::new(&board()), Screen::default());
    each(bencher, &lines(), |line| scene.is_clear(line, &screen));
}

#[divan::bench]
fn b_table_with_heights(bencher: Bencher) {
    let (scene, screen) = (Scene::new(&board()), Screen::default());
    let eye = |at: Point| Place { at, elevation: Length::inches(1) };
    let lines: Vec<Line> = lines().iter().map(|line| Line::between(eye(line.from), eye(line.to))).collect();
    each(bencher, &lines, |line| scene.is_clear(line, &screen));
}

fn figures() -> Vec<Body> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    (0..20).map(|_| Body::disc(spot(&mut rng), BASE, Length::inches(1))).collect()
}

#[divan::bench]
fn c_table_with_twenty_figures(bencher: Bencher) {
    let bodies = figures();
    let (scene, screen) = (Scene::new(&board()), Screen { bodies: &bodies, ..Screen::default() });
    each(bencher, &lines(), |line| scene.is_clear(line, &screen));
}

#[divan::bench]
fn d_table_what_stops_it(bencher: Bencher) {
    let (scene, screen) = (Scene::new(&board()), Screen::default());
    each(bencher, &lines(), |line| scene.obstruction(line, &screen));
}

/// Pairs of bases that stand free of every piece and figure.
fn pairs(table: &Table, bodies: &[Body]) -> Vec<[Footprint; 2]> {
    let is_free = |base: &Footprint| {
        table.pieces.iter().all(|piece| !overlaps(base, &piece.shape))
            && bodies.iter().all(|body| !overlaps(base, &body.footprint))
    };
    let bases = lines().into_iter().map(|line| [line.from, line.to].map(|at| Footprint::disc(at, BASE)));
    bases.filter(|pair| pair.iter().all(is_free)).take(256).collect()
}

#[divan::bench(args = [Seen::None, Seen::Part, Seen::Whole])]
fn e_table_base_to_base(bencher: Bencher, much: Seen) {
    let (table, screen) = (board(), Screen::default());
    let scene = Scene::new(&table);
    let mut pairs = pairs(&table, &[]);
    pairs.retain(|[viewer, target]| scene.seen(viewer, target, &screen) == much);
    each(bencher, &pairs, |[viewer, target]| scene.seen(viewer, target, &screen));
}

#[divan::bench]
fn f_table_base_to_base_with_twenty_figures(bencher: Bencher) {
    let table = board();
    let bodies = figures();
    let (scene, screen) = (Scene::new(&table), Screen { bodies: &bodies, ..Screen::default() });
    each(bencher, &pairs(&table, &bodies), |[viewer, target]| scene.seen(viewer, target, &screen));
}

#[divan::bench]
fn g_table_base_to_point(bencher: Bencher) {
    let (table, screen) = (board(), Screen::default());
    let scene = Scene::new(&table);
    each(bencher, &pairs(&table, &[]), |[viewer, target]| scene.sees_point(viewer, target.centre(), &screen));
}

#[divan::bench]
fn h_geo_with_rectangles(bencher: Bencher) {
    let coord = |p: &Point| geo::Coord { x: p.x as f64, y: p.y as f64 };
    let polygons: Vec<_> = outlines(&board())
        .iter()
        .map(|outline| geo::Polygon::new(outline.iter().map(coord).collect(), vec![]))
        .map(|polygon| (polygon.bounding_rect().expect("an area"), polygon))
        .collect();
    let lines: Vec<_> = lines().iter().map(|line| geo::Line::new(coord(&line.from), coord(&line.to))).collect();
    each(bencher, &lines, |line| {
        polygons.iter().any(|(rect, polygon)| rect.intersects(line) && polygon.intersects(line))
    });
}

#[divan::bench]
fn i_parry_with_its_tree(bencher: Bencher) {
    let (mut corners, mut edges) = (Vec::new(), Vec::new());
    for outline in outlines(&board()) {
        let first = corners.len() as u32;
        let count = outline.len() as u32;
        corners.extend(outline.iter().map(|p| Vector::new(p.x as f64, p.y as f64)));
        edges.extend((0..count).map(|n| [first + n, first + (n + 1) % count]));
    }
    let tree = Polyline::new(corners, Some(edges));
    let ray = |line: &Line| {
        let way = line.to - line.from;
        Ray::new(Vector::new(line.from.x as f64, line.from.y as f64), Vector::new(way.dx as f64, way.dy as f64))
    };
    let rays: Vec<Ray> = lines().iter().map(ray).collect();
    each(bencher, &rays, |ray| tree.intersects_local_ray(ray, 1.0));
}
