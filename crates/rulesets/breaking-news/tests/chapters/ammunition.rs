//! BN-AMMO. Ammunition of light weapons.

use breaking_news::Stage;
use breaking_news::figure::Magazine;
use referee::covers;
use serde_json::json;

use crate::bench::*;

fn duel(shooter: &'static str, target: &'static str) -> Bench {
    bench_with(json!({"ammunition": true}), &[shooter, "r3 rifle team2"], &[target, "i1 rifle team2"], json!([]))
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 32.5)
        .put("B2", 140.0, 140.0)
        .facing("B2", 0)
}

const fn die(face: &'static [u8; 1]) -> Line {
    dice("BN-AMMO-01", face)
}

const AIMED: [Line; 5] = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1])];

fn left(face: &'static [u8; 1]) -> Magazine {
    let mut bench = duel("r3 rifle", "i1 rifle");
    bench.play(&[&AIMED[..], &[die(face)]].concat());
    bench.figure("A1").arms
}

#[test]
fn bn_ammo_01_a_die_after_every_action_or_reaction_with_rifle_or_submachine_gun() {
    let mut bench = duel("r3 rifle", "i1 rifle");
    let shot = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), reacts("bn-react-rifle-burst", "B1")];
    bench.play(&[&shot[..], &[hits(&[1]), hits(&[1, 1, 1]), die(&[6]), die(&[2])]].concat());
    assert_eq!(bench.figure("A1").arms, Magazine::Loaded);
    assert_eq!(bench.figure("B1").arms, Magazine::Empty, "active, then reacting");
    let mut lmg = duel("r3 lmg", "i1 rifle");
    let game = lmg.play(&[one("A1"), FIRE, fires("bn-fire-lmg", "B1"), NOBODY, hits(&[1, 1, 1, 1])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "machine guns do not roll");
}

#[test]
fn bn_ammo_01_covering_fire_included() {
    let mut bench = duel("r3 rifle", "i1 rifle");
    bench.play(&[one("A1"), COVER, ("BN-COVER-03", At(40.0, 60.0)), NOBODY, die(&[2])]);
    assert_eq!(bench.figure("A1").arms, Magazine::Empty);
}

#[test]
fn bn_ammo_02_a_2_empties_the_magazine() {
    covers!["BN-AMMO-02"];
    assert_eq!(left(&[2]), Magazine::Empty);
    let bench = duel("r3 rifle", "i1 rifle").man("A1", |figure| figure.arms = Magazine::Empty);
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"));
    assert!(!is_offered(&game, SOUTH, "bn-action-covering"));
}

#[test]
fn bn_ammo_03_reloading_is_named_before_initiative_and_takes_the_whole_turn() {
    let mut bench = duel("r3 rifle", "i1 rifle")
        .man("A1", |figure| figure.arms = Magazine::Empty)
        .man("B1", |figure| figure.arms = Magazine::AimedOnly)
        .stage(Stage::Start);
    let named = [("BN-AMMO-03", Figures(&["B1"])), ("BN-AMMO-03", Figures(&["A1"]))];
    let rolls = [dice("BN-INIT-01", &[6, 6]), dice("BN-INIT-01", &[1, 1])];
    let game = bench.play(&[&named[..], &rolls].concat());
    let orders: Vec<_> = options(&game, SOUTH).into_iter().filter_map(|it| it.1).collect();
    assert_eq!(orders, [bench.id("A2")], "A1 does not act");
    bench.play(&[&[one("A2"), MOVE, to(&[(140.0, 30.0)])][..]].concat());
    assert_eq!(bench.figure("A1").arms, Magazine::Loaded);
    assert_eq!(bench.figure("B1").arms, Magazine::Loaded);
}

#[test]
fn bn_ammo_04_a_3_leaves_a_rifle_aimed_shots_only() {
    covers!["BN-AMMO-04"];
    assert_eq!(left(&[3]), Magazine::AimedOnly);
    let mut bench = duel("r3 rifle", "i1 rifle").man("A1", |figure| figure.arms = Magazine::AimedOnly);
    let game = bench.play(&[one("A1"), FIRE]);
    assert!(is_offered(&game, SOUTH, "bn-fire-rifle-aimed") && !is_offered(&game, SOUTH, "bn-fire-rifle-burst"));
}

#[test]
fn bn_ammo_05_a_1_ends_it_for_the_game() {
    covers!["BN-AMMO-05"];
    assert_eq!(left(&[1]), Magazine::Spent);
    let spent = duel("r3 rifle", "i1 rifle").man("A1", |figure| figure.arms = Magazine::Spent).stage(Stage::Start);
    assert_eq!(waits(&spent.open()).map(|it| it.0).as_deref(), Some("BN-INIT-01"), "nothing to reload");
}

#[test]
fn bn_ammo_06_higher_faces_do_nothing_nor_a_3_with_a_submachine_gun() {
    covers!["BN-AMMO-06"];
    assert_eq!([left(&[4]), left(&[5]), left(&[6])], [Magazine::Loaded; 3]);
    let mut bench = duel("r3 smg", "i1 rifle");
    bench.play(&[one("A1"), FIRE, fires("bn-fire-smg", "B1"), NOBODY, hits(&[1, 1, 1]), die(&[3])]);
    assert_eq!(bench.figure("A1").arms, Magazine::Loaded);
}

#[test]
fn bn_ammo_07_special_forces_do_not_roll() {
    covers!["BN-AMMO-07"];
    let mut bench = duel("r1 rifle", "i1 rifle");
    let game = bench.play(&AIMED);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_ammo_03_who_retreats_does_not_reload() {
    use breaking_news::Nerve;
    let mut bench = duel("r3 rifle", "i1 rifle")
        .man("A1", |figure| (figure.arms, figure.nerve) = (Magazine::Empty, Nerve::Retreating))
        .stage(Stage::Start);
    let game = bench.play(&[]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-INIT-01"), "nobody is asked");
}
