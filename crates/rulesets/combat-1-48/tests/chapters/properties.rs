//! What must hold for every game, by random play.

use combat_1_48::Combat;
use combat_1_48::battle::TOUCH;
use combat_1_48::squad::levy;
use dice::Quick;
use referee::{AnyMatch, DicePlan, Game, Match, Scenario, Seat, lot};
use serde_json::json;
use table::overlaps;

use crate::bench::*;

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        testkit::prove::<Combat>(&scenario(id), seed);
    }
}

#[test]
fn random_games_of_first_shots_hold_every_property() {
    prove("first-shots", 8);
}

#[test]
fn random_games_of_the_lane_hold_every_property() {
    prove("the-lane", 1);
}

#[test]
fn random_games_of_the_pump_house_hold_every_property() {
    prove("the-pump-house", 1);
}

#[test]
fn random_games_with_every_option_hold_every_property() {
    let mut rolled = scenario("first-shots");
    rolled.options.insert("set-up".into(), json!("rolled"));
    rolled.options.insert("round-limit".into(), json!(2));
    rolled.options.insert("spared-by-blasts".into(), json!(true));
    for seed in 0..4 {
        testkit::prove::<Combat>(&rolled, seed);
    }
}

/// A table of the content folder with squads, mode and options drawn by lot.
fn drawn(seed: u64) -> Scenario {
    let mut luck = Quick::new(seed);
    let mut any = |below: u32| lot(&mut luck, below);
    let mut drawn = scenario(["first-shots", "the-lane", "the-pump-house"][any(3) as usize]);
    let limit = 10 + any(12) as u16;
    let options = [
        ("points-limit", json!(limit)),
        ("mode", json!(["skirmish", "mission"][any(2) as usize])),
        ("set-up", json!(["as-written", "rolled"][any(2) as usize])),
        ("round-limit", json!(any(4))),
        ("spared-by-blasts", json!(any(2) == 0)),
    ];
    drawn.options.extend(options.map(|(name, value)| (name.to_string(), value)));
    for (side, force) in drawn.sides.iter_mut().zip(["british", "german"]) {
        side.force = json!({"squads": levy(force, limit, &mut luck).squads});
    }
    drawn
}

#[test]
fn random_games_of_squads_and_options_drawn_by_lot_hold_every_property() {
    for seed in 0..6 {
        testkit::prove::<Combat>(&drawn(seed), seed);
    }
}

/// Bases on one level never overlap, tokens are never spent twice, and nobody appears or vanishes.
fn check_table(game: &Match<Combat>) {
    let battle = game.battle();
    let standing: Vec<_> = battle.standing().collect();
    for (n, &a) in standing.iter().enumerate() {
        for &b in &standing[..n] {
            let level = battle.place(a).elevation == battle.place(b).elevation;
            let apart = battle.gap(a, b) > TOUCH || !overlaps(&battle.footprint(a), &battle.footprint(b));
            assert!(!level || apart, "{a:?} and {b:?} overlap");
        }
    }
    let gone = SIDES.map(|side| battle.eliminated(side));
    assert!(standing.len() + gone[0] + gone[1] <= battle.figures.len());
    for side in SIDES {
        let used: u8 = battle.figures.iter().filter(|figure| figure.side == side).map(|figure| figure.used).sum();
        assert!(used + battle.pool[side.index()] <= 12, "tokens out of nowhere");
    }
}

const SIDES: [referee::SideId; 2] = [SOUTH, NORTH];

#[test]
fn bases_never_overlap_and_tokens_add_up() {
    let plan = DicePlan::default();
    for seed in 0..4u8 {
        let opened = Match::<Combat>::open(scenario("first-shots"), plan.clone(), Some(dice::Seed::new([seed; 32])));
        let mut game = opened.expect("sound");
        while let Some(question) = game.questions(Seat::Referee).first().cloned() {
            let seat = Seat::Side(question.side);
            let answers = game.candidates(seat, question.number, 1, question.number + u64::from(seed));
            game.answer(seat, question.number, answers.expect("answers").remove(0)).expect("taken");
            check_table(&game);
        }
    }
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    let bench = open_ground().put(A[5], 5.0, 5.0);
    let sound = Combat::position(&bench.setup, &bench.battle);
    assert_eq!(Combat::stand(&bench.setup, &sound), Ok(bench.battle.clone()));
    let name = "Pte Ned Ollerton";
    let mut off = sound.clone();
    off["figures"][name]["place"]["x"] = json!(-5);
    let mut unknown = sound.clone();
    unknown["figures"]["Nobody"] = json!({});
    let mut missing = sound.clone();
    missing["figures"].as_object_mut().expect("figures").remove(name);
    let mut floating = sound.clone();
    floating["figures"][name]["place"]["elevation"] = json!(25_400);
    let mut odd = sound.clone();
    odd["elements"] = json!([7, null]);
    let mut full = sound.clone();
    full["figures"][name]["extra"] = json!(255);
    let mut third = sound.clone();
    third["stage"] = json!({"turn": {"side": 2}});
    let mut placed = sound;
    placed["stage"] = json!({"elements": {"side": 0}});
    for wrong in [off, unknown, missing, floating, odd, full, third, placed, json!(3)] {
        assert!(Combat::stand(&bench.setup, &wrong).is_err(), "{wrong}");
    }
}
