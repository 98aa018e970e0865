//! When a part is looked at, who is asked, and what holds beside it: GF-FAC-16, 30, 31, 64, 106, 112, 123, 128.

use super::{armed, duel, with};
use crate::common::{OWN, arena_of, plan, scenario_of, word};
use firefight::army::Stock;
use firefight::battle::{Berth, Stage};
use firefight::forms::state::{Ends, Given};
use firefight::muster::raise;
use firefight::roster::{Bearers, Roster, UnitPlan, WeaponPlan};
use firefight::rounds;
use firefight::special_rules::{Rule, Written};
use firefight::spells::{Effect, Spell, SpellForm};
use referee::oracles::{answer, face};
use referee::{Answer, FigureId, UnitId, covers};
use serde_json::json;

fn unarmed(unit: UnitPlan) -> UnitPlan {
    armed(unit, 0, 1, &[])
}

fn called(mut unit: UnitPlan, name: &str) -> UnitPlan {
    unit.called = Some(name.into());
    unit
}

fn gun(name: &str, attacks: u8, rules: &[&str]) -> WeaponPlan {
    let rules = rules.iter().map(|rule| Written::from((*rule).to_string())).collect();
    WeaponPlan { name: name.into(), range: Some(24), attacks: Some(attacks), rules, carried: vec![] }
}

#[test]
fn gf_fac_16_what_a_part_asks_of_models_is_looked_at_once_for_an_attack() {
    let mut own = plan("Trooper");
    own.weapons = vec![gun("First", 1, &["Takedown"]), gun("Second", 1, &[])];
    // Two guards, of whom only the first has Sturdy: not all, and so no help, also when the other has fallen.
    let mut squad = called(plan("Guard Squad"), "Foe");
    squad.models = Some(2);
    squad.bearers = vec![Bearers { models: vec![0], rules: vec![Written::from("Sturdy".to_string())] }];
    let mut arena = arena_of(json!({}), json!([]), [vec![own], vec![squad]]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Foe", 24.0, 24.0);
    let second = arena.model("Foe", 1);
    let lines = [
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-FACS-01", crate::common::pick(1)),
        ("GF-SHOO-17", face(4)),
        ("GF-SHOO-18", face(1)),
        ("GF-WOUN-02", face(5)),
        ("GF-SHOO-17", face(4)),
        ("GF-SHOO-18", face(4)),
        ("GF-WOUN-02", face(1)),
        ("GF-PUSH-01", referee::oracles::no()),
    ];
    arena.shoot("Trooper", lines);
    assert!(arena.battle.model(second).end.is_some());
    assert_eq!(arena.count("Foe"), 1);
    assert_eq!(arena.wounds("Foe"), 1, "4 against 5+ fails: with Sturdy it would have blocked");
}

#[test]
fn gf_fac_30_a_part_about_casting_counts_in_the_casting_roll_alone() {
    covers!["GF-FAC-95"];
    let own = unarmed(with("Trooper", &["Caster(2)"]));
    let mut scenario = scenario_of(json!({}), json!([]), [vec![own], vec![plan("Captain")]]);
    scenario.sides[0].force["house"] = json!({"Chant": {"parts": [{"when": "casts", "cast": 2}]}});
    scenario.sides[0].force["units"][0]["rules"].as_array_mut().expect("rules").push(json!("Chant"));
    scenario.sides[0].force["spells"] = serde_json::to_value(vec![bolt(&[])]).expect("plain data");
    let mut arena = crate::common::lay_out(&scenario);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Captain", 24.0, 18.0);
    let caster = arena.only("Trooper");
    arena.battle.model_mut(caster).tokens = 1;
    // 4 less 2: a 2 will do.
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-CAST-03", crate::common::pick(0)),
        ("GF-CAST-06", face(2)),
        ("GF-SHOO-18", face(6)),
    ];
    arena.activate("Trooper", lines);
}

/// A spell of value 1 that deals one hit.
fn bolt(with: &[&str]) -> Spell {
    let with = with.iter().map(|rule| (*rule).to_string()).collect();
    let form = SpellForm { foes: Some(1), hits: Some(1), with, ..SpellForm::default() };
    Spell { name: "Bolt".into(), word: "Bolt".into(), value: 1, range: 12, effect: Effect::Form(form) }
}

#[test]
fn gf_fac_128_a_hazardous_spell_strikes_the_casters_unit() {
    let own = unarmed(with("Trooper", &["Caster(2)"]));
    let mut scenario = scenario_of(json!({}), json!([]), [vec![own], vec![plan("Captain")]]);
    scenario.sides[0].force["spells"] = serde_json::to_value(vec![bolt(&["Hazardous"])]).expect("plain data");
    let mut arena = crate::common::lay_out(&scenario);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Captain", 24.0, 18.0);
    let caster = arena.only("Trooper");
    arena.battle.model_mut(caster).tokens = 1;
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-CAST-03", crate::common::pick(0)),
        ("GF-CAST-06", face(4)),
        ("GF-FAC-97", face(1)),
        ("GF-SHOO-18", face(6)),
        ("GF-WOUN-02", face(1)),
    ];
    arena.activate("Trooper", lines);
    assert_eq!((arena.wounds("Trooper"), arena.is_stunned("Trooper"), arena.wounds("Captain")), (1, true, 0));
}

#[test]
fn gf_fac_31_a_part_without_when_counts_always() {
    let arena = duel(with("Trooper", &["Heavy Impact(2)", "Armor(2)", "Infiltrate"]), plan("Cutter"), 12.0);
    let card = arena.setup.model(arena.only("Trooper"));
    assert_eq!((card.rules.rating(Rule::Impact), card.defense, card.rules.has(Rule::Ambush)), (2, 2, true));
}

#[test]
fn gf_fac_64_dice_of_one_step_follow_the_roster_the_first_side_first() {
    let own = vec![
        called(unarmed(with("Trooper", &["Steadfast"])), "A"),
        called(unarmed(with("Trooper", &["Steadfast"])), "B"),
    ];
    let foes = vec![called(unarmed(with("Trooper", &["Steadfast"])), "C")];
    let mut arena = arena_of(json!({}), json!([]), [own, foes]);
    arena.battle.units.iter_mut().for_each(|unit| unit.stunned = true);
    (arena.battle.first, arena.battle.stage) = (referee::SideId(1), Stage::RoundBegins);
    let lines = [("GF-FAC-93", face(4)), ("GF-FAC-93", face(3)), ("GF-FAC-93", face(5))];
    arena.play(lines, rounds::advance);
    let stunned = ["A", "B", "C"].map(|name| arena.is_stunned(name));
    assert_eq!(stunned, [true, false, false], "C, then A, then B");
}

/// What an army of so many units with these rules breaks.
pub(super) fn breaches(rules: &[&str], copies: u8) -> Vec<(String, i64, i64)> {
    let unit = UnitPlan { copies: Some(copies), cost: Some(20), ..with("Trooper", rules) };
    let roster = Roster { units: vec![unit], ..Roster::default() };
    let army = raise(&roster, &mut Stock::default(), true).expect("an army");
    army.breaches(600).into_iter().map(|breach| (breach.word.to_string(), breach.found, breach.limit)).collect()
}

#[test]
fn gf_fac_106_a_unique_unit_is_taken_once() {
    assert_eq!(breaches(&["Unique"], 2), [("gf-breach-unique".to_string(), 2, 1)]);
    assert!(breaches(&[], 2).is_empty());
}

#[test]
fn gf_fac_107_a_special_clause_does_everything_with_its_own_number() {
    // No Retreat in its older reading: 1 and 2 wound, a 3 does not.
    let mut scenario = scenario_of(json!({}), json!([]), [vec![unarmed(plan("Trooper"))], vec![plan("Cutter")]]);
    scenario.sides[0].force["house"] = json!({"No Retreat": {"parts": [{"special": "S10", "x": 2}]}});
    scenario.sides[0].force["units"][0]["rules"] = json!(["No Retreat"]);
    let mut arena = crate::common::lay_out(&scenario);
    let unit = arena.unit("Trooper");
    arena.play([("GF-MORA-04", face(1)), ("GF-FACS-10", face(3))], |play| firefight::morale::test(play, unit));
    assert_eq!((arena.wounds("Trooper"), arena.is_stunned("Trooper")), (0, false));
}

fn fall(arena: &mut crate::common::Arena, id: FigureId) {
    arena.play([], |play| {
        firefight::wounds::remove(play, id, firefight::battle::End::KnockedOut);
        Ok(())
    });
}

#[test]
fn gf_fac_112_a_stunned_or_absent_carrier_gives_its_aura_and_two_give_it_once() {
    let carrier = |name: &str| called(unarmed(with("Captain", &["Precision Fighter Aura"])), name);
    let own = vec![carrier("One"), carrier("Two"), called(unarmed(plan("Trooper")), "Third")];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    for unit in &mut arena.battle.units[..3] {
        unit.berth = Berth::Ready;
    }
    arena.battle.models[..3].iter_mut().for_each(|model| model.place = None);
    let third = arena.only("Third");
    let picks = || answer(Answer::Figures(vec![third]));
    arena.battle.stage = Stage::SetAside { side: OWN, winner: referee::SideId(1) };
    arena.play([("GF-FAC-110", picks()), ("GF-FAC-110", picks())], rounds::advance);
    for (n, unit) in arena.battle.units[..3].iter_mut().enumerate() {
        unit.berth = if n == 1 { Berth::Ambush } else { Berth::Table };
    }
    arena.battle.units[0].stunned = true;
    arena.put("One", 10.0, 10.0);
    arena.put("Third", 24.0, 10.0);
    arena.apart("Third", "Cutter", 4.0);
    let more = |arena: &crate::common::Arena| {
        let mut battle = arena.battle.clone();
        let fray = firefight::forms::edge::Fray {
            by: UnitId(2),
            at: UnitId(3),
            scope: firefight::forms::part::Scope::Melee,
            charging: false,
            gap: None,
        };
        let edge = firefight::forms::edge::edge(&arena.setup, &mut battle, &fray, third, None);
        edge.map_or(0, |edge| edge.hit.iter().map(|it| it.1).sum::<i8>())
    };
    assert_eq!(more(&arena), 1, "once, though one carrier is Stunned and the other away");
    fall(&mut arena, FigureId(0));
    assert_eq!(more(&arena), 1, "one of them is left");
    fall(&mut arena, FigureId(1));
    assert_eq!(more(&arena), 0);
}

#[test]
fn gf_fac_123_a_unit_set_aside_uses_nothing_and_keeps_what_it_was_given() {
    let own = vec![unarmed(with("Trooper", &["Speed Buff", "Steadfast"])), unarmed(plan("Captain"))];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    let unit = UnitId(0);
    let grant = firefight::forms::part::Grant {
        rule: firefight::forms::part::Named::Core(Rule::Furious),
        rating: 1,
        scope: firefight::forms::part::Scope::All,
    };
    arena.battle.forms.give(Given { unit, grant, ends: Ends::WhenUsed, of: None });
    (arena.battle.units[0].berth, arena.battle.units[0].stunned) = (Berth::Ambush, true);
    arena.battle.models[0].place = None;
    arena.battle.stage = Stage::RoundBegins;
    arena.play([], rounds::advance);
    assert!(arena.battle.units[0].stunned, "Steadfast is not rolled for");
    let open = arena.play([], |play| Ok(firefight::forms::uses::open(play, unit, false)));
    assert!(open.is_empty());
    assert_eq!(arena.battle.forms.of(unit).count(), 1);
}
