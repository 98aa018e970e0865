use std::path::Path;

use dice::Seed;
use referee::{DicePlan, GameEntry, Scenario};

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
            if true {
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
