use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::str::FromStr;

use ::referee::journal::Entry;
use ::referee::{DicePlan, Event, GameEntry, Scenario, Seat, SideId, View, What};
use anyhow::Result;
use clap::Args;
use phrases::{Language, Names};
use protocol::{Problem, Record};
use serde_json::json;

use crate::verify::sentence;
use crate::{Exit, Voice, read_file};

pub const HELP: &str = "\
What the table saw is stored in the journal, so a battle can be told even after the rules have changed.
Example: escaramuza replay battle.journal --seat 0 --step";

#[derive(Debug, Args)]
pub struct Request {
    /// The journal
    file: PathBuf,
    /// As seen by a side (0, 1 …), by a spectator or by the referee
    #[arg(long, default_value = "referee")]
    seat: Chair,
    /// Wait for Enter after every order
    #[arg(long)]
    step: bool,
    /// One event a line, as JSON
    #[arg(long)]
    json: bool,
}

/// A seat as it is typed.
#[derive(Clone, Copy, Debug)]
struct Chair(Seat);

impl FromStr for Chair {
    type Err = String;

    fn from_str(text: &str) -> Result<Chair, String> {
        match text {
            "referee" => Ok(Chair(Seat::Referee)),
            "spectator" => Ok(Chair(Seat::Spectator)),
            side => {
                let side = side.parse().map_err(|_| "write referee, spectator, or the number of a side".to_string())?;
                Ok(Chair(Seat::Side(SideId(side))))
            }
        }
    }
}

/// Tells a journal from its first line to its last sound one.
pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let record = Record::read(&read_file(&request.file)?);
    if let Some(header) = record.journal.header() {
        let Chair(seat) = request.seat;
        let mut story = Story { voice, names: names(&header.scenario, games), seat, out };
        if request.json {
            story.list(&record.journal.entries)?;
        } else {
            let waits = request.step && stdin().is_terminal() && stdout().is_terminal();
            story.tell(&header.scenario, &record.journal.entries, waits)?;
        }
    }
    match record.damage {
        None => Ok(Exit::Fine),
        Some(damaged) => {
            eprintln!("{}: {}", request.file.display(), sentence(&Problem::Damaged(damaged), voice));
            Ok(Exit::Wrong)
        }
    }
}

/// The names of a battle: from its game, or from the scenario alone when that no longer opens.
fn names(scenario: &Scenario, games: &'static [GameEntry]) -> Names {
    let game = ::referee::Shelf(games).open(scenario.clone(), DicePlan::default(), None).ok();
    Names::of(scenario, &game.map_or_else(|| View::new(Seat::Referee), |game| game.view(Seat::Referee)))
}

/// A battle being told.
struct Story<'a> {
    voice: &'a Voice,
    names: Names,
    seat: Seat,
    out: &'a mut dyn Write,
}

impl Story<'_> {
    fn list(&mut self, entries: &[Entry]) -> Result<()> {
        for (place, entry) in entries.iter().enumerate() {
            let Entry::Committed { events, .. } = entry else { continue };
            for event in events.iter().filter(|event| event.is_for(self.seat)) {
                let text = self.voice.phrases.event(event, &self.names);
                writeln!(self.out, "{}", json!({"line": place + 1, "event": event, "text": text}))?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, scenario: &Scenario, entries: &[Entry], waits: bool) -> Result<()> {
        let title = match self.voice.language {
            Language::Spanish => &scenario.name.es,
            Language::English => &scenario.name.en,
        };
        writeln!(self.out, "{}", self.voice.bold(&format!("{title} ({})", scenario.game)))?;
        for entry in entries {
            let told = self.entry(entry)?;
            if told && waits {
                self.out.flush()?;
                stdin().read_line(&mut String::new())?;
            }
        }
        Ok(())
    }

    /// Tells one entry; false when there is nothing to tell of it.
    fn entry(&mut self, entry: &Entry) -> Result<bool> {
        if let Entry::Committed { events, .. } = entry {
            let seat = self.seat;
            let mut known = events.iter().filter(|event| event.is_for(seat)).peekable();
            let any = known.peek().is_some();
            known.try_for_each(|event| self.event(event))?;
            return Ok(any);
        }
        let Some(note) = self.note(entry) else { return Ok(false) };
        writeln!(self.out, "  * {note}")?;
        Ok(true)
    }

    fn event(&mut self, event: &Event) -> Result<()> {
        let text = self.voice.phrases.event(event, &self.names);
        if let What::Began { .. } = event.what {
            writeln!(self.out, "\n{}", self.voice.bold(&text))?;
        } else {
            let indent = "  ".repeat(1 + usize::from(event.depth));
            let clause = event.clause.map_or_else(String::new, |clause| format!("  [{clause}]"));
            writeln!(self.out, "{indent}{text}{clause}")?;
        }
        Ok(())
    }

    /// What happened beside the rules.
    fn note(&self, entry: &Entry) -> Option<String> {
        let by = |side: &SideId| [("side", self.voice.phrases.side(*side, &self.names).into())];
        match entry {
            Entry::Undone { side } if self.seat.shares(*side) => Some(self.voice.tell("cli-replay-undone", &by(side))),
            Entry::Corrected { by: side, .. } => Some(self.voice.tell("cli-replay-corrected", &by(side))),
            Entry::Settled { outcome } => Some(self.voice.phrases.outcome(outcome, &self.names)),
            Entry::Resumed { rules_version } => {
                Some(self.voice.tell("cli-replay-resumed", &[("version", (*rules_version).into())]))
            }
            _ => None,
        }
    }
}
