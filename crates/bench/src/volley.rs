//! A volley of Firefight that goes through every kind of die at once: hits, extra hits for sixes, saves of which sixes
//! are rolled again, and wounds on a target that is hard to kill.

use dice::Seed;
use firefight::Firefight;
use odds::{Inquiry, Odds};
use referee::{Answer, AnyMatch, DicePlan, Match, Scenario, Seat};
use serde_json::{Value, json};

/// A model with a gun of so many attacks, a foot from its target, about to fire.
pub fn volley(attacks: u8) -> Match<Firefight> {
    let mut game = Match::open(range(attacks), DicePlan::default(), Some(Seed::new([1; 32])))
        .unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let stance = game.questions(Seat::Referee)[0].number;
    game.answer(Seat::Referee, stance, Answer::Pick(0)).expect("it may hold");
    game
}

/// The shooting range of the shelf with that gun and a tough target.
fn range(attacks: u8) -> Scenario {
    let shelf = content::Shelf::embedded();
    let text = shelf.kept_text("ranges", "firefight/shooting").expect("the range");
    let mut range: Value = toml::from_str(text).expect("sound TOML");
    let scenario = &mut range["scenario"];
    let gun = json!({"name": "Volley", "range": 24, "attacks": attacks, "rules": ["Surge", "Bane"]});
    scenario["sides"][0]["force"]["units"][0]["weapons"] = json!([gun]);
    scenario["sides"][1]["force"]["units"][0]["rules"] = json!(["Tough(3)"]);
    serde_json::from_value(scenario.take()).expect("a scenario")
}

/// The odds of firing, through the rule code.
pub fn odds_of(game: &dyn AnyMatch) -> Odds {
    let target = game.questions(Seat::Referee)[0].number;
    let inquiry = Inquiry { courses: 1_000_000, ..Inquiry::default() };
    odds::of(game, Seat::Referee, target, &Answer::Pick(0), &inquiry).expect("odds of a volley")
}
