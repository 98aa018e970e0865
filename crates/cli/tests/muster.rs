//! Army lists as somebody brings them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

fn escaramuza(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_escaramuza"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en_GB.UTF-8");
    command
}

fn told(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("an exit code"), text(output.stdout), text(output.stderr))
}

/// A Captain with a rule we do not play and a squad of three, in the format of the list builder.
fn list() -> Value {
    let weapon = |name: &str, range: Option<u8>, count: u8| json!({"type": "ArmyBookWeapon", "name": name, "range": range, "attacks": 1, "count": count, "specialRules": []});
    json!({"id": "demo", "name": "Salt Patrol", "gameSystem": "gff", "pointsLimit": 200, "listPoints": 80,
    "specialRules": [{"name": "Weather Eye", "description": "Sees storms come."}],
    "units": [
        {"id": "u1", "selectionId": "a", "name": "Captain", "size": 1, "cost": 45, "quality": 4, "defense": 4,
         "rules": [{"name": "Hero"}, {"name": "Tough", "rating": 3}, {"name": "Weather Eye"}],
         "loadout": [weapon("Pistol", Some(12), 1), weapon("Sabre", None, 1)]},
        {"id": "u2", "selectionId": "b", "name": "Deckhands", "size": 3, "cost": 35, "quality": 5, "defense": 5,
         "bases": {"round": "25"}, "rules": [], "loadout": [weapon("Rifle", Some(24), 3), weapon("Hook", None, 3)]},
    ]})
}

/// A folder with the list in it, and the way to the list.
fn folder(list: &Value) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("list.json");
    std::fs::write(&file, list.to_string()).expect("a file");
    let path = file.to_str().expect("UTF-8").to_string();
    (folder, path)
}

fn import(list: &Value, more: &[&str]) -> (i32, String, String) {
    let (_folder, path) = folder(list);
    told(escaramuza(&[&["muster", "import", &path], more].concat()).output().expect("it runs"))
}

#[test]
fn a_list_is_told_line_by_line_and_what_is_not_played_is_marked() {
    let (code, text, _) = import(&list(), &[]);
    assert_eq!(code, 0, "{text}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Salt Patrol: 80 of 200 points");
    assert!(lines.contains(&"* Captain: Weather Eye is not played. Sees storms come."), "{text}");
    assert!(lines.contains(&"  Captain: 1 model, Quality 4+, Defense 4+, 45 points."), "{text}");
    assert!(lines.contains(&"  Captain: Hero, Tough(3), Weather Eye."), "{text}");
    assert!(lines.contains(&"  Deckhands: 3 models, Quality 5+, Defense 5+, 35 points."), "{text}");
    assert!(lines.contains(&"  Deckhands: 3x Rifle (24\", A1)."), "{text}");
    assert_eq!(lines.last(), Some(&"One line to look at, marked with an asterisk."));
}

#[test]
fn the_same_in_spanish_pasted() {
    let mut program = escaramuza(&["muster", "import", "-", "--lang", "es"]);
    let mut program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    program.stdin.take().expect("a pipe").write_all(list().to_string().as_bytes()).expect("it listens");
    let (code, text, _) = told(program.wait_with_output().expect("it ends"));
    assert_eq!(code, 0);
    assert!(text.starts_with("Salt Patrol: 80 de 200 puntos\n"), "{text}");
    assert!(text.contains("  Deckhands: 3 modelos, Calidad 5+, Defensa 5+, 35 puntos.\n"), "{text}");
    assert!(text.ends_with("Una línea que revisar, marcada con un asterisco.\n"), "{text}");
}

#[test]
fn a_total_that_differs_is_reported() {
    let mut list = list();
    list["listPoints"] = json!(95);
    let (code, text, _) = import(&list, &[]);
    assert_eq!(code, 0);
    assert!(text.contains("* The list says 95 points; we count 80."), "{text}");
}

#[test]
fn lists_that_can_not_be_played_are_refused_with_their_reason() {
    let mut fantasy = list();
    fantasy["gameSystem"] = json!("aof");
    let (code, _, error) = import(&fantasy, &[]);
    assert_eq!(code, 1);
    assert!(error.contains("made for Age of Fantasy, not for Grimdark Future: Firefight"), "{error}");
    let (code, text, _) = import(&fantasy, &["--any-system"]);
    assert_eq!(code, 0);
    assert!(text.contains("* This list is for another game, Age of Fantasy."), "{text}");

    let save = json!({"saveVersion": 3, "list": {"units": []}});
    let (code, _, error) = import(&save, &[]);
    assert_eq!(code, 1);
    assert!(error.contains("old save") && error.contains("export the list again"), "{error}");
    let (_, _, error) = import(&save, &["--lang", "es"]);
    assert!(error.contains("guardado antiguo"), "{error}");

    let mut poor = list();
    poor["units"][1]["quality"] = Value::Null;
    let (code, _, error) = import(&poor, &[]);
    assert_eq!(code, 1);
    assert!(error.contains("Deckhands has no sound quality"), "{error}");
    let missing = told(escaramuza(&["muster", "import", "no-such.json"]).output().expect("it runs"));
    assert_eq!(missing.0, 3);
    assert!(missing.2.contains("no-such.json"), "{}", missing.2);
}

#[test]
fn the_army_it_writes_can_be_checked_and_played() {
    let (folder, path) = folder(&list());
    let forces = folder.path().join("firefight/forces");
    std::fs::create_dir_all(&forces).expect("a folder");
    let army = forces.join("salt-patrol.toml");
    let file = army.to_str().expect("UTF-8");
    let (code, text, _) = told(escaramuza(&["muster", "import", &path, "--out", file]).output().expect("it runs"));
    assert_eq!(code, 0);
    assert!(text.ends_with(&format!("Written to {file}\n")), "{text}");

    let (code, text, _) = told(escaramuza(&["muster", "check", file, "--points", "200"]).output().expect("it runs"));
    assert_eq!((code, text.as_str()), (0, "2 units, 4 models, 80 of 200 points\n"));
    let (code, text, _) = told(escaramuza(&["muster", "check", file, "--points", "60"]).output().expect("it runs"));
    assert_eq!(code, 1);
    assert!(text.contains("* The army costs 80 points; the game is for 60."), "{text}");

    let scenario = r#"
        game = "firefight"
        id = "salt"
        name = { es = "Sal", en = "Salt" }
        unit = "inch"
        sides = [
            { name = { es = "A", en = "A" }, force = "salt-patrol" },
            { name = { es = "B", en = "B" }, force = "salt-patrol" },
        ]
        [table]
        width = 48
        depth = 48
    "#;
    let scenarios = folder.path().join("firefight/scenarios");
    std::fs::create_dir_all(&scenarios).expect("a folder");
    std::fs::write(scenarios.join("salt.toml"), scenario).expect("a file");
    std::fs::remove_file(&path).expect("the list is not content");
    let place = folder.path().to_str().expect("UTF-8");
    let (code, text, error) = told(escaramuza(&["content", "check", place]).output().expect("it runs"));
    assert_eq!((code, text.as_str()), (0, "All is well.\n"), "{error}");
}

#[test]
fn a_mistake_in_an_army_file_is_shown_at_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let army = folder.path().join("army.toml");
    std::fs::write(&army, "[[units]]\nname = \"Nobody\"\nquality = 9\ndefense = 4\ncost = 10\n").expect("a file");
    let file = army.to_str().expect("UTF-8");
    let (code, text, _) = told(escaramuza(&["muster", "check", file]).output().expect("it runs"));
    assert_eq!(code, 1);
    assert!(text.contains("army.toml:3:"), "{text}");
}

#[test]
fn a_program_reads_it_as_json() {
    let (_, text, _) = import(&list(), &["--json"]);
    let told: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((told["name"].as_str(), told["total"].as_u64()), (Some("Salt Patrol"), Some(80)));
    let warns = told["lines"].as_array().expect("lines").iter().filter(|line| line["warns"] == true).count();
    assert_eq!(warns, 1);
    assert_eq!(told["army"]["units"][1]["models"], 3);
}

fn muster(arguments: &[&str]) -> (i32, String, String) {
    told(escaramuza(&[&["muster"], arguments].concat()).output().expect("it runs"))
}

#[test]
fn the_games_are_listed_with_sizes_kinds_and_forces() {
    let (code, text, _) = muster(&["list"]);
    assert_eq!(code, 0);
    for game in ["fivecore", "firefight", "combat-1-48", "breaking-news", "ten-sided"] {
        assert!(text.lines().any(|line| line == game), "{game}: {text}");
    }
    assert!(text.contains("rating: 10 to 400; usually 42, 62, 84"), "{text}");
    assert!(text.contains("kinds: heron (Heron), hollow (Hollow hill), keel (Keel), antler (Antler)"), "{text}");
    let (_, text, _) = muster(&["list", "--game", "fivecore", "--lang", "es"]);
    assert!(text.contains("gangs (Banda)") && text.contains("fivecore/militia"), "{text}");
    assert!(!text.contains("ten-sided"), "{text}");
}

#[test]
fn a_force_is_drawn_written_checked_and_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, ending) in [("fivecore", "toml"), ("combat-1-48", "json"), ("breaking-news", "toml")] {
        let file = folder.path().join(format!("{game}.{ending}"));
        let file = file.to_str().expect("UTF-8");
        let (code, text, error) = muster(&["draw", game, "--seed", "7", "--out", file]);
        assert_eq!(code, 0, "{error}");
        assert!(text.contains("Seed 7\n") && text.ends_with(&format!("Written to {file}\n")), "{text}");
        let (code, _, error) = muster(&["check", file]);
        assert_eq!(code, 0, "{error}");
        let (code, shown, _) = muster(&["show", file]);
        assert_eq!(code, 0);
        let roster = text.split("Seed 7").next().expect("a roster");
        assert_eq!(shown, roster, "the roster that was told when it was drawn");
    }
}

#[test]
fn the_same_seed_draws_the_same_force() {
    let draw = |seed: &str| muster(&["draw", "ten-sided", "--kind", "keel", "--size", "480", "--seed", seed]).1;
    assert_eq!(draw("3"), draw("3"));
    assert_ne!(draw("3"), draw("4"));
    let (code, _, error) = muster(&["draw", "ten-sided", "--kind", "wolf"]);
    assert_eq!(code, 3);
    assert!(error.contains("there is no kind wolf; there are heron, hollow, keel, antler"), "{error}");
}

#[test]
fn a_roster_is_printed_plain_or_as_markdown() {
    let (code, text, _) = muster(&["show", "fivecore/militia"]);
    assert_eq!(code, 0);
    assert!(text.contains("6 units, 6 models, 60 of 60 points"), "{text}");
    assert!(text.contains("  Comandante Vega, 10\n      "), "{text}");
    let (_, text, _) = muster(&["show", "fivecore/militia", "--markdown", "--lang", "es"]);
    assert!(text.starts_with("# militia\n\n"), "{text}");
    assert!(text.contains("- **Salud, 10** "), "{text}");
}

#[test]
fn a_mistake_below_the_envelope_of_a_force_is_shown_at_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let text = "game = \"fivecore\"\nname = \"Mine\"\n\n[[force.figures]]\nname = \"Ada\"\nweapons = [\"bow\"]\n";
    std::fs::write(&file, text).expect("a file");
    let (code, text, _) = muster(&["check", file.to_str().expect("UTF-8")]);
    assert_eq!(code, 1);
    assert!(text.contains("mine.toml:6:") && text.contains("force.figures[0].weapons[0]"), "{text}");
}

#[test]
fn every_errand_has_help_with_an_example() {
    for errand in ["list", "check", "draw", "import", "show"] {
        let (code, text, _) = told(escaramuza(&["muster", errand, "--help"]).output().expect("it runs"));
        assert_eq!(code, 0);
        assert!(text.contains("Example"), "{text}");
    }
}
