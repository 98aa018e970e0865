//! Straight moves, the nearest place that will do, flight, and heights.

use table::movement::{
    Field, Footing, Going, Hindrance, Manner, Other, Reach, Step, Target, Way, clip, groups, has_footing, steps,
};
use table::{Footprint, Length, Piece, PieceId, Place, Point, Shape, Table};

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
    Footing { pieces: pieces.into_iter().collect(), touch: Length::mm(2), ..Footing::default() }
}

fn figure(x: i64, y: i64) -> Other {
    let shape = Shape::Disc { centre: mm(x, y), radius: RADIUS };
    Other { shape, keep: Length::ZERO, manner: Manner::Blocks }
}

const RADIUS: Length = Length::mm(10);
const START: Point = mm(500, 500);

/// Where a run east ends and what stopped it, when a block of some going stands from 540 to 560.
fn runs_east(going: Going) -> (Point, bool) {
    let table = table([block(540, 450, 560, 550)]);
    let run = Field::new(&table, &footing([going]), RADIUS).run(START, mm(600, 500));
    (run.way.end(), run.stopped == Some(Hindrance::Piece(PieceId(0))))
}

#[test]
fn a_straight_run_goes_on_until_something_stops_it() {
    assert_eq!(runs_east(Going::Free), (mm(600, 500), false));
    assert_eq!(runs_east(Going::Blocked), (mm(530, 500), true));
    assert_eq!(runs_east(Going::Stops), (mm(528, 500), true));
    assert_eq!(runs_east(Going::NoEntry), (mm(540, 500), true));
    assert_eq!(runs_east(Going::EnterOnly), (mm(560, 500), true));
    assert_eq!(runs_east(Going::Slow(2)), (mm(600, 500), false));
}

#[test]
fn a_run_stops_before_figures_and_at_the_table_edge() {
    let mut ground = footing([]);
    ground.others = vec![figure(550, 500)];
    let run = |ground: &Footing, to: Point| Field::new(&table([]), ground, RADIUS).run(START, to);
    assert_eq!(run(&ground, mm(600, 500)).way.end(), mm(530, 500));
    assert_eq!(run(&ground, mm(600, 500)).stopped, Some(Hindrance::Other(0)));
    ground.others[0].manner = Manner::LetsThrough;
    assert_eq!(run(&ground, mm(600, 500)).way.end(), mm(600, 500));
    assert_eq!(run(&ground, mm(555, 500)).way.end(), mm(530, 500), "it may not end on a friend");
    assert_eq!(run(&ground, mm(500, 2000)).way.end(), mm(500, 990));
    assert_eq!(run(&ground, mm(500, 2000)).stopped, Some(Hindrance::TableEdge));
}

#[test]
fn a_push_goes_straight_away_as_far_as_it_can() {
    let mut ground = footing([]);
    ground.others = vec![figure(500, 480), figure(500, 535)];
    let field = Field::new(&table([]), &ground, RADIUS);
    assert_eq!(field.push(START, mm(500, 480), Length::inches(2)).way.end(), mm(500, 515));
    assert_eq!(field.push(START, mm(480, 500), Length::inches(2)).way.end(), Point { x: 550_800, y: 500_000 });
    assert_eq!(field.push(START, START, Length::inches(2)).way, Way::stay(START));
}

#[test]
fn a_scatter_comes_down_on_the_table() {
    let table = table([]);
    assert_eq!(clip(&table, mm(900, 500), mm(1100, 600)), mm(1000, 550));
    assert_eq!(clip(&table, mm(900, 500), mm(950, 600)), mm(950, 600));
    assert_eq!(clip(&table, mm(100, 100), mm(-100, -300)), mm(50, 0));
}

#[test]
fn the_nearest_cover_is_found_by_path_and_on_the_right_side() {
    let table = table([block(540, 400, 545, 600), block(300, 480, 460, 520)]);
    let ground = footing([Going::Blocked, Going::Blocked]);
    let reach = Reach::new(&table, &ground, RADIUS, START, Length::mm(400));
    let touch = |n: usize| Target { shape: table.pieces[n].shape.clone(), apart: RADIUS + Length::mm(2) };
    let anywhere = reach.nearest(&[touch(0), touch(1)], |_| true);
    assert_eq!((anywhere[0].target, anywhere[0].cost, anywhere[0].at), (0, Length::mm(28), mm(528, 500)));
    assert_eq!((anywhere[1].target, anywhere[1].cost, anywhere[1].at), (1, Length::mm(28), mm(472, 500)));
    assert_eq!(anywhere.len(), 2, "the owner chooses");

    // Away from a threat in the west: east of the wall, round either end of it.
    let shielded = reach.nearest(&[touch(0)], |p| p.x > 545_000);
    assert_eq!(shielded.len(), 2);
    assert!(shielded.iter().all(|spot| spot.at.x.abs_diff(545_000) <= 3_000), "{shielded:?}");
    let by_hand = 40f64.hypot(112.0) * 1000.0;
    let found = shielded[0].cost.to_um() as f64;
    assert!(found > by_hand - 5_000.0 && found < by_hand + 8_000.0, "{found} for {by_hand}");
}

#[test]
fn the_nearest_ground_inside_is_a_hair_over_its_border() {
    let table = table([block(540, 400, 600, 600)]);
    let ground = footing([Going::EnterOnly]);
    let reach = Reach::new(&table, &ground, RADIUS, START, Length::mm(100));
    let target = Target { shape: table.pieces[0].shape.clone(), apart: Length::ZERO };
    let inside = reach.nearest(&[target], |p| p.x > 540_000);
    assert!((40_000..40_010).contains(&inside[0].cost.to_um()), "{inside:?}");
}

#[test]
fn flight_is_straight_and_bends_round_what_is_in_the_way() {
    let open = Field::new(&table([]), &footing([]), RADIUS);
    assert_eq!(open.flee(START, mm(400, 500), Length::mm(150)).end(), mm(650, 500));
    let walled = table([block(540, 480, 560, 700)]);
    let field = Field::new(&walled, &footing([Going::Blocked]), RADIUS);
    let way = field.flee(START, mm(400, 500), Length::mm(150));
    assert_eq!(way.length(), Length::mm(150));
    assert!(way.end().x > 630_000 && way.end().y < 500_000, "{way:?}");
    assert!(field.check(&way).is_ok());
    let cornered = open.flee(mm(980, 500), mm(900, 500), Length::mm(150));
    assert!(cornered.end().x >= 980_000 && open.check(&cornered).is_ok());
}

fn gantries() -> Table {
    let mut table = table([block(100, 100, 200, 200), block(220, 100, 300, 200), block(400, 100, 500, 200)]);
    for (piece, height) in table.pieces.iter_mut().zip([75, 75, 40]) {
        piece.roof = true;
        piece.height = Length::mm(height);
    }
    table.pieces[0].ladders = vec![mm(100, 150)];
    table
}

fn place(x: i64, height: i64) -> Place {
    Place { at: mm(x, 150), elevation: Length::mm(height) }
}

#[test]
fn climbs_gaps_and_drops_are_listed_in_order() {
    let trail = [place(50, 0), place(100, 0), place(110, 75), place(250, 75), place(420, 40), place(420, 0)];
    let found = steps(&gantries(), &trail, Length::mm(3));
    let expected = [
        Step::Climb { at: Length::mm(60), height: Length::mm(75), ladder: true },
        Step::Gap { at: Length::mm(150), width: Length::mm(20) },
        Step::Gap { at: Length::mm(250), width: Length::mm(100) },
        Step::Drop { at: Length::mm(250), height: Length::mm(35), ladder: false },
        Step::Drop { at: Length::mm(370), height: Length::mm(40), ladder: false },
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_figure_has_footing_on_the_table_and_on_tops_only() {
    let table = gantries();
    assert!(has_footing(&table, place(50, 0)));
    assert!(has_footing(&table, place(150, 75)));
    assert!(!has_footing(&table, place(150, 40)));
    assert!(!has_footing(&table, place(210, 75)));
}

#[test]
fn a_unit_holds_together_in_a_chain() {
    let base = |x: i64| Footprint::Disc { centre: mm(x, 500), radius: RADIUS };
    let pairs = [base(500), base(530), base(600), base(630)];
    assert_eq!(groups(&pairs, Length::mm(10)), 2);
    assert_eq!(groups(&pairs, Length::mm(50)), 1);
    assert_eq!(groups(&pairs, Length::mm(9)), 4);
    assert_eq!(groups(&[], Length::mm(9)), 0);
}
