//! A mind knows what its seat may know: what the other side hides or has answered in secret changes nothing.

use lanterns::{Lanterns, scenario};
use minds::{Budget, Level, Mind, Thought};
use referee::{Answer, AnyMatch, DicePlan, Match, Seat, SideId};
use std::ops::ControlFlow;

const SOUTH: SideId = SideId(0);
const NORTH: SideId = SideId(1);

fn open(scenario: referee::Scenario) -> Match<Lanterns> {
    Match::open(scenario, DicePlan::default(), Some(dice::Seed::new([5; 32]))).expect("a sound scenario")
}

fn thoughts(game: &dyn AnyMatch) -> Vec<Thought> {
    let think = |level| {
        let mut mind = Mind::new(level, 11).with_budget(Budget::looks(200));
        mind.think(game, SOUTH, &mut |_| ControlFlow::Continue(())).expect("South is asked")
    };
    Level::ALL.map(think).to_vec()
}

#[test]
fn a_bid_already_in_does_not_sway_a_mind() {
    let with_bid = |bid| {
        let mut game = open(scenario());
        let question = game.questions(Seat::Side(NORTH))[0].number;
        game.answer(Seat::Side(NORTH), question, Answer::Amount(bid)).expect("a bid from 0 to 3");
        thoughts(&game)
    };
    assert_eq!(with_bid(0), with_bid(3));
}

#[test]
fn where_the_enemy_hides_does_not_sway_a_mind() {
    let with_fermin_at = |x: i64, y: i64| {
        let mut scenario = scenario();
        scenario.sides[1].force[2]["at"] = serde_json::json!([x, y]);
        let mut game = open(scenario);
        for (side, bid) in [(SOUTH, 3), (NORTH, 0)] {
            let question = game.questions(Seat::Side(side))[0].number;
            game.answer(Seat::Side(side), question, Answer::Amount(bid)).expect("a bid from 0 to 3");
        }
        thoughts(&game)
    };
    assert_eq!(with_fermin_at(18, 14), with_fermin_at(3, 20));
}
