//! Worked examples whose point is a number, played with their dice: the face that does, and the one below it that does not.

use referee::oracles::{face, faces};
use serde_json::json;
use ten_sided::battle::Berth;
use ten_sided::roster::ProfilePlan;

use crate::common::{Arena, arena, arena_with, dice, plan, split, word};

/// A unit and a target due north of it, so many centimetres off.
fn range(shooter: &str, target: &str, gap: f64) -> Arena {
    let mut arena = arena(&[&[shooter], &[target]]);
    let (one, other) = (&shooter[..2], &target[..2]);
    let radii = [arena.model(one, 1), arena.model(other, 1)].map(|id| arena.setup.radius(id).in_cm());
    arena.row(one, 40.0, 10.0);
    arena.row(other, 40.0, 10.0 + gap + radii[0] + radii[1]);
    arena
}

/// Two units in rows, each model touching the one opposite.
fn clash(one: &str, other: &str) -> Arena {
    let mut arena = arena(&[&[one], &[other]]);
    arena.row(&one[..2], 40.0, 50.0);
    arena.row(&other[..2], 40.0, 52.5);
    arena
}

/// A unit has another profile than its clan gives it.
fn becomes(arena: &mut Arena, id: &str, change: impl Fn(&mut ProfilePlan)) {
    let mut changed = plan(id);
    change(&mut changed);
    let profile = arena.setup.card(arena.model(id, 1)).profile;
    arena.setup.profiles[usize::from(profile)] = changed.profile().expect("sound");
}

/// Example 3.
#[test]
fn ts_sht_09_after_a_move_fives_miss_and_sixes_hit() {
    let mut arena = range("F2 6", "H1 8", 45.0);
    arena.state_mut("F2").moved = true;
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([5, 6, 5, 5, 2, 10]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 0, 0, 0, 0, 0, 0])));
    lines.extend(dice("TS-DMG-01", &[7, 6]));
    arena.order("F2", lines);
    assert_eq!(arena.count("H1"), 7, "hits 6 and 10 only; 4 against 5 needs a seven");
}

/// Example 4.
#[test]
fn ts_gen_02_a_one_misses_whatever_is_added() {
    let mut arena = range("H6", "F5", 20.0);
    arena.order("H6", [("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", face(1))]);
    let mut arena = range("H6", "F5", 20.0);
    let lines = [("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", face(2)), ("TS-DMG-01", face(9))];
    arena.order("H6", lines);
    assert_eq!(arena.battle.model(arena.model("F5", 1)).wounds, 3, "a two hits, and 4 against 7 wounds on a nine");
}

/// Example 5.
#[test]
fn ts_gen_03_where_eleven_is_needed_a_ten_hits_and_a_nine_does_not() {
    let mut arena = range("F2 4", "F3 4", 45.0);
    becomes(&mut arena, "F2", |profile| profile.ds = 1);
    arena.state_mut("F2").moved = true;
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([10, 9, 9, 9]))];
    lines.push(("TS-ALO-01", split(&[1, 0, 0, 0])));
    lines.push(("TS-DMG-01", face(5)));
    arena.order("F2", lines);
    assert_eq!(arena.count("F3"), 3);
}

/// Example 6.
#[test]
fn ts_sht_12_riders_are_hit_on_a_four_an_ogre_on_a_three_a_giant_on_a_two() {
    for (target, hits) in [("H4 4", 4), ("F5", 3), ("A4", 2)] {
        let mut arena = range("F2 4", target, 45.0);
        let id = &target[..2];
        let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([hits, hits - 1, 1, 1]))];
        if id == "H4" {
            lines.push(("TS-ALO-01", split(&[1, 0, 0, 0])));
        }
        lines.push(("TS-DMG-01", face(1)));
        arena.order("F2", lines);
    }
}

/// Example 14.
#[test]
fn ts_cc_10_the_round_against_sprites_in_panic() {
    let mut arena = clash("H1 4", "F3 8");
    arena.state_mut("F3").panicked = true;
    arena.have_fought("H1", "F3");
    // Daggers first, 7+ with two taken off: an eight is no hit. Swords, 5+ with two added: a three is, a two is not.
    let mut lines = dice("TS-CC-06", &[8, 9, 1, 1]);
    lines.push(("TS-CC-12", face(8)));
    lines.extend(dice("TS-CC-06", &[3, 2, 1, 1]));
    lines.push(("TS-CC-12", face(5)));
    lines.push(("TS-MOR-01", face(7)));
    arena.round("H1", lines);
    assert_eq!((arena.count("H1"), arena.count("F3")), (4, 7));
}

/// Example 15.
#[test]
fn ts_cc_09_axes_behind_a_barricade_against_spears_that_charge() {
    let barricade = json!([{"kind": "barricade", "wall": [[38, 51.25], [70, 51.25]], "cover": "medium"}]);
    let mut arena = arena_with(json!({}), barricade, &[&["H2 4"], &["F1 4"]]);
    arena.row("H2", 40.0, 50.0);
    arena.row("F1", 40.0, 52.5);
    // Spears first, 7+ with the charge: sixes hit. Axes, 5+ with the cover: fours hit.
    let mut lines = dice("TS-CC-06", &[6, 5, 5, 5]);
    lines.push(("TS-CC-12", face(6)));
    lines.extend(dice("TS-CC-06", &[4, 3, 3, 3]));
    lines.push(("TS-CC-12", face(4)));
    lines.push(("TS-MOR-01", face(5)));
    arena.charged("H2", "F1", lines);
    assert_eq!((arena.count("H2"), arena.count("F1")), (3, 4));
}

/// Example 17.
#[test]
fn ts_cc_04_spears_before_axes_and_daggers_before_spears_later_on() {
    let mut arena = clash("H2 4", "F1 4");
    // Speed 5 before speed 2: the axe that falls does not strike.
    let mut lines = dice("TS-CC-06", &[6, 1, 1, 1]);
    lines.push(("TS-CC-12", face(7)));
    lines.extend(dice("TS-CC-06", &[1, 1, 1]));
    lines.push(("TS-MOR-01", face(4)));
    arena.charged("H2", "F1", lines);
    assert_eq!(arena.count("F1"), 3);
    let mut arena = clash("H2 4", "H3 4");
    arena.have_fought("H2", "H3");
    // In a later round daggers, speed 5, go first: the spear that falls does not strike.
    let mut lines = dice("TS-CC-06", &[7, 1, 1, 1]);
    lines.push(("TS-CC-12", face(9)));
    lines.extend(dice("TS-CC-06", &[1, 1, 1]));
    lines.push(("TS-MOR-01", face(5)));
    arena.round("H2", lines);
    assert_eq!(arena.count("H2"), 3);
}

/// Example 18.
#[test]
fn ts_res_02_two_wounds_each_and_nobody_checks() {
    let mut arena = clash("H1 4", "F4 4");
    let mut lines = dice("TS-CC-06", &[7, 7, 1, 1]);
    lines.extend(dice("TS-CC-12", &[6, 6]));
    lines.extend(dice("TS-CC-06", &[5, 5, 1, 1]));
    lines.extend(dice("TS-CC-12", &[7, 7]));
    arena.round("H1", lines);
    assert_eq!((arena.count("H1"), arena.count("F4")), (2, 2));
    assert!(!arena.state("H1").panicked && !arena.state("F4").panicked);
}

/// Example 19.
#[test]
fn ts_chk_01_a_club_wounds_on_a_two_and_a_dagger_at_best_on_a_ten() {
    let mut arena = arena(&[&["F5"], &["H1 4"]]);
    arena.put("F5", &[(40.0, 50.0)]);
    arena.put("H1", &[(40.0, 54.25), (43.0, 57.0), (40.0, 57.5), (37.0, 57.0)]);
    arena.have_fought("F5", "H1");
    // The sword misses; of the ogre's blows, 6+, one hits: 9 against 5 is 2+, and a one is no damage.
    let lines = vec![("TS-CC-06", face(1)), ("TS-CC-06", faces([6, 5])), ("TS-CC-12", face(1))];
    arena.round("F5", lines);
    assert_eq!(arena.count("H1"), 4);
    let mut arena = arena_of_dagger();
    // A dagger, speed 5, hits the ogre on a 7; 2 against 7: a nine does nothing, a ten wounds.
    for (damage, wounds) in [(9, 4), (10, 3)] {
        let mut lines = vec![("TS-CC-06", face(7)), ("TS-CC-12", face(damage)), ("TS-CC-06", faces([1, 1]))];
        lines.extend((wounds == 3).then_some(("TS-MOR-01", face(9))));
        arena.round("F5", lines);
        assert_eq!(arena.battle.model(arena.model("F5", 1)).wounds, wounds);
    }
}

/// A slinger with a dagger, strength 3, touches the ogre.
fn arena_of_dagger() -> Arena {
    let mut arena = arena(&[&["F5"], &["H3 4"]]);
    arena.put("F5", &[(40.0, 50.0)]);
    arena.put("H3", &[(40.0, 54.25), (43.0, 57.0), (40.0, 57.5), (37.0, 57.0)]);
    arena.have_fought("F5", "H3");
    arena
}

/// Example 26.
#[test]
fn ts_rea_15_a_unit_in_panic_gets_no_check_and_is_struck_at_three_better() {
    let mut arena = arena(&[&["F4 4"], &["H1 4"]]);
    arena.row("F4", 40.0, 40.0);
    arena.row("H1", 40.0, 52.5);
    arena.state_mut("H1").panicked = true;
    let mut lines = vec![("TS-ORD-01", word("ts-order-assault"))];
    // 5+ with one and two added: a two hits. The warriors, 7+ with two taken off: an eight does not.
    lines.extend(dice("TS-CC-06", &[2, 1, 1, 1]));
    lines.push(("TS-CC-12", face(7)));
    lines.extend(dice("TS-CC-06", &[8, 8, 8, 8]));
    lines.push(("TS-MOR-01", face(5)));
    arena.order("F4", lines);
    assert_eq!((arena.count("H1"), arena.count("F4")), (3, 4));
}

/// Example 37.
#[test]
fn ts_skl_07_a_great_axe_with_first_strike_before_a_dagger() {
    let mut arena = clash("K3 4", "H3 4");
    // AS 5 v 3: 4+ with the charge 3+. The slinger that falls does not strike.
    let mut lines = dice("TS-CC-06", &[3, 2, 2, 2]);
    lines.push(("TS-CC-12", face(3)));
    lines.extend(dice("TS-CC-06", &[1, 1, 1]));
    lines.push(("TS-MOR-01", face(6)));
    arena.charged("K3", "H3", lines);
    assert_eq!(arena.count("H3"), 3);
}

/// Four of eight warriors of courage 4, led by one of courage 6, and archers who shoot one of them.
fn led() -> Arena {
    let mut arena = arena(&[&["F2 6"], &["H1 8"]]);
    arena.row("F2", 40.0, 10.0);
    arena.row("H1", 40.0, 57.5);
    becomes(&mut arena, "H1", |profile| profile.co = 4);
    let mut brave = plan("H1");
    brave.co = 6;
    arena.setup.profiles.push(brave.profile().expect("sound"));
    let leader = arena.model("H1", 1);
    arena.setup.models[leader.index()].profile = arena.setup.profiles.len() as u16 - 1;
    arena.leave("H1", 4);
    arena
}

/// Example 44.
#[test]
fn ts_chk_04_a_unit_checks_on_its_leader_while_he_lives() {
    for (hit, die, left) in [([0, 0, 0, 1], 4, 3), ([0, 0, 0, 1], 3, 0), ([1, 0, 0, 0], 6, 3), ([1, 0, 0, 0], 5, 0)] {
        let mut arena = led();
        let lines = vec![
            ("TS-ORD-01", word("ts-order-shoot")),
            ("TS-SHT-08", faces([5, 1, 1, 1, 1, 1])),
            ("TS-ALO-01", split(&hit)),
            ("TS-DMG-01", face(7)),
            ("TS-MOR-02", face(die)),
        ];
        arena.order("F2", lines);
        assert_eq!((arena.count("H1"), arena.state("H1").berth == Berth::Routed), (left, left == 0), "{hit:?} {die}");
    }
}

/// Example 61.
#[test]
fn ts_fac_04_hounds_from_behind_hit_on_a_two() {
    let mut arena = arena_with(json!({"facings": true}), json!([]), &[&["F4 4"], &["H3 4"]]);
    arena.row("F4", 40.0, 20.0);
    arena.row("H3", 40.0, 35.0);
    let mut lines = vec![
        ("TS-ORD-01", word("ts-order-assault")),
        ("TS-REA-07", word("ts-tries-counter-charge")),
        ("TS-REA-04", face(6)),
    ];
    // Daggers first, AS 3 v 5: 8+. Then 4+ with one for the charge and one for the back: a two hits.
    lines.extend(dice("TS-CC-06", &[7, 7, 7, 7]));
    lines.extend(dice("TS-CC-06", &[2, 1, 1, 1]));
    lines.push(("TS-CC-12", face(6)));
    lines.push(("TS-MOR-01", face(6)));
    arena.order("F4", lines);
    assert_eq!((arena.count("H3"), arena.count("F4")), (3, 4));
}
