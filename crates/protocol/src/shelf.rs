use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::Seed;
use referee::{AnyMatch, Complaint, DicePlan, GameEntry, Journal, Onlooker, Scenario};

use crate::Problem;

/// The game of this name among those on the shelf.
pub fn find(games: &'static [GameEntry], id: &str) -> Result<&'static GameEntry, Problem> {
    let found = games.iter().find(|entry| entry.id == id);
    found.ok_or_else(|| Problem::NoSuchGame {
        given: id.chars().take(64).collect(),
        games: games.iter().map(|entry| entry.id).collect(),
    })
}

/// A match from its beginning.
pub fn open(
    entry: &GameEntry,
    scenario: Scenario,
    plan: DicePlan,
    seed: Option<Seed>,
) -> Result<Box<dyn AnyMatch>, Problem> {
    caught(|| (entry.open)(scenario, plan, seed).map_err(|complaints| Problem::Scenario { complaints }))
}

/// A match played again from its journal, strictly.
pub fn replay(entry: &GameEntry, journal: &Journal, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, Problem> {
    caught(|| Ok((entry.replay)(journal, seed)?))
}

/// The same, with somebody looking on after every line.
pub fn watch(
    entry: &GameEntry,
    journal: &Journal,
    seed: Option<Seed>,
    look: &mut Onlooker<'_>,
) -> Result<Box<dyn AnyMatch>, Problem> {
    caught(|| Ok((entry.watch)(journal, seed, look)?))
}

/// A match from the last snapshot of its journal.
pub fn resume(entry: &GameEntry, journal: &Journal, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, Problem> {
    caught(|| Ok((entry.resume)(journal, seed)?))
}

/// Runs rules that may have a bug. A panic becomes a problem of this one request.
pub fn caught<T>(rules: impl FnOnce() -> Result<T, Problem>) -> Result<T, Problem> {
    catch_unwind(AssertUnwindSafe(rules)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Err(Problem::Broken { why: text.unwrap_or("a rule failed").to_string() })
    })
}

/// A scenario from what somebody sent, or the field that is wrong.
pub fn scenario(value: serde_json::Value) -> Result<Scenario, Problem> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let complaint = Complaint::new(error.path().to_string(), error.inner().to_string());
        Problem::Scenario { complaints: vec![complaint] }
    })
}
