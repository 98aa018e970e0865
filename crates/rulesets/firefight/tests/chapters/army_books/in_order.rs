//! The order of dice and questions in one attack, and who is counted in it: GF-FAC-53, 58 to 63, 66, 78, 86, 99,
//! GF-FACS-01, 06.

use super::{armed, duel, with};
use crate::common::{Arena, FOES, OWN, arena_of, paths, pick, plan, word};
use firefight::activation;
use firefight::battle::Stage;
use firefight::forms::compile::Compiler;
use firefight::forms::part::Named;
use firefight::forms::state::Tag;
use firefight::forms::words::Kind;
use firefight::roster::{Bearers, UnitPlan, WeaponPlan};
use firefight::special_rules::Written;
use firefight::wounds::{self, Harm};
use firefight::{Firefight, rounds, shooting};
use referee::oracles::{Script, answer, face, faces, no, yes};
use referee::{Answer, What, covers};
use serde_json::json;

fn called(name: &str, unit: UnitPlan) -> UnitPlan {
    UnitPlan { called: Some(name.into()), ..unit }
}

fn weapon(name: &str, range: u8, attacks: u8, rules: &[&str]) -> WeaponPlan {
    let rules = rules.iter().map(|rule| Written::from((*rule).to_string())).collect();
    WeaponPlan {
        name: name.into(),
        range: (range > 0).then_some(range),
        attacks: Some(attacks),
        rules,
        carried: vec![],
    }
}

fn armed_with(unit: UnitPlan, weapons: Vec<WeaponPlan>) -> UnitPlan {
    UnitPlan { weapons, ..unit }
}

fn tagged(arena: &mut Arena, kind: Kind, count: u8) {
    let house = Default::default();
    let found = Compiler::new(&mut arena.setup.forms, &house).find("Piercing Tag").expect("a rule");
    let (Named::Form(rule), on) = (found.rule, arena.unit("Foe")) else { panic!("a form") };
    arena.battle.forms.tags.push(Tag { on, by: OWN, kind, stays: false, count, rule });
}

#[test]
fn gf_fac_61_precision_tags_come_after_the_die_and_piercing_tags_before_the_first_defense_die() {
    covers!["GF-FAC-59", "GF-FAC-120"];
    let mut arena = duel(armed(with("Trooper", &["Unpredictable Shooter"]), 24, 1, &[]), plan("Cutter"), 12.0);
    tagged(&mut arena, Kind::Hit, 1);
    let lines = [
        ("GF-FAC-59", face(2)),
        ("GF-FAC-61", answer(Answer::Amount(1))),
        ("GF-SHOO-17", face(3)),
        ("GF-SHOO-18", face(6)),
    ];
    arena.shoot("Trooper", lines);
    assert!(arena.battle.forms.tags.is_empty(), "3 + 1 hits");
    let mut missed = duel(armed(plan("Trooper"), 24, 1, &[]), plan("Cutter"), 12.0);
    tagged(&mut missed, Kind::Ap, 2);
    missed.shoot("Trooper", [("GF-SHOO-17", face(3))]);
    assert_eq!(missed.battle.forms.tags[0].count, 2, "who hits nothing is not asked");
    let lines = [
        ("GF-SHOO-17", face(4)),
        ("GF-FAC-61", answer(Answer::Amount(2))),
        ("GF-SHOO-18", face(5)),
        ("GF-WOUN-02", face(1)),
        ("GF-PUSH-01", no()),
    ];
    missed.shoot("Trooper", lines);
    assert_eq!(missed.wounds("Foe"), 1, "5 - 2 is 3");
}

#[test]
fn gf_fac_61_tags_on_a_second_target_are_asked_for_when_the_first_is_finished() {
    let own = armed_with(plan("Trooper"), vec![weapon("First", 24, 1, &[]), weapon("Second", 24, 1, &[])]);
    let foes = vec![called("Other", plan("Cutter")), called("Foe", plan("Cutter"))];
    let mut arena = arena_of(json!({}), json!([]), [vec![own], foes]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Other", 20.0, 20.0);
    arena.put("Foe", 28.0, 20.0);
    tagged(&mut arena, Kind::Hit, 1);
    let lines = [
        ("GF-SHOO-15", pick(0)),
        ("GF-SHOO-15", pick(1)),
        ("GF-SHOO-17", face(1)),
        ("GF-FAC-61", answer(Answer::Amount(0))),
        ("GF-SHOO-17", face(1)),
    ];
    let unit = arena.unit("Trooper");
    arena.play(lines, |play| shooting::shoot(play, unit, &[]));
}

#[test]
fn gf_fac_60_all_hit_dice_of_a_group_come_before_its_extra_attacks() {
    let mut squad = called("Squad", armed(with("Guard Squad", &["Bloodborn"]), 24, 1, &[]));
    squad.bearers.push(Bearers { models: vec![0], rules: vec![Written::from("Precise".to_string())] });
    let mut arena = arena_of(json!({}), json!([]), [vec![squad], vec![called("Foe", plan("Cutter"))]]);
    arena.put("Squad", 24.0, 10.0);
    arena.put("Foe", 24.0, 22.0);
    let lines = [
        ("GF-SHOO-17", face(6)),
        ("GF-SHOO-17", faces([6, 1])),
        ("GF-SHOO-17", face(1)),
        ("GF-SHOO-17", face(1)),
        ("GF-SHOO-18", face(6)),
        ("GF-SHOO-18", face(6)),
    ];
    arena.shoot("Squad", lines);
}

#[test]
fn gf_fac_63_ones_strike_back_once_all_targets_are_done() {
    covers!["GF-FAC-77"];
    let hazardous = |name| weapon(name, 24, 1, &["Hazardous"]);
    let own = armed_with(plan("Trooper"), vec![hazardous("First"), hazardous("Second")]);
    let foes = vec![called("Other", plan("Cutter")), called("Foe", plan("Cutter"))];
    let mut arena = arena_of(json!({}), json!([]), [vec![own], foes]);
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Other", 20.0, 20.0);
    arena.put("Foe", 28.0, 20.0);
    let lines = [
        ("GF-SHOO-15", pick(0)),
        ("GF-SHOO-15", pick(1)),
        ("GF-SHOO-17", face(1)),
        ("GF-SHOO-17", face(1)),
        ("GF-WOUN-02", face(1)),
    ];
    let unit = arena.unit("Trooper");
    arena.play(lines, |play| shooting::shoot(play, unit, &[]));
    assert_eq!((arena.wounds("Trooper"), arena.is_stunned("Trooper")), (2, true), "1 + 2 is 3");
}

#[test]
fn gf_fac_53_a_protection_feat_serves_against_all_wounds_of_an_attack() {
    covers!["GF-FAC-85"];
    let own = armed_with(plan("Cutter"), vec![weapon("First", 24, 1, &[]), weapon("Second", 24, 1, &[])]);
    let mut arena = duel(own, with("Captain", &["Protection Feat"]), 12.0);
    let lines = [
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-SHOO-17", face(4)),
        ("GF-SHOO-18", face(1)),
        ("GF-FAC-52", yes()),
        ("GF-FAC-85", face(1)),
        ("GF-SHOO-17", face(4)),
        ("GF-SHOO-18", face(1)),
        ("GF-FAC-85", face(5)),
    ];
    arena.shoot("Cutter", lines);
    assert_eq!(arena.wounds("Foe"), 1);
    let again =
        [("GF-SHOO-15", word("gf-fire-at")), ("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(1)), ("GF-SHOO-17", face(1))];
    arena.shoot("Cutter", again);
    assert_eq!(arena.wounds("Foe"), 2, "once in the game");
}

#[test]
fn gf_fac_53_each_deadly_wound_has_its_dice_from_one_protection_feat() {
    let mut arena =
        duel(armed(plan("Cutter"), 24, 2, &["Deadly(3)"]), with("Strider Walker", &["Protection Feat"]), 12.0);
    let lines = [
        ("GF-SHOO-17", faces([4, 4])),
        ("GF-SHOO-18", faces([1, 1])),
        ("GF-FAC-52", yes()),
        ("GF-FAC-85", faces([5, 5, 1])),
        ("GF-FAC-85", faces([5, 5, 5])),
    ];
    arena.shoot("Cutter", lines);
    assert_eq!(arena.wounds("Foe"), 1);
}

#[test]
fn gf_fac_86_a_rule_of_two_numbers_rolls_once_against_a_spell() {
    let options = json!({"ignore_mode": "each"});
    let mut arena = arena_of(options, json!([]), [vec![with("Captain", &["Knightborn"])], vec![plan("Cutter")]]);
    let unit = arena.unit("Captain");
    let harm = Harm { lasting: false, spell: true };
    let left = arena.play([("GF-FAC-85", faces([4, 3]))], |play| {
        let left = wounds::ignore(play, unit, 2.into(), harm)?;
        play.count(&left)
    });
    assert_eq!(left, 1, "4+ against a spell, and no second die at 6+");
}

#[test]
fn gf_fac_66_a_shot_that_a_rule_gives_is_hindered_like_any_other() {
    covers!["GF-FAC-99"];
    let own = || armed(with("Trooper", &["Takedown Shot"]), 24, 1, &[]);
    let mut evaded = duel(own(), with("Cutter", &["Evasive"]), 12.0);
    evaded.shoot("Trooper", [("GF-FAC-99", yes()), ("GF-SHOO-17", face(2)), ("GF-SHOO-17", face(4))]);
    // Sturdy at twenty inches: 5 - 2 + 1 is 4 against a Cutter's 5+... a 6 would block, and so does 5 + 1 - 2 not.
    let mut precise = duel(armed(with("Trooper", &["Takedown Shot", "Bad Shot"]), 24, 1, &[]), plan("Cutter"), 12.0);
    precise.shoot("Trooper", [("GF-FAC-99", yes()), ("GF-SHOO-17", face(2)), ("GF-SHOO-17", face(4))]);
    let wall = json!([{"kind": "wood", "rect": [22, 20, 26, 24], "cover": "light", "opacity": "dense", "height": 5}]);
    let mut covered = arena_of(json!({}), wall, [vec![own()], vec![called("Foe", plan("Cutter"))]]);
    covered.put("Trooper", 24.0, 10.0);
    covered.put("Foe", 24.0, 22.0);
    // AP(2) and cover: a natural 6 blocks, and 5 - 2 + 1 is 4.
    let lines = [("GF-FAC-99", yes()), ("GF-SHOO-17", face(2)), ("GF-SHOO-18", face(6)), ("GF-SHOO-17", face(1))];
    covered.shoot("Trooper", lines);
}

#[test]
fn gf_facs_01_what_is_aimed_at_one_model_is_one_attack() {
    let own =
        armed_with(plan("Captain"), vec![weapon("First", 0, 1, &["Takedown"]), weapon("Second", 0, 1, &["Takedown"])]);
    let mut arena = duel(own, armed(plan("Guard Squad"), 0, 1, &[]), 0.0);
    let unit = arena.unit("Captain");
    let on = arena.unit("Foe");
    let closing = arena.play([], |play| Ok(firefight::melee::check_charge(play, unit, on).expect("close")));
    let mut there = arena.battle.clone();
    for walk in closing.walks.iter().filter(|walk| !walk.way.is_empty()) {
        there.model_mut(walk.figure).place = walk.way.last().copied();
    }
    let up = firefight::closing::close_up(&arena.setup, &there, on, unit).expect("room").walks;
    let lines = [
        ("GF-MELE-01", paths(closing.walks)),
        ("GF-MELE-03", paths(up)),
        ("GF-FACS-01", pick(1)),
        ("GF-FACS-01", pick(1)),
        ("GF-MELE-06", face(4)),
        ("GF-SHOO-18", face(1)),
        ("GF-MELE-06", face(4)),
        ("GF-SHOO-18", face(1)),
        ("GF-WOUN-02", face(1)),
        ("GF-PUSH-01", no()),
        ("GF-MELE-11", no()),
    ];
    arena.play(lines, |play| firefight::melee::charge(play, unit, on, &[], &mut Default::default()));
    assert_eq!(arena.battle.model(arena.model("Foe", 1)).wounds, 2, "two wounds, one die for what they do");
}

#[test]
fn gf_fac_78_who_strikes_first_with_everything_ravages_first_too() {
    covers!["GF-FAC-96"];
    let mut arena = duel(plan("Captain"), with("Trooper", &["Counter-Attack", "Ravage(2)"]), 4.0);
    let lines =
        [("GF-COUN-05", yes()), ("GF-FAC-96", faces([6, 5])), ("GF-MELE-06", face(1)), ("GF-MELE-06", faces([1, 1]))];
    arena.charge("Captain", "Foe", lines);
    assert_eq!(arena.wounds("Captain"), 1);
}

#[test]
fn gf_facs_06_the_last_of_a_group_hits_back_for_its_markers() {
    let own = armed(plan("Captain"), 24, 4, &[]);
    let mut squad = called("Foe", armed(plan("Guard Squad"), 0, 1, &[]));
    squad.rules.push(Written::from("Retaliate(1)".to_string()));
    let mut arena = arena_of(json!({}), json!([]), [vec![own], vec![squad]]);
    let (unit, striker) = (arena.unit("Foe"), arena.unit("Captain"));
    let before = arena.play([], |play| Ok(firefight::forms::special::bristling(play, unit)));
    let four = wounds::Wounds::plain(4.into());
    let lines = [
        ("GF-WOUN-12", pick(0)),
        ("GF-WOUN-12", pick(0)),
        ("GF-WOUN-02", face(1)),
        ("GF-SHOO-18", faces([6, 6, 6, 6])),
    ];
    arena.play(lines, |play| {
        wounds::suffer(play, unit, four, wounds::Cause::Mishap)?;
        firefight::forms::special::hit_back(play, &before, striker)
    });
    assert_eq!((arena.count("Foe"), arena.wounds("Foe")), (1, 2), "two fell, the last has two markers");
}

#[test]
fn gf_facs_19_a_side_that_has_nothing_left_is_asked_before_the_enemy_goes_on_alone() {
    let unarmed = |name: &str, rules: &[&str]| armed(with(name, rules), 0, 1, &[]);
    let foes = vec![called("One", unarmed("Cutter", &[])), called("Two", unarmed("Cutter", &[]))];
    for again in [true, false] {
        let own = vec![unarmed("Trooper", &["Martial Prowess"])];
        let mut arena = arena_of(json!({}), json!([]), [own, foes.clone()]);
        (arena.battle.stage, arena.battle.units[0].activated) = (Stage::Activation { side: FOES }, true);
        let lines = [("GF-ACTI-01", pick(0)), ("GF-ACTI-01", word("gf-hold"))];
        arena.play(lines, rounds::advance);
        assert_eq!(arena.battle.stage, Stage::Activation { side: OWN });
        let mut lines = vec![("GF-FACS-19", word(if again { "gf-unit-again" } else { "gf-nobody-again" }))];
        lines.extend(again.then(|| ("GF-ACTI-01", word("gf-hold"))));
        arena.play(lines, rounds::advance);
        assert_eq!(arena.battle.forms.again.len(), usize::from(again));
        assert_eq!(arena.battle.stage, Stage::Activation { side: FOES });
    }
}

#[test]
fn gf_facs_14_a_copy_that_may_never_come_gives_no_aura() {
    let own = vec![with("Captain", &["Reinforcement", "Scout Aura"]), plan("Trooper")];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    for unit in arena.battle.unit_ids() {
        if arena.setup.birth(unit).is_none() {
            arena.battle.units[unit.index()].berth = firefight::battle::Berth::Ready;
        }
    }
    arena.battle.models.iter_mut().for_each(|model| model.place = None);
    arena.battle.stage = Stage::SetAside { side: OWN, winner: OWN };
    let trooper = arena.only("Trooper");
    let lines = [
        ("GF-FAC-110", answer(Answer::Figures(vec![trooper]))),
        ("GF-DEPL-08", word("gf-deploys")),
        ("GF-DEPL-08", word("gf-scout")),
    ];
    arena.play(lines, rounds::advance);
}

#[test]
fn gf_acti_04_who_rushes_is_not_told_that_it_finds_no_target() {
    let mut arena = duel(armed(with("Trooper", &["Devout"]), 24, 1, &[]), plan("Cutter"), 12.0);
    let lines = [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", paths(vec![]))];
    let (_, told) = Script::new(lines)
        .play::<Firefight, ()>(&arena.setup, &mut arena.battle, |play| activation::activate(play, OWN));
    let barren =
        told.iter().filter(|it| matches!(&it.what, What::Noted { word, .. } if word.as_str() == "gf-no-target"));
    assert_eq!(barren.count(), 0);
}
