//! Odds counted with the dice still in the air are those of every single face, whatever special rules meet.

use crate::common::arena_of;
use dice::{Chance, Seed};
use firefight::Firefight;
use firefight::roster::{UnitPlan, WeaponPlan};
use odds::{Choices, Grain, Inquiry, Odds};
use referee::question::Wanted;
use referee::{Answer, AnyMatch as _, DicePlan, Game as _, Match, Scenario, Seat};
use serde_json::{Value, json};

/// A weapon with so many attacks; without a range it strikes.
fn weapon(name: &str, range: Option<u8>, attacks: u8, rules: &[&str]) -> WeaponPlan {
    let rules = rules.iter().map(|rule| rule.to_string().into()).collect();
    WeaponPlan { name: name.into(), range, attacks: Some(attacks), rules, carried: vec![] }
}

fn gun(attacks: u8, rules: &[&str]) -> WeaponPlan {
    weapon("Gun", Some(24), attacks, rules)
}

fn blade(attacks: u8, rules: &[&str]) -> WeaponPlan {
    weapon("Blade", None, attacks, rules)
}

/// So many models of Quality and Defense 4+.
fn unit(name: &str, models: u8, rules: &[&str], weapons: Vec<WeaponPlan>) -> UnitPlan {
    let rules = rules.iter().map(|rule| rule.to_string().into()).collect();
    let (models, four) = (Some(models), Some(4));
    let (cost, name) = (Some(10), name.into());
    UnitPlan { name, models, quality: four, defense: four, cost, rules, weapons, ..UnitPlan::default() }
}

/// Two units so many inches apart, the first about to act.
fn match_of(options: Value, attacker: UnitPlan, target: UnitPlan, gap: f64) -> Match<Firefight> {
    let mut arena = arena_of(options.clone(), json!([]), [vec![attacker.clone()], vec![target.clone()]]);
    arena.put(&attacker.name, 20.0, 10.0);
    arena.apart(&attacker.name, &target.name, gap);
    let mut scenario = json!({
        "game": "firefight", "id": "clash", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 48, "depth": 48}, "options": options,
        "position": Firefight::position(&arena.setup, &arena.battle),
        "sides": [
            {"name": {"es": "", "en": ""}, "force": {"units": [attacker]}},
            {"name": {"es": "", "en": ""}, "force": {"units": [target]}},
        ],
    });
    scenario["options"]["points"] = json!(3000);
    let scenario: Scenario = serde_json::from_value(scenario).expect("a scenario");
    Match::open(scenario, DicePlan::default(), Some(Seed::new([1; 32]))).expect("sound")
}

/// Answers with the option of this word.
fn say(game: &mut Match<Firefight>, word: &str) {
    let question = game.questions(Seat::Referee).remove(0);
    let Wanted::Pick { options } = &question.wanted else { panic!("{:?} is no choice", question.about) };
    let place = options.iter().position(|option| option.word.as_str() == word).expect("it is offered");
    game.answer(Seat::Referee, question.number, Answer::Pick(place as u16)).expect("it was offered");
}

/// The odds of the first answer to the open question.
fn look(game: &Match<Firefight>, grain: Grain, choices: Choices) -> Odds {
    let question = game.questions(Seat::Referee).remove(0);
    let answer = game.candidates(Seat::Referee, question.number, 1, 1).expect("candidates").remove(0);
    let inquiry = Inquiry { grain, choices, courses: 20_000_000, samples: 0, ..Inquiry::default() };
    odds::of(game, Seat::Referee, question.number, &answer, &inquiry).expect("odds")
}

fn compare(game: &Match<Firefight>, what: &str) {
    let (counted, seen) = (look(game, Grain::Bands, Choices::Act), look(game, Grain::Faces, Choices::Act));
    assert_eq!((&counted.covered, &seen.covered), (&Chance::ONE, &Chance::ONE), "{what}");
    assert!(!counted.figures.is_empty(), "{what} does something");
    assert_eq!((&counted.figures, &counted.units), (&seen.figures, &seen.units), "{what}");
    assert!(counted.courses < seen.courses, "{what}: {} courses, face by face {}", counted.courses, seen.courses);
}

/// A model with a gun fires at a target twelve inches away.
fn fires(options: Value, rules: &[&str], guns: Vec<WeaponPlan>, target: UnitPlan) -> Match<Firefight> {
    let mut game = match_of(options, unit("Gunner", 1, rules, guns), target, 12.0);
    say(&mut game, "gf-hold");
    game
}

#[test]
fn gf_shoo_17_a_weapon_of_any_rule_at_any_target() {
    let weapons: [&[&str]; 12] = [
        &[],
        &["AP(1)"],
        &["AP(4)", "Reliable"],
        &["Rending"],
        &["Rending", "Surge", "AP(1)"],
        &["Bane"],
        &["Bane", "Surge"],
        &["Blast(2)"],
        &["Unstoppable", "Indirect"],
        &["Deadly(2)"],
        &["Deadly(2)", "Bane"],
        &["Limited", "Blast(2)", "Rending"],
    ];
    let targets: [&[&str]; 4] = [&[], &["Tough(3)"], &["Regeneration"], &["Regeneration", "Tough(2)", "Stealth"]];
    for weapon in weapons {
        for target in targets {
            let game = fires(json!({}), &[], vec![gun(1, weapon)], unit("Target", 1, target, vec![]));
            compare(&game, &format!("{weapon:?} at {target:?}"));
        }
    }
    for weapon in [&["AP(1)"][..], &["Rending"], &["Bane"], &["Deadly(2)"]] {
        let game = fires(json!({}), &[], vec![gun(2, weapon)], unit("Target", 1, &[], vec![]));
        compare(&game, &format!("{weapon:?} twice"));
    }
}

#[test]
fn gf_woun_08_a_group_loses_models_by_the_same_odds() {
    for weapon in [&["Blast(2)"][..], &["Rending", "Surge"], &["Deadly(2)"], &["Bane"]] {
        for target in [&[][..], &["Regeneration"], &["Tough(2)"]] {
            for options in [json!({}), json!({"tough_in_groups": true}), json!({"rending_mode": "plus4"})] {
                let what = format!("{weapon:?} at {target:?} with {options}");
                let game = fires(options, &[], vec![gun(1, weapon)], unit("Target", 2, target, vec![]));
                compare(&game, &what);
            }
        }
    }
}

#[test]
fn gf_blas_05_a_blast_that_splashes_asks_with_its_hits_counted() {
    let guns = vec![gun(1, &[]), weapon("Mortar", Some(24), 1, &["Blast(2)", "Rending"])];
    let splash = json!({"blast_mode": "splash"});
    compare(&fires(splash, &[], guns, unit("Target", 2, &[], vec![])), "a gun and a mortar");
}

#[test]
fn gf_dice_05_several_weapons_wound_at_once() {
    let guns = vec![gun(1, &["Surge"]), weapon("Cannon", Some(24), 1, &["Deadly(2)"])];
    compare(&fires(json!({}), &[], guns, unit("Target", 2, &[], vec![])), "a gun and a cannon");
}

/// A model charges another, two inches away.
fn charges(rules: &[&str], weapon: WeaponPlan, target: UnitPlan) -> Match<Firefight> {
    let charger = unit("Charger", 1, rules, vec![weapon]);
    let mut game = match_of(json!({"special_moves": false}), charger, target, 2.0);
    say(&mut game, "gf-charge");
    game
}

#[test]
fn gf_mele_06_a_charge() {
    let fighters: [(&[&str], &[&str]); 4] =
        [(&["Furious"], &["Rending"]), (&["Impact(1)"], &["Thrust"]), (&["Fear(1)"], &["Deadly(2)"]), (&[], &["Bane"])];
    for (rules, edge) in fighters {
        let game = charges(rules, blade(1, edge), unit("Target", 1, &[], vec![]));
        compare(&game, &format!("{rules:?} with {edge:?}"));
    }
}

#[test]
fn gf_mele_11_a_charge_and_the_strike_back() {
    let target = unit("Target", 1, &[], vec![blade(1, &["AP(1)"])]);
    compare(&charges(&["Furious"], blade(1, &[]), target), "a melee");
}

/// By hand, with f for what a hit comes to and x for a wound: an attack is f once for 4 and 5, twice for a 6, and
/// f = 5/12 + 7/12·x, as a block of 4 or more holds unless it is a 6 that fails the second time.
#[test]
fn sixty_attacks_with_surge_and_bane_have_the_odds_of_a_hand_calculation() {
    let game = fires(json!({}), &[], vec![gun(60, &["Surge", "Bane"])], unit("Target", 1, &["Tough(9)"], vec![]));
    let odds = look(&game, Grain::Bands, Choices::Act);
    assert_eq!(odds.covered, Chance::ONE);
    assert!(odds.courses < 300, "{}", odds.courses);
    let [f, ff] = [[5.0 / 12.0, 7.0 / 12.0, 0.0], [25.0 / 144.0, 70.0 / 144.0, 49.0 / 144.0]];
    let attack: [f64; 3] = std::array::from_fn(|n| [0.5, 0.0, 0.0][n] + f[n] / 3.0 + ff[n] / 6.0);
    let mut wounds = vec![1.0];
    for _ in 0..60 {
        let mut more = vec![0.0; wounds.len() + 2];
        for (n, chance) in wounds.iter().enumerate() {
            attack.iter().enumerate().for_each(|(own, part)| more[n + own] += chance * part);
        }
        wounds = more;
    }
    // Knocked out on 14 − wounds or more, if there are nine at least.
    let faces = |wounds: usize| if wounds < 9 { 0.0 } else { 6.0f64.min(wounds as f64 - 7.0) };
    let by_hand: f64 = wounds.iter().enumerate().map(|(n, chance)| chance * faces(n) / 6.0).sum();
    let target = odds.figures[0].figure;
    let chance = odds.fate(target, "gf-knocked-out").map_or(0.0, Chance::to_f64);
    assert!((chance - by_hand).abs() < 1e-12, "{chance} {by_hand}");
}

/// What an option is does not hang on its place: whoever may hold back neither fires nor keeps a unit from the table.
#[test]
fn gf_shoo_15_whoever_holds_back_harms_nobody() {
    let mut game = match_of(
        json!({}),
        unit("Gunners", 2, &[], vec![gun(1, &[]), blade(1, &[])]),
        unit("Target", 1, &[], vec![]),
        12.0,
    );
    say(&mut game, "gf-hold");
    let question = game.questions(Seat::Referee).remove(0);
    let Wanted::Pick { options } = &question.wanted else { panic!("a choice") };
    let words: Vec<_> = options.iter().map(|option| (option.word.as_str(), option.declines())).collect();
    assert_eq!(words, [("gf-fire-at", false), ("gf-hold-fire", true), ("gf-fire-some-at", false)]);

    let game = match_of(json!({}), unit("Gunners", 2, &[], vec![gun(1, &[])]), unit("Target", 1, &[], vec![]), 12.0);
    assert!(look(&game, Grain::Bands, Choices::Decline).figures.is_empty(), "nobody fires");
    assert!(!look(&game, Grain::Bands, Choices::Act).figures.is_empty(), "somebody fires");
}
