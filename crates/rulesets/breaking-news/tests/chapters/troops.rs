//! BN-TROOP. The classes and their numbers.

use breaking_news::aim::modified;
use breaking_news::profile::{Class, Kind};
use breaking_news::weapons::{Arm, Weapon};
use breaking_news::{saves, shock, spotting};
use serde_json::json;

use crate::bench::*;

/// Initiative and morale, spotting, fire (aimed), covering fire, melee, save, shock, points.
type Row = (u8, i8, i32, u8, u8, u8, u8, u16);

fn row(class: Class, word: &'static str) -> Row {
    let profile = class.profile();
    let bench = open_ground(&[word], &["i1 rifle"]).put("A1", 40.0, 10.0);
    let aimed = Arm { weapon: Weapon::Rifle, burst: false };
    let fire = modified(&bench.setup, &bench.battle, (bench.id("A1"), aimed), 4, false).total() - 4;
    let p = profile;
    (p.spirit, p.spotting, fire, p.covering, p.melee, p.save, p.shock, p.points)
}

#[test]
fn bn_troop_01_the_class_gives_all_the_numbers() {
    let bench = open_ground(&["r2 rifle", "r5 rifle"], &["i1 rifle"]);
    assert_eq!(bench.setup.profile(bench.id("A1")), Class::R2.profile());
    assert_eq!(bench.setup.profile(bench.id("A2")), Class::R5.profile());
}

#[test]
fn bn_troop_02_special_forces() {
    assert_eq!(row(Class::R1, "r1 rifle"), (5, -1, -1, 4, 5, 2, 5, 20));
}

#[test]
fn bn_troop_03_elite() {
    assert_eq!(row(Class::R2, "r2 rifle"), (5, 0, 0, 3, 4, 3, 4, 15));
}

#[test]
fn bn_troop_04_veterans() {
    assert_eq!(row(Class::R3, "r3 rifle"), (4, 0, 0, 2, 3, 3, 4, 12));
}

#[test]
fn bn_troop_05_trained() {
    assert_eq!(row(Class::R4, "r4 rifle"), (3, 0, 0, 1, 2, 4, 3, 10));
}

#[test]
fn bn_troop_06_recruits() {
    assert_eq!(row(Class::R5, "r5 rifle"), (2, 1, 1, 0, 1, 5, 2, 7));
}

#[test]
fn bn_troop_07_terrorists_mercenaries_and_veteran_militia() {
    assert_eq!(row(Class::I1, "i1 rifle"), (4, 0, 0, 1, 3, 4, 4, 11));
}

#[test]
fn bn_troop_08_fanatics() {
    assert_eq!(row(Class::I2, "i2 rifle"), (3, 0, 1, 0, 2, 5, 3, 8));
}

#[test]
fn bn_troop_09_militia() {
    assert_eq!(row(Class::I3, "i3 rifle"), (2, 1, 1, 0, 1, 5, 2, 5));
}

#[test]
fn bn_troop_10_the_first_column_serves_initiative_and_morale() {
    let mut bench = open_ground(&["r3 rifle", "r3 rifle", "r3 rifle"], &["i2 rifle", "i2 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 60.0, 10.0)
        .put("B1", 40.0, 130.0)
        .stage(breaking_news::Stage::Start);
    let added = |side| breaking_news::initiative::modifiers(&bench.setup, &bench.battle, side).total();
    assert_eq!((added(SOUTH), added(NORTH)), (4, 3));
    bench = bench.fallen("A3");
    bench.battle.stage = breaking_news::Stage::End;
    let game = bench.open();
    let referee::Wanted::Dice { count, .. } = asked(&game, SOUTH).wanted else { panic!("dice of morale") };
    assert_eq!(count, 4);
}

#[test]
fn bn_troop_11_the_spotting_column_is_the_lookers() {
    let needs = |looker: &'static str, target: &'static str| {
        let bench = open_ground(&[looker], &[target]).put("A1", 40.0, 10.0).put("B1", 40.0, 40.0).hidden("B1");
        spotting::number(&bench.setup, &bench.battle, bench.id("A1"), bench.id("B1")).map(|it| it.total())
    };
    assert_eq!(needs("r1 rifle", "i3 rifle"), Some(3), "5, open 1 less, eyes 1 less");
    assert_eq!(needs("i3 rifle", "i1 rifle"), Some(5), "5, open 1 less, eyes 1 more");
}

#[test]
fn bn_troop_12_the_fire_column_is_counted_once() {
    let mut bench = open_ground(&["r5 rifle"], &["i1 rifle"]).put("A1", 40.0, 10.0).put("B1", 40.0, 30.0);
    let game = bench.play(&[one("A1"), FIRE]);
    assert_eq!(number(&game, SOUTH, "bn-fire-rifle-aimed", bench.id("B1")), Some(4), "3, and 1 for a recruit");
}

#[test]
fn bn_troop_13_the_covering_column_is_added_once_for_a_team() {
    let mut bench = open_ground(&["r2 rifle", "r2 rifle", "r2 rifle"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 140.0, 10.0)
        .put("B1", 40.0, 140.0);
    bench.play(&[chain("A1"), COVER, ("BN-COVER-03", At(42.0, 30.0))]);
    assert_eq!(bench.battle.squares[0].value(), 3 + 3 + 3);
}

#[test]
fn bn_troop_14_the_melee_column_is_added_in_the_open_and_counts_dice_inside() {
    assert_eq!(Class::R2.profile().melee, 4);
    let pieces = json!([house("building", [30.0, 10.0, 50.0, 30.0], json!([]))]);
    let bench = bench(&["r2 rifle"], &["i1 rifle"], pieces)
        .put("B1", 40.0, 15.0)
        .put("A1", 40.0, 20.0)
        .stage(breaking_news::Stage::Combat);
    let referee::Wanted::Dice { count, .. } = asked(&bench.open(), SOUTH).wanted else { panic!("dice") };
    assert_eq!(count, 4);
}

#[test]
fn bn_troop_15_the_save_column_is_what_each_hit_asks_of_a_die() {
    let bench = open_ground(&["r1 rifle", "r5 rifle"], &["i1 rifle"]);
    let needs =
        |name: &str| saves::needed(&bench.setup, bench.id(name), saves::Cause::Fire { protected: false }).total();
    assert_eq!((needs("A1"), needs("A2"), needs("B1")), (2, 5, 4));
}

#[test]
fn bn_troop_16_the_shock_column_is_what_a_shocked_man_rolls_or_less() {
    let bench = open_ground(&["r5 rifle"], &["i1 rifle"]).put("A1", 40.0, 10.0).put("B1", 60.0, 10.0);
    let value = |name: &str| shock::value(&bench.setup, &bench.battle, bench.id(name)).total();
    assert_eq!((value("A1"), value("B1")), (2, 4));
}

#[test]
fn bn_troop_17_a_side_is_what_most_of_its_figures_are_and_the_leader_on_a_tie() {
    let kind = |men: &[&str]| {
        let bench = open_ground(men, &["i1 rifle"]);
        (bench.setup.force(SOUTH).class, bench.setup.kind(SOUTH))
    };
    assert_eq!(kind(&["r1 rifle leader2", "r3 rifle", "r3 rifle"]), (Class::R3, Kind::Regular));
    assert_eq!(kind(&["r3 rifle", "r1 rifle leader2"]), (Class::R1, Kind::SpecialForces));
    assert_eq!(kind(&["i2 rifle"]), (Class::I2, Kind::Irregular));
}

#[test]
fn bn_troop_18_special_forces_are_regulars_too() {
    assert!(Kind::SpecialForces.is_regular() && Kind::Regular.is_regular() && !Kind::Irregular.is_regular());
    let bench = open_ground(&["r1 rifle"], &["i1 rifle"]);
    assert_eq!(bench.setup.irregular(), Some(NORTH), "irregulars face them");
}
