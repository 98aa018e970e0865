//! Volleys of Firefight that go through every kind of die: hits, extra hits for sixes, saves of which sixes are rolled
//! again, wounds that are shrugged off, and what wounds do.

use dice::Seed;
use firefight::Firefight;
use odds::{Inquiry, Odds};
use referee::{Answer, AnyMatch, DicePlan, Match, Scenario, Seat};
use serde_json::{Value, json};

/// Who is shot at.
#[derive(Clone, Copy, Debug)]
pub enum At {
    /// One model, hard to kill.
    Tough,
    /// Five models that shrug off wounds.
    Squad,
}

/// A model with a gun of so many attacks, a foot from its target, about to fire.
pub fn volley(attacks: u8, at: At) -> Match<Firefight> {
    let mut game = Match::open(range(attacks, at), DicePlan::default(), Some(Seed::new([1; 32])))
        .unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let stance = game.questions(Seat::Referee)[0].number;
    game.answer(Seat::Referee, stance, Answer::Pick(0)).expect("it may hold");
    game
}

/// The shooting range of the shelf with that gun and target.
fn range(attacks: u8, at: At) -> Scenario {
    let shelf = content::Shelf::embedded();
    let text = shelf.kept_text("ranges", "firefight/shooting").expect("the range");
    let mut range: Value = toml::from_str(text).expect("sound TOML");
    let scenario = &mut range["scenario"];
    let (gun, models, target) = match at {
        At::Tough => (json!(["Surge", "Bane"]), 1, json!(["Tough(3)"])),
        At::Squad => (json!(["Surge", "AP(1)"]), 5, json!(["Regeneration"])),
    };
    let gun = json!({"name": "Volley", "range": 24, "attacks": attacks, "rules": gun});
    scenario["sides"][0]["force"]["units"][0]["weapons"] = json!([gun]);
    let unit = &mut scenario["sides"][1]["force"]["units"][0];
    (unit["models"], unit["rules"]) = (json!(models), target);
    let rank = |n: i64| json!({"place": {"x": 406_400, "y": 400_000 + n * 40_000}});
    scenario["position"]["sides"][1]["Target"]["models"] = (0..models).map(rank).collect();
    serde_json::from_value(scenario.take()).expect("a scenario")
}

/// The odds of firing, through the rule code.
pub fn odds_of(game: &dyn AnyMatch) -> Odds {
    let target = game.questions(Seat::Referee)[0].number;
    let inquiry = Inquiry { courses: 1_000_000, ..Inquiry::default() };
    odds::of(game, Seat::Referee, target, &Answer::Pick(0), &inquiry).expect("odds of a volley")
}
