//! Journals of the practice game, told and verified.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use dice::Seed;
use escaramuza::{Command, Exit, run};
use lanterns::{Lanterns, scenario};
use referee::{Answer, AnyMatch, DicePlan, GameEntry, Match, Seat, Wanted};

static GAMES: [GameEntry; 1] = [GameEntry::of::<Lanterns>()];

/// A battle to the end: everybody bids one and signals to the east.
fn finished() -> String {
    let mut game = Match::<Lanterns>::open(scenario(), DicePlan::default(), Some(Seed::new([5; 32]))).expect("sound");
    while let Some(question) = game.questions(Seat::Referee).first().cloned() {
        let answer = match question.wanted {
            Wanted::Amount { .. } => Answer::Amount(1),
            Wanted::Direction => Answer::Direction(table::Bearing::EAST),
            _ => Answer::Pick(2),
        };
        game.answer(Seat::Side(question.side), question.number, answer).expect("a legal answer");
    }
    game.save().write()
}

fn program(arguments: &[&str]) -> (Exit, String) {
    let command = Command::parse_from([&["escaramuza", "--lang", "en"], arguments].concat());
    let mut out = Vec::new();
    let exit = run(command, &GAMES, &mut out);
    (exit, String::from_utf8(out).expect("UTF-8"))
}

fn written(folder: &Path, text: &[u8]) -> PathBuf {
    let path = folder.join("lanterns.journal");
    fs::write(&path, text).expect("a file");
    path
}

#[test]
fn a_sound_journal_is_proved_to_the_last_die() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path(), finished().as_bytes());
    let (exit, text) = program(&["verify", path.to_str().expect("a path")]);
    assert_eq!(exit, Exit::Fine, "{text}");
    assert!(text.contains("Every throw of the referee's is the seed's"), "{text}");
    let (_, json) = program(&["verify", "--json", path.to_str().expect("a path")]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&report["verdict"], &report["dice_checked"]), (&"sound".into(), &true.into()));
}

#[test]
fn a_damaged_journal_is_reported_with_its_line_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = finished();
    let cut = &whole.as_bytes()[..whole.len() - 9];
    let lines = whole.lines().count();
    let path = written(folder.path(), cut);
    let (exit, text) = program(&["verify", path.to_str().expect("a path")]);
    assert_eq!(exit, Exit::Wrong);
    assert!(text.contains(&format!("Line {lines} is cut off")), "{text}");
    assert!(text.contains(&format!("The lines before it, {} in all, are intact", lines - 1)), "{text}");
    assert_eq!(fs::read(&path).expect("still there"), cut);
}

#[test]
fn a_wrong_seed_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path(), finished().as_bytes());
    let (exit, text) = program(&["verify", path.to_str().expect("a path"), "--seed", &"06".repeat(32)]);
    assert_eq!(exit, Exit::Wrong);
    assert!(text.contains("not the one the journal commits to"), "{text}");
}

#[test]
fn a_journal_is_told_turn_by_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path(), finished().as_bytes());
    let (exit, text) = program(&["replay", path.to_str().expect("a path"), "--step"]);
    assert_eq!(exit, Exit::Fine);
    assert!(text.starts_with("Lanterns (practice)\n"), "{text}");
    assert_eq!(text.matches("[PX-SIGNAL-01]").count(), 6, "three rounds, two signals each: {text}");
    let (_, json) = program(&["replay", "--json", "--seat", "spectator", path.to_str().expect("a path")]);
    let events = json.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    assert_eq!(events.filter(|told| told["event"].get("placed").is_some()).count(), 6);
}

#[test]
fn a_damaged_journal_is_told_as_far_as_it_is_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = finished();
    let path = written(folder.path(), &whole.as_bytes()[..whole.len() / 2]);
    let (exit, text) = program(&["replay", path.to_str().expect("a path")]);
    assert_eq!(exit, Exit::Wrong);
    assert!(text.contains("[PX-SIGNAL-01]"), "{text}");
}
