use std::fs;
use std::path::Path;

use content::{Problem, Shelf, check, check_file};
use referee::{Complaint, GameEntry};
use tempfile::TempDir;

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
const GAMES: &[GameEntry] = &[GameEntry::of::<lanterns::Lanterns>()];
const LANTERNS: &str = include_str!("fixtures/practice/scenarios/lanterns.toml");

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("below the folder")).expect("a new folder");
        fs::write(path, text).expect("a new file");
    }
    folder
}

fn shelf(folder: &TempDir) -> Shelf {
    Shelf::with_folder(folder.path()).expect("the folder is there")
}

/// The problems with one scenario of the practice game.
fn problems(text: &str) -> Vec<Problem> {
    let folder = folder(&[("practice/scenarios/lanterns.toml", text)]);
    of_practice(check(&shelf(&folder), GAMES))
}

/// Without what other games have to say, which are not among those of these tests.
fn of_practice(problems: Vec<Problem>) -> Vec<Problem> {
    problems.into_iter().filter(|problem| !problem.file.starts_with("content/")).collect()
}

fn only_problem(text: &str) -> Problem {
    let mut problems = problems(text);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    problems.remove(0)
}

fn place(problem: &Problem) -> (usize, usize, &str, &str) {
    let spot = problem.spot.as_ref().expect("a place in the file");
    (spot.line, spot.column, &problem.complaint.field, problem.complaint.reason.as_str())
}

fn fact(problem: &Problem, name: &str) -> String {
    let facts = serde_json::to_value(&problem.complaint.facts).expect("plain data");
    let fact = facts.as_array().into_iter().flatten().find(|fact| fact[0] == name).expect("a fact of that name");
    fact[1]["word"].as_str().expect("a word").to_string()
}

#[test]
fn the_practice_scenario_reads_as_the_game_itself_writes_it() {
    let shelf = Shelf::with_folder(Path::new(FIXTURES)).expect("fixtures");
    assert_eq!(shelf.scenario("practice/lanterns").expect("sound"), lanterns::scenario());
    assert_eq!(of_practice(check(&shelf, GAMES)), []);
}

#[test]
fn scenarios_are_listed_with_both_names_and_their_sides() {
    let shelf = Shelf::with_folder(Path::new(FIXTURES)).expect("fixtures");
    let listing = shelf.scenarios().into_iter().find(|listing| listing.game == "practice").expect("one of practice");
    assert_eq!((listing.id.as_str(), listing.minutes), ("lanterns", None));
    assert_eq!((listing.name.es.as_str(), listing.name.en.as_str()), ("Faroles", "Lanterns"));
    assert_eq!(listing.sides.iter().map(|side| side.en.as_str()).collect::<Vec<_>>(), ["South", "North"]);
}

#[test]
fn a_file_dropped_into_the_folder_is_played_under_its_own_game_and_id() {
    let folder = folder(&[("whatever.toml", LANTERNS)]);
    assert_eq!(shelf(&folder).scenario("practice/lanterns").expect("sound"), lanterns::scenario());
}

#[test]
fn a_file_saved_with_a_byte_order_mark_is_read() {
    let json = serde_json::to_string(&lanterns::scenario()).expect("plain data");
    for (name, text) in [("whatever.toml", LANTERNS), ("whatever.json", &json)] {
        let folder = folder(&[(name, &format!("\u{feff}{text}"))]);
        assert_eq!(shelf(&folder).scenario("practice/lanterns").expect("sound"), lanterns::scenario());
    }
}

#[test]
fn a_syntax_error_is_shown_at_its_line() {
    let problem = only_problem(&LANTERNS.replace("unit = \"inch\"", "unit = inch\""));
    assert_eq!(problem.complaint.reason.as_str(), "complaint-syntax");
    assert_eq!(problem.spot.expect("a place").line, 4);
}

#[test]
fn a_value_of_the_wrong_kind_is_shown_at_its_field() {
    let problem = only_problem(&LANTERNS.replace("width = 24", "width = \"wide\""));
    assert_eq!(place(&problem), (5, 11, "table.width", "complaint-kind"));
    assert_eq!(fact(&problem, "given"), "kind-text");
}

#[test]
fn a_misspelt_field_is_told_the_right_one() {
    let problem = only_problem(&LANTERNS.replace("width = 24", "widht = 24"));
    assert_eq!(place(&problem), (5, 11, "table.widht", "complaint-unknown-field-near"));
    assert_eq!((fact(&problem, "name"), fact(&problem, "near")), ("«widht»".into(), "«width»".into()));
}

#[test]
fn a_missing_field_is_shown_at_the_table_it_belongs_to() {
    let text = LANTERNS.replace("name = { es = \"Norte\", en = \"North\" }\n", "");
    let problem = only_problem(&text);
    assert_eq!(place(&problem), (15, 1, "sides[1]", "complaint-missing-field"));
}

/// The practice scenario with one piece, whose first line is the tenth.
fn with_piece(piece: &str) -> String {
    let table = format!("[table]\nwidth = 24\ndepth = 24\n\n[[table.pieces]]\n{piece}");
    LANTERNS.replace("table = { width = 24, depth = 24 }", &table)
}

#[test]
fn a_piece_without_a_shape_and_one_with_a_strange_field_are_shown_at_the_piece() {
    let shapeless = only_problem(&with_piece("kind = \"hedge\""));
    assert_eq!(place(&shapeless), (9, 1, "table.pieces[0]", "complaint-no-shape"));
    let strange = only_problem(&with_piece("kind = \"hedge\"\nrect = [1, 1, 2, 2]\nheigth = 3"));
    assert_eq!(place(&strange), (12, 1, "table.pieces[0].heigth", "complaint-unknown-field"));
}

#[test]
fn what_the_game_says_against_it_is_shown_at_the_line_of_the_field() {
    let text = format!("{LANTERNS}\n[options]\nnight = true\n");
    assert_eq!(place(&only_problem(&text)), (24, 1, "options.night", "complaint-unknown-option"));
    let text = LANTERNS.replace("width = 24", "width = 1e6");
    assert_eq!(place(&only_problem(&text)), (5, 11, "table.width", "complaint-number"));
}

#[test]
fn a_force_comes_from_the_file_it_is_named_after() {
    let south = LANTERNS.find("force = [").expect("a force");
    let end = LANTERNS.find("]\n\n").expect("its end") + 2;
    let named = format!("{}force = \"south\"\n{}", &LANTERNS[..south], &LANTERNS[end..]);
    let force = r#"[{"name": "Ada", "at": [6, 4]}, {"name": "Bea", "at": [12, 4]},
        {"name": "Cruz", "at": [18, 4], "hidden": true}]"#;
    let whole = folder(&[("practice/scenarios/lanterns.toml", &named), ("practice/forces/south.json", force)]);
    assert_eq!(shelf(&whole).scenario("practice/lanterns").expect("sound"), lanterns::scenario());
    assert_eq!(shelf(&whole).forces("practice"), ["south"]);

    let north = folder(&[("practice/scenarios/lanterns.toml", &named), ("practice/forces/northerners.json", force)]);
    let problems = of_practice(check(&shelf(&north), GAMES));
    assert_eq!(place(&problems[0]), (9, 1, "sides[0].force", "complaint-unknown-force-listed"));
    assert_eq!(fact(&problems[0], "known"), "«northerners»");
}

fn no_such_weapon(side: usize) -> Complaint {
    Complaint::new(format!("sides[{side}].force.figures[1].weapon"), "px-no-such-weapon")
}

/// A game that finds fault with one weapon on each side.
fn fussy() -> GameEntry {
    GameEntry { open: |_, _, _| Err([0, 1].map(no_such_weapon).into()), ..GameEntry::of::<lanterns::Lanterns>() }
}

#[test]
fn a_complaint_about_a_force_points_into_the_force_file_once() {
    let scenario = "game = \"practice\"\nid = \"duel\"\nname = { es = \"Duelo\", en = \"Duel\" }\nunit = \"cm\"\n\
        table = { width = 60, depth = 60 }\nsides = [\n  { name = { es = \"A\", en = \"A\" }, force = \"patrol\" },\n  \
        { name = { es = \"B\", en = \"B\" }, force = \"patrol\" },\n]\n";
    let force = "[[figures]]\nname = \"Pike\"\n\n[[figures]]\nname = \"Lowe\"\nweapon = \"rifel\"\n";
    let folder = folder(&[("practice/scenarios/duel.toml", scenario), ("practice/forces/patrol.toml", force)]);
    let problems = of_practice(check(&shelf(&folder), &[fussy()]));
    assert_eq!(problems.len(), 1);
    assert_eq!(place(&problems[0]), (6, 1, "figures[1].weapon", "px-no-such-weapon"));
    assert!(problems[0].file.ends_with("patrol.toml"), "{}", problems[0].file);
}

#[test]
fn a_broken_file_hides_no_other() {
    let folder = folder(&[
        ("practice/scenarios/broken.toml", "game = "),
        ("practice/scenarios/lanterns.toml", &LANTERNS.replace("unit = \"inch\"", "unit = \"ell\"")),
        ("practice/forces/torn.json", "{\"figures\": [}"),
        ("practice/weapons/list.toml", "rifle = 1\nrifle = 2\n"),
        ("loose.toml", "not toml at all"),
    ]);
    let problems = of_practice(check(&shelf(&folder), GAMES));
    let reasons: Vec<&str> = problems.iter().map(|problem| problem.complaint.reason.as_str()).collect();
    let syntax = "complaint-syntax";
    assert_eq!(reasons, [syntax, syntax, syntax, "complaint-unknown-value-listed", syntax], "{problems:#?}");
}

#[test]
fn a_scenario_lies_where_its_game_and_id_say() {
    let folder = folder(&[("fivecore/scenarios/lights.toml", LANTERNS)]);
    let problems = of_practice(check(&shelf(&folder), GAMES));
    let places: Vec<_> = problems.iter().map(place).collect();
    assert_eq!(places, [(1, 1, "game", "complaint-game-folder"), (2, 1, "id", "complaint-id-file")]);
}

#[test]
fn an_unknown_game_or_scenario_is_told_the_known_ones() {
    let text = LANTERNS.replace("game = \"practice\"", "game = \"practise\"");
    let folder = folder(&[("loose.toml", &text)]);
    let problem = &of_practice(check(&shelf(&folder), GAMES))[0];
    assert_eq!(place(problem), (1, 1, "game", "complaint-unknown-game-near"));
    let shelf = Shelf::with_folder(Path::new(FIXTURES)).expect("fixtures");
    let problem = &shelf.scenario("practice/lantern").expect_err("misspelt")[0];
    assert_eq!(problem.complaint.reason.as_str(), "complaint-unknown-scenario-near");
}

#[test]
fn one_file_from_anywhere_is_checked_as_it_lies() {
    let folder = folder(&[("mine.toml", LANTERNS), ("yours.toml", "game = 3")]);
    let shelf = Shelf::embedded();
    assert_eq!(check_file(&shelf, &folder.path().join("mine.toml"), GAMES), []);
    assert_eq!(shelf.scenario_file(&folder.path().join("mine.toml")).expect("sound"), lanterns::scenario());
    assert_eq!(check_file(&shelf, &folder.path().join("yours.toml"), GAMES).len(), 1);
    let missing = &check_file(&shelf, &folder.path().join("nobody's.toml"), GAMES)[0];
    assert_eq!(missing.complaint.reason.as_str(), "complaint-unreadable");
}

#[test]
fn limits_are_kept() {
    let reason = |text: &str| only_problem(text).complaint.reason.to_string();
    assert_eq!(reason(&"#".repeat((1 << 20) + 1)), "complaint-file-size");
    assert_eq!(reason(&format!("rules = {}{}", "[".repeat(40), "]".repeat(40))), "complaint-too-deep");
    assert_ne!(reason(&format!("rules = {}{}", "[".repeat(30), "]".repeat(30))), "complaint-too-deep");
    assert_eq!(reason("rules = inf"), "complaint-number");
    assert_eq!(reason("rules = 9223372036854775807"), "complaint-number");
    let folder = folder(&[]);
    fs::create_dir_all(folder.path().join("practice/scenarios")).expect("a new folder");
    fs::write(folder.path().join("practice/scenarios/x.toml"), [0xff, 0xfe]).expect("a new file");
    assert_eq!(of_practice(check(&shelf(&folder), GAMES))[0].complaint.reason.as_str(), "complaint-not-utf8");
}

#[test]
fn depth_is_limited_in_json_too() {
    let text = format!("{{\"rules\": {}{}}}", "[".repeat(40), "]".repeat(40));
    let folder = folder(&[("practice/scenarios/deep.json", &text)]);
    let problem = &of_practice(check(&shelf(&folder), GAMES))[0];
    assert_eq!(problem.complaint.reason.as_str(), "complaint-too-deep");
}
