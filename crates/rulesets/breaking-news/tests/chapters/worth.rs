//! BN-AI. What computer players make of a battle.

use breaking_news::BreakingNews;
use referee::Solo;
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
