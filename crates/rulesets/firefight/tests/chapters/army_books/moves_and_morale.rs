//! Inches, morale, rounds, arrival and stances.

use super::registry::{bound, show_special};
use super::{duel, with};
use crate::common::{Arena, OWN, arena_of, paths, plan, word};
use firefight::battle::{Berth, Stage};
use firefight::forms::compile::Compiler;
use firefight::forms::part::{Does, Named};
use firefight::forms::state::{Ends, Given};
use firefight::melee::check_charge;
use firefight::movement::{Gait, least_allowance};
use firefight::placement::{Placement, Zone};
use firefight::{forms, morale, rounds};
use referee::oracles::{face, faces};
use referee::{Region as _, Tally, covers};
use serde_json::json;
use table::Length;

fn far(arena: &Arena, name: &str) -> [Length; 3] {
    let unit = arena.unit(name);
    [Gait::Advance, Gait::Rush, Gait::Charge].map(|gait| least_allowance(&arena.setup, &arena.battle, unit, gait))
}

#[test]
fn gf_fac_87_inches_add_up_and_swift_ignores_slow() {
    covers!["GF-FAC-29"];
    let lengths = |n: [i64; 3]| n.map(Length::inches);
    let of = |name: &str, rules: &[&str]| far(&duel(with(name, rules), plan("Cutter"), 12.0), name);
    assert_eq!(of("Trooper", &["Quick"]), lengths([8, 14, 14]));
    assert_eq!(of("Trooper", &["Quick", "Fast"]), lengths([10, 18, 18]));
    assert_eq!(of("Trooper", &["Rapid Charge", "Agile"]), lengths([7, 14, 18]));
    assert_eq!(of("Brute", &["Swift"]), lengths([6, 12, 12]));
    assert_eq!(of("Trooper", &["Highborn", "Highborn Boost"]), lengths([10, 16, 16]));
}

#[test]
fn gf_fac_88_fx_19_melee_shrouding_shortens_charges_to_no_less_than_six() {
    let charges = |name: &str, gap: f64| {
        let mut arena = duel(plan(name), with("Cutter", &["Melee Shrouding"]), gap);
        let (unit, on) = (arena.unit(name), arena.unit("Foe"));
        arena.play([], |play| Ok(check_charge(play, unit, on).is_ok()))
    };
    assert!(charges("Trooper", 9.0) && !charges("Trooper", 9.1));
    assert!(charges("Biker", 13.0) && !charges("Biker", 13.1));
    assert!(charges("Brute", 6.0) && !charges("Brute", 6.1));
}

#[test]
fn gf_fac_82_ranges_grow_and_shrink() {
    let fires = |own: &[&str], foe: &[&str], gap: f64| {
        let arena = duel(super::armed(with("Trooper", own), 12, 1, &[]), with("Cutter", foe), gap);
        let (id, at) = (arena.only("Trooper"), arena.unit("Foe"));
        let weapon = arena.setup.model(id).weapons[0].weapon;
        let range = firefight::forms::moves::range(&arena.setup, &arena.battle, id, weapon, at).expect("it shoots");
        arena.battle.gap(&arena.setup, id, arena.only("Foe")) <= range
    };
    assert!(fires(&["Increased Shooting Range"], &[], 18.0) && !fires(&["Increased Shooting Range"], &[], 18.1));
    assert!(fires(&[], &["Ranged Shrouding"], 6.0) && !fires(&[], &["Ranged Shrouding"], 6.1));
    assert!(fires(&["Increased Shooting Range"], &["Ranged Shrouding"], 12.0));
}

#[test]
fn gf_fac_79_quick_shot_lets_a_model_shoot_after_a_rush() {
    let mut arena = duel(with("Trooper", &["Quick Shot"]), plan("Cutter"), 12.0);
    let lines = [
        ("GF-ACTI-01", word("gf-rush")),
        ("GF-ACTI-04", paths(vec![])),
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-SHOO-17", face(1)),
    ];
    arena.activate("Trooper", lines);
    let mut plain = duel(with("Trooper", &["Devout"]), plan("Cutter"), 12.0);
    plain.activate("Trooper", [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", paths(vec![]))]);
}

#[test]
fn gf_fac_92_hive_bond_helps_a_morale_test() {
    covers!["GF-FAC-28"];
    let mut arena = duel(with("Trooper", &["Hive Bond"]), plan("Cutter"), 12.0);
    let unit = arena.unit("Trooper");
    arena.play([("GF-MORA-04", face(3))], |play| morale::test(play, unit));
    assert!(!arena.is_stunned("Trooper"), "3 + 1 is 4");
    let mut plain = duel(plan("Trooper"), plan("Cutter"), 12.0);
    plain.play([("GF-MORA-04", face(3))], |play| morale::test(play, unit));
    assert!(plain.is_stunned("Trooper"));
}

#[test]
pub(super) fn gf_facs_10_fx_18_who_does_not_retreat_counts_as_having_passed_and_bleeds() {
    for rule in bound("S10") {
        for (die, out) in [(2, false), (3, true)] {
            let mut arena = duel(with("Trooper", &[rule]), plan("Cutter"), 12.0);
            let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
            arena.battle.unit_mut(unit).stunned = true;
            arena.battle.model_mut(id).wounds = 1;
            arena.play([("GF-FACS-10", face(3)), ("GF-WOUN-02", face(die))], |play| morale::test(play, unit));
            assert_eq!((arena.is_destroyed("Trooper"), arena.battle.model(id).wounds), (out, 2));
        }
        let mut walker = duel(with("Strider Walker", &[rule]), plan("Cutter"), 12.0);
        let (unit, id) = (walker.unit("Strider Walker"), walker.only("Strider Walker"));
        walker.battle.model_mut(id).wounds = 2;
        let lines = [("GF-MORA-04", face(1)), ("GF-FACS-10", faces([1, 4, 3, 6]))];
        walker.play(lines, |play| morale::test(play, unit));
        assert_eq!((walker.wounds("Strider Walker"), walker.is_stunned("Strider Walker")), (4, false));
        show_special(rule);
    }
}

#[test]
fn gf_fac_93_a_steadfast_unit_may_recover_as_the_round_begins() {
    covers!["GF-FAC-33"];
    for (die, still) in [(3, true), (4, false)] {
        let mut arena = duel(with("Trooper", &["Steadfast"]), plan("Cutter"), 12.0);
        let unit = arena.unit("Trooper");
        arena.battle.unit_mut(unit).stunned = true;
        (arena.battle.round, arena.battle.stage) = (1, Stage::RoundBegins);
        arena.play([("GF-FAC-93", face(die))], rounds::advance);
        assert_eq!(arena.is_stunned("Trooper"), still);
    }
}

#[test]
fn gf_fac_121_growth_lays_a_marker_a_round_and_counts_for_every_two() {
    covers!["GF-FAC-50"];
    let mut arena = duel(with("Trooper", &["Precision Growth"]), plan("Cutter"), 12.0);
    for round in 0..2 {
        (arena.battle.round, arena.battle.stage) = (round, Stage::RoundBegins);
        arena.play([], rounds::advance);
    }
    arena.shoot("Trooper", [("GF-SHOO-17", face(3)), ("GF-SHOO-18", face(6))]);
    let mut once = duel(with("Trooper", &["Precision Growth"]), plan("Cutter"), 12.0);
    (once.battle.round, once.battle.stage) = (0, Stage::RoundBegins);
    once.play([], rounds::advance);
    once.shoot("Trooper", [("GF-SHOO-17", face(3))]);
}

#[test]
fn gf_fac_39_frenzy_grows_with_every_unit_destroyed() {
    let mut arena = duel(with("Trooper", &["Piercing Frenzy"]), plan("Cutter"), 12.0);
    let lines = [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(5))];
    arena.shoot("Trooper", lines);
    assert!(arena.is_destroyed("Foe"));
    assert_eq!(arena.battle.forms.markers[0].count, 1);
}

#[test]
fn gf_fac_104_a_stance_is_chosen_and_lasts_the_activation() {
    let rules = ["Versatile Attack"];
    for (choice, hit, defense) in [("gf-choose-hit", 3, vec![6]), ("gf-choose-ap", 3, vec![])] {
        let mut arena = duel(with("Trooper", &rules), plan("Cutter"), 12.0);
        let mut lines = vec![
            ("GF-FAC-104", word(choice)),
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", face(hit)),
        ];
        lines.extend((!defense.is_empty()).then(|| ("GF-SHOO-18", face(6))));
        arena.activate("Trooper", lines);
        assert!(arena.battle.forms.given.is_empty(), "the stance ends with the activation");
    }
}

#[test]
fn gf_fac_101_infiltrators_come_nearer_and_wards_keep_them_off() {
    covers!["GF-FAC-103"];
    let comes = |own: &[&str], foe: &[&str], gap: f64| {
        let mut arena = duel(with("Trooper", own), with("Cutter", foe), gap);
        let unit = arena.unit("Trooper");
        let place = arena.battle.place(arena.only("Trooper"));
        let id = arena.only("Trooper");
        arena.battle.model_mut(id).place = None;
        arena.battle.unit_mut(unit).berth = Berth::Ambush;
        Placement::new(&arena.setup, &arena.battle, unit, Zone::Ambush).check(place).is_ok()
    };
    assert!(comes(&["Ambush"], &["Devout"], 9.1) && !comes(&["Ambush"], &["Devout"], 8.9));
    assert!(comes(&["Infiltrate"], &[], 3.1) && !comes(&["Infiltrate"], &[], 2.9));
    assert!(comes(&["Tunneller"], &[], 1.1));
    assert!(!comes(&["Infiltrate"], &["Repel Ambushers"], 11.9) && comes(&["Infiltrate"], &["Repel Ambushers"], 12.1));
}

#[test]
fn gf_fac_110_auras_are_picked_before_units_are_set_aside() {
    covers!["GF-FAC-109"];
    let own = vec![with("Captain", &["Scout Aura"]), plan("Trooper")];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    for unit in arena.battle.unit_ids() {
        arena.battle.units[unit.index()].berth = Berth::Ready;
    }
    arena.battle.models.iter_mut().for_each(|model| model.place = None);
    arena.battle.stage = Stage::SetAside { side: OWN, winner: OWN };
    let trooper = arena.only("Trooper");
    let lines = [
        ("GF-FAC-110", referee::oracles::answer(referee::Answer::Figures(vec![trooper]))),
        ("GF-DEPL-08", word("gf-deploys")),
        ("GF-DEPL-08", word("gf-scout")),
    ];
    arena.play(lines, rounds::advance);
    assert_eq!(arena.battle.unit(arena.unit("Trooper")).berth, Berth::Scout, "Scout by aura counts here");
}

#[test]
fn gf_fac_95_casting_rolls_are_helped_and_hindered() {
    covers!["GF-FAC-54"];
    let mut arena = duel(with("Trooper", &["Casting Debuff"]), plan("Cutter"), 12.0);
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    let house = Default::default();
    let found = Compiler::new(&mut arena.setup.forms, &house).find("Casting Debuff").expect("a rule");
    let Named::Form(curse) = found.rule else { panic!("a form") };
    let Does::Gives(grant) = arena.setup.form(curse).parts[0].does[0] else { panic!("it gives") };
    arena.battle.forms.give(Given { unit, grant, ends: Ends::WhenUsed, of: None });
    let needs = |arena: &mut Arena| arena.play([], |play| Ok(forms::casting(play, id, Tally::plain(4)).total()));
    assert_eq!((needs(&mut arena), needs(&mut arena)), (5, 4), "one casting roll, and it is spent");
}

#[test]
fn gf_fac_52_a_speed_feat_is_asked_for_and_used_once() {
    let mut arena = duel(super::armed(with("Trooper", &["Speed Feat"]), 0, 1, &[]), plan("Cutter"), 30.0);
    let id = arena.only("Trooper");
    let lines = [
        ("GF-FAC-52", referee::oracles::yes()),
        ("GF-ACTI-01", word("gf-advance")),
        ("GF-ACTI-03", paths(vec![crate::common::walk(id, &[crate::common::at(24.0, 18.0)])])),
    ];
    arena.activate("Trooper", lines);
    assert_eq!(arena.battle.place(id), crate::common::at(24.0, 18.0), "8 inches");
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
}
