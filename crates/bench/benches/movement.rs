//! Reach and shortest ways on a crowded four-foot table, against polyanya on the same obstacles.
//!
//! Polyanya searches a mesh of floating-point polygons grown beforehand; ours searches exact ones. Both are given the
//! same pairs of points and neither is charged for preparing the table, save where the name says so.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use polyanya::{Mesh, Triangulation};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::movement::{Field, Footing, Going, Manner, Other, Reach};
use table::{Length, Piece, Point, Shape, Table};

fn main() {
    compare_answers();
    divan::main();
}

/// Both must have solved the same problems: how many ways each found, and how long they are where both did.
fn compare_answers() {
    let scene = scene();
    let (field, mesh) = (Field::new(&scene.table, &scene.footing, RADIUS), mesh(&scene));
    let (mut ours, mut theirs, mut both) = (0, 0, (0.0, 0.0));
    for (a, b) in pairs(&scene) {
        let exact = field.shortest(a, b, MOST).map(|(length, _)| length.in_inches());
        let peer = mesh.path(on_mesh(a), on_mesh(b)).map(|path| f64::from(path.length));
        ours += usize::from(exact.is_some());
        theirs += usize::from(peer.is_some());
        if let (Some(exact), Some(peer)) = (exact, peer) {
            both = (both.0 + exact, both.1 + peer);
        }
    }
    println!("ways found: ours {ours}, polyanya {theirs}; inches where both did: {:.2}, {:.2}", both.0, both.1);
}

fn on_mesh(p: Point) -> polyanya::Coords {
    polyanya::Coords::on_mesh([p.x as f32 / 25_400.0, p.y as f32 / 25_400.0].into())
}

const RADIUS: Length = Length::um(12_500);
const SIDE: Length = Length::inches(48);
const MOST: Length = Length::inches(200);

/// A table with twenty-four buildings and walls and twenty figures.
struct Scene {
    table: Table,
    footing: Footing,
    /// Points where a base can stand.
    free: Vec<Point>,
}

fn block(centre: Point, width: i64, depth: i64) -> Shape {
    let (x, y) = (Length::inch_tenths(width).to_um() / 2, Length::inch_tenths(depth).to_um() / 2);
    let corner = |sx: i64, sy: i64| Point { x: centre.x + sx * x, y: centre.y + sy * y };
    Shape::Polygon(vec![corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
}

fn scene() -> Scene {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut point = || Point {
        x: dice.random_range(RADIUS.to_um()..SIDE.to_um() - RADIUS.to_um()),
        y: dice.random_range(RADIUS.to_um()..SIDE.to_um() - RADIUS.to_um()),
    };
    let sizes = [(60, 40), (30, 30), (80, 5), (5, 70), (20, 50), (40, 10)];
    let pieces = (0..24).map(|n| {
        let (width, depth) = sizes[n % sizes.len()];
        let shape = block(point(), width, depth);
        Piece::new("block", shape)
    });
    let table = Table { width: SIDE, depth: SIDE, pieces: pieces.collect() };
    let mut footing = Footing { pieces: vec![Going::Blocked; 24], touch: Length::inch_tenths(1), ..Footing::default() };
    let open = Field::new(&table, &footing, RADIUS);
    let free: Vec<Point> = std::iter::repeat_with(&mut point).filter(|&p| open.is_free(p)).take(20).collect();
    let figure = |&centre: &Point| Shape::Disc { centre, radius: RADIUS };
    footing.others =
        free.iter().map(|p| Other { shape: figure(p), keep: Length::ZERO, manner: Manner::Blocks }).collect();
    let crowded = Field::new(&table, &footing, RADIUS);
    let free = std::iter::repeat_with(&mut point).filter(|&p| crowded.is_free(p)).take(200).collect();
    Scene { table, footing, free }
}

/// The same obstacles for polyanya, in inches; its points are of a type it does not name for us.
fn mesh(scene: &Scene) -> Mesh {
    let inch = |p: Point| [p.x as f32 / 25_400.0, p.y as f32 / 25_400.0].into();
    let side = SIDE.to_um();
    let mut triangulation = Triangulation::from_outer_edges(
        &[(0, 0), (side, 0), (side, side), (0, side)].map(|(x, y)| inch(Point { x, y })),
    );
    for piece in &scene.table.pieces {
        let Shape::Polygon(outline) = &piece.shape else { continue };
        triangulation.add_obstacle(outline.iter().map(|&p| inch(p)));
    }
    for other in &scene.footing.others {
        let Shape::Disc { centre, radius } = other.shape else { continue };
        let round = (0..24).map(|n| {
            let (sin, cos) = (n as f64 * std::f64::consts::TAU / 24.0).sin_cos();
            let out = |by: f64| (by * radius.to_um() as f64) as i64;
            inch(Point { x: centre.x + out(cos), y: centre.y + out(sin) })
        });
        triangulation.add_obstacle(round.collect::<Vec<_>>());
    }
    triangulation.set_agent_radius(RADIUS.to_um() as f32 / 25_400.0);
    triangulation.set_agent_radius_segments(6);
    triangulation.agent_radius_on_outer_edge(true);
    let mut mesh = triangulation.as_navmesh();
    mesh.bake();
    mesh
}

/// Each point with the next: two hundred ways over the table.
fn pairs(scene: &Scene) -> Vec<(Point, Point)> {
    scene.free.iter().copied().zip(scene.free.iter().copied().skip(1)).collect()
}

#[divan::bench]
fn shortest_way_ours(bencher: Bencher) {
    let scene = scene();
    let field = Field::new(&scene.table, &scene.footing, RADIUS);
    let pairs = pairs(&scene);
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        for &(a, b) in black_box(&pairs) {
            black_box(field.shortest(a, b, MOST));
        }
    });
}

#[divan::bench]
fn shortest_way_polyanya(bencher: Bencher) {
    let scene = scene();
    let mesh = mesh(&scene);
    let pairs: Vec<_> = pairs(&scene).into_iter().map(|(a, b)| (on_mesh(a), on_mesh(b))).collect();
    bencher.counter(ItemsCount::new(pairs.len())).bench_local(|| {
        for &(a, b) in black_box(&pairs) {
            black_box(mesh.path(a, b));
        }
    });
}

#[divan::bench]
fn preparing_the_table_ours(bencher: Bencher) {
    let scene = scene();
    bencher.bench_local(|| Field::new(&scene.table, &scene.footing, RADIUS));
}

#[divan::bench]
fn preparing_the_table_polyanya(bencher: Bencher) {
    let scene = scene();
    bencher.bench_local(|| mesh(&scene));
}

/// From the table as it lies to everywhere within so many inches.
#[divan::bench(args = [6, 12])]
fn reach(bencher: Bencher, inches: i64) {
    let scene = scene();
    let mut turn = scene.free.iter().cycle();
    bencher.bench_local(|| {
        let &start = turn.next().expect("a point");
        black_box(Reach::new(&scene.table, &scene.footing, RADIUS, start, Length::inches(inches)))
    });
}

const HALF: Length = Length::inch_tenths(5);
const SIX: Length = Length::inches(6);

/// From the table as it lies to every half inch within six inches; the goal is ten microseconds.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn half_inch_map_of_six(bencher: Bencher) {
    let scene = scene();
    let mut turn = scene.free.iter().cycle();
    bencher.bench_local(|| {
        let &start = turn.next().expect("a point");
        Reach::new(&scene.table, &scene.footing, RADIUS, start, SIX).map(HALF)
    });
}

/// The same on a field of the whole table that was made once.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn half_inch_map_of_six_on_a_field(bencher: Bencher) {
    let scene = scene();
    let field = Field::new(&scene.table, &scene.footing, RADIUS);
    let mut turn = scene.free.iter().cycle();
    bencher.bench_local(|| {
        let &start = turn.next().expect("a point");
        field.reach(start, SIX).map(HALF)
    });
}

/// From the table as it lies to the same points, asked one by one.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn half_inch_map_of_six_point_by_point(bencher: Bencher) {
    let scene = scene();
    let steps = || (-12..=12).map(|n| n * HALF.to_um());
    let mut turn = scene.free.iter().cycle();
    bencher.bench_local(|| {
        let &start = turn.next().expect("a point");
        let reach = Reach::new(&scene.table, &scene.footing, RADIUS, start, SIX);
        let spots = steps().flat_map(|dy| steps().map(move |dx| Point { x: start.x + dx, y: start.y + dy }));
        spots.filter(|&spot| reach.holds(spot)).count()
    });
}

#[divan::bench]
fn membership(bencher: Bencher) {
    let scene = scene();
    let start = scene.free[3];
    let reach = Reach::new(&scene.table, &scene.footing, RADIUS, start, Length::inches(6));
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    let six = Length::inches(6).to_um();
    bencher.bench_local(|| {
        let (dx, dy) = (dice.random_range(-six..six), dice.random_range(-six..six));
        black_box(reach.holds(Point { x: start.x + dx, y: start.y + dy }))
    });
}

#[divan::bench]
fn outline(bencher: Bencher) {
    let scene = scene();
    let reach = Reach::new(&scene.table, &scene.footing, RADIUS, scene.free[3], Length::inches(6));
    bencher.bench_local(|| black_box(reach.outline()));
}
