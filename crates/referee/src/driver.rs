//! Runs an order from the last committed battle to the next thing that is not known.

use dice::{Faces, Throw};
use rulebook::Clause;

use crate::ask::{Ask, Fault};
use crate::dicebox::{DiceFrom, Dicebox, Throwing, Thrown};
use crate::event::Event;
use crate::journal::Entry;
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::question::{About, Answer, Question, Wanted};
use crate::{For, Game, Play, SideId};

/// One thing that became known since the last commit, in the order the rules asked for it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    /// With the question, when somebody rolls by hand.
    Thrown { clause: Clause, side: SideId, faces: Option<Faces>, question: Option<Box<Question>> },
    /// Several questions when they were put secretly at the same moment.
    Asked(Vec<Asked>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub question: Question,
    pub answer: Option<Answer>,
}

impl Asked {
    /// Whether the rules ask this again, so that an answer given before has its meaning now.
    pub fn is_asked_by(&self, ask: &Ask<'_>) -> bool {
        let Question { side, clause, wanted, .. } = &self.question;
        (*side, *clause) == (ask.side, ask.clause) && ask.matter.wants(wanted)
    }
}

/// The questions of a step, if the rules ask them again.
pub(crate) fn asked_again<'a>(step: &'a Step, asks: &[Ask<'_>]) -> Ruling<&'a [Asked]> {
    match step {
        Step::Asked(asked) if asked.len() == asks.len() => {
            let same = asked.iter().zip(asks).all(|(before, now)| before.is_asked_by(now));
            if same { Ok(asked) } else { Err(Pause::new()) }
        }
        _ => Err(Pause::new()),
    }
}

/// Why a run stopped short.
#[derive(Debug)]
pub(crate) enum Halt {
    /// These questions are open.
    Questions(Vec<Question>),
    /// The new answer will not do.
    Refused(Fault),
    /// The rules did not ask what they asked before, or not what the journal says.
    Differs(String),
}

/// The live oracle: what is known comes from the steps, dice from the box, the rest is asked.
pub(crate) struct Rerun<'a> {
    pub steps: &'a mut Vec<Step>,
    pub dicebox: &'a mut Dicebox,
    pub next_question: &'a mut u64,
    /// The question whose answer is new and must still pass its check, and whether a standing order gave it.
    pub fresh: Option<(u64, bool)>,
    at: usize,
    pub halt: Option<Halt>,
    /// Journal lines this run gave rise to.
    pub entries: Vec<Entry>,
    /// How many steps were known when something secret last came out.
    pub revealed: Option<usize>,
}

impl<'a> Rerun<'a> {
    pub fn new(
        steps: &'a mut Vec<Step>,
        dicebox: &'a mut Dicebox,
        next_question: &'a mut u64,
        fresh: Option<(u64, bool)>,
    ) -> Self {
        Rerun { steps, dicebox, next_question, fresh, at: 0, halt: None, entries: Vec::new(), revealed: None }
    }

    fn stop<T>(&mut self, halt: Halt) -> Ruling<T> {
        assert!(self.halt.is_none(), "a rule went on after it was paused");
        self.halt = Some(halt);
        Err(Pause::new())
    }

    fn number(&mut self) -> u64 {
        *self.next_question += 1;
        *self.next_question
    }

    fn known_throw(&mut self, clause: Clause, side: SideId, throw: &Throw) -> Ruling<Faces> {
        let Step::Thrown { clause: before, side: whose, faces, question } = &self.steps[self.at] else {
            return self.stop(Halt::Differs(format!("{clause} throws dice where a question was put before")));
        };
        if (*before, *whose) != (clause, side) {
            let differs = format!("{clause} throws dice where {before} did before");
            return self.stop(Halt::Differs(differs));
        }
        match (faces.clone(), question.clone()) {
            (Some(faces), question) => self.taken_throw(clause, side, throw, faces, question),
            (None, Some(question)) => self.stop(Halt::Questions(vec![*question])),
            (None, None) => unreachable!("a throw without faces waits for somebody"),
        }
    }

    fn taken_throw(
        &mut self,
        clause: Clause,
        side: SideId,
        throw: &Throw,
        faces: Faces,
        question: Option<Box<Question>>,
    ) -> Ruling<Faces> {
        if question.is_some_and(|question| self.is_fresh(question.number)) {
            if !throw.allows(&faces) {
                let mismatch = crate::ask::Mismatch::dice(throw, &faces);
                return self.stop(Halt::Refused(mismatch.into()));
            }
            self.fresh = None;
            self.journal_throw(clause, side, throw, faces.clone(), DiceFrom::Hand);
        }
        self.at += 1;
        Ok(faces)
    }

    fn new_throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let For { clause, side, .. } = *why;
        match self.dicebox.throw(clause, side, throw) {
            Thrown::Faces(faces, from) => {
                if from == DiceFrom::Hand {
                    self.number();
                }
                self.steps.push(Step::Thrown { clause, side, faces: Some(faces.clone()), question: None });
                self.journal_throw(clause, side, throw, faces.clone(), from);
                self.at += 1;
                Ok(faces)
            }
            Thrown::ByHand => {
                let question = self.dice_question(why, throw);
                self.steps.push(Step::Thrown { clause, side, faces: None, question: Some(Box::new(question.clone())) });
                self.stop(Halt::Questions(vec![question]))
            }
            Thrown::Differs(recorded) => {
                let Throwing { clause: before, die, side: whose, .. } = *recorded;
                self.stop(Halt::Differs(format!(
                    "{clause} throws {}x{:?} for side {}; the journal has {before} with {die:?} for side {}",
                    throw.count, throw.die, side.0, whose.0
                )))
            }
            Thrown::Forged { recorded, seed_gives } => self.stop(Halt::Differs(format!(
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

    fn journal_throw(&mut self, clause: Clause, side: SideId, throw: &Throw, faces: Faces, from: DiceFrom) {
        self.entries.push(Entry::Thrown { clause, side, die: throw.die, faces, from });
    }

    fn is_fresh(&self, number: u64) -> bool {
        self.fresh.is_some_and(|(fresh, _)| fresh == number)
    }

    fn put(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let asked: Vec<Asked> =
            asks.iter().map(|ask| Asked { question: ask.question(self.number()), answer: None }).collect();
        let questions = asked.iter().map(|asked| asked.question.clone()).collect();
        self.steps.push(Step::Asked(asked));
        self.stop(Halt::Questions(questions))
    }

    fn known_answers(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let Step::Asked(asked) = &self.steps[self.at] else {
            let differs = format!("{} asks where dice were thrown before", asks[0].clause);
            return self.stop(Halt::Differs(differs));
        };
        let same = asked.len() == asks.len()
            && asked
                .iter()
                .zip(asks)
                .all(|(before, now)| (before.question.clause, before.question.side) == (now.clause, now.side));
        if !same {
            let differs = format!("{} asks where {} did before", asks[0].clause, asked[0].question.clause);
            return self.stop(Halt::Differs(differs));
        }
        let asked = asked.clone();
        for (asked, ask) in asked.iter().zip(asks) {
            if let Err(fault) = self.take_fresh(asked, ask) {
                return self.stop(Halt::Refused(fault));
            }
        }
        let open: Vec<Question> =
            asked.iter().filter(|asked| asked.answer.is_none()).map(|asked| asked.question.clone()).collect();
        if !open.is_empty() {
            return self.stop(Halt::Questions(open));
        }
        self.at += 1;
        Ok(asked.into_iter().filter_map(|asked| asked.answer).collect())
    }

    /// Checks the one answer that is new and writes it down.
    fn take_fresh(&mut self, asked: &Asked, ask: &Ask<'_>) -> Result<(), Fault> {
        let Asked { question, answer: Some(answer) } = asked else { return Ok(()) };
        let Some((number, standing)) = self.fresh else { return Ok(()) };
        if number != question.number {
            return Ok(());
        }
        ask.check(answer)?;
        self.fresh = None;
        self.entries.push(Entry::Answered {
            question: number,
            clause: question.clause,
            side: question.side,
            answer: answer.clone(),
            standing,
        });
        Ok(())
    }
}

impl Oracle for Rerun<'_> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        if self.at < self.steps.len() {
            self.known_throw(why.clause, why.side, throw)
        } else {
            self.new_throw(why, throw)
        }
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        if self.at < self.steps.len() { self.known_answers(asks) } else { self.put(asks) }
    }

    fn listens(&self) -> bool {
        true
    }

    fn reveal(&mut self) {
        self.revealed = Some(self.at);
    }
}

/// Looks at one open question from inside the rules, where its check, reach and samples live. Nothing is changed.
pub(crate) struct Peek<'a> {
    pub steps: &'a [Step],
    pub at: usize,
    pub number: u64,
    pub look: &'a mut dyn FnMut(&Ask<'_>),
}

impl Oracle for Peek<'_> {
    fn throw(&mut self, _: &For<'_>, _: &Throw) -> Ruling<Faces> {
        known_faces(self.steps, &mut self.at)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let Some(Step::Asked(asked)) = self.steps.get(self.at) else { return Err(Pause::new()) };
        if let Some(place) = asked.iter().position(|asked| asked.question.number == self.number) {
            (self.look)(&asks[place]);
            return Err(Pause::new());
        }
        self.at += 1;
        let answers: Option<Answers> = asked.iter().map(|asked| asked.answer.clone()).collect();
        answers.ok_or_else(Pause::new)
    }
}

/// The faces of the next throw of an order, if it has been thrown.
pub(crate) fn known_faces(steps: &[Step], at: &mut usize) -> Ruling<Faces> {
    let Some(Step::Thrown { faces: Some(faces), .. }) = steps.get(*at) else { return Err(Pause::new()) };
    *at += 1;
    Ok(faces.clone())
}

/// Plays one order from a battle in place.
pub(crate) fn run<G: Game>(
    setup: &G::Setup,
    battle: &mut G::Battle,
    memo: &mut G::Memo,
    events: &mut Vec<Event>,
    oracle: &mut dyn Oracle,
) -> Ruling<()> {
    G::advance(&mut Play::new(setup, battle, memo, oracle, events))
}
