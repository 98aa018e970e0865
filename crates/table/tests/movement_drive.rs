//! Where a vehicle may drive, against ways by hand and against a brute force that moves a rectangle in many small steps.
//! `ESCARAMUZA_LONG` multiplies the number of cases.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::movement::{Bar, Drive, Footing, Gear, Going, Hindrance, Manner, Other, Way};
use table::{Base, Bearing, Length, Opening, OpeningKind, Piece, PieceId, Point, Shape, Table};

const fn mm(x: i64, y: i64) -> Point {
    Point { x: x * 1000, y: y * 1000 }
}

fn block(x0: i64, y0: i64, x1: i64, y1: i64) -> Shape {
    Shape::Polygon(vec![mm(x0, y0), mm(x1, y0), mm(x1, y1), mm(x0, y1)])
}

fn table(shapes: impl IntoIterator<Item = Shape>) -> Table {
    let pieces = shapes.into_iter().map(|shape| Piece::new("", shape)).collect();
    Table { width: Length::mm(1000), depth: Length::mm(1000), pieces }
}

fn footing(pieces: impl IntoIterator<Item = Going>) -> Footing {
    Footing { pieces: pieces.into_iter().collect(), touch: Length::mm(2), ..Footing::default() }
}

fn others(others: impl IntoIterator<Item = (Shape, Manner)>) -> Footing {
    let other = |(shape, manner)| Other { shape, keep: Length::ZERO, manner };
    Footing { others: others.into_iter().map(other).collect(), ..footing([]) }
}

/// Fifteen by seven centimetres: from its middle to a corner are 82.77 mm.
const TANK: Base = Base::Oblong { length: Length::mm(150), width: Length::mm(70) };
const HERE: Point = mm(500, 500);

fn tank(table: &Table, footing: &Footing) -> Drive {
    Drive::new(table, footing, TANK, HERE, Bearing::NORTH)
}

fn way(points: impl IntoIterator<Item = Point>) -> Way {
    Way::new(points.into_iter().collect()).expect("a way")
}

/// What it costs in micrometres to drive from (500, 500), or the mark and the thing that bars it.
fn cost(drive: &Drive, to: impl IntoIterator<Item = Point>) -> Result<i64, (i64, Hindrance)> {
    let driven = drive.check(&way([HERE].into_iter().chain(to)), Gear::Ahead);
    driven.map(|it| it.cost.to_um()).map_err(|Bar { at, by }| (at.to_um(), by))
}

const FIRST: Hindrance = Hindrance::Piece(PieceId(0));
const OTHER: Hindrance = Hindrance::Other(0);

#[test]
fn its_front_comes_up_to_a_wall_and_no_farther() {
    // The front is 75 mm ahead of the middle, the wall 100.
    let drive = tank(&table([block(400, 600, 600, 700)]), &footing([Going::Blocked]));
    assert_eq!(cost(&drive, [mm(500, 525)]), Ok(25_000));
    assert_eq!(cost(&drive, [Point { x: 500_000, y: 525_001 }]), Err((25_000, FIRST)));
    assert_eq!(cost(&drive, [mm(500, 900)]), Err((25_000, FIRST)));
}

#[test]
fn it_fits_a_lane_as_wide_as_itself() {
    let lane = |east: i64| {
        let shape = [(east, 600_000), (900_000, 600_000), (900_000, 700_000), (east, 700_000)];
        let house = Shape::Polygon(shape.map(|(x, y)| Point { x, y }).to_vec());
        tank(&table([block(100, 600, 465, 700), house]), &footing([Going::Blocked; 2]))
    };
    assert_eq!(cost(&lane(535_000), [mm(500, 900)]), Ok(400_000));
    assert_eq!(cost(&lane(534_999), [mm(500, 900)]), Err((25_000, Hindrance::Piece(PieceId(1)))));
}

#[test]
fn a_corner_sweeps_farther_out_than_the_base_stands_before_and_after() {
    // Turning from north to east, the front left corner passes north at 82.77 mm, though the base covers 75 and 35.
    let post = |away: i64| Shape::Disc { centre: mm(500, 500 + away), radius: Length::mm(1) };
    let turn = |away: i64| tank(&table([]), &others([(post(away), Manner::Blocks)])).turn(Bearing::EAST);
    assert_eq!(turn(80).err(), Some(Bar { at: Length::ZERO, by: OTHER }));
    assert_eq!(turn(83).err(), Some(Bar { at: Length::ZERO, by: OTHER }));
    assert!(turn(84).is_ok());
    let wall = |away: i64| Shape::Wall(vec![mm(300, 500 + away), mm(700, 500 + away)]);
    let turn = |away: i64| tank(&table([wall(away)]), &footing([Going::Blocked])).turn(Bearing::EAST);
    assert!(turn(82).is_err());
    assert!(turn(83).is_ok());
}

#[test]
fn half_a_circle_sweeps_all_round_and_a_little_turn_only_a_little() {
    // To the west of the middle lies nothing of the base at either end of half a turn, but 82.77 mm in between.
    let post = Shape::Disc { centre: mm(420, 500), radius: Length::mm(1) };
    let drive = tank(&table([]), &others([(post, Manner::Blocks)]));
    assert!(drive.turn(Bearing::SOUTH).is_err());
    // Turned right by ten degrees the rear left corner comes from 25.02 degrees off the south line to 35.02.
    assert!(drive.turn(Bearing::tenths(100)).is_ok());
    assert!(drive.turn(Bearing::tenths(3500)).is_ok());
    let behind = Shape::Disc { centre: mm(460, 430), radius: Length::mm(1) };
    let drive = tank(&table([]), &others([(behind, Manner::Blocks)]));
    assert!(drive.turn(Bearing::tenths(100)).is_err());
    assert!(drive.turn(Bearing::tenths(3500)).is_ok());
}

#[test]
fn a_bend_without_room_to_turn_bars_the_way_at_the_bend() {
    // A wall 80 mm to the left of the bend, along the first leg: to drive along it is allowed, to turn right is not.
    let wall = Shape::Wall(vec![mm(420, 300), mm(420, 900)]);
    let drive = tank(&table([wall.clone()]), &footing([Going::Blocked]));
    assert_eq!(cost(&drive, [mm(500, 650)]), Ok(150_000));
    assert_eq!(cost(&drive, [mm(500, 650), mm(700, 650)]), Err((150_000, FIRST)));
    let farther = Shape::Wall(vec![mm(417, 300), mm(417, 900)]);
    let drive = tank(&table([farther]), &footing([Going::Blocked]));
    assert_eq!(cost(&drive, [mm(500, 650), mm(700, 650)]), Ok(350_000));
    let driven = drive.check(&way([HERE, mm(500, 650), mm(700, 650)]), Gear::Ahead).expect("driven");
    assert_eq!(driven.facing, Bearing::EAST);
    assert_eq!(driven.track.at(Length::mm(100)), (mm(500, 600), Bearing::NORTH));
    assert_eq!(driven.track.at(Length::mm(200)), (mm(550, 650), Bearing::EAST));
}

#[test]
fn no_part_of_it_leaves_the_table() {
    let drive = tank(&table([]), &footing([]));
    assert_eq!(cost(&drive, [mm(500, 925)]), Ok(425_000));
    assert_eq!(cost(&drive, [mm(500, 930)]), Err((425_000, Hindrance::TableEdge)));
    // At the north edge it has no room to turn, unless it keeps 82.77 mm away.
    assert_eq!(cost(&drive, [mm(500, 920), mm(700, 920)]), Err((420_000, Hindrance::TableEdge)));
    assert_eq!(cost(&drive, [mm(500, 917), mm(700, 917)]), Ok(617_000));
}

#[test]
fn tolls_and_slow_ground_are_paid_by_its_middle() {
    let hedge = Shape::Wall(vec![mm(300, 600), mm(700, 600)]);
    let toll = Going::Toll { enter: Length::mm(100), leave: Length::ZERO };
    let drive = tank(&table([hedge]), &footing([toll]));
    assert_eq!(cost(&drive, [mm(500, 599)]), Ok(99_000), "the front is over it, the middle not yet");
    assert_eq!(cost(&drive, [mm(500, 700)]), Ok(300_000));
    let mud = tank(&table([block(400, 600, 600, 650)]), &footing([Going::Slow(2)]));
    assert_eq!(cost(&mud, [mm(500, 700)]), Ok(250_000));
    let bog = tank(&table([block(400, 600, 600, 650)]), &footing([Going::NoEntry]));
    assert_eq!(cost(&bog, [mm(500, 600)]), Ok(100_000));
    assert_eq!(cost(&bog, [mm(500, 620)]).map_err(|bar| bar.1), Err(FIRST));
}

#[test]
fn figures_bar_it_are_passed_over_or_end_its_way() {
    let man = Shape::Disc { centre: mm(530, 700), radius: Length::mm(10) };
    let met = |manner| tank(&table([]), &others([(man.clone(), manner)]));
    // The front edge meets the man's disc 190 mm ahead of the middle.
    assert_eq!(cost(&met(Manner::Blocks), [mm(500, 615)]), Ok(115_000));
    assert_eq!(cost(&met(Manner::Blocks), [mm(500, 900)]), Err((115_000, OTHER)));
    let over = met(Manner::LetsThrough);
    assert_eq!(cost(&over, [mm(500, 900)]), Ok(400_000));
    assert_eq!(cost(&over, [mm(500, 700)]), Err((200_000, OTHER)));
    let track = over.check(&Way::straight(HERE, mm(500, 900)), Gear::Ahead).expect("driven").track;
    assert!(track.overlaps(&man));
    assert_eq!(track.first_nearer(&man, Length::ZERO), Some(Length::um(115_001)));
    assert!(!track.overlaps(&Shape::Disc { centre: mm(545, 700), radius: Length::mm(10) }), "it touches the side");
    // Two millimetres off is contact: that far it goes, and by the touch more.
    assert_eq!(cost(&met(Manner::Stops), [mm(500, 615)]), Ok(115_000));
    assert_eq!(cost(&met(Manner::Stops), [mm(400, 500)]), Ok(100_000));
    assert_eq!(cost(&met(Manner::Stops), [mm(500, 615), mm(300, 615)]).map_err(|bar| bar.1), Err(OTHER));
}

/// The side of the tank passes a point at 65 mm. A front corner comes nearer to it than 100 mm while it is less than
/// √(100² − 65²) = 75.993 mm ahead, and a rear corner leaves it so.
#[test]
fn it_comes_near_a_point_is_nearest_and_leaves_it() {
    let post = Shape::Disc { centre: mm(600, 700), radius: Length::ZERO };
    let drive = tank(&table([]), &footing([]));
    let track = drive.check(&Way::straight(HERE, mm(500, 900)), Gear::Ahead).expect("driven").track;
    let within = Length::mm(100);
    assert_eq!(track.first_nearer(&post, within), Some(Length::um(49_007)));
    assert_eq!(track.last_nearer(&post, within), Some(Length::um(350_993)));
    // A gap of 65.001 mm is as near as a whole micrometre tells: √(65.001² − 65²) = 0.361 mm before it is abreast.
    let nearest = track.nearest(&post, within).expect("it passes within 100");
    assert!((Length::um(124_639)..=Length::um(125_000)).contains(&nearest), "{nearest:?}");
    assert_eq!(track.nearest(&post, Length::mm(65)), None);
}

#[test]
fn it_keeps_a_gap_on_legs_and_in_turns() {
    let mut ground = others([(Shape::Disc { centre: mm(500, 700), radius: Length::mm(10) }, Manner::Blocks)]);
    ground.others[0].keep = Length::mm(20);
    assert_eq!(cost(&tank(&table([]), &ground), [mm(500, 600)]), Err((95_000, OTHER)));
    // From the middle: a corner at 82.77, the gap of 20 and the man's 10.
    let turn = |away: i64| {
        let mut ground = ground.clone();
        ground.others[0].shape = Shape::Disc { centre: mm(500, 500 + away), radius: Length::mm(10) };
        tank(&table([]), &ground).turn(Bearing::EAST).is_ok()
    };
    assert!(turn(113));
    assert!(!turn(112));
}

#[test]
fn a_gap_is_kept_to_what_a_corner_passes_between_where_it_was_and_where_it_comes_to() {
    // In the middle of the turn a corner is 95 - 60.92 - 18 = 16.08 mm from the post; at both ends the base is 17.09 off.
    let post = Shape::Disc { centre: mm(520, 390), radius: Length::mm(18) };
    let ground = Footing {
        others: vec![Other { shape: post, keep: Length::um(16_898), manner: Manner::Blocks }],
        ..footing([])
    };
    let base = Base::Oblong { length: Length::um(120_361), width: Length::um(18_808) };
    let drive = Drive::new(&table([]), &ground, base, mm(565, 418), Bearing::NORTH);
    let bent = drive.check(&way([mm(565, 418), mm(463, 466), mm(441, 567)]), Gear::Ahead);
    assert_eq!(bent.err(), Some(Bar { at: Length::um(112_729), by: OTHER }));
}

#[test]
fn a_door_is_as_wide_as_it_is() {
    let shed = |width: i64| {
        let mut shed = table([block(300, 600, 700, 900)]);
        let (from, to) = (mm(500 - width / 2, 600), mm(500 + width / 2, 600));
        shed.pieces[0].openings = vec![Opening { from, to, kind: OpeningKind::Gap, closed: false }];
        tank(&shed, &footing([Going::Walled]))
    };
    assert_eq!(cost(&shed(70), [mm(500, 750)]), Ok(250_000));
    assert_eq!(cost(&shed(68), [mm(500, 750)]), Err((25_000, FIRST)));
    assert_eq!(cost(&shed(70), [mm(500, 900)]), Err((325_000, FIRST)));
}

#[test]
fn a_runaway_goes_straight_on_until_something_stops_it() {
    let drive = tank(&table([block(400, 900, 600, 950)]), &footing([Going::Blocked]));
    let run = drive.run(Gear::Ahead, Length::mm(200));
    assert_eq!((run.way, run.stopped), (Way::straight(HERE, mm(500, 700)), None));
    let run = drive.run(Gear::Ahead, Length::mm(430));
    assert_eq!((run.way, run.stopped), (Way::straight(HERE, mm(500, 825)), Some(FIRST)));
    let run = drive.run(Gear::Back, Length::mm(600));
    assert_eq!((run.way, run.stopped), (Way::straight(HERE, mm(500, 75)), Some(Hindrance::TableEdge)));
}

#[test]
fn a_runaway_pays_tolls_and_does_not_end_on_anybody() {
    let hedge = Shape::Wall(vec![mm(300, 600), mm(700, 600)]);
    let toll = Going::Toll { enter: Length::mm(100), leave: Length::ZERO };
    let drive = tank(&table([hedge]), &footing([toll]));
    assert_eq!(drive.run(Gear::Ahead, Length::mm(300)).way.end(), mm(500, 700));
    let before = Point { x: 500_000, y: 599_999 };
    assert_eq!(drive.run(Gear::Ahead, Length::mm(150)).way.end(), before, "on the line it would have to pay");
    let man = Shape::Disc { centre: mm(500, 700), radius: Length::mm(10) };
    let drive = tank(&table([]), &others([(man, Manner::LetsThrough)]));
    assert_eq!(drive.run(Gear::Ahead, Length::mm(150)).way.end(), mm(500, 615), "before him");
    assert_eq!(drive.run(Gear::Ahead, Length::mm(290)).way.end(), mm(500, 790), "beyond him");
}

#[test]
fn backing_keeps_its_face_to_where_it_came_from() {
    let drive = tank(&table([block(400, 300, 600, 400)]), &footing([Going::Blocked]));
    let back = |y: i64| drive.check(&Way::straight(HERE, mm(500, y)), Gear::Back);
    let driven = back(475).expect("backed");
    assert_eq!((driven.cost, driven.facing), (Length::mm(25), Bearing::NORTH));
    assert_eq!(back(470).err(), Some(Bar { at: Length::mm(25), by: FIRST }));
    assert_eq!(cost(&drive, [mm(500, 475)]), Ok(25_000), "turning right round first, it has as much room");
}

#[test]
fn what_it_stands_on_from_the_start_is_left_and_not_driven_into() {
    let drive = tank(&table([block(400, 570, 600, 700)]), &footing([Going::Blocked]));
    assert_eq!(cost(&drive, [mm(500, 501)]), Err((0, FIRST)));
    let back = drive.check(&Way::straight(HERE, mm(500, 400)), Gear::Back);
    assert_eq!(back.map(|it| it.cost), Ok(Length::mm(100)));
    let inside = tank(&table([block(400, 400, 600, 600)]), &footing([Going::Blocked]));
    assert_eq!(cost(&inside, [mm(500, 800)]), Ok(300_000));
}

#[test]
fn a_round_base_drives_as_the_square_about_it() {
    let round = Base::Round { radius: Length::mm(35) };
    let house = table([block(400, 600, 600, 700)]);
    let drive = Drive::new(&house, &footing([Going::Blocked]), round, HERE, Bearing::NORTH);
    assert_eq!(cost(&drive, [mm(500, 570)]), Err((65_000, FIRST)));
}

#[test]
fn a_way_is_found_round_a_house() {
    let house = block(400, 650, 600, 750);
    let drive = tank(&table([house]), &footing([Going::Blocked]));
    let reach = drive.reach(Length::mm(600));
    assert!(reach.holds(mm(500, 570)), "straight on");
    let (cost, way) = reach.way_to(mm(500, 850)).expect("a way round");
    // A disc of 35 mm would go 408 mm; a vehicle must leave its tail room to turn.
    assert!((408_000..560_000).contains(&cost.to_um()), "{cost:?}");
    assert_eq!(drive.check(&way, Gear::Ahead).map(|it| it.cost), Ok(cost));
    assert!(!drive.reach(Length::mm(350)).holds(mm(500, 850)));
    assert!(!reach.holds(mm(500, 700)), "in the house");
    assert!(reach.holds(mm(500, 600)), "broadside");
    assert!(!reach.holds(mm(500, 620)), "too near the house, however it stands");
}

#[test]
fn what_is_drawn_is_reached_and_what_is_reached_straight_is_drawn() {
    let drive = tank(&table([block(400, 650, 600, 750)]), &footing([Going::Blocked]));
    let reach = drive.reach(Length::mm(300));
    let outline = reach.outline();
    let drawn = |p: Point| outline.iter().any(|star| table::exact::side(star, p) != table::exact::Side::Outside);
    let grid = (10..40).flat_map(|x| (10..40).map(move |y| mm(25 * x, 25 * y)));
    let (mut held, mut same) = (0, 0);
    for p in grid {
        held += usize::from(reach.holds(p));
        same += usize::from(reach.holds(p) && drawn(p));
        let near = |by: i64| [mm(by, 0), mm(-by, 0), mm(0, by), mm(0, -by)].map(|it| p + (it - mm(0, 0)));
        assert!(!drawn(p) || reach.holds(p) || near(8).into_iter().any(|p| reach.holds(p)), "{p:?}");
    }
    assert!(held > 250 && same * 100 >= held * 95, "{same} of {held}");
}

/// A rectangle in plain floating point, in micrometres: its middle, where it faces, and its half sizes.
#[derive(Clone, Copy)]
struct Box {
    x: f64,
    y: f64,
    degrees: f64,
    half: [f64; 2],
}

impl Box {
    /// A point in the rectangle's own frame: ahead and to the right.
    fn own(&self, p: Point) -> [f64; 2] {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let (dx, dy) = (p.x as f64 - self.x, p.y as f64 - self.y);
        [dx * sin + dy * cos, dx * cos - dy * sin]
    }

    fn is_near(&self, shape: &Shape, keep: f64) -> bool {
        match shape {
            Shape::Disc { centre, radius } => self.away(self.own(*centre)) < keep + radius.to_um() as f64,
            Shape::Wall(points) => points.windows(2).any(|ends| self.is_near_line(ends[0], ends[1], keep)),
            Shape::Polygon(c) => {
                let sides = || (0..c.len()).map(|n| (c[n], c[(n + 1) % c.len()]));
                let left = |(a, b): (Point, Point)| {
                    (b.x - a.x) as f64 * (self.y - a.y as f64) - (b.y - a.y) as f64 * (self.x - a.x as f64) > 0.0
                };
                sides().all(left) || sides().any(|(a, b)| self.is_near_line(a, b, keep))
            }
        }
    }

    /// How far a point of the own frame lies from the rectangle.
    fn away(&self, [ahead, right]: [f64; 2]) -> f64 {
        (ahead.abs() - self.half[0]).max(0.0).hypot((right.abs() - self.half[1]).max(0.0))
    }

    fn is_near_line(&self, a: Point, b: Point, keep: f64) -> bool {
        let (a, b) = (self.own(a), self.own(b));
        let by = [b[0] - a[0], b[1] - a[1]];
        let (mut from, mut to) = (0.0f64, 1.0f64);
        for n in 0..2 {
            let [low, high] = [-self.half[n], self.half[n]].map(|edge| (edge - a[n]) / by[n]);
            if by[n].abs() < 1e-9 {
                if a[n].abs() >= self.half[n] {
                    to = -1.0;
                }
            } else {
                (from, to) = (from.max(low.min(high)), to.min(low.max(high)));
            }
        }
        let [l, w] = self.half;
        let corner = |c: [f64; 2]| {
            let share = ((c[0] - a[0]) * by[0] + (c[1] - a[1]) * by[1]) / (by[0] * by[0] + by[1] * by[1]).max(1.0);
            let share = share.clamp(0.0, 1.0);
            (c[0] - a[0] - share * by[0]).hypot(c[1] - a[1] - share * by[1])
        };
        let corners = || [[l, w], [l, -w], [-l, w], [-l, -w]].into_iter().map(corner);
        from < to || self.away(a) < keep || self.away(b) < keep || corners().any(|gap| gap < keep)
    }
}

/// Some ground and a vehicle on it.
#[derive(Clone, Debug)]
struct Scene {
    shapes: Vec<Shape>,
    keep: i64,
    length: i64,
    width: i64,
    facing: i64,
    points: Vec<Point>,
}

impl Scene {
    fn drive(&self) -> Drive {
        let (ground, base, (at, facing)) = self.vehicle();
        Drive::new(&table([]), &ground, base, at, facing)
    }

    fn drive_near(&self, length: Length) -> Drive {
        let (ground, base, start) = self.vehicle();
        Drive::near(&table([]), &ground, base, start, length)
    }

    fn vehicle(&self) -> (Footing, Base, (Point, Bearing)) {
        let other = |shape: &Shape| Other { shape: shape.clone(), keep: Length::um(self.keep), manner: Manner::Blocks };
        let ground = Footing { others: self.shapes.iter().map(other).collect(), ..footing([]) };
        let base = Base::Oblong { length: Length::um(self.length), width: Length::um(self.width) };
        (ground, base, (self.points[0], Bearing::tenths(self.facing)))
    }

    /// The first mark at which the rectangle, larger by a little all round, is seen to hit something.
    fn first_hit(&self, points: &[Point], larger: f64) -> Option<f64> {
        let half = [self.length, self.width].map(|it| it as f64 / 2.0 + larger);
        let hits = |x: f64, y: f64, degrees: f64| {
            let base = Box { x, y, degrees, half };
            let inside = |p: f64, reach: f64| p - reach >= 0.0 && p + reach <= 1_000_000.0;
            let (sin, cos) = degrees.to_radians().sin_cos();
            let [east, north] = [half[0] * sin.abs() + half[1] * cos.abs(), half[0] * cos.abs() + half[1] * sin.abs()];
            !inside(x, east) || !inside(y, north) || self.shapes.iter().any(|it| base.is_near(it, self.keep as f64))
        };
        let (mut degrees, mut mark) = (self.facing as f64 / 10.0, 0.0);
        for leg in points.windows(2) {
            let by = leg[1] - leg[0];
            let ahead = f64::from(Bearing::of(by).to_tenths()) / 10.0;
            let turn = (ahead - degrees + 540.0).rem_euclid(360.0) - 180.0;
            // Half a circle is turned clockwise.
            let turn = if turn < -179.99 { 180.0 } else { turn };
            let (x, y, steps) = (leg[0].x as f64, leg[0].y as f64, (turn.abs() * 10.0).ceil() as i64 + 1);
            if (0..=steps).any(|n| hits(x, y, degrees + turn * n as f64 / steps as f64)) {
                return Some(mark);
            }
            let length = (by.dx as f64).hypot(by.dy as f64);
            let steps = (length / STEP).ceil();
            for n in 0..=steps as i64 {
                let share = n as f64 / steps;
                if hits(x + by.dx as f64 * share, y + by.dy as f64 * share, ahead) {
                    return Some(mark + length * share);
                }
            }
            (degrees, mark) = (ahead, mark + length);
        }
        None
    }

    /// The vehicle stands clear of everything at first.
    fn stands_clear(&self) -> bool {
        self.first_hit(&[self.points[0], self.points[0] + Bearing::tenths(self.facing).offset(Length::mm(1))], 20.0)
            .is_none()
    }
}

/// How far the brute force moves at once.
const STEP: f64 = 500.0;
/// More than corners rounded to the micrometre and small steps make.
const SLACK: f64 = 6.0;

fn spot() -> impl Strategy<Value = Point> {
    (250i64..750, 250i64..750).prop_map(|(x, y)| mm(x, y))
}

fn shape() -> impl Strategy<Value = Shape> {
    let disc = (spot(), 2i64..40).prop_map(|(centre, radius)| Shape::Disc { centre, radius: Length::mm(radius) });
    let wall = (spot(), -120i64..120, -120i64..120)
        .prop_filter("a length", |(_, x, y)| (*x, *y) != (0, 0))
        .prop_map(|(at, x, y)| Shape::Wall(vec![at, at + (mm(x, y) - mm(0, 0))]));
    let house = (spot(), 5i64..120, 5i64..120, 0i64..3600).prop_map(|(at, length, width, facing)| {
        Base::Oblong { length: Length::mm(length), width: Length::mm(width) }.at(at, Bearing::tenths(facing)).into()
    });
    prop_oneof![disc, wall, house]
}

fn scene() -> impl Strategy<Value = Scene> {
    let sizes = (20_000i64..160_000, 10_000i64..90_000, prop_oneof![Just(0i64), 1_000i64..30_000]);
    (vec(shape(), 1..6), sizes, 0i64..3600, vec(spot(), 2..5)).prop_map(
        |(shapes, (length, width, keep), facing, mut points)| {
            points.dedup();
            Scene { shapes, keep, length, width, facing, points }
        },
    )
}

fn cases(few: u32) -> ProptestConfig {
    let longer: u32 = std::env::var("ESCARAMUZA_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let cases = few * longer;
    ProptestConfig { cases, max_global_rejects: cases * 16, rng_seed: RngSeed::Fixed(14), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_way_is_barred_where_many_small_steps_run_into_something(scene in scene()) {
        prop_assume!(scene.points.len() > 1 && scene.stands_clear());
        let total = way(scene.points.clone()).length().to_um() as f64;
        let bar = scene.drive().check(&way(scene.points.clone()), Gear::Ahead).err();
        let at = bar.map_or(total, |bar| bar.at.to_um() as f64);
        let surely = scene.first_hit(&scene.points, -SLACK);
        prop_assert!(surely.is_none_or(|mark| mark >= at - SLACK), "{bar:?}, hit at {surely:?}");
        let perhaps = scene.first_hit(&scene.points, SLACK);
        prop_assert!(bar.is_none() || perhaps.is_some_and(|mark| mark <= at + STEP + SLACK), "{bar:?}, hit at {perhaps:?}");
    }

    #[test]
    fn a_runaway_ends_where_it_may_be_and_before_what_stopped_it(scene in scene(), most in 20i64..500) {
        prop_assume!(scene.stands_clear());
        let drive = scene.drive();
        let run = drive.run(Gear::Ahead, Length::mm(most));
        let start = scene.points[0];
        let ahead = Bearing::tenths(scene.facing);
        prop_assert!(run.way.length() <= Length::mm(most));
        prop_assert!(scene.first_hit(run.way.points(), -SLACK).is_none() || run.way.length() < Length::mm(1));
        if run.stopped.is_some() {
            let beyond = start + ahead.offset(run.way.length() + Length::um(1_000));
            prop_assert!(scene.first_hit(&[start, beyond], SLACK).is_some(), "{run:?}");
        } else {
            prop_assert!(Length::mm(most) - run.way.length() <= Length::um(2), "{run:?}");
        }
    }

}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn every_way_of_a_reach_may_be_driven(scene in scene(), most in 50i64..400, numbers in vec(any::<u64>(), 256)) {
        prop_assume!(scene.stands_clear());
        let drive = scene.drive();
        let reach = drive.reach(Length::mm(most));
        let mut numbers = numbers.into_iter().cycle();
        let sample = reach.sample(|below| numbers.next().unwrap_or(0) % below);
        let goals = scene.points.iter().filter_map(|&to| reach.way_to(to)).map(|(_, way)| way);
        for way in goals.chain([sample]) {
            let driven = drive.check(&way, Gear::Ahead);
            prop_assert!(driven.is_ok_and(|it| it.cost <= Length::mm(most)), "{way:?}");
            prop_assert!(reach.holds(way.end()));
            prop_assert!(scene.first_hit(way.points(), -SLACK).is_none(), "{way:?}");
        }
    }

    #[test]
    fn what_lies_beyond_all_ways_makes_no_difference(scene in scene(), most in 20i64..400) {
        prop_assume!(scene.stands_clear());
        let most = Length::mm(most);
        let (drive, near) = (scene.drive(), scene.drive_near(most));
        let (reach, narrow) = (drive.reach(most), near.reach(most));
        for &to in &scene.points {
            prop_assert_eq!(reach.way_to(to), narrow.way_to(to));
            let way = Way::straight(scene.points[0], to);
            let judged = |drive: &Drive| drive.check(&way, Gear::Ahead).map(|it| it.cost);
            prop_assert!(way.length() > most || judged(&drive) == judged(&near));
        }
    }
}
