//! The oracle of a match: dice come from the box, questions are put to the players.

use dice::{Faces, Throw};
use rulebook::Clause;

use crate::ask::{Ask, Mismatch};
use crate::dicebox::{self, DiceFrom, Dicebox, Throwing};
use crate::journal::Entry;
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::order::{Answered, Asked, Step, Thrown, Waiting};
use crate::question::{About, Answer, Question, Wanted};
use crate::{For, Reject, SideId};

/// An answer that must still pass its question's check.
#[derive(Clone, Debug)]
pub(crate) struct Fresh {
    pub question: u64,
    pub answer: Answer,
    /// A standing order gave it.
    pub standing: bool,
}

/// Why a run stopped short.
#[derive(Debug)]
pub(crate) enum Halt {
    /// Somebody must answer.
    Waits,
    /// The new answer will not do.
    Refused(Reject),
    /// The rules did not ask what they asked before, or not what the journal says.
    Differs(String),
}

pub(crate) struct Live<'a> {
    /// What the order waited for.
    pub waiting: Option<Waiting>,
    fresh: Option<Fresh>,
    dicebox: &'a mut Dicebox,
    next_question: &'a mut u64,
    /// What became known in this run.
    pub known: Vec<Step>,
    /// Journal lines this run gave rise to.
    pub entries: Vec<Entry>,
    /// How much of it was known when something secret last came out.
    pub revealed: Option<usize>,
    pub halt: Option<Halt>,
}

impl<'a> Live<'a> {
    pub fn new(
        waiting: Option<Waiting>,
        fresh: Option<Fresh>,
        dicebox: &'a mut Dicebox,
        next_question: &'a mut u64,
    ) -> Self {
        let (known, entries) = (Vec::new(), Vec::new());
        Live { waiting, fresh, dicebox, next_question, known, entries, revealed: None, halt: None }
    }

    fn stop<T>(&mut self, halt: Halt) -> Ruling<T> {
        assert!(self.halt.is_none(), "a rule went on after it was paused");
        self.halt = Some(halt);
        Err(Pause::new())
    }

    fn wait<T>(&mut self, waiting: Waiting) -> Ruling<T> {
        self.waiting = Some(waiting);
        self.stop(Halt::Waits)
    }

    fn number(&mut self) -> u64 {
        *self.next_question += 1;
        *self.next_question
    }

    /// Dice that somebody was to roll by hand.
    fn awaited_throw(&mut self, waiting: Waiting, clause: Clause, side: SideId, throw: &Throw) -> Ruling<Faces> {
        if !waiting.is_throw(clause, side, throw) {
            return self.stop(Halt::Differs(format!("{clause} throws dice where something else was waited for")));
        }
        let Some(Fresh { answer, .. }) = self.fresh.take_if(|fresh| waiting.asks(fresh.question)) else {
            return self.wait(waiting);
        };
        match faces(throw, answer) {
            Ok(faces) => self.thrown(clause, side, throw, faces, DiceFrom::Hand),
            Err(mismatch) => {
                self.waiting = Some(waiting);
                self.stop(Halt::Refused(mismatch.into()))
            }
        }
    }

    fn new_throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let For { clause, side, .. } = *why;
        match self.dicebox.throw(clause, side, throw) {
            dicebox::Thrown::Faces(faces, from) => {
                if from == DiceFrom::Hand {
                    self.number();
                }
                self.thrown(clause, side, throw, faces, from)
            }
            dicebox::Thrown::ByHand => {
                let question = self.dice_question(why, throw);
                self.wait(Waiting::Dice { question, throw: *throw })
            }
            dicebox::Thrown::Differs(recorded) => {
                let Throwing { clause: before, die, side: whose, .. } = *recorded;
                self.stop(Halt::Differs(format!(
                    "{clause} throws {}x{:?} for side {}; the journal has {before} with {die:?} for side {}",
                    throw.count, throw.die, side.0, whose.0
                )))
            }
            dicebox::Thrown::Forged { recorded, seed_gives } => self.stop(Halt::Differs(format!(
                "{clause}: the journal has dice {recorded:?}, the seed gives {seed_gives:?}"
            ))),
        }
    }

    fn dice_question(&mut self, why: &For<'_>, throw: &Throw) -> Question {
        Question {
            number: self.number(),
            side: why.side,
            clause: why.clause,
            about: About::new("ask-dice").number(i64::from(throw.count)),
            wanted: Wanted::Dice { die: throw.die, count: u16::from(throw.count), purpose: Some(why.purpose().into()) },
            barred: Vec::new(),
        }
    }

    /// Dice that lie on the table are written down before anything is made of them.
    fn thrown(&mut self, clause: Clause, side: SideId, throw: &Throw, faces: Faces, from: DiceFrom) -> Ruling<Faces> {
        self.entries.push(Entry::Thrown { clause, side, die: throw.die, faces: faces.clone(), from });
        let thrown = Thrown { clause, side, throw: *throw, faces: faces.clone(), secret: false };
        self.known.push(Step::Thrown(thrown));
        Ok(faces)
    }

    fn put(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let asked = asks.iter().map(|ask| Asked { question: ask.question(self.number()), answer: None }).collect();
        self.wait(Waiting::Answers(asked))
    }

    /// Questions that were put before, of which one has a new answer.
    fn awaited_answers(&mut self, waiting: Waiting, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let Some(asked) = waiting.asked_by(asks) else {
            let differs = format!("{} asks where something else was waited for", asks[0].clause);
            return self.stop(Halt::Differs(differs));
        };
        let mut asked = asked.to_vec();
        for (asked, ask) in asked.iter_mut().zip(asks) {
            if let Err(reject) = self.take_fresh(asked, ask) {
                self.waiting = Some(waiting);
                return self.stop(Halt::Refused(reject));
            }
        }
        let answers: Option<Vec<Answered>> = asked.iter().map(Asked::answered).collect();
        let Some(answered) = answers else { return self.wait(Waiting::Answers(asked)) };
        let answers = answered.iter().map(|it| it.answer.clone()).collect();
        self.known.push(Step::Answered(answered));
        Ok(answers)
    }

    /// Checks the one answer that is new and writes it down.
    fn take_fresh(&mut self, asked: &mut Asked, ask: &Ask<'_>) -> Result<(), Reject> {
        let number = asked.question.number;
        let Some(Fresh { answer, standing, .. }) = self.fresh.take_if(|fresh| fresh.question == number) else {
            return Ok(());
        };
        ask.check(&answer)?;
        let Question { clause, side, .. } = asked.question;
        self.entries.push(Entry::Answered { question: number, clause, side, answer: answer.clone(), standing });
        asked.answer = Some(answer);
        Ok(())
    }
}

fn faces(throw: &Throw, answer: Answer) -> Result<Faces, Mismatch> {
    match answer {
        Answer::Dice(faces) if throw.allows(&faces) => Ok(faces),
        Answer::Dice(faces) => Err(Mismatch::dice(throw, &faces)),
        other => Err(Mismatch::Kind { wanted: "dice", given: other.name() }),
    }
}

impl Oracle for Live<'_> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        match self.waiting.take() {
            Some(waiting) => self.awaited_throw(waiting, why.clause, why.side, throw),
            None => self.new_throw(why, throw),
        }
    }

    fn throw_in_secret(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let faces = self.throw(why, throw)?;
        if let Some(Step::Thrown(thrown)) = self.known.last_mut() {
            thrown.secret = true;
        }
        Ok(faces)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        match self.waiting.take() {
            Some(waiting) => self.awaited_answers(waiting, asks),
            None => self.put(asks),
        }
    }

    fn listens(&self) -> bool {
        true
    }

    fn reveal(&mut self) {
        self.revealed = Some(self.known.len());
    }
}

/// Looks at one open question from inside the rules, where its check, reach and samples live. Nothing is changed.
pub(crate) struct Peek<'a> {
    pub waiting: &'a Waiting,
    pub number: u64,
    pub look: &'a mut dyn FnMut(&Ask<'_>),
}

impl Oracle for Peek<'_> {
    fn throw(&mut self, _: &For<'_>, _: &Throw) -> Ruling<Faces> {
        Err(Pause::new())
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let asked = self.waiting.asked_by(asks).unwrap_or_default();
        if let Some(place) = asked.iter().position(|asked| asked.question.number == self.number) {
            (self.look)(&asks[place]);
        }
        Err(Pause::new())
    }
}
