use referee::{AnyMatch, Seat, SideId, Spot, Word};
use serde::Deserialize;
use serde_json::Value;

use crate::names;
use crate::written::place;

/// Something that must be true when a step is over.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Check {
    /// This question is open.
    pub asks: Option<Word>,
    /// It is about this figure.
    pub figure: Option<String>,
    pub at: Option<Spot>,
    pub status: Option<Word>,
    pub not: Option<Word>,
    pub gone: Option<bool>,
    /// A field of the position, and what it `is`.
    pub position: Vec<Value>,
    pub is: Option<Value>,
    /// A count of a side, and what it `is`.
    pub count: Option<Word>,
    pub side: Option<SideId>,
    /// The battle is over, and this side has won.
    pub winner: Option<SideId>,
    pub why: Option<Word>,
    /// A marker, by its number, and who holds it.
    pub marker: Option<u16>,
    pub held: Option<SideId>,
}

impl Check {
    pub fn holds(&self, game: &dyn AnyMatch) -> bool {
        self.is_asked(game) && self.is_figure_so(game) && self.is_position_so(game) && self.is_over(game)
    }

    fn is_asked(&self, game: &dyn AnyMatch) -> bool {
        let questions = game.questions(Seat::Referee);
        self.asks.as_ref().is_none_or(|word| questions.iter().any(|question| question.about.word == *word))
    }

    fn is_figure_so(&self, game: &dyn AnyMatch) -> bool {
        let Some(name) = &self.figure else { return true };
        let view = game.view(Seat::Referee);
        let Some(figure) = names::figure(&view, name).and_then(|id| view.figures.iter().find(|it| it.figure == id))
        else {
            return self.gone == Some(true);
        };
        let fate = game.fates().into_iter().find(|fate| fate.figure == figure.figure).map(|fate| fate.word);
        let has = |word: &Word| figure.statuses.contains(word) || fate.as_ref() == Some(word);
        let is_at = |spot: Spot| figure.place == Some(place(spot, game.scenario().unit));
        self.at.is_none_or(is_at)
            && self.status.as_ref().is_none_or(has)
            && !self.not.as_ref().is_some_and(has)
            && self.gone.is_none_or(|gone| figure.gone == gone)
    }

    fn is_position_so(&self, game: &dyn AnyMatch) -> bool {
        let field = self
            .position
            .iter()
            .try_fold(&game.position(), |value, step| match step {
                Value::String(name) => value.get(name),
                step => value.get(step.as_u64()? as usize),
            })
            .cloned();
        let view = game.view(Seat::Referee);
        let counts = view.sides.iter().filter(|side| Some(side.side) == self.side).flat_map(|side| &side.counts);
        let amount =
            |count: &Word| counts.clone().find(|(word, _)| word == count).map(|(_, amount)| Value::from(*amount));
        let is_held = |number: u16| view.markers.iter().any(|it| it.marker.0 == number && it.side == self.held);
        (self.position.is_empty() || field == self.is)
            && self.count.as_ref().is_none_or(|count| amount(count) == self.is)
            && self.marker.is_none_or(is_held)
    }

    fn is_over(&self, game: &dyn AnyMatch) -> bool {
        let outcome = game.outcome();
        self.winner.is_none_or(|side| outcome.is_some_and(|outcome| outcome.winner == Some(side)))
            && self.why.as_ref().is_none_or(|word| outcome.is_some_and(|outcome| outcome.word == *word))
    }
}
