use std::path::Path;

use dice::Seed;
use referee::{Complaint, DicePlan, GameEntry, Scenario};
use serde_json::Value;

use crate::draft::Draft;
use crate::mistake::{Unknown, unknown};
use crate::problem::Problem;
use crate::sheet::Sheet;
use crate::shelf::{Shelf, check_place};
use crate::source::Source;

const GAME: Unknown = Unknown {
    near: "complaint-unknown-game-near",
    listed: "complaint-unknown-game-listed",
    alone: "complaint-unknown-game",
};

/// Reads every file on the shelf, opens every scenario in its game, and lists all that is wrong.
pub fn check(shelf: &Shelf, games: &[GameEntry]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (place, source) in shelf.sources() {
        for problem in check_source(shelf, place, source, games) {
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        }
    }
    problems
}

/// Reads one scenario from anywhere, opens it in its game, and lists all that is wrong.
pub fn check_file(shelf: &Shelf, path: &Path, games: &[GameEntry]) -> Vec<Problem> {
    check_scenario(shelf, "", &Source::read(path), games)
}

/// Reads one scenario from a text of TOML or JSON, opens it in its game, and lists all that is wrong.
pub fn check_text(shelf: &Shelf, text: &str, games: &[GameEntry]) -> Vec<Problem> {
    check_scenario(shelf, "", &Source::written(text), games)
}

/// A force from a file anywhere, or what its judge says against it, each complaint at its line.
pub fn force_file(path: &Path, judge: impl Fn(&Value) -> Vec<Complaint>) -> Result<Value, Vec<Problem>> {
    let sheet = Sheet::read(&Source::read(path))?;
    let value = sheet.value();
    let problems: Vec<Problem> = judge(&value).into_iter().map(|complaint| sheet.problem(complaint)).collect();
    if problems.is_empty() { Ok(value) } else { Err(problems) }
}

fn check_source(shelf: &Shelf, place: &str, source: &Source, games: &[GameEntry]) -> Vec<Problem> {
    if place.contains("/scenarios/") || !place.contains('/') {
        check_scenario(shelf, place, source, games)
    } else {
        Sheet::read(source).err().unwrap_or_default()
    }
}

fn check_scenario(shelf: &Shelf, place: &str, source: &Source, games: &[GameEntry]) -> Vec<Problem> {
    let (scenario, draft) = match shelf.draft(source) {
        Ok(read) => read,
        Err(problems) => return problems,
    };
    let misplaced = check_place(place, &scenario).into_iter().map(|complaint| draft.problem(complaint));
    misplaced.chain(open(scenario, &draft, games)).collect()
}

/// What the scenario's own game says against it.
fn open(scenario: Scenario, draft: &Draft, games: &[GameEntry]) -> Vec<Problem> {
    let Some(game) = games.iter().find(|game| game.id == scenario.game) else {
        let known = games.iter().map(|game| game.id).collect();
        return vec![draft.problem(unknown("game", &scenario.game, known, &GAME))];
    };
    let seed = Seed::new([0; 32]);
    let complaints = (game.open)(scenario, DicePlan::default(), Some(seed)).err().unwrap_or_default();
    complaints.into_iter().map(|complaint| draft.problem(complaint)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &[GameEntry] = &[GameEntry::of::<lanterns::Lanterns>()];

    /// A text cut short at every character, and with every character taken for another.
    fn damaged(text: &str) -> impl Iterator<Item = String> {
        text.char_indices().enumerate().flat_map(|(n, (at, letter))| {
            let strange = ["\"", "[", "{", "=", "é", "9", ".", "\n"][n % 8];
            let after = &text[at + letter.len_utf8()..];
            [text[..at].to_string(), format!("{}{strange}{after}", &text[..at])]
        })
    }

    #[test]
    fn no_damage_to_a_file_breaks_the_reader() {
        let shelf = Shelf::embedded();
        let toml = include_str!("../tests/fixtures/practice/scenarios/lanterns.toml");
        let json = serde_json::to_string_pretty(&lanterns::scenario()).expect("plain data");
        for (file, text) in [("mine.toml", toml), ("mine.json", &json)] {
            for text in damaged(text) {
                let source = Source { file: file.to_string(), text: Ok(text.clone().into()) };
                for problem in check_scenario(&shelf, "", &source, GAMES) {
                    let spot = problem.spot.as_ref().expect("a place");
                    assert!(spot.line <= text.lines().count() + 1, "{problem} in {text}");
                    assert!(spot.column <= spot.text.chars().count() + 1, "{problem} in {text}");
                }
            }
        }
    }
}
