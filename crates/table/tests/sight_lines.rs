//! Point to point: what stops a line, and what it runs through.

use table::{
    Body, Footprint, Length, Line, Obstacle, Opacity, OpeningId, OpeningKind, Piece, PieceId, Place, Point, Scene,
    Screen, Table,
};

fn cm(x: i64, y: i64) -> Point {
    Point::cm(x, y)
}

fn at(x: i64, y: i64, up: i64) -> Place {
    Place { at: cm(x, y), elevation: Length::cm(up) }
}

fn table() -> Table {
    Table::new(Length::cm(100), Length::cm(100))
}

fn block() -> Piece {
    Piece::rectangle("block", cm(40, 40), cm(60, 60)).height(Length::cm(5)).opacity(Opacity::Solid)
}

fn sees(table: &Table, from: Point, to: Point) -> bool {
    looks(table, &Line::flat(from, to), &Screen::default())
}

/// Both ways, by the quick look and by the full answer.
fn looks(table: &Table, line: &Line, screen: &Screen) -> bool {
    let scene = Scene::new(table);
    let clear = scene.is_clear(line, screen);
    assert_eq!(clear, scene.obstruction(line, screen).is_none(), "quick and full answers differ");
    clear
}

#[test]
fn a_line_through_a_solid_piece_is_stopped_where_it_enters() {
    let table = table().with(block());
    assert!(!sees(&table, cm(10, 50), cm(90, 50)));
    let found = Scene::new(&table).obstruction(&Line::flat(cm(10, 50), cm(90, 50)), &Screen::default());
    let found = found.expect("the block");
    assert_eq!(found.by, Obstacle::Piece(PieceId(0)));
    assert_eq!(found.at, at(40, 50, 0));
    assert_eq!(found.edge, Some([cm(40, 60), cm(40, 40)]));
    let json = serde_json::to_value(found).expect("plain data");
    assert_eq!(json["by"], serde_json::json!({ "piece": 0 }));
}

#[test]
fn grazing_a_corner_or_running_along_an_edge_is_clear() {
    let table = table().with(block());
    assert!(sees(&table, cm(30, 50), cm(50, 70)), "through the corner (40, 60)");
    assert!(sees(&table, cm(10, 60), cm(90, 60)), "along the north edge");
    assert!(sees(&table, cm(10, 60), cm(50, 60)), "along it, ending on it");
    assert!(sees(&table, cm(10, 50), cm(40, 50)), "up to the west edge");
    assert!(!sees(&table, cm(40, 50), cm(60, 50)), "from edge to edge through the inside");
    assert!(!sees(&table, cm(40, 40), cm(60, 60)), "from corner to corner through the inside");
    assert!(!sees(&table, cm(45, 45), cm(55, 55)), "wholly inside");
    let near_miss = Point { x: 500_000, y: 700_001 };
    let near_hit = Point { x: 500_000, y: 699_999 };
    assert!(sees(&table, cm(30, 50), near_miss));
    assert!(!sees(&table, cm(30, 50), near_hit));
}

#[test]
fn a_wall_stops_what_crosses_it_and_not_what_meets_its_end() {
    let wall = Piece::wall("wall", [cm(50, 20), cm(50, 50), cm(70, 70)]).opacity(Opacity::Solid);
    let table = table().with(wall);
    assert!(!sees(&table, cm(40, 30), cm(60, 30)));
    assert!(sees(&table, cm(40, 20), cm(60, 20)), "its end");
    assert!(!sees(&table, cm(40, 50), cm(60, 50)), "its bend, from one side to the other");
    assert!(sees(&table, cm(50, 10), cm(50, 50)), "along it");
    assert!(sees(&table, cm(50, 10), cm(50, 90)), "along it and off at the bend, which turns away");
    assert!(sees(&table, cm(50, 30), cm(60, 30)), "from the wall itself");
    assert!(sees(&table, cm(40, 60), cm(60, 40)) == sees(&table, cm(60, 40), cm(40, 60)));
}

#[test]
fn a_hollow_building_is_seen_through_only_at_its_openings() {
    let house = Piece::rectangle("house", cm(40, 40), cm(60, 60)).opacity(Opacity::Hollow).height(Length::cm(5));
    let house = house.opening(OpeningKind::Window, cm(45, 40), cm(47, 40)).closed_door(cm(50, 60), cm(52, 60));
    let table = table().with(house);
    assert!(sees(&table, cm(42, 42), cm(58, 58)), "inside it is free");
    assert!(!sees(&table, cm(50, 50), cm(50, 10)));
    assert!(sees(&table, cm(46, 50), cm(46, 10)), "out of the window");
    assert!(sees(&table, cm(45, 50), cm(45, 10)), "grazing its frame");
    assert!(!sees(&table, cm(51, 50), cm(51, 90)), "the door is closed");
    let door = [OpeningId { piece: PieceId(0), opening: 1 }];
    let open = Screen { turned: &door, ..Screen::default() };
    assert!(looks(&table, &Line::flat(cm(51, 50), cm(51, 90)), &open));
    assert!(!looks(&table, &Line::flat(cm(54, 50), cm(54, 90)), &open));
    let window = [OpeningId { piece: PieceId(0), opening: 0 }];
    let same = Screen { turned: &window, ..Screen::default() };
    assert!(looks(&table, &Line::flat(cm(46, 50), cm(46, 10)), &same), "windows do not close");
    assert!(!sees(&table, cm(50, 50), cm(70, 70)), "out through a corner");
}

#[test]
fn a_wood_is_seen_into_but_not_through() {
    let wood = Piece::rectangle("wood", cm(40, 40), cm(60, 60)).opacity(Opacity::Dense);
    let table = table().with(wood);
    assert!(!sees(&table, cm(10, 50), cm(90, 50)));
    assert!(sees(&table, cm(10, 50), cm(55, 50)));
    assert!(sees(&table, cm(41, 50), cm(90, 50)));
    assert!(sees(&table, cm(10, 50), cm(60, 50)), "its far edge is still of it");
    assert!(sees(&table, cm(45, 45), cm(55, 55)));
}

#[test]
fn heights_let_a_line_over_and_under() {
    let bridge = Piece::rectangle("bridge", cm(20, 0), cm(30, 100)).foot(Length::cm(10)).height(Length::cm(2));
    let table = table().with(block()).with(bridge.opacity(Opacity::Solid));
    let look = |from: Place, to: Place| looks(&table, &Line::between(from, to), &Screen::default());
    assert!(!look(at(35, 50, 3), at(90, 50, 3)));
    assert!(look(at(35, 50, 5), at(90, 50, 5)), "level with the top");
    assert!(look(at(35, 50, 6), at(90, 50, 6)));
    assert!(!look(at(10, 50, 11), at(35, 50, 11)), "into the bridge");
    assert!(look(at(10, 50, 9), at(35, 50, 9)), "under it");
    assert!(look(at(10, 50, 10), at(35, 50, 10)), "along its underside");
    assert!(look(at(60, 80, 9), at(60, 40, 1)), "along the east side of the block");
    // From 10 cm high at y = 90 to the table at y = 30: level with the top (5 cm) at y = 60, the block's edge.
    assert!(!look(at(50, 90, 10), at(50, 30, 0)), "and below it inside");
    assert!(look(at(50, 90, 9), at(50, 70, 0)));
    assert!(!look(at(50, 50, 0), at(50, 50, 4)), "straight up inside a solid block");
    assert!(look(at(50, 50, 5), at(50, 50, 9)), "straight up from its top");
}

#[test]
fn a_roof_parts_those_above_from_those_below() {
    let house =
        Piece::rectangle("house", cm(40, 40), cm(60, 60)).opacity(Opacity::Hollow).height(Length::cm(5)).roofed();
    let table = table().with(house);
    let look = |from: Place, to: Place| looks(&table, &Line::between(from, to), &Screen::default());
    assert!(!look(at(50, 50, 7), at(55, 50, 1)));
    assert!(!look(at(50, 50, 7), at(50, 50, 1)));
    assert!(look(at(42, 50, 7), at(55, 50, 6)));
    assert!(look(at(42, 50, 2), at(55, 50, 1)));
}

#[test]
fn bodies_stop_lines_that_pass_strictly_through_them() {
    let table = table();
    let figure = [Body::disc(cm(50, 50), Length::cm(2), Length::cm(3))];
    let screen = Screen { bodies: &figure, ..Screen::default() };
    assert!(!looks(&table, &Line::flat(cm(10, 50), cm(90, 50)), &screen));
    assert!(looks(&table, &Line::flat(cm(10, 52), cm(90, 52)), &screen), "a tangent");
    assert!(!looks(&table, &Line::flat(Point { x: 100_000, y: 519_999 }, Point { x: 900_000, y: 519_999 }), &screen));
    assert!(looks(&table, &Line::flat(cm(10, 50), cm(48, 50)), &screen), "up to its rim");
    assert!(looks(&table, &Line::between(at(10, 50, 3), at(90, 50, 3)), &screen), "over its head");
    let found = Scene::new(&table).obstruction(&Line::flat(cm(10, 50), cm(90, 50)), &screen).expect("the figure");
    assert_eq!((found.by, found.at), (Obstacle::Body(0), at(48, 50, 0)));
    let wreck = Footprint::Oblong([cm(45, 45), cm(55, 45), cm(55, 55), cm(45, 55)]);
    let wreck = [Body { footprint: wreck, foot: Length::ZERO, height: Length::cm(2) }];
    assert!(!looks(&table, &Line::flat(cm(10, 50), cm(90, 50)), &Screen { bodies: &wreck, ..Screen::default() }));
}

#[test]
fn the_nearest_thing_is_named_whatever_it_is() {
    let table = table().with(block());
    let smoke =
        [Body::disc(cm(30, 50), Length::cm(5), Length::cm(5)), Body::disc(cm(80, 50), Length::cm(5), Length::cm(5))];
    let screen = Screen { bodies: &smoke, ..Screen::default() };
    let first = |from, to| Scene::new(&table).obstruction(&Line::flat(from, to), &screen).expect("something").by;
    assert_eq!(first(cm(10, 50), cm(95, 50)), Obstacle::Body(0));
    assert_eq!(first(cm(95, 50), cm(10, 50)), Obstacle::Body(1));
    assert_eq!(first(cm(37, 50), cm(95, 50)), Obstacle::Piece(PieceId(0)));
}

#[test]
fn a_screen_may_leave_pieces_out_and_a_ruleset_may_read_them_its_own_way() {
    let hedge = Piece::wall("hedge", [cm(50, 10), cm(50, 90)]);
    let table = table().with(hedge);
    let line = Line::flat(cm(10, 50), cm(90, 50));
    assert!(Scene::new(&table).is_clear(&line, &Screen::default()));
    let strict = Scene::read(&table, |_, _| Opacity::Solid);
    assert!(!strict.is_clear(&line, &Screen::default()));
    assert!(strict.is_clear(&line, &Screen { without: &[PieceId(0)], ..Screen::default() }));
}

#[test]
fn what_lies_between_is_listed_in_order_with_lengths() {
    let table = table()
        .with(Piece::disc("pond", cm(80, 50), Length::cm(5)))
        .with(Piece::wall("hedge", [cm(20, 40), cm(20, 60)]))
        .with(Piece::polygon(
            "wood",
            [cm(30, 40), cm(60, 40), cm(60, 60), cm(50, 60), cm(50, 45), cm(40, 45), cm(40, 60), cm(30, 60)],
        ));
    let met = Scene::new(&table).crossings(&Line::flat(cm(10, 50), cm(90, 50)));
    let brief: Vec<_> =
        met.iter().map(|c| (c.piece.0, c.enters.at.x / 10_000, c.leaves.at.x / 10_000, c.inside)).collect();
    assert_eq!(
        brief,
        [
            (1, 20, 20, Length::ZERO),
            (2, 30, 40, Length::cm(10)),
            (2, 50, 60, Length::cm(10)),
            (0, 75, 85, Length::cm(10)),
        ]
    );
    let along_the_edge = Scene::new(&table).crossings(&Line::flat(cm(10, 40), cm(70, 40)));
    assert!(along_the_edge.is_empty());
    // A 3-4-5 slope through the strip x = 30..40 under the wood's west arm: 10 cm across, 12.5 cm along.
    let slope = Scene::new(&table).crossings(&Line::flat(cm(28, 46), cm(44, 58)));
    assert_eq!(slope[0].inside, Length::um(125_000));
}

#[test]
fn a_line_over_several_pieces_knows_its_height_at_each() {
    let table = table().with(Piece::wall("fence", [cm(30, 0), cm(30, 100)]));
    let met = Scene::new(&table).crossings(&Line::between(at(10, 50, 8), at(50, 50, 0)));
    assert_eq!(met[0].enters, at(30, 50, 4));
}
