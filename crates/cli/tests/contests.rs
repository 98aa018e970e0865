//! Matches between players, and the lab, as somebody runs them.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn escaramuza(arguments: &[&str]) -> (i32, String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_escaramuza"));
    let output = command.args(arguments).current_dir(root).env("LANG", "en_GB.UTF-8").output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8") + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().expect("an exit code"), text)
}

/// The result file of a match.
fn result(red: &str, blue: &str, games: &str, clock: &str) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("result.json");
    let path = file.to_str().expect("a path");
    let scenario = "fivecore/the-elms-crossroads";
    let arguments = [
        "match",
        "--red",
        red,
        "--blue",
        blue,
        "--scenario",
        scenario,
        "--games",
        games,
        "--clock",
        clock,
        "--out",
        path,
    ];
    let (code, text) = escaramuza(&arguments);
    assert_eq!(code, 0, "{text}");
    serde_json::from_slice(&std::fs::read(&file).expect("a result")).expect("JSON")
}

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        println!("python3 is not here: the example bot is not tried");
    }
    found
}

#[test]
fn the_example_bot_wins_against_random_play() {
    if has_python() {
        let result = result("python3 examples/bot.py", "random", "8", "120");
        let games = result["games"].as_array().expect("games");
        assert!(games.iter().all(|game| game["why"] == "rules"), "{result}");
        assert!(result["share"].as_f64().expect("a share") > 50.0, "{result}");
    }
}

#[test]
fn a_program_that_goes_away_talks_nonsense_or_sleeps_loses() {
    for (program, why) in [("true", "crashed"), ("yes nonsense", "illegal"), ("sleep 60", "clock")] {
        let result = result(program, "random", "2", "1");
        assert_eq!(result["wins"][1], 2, "{program}: {result}");
        assert_eq!(result["games"][0]["why"], why, "{program}");
    }
}

#[test]
fn the_lab_tells_of_its_games_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    let run = ["lab", "run", path, "--field", "combat-1-48/first-shots", "--games", "12", "--keep", "6", "--json"];
    let (code, text) = escaramuza(&[&run[..], &["--at-most", "5"]].concat());
    assert_eq!(code, 0, "{text}");
    let summary: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(summary["games"], 5);
    let (_, text) = escaramuza(&run);
    let summary: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(summary["games"], 12);
    for file in ["games.parquet", "summary.json", "shares.svg", "decided.svg", "journals/00000006.journal"] {
        assert!(folder.path().join(file).exists(), "{file}");
    }
    let kept = folder.path().join("journals/00000006.journal");
    assert_eq!(escaramuza(&["verify", kept.to_str().expect("a path")]).0, 0, "a kept journal is sound");
}

#[test]
fn balance_finds_the_fairer_end() {
    let arguments = [
        "lab",
        "balance",
        "fivecore/the-elms-crossroads",
        "--knob",
        "length:/sides/0/force/figures",
        "--from",
        "1",
        "--to",
        "7",
        "--games",
        "60",
        "--json",
    ];
    let (code, text) = escaramuza(&arguments);
    assert_eq!(code, 0, "{text}");
    let shares: Vec<f64> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["first_side"].as_f64().expect("a share"))
        .collect();
    let off = |share: f64| (share - 50.0).abs();
    assert!(shares.windows(2).all(|pair| off(pair[0]) <= off(pair[1])), "{shares:?}");
}
