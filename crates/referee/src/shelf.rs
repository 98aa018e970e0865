use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use dice::Seed;

use crate::{AnyMatch, Complaint, DicePlan, Divergence, GameEntry, Journal, Onlooker, Scenario};

/// The games a program has. Matches are opened here, where a mistake in the rules of one can spoil no more than that
/// one match.
#[derive(Clone, Copy)]
pub struct Shelf(pub &'static [GameEntry]);

/// Why a match was not opened.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotOpened {
    #[error("there is no game {given}; there is {}", .games.join(", "))]
    NoSuchGame { given: String, games: Vec<&'static str> },
    #[error("the scenario has faults: {}", .0.iter().map(|complaint| format!("{}: {}", complaint.field, complaint.reason)).collect::<Vec<_>>().join("; "))]
    Scenario(Vec<Complaint>),
    #[error("{0}")]
    Diverges(#[from] Divergence),
    #[error("{0}")]
    Broken(#[from] Panicked),
}

/// Rules that failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Panicked {
    pub why: String,
}

/// The longest name of a game that is repeated to whoever asked for it.
const LONGEST: usize = 64;

impl Shelf {
    /// The game of this name.
    pub fn find(self, id: &str) -> Result<&'static GameEntry, NotOpened> {
        self.0.iter().find(|entry| entry.id == id).ok_or_else(|| NotOpened::NoSuchGame {
            given: id.chars().take(LONGEST).collect(),
            games: self.0.iter().map(|entry| entry.id).collect(),
        })
    }

    /// A match from its beginning.
    pub fn open(self, scenario: Scenario, plan: DicePlan, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, NotOpened> {
        let entry = self.find(&scenario.game)?;
        caught(|| (entry.open)(scenario, plan, seed))?.map_err(NotOpened::Scenario)
    }

    /// A match played again from its journal, strictly.
    pub fn replay(self, journal: &Journal, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, NotOpened> {
        let entry = self.of(journal)?;
        Ok(caught(|| (entry.replay)(journal, seed))??)
    }

    /// The same, with somebody looking on after every line.
    pub fn watch(
        self,
        journal: &Journal,
        seed: Option<Seed>,
        look: &mut Onlooker<'_>,
    ) -> Result<Box<dyn AnyMatch>, NotOpened> {
        let entry = self.of(journal)?;
        Ok(caught(|| (entry.watch)(journal, seed, look))??)
    }

    /// A match from the last snapshot of its journal.
    pub fn resume(self, journal: &Journal, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, NotOpened> {
        let entry = self.of(journal)?;
        Ok(caught(|| (entry.resume)(journal, seed))??)
    }

    fn of(self, journal: &Journal) -> Result<&'static GameEntry, NotOpened> {
        self.find(&journal.header().ok_or(Divergence::Empty)?.scenario.game)
    }
}

/// Runs rules that may have a mistake in them. If they panic, what they were working on may be spoilt: throw it away.
/// Work that was given up is no mistake, and none of this one's business.
pub fn caught<T>(rules: impl FnOnce() -> T) -> Result<T, Panicked> {
    catch_unwind(AssertUnwindSafe(rules)).map_err(|panic| {
        if table::patience::is_given_up(panic.as_ref()) {
            resume_unwind(panic);
        }
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Panicked { why: text.unwrap_or("a rule failed").to_string() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_panic_are_told_and_do_no_more_harm() {
        let quiet = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let told = caught(|| -> u8 { panic!("no figure {}", 7) });
        std::panic::set_hook(quiet);
        assert_eq!(told, Err(Panicked { why: "no figure 7".into() }));
        assert_eq!(caught(|| 3), Ok(3));
    }

    #[test]
    fn an_unknown_game_is_told_which_there_are() {
        let Err(NotOpened::NoSuchGame { given, games }) = Shelf(&[]).find(&"x".repeat(100)) else { panic!("found") };
        assert_eq!((given.len(), games.len()), (64, 0));
    }
}
