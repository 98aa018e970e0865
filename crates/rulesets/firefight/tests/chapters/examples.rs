//! The worked examples of the ledger that no chapter tells in passing, and a count of all of them.

use referee::covers;
use std::fs;
use std::path::Path;

use crate::common::{Arena, FOES, OWN, arena, arena_of, arena_with, at, paths, plan, walk, word};
use firefight::battle::{End, Marker, Stage};
use firefight::{Firefight, rounds, wounds};
use referee::Game as _;
use referee::oracles::{Line, face, faces, no};
use serde_json::{Value, json};

/// A unit of the samples and, so many inches north of it, a `Foe` of the same or another.
fn versus(own: &str, foe: &str, gap: f64, pieces: Value) -> Arena {
    let mut other = plan(foe);
    other.called = Some("Foe".to_string());
    let mut arena = arena_of(json!({}), pieces, [vec![plan(own)], vec![other]]);
    arena.put(own, 24.0, 10.0);
    arena.apart(own, "Foe", gap);
    arena
}

/// So many hits, all of them blocked.
fn blocked(hits: usize) -> Line {
    Line::Faces(std::iter::repeat_n(6, hits).collect())
}

#[test]
fn we_01_three_quality_tests_on_four() {
    let mut arena = versus("Gunner", "Trooper", 9.0, json!([]));
    arena.shoot("Gunner", [("GF-SHOO-17", faces([3, 4, 5])), ("GF-SHOO-18", blocked(2))]);
}

#[test]
fn we_02_four_tests_at_minus_one() {
    let mut arena = versus("Sentry Gun", "Pathfinder", 10.0, json!([]));
    arena.shoot("Sentry Gun", [("GF-SHOO-17", faces([4, 5, 6, 1])), ("GF-SHOO-18", blocked(2))]);
}

#[test]
fn we_10_a_target_hidden_by_sixty_percent_is_in_cover() {
    let container = |east: f64| {
        json!([{"kind": "container", "rect": [20, 20, east, 22], "height": 3, "opacity": "solid",
                "ground": "impassable"}])
    };
    for (east, covered) in [(24.09, true), (23.97, false)] {
        let mut arena = versus("Trooper", "Trooper", 14.0 - 32.0 / 25.4, container(east));
        let mut lines = vec![("GF-SHOO-17", face(5)), ("GF-SHOO-18", face(4))];
        if !covered {
            lines.extend([("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())]);
        }
        arena.shoot("Trooper", lines);
        assert_eq!(arena.wounds("Foe") == 0, covered, "4 - 1 + 1 blocks, 4 - 1 does not");
    }
}

#[test]
fn we_12_only_the_models_in_range_fire() {
    let mut arena = versus("Guard Squad", "Trooper", 24.0, json!([]));
    let foe = at(24.0, 40.0);
    arena.stand(arena.only("Foe"), foe);
    for (n, gap) in [23.5, 24.0, 24.6].into_iter().enumerate() {
        let centres = gap + (12.5 + 16.0) / 25.4;
        let aside: f64 = n as f64 * 1.2 - 1.2;
        let model = arena.model("Guard Squad", n);
        arena.stand(model, at(24.0 + aside, 40.0 - (centres * centres - aside * aside).sqrt()));
    }
    let lines = [("GF-SHOO-17", faces([5, 2])), ("GF-SHOO-18", face(3)), ("GF-WOUN-02", face(1)), ("GF-PUSH-01", no())];
    arena.shoot("Guard Squad", lines);
    assert!(arena.is_stunned("Foe"), "1 + 1 is 2");
}

/// WE-35. Stunned before or after having acted.
#[test]
fn we_35_who_is_stunned_before_acting_recovers_in_the_same_round() {
    let stunned = |acted: bool| {
        let mut arena = arena(&["Trooper"], &["Cutter"]);
        arena.put("Trooper", 24.0, 24.0);
        arena.battle.markers.push(Marker { place: at(24.0, 26.0), holder: None });
        arena.battle.units[0].activated = acted;
        arena.battle.units[1].activated = true;
        arena.battle.units[0].stunned = true;
        arena.battle.stage = Stage::Activation { side: OWN };
        arena.play([], rounds::advance);
        arena.play([], rounds::advance);
        arena
    };
    let early = stunned(false);
    assert!(!early.is_stunned("Trooper"));
    assert_eq!(early.battle.markers[0].holder, Some(OWN));
    let mut late = stunned(true);
    assert!(late.is_stunned("Trooper") && late.battle.markers[0].holder.is_none());
    assert_eq!(late.battle.stage, Stage::RoundBegins);
    late.play([], rounds::advance);
    late.battle.units[1].activated = true;
    late.play([], rounds::advance);
    assert!(!late.is_stunned("Trooper"));
}

#[test]
fn we_38_a_captain_and_a_trooper_rush_across_a_minefield() {
    let mines = json!([{"kind": "minefield", "rect": [20, 12, 28, 14], "dangerous": true}]);
    for (name, dice) in [
        ("Captain", vec![("GF-TERR-13", faces([1, 4, 1]))]),
        ("Trooper", vec![("GF-TERR-13", face(1)), ("GF-WOUN-02", face(4))]),
    ] {
        let mut arena = arena_with(json!({}), mines.clone(), &[name], &["Cutter"]);
        arena.put(name, 24.0, 8.0);
        let id = arena.only(name);
        let rush = [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", paths(vec![walk(id, &[at(24.0, 18.0)])]))];
        arena.activate(name, rush.into_iter().chain(dice));
        let told = (arena.wounds(name), arena.is_stunned(name));
        assert_eq!(told, if name == "Captain" { (2, false) } else { (1, true) });
    }
}

#[test]
fn we_49_a_brute_that_hides_a_cutter_by_sixty_percent_is_its_cover() {
    covers!["GF-TERR-09"];
    let hidden = |x: f64| {
        let mut arena = arena(&["Trooper"], &["Cutter", "Brute"]);
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Brute", x, 13.0);
        arena.put("Cutter", 24.0, 16.0);
        arena
    };
    let mut wholly = hidden(24.0);
    wholly.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-SHOO-15", crate::common::pick(1))]);
    let mut mostly = hidden(23.275);
    mostly.shoot("Trooper", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5))]);
    assert_eq!(mostly.wounds("Cutter"), 0, "5 - 1 + 1 blocks");
    let mut hardly = hidden(23.0);
    hardly.shoot("Trooper", [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(5)), ("GF-WOUN-02", face(5))]);
    assert!(hardly.is_destroyed("Cutter"), "5 - 1 does not");
}

#[test]
fn we_60_a_side_without_an_army_still_loses_by_markers_only() {
    covers!["GF-MISS-17"];
    let mut arena = arena(&["Trooper"], &["Cutter"]);
    let (trooper, cutter) = (arena.only("Trooper"), arena.only("Cutter"));
    let held = [(10.0, OWN), (24.0, OWN), (40.0, FOES)];
    arena.battle.markers.extend(held.map(|(x, side)| Marker { place: at(x, 24.0), holder: Some(side) }));
    arena.put("Cutter", 24.0, 10.0);
    (arena.battle.round, arena.battle.stage) = (3, Stage::Activation { side: FOES });
    arena.play([], |play| {
        wounds::remove(play, trooper, End::KnockedOut);
        Ok(())
    });
    arena.play([("GF-ACTI-01", word("gf-hold"))], rounds::advance);
    arena.play([], rounds::advance);
    assert_eq!(Firefight::outcome(&arena.setup, &arena.battle), None, "nobody wins by destroying the other");
    arena.play([], rounds::advance);
    let rush = [("GF-ACTI-01", word("gf-rush")), ("GF-ACTI-04", paths(vec![walk(cutter, &[at(24.0, 21.0)])]))];
    arena.play(rush, rounds::advance);
    arena.play([], rounds::advance);
    let outcome = Firefight::outcome(&arena.setup, &arena.battle).expect("four rounds are over");
    assert_eq!((outcome.winner, outcome.clause.expect("a clause").as_str()), (Some(FOES), "GF-MISS-15"));
    let holders: Vec<_> = arena.battle.markers.iter().map(|marker| marker.holder).collect();
    assert_eq!(holders, [Some(OWN), Some(FOES), Some(FOES)]);
}

/// WE-31. Who activates first brings in first.
#[test]
fn we_31_the_side_that_activates_first_places_its_ambush_first() {
    let mut arena = arena(&["Leaper"], &["Drop Trooper"]);
    for unit in [0, 1] {
        arena.battle.units[unit].berth = firefight::battle::Berth::Ambush;
        arena.battle.models[unit].place = None;
    }
    (arena.battle.round, arena.battle.first, arena.battle.stage) = (1, FOES, Stage::RoundBegins);
    arena.play([], rounds::advance);
    assert_eq!((arena.battle.round, arena.battle.stage), (2, Stage::Ambush { side: FOES, stopped: [false; 2] }));
}

/// Every example of the ledger is named by a test.
#[test]
fn all_sixty_one_examples_are_tests() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let ledger = fs::read_to_string(here.join("../../../docs/rules/firefight.md")).expect("the ledger");
    let folders = ["tests/chapters", "tests/chapters/special_rules"]
        .map(|folder| fs::read_dir(here.join(folder)).expect("the tests"));
    let files = folders.into_iter().flatten().map(|file| file.expect("a file").path());
    let sources = files.filter(|path| path.is_file()).map(|path| fs::read_to_string(path).expect("a test file"));
    let tests: String = sources.collect::<String>().to_lowercase().replace("fn we_", "we-");
    let ids: Vec<String> = (1..=61).map(|n| format!("we-{n:02}")).collect();
    assert!(ledger.contains("**WE-61**") && !ledger.contains("**WE-62**"));
    let untold: Vec<&String> = ids.iter().filter(|id| !tests.contains(id.as_str())).collect();
    assert!(untold.is_empty(), "no test tells {untold:?}");
}
