//! Where a base can get to, against ways by hand and against a brute force that knows nothing of bends.
//! `ESCARAMUZA_LONG` multiplies the number of cases.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::movement::{Doorway, Field, Footing, Going, Hindrance, Manner, Other, Reach, Way};
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
fn a_point_out_of_reach_is_approached_as_far_as_may_be() {
    let (table, footing) = (table([]), footing([]));
    let reach = Reach::new(&table, &footing, RADIUS, mm(500, 500), Length::mm(100));
    let way = reach.way_near(mm(900, 500));
    // The reach ends at (600, 500); halving the rest of the way seven times comes within a few millimetres of it.
    let end = *way.last().expect("a way");
    assert!(reach.holds(end) && end.distance(mm(600, 500)) <= Length::mm(5), "{end:?}");
    assert_eq!(reach.way_near(mm(560, 580)), [mm(560, 580)], "what is in reach is reached");
}

#[test]
fn the_way_near_a_point_goes_round_what_is_there() {
    let (table, footing) = (table([block(520, 480, 540, 600)]), footing([Going::Blocked]));
    let reach = Reach::new(&table, &footing, RADIUS, mm(500, 500), Length::mm(200));
    let way = reach.way_near(mm(560, 500));
    assert!(way.len() > 1 && way.last() == Some(&mm(560, 500)), "{way:?}");
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
    let door =
        |y0: i64, y1: i64| Opening { from: mm(520, y0), to: mm(520, y1), kind: OpeningKind::Door, closed: false };
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
fn nobody_slides_along_a_barrier_he_comes_to() {
    let barb = Shape::Polygon(vec![mm(434, 439), mm(439, 439), mm(431, 484)]);
    let behind = cost(&table([barb]), &footing([Going::Stops]), 80, mm(424, 493));
    assert!(behind.is_none_or(|cost| cost >= 76_321), "no nearer than straight: {behind:?}");
}

#[test]
fn a_hollow_of_a_bent_piece_is_gone_into() {
    // A horseshoe open to the west; its hollow lies between y = 480 and y = 520.
    let horseshoe = [(520, 460), (600, 460), (600, 540), (520, 540), (520, 520), (580, 520), (580, 480), (520, 480)];
    let shoe = table([Shape::Polygon(horseshoe.map(|(x, y)| mm(x, y)).to_vec())]);
    let ground = footing([Going::Blocked]);
    assert_eq!(cost(&shoe, &ground, 100, mm(570, 500)), Some(70_000));
    assert_eq!(cost(&shoe, &ground, 100, mm(571, 500)), None);
    assert_eq!(cost(&shoe, &ground, 100, mm(570, 511)), None);
    let over = cost(&shoe, &ground, 200, mm(620, 500)).expect("a way round");
    // To the arc about the first corner 43.59, round it 76.35 degrees, 80 along the side, and the same again: 193.84.
    assert!((193_840..194_050).contains(&over), "{over}");
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
    ground.others = vec![Other { shape: figure, keep: Length::ZERO, manner: Manner::LetsThrough }];
    assert_eq!(cost(&table([]), &ground, 100, mm(580, 500)), Some(80_000));
    assert_eq!(cost(&table([]), &ground, 100, mm(550, 500)), None);
    assert_eq!(cost(&table([]), &ground, 100, mm(520, 500)), Some(20_000));
    ground.others[0].manner = Manner::Blocks;
    assert!(cost(&table([]), &ground, 100, mm(580, 500)).is_some_and(|cost| cost > 88_000 && cost < 92_000));
    ground.others[0].manner = Manner::Stops;
    assert_eq!(cost(&table([]), &ground, 100, mm(520, 500)), Some(20_000), "into contact");
    assert!(cost(&table([]), &ground, 120, mm(580, 500)).is_some_and(|cost| cost > 91_000), "well clear of it");
    ground.others[0].manner = Manner::Blocks;
    ground.others[0].keep = Length::mm(25);
    assert_eq!(cost(&table([]), &ground, 100, mm(520, 500)), None, "it starts too near and may not come nearer");
    assert_eq!(cost(&table([]), &ground, 100, mm(480, 500)), Some(20_000));
}

#[test]
fn a_base_too_near_a_figure_still_gets_round_it() {
    let mut ground = footing([]);
    let figure = Shape::Disc { centre: mm(532, 524), radius: Length::mm(10) };
    ground.others = vec![Other { shape: figure, keep: Length::mm(25), manner: Manner::Blocks }];
    // It stands 40 off and may come no nearer. To a point 50 beyond, straight through the middle: 143.13 degrees of the
    // circle and 30 straight on, 129.92 in all.
    let beyond = cost(&table([]), &ground, 140, mm(572, 554)).expect("a way round");
    assert!((129_920..136_000).contains(&beyond), "{beyond}");
}

#[test]
fn a_grid_of_eight_neighbours_would_miss_what_is_held() {
    // Six inches at a slope of 5 to 12; a walker who only goes straight or askew needs nearly six and a half.
    let p = Point { x: 500_000 + 140_676, y: 500_000 + 58_615 };
    assert_eq!(cost(&table([]), &footing([]), 153, p), Some(152_399));
    let (long, short) = (140_676.0f64, 58_615.0f64);
    assert!(long + (2.0f64.sqrt() - 1.0) * short > 164_000.0);
}

#[test]
fn no_point_of_a_client_can_upset_it() {
    let table = table([block(520, 480, 540, 600)]);
    let reach = Reach::new(&table, &footing([Going::Blocked]), RADIUS, mm(500, 500), Length::mm(100));
    let field = Field::new(&table, &footing([Going::Blocked]), RADIUS);
    for far in [Point { x: i64::MIN, y: i64::MAX }, Point { x: i64::MAX, y: 0 }, Point { x: -1, y: -1 }] {
        assert!(!reach.holds(far) && reach.way_to(far).is_none());
        assert!(field.shortest(mm(500, 500), far, Length::mm(5000)).is_none());
        assert!(field.check(&field.run(mm(500, 500), far).way).is_ok());
    }
}

#[test]
fn the_drawing_covers_what_is_held_and_samples_are_held() {
    let table = table([block(520, 480, 540, 600), block(420, 400, 560, 460)]);
    let ground = footing([Going::Blocked, Going::Blocked]);
    let reach = Reach::new(&table, &ground, RADIUS, mm(500, 500), Length::mm(150));
    let outline = reach.outline();
    for corner in outline.iter().flatten() {
        assert!(reach.holds(*corner), "{corner:?}");
    }
    let mut state = 1u64;
    let mut below = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let samples: Vec<Point> = (0..500).map(|_| reach.sample(&mut below)).collect();
    assert!(samples.iter().all(|&p| reach.holds(p)));
    assert!(samples.iter().any(|p| p.x > 550_000 && p.y > 490_000), "some lie behind the wall");
    let drawn = |p: Point| outline.iter().any(|star| table::exact::side(star, p) != table::exact::Side::Outside);
    let missed = samples.iter().filter(|&&p| !drawn(p)).count();
    assert!(missed <= 10, "{missed} of 500 are not drawn");
}

/// A figure that must be kept away from, and a house.
fn yard() -> (Table, Footing) {
    let mut ground = footing([Going::Blocked]);
    let figure = Shape::Disc { centre: mm(560, 510), radius: Length::mm(10) };
    ground.others = vec![Other { shape: figure, keep: Length::mm(25), manner: Manner::Blocks }];
    (table([block(430, 420, 520, 450)]), ground)
}

#[test]
fn no_outline_runs_out_and_back_the_same_way() {
    let (table, ground) = yard();
    let outline = Reach::new(&table, &ground, RADIUS, mm(500, 500), Length::mm(150)).outline();
    for star in &outline {
        for n in 0..star.len() {
            let here = star[(n + 1) % star.len()];
            let (back, on) = (star[n] - here, star[(n + 2) % star.len()] - here);
            let is_long = back.length() > Length::MM && on.length() > Length::MM;
            let angle = (back.cross(on) as f64).atan2(back.dot(on) as f64).to_degrees().abs();
            assert!(!is_long || angle > 3.0, "{angle} degrees at {here:?} of {star:?}");
        }
    }
}

#[test]
fn the_drawing_has_no_cracks_where_a_way_goes_on_round_a_figure() {
    let (table, ground) = yard();
    let reach = Reach::new(&table, &ground, RADIUS, mm(500, 500), Length::mm(150));
    let outline = reach.outline();
    let drawn = |p: Point| outline.iter().any(|star| table::exact::side(star, p) != table::exact::Side::Outside);
    let around = |p: Point| [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| p + (mm(x, y) - mm(0, 0)));
    let mut looked_at = 0;
    // Along the lines that touch the circle of 45 mm about the figure, every 7.5 degrees, to either side.
    for (turn, along, aside) in (0..48).flat_map(|n| (0..30).flat_map(move |m| (-4..=4).map(move |k| (n, m, k)))) {
        let (sin, cos) = (f64::from(turn) * 7.5).to_radians().sin_cos();
        let (out, along) = (45_000.0 + 50.0 * f64::from(aside), 4_000.0 * f64::from(along - 15));
        let (x, y) = (out * cos - along * sin, out * sin + along * cos);
        let p = Point { x: 560_000 + x as i64, y: 510_000 + y as i64 };
        if around(p).iter().all(|&p| reach.holds(p)) {
            looked_at += 1;
            assert!(drawn(p), "{p:?}");
        }
    }
    assert!(looked_at > 5_000, "{looked_at}");
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

/// What a walker knows about the ground: shapes it must keep off, and shapes that act on its centre.
struct Walk {
    start: Point,
    most: f64,
    solids: Vec<Shape>,
    areas: Vec<(Shape, Going)>,
}

impl Walk {
    const STEP: i64 = 4_000;
    /// The walker is careful: areas are this much larger to it, so that it never slips past one between two looks.
    const CARE: f64 = 700.0;

    /// The nodes of a square grid the walker gets to, and what each costs it. It goes to any node three by three about.
    fn nodes(&self) -> Vec<(Point, f64)> {
        let half = self.most as i64 / Self::STEP + 1;
        let side = 2 * half + 1;
        let place = |n: i64| Point {
            x: self.start.x + (n / side - half) * Self::STEP,
            y: self.start.y + (n % side - half) * Self::STEP,
        };
        let mut cost = vec![f64::MAX; (side * side) as usize];
        let mut heap = BinaryHeap::from([(Reverse(0), half * side + half)]);
        cost[(half * side + half) as usize] = 0.0;
        while let Some((Reverse(so_far), at)) = heap.pop() {
            if so_far as f64 > cost[at as usize] + 1.0 {
                continue;
            }
            for (di, dj) in (-3..=3).flat_map(|di| (-3..=3).map(move |dj| (di, dj))) {
                let (i, j) = (at / side + di, at % side + dj);
                if (di, dj) == (0, 0) || !(0..side).contains(&i) || !(0..side).contains(&j) {
                    continue;
                }
                let next = i * side + j;
                let bound = cost[at as usize] + place(at).distance(place(next)).to_um() as f64;
                if bound >= cost[next as usize].min(self.most) {
                    continue;
                }
                let Some(step) = self.step(place(at), place(next)) else { continue };
                let total = cost[at as usize] + step;
                if total < cost[next as usize] && total <= self.most {
                    cost[next as usize] = total;
                    heap.push((Reverse(total as u64), next));
                }
            }
        }
        let reached = (0..side * side).filter(|&n| cost[n as usize] < f64::MAX);
        reached.map(|n| (place(n), cost[n as usize])).collect()
    }

    /// The point lies in no area, but so near to one that the walker believes it does.
    fn is_doubtful(&self, p: Point) -> bool {
        let doubtful = |shape: &Shape| {
            let inside = if let Shape::Wall(_) = shape { 0.0 } else { 1.0 };
            (inside..Self::CARE).contains(&distance(p.x as f64, p.y as f64, shape))
        };
        self.areas.iter().any(|(shape, _)| doubtful(shape))
    }

    /// What it costs to walk straight from node to node, when that is allowed, looking often.
    fn step(&self, a: Point, b: Point) -> Option<f64> {
        const LOOKS: i64 = 24;
        let at = |n: i64| {
            let t = n as f64 / LOOKS as f64;
            (a.x as f64 + t * (b.x - a.x) as f64, a.y as f64 + t * (b.y - a.y) as f64)
        };
        let length = ((b.x - a.x) as f64).hypot((b.y - a.y) as f64);
        let mut cost = length;
        for n in 0..=LOOKS {
            if !is_free(at(n).0, at(n).1, &self.solids, 2.0) {
                return None;
            }
        }
        for (shape, going) in &self.areas {
            let inside: Vec<bool> = (0..=LOOKS).map(|n| distance(at(n).0, at(n).1, shape) < Self::CARE).collect();
            let goes = |from: bool, to: bool| inside.windows(2).filter(|pair| pair[0] == from && pair[1] == to).count();
            let (ins, outs) = (goes(false, true), goes(true, false));
            match going {
                Going::EnterOnly if outs > 0 => return None,
                Going::NoEntry if inside.contains(&true) => return None,
                Going::Slow(times) => {
                    let share = inside.windows(2).filter(|pair| pair[0] || pair[1]).count() as f64 / LOOKS as f64;
                    cost += length * share * f64::from(times - 1);
                }
                Going::Toll { enter, leave } => {
                    cost += enter.to_um() as f64 * ins as f64 + leave.to_um() as f64 * outs as f64;
                }
                _ => {}
            }
        }
        Some(cost)
    }
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

fn going() -> impl Strategy<Value = Going> {
    prop_oneof![
        Just(Going::Blocked),
        Just(Going::EnterOnly),
        Just(Going::NoEntry),
        Just(Going::Slow(2)),
        Just(Going::Toll { enter: Length::mm(20), leave: Length::mm(5) }),
        Just(Going::Stops),
    ]
}

fn manner() -> impl Strategy<Value = Manner> {
    prop_oneof![Just(Manner::Blocks), Just(Manner::Stops), Just(Manner::LetsThrough)]
}

/// Everything the walker gets to is held, at no more than its cost and a margin; everything held has a legal way.
fn agrees(ground: &[(Shape, Going)], margin: f64, picks: &[(i64, i64)]) -> Result<(), TestCaseError> {
    let (start, most) = (mm(500, 500), Length::mm(80));
    let solid = |going: &Going| matches!(going, Going::Blocked | Going::Stops);
    let (solids, areas): (Vec<_>, Vec<_>) = ground.iter().cloned().partition(|(_, going)| solid(going));
    let solids: Vec<Shape> = solids.into_iter().map(|(shape, _)| shape).collect();
    prop_assume!(is_free(500_000.0, 500_000.0, &solids, 3_000.0));
    let stops = ground.iter().any(|(_, going)| *going == Going::Stops);
    let table = table(ground.iter().map(|it| it.0.clone()));
    let footing = footing(ground.iter().map(|it| it.1));
    let reach = Reach::new(&table, &footing, RADIUS, start, most);
    let whole = Field::new(&table, &footing, RADIUS);
    let walk = Walk { start, most: most.to_um() as f64, solids: solids.clone(), areas };
    prop_assume!(!walk.is_doubtful(start));
    for (p, walked) in walk.nodes().into_iter().filter(|(p, _)| !stops && !walk.is_doubtful(*p)) {
        let found = reach.way_to(p).map(|(cost, _)| cost.to_um() as f64);
        prop_assert!(found.is_some() || walked + margin > walk.most, "{p:?} is walked to at {walked}");
        prop_assert!(found.is_none_or(|cost| cost <= walked + margin), "{p:?}: {found:?} but walked at {walked}");
    }
    for (dx, dy) in picks {
        let p = Point { x: start.x + (dx - 80) * 1_000, y: start.y + (dy - 80) * 1_000 };
        let found = reach.way_to(p);
        prop_assert_eq!(reach.holds(p), found.is_some());
        let Some((cost, way)) = found else { continue };
        prop_assert!(cost <= most && way.end() == p && way.start() == start);
        prop_assert_eq!(whole.check(&way), Ok(cost));
        prop_assert!(solids.iter().all(|shape| !way.overlaps(RADIUS, shape)));
        for n in 0..=50 {
            let at = way.at(Length::um(way.length().to_um() * n / 50));
            prop_assert!(is_free(at.x as f64, at.y as f64, &solids, -2.0));
        }
    }
    Ok(())
}

/// How many times as many cases are tried as usual.
fn longer() -> u32 {
    std::env::var("ESCARAMUZA_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 40 * longer(),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        max_global_rejects: 100_000 * longer(),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_a_walker_gets_to_among_obstacles_is_held_and_what_is_held_has_a_legal_way(
        shapes in vec(obstacle(), 0..7),
        picks in vec((0i64..161, 0i64..161), 40),
    ) {
        let ground: Vec<_> = shapes.into_iter().map(|shape| (shape, Going::Blocked)).collect();
        agrees(&ground, 400.0, &picks)?;
    }

    #[test]
    fn a_map_holds_exactly_the_points_that_a_way_is_found_to(
        ground in vec((obstacle(), going()), 0..6),
        most in 20i64..90,
    ) {
        let shapes: Vec<Shape> = ground.iter().map(|it| it.0.clone()).collect();
        let is_easy = is_free(500_000.0, 500_000.0, &shapes, 3_000.0);
        let table = table(ground.iter().map(|it| it.0.clone()));
        let footing = footing(ground.iter().map(|it| it.1));
        let (start, most) = (mm(500, 500), Length::mm(most));
        let reach = Reach::new(&table, &footing, RADIUS, start, most);
        let whole = Field::new(&table, &footing, RADIUS);
        for (x, y) in (-18..=18).flat_map(|x| (-18..=18).map(move |y| (x * 5, y * 5))) {
            let p = mm(500 + x, 500 + y);
            let found = reach.way_to(p);
            prop_assert_eq!(reach.holds(p), found.is_some(), "{:?}", p);
            let shortest = whole.shortest(start, p, most).filter(|_| is_easy).map(|(cost, _)| cost);
            prop_assert!(shortest.is_none() || found.is_some_and(|(cost, _)| Some(cost) <= shortest), "{:?}", p);
        }
    }

    #[test]
    fn a_map_told_by_rows_holds_what_is_held_point_by_point(
        ground in vec((obstacle(), going()), 0..6),
        others in vec((obstacle(), manner()), 0..4),
        most in 20i64..90,
        step in 2i64..9,
    ) {
        let table = table(ground.iter().map(|it| it.0.clone()));
        let mut footing = footing(ground.iter().map(|it| it.1));
        footing.others = others.into_iter().map(|(shape, manner)| Other { shape, keep: Length::ZERO, manner }).collect();
        let (start, most, step) = (mm(500, 500), Length::mm(most), Length::mm(step));
        let whole = Field::new(&table, &footing, RADIUS);
        for reach in [Reach::new(&table, &footing, RADIUS, start, most), whole.reach(start, most)] {
            let mut map = reach.map(step);
            map.sort_unstable();
            let far = most.to_um() / step.to_um() + 1;
            let steps = || (-far..=far).map(|n| n * step.to_um());
            let spots = steps().flat_map(|dx| steps().map(move |dy| Point { x: start.x + dx, y: start.y + dy }));
            prop_assert_eq!(&map, &spots.filter(|&spot| reach.holds(spot)).collect::<Vec<_>>());
            map = reach.map(step);
            map.sort_unstable();
            prop_assert!(map.iter().all(|&spot| reach.holds(spot)), "asked again, now that the bends are known");
        }
    }

    #[test]
    fn what_a_walker_gets_to_over_mixed_ground_is_held_and_what_is_held_has_a_legal_way(
        ground in vec((obstacle(), going()), 0..6),
        picks in vec((0i64..161, 0i64..161), 40),
    ) {
        agrees(&ground, 600.0, &picks)?;
    }
}
