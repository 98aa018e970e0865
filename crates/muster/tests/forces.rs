//! What holds for the forces of every game on the shelf.

use content::Shelf;
use games::GAMES;
use muster::{Choice, Force, Ground, Pasted, Read, SetUp, Supplies, appraise, bench, draw, muster_of, read};
use proptest::prelude::*;
use referee::{GameEntry, Levy, SideId};
use serde_json::{Value, json};

fn drawn(entry: &'static GameEntry, kind: Option<&str>, size: u32, seed: u32) -> Value {
    draw(entry, Levy { side: SideId(seed as u8 % 2), kind, size }, seed).expect("a force")
}

fn pasted<'a>(text: &'a str, game: Option<&'a str>) -> Pasted<'a> {
    Pasted { text, book: None, any_system: false, game, called: "pasted" }
}

/// Every shipped force of every game.
fn shipped() -> Vec<(&'static GameEntry, String, Value)> {
    let shelf = Shelf::embedded();
    let of = |entry: &'static GameEntry| {
        let names: Vec<String> = shelf.forces(entry.id).into_iter().map(str::to_string).collect();
        let read = |name: String| (entry, name.clone(), shelf.force_value(entry.id, &name).expect("a file"));
        names.into_iter().map(read).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(of).collect::<Vec<_>>()
}

#[test]
fn every_game_knows_forces_and_sizes() {
    for entry in GAMES {
        let muster = muster_of(entry).expect("a game that knows forces");
        assert!(!(muster.kinds)().is_empty() && !muster.size.usual.is_empty(), "{}", entry.id);
        let options = (entry.options)();
        assert!(muster.size.option.is_none_or(|name| options.iter().any(|option| option.name == name)), "{}", entry.id);
    }
}

#[test]
fn whatever_is_drawn_is_sound_and_within_its_size() {
    for entry in GAMES {
        let muster = muster_of(entry).expect("forces");
        for kind in (muster.kinds)() {
            for size in muster.size.usual.iter().copied().chain([muster.size.least]) {
                for seed in 0..6 {
                    let force = drawn(entry, Some(&kind.id), size, seed);
                    let judged = appraise(entry, &force, Some(size));
                    let judged = judged.unwrap_or_else(|found| panic!("{} {} {size}: {found:?}", entry.id, kind.id));
                    assert!(!judged.overspent && judged.figures > 0, "{} {} {size} {seed}", entry.id, kind.id);
                    assert_eq!(judged.entries.iter().map(|it| it.figures).sum::<usize>(), judged.figures);
                }
            }
        }
    }
}

#[test]
fn a_seed_draws_the_same_force_again_and_another_seed_another() {
    for entry in GAMES {
        let size = muster_of(entry).expect("forces").size.usual[1];
        let one = |seed| drawn(entry, None, size, seed);
        assert_eq!(one(4), one(4));
        assert!((0..20).any(|seed| one(seed * 2) != one(0)), "{}", entry.id);
    }
}

#[test]
fn every_shipped_force_is_sound_and_each_of_its_entries_stands_where_it_says() {
    for (entry, name, force) in shipped() {
        let judged = appraise(entry, &force, None).unwrap_or_else(|found| panic!("{name}: {found:?}"));
        for line in &judged.entries {
            let pointer = format!("/{}", line.field.replace('[', "/").replace(']', ""));
            assert!(force.pointer(&pointer).is_some(), "{name}: {}", line.field);
            assert!(!line.card.is_empty(), "{name}: {}", line.name);
        }
        if !judged.entries.iter().any(|line| line.cost.is_none()) && !["breaking-news"].contains(&entry.id) {
            assert_eq!(judged.entries.iter().filter_map(|line| line.cost).sum::<u32>(), judged.total, "{name}");
        }
    }
}

#[test]
fn every_shipped_force_is_read_back_as_it_was_written() {
    for (entry, name, force) in shipped() {
        let kept = Force { game: entry.id.to_string(), name, colour: "2".to_string(), size: Some(100), force }.tidied();
        for text in [kept.to_toml(), kept.to_json()] {
            let Read { force, imported, .. } = read(GAMES, &pasted(&text, None)).expect("our own file");
            assert_eq!((force, imported), (kept.clone(), false));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn export_and_import_are_inverse(game in 0..5_usize, seed in any::<u32>(), name in "[^\\x00-\\x1f\\x7f-\\x9f]{0,40}", toml in any::<bool>()) {
        let entry = &GAMES[game];
        let size = muster_of(entry).expect("forces").size.usual[0];
        let kept = Force { game: entry.id.to_string(), name, size: Some(size), force: drawn(entry, None, size, seed), ..Force::default() }.tidied();
        let text = if toml { kept.to_toml() } else { kept.to_json() };
        prop_assert_eq!(read(GAMES, &pasted(&text, Some(entry.id))).expect("our own file").force, kept);
    }

    #[test]
    fn no_text_breaks_the_reader(text in ".{0,200}", game in 0..5_usize) {
        let _ = read(GAMES, &pasted(&text, Some(GAMES[game].id)));
    }
}

#[test]
fn what_is_on_the_bench_can_be_put_into_a_force() {
    for entry in GAMES {
        let size = muster_of(entry).expect("forces").size.usual[0];
        let kind = (muster_of(entry).expect("forces").kinds)()[0].id.clone();
        let force = drawn(entry, Some(&kind), size, 1);
        let bench = bench(entry, &force).expect("a bench");
        for rack in &bench.racks {
            assert!(!rack.stock.is_empty(), "{} {}", entry.id, rack.field);
            for ware in &rack.stock {
                let mut one = force.clone();
                let pointer = format!("/{}", rack.field.replace('[', "/").replace(']', ""));
                let mut put = ware.entry.clone();
                if put.get("name").is_some_and(|name| name == "") {
                    put["name"] = "Somebody new".into();
                }
                *one.pointer_mut(&pointer).expect("a list") = json!([put]);
                if let Err(found) = appraise(entry, &one, None) {
                    panic!("{} {}: {found:?}", entry.id, ware.word);
                }
            }
        }
    }
}

#[test]
fn a_fault_is_told_with_its_line() {
    let text = "game = \"fivecore\"\n[force]\nfigures = [\n  { name = \"Ada\", weapons = [\"rifel\"] },\n]\n";
    let found = read(GAMES, &pasted(text, None)).expect_err("a weapon that does not exist");
    assert_eq!(found[0].complaint.field, "force.figures[0].weapons[0]");
    assert_eq!(found[0].spot.as_ref().map(|spot| spot.line), Some(4));
    assert_eq!(found[0].complaint.reason.as_str(), "complaint-unknown-value-near");
}

#[test]
fn a_force_of_another_game_or_of_none_is_refused() {
    let fault =
        |text: &str, game| read(GAMES, &pasted(text, game)).expect_err("refused")[0].complaint.reason.to_string();
    let text = "game = \"fivecore\"\n[force]\nfigures = [{ name = \"Ada\" }]\n";
    assert_eq!(fault(text, Some("firefight")), "muster-other-game");
    assert_eq!(fault("game = \"chess\"\n[force]\n", None), "muster-no-game");
    assert_eq!(fault(&"#".repeat(300 << 10), None), "complaint-file-size");
    let deep = format!("{{\"force\": {}1{}, \"game\": \"fivecore\"}}", "[".repeat(60), "]".repeat(60));
    assert_eq!(fault(&deep, None), "complaint-too-deep");
}

#[test]
fn a_share_link_says_where_its_list_is_to_be_had() {
    let found = read(GAMES, &pasted("https://army-forge.example/share?id=abc", None)).expect_err("a link");
    assert_eq!(found[0].complaint.reason.as_str(), "gf-import-link");
    let found = read(GAMES, &pasted("https://army-forge.example/share?id=abc", Some("fivecore"))).expect_err("a link");
    assert_eq!(found[0].complaint.reason.as_str(), "muster-link");
}

fn lay(set_up: &SetUp) -> muster::Laid {
    let shelf = Shelf::embedded();
    let scenario = |name: &str| shelf.scenario(name).ok();
    let shipped = |game: &str, name: &str| {
        let force = shelf.force_value(game, name)?;
        Some(Force { game: game.to_string(), name: String::new(), force, ..Force::default() })
    };
    set_up.lay(&Supplies { games: GAMES, scenario: &scenario, shipped: &shipped })
}

fn set_up(game: &str, ground: Ground, sides: Vec<Choice>) -> SetUp {
    SetUp { game: game.to_string(), ground, options: Default::default(), size: None, sides }
}

#[test]
fn every_scenario_and_every_drawn_battle_is_ready_as_it_is() {
    let shelf = Shelf::embedded();
    for entry in GAMES {
        let scenarios = shelf.scenarios().into_iter().filter(|it| it.game == entry.id);
        let scenarios = scenarios.map(|it| Ground::Scenario(format!("{}/{}", it.game, it.id)));
        let drawn = entry.drawn.iter().map(|drawn| Ground::Drawn { name: drawn.name.to_string(), seed: 7 });
        for ground in scenarios.chain(drawn) {
            let laid = lay(&set_up(entry.id, ground.clone(), Vec::new()));
            assert_eq!(laid.objections, [], "{ground:?}");
            assert!(laid.sides.iter().all(|side| side.appraisal.is_some()), "{ground:?}");
        }
    }
}

#[test]
fn two_forces_drawn_by_lot_meet_on_every_drawn_battle() {
    for entry in GAMES {
        for drawn in entry.drawn {
            for seed in 0..4 {
                let ground = Ground::Drawn { name: drawn.name.to_string(), seed };
                let sides = if lay(&set_up(entry.id, ground.clone(), vec![])).sides.len() > 2 { 3 } else { 2 };
                let lots = (0..sides).map(|n| Choice::Lot { kind: None, seed: seed * 5 + n }).collect();
                let laid = lay(&set_up(entry.id, ground, lots));
                assert_eq!(laid.objections, [], "{} {} {seed}", entry.id, drawn.name);
            }
        }
    }
}

#[test]
fn what_does_not_fit_is_told_with_a_remedy() {
    let stolen = set_up("fivecore", Ground::Scenario("firefight/ash-crossing".to_string()), vec![]);
    assert_eq!(lay(&stolen).objections[0].remedy.as_str(), "muster-remedy-ground");
    let mut option = set_up("fivecore", Ground::Scenario("fivecore/the-elms-crossroads".to_string()), vec![]);
    option.options.insert("turn_limit".to_string(), json!(-3));
    assert_eq!(lay(&option).objections[0].remedy.as_str(), "muster-remedy-option");
    let faulty =
        Choice::Written { name: String::new(), force: json!({"figures": [{"name": "A", "weapons": ["bow"]}]}) };
    let ground = || Ground::Scenario("fivecore/the-elms-crossroads".to_string());
    let laid = lay(&set_up("fivecore", ground(), vec![Choice::Own, faulty]));
    assert_eq!(laid.objections[0].complaint.field, "sides[1].force.figures[0].weapons[0]");
    assert_eq!(laid.objections[0].remedy.as_str(), "muster-remedy-force");
    let laid = lay(&set_up("fivecore", ground(), vec![Choice::Kept("f".repeat(32)), Choice::Shipped("nobody".into())]));
    let reasons: Vec<&str> = laid.objections.iter().map(|it| it.complaint.reason.as_str()).collect();
    assert_eq!(reasons, ["muster-no-kept", "muster-no-shipped"]);
    assert!(laid.ready().is_err());
}

#[test]
fn a_size_is_told_to_the_game_and_held_against_both_forces() {
    let ground = Ground::Scenario("firefight/ash-crossing".to_string());
    let mut own = set_up(
        "firefight",
        ground,
        vec![Choice::Shipped("dv-300".into()), Choice::Lot { kind: Some("rust-raiders".into()), seed: 1 }],
    );
    own.size = Some(300);
    let laid = lay(&own);
    assert_eq!(laid.objections, []);
    let appraised = |side: usize| laid.sides[side].appraisal.as_ref().expect("appraised");
    assert_eq!([appraised(0).points, appraised(1).points], [300, 300]);
    assert!(appraised(1).total <= 300 && appraised(1).total > 200);
    assert_eq!(laid.scenario.as_ref().expect("a scenario").options["points"], json!(300));
    own.size = Some(200);
    assert!(lay(&own).sides[0].appraisal.as_ref().expect("appraised").overspent);
}

#[test]
fn sides_are_called_by_their_forces_and_told_apart() {
    let ground = Ground::Drawn { name: "generated".to_string(), seed: 3 };
    let named = |name: &str| Choice::Written {
        name: name.to_string(),
        force: json!({"figures": [{"name": format!("{name} 1"), "weapons": ["rifle"]}]}),
    };
    let laid = lay(&set_up("fivecore", ground, vec![named("Zorros"), named("Zorros")]));
    let names: Vec<String> = laid.sides.iter().map(|side| side.name.es.clone()).collect();
    assert_eq!(names, ["Zorros", "Zorros 2"]);
}

#[test]
fn a_set_up_is_small_and_comes_back_from_its_text() {
    let ground = Ground::Drawn { name: "generated".to_string(), seed: 3 };
    let own = set_up("fivecore", ground, vec![Choice::Lot { kind: None, seed: 9 }, Choice::Kept("a".repeat(32))]);
    let text = serde_json::to_string(&own).expect("plain data");
    assert!(text.len() < 200, "{text}");
    assert_eq!(serde_json::from_str::<SetUp>(&text).expect("a set-up"), own);
}
