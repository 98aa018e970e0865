use dice::{Commitment, Seed};
use referee::journal::Entry;
use referee::{DiceFrom, GameEntry, Outcome};
use schemars::JsonSchema;
use serde::Serialize;

use crate::reply::Trouble;
use crate::{Problem, Record, shelf};

/// What came of checking a journal line by line and die by die.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Report {
    /// Nothing is wrong with it.
    pub sound: bool,
    /// The lines that were read, damaged ones left out.
    pub lines: usize,
    pub answers: usize,
    pub throws: Throws,
    /// Every die of the stream was compared with the seed.
    pub dice_checked: bool,
    pub commitment: Option<Commitment>,
    pub outcome: Option<Outcome>,
    /// What is wrong, each with its line: damage to the file, and where playing it again goes another way.
    pub wrong: Vec<Trouble>,
}

/// Where the dice of a journal came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Throws {
    pub stream: usize,
    pub hand: usize,
    /// Laid ready beforehand.
    pub fixed: usize,
}

/// Plays a journal again, strictly, with its revealed seed or the one given. The bytes are those of the file.
pub fn verify(games: &'static [GameEntry], bytes: &[u8], seed: Option<Seed>) -> Report {
    let record = Record::read(bytes);
    let mut wrong: Vec<Problem> = record.damage.clone().map(Problem::Damaged).into_iter().collect();
    let mut report = Report {
        sound: false,
        lines: record.journal.entries.len(),
        answers: record.journal.entries.iter().filter(|entry| matches!(entry, Entry::Answered { .. })).count(),
        throws: Throws::of(&record.journal.entries),
        dice_checked: false,
        commitment: record.journal.header().and_then(|header| header.dice.commitment),
        outcome: None,
        wrong: Vec::new(),
    };
    match play_again(games, &record, seed) {
        Ok(played) => (report.dice_checked, report.outcome) = played,
        Err(problem) if wrong.contains(&problem) => {}
        Err(problem) => wrong.push(problem),
    }
    report.sound = wrong.is_empty();
    report.wrong = wrong.into_iter().map(Trouble::from).collect();
    report
}

/// Whether the dice could be checked, and how it ended.
fn play_again(
    games: &'static [GameEntry],
    record: &Record,
    seed: Option<Seed>,
) -> Result<(bool, Option<Outcome>), Problem> {
    let entry = record.entry(games)?;
    let seed = record.seed(seed)?;
    let game = shelf::replay(entry, &record.journal, seed.clone())?;
    let resumed = record.journal.entries.iter().rposition(|entry| matches!(entry, Entry::Resumed { .. }));
    if let Some(place) = resumed {
        return Err(Problem::Resumed { line: place + 1 });
    }
    Ok((seed.is_some(), game.outcome().cloned()))
}

impl Throws {
    fn of(entries: &[Entry]) -> Throws {
        let mut throws = Throws::default();
        for entry in entries {
            match entry {
                Entry::Thrown { from: DiceFrom::Stream, .. } => throws.stream += 1,
                Entry::Thrown { from: DiceFrom::Hand, .. } => throws.hand += 1,
                Entry::Thrown { from: DiceFrom::Fixed, .. } => throws.fixed += 1,
                _ => {}
            }
        }
        throws
    }
}
