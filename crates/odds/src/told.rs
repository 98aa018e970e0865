use dice::Chance;
use referee::lookahead::Choices;
use referee::{FigureId, MarkerId, SideId, UnitId, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Interval;

/// What an answer leads to. Only what may change is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Odds {
    pub figures: Vec<FigureOdds>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<UnitOdds>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<MarkerOdds>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<ScoreOdds>,
    /// How the battle may end within the horizon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ends: Vec<EndOdds>,
    pub method: Method,
    /// How many courses were played.
    pub courses: usize,
    /// How much of all that may happen was followed exactly: one, when every course was.
    pub covered: Chance,
    /// Orders played after the one under way.
    pub orders: u16,
    /// The same in words: how far it was looked.
    pub until: Word,
    /// How the questions on the way were answered.
    pub choices: Choices,
}

/// Whether the chances are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Every course was followed; where some were too unlikely, the intervals say what they might add.
    Exact,
    /// There were too many courses: so many were drawn by lot, and the intervals hold 95 times in 100.
    Sampled(usize),
    /// Something is hidden from whoever asks: so many different battles that it might be were looked at, each as likely
    /// as it came to mind, and what others answer in secret was taken for anything. Where there were too many courses,
    /// so many were drawn by lot.
    Imagined {
        battles: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sampled: Option<usize>,
    },
}

impl Method {
    pub(crate) fn of(sampled: Option<usize>, imagined: Option<usize>) -> Method {
        match (sampled, imagined) {
            (_, Some(battles)) => Method::Imagined { battles, sampled },
            (Some(games), None) => Method::Sampled(games),
            (None, None) => Method::Exact,
        }
    }
}

/// Something that may be, its chance, and the percentages the chance lies between.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Likely<T>(pub T, pub Chance, pub Interval);

/// What may become of one figure, likeliest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FigureOdds {
    pub figure: FigureId,
    pub fates: Vec<Likely<Word>>,
}

/// How many models a unit may lose, fewest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UnitOdds {
    pub unit: UnitId,
    pub lost: Vec<Likely<usize>>,
}

/// What may become of one marker, likeliest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MarkerOdds {
    pub marker: MarkerId,
    pub kind: Word,
    pub states: Vec<Likely<MarkerState>>,
}

/// Who holds a marker and what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkerState {
    Gone,
    Lies { side: Option<SideId>, number: Option<i64> },
}

/// What one of a side's counts may come to, lowest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScoreOdds {
    pub side: SideId,
    pub word: Word,
    pub amounts: Vec<Likely<i64>>,
}

/// One way the battle may end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EndOdds {
    pub winner: Option<SideId>,
    pub word: Word,
    pub chance: Chance,
    pub within: Interval,
}

impl Odds {
    /// The chance that a figure ends in a state, such as `fc-out`.
    pub fn fate(&self, figure: FigureId, word: &str) -> Option<&Chance> {
        let odds = self.figures.iter().find(|odds| odds.figure == figure)?;
        odds.fates.iter().find(|Likely(fate, ..)| fate.as_str() == word).map(|Likely(_, chance, _)| chance)
    }
}
