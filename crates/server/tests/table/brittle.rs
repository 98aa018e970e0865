//! A game with a rule that fails.

use referee::{About, Clause, Complaint, Fate, Game, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, View};
use serde_json::json;

/// One side says numbers for ever. Whoever says [`FATAL`] meets a bug.
pub struct Brittle;

pub const FATAL: i64 = 7;
const SAY: Clause = Clause::outside_the_books("TEST-03");

impl Game for Brittle {
    const ID: &'static str = "brittle";
    const RULES_VERSION: u32 = 1;

    type Setup = ();
    type Battle = Vec<i64>;
    type Position = Vec<i64>;
    type Memo = ();
    type Solo = ();

    fn options() -> &'static [OptionRule] {
        &[]
    }

    fn set_up(_: &Scenario) -> Result<((), Vec<i64>), Vec<Complaint>> {
        Ok(((), Vec::new()))
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        let said = play.amount(SAY, SideId(0), About::new("test-say"), 0..=9)?;
        assert!(said != FATAL, "a bug");
        play.battle.push(said);
        Ok(())
    }

    fn outcome((): &(), _: &Vec<i64>) -> Option<Outcome> {
        None
    }

    fn view((): &(), _: &Vec<i64>, seat: Seat) -> View {
        View::new(seat)
    }

    fn record((): &(), battle: &Vec<i64>) -> Vec<i64> {
        battle.clone()
    }

    fn restore((): &(), position: Vec<i64>) -> Result<Vec<i64>, Vec<Complaint>> {
        Ok(position)
    }

    fn fates((): &(), _: &Vec<i64>) -> Vec<Fate> {
        Vec::new()
    }
}

pub fn scenario() -> Scenario {
    let side = |name: &str| json!({"name": {"es": name, "en": name}, "force": []});
    let scenario = json!({
        "game": Brittle::ID,
        "id": "brittle",
        "unit": "inch",
        "name": {"es": "Frágil", "en": "Brittle"},
        "table": {"width": 1, "depth": 1, "pieces": []},
        "sides": [side("A"), side("B")],
    });
    serde_json::from_value(scenario).expect("a sound scenario")
}
