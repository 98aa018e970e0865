use std::collections::BTreeMap;

use referee::{Clause, Decimal, SideId, Spot, Word};
use serde::Deserialize;
use serde_json::Value;

/// One thing that is done in a lesson: an answer of either side, or a tool in the player's hand.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
pub enum Deed {
    Say(Say),
    Tool(Tool),
}

/// An answer, and the question it is meant for.
#[derive(Clone, Debug, PartialEq)]
pub struct Say {
    pub side: SideId,
    /// The word the question is about; none: whatever that side is asked.
    pub asks: Option<Word>,
    /// The figure the question is about.
    pub about: Option<String>,
    pub given: Given,
    /// An end within this of the written one is taken as the written one.
    pub near: Option<Decimal>,
    /// Any answer that the rules allow is taken as the written one.
    pub accept_any: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    Pick {
        word: Word,
        figure: Option<String>,
        unit: Option<String>,
        piece: Option<u16>,
    },
    Path {
        figure: Option<String>,
        way: Vec<Spot>,
        facing: Option<f64>,
    },
    Paths(BTreeMap<String, Vec<Spot>>),
    Stay,
    Figures(Vec<String>),
    Point(Spot),
    Amount(i64),
    /// So many to each of these figures; nothing to the others.
    Split(BTreeMap<String, u32>),
    Dice(Vec<u8>),
    /// The first answer that the referee itself proposes.
    Proposed,
}

/// A tool, and what it must show.
#[derive(Clone, Debug, PartialEq)]
pub enum Tool {
    Next,
    Undo,
    Hint,
    Dice,
    Log,
    Card,
    Threat,
    Clause(Clause),
    Measure {
        from: String,
        to: String,
        reads: f64,
    },
    Sight {
        from: String,
        to: String,
        reads: String,
    },
    /// A way to plan and not to commit, and the eyes that stand on it.
    Dangers {
        plan: Say,
        reads: Vec<Eye>,
    },
    /// The same for a reaction that no eye shows: the chance that the mover does not stay as it is.
    Eye {
        plan: Say,
        by: String,
        clause: Clause,
        harm: String,
        best: Word,
    },
    /// What an answer leads to; looked at in passing.
    Odds {
        of: Say,
        reads: BTreeMap<String, BTreeMap<Word, String>>,
    },
    /// An answer that the referee must turn down; never asked of the player.
    Refused {
        say: Say,
        clause: Clause,
    },
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Eye {
    pub by: Vec<String>,
    pub clause: Clause,
    pub harm: String,
}

impl Deed {
    /// Done without the player: by the other side, or to be proved only.
    pub fn is_automatic(&self, player: SideId) -> bool {
        match self {
            Deed::Say(say) => say.side != player,
            Deed::Tool(tool) => matches!(tool, Tool::Odds { .. } | Tool::Refused { .. }),
        }
    }

    pub fn said(&self) -> Option<&Say> {
        match self {
            Deed::Say(say) => Some(say),
            Deed::Tool(_) => None,
        }
    }
}

impl Tool {
    /// The word it is called by in a file.
    pub fn name(&self) -> &'static str {
        match self {
            Tool::Next => "next",
            Tool::Undo => "undo",
            Tool::Hint => "hint",
            Tool::Dice => "dice",
            Tool::Log => "log",
            Tool::Card => "card",
            Tool::Threat => "threat",
            Tool::Clause(_) => "clause",
            Tool::Measure { .. } => "measure",
            Tool::Sight { .. } => "sight",
            Tool::Dangers { .. } => "dangers",
            Tool::Eye { .. } => "eye",
            Tool::Odds { .. } => "odds",
            Tool::Refused { .. } => "refused",
        }
    }
}

/// A deed as a file writes it.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    tool: Option<String>,
    side: Option<SideId>,
    asks: Option<Word>,
    about: Option<String>,
    pick: Option<Word>,
    figure: Option<String>,
    unit: Option<String>,
    piece: Option<u16>,
    path: Option<Vec<Spot>>,
    paths: Option<BTreeMap<String, Vec<Spot>>>,
    facing: Option<f64>,
    stay: bool,
    figures: Option<Vec<String>>,
    point: Option<Spot>,
    amount: Option<i64>,
    split: Option<BTreeMap<String, u32>>,
    dice: Option<Vec<u8>>,
    proposed: bool,
    near: Option<Decimal>,
    accept: Option<Accept>,
    from: Option<String>,
    to: Option<String>,
    clause: Option<Clause>,
    by: Option<String>,
    harm: Option<String>,
    best: Option<Word>,
    reads: Option<Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Accept {
    Any,
}

type Faulty = &'static str;

impl TryFrom<Written> for Deed {
    type Error = Faulty;

    fn try_from(mut written: Written) -> Result<Deed, Faulty> {
        match written.tool.take() {
            None => written.say().map(Deed::Say),
            Some(name) => written.tool(&name).map(Deed::Tool),
        }
    }
}

impl Written {
    fn say(self) -> Result<Say, Faulty> {
        let Written {
            pick,
            figure,
            unit,
            piece,
            path,
            paths,
            facing,
            stay,
            figures,
            point,
            amount,
            split,
            dice,
            proposed,
            ..
        } = self;
        let given = [
            pick.map(|word| Given::Pick { word, figure: figure.clone(), unit, piece }),
            path.map(|way| Given::Path { figure, way, facing }),
            paths.map(Given::Paths),
            stay.then_some(Given::Stay),
            figures.map(Given::Figures),
            point.map(Given::Point),
            amount.map(Given::Amount),
            split.map(Given::Split),
            dice.map(Given::Dice),
            proposed.then_some(Given::Proposed),
        ];
        let mut given = given.into_iter().flatten();
        let (Some(given), None) = (given.next(), given.next()) else { return Err("complaint-lesson-answer") };
        let Written { side, asks, about, near, accept, .. } = self;
        Ok(Say { side: side.unwrap_or(SideId(0)), asks, about, given, near, accept_any: accept.is_some() })
    }

    fn tool(mut self, name: &str) -> Result<Tool, Faulty> {
        let Written { from, to, clause, .. } = &mut self;
        let spots = (from.take(), to.take());
        let clause = clause.take();
        Ok(match (name, spots, clause) {
            ("next", ..) => Tool::Next,
            ("undo", ..) => Tool::Undo,
            ("hint", ..) => Tool::Hint,
            ("dice", ..) => Tool::Dice,
            ("log", ..) => Tool::Log,
            ("card", ..) => Tool::Card,
            ("threat", ..) => Tool::Threat,
            ("clause", _, Some(clause)) => Tool::Clause(clause),
            ("measure", (Some(from), Some(to)), _) => Tool::Measure { from, to, reads: self.reads()? },
            ("sight", (Some(from), Some(to)), _) => Tool::Sight { from, to, reads: self.reads()? },
            ("dangers", ..) => Tool::Dangers { reads: self.reads()?, plan: self.say()? },
            ("eye", _, Some(clause)) => {
                let shown = (self.by.take(), self.harm.take(), self.best.take());
                let (Some(by), Some(harm), Some(best)) = shown else { return Err("complaint-lesson-tool") };
                Tool::Eye { plan: self.say()?, by, clause, harm, best }
            }
            ("odds", ..) => Tool::Odds { reads: self.reads()?, of: self.say()? },
            ("refused", ..) => Tool::Refused { clause: self.reads()?, say: self.say()? },
            _ => return Err("complaint-lesson-tool"),
        })
    }

    fn reads<T: serde::de::DeserializeOwned>(&mut self) -> Result<T, Faulty> {
        serde_json::from_value(self.reads.take().unwrap_or_default()).map_err(|_| "complaint-lesson-reads")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_deed_is_one_answer_or_one_tool() {
        let read = |value| serde_json::from_value::<Deed>(value).map_err(|error| error.to_string());
        assert!(matches!(read(json!({"asks": "x", "amount": 2})), Ok(Deed::Say(Say { given: Given::Amount(2), .. }))));
        assert_eq!(read(json!({"amount": 2, "stay": true})), Err("complaint-lesson-answer".to_string()));
        assert_eq!(read(json!({"tool": "spyglass"})), Err("complaint-lesson-tool".to_string()));
        assert!(read(json!({"tol": "next"})).is_err());
    }
}
