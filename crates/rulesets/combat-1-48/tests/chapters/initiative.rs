//! CB-INI. Secret bids.

use combat_1_48::{Combat, Stage};
use odds::{Inquiry, Method};
use proptest::prelude::*;
use referee::covers;
use referee::oracles::face;
use referee::{Answer, AnyMatch, Match, Reject, Seat};

use crate::bench::*;

fn bidding() -> Bench {
    open_ground().put(A[5], 2.0, 2.0).put(B[5], 28.0, 28.0).with(|battle| battle.stage = Stage::Initiative)
}

#[test]
fn cb_ini_03_anything_from_nothing_to_twelve_may_be_bid() {
    let mut game = bidding().open();
    let number = game.questions(Seat::Side(SOUTH))[0].number;
    for wrong in [-1, 13] {
        let rejected = game.answer(Seat::Side(SOUTH), number, Answer::Amount(wrong));
        assert!(matches!(rejected, Err(Reject::Mismatch(_))));
    }
    say(&mut game, SOUTH, Answer::Amount(12));
    say(&mut game, NORTH, Answer::Amount(0));
    assert_eq!(game.current().pool, [0, 12]);
}

#[test]
fn cb_ini_03_when_both_bid_everything_the_round_is_over_at_once() {
    let mut bench = bidding();
    bench.advance([
        ("CB-INI-05", amount(12)),
        ("CB-INI-05", amount(12)),
        ("CB-INI-01", face(3)),
        ("CB-INI-01", face(5)),
    ]);
    bench.advance([]);
    assert_eq!((bench.battle.stage, bench.battle.pool, bench.battle.round), (Stage::Initiative, [12, 12], 2));
}

#[test]
fn cb_ini_07_bids_lie_on_no_card_and_count_towards_no_turn() {
    let mut bench = bidding();
    bench.advance([("CB-INI-05", amount(4)), ("CB-INI-05", amount(0)), ("CB-INI-01", face(3)), ("CB-INI-01", face(5))]);
    bench.advance([]);
    assert_eq!((bench.battle.pool[0], bench.battle.spent), (8, 0));
    assert!(bench.battle.figures.iter().all(|figure| figure.used == 0));
    assert_eq!(combat_1_48::actions::purse(&bench.battle, A[5]), 6);
}

/// Everything a seat can learn from a match.
fn known(game: &Match<Combat>, seat: Seat) -> String {
    let view = game.view(seat);
    format!("{view:?} {:?} {:?} {:?}", game.questions(seat), game.events(seat, 0), view.deciding)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn cb_ini_05_a_bid_shows_to_nobody_before_both_are_in(bid in 0i64..=12, other in 0i64..=12, first in 0u8..2) {
    covers!["CB-INI-05"];
        let (early, late) = if first == 0 { (SOUTH, NORTH) } else { (NORTH, SOUTH) };
        let [mut one, mut two] = [bid, other].map(|bid| {
            let mut game = bidding().open();
            say(&mut game, early, Answer::Amount(bid));
            game
        });
        for seat in [Seat::Side(late), Seat::Spectator] {
            prop_assert_eq!(known(&one, seat), known(&two, seat));
        }
        prop_assert!(one.questions(Seat::Side(early)).is_empty(), "and nobody is asked twice");
        let waiting = one.questions(Seat::Side(late)).remove(0);
        prop_assert_eq!(waiting.about.word.as_str(), "cb-ask-bid");
        say(&mut one, late, Answer::Amount(3));
        say(&mut two, late, Answer::Amount(3));
        prop_assert!(one.undo(Seat::Side(late)).is_err(), "what has come out can not be taken back");
    }
}

#[test]
fn cb_ini_05_both_sides_are_asked_at_the_same_moment_and_before_any_die() {
    let game = bidding().open();
    assert_eq!(game.view(Seat::Spectator).deciding, [SOUTH, NORTH]);
    let rolled = game.events(Seat::Referee, 0).into_iter().any(|(_, it)| matches!(it.what, referee::What::Rolled(_)));
    assert!(!rolled);
}

/// What the other side bids is its secret: it may be anything, and nothing is certain.
#[test]
fn cb_ini_05_the_odds_of_a_bid_take_the_other_for_anything() {
    let game = bidding().open();
    let question = game.questions(Seat::Side(SOUTH))[0].number;
    let inquiry = Inquiry { courses: 100_000, ..Inquiry::default() };
    let odds = odds::of(&game, Seat::Side(SOUTH), question, &Answer::Amount(3), &inquiry).expect("odds");
    assert_eq!(odds.method, Method::Imagined { battles: 1, sampled: None });
    let left = |side| odds.scores.iter().find(|it| it.side == side && it.word.as_str() == "cb-tokens").expect("told");
    assert_eq!(left(SOUTH).amounts.iter().map(|it| it.0).collect::<Vec<_>>(), [9]);
    assert_eq!(left(NORTH).amounts.iter().map(|it| it.0).collect::<Vec<_>>(), (0..=12).collect::<Vec<_>>());
}
