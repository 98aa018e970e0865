//! BN-OPP. Opportunity fire.

use breaking_news::weapons::Weapon;
use referee::{Choice, Match, Wanted, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// A1 at (40,10) and A2 far off; B1 of this kind north of A1 at this y.
fn against(watcher: &'static str, y: f64, pieces: Value) -> Bench {
    bench(&["r3 rifle", "r3 rifle"], &[watcher], pieces).put("A1", 40.0, 10.0).put("A2", 140.0, 10.0).put("B1", 40.0, y)
}

fn picks(game: &Match<breaking_news::BreakingNews>) -> Vec<Choice> {
    if waits(game).is_none_or(|(clause, _)| clause != "BN-REACT-07") {
        return Vec::new();
    }
    match asked(game, NORTH).wanted {
        Wanted::Pick { options } => options,
        other => panic!("{other:?}"),
    }
}

/// Where and for what number a weapon may be fired at a move of A1.
fn marks(mut bench: Bench, go: Line, word: &str) -> Vec<(i64, i64, i64)> {
    let game = bench.play(&[one("A1"), MOVE, go]);
    let shots = picks(&game).into_iter().filter(|it| it.word.as_str() == word);
    let mark = |it: Choice| {
        let place = it.place.expect("a mark").at;
        ((place.x + 50) / 1_000, (place.y + 50) / 1_000, it.number.expect("a number"))
    };
    shots.map(mark).collect()
}

#[test]
fn bn_opp_01_an_unshocked_man_may_fire_at_whoever_moves_or_fires() {
    assert_eq!(marks(against("i1 rifle", 40.0, json!([])), to(&[(40.0, 12.0)]), "bn-react-rifle-aimed").len(), 1);
    let shocked = against("i1 rifle", 40.0, json!([])).shocked("B1");
    assert_eq!(marks(shocked, to(&[(40.0, 12.0)]), "bn-react-rifle-aimed"), []);
    let mut fired = against("i1 rifle", 40.0, json!([]));
    let game = fired.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1")]);
    assert!(is_offered(&game, NORTH, "bn-react-rifle-aimed"));
}

#[test]
fn bn_opp_02_at_50_at_the_most_where_the_shot_is_made() {
    covers!["BN-OPP-02"];
    let far = |go: Line| marks(against("i1 rifle", 72.5, json!([])), go, "bn-react-rifle-aimed");
    assert_eq!(far(to(&[(40.0, 19.0)])), [], "51 at the end of the way");
    assert_eq!(far(to(&[(40.0, 30.0)])), [(400, 200, 4)], "from the mark of 10 on, where he is 50 off");
}

#[test]
fn bn_opp_03_within_45_degrees_to_each_side() {
    covers!["BN-OPP-03"];
    let aside =
        |go: Line| marks(against("i1 rifle", 40.0, json!([])).put("A1", 80.0, 10.0), go, "bn-react-rifle-aimed");
    assert_eq!(aside(to(&[(70.5, 10.0)])), [], "30 down and 30.5 across");
    assert_eq!(aside(to(&[(60.0, 10.0)])), [(700, 100, 4)], "from the mark at which he is at 45 degrees");
}

#[test]
fn bn_opp_04_neither_limit_binds_a_sniper() {
    covers!["BN-OPP-04"];
    let sniper = || against("i1 precision sniper", 110.0, json!([]));
    assert_eq!(marks(sniper(), to(&[(40.0, 12.0)]), "bn-react-precision"), [(400, 100, 4)], "97.5 off");
    let aside = sniper().put("A1", 100.0, 109.0).facing("B1", 180);
    assert_eq!(marks(aside, to(&[(100.0, 107.0)]), "bn-react-precision").len(), 1, "nearly at his side");
    let behind = sniper().put("A1", 40.0, 130.0);
    assert_eq!(marks(behind, to(&[(40.0, 128.0)]), "bn-react-precision"), [], "the half circle remains");
}

#[test]
fn bn_opp_05_several_times_in_a_turn() {
    let mut bench = against("i1 rifle", 40.0, json!([])).put("A2", 60.0, 10.0);
    let miss = [reacts("bn-react-rifle-aimed", "B1"), hits(&[1]), HOLD];
    let first = [one("A1"), MOVE, to(&[(40.0, 12.0)])];
    let second = [one("A2"), MOVE, to(&[(60.0, 12.0)])];
    bench.play(&[&first[..], &miss, &second, &miss].concat());
}

#[test]
fn bn_opp_06_rockets_and_launchers_once_a_turn() {
    covers!["BN-OPP-06"];
    for (man, word) in [("i1 rpg", "bn-react-rpg"), ("i1 launcher", "bn-react-launcher")] {
        let mut bench = against(man, 40.0, json!([])).put("A2", 60.0, 10.0);
        let first = [one("A1"), MOVE, to(&[(40.0, 12.0)]), reacts(word, "B1"), hits(&[1]), HOLD];
        let second = [one("A2"), MOVE, to(&[(60.0, 12.0)])];
        let game = bench.play(&[&first[..], &second].concat());
        assert_eq!(picks(&game), [], "{man}");
    }
}

#[test]
fn bn_opp_07_heavy_antitank_weapons_guns_and_mortars_never() {
    let never = [Weapon::HeavyAntitank, Weapon::TankGun, Weapon::Mortar];
    assert!(never.iter().all(|weapon| !weapon.reacts()));
    let mut bench = against("i1 heavy_antitank", 40.0, json!([]));
    assert_eq!(picks(&bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)])])), []);
}

#[test]
fn bn_opp_08_both_sides_shots_at_the_fire_are_simultaneous() {
    let mut bench = against("i1 rifle", 32.5, json!([]));
    let lines = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), reacts("bn-react-rifle-aimed", "B1")];
    bench.play(&[&lines[..], &[hits(&[3]), hits(&[3]), save(&[1]), save(&[1])]].concat());
    assert!(bench.is_out("A1") && bench.is_out("B1"));
}

#[test]
fn bn_opp_09_the_shot_is_made_at_a_mark_of_the_way() {
    let wall = json!([line("high-wall", [0.0, 20.0], [45.0, 20.0])]);
    let mut bench = against("i1 rifle", 40.0, wall);
    let lines = [one("A1"), MOVE, to(&[(60.0, 10.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[6]), save(&[6])];
    bench.play(&lines);
    // From (40,40) past the wall's end at (45,20) one sees the line y = 10 from x = 47.5 on.
    assert_eq!((bench.place("A1").x + 50) / 1_000, 475);
}

#[test]
fn bn_opp_10_a_mover_who_is_shocked_stops_there_and_the_others_go_on() {
    let mut bench = against("i1 rifle", 40.0, json!([])).put("A2", 45.0, 10.0);
    bench.play(&[
        chain("A1"),
        MOVE,
        to(&[(40.0, 14.0), (45.0, 14.0)]),
        reacts("bn-react-rifle-aimed", "B1"),
        target("A1"),
        hits(&[6]),
        save(&[6]),
        HOLD,
    ]);
    // The best mark is the first at which the harder of the two, A2, is 25 off: 27.5 less 5 aside are 27.04 down.
    assert_eq!((bench.place("A1").y / 100, bench.place("A2")), (1295, point(45.0, 14.0)));
}

#[test]
fn bn_opp_11_the_movers_cover_is_taken_at_the_mark() {
    let bushes = json!([area("bushes", [30.0, 11.0, 50.0, 16.0])]);
    let found = marks(against("i1 rifle", 40.0, bushes), to(&[(40.0, 20.0)]), "bn-react-rifle-aimed");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].2, 3, "the best mark is where he has left them and is within 25");
}

#[test]
fn bn_opp_12_a_reacting_shooter_has_no_penalty() {
    covers!["BN-OPP-12"];
    let found = marks(against("i1 rifle", 40.0, json!([])), to(&[(40.0, 12.0)]), "bn-react-rifle-burst");
    assert_eq!(found, [(400, 100, 6)]);
}

#[test]
fn bn_opp_14_the_owner_of_a_group_names_the_target() {
    let mut bench = against("i1 rifle", 40.0, json!([])).put("A2", 45.0, 10.0);
    let shot = [chain("A1"), MOVE, to(&[(40.0, 14.0), (45.0, 14.0)]), reacts("bn-react-rifle-aimed", "B1")];
    let game = bench.play(&shot);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-OPP-14"));
    assert_eq!(options(&game, SOUTH).len(), 2, "the mover's side is asked, for both");
}

#[test]
fn bn_opp_15_opportunity_fire_triggers_nothing() {
    let mut bench = against("i1 rifle", 40.0, json!([])).put("A2", 45.0, 10.0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")]);
    assert!(matches!(asked(&game, NORTH).wanted, Wanted::Dice { .. }), "A2 is not asked");
}

#[test]
fn bn_opp_16_grenades_within_their_ten() {
    let found = |y: f64| marks(against("i1 grenades", y, json!([])), to(&[(42.0, 10.0)]), "bn-react-grenades");
    assert_eq!(found(22.5).len(), 1, "10 off");
    assert_eq!(found(22.6), []);
}

#[test]
fn bn_opp_17_shots_come_in_the_order_of_the_way() {
    let mut bench = open_ground(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 140.0, 10.0)
        .put("B1", 40.0, 72.5)
        .put("B2", 60.0, 60.0);
    let go = [one("A1"), MOVE, to(&[(40.0, 34.0)]), reacts("bn-react-rifle-aimed", "B1"), hits(&[1])];
    let game = bench.play(&go);
    let second: Vec<_> = picks(&game).into_iter().filter_map(|it| it.place).map(|it| it.at.y).collect();
    assert!(!second.is_empty() && second.iter().all(|&y| y >= point(0.0, 20.0).y), "{second:?}");
}

#[test]
fn bn_opp_18_who_was_not_used_at_the_move_may_answer_the_fire() {
    covers!["BN-OPP-18"];
    let mut bench = against("i1 rifle", 40.0, json!([]));
    let lines = [one("A1"), MOVE, to(&[(40.0, 12.0)]), NOBODY, fires("bn-fire-rifle-aimed", "B1")];
    assert!(is_offered(&bench.play(&lines), NORTH, "bn-react-rifle-burst"));
}

#[test]
fn bn_opp_19_first_and_last_mark_of_each_stretch() {
    covers!["BN-OPP-19"];
    let mut bench = against("i1 rifle", 40.0, json!([]));
    let go = [one("A1"), MOVE, to(&[(40.0, 20.0)]), ("BN-REACT-07", Of("bn-another-mark", "B1"))];
    let game = bench.play(&go);
    let aimed = |it: &Choice| it.word.as_str() == "bn-react-rifle-aimed";
    let Wanted::Pick { options } = asked(&game, NORTH).wanted else { panic!("marks") };
    let found: Vec<_> =
        options.iter().filter(|it| aimed(it)).filter_map(|it| Some((it.place?.at.y, it.number?))).collect();
    let near = |y: i64, mark: f64| (y - point(0.0, mark).y).abs() <= 1;
    // 27.5 off at the start, 25 off after 2.5: the best mark is that one, and its last is the end of the way.
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(near(found[0].0, 10.0) && found[0].1 == 4, "{found:?}");
    assert!(near(found[1].0, 12.5) && found[1].1 == 4, "{found:?}");
    assert!(near(found[2].0, 20.0) && found[2].1 == 3, "{found:?}");
}

#[test]
fn bn_opp_13_under_covering_fire_he_tests_before_he_fires() {
    let square = breaking_news::covering::Square {
        side: SOUTH,
        centre: point(40.0, 40.0),
        weapons: 6,
        bonuses: [None; breaking_news::covering::TEAMS].into(),
        from: vec![point(40.0, 10.0)],
    };
    let mut bench = against("i1 rifle", 40.0, json!([])).with(|battle| battle.squares.push(square));
    let lines = [one("A1"), MOVE, to(&[(40.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")];
    bench.play(&[&lines[..], &[dice("BN-COVER-09", &[3, 3]), save(&[1])]].concat());
    assert!(bench.is_out("B1"), "6 is not more than 6");
}

/// A1 runs 20 cm up to B1, A2 20 cm to a place 8.1 cm from him; B2 stands where he is put.
fn charge(x: f64, y: f64, facing: i64) -> Bench {
    open_ground(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"])
        .put("A1", 50.0, 27.4)
        .put("A2", 57.0, 22.0)
        .put("B1", 50.0, 50.0)
        .put("B2", x, y)
        .facing("B1", 180)
        .facing("B2", facing)
}

const CHARGE: [Line; 3] = [chain("A1"), MOVE, to(&[(50.0, 47.4), (57.0, 42.0)])];

/// Where B1 may fire at other marks, in tenths of a millimetre.
fn other_marks(game: &Match<breaking_news::BreakingNews>) -> Vec<(i64, i64)> {
    let Wanted::Pick { options } = asked(game, NORTH).wanted else { panic!("marks") };
    options.into_iter().filter_map(|it| it.place).map(|it| (it.at.x / 1_000, it.at.y / 1_000)).collect()
}

#[test]
fn bn_fire_11_nobody_shoots_at_a_group_from_the_mark_on_at_which_it_touches_him() {
    let mut bench = charge(140.0, 140.0, 0);
    let game = bench.play(&[&CHARGE[..], &[reacts("bn-another-mark", "B1")]].concat());
    let marks = other_marks(&game);
    assert!(!marks.is_empty() && marks.iter().all(|&(x, _)| x == 500), "all with A1 among the targets: {marks:?}");
}

#[test]
fn bn_fire_11_if_he_who_came_at_him_is_stopped_he_goes_on_shooting() {
    let mut bench = charge(30.0, 27.4, 90);
    let stops = [reacts("bn-react-rifle-aimed", "B2"), target("A1"), hits(&[6]), save(&[6])];
    let game = bench.play(&[&CHARGE[..], &stops, &[reacts("bn-another-mark", "B1")]].concat());
    assert!(other_marks(&game).contains(&(570, 420)), "at A2 where he ends: {:?}", other_marks(&game));
}

#[test]
fn bn_conv_04_a_wall_between_them_is_no_contact_and_shields_nobody_from_fire() {
    let town = json!([house("building", [40.0, 40.0, 60.0, 50.0], json!([]))]);
    let mut bench = bench(&["r3 rifle", "r3 rifle"], &["i1 rifle", "i1 rifle"], town)
        .put("A1", 35.0, 38.7)
        .put("A2", 140.0, 10.0)
        .put("B1", 50.0, 41.3)
        .put("B2", 50.0, 20.0)
        .facing("B2", 0);
    let game = bench.play(&[one("A1"), MOVE, way(&[(55.0, 38.7)]), reacts("bn-another-mark", "B2")]);
    assert!(other_marks(&game).contains(&(550, 387)), "to the end of his way: {:?}", other_marks(&game));
}
