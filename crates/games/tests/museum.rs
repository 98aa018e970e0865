//! The museum of saves: each opens where it was left, by whatever version of the rules it was made, and can be played on.

use std::fs;
use std::path::Path;
use std::time::Duration;

use dice::Seed;
use games::GAMES;
use minds::{Level, Mind};
use referee::{DicePlan, Journal, Seat};

/// The saves by name, such as `fivecore-3`.
fn saves() -> Vec<(String, Journal)> {
    let museum = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/museum");
    let files = fs::read_dir(museum).expect("the museum").map(|file| file.expect("a file").path());
    let saves = files.filter(|file| file.extension().is_some_and(|ending| ending == "jsonl"));
    let read = |file: std::path::PathBuf| {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let (journal, damage) = Journal::read(&fs::read_to_string(&file).expect("a text"));
        assert!(damage.is_none(), "{name}: {damage:?}");
        (name, journal)
    };
    saves.map(read).collect()
}

#[test]
fn every_save_opens_where_it_was_left_and_goes_on() {
    for (name, journal) in saves() {
        let id = &journal.header().expect("a header").scenario.game;
        let entry = GAMES.iter().find(|entry| entry.id == id).expect("a game of ours");
        let opened = (entry.resume)(&journal, Some(Seed::new([7; 32])));
        let mut game = opened.unwrap_or_else(|divergence| panic!("{name}: {divergence:?}"));
        let question = game.questions(Seat::Referee).into_iter().next().expect("a battle under way");
        let seat = Seat::Side(question.side);
        let answer = game.candidates(seat, question.number, 1, 1).expect("answers").remove(0);
        game.answer(seat, question.number, answer).unwrap_or_else(|reject| panic!("{name}: {reject:?}"));
    }
}

#[test]
fn the_museum_has_a_save_of_each_game_as_it_is_now() {
    let names: Vec<String> = saves().into_iter().map(|(name, _)| name).collect();
    for entry in GAMES {
        let is_shown = names.iter().any(|name| name.starts_with(&format!("{}-", entry.id)));
        let now = format!("{}-{}", entry.id, entry.rules_version);
        assert!(!is_shown || names.contains(&now), "cargo run -p games --example museum adds {now}");
    }
}

/// A Captain who thought for seconds over every step of a deployment let a player wait for minutes before the first move.
#[test]
fn a_captain_draws_up_briskly_and_thinks_as_long_as_ever_once_the_battle_has_begun() {
    for (name, journal) in saves() {
        let scenario = journal.header().expect("a header").scenario.clone();
        let entry = GAMES.iter().find(|entry| entry.id == scenario.game).expect("a game of ours");
        let Ok(mut game) = (entry.open)(scenario, DicePlan::default(), Some(Seed::new([7; 32]))) else { continue };
        let captain = Mind::new(Level::Captain, 1);
        let mut steps = 0;
        while let Some(question) = game.questions(Seat::Referee).into_iter().next() {
            let budget = captain.budget(game.as_ref(), question.side);
            if game.view(Seat::Side(question.side)).has_begun() {
                assert_eq!(budget, Level::Captain.budget(), "{name}");
                break;
            }
            assert!(budget.time < Some(Duration::from_millis(500)), "{name}: {budget:?}");
            let seat = Seat::Side(question.side);
            let answer = game.candidates(seat, question.number, 1, 1).expect("answers").remove(0);
            game.answer(seat, question.number, answer).unwrap_or_else(|reject| panic!("{name}: {reject:?}"));
            steps += 1;
        }
        assert!(steps > 3, "{name}: {steps} steps before the battle began");
    }
}
