//! GF-FAC-89, GF-FAC-94, GF-FAC-46. Models placed anew, led by an enemy, pushed.

use super::{armed, duel, with};
use crate::common::{OWN, arena_of, at, high, plan, walk, word};
use firefight::forms::steps::{self, Spot};
use firefight::forms::words::When;
use firefight::march::{Aim, March};
use firefight::special_moves;
use referee::oracles::{answer, face, yes};
use referee::{Answer, Region as _, Travel as _, clause, covers};
use serde_json::json;
use table::Length;

#[test]
fn gf_fac_89_the_models_of_a_group_are_placed_one_after_the_other_and_stay_together() {
    let mut squad = with("Guard Squad", &["Vanguard"]);
    squad.models = Some(2);
    let mut arena = duel(squad, plan("Cutter"), 30.0);
    let unit = arena.unit("Guard Squad");
    let ids = [0, 1].map(|n| arena.model("Guard Squad", n));
    let goals = ids.map(|id| {
        let from = arena.battle.place(id);
        table::Place { at: table::Point { y: from.at.y + Length::inches(9).to_um(), ..from.at }, ..from }
    });
    let lines = goals.map(|goal| ("GF-FAC-89", answer(Answer::Point(goal))));
    arena.play(lines, |play| steps::place(play, unit, When::Deployed));
    assert_eq!(ids.map(|id| arena.battle.place(id)), goals, "nine inches each");
    // The second may not stay behind once the first has gone.
    let mut spot = Spot::new(&arena.setup, &arena.battle, unit, &ids, 9);
    assert!(spot.check(goals[0]).is_ok(), "both may stay");
    spot.put(at(24.0, 26.0));
    assert!(spot.check(goals[1]).is_err());
}

#[test]
fn gf_fac_89_heights_count_in_a_straight_line() {
    covers!["GF-GEN-20"];
    let hill = json!([{"kind": "platform", "rect": [20, 16, 30, 30], "height": 6, "roof": true}]);
    let own = vec![with("Trooper", &["Vanguard"])];
    let mut arena = arena_of(json!({}), hill, [own, vec![plan("Cutter")]]);
    arena.put("Trooper", 24.0, 10.0);
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    let spot = Spot::new(&arena.setup, &arena.battle, unit, &[id], 9);
    // 6.7 across and 6 up are 8.99; 9 across and 6 up are 10.8.
    assert!(spot.check(high(24.0, 16.7, 6.0)).is_ok());
    assert!(spot.check(high(24.0, 19.0, 6.0)).is_err());
}

#[test]
fn gf_fac_89_who_was_placed_anew_has_moved_for_an_indirect_weapon() {
    covers!["GF-INDI-04"];
    let mut arena = duel(armed(with("Trooper", &["Bounding"]), 24, 1, &["Indirect"]), plan("Cutter"), 16.0);
    let lines = [
        ("GF-FAC-89", face(1)),
        ("GF-FAC-89", answer(Answer::Point(at(24.0, 12.0)))),
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-SHOO-17", face(4)),
    ];
    // 4 - 1 misses: nothing is blocked.
    arena.activate("Trooper", lines);
}

#[test]
fn gf_fac_94_whoever_is_led_goes_straight_and_off_no_ledge() {
    let platform = json!([{"kind": "platform", "rect": [20, 4, 30, 14], "height": 5, "roof": true}]);
    let mut arena = arena_of(json!({}), platform, [vec![plan("Trooper")], vec![plan("Cutter")]]);
    arena.put("Trooper", 24.0, 20.0);
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    let may = |arena: &crate::common::Arena, way: &[table::Place]| {
        let mut march = March::new(&arena.setup, &arena.battle, unit, Length::inches(6), clause!("GF-FAC-94"));
        march.aim = Aim::Led;
        march.check(&[walk(id, way)]).is_ok()
    };
    assert!(may(&arena, &[at(24.0, 26.0)]));
    assert!(!may(&arena, &[at(24.0, 22.0), at(26.0, 22.0)]), "bent");
    arena.stand(id, high(24.0, 13.0, 5.0));
    let down = at(24.0, 16.0);
    let free = March::new(&arena.setup, &arena.battle, unit, Length::inches(6), clause!("GF-FAC-90"));
    assert!(free.check(&[walk(id, &[down])]).is_ok() && !may(&arena, &[down]), "five inches down is a jump");
}

#[test]
fn gf_fac_46_a_push_and_the_moves_about_a_melee_change_place() {
    let mut arena = duel(plan("Trooper"), with("Cutter", &["Entrenched"]), 12.0);
    let (unit, id) = (arena.unit("Foe"), arena.only("Foe"));
    let from = arena.battle.place(id);
    let to = table::Place { at: table::Point { y: from.at.y + Length::inches(2).to_um(), ..from.at }, ..from };
    let lines = [("GF-PUSH-01", yes()), ("GF-PUSH-02", face(4)), ("GF-PUSH-02", answer(Answer::Point(to)))];
    arena.play(lines, |play| special_moves::push(play, id, OWN));
    assert!(arena.battle.forms.moved.contains(&unit));
    let mut stood = duel(with("Trooper", &["Entrenched"]), plan("Cutter"), 30.0);
    let (unit, lines) =
        (stood.unit("Trooper"), [("GF-ACTI-01", word("gf-advance")), ("GF-ACTI-03", crate::common::paths(vec![]))]);
    stood.activate("Trooper", lines);
    assert!(!stood.battle.forms.moved.contains(&unit), "who advances no inch has not changed place");
}
