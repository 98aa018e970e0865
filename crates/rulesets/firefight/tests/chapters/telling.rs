//! What the table is told of units: who holds, who idles, why a weapon stays silent, with what is fired.

use crate::common::{Arena, OWN, arena, arena_of, at, plan, scenario_of, walk, word};
use dice::Seed;
use firefight::march::March;
use firefight::{Firefight, activation};
use referee::oracles::{Line, Script, face};
use referee::{
    Answer, AnyMatch as _, DicePlan, Event, Game as _, Match, Rolled, Seat, Travel as _, Wanted, What, clause,
};
use serde_json::json;
use table::Length;

/// The events of a unit's activation.
fn activate<'a>(arena: &mut Arena, name: &str, lines: impl IntoIterator<Item = (&'a str, Line)>) -> Vec<Event> {
    let unit = arena.unit(name);
    let side = arena.battle.unit(unit).side;
    Script::new(lines).play::<Firefight, ()>(&arena.setup, &mut arena.battle, |play| activation::activate(play, side)).1
}

fn noted(events: &[Event]) -> Vec<(String, String)> {
    let note = |event: &Event| match &event.what {
        What::Noted { word, .. } => Some((word.to_string(), event.clause?.to_string())),
        _ => None,
    };
    events.iter().filter_map(note).collect()
}

fn told(word: &str, clause: &str) -> (String, String) {
    (word.to_string(), clause.to_string())
}

#[test]
fn gf_acti_02_a_unit_that_holds_and_finds_no_target_says_so() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let events = activate(&mut arena, "Trooper", [("GF-ACTI-01", word("gf-hold"))]);
    assert_eq!(noted(&events), [told("gf-held", "GF-ACTI-02"), told("gf-no-target", "GF-SHOO-03")]);
}

#[test]
fn gf_acti_10_a_stunned_unit_that_idles_says_why() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let unit = arena.unit("Trooper");
    arena.battle.unit_mut(unit).stunned = true;
    let events = activate(&mut arena, "Trooper", []);
    assert_eq!(noted(&events), [told("gf-idles", "GF-ACTI-10")]);
}

#[test]
fn gf_immo_01_a_unit_that_can_only_hold_says_why() {
    let mut arena = arena(&["Sentry Gun"], &["Cutter"]);
    let events = activate(&mut arena, "Sentry Gun", []);
    assert_eq!(noted(&events)[0], told("gf-rooted", "GF-IMMO-01"));
}

#[test]
fn gf_cast_11_a_caster_that_holds_is_asked_for_a_spell_once() {
    let mut arena = arena(&["Archon"], &["Cutter"]);
    arena.put("Archon", 24.0, 10.0);
    arena.apart("Archon", "Cutter", 17.0);
    let archon = arena.only("Archon");
    arena.battle.model_mut(archon).tokens = 3;
    let lines = [("GF-ACTI-01", word("gf-hold")), ("GF-CAST-03", word("gf-no-spell"))];
    activate(&mut arena, "Archon", lines);
}

#[test]
fn gf_shoo_17_the_dice_of_a_volley_name_the_weapon() {
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.apart("Trooper", "Cutter", 12.0);
    let lines = [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", word("gf-fire-at")), ("GF-SHOO-17", face(1))];
    let events = activate(&mut arena, "Trooper", lines);
    let rolled = |event: &Event| match &event.what {
        What::Rolled(rolled) => Some(Rolled::clone(rolled)),
        _ => None,
    };
    let dice = events.iter().find_map(rolled).expect("dice");
    let weapon = arena.setup.model(arena.only("Trooper")).weapons[0].weapon;
    let name = arena.setup.weapon(weapon).name.clone();
    assert_eq!(dice.purpose.and_then(|purpose| purpose.with).map(|with| with.to_string()), Some(name));
}

#[test]
fn gf_shoo_05_a_target_out_of_range_is_barred_with_the_distance() {
    let [own, foes] = [vec![plan("Trooper")], vec![plan("Cutter"), plan("Gang")]];
    let mut arena = arena_of(json!({}), json!([]), [own.clone(), foes.clone()]);
    arena.put("Trooper", 24.0, 2.0);
    arena.apart("Trooper", "Cutter", 12.0);
    arena.put("Gang", 24.0, 46.0);
    let mut scenario = scenario_of(json!({}), json!([]), [own, foes]);
    scenario.position = Some(Firefight::position(&arena.setup, &arena.battle));
    let mut game = Match::<Firefight>::open(scenario, DicePlan::default(), Some(Seed::new([1; 32]))).expect("sound");
    let action = game.questions(Seat::Referee).remove(0);
    let Wanted::Pick { options } = &action.wanted else { panic!("{action:?}") };
    let hold = options.iter().position(|option| option.word.as_str() == "gf-hold").expect("Hold");
    game.answer(Seat::Side(OWN), action.number, Answer::Pick(hold as u16)).expect("an offer");
    let target = game.questions(Seat::Referee).remove(0);
    assert_eq!(target.about.with.as_ref().map(|with| with.as_str()), Some("Heavy Rifle"));
    let barred: Vec<(&str, &str)> =
        target.barred.iter().map(|(choice, refusal)| (choice.word.as_str(), refusal.clause.as_str())).collect();
    assert_eq!(barred, [("gf-fire-at", "GF-SHOO-05")]);
}

#[test]
fn gf_move_06_an_end_too_near_to_a_friend_is_refused_with_the_distance() {
    let mut arena = arena(&["Trooper", "Gunner"], &["Cutter"]);
    arena.put("Trooper", 20.0, 10.0);
    arena.put("Gunner", 26.0, 10.0);
    let (unit, figure) = (arena.unit("Trooper"), arena.only("Trooper"));
    let march = March::new(&arena.setup, &arena.battle, unit, Length::inches(6), clause!("GF-ACTI-03"));
    let radii = (arena.setup.model(figure).radius + arena.setup.model(arena.only("Gunner")).radius).in_inches();
    let end = at(26.0 - radii - 0.9, 10.0);
    let refusal = march.check(&[walk(figure, &[end])]).expect_err("nine tenths of an inch");
    assert_eq!((refusal.clause.as_str(), refusal.reason.as_str()), ("GF-MOVE-06", "gf-too-near"));
    let beyond = at(30.0, 10.0);
    let refusal = march.check(&[walk(figure, &[beyond])]).expect_err("straight through");
    assert_eq!((refusal.clause.as_str(), refusal.reason.as_str()), ("GF-MOVE-07", "gf-no-passing"));
}
