//! The values of a puzzle's choices, as the referee proves them.

use protocol::Spot;
use referee::question::declining;
use referee::{Answer, AnyMatch, DicePlan, Scenario, Seat, Shelf, SideId, Wanted};
use table::Seen;

use crate::course::Stuck;
use crate::deed::{Deed, Given, Say};
use crate::formula::reckon;
use crate::lesson::Lesson;
use crate::puzzle::{Choice, Names, Proof, Puzzle};
use crate::setting::of_puzzle;
use crate::tool::{chance, eye, figure, measured, odds_of, refused, seen};
use crate::written::{lay_over, place, position};

/// Answers in a row after which a battle counts as endless.
const ENDLESS: usize = 100;

/// The value of a choice; none for what the rules refuse.
pub fn prove(games: Shelf, lesson: &Lesson, puzzle: &Puzzle, choice: &Choice) -> Result<Option<f64>, Stuck> {
    let bench = Bench { games, lesson, puzzle };
    let Some(formula) = &choice.formula else { return bench.value(&choice.proof(puzzle)) };
    let mut parts = Vec::new();
    for (name, proof) in &choice.parts {
        parts.push((name.as_str(), bench.value(proof)?.unwrap_or_default()));
    }
    let of = |name: &str| parts.iter().find(|(part, _)| *part == name).map(|(_, value)| *value);
    let value = reckon(formula, &of);
    value.map(Some).ok_or_else(|| Stuck::NotShown(format!("{formula} can not be reckoned")))
}

impl Lesson {
    /// A puzzle laid out, with its silent answers given.
    pub fn lay_puzzle(&self, games: Shelf, puzzle: &Puzzle) -> Result<Box<dyn AnyMatch>, Stuck> {
        Bench { games, lesson: self, puzzle }.laid(&Proof::default())
    }
}

struct Bench<'a> {
    games: Shelf,
    lesson: &'a Lesson,
    puzzle: &'a Puzzle,
}

impl Bench<'_> {
    /// The puzzle with its silent answers given, at another stage or in another state if the proof says so.
    fn laid(&self, proof: &Proof) -> Result<Box<dyn AnyMatch>, Stuck> {
        let faulty = |complaints: Vec<referee::Complaint>| Stuck::NotOpened(referee::NotOpened::Scenario(complaints));
        let mut scenario = of_puzzle(&self.lesson.scenario, self.puzzle).map_err(faulty)?;
        put_state(&mut scenario, proof);
        let by_hand = scenario.all_sides().iter().collect();
        let mut game = self.games.open(scenario, DicePlan { by_hand, ..DicePlan::default() }, None)?;
        let before: &[Deed] = if proof.twin.is_some() { &[] } else { &self.puzzle.before };
        say_all(game.as_mut(), before)?;
        Ok(game)
    }

    fn player(&self) -> SideId {
        self.lesson.head.side
    }

    fn value(&self, proof: &Proof) -> Result<Option<f64>, Stuck> {
        let mut game = self.laid(proof)?;
        if let (Some(_), [first @ .., Deed::Say(last)]) = (proof.refused, proof.deeds.as_slice()) {
            say_all(game.as_mut(), first)?;
            let by = refused(game.as_ref(), last)?;
            let is_so = by == proof.refused;
            return if is_so { Ok(None) } else { Err(Stuck::NotShown(format!("refused by {by:?}"))) };
        }
        if !proof.sure.is_empty() {
            say_all(game.as_mut(), &proof.deeds)?;
            return Ok(Some(truth(proof.sure.iter().all(|check| check.holds(game.as_ref())))));
        }
        if let Some(word) = &proof.asked {
            say_all(game.as_mut(), &proof.deeds)?;
            let open = game.questions(Seat::Referee);
            return Ok(Some(truth(open.iter().any(|question| question.about.word == *word))));
        }
        if proof.ends {
            say_all(game.as_mut(), &proof.deeds)?;
            return self.ending(game.as_mut()).map(Some);
        }
        if let Some(mover) = proof.mover.as_ref() {
            say_all(game.as_mut(), &proof.deeds)?;
            return self.watched(game.as_mut(), &proof.targets, mover).map(Some);
        }
        let [first @ .., Deed::Say(last)] = proof.deeds.as_slice() else {
            return Err(Stuck::NotShown("nothing is done".to_string()));
        };
        say_all(game.as_mut(), first)?;
        self.foreseen(game.as_mut(), proof, last).map(Some)
    }

    /// What is known of an answer before it is given.
    fn foreseen(&self, game: &mut dyn AnyMatch, proof: &Proof, last: &Say) -> Result<f64, Stuck> {
        if proof.danger {
            return harm(game, last);
        }
        if let (Some(clause), Some(best)) = (proof.eye, &proof.best) {
            return eye(game, last, clause, None, best);
        }
        if let (Given::Point(spot), Some(_)) = (&last.given, proof.r) {
            let at = Spot::Place(place(*spot, game.scenario().unit));
            return self.caught(game, proof, at);
        }
        let odds = odds_of(game, last, proof.budget)?;
        if let Some(unit) = &proof.losses {
            let id = crate::names::unit(&game.view(Seat::Referee), unit).ok_or_else(|| Stuck::nobody(unit))?;
            let lost = odds.units.iter().filter(|it| it.unit == id).flat_map(|it| &it.lost);
            return Ok(lost.map(|likely| likely.0 as f64 * likely.1.to_f64()).sum());
        }
        let mut sum = 0.0;
        for name in proof.fate.as_ref().map(Names::all).unwrap_or_default() {
            let figure = figure(game, name)?;
            sum += proof.of.iter().map(|fate| chance(game, &odds, figure, fate)).sum::<f64>();
        }
        Ok(sum)
    }

    fn caught(&self, game: &mut dyn AnyMatch, proof: &Proof, at: Spot) -> Result<f64, Stuck> {
        let unit = game.scenario().unit;
        let reach = proof.r.map(|r| unit.length(r)).unwrap_or_default();
        let mut is_caught = |name: &String| -> Result<bool, Stuck> {
            let to = Spot::Figure(figure(game, name)?);
            let decimal = measured(game, self.player(), at, to)?;
            Ok(unit.length(serde_json::from_value(decimal.into()).unwrap_or_default()) <= reach)
        };
        for name in &proof.spared {
            if is_caught(name)? {
                return Ok(0.0);
            }
        }
        let mut caught = 0.0;
        for name in &proof.caught {
            caught += truth(is_caught(name)?);
        }
        Ok(caught)
    }

    fn watched(&self, game: &mut dyn AnyMatch, by: &[String], mover: &str) -> Result<f64, Stuck> {
        let mut watched = 0.0;
        for name in by {
            watched += truth(seen(game, Seat::Side(self.player()), name, mover)? != Seen::None);
        }
        Ok(watched)
    }

    /// How the battle ends when nobody does anything more.
    fn ending(&self, game: &mut dyn AnyMatch) -> Result<f64, Stuck> {
        for _ in 0..ENDLESS {
            if let Some(outcome) = game.outcome() {
                return Ok(outcome.winner.map_or(0.5, |winner| truth(winner == self.player())));
            }
            let Some(question) = game.questions(Seat::Referee).into_iter().next() else { break };
            let Wanted::Pick { options } = &question.wanted else { break };
            let answer = declining(options).unwrap_or(Answer::Pick(0));
            game.answer(Seat::Side(question.side), question.number, answer)?;
        }
        Err(Stuck::NotShown("the battle does not end".to_string()))
    }
}

fn put_state(scenario: &mut Scenario, proof: &Proof) {
    let unit = scenario.unit;
    let Some(standing) = &mut scenario.position else { return };
    if let Some(stage) = &proof.twin {
        standing["stage"] = stage.clone();
    }
    if let Some(state) = &proof.state {
        lay_over(standing, &position(state, unit));
    }
}

fn say_all(game: &mut dyn AnyMatch, deeds: &[Deed]) -> Result<(), Stuck> {
    for say in deeds.iter().filter_map(Deed::said) {
        let question = say.question(game)?;
        let answer = say.answer(game, &question)?;
        game.answer(say.seat(), question.number, answer)?;
    }
    Ok(())
}

/// The chance that any of the eyes on a way does harm.
fn harm(game: &dyn AnyMatch, plan: &Say) -> Result<f64, Stuck> {
    let question = plan.question(game)?;
    let answer = plan.answer(game, &question)?;
    let dangers = game.dangers(plan.seat(), question.number, &answer)?;
    let spared: f64 = dangers.iter().map(|danger| 1.0 - danger.harm.to_f64()).product();
    Ok(1.0 - spared)
}

fn truth(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}
