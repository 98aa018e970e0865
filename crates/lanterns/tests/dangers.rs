//! The points of a planned way where somebody may do harm, as far as the mover's side knows.

mod common;

use common::{ADA, BEA, EVA, SOUTH, choose, only, say, south_to_move, walk};
use dice::Chance;
use referee::lookahead::Danger;
use referee::{Answer, AnyMatch, FigureId, Seat, SideId};
use table::Point;

const CRUZ: FigureId = FigureId(2);

fn dangers(figure: FigureId, x: i64, y: i64) -> Vec<Danger> {
    let mut game = south_to_move();
    choose(&mut game, SOUTH, "px-march");
    say(&mut game, SOUTH, Answer::Figures(vec![figure]));
    let question = only(&game, SOUTH).number;
    game.dangers(Seat::Side(SOUTH), question, &Answer::Path(vec![walk(figure, x, y)])).expect("a legal way")
}

#[test]
fn an_ambush_is_foreseen_at_its_point_with_its_chance() {
    let [danger] = dangers(BEA, 12, 10).try_into().expect("one danger");
    assert_eq!((danger.side, danger.figure, danger.by), (SideId(1), BEA, vec![EVA]));
    // Bases of an inch: four inches between them are five from middle to middle, and Eva stands at (12, 14).
    assert_eq!(danger.place, Point::inches(12, 9).into());
    assert_eq!(danger.harm, Chance::new(1, 3));
}

#[test]
fn a_way_that_stays_far_enough_off_is_safe() {
    assert_eq!(dangers(ADA, 6, 8), []);
}

#[test]
fn an_enemy_in_hiding_is_not_betrayed() {
    assert_eq!(dangers(CRUZ, 18, 10), []);
}
