//! BN-MOVE, BN-LIM. Men on foot, and how far they may have gone to fire what.

use breaking_news::Health;
use breaking_news::weapons::{Bearer, Weapon};
use referee::{Answer, Walk, Wanted, covers};
use serde_json::{Value, json};
use table::Bearing;

use crate::bench::*;

/// A1 on his own with B1 out of everybody's way and sight.
fn alone(pieces: Value) -> Bench {
    bench(&["r3 rifle", "r3 rifle"], &["i1 rifle"], pieces).put("A1", 40.0, 40.0).put("A2", 140.0, 10.0)
}

fn clause_of(bench: &mut Bench, ends: &[(f64, f64)]) -> String {
    let game = bench.play(&[one("A1"), MOVE]);
    refused(&game, SOUTH, bench.path("A1", ends)).clause.to_string()
}

fn goes(bench: &mut Bench, ends: &[(f64, f64)]) -> bool {
    let game = bench.play(&[one("A1"), MOVE]);
    accepted(&game, SOUTH, bench.path("A1", ends))
}

#[test]
fn bn_move_01_infantry_runs_25() {
    covers!["BN-MOVE-01"];
    assert!(goes(&mut alone(json!([])), &[(40.0, 65.0)]));
    assert!(!goes(&mut alone(json!([])), &[(40.0, 65.001)]));
    assert!(goes(&mut alone(json!([])), &[(50.0, 40.0), (50.0, 55.0)]), "10 and 15 round a corner");
}

#[test]
fn bn_move_02_and_03_are_read_from_the_way_and_shown_by_fire() {
    let fire = |end: Line| {
        let mut bench = open_ground(&["r3 rifle", "r3 rifle"], &["i1 pistol"])
            .put("A1", 40.0, 10.0)
            .put("A2", 140.0, 10.0)
            .put("B1", 40.0, 42.5)
            .facing("B1", 0);
        let game = bench.play(&[one("A1"), MOVE, end]);
        let fires = waits(&game).is_some_and(|(clause, _)| clause == "BN-FIRE-01");
        fires.then(|| number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1"))).flatten()
    };
    assert_eq!(fire(to(&[(40.0, 25.0)])), Some(4), "BN-MOVE-02: 15 cm, 15 off: 3 and 1");
    assert_eq!(fire(to(&[(40.0, 15.0)])), Some(3), "BN-MOVE-03: 5 cm, 25 off");
    assert_eq!(fire(to(&[(40.0, 26.0)])), None);
}

#[test]
fn bn_move_02_up_to_15_he_may_fire_with_a_penalty() {
    covers!["BN-ACT-03"];
    let mut bench = open_ground(&["r3 rifle", "r3 rifle"], &["i1 pistol"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 42.5)
        .facing("B1", 0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 25.0)])]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-burst", bench.id("B1")), Some(4 + 1));
}

#[test]
fn bn_move_03_up_to_5_he_fires_as_if_he_had_stood() {
    let mut bench = open_ground(&["r3 lmg", "r3 rifle"], &["i1 pistol"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 42.5)
        .facing("B1", 0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(44.0, 13.0)])]);
    assert_eq!(number(&game, SOUTH, "bn-fire-lmg", bench.id("B1")), Some(5), "5 cm aside, 27 off");
}

#[test]
fn bn_move_04_a_cautious_step_keeps_the_facing() {
    covers!["BN-MOVE-04"];
    let mut bench = alone(json!([]));
    bench.play(&[one("A1"), MOVE, to(&[(40.0, 35.0)])]);
    assert_eq!(bench.figure("A1").facing, Bearing::NORTH, "5 cm backwards");
}

#[test]
fn bn_move_05_he_faces_the_way_of_his_last_leg() {
    covers!["BN-MOVE-05"];
    let mut bench = alone(json!([]));
    bench.play(&[one("A1"), MOVE, way(&[(40.0, 50.0), (50.0, 50.0)])]);
    assert_eq!(bench.figure("A1").facing, Bearing::EAST);
    let mut short = alone(json!([]));
    short.play(&[one("A1"), MOVE, way(&[(40.0, 50.0), (42.4, 50.0)])]);
    assert_eq!(short.figure("A1").facing, Bearing::NORTH, "a last leg of 2.4 does not turn him round");
    let mut just = alone(json!([]));
    just.play(&[one("A1"), MOVE, way(&[(40.0, 50.0), (42.5, 50.0)])]);
    assert_eq!(just.figure("A1").facing, Bearing::EAST, "2.5 counts");
}

#[test]
fn bn_move_05_after_a_step_he_may_face_anywhere_and_after_a_run_he_may_not() {
    let bench = alone(json!([]));
    let mut game = bench.open();
    testkit::script::play_on(&mut game, &[one("A1"), MOVE]);
    let walk = |y: f64| {
        Answer::Path(vec![Walk { figure: bench.id("A1"), way: vec![at(40.0, y)], facing: Some(Bearing::WEST) }])
    };
    assert_eq!(refused(&game, SOUTH, walk(46.0)).clause.as_str(), "BN-MOVE-05");
    testkit::talk::say(&mut game, SOUTH, walk(44.0));
    assert_eq!(game.battle().figure(bench.id("A1")).facing, Bearing::WEST);
}

#[test]
fn bn_move_05_who_is_stopped_faces_the_way_he_has_gone() {
    let mut bench = open_ground(&["r3 rifle", "r3 rifle"], &["i1 rifle"])
        .put("A1", 40.0, 40.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 52.5, 70.0)
        .facing("B1", 180);
    let lines = [
        one("A1"),
        MOVE,
        way(&[(40.0, 50.0), (55.0, 50.0)]),
        reacts("bn-react-rifle-aimed", "B1"),
        hits(&[6]),
        save(&[6]),
    ];
    bench.play(&lines);
    assert_eq!(bench.place("A1").x, point(40.0, 0.0).x, "shot at the first mark of his way north");
    assert_eq!(bench.figure("A1").facing, Bearing::NORTH);
}

#[test]
fn bn_move_06_turning_before_a_move_costs_nothing() {
    assert!(goes(&mut alone(json!([])).facing("A1", 180), &[(40.0, 65.0)]));
}

#[test]
fn bn_move_07_friends_let_him_pass_but_not_rest_and_an_enemy_stops_him() {
    let near = |x: f64, y: f64| alone(json!([])).put("A2", x, y);
    assert!(goes(&mut near(40.0, 50.0), &[(40.0, 60.0)]), "through a friend");
    assert_eq!(clause_of(&mut near(40.0, 50.0), &[(40.0, 51.0)]), "BN-MOVE-07");
    let mut hidden = alone(json!([])).put("B1", 40.0, 50.0).hidden("B1").facing("B1", 0);
    assert_eq!(clause_of(&mut hidden, &[(40.0, 60.0)]), "BN-MOVE-07", "a hidden enemy stops him too");
    assert!(goes(&mut hidden, &[(40.0, 47.4)]), "up to contact");
}

#[test]
fn bn_move_12_rough_ground_does_not_slow_men() {
    for kind in ["wood", "jungle", "ruin", "bushes", "rubble", "crops", "orchard"] {
        let mut bench = alone(json!([area(kind, [30.0, 42.0, 50.0, 70.0])]));
        assert!(goes(&mut bench, &[(40.0, 65.0)]), "{kind}");
    }
}

#[test]
fn bn_move_15_a_base_rests_clear_of_walls_and_openings_and_keeps_clear_of_house_walls_on_its_way() {
    let hedge = json!([line("hedge", [30.0, 50.0], [50.0, 50.0])]);
    assert!(goes(&mut alone(hedge.clone()), &[(40.0, 48.75)]), "it may touch");
    assert!(!goes(&mut alone(hedge), &[(40.0, 48.8)]), "but not lie on it");
    let doors = json!([opening("door", [38.5, 50.0], [41.5, 50.0])]);
    let house = json!([house("building", [30.0, 50.0, 60.0, 70.0], doors)]);
    assert!(goes(&mut alone(house.clone()), &[(40.0, 52.0)]), "through the door");
    assert_eq!(clause_of(&mut alone(house.clone()), &[(40.0, 50.5)]), "BN-MOVE-15", "nobody stands in a door");
    assert_eq!(clause_of(&mut alone(house), &[(46.0, 45.0), (46.0, 55.0)]), "BN-MOVE-15", "not through a wall");
    let wreck = json!([area("wreck", [35.0, 45.0, 45.0, 48.0])]);
    assert_eq!(clause_of(&mut alone(wreck), &[(40.0, 55.0)]), "BN-MOVE-15");
}

#[test]
fn bn_move_16_a_man_leaves_by_a_run_that_ends_on_his_own_edge() {
    let mut bench = alone(json!([])).put("A1", 40.0, 26.0);
    bench.play(&[one("A1"), act("bn-action-run-off"), ("BN-MOVE-16", To(&[(40.0, 1.35)]))]);
    assert_eq!((bench.figure("A1").health, bench.figure("A1").at), (Health::Left, None));
    let mut walked = alone(json!([])).put("A1", 40.0, 20.0);
    walked.play(&[one("A1"), MOVE, to(&[(40.0, 1.25)])]);
    assert_eq!(walked.figure("A1").health, Health::Fit, "no other move takes anybody off");
    let far = alone(json!([])).put("A1", 40.0, 27.0);
    let mut game = far.open();
    testkit::script::play_on(&mut game, &[one("A1")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-run-off"), "25.55 from his edge");
}

#[test]
fn bn_move_16_the_way_to_the_very_edge_is_laid_out_with_the_question() {
    let mut bench = alone(json!([])).put("A1", 40.0, 20.0);
    let game = bench.play(&[one("A1"), act("bn-action-run-off")]);
    let Wanted::Path { proposal, .. } = asked(&game, SOUTH).wanted else { panic!("a way") };
    assert_eq!(proposal.len(), 1, "no mouse could draw it to within 2 mm");
    assert!(accepted(&game, SOUTH, Answer::Path(proposal)));
}

#[test]
fn bn_move_16_who_stands_at_his_own_edge_already_leaves_by_the_way_laid_out_for_him() {
    let mut bench = alone(json!([])).put("A1", 40.0, 1.35);
    let game = bench.play(&[one("A1"), act("bn-action-run-off")]);
    let Wanted::Path { proposal, .. } = asked(&game, SOUTH).wanted else { panic!("a way") };
    assert_eq!(proposal.len(), 1, "a way of no length, which no mouse could draw");
    let mut game = game;
    testkit::talk::say(&mut game, SOUTH, Answer::Path(proposal));
    let battle = game.battle();
    assert_eq!(battle.figure(bench.id("A1")).health, Health::Left);
}

#[test]
fn bn_move_17_crawling_crosses_no_obstacle_but_doors_are_free() {
    let wall = json!([line("low-wall", [30.0, 42.0], [50.0, 42.0])]);
    let mut bench = alone(wall);
    let game = bench.play(&[one("A1"), CRAWL, dice("BN-HIDE-04", &[1])]);
    assert_eq!(refused(&game, SOUTH, bench.path("A1", &[(40.0, 44.0)])).clause.as_str(), "BN-MOVE-17");
    let doors = json!([opening("door", [38.5, 42.0], [41.5, 42.0])]);
    let mut bench = alone(json!([house("building", [30.0, 42.0, 50.0, 60.0], doors)]));
    let game = bench.play(&[one("A1"), CRAWL, dice("BN-HIDE-04", &[1])]);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(40.0, 44.0)])));
}

#[test]
fn bn_move_20_who_is_stopped_astride_a_wall_goes_back_to_where_he_can_stand() {
    covers!["BN-MOVE-20"];
    let wall = json!([line("hedge", [30.0, 50.0], [50.0, 50.0])]);
    let mut bench = bench(&["r3 rifle", "r3 rifle"], &["i1 rifle"], wall)
        .put("A1", 40.0, 40.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 70.0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 55.0)]), ("BN-REACT-07", Of("bn-another-mark", "B1"))]);
    let referee::Wanted::Pick { options } = asked(&game, NORTH).wanted else { panic!("marks") };
    let astride = |it: &referee::Choice| it.place.is_some_and(|place| (place.at.y - point(40.0, 50.0).y).abs() < 1_000);
    let mark = options.iter().position(astride).expect("a mark where the hedge ceases to cover him") as u16;
    let mut game = game;
    testkit::talk::say(&mut game, NORTH, Answer::Pick(mark));
    testkit::script::play_on(&mut game, &[hits(&[6]), save(&[6])]);
    let back = game.battle().at(bench.id("A1")).y - point(40.0, 48.75).y;
    assert!((-1..=0).contains(&back), "up to the hedge, not on it: {back}");
}

#[test]
fn bn_lim_02_light_weapons_fire_after_15() {
    for weapon in [Weapon::Pistol, Weapon::Rifle, Weapon::Smg, Weapon::Lmg, Weapon::Grenades, Weapon::Flamethrower] {
        assert_eq!(weapon.bearer(), Bearer::Moving, "{weapon:?}");
    }
}

#[test]
fn bn_lim_03_rpg_launcher_and_precision_rifle_only_after_5_or_less() {
    let offered = |weapon: &'static str, word: &str, end: Line| {
        let mut bench = open_ground(&[weapon, "r3 rifle"], &["i1 pistol"])
            .put("A1", 40.0, 10.0)
            .put("A2", 140.0, 10.0)
            .put("B1", 40.0, 42.5)
            .facing("B1", 0);
        let game = bench.play(&[one("A1"), MOVE, end]);
        waits(&game).is_some_and(|(clause, _)| clause == "BN-FIRE-01") && is_offered(&game, SOUTH, word)
    };
    for (man, word) in
        [("r3 rpg", "bn-fire-rpg"), ("r3 launcher", "bn-fire-launcher"), ("r3 precision sniper", "bn-fire-precision")]
    {
        assert!(offered(man, word, to(&[(40.0, 15.0)])), "{man} after 5");
        assert!(!offered(man, word, to(&[(40.0, 15.01)])), "{man} after more");
    }
}

#[test]
fn bn_lim_04_machine_guns_on_stands_only_without_moving() {
    for man in ["r3 mmg", "r3 hmg"] {
        let mut bench = open_ground(&[man, "r3 rifle"], &["i1 pistol"])
            .put("A1", 40.0, 10.0)
            .put("A2", 140.0, 10.0)
            .put("B1", 40.0, 42.5)
            .facing("B1", 0);
        let mut still = bench.open();
        testkit::script::play_on(&mut still, &[one("A1"), MOVE, ("BN-ACT-12", To(&[]))]);
        assert_eq!(waits(&still).map(|it| it.0).as_deref(), Some("BN-FIRE-01"), "{man} has not moved");
        let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 10.5)])]);
        assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "{man} has");
    }
}

#[test]
fn bn_lim_05_nor_lay_covering_fire_after_a_step() {
    let mut bench = open_ground(&["r3 mmg", "r3 rifle"], &["i1 pistol"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 42.5)
        .facing("B1", 0);
    bench.play(&[one("A1"), act("bn-action-step-covering"), ("BN-ACT-05", To(&[(40.0, 11.0)]))]);
    assert!(bench.battle.squares.is_empty() && bench.figure("A1").turn.acted);
}

/// B1 5 hundredths behind a high wall that begins at x = 40.
#[test]
fn bn_move_07_who_is_behind_a_wall_stops_only_him_who_comes_round_it() {
    let wall = json!([line("high-wall", [40.0, 40.0], [70.0, 40.0])]);
    let mut bench = bench(&["r3 rifle"], &["i1 rifle"], wall).put("A1", 45.0, 38.7).put("B1", 42.0, 41.3);
    let game = bench.play(&[one("A1"), MOVE]);
    assert!(accepted(&game, SOUTH, bench.path("A1", &[(38.6, 38.7)])), "past him on the other side");
    let round = [(38.6, 38.7), (38.6, 41.3)];
    assert!(accepted(&game, SOUTH, bench.path("A1", &[round[0], round[1], (39.4, 41.3)])), "up to him");
    let through = bench.path("A1", &[round[0], round[1], (46.0, 41.3)]);
    assert_eq!(refused(&game, SOUTH, through).clause.as_str(), "BN-MOVE-07");
}
