//! BN-CIV, BN-NEG, BN-ROE, BN-MOTIV. Civilians, talks, rules of engagement and motivation.

use breaking_news::{Health, Stage, civilians, morale, negotiation, victory};
use referee::oracles::{face, faces, yes};
use referee::{Answer, AnyMatch, Seat, SideId, covers};
use serde_json::{Value, json};

use crate::bench::*;

fn crowd(south: Value, options: Value) -> Bench {
    let men: &[&str] = &["r4 rifle leader1", "r4 rifle"];
    let mut plan = with_extras(plan(men, &["i1 rifle leader1", "i1 rifle"], json!([])), south, json!({"civilians": 1}));
    plan["options"] = options;
    plan["rules"] = json!({"talks": true});
    Bench::read(plan).put("A1", 20.0, 20.0).put("B1", 20.0, 120.0).put("B2", 120.0, 140.0).put("C1", 75.0, 75.0)
}

fn plain() -> Bench {
    crowd(json!({}), json!({}))
}

#[test]
fn bn_civ_01_the_irregular_player_pays_ten_for_each() {
    let price = |n: u8| {
        let plan = with_extras(plan(&["r4"], &["i1"], json!([])), json!({}), json!({"civilians": n}));
        Bench::before(plan).setup.force(NORTH).points
    };
    assert_eq!(price(3) - price(0), 30);
    let regular = with_extras(plan(&["r4"], &["i1"], json!([])), json!({"civilians": 1}), json!({}));
    assert_eq!(complaints(regular)[0], "sides[0].force.extras.civilians");
}

#[test]
fn bn_civ_02_the_irregular_player_activates_them() {
    let mut bench = plain().stage(Stage::Civilians);
    let game = bench.play(&[dice("BN-CIV-04", &[2])]);
    assert_eq!(asked(&game, NORTH).clause.as_str(), "BN-CIV-03", "2 beats level 1");
    assert!(game.questions(Seat::Side(SOUTH)).is_empty());
}

#[test]
fn bn_civ_03_they_move_fifteen_at_most() {
    let mut bench = plain().stage(Stage::Civilians);
    let game = bench.play(&[dice("BN-CIV-04", &[2])]);
    assert!(accepted(&game, NORTH, bench.path("C1", &[(90.0, 75.0)])));
    assert!(!accepted(&game, NORTH, bench.path("C1", &[(90.1, 75.0)])));
}

#[test]
fn bn_civ_06_missed_shots_endanger_them_whoever_fires() {
    let mut bench = plain().put("C1", 20.0, 35.0).put("B1", 20.0, 44.5).facing("B1", 0);
    let lines = [one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1"), NOBODY, hits(&[1]), save(&[2])];
    bench.play(&lines);
    assert!(bench.is_out("C1"), "4+ with 1 on the die: a 2 is not enough");
    assert_eq!(bench.points(SOUTH), 5 + 5);
}

#[test]
fn bn_civ_07_those_shot_by_irregulars_give_no_points() {
    let mut bench = plain();
    let id = bench.id("C1");
    bench.rule([], |play| {
        victory::civilian_killed(play, id, NORTH);
        Ok(())
    });
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (0, 0));
}

#[test]
fn bn_civ_09_they_may_not_be_chosen_as_targets_unless_the_club_allows_it() {
    let targeted = |options: Value| {
        let mut bench = crowd(json!({}), options).put("C1", 20.0, 35.0).put("B1", 40.0, 30.0).facing("B1", 0);
        let game = bench.play(&[one("A1"), FIRE]);
        let c1 = bench.id("C1");
        crate::bench::options(&game, SOUTH).iter().any(|(_, figure, _)| *figure == Some(c1))
    };
    assert!(!targeted(json!({})) && targeted(json!({"target-civilians": true})));
}

#[test]
fn bn_civ_10_they_draw_no_fire_take_nothing_and_are_never_shocked() {
    use breaking_news::saves::{self, Cause, Hit};
    let mut bench = plain().put("C1", 20.0, 100.0).facing("B1", 180).stage(Stage::Civilians);
    let game = bench.play(&[dice("BN-CIV-04", &[6]), ("BN-CIV-03", To(&[(20.0, 90.0)]))]);
    assert_eq!(waits(&game).expect("an order").0, "BN-ACT-01", "nobody reacts to them");
    let figure = bench.id("C1");
    let hit = Hit { figure, by: Cause::Friendly { protected: false }, side: SOUTH };
    bench.rule([("BN-SAVE-01", face(3))], |play| saves::make(play, std::iter::once(hit).collect()));
    assert!(bench.is_well("C1"));
}

#[test]
fn bn_civ_11_they_are_put_down_fifteen_from_every_regular() {
    let bench = plain().man("C1", |figure| figure.at = None).stage(Stage::Bystanders);
    let game = bench.open();
    assert_eq!(asked(&game, NORTH).clause.as_str(), "BN-CIV-11");
    assert!(accepted(&game, NORTH, bench.path("C1", &[(37.5, 20.0)])));
    assert!(!accepted(&game, NORTH, bench.path("C1", &[(37.4, 20.0)])));
}

#[test]
fn bn_neg_01_all_regulars_have_level_one_and_more_costs() {
    let level = |n: u8| crowd(json!({"negotiation": n}), json!({}));
    assert_eq!([0, 1, 2, 3].map(|n| negotiation::level(&level(n).setup, SOUTH)), [1, 1, 2, 3]);
    let cost = |n: u8| level(n).setup.force(SOUTH).points - level(0).setup.force(SOUTH).points;
    assert_eq!([1, 2, 3].map(cost), [0, 5, 10]);
}

#[test]
fn bn_neg_02_level_four_only_for_secret_services() {
    let four = || with_extras(plan(&["r4"], &["i1"], json!([])), json!({"negotiation": 4}), json!({}));
    assert_eq!(complaints(four()), ["sides[0].force.extras.negotiation"]);
    let mut service = four();
    service["sides"][0]["force"]["secret_service"] = json!(true);
    assert_eq!(Bench::before(service).setup.force(SOUTH).points, 10 + 20);
}

#[test]
fn bn_neg_04_an_accepted_turn_costs_five_a_level() {
    let score = |n: u8| {
        let mut bench = crowd(json!({"negotiation": n}), json!({}));
        bench.rule([("BN-NEG-03", yes())], negotiation::declare);
        bench.rule([("BN-NEG-05", yes())], negotiation::accept);
        bench.rule([], |play| {
            negotiation::score(play);
            Ok(())
        });
        bench.points(SOUTH)
    };
    assert_eq!([1, 2, 3].map(score), [5, 10, 15]);
}

#[test]
fn bn_neg_15_only_who_has_accepted_pays_for_breaking_them() {
    let broken = |accepts: bool| {
        let mut bench = plain();
        bench.rule([("BN-NEG-03", yes())], negotiation::declare);
        let answer = if accepts { yes() } else { referee::oracles::no() };
        bench.rule([("BN-NEG-05", answer)], negotiation::accept);
        bench.rule([], |play| {
            victory::opens_fire(play, NORTH);
            Ok(())
        });
        bench.points(NORTH)
    };
    assert_eq!([true, false].map(broken), [15, 5]);
}

/// A turn of talks in which this side acts and Sigma moves the civilian, who stays.
const fn turn_of_talks(winner: SideId) -> [Line; 5] {
    let south: &[u8] = if winner.0 == 0 { &[6, 6] } else { &[1, 1] };
    let north: &[u8] = if winner.0 == 0 { &[1, 1] } else { &[6, 6] };
    let accept = ("BN-NEG-05", Word("yes"));
    let control = dice("BN-CIV-04", &[4]);
    [accept, dice("BN-INIT-01", south), dice("BN-INIT-01", north), control, ("BN-CIV-03", To(&[]))]
}

#[test]
fn bn_e44_talks_at_the_checkpoint() {
    let extras = json!({"negotiation": 4, "rules_of_engagement": true});
    let men: &[&str] = &["r4 rifle leader1", "r4 rifle"];
    let irregulars: &[&str] = &["i1 rifle leader1", "i1 rifle"];
    let mut plan = with_extras(plan(men, irregulars, json!([])), extras, json!({"civilians": 1}));
    plan["sides"][0]["force"]["secret_service"] = json!(true);
    plan["rules"] = json!({"talks": true, "declared": true});
    let bench = Bench::before(plan).put("A1", 20.0, 60.0).put("A2", 120.0, 120.0).put("C1", 75.0, 75.0);
    let mut bench = bench.put("B1", 20.0, 90.0).put("B2", 120.0, 142.5).stage(Stage::Start);
    bench.play(&[&turn_of_talks(SOUTH)[..], &[DONE]].concat());
    assert_eq!(bench.points(SOUTH), 20);
    let game = bench.play(&[&turn_of_talks(NORTH)[..], &[one("B1"), MOVE]].concat());
    assert_eq!(refused(&game, NORTH, bench.path("B1", &[(20.0, 77.4)])).clause.as_str(), "BN-NEG-07", "14.9 off");
    bench.play(&[one("B1"), MOVE, to(&[(20.0, 77.5)]), NOBODY, HOLD, DONE]);
    assert_eq!(bench.points(SOUTH), 40, "15.0 off stands");
    let mut bench = bench.put("A1", 20.0, 63.0);
    let third = &turn_of_talks(NORTH)[1..];
    let before = bench.battle.clone();
    bench.play(&[third, &[one("B2"), FIRE, fires("bn-fire-rifle-aimed", "A2"), NOBODY, hits(&[1])]].concat());
    assert_eq!((bench.points(SOUTH), bench.points(NORTH)), (0, 10 + 5), "12 cm off nobody was asked; the 40 are gone");
    bench.battle = before;
    bench.rule([("BN-NEG-10", face(4))], |play| {
        victory::opens_fire(play, SOUTH);
        victory::finish(play, victory::How::LastTurn)
    });
    assert_eq!(bench.points(SOUTH), 5 + 25, "had Sigma fired first, a die of 4 would cancel the 40");
}

#[test]
fn bn_neg_06_a_policeman_too_near_and_nobody_is_asked() {
    let mut bench = crowd(json!({"negotiation": 3}), json!({}));
    bench.rule([("BN-NEG-03", yes())], negotiation::declare);
    let mut near = bench.put("A2", 20.0, 105.6);
    near.rule([], negotiation::accept);
    assert!(!near.battle.talks.accepted, "11.9 from N1");
}

#[test]
fn bn_e33_the_first_shot_under_rules_of_engagement() {
    covers!["BN-ROE-01", "BN-DP-01"];
    let shot = |extras: Value| {
        let mut bench = crowd(extras, json!({}));
        bench.rule([], |play| {
            victory::opens_fire(play, SOUTH);
            Ok(())
        });
        bench.points(SOUTH)
    };
    assert_eq!((shot(json!({})), shot(json!({"rules_of_engagement": true}))), (5, 30));
}

#[test]
fn bn_roe_04_blind_fire_only_on_a_six_agreement_or_not() {
    let fires = |die: u8| {
        let ruin = json!([area("ruin", [15.0, 40.0, 25.0, 50.0])]);
        let bound = json!({"rules_of_engagement": true});
        let mut plan = with_extras(plan(&["r4 lmg"], &["i1 rifle"], ruin), bound, json!({}));
        plan["options"] = json!({"speculative": "always"});
        let mut bench = Bench::read(plan).put("A1", 20.0, 20.0).put("B1", 140.0, 140.0);
        let lines = [one("A1"), FIRE, ("BN-FIRE-01", Word("bn-blind-lmg")), ("BN-SPEC-02", At(20.0, 44.0))];
        let game = bench.play(&lines);
        assert_eq!(waits(&game).expect("a die").0, "BN-SPEC-03");
        let mut game = game;
        let faces: &'static [u8] = if die == 5 { &[5] } else { &[6] };
        testkit::script::play_on(&mut game, &[dice("BN-SPEC-03", faces)]);
        waits(&game).expect("a question").0 == "BN-FIRE-01"
    };
    assert_eq!([5, 6].map(fires), [false, true]);
}

#[test]
fn bn_roe_05_they_give_forty_points_to_spend() {
    let cost = |extras: Value| crowd(extras, json!({})).setup.force(SOUTH).points;
    assert_eq!(cost(json!({"motivation": 1, "negotiation": 3})), 25 + 25);
    let men = ["r4", "r4", "r4", "r4", "r4"];
    let of = |extras: Value| Bench::before(with_extras(plan(&men, &["i1"], json!([])), extras, json!({})));
    let [without, bound] = [json!({}), json!({"rules_of_engagement": true})].map(|it| of(it).setup.force(SOUTH).points);
    assert_eq!((without, bound), (50, 10));
}

#[test]
fn bn_roe_06_civilians_cost_ten() {
    let mut bench = crowd(json!({"rules_of_engagement": true}), json!({}));
    let id = bench.id("C1");
    bench.battle.figure_mut(id).health = Health::Dead;
    bench.rule([], |play| {
        victory::civilian_killed(play, id, SOUTH);
        Ok(())
    });
    assert_eq!(bench.points(SOUTH), 10);
}

fn motivated(n: u8) -> Bench {
    let men: &[&str] = &["r4 rifle leader1", "r4 rifle", "r4 rifle"];
    let plan = with_extras(plan(men, &["i1 rifle leader1"], json!([])), json!({"motivation": n}), json!({}));
    Bench::read(plan).put("A1", 20.0, 20.0).put("A2", 30.0, 20.0).put("B1", 100.0, 100.0).fallen("A3").fallen("A2")
}

#[test]
fn bn_motiv_01_the_first_failed_morale_test_has_no_effect() {
    let mut bench = motivated(1);
    bench.rule([("BN-MORALE-02", faces([1, 1, 1]))], morale::tests);
    assert!(bench.is_well("A1") && !bench.battle.is_over());
    let mut bench = motivated(0);
    bench.rule([("BN-MORALE-02", faces([1, 1, 1]))], morale::tests);
    assert!(bench.battle.is_over(), "without it a side behind on points withdraws");
}

#[test]
fn bn_motiv_02_it_works_once() {
    let mut bench = motivated(1);
    bench.rule([("BN-MORALE-02", faces([1, 1, 1]))], morale::tests);
    bench.rule([("BN-MORALE-02", faces([1, 1, 1]))], morale::tests);
    assert!(bench.battle.is_over());
    let two = with_extras(plan(&["r4", "r4"], &["i1"], json!([])), json!({"motivation": 2}), json!({}));
    assert_eq!(complaints(two), ["sides[0].force.extras.motivation"], "one for each squad");
}

#[test]
fn bn_civ_05_a_die_that_does_not_beat_the_level_gives_them_to_the_regular() {
    let mut bench = crowd(json!({"negotiation": 2}), json!({}));
    let c1 = bench.id("C1");
    let stay = Answer::Path(vec![referee::Walk { figure: c1, way: vec![at(80.0, 75.0)], facing: None }]);
    bench.rule([("BN-CIV-04", face(2)), ("BN-CIV-03", said(stay))], civilians::step);
    assert_eq!(bench.place("C1"), point(80.0, 75.0));
}

/// The regulars A1 and A2 aboard, or beside, a pick-up at (40,20) whose front is at 24.5; A3 far off.
fn talking(aboard: bool) -> Bench {
    use crate::vehicles::bench::vehicle;
    let mut plan = plan(&["r4 smg", "r4 pistol", "r4 rifle"], &["i1 rifle", "i1 rifle"], json!([]));
    plan["sides"][0]["force"]["vehicles"] = json!([vehicle("AV", "pick-up", json!("lmg"), ["A1", "A2"])]);
    plan["rules"] = json!({"talks": true});
    let mut bench = Bench::read(plan).put("AV", 40.0, 20.0).put("A3", 140.0, 10.0).put("B2", 120.0, 140.0);
    bench.battle.talks.declared = true;
    if aboard {
        return bench;
    }
    for (name, x) in [("A1", 130.0), ("A2", 135.0)] {
        bench = bench.man(name, |figure| figure.ride = None).put(name, x, 10.0);
    }
    bench
}

#[test]
fn bn_neg_06_a_vehicle_too_near_bars_accepting_even_an_empty_one() {
    let asks = |y: f64| {
        let mut bench = talking(false).put("B1", 40.0, y);
        let lines = (y >= 40.75).then_some(("BN-NEG-05", yes()));
        bench.rule(lines, negotiation::accept);
        bench.battle.talks.accepted
    };
    assert!(asks(40.75) && !asks(40.74), "15 from its front");
}

#[test]
fn bn_neg_07_regulars_aboard_are_kept_away_from_too() {
    let mut bench = talking(true).put("B1", 40.0, 45.0).active(NORTH);
    bench.battle.talks.accepted = true;
    let game = bench.play(&[one("B1"), MOVE]);
    assert!(accepted(&game, NORTH, bench.path("B1", &[(40.0, 40.75)])), "15 from the vehicle's front");
    assert_eq!(refused(&game, NORTH, bench.path("B1", &[(40.0, 40.7)])).clause.as_str(), "BN-NEG-07");
}

/// B3 gets out of a pick-up whose side is 15.5 from A1.
#[test]
fn bn_neg_07_nobody_gets_out_nearer_than_fifteen() {
    use crate::vehicles::bench::vehicle;
    let mut plan = plan(&["r4 rifle"], &["i1 smg", "i1 pistol", "i1 rifle"], json!([]));
    plan["sides"][1]["force"]["vehicles"] = json!([vehicle("BV", "pick-up", json!("lmg"), ["B1", "B2"])]);
    plan["rules"] = json!({"talks": true});
    let bench = Bench::read(plan).put("BV", 40.0, 60.0).facing("BV", 90).put("A1", 40.0, 41.25).active(NORTH);
    let mut bench = bench.seated("B3", "BV", breaking_news::vehicles::Seat::Passenger);
    (bench.battle.talks.declared, bench.battle.talks.accepted) = (true, true);
    let game = bench.play(&[one("B3")]);
    assert_eq!(refused(&game, NORTH, bench.path("B3", &[(40.0, 56.7)])).clause.as_str(), "BN-NEG-07");
    assert!(accepted(&game, NORTH, bench.path("B3", &[(40.0, 63.3)])));
}

#[test]
fn bn_motiv_02_a_squad_of_several_teams_is_still_one_squad() {
    let with = |platoon: bool| {
        let men: &[&str] = &["r4 rifle leader1", "r4 rifle team2"];
        let mut plan = with_extras(plan(men, &["i1"], json!([])), json!({"motivation": 2}), json!({}));
        plan["options"] = json!({"platoon": platoon});
        complaints(plan).len()
    };
    assert_eq!((with(false), with(true)), (1, 0));
}
