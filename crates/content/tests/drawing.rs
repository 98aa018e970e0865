use content::{Ink, Problem, Spot};
use referee::Complaint;

fn problem() -> Problem {
    let text = "name = \"Fermín\"\n\tarma = \"rifel\" # á\nend = 1\n";
    let start = text.find("arma").expect("there");
    Problem {
        file: "mine.toml".into(),
        spot: Some(Spot::of(text, start..start + "arma = \"rifel\"".len())),
        complaint: Complaint::new("figures[2].weapon", "px-no-such-weapon"),
    }
}

#[test]
fn a_problem_is_drawn_under_its_line() {
    let drawn = problem().draw("No weapon is called «rifel».", Ink::Plain);
    let expected = "mine.toml:2:2 figures[2].weapon\n  |\n2 |  arma = \"rifel\" # á\n  |  ^^^^^^^^^^^^^^\n  = No weapon is called «rifel».\n";
    assert_eq!(drawn, expected);
}

#[test]
fn colour_is_only_for_terminals() {
    assert!(!problem().draw("", Ink::Plain).contains('\x1b'));
    assert!(problem().draw("", Ink::Colour).contains("\x1b[31m^^^"));
}

#[test]
fn a_problem_without_a_place_is_told_in_two_lines() {
    let problem = Problem { spot: None, ..problem() };
    assert_eq!(problem.draw("It is gone.", Ink::Plain), "mine.toml figures[2].weapon\n  It is gone.\n");
}

#[test]
fn columns_count_characters_and_never_break_one() {
    let spot = Spot::of("ñandú = 1", 7..9);
    assert_eq!((spot.line, spot.column, spot.width), (1, 6, 2));
    assert_eq!(Spot::of("ñ", 1..1).column, 1);
    assert_eq!(Spot::of("", 40..90).line, 1);
    assert_eq!(Spot::of("a = [\n1\n]", 0..9).width, 5);
}

#[test]
fn a_program_reads_the_same_as_data() {
    let data = serde_json::to_value(problem()).expect("plain data");
    let expected = serde_json::json!({
        "file": "mine.toml", "line": 2, "column": 2, "width": 14, "text": "\tarma = \"rifel\" # á",
        "field": "figures[2].weapon", "reason": "px-no-such-weapon",
    });
    assert_eq!(data, expected);
}
