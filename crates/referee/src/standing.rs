use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::{Choice, Question, Wanted};
use crate::{FigureId, Word};

/// "Always", "never", or "if the odds are good": an answer given in advance to a question of choice. The referee
/// gives it in the player's name, and it is journaled as an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StandingOrder {
    /// The clause that asks.
    pub clause: Clause,
    /// For this figure only; for all of the side otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<FigureId>,
    pub reply: Reply,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// The first option with this word.
    Choose(Word),
    /// The first word if by the end of the order it harms an enemy with at least this chance, else the second.
    IfChance { percent: u8, then: Word, otherwise: Word },
}

impl StandingOrder {
    /// Is this question one the order speaks of?
    pub fn covers(&self, question: &Question) -> bool {
        self.clause == question.clause && self.figure.is_none_or(|figure| question.about.figure == Some(figure))
    }
}

/// Letters in a word of an option.
const LONGEST_WORD: usize = 64;

impl StandingOrder {
    /// Would one take the other's place?
    pub fn is_about_the_same(&self, other: &StandingOrder) -> bool {
        (self.clause, self.figure) == (other.clause, other.figure)
    }

    /// Does a clause of this game ask, and are the words such as options have?
    pub(crate) fn is_of(&self, game: &str) -> bool {
        let is_ours = self.clause.entry().is_none_or(|entry| entry.game == game);
        is_ours && self.reply.words().iter().all(|word| word.as_str().len() <= LONGEST_WORD)
    }

    /// Does this question have the options the order chooses among?
    pub(crate) fn fits(&self, question: &Question) -> bool {
        self.reply.words().iter().all(|word| option_named(question, word).is_some())
    }
}

impl Reply {
    fn words(&self) -> Vec<&Word> {
        match self {
            Reply::Choose(word) => vec![word],
            Reply::IfChance { then, otherwise, .. } => vec![then, otherwise],
        }
    }
}

/// The place of a word among a question's options.
pub fn option_named(question: &Question, word: &Word) -> Option<u16> {
    let Wanted::Pick { options } = &question.wanted else { return None };
    options.iter().position(|Choice { word: offered, .. }| offered == word).map(|place| place as u16)
}
