//! Special clauses about who comes, who comes back, and who passes over: GF-FACS-03, 04, 09, 13..16, 20, 22..24.

use super::registry::{bound, show_special};
use super::{armed, duel, with};
use crate::common::{Arena, FOES, OWN, arena_of, at, lay_out, paths, pick, plan, scenario_of, walk, word};
use firefight::battle::{Berth, Stage};
use firefight::roster::UnitPlan;
use firefight::rounds;
use referee::oracles::{answer, face, faces, no, yes};
use referee::{Answer, UnitId, covers};
use serde_json::json;

/// Units with profiles that rules may bring in.
fn arena_bringing(own: Vec<UnitPlan>, foes: Vec<UnitPlan>, profiles: Vec<UnitPlan>) -> Arena {
    let mut scenario = scenario_of(json!({}), json!([]), [own, foes]);
    scenario.sides[0].force["profiles"] = serde_json::to_value(profiles).expect("plain data");
    lay_out(&scenario)
}

fn unarmed(unit: UnitPlan) -> UnitPlan {
    armed(unit, 0, 1, &[])
}

/// A rule of the books with a rating.
fn rated(rule: &str, rating: u8) -> String {
    format!("{rule}({rating})")
}

#[test]
pub(super) fn gf_facs_15_a_model_spawns_a_unit_near_it_once_in_a_game() {
    covers!["GF-FAC-107"];
    for rule in bound("S15") {
        let own = vec![unarmed(with("Captain", &[&format!("{rule}(Cutters [2])")]))];
        let mut arena = arena_bringing(own, vec![plan("Brute")], vec![plan("Cutter")]);
        arena.put("Captain", 24.0, 10.0);
        let brood = arena.unit("Cutter");
        assert_eq!((arena.battle.unit(brood).berth, arena.battle.left(OWN).count()), (Berth::Spare, 1));
        let lines = [
            ("GF-FACS-15", yes()),
            ("GF-FACS-15", answer(Answer::Point(at(24.0, 13.0)))),
            ("GF-FACS-15", answer(Answer::Point(at(25.5, 13.0)))),
            ("GF-ACTI-01", word("gf-hold")),
        ];
        arena.activate("Captain", lines);
        assert_eq!((arena.count("Cutter"), arena.battle.left(OWN).count()), (2, 2));
        assert!(arena.battle.is_on_table(brood) && !arena.battle.unit(brood).activated, "it may act this round");
        assert_eq!(arena.battle.starting[0], 1, "it is no starting unit");
        arena.activate("Captain", [("GF-ACTI-01", word("gf-hold"))]);
        show_special(rule);
    }
}

#[test]
fn gf_facs_15_wholly_within_six_inches_and_only_with_a_profile() {
    let own = vec![unarmed(with("Captain", &["Spawn(Cutters [1])"]))];
    let without = arena_bringing(own.clone(), vec![plan("Brute")], vec![]);
    assert_eq!(without.battle.units.len(), 2, "without its profile nothing stands ready");
    let mut arena = arena_bringing(own, vec![plan("Brute")], vec![plan("Cutter")]);
    arena.put("Captain", 24.0, 10.0);
    let (captain, cutter) = (arena.only("Captain"), arena.only("Cutter"));
    let radii = [captain, cutter].map(|id| arena.setup.model(id).radius.to_um() as f64 / 25_400.0);
    // The far side of its base at six inches from the captain's: six, less its own width, plus both radii.
    let farthest = 10.0 + radii[0] + 6.0 - radii[1];
    let zone = firefight::placement::Zone::Near {
        about: table::ranks::Member::new(arena.battle.place(captain), arena.setup.model(captain).radius),
        reach: table::Length::inches(6),
        clause: referee::clause!("GF-FACS-15"),
    };
    let placement =
        firefight::placement::Placement::new(&arena.setup, &arena.battle, arena.battle.unit_of(cutter), zone);
    use referee::Region as _;
    assert!(placement.check(at(24.0, farthest - 0.01)).is_ok());
    assert!(placement.check(at(24.0, farthest + 0.05)).is_err());
}

#[test]
pub(super) fn gf_facs_16_a_destroyed_unit_leaves_another_behind() {
    for rule in bound("S16") {
        let own = vec![armed(with("Trooper", &[&format!("{rule}(Cutters [1])")]), 24, 1, &[])];
        let foe = armed(plan("Brute"), 24, 1, &[]);
        let mut arena = arena_bringing(own, vec![foe], vec![plan("Cutter")]);
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Brute", 24.0, 20.0);
        let lines = [
            ("GF-SHOO-17", face(5)),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
            ("GF-FACS-16", yes()),
            ("GF-FACS-16", answer(Answer::Point(at(24.0, 10.0)))),
        ];
        arena.shoot("Brute", lines);
        assert!(arena.is_destroyed("Trooper"));
        assert_eq!(arena.battle.place(arena.only("Cutter")), at(24.0, 10.0));
        show_special(rule);
    }
}

#[test]
fn gf_fac_40_fleeing_is_being_destroyed_save_where_it_is_asked_who_did_it() {
    let own = vec![unarmed(with("Trooper", &["Split(Cutters [1])", "Vengeance"]))];
    let mut arena = arena_bringing(own, vec![plan("Brute")], vec![plan("Cutter")]);
    arena.battle.units[0].stunned = true;
    let unit = arena.unit("Trooper");
    arena.play([("GF-FACS-16", no())], |play| firefight::morale::test(play, unit));
    assert!(arena.is_destroyed("Trooper"));
    assert!(arena.battle.forms.markers.is_empty(), "nobody did it");
}

#[test]
pub(super) fn gf_facs_14_a_stunned_unit_is_replaced_by_a_fresh_copy_next_round() {
    for rule in bound("S14") {
        let own = vec![armed(with("Trooper", &[rule]), 24, 1, &[]), unarmed(plan("Captain"))];
        let foe = armed(plan("Brute"), 24, 1, &[]);
        let mut arena = arena_of(json!({}), json!([]), [own, vec![foe]]);
        let (unit, copy) = (UnitId(0), UnitId(3));
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Brute", 24.0, 20.0);
        let shot = |wish| {
            [
                ("GF-SHOO-17", face(5)),
                ("GF-SHOO-18", face(1)),
                ("GF-WOUN-02", face(1)),
                ("GF-PUSH-01", no()),
                ("GF-FACS-14", wish),
            ]
        };
        let before = arena.battle.clone();
        arena.shoot("Brute", shot(no()));
        assert!(arena.is_stunned("Trooper") && arena.battle.unit(copy).berth == Berth::Spare);
        arena.battle = before;
        arena.shoot("Brute", shot(yes()));
        assert_eq!(arena.battle.unit(unit).berth, Berth::Destroyed);
        assert_eq!((arena.battle.unit(copy).berth, arena.battle.left(OWN).count()), (Berth::Returning, 2));
        arena.battle.stage = Stage::RoundBegins;
        arena.play([], rounds::advance);
        assert_eq!(arena.battle.stage, Stage::Returns);
        arena.play([("GF-FACS-14", answer(Answer::Point(at(3.0, 24.0))))], rounds::advance);
        let id = arena.battle.members(copy)[0];
        assert_eq!((arena.battle.place(id), arena.battle.unit(copy).arrived), (at(3.0, 24.0), true));
        let name = &arena.setup.form(firefight::forms::part::FormId(0)).name;
        assert!(name == rule && arena.setup.model(id).forms.is_empty(), "a copy without the rule");
        assert_eq!(arena.battle.stage, Stage::Activation { side: OWN });
        show_special(rule);
    }
}

#[test]
fn gf_facs_14_nobody_comes_back_after_the_last_round() {
    let own = vec![armed(with("Trooper", &["Reinforcement"]), 24, 1, &[])];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![armed(plan("Brute"), 24, 1, &[])]]);
    arena.battle.round = 4;
    arena.put("Trooper", 24.0, 10.0);
    arena.put("Brute", 24.0, 20.0);
    let lines = [("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())];
    arena.shoot("Brute", lines);
    assert!(arena.is_stunned("Trooper"));
}

#[test]
pub(super) fn gf_facs_09_models_come_back_on_a_five_beside_those_who_stood() {
    for rule in bound("S09") {
        let mut squad = unarmed(with("Guard Squad", &[rule]));
        squad.called = Some("Squad".into());
        let mut arena = arena_of(json!({}), json!([]), [vec![squad], vec![plan("Brute")]]);
        arena.put("Squad", 24.0, 10.0);
        let [first, second, third] = [0, 1, 2].map(|n| arena.model("Squad", n));
        for id in [second, third] {
            let model = arena.battle.model_mut(id);
            (model.place, model.end) = (None, Some(firefight::battle::End::KnockedOut));
        }
        arena.battle.model_mut(first).wounds = 1;
        let size = arena.battle.models.iter().filter(|model| model.unit == UnitId(0)).count();
        assert_eq!(size, 3);
        // Two models lost and one marker: three dice. One success takes a marker, one brings a model.
        let lines = [
            ("GF-FACS-09", faces([5, 4, 6])),
            ("GF-FACS-09", word("gf-loses-marker")),
            ("GF-FACS-09", pick(1)),
            ("GF-FACS-09", answer(Answer::Point(at(25.5, 10.0)))),
            ("GF-ACTI-01", word("gf-hold")),
        ];
        arena.activate("Squad", lines);
        assert_eq!((arena.count("Squad"), arena.battle.model(first).wounds), (2, 0));
        assert_eq!(arena.battle.place(third), at(25.5, 10.0));
        show_special(rule);
    }
}

#[test]
fn gf_facs_09_a_stunned_unit_reanimates_too_and_idles() {
    let mut arena = duel(unarmed(with("Captain", &["Reanimation"])), plan("Brute"), 20.0);
    let id = arena.only("Captain");
    arena.battle.model_mut(id).wounds = 2;
    arena.battle.units[0].stunned = true;
    arena.activate("Captain", [("GF-FACS-09", faces([5, 1]))]);
    assert_eq!((arena.wounds("Captain"), arena.is_stunned("Captain")), (1, false));
}

#[test]
pub(super) fn gf_facs_03_instinct_charges_or_shoots_the_closest_with_one_more_to_hit() {
    for rule in bound("S03") {
        let own = armed(with("Trooper", &[rule]), 24, 1, &[]);
        let (mut near, mut far) = (plan("Brute"), plan("Brute"));
        (near.called, far.called) = (Some("Near".into()), Some("Far".into()));
        let mut arena = arena_of(json!({}), json!([]), [vec![own], vec![near, far]]);
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Near", 24.0, 26.0);
        arena.put("Far", 30.0, 30.0);
        // Quality 4+: on instinct a 3 hits; at the closest, who is out of reach of a charge.
        arena.activate("Trooper", [("GF-SHOO-17", face(3)), ("GF-SHOO-18", face(6))]);
        arena.put("Near", 24.0, 18.0);
        let lines = [("GF-FACS-03", word("gf-hold-and-shoot")), ("GF-SHOO-17", face(2))];
        arena.activate("Trooper", lines);
        let mut free = duel(armed(with("Trooper", &[rule]), 6, 1, &[]), plan("Brute"), 30.0);
        free.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
        show_special(rule);
    }
}

/// A flyer that passes over a brute on its way.
fn fly_over(rules: &[&str], weapon: &[&str], lines: Vec<(&'static str, referee::oracles::Line)>) -> Arena {
    let mut rules = rules.to_vec();
    rules.push("Flying");
    let own = armed(with("Trooper", &rules), 24, 2, weapon);
    let mut arena = duel(own, plan("Brute"), 2.0);
    let id = arena.only("Trooper");
    arena.battle.model_mut(id).place = Some(at(24.0, 10.0));
    let foe = arena.only("Foe");
    arena.battle.model_mut(foe).place = Some(at(24.0, 13.0));
    let way = ("GF-ACTI-03", paths(vec![walk(id, &[at(24.0, 16.0)])]));
    let lines = [("GF-ACTI-01", word("gf-advance")), way].into_iter().chain(lines);
    arena.activate("Trooper", lines.collect::<Vec<_>>());
    arena
}

#[test]
fn gf_fac_36_enemies_passed_over_may_be_picked_before_shooting() {
    let lines = vec![("GF-FAC-36", yes()), ("GF-FAC-96", faces([6, 6])), ("GF-SHOO-15", word("gf-hold-fire"))];
    let arena = fly_over(&["Crossing Attack(2)"], &[], lines);
    assert_eq!(arena.wounds("Foe"), 2, "wounds without a Defense roll");
}

#[test]
pub(super) fn gf_facs_04_a_strafing_weapon_is_used_on_whoever_is_passed_over_and_on_nobody_else() {
    covers!["GF-FAC-22"];
    for rule in bound("S04") {
        // No distance: +1 to hit from over 9" does not count, AP within 12" does; then there is nothing left to shoot with.
        let lines = vec![("GF-FACS-04", word("gf-fire-at")), ("GF-SHOO-17", faces([4, 3])), ("GF-SHOO-18", face(4))];
        let arena = fly_over(&["Cyber-Eyes", "Point-Blank Piercing"], &[rule], lines);
        assert_eq!(arena.wounds("Foe"), 1);
        let mut still = duel(armed(with("Trooper", &["Flying"]), 24, 2, &[rule]), plan("Brute"), 8.0);
        still.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_13_a_unit_is_set_aside_at_the_end_of_its_activation_and_must_come_back() {
    for rule in bound("S13") {
        let own = vec![unarmed(with("Trooper", &[rule])), unarmed(plan("Captain"))];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-FACS-13", yes())]);
        assert_eq!(arena.battle.units[0].berth, Berth::Ambush);
        arena.battle.stage = Stage::RoundBegins;
        arena.play([], rounds::advance);
        assert!(matches!(arena.battle.stage, Stage::Ambush { .. }));
        arena.play([("GF-AMBU-02", answer(Answer::Point(at(24.0, 24.0))))], rounds::advance);
        assert!(arena.battle.units[0].arrived && arena.battle.forms.due.is_empty());
        arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
        arena.battle.round = 4;
        arena.battle.forms.uses.clear();
        arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_23_half_the_daemons_may_lie_in_ambush_and_half_may_scout() {
    for rule in bound("S23") {
        let daemon = |name: &str| {
            let mut unit = unarmed(with("Trooper", &[rule]));
            unit.called = Some(name.into());
            unit
        };
        let own = vec![daemon("A"), daemon("B"), daemon("C")];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        for unit in &mut arena.battle.units {
            unit.berth = Berth::Ready;
        }
        arena.battle.models.iter_mut().for_each(|model| model.place = None);
        arena.battle.stage = Stage::SetAside { side: OWN, winner: FOES };
        let lines = [("GF-DEPL-08", word("gf-ambush")), ("GF-DEPL-08", word("gf-ambush")), ("GF-DEPL-08", pick(1))];
        arena.play(lines, rounds::advance);
        let berths: Vec<Berth> = arena.battle.units[..3].iter().map(|unit| unit.berth).collect();
        assert_eq!(berths, [Berth::Ambush, Berth::Ambush, Berth::Scout], "two of three at most for the one");
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_24_those_picked_arrive_beside_their_guide() {
    for rule in bound("S24") {
        let own = vec![unarmed(with("Captain", &[rule])), unarmed(plan("Trooper")), unarmed(plan("Cutter"))];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        let trooper = arena.only("Trooper");
        for unit in &mut arena.battle.units[..3] {
            unit.berth = Berth::Ready;
        }
        arena.battle.models[..3].iter_mut().for_each(|model| model.place = None);
        arena.battle.stage = Stage::SetAside { side: OWN, winner: FOES };
        let lines = [
            ("GF-FACS-24", answer(Answer::Figures(vec![trooper]))),
            ("GF-DEPL-08", word("gf-ambush")),
            ("GF-DEPL-08", word("gf-ambush")),
        ];
        arena.play(lines, rounds::advance);
        assert_eq!(arena.battle.units[1].berth, Berth::Ambush, "it has the rule from its guide");
        let waits = firefight::forms::reserves::may_come(&arena.battle, UnitId(1));
        assert!(!waits, "its guide is not on the table");
        arena.battle.round = 1;
        arena.battle.units[2].berth = Berth::Table;
        let cutter = arena.only("Cutter");
        arena.battle.model_mut(cutter).place = Some(at(5.0, 5.0));
        arena.battle.stage = Stage::RoundBegins;
        arena.play([], rounds::advance);
        let first = |arena: &mut Arena, place: (f64, f64)| {
            let lines = [("GF-AMBU-02", answer(Answer::Point(at(place.0, place.1))))];
            arena.play([("GF-AMBU-05", word("gf-arrives"))].into_iter().chain(lines), rounds::advance);
        };
        first(&mut arena, (30.0, 24.0));
        first(&mut arena, (31.0, 26.5));
        assert_eq!(arena.battle.place(trooper), at(31.0, 26.5));
        use referee::Region as _;
        arena.battle.model_mut(trooper).place = None;
        let zone = firefight::placement::Zone::Ambush;
        let spot = firefight::placement::Placement::new(&arena.setup, &arena.battle, UnitId(1), zone);
        assert!(spot.check(at(36.0, 24.0)).is_err(), "more than 3\" from its guide");
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_20_a_hero_reaches_a_far_unit_through_a_near_one() {
    for rule in bound("S20") {
        let captain = unarmed(with("Captain", &["Speed Buff"]));
        let relay = |name: &str, rules: &[&str]| {
            let mut unit = unarmed(with("Trooper", rules));
            unit.called = Some(name.into());
            unit
        };
        let own = vec![captain, relay("Near", &[rule]), relay("Far", &[rule]), relay("Deaf", &[])];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        arena.put("Captain", 5.0, 10.0);
        arena.put("Near", 9.0, 10.0);
        arena.put("Far", 30.0, 10.0);
        arena.put("Deaf", 31.0, 13.0);
        let far = arena.only("Far");
        let lines = [
            ("GF-ACTI-01", word("gf-rush")),
            ("GF-FAC-35", pick(0)),
            ("GF-FAC-114", answer(Answer::Figures(vec![arena.only("Captain"), arena.only("Near"), far]))),
            ("GF-ACTI-04", paths(vec![])),
        ];
        arena.activate("Captain", lines);
        assert_eq!(arena.battle.forms.given.iter().filter(|it| it.unit == arena.battle.unit_of(far)).count(), 1);
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_22_casters_near_a_store_spend_its_tokens_as_their_own() {
    for rule in bound("S22") {
        let own = vec![unarmed(with("Trooper", &["Caster(1)"])), unarmed(with("Captain", &[&rated(rule, 4)]))];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Brute")]]);
        arena.put("Trooper", 10.0, 10.0);
        arena.put("Captain", 14.0, 10.0);
        let (caster, store) = (arena.only("Trooper"), arena.only("Captain"));
        arena.battle.stage = Stage::RoundBegins;
        arena.battle.round = 0;
        arena.play([], rounds::advance);
        arena.battle.stage = Stage::RoundBegins;
        arena.battle.round = 0;
        arena.play([], rounds::advance);
        let stored = |arena: &Arena| firefight::forms::stores::of(&arena.battle, store);
        assert_eq!((arena.battle.model(caster).tokens, stored(&arena)), (2, 6), "six at most");
        arena.play([("GF-FACS-22", word("gf-stored-tokens"))], |play| firefight::forms::stores::pay(play, caster, 3));
        assert_eq!((arena.battle.model(caster).tokens, stored(&arena)), (2, 3));
        arena.play([("GF-FACS-22", word("gf-own-tokens"))], |play| firefight::forms::stores::pay(play, caster, 3));
        assert_eq!((arena.battle.model(caster).tokens, stored(&arena)), (0, 2));
        arena.battle.units[1].stunned = true;
        assert_eq!(firefight::forms::stores::tokens(&arena.setup, &arena.battle, caster), 0, "not of a Stunned unit");
        show_special(rule);
    }
}

/// Random armies of seeds 1008 and 1012: whoever may come is listed from the start, so that nobody appears from nowhere.
#[test]
fn regression_the_same_figures_take_part_before_and_after_a_unit_is_spawned() {
    let own = vec![unarmed(with("Captain", &["Spawn(Cutters [1])"]))];
    let mut arena = arena_bringing(own, vec![plan("Brute")], vec![plan("Cutter")]);
    arena.put("Captain", 24.0, 10.0);
    let listed = |arena: &Arena| {
        let view = <firefight::Firefight as referee::Game>::view(&arena.setup, &arena.battle, referee::Seat::Referee);
        view.figures.iter().map(|it| (it.figure, it.name.clone())).collect::<Vec<_>>()
    };
    let before = listed(&arena);
    let place = ("GF-FACS-15", answer(Answer::Point(at(24.0, 13.0))));
    arena.activate("Captain", [("GF-FACS-15", yes()), place, ("GF-ACTI-01", word("gf-hold"))]);
    assert_eq!(before.len(), 3);
    assert_eq!(listed(&arena), before);
}
