//! BN-BLAST, BN-STRAY. Blast circles, and shells that miss.

use breaking_news::Nerve;
use breaking_news::weapons::Weapon;
use referee::covers;
use serde_json::{Value, json};
use table::Length;

use crate::bench::*;

/// A1 with an RPG, a launcher and grenades, and B1 north of him, looking away, with B2 and A2 where they are put.
fn shoot(options: Value, pieces: Value, y: f64) -> Bench {
    bench_with(
        options,
        &["r3 rpg launcher grenades", "r3 rifle team2", "r3 rifle team3"],
        &["r4 rifle", "r4 rifle"],
        pieces,
    )
    .put("A1", 40.0, 10.0)
    .put("A2", 145.0, 5.0)
    .put("A3", 140.0, 5.0)
    .put("B1", 40.0, y)
    .put("B2", 140.0, 140.0)
    .facing("B1", 0)
    .facing("B2", 0)
}

fn plain(y: f64) -> Bench {
    shoot(json!({}), json!([]), y)
}

fn stray(y: f64) -> Bench {
    shoot(json!({"stray-shots": true}), json!([]), y)
}

const fn rocket() -> [Line; 4] {
    [one("A1"), FIRE, fires("bn-fire-rpg", "B1"), NOBODY]
}

/// Where a shell that missed came down, in millimetres.
fn landed(bench: &mut Bench, lines: &[Line]) -> (i64, i64) {
    use referee::{AnyMatch, Fact, Seat, What};
    let game = bench.play(lines);
    let events = game.events(Seat::Referee, 0);
    let point = events.iter().find_map(|(_, event)| match &event.what {
        What::Noted { word, facts } if word.as_str() == "bn-stray" => facts.iter().find_map(|(_, fact)| match fact {
            Fact::Point(at) => Some(*at),
            _ => None,
        }),
        _ => None,
    });
    let at = point.expect("a shell has strayed");
    ((at.x + 500).div_euclid(1_000), (at.y + 500).div_euclid(1_000))
}

#[test]
fn bn_blast_01_grenades_rockets_flames_and_missiles_have_5_across() {
    use Weapon::*;
    for weapon in [Grenades, Rpg, Launcher, Flamethrower, HeavyAntitank] {
        assert_eq!(weapon.blast(), Some(Length::mm(25)), "{weapon:?}");
    }
    for weapon in [Pistol, Rifle, Precision, Smg, Lmg, Mmg, Hmg] {
        assert_eq!(weapon.blast(), None, "{weapon:?}");
    }
}

#[test]
fn bn_blast_02_light_mortars_10() {
    assert_eq!(Weapon::Mortar.blast(), Some(Length::mm(50)));
}

#[test]
fn bn_blast_03_tank_guns_7() {
    assert_eq!(Weapon::TankGun.blast(), Some(Length::mm(35)));
}

#[test]
fn bn_blast_04_everybody_under_the_circle_saves_friend_or_foe() {
    let mut bench = plain(52.5).put("B2", 40.0, 56.25).put("A2", 43.75, 52.5);
    bench.play(&[&rocket()[..], &[hits(&[5]), save(&[1]), save(&[1]), save(&[1])]].concat());
    assert!(bench.is_out("B1") && bench.is_out("B2") && bench.is_out("A2"), "2.5 from the centre to each base");
    let mut clear = plain(52.5).put("B2", 40.0, 56.26);
    clear.play(&[&rocket()[..], &[hits(&[5]), save(&[1])]].concat());
    assert!(clear.is_well("B2"));
}

#[test]
fn bn_blast_05_one_save_for_a_blast() {
    covers!["BN-BLAST-05"];
    let mut bench = plain(52.5);
    let game = bench.play(&[&rocket()[..], &[hits(&[5]), save(&[4])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
    assert_eq!(bench.nerve("B1"), Nerve::Shocked);
}

#[test]
fn bn_blast_07_walls_do_not_stop_it_and_protect_on_the_shooters_line() {
    covers!["BN-BLAST-07"];
    let walls = json!([line("low-wall", [38.0, 50.0], [41.0, 50.0]), line("high-wall", [41.8, 45.0], [41.8, 60.0]),]);
    let mut bench = shoot(json!({}), walls, 52.5).put("B2", 43.3, 53.5);
    bench.play(&[&rocket()[..], &[hits(&[5]), save(&[3]), save(&[3])]].concat());
    assert!(!bench.is_out("B1"), "4+ with 1 for the wall before him");
    assert!(bench.is_out("B2"), "nothing before him, and the wall beside him does not stop the blast");
}

#[test]
fn bn_stray_01_a_miss_lands_elsewhere_and_may_strike_friends() {
    let mut bench = stray(52.5).put("A2", 34.0, 52.5);
    let lines = [hits(&[3]), dice("BN-STRAY-04", &[4]), save(&[2])];
    bench.play(&[&rocket()[..], &lines].concat());
    assert_eq!(bench.nerve("A2"), Nerve::Shocked, "3+ with 1");
}

#[test]
fn bn_e03_a_stray_rocket() {
    // The circle lies at (34, 52.5): a base is under it when its centre is at most 2.5 and 1.25 away.
    let mut bench = stray(52.5).put("A2", 30.25, 52.5).put("A3", 34.0, 56.26);
    let lines = [hits(&[3]), dice("BN-STRAY-04", &[4]), save(&[1])];
    assert_eq!(landed(&mut bench, &[&rocket()[..], &lines].concat()), (340, 525), "short by 2: 6 cm to the left");
    assert!(bench.is_out("A2") && bench.is_well("A3") && bench.is_well("B1"));
}

#[test]
fn bn_stray_02_a_natural_1_is_a_miss() {
    covers!["BN-STRAY-02"];
    let mut bench = stray(52.5);
    let game = bench.play(&[&rocket()[..], &[hits(&[1])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-STRAY-04"));
}

#[test]
fn bn_stray_03_three_centimetres_for_each_point_it_fell_short() {
    covers!["BN-STRAY-03"];
    let off = |faces: &'static [u8]| {
        landed(&mut stray(52.5), &[&rocket()[..], &[hits(faces), dice("BN-STRAY-04", &[3])]].concat())
    };
    assert_eq!([off(&[4]), off(&[3]), off(&[1])], [(370, 525), (340, 525), (280, 525)], "5 is needed at 40 cm");
}

#[test]
fn bn_stray_04_rockets_fall_short_left_or_right() {
    let way = |face: &'static [u8]| {
        landed(&mut stray(52.5), &[&rocket()[..], &[hits(&[4]), dice("BN-STRAY-04", face)]].concat())
    };
    let all: [&'static [u8]; 6] = [&[1], &[2], &[3], &[4], &[5], &[6]];
    let (short, left, right) = ((400, 495), (370, 525), (430, 525));
    assert_eq!(all.map(way), [short, short, left, left, right, right]);
}

#[test]
fn bn_stray_05_grenades_short_left_right_or_long() {
    let way = |face: &'static [u8]| {
        let lines = [one("A1"), FIRE, fires("bn-fire-grenades", "B1"), NOBODY, hits(&[3]), dice("BN-STRAY-05", face)];
        landed(&mut stray(22.5), &lines)
    };
    let all: [&'static [u8]; 6] = [&[1], &[2], &[3], &[4], &[5], &[6]];
    let (short, left, right, long) = ((400, 195), (370, 225), (430, 225), (400, 255));
    assert_eq!(all.map(way), [short, short, left, right, long, long]);
}

#[test]
fn bn_stray_07_left_and_right_are_as_the_shooter_sees_them() {
    covers!["BN-STRAY-07"];
    let mut bench = stray(52.5).put("A1", 40.0, 100.0).facing("B1", 180);
    bench = bench.facing("B1", 180);
    let at = landed(&mut bench, &[&rocket()[..], &[hits(&[4]), dice("BN-STRAY-04", &[3])]].concat());
    assert_eq!(at, (430, 525), "firing south, left is east");
}

#[test]
fn bn_stray_08_off_the_table_it_has_no_effect() {
    let mut bench = stray(52.5).put("A1", 2.0, 10.0).put("B1", 2.0, 52.5);
    let game = bench.play(&[&rocket()[..], &[hits(&[1]), dice("BN-STRAY-04", &[3])]].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"));
}

#[test]
fn bn_stray_09_short_stops_at_the_shooters_own_base() {
    covers!["BN-STRAY-09"];
    let mut bench = stray(17.5);
    let lines = [one("A1"), FIRE, fires("bn-fire-grenades", "B1"), NOBODY, hits(&[1]), dice("BN-STRAY-05", &[1])];
    let at = landed(&mut bench, &[&lines[..], &[save(&[6])]].concat());
    assert_eq!(at, (400, 113), "9 short of 7.5 would pass behind him; 1.25 before his centre");
}

#[test]
fn bn_stray_08_only_a_roof_protects_from_above() {
    let ruin = json!([area("ruin", [30.0, 48.0, 36.0, 58.0])]);
    let mut bench = shoot(json!({"stray-shots": true}), ruin, 52.5).put("B2", 34.0, 52.5);
    bench.play(&[&rocket()[..], &[hits(&[3]), dice("BN-STRAY-04", &[4]), save(&[3])]].concat());
    assert!(!bench.is_out("B2"), "4+ with 1 inside a ruin");
    let wall = json!([line("low-wall", [30.0, 50.0], [38.0, 50.0])]);
    let mut bench = shoot(json!({"stray-shots": true}), wall, 52.5).put("B2", 34.0, 52.5);
    bench.play(&[&rocket()[..], &[hits(&[3]), dice("BN-STRAY-04", &[4]), save(&[3])]].concat());
    assert!(bench.is_out("B2"), "a wall does not help");
}
