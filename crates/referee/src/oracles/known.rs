//! What has become known of the order under way, and what is asked about the question it waits at. Each hands on to
//! the next oracle whatever comes after it.

use dice::{Cast, Die, Faces, Heap, Throw};
use rulebook::Clause;

use crate::ask::Ask;
use crate::oracle::{Answers, Counted, Oracle, Pause, Ruling, foregone};
use crate::order::{Asked, Step, Waiting, answered_again};
use crate::question::Answer;
use crate::{For, Seat};

/// Knows the past, and is strict about it: whoever asks for something else than was asked before is stopped. Clause,
/// side and shape are compared, of dice and of questions.
pub(crate) struct Known<'a, Rest> {
    steps: &'a [Step],
    at: usize,
    seat: Seat,
    pub rest: Rest,
    /// The clause that asked for something else than the step it came to.
    pub differs: Option<Clause>,
    /// How many steps were known when something secret last came out, if that is in the past.
    pub revealed: Option<usize>,
}

impl<'a, Rest: Oracle> Known<'a, Rest> {
    pub fn new(steps: &'a [Step], rest: Rest) -> Self {
        Self::to(Seat::Referee, steps, rest)
    }

    /// The past as a seat knows it: dice that others have thrown in secret are thrown anew by whoever comes next.
    pub fn to(seat: Seat, steps: &'a [Step], rest: Rest) -> Self {
        Known { steps, at: 0, seat, rest, differs: None, revealed: None }
    }

    fn next(&self) -> Option<&'a Step> {
        self.steps.get(self.at)
    }

    fn take<T>(&mut self, known: Option<T>, clause: Clause) -> Ruling<T> {
        match known {
            Some(known) => {
                self.at += 1;
                Ok(known)
            }
            None => {
                self.differs = Some(clause);
                Err(Pause::new())
            }
        }
    }

    /// What stands in the way of a clause that asked for something else.
    pub fn difference(&self) -> Option<String> {
        let clause = self.differs?;
        Some(match self.next()? {
            Step::Thrown(before) => {
                format!("{clause} asks for something else where {} threw dice before", before.clause)
            }
            Step::Answered(before) => {
                format!("{clause} asks for something else where {} asked before", before[0].question.clause)
            }
        })
    }
}

impl<Rest: Oracle> Oracle for Known<'_, Rest> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let Some(step) = self.next() else { return self.rest.throw(why, throw) };
        let known = match step {
            Step::Thrown(before) if before.is(why.clause, why.side, throw) => Some(before.faces.clone()),
            _ => None,
        };
        self.take(known, why.clause)
    }

    fn throw_in_secret(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        match self.next() {
            Some(Step::Thrown(before)) if before.is(why.clause, why.side, throw) && !self.seat.shares(why.side) => {
                self.at += 1
            }
            Some(_) => return self.throw(why, throw),
            None => {}
        }
        self.rest.throw_in_secret(why, throw)
    }

    fn toss(&mut self, die: Die, dice: &Heap) -> Option<Cast> {
        if self.next().is_some() { None } else { self.rest.toss(die, dice) }
    }

    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        self.rest.count(heaps)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let Some(step) = self.next() else { return self.rest.ask(asks) };
        let known = match step {
            Step::Answered(before) => answered_again(before, asks),
            Step::Thrown(_) => None,
        };
        self.take(known, asks[0].clause)
    }

    fn listens(&self) -> bool {
        self.rest.listens()
    }

    fn reveal(&mut self) {
        if self.next().is_some() {
            self.revealed = Some(self.at);
        } else {
            self.rest.reveal();
        }
    }
}

/// Answers the question an order waits at: with the answer that is asked about, with what is in already, and otherwise
/// as whoever comes next would.
pub(crate) struct Supposed<'a, Rest> {
    waiting: Option<&'a Waiting>,
    given: Option<(u64, &'a Answer)>,
    pub rest: Rest,
}

impl<'a, Rest: Oracle> Supposed<'a, Rest> {
    pub fn new(waiting: Option<&'a Waiting>, given: Option<(u64, &'a Answer)>, rest: Rest) -> Self {
        Supposed { waiting, given, rest }
    }
}

impl<'a, Rest: Oracle> Oracle for Supposed<'a, Rest> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let Some(waiting) = self.waiting.take() else { return self.rest.throw(why, throw) };
        if !waiting.is_throw(why.clause, why.side, throw) {
            return Err(Pause::new());
        }
        match self.given {
            Some((number, Answer::Dice(faces))) if waiting.asks(number) => Ok(faces.clone()),
            _ => self.rest.throw(why, throw),
        }
    }

    fn throw_in_secret(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        self.rest.throw_in_secret(why, throw)
    }

    fn toss(&mut self, die: Die, dice: &Heap) -> Option<Cast> {
        if self.waiting.is_some() { None } else { self.rest.toss(die, dice) }
    }

    fn count(&mut self, heaps: &[Heap]) -> Ruling<Counted> {
        self.rest.count(heaps)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let Some(waiting) = self.waiting.take() else { return self.rest.ask(asks) };
        let asked = waiting.asked_by(asks).ok_or_else(Pause::new)?;
        let known = |asked: &'a Asked| {
            let given = self.given.filter(|(number, _)| *number == asked.question.number).map(|(_, answer)| answer);
            given.or(asked.answer.as_ref())
        };
        let is_known = asked.iter().all(|asked| known(asked).is_some());
        let mut answers = if is_known { Answers::new() } else { self.rest.ask(asks)? };
        answers.resize(asks.len(), Answer::Pick(0));
        for ((answer, ask), asked) in answers.iter_mut().zip(asks).zip(asked) {
            if let Some(given) = known(asked) {
                *answer = ask.answered_as(&asked.question, given).ok_or_else(Pause::new)?;
            }
        }
        Ok(answers)
    }

    fn listens(&self) -> bool {
        self.rest.listens()
    }

    fn reveal(&mut self) {
        self.rest.reveal();
    }
}

#[cfg(test)]
mod tests {
    use dice::{Bands, Quick};

    use super::*;
    use crate::oracles::{Acting, Rollout};
    use crate::order::{Answered, Thrown};
    use crate::{About, Choice, Matter, SideId};

    const FIRST: Clause = Clause::outside_the_books("TEST-01");
    const SECOND: Clause = Clause::outside_the_books("TEST-02");
    const OWN: SideId = SideId(0);

    fn throw(count: u8) -> Throw {
        Throw::pool(count, Die::D6, Bands::EACH)
    }

    fn ask<'a>(clause: Clause, side: SideId, options: &'a [Choice]) -> Ask<'a> {
        let matter = Matter::Pick { options, barred: &Vec::new, even_alone: false };
        Ask { clause, side, about: About::new("test"), matter }
    }

    /// What an oracle that knows these steps makes of one throw or question, and whether it found a difference.
    fn after<T>(steps: &[Step], look: impl FnOnce(&mut dyn Oracle) -> Ruling<T>) -> (Option<T>, bool) {
        let rest = Rollout { dice: &mut Quick::new(1), policy: &mut Acting };
        let mut known = Known::new(steps, rest);
        let got = look(&mut known).ok();
        (got, known.difference().is_some())
    }

    #[test]
    fn dice_are_known_only_to_the_clause_side_and_number_they_fell_for() {
        let faces: Faces = [6, 6].into_iter().collect();
        let steps =
            [Step::Thrown(Thrown { clause: FIRST, side: OWN, throw: throw(2), faces: faces.clone(), secret: false })];
        let tries = [
            (FIRST, OWN, throw(2), true),
            (SECOND, OWN, throw(2), false),
            (FIRST, SideId(1), throw(2), false),
            (FIRST, OWN, throw(3), false),
            (FIRST, OWN, Throw::pool(2, Die::D3, Bands::EACH), false),
        ];
        for (clause, side, throw, same) in tries {
            let (got, differs) = after(&steps, |oracle| oracle.throw(&For::new(clause, side, "test"), &throw));
            assert_eq!((got, differs), (same.then(|| faces.clone()), !same), "{clause} {side:?} {throw:?}");
        }
    }

    #[test]
    fn an_answer_is_known_by_what_it_says_wherever_it_stands() {
        let [march, wait, search] = [Choice::new("march"), Choice::declining("wait"), Choice::new("search")];
        let before = [march.clone(), search.clone(), wait.clone()];
        let question = ask(FIRST, OWN, &before).question(1);
        let steps = [Step::Answered(vec![Answered { question, answer: Answer::Pick(2) }])];
        let pick = |clause, side, options: &[Choice]| {
            let (got, differs) = after(&steps, |oracle| oracle.ask(&[ask(clause, side, options)]));
            assert_eq!(got.is_none(), differs);
            got.map(|answers| answers[0].clone())
        };
        assert_eq!(pick(FIRST, OWN, &before), Some(Answer::Pick(2)));
        assert_eq!(pick(FIRST, OWN, &[march.clone(), wait.clone()]), Some(Answer::Pick(1)), "nothing to search here");
        assert_eq!(pick(FIRST, OWN, &[march.clone(), search]), None, "waiting is not offered");
        assert_eq!(pick(SECOND, OWN, &before), None);
        assert_eq!(pick(FIRST, SideId(1), &before), None);
    }

    #[test]
    fn what_comes_after_the_past_is_handed_on() {
        let steps = [];
        let (faces, _) = after(&steps, |oracle| oracle.throw(&For::new(FIRST, OWN, "test"), &throw(3)));
        assert_eq!(faces.map(|faces| faces.len()), Some(3));
    }
}
