//! BN-AI. What computer players make of a battle.

use breaking_news::covering::Square;
use breaking_news::victory::{How, Verdict};
use breaking_news::{BreakingNews, Stage};
use referee::{Answer, AnyMatch as _, DicePlan, Match, Seat, Solo};
use serde_json::{Value, json};

use crate::bench::*;

fn worth(bench: &Bench) -> i64 {
    <BreakingNews as Solo<BreakingNews>>::worth(&bench.setup, &bench.battle, SOUTH)
}

fn facing_each_other(pieces: Value) -> Bench {
    bench(&["r3 rifle"], &["i1 rifle"], pieces).put("A1", 40.0, 10.0).put("B1", 40.0, 45.0)
}

#[test]
fn a_man_behind_a_wall_is_worth_more_than_one_in_the_open() {
    let open = worth(&facing_each_other(json!([])));
    let bushes = worth(&facing_each_other(json!([area("bushes", [35.0, 5.0, 45.0, 15.0])])));
    let wall = worth(&facing_each_other(json!([line("low-wall", [35.0, 12.0], [45.0, 12.0])])));
    assert!(open < bushes && bushes < wall, "{open} {bushes} {wall}");
}

#[test]
fn a_shocked_man_is_worth_less_and_a_lost_one_nothing() {
    let steady = worth(&facing_each_other(json!([])));
    let shocked = worth(&facing_each_other(json!([])).shocked("A1"));
    let lost = worth(&facing_each_other(json!([])).dead("A1"));
    assert!(lost < shocked && shocked < steady, "{lost} {shocked} {steady}");
}

#[test]
fn bn_ai_25_one_more_enemy_in_the_house_makes_a_man_worth_less() {
    let with_b2 = |x: f64, y: f64| {
        let walls = json!([house("building", [30.0, 30.0, 50.0, 50.0], json!([]))]);
        let bench = bench(&["r3 rifle"], &["i1 rifle", "i1 rifle"], walls);
        worth(&bench.put("A1", 35.0, 35.0).put("B1", 45.0, 45.0).put("B2", x, y))
    };
    assert!(with_b2(35.0, 45.0) < with_b2(35.0, 70.0), "three more dice against him");
}

/// BN-AI-06, -08: a man more of the enemy's lost makes one's side lead, and in the last turn a lead decides.
#[test]
fn a_lead_counts_for_more_in_the_last_turn() {
    let lead_in = |turn: u8| {
        let bench = || bench(&["r3 rifle"], &["i1 rifle", "i1 rifle"], json!([])).put("A1", 40.0, 10.0);
        let there = |bench: Bench| bench.put("B1", 40.0, 145.0).with(|battle| battle.turn = turn);
        worth(&there(bench()).dead("B2")) - worth(&there(bench()).put("B2", 140.0, 145.0))
    };
    let last = facing_each_other(json!([])).setup.last_turn;
    assert_eq!(lead_in(1), lead_in(2), "early on it is points like others");
    assert!(lead_in(2) < lead_in(last - 1) && lead_in(last - 1) < lead_in(last));
}

#[test]
fn a_battle_that_is_won_is_worth_more_than_any_points() {
    let over = |winner| {
        let verdict = Verdict { winner, how: How::LastTurn };
        worth(&facing_each_other(json!([])).stage(Stage::Over(verdict)))
    };
    let goes_on = worth(&facing_each_other(json!([])));
    assert!(over(Some(SOUTH)) > goes_on + 1_000 && over(Some(NORTH)) < goes_on - 1_000);
}

/// A house in the middle lies in the zones of both: while the enemy's men are still to come it is no safe place.
#[test]
fn men_are_not_put_into_a_house_which_the_enemy_may_still_enter() {
    let in_it = |depth: f64, enemy_waits: bool| {
        let mut plan =
            plan(&["r3 rifle"], &["i1 rifle"], json!([house("building", [30.0, 70.0, 50.0, 80.0], json!([]))]));
        plan["rules"]["depths"] = json!([80.0, depth]);
        let place = |x: f64| {
            let bench = Bench::read(plan.clone()).stage(Stage::Deploy { step: 1 }).put("A1", x, 75.0);
            worth(&if enemy_waits { bench } else { bench.dead("B1") })
        };
        place(40.0) - place(100.0)
    };
    assert!(in_it(80.0, true) < 0);
    assert_eq!(in_it(80.0, false), 0, "nobody is left who could come");
    assert_eq!(in_it(60.0, true), 0, "out of his zone");
}

/// BN-AI-20: whoever pays thirty for the first shot does not lay covering fire in the hope that the enemy shoots before.
#[test]
fn covering_fire_that_only_the_enemys_shots_allowed_is_a_risk() {
    let laid = |engaged: bool, turn: u8| {
        let extras = json!({"rules_of_engagement": engaged});
        let plan = with_extras(plan(&["r3 rifle"], &["i1 rifle"], json!([])), extras, json!({}));
        let bench = Bench::read(plan).put("A1", 40.0, 10.0).put("B1", 40.0, 45.0).with(|battle| {
            battle.turn = turn;
            battle.party_mut(NORTH).ledger.fired_first = true;
        });
        let square = Square {
            side: SOUTH,
            centre: point(40.0, 45.0),
            weapons: 4,
            bonuses: Vec::new(),
            from: vec![point(40.0, 10.0)],
        };
        let before = worth(&bench);
        worth(&bench.with(|battle| battle.squares.push(square))) - before
    };
    assert!(laid(true, 1) < 0);
    assert_eq!((laid(false, 1), laid(true, 3)), (0, 0), "nothing to pay, or long under way");
}

/// BN-AI-03: a civilian is best kept out of the lines of fire, and whoever has fired past one has run a risk.
#[test]
fn civilians_in_the_line_of_fire_cost_something() {
    let with_civilian = |x: f64, fired: bool| {
        let plan = with_extras(plan(&["r4 rifle"], &["i1 rifle"], json!([])), json!({}), json!({"civilians": 1}));
        let bench = Bench::read(plan).put("A1", 40.0, 10.0).put("B1", 40.0, 55.0).put("C1", x, 35.0).facing("A1", 0);
        worth(&bench.man("A1", |figure| figure.turn.fired = fired))
    };
    assert!(with_civilian(42.0, false) < with_civilian(60.0, false));
    assert!(with_civilian(42.0, true) < with_civilian(42.0, false));
    assert_eq!(with_civilian(60.0, true), with_civilian(60.0, false), "the shot went elsewhere");
}

/// Whoever thinks about it also looks at lay-outs in which nobody stands where the referee would put him.
#[test]
fn all_may_be_put_elsewhere_than_they_are_laid_out() {
    let seed = Some(dice::Seed::new([4; 32]));
    let mut game = Match::<BreakingNews>::open(scenario("small-battle"), DicePlan::default(), seed).expect("sound");
    loop {
        let question = game.questions(Seat::Referee).remove(0);
        let seat = Seat::Side(question.side);
        let answers = game.candidates(seat, question.number, 24, 7).expect("answers");
        if question.about.word.as_str() == "bn-ask-deploy" {
            let men = question.about.number.expect("how many come") as usize;
            let elsewhere = |answer: &Answer| matches!(answer, Answer::Path(walks) if walks.len() == men);
            assert!(men > 2 && answers.iter().filter(|answer| elsewhere(answer)).count() > 2, "{men}");
            return;
        }
        game.answer(seat, question.number, answers[0].clone()).expect("a candidate");
    }
}
