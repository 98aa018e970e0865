//! TS-ASL, TS-CC, TS-RES: charges, blows by speed, results.

use referee::covers;
use referee::oracles::{face, faces};
use serde_json::json;
use ten_sided::battle::Step;
use ten_sided::combat::{Charge, Fight};
use ten_sided::weapons::Weapon;

use crate::common::{Arena, arena, arena_with, dice, paths, split, stay, walk, word};

/// Two units in rows, the first of each touching.
fn clash(one: &str, other: &str) -> Arena {
    let mut arena = arena(&[&[one], &[other]]);
    arena.row(&one[..2], 40.0, 50.0);
    arena.row(&other[..2], 40.0, 52.5);
    arena
}

/// Example 13.
#[test]
fn ts_cc_04_daggers_strike_before_swords() {
    covers![
        "TS-CC-02",
        "TS-CC-03",
        "TS-CC-05",
        "TS-CC-06",
        "TS-CC-08",
        "TS-CC-11",
        "TS-CC-13",
        "TS-CC-16",
        "TS-CC-17",
        "TS-RES-01",
        "TS-RES-03",
        "TS-MOR-01",
        "TS-MOR-05",
        "TS-DIC-04",
        "TS-GEN-11"
    ];
    let mut arena = clash("H1 8", "F3 8");
    arena.put(
        "H1",
        &[
            (40.0, 50.0),
            (43.0, 50.0),
            (46.0, 50.0),
            (49.0, 50.0),
            (52.0, 50.0),
            (55.0, 50.0),
            (55.0, 46.0),
            (52.0, 46.0),
        ],
    );
    arena.put(
        "F3",
        &[
            (40.0, 52.5),
            (43.0, 52.5),
            (46.0, 52.5),
            (49.0, 52.5),
            (52.0, 52.5),
            (55.0, 52.5),
            (55.0, 60.0),
            (52.0, 60.0),
        ],
    );
    let mut lines = dice("TS-CC-06", &[7, 3, 10, 2, 6, 1]);
    lines.extend(dice("TS-CC-12", &[8, 9]));
    lines.extend(dice("TS-CC-06", &[4, 4, 9, 1, 5]));
    lines.extend(dice("TS-CC-12", &[5, 5, 2, 9]));
    lines.push(("TS-MOR-01", face(6)));
    arena.charged("H1", "F3", lines);
    assert_eq!((arena.count("H1"), arena.count("F3")), (7, 5));
    assert!(arena.state("F3").panicked);
}

/// Example 14.
#[test]
fn ts_cc_10_against_panic_two_better_and_in_panic_two_worse() {
    covers!["TS-CC-07"];
    let mut arena = clash("H1 4", "F3 8");
    arena.state_mut("F3").panicked = true;
    arena.have_fought("H1", "F3");
    let fight = Fight::another_round(arena.unit("H1"), [arena.unit("F3")].into_iter().collect());
    let (warrior, sprite) = (arena.model("H1", 1), arena.model("F3", 1));
    let needs = |arena: &mut Arena, by, at, skill| arena.play([], |play| Ok(fight.needs(play, by, at, skill).face()));
    assert_eq!(needs(&mut arena, warrior, sprite, 4), 3, "5+ with two added");
    assert_eq!(needs(&mut arena, sprite, warrior, 3), 9, "7+ with two taken off");
}

/// Example 15.
#[test]
fn ts_cc_09_a_defender_behind_a_barricade_strikes_one_better() {
    covers!["TS-CC-08"];
    let barricade = json!([{"kind": "barricade", "wall": [[38, 51.25], [70, 51.25]], "cover": "medium"}]);
    let mut arena = arena_with(json!({}), barricade, &[&["H2 4"], &["F1 4"]]);
    arena.row("H2", 40.0, 50.0);
    arena.row("F1", 40.0, 52.5);
    let (unit, on) = (arena.unit("H2"), arena.unit("F1"));
    let (spear, guard) = (arena.model("H2", 1), arena.model("F1", 1));
    let found = arena.play([], |play| {
        let fight = Fight::charge(unit, on, Charge::declare(play, false));
        let countered = Fight::charge(unit, on, Charge { countered: true, ..Charge::declare(play, false) });
        let defends = fight.needs(play, guard, spear, 5).face();
        Ok([defends, fight.needs(play, spear, guard, 4).face(), countered.needs(play, guard, spear, 5).face()])
    });
    assert_eq!(found, [4, 6, 4], "who counter-charges has the charge and not the cover");
}

/// Example 16.
#[test]
fn ts_cc_13_equal_speeds_are_simultaneous() {
    let mut arena = clash("H1 4", "F4 4");
    let mut lines = dice("TS-CC-06", &[6, 1, 1, 1]);
    lines.push(("TS-CC-12", face(6)));
    lines.extend(dice("TS-CC-06", &[7, 1, 1, 1]));
    lines.push(("TS-CC-12", face(7)));
    arena.charged("H1", "F4", lines);
    assert_eq!((arena.count("H1"), arena.count("F4")), (3, 3), "both fell and both struck");
}

/// Examples 17 and 37.
#[test]
fn ts_cc_15_a_spear_is_fast_in_the_first_round_only() {
    covers!["TS-SKL-07"];
    assert_eq!([true, false].map(|first| Weapon::Spear.speed(first)), [5, 3]);
    let mut arena = clash("H2 4", "F1 4");
    let (spear, on) = (arena.model("H2", 1), arena.unit("F1"));
    let fight = Fight::another_round(arena.unit("H2"), [on].into_iter().collect());
    let speed = |arena: &mut Arena, id, at| arena.play([], |play| Ok(fight.speed(play, id, at)));
    assert_eq!(speed(&mut arena, spear, on), 5);
    arena.have_fought("H2", "F1");
    assert_eq!(speed(&mut arena, spear, on), 3);
    let mut arena = clash("K3 4", "H3 4");
    let fight = Fight::another_round(arena.unit("K3"), [arena.unit("H3")].into_iter().collect());
    let (sark, slinger) = (arena.model("K3", 1), arena.model("H3", 1));
    let (sarks, slingers) = (arena.unit("K3"), arena.unit("H3"));
    let speeds = arena.play([], |play| Ok((fight.speed(play, sark, slingers), fight.speed(play, slinger, sarks))));
    assert!(speeds.0 > speeds.1, "a great axe with First Strike before a dagger");
}

/// A spearman between a new enemy and an old one.
#[test]
fn ts_cc_15_a_spearman_may_wait_for_the_old_enemy() {
    let mut arena = arena(&[&["H2 4"], &["F1 4", "F4 4"]]);
    arena.put("H2", &[(50.0, 50.0), (50.0, 46.0), (50.0, 43.0), (50.0, 40.0)]);
    arena.put("F1", &[(50.0, 52.5), (50.0, 56.0), (53.0, 56.0), (47.0, 56.0)]);
    arena.put("F4", &[(52.5, 50.0), (56.0, 50.0), (59.0, 50.0), (62.0, 50.0)]);
    arena.have_fought("H2", "F4");
    let mut lines = vec![("TS-CC-15", word("ts-waits"))];
    lines.extend(dice("TS-CC-06", &[1, 1, 1]));
    arena.round("H2", lines);
    let mut lines = vec![("TS-CC-06", face(1))];
    lines.extend(dice("TS-CC-06", &[1, 1]));
    arena.battle.units.iter_mut().for_each(|unit| unit.fought = Default::default());
    lines.insert(0, ("TS-CC-05", split(&[1, 0])));
    arena.round("H2", lines);
}

/// Example 18.
#[test]
fn ts_res_02_equal_wounds_and_nobody_loses() {
    covers!["TS-RES-04", "TS-CC-14"];
    let mut arena = clash("H1 4", "F4 4");
    let mut lines = dice("TS-CC-06", &[1, 1, 1, 1]);
    lines.extend(dice("TS-CC-06", &[1, 1, 1, 1]));
    arena.round("H1", lines);
    assert!(arena.battle.is_in_contact(&arena.setup, arena.unit("H1")));
    assert!(arena.state("H1").fought.has(arena.unit("F4")));
    arena.row("F4", 40.0, 80.0);
    let setup = &arena.setup;
    arena.battle.part_those_apart(setup);
    assert!(!arena.state("H1").fought.has(arena.unit("F4")), "apart, the combat is over");
}

/// Example 32.
#[test]
fn ts_asl_02_twice_its_move_or_once_after_moving() {
    covers!["TS-ASL-01"];
    let mut arena = arena(&[&["F1 4"], &["H1 4"]]);
    arena.row("F1", 40.0, 20.0);
    arena.row("H1", 40.0, 42.5);
    let reach = |arena: &Arena, went| {
        let step = Step { moved: went, went, ..Step::default() };
        arena.offers("F1", step).0.contains(&"ts-order-assault".to_string())
    };
    assert!(reach(&arena, false) && !reach(&arena, true), "twenty centimetres");
    arena.row("H1", 40.0, 32.5);
    assert!(reach(&arena, true), "ten after a move");
}

/// Example 33.
#[test]
fn ts_ord_09_in_contact_everybody_who_can_comes_in() {
    covers!["TS-ASL-06", "TS-ASL-08", "TS-ASL-10", "TS-ASK-03", "TS-ORD-08"];
    let mut arena = arena(&[&["H1 8"], &["F1 6"]]);
    arena.put(
        "H1",
        &[
            (40.0, 50.0),
            (43.0, 50.0),
            (46.0, 50.0),
            (46.0, 46.0),
            (43.0, 46.0),
            (40.0, 46.0),
            (37.0, 46.0),
            (37.0, 49.0),
        ],
    );
    arena.put("F1", &[(40.0, 52.5), (43.0, 52.5), (46.0, 52.5), (49.0, 52.5), (52.0, 52.5), (55.0, 52.5)]);
    arena.have_fought("H1", "F1");
    let before = (1..=8).filter(|&n| touches(&arena, n)).count();
    arena.let_run("H1", "ts-order-fight-on");
    let after = (1..=8).filter(|&n| touches(&arena, n)).count();
    assert!(before == 3 && after >= 6, "{before} {after}");
}

fn touches(arena: &Arena, n: usize) -> bool {
    !arena.battle.touched_of(&arena.setup, arena.model("H1", n), arena.unit("F1")).is_empty()
}

/// A player's own closing move must bring in as many as the referee's.
#[test]
fn ts_asl_09_no_fewer_than_the_referees_own_try() {
    covers!["TS-ASL-07"];
    use referee::Travel as _;
    use ten_sided::ground::Manners;
    use ten_sided::march::{Aim, March};
    let mut arena = arena(&[&["H1 4"], &["F1 4", "F2 4"]]);
    arena.row("H1", 40.0, 40.0);
    arena.row("F1", 40.0, 50.0);
    arena.row("F2", 60.0, 45.0);
    let on = [arena.unit("F1")].into_iter().collect();
    let manners = Manners::closing(arena.unit("H1"), on);
    let referee::oracles::Line::Answer(referee::Answer::Path(proposal)) = arena.way_to("H1", "F1", 2) else { panic!() };
    let clause = referee::clause!("TS-ASL-04");
    let mut march = March::new(&arena.setup, &arena.battle, manners, clause, |_| table::Length::cm(20));
    march.aim = Aim::CloseIn { on, least: 4, proposal: proposal.clone() };
    assert_eq!(march.check(&proposal), Ok(()));
    let refused = |walks: &[referee::Walk]| march.check(walks).expect_err("refused").clause.to_string();
    let mut short = proposal.clone();
    short[3].way = vec![crate::common::at(49.0, 46.0).into()];
    assert_eq!(refused(&short), "TS-ASL-09");
    assert_eq!(refused(&[walk(arena.model("H1", 4), &[(57.5, 45.0)])]), "TS-ASL-07");
}

/// Whoever takes the proposal need not leave out those who stay, and what is proposed is not judged again.
#[test]
fn ts_ask_07_a_proposal_will_do_as_it_stands() {
    use referee::Travel as _;
    use ten_sided::ground::Manners;
    use ten_sided::march::{Aim, March};
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    arena.row("H1", 40.0, 40.0);
    arena.row("F1", 40.0, 50.0);
    let on = [arena.unit("F1")].into_iter().collect();
    let manners = Manners::closing(arena.unit("H1"), on);
    let clause = referee::clause!("TS-ASL-04");
    let mut march = March::new(&arena.setup, &arena.battle, manners, clause, |_| table::Length::cm(20));
    let proposal = vec![walk(arena.model("H1", 2), &[(43.0, 47.5)])];
    march.aim = Aim::CloseIn { on, least: 4, proposal: proposal.clone() };
    assert_eq!(march.proposal(), proposal);
    let all: Vec<referee::Walk> =
        (1..=4).map(|n| if n == 2 { proposal[0].clone() } else { walk(arena.model("H1", n), &[]) }).collect();
    assert_eq!((march.check(&proposal), march.check(&all)), (Ok(()), Ok(())));
    let other = [walk(arena.model("H1", 2), &[(43.0, 47.4)])];
    assert!(march.check(&other).is_err(), "another way is judged: four must come in");
}

#[test]
fn ts_asl_04_a_charge_brings_in_as_many_as_it_can() {
    covers!["TS-ASL-05", "TS-CC-01", "TS-ASK-03"];
    let mut arena = arena(&[&["H1 6"], &["F1 6"]]);
    arena.row("H1", 40.0, 40.0);
    arena.row("F1", 40.0, 50.0);
    arena.let_run("H1", "ts-order-assault");
    let touching = |n: &usize| touches(&arena, *n);
    assert_eq!((1..=6).filter(touching).count(), 6);
}

/// Example 46.
#[test]
fn ts_skl_03_two_blows_go_where_their_owner_says() {
    covers!["TS-CC-05", "TS-ASK-06", "TS-RES-01"];
    let mut arena = arena(&[&["F5"], &["H5", "H1 4"]]);
    arena.put("F5", &[(50.0, 50.0)]);
    arena.put("H5", &[(54.25, 50.0)]);
    arena.put("H1", &[(45.75, 50.0), (42.0, 50.0), (39.0, 50.0), (36.0, 50.0)]);
    arena.have_fought("F5", "H5");
    arena.have_fought("F5", "H1");
    // Sword 4, then club and great axe at speed 2, the assaulting side first; both blows at the warrior.
    let lines = vec![
        ("TS-CC-06", face(1)),
        ("TS-CC-05", split(&[0, 2])),
        ("TS-CC-06", faces([6, 7])),
        ("TS-CC-12", faces([9, 9])),
        ("TS-CC-06", faces([1, 1])),
        ("TS-MOR-01", face(10)),
        ("TS-MOR-01", face(10)),
        ("TS-RES-05", stay()),
    ];
    arena.round("F5", lines);
    assert_eq!(arena.count("H1"), 3, "two wounds on one man count one");
}

/// Six axes, and eight spears nine centimetres north of them.
fn axes_and_spears() -> Arena {
    let mut arena = arena(&[&["F1 6"], &["H2 8"]]);
    arena.row("F1", 40.0, 40.0);
    arena.put(
        "H2",
        &[
            (40.0, 51.5),
            (43.0, 51.5),
            (46.0, 51.5),
            (49.0, 51.5),
            (52.0, 51.5),
            (55.0, 51.5),
            (50.5, 55.0),
            (46.0, 55.0),
        ],
    );
    arena
}

/// Example 47.
#[test]
fn ts_rea_11_a_counter_charge_meets_the_charge() {
    covers!["TS-REA-07", "TS-CC-04", "TS-CC-08", "TS-CC-15", "TS-RES-02", "TS-ASL-03", "TS-ASL-05", "TS-CC-01"];
    let (mut arena, mut later) = (axes_and_spears(), axes_and_spears());
    later.follow(arena.way_to("H2", "F1", 1));
    let mut lines = vec![
        ("TS-ORD-01", word("ts-order-assault")),
        ("TS-REA-07", word("ts-tries-counter-charge")),
        ("TS-REA-04", face(7)),
    ];
    assert_eq!(later.way_to("F1", "H2", 2), stay(), "six of each side touch already");
    lines.extend(dice("TS-CC-06", &[6, 2, 9, 5, 8, 1]));
    lines.extend(dice("TS-CC-12", &[7, 3, 10]));
    lines.extend(dice("TS-CC-06", &[4, 3, 10, 6]));
    lines.extend(dice("TS-CC-12", &[4, 2, 9]));
    arena.order("F1", lines);
    assert_eq!((arena.count("F1"), arena.count("H2")), (4, 6));
}

/// Example 49.
#[test]
fn ts_res_03_two_units_against_one_both_check_when_their_side_loses() {
    covers!["TS-CC-02", "TS-CC-05", "TS-CC-15", "TS-CC-16", "TS-RES-01", "TS-DIC-05", "TS-CHK-05"];
    let mut arena = arena(&[&["F1 6"], &["H1 8", "H2 8"]]);
    arena.leave("F1", 4);
    // Number 4 touches the first warrior, 1 the second, 2 the third and the first spearman, 3 the second spearman.
    arena.put("F1", &[(43.0, 50.0), (46.0, 50.0), (49.0, 50.0), (40.0, 50.0)]);
    let far = |x: f64, y: f64| (x, y);
    arena.put(
        "H1",
        &[
            (40.0, 52.5),
            (43.0, 52.5),
            (46.0, 52.5),
            far(40.0, 56.0),
            far(43.0, 56.0),
            far(46.0, 56.0),
            far(40.0, 59.0),
            far(43.0, 59.0),
        ],
    );
    arena.put(
        "H2",
        &[
            (46.0, 47.5),
            (49.0, 47.5),
            far(46.0, 44.0),
            far(49.0, 44.0),
            far(52.0, 44.0),
            far(46.0, 41.0),
            far(49.0, 41.0),
            far(52.0, 41.0),
        ],
    );
    arena.have_fought("F1", "H1");
    arena.have_fought("F1", "H2");
    let mut lines = dice("TS-CC-06", &[8, 2, 7]);
    lines.extend(dice("TS-CC-12", &[7, 4]));
    lines.extend(dice("TS-CC-06", &[10, 6]));
    lines.push(("TS-CC-12", face(6)));
    lines.push(("TS-CC-05", split(&[0, 1])));
    lines.extend(dice("TS-CC-06", &[5, 9, 7]));
    lines.extend(dice("TS-CC-12", &[4, 3, 8]));
    lines.extend(dice("TS-MOR-01", &[4, 6]));
    arena.round("F1", lines);
    assert_eq!((arena.count("F1"), arena.count("H1"), arena.count("H2")), (3, 7, 7));
    assert!(arena.state("H1").panicked && !arena.state("H2").panicked);
}

/// Example 53.
#[test]
fn ts_pan_03_a_unit_in_panic_may_fight_on() {
    covers!["TS-CC-07", "TS-CC-10", "TS-MOR-05"];
    let mut arena = clash("F3 8", "H1 8");
    arena.leave("F3", 5);
    arena.state_mut("F3").panicked = true;
    arena.have_fought("F3", "H1");
    arena.put("F3", &[(40.0, 50.0), (43.0, 50.0), (46.0, 50.0), (49.0, 50.0), (49.0, 44.0)]);
    arena.put(
        "H1",
        &[
            (40.0, 52.5),
            (43.0, 52.5),
            (46.0, 52.5),
            (49.0, 52.5),
            (40.0, 56.0),
            (43.0, 56.0),
            (46.0, 56.0),
            (49.0, 56.0),
        ],
    );
    arena.activate("F3", []);
    let offers = arena.offers("F3", Step::default()).0;
    assert_eq!(offers, ["ts-order-fight-on", "ts-order-enough"], "no Rally in contact, and Assault is open");
    let mut lines = dice("TS-CC-06", &[9, 10, 3, 8]);
    lines.extend(dice("TS-CC-12", &[9, 10]));
    lines.extend(dice("TS-CC-06", &[2, 7]));
    lines.push(("TS-CC-12", face(4)));
    lines.push(("TS-MOR-01", face(4)));
    arena.round("F3", lines);
    assert!(arena.state("H1").panicked && arena.state("F3").panicked);
    assert_eq!(arena.count("H1"), 6);
}

/// Example 56.
#[test]
fn ts_cc_16_blows_at_alike_victims_allot_themselves() {
    covers!["TS-CC-16"];
    let mut arena = arena(&[&["H1 4"], &["F4 4"]]);
    arena.put("F4", &[(48.7, 52.0), (51.3, 52.0), (48.7, 58.0), (51.3, 58.0)]);
    arena.put("H1", &[(50.0, 49.85), (46.2, 52.0), (53.8, 52.0), (50.0, 45.0)]);
    let fight = Fight::another_round(arena.unit("H1"), [arena.unit("F4")].into_iter().collect());
    let now = [1, 2, 3].map(|n| arena.model("H1", n));
    let blows = arena.play([], |play| ten_sided::blows::allot(play, &fight, &now, 4));
    let at: Vec<_> = blows.iter().map(|blow| (blow.by, blow.at)).collect();
    let (a, b) = (arena.model("F4", 1), arena.model("F4", 2));
    assert_eq!(at, [(now[1], a), (now[2], b), (now[0], a)]);
}

/// TS-RES-05, TS-RES-07: whoever beat its last enemy may go a little.
#[test]
fn ts_res_05_a_unit_without_enemies_may_consolidate() {
    covers!["TS-RES-07"];
    let mut arena = arena(&[&["H1 4"], &["F6", "F4 4"]]);
    arena.put("F6", &[(40.0, 52.5)]);
    arena.row("H1", 40.0, 50.0);
    arena.row("F4", 40.0, 70.0);
    let lady = arena.model("F6", 1);
    arena.battle.model_mut(lady).wounds = 1;
    let mover = arena.model("H1", 1);
    let lines = vec![
        ("TS-CC-06", face(8)),
        ("TS-CC-12", face(7)),
        ("TS-CC-06", face(1)),
        ("TS-RES-05", paths(vec![walk(mover, &[(40.0, 54.0)])])),
    ];
    arena.charged("H1", "F6", lines);
    assert_eq!(arena.battle.at(mover), crate::common::at(40.0, 54.0));
}

#[test]
fn ts_asl_01_a_charge_needs_sight_and_reach() {
    covers!["TS-ORD-07"];
    let hut = json!([{"kind": "hut", "rect": [35, 28, 60, 34], "ground": "impassable", "opacity": "solid"}]);
    let mut arena = arena_with(json!({}), hut, &[&["F4 4"], &["H1 4", "H2 4"]]);
    arena.row("F4", 42.0, 20.0);
    arena.row("H1", 42.0, 40.0);
    arena.row("H2", 80.0, 100.0);
    let barred = arena.offers("F4", Step::default()).1;
    assert!(barred.contains(&("ts-order-assault".into(), "TS-ASL-01".into())), "{barred:?}");
    arena.row("H1", 42.0, 26.0);
    arena.row("H2", 66.0, 24.0);
    let step = Step { moved: true, shot: Some(arena.unit("H2")), ..Step::default() };
    assert!(arena.offers("F4", step).1.contains(&("ts-order-assault".into(), "TS-ORD-07".into())));
}

#[test]
fn ts_cc_12_a_hit_rolls_strength_and_weapon_against_resistance() {
    let mut arena = clash("H1 4", "F4 4");
    let mut lines = dice("TS-CC-06", &[9, 1, 1, 1]);
    lines.push(("TS-CC-12", face(5)));
    lines.extend(dice("TS-CC-06", &[1, 1, 1, 1]));
    arena.round("H1", lines);
    assert_eq!(arena.count("F4"), 4, "4 against 4 needs a six");
    assert_eq!(ten_sided::damage::needs(&arena.setup, 4, 0, arena.model("F4", 1)).face(), 6);
}

#[test]
fn ts_skl_04_a_parry_makes_blows_harder() {
    let mut arena = clash("H1 4", "F6");
    let fight = Fight::another_round(arena.unit("H1"), [arena.unit("F6")].into_iter().collect());
    let (warrior, lady) = (arena.model("H1", 1), arena.model("F6", 1));
    let needs = arena.play([], |play| Ok(fight.needs(play, warrior, lady, 4)));
    assert_eq!((needs.base, needs.face()), (7, 8));
}

/// Example 26.
#[test]
fn ts_cc_08_chargers_at_a_unit_in_panic_have_both_bonuses() {
    let mut arena = clash("F4 4", "H1 4");
    arena.state_mut("H1").panicked = true;
    let (unit, on) = (arena.unit("F4"), arena.unit("H1"));
    let (hound, warrior) = (arena.model("F4", 1), arena.model("H1", 1));
    let needs = arena.play([], |play| {
        let fight = Fight::charge(unit, on, Charge::declare(play, false));
        Ok(fight.needs(play, hound, warrior, 5))
    });
    assert_eq!((needs.base, needs.face()), (5, 2), "one and two off a five");
}

/// Example 56, its second half.
#[test]
fn ts_cc_16_boars_with_different_wounds_are_two_kinds() {
    let mut arena = arena(&[&["H1 4"], &["A3 2+1"]]);
    arena.put("A3", &[(47.4, 52.0), (52.6, 52.0), (50.0, 60.0)]);
    arena.put("H1", &[(50.0, 49.3), (50.0, 45.0), (53.0, 45.0), (47.0, 45.0)]);
    let (hurt, at) = (arena.model("A3", 1), arena.model("H1", 1));
    arena.battle.model_mut(hurt).wounds = 1;
    let fight = Fight::another_round(arena.unit("H1"), [arena.unit("A3")].into_iter().collect());
    let lines = [("TS-CC-05", split(&[1, 0]))];
    let blows = arena.play(lines, |play| ten_sided::blows::allot(play, &fight, &[at], 4));
    assert_eq!(blows[0].at, hurt);
}
