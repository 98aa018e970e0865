//! GF-FAC-54, GF-FAC-55, GF-FAC-118. What picks, marks and spells give lasts until the first event in which it applies.

use super::{armed, duel, with};
use crate::common::{Arena, FOES, OWN, arena_of, at, paths, plan, walk, word};
use firefight::closing;
use firefight::forms::compile::Compiler;
use firefight::forms::part::{Does, Grant, Named, Scope};
use firefight::forms::state::{Ends, Given, Mark};
use firefight::forms::words::When;
use firefight::forms::{self, moves, steps};
use firefight::melee::{self, check_charge};
use firefight::special_rules::Rule;
use referee::oracles::{Line, answer, face, faces, no, yes};
use referee::{Answer, covers};
use serde_json::json;
use table::{Length, Place};

type Lines = Vec<(&'static str, Line)>;

fn find(arena: &mut Arena, name: &str) -> Grant {
    let house = Default::default();
    Compiler::new(&mut arena.setup.forms, &house).find(name).expect("a rule")
}

/// What a debuff or a buff gives.
fn gift(arena: &mut Arena, name: &str) -> Grant {
    let Named::Form(form) = find(arena, name).rule else { panic!("{name} is a form") };
    let gives = |does: &Does| if let Does::Gives(grant) = does { Some(*grant) } else { None };
    arena.setup.form(form).does().find_map(gives).expect("it gives")
}

fn lend(arena: &mut Arena, unit: &str, grant: Grant) {
    let unit = arena.unit(unit);
    forms::give(&arena.setup, &mut arena.battle, Given { unit, grant, ends: Ends::WhenUsed, of: None });
}

fn give(arena: &mut Arena, unit: &str, name: &str) {
    let grant = find(arena, name);
    lend(arena, unit, grant);
}

fn mark(arena: &mut Arena, on: &str, name: &str) {
    let (grant, on) = (find(arena, name), arena.unit(on));
    forms::mark(&arena.setup, &mut arena.battle, Mark { on, by: OWN, grant, of: None });
}

/// Gifts and marks that are left.
fn left(arena: &Arena) -> [usize; 2] {
    [arena.battle.forms.given.len(), arena.battle.forms.marks.len()]
}

fn rifle(rules: &[&str]) -> firefight::roster::UnitPlan {
    armed(with("Trooper", rules), 24, 1, &[])
}

fn unarmed(name: &str) -> firefight::roster::UnitPlan {
    armed(plan(name), 0, 1, &[])
}

#[test]
fn gf_fac_54_who_strikes_out_of_turn_by_a_gift_does_so_in_one_melee() {
    covers!["GF-FAC-78"];
    let mut last = duel(plan("Cutter"), plan("Trooper"), 4.0);
    let curse = gift(&mut last, "Unwieldy Debuff");
    lend(&mut last, "Cutter", curse);
    let lines = [("GF-MELE-11", yes()), ("GF-MELE-06", face(1)), ("GF-MELE-06", faces([1, 1]))];
    last.charge("Cutter", "Foe", lines);
    assert_eq!(left(&last), [0, 0]);
    let mut first = duel(plan("Cutter"), plan("Trooper"), 4.0);
    give(&mut first, "Foe", "Counter-Attack");
    // It has struck with all it has before the charger, and does not strike back.
    let lines = [("GF-COUN-05", yes()), ("GF-MELE-06", face(1)), ("GF-MELE-06", faces([1, 1]))];
    first.charge("Cutter", "Foe", lines);
    assert_eq!(left(&first), [0, 0]);
    let mut declined = duel(plan("Cutter"), plan("Trooper"), 4.0);
    give(&mut declined, "Foe", "Counter-Attack");
    let lines = [("GF-COUN-05", no()), ("GF-MELE-06", faces([1, 1])), ("GF-MELE-11", no())];
    declined.charge("Cutter", "Foe", lines);
    assert_eq!(left(&declined), [1, 0], "who does not use it keeps it");
}

#[test]
fn gf_fac_54_range_that_was_given_serves_one_shooting() {
    covers!["GF-FAC-119"];
    let shot = |lay: &dyn Fn(&mut Arena)| {
        let mut arena = duel(armed(plan("Trooper"), 12, 1, &[]), plan("Cutter"), 18.0);
        lay(&mut arena);
        arena.shoot("Trooper", [("GF-SHOO-17", face(1))]);
        left(&arena)
    };
    assert_eq!(shot(&|arena| give(arena, "Trooper", "Increased Shooting Range")), [0, 0]);
    assert_eq!(shot(&|arena| mark(arena, "Foe", "Increased Shooting Range")), [0, 0]);
    let mut shrouded = duel(rifle(&[]), plan("Cutter"), 12.0);
    give(&mut shrouded, "Foe", "Ranged Shrouding");
    shrouded.shoot("Trooper", [("GF-SHOO-17", face(1))]);
    assert_eq!(left(&shrouded), [0, 0]);
}

#[test]
fn gf_fac_54_a_quick_shot_by_a_mark_is_one_shot() {
    covers!["GF-FAC-119"];
    let mut arena = duel(rifle(&[]), plan("Cutter"), 12.0);
    mark(&mut arena, "Foe", "Quick Shot");
    let lines = [
        ("GF-ACTI-01", word("gf-rush")),
        ("GF-ACTI-04", paths(vec![])),
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-SHOO-17", face(1)),
    ];
    arena.activate("Trooper", lines);
    assert_eq!(left(&arena), [0, 0]);
}

#[test]
fn gf_fac_54_a_mark_of_inches_serves_one_charge() {
    covers!["GF-FAC-119"];
    let mut arena = duel(plan("Trooper"), plan("Cutter"), 15.0);
    mark(&mut arena, "Foe", "Rapid Charge");
    let (unit, on) = (arena.unit("Trooper"), arena.unit("Foe"));
    let closing = arena.play([], |play| Ok(check_charge(play, unit, on).expect("12 and 4 inches")));
    let lines = [("GF-MELE-01", paths(closing.walks)), ("GF-MELE-06", face(1)), ("GF-MELE-11", no())];
    arena.play(lines, |play| melee::charge(play, unit, on, &[], &mut Default::default()));
    assert_eq!(left(&arena), [0, 0]);
}

#[test]
fn gf_fac_54_a_step_and_a_placing_are_spent_when_they_are_made() {
    let mut arena = duel(plan("Trooper"), plan("Cutter"), 20.0);
    give(&mut arena, "Trooper", "Hit & Run Shooter");
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    let step = |to: Option<Place>| vec![("GF-FAC-90", paths(to.map(|to| walk(id, &[to])).into_iter().collect()))];
    arena.play(step(None), |play| steps::after(play, unit, When::HasShot));
    assert_eq!(left(&arena), [1, 0], "not made, not spent");
    arena.play(step(Some(at(24.0, 12.0))), |play| steps::after(play, unit, When::HasShot));
    assert_eq!(left(&arena), [0, 0]);
    give(&mut arena, "Trooper", "Bounding");
    let place = |y: f64| [("GF-FAC-89", face(1)), ("GF-FAC-89", answer(Answer::Point(at(24.0, y))))];
    arena.play(place(12.0), |play| steps::place(play, unit, When::Activated));
    assert_eq!(left(&arena), [1, 0]);
    arena.play(place(14.0), |play| steps::place(play, unit, When::Activated));
    assert_eq!(left(&arena), [0, 0]);
}

#[test]
fn gf_fac_54_an_unpredictable_die_that_was_given_is_rolled_once() {
    covers!["GF-FAC-59"];
    let lines = || [("GF-FAC-59", face(2)), ("GF-MELE-06", faces([3, 2])), ("GF-MELE-11", no())];
    let mut own = duel(plan("Brute"), plan("Trooper"), 4.0);
    give(&mut own, "Brute", "Unpredictable Fighter");
    own.charge("Brute", "Foe", lines());
    assert_eq!(left(&own), [0, 0]);
    let mut marked = duel(plan("Brute"), plan("Trooper"), 4.0);
    mark(&mut marked, "Foe", "Unpredictable Fighter");
    marked.charge("Brute", "Foe", lines());
    assert_eq!(left(&marked), [0, 0]);
}

#[test]
fn gf_fac_55_less_ap_is_not_spent_on_hits_without_any() {
    for (weapon, kept) in [(vec![], 1), (vec!["AP(1)"], 0)] {
        let mut arena = duel(armed(plan("Trooper"), 24, 1, &weapon), plan("Cutter"), 12.0);
        give(&mut arena, "Foe", "Fortified");
        arena.shoot("Trooper", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5))]);
        assert_eq!(left(&arena), [kept, 0], "{weapon:?}");
    }
}

#[test]
fn gf_fac_55_a_curse_on_defense_waits_for_a_hit() {
    for (hit, rest, kept) in
        [(3, vec![], 1), (4, vec![("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())], 0)]
    {
        let mut arena = duel(rifle(&[]), plan("Cutter"), 12.0);
        let curse = gift(&mut arena, "Defense Debuff");
        lend(&mut arena, "Foe", curse);
        let lines: Lines = std::iter::once(("GF-SHOO-17", face(hit))).chain(rest).collect();
        arena.shoot("Trooper", lines);
        assert_eq!((left(&arena)[0], arena.wounds("Foe")), (kept, u8::from(kept == 0)), "5 - 1 does not block");
    }
}

#[test]
fn gf_fac_55_inches_are_spent_by_the_move_they_are_for() {
    for (rule, action, kept) in [
        ("Rapid Rush", "gf-advance", 1),
        ("Rapid Rush", "gf-rush", 0),
        ("Swift", "gf-advance", 1),
        ("Strider", "gf-rush", 1),
        ("Flying", "gf-rush", 0),
    ] {
        let mut arena = duel(armed(with("Trooper", &["Devout"]), 0, 1, &[]), plan("Cutter"), 30.0);
        give(&mut arena, "Trooper", rule);
        let clause = if action == "gf-rush" { "GF-ACTI-04" } else { "GF-ACTI-03" };
        arena.activate("Trooper", [("GF-ACTI-01", word(action)), (clause, paths(vec![]))]);
        assert_eq!(left(&arena), [kept, 0], "{rule} {action}");
    }
}

#[test]
fn gf_fac_55_closing_up_is_none_of_the_moves_that_a_gift_is_for() {
    covers!["GF-FAC-29"];
    let mut arena = duel(plan("Cutter"), unarmed("Guard Squad"), 4.0);
    let curse = gift(&mut arena, "Speed Debuff");
    lend(&mut arena, "Foe", curse);
    let (unit, on) = (arena.unit("Cutter"), arena.unit("Foe"));
    let closing = arena.play([], |play| Ok(check_charge(play, unit, on).expect("4 inches")));
    let mut there = arena.battle.clone();
    for walk in &closing.walks {
        there.model_mut(walk.figure).place = walk.way.last().copied();
    }
    let up = closing::close_up(&arena.setup, &there, on, unit).expect("room").walks;
    let lines = [
        ("GF-MELE-01", paths(closing.walks)),
        ("GF-MELE-03", paths(up)),
        ("GF-MELE-06", faces([1, 1])),
        ("GF-MELE-11", no()),
    ];
    arena.play(lines, |play| melee::charge(play, unit, on, &[], &mut Default::default()));
    assert_eq!(left(&arena), [1, 0]);
}

#[test]
fn gf_fac_06_strider_and_flying_that_were_given_carry_over_difficult_ground() {
    for rule in ["Strider", "Flying"] {
        let rubble = json!([{"kind": "rubble", "rect": [5, 12, 40, 14], "ground": "difficult"}]);
        let mut arena = arena_of(json!({}), rubble, [vec![unarmed("Trooper")], vec![with("Cutter", &["Devout"])]]);
        arena.put("Trooper", 24.0, 10.0);
        give(&mut arena, "Trooper", rule);
        let id = arena.only("Trooper");
        let way = paths(vec![walk(id, &[at(24.0, 22.0)])]);
        arena.activate("Trooper", [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", way)]);
        assert_eq!((arena.battle.place(id), left(&arena)), (at(24.0, 22.0), [0, 0]), "{rule}: twelve inches");
    }
}

#[test]
fn gf_fac_100_a_difficult_curse_shortens_a_charge_too_but_not_of_striders() {
    let reaches = |help: &[&str], gap: f64| {
        let mut arena = duel(with("Trooper", help), plan("Cutter"), gap);
        let curse = gift(&mut arena, "Difficult Terrain Debuff");
        lend(&mut arena, "Trooper", curse);
        let (unit, on) = (arena.unit("Trooper"), arena.unit("Foe"));
        arena.play([], |play| Ok(check_charge(play, unit, on).is_ok()))
    };
    assert!(reaches(&[], 6.0) && !reaches(&[], 6.1));
    assert!(reaches(&["Strider"], 12.0) && reaches(&["Flying"], 12.0));
}

#[test]
fn gf_fac_100_who_flies_counts_as_standing_in_danger_like_anybody() {
    let mut arena = duel(with("Trooper", &["Flying"]), plan("Cutter"), 12.0);
    let curse = gift(&mut arena, "Dangerous Terrain Debuff");
    lend(&mut arena, "Trooper", curse);
    arena.activate(
        "Trooper",
        [("GF-TERR-13", face(2)), ("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", word("gf-hold-fire"))],
    );
    assert_eq!(left(&arena), [0, 0]);
}

#[test]
fn gf_fac_118_a_mark_is_spent_by_the_side_that_laid_it_alone() {
    let mut arena = duel(rifle(&[]), plan("Cutter"), 12.0);
    let grant = Grant { rule: Named::Core(Rule::Relentless), rating: 1, scope: Scope::All };
    let own = arena.unit("Trooper");
    forms::give(&arena.setup, &mut arena.battle, Given { unit: own, grant, ends: Ends::WithTheRound, of: None });
    arena.battle.forms.marks.push(Mark { on: own, by: FOES, grant, of: None });
    give(&mut arena, "Foe", "Shielded");
    arena.shoot("Trooper", [("GF-SHOO-17", face(1))]);
    assert_eq!(arena.battle.forms.marks.len(), 1, "the enemy's mark on the unit that fires");
}

#[test]
fn gf_fac_06_a_rule_in_melee_and_the_same_when_shooting_are_two() {
    let mut arena = duel(rifle(&["Devout"]), plan("Cutter"), 12.0);
    for name in ["Bane in Melee", "Bane when Shooting"] {
        give(&mut arena, "Trooper", name);
    }
    assert_eq!(left(&arena), [2, 0]);
    arena.shoot("Trooper", [("GF-SHOO-17", face(1))]);
    assert_eq!(left(&arena), [1, 0], "a shot spends the one that is for shots");
    assert_eq!(arena.battle.forms.given[0].grant.scope, Scope::Melee);
}

#[test]
fn gf_fac_108_unstoppable_by_a_mark_heeds_no_loss_of_range() {
    let mut arena = duel(armed(plan("Trooper"), 12, 1, &[]), with("Cutter", &["Ranged Shrouding"]), 12.0);
    let (id, foe) = (arena.only("Trooper"), arena.unit("Foe"));
    let weapon = arena.setup.model(id).weapons[0].weapon;
    let range = |arena: &Arena| moves::range(&arena.setup, &arena.battle, id, weapon, foe);
    assert_eq!(range(&arena), Some(Length::inches(6)));
    mark(&mut arena, "Foe", "Unstoppable when Shooting");
    assert_eq!(range(&arena), Some(Length::inches(12)));
}
