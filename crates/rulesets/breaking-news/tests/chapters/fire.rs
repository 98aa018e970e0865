//! BN-FIRE, BN-BURST. Who may fire at whom, what a die needs, and what bursts do.

use breaking_news::aim::{Stance, active_shot, pressed};
use breaking_news::glance::Glance;
use breaking_news::weapons::{Arm, Weapon};
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

/// A shooter at the south and a target so far north of him, who looks away.
fn range(shooter: &'static str, target: &'static str, apart: f64) -> Bench {
    among(json!([]), shooter, target, apart)
}

fn among(pieces: Value, shooter: &'static str, target: &'static str, apart: f64) -> Bench {
    bench(&[shooter, "r4 rifle team2"], &[target], pieces)
        .put("A1", 40.0, 2.0)
        .put("A2", 140.0, 2.0)
        .put("B1", 40.0, 4.5 + apart)
        .facing("B1", 0)
}

/// What a shot of A1 at B1 needs; nothing where there is none.
fn needs(bench: &Bench, weapon: Weapon, burst: bool) -> Option<i32> {
    let (shooter, target) = (bench.id("A1"), bench.id("B1"));
    let glance = Glance::at(&bench.setup, &bench.battle, shooter, target);
    let arm = Arm { weapon, burst };
    active_shot(&bench.setup, &bench.battle, (shooter, arm), target, &glance, Stance::STILL).map(|it| it.total())
}

#[test]
fn bn_fire_01_each_die_that_reaches_the_number_is_a_hit() {
    let mut bench = range("r4 rifle", "i1 rifle", 20.0);
    let lines = [one("A1"), FIRE, fires("bn-fire-rifle-burst", "B1"), NOBODY, hits(&[4, 3, 6]), save(&[4]), save(&[4])];
    bench.play(&lines);
    assert!(!bench.is_out("B1"), "two hits, two saves passed");
}

#[test]
fn bn_fire_02_the_shooting_table_by_bands() {
    let rows: [(&'static str, Weapon, bool, [Option<i32>; 5]); 9] = [
        ("r4 rifle", Weapon::Rifle, false, [Some(3), Some(4), Some(5), Some(6), None]),
        ("r4 rifle", Weapon::Rifle, true, [Some(4), Some(6), None, None, None]),
        ("r4 precision", Weapon::Precision, false, [Some(2), Some(3), Some(4), Some(5), None]),
        ("r4 smg", Weapon::Smg, true, [Some(4), Some(6), None, None, None]),
        ("r4 lmg", Weapon::Lmg, true, [Some(4), Some(5), Some(6), Some(6), None]),
        ("r4 rpg", Weapon::Rpg, false, [Some(4), Some(5), Some(6), None, None]),
        ("r4 launcher", Weapon::Launcher, false, [Some(4), Some(5), Some(6), None, None]),
        ("r4 pistol", Weapon::Pistol, false, [None; 5]),
        ("r4 grenades", Weapon::Grenades, false, [None; 5]),
    ];
    for (man, weapon, burst, row) in rows {
        let at = |apart: f64| needs(&range(man, "i1 rifle", apart), weapon, burst);
        let ends = [25.0, 50.0, 100.0, 130.0].map(at);
        assert_eq!(ends[..3], row[..3], "{man} at the ends of its bands");
        assert_eq!(ends[3], row[3], "{man} at 130");
        let beyond = [25.001, 50.001, 100.001].map(at);
        assert_eq!(beyond, row[1..4], "{man} just beyond them");
    }
    for (weapon, alone) in [(Weapon::Mmg, [5, 6, 6, 7]), (Weapon::Hmg, [5, 6, 6, 7])] {
        let man = if weapon == Weapon::Mmg { "r4 mmg" } else { "r4 hmg" };
        let at = |apart: f64| needs(&range(man, "i1 rifle", apart), weapon, true);
        assert_eq!([25.0, 50.0, 100.0, 130.0].map(at), alone.map(Some), "{man} with one man");
    }
}

#[test]
fn bn_fire_03_the_rifle_fires_aimed_with_one_die_or_a_burst_with_three() {
    let dice = |word: &'static str| {
        let mut bench = range("r4 rifle", "i1 rifle", 20.0);
        let game = bench.play(&[one("A1"), FIRE, fires(word, "B1"), NOBODY]);
        let referee::Wanted::Dice { count, .. } = asked(&game, SOUTH).wanted else { panic!("dice") };
        count
    };
    assert_eq!((dice("bn-fire-rifle-aimed"), dice("bn-fire-rifle-burst")), (1, 3));
}

#[test]
fn bn_fire_04_submachine_and_machine_guns_always_fire_bursts() {
    for (weapon, dice) in [(Weapon::Smg, 3), (Weapon::Lmg, 4), (Weapon::Mmg, 4), (Weapon::Hmg, 5)] {
        let arms: Vec<_> = weapon.arms().iter().map(|arm| (arm.burst, arm.dice())).collect();
        assert_eq!(arms, [(true, dice)], "{weapon:?}");
    }
}

#[test]
fn bn_fire_05_all_others_fire_single_shots() {
    use Weapon::*;
    for weapon in [Pistol, Precision, Grenades, Flamethrower, Rpg, Launcher, HeavyAntitank, TankGun, Mortar] {
        let arms: Vec<_> = weapon.arms().iter().map(|arm| (arm.burst, arm.dice())).collect();
        assert_eq!(arms, [(false, 1)], "{weapon:?}");
    }
}

#[test]
fn bn_fire_06_a_pistol_reaches_10() {
    assert_eq!(needs(&range("r4 pistol", "i1 rifle", 10.0), Weapon::Pistol, false), Some(3));
    assert_eq!(needs(&range("r4 pistol", "i1 rifle", 10.001), Weapon::Pistol, false), None);
}

#[test]
fn bn_fire_07_hand_grenades_and_flames_reach_10() {
    for (man, weapon) in [("r4 grenades", Weapon::Grenades), ("r4 flamethrower", Weapon::Flamethrower)] {
        assert_eq!(needs(&range(man, "i1 rifle", 10.0), weapon, false), Some(4));
        assert_eq!(needs(&range(man, "i1 rifle", 10.001), weapon, false), None);
    }
}

#[test]
fn bn_fire_09_the_arc_is_half_a_circle_edges_included() {
    covers!["BN-FIRE-09"];
    let offered = |x: f64, y: f64| {
        let mut bench = range("r4 rifle", "i1 rifle", 20.0).put("A1", 40.0, 40.0).put("B1", x, y).facing("B1", 0);
        let lines = [one("A1"), MOVE, to(&[(40.0, 50.0)])];
        let game = bench.play(&lines);
        waits(&game).is_some_and(|(clause, _)| clause == "BN-FIRE-01")
    };
    assert!(offered(60.0, 50.0), "exactly to his right, having run north");
    assert!(!offered(60.0, 49.9));
}

#[test]
fn bn_fire_10_he_must_see_the_target_and_it_must_not_hide_from_him() {
    let wall = json!([line("high-wall", [30.0, 15.0], [50.0, 15.0])]);
    assert_eq!(needs(&among(wall, "r4 rifle", "i1 rifle", 20.0), Weapon::Rifle, false), None);
    let hidden = range("r4 rifle", "i1 rifle", 20.0).hidden("B1");
    assert_eq!(needs(&hidden, Weapon::Rifle, false), None);
    assert_eq!(needs(&hidden.spotted("B1", &["A1"]), Weapon::Rifle, false), Some(3));
}

#[test]
fn bn_fire_11_men_in_contact_neither_shoot_nor_are_shot_at() {
    let locked = open_ground(&["r4 rifle", "r4 rifle", "r4 rifle"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 40.0, 27.4)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 30.0);
    assert_eq!(needs(&locked, Weapon::Rifle, false), None);
    let game = locked.open();
    let mut from_contact = game;
    testkit::script::play_on(&mut from_contact, &[one("A2")]);
    assert_eq!(waits(&from_contact).map(|it| it.0).as_deref(), Some("BN-MELEE-11"), "he may only break away");
}

#[test]
fn bn_fire_12_above_six_a_single_shot_is_refused_and_at_one_it_always_hits() {
    covers!["BN-FIRE-12"];
    assert_eq!(needs(&range("r5 rifle", "i1 rifle", 120.0), Weapon::Rifle, false), None, "6 and 1");
    let bushes = json!([area("bushes", [30.0, 20.0, 50.0, 40.0])]);
    assert_eq!(needs(&among(bushes.clone(), "r1 precision", "i1 rifle", 20.0), Weapon::Precision, false), Some(1));
    let mut bench = among(bushes, "r1 precision", "i1 rifle", 20.0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-precision", "B1"), NOBODY, hits(&[1]), save(&[3])]);
    assert!(bench.is_out("B1"), "a 1 hits");
}

#[test]
fn bn_fire_12_a_shot_lifted_above_six_by_a_dodge_is_rolled_and_misses() {
    let mut bench = range("r4 rifle", "i1 rifle", 120.0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), drops("B1"), hits(&[6])]);
    assert!(!bench.is_out("B1"));
}

#[test]
fn bn_fire_13_one_more_after_more_than_five() {
    let mut bench = range("r4 rifle", "i1 rifle", 34.0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 11.0)])]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")), Some(3 + 1));
}

#[test]
fn bn_fire_14_one_more_at_a_target_in_cover() {
    let hedge = json!([line("hedge", [30.0, 22.0], [50.0, 22.0])]);
    assert_eq!(needs(&among(hedge, "r4 rifle", "i1 rifle", 20.0), Weapon::Rifle, false), Some(3 + 1));
}

#[test]
fn bn_fire_15_cover_does_not_help_against_precision_rifles_grenades_rockets_and_flames() {
    use Weapon::*;
    let hedge = json!([line("hedge", [30.0, 10.0], [50.0, 10.0])]);
    let rows = [
        ("r4 precision", Precision, 2),
        ("r4 grenades", Grenades, 4),
        ("r4 rpg", Rpg, 4),
        ("r4 launcher", Launcher, 4),
    ];
    for (man, weapon, number) in rows {
        assert_eq!(needs(&among(hedge.clone(), man, "i1 rifle", 9.0), weapon, false), Some(number), "{man}");
    }
    assert_eq!(needs(&among(hedge, "r4 flamethrower", "i1 rifle", 9.0), Flamethrower, false), Some(4));
}

#[test]
fn bn_fire_16_recruits_fanatics_and_militia_need_one_more_with_small_arms() {
    for man in ["r5 rifle", "i2 rifle", "i3 rifle"] {
        assert_eq!(needs(&range(man, "i1 rifle", 9.0), Weapon::Rifle, false), Some(4), "{man} aimed");
        assert_eq!(needs(&range(man, "i1 rifle", 9.0), Weapon::Rifle, true), Some(5), "{man} burst");
    }
    assert_eq!(needs(&range("i3 rpg", "i1 rifle", 9.0), Weapon::Rpg, false), Some(4));
    assert_eq!(needs(&range("i3 grenades", "i1 rifle", 9.0), Weapon::Grenades, false), Some(4));
    assert_eq!(needs(&range("i1 rifle", "i1 rifle", 9.0), Weapon::Rifle, false), Some(3));
}

#[test]
fn bn_fire_17_one_more_at_a_target_that_dodges_or_drops() {
    covers!["BN-DODGE-03"];
    let mut bench = range("r4 rifle", "i1 rifle", 20.0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), drops("B1"), hits(&[3])]);
    assert!(!bench.is_out("B1"), "4 was needed");
}

#[test]
fn bn_fire_18_one_more_at_a_sniper() {
    assert_eq!(needs(&range("r4 rifle", "i1 precision sniper", 20.0), Weapon::Rifle, false), Some(4));
}

#[test]
fn bn_fire_19_a_crewed_gun_wants_a_second_man_in_contact_who_then_does_not_fire() {
    let crew = || {
        open_ground(&["r4 mmg", "r4 rifle grenades", "r4 rifle"], &["i1 rifle", "i1 rifle"])
            .put("A1", 40.0, 10.0)
            .put("A2", 42.6, 10.0)
            .put("A3", 140.0, 10.0)
            .put("B1", 40.0, 17.0)
            .put("B2", 140.0, 120.0)
            .facing("B1", 0)
    };
    let of = |bench: &Bench| needs(bench, Weapon::Mmg, true);
    assert_eq!(of(&crew()), Some(4));
    assert_eq!(of(&crew().put("A2", 42.71, 10.0)), Some(5), "not in contact");
    assert_eq!(of(&crew().shocked("A2")), Some(5), "shocked");
    assert_eq!(of(&crew().man("A2", |figure| figure.turn.fired = true)), Some(5), "has fired");
    let mut bench = crew();
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-mmg", "B1"), NOBODY, hits(&[1, 1, 1, 1]), one("A2")]);
    assert!(bench.figure("A2").turn.served);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "neither rifle nor grenade");
}

#[test]
fn bn_fire_19_in_a_group_he_serves_and_does_not_fire_his_own() {
    let mut bench = open_ground(&["r4 mmg", "r4 rifle", "r4 rifle"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 42.6, 10.0)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 32.5)
        .facing("B1", 0);
    let game = bench.play(&[chain("A1"), FIRE, ("BN-GFIRE-01", Word("bn-each-his-own")), fires("bn-fire-mmg", "B1")]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-REACT-07"), "A2 is not asked");
}

#[test]
fn bn_fire_20_special_forces_need_one_less_but_not_in_bursts() {
    assert_eq!(needs(&range("r1 rifle", "i1 rifle", 30.0), Weapon::Rifle, false), Some(3));
    assert_eq!(needs(&range("r1 rifle", "i1 rifle", 30.0), Weapon::Rifle, true), Some(6));
}

#[test]
fn bn_fire_21_modifiers_add_up() {
    covers!["BN-FIRE-21"];
    let hedge = json!([line("hedge", [30.0, 30.0], [50.0, 30.0])]);
    let mut bench = among(hedge, "i3 rifle", "i1 precision sniper", 34.0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 11.0)])]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")), None, "3 and 4 is too much for one shot");
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-burst", bench.id("B1")), Some(4 + 4));
}

#[test]
fn bn_burst_01_a_burst_is_split_among_neighbours() {
    let mut bench = split_range(4.9);
    let lines = [one("A1"), FIRE, fires("bn-split-lmg", "B1")];
    let game = bench.play(&lines);
    let referee::Wanted::Split { total, among } = asked(&game, SOUTH).wanted else { panic!("a split") };
    assert_eq!((total, among.len()), (3, 2), "one of four dice is at the first");
}

/// An LMG 45 cm from B1, and B2 so far beside him.
fn split_range(apart: f64) -> Bench {
    open_ground(&["r3 lmg", "r4 rifle team2"], &["i1 rifle", "i1 rifle"])
        .put("A1", 40.0, 2.0)
        .put("A2", 140.0, 2.0)
        .put("B1", 40.0, 49.5)
        .put("B2", 42.5 + apart, 49.5)
        .facing("B1", 0)
        .facing("B2", 0)
}

#[test]
fn bn_burst_02_within_five_of_the_first() {
    let offered = |apart: f64| {
        let game = split_range(apart).play(&[one("A1"), FIRE]);
        is_offered(&game, SOUTH, "bn-split-lmg")
    };
    assert!(offered(5.0) && !offered(5.001));
}

#[test]
fn bn_burst_03_the_split_is_declared_before_any_die_and_each_target_has_its_number() {
    covers!["BN-BURST-03"];
    let mut bench = split_range(4.0);
    let shots = [hits(&[5, 4]), hits(&[5, 4]), save(&[6]), save(&[6])];
    let lines =
        [&[one("A1"), FIRE, fires("bn-split-lmg", "B1"), ("BN-BURST-03", Split(&[1, 2])), NOBODY], &shots[..]].concat();
    bench.play(&lines);
    assert!(!bench.is_well("B1") && !bench.is_well("B2"), "one hit each");
}

#[test]
fn bn_burst_04_each_point_above_six_takes_a_die() {
    covers!["BN-BURST-04"];
    let burst = Arm { weapon: Weapon::Rifle, burst: true };
    assert_eq!([5, 6, 7, 8, 9, 10].map(|n| pressed(n, burst, 3)), [(5, 3), (6, 3), (6, 2), (6, 1), (6, 0), (6, 0)]);
}

#[test]
fn bn_burst_05_the_dice_come_from_the_share_of_the_target() {
    covers!["BN-BURST-05"];
    let hedge = json!([line("hedge", [44.0, 44.0], [60.0, 44.0])]);
    let mut bench = bench(&["i3 lmg", "r4 rifle team2"], &["i1 rifle", "i1 rifle"], hedge)
        .put("A1", 40.0, 2.0)
        .put("A2", 140.0, 2.0)
        .put("B1", 40.0, 49.5)
        .put("B2", 46.0, 49.5)
        .facing("B1", 0)
        .facing("B2", 0);
    let lines = [one("A1"), FIRE, fires("bn-split-lmg", "B1"), ("BN-BURST-03", Split(&[1, 2])), NOBODY];
    let game = bench.play(&[&lines[..], &[hits(&[1, 1])]].concat());
    let referee::Wanted::Dice { count, .. } = asked(&game, SOUTH).wanted else { panic!("dice") };
    assert_eq!(count, 1, "5, militia 1, cover 1: 7, one of two dice lost");
}

#[test]
fn bn_burst_06_with_no_dice_left_there_is_no_shot_at_that_target() {
    covers!["BN-BURST-06"];
    let hedge = json!([line("hedge", [44.0, 44.0], [60.0, 44.0])]);
    let mut bench = bench(&["i3 lmg", "r4 rifle team2"], &["i1 rifle", "i1 rifle"], hedge)
        .put("A1", 40.0, 2.0)
        .put("A2", 140.0, 2.0)
        .put("B1", 40.0, 49.5)
        .put("B2", 46.0, 49.5)
        .facing("B1", 0)
        .facing("B2", 0);
    let lines = [one("A1"), FIRE, fires("bn-split-lmg", "B1"), ("BN-BURST-03", Split(&[2, 1])), NOBODY];
    let game = bench.play(&[&lines[..], &[hits(&[1, 1, 1])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "nothing is rolled at B2");
}

#[test]
fn bn_burst_07_a_dash_is_out_of_range() {
    assert_eq!(needs(&range("r4 rifle", "i1 rifle", 50.001), Weapon::Rifle, true), None);
    assert_eq!(needs(&range("r4 smg", "i1 rifle", 50.001), Weapon::Smg, true), None);
}

#[test]
fn bn_burst_08_a_burst_in_reaction_is_not_split() {
    covers!["BN-BURST-08"];
    let mut bench = split_range(4.0).active(NORTH).facing("B1", 180).facing("B2", 180);
    let game = bench.play(&[chain("B1"), MOVE, to(&[(40.0, 48.0), (46.5, 48.0)])]);
    assert!(!is_offered(&game, SOUTH, "bn-split-lmg") && is_offered(&game, SOUTH, "bn-react-lmg"));
    bench.play(&[
        chain("B1"),
        MOVE,
        to(&[(40.0, 48.0), (46.5, 48.0)]),
        reacts("bn-react-lmg", "A1"),
        target("B1"),
        hits(&[1, 1, 1, 1]),
        HOLD_GROUP,
    ]);
}

const HOLD_GROUP: Line = ("BN-GFIRE-01", Word("bn-hold-fire"));

/// A1 fires his machine gun with A2 in contact; A3 stands 2.9 from A2, A4 far off.
fn served() -> Bench {
    let town = json!([house("building", [70.0, 60.0, 90.0, 70.0], json!([]))]);
    let mut bench = bench(&["r4 mmg", "r4 rifle", "r4 rifle", "r4 rifle team2"], &["i1 rifle"], town)
        .put("A1", 50.0, 50.0)
        .put("A2", 52.6, 50.0)
        .put("A3", 58.0, 50.0)
        .put("A4", 140.0, 10.0)
        .put("B1", 50.0, 80.0)
        .facing("B1", 0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-mmg", "B1"), NOBODY, hits(&[1, 1, 1, 1])]);
    bench
}

#[test]
fn bn_fire_19_who_has_served_does_not_fire_blindly_either() {
    let game = served().play(&[one("A2")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "there is a house, but his rifle was not in his hands");
    let game = served().play(&[one("A3"), FIRE]);
    assert!(is_offered(&game, SOUTH, "bn-blind-rifle-aimed"), "another man may");
}

#[test]
fn bn_fire_19_who_has_served_adds_nothing_to_covering_fire() {
    let mut bench = served();
    bench.play(&[chain("A2"), COVER, ("BN-COVER-03", At(55.0, 73.0))]);
    assert_eq!(bench.battle.squares[0].value(), 3 + 1, "A3's rifle up to 25, trained men");
    assert!(!bench.figure("A2").turn.acted);
}

#[test]
fn bn_fire_19_a_man_without_a_gun_of_his_own_serves_before_another_gunner() {
    let mut bench = open_ground(&["r4 mmg", "r4 mmg", "r4 rifle"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 42.6, 10.0)
        .put("A3", 37.4, 10.0)
        .put("B1", 40.0, 32.5)
        .facing("B1", 0);
    bench.play(&[one("A1"), FIRE, fires("bn-fire-mmg", "B1"), NOBODY, hits(&[1, 1, 1, 1])]);
    assert!(bench.figure("A3").turn.served && !bench.figure("A2").turn.served);
}

#[test]
fn bn_fire_11_who_has_stepped_into_contact_lays_no_covering_fire() {
    let mut bench = open_ground(&["r4 rifle", "r4 rifle"], &["i1 rifle", "i1 rifle"])
        .put("A1", 50.0, 50.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 50.0, 54.95)
        .put("B2", 50.0, 80.0)
        .facing("B2", 0)
        .shocked("B1");
    let game = bench.play(&[one("A1"), act("bn-action-step-covering"), ("BN-ACT-05", Way(&[(50.0, 52.35)]))]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
    assert!(bench.battle.squares.is_empty() && bench.figure("A1").turn.acted);
}
