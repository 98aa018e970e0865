//! What the computer makes of a question: a hint to whoever is asked, or the reasons of an answer that was given.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use minds::{Budget, Level, Mind, Thought, Weighed};
use odds::{Inquiry, Odds};
use protocol::{Outlooked, outlook};
use referee::{Answer, AnyMatch, Question, Seat, SideId};
use schemars::JsonSchema;
use serde::Serialize;

use crate::bounds::Bounds;

/// A question as the computer sees it, knowing what the side that is asked may know.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Insight {
    pub question: Question,
    /// The level it was thought over at.
    pub level: Level,
    /// The answer that was given; none to a question that is still open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
    /// The answers that were weighed, best first.
    pub considered: Vec<Considered>,
    /// How many futures were looked at.
    pub looks: u32,
}

/// An answer that was given, and where it stands in the journal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Given {
    pub answer: Answer,
    /// The number of its line.
    pub line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// An answer that was weighed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Considered {
    pub answer: Answer,
    /// How well the battle stands afterwards on the average: higher is better; none if it was never tried.
    pub worth: Option<f64>,
    /// In how many futures it was tried.
    pub looks: u32,
    /// What it leads to by the end of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// Where it is a way of one figure: the others, as seen from its end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outlook: Vec<Outlooked>,
}

/// How many answers are told beside the one that was given, and of how many the odds.
const TOLD: usize = 5;
const WITH_ODDS: usize = 3;
/// How long it is thought over.
const TIME: Duration = Duration::from_secs(1);

/// What a hint is thought over at.
pub const ADVISER: Level = Level::Veteran;

/// Has a mind think over the first question open to a side.
pub fn think(game: &dyn AnyMatch, side: SideId, mind: Mind, given: Option<Given>, bounds: &Bounds) -> Option<Insight> {
    let question = game.questions(Seat::Side(side)).into_iter().next()?;
    let level = mind.level();
    let budget = Budget { looks: bounds.looks, time: Some(TIME) };
    let Thought { considered, looks, .. } =
        mind.with_budget(budget).think(game, side, &mut |_| ControlFlow::Continue(()))?;
    let until = Instant::now() + bounds.ponder;
    let stop = || Instant::now() >= until;
    let inquiry = Inquiry { courses: bounds.talk.odds, stop: &stop, ..Inquiry::default() };
    let weigh = |answer: &Answer| odds::of(game, Seat::Side(side), question.number, answer, &inquiry).ok();
    let given = given.map(|given| Given { odds: weigh(&given.answer), ..given });
    let is_told = |(place, weighed): &(usize, Weighed)| {
        *place < TOLD || given.as_ref().is_some_and(|given| given.answer == weighed.answer)
    };
    let told = considered.into_iter().enumerate().filter(is_told).map(|(place, weighed)| {
        let odds = if place < WITH_ODDS { weigh(&weighed.answer) } else { None };
        let outlook = outlook_of(game, side, &weighed.answer).unwrap_or_default();
        Considered::of(weighed, odds, outlook)
    });
    Some(Insight { considered: told.collect(), level, given, looks, question: question.clone() })
}

/// Whom a figure would see from the end of its way, and who would see it.
fn outlook_of(game: &dyn AnyMatch, side: SideId, answer: &Answer) -> Option<Vec<Outlooked>> {
    let Answer::Path(walks) = answer else { return None };
    let [walk] = walks.as_slice() else { return None };
    let there = outlook(game, Seat::Side(side), walk.figure, *walk.way.last()?);
    Some(there.ok()?.others)
}

impl Considered {
    fn of(Weighed { answer, worth, looks }: Weighed, odds: Option<Odds>, outlook: Vec<Outlooked>) -> Considered {
        let worth = worth.is_finite().then_some((worth * 10.0).round() / 10.0);
        Considered { answer, worth, looks, odds, outlook }
    }
}
