//! Where a base can get to, against ways by hand and against a brute force that knows nothing of bends.

use proptest::prelude::*;
use table::movement::{Doorway, Field, Footing, Going, Hindrance, Other, Reach, Way};
use table::{Length, Opening, OpeningKind, Piece, PieceId, Point, Shape, Table};

const fn mm(x: i64, y: i64) -> Point {
    Point { x: x * 1000, y: y * 1000 }
}

fn block(x0: i64, y0: i64, x1: i64, y1: i64) -> Shape {
    Shape::Polygon(vec![mm(x0, y0), mm(x1, y0), mm(x1, y1), mm(x0, y1)])
}

fn piece(shape: Shape) -> Piece {
    Piece::new("", shape)
}

fn table(shapes: impl IntoIterator<Item = Shape>) -> Table {
    let pieces = shapes.into_iter().map(piece).collect();
    Table { width: Length::mm(1000), depth: Length::mm(1000), pieces }
}

fn footing(pieces: impl IntoIterator<Item = Going>) -> Footing {
    Footing { pieces: pieces.into_iter().collect(), touch: Length::inch_tenths(1), ..Footing::default() }
}

const RADIUS: Length = Length::mm(10);

/// The cost in micrometres of the way from (500, 500) to a point within a length.
fn cost(table: &Table, footing: &Footing, most: i64, to: Point) -> Option<i64> {
    let reach = Reach::new(table, footing, RADIUS, mm(500, 500), Length::mm(most));
    let way = reach.way_to(to);
    assert_eq!(reach.holds(to), way.is_some());
    let (cost, way) = way?;
    assert_eq!(Field::new(table, footing, RADIUS).check(&way), Ok(cost), "{way:?}");
    Some(cost.to_um())
}

#[test]
fn open_ground_is_held_up_to_the_last_micrometre() {
    let (table, footing) = (table([]), footing([]));
    assert_eq!(cost(&table, &footing, 100, mm(600, 500)), Some(100_000));
    assert_eq!(cost(&table, &footing, 100, mm(560, 580)), Some(100_000));
    assert_eq!(cost(&table, &footing, 100, Point { x: 600_001, y: 500_000 }), None);
    assert_eq!(cost(&table, &footing, 100, mm(500, 500)), Some(0));
}

#[test]
fn a_base_stays_wholly_on_the_table() {
    let (table, footing) = (table([]), footing([]));
    assert_eq!(cost(&table, &footing, 600, mm(990, 500)), Some(490_000));
    assert_eq!(cost(&table, &footing, 600, Point { x: 990_001, y: 500_000 }), None);
}

#[test]
fn a_blocked_piece_is_walked_round() {
    let (table, footing) = (table([block(520, 480, 540, 600)]), footing([Going::Blocked]));
    let behind = mm(560, 500);
    // Round the south corners: to touch the arcs of radius 10 about (520, 480) and (540, 480) and along y = 470.
    let exact = {
        let (dx, dy) = (20.0f64, 20.0f64);
        let far = (dx * dx + dy * dy).sqrt();
        let tangent = (far * far - 100.0).sqrt();
        let bearing = (dy / dx).atan() + (10.0 / far).asin();
        2.0 * tangent + 2.0 * 10.0 * bearing + 20.0
    };
    let found = cost(&table, &footing, 200, behind).expect("a way round") as f64 / 1000.0;
    assert!(found >= exact - 0.01 && found <= exact + 0.15, "{found} for {exact}");
    assert_eq!(cost(&table, &footing, 100, behind).is_some(), found <= 100.0);
    assert_eq!(cost(&table, &footing, 200, mm(530, 500)), None, "inside");
    assert_eq!(cost(&table, &footing, 200, mm(510, 500)), Some(10_000), "touching");
    assert_eq!(cost(&table, &footing, 200, Point { x: 510_001, y: 500_000 }), None);
}

#[test]
fn a_gap_as_wide_as_the_base_is_passed() {
    let walls = [block(520, 300, 540, 490), block(520, 510, 540, 700)];
    assert_eq!(cost(&table(walls.clone()), &footing([Going::Blocked; 2]), 100, mm(560, 500)), Some(60_000));
    let around = mm(560, 560);
    let found = cost(&table(walls), &footing([Going::Blocked; 2]), 150, around).expect("a way through");
    // Along the gap 40, a turn of 78.9 degrees about (540, 510), and the tangent of 52.9 to the goal.
    assert!((106_690..106_850).contains(&found), "{found}");
    let narrow = [block(520, 300, 540, 490), block(520, 509, 540, 700)];
    assert_eq!(cost(&table(narrow), &footing([Going::Blocked; 2]), 100, mm(560, 500)), None);
}

fn hut() -> Table {
    let mut hut = table([block(520, 450, 620, 550)]);
    let door = |y0: i64, y1: i64| Opening { from: mm(520, y0), to: mm(520, y1), kind: OpeningKind::Door, closed: false };
    hut.pieces[0].openings = vec![door(496, 504)];
    hut
}

#[test]
fn an_opening_narrower_than_the_base_is_passed_by_the_centre() {
    let mut footing = footing([Going::Walled]);
    assert_eq!(cost(&hut(), &footing, 100, mm(560, 500)), Some(60_000));
    assert!(cost(&hut(), &footing, 100, mm(560, 540)).is_some_and(|cost| cost > 72_000));
    assert_eq!(cost(&hut(), &footing, 100, mm(560, 545)), None, "too near the wall inside");
    assert_eq!(cost(&hut(), &footing, 100, mm(520, 500)), None, "not to rest in the doorway");
    footing.rests_in_openings = true;
    assert_eq!(cost(&hut(), &footing, 100, mm(520, 500)), Some(20_000));
    footing.openings = vec![Doorway { piece: PieceId(0), opening: 0, going: Going::Blocked }];
    assert_eq!(cost(&hut(), &footing, 200, mm(560, 500)), None);
    footing.openings[0].going = Going::Toll { enter: Length::mm(30), leave: Length::ZERO };
    assert_eq!(cost(&hut(), &footing, 100, mm(560, 500)), Some(90_000));
    assert_eq!(cost(&hut(), &footing, 89, mm(560, 500)), None);
}

#[test]
fn contact_with_a_barrier_ends_the_move() {
    let (table, footing) = (table([block(540, 300, 545, 700)]), footing([Going::Stops]));
    assert_eq!(cost(&table, &footing, 100, mm(530, 500)), Some(30_000), "pressed against it");
    assert_eq!(cost(&table, &footing, 200, mm(560, 500)), None, "beyond it");
    let slanting = cost(&table, &footing, 100, mm(530, 560)).expect("squarely up to it");
    assert!((67_000..71_000).contains(&slanting), "{slanting}");
    let along = Way::new(vec![mm(500, 500), mm(530, 500), mm(530, 560)]).expect("a way");
    let bar = Field::new(&table, &footing, RADIUS).check(&along).expect_err("contact");
    assert_eq!((bar.by, bar.at), (Hindrance::Piece(PieceId(0)), Length::um(30_000 - 2_540)));
}

#[test]
fn a_barrier_touched_from_the_start_may_be_followed() {
    let (table, footing) = (table([block(510, 300, 515, 700)]), footing([Going::Stops]));
    assert_eq!(cost(&table, &footing, 100, mm(500, 600)), Some(100_000));
    assert_eq!(cost(&table, &footing, 100, mm(560, 500)), None);
}

#[test]
fn difficult_ground_is_entered_and_not_left() {
    let (table, footing) = (table([block(520, 450, 560, 550)]), footing([Going::EnterOnly]));
    assert_eq!(cost(&table, &footing, 200, mm(550, 500)), Some(50_000));
    let beyond = cost(&table, &footing, 200, mm(580, 500)).expect("a way round");
    let by_hand = (20.0f64.hypot(50.0) * 2.0 + 40.0) * 1000.0;
    assert!((beyond as f64 - by_hand).abs() < 30.0, "{beyond} for {by_hand}");
    let through = Way::straight(mm(500, 500), mm(580, 500));
    assert!(Field::new(&table, &footing, RADIUS).check(&through).is_err());
    let inside = Reach::new(&table, &footing, RADIUS, mm(540, 500), Length::mm(60));
    assert!(inside.holds(mm(600, 500)), "started inside");
}

#[test]
fn slow_ground_counts_more_and_a_toll_is_paid_once() {
    let marsh = table([block(520, 400, 540, 600)]);
    assert_eq!(cost(&marsh, &footing([Going::Slow(2)]), 100, mm(560, 500)), Some(80_000));
    assert_eq!(cost(&marsh, &footing([Going::Slow(2)]), 79, mm(560, 500)), None);
    assert_eq!(cost(&marsh, &footing([Going::Slow(2)]), 100, mm(530, 500)), Some(40_000));
    let toll = Going::Toll { enter: Length::mm(50), leave: Length::mm(5) };
    assert_eq!(cost(&marsh, &footing([toll]), 200, mm(560, 500)), Some(115_000));
    assert_eq!(cost(&marsh, &footing([toll]), 200, mm(530, 500)), Some(80_000));
    let hedge = table([Shape::Wall(vec![mm(520, 480), mm(520, 900)])]);
    // Over it 116.6 + 55, round its end 28.3 + 126.5.
    assert_eq!(cost(&hedge, &footing([toll]), 200, mm(560, 600)).map(|cost| cost / 1000), Some(154));
    let long_hedge = table([Shape::Wall(vec![mm(520, 300), mm(520, 900)])]);
    assert_eq!(cost(&long_hedge, &footing([toll]), 200, mm(560, 600)).map(|cost| cost / 1000), Some(116 + 55));
}

#[test]
fn figures_block_or_are_passed_but_never_ended_on() {
    let figure = Shape::Disc { centre: mm(540, 500), radius: Length::mm(10) };
    let mut ground = footing([]);
    ground.others = vec![Other { shape: figure, keep: Length::ZERO, through: true }];
    assert_eq!(cost(&table([]), &ground, 100, mm(580, 500)), Some(80_000));
    assert_eq!(cost(&table([]), &ground, 100, mm(550, 500)), None);
    assert_eq!(cost(&table([]), &ground, 100, mm(520, 500)), Some(20_000));
    ground.others[0].through = false;
    assert!(cost(&table([]), &ground, 100, mm(580, 500)).is_some_and(|cost| cost > 88_000 && cost < 92_000));
    ground.others[0].keep = Length::mm(25);
    assert_eq!(cost(&table([]), &ground, 100, mm(520, 500)), None, "it starts too near and may not come nearer");
    assert_eq!(cost(&table([]), &ground, 100, mm(480, 500)), Some(20_000));
}

/// Whether a base at a point is free of everything, by plain floating point, with a margin in micrometres.
fn is_free(x: f64, y: f64, obstacles: &[Shape], margin: f64) -> bool {
    let radius = RADIUS.to_um() as f64 + margin;
    let room = |at: f64| at >= radius && at <= 1_000_000.0 - radius;
    room(x) && room(y) && obstacles.iter().all(|shape| distance(x, y, shape) >= radius)
}

fn distance(x: f64, y: f64, shape: &Shape) -> f64 {
    let to_segment = |a: Point, b: Point| {
        let (ax, ay, dx, dy) = (a.x as f64, a.y as f64, (b.x - a.x) as f64, (b.y - a.y) as f64);
        let t = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1.0)).clamp(0.0, 1.0);
        (x - ax - t * dx).hypot(y - ay - t * dy)
    };
    match shape {
        Shape::Disc { centre, radius } => (x - centre.x as f64).hypot(y - centre.y as f64) - radius.to_um() as f64,
        Shape::Wall(points) => points.windows(2).map(|s| to_segment(s[0], s[1])).fold(f64::MAX, f64::min),
        Shape::Polygon(c) => {
            let sides = || (0..c.len()).map(|n| (c[n], c[(n + 1) % c.len()]));
            let left = |(a, b): (Point, Point)| {
                (b.x - a.x) as f64 * (y - a.y as f64) - (b.y - a.y) as f64 * (x - a.x as f64) >= 0.0
            };
            if sides().all(left) { 0.0 } else { sides().map(|(a, b)| to_segment(a, b)).fold(f64::MAX, f64::min) }
        }
    }
}

/// The nodes of a square grid with how far a walker over it must go: eight neighbours, and knight's moves besides.
fn grid_walk(start: Point, most: f64, obstacles: &[Shape]) -> Vec<(Point, f64)> {
    const STEP: i64 = 4_000;
    let half = (most as i64 / STEP) + 1;
    let side = (2 * half + 1) as usize;
    let place = |i: usize, j: usize| Point { x: start.x + (i as i64 - half) * STEP, y: start.y + (j as i64 - half) * STEP };
    let free = |x: f64, y: f64| is_free(x, y, obstacles, 2.0);
    let mut cost = vec![f64::MAX; side * side];
    let mut heap = std::collections::BinaryHeap::new();
    let centre = half as usize * side + half as usize;
    cost[centre] = 0.0;
    heap.push((std::cmp::Reverse(0u64), centre));
    while let Some((std::cmp::Reverse(so_far), at)) = heap.pop() {
        let (i, j) = (at / side, at % side);
        if so_far as f64 > cost[at] + 1.0 {
            continue;
        }
        for (di, dj) in (-3i64..=3).flat_map(|di| (-3i64..=3).map(move |dj| (di, dj))) {
            let (ni, nj) = (i as i64 + di, j as i64 + dj);
            if (di, dj) == (0, 0) || ni < 0 || nj < 0 || ni >= side as i64 || nj >= side as i64 {
                continue;
            }
            let (a, b) = (place(i, j), place(ni as usize, nj as usize));
            let long = ((di * di + dj * dj) as f64).sqrt() * STEP as f64;
            let next = ni as usize * side + nj as usize;
            let clear = |n: i64| {
                let t = n as f64 / 16.0;
                free(a.x as f64 + t * (b.x - a.x) as f64, a.y as f64 + t * (b.y - a.y) as f64)
            };
            if cost[at] + long < cost[next] && cost[at] + long <= most && (0..=16).all(clear) {
                cost[next] = cost[at] + long;
                heap.push((std::cmp::Reverse(cost[next] as u64), next));
            }
        }
    }
    (0..side * side).filter(|&n| cost[n] < f64::MAX).map(|n| (place(n / side, n % side), cost[n])).collect()
}

fn obstacle() -> impl Strategy<Value = Shape> {
    let place = || (430i64..570, 430i64..570);
    let triangle = (place(), 5i64..50, 5i64..50, -30i64..30);
    prop_oneof![
        (place(), 3i64..25).prop_map(|((x, y), r)| Shape::Disc { centre: mm(x, y), radius: Length::mm(r) }),
        (place(), 3i64..60, 3i64..60).prop_map(|((x, y), w, d)| block(x, y, x + w, y + d)),
        (place(), place()).prop_map(|(a, b)| Shape::Wall(vec![mm(a.0, a.1), mm(b.0, b.1)])),
        triangle.prop_map(|((x, y), w, d, lean)| Shape::Polygon(vec![mm(x, y), mm(x + w, y), mm(x + lean, y + d)])),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_a_walker_over_a_grid_gets_to_is_held_and_what_is_held_has_a_legal_way(
        shapes in proptest::collection::vec(obstacle(), 0..7),
        picks in proptest::collection::vec((0i64..161, 0i64..161), 40),
    ) {
        let start = mm(500, 500);
        prop_assume!(is_free(500_000.0, 500_000.0, &shapes, 10.0));
        let most = Length::mm(80);
        let table = table(shapes.clone());
        let footing = footing(vec![Going::Blocked; shapes.len()]);
        let reach = Reach::new(&table, &footing, RADIUS, start, most);
        let whole = Field::new(&table, &footing, RADIUS);
        for (p, walked) in grid_walk(start, 80_000.0, &shapes) {
            let found = reach.way_to(p);
            let margin = 400.0;
            if walked + margin <= 80_000.0 {
                prop_assert!(found.is_some(), "{p:?} is walked to in {walked}");
            }
            if let Some((cost, way)) = found {
                prop_assert!(cost <= most && way.length() == cost && way.end() == p);
                prop_assert!((cost.to_um() as f64) <= walked + margin, "{p:?}: {cost} but walked {walked}");
            }
        }
        for (dx, dy) in picks {
            let p = Point { x: start.x + (dx - 80) * 1_000, y: start.y + (dy - 80) * 1_000 };
            let found = reach.way_to(p);
            prop_assert_eq!(reach.holds(p), found.is_some());
            if let Some((cost, way)) = found {
                prop_assert_eq!(whole.check(&way), Ok(cost));
                prop_assert!(shapes.iter().all(|shape| !way.overlaps(RADIUS, shape)));
                for n in 0..=50 {
                    let at = way.at(Length::um(way.length().to_um() * n / 50));
                    prop_assert!(is_free(at.x as f64, at.y as f64, &shapes, -2.0));
                }
            }
        }
    }
}
