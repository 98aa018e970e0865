//! BN-MORT, BN-FIRE-08. Light mortars.

use breaking_news::orders::{Action, carry_out};
use breaking_news::support::{self, Form};
use breaking_news::{Nerve, Stage};
use referee::oracles::{face, faces};
use referee::{Answer, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// A mortar at (50, 50) that has the first word, a friend far off, and enemies in the north.
fn battery(options: Value, pieces: Value) -> Bench {
    let mut plan = plan(&["r4 mortar pistol", "r4 rifle leader1"], &["i1 rifle", "i1 rifle leader1"], pieces);
    plan["options"] = options;
    Bench::read(plan).put("A1", 50.0, 50.0).put("A2", 10.0, 10.0).put("B1", 50.0, 111.25).put("B2", 140.0, 140.0)
}

fn open(options: Value) -> Bench {
    battery(options, json!([]))
}

const AIM: &[Line] = &[one("A1"), FIRE, ("BN-FIRE-01", Word("bn-fire-mortar"))];

/// At 60 cm it needs 6; a 4 is short by 2, so that the opponent moves the circle up to 6 cm.
#[test]
fn bn_e24_a_mortars_miss() {
    covers!["BN-MORT-02", "BN-MORT-03"];
    let mut bench = open(json!({}));
    let mut lines = AIM.to_vec();
    lines.extend([("BN-MORT-05", At(50.0, 111.25)), hits(&[4])]);
    let game = bench.play(&lines);
    assert!(accepted(&game, NORTH, Answer::Point(at(50.0, 117.25))));
    assert!(accepted(&game, NORTH, Answer::Point(at(50.0, 111.25))), "he may leave it there");
    assert_eq!(refused(&game, NORTH, Answer::Point(at(50.0, 117.26))).clause.as_str(), "BN-MORT-03");
    let mut bench = open(json!({}));
    lines.push(("BN-MORT-03", At(50.0, 117.25)));
    lines.push(save(&[4]));
    bench.play(&lines);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked, "6 off, he still lies under the circle of 10 with his base");
}

#[test]
fn bn_mort_02_on_a_hit_the_circle_lies_on_the_point() {
    covers!["BN-MORT-04", "BN-BLAST-02"];
    let mut bench = open(json!({})).put("B2", 50.0, 117.4);
    let mut lines = AIM.to_vec();
    lines.extend([("BN-MORT-05", At(50.0, 111.25)), hits(&[6]), save(&[3]), save(&[3])]);
    bench.play(&lines);
    assert!(bench.is_out("B1"), "4+ without help");
    assert_eq!(bench.nerve("B2"), Nerve::Shocked, "6.15 from the point; a leader has 1 more");
}

#[test]
fn bn_mort_04_everybody_under_it_saves_by_his_class_and_a_roof_protects() {
    let shelled = |pieces: Value, die: u8| {
        let mut bench = battery(json!({}), pieces);
        let mut lines = AIM.to_vec();
        lines.extend([("BN-MORT-05", At(50.0, 108.0)), hits(&[6])]);
        let game = bench.play(&lines);
        assert_eq!(waits(&game).expect("a save").0, "BN-SAVE-01");
        let needs = breaking_news::saves::needed(
            &bench.setup,
            bench.id("B1"),
            breaking_news::saves::Cause::Fire { protected: bench.setup.is_in_structure(bench.place("B1")) },
        );
        i32::from(die) >= needs.total()
    };
    let ruin = || json!([area("ruin", [45.0, 107.0, 55.0, 115.0])]);
    let wall = || json!([line("low-wall", [40.0, 109.0], [60.0, 109.0])]);
    assert_eq!([3, 4].map(|die| shelled(json!([]), die)), [false, true]);
    assert_eq!([3, 4].map(|die| shelled(wall(), die)), [false, true], "a wall does not help from above");
    assert!(shelled(ruin(), 3), "a ruin does");
}

#[test]
fn bn_mort_05_the_point_is_seen_by_its_man_or_a_friend_who_is_not_shocked() {
    let wall = || json!([{"kind": "high-wall", "wall": [[0, 70], [100, 70]], "height": 5}]);
    let aim = |bench: Bench| {
        let mut bench = bench;
        let game = bench.play(AIM);
        accepted(&game, SOUTH, Answer::Point(at(50.0, 111.25)))
    };
    let blind = || battery(json!({}), wall());
    assert!(!aim(blind()), "behind the wall nobody sees it");
    let seen = || blind().put("A2", 140.0, 90.0).facing("A2", 90);
    assert!(aim(seen()), "a friend round the corner does, whichever way he faces");
    assert!(!aim(seen().shocked("A2")));
}

#[test]
fn bn_fire_08_shells_do_not_fall_nearer_than_ten() {
    let mut bench = open(json!({}));
    let game = bench.play(AIM);
    assert!(accepted(&game, SOUTH, Answer::Point(at(50.0, 61.25))));
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(50.0, 61.24))).clause.as_str(), "BN-FIRE-08");
}

#[test]
fn bn_mort_07_with_stray_shots_a_die_says_where_it_falls() {
    covers!["BN-STRAY-05"];
    let mut bench = open(json!({"stray-shots": true}));
    let mut lines = AIM.to_vec();
    // Short by 2: 6 cm, and a 5 is long.
    lines.extend([("BN-MORT-05", At(50.0, 105.25)), hits(&[4]), dice("BN-STRAY-05", &[5]), save(&[4])]);
    bench.play(&lines);
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

/// A mortar of the north beyond its edge, and nobody of the north on the table but B1.
fn beyond() -> Bench {
    let plan =
        with_extras(plan(&["r4 rifle leader1"], &["i1 rifle leader1"], json!([])), json!({}), json!({"mortars": true}));
    let mut bench = Bench::read(plan).put("A1", 75.0, 20.0).put("B1", 75.0, 140.0).stage(Stage::Start);
    bench.battle.party_mut(NORTH).support.called = Some(Form::Mortars);
    bench
}

#[test]
fn bn_mort_01_a_mortar_may_be_off_the_table() {
    let mut bench = beyond();
    let lines = [("BN-XMORT-03", spot(75.0, 25.0)), ("BN-MORT-02", face(6)), ("BN-SAVE-01", face(1))];
    bench.rule(lines, support::arrive);
    assert!(bench.is_out("A1"));
}

/// 50 from the north edge is y 100: up to there it needs 4, beyond 6.
#[test]
fn bn_mort_06_it_measures_from_the_nearest_point_of_its_edge() {
    let falls = |y: f64, die: u8| {
        let mut bench = beyond();
        let mut lines = vec![("BN-XMORT-03", spot(75.0, y)), ("BN-MORT-02", face(die))];
        if die < 4 || y < 100.0 && die < 6 {
            lines.push(("BN-MORT-03", spot(75.0, y)));
        }
        bench.rule(lines, support::arrive);
    };
    falls(100.0, 4);
    falls(99.9, 5);
    falls(100.0, 3);
    let game = beyond().open();
    assert!(accepted(&game, NORTH, Answer::Point(at(10.0, 140.0))));
    assert_eq!(refused(&game, NORTH, Answer::Point(at(10.0, 140.1))).clause.as_str(), "BN-FIRE-08");
}

#[test]
fn bn_mort_08_heavy_mortars_are_artillery_and_never_carried() {
    let mut heavy = plan(&["r4"], &["i3"], json!([]));
    heavy["sides"][0]["force"]["men"][0]["weapons"] = json!(["heavy-mortar"]);
    assert_eq!(complaints(heavy).len(), 1);
    let mut artillery = plan(&["r4"], &["i3"], json!([]));
    artillery["sides"][0]["force"]["support"] = json!(["artillery"]);
    assert_eq!(Bench::read(artillery).setup.force(SOUTH).support, [Form::Artillery]);
}

#[test]
fn bn_mort_09_fire_without_anything_to_aim_at_is_lost() {
    let mut bench = beyond().shocked("B1");
    bench.rule([], support::arrive);
    assert!(!bench.battle.party(NORTH).support.mortars_fired, "no shell has fallen that could be answered");
}

#[test]
fn bn_lim_04_a_mortar_is_fired_only_by_a_man_who_stood() {
    let moved = carry_out;
    let mut bench = open(json!({}));
    let walk = said(bench.path("A1", &[(50.0, 52.0)]));
    let a1 = bench.id("A1");
    bench.rule([("BN-ACT-12", walk)], |play| moved(play, &[a1], Action::Move));
    assert_eq!(bench.place("A1"), point(50.0, 52.0), "after 2 cm there is nothing to fire with");
}

/// The mortars of the Second player and the artillery of the First arrive in one step.
#[test]
fn bn_xmort_05_what_fires_now_is_answered_next_turn_at_the_earliest() {
    let mut bench = beyond();
    bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
    let shell = [("BN-XMORT-03", spot(75.0, 25.0)), ("BN-MORT-02", face(6)), ("BN-SAVE-01", face(6))];
    // 24 cm north of a point of the north edge: nobody lies under it.
    let bombs =
        [("BN-ART-04", spot(75.0, 140.0)), ("BN-ART-05", faces([6; 4])), ("BN-ART-05", towards(table::Bearing::NORTH))];
    bench.rule(shell.into_iter().chain(bombs), support::arrive);
    assert!(bench.battle.party(NORTH).support.mortars_fired);
    bench.battle.party_mut(SOUTH).support.called = Some(Form::Artillery);
    bench.rule([("BN-XMORT-05", word("bn-counter-battery")), ("BN-XMORT-06", face(4))], support::arrive);
    assert!(bench.battle.party(NORTH).support.mortars_lost);
}

/// A high wall hides B1 from the mortar's man, but not from those aboard.
#[test]
fn bn_mort_05_whoever_is_aboard_observes_too() {
    use crate::vehicles::bench::{motorised, vehicle};
    let own = json!([vehicle("AV", "pick-up", json!("lmg"), ["A2", "A3"])]);
    let wall = json!([line("high-wall", [20.0, 60.0], [80.0, 60.0])]);
    let men = ["r4 mortar pistol", "r4 smg", "r4 pistol"];
    let mut bench = motorised((&men, own), (&["i1 rifle"], json!([])), wall, json!({}))
        .put("A1", 50.0, 50.0)
        .put("AV", 120.0, 80.0)
        .put("B1", 50.0, 111.25)
        .facing("B1", 0);
    let game = bench.play(AIM);
    assert!(accepted(&game, SOUTH, Answer::Point(at(50.0, 111.25))));
}
