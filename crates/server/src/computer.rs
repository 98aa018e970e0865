//! The computer's seat at the table.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::Seed;
use protocol::{Limits, Talk, talk};
use referee::{Answer, AnyMatch, GameEntry, Journal, Seat, SideId};
use serde::{Deserialize, Serialize};
use tokio::task::JoinHandle;

use crate::token::random;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    #[default]
    Recruit,
    Regular,
}

impl Level {
    pub const ALL: [Level; 2] = [Level::Recruit, Level::Regular];
}

/// The computer that plays one or more sides of a match. It thinks at a table of its own, which follows the real one
/// answer by answer, so that nobody at the real one waits.
pub struct Computer {
    minds: BTreeMap<SideId, Mind>,
    table: Option<Box<dyn AnyMatch>>,
}

/// What the computer would answer, and the computer itself back from thinking.
pub type Thought = (Computer, Option<Reply>);

/// An answer of the computer.
pub struct Reply {
    pub side: SideId,
    pub question: u64,
    pub answer: Answer,
}

/// How to lay the computer's own table anew.
pub struct Layout {
    pub entry: &'static GameEntry,
    pub journal: Journal,
    pub seed: Option<Seed>,
}

impl Computer {
    pub fn new(levels: &BTreeMap<SideId, Level>) -> Computer {
        let minds = levels.iter().map(|(&side, &level)| (side, Mind::new(level, u64::from_le_bytes(random()))));
        Computer { minds: minds.collect(), table: None }
    }

    pub fn needs_table(&self) -> bool {
        self.table.is_none()
    }

    /// Thinks about the first open question of its sides, away from the tasks that serve people. The layout is there
    /// when the computer has no table; otherwise it catches up with what was said since it last thought.
    pub fn think(mut self, layout: Option<Layout>, said: Vec<Talk>, limits: Limits) -> JoinHandle<Thought> {
        tokio::task::spawn_blocking(move || {
            let reply = catch_unwind(AssertUnwindSafe(|| {
                match layout {
                    Some(Layout { entry, journal, seed }) => self.table = (entry.replay)(&journal, seed).ok(),
                    None => self.catch_up(said, &limits),
                }
                self.answer()
            }));
            if reply.is_err() {
                self.table = None;
            }
            (self, reply.unwrap_or_default())
        })
    }

    fn catch_up(&mut self, said: Vec<Talk>, limits: &Limits) {
        let Some(table) = &mut self.table else { return };
        for said in said {
            let _ = talk(table.as_mut(), said, limits);
        }
    }

    fn answer(&mut self) -> Option<Reply> {
        let table = self.table.as_deref()?;
        self.minds.iter_mut().find_map(|(&side, mind)| {
            let (question, answer) = mind.answer(table, side)?;
            Some(Reply { side, question, answer })
        })
    }

    /// Forgets its table; the next thought lays it anew.
    pub fn clear(&mut self) {
        self.table = None;
    }
}

/// A mind that answers the first thing that comes to it.
struct Mind {
    drawn: u64,
}

impl Mind {
    fn new(_: Level, seed: u64) -> Mind {
        Mind { drawn: seed }
    }

    fn answer(&mut self, table: &dyn AnyMatch, side: SideId) -> Option<(u64, Answer)> {
        let seat = Seat::Side(side);
        let question = table.questions(seat).first()?.number;
        self.drawn = self.drawn.wrapping_add(1);
        let mut answers = table.candidates(seat, question, 8, self.drawn).ok()?;
        let place = self.drawn as usize % answers.len().max(1);
        (place < answers.len()).then(|| (question, answers.swap_remove(place)))
    }
}
