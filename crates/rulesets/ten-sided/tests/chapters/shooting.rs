//! TS-SHT, TS-ALO, TS-COV, TS-DMG: shots, who takes them, what saves and what wounds.

use referee::oracles::{face, faces};
use referee::{Tally, covers};
use serde_json::json;
use table::Length;
use ten_sided::battle::Step;
use ten_sided::shooting::{self, needs, shooters};
use ten_sided::weapons::{Band, Weapon};
use ten_sided::{checks, cover};

use crate::common::{Arena, arena, arena_with, at, cm, dice, split, word};

/// Archers in a rank, and a target due north of them, so many centimetres off.
fn range(shooter: &str, target: &str, gap: f64) -> Arena {
    let mut arena = arena(&[&[shooter], &[target]]);
    let (one, other) = (&shooter[..2], &target[..2]);
    let radii = [arena.model(one, 1), arena.model(other, 1)].map(|id| arena.setup.radius(id).in_cm());
    arena.row(one, 40.0, 10.0);
    arena.row(other, 40.0, 10.0 + gap + radii[0] + radii[1]);
    arena
}

fn need(arena: &Arena, shooter: &str, target: &str) -> Tally {
    let found = shooters(&arena.setup, &arena.battle, arena.unit(shooter), arena.unit(target), false);
    needs(&arena.setup, &arena.battle, &found[0], arena.unit(target), false)
}

/// Example 2.
#[test]
fn ts_sht_08_six_archers_at_medium_range_need_a_five() {
    covers![
        "TS-SHT-01",
        "TS-SHT-02",
        "TS-SHT-04",
        "TS-SHT-05",
        "TS-SHT-06",
        "TS-SHT-11",
        "TS-SHT-23",
        "TS-ALO-01",
        "TS-ALO-02",
        "TS-ALO-03",
        "TS-COV-03",
        "TS-DMG-01",
        "TS-DMG-02",
        "TS-DMG-03",
        "TS-DMG-04",
        "TS-DIC-01",
        "TS-DIC-03",
        "TS-DIC-08",
        "TS-GEN-05",
        "TS-GEN-08",
        "TS-ASK-05",
        "TS-PRO-06"
    ];
    let mut arena = range("F2 6", "H1 8", 45.0);
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([2, 5, 9, 1, 10, 4]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 1, 0, 0, 0, 0, 0])));
    lines.extend(dice("TS-DMG-01", &[7, 6, 10]));
    arena.order("F2", lines);
    assert_eq!(arena.count("H1"), 6);
    assert_eq!(arena.state("H1").creditor, Some(referee::SideId(0)));
}

/// Example 3.
#[test]
fn ts_sht_09_whoever_moved_shoots_one_worse() {
    let mut arena = range("F2 6", "H1 8", 45.0);
    assert_eq!(need(&arena, "F2", "H1").face(), 5);
    arena.state_mut("F2").moved = true;
    assert_eq!(need(&arena, "F2", "H1").face(), 6);
}

/// Example 4.
#[test]
fn ts_gen_02_a_natural_one_always_misses() {
    covers!["TS-GEN-04", "TS-GEN-06", "TS-SHT-13", "TS-SHT-15", "TS-SKL-05"];
    let arena = range("H6", "F5", 20.0);
    let needs = need(&arena, "H6", "F5");
    assert_eq!((needs.base, needs.face()), (4, 2), "four with four added would do on any face");
}

/// Example 5.
#[test]
fn ts_gen_03_a_natural_ten_always_hits() {
    covers!["TS-SHT-10"];
    let mut weak = crate::common::plan("F2");
    weak.ds = 1;
    let mut arena = arena(&[&["F2 4"], &["F3 4"]]);
    let profile = arena.setup.models[0].profile;
    arena.setup.profiles[usize::from(profile)] = weak.profile().expect("sound");
    arena.row("F2", 40.0, 10.0);
    arena.row("F3", 40.0, 60.0);
    arena.state_mut("F2").moved = true;
    let needs = need(&arena, "F2", "F3");
    assert_eq!((needs.base, needs.face()), (9, 10), "eleven would be needed; the ten hits");
}

/// Example 6.
#[test]
fn ts_sht_12_large_targets_are_easier() {
    covers!["TS-SHT-13", "TS-SHT-14"];
    assert_eq!(need(&range("F2 6", "H4 4", 45.0), "F2", "H4").face(), 4);
    assert_eq!(need(&range("F2 6", "F5", 45.0), "F2", "F5").face(), 3);
    assert_eq!(need(&range("F2 6", "A4", 45.0), "F2", "A4").face(), 2);
}

/// Example 7.
#[test]
fn ts_sht_18_a_limit_belongs_to_the_nearer_band() {
    covers!["TS-SHT-18", "TS-SHT-19", "TS-SHT-20", "TS-SHT-21"];
    let band = |gap: f64| Band::of(cm(gap));
    assert_eq!(
        [band(30.0), band(30.1), band(60.0), band(60.1)],
        [Band::Short, Band::Medium, Band::Medium, Band::Long].map(Some)
    );
    assert_eq!(
        [band(90.0), band(90.5), band(120.0), band(120.1)],
        [Some(Band::Long), Some(Band::Extreme), Some(Band::Extreme), None]
    );
}

#[test]
fn ts_sht_22_a_dash_can_not_be_used() {
    assert_eq!(Weapon::Longbow.shot(Band::Extreme), None);
    assert_eq!(Weapon::Javelin.range(), Length::cm(30));
    let arena = range("F2 6", "H1 8", 90.5);
    assert!(shooters(&arena.setup, &arena.battle, arena.unit("F2"), arena.unit("H1"), false).is_empty());
}

#[test]
fn ts_sht_17_close_combat_is_base_contact_only() {
    assert_eq!(Weapon::Sword.shot(Band::Short), None);
    assert!(Weapon::Longbow.blow().is_none());
    let mut arena = range("F2 6", "H1 8", 0.0);
    arena.row("H1", 40.0, 12.5);
    assert_eq!(arena.offers("F2", Step::default()).0, ["ts-order-fight-on", "ts-order-enough"]);
}

/// Example 8.
#[test]
fn ts_sht_02_the_nearest_unit_in_sight_is_the_target() {
    covers!["TS-SHT-03", "TS-SHT-07", "TS-SKL-01"];
    let mut arena = arena(&[&["F2 6", "F6", "F4 5"], &["H1 4", "H6"]]);
    arena.row("F2", 40.0, 10.0);
    arena.put("F6", &[(70.0, 10.0)]);
    arena.row("H1", 40.0, 52.5);
    arena.put("H6", &[(70.0, 62.5)]);
    arena.row("F4", 5.0, 5.0);
    let targets = |arena: &Arena, id: &str| shooting::targets(&arena.setup, &arena.battle, arena.unit(id)).to_vec();
    assert_eq!(targets(&arena, "F2"), [arena.unit("H1")]);
    assert_eq!(targets(&arena, "F6"), [arena.unit("H1"), arena.unit("H6")]);
    arena.row("F4", 40.0, 55.0);
    assert_eq!(targets(&arena, "F2"), [arena.unit("H6")], "nobody shoots into a close combat");
}

/// Example 41.
#[test]
fn ts_sht_04_of_two_equally_near_units_the_shooter_chooses() {
    let mut arena = arena(&[&["F2 4"], &["H1 4", "H2 4"]]);
    arena.row("F2", 50.0, 50.0);
    arena.put("H1", &[(50.0, 85.5), (53.0, 88.0), (50.0, 88.5), (53.0, 91.0)]);
    arena.put("H2", &[(50.0, 14.5), (53.0, 12.0), (50.0, 11.5), (53.0, 9.0)]);
    let targets = shooting::targets(&arena.setup, &arena.battle, arena.unit("F2"));
    assert_eq!(targets.to_vec(), [arena.unit("H1"), arena.unit("H2")], "both at exactly 33 cm");
}

#[test]
fn ts_sht_16_a_mixed_unit_has_the_size_of_most_and_tied_the_smaller() {
    let mut arena = range("F2 6", "A3 3+2", 45.0);
    assert_eq!(need(&arena, "F2", "A3").face(), 4, "three boars of five");
    let boar = arena.model("A3", 1);
    arena.battle.model_mut(boar).at = None;
    assert_eq!(need(&arena, "F2", "A3").face(), 5, "two and two");
}

#[test]
fn ts_sht_24_a_ballista_does_not_shoot_after_moving() {
    let mut arena = range("K4", "H1 8", 100.0);
    let found = |arena: &Arena| shooters(&arena.setup, &arena.battle, arena.unit("K4"), arena.unit("H1"), false).len();
    assert_eq!(found(&arena), 1);
    arena.state_mut("K4").moved = true;
    assert_eq!(found(&arena), 0);
}

/// Example 9.
#[test]
fn ts_cov_01_a_barricade_saves_on_an_eight() {
    covers!["TS-COV-02", "TS-COV-03", "TS-COV-04"];
    let barricade = json!([{"kind": "barricade", "wall": [[38, 54], [45, 54]], "cover": "medium"}]);
    let mut arena = arena_with(json!({}), barricade, &[&["H3 4"], &["F1 6"]]);
    arena.row("H3", 40.0, 10.0);
    arena.row("F1", 40.0, 56.0);
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([6, 7, 8, 1]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 0, 0, 0, 1])));
    lines.extend(dice("TS-COV-01", &[8, 7]));
    lines.extend(dice("TS-DMG-01", &[7, 6]));
    arena.order("H3", lines);
    assert_eq!(arena.count("F1"), 5, "one saved, one of two wounded");
}

/// Example 10.
#[test]
fn ts_alo_02_everybody_takes_one_before_anybody_takes_two() {
    covers!["TS-ASK-05"];
    let mut arena = range("A1 8", "F4 5", 20.0);
    arena.row("A1", 36.0, 10.0);
    arena.row("F4", 40.0, 32.5);
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([6, 7, 8, 9, 10, 6, 7, 8]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 1, 0, 0])));
    lines.push(("TS-DMG-01", faces([1, 1])));
    lines.push(("TS-DMG-01", faces([1, 7])));
    lines.push(("TS-DMG-01", faces([7, 8])));
    lines.extend(dice("TS-DMG-01", &[1, 6]));
    arena.order("A1", lines);
    assert_eq!(arena.count("F4"), 3, "two wounds on one hound fell it once");
}

/// TS-ASK-05, its second case.
#[test]
fn ts_alo_03_hits_go_round_damage_by_damage() {
    use ten_sided::allocation::{Volley, distribute};
    let mut arena = range("F2 6", "F1 6", 45.0);
    let (by, at) = (arena.unit("F2"), arena.unit("F1"));
    let found = shooters(&arena.setup, &arena.battle, by, at, false);
    let volleys = [Volley { damage: 4, piercing: 0, hits: 2 }, Volley { damage: 3, piercing: 0, hits: 5 }];
    let lines = [("TS-ALO-01", split(&[1, 1, 0, 0, 0, 0])), ("TS-ALO-01", split(&[0, 0, 0, 0, 0, 1]))];
    let hits = arena.play(lines, |play| distribute(play, &found, by, at, &volleys));
    let taken: Vec<(u8, u8)> = hits.iter().map(|hit| (hit.damage, hit.hits)).collect();
    assert_eq!(taken, [(4, 1), (4, 1), (3, 1), (3, 1), (3, 1), (3, 2)]);
}

/// Example 52.
#[test]
fn ts_cov_04_cover_is_judged_model_by_model_from_the_nearest_shooter() {
    covers!["TS-LOS-04", "TS-COV-01", "TS-COV-02"];
    let pieces = json!([
        {"kind": "low-wall", "wall": [[38, 53], [46, 53]], "cover": "medium"},
        {"kind": "wood", "polygon": [[48, 54], [70, 54], [70, 74], [48, 74]], "cover": "light", "opacity": "dense", "ground": "difficult"},
    ]);
    let mut arena = arena_with(json!({}), pieces, &[&["F2 6"], &["H1 8"]]);
    arena.row("F2", 44.0, 8.0);
    arena.put(
        "H1",
        &[
            (40.0, 55.5),
            (43.5, 55.5),
            (49.5, 57.0),
            (53.0, 57.0),
            (56.5, 57.0),
            (47.0, 53.0),
            (52.0, 61.5),
            (55.0, 61.5),
        ],
    );
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([5, 6, 7, 8, 9, 10]))];
    lines.extend(dice("TS-COV-01", &[8, 3, 9, 8, 1]));
    lines.extend(dice("TS-DMG-01", &[7, 6, 10, 2]));
    arena.order("F2", lines);
    let fallen: Vec<usize> = (1..=8).filter(|&n| !arena.battle.stands(arena.model("H1", n))).collect();
    assert_eq!(fallen, [2, 5]);
}

#[test]
fn ts_cov_02_cover_is_inside_or_close_behind() {
    let pieces = json!([
        {"kind": "hedge", "wall": [[40, 50], [60, 50]], "cover": "light"},
        {"kind": "standing-stone", "disc": [80, 50, 2], "cover": "heavy", "ground": "impassable"},
    ]);
    let arena = arena_with(json!({}), pieces, &[&["H1 4"], &["F1 4"]]);
    let behind =
        |x: f64, y: f64, from: (f64, f64)| cover::against(&arena.setup, at(x, y), cm(1.25), at(from.0, from.1));
    assert_eq!(behind(50.0, 56.25, (50.0, 20.0)), table::Cover::Light, "exactly 5 cm");
    assert_eq!(behind(50.0, 56.3, (50.0, 20.0)), table::Cover::None);
    assert_eq!(behind(50.0, 54.0, (50.0, 90.0)), table::Cover::None, "not between them");
    assert_eq!(behind(80.0, 56.0, (80.0, 20.0)), table::Cover::Heavy);
}

/// The rows of a table of the ledger as numbers: its head, then what follows the first cell of each row.
fn printed(title: &str) -> Vec<Vec<u8>> {
    let ledger = include_str!("../../../../../docs/rules/ten-sided.md");
    let lines = ledger.lines().skip_while(|line| !line.starts_with(title)).skip(1);
    let rows = lines.skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let number = |cell: &str| cell.trim().trim_end_matches('+').parse().expect("a number");
    let cells = |row: &str| row.trim_matches('|').split('|').skip(1).map(number).collect();
    rows.filter(|row| !row.starts_with("|---")).map(cells).collect()
}

#[test]
fn ts_sht_08_every_column_of_the_shooting_table_is_as_printed() {
    let [skills, faces] = &printed("### Shooting table")[..] else { panic!("a head and a row") };
    for (&skill, &face) in skills.iter().zip(faces) {
        let mut arena = range("F2 1", "H1 4", 45.0);
        arena.setup.profiles.iter_mut().for_each(|profile| profile.shooting = skill);
        let needs = need(&arena, "F2", "H1");
        assert_eq!(
            (needs.base, needs.face()),
            (i32::from(face), face.max(2)),
            "DS {skill}: a longbow at 45 cm adds nothing"
        );
    }
}

/// Example 19.
#[test]
fn ts_chk_01_the_check_table_has_limits() {
    covers!["TS-PRO-03"];
    assert_eq!([checks::table(9, 5), checks::table(2, 7), checks::table(4, 4), checks::table(7, 5)], [2, 10, 6, 4]);
    for active in 1..=10 {
        for against in 1..=10u8 {
            let plain = 6 + i32::from(against) - active;
            assert_eq!(i32::from(checks::table(active as u8, against)), plain.clamp(2, 10));
        }
    }
    for title in ["### Close combat table", "### Check table"] {
        for (active, row) in (1u8..).zip(printed(title).iter().skip(1)) {
            let cells: Vec<u8> = (1..=10).map(|against| checks::table(active, against)).collect();
            assert_eq!(&cells, row, "{title}, {active}");
        }
    }
    assert_eq!(Weapon::GreatAxe.blow().map(|hit| hit.damage.value(9)), Some(10));
    assert_eq!(Weapon::Dagger.blow().map(|hit| hit.damage.value(1)), Some(1));
}

#[test]
fn ts_dmg_01_a_pike_penetrates() {
    covers!["TS-SKL-06"];
    let arena = arena(&[&["K2 4"], &["H1 4"]]);
    let needs = ten_sided::damage::needs(&arena.setup, 5, Weapon::Pike.penetrating(), arena.model("H1", 1));
    assert_eq!((needs.base, needs.face()), (6, 5));
}

/// Example 11.
#[test]
fn ts_mor_02_below_half_by_shooting_a_unit_checks_and_routs() {
    covers!["TS-MOR-06", "TS-ROU-01", "TS-ROU-02", "TS-MOR-04", "TS-CHK-03"];
    let mut arena = range("F2 6", "F4 5", 45.0);
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([5, 6, 7, 1, 1, 1]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 1, 0, 0])));
    lines.extend(dice("TS-DMG-01", &[6, 7, 8]));
    lines.push(("TS-MOR-02", face(4)));
    arena.order("F2", lines);
    assert_eq!((arena.count("F4"), arena.state("F4").berth), (0, ten_sided::battle::Berth::Routed));
}

/// Example 12.
#[test]
fn ts_mor_09_exactly_half_calls_for_no_check() {
    let mut arena = range("F2 6", "F1 6", 45.0);
    let mut lines = vec![("TS-ORD-01", word("ts-order-shoot")), ("TS-SHT-08", faces([5, 6, 7, 1, 1, 1]))];
    lines.push(("TS-ALO-01", split(&[1, 1, 1, 0, 0, 0])));
    lines.extend(dice("TS-DMG-01", &[7, 8, 9]));
    arena.order("F2", lines);
    assert_eq!(arena.count("F1"), 3);
}
