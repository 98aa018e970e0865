//! The special rules, in the book's order.

mod common;

use common::{Arena, arena, arena_of, arena_with, at, paths, pick, plan, walk, word};
use firefight::battle::{Berth, End, Marker, Stage};
use firefight::movement::{Gait, least_allowance};
use firefight::special_rules::{BOOK, Rule, Rules, Written};
use firefight::{casting, deployment, rounds};
use referee::oracles::{Line, answer, face, faces, no, yes};
use referee::{Answer, Region as _, SideId, UnitId};
use serde_json::json;

/// One unit and, so many inches north of it, another.
fn facing(own: &str, foe: &str, gap: f64) -> Arena {
    let mut arena = arena(&[own], &[foe]);
    arena.put(own, 24.0, 10.0);
    arena.apart(own, foe, gap);
    arena
}

/// A model of an army with one weapon of these rules.
fn armed(name: &str, range: Option<u8>, rules: &[&str]) -> firefight::roster::UnitPlan {
    let mut unit = plan(name);
    unit.weapons = vec![
        serde_json::from_value(json!({"name": "Trial", "range": range, "attacks": 1, "rules": rules}))
            .expect("a weapon"),
    ];
    unit
}

/// A weapon that pierces on a 6 and one rule that adds a hit to it: the hit of the 6 has AP(4), the added one none.
fn only_the_first_pierces(arena: &mut Arena, strike: impl FnOnce(&mut Arena, Vec<(&'static str, Line)>)) {
    let trooper = &mut arena.setup.armies[1].units[0].models[0];
    (trooper.defense, trooper.rules) = (4, Rules::NONE.with(Rule::Tough, 3));
    strike(arena, vec![("GF-SHOO-18", face(5)), ("GF-SHOO-18", face(5))]);
    assert_eq!(arena.wounds("Trooper"), 1, "5 - 4 does not block, 5 does");
}

fn shot_at_twelve(unit: firefight::roster::UnitPlan) {
    let name = unit.name.clone();
    let mut arena = arena_of(json!({}), json!([]), [vec![unit], vec![plan("Trooper")]]);
    arena.put(&name, 24.0, 10.0);
    arena.apart(&name, "Trooper", 12.0);
    only_the_first_pierces(&mut arena, |arena, blocks| {
        arena.shoot(&name, std::iter::once(("GF-SHOO-17", face(6))).chain(blocks));
    });
}

#[test]
fn the_book_is_in_the_order_of_its_rules() {
    for (place, line) in BOOK.iter().enumerate() {
        assert_eq!(line.rule as usize, place);
        assert_eq!(
            Written::from(if line.rated { format!("{}(2)", line.name) } else { line.name.to_string() }),
            Written::Known(line.rule, if line.rated { 2 } else { 1 })
        );
    }
}

#[test]
fn gf_gen_17_only_rules_with_a_number_add_up() {
    let rules = Rules::NONE.with(Rule::Tough, 3).with(Rule::Tough, 3).with(Rule::Fast, 1).with(Rule::Fast, 1);
    assert_eq!((rules.rating(Rule::Tough), rules.rating(Rule::Fast)), (6, 1));
}

/// WE-31.
/// Covers GF-AMBU-03, GF-AMBU-06, GF-MISS-12, GF-GEN-12.
#[test]
fn gf_ambu_02_a_leaper_arrives_more_than_nine_inches_from_the_enemy() {
    let mut arena = arena(&["Leaper"], &["Trooper"]);
    let (leaper, trooper) = (arena.unit("Leaper"), arena.only("Trooper"));
    arena.battle.units[leaper.index()].berth = Berth::Ambush;
    let model = arena.only("Leaper");
    arena.battle.model_mut(model).place = None;
    arena.stand(trooper, at(24.0, 24.0));
    arena.battle.round = 2;
    let zone = firefight::placement::Zone::Ambush;
    let placement = firefight::placement::Placement::new(&arena.setup, &arena.battle, leaper, zone);
    let gap = |n: f64| at(24.0, 24.0 + n + 32.0 / 25.4);
    assert_eq!(placement.check(gap(9.0)).unwrap_err().clause.as_str(), "GF-AMBU-02");
    assert!(placement.check(gap(9.2)).is_ok());
    arena.battle.stage = Stage::Ambush { side: SideId(0), stopped: [false; 2] };
    arena.battle.markers.push(Marker { place: at(24.0, 36.4), holder: None });
    arena.play([("GF-AMBU-05", word("gf-arrives")), ("GF-AMBU-02", answer(Answer::Point(gap(9.2))))], rounds::advance);
    assert!(arena.battle.is_on_table(leaper) && arena.battle.to_activate(SideId(0)).next() == Some(leaper));
    arena.play([], |play| {
        firefight::mission::capture(play);
        Ok(())
    });
    assert_eq!(arena.battle.markers[0].holder, None, "not in the round it arrives");
    arena.battle.units[leaper.index()].arrived = false;
    arena.play([], |play| {
        firefight::mission::capture(play);
        Ok(())
    });
    assert_eq!(arena.battle.markers[0].holder, Some(SideId(0)));
}

/// Covers GF-AMBU-04, GF-AMBU-05.
#[test]
fn gf_ambu_05_a_player_may_wait_another_round() {
    let mut arena = arena(&["Leaper"], &["Trooper"]);
    let leaper = arena.unit("Leaper");
    let model = arena.only("Leaper");
    arena.battle.units[leaper.index()].berth = Berth::Ambush;
    arena.battle.model_mut(model).place = None;
    arena.battle.round = 2;
    arena.play([("GF-AMBU-05", word("gf-waits"))], |play| deployment::ambush(play, SideId(0), [false; 2]));
    assert_eq!(arena.battle.stage, Stage::Activation { side: SideId(0) });
}

/// WE-11.
/// Covers GF-ARPE-01, GF-GEN-03.
#[test]
fn gf_arpe_02_a_six_blocks_whatever_the_ap() {
    let mut arena = facing("Sentinel", "Glass Drone", 10.0);
    arena.shoot("Sentinel", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(6))]);
    assert_eq!(arena.wounds("Glass Drone"), 0);
    arena.shoot(
        "Sentinel",
        [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())],
    );
    assert_eq!(arena.wounds("Glass Drone"), 1);
}

/// Covers GF-ARPE-03.
#[test]
fn gf_arpe_03_ap_of_weapon_and_thrust_add_up() {
    let mut arena = facing("Biker", "Trooper", 10.0);
    let trooper = &mut arena.setup.armies[1].units[0].models[0];
    (trooper.defense, trooper.rules) = (3, Rules::NONE.with(Rule::Tough, 3));
    arena.charge(
        "Biker",
        "Trooper",
        [("GF-IMPA-02", face(1)), ("GF-MELE-06", face(3)), ("GF-SHOO-18", face(4)), ("GF-MELE-11", no())],
    );
    assert_eq!(arena.wounds("Trooper"), 1, "3 + 1 + 1 needs a 5");
}

/// WE-23.
/// Covers GF-BANE-01, GF-BANE-03, GF-REGE-03, GF-GEN-09, GF-DICE-02.
#[test]
fn gf_bane_02_a_blocking_six_is_rolled_again() {
    let mut arena = facing("Stalker", "Shardling", 5.0);
    arena.charge(
        "Stalker",
        "Shardling",
        [
            ("GF-MELE-06", faces([4, 5])),
            ("GF-SHOO-18", faces([6, 2])),
            ("GF-BANE-02", face(3)),
            ("GF-WOUN-02", face(4)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Shardling"), "2 markers and a 4");
}

/// WE-20.
/// Covers GF-BLAS-02, GF-BLAS-04.
#[test]
fn gf_blas_03_blast_counts_at_most_the_models_there_are() {
    for models in 1..=3 {
        let mut arena = facing("Mortar Team", "Guard Squad", 14.0);
        for n in (models..3).rev() {
            let id = arena.model("Guard Squad", n);
            arena.battle.model_mut(id).end = Some(End::KnockedOut);
            arena.battle.model_mut(id).place = None;
        }
        let blocks = Line::Faces(std::iter::repeat_n(6, models).collect());
        arena.shoot("Mortar Team", [("GF-SHOO-17", face(5)), ("GF-SHOO-18", blocks)]);
    }
}

/// Covers GF-WOUN-05.
#[test]
fn gf_blas_05_splash_spreads_evenly_over_units_within_three_inches() {
    let mut arena = arena_with(json!({"blast_mode": "splash"}), json!([]), &["Scrap Gunner"], &["Trooper", "Gunner"]);
    arena.put("Scrap Gunner", 24.0, 10.0);
    arena.put("Trooper", 24.0, 24.0);
    arena.put("Gunner", 24.0 + 3.0 + 32.0 / 25.4, 24.0);
    arena.play(
        [("GF-SHOO-15", pick(0)), ("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(6)), ("GF-SHOO-18", face(6))],
        |play| firefight::shooting::shoot(play, UnitId(0), &[]),
    );
    arena.put("Gunner", 24.0 + 3.1 + 32.0 / 25.4, 24.0);
    arena.play([("GF-SHOO-15", pick(0)), ("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(6))], |play| {
        firefight::shooting::shoot(play, UnitId(0), &[])
    });
}

#[test]
fn gf_blas_05_the_defender_says_who_gets_the_odd_hit() {
    for (n, blocks) in [(0, [faces([6, 6]), face(6)]), (1, [face(6), faces([6, 6])])] {
        let splash = json!({"blast_mode": "splash"});
        let mut arena = arena_with(splash, json!([]), &["Scrap Gunner"], &["Gang", "Trooper"]);
        arena.put("Scrap Gunner", 24.0, 10.0);
        arena.put("Gang", 24.0, 24.0);
        arena.put("Trooper", 22.0, 24.0);
        let last = arena.model("Gang", 2);
        arena.play([], |play| {
            firefight::wounds::remove(play, last, End::KnockedOut);
            Ok(())
        });
        let [own, spilled] = blocks;
        let lines = [
            ("GF-SHOO-15", pick(0)),
            ("GF-SHOO-17", face(5)),
            ("GF-BLAS-05", pick(n)),
            ("GF-SHOO-18", own),
            ("GF-SHOO-18", spilled),
        ];
        arena.play(lines, |play| firefight::shooting::shoot(play, UnitId(0), &[]));
    }
}

/// WE-30.
/// Covers GF-CAST-01, GF-CAST-02, GF-CAST-04, GF-CAST-06, GF-CAST-07, GF-CAST-08, GF-CAST-09, GF-CAST-12, GF-CAST-13, GF-CAST-15, GF-CAST-16, GF-PUSH-03, GF-ROUN-09.
#[test]
fn gf_cast_03_an_archon_casts_hindered_and_then_unhindered() {
    let mut arena = arena(&["Archon"], &["Cutter", "Gang", "Hexer"]);
    let archon = arena.only("Archon");
    arena.put("Archon", 24.0, 10.0);
    arena.apart("Archon", "Cutter", 17.0);
    arena.put("Gang", 24.0 + 12.0 + 20.0 / 25.4 + 12.5 / 25.4, 10.0);
    arena.stand(arena.only("Hexer"), at(24.0 - 18.0 - 36.0 / 25.4, 10.0));
    arena.battle.model_mut(archon).tokens = 5;
    arena.play([], |play| {
        casting::gain_tokens(play);
        Ok(())
    });
    assert_eq!(arena.battle.model(archon).tokens, 6);
    let hexer = arena.only("Hexer");
    arena.battle.model_mut(hexer).tokens = 2;
    let unit = arena.unit("Archon");
    let spell = |name: &'static str| word(name);
    arena.play(
        [
            ("GF-CAST-03", spell("gf-spell-spark-lance")),
            ("GF-CAST-08", answer(Answer::Amount(1))),
            ("GF-CAST-08", answer(Answer::Amount(2))),
            ("GF-CAST-06", face(4)),
            ("GF-CAST-03", spell("gf-spell-ash-storm")),
            ("GF-CAST-08", answer(Answer::Amount(0))),
            ("GF-CAST-06", face(4)),
            ("GF-SHOO-18", faces([5, 4, 6, 1, 2, 5])),
            ("GF-WOUN-12", pick(0)),
            ("GF-WOUN-12", pick(0)),
            ("GF-WOUN-02", face(3)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(5)),
            ("GF-PUSH-02", answer(Answer::Point(at(24.0 + 15.0, 11.0)))),
            ("GF-CAST-03", word("gf-no-spell")),
        ],
        |play| {
            let mut tried = casting::Tried::new();
            casting::cast(play, unit, &mut tried)
        },
    );
    assert_eq!(arena.battle.model(archon).tokens, 2);
    assert_eq!(arena.battle.model(hexer).tokens, 0);
    assert!(arena.is_stunned("Gang") && arena.count("Gang") == 1);
}

/// Covers GF-CAST-05.
#[test]
fn gf_cast_05_a_spell_is_tried_once_in_an_activation_whoever_tries_it() {
    let mut pair = plan("Hexer");
    pair.models = Some(2);
    let mut arena = arena_of(json!({}), json!([]), [vec![pair], vec![plan("Cutter")]]);
    arena.setup.armies[0].spells.truncate(1);
    arena.put("Hexer", 24.0, 10.0);
    arena.apart("Hexer", "Cutter", 12.0);
    arena.battle.models.iter_mut().take(2).for_each(|model| model.tokens = 3);
    let unit = arena.unit("Hexer");
    let none = || answer(Answer::Amount(0));
    arena.play(
        [
            ("GF-CAST-03", word("gf-spell-spark-lance")),
            ("GF-CAST-08", none()),
            ("GF-CAST-08", none()),
            ("GF-CAST-06", face(1)),
        ],
        |play| casting::cast(play, unit, &mut casting::Tried::new()),
    );
    assert_eq!([0, 1].map(|n| arena.battle.models[n].tokens), [2, 3]);
}

/// Covers GF-STUN-11.
#[test]
fn gf_cast_11_a_stunned_caster_gains_tokens_but_does_not_cast() {
    let mut arena = facing("Archon", "Cutter", 10.0);
    let (unit, archon) = (arena.unit("Archon"), arena.only("Archon"));
    arena.battle.units[unit.index()].stunned = true;
    arena.play([], |play| {
        casting::gain_tokens(play);
        casting::cast(play, unit, &mut casting::Tried::new())
    });
    assert_eq!(arena.battle.model(archon).tokens, 2);
}

/// Covers GF-CAST-11.
#[test]
fn gf_cast_11_a_charger_may_cast_once_more_before_it_strikes() {
    let mut arena = facing("Archon", "Cutter", 5.0);
    arena.setup.armies[0].spells.truncate(1);
    let archon = arena.only("Archon");
    arena.battle.model_mut(archon).tokens = 1;
    let way = arena.way_to("Archon", "Cutter");
    arena.activate(
        "Archon",
        [
            ("GF-ACTI-01", word("gf-charge")),
            ("GF-CAST-03", word("gf-no-spell")),
            ("GF-MELE-01", way),
            ("GF-CAST-03", word("gf-spell-spark-lance")),
            ("GF-CAST-06", face(4)),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Cutter") && !arena.is_fatigued("Archon"));
}

#[test]
fn gf_cast_14_the_six_sample_spells_have_their_values() {
    let values: Vec<u8> = firefight::spells::book().iter().map(|spell| spell.value).collect();
    assert_eq!(values, [1, 1, 2, 2, 3, 3]);
}

/// WE-21.
/// Covers GF-DEAD-03, GF-DEAD-05, GF-WOUN-09.
#[test]
fn gf_dead_04_a_missile_stuns_a_captain_and_kills_one_guard() {
    for (die, out) in [(4, false), (5, true)] {
        let mut arena = facing("Strider Walker", "Captain", 12.0);
        let mut lines = vec![("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(die))];
        lines.extend((!out).then(|| ("GF-PUSH-01", no())));
        arena.shoot("Strider Walker", lines);
        assert_eq!((arena.is_destroyed("Captain"), arena.is_stunned("Captain")), (out, !out), "8 knocks out");
        assert!(out || arena.wounds("Captain") == 3);
    }
    let mut group = facing("Strider Walker", "Guard Squad", 12.0);
    group.shoot("Strider Walker", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-12", pick(1))]);
    assert_eq!((group.count("Guard Squad"), group.wounds("Guard Squad")), (2, 0));
}

/// WE-53.
/// Covers GF-FAST-01, GF-FAST-02, GF-SLOW-01, GF-SLOW-02, GF-ACTI-03, GF-ACTI-04, GF-ACTI-05.
#[test]
fn gf_fast_03_fast_and_slow_change_every_move_and_cancel_out() {
    let mut arena = arena(&["Biker", "Brute", "Trooper"], &["Cutter"]);
    let far = |arena: &Arena, name: &str| {
        let unit = arena.unit(name);
        [Gait::Advance, Gait::Rush, Gait::Charge].map(|gait| least_allowance(&arena.setup, &arena.battle, unit, gait))
    };
    let inches = |n: [i64; 3]| n.map(table::Length::inches);
    assert_eq!(far(&arena, "Biker"), inches([8, 16, 16]));
    assert_eq!(far(&arena, "Brute"), inches([4, 8, 8]));
    assert_eq!(far(&arena, "Trooper"), inches([6, 12, 12]));
    let brute = arena.unit("Brute");
    arena.battle.units[brute.index()].spells.fast = true;
    assert_eq!(far(&arena, "Brute"), inches([6, 12, 12]));
}

/// WE-42.
/// Covers GF-FEAR-01, GF-FEAR-02, GF-FEAR-05, GF-FEAR-06.
#[test]
fn gf_fear_03_fear_weighs_in_the_wound_effects_die_and_leaves_no_marker() {
    let strike = |foe: &'static str, before: u8, last: Vec<(&'static str, Line)>| {
        let mut arena = facing("Strider Walker", foe, 5.0);
        let id = arena.only(foe);
        arena.battle.model_mut(id).wounds = before;
        let lines = [("GF-MELE-06", faces([4, 2])), ("GF-SHOO-18", face(4))];
        arena.charge("Strider Walker", foe, lines.into_iter().chain(last));
        arena
    };
    let trooper = strike("Trooper", 0, vec![("GF-WOUN-02", face(4)), ("GF-MELE-15", paths(vec![]))]);
    assert!(trooper.is_destroyed("Trooper"), "4 + 1 + 1 is 6");
    let captain = strike("Captain", 1, vec![("GF-WOUN-02", face(4)), ("GF-PUSH-01", no()), ("GF-MELE-11", no())]);
    assert_eq!((captain.wounds("Captain"), captain.is_stunned("Captain")), (2, true), "4 + 3 is 7, and 8 knocks out");
    let calm = json!({"fear_mode": "off"});
    let mut off = arena_with(calm, json!([]), &["Strider Walker"], &["Captain"]);
    off.put("Strider Walker", 24.0, 10.0);
    off.apart("Strider Walker", "Captain", 5.0);
    let id = off.only("Captain");
    off.battle.model_mut(id).wounds = 1;
    off.charge(
        "Strider Walker",
        "Captain",
        [("GF-MELE-06", faces([4, 2])), ("GF-SHOO-18", face(4)), ("GF-MELE-11", no())],
    );
    assert!(!off.is_stunned("Captain"));
}

/// WE-34.
/// Covers GF-FLES-01, GF-FLES-02, GF-MORA-07, GF-MORA-06.
#[test]
fn gf_fles_03_a_stunned_unit_flees_unless_fearless_saves_it() {
    for (die, stays) in [(4, true), (3, false)] {
        let mut arena = facing("Rail Adept", "Cutter", 20.0);
        let unit = arena.unit("Rail Adept");
        arena.battle.units[unit.index()].stunned = true;
        arena.play([("GF-FLES-01", face(die))], |play| firefight::morale::test(play, unit));
        assert_eq!(arena.battle.is_on_table(unit), stays);
        assert!(!stays || arena.is_stunned("Rail Adept"));
    }
    let mut arena = facing("Trooper", "Cutter", 20.0);
    let unit = arena.unit("Trooper");
    arena.battle.units[unit.index()].stunned = true;
    arena.play([], |play| firefight::morale::test(play, unit));
    assert!(arena.is_destroyed("Trooper"));
}

#[test]
fn gf_furi_02_the_extra_hit_of_furious_is_no_six() {
    let cutter = armed("Cutter", None, &["Rending"]);
    let mut arena = arena_of(json!({}), json!([]), [vec![cutter], vec![plan("Trooper")]]);
    arena.put("Cutter", 24.0, 10.0);
    arena.apart("Cutter", "Trooper", 4.0);
    only_the_first_pierces(&mut arena, |arena, blocks| {
        let lines = std::iter::once(("GF-MELE-06", face(6))).chain(blocks).chain([("GF-MELE-11", no())]);
        arena.charge("Cutter", "Trooper", lines);
    });
}

/// Covers GF-HERO-01, GF-HERO-08, GF-HERO-10.
#[test]
fn gf_hero_01_only_a_hero_up_to_tough_six_leads_and_only_several_models_are_led() {
    let arena = arena(&["Captain", "Guard Squad", "Trooper"], &["Warlord", "Gang"]);
    let card = |name: &str| arena.setup.card(arena.unit(name));
    assert!(card("Captain").check_join(card("Guard Squad")).is_ok());
    assert_eq!(card("Captain").check_join(card("Trooper")).unwrap_err().as_str(), "GF-HERO-10");
    assert_eq!(card("Trooper").check_join(card("Guard Squad")).unwrap_err().as_str(), "GF-HERO-01");
    let mut giant = card("Captain").clone();
    giant.models[0].rules = Rules::NONE.with(Rule::Hero, 1).with(Rule::Tough, 7);
    assert_eq!(giant.check_join(card("Guard Squad")).unwrap_err().as_str(), "GF-HERO-08");
}

/// WE-43.
/// Covers GF-HERO-03, GF-HERO-04, GF-HERO-06, GF-WOUN-17.
#[test]
fn gf_hero_02_a_captain_leads_the_guards_with_their_defense_and_his_nerve() {
    let mut arena = arena(&["Captain", "Guard Squad"], &["Biker"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    let hero = arena.only("Captain");
    deployment::join(&mut arena.battle, captain, guards);
    arena.put("Guard Squad", 20.0, 10.0);
    arena.put("Biker", 22.0, 19.0);
    assert_eq!(arena.count("Guard Squad"), 4);
    arena.shoot("Biker", [("GF-SHOO-17", faces([4, 4])), ("GF-SHOO-18", faces([4, 5]))]);
    assert_eq!(arena.count("Guard Squad"), 3, "the guard at the end, so that the others hold together");
    assert!(arena.battle.members(guards).contains(&hero), "a hero falls last");
    arena.play([("GF-MORA-04", face(4))], |play| firefight::morale::test(play, guards));
    assert!(!arena.is_stunned("Guard Squad"));
    for id in arena.battle.members(guards) {
        if id != hero {
            arena.battle.model_mut(id).end = Some(End::KnockedOut);
            arena.battle.model_mut(id).place = None;
        }
    }
    arena.put("Guard Squad", 22.0, 10.0);
    arena.shoot("Biker", [("GF-SHOO-17", faces([4, 4])), ("GF-SHOO-18", faces([4, 4]))]);
}

#[test]
fn gf_hero_05_a_hero_stays_with_the_unit_it_joined() {
    let mut arena = arena(&["Captain", "Guard Squad"], &["Cutter"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    deployment::join(&mut arena.battle, captain, guards);
    arena.put("Guard Squad", 10.0, 10.0);
    assert_eq!(arena.battle.to_activate(SideId(0)).collect::<Vec<_>>(), [guards]);
    let away: Vec<_> =
        (1..4).map(|n| arena.model("Guard Squad", n)).map(|id| walk(id, &[shifted(&arena, id)])).collect();
    let clause = referee::clause!("GF-ACTI-03");
    let march = firefight::march::March::new(&arena.setup, &arena.battle, guards, table::Length::inches(6), clause);
    let refusal = referee::Travel::check(&march, &away).expect_err("the Captain would be left behind");
    assert_eq!(refusal.clause.as_str(), "GF-MOVE-03");
    let mut join_again = arena.battle.clone();
    join_again.units[guards.index()].berth = Berth::Ready;
    arena.battle = join_again;
    arena.play([], |play| deployment::set_aside(play, SideId(0), SideId(0)));
}

fn shifted(arena: &Arena, id: referee::FigureId) -> table::Place {
    let place = arena.battle.place(id);
    table::Place { at: table::Point { y: place.at.y + table::Length::inches(5).to_um(), ..place.at }, ..place }
}

/// WE-57.
/// Covers GF-GEN-12.
#[test]
fn gf_hero_09_with_the_aura_a_hero_within_twelve_inches_lends_its_quality() {
    let aura = json!({"hero_mode": "aura"});
    let mut arena = arena_with(aura, json!([]), &["Captain", "Guard Squad"], &["Biker"]);
    arena.put("Captain", 24.0, 10.0);
    let guards = arena.unit("Guard Squad");
    let quality = |arena: &Arena| firefight::morale::quality(&arena.setup, &arena.battle, guards);
    arena.apart("Captain", "Guard Squad", 12.0);
    assert_eq!(quality(&arena), 4);
    let captain = arena.unit("Captain");
    arena.battle.units[captain.index()].stunned = true;
    assert_eq!(quality(&arena), 5);
    arena.battle.units[captain.index()].stunned = false;
    arena.apart("Captain", "Guard Squad", 12.1);
    assert_eq!(quality(&arena), 5);
}

/// Covers GF-IMMO-03.
#[test]
fn gf_immo_01_an_immobile_unit_only_holds() {
    let mut arena = facing("Sentry Gun", "Cutter", 30.0);
    arena.activate("Sentry Gun", []);
}

/// WE-19.
/// Covers GF-IMPA-01, GF-IMPA-04, GF-IMPA-05, GF-DICE-03, GF-DICE-05, GF-WOUN-11, GF-FEAR-04.
#[test]
fn gf_impa_02_a_war_rig_rams_a_gang_before_its_crew_strikes() {
    let mut arena = facing("War Rig", "Gang", 6.0);
    arena.charge(
        "War Rig",
        "Gang",
        [
            ("GF-MELE-03", closing_up(&arena_after_charge(6.0), "Gang", "War Rig")),
            ("GF-IMPA-02", faces([1, 2, 5])),
            ("GF-SHOO-18", faces([5, 3])),
            ("GF-MELE-06", face(4)),
            ("GF-SHOO-18", face(2)),
            ("GF-WOUN-12", pick(0)),
            ("GF-WOUN-12", pick(0)),
            ("GF-MELE-11", no()),
        ],
    );
    assert_eq!((arena.count("Gang"), arena.wounds("Gang")), (1, 0));
}

fn arena_after_charge(gap: f64) -> Arena {
    let mut arena = facing("War Rig", "Gang", gap);
    let (rig, gang) = (arena.unit("War Rig"), arena.unit("Gang"));
    let closing = firefight::closing::close_in(&arena.setup, &arena.battle, rig, gang, table::Length::inches(16));
    let end = *closing.walks[0].way.last().expect("it moves");
    let id = arena.only("War Rig");
    arena.stand(id, end);
    arena
}

fn closing_up(arena: &Arena, unit: &str, on: &str) -> Line {
    let (unit, on) = (arena.unit(unit), arena.unit(on));
    paths(firefight::closing::close_in(&arena.setup, &arena.battle, unit, on, table::Length::inches(3)).walks)
}

/// WE-28.
/// Covers GF-INDI-01, GF-INDI-04.
#[test]
fn gf_indi_02_a_mortar_fires_out_of_sight_and_worse_after_moving() {
    let wall = json!([{"kind": "container", "rect": [10, 20, 38, 22], "height": 6, "opacity": "solid", "ground": "impassable"}]);
    let mut arena = arena_with(json!({}), wall, &["Mortar Team"], &["Trooper"]);
    arena.put("Mortar Team", 24.0, 10.0);
    arena.apart("Mortar Team", "Trooper", 20.0);
    arena.shoot("Mortar Team", [("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(4))]);
    arena.put("Mortar Team", 24.0, 6.0);
    let id = arena.only("Mortar Team");
    arena.activate(
        "Mortar Team",
        [
            ("GF-ACTI-01", word("gf-advance")),
            ("GF-ACTI-03", paths(vec![walk(id, &[at(24.0, 10.0)])])),
            ("GF-SHOO-15", word("gf-fire-at")),
            ("GF-SHOO-17", face(5)),
        ],
    );
    assert_eq!(arena.wounds("Trooper"), 0, "5 - 1 is under 5");
}

#[test]
fn gf_indi_03_a_lobbed_shot_ignores_what_stands_between_and_not_the_wood_around() {
    let container = json!([{"kind": "container", "rect": [20, 18, 28, 20], "height": 3, "opacity": "solid",
                            "ground": "impassable"}]);
    let wood = json!([{"kind": "wood", "rect": [20, 18, 28, 26], "height": 5, "opacity": "dense", "cover": "light"}]);
    for (pieces, covered) in [(container, false), (wood, true)] {
        let lobber = armed("Scrap Gunner", Some(30), &["Indirect"]);
        let mut arena = arena_of(json!({}), pieces, [vec![lobber], vec![plan("Cutter")]]);
        arena.put("Scrap Gunner", 24.0, 10.0);
        arena.put("Cutter", 24.0, 22.0);
        let mut lines = vec![("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(4))];
        lines.extend((!covered).then(|| ("GF-WOUN-02", face(5))));
        arena.shoot("Scrap Gunner", lines);
        assert_eq!(arena.is_destroyed("Cutter"), !covered, "4 blocks on 5+ only with cover");
    }
}

/// WE-54.
/// Covers GF-REGE-02, GF-REGE-05, GF-DICE-08, GF-TERR-15.
#[test]
fn gf_rege_01_a_shardling_shrugs_off_a_mine() {
    let mut arena = facing("Shardling", "Cutter", 20.0);
    let (unit, id) = (arena.unit("Shardling"), arena.only("Shardling"));
    arena
        .play([("GF-TERR-13", face(1)), ("GF-REGE-01", face(5))], |play| firefight::terrain::danger(play, unit, &[id]));
    assert_eq!(arena.wounds("Shardling"), 0);
}

/// Covers GF-DEAD-01, GF-DEAD-04.
#[test]
fn gf_rege_04_each_wound_of_a_deadly_one_is_rolled_for() {
    let mut arena = facing("Strider Walker", "Mauler", 10.0);
    arena.shoot("Strider Walker", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(2)), ("GF-REGE-01", faces([5, 1, 2]))]);
    assert_eq!(arena.wounds("Mauler"), 2, "two of the three are left, which is below Tough(3)");
}

/// WE-25.
/// Covers GF-RELE-02, GF-RELE-03.
#[test]
fn gf_rele_01_a_gunner_is_relentless_beyond_nine_inches() {
    for (gap, blocks) in [(9.0, 2), (9.1, 4)] {
        let mut arena = facing("Gunner", "Cutter", gap);
        let blocks = Line::Faces(std::iter::repeat_n(6, blocks).collect());
        arena.shoot("Gunner", [("GF-SHOO-17", faces([6, 6, 2])), ("GF-SHOO-18", blocks)]);
    }
}

#[test]
fn gf_rele_02_the_extra_hit_of_relentless_is_no_six() {
    shot_at_twelve(armed("Gunner", Some(24), &["Rending"]));
}

/// WE-22.
/// Covers GF-REND-01, GF-TOUG-06.
#[test]
fn gf_rend_02_a_six_pierces_with_four_and_nothing_regenerates() {
    let mut arena = facing("Shardling", "Mauler", 18.0);
    arena.shoot("Shardling", [("GF-SHOO-17", faces([6, 4])), ("GF-SHOO-18", face(5)), ("GF-SHOO-18", face(3))]);
    assert_eq!((arena.wounds("Mauler"), arena.is_stunned("Mauler")), (2, false));
}

#[test]
fn gf_rend_03_with_the_toggle_a_six_adds_four_to_the_weapons_own_ap() {
    for (mode, die, wounds) in [("set4", 5, 0), ("plus4", 5, 1)] {
        let mut arena = arena_with(json!({"rending_mode": mode}), json!([]), &["Captain"], &["Sentinel"]);
        let sentinel = &mut arena.setup.armies[1].units[0].models[0];
        (sentinel.defense, sentinel.rules) = (1, Rules::NONE.with(Rule::Tough, 3));
        arena.put("Captain", 24.0, 10.0);
        arena.apart("Captain", "Sentinel", 3.0);
        let lines = [("GF-MELE-06", faces([6, 1])), ("GF-SHOO-18", face(die)), ("GF-MELE-11", no())];
        arena.charge("Captain", "Sentinel", lines);
        assert_eq!(arena.wounds("Sentinel"), wounds, "1 + 4 needs a 5, 1 + 1 + 4 a 6");
    }
}

/// WE-26.
/// Covers GF-RELI-01, GF-RELI-02, GF-STEA-02, GF-GEN-06.
#[test]
fn gf_stea_01_stealth_costs_one_beyond_nine_inches_and_reliable_hits_on_two() {
    let miss = |shooter: &str, gap: f64, die: u8| {
        let mut arena = facing(shooter, "Pathfinder", gap);
        arena.shoot(shooter, [("GF-SHOO-17", face(die))]);
    };
    let hit = |shooter: &str, gap: f64, die: u8| {
        let mut arena = facing(shooter, "Pathfinder", gap);
        arena.shoot(shooter, [("GF-SHOO-17", face(die)), ("GF-SHOO-18", face(6))]);
    };
    miss("Trooper", 10.0, 4);
    hit("Trooper", 9.0, 4);
    miss("Marksman", 20.0, 2);
    hit("Marksman", 20.0, 3);
}

#[test]
fn gf_surg_02_the_extra_hit_of_surge_is_no_six() {
    shot_at_twelve(armed("Cutter", Some(24), &["Rending", "Surge"]));
}

/// WE-24.
/// Covers GF-FURI-01, GF-SURG-01, GF-SURG-02, GF-FURI-02, GF-MELE-05, GF-MELE-06.
#[test]
fn gf_surg_03_surge_and_furious_each_add_a_hit_to_the_same_six() {
    let mut arena = facing("Chainer", "Trooper", 5.0);
    arena.charge(
        "Chainer",
        "Trooper",
        [("GF-MELE-06", faces([6, 3, 5])), ("GF-SHOO-18", faces([4, 4, 4, 4])), ("GF-MELE-11", no())],
    );
    assert_eq!(arena.wounds("Trooper"), 0);
}

/// WE-29.
/// Covers GF-THRU-02, GF-THRU-03, GF-IMPA-04.
#[test]
fn gf_thru_01_a_lance_hits_and_pierces_better_in_a_charge() {
    let mut arena = facing("Biker", "Trooper", 10.0);
    arena.charge(
        "Biker",
        "Trooper",
        [
            ("GF-IMPA-02", face(2)),
            ("GF-SHOO-18", face(4)),
            ("GF-MELE-06", face(3)),
            ("GF-SHOO-18", face(5)),
            ("GF-WOUN-02", face(5)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Trooper"));
}

/// WE-14.
/// Covers GF-TOUG-01, GF-TOUG-02, GF-TOUG-03, GF-TOUG-04, GF-TOUG-05, GF-WOUN-06, GF-WOUN-07, GF-STUN-01.
#[test]
fn gf_toug_03_a_captain_takes_two_wounds_then_is_stunned_then_knocked_out() {
    let mut arena = facing("Gunner", "Captain", 9.0);
    arena.shoot("Gunner", [("GF-SHOO-17", faces([4, 4, 1])), ("GF-SHOO-18", faces([1, 1]))]);
    assert_eq!((arena.wounds("Captain"), arena.is_stunned("Captain")), (2, false));
    arena.shoot(
        "Gunner",
        [("GF-SHOO-17", faces([4, 1, 1])), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(4)), ("GF-PUSH-01", no())],
    );
    assert!(arena.is_stunned("Captain"));
    arena.shoot("Gunner", [("GF-SHOO-17", faces([4, 1, 1])), ("GF-SHOO-18", face(1)), ("GF-WOUN-02", face(3))]);
    assert!(arena.is_destroyed("Captain"), "3 + 4 + 1 is 8");
}

/// WE-27.
/// Covers GF-UNST-01, GF-UNST-02.
#[test]
fn gf_unst_03_a_rail_rifle_ignores_stealth_but_not_cover() {
    let wood = json!([{"kind": "wood", "rect": [20, 28, 28, 36], "height": 5, "opacity": "dense", "cover": "light"}]);
    let mut arena = arena_with(json!({}), wood, &["Rail Adept"], &["Pathfinder"]);
    arena.put("Rail Adept", 24.0, 10.0);
    arena.apart("Rail Adept", "Pathfinder", 20.0);
    arena.shoot(
        "Rail Adept",
        [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())],
    );
    assert!(arena.is_stunned("Pathfinder"));
}
