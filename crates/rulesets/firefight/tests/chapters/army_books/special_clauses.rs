//! Special clauses: hitting back, vengeance, teleporting, acting out of turn.

use super::registry::{bound, show_special};
use super::{armed, duel, with};
use crate::common::{FOES, OWN, arena_of, at, paths, pick, plan, word};
use firefight::battle::Stage;
use firefight::rounds;
use referee::oracles::{answer, face, faces, no, yes};
use referee::{Answer, covers};
use serde_json::json;

/// A rule of the books with a rating.
fn rated(rule: &str, rating: u8) -> String {
    format!("{rule}({rating})")
}

#[test]
pub(super) fn gf_facs_06_fx_17_wounds_in_a_strike_come_back_as_hits() {
    for rule in bound("S06") {
        let mut arena = duel(plan("Cutter"), with("Brute", &[&rated(rule, 1)]), 4.0);
        let lines = [
            ("GF-MELE-06", faces([5, 4])),
            ("GF-SHOO-18", faces([3, 2])),
            ("GF-SHOO-18", faces([5, 3])),
            ("GF-WOUN-02", face(2)),
            ("GF-PUSH-01", no()),
            ("GF-MELE-11", no()),
        ];
        arena.charge("Cutter", "Foe", lines);
        assert_eq!((arena.wounds("Foe"), arena.wounds("Cutter"), arena.is_stunned("Cutter")), (2, 1, true));
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_07_a_model_removed_by_a_strike_strikes_in_death() {
    for rule in bound("S07") {
        let mut arena = duel(plan("Cutter"), with("Trooper", &[&rated(rule, 2)]), 4.0);
        let lines = [
            ("GF-MELE-06", faces([5, 1])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
            ("GF-SHOO-18", faces([5, 6])),
            ("GF-MELE-15", paths(vec![])),
        ];
        arena.charge("Cutter", "Foe", lines);
        assert!(arena.is_destroyed("Foe") && arena.wounds("Cutter") == 0);
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_08_who_destroys_itself_goes_when_all_have_struck() {
    for rule in bound("S08") {
        let mut arena = duel(with("Cutter", &[&rated(rule, 3)]), plan("Captain"), 4.0);
        let lines = [
            ("GF-MELE-06", faces([1, 1])),
            ("GF-MELE-11", no()),
            ("GF-SHOO-18", faces([6, 6, 1])),
            ("GF-MELE-15", paths(vec![])),
        ];
        arena.charge("Cutter", "Foe", lines);
        assert!(arena.is_destroyed("Cutter"));
        assert_eq!(arena.wounds("Foe"), 1);
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_05_friends_of_the_fallen_hit_their_destroyer_better() {
    for rule in bound("S05") {
        let foes = vec![with("Cutter", &[rule]), armed(plan("Trooper"), 24, 1, &[])];
        let own = armed(plan("Captain"), 24, 1, &[]);
        let mut arena = arena_of(json!({}), json!([]), [vec![own], foes]);
        arena.put("Captain", 24.0, 10.0);
        arena.put("Cutter", 24.0, 20.0);
        arena.put("Trooper", 34.0, 20.0);
        let captain = arena.unit("Captain");
        let lines =
            [("GF-SHOO-15", pick(0)), ("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(5))];
        arena.play(lines, |play| firefight::shooting::shoot(play, captain, &[]));
        assert!(arena.is_destroyed("Cutter"));
        arena.shoot("Trooper", [("GF-SHOO-17", face(3)), ("GF-SHOO-18", face(6))]);
        show_special(rule);
    }
}

/// GF-FAC-39. An attack, a spell or dealt hits: whatever destroyed the unit, its destroyer is marked.
#[test]
fn gf_facs_05_dealt_hits_and_hits_that_come_back_are_avenged_too() {
    covers!["GF-FAC-39"];
    let own = armed(with("Captain", &["Breath Attack", "Piercing Frenzy"]), 0, 1, &[]);
    let mut arena = duel(own, with("Cutter", &["Vengeance"]), 5.0);
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-FAC-35", pick(0)),
        ("GF-FAC-96", face(2)),
        ("GF-SHOO-18", face(1)),
        ("GF-WOUN-02", face(5)),
    ];
    arena.activate("Captain", lines);
    let marked = |arena: &super::Arena, name: &str| {
        let laid = arena.battle.forms.markers.iter().filter(|it| it.unit == arena.unit(name));
        laid.map(|it| (arena.setup.form(it.rule).name.clone(), it.count)).collect::<Vec<_>>()
    };
    assert!(arena.is_destroyed("Foe"));
    let both = [("Piercing Frenzy".to_string(), 1), ("Vengeance".to_string(), 1)];
    assert_eq!(marked(&arena, "Captain"), both);
    let foe = with("Brute", &["Retaliate(1)", "Piercing Frenzy"]);
    let mut back = duel(with("Cutter", &["Vengeance"]), foe, 4.0);
    let lines = [
        ("GF-MELE-06", faces([5, 1])),
        ("GF-SHOO-18", face(3)),
        ("GF-SHOO-18", face(1)),
        ("GF-WOUN-02", face(5)),
        ("GF-MELE-15", paths(vec![])),
    ];
    back.charge("Cutter", "Foe", lines);
    assert!(back.is_destroyed("Cutter"));
    assert_eq!(marked(&back, "Foe"), both);
}

#[test]
pub(super) fn gf_facs_11_teleport_before_the_move_with_the_action_named() {
    covers!["GF-FAC-89"];
    for rule in bound("S11") {
        let mut arena = duel(armed(with("Trooper", &[rule]), 0, 1, &[]), plan("Cutter"), 20.0);
        let id = arena.only("Trooper");
        let lines = [
            ("GF-FACS-11", word("gf-teleport-rush")),
            ("GF-FAC-89", answer(Answer::Point(at(24.0, 16.0)))),
            ("GF-ACTI-04", paths(vec![])),
        ];
        arena.activate("Trooper", lines);
        assert_eq!(arena.battle.place(id), at(24.0, 16.0));
        let mut later = duel(armed(with("Trooper", &[rule]), 0, 1, &[]), plan("Cutter"), 20.0);
        let lines = [
            ("GF-FACS-11", word("gf-teleport-later")),
            ("GF-ACTI-01", word("gf-advance")),
            ("GF-ACTI-03", paths(vec![])),
            ("GF-FAC-89", answer(Answer::Point(at(24.0, 13.0)))),
        ];
        later.activate("Trooper", lines);
        assert_eq!(later.battle.place(later.only("Trooper")), at(24.0, 13.0));
        show_special(rule);
    }
}

#[test]
fn gf_facs_11_a_teleport_before_a_charge_names_its_target_afterwards() {
    let mut arena = duel(armed(with("Trooper", &["Teleport"]), 0, 1, &[]), plan("Cutter"), 14.5);
    let foe = arena.unit("Foe");
    let id = arena.only("Trooper");
    let mut moved = arena.battle.clone();
    moved.model_mut(id).place = Some(at(24.0, 13.0));
    let allowance = firefight::movement::least_allowance(
        &arena.setup,
        &moved,
        arena.unit("Trooper"),
        firefight::movement::Gait::Charge,
    );
    let closing = firefight::closing::close_in(&arena.setup, &moved, arena.unit("Trooper"), foe, allowance);
    assert!(closing.reaches);
    let lines = [
        ("GF-FACS-11", word("gf-teleport-charge")),
        ("GF-FAC-89", answer(Answer::Point(at(24.0, 13.0)))),
        ("GF-MELE-01", paths(closing.walks)),
        ("GF-MELE-06", face(1)),
        ("GF-MELE-11", no()),
    ];
    arena.activate("Trooper", lines);
    assert!(arena.is_fatigued("Trooper"));
}

#[test]
pub(super) fn gf_facs_17_a_coordinated_friend_acts_at_once() {
    for rule in bound("S17") {
        let own = vec![armed(with("Captain", &[rule]), 0, 1, &[]), armed(plan("Trooper"), 0, 1, &[])];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
        arena.battle.stage = Stage::Activation { side: OWN };
        let lines = [
            ("GF-ACTI-01", pick(0)),
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-FACS-17", pick(0)),
            ("GF-ACTI-01", word("gf-hold")),
        ];
        arena.play(lines, rounds::advance);
        assert!(arena.battle.units[..2].iter().all(|unit| unit.activated));
        assert_eq!(arena.battle.stage, Stage::Activation { side: FOES });
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_18_a_unit_that_delays_passes_the_turn_once() {
    for rule in bound("S18") {
        let own = vec![armed(with("Captain", &[rule]), 0, 1, &[])];
        let foes = vec![armed(plan("Cutter"), 0, 1, &[]), armed(plan("Trooper"), 0, 1, &[])];
        let mut arena = arena_of(json!({}), json!([]), [own, foes]);
        arena.battle.stage = Stage::Activation { side: OWN };
        arena.play([("GF-FACS-18", yes())], rounds::advance);
        assert_eq!(arena.battle.stage, Stage::Activation { side: FOES });
        arena.battle.stage = Stage::Activation { side: OWN };
        arena.play([("GF-ACTI-01", word("gf-hold"))], rounds::advance);
        assert!(arena.battle.units[0].activated, "only once in a round");
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_19_a_unit_may_act_again_once_in_a_game() {
    for rule in bound("S19") {
        let own = vec![armed(with("Captain", &[rule]), 0, 1, &[]), armed(plan("Trooper"), 0, 1, &[])];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
        arena.battle.units[0].activated = true;
        arena.battle.units[0].fatigued = true;
        arena.battle.stage = Stage::Activation { side: OWN };
        arena.play([("GF-ACTI-01", word("gf-unit-again")), ("GF-ACTI-01", word("gf-hold"))], rounds::advance);
        assert!(!arena.battle.units[0].fatigued && !arena.battle.units[1].activated);
        arena.battle.stage = Stage::Activation { side: OWN };
        arena.play([("GF-ACTI-01", word("gf-hold"))], rounds::advance);
        assert!(arena.battle.units[1].activated, "there is nobody else to pick");
        show_special(rule);
    }
}

#[test]
pub(super) fn gf_facs_01_fx_16_a_takedown_is_aimed_at_one_model() {
    for rule in bound("S01") {
        let aimed = |hero: bool, lines: Vec<(&'static str, referee::oracles::Line)>| {
            let own = armed(plan("Trooper"), 30, 1, &["AP(1)", "Reliable", rule]);
            let mut squad = plan("Guard Squad");
            squad.called = Some("Foe".to_string());
            let mut arena = arena_of(json!({}), json!([]), [vec![own], vec![squad, plan("Captain")]]);
            firefight::deployment::join(&mut arena.battle, referee::UnitId(2), referee::UnitId(1));
            arena.put("Trooper", 24.0, 10.0);
            arena.put("Foe", 24.0, 20.0);
            let aim = if hero { pick(3) } else { pick(0) };
            let lines: Vec<_> = [("GF-FACS-01", aim)].into_iter().chain(lines).collect();
            arena.shoot("Trooper", lines);
            arena
        };
        let captain = aimed(true, vec![("GF-SHOO-17", face(3)), ("GF-SHOO-18", face(4))]);
        assert_eq!(captain.battle.model(captain.model("Foe", 3)).wounds, 1, "4 - 1 against his own 4+");
        let last = [("GF-WOUN-02", face(4)), ("GF-PUSH-01", no())];
        let guard = [("GF-SHOO-17", face(2)), ("GF-SHOO-18", face(3))];
        let stunned = aimed(false, guard.clone().into_iter().chain(last).collect());
        assert!(stunned.is_stunned("Foe") && stunned.count("Foe") == 4);
        let removed = aimed(false, guard.into_iter().chain([("GF-WOUN-02", face(5))]).collect());
        assert_eq!((removed.count("Foe"), removed.is_destroyed("Foe")), (3, false));
        show_special(rule);
    }
}

#[test]
fn gf_fac_99_a_takedown_strike_is_one_more_attack_once_in_a_game() {
    covers!["GF-FAC-66"];
    let mut arena = duel(armed(with("Trooper", &["Takedown Strike"]), 0, 1, &[]), plan("Captain"), 4.0);
    let lines = [
        ("GF-FAC-99", yes()),
        ("GF-MELE-06", face(2)),
        ("GF-SHOO-18", face(1)),
        ("GF-MELE-06", face(1)),
        ("GF-WOUN-02", face(1)),
        ("GF-PUSH-01", no()),
        ("GF-MELE-11", no()),
    ];
    arena.charge("Trooper", "Foe", lines);
    assert_eq!(arena.wounds("Foe"), 3, "Deadly(3)");
    assert_eq!(arena.battle.forms.uses.len(), 1);
}

#[test]
pub(super) fn gf_facs_02_wounds_ignored_make_a_model_stronger() {
    for rule in bound("S02") {
        let mut arena = duel(armed(with("Captain", &["Regeneration", rule]), 0, 1, &[]), plan("Cutter"), 4.0);
        let unit = arena.unit("Captain");
        arena.play([("GF-REGE-01", faces([5, 6]))], |play| {
            firefight::wounds::ignore(play, unit, 2.into(), Default::default()).map(drop)
        });
        arena.charge("Captain", "Foe", [("GF-MELE-06", faces([1, 1, 1])), ("GF-MELE-11", no())]);
        show_special(rule);
    }
}

#[test]
fn gf_fac_49_a_surprise_attack_belongs_to_the_first_activation() {
    covers!["GF-FAC-34"];
    let mut arena = duel(armed(with("Trooper", &["Surprise Attack(2)"]), 0, 1, &[]), plan("Captain"), 5.0);
    let lines =
        [("GF-FAC-34", yes()), ("GF-FAC-96", faces([2, 1])), ("GF-SHOO-18", face(4)), ("GF-ACTI-01", word("gf-hold"))];
    arena.activate("Trooper", lines);
    assert_eq!(arena.wounds("Foe"), 1, "4 - 1 fails against 4+");
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
}

#[test]
pub(super) fn gf_facs_12_up_to_two_units_are_placed_again_before_the_scouts() {
    for rule in bound("S12") {
        let own = vec![with("Captain", &[rule]), plan("Trooper")];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
        arena.battle.round = 0;
        arena.battle.first = OWN;
        let cutter = arena.only("Cutter");
        arena.battle.model_mut(cutter).place = None;
        arena.battle.units[2].berth = firefight::battle::Berth::Ready;
        arena.battle.stage = Stage::Deploy { side: FOES, winner: OWN };
        let trooper = arena.only("Trooper");
        let lines = [
            ("GF-DEPL-05", answer(Answer::Point(at(10.0, 44.0)))),
            ("GF-FACS-12", answer(Answer::Figures(vec![trooper]))),
            ("GF-DEPL-05", answer(Answer::Point(at(30.0, 5.0)))),
        ];
        arena.play(lines, rounds::advance);
        assert_eq!(arena.battle.place(trooper), at(30.0, 5.0));
        assert_eq!(arena.battle.stage, Stage::RoundBegins);
        show_special(rule);
    }
}
