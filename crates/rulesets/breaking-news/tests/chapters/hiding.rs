//! BN-HIDE, BN-SPOT. Hidden troops, and looking for them.

use breaking_news::{FigureSet, Nerve, Stage, spotting};
use referee::covers;
use serde_json::{Value, json};

use crate::bench::*;

/// A1 hidden or about to hide, and B1 so far north of him, looking at him; A2 and B2 far off.
fn facing_off(hider: &'static str, looker: &'static str, apart: f64) -> Bench {
    open_ground(&[hider, "r3 rifle"], &[looker, "i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 12.5 + apart)
        .put("B2", 140.0, 140.0)
        .facing("B2", 0)
}

/// The clause that bars an action of A1, if it is barred.
fn bars(bench: &Bench, action: &str) -> Option<String> {
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    let barred = asked(&game, SOUTH).barred;
    let found = barred.iter().find(|(choice, _)| choice.word.as_str() == action);
    found.map(|(_, refusal)| refusal.clause.to_string())
}

const HIDE: Line = act("bn-action-hide");

#[test]
fn bn_hide_01_declared_when_activated_and_refused_where_an_enemy_would_see_him_without_a_die() {
    let mut bench = facing_off("i3 rifle", "r4 rifle", 18.0);
    bench.play(&[one("A1"), HIDE]);
    assert!(bench.figure("A1").hidden && bench.figure("A1").turn.acted);
    let seen = facing_off("i3 rifle", "r1 rifle", 18.0);
    assert_eq!(bars(&seen, "bn-action-hide").as_deref(), Some("BN-HIDE-01"), "3, open 1 less, eyes 1 less: 1");
    assert_eq!(bars(&seen.shocked("B1"), "bn-action-hide"), None, "the shocked do not see him");
}

#[test]
fn bn_hide_02_in_the_open_he_crawls() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 80.0);
    bench.play(&[one("A1"), CRAWL, dice("BN-HIDE-04", &[2]), ("BN-HIDE-04", Way(&[(40.0, 13.0)])), NOBODY]);
    assert!(bench.figure("A1").hidden);
    assert_eq!(bench.place("A1"), point(40.0, 13.0));
}

#[test]
fn bn_hide_03_he_is_no_target_save_to_those_who_have_found_him() {
    let offered = |bench: Bench| {
        let mut game = bench.active(NORTH).open();
        testkit::script::play_on(&mut game, &[one("B1")]);
        is_offered(&game, NORTH, "bn-action-fire")
    };
    let far = || facing_off("r3 rifle", "i1 rifle", 30.0).put("A2", 148.0, 2.0).hidden("A1").hidden("A2");
    assert!(!offered(far()));
    let found = far();
    let by: FigureSet = [found.id("B1")].into_iter().collect();
    assert!(offered(found.man("A1", |figure| figure.spotted_by = by)));
}

#[test]
fn bn_e22_a_hidden_crawl_is_five_less_a_die() {
    covers!["BN-HIDE-04"];
    let furthest: [(&'static [u8], f64); 4] = [(&[1], 4.0), (&[2], 3.0), (&[3], 2.0), (&[4], 1.0)];
    for (die, most) in furthest {
        let mut bench = facing_off("r3 rifle", "i1 rifle", 120.0).facing("B1", 0);
        let game = bench.play(&[one("A1"), CRAWL, dice("BN-HIDE-04", die)]);
        assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 10.0 + most)])), "{die:?}");
        assert!(!accepted(&game, SOUTH, bench.path("A1", &[(40.0, 10.001 + most)])), "{die:?}");
    }
    let rest: [&'static [u8]; 2] = [&[5], &[6]];
    for die in rest {
        let mut bench = facing_off("r3 rifle", "i1 rifle", 120.0).facing("B1", 0);
        let game = bench.play(&[one("A1"), CRAWL, dice("BN-HIDE-04", die)]);
        assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "{die:?}: he stays");
    }
}

#[test]
fn bn_hide_04_a_group_throws_all_its_dice_then_goes_and_is_answered_once() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 28.0).put("A2", 45.0, 10.0);
    let game = bench.play(&[
        chain("A1"),
        CRAWL,
        dice("BN-HIDE-04", &[1]),
        dice("BN-HIDE-04", &[3]),
        ("BN-HIDE-04", To(&[(40.0, 14.0), (45.0, 12.0)])),
    ]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-REACT-07"));
    let lookers: Vec<_> = options(&game, NORTH).into_iter().filter(|it| it.0.starts_with("bn-look")).collect();
    assert_eq!(lookers.len(), 2, "B1 may look for either: {lookers:?}");
}

#[test]
fn bn_hide_05_who_moves_otherwise_is_seen_from_the_start_of_it() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 28.0).hidden("A1");
    bench.play(&[one("A1"), MOVE, to(&[(42.0, 10.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[6]), save(&[6])]);
    assert!(!bench.figure("A1").hidden);
    assert_eq!(bench.place("A1"), point(40.0, 10.0), "hit where he began");
}

#[test]
fn bn_hide_06_a_hidden_man_may_react_and_is_then_seen() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 28.0).hidden("B1");
    bench.play(&[one("A1"), MOVE, to(&[(42.0, 10.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[1]), HOLD]);
    assert!(!bench.figure("B1").hidden);
}

#[test]
fn bn_hide_07_in_contact_nobody_is_hidden() {
    covers!["BN-HIDE-07"];
    let mut bench = facing_off("r3 rifle", "i1 rifle", 20.0).hidden("B1").shocked("B1");
    bench.play(&[one("A1"), MOVE, to(&[(40.0, 29.9)])]);
    assert!(!bench.figure("B1").hidden);
}

#[test]
fn bn_hide_08_heavy_antitank_weapons_do_not_fire_at_men() {
    let mut bench = facing_off("r3 heavy_antitank", "i1 rifle", 20.0);
    let game = bench.play(&[one("A1")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"));
}

#[test]
fn bn_hide_10_who_only_looks_or_waits_stays_hidden() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 30.0).hidden("A1").hidden("B1").hidden("A2");
    bench.play(&[order("bn-order-look"), dice("BN-SPOT-01", &[6]), DONE]);
    assert!(bench.figure("A1").hidden && bench.figure("A2").hidden);
}

/// What B1 needs to see A1, who lies so far off in a piece of some kind.
fn needs(bench: &Bench) -> Option<i32> {
    spotting::number(&bench.setup, &bench.battle, bench.id("B1"), bench.id("A1")).map(|it| it.total())
}

fn lying(hider: &'static str, looker: &'static str, apart: f64, ground: Value, night: bool) -> Option<i32> {
    let options = json!({"night": night});
    let bench = bench_with(options, &[hider], &[looker], ground)
        .put("A1", 40.0, 10.0)
        .put("B1", 40.0, 12.5 + apart)
        .hidden("A1");
    needs(&bench)
}

fn around(kind: &str) -> Value {
    json!([area(kind, [35.0, 5.0, 45.0, 12.0])])
}

#[test]
fn bn_spot_01_the_bands_of_distance() {
    let at = |apart: f64| lying("r3 rifle", "i1 rifle", apart, around("bushes"), false);
    assert_eq!([5.0, 20.0, 50.0, 100.0].map(at), [Some(0), Some(3), Some(5), Some(6)]);
    assert_eq!([5.001, 20.001, 50.001, 100.001].map(at), [Some(3), Some(5), Some(6), None]);
}

#[test]
fn bn_spot_02_two_more_in_jungle() {
    assert_eq!(lying("r3 rifle", "i1 rifle", 20.0, around("jungle"), false), Some(3 + 2));
}

#[test]
fn bn_spot_03_two_more_at_night_and_jungle_at_night_counts_once() {
    assert_eq!(lying("r3 rifle", "i1 rifle", 20.0, around("bushes"), true), Some(3 + 2));
    assert_eq!(lying("r3 rifle", "i1 rifle", 20.0, around("jungle"), true), Some(3 + 2));
    assert_eq!(lying("r3 rifle", "i1 rifle night_sights", 20.0, around("bushes"), true), Some(3));
}

#[test]
fn bn_spot_04_one_less_in_the_open() {
    assert_eq!(lying("r3 rifle", "i1 rifle", 20.0, json!([]), false), Some(3 - 1));
}

#[test]
fn bn_spot_05_two_more_for_special_forces() {
    assert_eq!(lying("r1 rifle", "i1 rifle", 20.0, around("bushes"), false), Some(3 + 2));
}

#[test]
fn bn_spot_06_one_more_for_a_sniper() {
    assert_eq!(lying("r3 precision sniper", "i1 rifle", 20.0, around("bushes"), false), Some(3 + 1));
}

#[test]
fn bn_spot_07_the_lookers_own_eyes() {
    assert_eq!(lying("r3 rifle", "r1 rifle", 20.0, around("bushes"), false), Some(3 - 1));
    assert_eq!(lying("r3 rifle", "r5 rifle", 20.0, around("bushes"), false), Some(3 + 1));
    assert_eq!(lying("r3 rifle", "i3 rifle", 20.0, around("bushes"), false), Some(3 + 1));
}

#[test]
fn bn_spot_08_one_or_less_needs_no_die_and_more_than_six_is_not_tried() {
    covers!["BN-SPOT-08"];
    let plain = facing_off("r3 rifle", "r1 rifle", 18.0).hidden("A1").active(NORTH);
    let mut bench = plain;
    bench.play(&[order("bn-order-look")]);
    assert!(!bench.figure("A1").spotted_by.is_empty(), "seen without a die");
    let hard = facing_off("r1 precision sniper", "r5 rifle", 48.0).hidden("A1").active(NORTH);
    assert_eq!(needs(&hard), Some(5 - 1 + 2 + 1 + 1));
    assert!(!is_offered(&hard.open(), NORTH, "bn-order-look"));
}

#[test]
fn bn_spot_09_once_a_turn_and_not_when_shocked() {
    let look = |bench: Bench| is_offered(&bench.active(NORTH).open(), NORTH, "bn-order-look");
    let near = || facing_off("r3 rifle", "i1 rifle", 30.0).hidden("A1");
    assert!(look(near()));
    assert!(!look(near().man("B1", |figure| figure.turn.looked = true)));
    for nerve in [Nerve::Shocked, Nerve::Panicked] {
        assert!(!look(near().man("B1", |figure| figure.nerve = nerve)));
    }
    assert!(look(near().man("B1", |figure| figure.turn.acted = true)), "after his action too");
}

#[test]
fn bn_spot_10_the_reacting_side_looks_when_a_crawl_has_ended_and_may_then_fire() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 30.0);
    bench.play(&[
        one("A1"),
        CRAWL,
        dice("BN-HIDE-04", &[1]),
        ("BN-HIDE-04", Way(&[(44.0, 10.0)])),
        ("BN-REACT-07", Of("bn-look", "B1")),
        dice("BN-SPOT-01", &[4]),
        reacts("bn-react-rifle-aimed", "B1"),
        hits(&[4]),
        save(&[6]),
    ]);
    assert_eq!((bench.nerve("A1"), bench.place("A1")), (Nerve::Shocked, point(44.0, 10.0)));
}

#[test]
fn bn_spot_11_several_may_try_for_one_target() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 30.0).put("B2", 60.0, 42.5).facing("B2", 180).hidden("A1");
    bench.battle.active = NORTH;
    let failed = [dice("BN-SPOT-01", &[1]), ("BN-SPOT-14", Word("no"))];
    let first = [order("bn-order-look"), ("BN-SPOT-11", Figures(&["B1"]))];
    bench.play(&[&first[..], &failed, &[order("bn-order-look"), dice("BN-SPOT-01", &[6])]].concat());
    assert!(bench.figure("A1").spotted_by.holds(bench.id("B2")));
}

#[test]
fn bn_spot_12_seen_by_who_found_him_and_friends_less_than_5_from_one() {
    covers!["BN-SPOT-12"];
    let hides = |apart: f64| {
        let bench = facing_off("r3 rifle", "i1 rifle", 30.0).put("B2", 42.5 + apart, 42.5).hidden("A1");
        let bench = bench.spotted("A1", &["B1"]);
        let (setup, battle) = (&bench.setup, &bench.battle);
        breaking_news::hiding::hides_from(setup, battle, bench.id("B2"), bench.id("A1"))
    };
    assert!(!hides(4.99) && hides(5.0));
}

#[test]
fn bn_spot_13_everybody_else_has_no_target() {
    let bench = facing_off("r3 rifle", "i1 rifle", 30.0).put("B2", 60.0, 42.5).hidden("A1").hidden("A2");
    let game = bench.spotted("A1", &["B1"]).active(NORTH);
    let mut game = game.open();
    testkit::script::play_on(&mut game, &[one("B2")]);
    assert!(!is_offered(&game, NORTH, "bn-action-fire"));
}

#[test]
fn bn_spot_14_after_each_failure_he_may_creep_5() {
    let mut bench = facing_off("r3 rifle", "i1 rifle", 30.0).hidden("A1").active(NORTH);
    let failed = [order("bn-order-look"), dice("BN-SPOT-01", &[3]), ("BN-SPOT-14", Word("yes"))];
    let game = bench.play(&failed);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(45.0, 10.0)])));
    assert!(!accepted(&game, SOUTH, bench.path("A1", &[(45.001, 10.0)])));
    bench.play(&[&failed[..], &[("BN-SPOT-14", Way(&[(45.0, 10.0)]))]].concat());
    assert!(bench.figure("A1").hidden);
    assert_eq!(bench.place("A1"), point(45.0, 10.0));
}

#[test]
fn bn_spot_14_a_shocked_man_does_not() {
    let hedge = json!([line("hedge", [30.0, 13.0], [50.0, 13.0])]);
    let mut bench = bench(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"], hedge)
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 42.5)
        .put("B2", 140.0, 140.0)
        .shocked("A1")
        .active(NORTH);
    let game = bench.play(&[order("bn-order-look"), dice("BN-SPOT-01", &[3])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_spot_15_once_for_every_failure() {
    covers!["BN-SPOT-15"];
    let mut bench = facing_off("r3 rifle", "i1 rifle", 30.0).put("B2", 60.0, 42.5).facing("B2", 180).hidden("A1");
    bench.battle.active = NORTH;
    bench.play(&[
        order("bn-order-look"),
        ("BN-SPOT-11", Figures(&["B1", "B2"])),
        dice("BN-SPOT-01", &[1]),
        ("BN-SPOT-14", Word("yes")),
        ("BN-SPOT-14", Way(&[(45.0, 10.0)])),
        dice("BN-SPOT-01", &[1]),
        ("BN-SPOT-14", Word("yes")),
        ("BN-SPOT-14", Way(&[(50.0, 10.0)])),
    ]);
    assert_eq!(bench.place("A1"), point(50.0, 10.0));
}

#[test]
fn bn_spot_16_until_he_is_out_of_their_sight_or_hides_again() {
    covers!["BN-SPOT-16"];
    let found = || facing_off("r3 rifle", "i1 rifle", 30.0).hidden("A1").spotted("A1", &["B1"]);
    let mut again = found();
    again.play(&[one("A1"), HIDE]);
    assert!(again.figure("A1").spotted_by.is_empty());
    let mut fallen = found().dead("B1");
    fallen.play(&[one("A2"), MOVE, to(&[(140.0, 12.0)]), HOLD]);
    assert!(fallen.figure("A1").spotted_by.is_empty(), "no spotter is left");
    let mut kept = found();
    kept.play(&[one("A2"), MOVE, to(&[(140.0, 30.0)])]);
    assert!(kept.figure("A1").spotted_by.holds(kept.id("B1")));
}

#[test]
fn bn_spot_17_a_clear_line_within_the_half_circle_in_front() {
    covers!["BN-SPOT-17"];
    assert_eq!(needs(&facing_off("r3 rifle", "i1 rifle", 30.0)), Some(4));
    assert_eq!(needs(&facing_off("r3 rifle", "i1 rifle", 30.0).facing("B1", 0)), None);
    assert_eq!(needs(&facing_off("r3 rifle", "i1 rifle", 30.0).facing("B1", 90)), Some(4), "exactly at his side");
    let wall = json!([line("high-wall", [30.0, 20.0], [50.0, 20.0])]);
    assert_eq!(lying("r3 rifle", "i1 rifle", 30.0, wall, false), None);
}

#[test]
fn bn_spot_18_they_try_by_number_and_stop_at_the_first_success() {
    covers!["BN-SPOT-18"];
    let mut bench = facing_off("r3 rifle", "i1 rifle", 30.0).put("B2", 60.0, 42.5).facing("B2", 180).hidden("A1");
    bench.battle.active = NORTH;
    bench.play(&[order("bn-order-look"), ("BN-SPOT-11", Figures(&["B2", "B1"])), dice("BN-SPOT-01", &[6])]);
    assert!(bench.figure("B1").turn.looked && !bench.figure("B2").turn.looked, "B2 keeps his attempt");
    assert_eq!(bench.battle.stage, Stage::Orders);
}

#[test]
fn bn_hide_05_who_throws_smoke_is_seen_before_it_lies() {
    let mut bench = open_ground(&["r3 rifle smoke"], &["i1 rifle"]).put("A1", 50.0, 50.0).put("B1", 50.0, 80.0);
    bench = bench.hidden("A1").facing("B1", 180);
    let throw = [one("A1"), FIRE, ("BN-FIRE-01", Word("bn-throw-smoke")), ("BN-SMOKE-01", At(50.0, 58.0))];
    bench.play(&[&throw[..], &[reacts("bn-react-rifle-aimed", "B1"), hits(&[6]), save(&[6])]].concat());
    assert!(bench.battle.clouds.is_empty() && !bench.is_well("A1"));
}

#[test]
fn bn_hide_05_who_helps_a_comrade_over_is_seen() {
    let wall = json!([line("high-wall", [0.0, 42.0], [150.0, 42.0])]);
    let mut bench = bench(&["r4 rifle", "r4 rifle"], &["i1 pistol"], wall)
        .put("A1", 40.0, 40.0)
        .put("A2", 42.6, 40.0)
        .put("B1", 40.0, 140.0)
        .hidden("A2");
    bench.play(&[one("A1"), act("bn-action-climb"), ("BN-OBST-06", Way(&[(40.0, 45.0)]))]);
    assert!(!bench.figure("A2").hidden);
}
