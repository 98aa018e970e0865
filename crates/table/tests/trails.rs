//! Ways on foot, roughly: in squares of half an inch, a step aside 0.5" long and a diagonal one 0.7".

use table::exact::Segment;
use table::{Length, Point, Table, Trails};

fn at(x: f64, y: f64) -> Point {
    Point::new(Length::um((x * 25_400.0) as i64), Length::um((y * 25_400.0) as i64))
}

fn table() -> Table {
    Table { width: Length::inches(24), depth: Length::inches(24), pieces: Vec::new() }
}

/// A wall all along x = 12", with or without a gap two inches wide.
fn crosses_wall(step: Segment) -> bool {
    let wall = at(12.0, 0.0).x;
    (step.a.x < wall) != (step.b.x < wall)
}

fn is_in_gap(step: Segment) -> bool {
    [step.a, step.b].iter().all(|p| p.y > at(0.0, 11.0).y && p.y < at(0.0, 13.0).y)
}

#[test]
fn in_the_open_it_is_as_far_as_the_squares_are_apart() {
    let toll = |_: Segment| Some(Length::ZERO);
    assert_eq!(Trails::default().length(&table(), toll, at(2.25, 2.25), at(10.25, 2.25)), Some(Length::inches(8)));
    assert_eq!(
        Trails::default().length(&table(), toll, at(2.25, 2.25), at(8.25, 8.25)),
        Some(Length::inch_tenths(12 * 7))
    );
    assert_eq!(
        Trails::default().length(&table(), toll, at(8.25, 2.25), at(2.25, 8.25)),
        Some(Length::inch_tenths(12 * 7))
    );
    assert_eq!(Trails::default().length(&table(), toll, at(3.1, 3.1), at(3.2, 3.4)), Some(Length::ZERO));
}

/// To the gap 3 steps askew and 15 straight, through it one, and back down 4 askew and 14 straight.
#[test]
fn round_a_wall_it_is_as_far_as_through_its_gap() {
    let toll = |step: Segment| (!crosses_wall(step) || is_in_gap(step)).then_some(Length::ZERO);
    let far = 3 * 7 + 15 * 5 + 5 + 4 * 7 + 14 * 5;
    assert_eq!(
        Trails::default().length(&table(), toll, at(10.25, 2.25), at(14.25, 2.25)),
        Some(Length::inch_tenths(far))
    );
    assert_eq!(
        Trails::default().length(&table(), toll, at(14.25, 2.25), at(10.25, 2.25)),
        Some(Length::inch_tenths(far))
    );
}

#[test]
fn what_is_to_be_climbed_costs_its_toll() {
    let toll = |step: Segment| Some(if crosses_wall(step) { Length::inches(3) } else { Length::ZERO });
    assert_eq!(Trails::default().length(&table(), toll, at(10.25, 2.25), at(14.25, 2.25)), Some(Length::inches(4 + 3)));
}

#[test]
fn behind_a_wall_without_a_gap_there_is_no_way() {
    let toll = |step: Segment| (!crosses_wall(step)).then_some(Length::ZERO);
    assert_eq!(Trails::default().length(&table(), toll, at(10.25, 2.25), at(14.25, 2.25)), None);
    assert_eq!(Trails::default().length(&table(), toll, at(10.25, 2.25), at(4.25, 2.25)), Some(Length::inches(6)));
}
