//! Playing a lesson and its puzzles as they are written, to see that all of it is so.

use std::fmt;

use referee::journal::Entry;
use referee::{AnyMatch, Seat, Shelf, Wanted};

use crate::course::Stuck;
use crate::deed::Deed;
use crate::lesson::{Leaves, Lesson, Step};
use crate::proof::prove;
use crate::puzzle::{Choice, Puzzle};
use crate::tool::SAME;

/// Something that does not happen as the lesson says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The field: `step[4].do[1]`.
    pub field: String,
    pub what: String,
}

impl fmt::Display for Slip {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.field, self.what)
    }
}

/// How far a rounded value may be from the one it stands for.
const ROUNDED: f64 = 0.005;

/// Plays everything, and lists all that is not as it is written.
pub fn rehearse(lesson: &Lesson, games: Shelf) -> Vec<Slip> {
    let mut slips = play(lesson, games);
    for (n, puzzle) in lesson.puzzles.iter().enumerate() {
        for (m, choice) in puzzle.choice.iter().enumerate() {
            let field = format!("puzzle[{n}].choice[{m}]");
            slips.extend(solve(lesson, games, puzzle, choice).map(|what| Slip { field, what }));
        }
    }
    slips
}

fn solve(lesson: &Lesson, games: Shelf, puzzle: &Puzzle, choice: &Choice) -> Option<String> {
    let tolerance = if choice.about { ROUNDED } else { SAME };
    match (prove(games, lesson, puzzle, choice), choice.worth()) {
        (Err(stuck), _) => Some(stuck.to_string()),
        (Ok(Some(value)), Some(worth)) if (value - worth).abs() < tolerance => None,
        (Ok(None), None) => None,
        (Ok(value), worth) => Some(format!("{} {}: {value:?}, not {worth:?}", puzzle.id, choice.key)),
    }
}

fn play(lesson: &Lesson, games: Shelf) -> Vec<Slip> {
    let mut game = match lesson.laid_to(games, 0) {
        Ok(game) => game,
        Err(stuck) => return vec![Slip { field: "scenario".to_string(), what: stuck.to_string() }],
    };
    let mut slips = Vec::new();
    let mut thrown = 0;
    for at in 0..lesson.beats.len() {
        let beat = lesson.beats[at];
        let field = |part: String| format!("step[{}].{part}", beat.step);
        let deed = beat.deed.unwrap_or(usize::MAX);
        let slip = |stuck: Stuck| Slip { field: field(format!("do[{deed}]")), what: stuck.to_string() };
        if let Some(Deed::Tool(tool)) = lesson.deed(beat) {
            slips.extend(tool.shows(game.as_mut(), lesson.head.side).err().map(slip));
        }
        if let Err(stuck) = lesson.perform(game.as_mut(), at) {
            slips.push(slip(stuck));
            return slips;
        }
        let step = &lesson.steps[beat.step];
        if deed == step.deeds.len() - 1 {
            let after = finished(step, game.as_ref(), &mut thrown);
            slips.extend(after.into_iter().map(|(part, what)| Slip { field: field(part), what }));
        }
    }
    slips
}

/// What is not as it should be at the end of a step.
fn finished(step: &Step, game: &dyn AnyMatch, thrown: &mut usize) -> Vec<(String, String)> {
    let mut wrong = Vec::new();
    for (n, check) in step.after.iter().enumerate().filter(|(_, check)| !check.holds(game)) {
        let open: Vec<String> = game.questions(Seat::Referee).iter().map(|it| it.about.word.to_string()).collect();
        wrong.push((format!("after[{n}]"), format!("{check:?} does not hold; asked is {open:?}")));
    }
    if step.leaves == Some(Leaves::Dice) && !asks_for_dice(game) {
        wrong.push(("leaves".to_string(), "no dice are asked for".to_string()));
    }
    if !game.laid_dice().is_empty() {
        wrong.push(("dice".to_string(), format!("{:?} were not thrown", game.laid_dice())));
    }
    let throws = |entry: &Entry| match entry {
        Entry::Thrown { clause, side, faces, .. } => Some((*clause, *side, faces.to_vec())),
        _ => None,
    };
    let all: Vec<_> = game.journal().entries.iter().filter_map(throws).collect();
    let written: Vec<_> = step.dice.iter().map(|dice| (dice.clause, dice.side, dice.faces.clone())).collect();
    let fell = all[*thrown..].to_vec();
    *thrown = all.len();
    if fell != written {
        wrong.push(("dice".to_string(), format!("{fell:?} were thrown, not {written:?}")));
    }
    wrong
}

fn asks_for_dice(game: &dyn AnyMatch) -> bool {
    game.questions(Seat::Referee).iter().any(|question| matches!(question.wanted, Wanted::Dice { .. }))
}
