//! BN-HELI. A helicopter above the table: what it fires at, and what fires at it.

use breaking_news::helicopter::{Gun, Helicopter};
use breaking_news::smoke::Cloud;
use breaking_news::support::{self, Form};
use breaking_news::{BreakingNews, Stage};
use referee::{Match, SideId, covers};
use serde_json::{Value, json};

use crate::bench::*;
use crate::vehicles::bench::{motorised, vehicle};

const FLY: Line = order("bn-order-helicopter");

const fn aims(at: &'static str) -> Line {
    ("BN-HELI-03", Of("bn-target", at))
}

/// The die of its save.
const fn holds(face: &'static [u8; 1]) -> Line {
    ("BN-HELI-05", Dice(face))
}

impl Bench {
    /// A helicopter of a side has come.
    fn flown(self, side: SideId, gun: Gun) -> Self {
        self.with(|battle| battle.helicopters.push(Helicopter { side, gun, picks_up: false, fired: false }))
    }
}

/// A1 in a corner; B1 near by him and B2 in the farthest corner, both looking away. The south's helicopter is here.
fn above(gun: Gun, pieces: Value) -> Bench {
    bench(&["r3 rifle"], &["i1 rifle", "i1 rifle"], pieces)
        .put("A1", 2.0, 2.0)
        .put("B1", 30.0, 30.0)
        .put("B2", 148.0, 148.0)
        .facing("B1", 90)
        .flown(SOUTH, gun)
}

/// The numbers of what somebody may fire at the sky, by word.
fn skyward(game: &Match<BreakingNews>, side: SideId) -> Vec<(String, Option<i64>)> {
    let sky = options(game, side).into_iter().filter(|(word, ..)| word.starts_with("bn-sky-"));
    sky.map(|(word, _, number)| (word.trim_start_matches("bn-sky-").to_string(), number)).collect()
}

/// What A1 of a class and with these weapons may fire at the north's helicopter, from here.
fn from_here(man: &str) -> Vec<(String, Option<i64>)> {
    let mut bench = bench(&[man], &["i1"], json!([])).put("A1", 75.0, 20.0).put("B1", 75.0, 60.0);
    bench = bench.flown(NORTH, Gun::Hmg);
    let game = bench.play(&[one("A1"), FIRE]);
    skyward(&game, SOUTH)
}

#[test]
fn bn_heli_01_a_helicopter_granted_fights_with_the_gun_of_its_data() {
    for (form, gun, dice) in [(Form::HelicopterHmg, Gun::Hmg, 5), (Form::HelicopterLmg, Gun::Lmg, 4)] {
        let mut bench = open_ground(&["r3"], &["i1"]);
        bench.battle.party_mut(SOUTH).support.called = Some(form);
        bench.rule([], support::arrive);
        assert_eq!(bench.battle.helicopters.iter().map(|it| (it.side, it.gun)).collect::<Vec<_>>(), [(SOUTH, gun)]);
        assert_eq!(gun.arm().dice(), dice);
    }
}

#[test]
fn bn_heli_02_it_is_over_any_place_of_the_table() {
    let mut bench = above(Gun::Hmg, json!([]));
    let game = bench.play(&[FLY]);
    assert_eq!(number(&game, SOUTH, "bn-target", bench.id("B1")), Some(6));
    assert_eq!(number(&game, SOUTH, "bn-target", bench.id("B2")), Some(6));
}

#[test]
fn bn_heli_03_it_fires_once_a_turn_on_sixes() {
    let mut bench = above(Gun::Hmg, json!([]));
    let game = bench.play(&[FLY, aims("B2"), NOBODY, hits(&[5, 5, 5, 5, 6]), save(&[4])]);
    assert!(bench.nerve("B2") != breaking_news::Nerve::Steady);
    assert!(!is_offered(&game, SOUTH, "bn-order-helicopter"), "it has fired");
    assert_eq!(bench.points(SOUTH), 5, "it has fired first");
    let mut light = above(Gun::Lmg, json!([]));
    light.play(&[FLY, aims("B1"), NOBODY, hits(&[5, 5, 5, 5])]);
    assert!(light.is_well("B1"));
}

#[test]
fn bn_heli_04_bn_fire_22_shots_at_it_count_at_the_last_band_of_their_weapon() {
    covers!["BN-HELI-04", "BN-FIRE-22"];
    let six = |word: &str| (word.to_string(), Some(6));
    assert_eq!(from_here("r3 rifle"), [six("rifle-burst"), six("rifle-aimed")]);
    assert_eq!(from_here("r3 precision"), [("precision".to_string(), Some(5))]);
    for weapon in ["smg", "lmg", "rpg", "launcher", "heavy-antitank"] {
        let written = weapon.replace('-', "_");
        assert_eq!(from_here(&format!("r3 {written}")), [six(weapon)], "{weapon}");
    }
    assert_eq!(from_here("r3 mmg"), [("mmg".to_string(), Some(7))], "alone: 6 with a die less");
    assert_eq!(from_here("r1 rifle")[1], ("rifle-aimed".to_string(), Some(5)), "special forces");
    assert_eq!(from_here("r5 rifle"), [("rifle-burst".to_string(), Some(7))], "recruits: no single shot needs 7");
}

#[test]
fn bn_fire_22_after_a_move_the_shot_at_it_is_as_hard_as_any() {
    let mut bench = bench(&["r3 lmg"], &["i1"], json!([])).put("A1", 75.0, 20.0).put("B1", 75.0, 100.0);
    bench = bench.flown(NORTH, Gun::Lmg);
    let game = bench.play(&[one("A1"), MOVE, to(&[(75.0, 30.0)]), ("BN-REACT-07", Word("bn-nobody"))]);
    assert_eq!(skyward(&game, SOUTH), [("lmg".to_string(), Some(7))]);
}

#[test]
fn bn_heli_05_it_saves_as_light_armour_and_is_lost_when_it_fails() {
    let shot_down = |man: &str, word: &'static str, die: &'static [u8; 1]| {
        let mut bench = bench(&[man], &["i1 pistol"], json!([])).put("A1", 75.0, 20.0).put("B1", 75.0, 140.0);
        bench = bench.flown(NORTH, Gun::Hmg);
        let fired: &'static [u8] = if word == "bn-sky-rifle-burst" { &[6, 1, 2] } else { &[6] };
        bench.play(&[one("A1"), FIRE, ("BN-FIRE-01", Word(word)), NOBODY, hits(fired), holds(die)]);
        bench.battle.helicopters.is_empty()
    };
    assert_eq!([&[2], &[3]].map(|die| shot_down("r3 rifle", "bn-sky-rifle-burst", die)), [true, false]);
    assert_eq!([&[3], &[4]].map(|die| shot_down("r3 rpg", "bn-sky-rpg", die)), [true, false], "light antitank 4+");
    assert_eq!([&[5], &[6]].map(|die| shot_down("r3 heavy_antitank", "bn-sky-heavy-antitank", die)), [true, false]);
}

#[test]
fn bn_heli_05_each_hit_is_saved_until_one_fails() {
    let mut bench = bench(&["r3 rifle"], &["i1 pistol"], json!([])).put("A1", 75.0, 20.0).put("B1", 75.0, 140.0);
    bench = bench.flown(NORTH, Gun::Hmg);
    let burst = ("BN-FIRE-01", Word("bn-sky-rifle-burst"));
    bench.play(&[one("A1"), FIRE, burst, NOBODY, hits(&[6, 6, 6]), holds(&[3]), holds(&[2])]);
    assert!(bench.battle.helicopters.is_empty());
}

#[test]
fn bn_heli_06_it_stays_until_it_is_lost() {
    let mut bench = open_ground(&["r3", "r3"], &["i1"]).put("A1", 20.0, 20.0).put("A2", 20.0, 40.0);
    bench = bench.put("B1", 130.0, 130.0).flown(SOUTH, Gun::Lmg).stage(Stage::End);
    bench.battle.helicopters[0].fired = true;
    bench.play(&[]);
    assert_eq!((bench.battle.turn, bench.battle.helicopters.len()), (1, 1));
    assert!(!bench.battle.helicopters[0].fired, "a new turn, a new shot");
}

#[test]
fn bn_heli_07_pistols_grenades_flames_mortars_and_tank_guns_do_not_reach_it() {
    let men = ["r3 pistol grenades flamethrower mortar rifle", "r4 smg", "r4 pistol"];
    let own = json!([vehicle("AV", "tank", Value::Null, ["A2", "A3"])]);
    let mut bench = motorised((&men, own), (&["i1"], json!([])), json!([]), json!({}))
        .put("A1", 75.0, 20.0)
        .put("AV", 40.0, 20.0)
        .put("B1", 75.0, 80.0)
        .flown(NORTH, Gun::Hmg);
    let words = |game: &Match<BreakingNews>| skyward(game, SOUTH).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
    let game = bench.play(&[one("A1"), FIRE]);
    assert_eq!(words(&game), ["rifle-burst", "rifle-aimed"]);
    let game = bench.play(&[one("A3")]);
    assert!(!is_offered(&game, SOUTH, "bn-action-fire"), "the gun of a tank");
}

#[test]
fn bn_heli_08_it_may_fire_in_reaction_instead() {
    let mut bench = above(Gun::Hmg, json!([])).active(NORTH).put("A1", 2.0, 148.0);
    let game = bench.play(&[one("B1"), MOVE, to(&[(40.0, 30.0)])]);
    assert_eq!(waits(&game), Some(("BN-REACT-07".into(), "bn-ask-react-move".into())));
    let fires = ("BN-REACT-07", Word("bn-react-helicopter-hmg"));
    let game =
        bench.play(&[one("B1"), MOVE, to(&[(40.0, 30.0)]), fires, hits(&[6, 1, 1, 1, 1]), save(&[4]), one("B2"), MOVE]);
    assert_eq!(bench.place("B1"), point(30.0, 30.0), "he stops where he was hit");
    assert!(bench.battle.helicopters[0].fired);
    drop(game);
    let game = bench.play(&[one("B2"), MOVE, to(&[(140.0, 148.0)])]);
    assert_ne!(waits(&game).map(|(clause, _)| clause), Some("BN-REACT-07".into()), "its one shot is spent");
}

#[test]
fn bn_heli_08_it_answers_fire_too() {
    let mut bench = above(Gun::Lmg, json!([])).active(NORTH).put("A1", 30.0, 10.0).facing("A1", 180);
    let fires = ("BN-REACT-07", Word("bn-react-helicopter-lmg"));
    let lines =
        [one("B1"), FIRE, fires_aimed("A1"), fires, NOBODY, hits(&[1]), hits(&[6, 6, 1, 1]), save(&[4]), save(&[3])];
    bench.play(&lines);
    assert!(bench.is_out("B1"));
}

const fn fires_aimed(at: &'static str) -> Line {
    fires("bn-fire-rifle-aimed", at)
}

#[test]
fn bn_heli_09_neither_roof_nor_smoke_lets_it_see_or_be_seen() {
    let hut = json!([house("building", [20.0, 20.0, 40.0, 40.0], json!([]))]);
    let bunker = json!([house("bunker", [20.0, 20.0, 40.0, 40.0], json!([]))]);
    let cloud = |battle: &mut breaking_news::Battle| {
        battle.clouds.push(Cloud { at: point(34.0, 30.0), side: SOUTH, drift: None, drifted: false });
    };
    let plain = || json!([]);
    for (n, bench) in
        [above(Gun::Hmg, hut), above(Gun::Hmg, bunker), above(Gun::Hmg, plain()).with(cloud)].into_iter().enumerate()
    {
        let mut bench = bench;
        let game = bench.play(&[FLY]);
        assert_eq!(
            waits(&game),
            Some(("BN-REACT-07".into(), "bn-ask-react-helicopter".into())),
            "only B2 is left, {n}"
        );
        assert_eq!(number(&game, NORTH, "bn-react-rifle-aimed", bench.id("B1")), None, "nor does he see it, {n}");
        assert_eq!(number(&game, NORTH, "bn-react-rifle-aimed", bench.id("B2")), Some(6), "{n}");
    }
}

#[test]
fn bn_heli_09_trees_and_rubble_are_cover_from_it_and_walls_are_not() {
    let needs = |pieces: Value| {
        let mut bench = above(Gun::Hmg, pieces);
        let game = bench.play(&[FLY]);
        number(&game, SOUTH, "bn-target", bench.id("B1"))
    };
    for kind in ["wood", "orchard", "jungle", "bushes", "crops", "ruin", "rubble"] {
        assert_eq!(needs(json!([area(kind, [25.0, 25.0, 35.0, 35.0])])), Some(7), "{kind}");
        assert_eq!(needs(json!([area(kind, [35.0, 25.0, 45.0, 35.0])])), Some(6), "beside it: {kind}");
    }
    assert_eq!(needs(json!([line("low-wall", [25.0, 28.0], [35.0, 28.0])])), Some(6));
}

#[test]
fn bn_heli_09_rubble_protects_and_bushes_do_not() {
    let falls = |kind: &str| {
        let mut bench = above(Gun::Hmg, json!([area(kind, [25.0, 25.0, 35.0, 35.0])]));
        bench.play(&[FLY, aims("B1"), NOBODY, hits(&[6, 1, 1, 1]), save(&[3])]);
        bench.is_out("B1")
    };
    assert_eq!(["ruin", "bushes"].map(falls), [false, true], "3+ and 4+");
}

#[test]
fn bn_heli_09_men_aboard_are_in_cover_and_hidden_men_are_no_targets() {
    let men = ["i3 smg", "i3 pistol", "i3 rifle"];
    let others = json!([vehicle("BV", "pick-up", json!("lmg"), ["B1", "B2"])]);
    let mut bench = motorised((&["r3"], json!([])), (&men, others), json!([]), json!({}))
        .put("A1", 2.0, 2.0)
        .put("BV", 80.0, 80.0)
        .put("B3", 60.0, 60.0)
        .hidden("B3")
        .flown(SOUTH, Gun::Hmg);
    let game = bench.play(&[FLY]);
    assert_eq!(number(&game, SOUTH, "bn-target", bench.id("BV")), Some(6));
    assert_eq!(number(&game, SOUTH, "bn-target", bench.id("B1")), Some(7));
    assert_eq!(number(&game, SOUTH, "bn-target", bench.id("B3")), None);
}

#[test]
fn bn_heli_10_whoever_sees_it_may_answer_its_fire_whichever_way_he_looks() {
    let mut bench = above(Gun::Hmg, json!([])).facing("B2", 0);
    let answers = reacts("bn-react-rifle-burst", "B2");
    bench.play(&[FLY, aims("B1"), answers, NOBODY, hits(&[1, 1, 1, 1, 1]), hits(&[6, 6, 1]), holds(&[3]), holds(&[2])]);
    assert!(bench.battle.helicopters.is_empty(), "210 cm away, behind his back");
}

#[test]
fn bn_heli_10_nobody_is_in_danger_between_it_and_its_target() {
    let mut bench = above(Gun::Hmg, json!([])).put("A1", 30.0, 40.0).facing("B1", 180);
    bench.play(&[FLY, aims("B1"), NOBODY, hits(&[1, 2, 3, 4, 5])]);
    assert!(bench.is_well("A1") && bench.is_well("B1"), "no die is asked for");
    let mut up = open_ground(&["r3", "r3"], &["i1"]).put("A1", 30.0, 10.0).put("A2", 30.0, 20.0).put("B1", 100.0, 30.0);
    up = up.flown(NORTH, Gun::Lmg);
    up.play(&[one("A1"), FIRE, ("BN-FIRE-01", Word("bn-sky-rifle-burst")), NOBODY, hits(&[1, 2, 3])]);
    assert!(up.is_well("A2"));
}

#[test]
fn bn_heli_10_it_neither_dodges_nor_is_shocked() {
    let mut bench = bench(&["r3 rifle", "r3 rifle"], &["i1 pistol"], json!([])).put("A1", 75.0, 20.0);
    bench = bench.put("A2", 20.0, 20.0).put("B1", 75.0, 140.0).flown(NORTH, Gun::Hmg);
    let burst = ("BN-FIRE-01", Word("bn-sky-rifle-burst"));
    let game = bench.play(&[one("A1"), FIRE, burst]);
    assert_eq!(options(&game, NORTH).len(), 2, "it fires back, or nobody does");
    let lines = [one("A1"), FIRE, burst, NOBODY, hits(&[6, 1, 1]), holds(&[3]), one("A2"), MOVE, to(&[(20.0, 30.0)])];
    let game = bench.play(&lines);
    assert!(is_offered(&game, NORTH, "bn-react-helicopter-hmg"), "saved, and as good as before");
}

#[test]
fn bn_ask_08_a_team_fires_at_it_by_bursts() {
    let men = ["r3 rifle", "r3 rifle", "r3 rpg"];
    let mut bench = bench(&men, &["i1 pistol"], json!([])).put("A1", 20.0, 20.0).put("A2", 24.0, 20.0);
    bench = bench.put("A3", 28.0, 20.0).put("B1", 75.0, 140.0).flown(NORTH, Gun::Hmg);
    let all = ("BN-GFIRE-01", Word("bn-all-at-helicopter"));
    bench.play(&[chain("A1"), FIRE, all, NOBODY, hits(&[1, 1, 1]), hits(&[6, 1, 1]), holds(&[1])]);
    assert!(bench.battle.helicopters.is_empty());
}

#[test]
fn bn_dodge_02_only_a_roof_or_smoke_is_a_refuge_from_it() {
    let mut bench = above(Gun::Hmg, json!([line("high-wall", [28.0, 26.0], [32.0, 26.0])]));
    let game = bench.play(&[FLY, aims("B1")]);
    assert!(!is_offered(&game, NORTH, "bn-dodge") && is_offered(&game, NORTH, "bn-hit-the-dirt"));
    let smoke = Cloud { at: point(36.0, 30.0), side: SOUTH, drift: None, drifted: false };
    let mut bench = above(Gun::Hmg, json!([])).with(|battle| battle.clouds.push(smoke));
    let game = bench.play(&[FLY, aims("B1")]);
    assert!(is_offered(&game, NORTH, "bn-dodge"));
}
