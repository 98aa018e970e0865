//! Attacks: to hit, AP, extra hits and attacks, re-rolls, Defense, wounds ignored.

use super::{armed, duel, with};
use crate::common::{Arena, arena_of, at, paths, plan};
use firefight::forms::compile::Compiler;
use firefight::forms::part::{Grant, Named, Scope};
use firefight::forms::state::{Ends, Given, Mark};
use firefight::special_rules::Rule;
use referee::covers;
use referee::oracles::{Line, face, faces, no};
use serde_json::json;

type Lines = Vec<(&'static str, Line)>;

/// Hit dice, Defense dice, and for a wound that does not stun the last die with no push.
fn shots(hit: Vec<u8>, defense: Vec<u8>, rest: Lines) -> Lines {
    let dice = [("GF-SHOO-17", hit), ("GF-SHOO-18", defense)];
    let thrown = dice.into_iter().filter(|(_, dice)| !dice.is_empty());
    thrown.map(|(clause, dice)| (clause, Line::Faces(dice.into_iter().collect()))).chain(rest).collect()
}

fn stunned(die: u8) -> Lines {
    vec![("GF-WOUN-02", face(die)), ("GF-PUSH-01", no())]
}

#[test]
fn gf_fac_45_fx_01_shielded_counts_against_every_hit_but_spells() {
    covers!["GF-FAC-26", "GF-FAC-83"];
    let mut blocked = duel(plan("Trooper"), with("Cutter", &["Shielded"]), 20.0);
    blocked.shoot("Trooper", shots(vec![4], vec![5], vec![]));
    assert_eq!(blocked.wounds("Foe"), 0, "5 - 1 + 1 is 5");
    let mut wounded = duel(plan("Trooper"), with("Cutter", &["Shielded"]), 20.0);
    wounded.shoot("Trooper", shots(vec![4], vec![4], stunned(1)));
    assert_eq!(wounded.wounds("Foe"), 1);
    let lance = armed(plan("Trooper"), 24, 1, &["AP(2)"]);
    let mut pierced = duel(lance, with("Cutter", &["Shielded"]), 20.0);
    pierced.shoot("Trooper", shots(vec![4], vec![5], stunned(1)));
    assert_eq!(pierced.wounds("Foe"), 1, "5 - 2 + 1 is 4");
}

#[test]
fn gf_fac_69_fx_02_fortified_takes_ap_away_and_never_below_nothing() {
    covers!["GF-FAC-68"];
    let against = |weapon: &[&str], hit: u8, die: u8, wounds: bool| {
        let mut arena = duel(armed(plan("Trooper"), 24, 1, weapon), with("Cutter", &["Fortified"]), 12.0);
        arena.shoot("Trooper", shots(vec![hit], vec![die], if wounds { stunned(1) } else { vec![] }));
        assert_eq!(arena.wounds("Foe"), u8::from(wounds), "{weapon:?}");
    };
    against(&[], 4, 4, true);
    against(&[], 4, 5, false);
    against(&["AP(1)"], 4, 5, false);
    against(&["Rending"], 6, 5, true);
    against(&["AP(3)", "Unstoppable"], 4, 5, true);
}

#[test]
fn gf_fac_108_unstoppable_heeds_no_loss_of_ap_or_to_hit() {
    let fire = |rules: &[&str], foe: &[&str], hit: u8, defense: Vec<u8>| {
        let mut arena = duel(armed(plan("Trooper"), 24, 1, rules), with("Cutter", foe), 12.0);
        arena.shoot("Trooper", shots(vec![hit], defense, vec![]));
    };
    fire(&["Unstoppable"], &["Evasive"], 4, vec![6]);
    fire(&[], &["Evasive"], 4, vec![]);
}

#[test]
fn gf_fac_41_fx_03_sturdy_is_measured_from_each_firing_model() {
    covers!["GF-FAC-25"];
    let mut arena = duel(plan("Guard Squad"), with("Cutter", &["Sturdy"]), 9.0);
    arena.stand(arena.only("Foe"), at(24.0, 30.0));
    for (n, gap) in [9.0, 9.0, 9.2].into_iter().enumerate() {
        let centres = gap + (12.5 + 16.0) / 25.4;
        let aside: f64 = n as f64 * 1.2 - 1.2;
        let model = arena.model("Guard Squad", n);
        arena.stand(model, at(24.0 + aside, 30.0 - (centres * centres - aside * aside).sqrt()));
    }
    let lines = [
        ("GF-SHOO-17", faces([5, 5])),
        ("GF-SHOO-17", face(6)),
        ("GF-SHOO-18", faces([4, 4])),
        ("GF-SHOO-18", face(4)),
        ("GF-WOUN-02", face(3)),
        ("GF-PUSH-01", no()),
    ];
    arena.shoot("Guard Squad", lines);
    assert_eq!((arena.wounds("Foe"), arena.is_stunned("Foe")), (2, true));
}

#[test]
fn gf_fac_20_fx_04_changebound_and_stealth_add_up() {
    covers!["GF-FAC-65"];
    for (die, hits) in [(5, false), (6, true)] {
        let mut arena = duel(plan("Trooper"), with("Pathfinder", &["Changebound"]), 12.0);
        arena.shoot("Trooper", shots(vec![die], if hits { vec![6] } else { vec![] }, vec![]));
    }
    for (gap, dice) in [(9.0, vec![5, 5]), (9.1, vec![5])] {
        let mut arena = duel(plan("Cutter"), with("Pathfinder", &["Changebound"]), gap);
        let blocked = vec![6; dice.len()];
        let lines = [
            ("GF-MELE-06", faces([4, 5])),
            ("GF-SHOO-18", Line::Faces(blocked.into_iter().collect())),
            ("GF-MELE-11", no()),
        ];
        arena.charge("Cutter", "Foe", lines);
    }
}

#[test]
fn gf_fac_07_fx_05_a_boost_stands_in_the_place_of_its_base() {
    covers!["GF-FAC-72"];
    for (gap, hits) in [(10.0, 5), (9.0, 4)] {
        let own = armed(with("Trooper", &["Devout", "Devout Boost"]), 18, 3, &["Surge"]);
        let mut arena = duel(own, plan("Cutter"), gap);
        arena.shoot("Trooper", shots(vec![5, 6, 3], vec![6; hits], vec![]));
    }
    let lone = armed(with("Trooper", &["Devout Boost"]), 18, 1, &[]);
    duel(lone, plan("Cutter"), 10.0).shoot("Trooper", shots(vec![6], vec![6], vec![]));
}

#[test]
fn gf_fac_73_fx_06_extra_attacks_make_no_further_attacks() {
    covers!["GF-FAC-60"];
    let own = armed(with("Trooper", &["Clan Warrior"]), 0, 3, &["Rending"]);
    let mut arena = duel(own, plan("Cutter"), 4.0);
    let lines = [
        ("GF-MELE-06", faces([6, 2, 6])),
        ("GF-MELE-06", faces([5, 6])),
        ("GF-SHOO-18", faces([6, 6, 6])),
        ("GF-SHOO-18", face(6)),
        ("GF-MELE-11", no()),
    ];
    arena.charge("Trooper", "Foe", lines);
}

#[test]
fn gf_fac_75_fx_07_shred_makes_one_more_wound_and_deadly_multiplies_it() {
    covers!["GF-FAC-62"];
    for (die, out) in [(1, false), (2, true)] {
        let own = armed(plan("Trooper"), 24, 1, &["AP(1)", "Deadly(3)", "Shred"]);
        let mut arena = duel(own, plan("Captain"), 12.0);
        let last = if out { vec![("GF-WOUN-02", face(die))] } else { stunned(die) };
        arena.shoot("Trooper", shots(vec![5], vec![1], last));
        assert_eq!((arena.is_destroyed("Foe"), arena.is_stunned("Foe")), (out, !out));
        assert!(out || arena.wounds("Foe") == 6);
    }
}

#[test]
fn gf_fac_74_fx_08_a_blocking_six_is_rolled_again_once() {
    let own = || armed(plan("Cutter"), 24, 1, &["Lacerate", "Shred"]);
    let mut arena = duel(own(), plan("Trooper"), 12.0);
    let again = [("GF-BANE-02", face(1)), ("GF-WOUN-02", face(3)), ("GF-PUSH-01", no())];
    arena.shoot("Cutter", shots(vec![4], vec![6], again.to_vec()));
    assert_eq!((arena.wounds("Foe"), arena.is_stunned("Foe")), (2, true));
    let mut blocked = duel(own(), plan("Trooper"), 12.0);
    blocked.shoot("Cutter", shots(vec![4], vec![6], vec![("GF-BANE-02", face(6))]));
    assert_eq!(blocked.wounds("Foe"), 0);
}

#[test]
fn gf_fac_86_fx_09_one_die_a_wound_at_the_best_number_that_may_be_used() {
    let foe = || with("Trooper", &["Regeneration", "Self-Repair"]);
    let mut bane = duel(armed(plan("Cutter"), 24, 2, &["Bane"]), foe(), 12.0);
    let rest = [("GF-BANE-02", face(3)), ("GF-FAC-85", faces([6, 5])), ("GF-WOUN-02", face(4)), ("GF-PUSH-01", no())];
    bane.shoot("Cutter", shots(vec![4, 4], vec![2, 6], rest.to_vec()));
    assert_eq!((bane.wounds("Foe"), bane.is_stunned("Foe")), (1, true));
    let mut plain = duel(armed(plan("Cutter"), 24, 2, &[]), foe(), 12.0);
    plain.shoot("Cutter", shots(vec![4, 4], vec![2, 3], vec![("GF-REGE-01", faces([6, 5]))]));
    assert_eq!(plain.wounds("Foe"), 0);
}

#[test]
fn gf_fac_86_with_the_toggle_each_rule_rolls_for_what_is_left() {
    let mut foe = with("Trooper", &["Regeneration", "Self-Repair"]);
    foe.called = Some("Foe".to_string());
    let own = armed(plan("Cutter"), 24, 2, &[]);
    let mut arena = arena_of(json!({"ignore_mode": "each"}), json!([]), [vec![own], vec![foe]]);
    arena.put("Cutter", 24.0, 10.0);
    arena.apart("Cutter", "Foe", 12.0);
    let rest = vec![("GF-REGE-01", faces([5, 4])), ("GF-FAC-85", face(6))];
    arena.shoot("Cutter", shots(vec![4, 4], vec![2, 3], rest));
    assert_eq!(arena.wounds("Foe"), 0);
}

#[test]
fn gf_fac_42_fx_11_melee_slayer_pierces_the_tough_when_it_charges() {
    covers!["GF-FAC-24", "GF-FAC-67"];
    let mut arena = duel(with("Cutter", &["Melee Slayer"]), plan("Captain"), 4.0);
    let lines = [("GF-MELE-06", faces([4, 6])), ("GF-SHOO-18", faces([5, 6, 4])), ("GF-MELE-11", no())];
    arena.charge("Cutter", "Foe", lines);
    assert_eq!(arena.wounds("Foe"), 2);
    let mut back = duel(plan("Captain"), with("Cutter", &["Melee Slayer"]), 4.0);
    let sword = back.setup.model(back.only("Captain")).weapons.len();
    assert!(sword > 0);
    let lines = [
        ("GF-MELE-06", faces([1, 1])),
        ("GF-MELE-11", referee::oracles::yes()),
        ("GF-MELE-06", faces([4, 4])),
        ("GF-SHOO-18", faces([4, 4])),
    ];
    back.charge("Captain", "Foe", lines);
    assert_eq!(back.wounds("Captain"), 0, "without AP when it strikes back");
}

#[test]
fn gf_fac_59_fx_12_one_die_before_the_first_hit_die() {
    covers!["GF-FAC-105"];
    let mut precise = duel(with("Brute", &["Unpredictable Fighter"]), plan("Trooper"), 4.0);
    let lines = [
        ("GF-FAC-59", face(5)),
        ("GF-MELE-06", faces([3, 2])),
        ("GF-SHOO-18", face(5)),
        ("GF-WOUN-02", face(5)),
        ("GF-MELE-15", paths(vec![])),
    ];
    precise.charge("Brute", "Foe", lines);
    assert!(precise.is_destroyed("Foe"));
    let mut piercing = duel(with("Brute", &["Unpredictable Fighter"]), plan("Trooper"), 4.0);
    piercing.charge("Brute", "Foe", [("GF-FAC-59", face(2)), ("GF-MELE-06", faces([3, 2])), ("GF-MELE-11", no())]);
}

#[test]
fn gf_fac_70_sixes_pierce_more_and_are_blocked_apart() {
    let mut arena = duel(armed(plan("Trooper"), 24, 2, &["Crack"]), plan("Cutter"), 12.0);
    let lines = vec![("GF-SHOO-18", face(6))];
    arena.shoot("Trooper", shots(vec![6, 4], vec![6], lines));
    let mut pierced = duel(armed(plan("Trooper"), 24, 2, &["Crack"]), plan("Cutter"), 12.0);
    let lines = vec![("GF-SHOO-18", face(6)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())];
    pierced.shoot("Trooper", shots(vec![6, 4], vec![5], lines));
    assert_eq!(pierced.wounds("Foe"), 1, "5 - 2 is 3");
}

#[test]
fn gf_fac_71_sixes_that_are_not_blocked_wound_more() {
    let mut arena = duel(armed(plan("Trooper"), 24, 1, &["Rupture"]), plan("Captain"), 12.0);
    arena.shoot("Trooper", shots(vec![6], vec![3], vec![]));
    assert_eq!(arena.wounds("Foe"), 2);
}

#[test]
fn gf_fac_77_ones_to_hit_wound_their_own() {
    covers!["GF-FAC-63"];
    let mut arena = duel(armed(plan("Captain"), 24, 2, &["Hazardous"]), plan("Captain"), 12.0);
    arena.shoot("Captain", shots(vec![1, 4], vec![6], vec![]));
    assert_eq!((arena.wounds("Captain"), arena.wounds("Foe")), (1, 0), "a natural 6 blocks; the 1 comes home");
}

#[test]
fn gf_fac_76_ignores_cover_and_regeneration_by_name() {
    let wall = json!([{"kind": "wood", "rect": [22, 20, 26, 24], "cover": "light", "opacity": "dense", "height": 5}]);
    for (rules, blocks) in [(vec![], true), (vec!["Ignores Cover"], false)] {
        let mut foe = with("Cutter", &[]);
        foe.called = Some("Foe".to_string());
        let own = armed(plan("Trooper"), 24, 1, &rules);
        let mut arena = arena_of(json!({}), wall.clone(), [vec![own], vec![foe]]);
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Foe", 24.0, 22.0);
        let rest = if blocks { vec![] } else { stunned(1) };
        arena.shoot("Trooper", shots(vec![4], vec![4], rest));
        assert_eq!(arena.wounds("Foe"), u8::from(!blocks), "4 + 1 blocks, 4 does not");
    }
}

#[test]
fn gf_fac_78_counter_attack_strikes_first_and_unwieldy_last() {
    let mut first = duel(plan("Cutter"), with("Trooper", &["Counter-Attack"]), 4.0);
    let lines = [
        ("GF-COUN-05", referee::oracles::yes()),
        ("GF-MELE-06", face(4)),
        ("GF-SHOO-18", face(6)),
        ("GF-MELE-06", faces([1, 1])),
    ];
    first.charge("Cutter", "Foe", lines);
    let mut last = duel(with("Cutter", &["Unwieldy"]), plan("Trooper"), 4.0);
    let lines = [
        ("GF-MELE-11", referee::oracles::yes()),
        ("GF-MELE-06", face(1)),
        ("GF-MELE-06", faces([4, 1])),
        ("GF-SHOO-18", face(6)),
    ];
    last.charge("Cutter", "Foe", lines);
    assert!(last.is_fatigued("Cutter") && last.is_fatigued("Foe"));
}

#[test]
fn gf_fac_80_heavy_impact_pierces() {
    let mut arena = duel(with("Trooper", &["Heavy Impact(2)"]), plan("Trooper"), 4.0);
    let lines = [
        ("GF-IMPA-02", faces([2, 2])),
        ("GF-SHOO-18", faces([4, 5])),
        ("GF-MELE-06", face(1)),
        ("GF-WOUN-02", face(1)),
        ("GF-PUSH-01", no()),
        ("GF-MELE-11", no()),
    ];
    arena.charge("Trooper", "Foe", lines);
    assert_eq!(arena.wounds("Foe"), 1, "4 - 1 fails, 5 - 1 blocks");
}

#[test]
fn gf_fac_96_ravage_wounds_without_a_defense_roll() {
    covers!["GF-FAC-58"];
    let mut arena = duel(with("Trooper", &["Ravage(2)"]), plan("Captain"), 4.0);
    let lines = [("GF-FAC-96", faces([6, 5])), ("GF-MELE-06", face(1)), ("GF-MELE-11", no())];
    arena.charge("Trooper", "Foe", lines);
    assert_eq!(arena.wounds("Foe"), 1);
}

/// A rule of the core book or of the army books, as it is given in this arena.
fn grant(arena: &mut Arena, name: &str) -> Grant {
    let house = Default::default();
    Compiler::new(&mut arena.setup.forms, &house).find(name).expect("a rule")
}

#[test]
fn gf_fac_118_fx_14_a_mark_serves_the_first_attack_it_applies_to() {
    covers!["GF-FAC-54"];
    let mut cutters = [plan("Cutter"), plan("Cutter")];
    cutters[0].called = Some("Foe".to_string());
    cutters[1].called = Some("Other".to_string());
    let own = [with("Trooper", &["Bane Mark"]), plan("Trooper")];
    let mut arena = arena_of(json!({}), json!([]), [own.to_vec(), cutters.to_vec()]);
    arena.put("Trooper 1", 24.0, 10.0);
    arena.put("Trooper 2", 22.0, 10.0);
    arena.apart("Trooper 1", "Foe", 17.0);
    let grant = Grant { rule: Named::Core(Rule::Bane), rating: 1, scope: Scope::All };
    for name in ["Foe", "Other"] {
        let on = arena.unit(name);
        arena.battle.forms.marks.push(Mark { on, by: crate::common::OWN, grant, of: None });
    }
    let fire = |arena: &mut Arena, name: &str, lines: Lines| {
        let unit = arena.unit(name);
        let aim = ("GF-SHOO-15", crate::common::pick(0));
        arena.play([aim].into_iter().chain(lines), |play| firefight::shooting::shoot(play, unit, &[]));
    };
    let lines = [("GF-BANE-02", face(5)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())];
    fire(&mut arena, "Trooper 1", shots(vec![5], vec![6], lines.to_vec()));
    assert_eq!((arena.wounds("Foe"), arena.is_stunned("Foe")), (1, true));
    assert_eq!(arena.battle.forms.marks.len(), 1, "the other mark stays");
    fire(&mut arena, "Trooper 2", shots(vec![4], vec![6], vec![]));
}

#[test]
fn gf_fac_55_fx_15_a_buff_that_has_nothing_to_act_on_is_not_spent() {
    covers!["GF-FAC-54"];
    let mut arena = duel(with("Trooper", &["Stealth Buff"]), plan("Cutter"), 8.0);
    let grant = grant(&mut arena, "Stealth");
    let unit = arena.unit("Foe");
    arena.battle.forms.give(Given { unit, grant, ends: Ends::WhenUsed, of: None });
    arena.shoot("Trooper", shots(vec![4], vec![6], vec![]));
    assert_eq!(arena.battle.forms.given.len(), 1);
    arena.apart("Trooper", "Foe", 12.0);
    arena.shoot("Trooper", shots(vec![4], vec![], vec![]));
    assert!(arena.battle.forms.given.is_empty());
    arena.shoot("Trooper", shots(vec![4], vec![6], vec![]));
}

#[test]
fn gf_fac_111_fx_13_an_aura_ends_with_its_carrier() {
    let own = vec![with("Captain", &["Regeneration Aura"]), plan("Trooper")];
    let mut arena = arena_of(json!({}), json!([]), [own, vec![plan("Cutter")]]);
    let captain = arena.only("Captain");
    let grant = grant(&mut arena, "Regeneration");
    for name in ["Captain", "Trooper"] {
        let unit = arena.unit(name);
        arena.battle.forms.give(Given { unit, grant, ends: Ends::With(captain), of: None });
    }
    let (unit, hero) = (arena.unit("Trooper"), arena.unit("Captain"));
    let hurt = |arena: &mut Arena, unit, lines: Lines| {
        arena.play(lines, |play| {
            let left = firefight::wounds::ignore(play, unit, 1.into(), Default::default())?;
            let wounds = firefight::wounds::Wounds::plain(left);
            firefight::wounds::suffer(play, unit, wounds, firefight::wounds::Cause::Mishap)
        })
    };
    assert_eq!(hurt(&mut arena, unit, vec![("GF-REGE-01", face(5))]), 0);
    arena.battle.model_mut(captain).wounds = 2;
    hurt(&mut arena, hero, vec![("GF-REGE-01", face(4)), ("GF-WOUN-02", face(5))]);
    assert!(arena.is_destroyed("Captain"));
    assert_eq!(hurt(&mut arena, unit, vec![("GF-WOUN-02", face(1))]), 1, "no die any more");
}
