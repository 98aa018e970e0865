//! Base to base: none, part or whole.

use table::{Body, Footprint, Length, Opacity, OpeningKind, Piece, PieceId, Point, Scene, Screen, Seen, Table};

/// The unit of one of the games: bases are one across.
const U: i64 = 25_000;

fn at(x: f64, y: f64) -> Point {
    Point { x: (x * U as f64).round() as i64, y: (y * U as f64).round() as i64 }
}

fn base(x: f64, y: f64) -> Footprint {
    Footprint::disc(at(x, y), Length::um(U / 2))
}

fn with_wall(from: (f64, f64), to: (f64, f64)) -> Scene {
    let wall = Piece::wall("wall", [at(from.0, from.1), at(to.0, to.1)]).opacity(Opacity::Solid);
    Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)).with(wall))
}

fn seen_past(from: (f64, f64), to: (f64, f64)) -> Seen {
    with_wall(from, to).seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default())
}

#[test]
fn a_wall_hides_none_part_or_all_of_a_base() {
    assert_eq!(seen_past((10.0, 4.0), (10.0, 6.0)), Seen::None);
    assert_eq!(seen_past((10.0, 4.8), (10.0, 6.0)), Seen::Part);
    assert_eq!(seen_past((10.0, 5.2), (10.0, 7.0)), Seen::Whole);
}

#[test]
fn from_a_roof_one_sees_over_what_does_not_rise_above_it() {
    let unit = |n: i64| Length::um(n * U);
    let wall = Piece::wall("wall", [at(10.0, 4.0), at(10.0, 6.0)]).opacity(Opacity::Solid).height(unit(3));
    let scene = Scene::new(&Table::new(unit(24), unit(24)).with(wall));
    let (here, there) = (base(5.0, 5.0), base(15.0, 5.0));
    let seen = |a: i64, b: i64| scene.seen_between((&here, unit(a)), (&there, unit(b)), &Screen::default());
    assert_eq!(seen(0, 0), Seen::None);
    assert_eq!(seen(2, 0), Seen::None);
    assert_eq!(seen(3, 0), Seen::Whole, "level with its top");
    assert_eq!(seen(0, 3), Seen::Whole, "and back");
    let tall = [Body { footprint: base(10.0, 5.0), foot: Length::ZERO, height: unit(4) }];
    let screen = Screen { bodies: &tall, ..Screen::default() };
    assert_eq!(scene.seen_between((&here, unit(3)), (&there, unit(0)), &screen), Seen::None);
    assert_eq!(scene.seen_between((&here, unit(4)), (&there, unit(0)), &screen), Seen::Whole);
}

#[test]
fn a_wall_close_to_the_viewer_hides_as_much() {
    assert_eq!(seen_past((6.0, 3.0), (6.0, 8.0)), Seen::None);
    assert_eq!(seen_past((6.0, 4.55), (6.0, 8.0)), Seen::Part);
}

#[test]
fn what_is_seen_only_by_the_last_two_micrometres_of_the_rim_is_not_seen() {
    let a_hair = 1.0 / U as f64;
    assert_eq!(seen_past((10.0, 4.5), (10.0, 5.5)), Seen::None, "only the two common tangents graze its ends");
    assert_eq!(seen_past((10.0, 4.5 + a_hair), (10.0, 5.5)), Seen::None);
    assert_eq!(seen_past((10.0, 4.5 + 2.0 * a_hair), (10.0, 5.5)), Seen::Part, "the marks to the south see each other");
    assert_eq!(seen_past((10.0, 4.5 + 3.0 * a_hair), (10.0, 5.5)), Seen::Part);
}

#[test]
fn the_slit_between_two_walls_shows_all_that_the_whole_of_a_base_sees_through_it() {
    let wall = |from: f64, to: f64| Piece::wall("wall", [at(10.0, from), at(10.0, to)]).opacity(Opacity::Solid);
    let table = |gap: f64| {
        Table::new(Length::um(24 * U), Length::um(24 * U)).with(wall(1.0, 5.0 - gap)).with(wall(5.0 + gap, 9.0))
    };
    let seen = |gap: f64| Scene::new(&table(gap)).seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default());
    // Halfway between equal bases a slit of no width at all is a point through which each sees the whole other.
    assert_eq!(seen(0.0), Seen::Whole);
    assert_eq!(seen(0.01), Seen::Whole);
    let closed = Scene::read(&table(-0.01), |_, _| Opacity::Solid);
    assert_eq!(closed.seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default()), Seen::None);
}

#[test]
fn two_blockers_together_hide_what_neither_hides_alone() {
    let post =
        |x: f64, from: f64, to: f64| Piece::rectangle("post", at(x, from), at(x + 0.2, to)).opacity(Opacity::Solid);
    let table = |posts: &[Piece]| {
        posts.iter().fold(Table::new(Length::um(24 * U), Length::um(24 * U)), |table, post| table.with(post.clone()))
    };
    let seen = |posts: &[Piece]| Scene::new(&table(posts)).seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default());
    let (low, high) = (post(9.0, 3.0, 5.1), post(11.0, 4.9, 7.0));
    assert_eq!(seen(std::slice::from_ref(&low)), Seen::Part);
    assert_eq!(seen(std::slice::from_ref(&high)), Seen::Part);
    // What passes above 5.1 at x = 9 must come down below 4.9 at x = 11: at x = 15 it is at 4.9 - 4 · 0.2 / 1.8 = 4.46
    // at the highest, under the target's lowest point 4.5.
    assert_eq!(seen(&[low, high]), Seen::None);
}

#[test]
fn a_bent_piece_that_reaches_round_both_sides_may_leave_the_middle_open() {
    let outer = [(8.0, 1.0), (20.0, 1.0), (20.0, 9.0), (11.0, 9.0), (11.0, 5.1), (12.0, 5.1)];
    let inner = [(12.0, 8.0), (19.0, 8.0), (19.0, 2.0), (9.0, 2.0), (9.0, 4.9), (8.0, 4.9)];
    let outline: Vec<Point> = outer.into_iter().chain(inner).map(|(x, y)| at(x, y)).collect();
    let piece = Piece::polygon("arms", outline).opacity(Opacity::Solid);
    let table = Table::new(Length::um(24 * U), Length::um(24 * U)).with(piece).checked().expect("a simple outline");
    assert_ne!(Scene::new(&table).seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default()), Seen::None);
}

#[test]
fn figures_in_between_hide_a_part_and_big_things_all() {
    let scene = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)));
    let seen =
        |body: Body| scene.seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen { bodies: &[body], ..Screen::default() });
    let figure = |x: f64, y: f64| Body { footprint: base(x, y), foot: Length::ZERO, height: Length::um(U) };
    assert_eq!(seen(figure(10.0, 5.2)), Seen::Part);
    assert_eq!(seen(figure(10.0, 5.0)), Seen::None, "equal discs leave only the two common tangents");
    assert_eq!(seen(figure(10.0, 6.5)), Seen::Whole);
    let tank = Footprint::Oblong([at(9.0, 3.0), at(11.0, 3.0), at(11.0, 7.0), at(9.0, 7.0)]);
    assert_eq!(seen(Body { footprint: tank, foot: Length::ZERO, height: Length::um(U) }), Seen::None);
}

#[test]
fn bases_in_contact_see_each_other_save_through_a_wall() {
    let scene = with_wall((5.5, 2.0), (5.5, 5.0));
    assert_eq!(
        scene.seen(&base(5.0, 4.0), &base(6.0, 4.0), &Screen::default()),
        Seen::None,
        "the wall is between them"
    );
    let astride = with_wall((15.0, 2.0), (15.0, 8.0));
    assert_eq!(astride.seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default()), Seen::Part);
    assert_eq!(astride.seen(&base(15.0, 5.0), &base(5.0, 5.0), &Screen::default()), Seen::Whole);
    let clear = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)));
    assert_eq!(clear.seen(&base(5.0, 4.0), &base(5.5, 4.0), &Screen::default()), Seen::Whole);
}

#[test]
fn a_base_against_the_back_of_a_house_is_hidden_by_it() {
    let house = Piece::rectangle("house", at(10.0, 3.0), at(14.5, 7.0)).opacity(Opacity::Solid);
    let scene = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)).with(house));
    let (viewer, target) = (base(5.0, 5.0), base(15.0, 5.0));
    assert_eq!(scene.seen(&viewer, &target, &Screen::default()), Seen::None);
    assert_eq!(scene.seen(&target, &viewer, &Screen::default()), Seen::None);
    assert_eq!(scene.seen(&base(5.0, 7.0), &base(15.0, 7.0), &Screen::default()), Seen::Part, "over its corner");
}

#[test]
fn a_base_against_a_thin_wall_is_hidden_by_it_and_from_inside_a_house_too() {
    let scene = with_wall((14.5, 3.0), (14.5, 7.0));
    assert_eq!(scene.seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default()), Seen::None);
    assert_eq!(scene.seen(&base(15.0, 5.0), &base(5.0, 5.0), &Screen::default()), Seen::None);
    let house = Piece::rectangle("house", at(14.5, 3.0), at(20.0, 8.0)).opacity(Opacity::Hollow);
    let closed = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)).with(house.clone()));
    assert_eq!(closed.seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default()), Seen::None);
    let windowed = house.opening(OpeningKind::Window, at(14.5, 4.0), at(14.5, 6.0));
    let open = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)).with(windowed));
    assert_eq!(open.seen(&base(5.0, 5.0), &base(15.0, 5.0), &Screen::default()), Seen::Whole);
    assert_eq!(open.seen(&base(5.0, 5.0), &base(15.0, 6.3), &Screen::default()), Seen::Part);
}

#[test]
fn a_wood_hides_only_those_who_stand_outside_it() {
    let wood = Piece::rectangle("wood", at(8.0, 2.0), at(12.0, 8.0)).opacity(Opacity::Dense);
    let scene = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)).with(wood));
    let seen = |from, to| scene.seen(&from, &to, &Screen::default());
    assert_eq!(seen(base(5.0, 5.0), base(15.0, 5.0)), Seen::None);
    assert_eq!(seen(base(5.0, 5.0), base(10.0, 5.0)), Seen::Whole);
    assert_eq!(seen(base(7.5, 5.0), base(15.0, 5.0)), Seen::Whole, "it touches the edge");
    let without = Screen { without: &[PieceId(0)], ..Screen::default() };
    assert_eq!(scene.seen(&base(5.0, 5.0), &base(15.0, 5.0), &without), Seen::Whole);
}

#[test]
fn a_point_sees_and_is_seen_like_any_base() {
    let scene = with_wall((10.0, 4.0), (10.0, 6.0));
    let token = |y: f64| Footprint::disc(at(15.0, y), Length::ZERO);
    assert_eq!(scene.seen(&base(5.0, 5.0), &token(5.0), &Screen::default()), Seen::None);
    assert_eq!(scene.seen(&base(5.0, 5.0), &token(8.0), &Screen::default()), Seen::Whole);
    assert_eq!(scene.seen(&token(8.0), &base(5.0, 5.0), &Screen::default()), Seen::Whole);
}

#[test]
fn a_base_sees_a_point_when_a_line_leads_there_from_any_part_of_it() {
    let scene = with_wall((10.0, 4.0), (10.0, 6.0));
    let sees = |y: f64| scene.sees_point(&base(5.0, 5.0), at(15.0, y), &Screen::default());
    // A line past the end (10, 4) that falls m a unit comes to the base at 5 when 1 - 5 m = √(1 + m²) / 2: m = 0.0995.
    // At 15 it is at 4 - 5 m = 3.5025.
    assert!(sees(3.49));
    assert!(!sees(3.51));
    assert!(!sees(5.0));
    assert!(sees(6.51));
    assert!(scene.sees_point(&base(10.2, 5.0), at(10.3, 5.2), &Screen::default()), "under the base");
}

#[test]
fn a_base_sees_a_point_through_a_door_and_into_a_wood() {
    let house = Piece::rectangle("house", at(8.0, 3.0), at(12.0, 7.0)).opacity(Opacity::Hollow);
    let house = house.opening(OpeningKind::Door, at(8.0, 4.5), at(8.0, 5.5));
    let wood = Piece::rectangle("wood", at(16.0, 2.0), at(20.0, 8.0)).opacity(Opacity::Dense);
    let scene = Scene::new(&Table::new(Length::um(24 * U), Length::um(24 * U)).with(house).with(wood));
    let sees = |from: Footprint, x: f64, y: f64| scene.sees_point(&from, at(x, y), &Screen::default());
    assert!(sees(base(5.0, 5.0), 11.0, 5.0));
    assert!(!sees(base(5.0, 5.0), 9.0, 6.9), "behind the front wall");
    assert!(!sees(base(5.0, 5.0), 15.0, 5.0), "no way out at the back");
    assert!(sees(base(14.0, 5.0), 18.0, 5.0));
    assert!(!sees(base(14.0, 5.0), 21.0, 5.0));
}
