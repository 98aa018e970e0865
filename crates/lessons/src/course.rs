//! The course of a lesson: what is done in it, one thing after the other, and how far one has come.

use referee::{Answer, AnyMatch, DicePlan, NotOpened, Reject, Seat, Shelf, SideId};

use crate::deed::{Deed, Tool};
use crate::lesson::{Lesson, Step};

/// One thing that is done in a lesson, or a page that is only to be read: what came of a step, or the whole of one in
/// which the player does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    pub step: usize,
    /// Which of its deeds; none: it is to be read.
    pub deed: Option<usize>,
    /// Done without the player.
    pub is_automatic: bool,
}

/// What is to become of an answer that was held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// It is the expected one, given at this beat.
    Expected(usize),
    Other,
}

/// Why a lesson can not go on. A lesson that was rehearsed never gets stuck.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Stuck {
    #[error("nobody is asked {asks}, but {}", .open.join(", "))]
    NotAsked { asks: String, open: Vec<String> },
    #[error("the question is not about {name}")]
    NotAbout { name: String },
    #[error("{what} is not offered")]
    NotOffered { what: String },
    #[error("there is nobody called {name}")]
    Nobody { name: String },
    #[error("{0}")]
    Rejected(#[from] Reject),
    #[error("{0}")]
    NotOpened(#[from] NotOpened),
    #[error("{0}")]
    NotShown(String),
}

impl Stuck {
    pub(crate) fn nobody(name: &str) -> Stuck {
        Stuck::Nobody { name: name.to_string() }
    }
}

/// Everything that is done in some steps, in order.
pub(crate) fn beats(steps: &[Step], player: SideId) -> Vec<Beat> {
    let of_step = |(step, it): (usize, &Step)| {
        let deeds = it.deeds.iter().enumerate();
        let mut beats: Vec<Beat> =
            deeds.map(|(deed, it)| Beat { step, deed: Some(deed), is_automatic: it.is_automatic(player) }).collect();
        let is_to_be_read = it.done.is_some() || beats.iter().all(|beat| beat.is_automatic);
        beats.extend(is_to_be_read.then_some(Beat { step, deed: None, is_automatic: false }));
        beats
    };
    steps.iter().enumerate().flat_map(of_step).collect()
}

impl Lesson {
    /// The match of the lesson and how far it goes by itself.
    pub fn begin(&self, games: Shelf) -> Result<(Box<dyn AnyMatch>, usize), Stuck> {
        self.resume(games, 0)
    }

    /// The match laid out anew as far as one had come, and how far it goes by itself.
    pub fn resume(&self, games: Shelf, at: usize) -> Result<(Box<dyn AnyMatch>, usize), Stuck> {
        let mut game = self.laid_to(games, at)?;
        let at = self.run_on(game.as_mut(), at)?;
        Ok((game, at))
    }

    /// The match laid out anew, with everything done before a beat.
    pub fn laid_to(&self, games: Shelf, at: usize) -> Result<Box<dyn AnyMatch>, Stuck> {
        let by_hand = self.scenario.all_sides().iter().collect();
        let mut game = games.open(self.scenario.clone(), DicePlan { by_hand, ..DicePlan::default() }, None)?;
        for beat in 0..at.min(self.beats.len()) {
            self.perform(game.as_mut(), beat)?;
        }
        Ok(game)
    }

    /// The beat that waits for the player; none at the end.
    pub fn beat(&self, at: usize) -> Option<Beat> {
        self.beats.get(at).copied()
    }

    /// What is to be done at a beat.
    pub fn deed(&self, beat: Beat) -> Option<&Deed> {
        self.steps[beat.step].deeds.get(beat.deed?)
    }

    /// Does what the player is to do next, whatever it is, and what follows by itself. Says how far it has come.
    pub fn go_on(&self, game: &mut dyn AnyMatch, at: usize) -> Result<usize, Stuck> {
        if at >= self.beats.len() {
            return Ok(at);
        }
        self.perform(game, at)?;
        self.run_on(game, at + 1)
    }

    /// Goes on to a later beat and does that one, too.
    pub fn go_to(&self, game: &mut dyn AnyMatch, at: usize, beat: usize) -> Result<usize, Stuck> {
        let at = (at..=beat).try_fold(at, |_, beat| self.perform(game, beat).map(|()| beat + 1))?;
        self.run_on(game, at)
    }

    /// Goes on to the next step.
    pub fn skip(&self, game: &mut dyn AnyMatch, at: usize) -> Result<usize, Stuck> {
        let here = self.beat(at).map(|beat| beat.step);
        let mut now = at;
        while self.beat(now).is_some_and(|beat| Some(beat.step) == here) {
            now = self.go_on(game, now)?;
        }
        Ok(now)
    }

    /// The last answer of the player before a beat: where taking it back leads to.
    pub fn back(&self, at: usize) -> usize {
        let is_answer = |place: &usize| {
            let beat = self.beats[*place];
            !beat.is_automatic && self.deed(beat).is_some_and(|deed| deed.said().is_some())
        };
        (0..at.min(self.beats.len())).rev().find(is_answer).unwrap_or_else(|| self.first())
    }

    /// The first beat that waits for the player.
    fn first(&self) -> usize {
        self.beats.iter().take_while(|beat| beat.is_automatic).count()
    }

    /// Compares an answer with the one that is expected. Tools need not be used: only what must be taken back must be.
    pub fn hold(&self, game: &dyn AnyMatch, at: usize, question: u64, answer: &Answer) -> Held {
        let Some((step, from)) = self.beat(at).and_then(|beat| Some((beat.step, beat.deed?))) else {
            return Held::Other;
        };
        let Some((next, say)) = self.steps[step].next_said(from, self.head.side) else { return Held::Other };
        let between = &self.steps[step].deeds[from..next];
        let is_first_undone = between.iter().any(|deed| matches!(deed, Deed::Tool(Tool::Undo)));
        if is_first_undone || !say.is_met_by(game, question, answer) {
            return Held::Other;
        }
        Held::Expected(at + next - from)
    }

    /// Whether the player is to take something back now.
    pub fn waits_for_undo(&self, at: usize) -> bool {
        self.beat(at).and_then(|beat| self.deed(beat)).is_some_and(|deed| matches!(deed, Deed::Tool(Tool::Undo)))
    }

    fn run_on(&self, game: &mut dyn AnyMatch, mut at: usize) -> Result<usize, Stuck> {
        while self.beat(at).is_some_and(|beat| beat.is_automatic) {
            self.perform(game, at)?;
            at += 1;
        }
        Ok(at)
    }

    pub(crate) fn perform(&self, game: &mut dyn AnyMatch, at: usize) -> Result<(), Stuck> {
        let beat = self.beats[at];
        if beat.deed == Some(0) {
            game.clear_dice();
            game.fix_dice(&self.steps[beat.step].laid());
        }
        match self.deed(beat) {
            Some(Deed::Say(say)) => {
                let question = say.question(game)?;
                let answer = say.answer(game, &question)?;
                Ok(game.answer(say.seat(), question.number, answer)?)
            }
            Some(Deed::Tool(Tool::Undo)) => Ok(game.undo(Seat::Side(self.head.side))?),
            _ => Ok(()),
        }
    }
}
