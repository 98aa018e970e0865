//! The ledger's scenarios as content: what each of them asks for that no other does, and random play over all.

use breaking_news::objectives::{Nature, take_markers};
use breaking_news::{Battle, BreakingNews, Health, Setup, Stage};
use referee::{Game, Seat};

use crate::bench::*;

fn opened(id: &str) -> Bench {
    let scenario = scenario(id);
    let (setup, battle) = BreakingNews::set_up(&scenario).unwrap_or_else(|found| panic!("{id}: {found:#?}"));
    Bench { scenario, setup, battle }
}

fn kinds(setup: &Setup, battle: &Battle, seat: Seat) -> Vec<String> {
    let view = BreakingNews::view(setup, battle, seat);
    view.markers.into_iter().map(|marker| marker.kind.as_str().to_string()).collect()
}

/// Where a figure may be put down when its side deploys.
fn may_deploy(bench: &Bench, side: referee::SideId, name: &str, x: f64, y: f64) -> bool {
    let mut bench =
        Bench { scenario: bench.scenario.clone(), setup: opened_setup(bench), battle: bench.battle.clone() };
    bench.battle.stage = Stage::Deploy { step: if side == NORTH { 2 } else { 3 } };
    let game = bench.open();
    accepted(&game, side, bench.path(name, &[(x, y)]))
}

fn opened_setup(bench: &Bench) -> Setup {
    BreakingNews::set_up(&bench.scenario).expect("a sound scenario").0
}

#[test]
fn scenario_2_the_primary_is_open_and_the_rest_secret() {
    let mut bench = opened("the-hostages").stage(Stage::Natures);
    assert_eq!(kinds(&bench.setup, &bench.battle, Seat::Side(SOUTH))[1], "bn-primary");
    let game = bench.play(&[]);
    assert_eq!(options(&game, NORTH).len(), 6, "pairs of the other four");
    let mut bench = opened("the-hostages").stage(Stage::Natures);
    let pick = ("BN-OBJ-06", Say::Word("bn-marker-pair"));
    bench.play(&[pick]);
    let natures: Vec<_> = bench.battle.markers.iter().map(|marker| marker.nature.expect("named")).collect();
    use Nature::{Fake, Primary, Secondary};
    assert_eq!(natures, [Secondary, Primary, Secondary, Fake, Fake], "13 is the first of the pairs");
}

#[test]
fn scenario_2_the_militia_may_start_in_the_bunker_and_nobody_in_front_of_it() {
    let bench = opened("the-hostages");
    assert!(may_deploy(&bench, NORTH, "D1", 64.0, 47.0));
    assert!(!may_deploy(&bench, NORTH, "D1", 58.0, 40.0));
    assert!(may_deploy(&bench, NORTH, "D1", 70.0, 70.0));
}

#[test]
fn scenario_2_the_whole_team_infiltrates() {
    let bench = opened("the-hostages");
    assert!(bench.setup.must_infiltrate && bench.setup.night);
    assert!(bench.setup.figures().filter(|&id| bench.setup.man(id).name.starts_with('G')).count() == 5);
    assert!(
        bench.setup.figures().all(|id| bench.setup.man(id).name.starts_with('G') == bench.setup.man(id).night_sights)
    );
}

#[test]
fn scenario_3_the_cell_may_start_in_any_of_the_buildings_and_talks_have_begun() {
    let bench = opened("the-convoy");
    assert!(bench.setup.declared);
    assert!(may_deploy(&bench, NORTH, "B1", 26.0, 42.0) && may_deploy(&bench, NORTH, "B1", 54.0, 40.0));
    assert!(!may_deploy(&bench, NORTH, "B1", 40.0, 42.0));
}

/// Arms in car 1, the charge in car 2.
fn checkpoint() -> Bench {
    let mut bench = opened("the-checkpoint").stage(Stage::Natures);
    let game = bench.play(&[("BN-OBJ-06", Say::Word("bn-marker"))]);
    assert_eq!(options(&game, NORTH).len(), 2, "not where the arms are");
    drop(game);
    bench.play(&[("BN-EXPL-02", Say::Word("bn-marker"))]);
    bench
}

#[test]
fn scenario_5_one_car_holds_arms_one_the_charge_and_one_nothing() {
    let bench = checkpoint();
    let own = kinds(&bench.setup, &bench.battle, Seat::Side(NORTH));
    assert_eq!(own[..3], ["bn-car-arms", "bn-car-charge", "bn-car-empty"]);
    let theirs = kinds(&bench.setup, &bench.battle, Seat::Side(SOUTH));
    assert_eq!(theirs[..3], ["bn-objective"; 3]);
}

/// S1 searches a car; nobody guards it.
fn searched(x: f64, y: f64, spent: bool) -> (i64, bool) {
    let mut bench = checkpoint().put("S1", x, y);
    bench.battle.charges[0].spent = spent;
    bench.rule([], |play| {
        take_markers(play);
        Ok(())
    });
    (bench.points(NORTH), bench.battle.charges[0].spent)
}

#[test]
fn scenario_5_arms_cost_50_the_charge_25_and_it_is_made_safe() {
    assert_eq!(searched(32.0, 55.0, false), (50, false));
    assert_eq!(searched(52.0, 62.0, false), (25, true));
    assert_eq!(searched(41.5, 69.0, false), (0, false));
    assert_eq!(searched(52.0, 62.0, true), (0, true), "the charge of it has gone off");
}

#[test]
fn scenario_5_nearness_tells_nothing() {
    let mut bench = checkpoint().put("S1", 32.0, 52.0);
    bench.rule([], |play| {
        breaking_news::objectives::read_markers(play);
        Ok(())
    });
    assert!(bench.battle.markers.iter().all(|marker| !marker.shown));
}

#[test]
fn scenario_5_the_courier_gets_through_by_the_south_and_is_no_exfiltration() {
    let bench = || {
        let bench = checkpoint().put("S1", 10.0, 60.0).put("N2", 75.0, 12.0).put("N1", 70.0, 75.0);
        bench.active(NORTH).stage(Stage::Orders).with(|battle| battle.turn = 1)
    };
    let mut through = bench();
    through.play(&[one("N2"), act("bn-action-run-off"), ("BN-MOVE-16", Way(&[(77.5, 1.3)]))]);
    assert_eq!(through.figure("N2").health, Health::Evacuated);
    assert_eq!((through.points(SOUTH), through.points(NORTH)), (50, 0));
    let mut home = bench().put("N2", 70.0, 70.0);
    home.play(&[one("N2"), act("bn-action-run-off"), ("BN-MOVE-16", Way(&[(70.0, 78.7)]))]);
    assert_eq!((home.figure("N2").health, home.points(SOUTH)), (Health::Left, 0));
}

#[test]
fn scenario_5_the_police_deploy_within_36_and_the_cell_within_30() {
    let bench = checkpoint().put("SV", 40.0, 28.0);
    assert!(may_deploy(&bench, SOUTH, "S1", 10.0, 35.5) && !may_deploy(&bench, SOUTH, "S1", 10.0, 38.0));
    assert!(may_deploy(&bench, NORTH, "N1", 35.0, 50.5) && !may_deploy(&bench, NORTH, "N1", 35.0, 47.0));
}

#[test]
fn scenario_6_the_recruits_are_granted_artillery_and_a_helicopter() {
    let bench = opened("fire-mission");
    assert_eq!(bench.setup.forces[0].support.len(), 2);
    assert!(bench.setup.forces[1].extras.mortars);
}

#[test]
fn scenario_9_two_platoons_for_241_and_237_points() {
    let bench = opened("two-squads");
    assert_eq!(bench.setup.forces.each_ref().map(|force| force.points), [241, 237]);
    assert!(bench.setup.platoon && bench.setup.dealt);
}

fn prove(id: &str, seed: u64) {
    testkit::prove::<BreakingNews>(&scenario(id), seed);
}

#[test]
fn random_games_of_the_hostages_hold_every_property() {
    prove("the-hostages", 1);
}

#[test]
fn random_games_of_the_checkpoint_hold_every_property() {
    prove("the-checkpoint", 1);
}

#[test]
fn random_games_of_the_fire_mission_hold_every_property() {
    prove("fire-mission", 1);
}

#[test]
fn random_games_of_two_squads_hold_every_property() {
    prove("two-squads", 1);
}

/// Epsilon is to get its car and four men off by the north, between x 30 and 50.
#[test]
fn scenario_3_who_gets_away_by_the_north_is_counted_who_turns_back_has_left() {
    let convoy = || {
        let bench = opened("the-convoy").put("E2", 40.0, 70.0).put("B1", 10.0, 10.0);
        bench.stage(Stage::Orders).with(|battle| battle.turn = 1)
    };
    let off = |mut bench: Bench, end: &'static [(f64, f64)]| {
        bench.play(&[one("E2"), act("bn-action-run-off"), ("BN-MOVE-16", Way(end))]);
        bench.figure("E2").health
    };
    assert_eq!(off(convoy(), &[(40.0, 78.7)]), Health::Evacuated);
    let mut game = convoy().open();
    testkit::script::play_on(&mut game, &[one("E2"), act("bn-action-run-off")]);
    assert!(!accepted(&game, SOUTH, convoy().path("E2", &[(51.0, 78.7)])), "beside the road");
    assert!(accepted(&game, SOUTH, convoy().path("E2", &[(50.0, 78.7)])));
    assert_eq!(off(convoy().put("E2", 40.0, 10.0), &[(40.0, 1.3)]), Health::Left);
    let away =
        |name: &str, bench: Bench, how: Health| bench.man(name, |it| (it.health, it.at, it.ride) = (how, None, None));
    let scored = |how: Health| {
        let gone = ["EV", "E1", "E2", "E3", "E4"].into_iter().fold(convoy(), |bench, name| away(name, bench, how));
        gone.points(NORTH)
    };
    assert_eq!((scored(Health::Evacuated), scored(Health::Left)), (50, 0));
}
