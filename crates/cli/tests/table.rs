//! `escaramuza table` and `escaramuza content export`.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const FINE: i32 = 0;
const WRONG: i32 = 1;
const UNREADABLE: i32 = 3;

fn call(words: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_escaramuza"));
    let output = command.args(words).args(["--lang", "en"]).output().expect("the program runs");
    (output.status.code().expect("an exit code"), String::from_utf8(output.stdout).expect("UTF-8"))
}

fn path(file: &Path) -> &str {
    file.to_str().expect("a plain name")
}

#[test]
fn a_table_is_drawn_up_checked_and_drawn() {
    let folder = TempDir::new().expect("a folder");
    let (scenario, picture) = (folder.path().join("farm.toml"), folder.path().join("farm.svg"));
    let wish = ["table", "generate", "fivecore", "--landscape", "farm", "--seed", "7", "--out", path(&scenario)];
    assert_eq!(call(&wish).0, FINE);
    let (exit, told) = call(&["table", "check", path(&scenario)]);
    assert_eq!(exit, FINE, "{told}");
    assert!(told.contains("pieces on") && !told.contains('*'), "{told}");
    assert_eq!(call(&["table", "draw", path(&scenario), "--out", path(&picture)]).0, FINE);
    assert!(fs::read_to_string(picture).expect("a picture").starts_with("<svg"));
    assert_eq!(call(&["content", "check", path(&scenario)]).0, FINE);
}

#[test]
fn a_map_of_another_program_becomes_a_scenario_that_content_check_accepts() {
    let folder = TempDir::new().expect("a folder");
    let (map, scenario) = (folder.path().join("barn.uvtt"), folder.path().join("barn.toml"));
    let walls = r#"[[{"x":6,"y":5},{"x":12,"y":5},{"x":12,"y":10},{"x":6,"y":10},{"x":6,"y":5}],[{"x":2,"y":18},{"x":5,"y":20}]]"#;
    let portals = r#"[{"bounds":[{"x":8.5,"y":10},{"x":9.5,"y":10}],"closed":true}]"#;
    let text = format!(
        r#"{{"format":0.3,"resolution":{{"map_size":{{"x":24,"y":24}},"pixels_per_grid":70}},"line_of_sight":{walls},"portals":{portals}}}"#
    );
    fs::write(&map, text).expect("written");
    for game in ["fivecore", "firefight", "combat-1-48", "breaking-news", "ten-sided"] {
        let square = match game {
            "combat-1-48" => "1",
            "firefight" => "2",
            "ten-sided" => "5",
            _ => "1.5",
        };
        let words = ["table", "import", path(&map), "--game", game, "--square", square, "--out", path(&scenario)];
        assert_eq!(call(&words).0, FINE, "{game}");
        let (exit, told) = call(&["content", "check", path(&scenario)]);
        assert_eq!(exit, FINE, "{game}: {told}");
    }
    fs::write(&map, "{}").expect("written");
    assert_eq!(call(&["table", "import", path(&map), "--game", "fivecore"]).0, WRONG);
}

#[test]
fn what_the_program_carries_is_written_out_and_read_back() {
    let folder = TempDir::new().expect("a folder");
    let (exit, told) = call(&["content", "export", path(folder.path()), "combat-1-48"]);
    assert_eq!(exit, FINE);
    assert!(told.contains("files written."), "{told}");
    let file = folder.path().join("combat-1-48/scenarios/the-lane.toml");
    let ours = fs::read_to_string(&file).expect("written");
    assert!(ours.contains("the-lane"));
    fs::write(&file, "mine").expect("written");
    let (_, told) = call(&["content", "export", path(folder.path()), "combat-1-48"]);
    assert!(told.contains("left alone"), "{told}");
    assert_eq!(fs::read_to_string(&file).expect("kept"), "mine");
    call(&["content", "export", path(folder.path()), "combat-1-48", "--force"]);
    assert_eq!(fs::read_to_string(&file).expect("written over"), ours);
    assert_eq!(call(&["content", "check", path(folder.path())]).0, FINE);
}

#[test]
fn a_table_that_is_not_there_is_told() {
    assert_eq!(call(&["table", "generate", "chess"]).0, UNREADABLE);
    assert_eq!(call(&["table", "generate", "fivecore", "--landscape", "moon"]).0, UNREADABLE);
    assert_eq!(call(&["content", "export", "/nowhere", "no-such-file"]).0, WRONG);
}
