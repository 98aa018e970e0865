//! BN-PRESS, BN-GROUP-09, BN-ACT-09. Journalists, and people who are led.

use breaking_news::objectives::Nature::Primary;
use breaking_news::{Health, Nerve, Stage, civilians, press, support, victory};
use referee::oracles::{face, faces};
use referee::{AnyMatch, Seat, SideId, covers};
use serde_json::{Value, json};
use table::Bearing;

use crate::bench::*;

fn news(south: Value, north: Value, options: Value) -> Bench {
    let houses = json!([house("building", [40.0, 40.0, 50.0, 50.0], json!([]))]);
    let men: &[&str] = &["r4 rifle leader1", "r4 rifle", "r4 rifle"];
    let mut plan = with_extras(plan(men, &["i1 rifle leader1", "i1 rifle"], houses), south, north);
    plan["options"] = options;
    Bench::read(plan).put("A1", 20.0, 20.0).put("A2", 25.0, 20.0).put("B1", 120.0, 140.0).put("B2", 130.0, 140.0)
}

fn embedded() -> Bench {
    news(json!({"embedded": 1}), json!({}), json!({})).put("P1", 22.0, 25.0)
}

fn independent() -> Bench {
    news(json!({}), json!({"independent": 1}), json!({})).put("J1", 100.0, 100.0)
}

#[test]
fn bn_press_01_journalists_only_between_regulars_and_irregulars() {
    let between = |north: &'static str| {
        complaints(with_extras(plan(&["r4"], &[north], json!([])), json!({"embedded": 1}), json!({})))
    };
    assert!(between("i1").is_empty());
    assert_eq!(between("r3"), ["sides"]);
}

#[test]
fn bn_press_02_an_embedded_journalist_is_moved_by_the_regular_player() {
    let points = |extras: Value| news(extras, json!({}), json!({})).setup.force(SOUTH).points;
    assert_eq!(points(json!({})) - points(json!({"embedded": 1})), 20, "he gives 20 points to spend");
    let mut bench = embedded();
    bench.play(&[one("P1"), ("BN-PRESS-02", Way(&[(22.0, 49.0)]))]);
    assert_eq!(bench.place("P1"), point(22.0, 49.0), "by the normal rules of moving, and nobody reacts");
    assert!(!is_order(&embedded().active(NORTH), "P1"), "not by the irregular player");
    let irregular = with_extras(plan(&["r4"], &["i1"], json!([])), json!({}), json!({"embedded": 1}));
    assert_eq!(complaints(irregular)[0], "sides[1].force.extras.embedded");
}

fn is_order(bench: &Bench, name: &str) -> bool {
    let game = bench.open();
    options(&game, bench.battle.active)
        .iter()
        .any(|(word, id, _)| word == "bn-order-one" && *id == Some(bench.id(name)))
}

#[test]
fn bn_press_03_an_independent_one_by_the_irregular_player_two_dice_far() {
    let price = |extras: Value| news(json!({}), extras, json!({})).setup.force(NORTH).points;
    assert_eq!(price(json!({"independent": 1})) - price(json!({})), 20);
    let mut bench = independent().stage(Stage::Civilians);
    let game = bench.play(&[dice("BN-PRESS-03", &[3, 4])]);
    assert!(accepted(&game, NORTH, bench.path("J1", &[(100.0, 93.0)])));
    assert!(!accepted(&game, NORTH, bench.path("J1", &[(100.0, 92.9)])));
    assert!(game.questions(Seat::Side(SOUTH)).is_empty());
}

#[test]
fn bn_press_04_kidnapped_when_one_ends_a_move_in_contact_with_the_other() {
    covers!["BN-PRESS-14"];
    let mut bench = independent().put("B1", 100.0, 110.0).facing("B1", 180).active(NORTH).stage(Stage::Orders);
    bench.play(&[one("B1"), MOVE, way(&[(100.0, 102.6)])]);
    assert_eq!((bench.figure("J1").health, bench.figure("J1").at), (Health::Captured, None));
    let beside = |nerve: Nerve| independent().put("B1", 100.0, 102.6).man("B1", |figure| figure.nerve = nerve);
    let mut bench = beside(Nerve::Steady).stage(Stage::Civilians);
    bench.play(&[dice("BN-PRESS-03", &[1, 1]), ("BN-PRESS-03", To(&[(100.0, 100.05)]))]);
    assert!(bench.is_out("J1"), "he moved into contact himself");
    let mut bench = beside(Nerve::Shocked).stage(Stage::Civilians);
    bench.play(&[dice("BN-PRESS-03", &[1, 1]), ("BN-PRESS-03", To(&[(100.0, 100.05)]))]);
    assert!(!bench.is_out("J1"), "a shocked man is not fit to act");
    let mut bench = beside(Nerve::Steady).active(NORTH);
    let before = press::before(&bench.battle);
    bench.rule([], |play| {
        press::kidnap(play, &before);
        Ok(())
    });
    assert!(!bench.is_out("J1"), "neither has moved");
}

fn captured(mut bench: Bench, name: &str) -> Bench {
    let id = bench.id(name);
    let figure = bench.battle.figure_mut(id);
    (figure.health, figure.at) = (Health::Captured, None);
    bench.battle.party_mut(SOUTH).ledger.fired_first = true;
    bench
}

#[test]
fn bn_press_05_an_embedded_one_captured_doubles_the_regular_sides_points() {
    let bench = captured(embedded(), "P1");
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (10, 0));
}

#[test]
fn bn_press_08_and_so_does_an_independent_one() {
    let bench = captured(independent(), "J1").fallen("A2");
    assert_eq!(bench.points(SOUTH), 2 * (5 + 10));
    assert_eq!(bench.fallen("B2").points(NORTH), 5, "the irregular side's are not doubled");
}

#[test]
fn bn_press_06_with_a_free_embedded_one_primaries_count_twice() {
    let taken = |bench: Bench| {
        let mut bench = bench.marker(NORTH, 100.0, 60.0, Primary).put("A3", 100.0, 58.0).stage(Stage::End);
        bench.battle.turn = 1;
        bench.open().battle().party(NORTH).ledger.objectives
    };
    assert_eq!(taken(embedded()), 100);
    assert_eq!(taken(independent()), 50);
    assert_eq!(taken(captured(embedded(), "P1")), 50, "a captured one is not there");
}

/// A civilian falls at (60, 20) by the fire of the regulars.
fn killed(bench: &mut Bench, by: SideId) -> i64 {
    let id = bench.id("C1");
    bench.battle.figure_mut(id).health = Health::Dead;
    bench.rule([], |play| {
        victory::civilian_killed(play, id, by);
        Ok(())
    });
    bench.points(by)
}

fn witnesses(south: Value, north: Value) -> Bench {
    news(south, north, json!({})).put("C1", 60.0, 20.0)
}

#[test]
fn bn_press_07_what_an_embedded_one_sees_counts_three_times() {
    let civilian = || json!({"civilians": 1});
    assert_eq!(killed(&mut witnesses(json!({}), civilian()), SOUTH), 5);
    let seen = || witnesses(json!({"embedded": 1}), civilian());
    assert_eq!(killed(&mut seen().put("P1", 60.0, 40.0), SOUTH), 15);
    // Behind the house he sees nothing.
    assert_eq!(killed(&mut seen().put("P1", 30.0, 70.0), SOUTH), 5);
}

#[test]
fn bn_press_09_and_what_an_independent_one_sees_four_times() {
    let both = json!({"civilians": 1, "independent": 1});
    let mut bench = witnesses(json!({"embedded": 1}), both).put("P1", 60.0, 40.0).put("J1", 70.0, 20.0);
    assert_eq!(killed(&mut bench, SOUTH), 20, "the larger of the two");
    let mut shelled = news(json!({}), json!({"independent": 1}), json!({})).put("J1", 45.0, 70.0);
    let lines =
        [("BN-ART-04", spot(41.0, 45.0)), ("BN-ART-05", faces([1, 1, 1, 1])), ("BN-ART-05", towards(Bearing::EAST))];
    shelled.rule(lines, |play| support::bombard(play, SOUTH));
    assert_eq!(shelled.points(SOUTH), 5 + 4 * 5, "a building he sees, and the first shot");
}

#[test]
fn bn_press_10_items_first_and_the_doubling_last_and_once() {
    let both = json!({"civilians": 1, "independent": 2});
    let bench = witnesses(json!({"embedded": 1}), both).put("P1", 60.0, 40.0).put("J1", 70.0, 20.0);
    let mut bench = captured(captured(bench, "J2"), "P1");
    assert_eq!(killed(&mut bench, SOUTH), 2 * (5 + 4 * 5), "two captives double once");
}

#[test]
fn bn_press_11_a_journalist_killed_counts_as_a_civilian() {
    let mut bench = independent();
    let id = bench.id("J1");
    bench.battle.figure_mut(id).health = Health::Dead;
    bench.rule([], |play| {
        victory::civilian_killed(play, id, SOUTH);
        Ok(())
    });
    assert_eq!(bench.points(SOUTH), 5);
}

#[test]
fn bn_press_13_embedded_ones_deploy_with_the_regulars_independent_ones_after_all() {
    let extras = [json!({"embedded": 1}), json!({"independent": 1})];
    let [south, north] = extras;
    let plan = with_extras(plan(&["r4", "r4"], &["i1", "i1"], json!([])), south, north);
    let mut game = Bench::before(plan.clone()).stage(Stage::Deploy { step: 1 }).open();
    assert_eq!(asked(&game, SOUTH).about.number, Some(1), "he does not count in the half");
    testkit::script::play_on(&mut game, &[("BN-DEP-07", Figures(&["A1"]))]);
    assert_eq!(asked(&game, SOUTH).about.number, Some(2), "but he is placed with them");
    let bench = Bench::before(plan).put("A1", 20.0, 20.0).put("A2", 30.0, 20.0).put("P1", 30.0, 25.0);
    let bench = bench.put("B1", 100.0, 100.0).put("B2", 120.0, 100.0).stage(Stage::Bystanders);
    let game = bench.open();
    let there = |x: f64| bench.path("J1", &[(x, 100.0)]);
    assert!(accepted(&game, NORTH, there(82.5)), "15 between the bases");
    assert!(!accepted(&game, NORTH, there(82.6)));
}

#[test]
fn bn_press_14_kidnapping_is_final() {
    let bench = captured(embedded(), "P1").dead("B1").dead("B2");
    assert!(press::is_captured(&bench.setup, &bench.battle));
}

/// With the option he stays on the table, led by B1.
fn held() -> Bench {
    let bench = news(json!({}), json!({"independent": 1}), json!({"press-rescue": true}));
    let bench = bench.put("J1", 100.0, 100.0).put("B1", 100.0, 102.6).active(NORTH);
    let b1 = bench.id("B1");
    bench.man("J1", |figure| figure.led_by = Some(b1))
}

#[test]
fn bn_press_15_with_the_option_a_captive_stays_with_his_captor() {
    covers!["BN-ACT-09"];
    let game = held().open();
    assert!(press::is_captured(&held().setup, &held().battle));
    let mut bench = held();
    let lead = [one("B1"), ("BN-ACT-09", Way(&[(100.0, 117.6)]))];
    bench.play(&lead);
    let gap = bench.battle.gap(bench.id("B1"), bench.id("J1"));
    assert!(gap <= table::Length::mm(2), "he goes along: {gap:?}");
    let refused_far = {
        let mut bench = held();
        let game = bench.play(&lead[..1]);
        refused(&game, NORTH, bench.path("B1", &[(100.0, 117.7)])).clause.to_string()
    };
    assert_eq!(refused_far, "BN-ACT-12", "at most 15");
    assert!(game.outcome().is_none());
    let mut bench = held().put("A1", 100.0, 80.0).facing("A1", 0);
    let b1 = bench.id("B1");
    assert!(breaking_news::leading::is_captor(&bench.setup, &bench.battle, b1));
    bench.rule([], |play| {
        play.battle.figure_mut(b1).nerve = Nerve::Shocked;
        breaking_news::leading::release(play);
        Ok(())
    });
    assert_eq!(bench.figure("J1").led_by, None, "free, since his captor is shocked");
    assert!(!press::is_captured(&bench.setup, &bench.battle));
}

#[test]
fn bn_press_15_led_off_the_irregulars_edge_he_is_gone_for_good() {
    let mut bench = held().put("B1", 100.0, 140.0).put("J1", 100.0, 137.4);
    bench.play(&[one("B1"), ("BN-ACT-09", Way(&[(100.0, 148.7)]))]);
    assert_eq!((bench.figure("J1").health, bench.figure("B1").health), (Health::Captured, Health::Left));
}

#[test]
fn bn_group_09_an_embedded_journalist_goes_along_with_a_group() {
    let mut bench = embedded();
    let game = bench.play(&[chain("A1"), MOVE]);
    let question = asked(&game, SOUTH);
    let referee::Wanted::Path { figures, .. } = question.wanted else { panic!("a path") };
    assert_eq!(figures.len(), 3, "both men and the journalist");
    let mut bench = embedded().put("P1", 22.0, 35.0);
    let game = bench.play(&[chain("A1"), MOVE]);
    let referee::Wanted::Path { figures, .. } = asked(&game, SOUTH).wanted else { panic!("a path") };
    assert_eq!(figures.len(), 2, "too far off");
    let mut bench = embedded();
    let ends: &[(f64, f64)] = &[(20.0, 24.0), (25.0, 24.0), (22.0, 45.0)];
    bench.play(&[chain("A1"), MOVE, ("BN-ACT-12", To(ends)), ("BN-GFIRE-01", Word("bn-hold-fire"))]);
    assert!(bench.figure("P1").turn.acted && bench.place("P1") == point(22.0, 45.0));
}

/// Hostages are led by those who come for them, off their own edge if they get there.
#[test]
fn bn_act_09_a_man_leads_the_hostages_beside_him() {
    let hostages = |freed_by: u8| {
        let mut plan = plan(&["r1 rifle leader1", "r1 rifle"], &["i1 rifle leader1"], json!([]));
        plan["rules"] = json!({"hostages": {"places": [[50, 20], [52.6, 20]], "freed_by": freed_by}});
        Bench::read(plan).put("A1", 51.3, 17.8).put("A2", 100.0, 10.0).put("B1", 140.0, 140.0)
    };
    let mut bench = hostages(0);
    let lead = [one("A1"), act("bn-action-lead"), ("BN-ACT-09", Way(&[(51.3, 3.0)]))];
    bench.play(&lead);
    assert_eq!(bench.points(NORTH), 40, "both stand beside a living man of those who came");
    let mut bench = hostages(0).put("A1", 51.3, 17.8);
    bench.play(&[lead[0], lead[1], ("BN-ACT-09", Way(&[(51.3, 4.0)]))]);
    bench = bench.man("A1", |figure| figure.turn = Default::default());
    bench.play(&[lead[0], lead[1], ("BN-ACT-09", Way(&[(51.3, 1.3)]))]);
    let health = |name: &str| bench.figure(name).health;
    assert_eq!(["A1", "H1", "H2"].map(health), [Health::Left; 3]);
    let mut killed = hostages(0);
    let id = killed.id("H1");
    killed.rule([], |play| {
        victory::civilian_killed(play, id, NORTH);
        victory::civilian_killed(play, id, SOUTH);
        Ok(())
    });
    assert_eq!(killed.points(SOUTH), 20, "20 for a hostage, and none for one whom the others shot");
    let game = hostages(1).open();
    assert!(!is_offered(&game, SOUTH, "bn-action-lead"));
}

#[test]
fn bn_civ_12_journalists_and_hostages_are_no_targets_and_take_nothing() {
    let bench = independent().put("J1", 25.0, 40.0).put("B1", 25.0, 45.0);
    let mut bench = bench.facing("B1", 0);
    let game = bench.play(&[one("A2"), FIRE]);
    let j1 = bench.id("J1");
    assert!(options(&game, SOUTH).iter().all(|(_, figure, _)| *figure != Some(j1)));
    let mut bench = independent().marker(NORTH, 100.0, 100.0, Primary).put("J1", 100.0, 97.0).stage(Stage::End);
    bench.battle.turn = 1;
    assert!(!bench.open().battle().markers[0].taken);
    let mut bench = independent();
    let j1 = bench.id("J1");
    use breaking_news::saves::{self, Cause, Hit};
    let hit = Hit { figure: j1, by: Cause::Fire { protected: false }, side: SOUTH };
    bench.rule([("BN-SAVE-01", face(4))], |play| saves::make(play, std::iter::once(hit).collect()));
    assert!(bench.is_well("J1"), "4+ without a class, and never shocked");
    let _ = civilians::step;
}

#[test]
fn bn_opp_10_a_journalist_who_saves_goes_on() {
    let mut bench = embedded().put("B1", 22.0, 60.0).facing("B1", 180);
    let ends: &[(f64, f64)] = &[(20.0, 24.0), (25.0, 24.0), (22.0, 45.0)];
    let shot = [reacts("bn-react-rifle-aimed", "B1"), target("A1"), hits(&[1]), save(&[6])];
    let go = [chain("A1"), MOVE, ("BN-ACT-12", To(ends))];
    bench.play(&[&go[..], &shot, &[("BN-GFIRE-01", Word("bn-hold-fire"))]].concat());
    assert_eq!(bench.place("P1"), point(22.0, 45.0));
}

#[test]
fn bn_press_15_a_captive_who_dies_leaves_his_captor_free() {
    use breaking_news::saves::{self, Cause, Hit};
    let mut bench = held();
    let (figure, b1) = (bench.id("J1"), bench.id("B1"));
    let hit = Hit { figure, by: Cause::Friendly { protected: false }, side: SOUTH };
    bench.rule([("BN-SAVE-01", face(2))], |play| saves::make(play, std::iter::once(hit).collect()));
    assert!(bench.is_out("J1"), "4+ with 1");
    assert!(!breaking_news::leading::is_captor(&bench.setup, &bench.battle, b1));
    assert!(!press::is_captured(&bench.setup, &bench.battle));
    let game = bench.play(&[one("B1")]);
    assert!(is_offered(&game, NORTH, "bn-action-move"), "he may act like anybody");
}

#[test]
fn bn_press_15_a_captive_is_free_at_the_end_of_the_step_in_which_his_captor_falls() {
    let mut bench = held().shocked("B1").stage(Stage::Combat);
    let game = bench.play(&[]);
    assert_eq!(game.battle().figure(bench.id("J1")).led_by, None);
}

#[test]
fn bn_press_15_only_a_journalist_who_was_captive_is_led() {
    let beside = |was_held: bool| {
        let bench = held().active(SOUTH).put("A1", 100.0, 97.4).put("B1", 120.0, 140.0);
        let bench = bench.man("J1", |figure| (figure.led_by, figure.was_held) = (None, was_held));
        let mut game = bench.open();
        testkit::script::play_on(&mut game, &[one("A1")]);
        is_offered(&game, SOUTH, "bn-action-lead")
    };
    assert!(beside(true) && !beside(false));
    let mut taken = held().man("J1", |figure| figure.led_by = None);
    taken.play(&[one("B1"), MOVE, to(&[(100.05, 102.6)]), HOLD]);
    assert!(taken.figure("J1").was_held, "and kept in mind");
}
