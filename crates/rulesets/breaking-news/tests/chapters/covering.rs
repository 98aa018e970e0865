//! BN-COVER. Covering fire.

use breaking_news::Nerve;
use referee::{Answer, covers};
use serde_json::{Value, json};

use crate::bench::*;

/// A1 and A2 of one team lay fire on B1, 30 cm off; A3 of another team walks before him.
fn laid_on(pieces: Value) -> Bench {
    bench(&["r3 rifle", "r3 rifle", "r3 rifle team2", "r3 rifle team3"], &["i1 rifle", "i1 rifle"], pieces)
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 55.0, 10.0)
        .put("A4", 140.0, 10.0)
        .put("B1", 40.0, 41.25)
        .put("B2", 140.0, 140.0)
        .facing("B2", 0)
}

const LAY: [Line; 4] = [chain("A1"), COVER, ("BN-COVER-03", At(40.0, 41.25)), NOBODY];
const WALK: [Line; 4] = [one("A3"), MOVE, to(&[(55.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")];

fn value(bench: &Bench) -> u8 {
    bench.battle.squares[0].value()
}

#[test]
fn bn_cover_01_an_action_that_hinders_opportunity_fire() {
    let mut bench = laid_on(json!([]));
    bench.play(&LAY);
    assert_eq!(value(&bench), 2 + 2 + 2, "30 cm off, veterans");
    assert!(bench.figure("A1").turn.acted && bench.figure("A2").turn.acted);
}

#[test]
fn bn_cover_02_within_50_of_the_firer_who_must_see_the_centre() {
    let mut bench = laid_on(json!([
        line("high-wall", [100.0, 20.0], [120.0, 20.0]),
        house("building", [40.0, 48.0, 60.0, 58.0], json!([])),
        line("high-wall", [0.0, 25.0], [30.0, 25.0]),
    ]));
    let game = bench.play(&[one("A1"), COVER]);
    assert!(accepted(&game, SOUTH, Answer::Point(at(91.25, 10.0))), "50 from the edge of his base");
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(91.26, 10.0))).clause.as_str(), "BN-COVER-02");
    assert!(!accepted(&game, SOUTH, Answer::Point(at(15.0, 40.0))), "behind a wall");
    assert!(accepted(&game, SOUTH, Answer::Point(at(50.0, 53.0))), "in a house the line need only reach it");
}

#[test]
fn bn_cover_03_a_square_of_15_in_which_whoever_touches_it_is() {
    let mut bench = laid_on(json!([]));
    bench.play(&LAY);
    let square = &bench.battle.squares[0];
    assert!(
        square.holds(&breaking_news::battle::footprint(point(40.0 + 7.5 + 1.25, 41.25)))
            && !square.holds(&breaking_news::battle::footprint(point(48.7501, 41.25)))
    );
    assert!(square.holds(&breaking_news::battle::footprint(point(48.0, 48.75))), "its sides lie along the table's");
}

#[test]
fn bn_cover_04_each_weapon_adds_its_value_and_who_adds_nothing_keeps_his_action() {
    use breaking_news::weapons::Weapon::*;
    let of = |weapon: breaking_news::weapons::Weapon, at: i64| weapon.covering(breaking_news::battle::cm(at));
    let rows = [(Pistol, 1, 0), (Rifle, 3, 2), (Precision, 1, 1), (Smg, 4, 3), (Lmg, 5, 4), (Mmg, 6, 5), (Hmg, 7, 6)];
    for (weapon, near, far) in rows {
        assert_eq!(of(weapon, 25), Some(near), "{weapon:?}");
        assert_eq!(of(weapon, 50), Some(far).filter(|&it| it > 0), "{weapon:?}");
        assert_eq!(of(weapon, 51), None, "{weapon:?}");
    }
    for weapon in [Grenades, Rpg, Launcher, Flamethrower, HeavyAntitank, Mortar] {
        assert_eq!(of(weapon, 20), None, "{weapon:?}");
    }
    let mut bench = open_ground(&["r3 rifle", "r3 rpg", "r3 rifle team2"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 41.25);
    bench.play(&LAY);
    assert!(bench.figure("A1").turn.acted && !bench.figure("A2").turn.acted);
}

#[test]
fn bn_cover_05_one_bonus_for_each_team_by_its_lowest_class() {
    covers!["BN-COVER-05"];
    let mut bench = open_ground(&["r2 rifle", "r4 rifle", "r3 rifle team2"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 41.25);
    bench.play(&LAY);
    assert_eq!(value(&bench), 2 + 2 + 1, "the trained man's");
}

#[test]
fn bn_cover_06_never_more_than_nine() {
    covers!["BN-COVER-06"];
    let mut bench = open_ground(&["r1 lmg", "r1 lmg", "r3 rifle team2"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 41.25);
    bench.play(&LAY);
    assert_eq!(value(&bench), 9, "4, 4 and 4");
}

#[test]
fn bn_cover_07_to_the_end_of_the_turn() {
    covers!["BN-COVER-07"];
    let mut bench = laid_on(json!([]));
    bench.play(&[&LAY[..], &[DONE]].concat());
    assert!(bench.battle.squares.is_empty());
}

#[test]
fn bn_cover_08_several_squares_by_dividing_the_firers() {
    let mut bench = laid_on(json!([]));
    let one_each = [one("A1"), COVER, ("BN-COVER-03", At(40.0, 41.25)), NOBODY];
    let other = [one("A2"), COVER, ("BN-COVER-17", Word("bn-square-new")), ("BN-COVER-03", At(70.0, 30.0)), NOBODY];
    bench.play(&[&one_each[..], &other].concat());
    let values: Vec<_> = bench.battle.squares.iter().map(|it| it.value()).collect();
    assert_eq!(values, [2 + 2, 2 + 2]);
}

#[test]
fn bn_cover_09_with_more_than_the_value_he_reacts_freely() {
    let mut bench = laid_on(json!([]));
    bench.play(&[&LAY[..], &WALK, &[dice("BN-COVER-09", &[4, 3]), hits(&[1]), HOLD]].concat());
    assert!(bench.is_well("B1"), "7 against 6");
}

#[test]
fn bn_cover_10_with_the_value_or_less_he_is_hit_once_and_does_not_fire() {
    covers!["BN-COVER-10"];
    let mut bench = laid_on(json!([]));
    let game = bench.play(&[&LAY[..], &WALK, &[dice("BN-COVER-09", &[3, 3]), save(&[4])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"), "A3 may now fire himself");
    let mut bench = laid_on(json!([]));
    bench.play(&[&LAY[..], &WALK, &[dice("BN-COVER-09", &[3, 3]), save(&[4]), HOLD]].concat());
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
    let wall = json!([line("low-wall", [30.0, 38.0], [50.0, 38.0])]);
    let mut walled = laid_on(wall);
    walled.play(&[&LAY[..], &WALK, &[dice("BN-COVER-09", &[3, 3]), save(&[3])]].concat());
    assert!(!walled.is_out("B1"), "4+ with 1 for the wall; shocked behind it he is hidden from A3");
}

#[test]
fn bn_cover_11_from_a_bunker_with_three_dice() {
    covers!["BN-COVER-11"];
    let slits = json!([opening("window", [39.0, 36.0], [41.0, 36.0]), opening("window", [50.0, 36.0], [52.0, 36.0])]);
    let mut bench = laid_on(json!([house("bunker", [30.0, 36.0, 60.0, 50.0], slits)])).put("A3", 40.0, 16.0);
    let walk = [one("A3"), MOVE, to(&[(40.0, 17.0)]), reacts("bn-react-rifle-aimed", "B1")];
    bench.play(&[&LAY[..], &walk, &[dice("BN-COVER-09", &[3, 2, 2]), hits(&[1]), HOLD]].concat());
    assert!(bench.is_well("B1"), "7 against 6");
}

#[test]
fn bn_cover_12_each_time_he_wants_to_react_once_against_the_highest() {
    let mut bench = laid_on(json!([]));
    let more = [one("A3"), COVER, ("BN-COVER-17", Word("bn-square-new")), ("BN-COVER-03", At(42.0, 41.25)), NOBODY];
    let walk = [one("A4"), MOVE, to(&[(60.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")];
    let mut bench2 = laid_on(json!([])).put("A4", 60.0, 10.0);
    bench2.play(&[&LAY[..], &more, &walk, &[dice("BN-COVER-09", &[4, 3]), hits(&[1]), HOLD]].concat());
    assert!(bench2.is_well("B1"), "6 and 4: one test, against 6");
    let again = [dice("BN-COVER-09", &[4, 3]), hits(&[1]), HOLD];
    let second = [one("A4"), MOVE, to(&[(60.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")];
    bench = bench.put("A4", 60.0, 10.0);
    bench.play(&[&LAY[..], &WALK, &again, &second, &again].concat());
}

#[test]
fn bn_cover_13_it_counts_as_firing() {
    let mut bench = laid_on(json!([]));
    let game = bench.play(&LAY[..3]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-REACT-07"), "it can be answered");
    bench.play(&LAY);
    assert_eq!(bench.points(SOUTH), 5, "the first to fire");
}

#[test]
fn bn_cover_14_declining_needs_no_test() {
    let mut bench = laid_on(json!([]));
    bench.play(&[&LAY[..], &WALK[..3], &[NOBODY, HOLD]].concat());
    assert!(bench.is_well("B1"));
}

#[test]
fn bn_cover_16_in_force_from_the_moment_it_is_laid() {
    let mut bench = laid_on(json!([]));
    let answer = [reacts("bn-react-rifle-aimed", "B1"), dice("BN-COVER-09", &[6, 1]), target("A1"), hits(&[1])];
    bench.play(&[&LAY[..3], &answer].concat());
}

#[test]
fn bn_cover_17_a_later_action_may_add_to_it() {
    let mut bench = laid_on(json!([]));
    let add = [one("A3"), COVER, ("BN-COVER-17", Word("bn-square-add")), NOBODY];
    bench.play(&[&LAY[..], &add].concat());
    assert_eq!((bench.battle.squares.len(), value(&bench)), (1, 9), "6, and 2 and 2 of another team, at most 9");
}

#[test]
fn bn_cover_18_the_square_stands_whatever_becomes_of_those_who_laid_it() {
    let mut bench = laid_on(json!([]));
    let answer =
        [reacts("bn-react-rifle-aimed", "B1"), dice("BN-COVER-09", &[6, 1]), target("A1"), hits(&[6]), save(&[1])];
    bench.play(&[&LAY[..3], &answer].concat());
    assert!(bench.is_out("A1"));
    assert_eq!(value(&bench), 6);
}

/// A1 is nearest to the centre, A2 to B1; the wall stands between A1 and B1 only.
#[test]
fn bn_cover_10_the_firer_nearest_to_the_man_counts_for_his_protection() {
    let wall = json!([line("low-wall", [40.0, 43.0], [52.0, 43.0])]);
    let men = ["r3 rifle", "r3 rifle team2", "r3 rifle team3"];
    let mut bench = bench(&men, &["i1 rifle"], wall)
        .put("A1", 40.0, 20.0)
        .put("A2", 70.0, 45.0)
        .put("A3", 46.0, 80.0)
        .put("B1", 46.0, 45.0)
        .facing("B1", 0);
    let new = ("BN-COVER-17", Word("bn-square-add"));
    let lay = [one("A1"), COVER, ("BN-COVER-03", At(40.0, 45.0)), one("A2"), COVER, new];
    let walk = [one("A3"), MOVE, to(&[(46.0, 78.0)]), reacts("bn-react-rifle-aimed", "B1")];
    bench.play(&[&lay[..], &walk, &[dice("BN-COVER-09", &[1, 1]), save(&[3])]].concat());
    assert!(bench.is_out("B1"), "4+ against A2, 24 cm off; against A1, 25.7 off, it would be 3+");
}

#[test]
fn bn_cover_05_the_sixth_and_seventh_team_have_a_bonus_each() {
    covers!["BN-COVER-05"];
    let mut bench = open_ground(&["r4 pistol team5", "r4 pistol team6", "r4 pistol"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 50.0, 10.0)
        .put("A3", 140.0, 10.0)
        .put("B1", 45.0, 30.0)
        .facing("B1", 0);
    let first = [one("A1"), COVER, ("BN-COVER-03", At(45.0, 30.0))];
    let second = [one("A2"), COVER, ("BN-COVER-17", Word("bn-square-add"))];
    bench.play(&[&first[..], &second].concat());
    assert_eq!(value(&bench), 1 + 1 + 1 + 1);
}
