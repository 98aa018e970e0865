//! BN-SPEC. Fire at places where somebody is suspected.

use breaking_news::Nerve;
use referee::{Answer, AnyMatch as _, Seat, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// A1 before a house without windows, in which B1 and B2 stand; B3 far off.
fn before(options: Value, pieces: Value) -> Bench {
    let men = ["i1 rifle", "i1 lmg", "i1 rifle"];
    bench_with(options, &["r4 rifle grenades rpg", "r4 rifle team2"], &men, pieces)
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 5.0)
        .put("B1", 38.0, 35.0)
        .put("B2", 42.0, 35.0)
        .put("B3", 140.0, 140.0)
        .facing("B3", 0)
}

fn house_of(kind: &str) -> Value {
    json!([house(kind, [30.0, 30.0, 50.0, 40.0], json!([]))])
}

fn plain() -> Bench {
    before(json!({}), house_of("building"))
}

const BLIND: [Line; 4] =
    [one("A1"), FIRE, ("BN-FIRE-01", Word("bn-blind-rifle-burst")), ("BN-SPEC-02", At(40.0, 34.0))];

const fn allowed(face: &'static [u8; 1]) -> Line {
    dice("BN-SPEC-03", face)
}

#[test]
fn bn_spec_01_at_an_enemy_that_is_not_seen() {
    let mut bench = plain();
    bench.play(&[&BLIND[..], &[allowed(&[5]), hits(&[5, 1, 1]), ("BN-SPEC-06", Split(&[0, 1])), save(&[1])]].concat());
    assert!(bench.is_out("B2"));
}

#[test]
fn bn_spec_02_only_at_suspect_places() {
    for kind in ["building", "bunker"] {
        assert!(is_offered(&before(json!({}), house_of(kind)).play(&BLIND[..2]), SOUTH, "bn-blind-rifle-aimed"));
    }
    let far = || before(json!({}), json!([])).put("B1", 30.0, 140.0).put("B2", 35.0, 140.0);
    for (kind, suspect) in [("ruin", true), ("wood", true), ("jungle", true), ("bushes", false), ("crops", false)] {
        let bench =
            before(json!({}), json!([area(kind, [30.0, 30.0, 50.0, 40.0])])).hidden("B1").hidden("B2").hidden("B3");
        let mut game = bench.open();
        testkit::script::play_on(&mut game, &[one("A1")]);
        assert_eq!(is_offered(&game, SOUTH, "bn-action-fire"), suspect, "{kind}");
    }
    let mut game = far().hidden("B1").hidden("B2").hidden("B3").open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "not at open ground");
    let game = plain().play(&BLIND[..3]);
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(40.0, 29.0))).clause.as_str(), "BN-SPEC-02");
}

#[test]
fn bn_spec_03_a_5_or_a_6_unless_an_option_settles_it() {
    let mut four = plain();
    let game = four.play(&[&BLIND[..], &[allowed(&[4])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "no dice");
    let always = before(json!({"speculative": "always"}), house_of("building"));
    let mut always = always;
    always.play(&[&BLIND[..], &[hits(&[1, 1, 1])]].concat());
    let mut ask = before(json!({"speculative": "ask"}), house_of("building"));
    let game = ask.play(&BLIND);
    assert_eq!(options(&game, NORTH).len(), 2, "the opponent agrees or not");
    ask.play(&[&BLIND[..], &[("BN-SPEC-03", Word("bn-blind-allow")), hits(&[1, 1, 1])]].concat());
}

#[test]
fn bn_spec_04_if_it_is_forbidden_the_fire_is_lost() {
    covers!["BN-SPEC-04"];
    let mut bench = plain();
    bench.play(&[&BLIND[..], &[allowed(&[1])]].concat());
    assert!(bench.figure("A1").turn.acted);
    assert!(bench.is_well("B1") && bench.is_well("B2"));
}

#[test]
fn bn_spec_05_worked_out_as_fire_at_the_point_with_cover() {
    let mut bench = plain();
    bench.play(&[&BLIND[..], &[allowed(&[6]), hits(&[4, 4, 4])]].concat());
    assert!(bench.is_well("B1") && bench.is_well("B2"), "22.75 to the point: 4, and 1 for cover");
    let wall = json!([house_of("building")[0], line("high-wall", [20.0, 20.0], [60.0, 20.0])]);
    let bench = before(json!({}), wall).hidden("B3");
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "the line must be clear up to the place");
}

#[test]
fn bn_spec_06_hits_fall_evenly_on_whoever_is_within_5_of_the_point() {
    let mut bench = plain();
    let lines = [allowed(&[6]), hits(&[5, 5, 1]), save(&[2]), save(&[2])];
    bench.play(&[&BLIND[..], &lines].concat());
    assert_eq!((bench.nerve("B1"), bench.nerve("B2")), (Nerve::Shocked, Nerve::Shocked), "one each, nobody is asked");
    let mut three = plain();
    let lines = [allowed(&[6]), hits(&[5, 5, 5]), ("BN-SPEC-06", Split(&[1, 0]))];
    three.play(&[&BLIND[..], &lines, &[save(&[2]), save(&[2]), save(&[2])]].concat());
    let mut far = plain().put("B1", 33.0, 38.0).put("B2", 48.0, 38.0);
    let game = far.play(&[&BLIND[..], &[allowed(&[6]), hits(&[6, 6, 6])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "nobody there: no effect");
}

#[test]
fn bn_spec_06_an_enemy_who_is_seen_is_not_meant() {
    let ruin = json!([area("ruin", [30.0, 30.0, 50.0, 40.0])]);
    let mut bench = before(json!({}), ruin).hidden("B2").facing("B1", 0).facing("B2", 0);
    let lines = [allowed(&[6]), hits(&[5, 5, 1]), save(&[6]), save(&[6])];
    bench.play(&[&BLIND[..], &lines].concat());
    assert_eq!((bench.nerve("B1"), bench.nerve("B2")), (Nerve::Steady, Nerve::Shocked), "both hits on the hidden man");
}

#[test]
fn bn_spec_07_two_on_the_save() {
    covers!["BN-SPEC-07"];
    let mut bench = plain().put("B2", 140.0, 130.0).facing("B2", 0);
    bench.play(&[&BLIND[..], &[allowed(&[6]), hits(&[5, 1, 1]), save(&[2])]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked, "4+ with 2");
}

#[test]
fn bn_spec_08_any_weapon_of_a_man() {
    let mut bench = plain().put("A1", 40.0, 24.0);
    let game = bench.play(&BLIND[..2]);
    for word in ["bn-blind-rifle-aimed", "bn-blind-rifle-burst", "bn-blind-grenades", "bn-blind-rpg"] {
        assert!(is_offered(&game, SOUTH, word), "{word}");
    }
}

#[test]
fn bn_spec_09_never_in_reaction() {
    let mut bench = plain().active(NORTH).put("B3", 60.0, 35.0).facing("B3", 180);
    bench.battle.figures[0].facing = table::Bearing::NORTH;
    let wood = [one("B3"), MOVE, to(&[(60.0, 36.0)])];
    let game = bench.play(&wood);
    let words: Vec<_> = options(&game, SOUTH).into_iter().map(|it| it.0).collect();
    assert!(words.iter().all(|word| !word.starts_with("bn-blind")), "{words:?}");
}

#[test]
fn bn_spec_02_a_near_part_of_a_place_will_do_where_its_middle_is_too_far() {
    let town = json!([house("building", [62.0, 50.0, 74.0, 60.0], json!([]))]);
    let mut bench = bench(&["r4 grenades"], &["i1 rifle"], town).put("A1", 62.0, 45.0).put("B1", 140.0, 140.0);
    bench = bench.facing("B1", 0);
    // The middle (68,55) is 11.66 - 1.25 off, beyond a grenade's 10; (64,51) is 6.32 - 1.25 = 5.07 off.
    let throw = [one("A1"), FIRE, ("BN-FIRE-01", Word("bn-blind-grenades")), ("BN-SPEC-02", At(64.0, 51.0))];
    let game = bench.play(&throw[..3]);
    let pointed = game.near(Seat::Side(SOUTH), asked(&game, SOUTH).number, at(68.0, 55.0)).expect("open");
    assert!(accepted(&game, SOUTH, Answer::Point(pointed.expect("a click on the house means it"))));
    let game = bench.play(&throw);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-SPEC-03"));
}

#[test]
fn bn_spec_02_a_place_farther_off_will_do_where_all_nearer_ones_will_not() {
    let wood = |x: f64, y: f64, size: f64| area("wood", [x, y, x + size, y + size]);
    let woods = json!([
        wood(40.0, 35.0, 4.0),
        wood(46.0, 35.0, 4.0),
        wood(52.0, 35.0, 4.0),
        wood(58.0, 35.0, 4.0),
        wood(45.0, 100.0, 10.0)
    ]);
    let mut bench = bench(&["r4 rifle"], &["i1 rifle"], woods).put("A1", 50.0, 50.0).put("B1", 140.0, 140.0);
    bench = bench.hidden("B1").facing("B1", 0);
    let moved = [one("A1"), MOVE, way(&[(50.0, 60.0)]), ("BN-FIRE-01", Word("bn-blind-rifle-aimed"))];
    let game = bench.play(&moved[..3]);
    assert!(is_offered(&game, SOUTH, "bn-blind-rifle-aimed"), "four lie behind him, the fifth before him");
    let game = bench.play(&moved);
    let shown = game.reach(Seat::Side(SOUTH), asked(&game, SOUTH).number, None).expect("open");
    assert_eq!(shown.len(), 1, "the others are not shown");
}

#[test]
fn bn_spec_04_a_forbidden_shot_has_opened_fire_all_the_same() {
    covers!["BN-SPEC-04"];
    let mut bench = plain().hidden("A1");
    bench.play(&[&BLIND[..], &[allowed(&[1])]].concat());
    assert_eq!(bench.points(SOUTH), 5);
    assert!(!bench.figure("A1").hidden);
}

#[test]
fn bn_spec_05_armour_blocks_the_line_to_a_place() {
    use crate::vehicles::bench::{motorised, vehicle};
    let offered = |chassis: &str| {
        let own = json!([vehicle("BV", chassis, json!("mmg"), ["B1", "B2"])]);
        let men = ["i1 smg", "i1 pistol", "i1 rifle"];
        let mut bench = motorised((&["r4 grenades"], json!([])), (&men, own), house_of("building"), json!({}))
            .put("A1", 40.0, 22.0)
            .put("BV", 40.0, 26.5)
            .facing("BV", 90)
            .put("B3", 140.0, 140.0)
            .facing("B3", 0);
        let game = bench.play(&[one("A1"), FIRE]);
        is_offered(&game, SOUTH, "bn-blind-grenades")
    };
    assert!(offered("pick-up") && !offered("carrier"));
}

#[test]
fn bn_spec_06_men_engaged_in_the_place_are_not_hit() {
    let mut bench = plain().put("A2", 45.0, 35.0);
    let game = bench.play(&[&BLIND[..], &[allowed(&[6]), hits(&[5, 5, 5])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
    assert!(bench.is_well("B1") && bench.is_well("B2"));
}
