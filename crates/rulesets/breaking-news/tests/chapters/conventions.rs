//! BN-CONV, BN-SCALE. How things are measured and seen, and who is first.

use breaking_news::BreakingNews;
use breaking_news::battle::{cm, is_near};
use breaking_news::sight::{Shelter, is_clear, is_in_cover, shelter, touches};
use breaking_news::weapons::band;
use referee::{Game, Scenario, covers};
use serde_json::{Value, json};
use table::Length;

use crate::bench::*;

fn open(pieces: Value) -> Bench {
    bench(&["r3 rifle"], &["i1 rifle"], pieces)
}

fn shelter_of(pieces: Value, from: (f64, f64), to: (f64, f64)) -> Shelter {
    let bench = open(pieces);
    shelter(&bench.setup, &bench.battle, point(from.0, from.1), point(to.0, to.1))
}

const OPEN: Shelter = Shelter { cover: false, protection: false };
const COVERED: Shelter = Shelter { cover: true, protection: false };
const PROTECTED: Shelter = Shelter { cover: true, protection: true };

#[test]
fn bn_conv_01_distances_lie_between_the_nearest_edges_of_bases() {
    let bench = open(json!([])).put("A1", 40.0, 10.0).put("B1", 40.0, 47.5);
    assert_eq!(bench.battle.gap(bench.id("A1"), bench.id("B1")), cm(35));
    assert!(is_near(&bench.battle, bench.id("A1"), point(40.0, 21.24), cm(10)), "to a point from the edge of the base");
    assert!(!is_near(&bench.battle, bench.id("A1"), point(40.0, 21.25), cm(10)));
}

#[test]
fn bn_conv_02_up_to_includes_its_bound_and_less_than_does_not() {
    assert_eq!(band(cm(25)), Some(0));
    assert_eq!(band(cm(25) + Length::um(1)), Some(1));
    let bench = open(json!([])).put("A1", 40.0, 10.0);
    assert!(!is_near(&bench.battle, bench.id("A1"), point(40.0, 21.25), cm(10)), "exactly 10 is not less than 10");
}

#[test]
fn bn_conv_03_a_modifier_changes_the_number_needed() {
    let mut bench = bench(&["r4 rifle"], &["r3 rifle"], json!([area("bushes", [35.0, 25.0, 45.0, 35.0])]))
        .put("A1", 40.0, 10.0)
        .put("B1", 40.0, 30.0);
    let game = bench.play(&[one("A1"), FIRE]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")), Some(4), "3 at 17.5 cm, and 1 for cover");
}

#[test]
fn bn_conv_04_contact_is_a_gap_of_at_most_two_millimetres() {
    let touch = |pieces: Value, apart: f64| {
        let bench = open(pieces).put("A1", 40.0, 10.0).put("B1", 40.0, 10.0 + apart);
        touches(&bench.setup, &bench.battle, bench.id("A1"), bench.id("B1"))
    };
    assert!(touch(json!([]), 2.7), "0.2 is contact");
    assert!(!touch(json!([]), 2.7001));
    assert!(touch(json!([line("low-wall", [30.0, 11.35], [50.0, 11.35])]), 2.7), "over a level 1 obstacle");
    assert!(!touch(json!([line("man-high-wall", [30.0, 11.35], [50.0, 11.35])]), 2.7), "not over a higher one");
    let doors = json!([opening("door", [38.5, 11.35], [41.5, 11.35])]);
    let house = house("building", [30.0, 11.35, 50.0, 30.0], doors);
    assert!(!touch(json!([house]), 2.7), "nor through a door");
}

#[test]
fn bn_conv_06_half_of_five_is_three() {
    let mut plan = plan(&["r3 rifle"], &["i1 rifle"; 5], json!([]));
    plan["rules"] = json!({"edges": ["south", "north"]});
    let game = Bench::before(plan).open();
    let referee::Wanted::Figures { from, min, max } = asked(&game, NORTH).wanted else { panic!("figures") };
    assert_eq!((from.len(), min, max), (5, 3, 5));
}

#[test]
fn bn_conv_07_the_line_between_centres_decides_and_a_corner_does_not_block_it() {
    let wall = json!([line("high-wall", [40.0, 20.0], [60.0, 20.0])]);
    let clear = |from: (f64, f64), to: (f64, f64)| {
        let bench = open(wall.clone());
        is_clear(&bench.setup, &bench.battle, point(from.0, from.1), point(to.0, to.1))
    };
    assert!(!clear((50.0, 10.0), (50.0, 30.0)));
    assert!(clear((40.0, 10.0), (40.0, 30.0)), "it only touches the end of the wall");
    assert!(clear((39.0, 10.0), (39.0, 30.0)), "though half of the base is behind it");
    let mut bench = bench_of_three();
    let game = bench.play(&[one("A1"), FIRE]);
    assert!(number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")).is_some(), "men do not block sight");
}

fn bench_of_three() -> Bench {
    open_ground(&["r3 rifle", "r3 rifle team2"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 40.0, 20.0)
        .put("B1", 40.0, 30.0)
}

#[test]
fn bn_conv_08_cover_is_judged_where_the_line_last_leaves_the_piece() {
    let wall = |y: f64| json!([line("low-wall", [30.0, y], [50.0, y])]);
    let (from, to) = ((40.0, 10.0), (40.0, 30.0));
    assert_eq!(shelter_of(wall(20.0), from, to), OPEN, "halfway is not nearer to the target");
    assert_eq!(shelter_of(wall(20.01), from, to), PROTECTED);
    assert_eq!(shelter_of(wall(19.0), from, to), OPEN, "it shelters the shooter");
    let hedge = json!([line("hedge", [30.0, 28.0], [50.0, 28.0])]);
    assert_eq!(shelter_of(hedge, from, to), COVERED, "a hedge does not protect");
    let bushes = json!([area("bushes", [30.0, 28.0, 50.0, 40.0])]);
    assert_eq!(shelter_of(bushes, from, to), COVERED, "inside it");
    let ruin = json!([area("ruin", [30.0, 12.0, 50.0, 19.0])]);
    assert_eq!(shelter_of(ruin, from, to), OPEN, "a ruin nearer to the shooter");
    let windows = json!([opening("window", [38.5, 28.0], [41.5, 28.0])]);
    assert_eq!(shelter_of(json!([house("building", [30.0, 28.0, 50.0, 40.0], windows)]), from, to), PROTECTED);
}

#[test]
fn bn_conv_09_five_centimetres_of_wood_in_all_are_still_clear() {
    let clear = |depth: f64| {
        let (one, other) = (area("wood", [30.0, 15.0, 50.0, 17.0]), area("orchard", [30.0, 20.0, 50.0, 20.0 + depth]));
        let bench = open(json!([one, other]));
        is_clear(&bench.setup, &bench.battle, point(40.0, 10.0), point(40.0, 30.0))
    };
    assert!(clear(3.0), "2 and 3");
    assert!(!clear(3.01));
}

#[test]
fn bn_conv_10_in_cover_means_against_the_nearest_enemy_with_a_clear_line() {
    let pieces = json!([line("low-wall", [30.0, 35.0], [50.0, 35.0]), line("high-wall", [95.0, 20.0], [105.0, 20.0]),]);
    let bench = bench(&["r3 rifle", "r3 rifle"], &["i1 rifle"], pieces).put("A1", 40.0, 60.0).put("A2", 100.0, 10.0);
    let covered = |x: f64, y: f64| is_in_cover(&bench.setup, &bench.battle, NORTH, point(x, y));
    assert!(covered(40.0, 33.0), "behind the wall from A1, who is nearer");
    assert!(!covered(40.0, 37.0), "in front of it");
    let alone = bench.with(|battle| battle.figures[0].at = None);
    let covered = |x: f64, y: f64| is_in_cover(&alone.setup, &alone.battle, NORTH, point(x, y));
    assert!(covered(100.0, 30.0), "nobody has a clear line to it");
}

#[test]
fn bn_conv_11_nobody_stands_above_the_ground() {
    let mut bench = open(json!([])).put("A1", 40.0, 10.0).put("B1", 40.0, 140.0);
    let game = bench.play(&[one("A1"), MOVE]);
    let place = table::Place { elevation: cm(3), ..at(40.0, 15.0) };
    let way = referee::Walk { figure: bench.id("A1"), way: vec![place], facing: None };
    assert_eq!(refused(&game, SOUTH, referee::Answer::Path(vec![way])).clause.as_str(), "BN-CONV-11");
}

#[test]
fn bn_conv_14_the_side_named_first_is_the_first_player() {
    let bench = open(json!([]));
    assert_eq!((bench.battle.first, bench.battle.second()), (SOUTH, NORTH));
}

#[test]
fn bn_scale_01_every_man_is_one_figure() {
    let bench = open_ground(&["r3 rifle"; 4], &["i1 rifle"; 7]);
    assert_eq!(bench.battle.figures.len(), 11);
}

#[test]
fn bn_scale_04_a_squad_of_any_size_is_taken() {
    let sizes = |bench: &Bench| [SOUTH, NORTH].map(|side| bench.setup.force(side).strength);
    assert_eq!(sizes(&open_ground(&["r3 rifle"], &["i3 rifle"; 20])), [1, 20]);
}

#[test]
fn bn_scale_05_only_six_sided_dice_are_thrown() {
    let mut bench = open_ground(&["r3 rifle"], &["i1 rifle"]).put("A1", 40.0, 10.0).put("B1", 40.0, 30.0);
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY]);
    let referee::Wanted::Dice { die, count, .. } = asked(&game, SOUTH).wanted else { panic!("dice") };
    assert_eq!((die, count), (dice::Die::D6, 1));
}

#[test]
fn bn_scale_10_the_game_is_one_against_one() {
    covers!["BN-SCALE-10"];
    let mut three = plan(&["r3 rifle"], &["i1 rifle"], json!([]));
    let third = three["sides"][0].clone();
    three["sides"].as_array_mut().expect("sides").push(third);
    let scenario: Scenario = serde_json::from_value(three).expect("a scenario");
    assert!(BreakingNews::set_up(&scenario).is_err());
}
