//! BN-PLT. Several squads a side.

use breaking_news::{Health, Stage, initiative, morale};
use referee::covers;
use referee::oracles::faces;
use serde_json::{Value, json};

use crate::bench::*;

fn options_on() -> Value {
    json!({"platoon": true})
}

/// Squad 1 with the platoon leader, squad 2, and an antitank section.
const MEN: [&str; 9] = [
    "r3 rifle leader3",
    "r3 rifle leader1",
    "r3 rifle",
    "r3 rifle",
    "r2 rifle leader1 team2",
    "r2 rifle team2",
    "r2 rifle team2",
    "r3 rifle team3",
    "r3 rifle team3",
];

fn platoon() -> Bench {
    let mut bench = bench_with(options_on(), &MEN, &["r4 rifle leader2", "r4 rifle team2"], json!([]));
    for n in 0..MEN.len() {
        bench = bench.put(&format!("A{}", n + 1), 20.0 + 4.0 * n as f64, 20.0);
    }
    bench.put("B1", 20.0, 140.0).put("B2", 60.0, 140.0)
}

#[test]
fn bn_plt_01_several_squads_and_one_leader_of_all() {
    let bench = platoon();
    let commander = |name: &str| bench.setup.man(bench.id(name)).commander;
    assert_eq!(["A1", "A2", "A5"].map(commander), [true, false, false]);
    let game = bench.open();
    let squads: Vec<_> = options(&game, SOUTH).into_iter().map(|(word, _, number)| (word, number)).collect();
    let squad = |n| ("bn-order-squad".to_string(), Some(n));
    assert_eq!(squads, [squad(1), squad(2), squad(3), ("bn-order-done".to_string(), None)]);
}

#[test]
fn bn_plt_02_only_the_platoon_leader_counts_for_initiative_or_the_best_there_is() {
    let bench = platoon();
    assert_eq!(initiative::leadership(&bench.setup, &bench.battle, SOUTH), 3);
    let bench = bench.dead("A1");
    assert_eq!(initiative::leadership(&bench.setup, &bench.battle, SOUTH), 1);
}

#[test]
fn bn_plt_03_a_squad_finishes_before_the_next_begins() {
    let mut bench = platoon();
    let second = |game: &referee::Match<breaking_news::BreakingNews>| {
        let orders = options(game, SOUTH);
        orders.iter().any(|(_, figure, _)| *figure == Some(referee::FigureId(4)))
    };
    let game = bench.play(&[("BN-PLT-03", Word("bn-order-squad"))]);
    assert!(!second(&game), "squad 2 waits");
    let game = bench.play(&[DONE]);
    let squads: Vec<Option<i64>> = options(&game, SOUTH).into_iter().map(|(_, _, number)| number).collect();
    assert_eq!(squads, [Some(2), Some(3), None], "squad 1 has finished");
    let game = bench.play(&[("BN-PLT-03", Word("bn-order-squad"))]);
    assert!(second(&game));
}

#[test]
fn bn_plt_04_groups_are_of_one_squad() {
    let mut bench = platoon();
    bench.play(&[("BN-PLT-03", Word("bn-order-squad"))]);
    let game = bench.open();
    let chains: Vec<Option<i64>> =
        options(&game, SOUTH).into_iter().filter(|(word, ..)| word == "bn-order-chain").map(|it| it.2).collect();
    assert_eq!(chains, [Some(4)], "A1 to A4, though A5 stands next to them");
}

#[test]
fn bn_plt_05_everybody_reacts_as_usual() {
    let mut bench = platoon().active(NORTH).put("B1", 22.0, 60.0).facing("B1", 180);
    for name in ["A3", "A5", "A8"] {
        bench = bench.facing(name, 0);
    }
    let lines = [("BN-PLT-03", Word("bn-order-squad")), one("B1"), FIRE, fires("bn-fire-rifle-aimed", "A3")];
    let game = bench.play(&lines);
    let reacts = |name: &str| options(&game, SOUTH).iter().any(|(_, figure, _)| *figure == Some(bench.id(name)));
    assert!(reacts("A3") && reacts("A5") && reacts("A8"), "of all squads");
}

/// Three squads and a section none of which has lost half, 3 casualties: 8 dice of veterans.
#[test]
fn bn_e06_platoon_morale() {
    covers!["BN-PLT-06", "BN-PLT-07", "BN-MORALE-03"];
    let mut men = vec!["r3 rifle leader2"];
    men.extend(["r3 rifle"; 5]);
    men.extend(["r3 rifle team2"; 5]);
    men.extend(["r3 rifle team3"; 5]);
    men.extend(["r3 rifle team4"; 2]);
    let mut bench = bench_with(options_on(), &men, &["r4 rifle"], json!([])).put("B1", 20.0, 140.0);
    for n in 1..=men.len() {
        bench = bench.put(&format!("A{n}"), 5.0 * n as f64, 20.0);
    }
    let mut bench = bench.fallen("A2").fallen("A3").fallen("A7");
    bench.rule([("BN-MORALE-02", faces([1, 2, 2, 1, 1, 2, 2, 3]))], morale::tests);
    assert!(bench.is_well("A1"), "one die of 3 is enough");
}

#[test]
fn bn_plt_07_a_squad_that_has_lost_half_adds_none() {
    use breaking_news::platoon::steady_squads;
    let dice = |bench: &Bench| steady_squads(&bench.setup, &bench.battle, SOUTH);
    let bench = platoon();
    assert_eq!(dice(&bench), 3);
    let bench = bench.fallen("A8");
    assert_eq!(dice(&bench), 2, "one of the two of the section");
    assert_eq!(dice(&bench.fallen("A5")), 2, "one of three is less than half");
}

#[test]
fn bn_plt_08_the_class_of_most_of_its_figures() {
    use breaking_news::profile::Class;
    assert_eq!(platoon().setup.force(SOUTH).class, Class::R3);
}

#[test]
fn bn_plt_09_the_six_is_lost_with_half_of_the_platoon() {
    let test = |mut bench: Bench| {
        bench.battle.party_mut(NORTH).ledger.objectives = 500;
        bench.rule([("BN-MORALE-02", faces([6, 1, 1, 1, 1]))], morale::tests);
        bench.is_well("A1")
    };
    // Squad 2 is gone, and with its leader 4 casualties; A8 and A3 fell before.
    let four = platoon().fallen("A5").fallen("A6").fallen("A7").dead("A8");
    assert!(test(four), "four of nine: a 6 holds");
    let seven = platoon().fallen("A5").fallen("A6").fallen("A7").fallen("A2").fallen("A8");
    assert!(!test(seven), "five of nine are half: a 6 is less than 7");
}

#[test]
fn bn_plt_10_leaders_of_squads_count_twice_and_all_are_shaken() {
    let bench = platoon().fallen("A5").fallen("A6");
    assert_eq!(morale::casualties(&bench.setup, &bench.battle, SOUTH), 3);
    let mut bench = platoon().fallen("A1").fallen("A2").fallen("A5").stage(Stage::End);
    assert_eq!(morale::casualties(&bench.setup, &bench.battle, SOUTH), 6);
    bench.battle.party_mut(NORTH).ledger.objectives = 500;
    bench.rule([("BN-MORALE-02", faces([1; 6]))], morale::tests);
    assert!(["A3", "A6", "A8"].iter().all(|name| !bench.is_well(name)), "the whole platoon is shocked");
    assert!(bench.battle.party(SOUTH).shaken);
}

/// A section of two men and their vehicle, one of the men dead: it has lost half.
#[test]
fn bn_plt_07_a_vehicle_is_no_member_of_its_section() {
    let mut plan = plan(&MEN, &["r4 rifle leader2"], json!([]));
    plan["options"] = options_on();
    let mut vehicle = crate::vehicles::bench::vehicle("AV", "pick-up", json!("lmg"), ["A8", "A9"]);
    vehicle["team"] = json!(3);
    plan["sides"][0]["force"]["vehicles"] = json!([vehicle]);
    let bench = Bench::read(plan);
    let steady = |bench: &Bench| breaking_news::platoon::steady_squads(&bench.setup, &bench.battle, SOUTH);
    assert_eq!(steady(&bench), 3);
    assert_eq!(steady(&bench.man("A8", |figure| (figure.health, figure.ride) = (Health::Dead, None))), 2);
}
