//! Carriers, conditions and how long things last.

use super::{armed, duel, with};
use crate::common::{Arena, OWN, arena_of, at, paths, plan, walk, word};
use firefight::battle::{Berth, Stage};
use firefight::forms::compile::Compiler;
use firefight::forms::edge::{self, Edge, Fray};
use firefight::forms::part::{Grant, Named, Scope};
use firefight::forms::state::{Ends, Given, Mark};
use firefight::forms::words::When;
use firefight::forms::{self, steps, uses};
use firefight::movement::{Gait, least_allowance};
use firefight::placement::{Placement, Zone};
use firefight::roster::{Bearers, UnitPlan};
use firefight::special_rules::{Rule, Written};
use firefight::wounds::{self, Harm};
use firefight::{melee, rounds};
use referee::oracles::{answer, face, faces};
use referee::{Answer, Region as _, covers};
use serde_json::json;
use table::Length;

/// A squad some of whose models carry a rule.
fn squad(rule: &str, models: &[u8]) -> UnitPlan {
    let mut squad = plan("Guard Squad");
    squad.bearers.push(Bearers { models: models.to_vec(), rules: vec![Written::from(rule.to_string())] });
    squad
}

fn shot(arena: &mut Arena, name: &str, place: usize) -> Edge {
    let (by, at, id) = (arena.unit(name), arena.unit("Foe"), arena.only(name));
    let gap = Some(arena.battle.gap_to_unit(&arena.setup, id, at));
    let weapon = arena.setup.model(id).weapons[place].weapon;
    let scope = if arena.setup.weapon(weapon).range.is_some() { Scope::Shooting } else { Scope::Melee };
    let fray = Fray { by, at, scope, charging: false, gap };
    edge::edge(&arena.setup, &mut arena.battle, &fray, id, Some(weapon)).map_or_else(Edge::default, |it| *it)
}

fn sum(parts: &[(firefight::forms::part::FormId, i8)]) -> i32 {
    parts.iter().map(|it| i32::from(it.1)).sum()
}

fn grant(arena: &mut Arena, name: &str) -> Grant {
    let house = Default::default();
    Compiler::new(&mut arena.setup.forms, &house).find(name).expect("a rule")
}

#[test]
fn gf_fac_12_a_rule_on_a_weapon_touches_that_weapon_alone() {
    let mut own = plan("Trooper");
    own.weapons = vec![
        armed(plan("Trooper"), 24, 1, &["Crack"]).weapons[0].clone(),
        armed(plan("Trooper"), 0, 1, &[]).weapons[0].clone(),
    ];
    let mut arena = duel(own, plan("Cutter"), 12.0);
    assert_eq!((sum(&shot(&mut arena, "Trooper", 0).six_ap), sum(&shot(&mut arena, "Trooper", 1).six_ap)), (2, 0));
}

#[test]
fn gf_fac_14_in_a_group_only_the_carriers_dice_have_the_effect() {
    let mut arena = duel(squad("Precise", &[0]), plan("Cutter"), 12.0);
    let lines = [("GF-SHOO-17", face(4)), ("GF-SHOO-17", faces([4, 4])), ("GF-SHOO-18", face(6))];
    arena.shoot("Guard Squad", lines);
}

#[test]
fn gf_fac_15_a_rule_about_being_hit_asks_for_every_model() {
    covers!["GF-FAC-26"];
    let guarded = |models: &[u8]| {
        let arena = duel(plan("Trooper"), squad("Shielded", models), 12.0);
        let unit = arena.unit("Foe");
        edge::shelter(&arena.setup, &arena.battle, unit, false).is_some()
    };
    assert!(guarded(&[0, 1, 2]) && !guarded(&[0, 1]));
}

#[test]
fn gf_fac_17_the_last_of_a_group_passes_alone() {
    let mut arena = duel(plan("Trooper"), squad("Shielded", &[0]), 12.0);
    let (unit, others) = (arena.unit("Foe"), [arena.model("Foe", 1), arena.model("Foe", 2)]);
    arena.play([], |play| {
        others.into_iter().for_each(|id| wounds::remove(play, id, firefight::battle::End::KnockedOut));
        Ok(())
    });
    assert!(edge::shelter(&arena.setup, &arena.battle, unit, false).is_some());
}

#[test]
fn gf_fac_07_a_step_is_boosted_only_while_its_base_passes_and_never_beside_it() {
    let own = |models: &[u8]| {
        let mut squad = squad("Guerrilla", models);
        squad.rules.push(Written::from("Guerrilla Boost".to_string()));
        duel(squad, plan("Cutter"), 20.0)
    };
    let after = |arena: &mut Arena, when: When, far: Option<f64>| {
        let (unit, id) = (arena.unit("Guard Squad"), arena.model("Guard Squad", 0));
        let from = arena.battle.place(id).at;
        let inch = |um: i64| um as f64 / 25_400.0;
        let to = far.map(|far| at(inch(from.x) - far, inch(from.y)));
        let way = to.map(|to| ("GF-FAC-90", paths(vec![walk(id, &[to])])));
        arena.play(way, |play| steps::after(play, unit, when));
    };
    // Guerrilla asks for all models: with two of three it gives no step, and there is nothing to boost.
    after(&mut own(&[0, 1]), When::HasShot, None);
    let mut arena = own(&[0, 1, 2]);
    arena.battle.units[0].activated = true;
    after(&mut arena, When::HasShot, Some(0.5));
    after(&mut arena, When::HasFought, None);
}

#[test]
fn gf_fac_07_a_placing_is_boosted_on_those_who_carry_the_boost() {
    covers!["GF-FAC-14"];
    let mut squad = squad("Rapid Blink Boost", &[0]);
    squad.rules.push(Written::from("Rapid Blink".to_string()));
    let mut arena = duel(squad, plan("Cutter"), 20.0);
    let places = [0, 1, 2].map(|n| arena.battle.place(arena.model("Guard Squad", n)));
    let stay = |n: usize| ("GF-FAC-89", answer(Answer::Point(places[n])));
    let lines = [("GF-FAC-89", face(2)), ("GF-FAC-89", face(2)), stay(0), ("GF-FAC-89", face(2)), stay(1), stay(2)];
    let unit = arena.unit("Guard Squad");
    arena.play(lines, |play| steps::place(play, unit, When::Activated));
}

#[test]
fn gf_fac_18_a_unit_moves_by_the_least_of_its_models() {
    let far = |models: &[u8]| {
        let arena = duel(squad("Quick", models), plan("Cutter"), 20.0);
        least_allowance(&arena.setup, &arena.battle, arena.unit("Guard Squad"), Gait::Advance)
    };
    assert_eq!((far(&[0, 1]), far(&[0, 1, 2])), (Length::inches(6), Length::inches(8)));
}

#[test]
fn gf_fac_19_the_defense_of_most_models_counts() {
    let defense = |models: &[u8]| {
        let arena = duel(plan("Trooper"), squad("Armor(3)", models), 12.0);
        forms::defense_of(&arena.setup, &arena.battle, arena.unit("Foe"))
    };
    assert_eq!((defense(&[0]), defense(&[0, 1])), (5, 3));
}

#[test]
fn gf_fac_43_disintegrate_looks_at_the_armour_of_its_target() {
    for (foe, ap) in [("Sentry Gun", 2), ("Captain", 0)] {
        let mut arena = duel(armed(plan("Trooper"), 24, 1, &["Disintegrate"]), plan(foe), 12.0);
        assert_eq!(sum(&shot(&mut arena, "Trooper", 0).ap), ap, "{foe}");
    }
}

#[test]
fn gf_fac_44_shatter_spares_heroes() {
    for (foe, ap) in [("Brute", 2), ("Captain", 0), ("Cutter", 0)] {
        let mut arena = duel(armed(plan("Trooper"), 24, 1, &["Shatter"]), plan(foe), 12.0);
        assert_eq!(sum(&shot(&mut arena, "Trooper", 0).ap), ap, "{foe}");
    }
}

#[test]
fn gf_fac_46_who_has_changed_place_is_not_entrenched() {
    let mut arena = duel(plan("Trooper"), with("Cutter", &["Entrenched"]), 12.0);
    let (by, at) = (arena.unit("Trooper"), arena.unit("Foe"));
    let fray = Fray { by, at, scope: Scope::Shooting, charging: false, gap: Some(Length::inches(12)) };
    let guard = |arena: &mut Arena| edge::guard(&arena.setup, &arena.battle, &fray).map_or(0, |it| sum(&it.enemy_hit));
    assert_eq!(guard(&mut arena), -2);
    arena.battle.forms.has_moved(at);
    assert_eq!(guard(&mut arena), 0);
}

#[test]
fn gf_fac_47_mobile_artillery_aims_when_it_holds() {
    let mut arena = duel(armed(with("Trooper", &["Mobile Artillery"]), 24, 1, &[]), plan("Cutter"), 12.0);
    assert_eq!(sum(&shot(&mut arena, "Trooper", 0).hit), 0);
    arena.battle.forms.holding = Some(arena.unit("Trooper"));
    assert_eq!(sum(&shot(&mut arena, "Trooper", 0).hit), 1);
}

#[test]
fn gf_fac_48_grounded_means_close_to_terrain() {
    for (east, hit) in [(23.0, 1), (21.0, 0)] {
        let pieces = json!([{"kind": "rubble", "rect": [20, 9, east, 11], "ground": "difficult"}]);
        let own = armed(with("Trooper", &["Grounded Precision"]), 24, 1, &[]);
        let mut foe = plan("Cutter");
        foe.called = Some("Foe".to_string());
        let mut arena = arena_of(json!({}), pieces, [vec![own], vec![foe]]);
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Foe", 24.0, 24.0);
        assert_eq!(sum(&shot(&mut arena, "Trooper", 0).hit), hit, "{east}");
    }
}

#[test]
fn gf_fac_53_a_stance_up_to_the_next_activation_ends_there() {
    let mut arena = duel(armed(with("Trooper", &["Versatile Defense"]), 0, 1, &[]), plan("Cutter"), 12.0);
    let lines = || [("GF-FAC-104", word("gf-choose-defense")), ("GF-ACTI-01", word("gf-hold"))];
    arena.activate("Trooper", lines());
    assert_eq!(arena.battle.forms.given.len(), 1, "it outlasts the activation");
    assert_eq!(arena.battle.forms.given[0].ends, Ends::WithTheNextActivation);
    let unit = arena.unit("Trooper");
    forms::begin(&arena.setup, &mut arena.battle, unit);
    assert!(arena.battle.forms.given.is_empty());
}

#[test]
fn gf_fac_56_the_same_effect_given_again_does_not_add_up() {
    let mut arena = duel(armed(with("Trooper", &["Precision Attacks Buff"]), 24, 1, &[]), plan("Cutter"), 12.0);
    let (unit, grant) = (arena.unit("Trooper"), grant(&mut arena, "Precision Attacks"));
    for _ in 0..2 {
        arena.battle.forms.give(Given { unit, grant, ends: Ends::WhenUsed, of: None });
    }
    assert_eq!(sum(&shot(&mut arena, "Trooper", 0).hit), 1);
}

#[test]
fn gf_fac_81_older_rules_raise_blast_and_deadly() {
    let mut thrash = duel(armed(plan("Trooper"), 24, 1, &["Thrash"]), plan("Cutter"), 12.0);
    let mut impale = duel(armed(plan("Trooper"), 24, 1, &["Impale"]), plan("Brute"), 12.0);
    assert_eq!((shot(&mut thrash, "Trooper", 0).blast, shot(&mut impale, "Trooper", 0).deadly), (3, 3));
}

#[test]
fn gf_fac_85_fx_10_resistance_is_better_against_spells() {
    covers!["GF-FAC-27", "GF-FAC-45"];
    let mut arena = duel(with("Cutter", &["Resistance"]), plan("Trooper"), 12.0);
    let unit = arena.unit("Cutter");
    let mut left = |spell: bool, dice: [u8; 3]| {
        arena.play([("GF-FAC-85", faces(dice))], |play| {
            let left = wounds::ignore(play, unit, 3.into(), Harm { lasting: true, spell })?;
            play.count(&left)
        })
    };
    assert_eq!((left(true, [2, 1, 5]), left(false, [6, 2, 5])), (1, 2));
}

#[test]
fn gf_fac_91_artillery_is_immobile() {
    let arena = duel(with("Trooper", &["Artillery"]), plan("Cutter"), 12.0);
    assert!(arena.setup.has(arena.only("Trooper"), Rule::Immobile));
}

#[test]
fn gf_fac_102_a_beacon_lets_friends_arrive_near_enemies() {
    let own = vec![with("Trooper", &["Ambush"]), with("Captain", &["Ambush Beacon"])];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    arena.put("Captain", 24.0, 20.0);
    arena.put("Cutter", 24.0, 28.0);
    let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
    arena.battle.model_mut(id).place = None;
    arena.battle.unit_mut(unit).berth = Berth::Ambush;
    let placement = Placement::new(&arena.setup, &arena.battle, unit, Zone::Ambush);
    assert!(placement.check(at(24.0, 24.0)).is_ok(), "within 6 inches of the beacon");
    assert!(placement.check(at(32.0, 28.0)).is_err(), "elsewhere nine inches are kept");
}

#[test]
fn gf_fac_113_an_older_aura_is_picked_for_the_round() {
    let own = vec![with("Captain", &["Blind Faith"]), plan("Trooper"), plan("Pathfinder")];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    arena.put("Captain", 10.0, 6.0);
    arena.put("Trooper", 14.0, 6.0);
    arena.put("Pathfinder", 40.0, 6.0);
    (arena.battle.round, arena.battle.stage) = (1, Stage::RoundBegins);
    let trooper = arena.only("Trooper");
    arena.play([("GF-FAC-110", answer(Answer::Figures(vec![trooper])))], rounds::advance);
    let units: Vec<_> = arena.battle.forms.given.iter().map(|it| it.unit).collect();
    assert_eq!(units, [arena.unit("Captain"), arena.unit("Trooper")]);
    arena.battle.forms.end_round();
    assert!(arena.battle.forms.given.is_empty());
}

#[test]
fn gf_fac_115_mending_is_for_the_tough_and_casting_buffs_for_casters() {
    let offered = |rule: &str, friend: &[&str]| {
        let own = vec![armed(with("Trooper", &[rule]), 0, 1, &[]), armed(with("Pathfinder", friend), 0, 1, &[])];
        let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
        arena.put("Trooper", 10.0, 6.0);
        arena.put("Pathfinder", 12.0, 6.0);
        let (unit, id) = (arena.unit("Trooper"), arena.only("Pathfinder"));
        arena.battle.model_mut(id).wounds = 1;
        arena.play([], |play| Ok(uses::open(play, unit, false).len()))
    };
    assert_eq!((offered("Mend", &[]), offered("Mend", &["Tough(3)"])), (0, 1));
    assert_eq!((offered("Casting Buff", &[]), offered("Casting Buff", &["Caster(1)"])), (0, 1));
}

#[test]
fn gf_fac_119_a_mark_of_movement_counts_for_one_charge() {
    let mut arena = duel(armed(with("Trooper", &["Rapid Charge Mark"]), 0, 1, &[]), plan("Cutter"), 15.0);
    let (unit, on) = (arena.unit("Trooper"), arena.unit("Foe"));
    let may = |arena: &mut Arena| arena.play([], |play| Ok(melee::check_charge(play, unit, on).is_ok()));
    assert!(!may(&mut arena));
    let grant = grant(&mut arena, "Rapid Charge");
    assert!(matches!(grant.rule, Named::Form(_)));
    arena.battle.forms.marks.push(Mark { on, by: OWN, grant, of: None });
    assert!(may(&mut arena), "12 and 4");
}

#[test]
fn gf_fac_38_a_dash_comes_last() {
    let mut arena = duel(armed(with("Trooper", &["Dash"]), 0, 1, &[]), plan("Cutter"), 20.0);
    let lines = [
        ("GF-ACTI-01", word("gf-advance")),
        ("GF-ACTI-03", paths(vec![])),
        ("GF-FAC-89", face(3)),
        ("GF-FAC-89", answer(Answer::Point(at(24.0, 14.0)))),
    ];
    arena.activate("Trooper", lines);
    assert_eq!(arena.battle.place(arena.only("Trooper")), at(24.0, 14.0));
}

#[test]
fn gf_fac_35_what_may_come_at_any_time_may_come_after_the_shots() {
    let mut arena = duel(armed(with("Trooper", &["Precision Spotter"]), 24, 1, &[]), plan("Cutter"), 12.0);
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-FAC-35", word("gf-no-spell")),
        ("GF-SHOO-15", word("gf-fire-at")),
        ("GF-SHOO-17", face(1)),
        ("GF-FAC-35", crate::common::pick(0)),
        ("GF-FAC-96", face(4)),
    ];
    arena.activate("Trooper", lines);
    assert_eq!(arena.battle.forms.tags.len(), 1);
}

#[test]
fn gf_fac_32_a_vanguard_is_placed_forward_once_deployed() {
    let own = vec![with("Trooper", &["Vanguard"])];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    let id = arena.only("Trooper");
    arena.battle.round = 0;
    arena.battle.model_mut(id).place = None;
    arena.battle.units[0].berth = Berth::Ready;
    arena.battle.stage = Stage::Deploy { side: OWN, winner: OWN };
    let lines =
        [("GF-DEPL-05", answer(Answer::Point(at(10.0, 5.0)))), ("GF-FAC-89", answer(Answer::Point(at(10.0, 14.0))))];
    arena.play(lines, rounds::advance);
    assert_eq!(arena.battle.place(id), at(10.0, 14.0));
}
