//! Campaigns on the command line: what is written into them by hand.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

/// A campaign in a file of its own, against a computer.
struct Road(TempDir);

impl Road {
    fn begin(more: &[&str]) -> Road {
        let road = Road(tempfile::tempdir().expect("a folder"));
        let plan = ["--name", "The long road", "--kind", "fc-kind-gangs", "--against", "fc-kind-swat", "--length", "3"];
        let seed = "5e".repeat(32);
        let (code, text) = road.run("begin", &[&plan, &["--seed", seed.as_str()][..], more].concat());
        assert_eq!(code, 0, "{text}");
        road
    }

    /// Everybody is mustered.
    fn mustered() -> Road {
        let road = Road::begin(&[]);
        for _ in 0..40 {
            let (code, text) = road.run("answer", &[]);
            assert_eq!(code, 0, "{text}");
            if text.contains("1. Gang 1 ") {
                return road;
            }
        }
        panic!("the muster goes on for ever")
    }

    fn run(&self, errand: &str, more: &[&str]) -> (i32, String) {
        let file = self.0.path().join("road.campaign");
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut command = Command::new(env!("CARGO_BIN_EXE_escaramuza"));
        command.args(["campaign", errand]).arg(file).args(more).current_dir(root).env("LANG", "en_GB.UTF-8");
        let output = command.output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8") + &String::from_utf8_lossy(&output.stderr);
        (output.status.code().expect("an exit code"), text)
    }

    fn fine(&self, errand: &str, more: &[&str]) -> String {
        let (code, text) = self.run(errand, more);
        assert_eq!(code, 0, "{text}");
        text
    }
}

#[test]
fn ca_chr_09_a_note_stands_in_the_chronicle_until_it_is_struck_out_and_then_so() {
    let road = Road::mustered();
    road.fine("note", &["It rained all day."]);
    let told = road.fine("chronicle", &[]);
    assert!(told.contains("Note 1: It rained all day. (Gang 1)"), "{told}");
    road.fine("strike", &["1"]);
    let told = road.fine("chronicle", &[]);
    assert!(told.contains("Note 1, struck out: It rained all day."), "{told}");
    assert_eq!(road.run("strike", &["2"]), (3, "escaramuza: there is no such note\n".to_string()));
    let (code, told) = road.run("note", &["Never fought", "--battle", "9"]);
    assert_eq!((code, told.as_str()), (3, "escaramuza: there is no battle 9\n"));
}

#[test]
fn ca_gen_11_somebody_is_called_otherwise_and_what_is_not_said_stays() {
    let road = Road::mustered();
    let shown = road.fine("rename", &["3", "Old Roth", "--pronoun", "she", "--story", "Was a miner."]);
    assert!(shown.contains("3 Old Roth:"), "{shown}");
    road.fine("rename", &["3", "--pronoun", "they"]);
    let shown = road.0.path().join("shown");
    road.fine("export", &["--to", shown.to_str().expect("a path")]);
    let file: Value = serde_json::from_slice(&std::fs::read(shown).expect("a file")).expect("JSON");
    let last = file["journal"].as_str().expect("a journal").lines().last().expect("a line").to_string();
    let line: Value = serde_json::from_str(&last).expect("JSON");
    let renamed = &line["line"]["renamed"];
    let kept = (&renamed["name"], &renamed["pronoun"], &renamed["story"]);
    assert_eq!(kept, (&json!("Old Roth"), &json!("they"), &json!("Was a miner.")));
    assert!(road.fine("show", &[]).contains("3 Old Roth:"));
    let (code, told) = road.run("rename", &["4", "Old Roth"]);
    assert_eq!((code, told.as_str()), (3, "escaramuza: CA-GEN-11 forbids it\n"), "two of a name");
}

#[test]
fn ca_cor_02_a_correction_is_made_at_once_or_declined_by_the_computer_that_would_lose_by_it() {
    let road = Road::mustered();
    let shown = road.fine("correct", &["--reason", "We counted wrong", "points", "4"]);
    assert!(shown.contains("1. Gang 1: 4 points"), "{shown}");
    assert!(road.fine("chronicle", &[]).contains("Later it was agreed otherwise: We counted wrong"));
    let shown = road.fine("correct", &["--reason", "He stumbled", "condition", "2", "3"]);
    assert!(shown.contains("misses three battles"), "{shown}");
    let (code, told) = road.run("correct", &["--reason", "So there", "--group", "2", "condition", "1", "dead"]);
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("SWAT 2 would be worse off and says no: nothing has changed."), "{told}");
    assert!(!road.fine("show", &[]).contains(": dead;"));
    road.fine("correct", &["--reason", "A gift", "--group", "2", "points", "5"]);
    let (code, told) = road.run("correct", &["--reason", "x", "--group", "3", "points", "5"]);
    assert_eq!((code, told.as_str()), (3, "escaramuza: there is no group 3\n"));
}

#[test]
fn ca_end_03_whoever_only_watches_writes_and_ends_it_as_the_organiser() {
    let road = Road::begin(&["--watch"]);
    road.fine("play", &[]);
    road.fine("note", &["Fought in the rain.", "--battle", "1"]);
    assert!(road.fine("chronicle", &[]).contains("Fought in the rain. (the organiser)"));
    let shown = road.fine("correct", &["--reason", "Enough", "end", "--drawn"]);
    assert!(shown.contains("The campaign is over"), "{shown}");
}

#[test]
fn what_is_written_by_hand_has_help_with_an_example() {
    for errand in ["note", "strike", "rename", "correct"] {
        let road = Road(tempfile::tempdir().expect("a folder"));
        let text = road.fine(errand, &["--help"]);
        assert!(text.contains("Example"), "{text}");
    }
}
