//! What the tools show, and whether that is what a lesson says they do.

use std::collections::BTreeMap;

use odds::{Inquiry, Odds};
use protocol::{Limits, Spot, Talk, Told, talk};
use referee::question::acting;
use referee::{AnyMatch, Clause, FigureId, Reject, Seat, SideId, Unit, Wanted, Word};
use table::Seen;

use crate::course::Stuck;
use crate::deed::{Eye, Say, Tool};
use crate::formula::number;
use crate::names;

/// How far a reading on the tape may be from the one that is told, in the scenario's unit.
const TAPE: f64 = 0.05;

/// How far two chances may be apart that are the same.
pub const SAME: f64 = 1e-9;

impl Tool {
    /// Whether the tool shows what it must; if not, what it shows.
    pub fn shows(&self, game: &mut dyn AnyMatch, player: SideId) -> Result<(), Stuck> {
        match self {
            Tool::Measure { from, to, reads } => {
                let ends = (spot(game, from)?, spot(game, to)?);
                let shown = measured(game, player, ends.0, ends.1)?;
                expect((shown - reads).abs() <= TAPE, || format!("{from} to {to} is {shown:.2}, not {reads}"))
            }
            Tool::Sight { from, to, reads } => {
                let shown = seen(game, Seat::Side(player), from, to)?;
                let name = serde_json::to_value(shown).unwrap_or_default();
                expect(name == reads.as_str(), || format!("{from} sees {name} of {to}, not {reads}"))
            }
            Tool::Dangers { plan, reads } => dangers_are(game, plan, reads),
            Tool::Eye { plan, by, clause, harm, best } => {
                let shown = eye(game, plan, *clause, Some(by), best)?;
                expect(is_same(shown, harm), || format!("the eye of {by} shows {shown}, not {harm}"))
            }
            Tool::Odds { of, reads } => odds_are(game, of, reads),
            Tool::Refused { say, clause } => {
                let shown = refused(game, say)?;
                expect(shown == Some(*clause), || format!("refused by {shown:?}, not by {clause}"))
            }
            _ => Ok(()),
        }
    }
}

fn expect(is_so: bool, told: impl FnOnce() -> String) -> Result<(), Stuck> {
    if is_so { Ok(()) } else { Err(Stuck::NotShown(told())) }
}

fn is_same(shown: f64, written: &str) -> bool {
    number(written).is_some_and(|written| (shown - written).abs() < SAME)
}

pub fn figure(game: &dyn AnyMatch, name: &str) -> Result<FigureId, Stuck> {
    names::figure(&game.view(Seat::Referee), name).ok_or_else(|| Stuck::nobody(name))
}

fn spot(game: &dyn AnyMatch, name: &str) -> Result<Spot, Stuck> {
    figure(game, name).map(Spot::Figure)
}

/// From edge to edge, in the scenario's unit.
pub fn measured(game: &mut dyn AnyMatch, player: SideId, from: Spot, to: Spot) -> Result<f64, Stuck> {
    let unit = game.scenario().unit;
    match talk(game, Talk::Measure { seat: Seat::Side(player), from, to }, &Limits::default()) {
        Ok(Told::Measure(measured)) => Ok(match unit {
            Unit::Inch => measured.gap.in_inches(),
            Unit::Cm => measured.gap.in_cm(),
        }),
        told => Err(Stuck::NotShown(format!("{told:?}"))),
    }
}

/// How much one figure sees of another.
pub fn seen(game: &mut dyn AnyMatch, seat: Seat, from: &str, to: &str) -> Result<Seen, Stuck> {
    let (from, to) = (spot(game, from)?, spot(game, to)?);
    match talk(game, Talk::Sight { seat, from, to }, &Limits::default()) {
        Ok(Told::Sight(sighted)) => Ok(sighted.sight.seen),
        told => Err(Stuck::NotShown(format!("{told:?}"))),
    }
}

/// What an answer leads to.
pub fn odds_of(game: &dyn AnyMatch, say: &Say, budget: Option<usize>) -> Result<Odds, Stuck> {
    let question = say.question(game)?;
    let answer = say.answer(game, &question)?;
    let common = Inquiry::default();
    let inquiry = Inquiry { courses: budget.unwrap_or(common.courses), ..common };
    Ok(odds::of(game, say.seat(), question.number, &answer, &inquiry)?)
}

/// The chance that a figure comes to a fate; where the odds tell nothing of it, it stays as it is.
pub fn chance(game: &dyn AnyMatch, odds: &Odds, figure: FigureId, fate: &Word) -> f64 {
    if odds.figures.iter().any(|it| it.figure == figure) {
        return odds.fate(figure, fate.as_str()).map_or(0.0, |chance| chance.to_f64());
    }
    let is_so = game.fates().iter().any(|it| it.figure == figure && it.word == *fate);
    f64::from(u8::from(is_so))
}

fn odds_are(game: &dyn AnyMatch, of: &Say, reads: &BTreeMap<String, BTreeMap<Word, String>>) -> Result<(), Stuck> {
    let odds = odds_of(game, of, None)?;
    for (name, fates) in reads {
        let figure = figure(game, name)?;
        for (fate, written) in fates {
            let shown = chance(game, &odds, figure, fate);
            expect(is_same(shown, written), || format!("{name} {fate}: the odds show {shown}, not {written}"))?;
        }
    }
    Ok(())
}

fn dangers_are(game: &dyn AnyMatch, plan: &Say, reads: &[Eye]) -> Result<(), Stuck> {
    let question = plan.question(game)?;
    let answer = plan.answer(game, &question)?;
    let dangers = game.dangers(plan.seat(), question.number, &answer)?;
    let view = game.view(Seat::Referee);
    let by = |figures: &[FigureId]| figures.iter().map(|it| names::of(&view, *it)).collect::<Vec<_>>();
    let is_read = dangers.len() == reads.len()
        && dangers.iter().zip(reads).all(|(danger, eye)| {
            by(&danger.by) == eye.by && danger.clause == eye.clause && is_same(danger.harm.to_f64(), &eye.harm)
        });
    expect(is_read, || {
        let shown: Vec<String> =
            dangers.iter().map(|it| format!("{} {} by {:?}", it.clause, it.harm, by(&it.by))).collect();
        format!("the eyes are {shown:?}")
    })
}

/// The chance that the mover does not stay as it is, when a clause lets somebody react to its way; nought where nobody
/// may.
pub fn eye(game: &dyn AnyMatch, plan: &Say, clause: Clause, by: Option<&str>, best: &Word) -> Result<f64, Stuck> {
    let question = plan.question(game)?;
    let answer = plan.answer(game, &question)?;
    let Some(mover) = question.about.figure.or(by_path(&answer)) else { return Err(Stuck::nobody("mover")) };
    let mut there = game.aside(Seat::Referee);
    there.answer(plan.seat(), question.number, answer)?;
    let Some(window) = there.questions(Seat::Referee).into_iter().find(|it| it.clause == clause) else {
        return Ok(0.0);
    };
    if let Some(name) = by {
        let reacts = window.about.figure.map(|it| names::of(&there.view(Seat::Referee), it)).unwrap_or_default();
        expect(reacts == name, || format!("{reacts} reacts, not {name}"))?;
    }
    let Wanted::Pick { options } = &window.wanted else { return Ok(0.0) };
    let inquiry = Inquiry::default();
    let odds = odds::of(there.as_ref(), Seat::Side(window.side), window.number, &acting(options), &inquiry)?;
    Ok(1.0 - chance(there.as_ref(), &odds, mover, best))
}

fn by_path(answer: &referee::Answer) -> Option<FigureId> {
    match answer {
        referee::Answer::Path(walks) => walks.first().map(|walk| walk.figure),
        _ => None,
    }
}

/// The clause by which the referee turns an answer down.
pub fn refused(game: &dyn AnyMatch, say: &Say) -> Result<Option<Clause>, Stuck> {
    let question = say.question(game)?;
    let answer = say.answer(game, &question)?;
    match game.check(say.seat(), question.number, &answer) {
        Err(Reject::Refused(refusal)) => Ok(Some(refusal.clause)),
        Err(other) => Err(other.into()),
        Ok(()) => Ok(None),
    }
}
