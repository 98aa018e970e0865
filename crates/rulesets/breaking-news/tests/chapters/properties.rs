//! What must hold for every game, by random play.

use breaking_news::BreakingNews;
use referee::{AnyMatch as _, DicePlan, Match, Seat};
use serde_json::{Value, json};

use crate::bench::scenario;
use crate::drills::bench::force;

/// The budget of a basic game: so many answers from each player.
const EACH: usize = 180;

/// And from both together.
const BUDGET: usize = 2 * EACH;

fn prove(id: &str, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let played = testkit::prove::<BreakingNews>(&scenario(id), seed);
        assert!(played.answers <= BUDGET, "{id}, seed {seed}: {} answers", played.answers);
    }
}

#[test]
fn random_games_of_first_patrol_hold_every_property() {
    prove("first-patrol", 0..4);
}

#[test]
fn random_games_of_the_crossroads_hold_every_property() {
    prove("the-crossroads", 0..2);
}

#[test]
fn random_games_of_the_open_battle_hold_every_property() {
    prove("open-battle", 0..2);
}

#[test]
fn random_games_of_the_small_battles_hold_every_property() {
    prove("small-battle", 0..2);
    prove("the-raid", 0..2);
}

#[test]
fn random_games_of_lift_off_hold_every_property() {
    for seed in 0..2 {
        testkit::prove::<BreakingNews>(&scenario("lift-off"), seed);
    }
}

/// Whole games of two Regulars: each gives about as many answers as the budget has at most.
#[test]
fn regulars_play_the_open_battle_with_at_most_about_a_hundred_and_eighty_answers_each() {
    let mut asked = [0; 4];
    for seed in 0..2 {
        let dice = Some(dice::Seed::new([seed; 32]));
        let mut game = Match::<BreakingNews>::open(scenario("open-battle"), DicePlan::default(), dice).expect("sound");
        let mut regulars = [0, 1].map(|side| minds::Mind::new(minds::Level::Regular, 2 * u64::from(seed) + side));
        while let Some(question) = game.questions(Seat::Referee).into_iter().next() {
            let side = question.side;
            asked[2 * usize::from(seed) + side.index()] += 1;
            let (number, answer) = regulars[side.index()].answer(&game, side).expect("something comes to mind");
            game.answer(Seat::Side(side), number, answer).expect("a candidate");
        }
    }
    let mean = asked.iter().sum::<usize>() / asked.len();
    assert!(mean <= EACH && asked.iter().all(|&count| count <= EACH * 11 / 10), "{asked:?}");
}

/// Extras that regulars may have, and irregulars; each is bought by lot.
const EXTRAS: [&[(&str, u64)]; 2] = [
    &[
        ("negotiation", 3),
        ("embedded", 1),
        ("evacuation", 1),
        ("ambush", 1),
        ("intelligence", 2),
        ("improved_support", 1),
    ],
    &[
        ("charges", 1),
        ("remote_charges", 2),
        ("civilians", 2),
        ("independent", 1),
        ("mortars", 1),
        ("ambush", 1),
        ("evacuation", 1),
        ("intelligence", 3),
        ("motivation", 1),
    ],
];

fn bought(side: usize, any: &mut dyn FnMut(u32) -> usize) -> Value {
    let mut extras = serde_json::Map::new();
    for &(name, most) in EXTRAS[side] {
        let is_switch = ["evacuation", "ambush", "improved_support", "mortars"].contains(&name);
        if any(3) == 0 {
            extras.insert(name.to_string(), if is_switch { json!(true) } else { json!(1 + any(most as u32)) });
        }
    }
    Value::Object(extras)
}

/// A scenario with forces, extras and options drawn by lot.
fn drawn(seed: u64) -> referee::Scenario {
    let mut luck = dice::Quick::new(seed);
    let mut any = |below: u32| referee::lot(&mut luck, below) as usize;
    let mut drawn = scenario(["first-patrol", "the-crossroads", "open-battle", "small-battle", "lift-off"][any(5)]);
    let options = [
        ("wounded", json!(any(2) == 0)),
        ("stray-shots", json!(any(2) == 0)),
        ("ammunition", json!(any(2) == 0)),
        ("night", json!(any(3) == 0)),
        ("natures", json!(["chosen", "dealt"][any(2)])),
        ("friendly-fire", json!(["each", "one"][any(2)])),
        ("speculative", json!(["die", "ask", "always"][any(3)])),
        ("press-rescue", json!(any(2) == 0)),
        ("platoon", json!(any(4) == 0)),
        ("target-civilians", json!(any(4) == 0)),
        ("turn-limit", json!(2 + any(6))),
    ];
    drawn.options.extend(options.map(|(name, value)| (name.to_string(), value)));
    for (side, halves) in [["alfa-half", "epsilon-half"], ["beta-half", "delta-half"]].iter().enumerate() {
        let mut half = force(halves[any(2)]);
        half["extras"] = bought(side, &mut any);
        half["support"] = if side == 0 && any(2) == 0 { json!(["artillery", "helicopter-hmg"]) } else { json!([]) };
        drawn.sides[side].force = half;
    }
    drawn
}

/// `ESCARAMUZA_LONG=50` plays fifty times as many.
#[test]
fn random_games_with_forces_extras_and_options_drawn_by_lot_hold_every_property() {
    let long = std::env::var("ESCARAMUZA_LONG").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    for seed in 0..8 * long {
        testkit::prove::<BreakingNews>(&drawn(seed), seed);
    }
}
