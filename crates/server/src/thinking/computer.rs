//! The computer's seat at the table.

use std::collections::BTreeMap;
use std::sync::Arc;

use dice::Seed;
use minds::{Level, Mind};
use protocol::{Limits, Talk, talk};
use referee::{Answer, AnyMatch, GameEntry, Journal, Seat, SideId, caught};
use sha2::{Digest, Sha256};

use crate::thinking::thought_control::ThoughtControl;
use crate::thinking::workers::Workers;

/// The computer that plays one or more sides of a match. It thinks at a table of its own, which follows the real one
/// answer by answer, so that nobody at the real one waits.
pub struct Computer {
    levels: BTreeMap<SideId, Level>,
    /// The secret of the dice, once it has a table.
    seed: Option<Seed>,
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
    /// One that plays these sides; none if there are none.
    pub fn of(levels: &BTreeMap<SideId, Level>) -> Option<Computer> {
        let computer = Computer { levels: levels.clone(), seed: None, table: None };
        (!levels.is_empty()).then_some(computer)
    }

    pub fn needs_table(&self) -> bool {
        self.table.is_none()
    }

    /// Thinks about the first open question of its sides, away from the tasks that serve people. The layout is there
    /// when the computer has no table; otherwise it catches up with what was said since it last thought.
    pub async fn think(
        mut self,
        layout: Option<Layout>,
        said: Vec<Talk>,
        limits: Limits,
        control: Arc<ThoughtControl>,
        workers: Workers,
    ) -> Option<Thought> {
        let work = move || {
            let reply = caught(|| {
                match layout {
                    Some(layout) => self.lay(layout),
                    None => self.catch_up(said, &limits),
                }
                self.answer(&control)
            });
            if reply.is_err() {
                self.table = None;
            }
            (self, reply.unwrap_or_default())
        };
        workers.run(work).await.ok()
    }

    fn lay(&mut self, Layout { entry, journal, seed }: Layout) {
        self.seed = seed.clone();
        self.table = (entry.replay)(&journal, seed).ok();
    }

    fn catch_up(&mut self, said: Vec<Talk>, limits: &Limits) {
        let Some(table) = &mut self.table else { return };
        for said in said {
            let _ = talk(table.as_mut(), said, limits);
        }
    }

    fn answer(&self, control: &ThoughtControl) -> Option<Reply> {
        let table = self.table.as_deref()?;
        self.levels.iter().find_map(|(&side, &level)| {
            let question = table.questions(Seat::Side(side)).first()?.number;
            let mut mind = mind(level, self.seed.as_ref(), side, question);
            let thought = mind.think(table, side, &mut |progress| control.run(progress))?;
            Some(Reply { side, question: thought.question, answer: thought.answer })
        })
    }

    /// Forgets its table; the next thought lays it anew.
    pub fn clear(&mut self) {
        self.table = None;
    }
}

/// The mind for one question. Its luck comes out of the secret of the dice: where that is the same, so is the battle,
/// and whoever knows it can have the question thought over again.
pub fn mind(level: Level, seed: Option<&Seed>, side: SideId, question: u64) -> Mind {
    let Some(seed) = seed else { return Mind::new(level, question) };
    let hash = Sha256::new().chain_update(seed.bytes()).chain_update([side.0]).chain_update(question.to_le_bytes());
    let hash = hash.chain_update("mind").finalize();
    Mind::new(level, u64::from_le_bytes(hash[..8].try_into().expect("eight bytes")))
}
