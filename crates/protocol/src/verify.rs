use std::ops::ControlFlow;

use dice::{Commitment, Contribution, Seed};
use referee::journal::Entry;
use referee::{AnyMatch, DiceFrom, GameEntry, Journal, Outcome, Shelf, SideId};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Problem, Record};

/// What came of checking a journal line by line and die by die.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Report {
    pub verdict: Judgement,
    /// The lines that were read, damaged ones left out.
    pub lines: usize,
    pub answers: usize,
    pub throws: Throws,
    /// Every die of the stream was compared with the seed.
    pub dice_checked: bool,
    /// What players mixed into the dice, so that whoever kept the seed could not choose them.
    pub contributed: Vec<Contributed>,
    pub commitment: Option<Commitment>,
    pub outcome: Option<Outcome>,
    /// What is wrong, each with its line: damage to the file, and where playing it again goes another way.
    pub wrong: Vec<Problem>,
    /// What could not be checked.
    pub unproven: Vec<Problem>,
}

/// Something a player mixed into the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Contributed {
    pub side: SideId,
    /// Its line, counted from one.
    pub line: usize,
    /// Throws of the referee's before it, which do not depend on it.
    pub throws_before: usize,
}

/// Whether a journal is to be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// Every line follows from those before, and every die that the referee threw from the seed.
    Sound,
    /// Nothing is wrong with it, but something could not be checked.
    Unproven,
    Broken,
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
    verify_unless(games, bytes, seed, &|| false)
}

/// The same for a caller who may lose patience.
pub fn verify_unless(games: &'static [GameEntry], bytes: &[u8], seed: Option<Seed>, stop: &dyn Fn() -> bool) -> Report {
    let record = Record::read(bytes);
    let entries = &record.journal.entries;
    let throws = Throws::of(entries);
    let mut problems: Vec<Problem> = record.damage.clone().map(Problem::Damaged).into_iter().collect();
    problems.extend(unknown_fields(bytes, entries));
    let mut report = Report {
        verdict: Judgement::Sound,
        lines: entries.len(),
        answers: entries.iter().filter(|entry| matches!(entry, Entry::Answered { .. })).count(),
        throws,
        dice_checked: false,
        contributed: contributed(&record.journal),
        commitment: record.journal.header().and_then(|header| header.dice.commitment),
        outcome: None,
        wrong: Vec::new(),
        unproven: Vec::new(),
    };
    match play_again(games, &record, seed, stop) {
        Ok(played) => {
            (report.dice_checked, report.outcome) = played;
            problems.extend((throws.stream > 0 && !report.dice_checked).then_some(Problem::NoSeed));
        }
        Err(problem) if problems.contains(&problem) => {}
        Err(problem) => problems.push(problem),
    }
    let is_chosen = record.journal.header().is_some_and(|header| header.dice.chosen);
    problems.extend((is_chosen && throws.stream > 0).then_some(Problem::SeedChosen));
    problems.extend((throws.fixed > 0).then_some(Problem::DiceLaid { throws: throws.fixed }));
    report.judge(problems);
    report
}

impl Report {
    pub fn is_sound(&self) -> bool {
        self.verdict == Judgement::Sound
    }

    /// Keeps what is wrong apart from what could not be checked.
    fn judge(&mut self, problems: Vec<Problem>) {
        let (unproven, wrong): (Vec<_>, Vec<_>) = problems.into_iter().partition(leaves_open);
        self.verdict = match (wrong.is_empty(), unproven.is_empty()) {
            (true, true) => Judgement::Sound,
            (true, false) => Judgement::Unproven,
            (false, _) => Judgement::Broken,
        };
        self.wrong = wrong;
        self.unproven = unproven;
    }
}

/// What was mixed in, at the beginning and on the way.
fn contributed(journal: &Journal) -> Vec<Contributed> {
    let first = journal.header().map_or(&[][..], |header| &header.dice.contributions).iter().enumerate();
    let is_something = |(_, contribution): &(usize, &Contribution)| !contribution.as_str().is_empty();
    let at_first = |(side, _)| Contributed { side: SideId(side as u8), line: 1, throws_before: 0 };
    let mut all: Vec<Contributed> = first.filter(is_something).map(at_first).collect();
    let mut throws_before = 0;
    for (place, entry) in journal.entries.iter().enumerate() {
        match entry {
            Entry::Thrown { from: DiceFrom::Stream, .. } => throws_before += 1,
            Entry::Contributed { side, .. } => all.push(Contributed { side: *side, line: place + 1, throws_before }),
            _ => {}
        }
    }
    all
}

/// Whether a problem only keeps the journal from being checked.
fn leaves_open(problem: &Problem) -> bool {
    matches!(
        problem,
        Problem::NoSeed
            | Problem::SeedChosen
            | Problem::DiceLaid { .. }
            | Problem::UnknownField { .. }
            | Problem::RulesVersion { .. }
            | Problem::Resumed { .. }
            | Problem::NoSuchGame { .. }
            | Problem::BrokenOff
    )
}

/// The most unknown fields that are told.
const TOLD_FIELDS: usize = 10;

/// What stands in the lines of a file and means nothing to this program.
fn unknown_fields(bytes: &[u8], entries: &[Entry]) -> Vec<Problem> {
    let lines = bytes.split(|byte| *byte == b'\n').zip(entries).enumerate();
    let unknown = lines.filter_map(|(place, (line, entry))| {
        let written: Value = serde_json::from_slice(line).ok()?;
        let known = json!({"n": 0, "sum": "", "entry": entry});
        Some(Problem::UnknownField { line: place + 1, field: unknown_field(&written, &known)? })
    });
    unknown.take(TOLD_FIELDS).collect()
}

/// The first field that is written and not known. One that says nothing may be left out or not.
fn unknown_field(written: &Value, known: &Value) -> Option<String> {
    let says_nothing = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    };
    match (written, known) {
        (Value::Object(written), Value::Object(known)) => {
            written.iter().find_map(|(name, value)| match known.get(name) {
                Some(known) => unknown_field(value, known).map(|field| format!("{name}.{field}")),
                None => (!says_nothing(value)).then(|| name.clone()),
            })
        }
        (Value::Array(written), Value::Array(known)) => {
            written.iter().zip(known).find_map(|(written, known)| unknown_field(written, known))
        }
        _ => None,
    }
}

/// Whether the dice could be checked, and how it ended.
fn play_again(
    games: &'static [GameEntry],
    record: &Record,
    seed: Option<Seed>,
    stop: &dyn Fn() -> bool,
) -> Result<(bool, Option<Outcome>), Problem> {
    record.entry(games)?;
    let seed = record.seed(seed)?;
    let mut look = |_: &dyn AnyMatch| if stop() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let game = Shelf(games).watch(&record.journal, seed.clone(), &mut look)?;
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
