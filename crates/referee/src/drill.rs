//! A battle stepped from outside with nothing written down: no journal, no events, no undo. For training and analysis,
//! where millions of games are played and nobody reads them.

use dice::{Faces, Source, Throw};

use crate::ask::{Ask, Mismatch};
use crate::oracle::{Answers, Oracle, Pause, Ruling};
use crate::order::run;
use crate::question::{Answer, Question};
use crate::the_match::Reject;
use crate::{For, Game, Outcome};

/// A battle that waits for answers, and the dice it is played with.
pub struct Drill<'a, G: Game, D: Source> {
    setup: &'a G::Setup,
    /// As it was when the order under way began.
    committed: G::Battle,
    battle: G::Battle,
    memo: G::Memo,
    dice: D,
    /// What became known since the order began, in the order the rules asked for it.
    known: Vec<Known>,
    open: Vec<Open>,
}

/// A question that waits, without what may not be chosen, and an answer that would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    pub question: Question,
    pub proposal: Answer,
}

enum Known {
    Thrown(Faces),
    Answered(Answers),
}

impl<'a, G: Game, D: Source> Drill<'a, G, D> {
    /// Plays from a battle to its first question.
    pub fn new(setup: &'a G::Setup, battle: G::Battle, dice: D) -> Self {
        let (committed, memo) = (battle.clone(), G::Memo::default());
        let mut drill = Drill { setup, committed, battle, memo, dice, known: Vec::new(), open: Vec::new() };
        drill.go_on();
        drill
    }

    /// The questions put at the same moment that wait for answers; none once the battle is over.
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    pub fn battle(&self) -> &G::Battle {
        &self.battle
    }

    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.setup, &self.battle)
    }

    /// Answers every question that waits, in their order, and plays on to the next. What was proposed needs no check; if
    /// anything else does not fit, nothing has changed.
    pub fn answer(&mut self, answers: Vec<Answer>) -> Result<(), Reject> {
        if answers.len() != self.open.len() {
            let wanted = self.open.len() as u16;
            return Err(Mismatch::HowMany { given: answers.len(), min: wanted, max: wanted }.into());
        }
        self.known.push(Known::Answered(answers.into()));
        let asked = std::mem::take(&mut self.open);
        let rejected = self.play(&asked);
        match rejected {
            Some(reject) => {
                (self.open, _) = (asked, self.known.pop());
                Err(reject)
            }
            None => Ok(()),
        }
    }

    /// The same with what was proposed.
    pub fn go_along(&mut self) {
        let proposed = self.open.iter().map(|open| open.proposal.clone()).collect();
        let fits = self.answer(proposed);
        debug_assert!(fits.is_ok(), "what is proposed fits");
    }

    /// Goes on with the order under way, and with those after it until something is asked.
    fn play(&mut self, asked: &[Open]) -> Option<Reject> {
        self.battle.clone_from(&self.committed);
        let (ruling, reject) = self.order(asked);
        if reject.is_none() && ruling.is_ok() {
            self.known.clear();
            self.go_on();
        }
        reject
    }

    /// Plays from a commit on.
    fn go_on(&mut self) {
        while self.outcome().is_none() {
            self.committed.clone_from(&self.battle);
            if self.order(&[]).0.is_err() {
                return;
            }
            self.known.clear();
        }
    }

    fn order(&mut self, asked: &[Open]) -> (Ruling<()>, Option<Reject>) {
        let (given, mut reject) = (self.known.len(), None);
        let known = &mut self.known;
        let mut oracle =
            Stepping { known, next: 0, given, asked, open: &mut self.open, dice: &mut self.dice, reject: &mut reject };
        let ruling = run::<G>(self.setup, &mut self.battle, &mut self.memo, &mut Vec::new(), &mut oracle);
        (ruling, reject)
    }
}

/// Gives again what is known, then throws dice and stops at the first question.
struct Stepping<'a> {
    known: &'a mut Vec<Known>,
    next: usize,
    /// So much was known when the run began; the last of it are the answers to what was asked.
    given: usize,
    asked: &'a [Open],
    open: &'a mut Vec<Open>,
    dice: &'a mut dyn Source,
    reject: &'a mut Option<Reject>,
}

impl Stepping<'_> {
    fn again(&mut self) -> Option<&Known> {
        self.next += 1;
        self.known.get(self.next - 1)
    }

    /// The answers given last fit, or were proposed.
    fn check(&self, asks: &[Ask<'_>], answers: &Answers) -> Result<(), Reject> {
        let is_last = self.next == self.given && !self.asked.is_empty();
        let given = asks.iter().zip(answers).zip(self.asked).filter(|_| is_last);
        let mut others = given.filter(|((_, answer), open)| **answer != open.proposal);
        others.try_for_each(|((ask, answer), _)| ask.check(answer))
    }
}

impl Oracle for Stepping<'_> {
    fn throw(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        match self.again() {
            Some(Known::Thrown(faces)) => Ok(faces.clone()),
            Some(Known::Answered(_)) => unreachable!("the same answers lead the same way"),
            None => {
                let faces = self.dice.throw(throw);
                self.known.push(Known::Thrown(faces.clone()));
                Ok(faces)
            }
        }
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let foregone: Option<Answers> = asks.iter().map(Ask::only_answer).collect();
        if let Some(answers) = foregone {
            return Ok(answers);
        }
        let known = match self.again() {
            Some(Known::Answered(answers)) => Some(answers.clone()),
            Some(Known::Thrown(_)) => unreachable!("the same answers lead the same way"),
            None => None,
        };
        let Some(answers) = known else {
            let mut propose = |ask: &Ask<'_>| ask.only_answer().unwrap_or_else(|| ask.sample(self.dice));
            let open = asks.iter().map(|ask| Open { question: ask.bare_question(0), proposal: propose(ask) });
            self.open.extend(open);
            return Err(Pause::new());
        };
        match self.check(asks, &answers) {
            Ok(()) => Ok(answers),
            Err(reject) => {
                *self.reject = Some(reject);
                Err(Pause::new())
            }
        }
    }
}
