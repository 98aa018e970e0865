use std::collections::BTreeMap;
use std::fmt;

use dice::{Commitment, Seed};
use odds::Odds;
use referee::correction::Proposal;
use referee::event::Event;
use referee::lookahead::Danger;
use referee::view::View;
use referee::{
    Answer, Called, FigureId, Mixing, OptionValues, Outcome, Outline, Question, Scenery, SideId, Sight, Sign,
    StateHash, Text, Unit,
};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use table::{Crossing, Length, Place, Table};

use crate::{Damaged, Id, Lang, Limits, Listing, Problem};

/// The one reply to one line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Reply {
    pub id: Id,
    #[serde(flatten)]
    pub result: Verdict,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Ok(Box<Told>),
    Error(Problem),
}

/// What a request gets when it is fulfilled.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Told {
    /// To `hello`.
    Hello(Hello),
    Scenarios {
        scenarios: Vec<Listing>,
    },
    /// To `commit`.
    Commitment {
        commitment: Commitment,
    },
    /// To `open` and `reopen`.
    Opened(Opened),
    /// To `clause`.
    Clause(ClauseTold),
    /// To `dice`: the faces that lie ready, in the order they will be used.
    Dice {
        laid: Vec<u8>,
    },
    /// To `close` and `quit`.
    Done {},
    /// To `briefing`.
    Briefing(Briefing),
    View {
        view: View,
    },
    Questions {
        questions: Vec<Question>,
    },
    /// Each event with its number; ask for more from `next`. When `rewritten` has grown since, something was taken
    /// back or corrected: read again from zero.
    Events {
        events: Vec<(usize, Event)>,
        next: usize,
        rewritten: usize,
    },
    /// To `answer`, `undo`, `propose`, `agree`, `decline`, `stand`, `concede` and `offer_draw`.
    Moment(Moment),
    Check {
        fits: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Problem>,
        /// A point close to the one that will not do, and that would.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        near: Option<Place>,
    },
    Candidates {
        answers: Vec<Answer>,
    },
    Way {
        way: Vec<Place>,
    },
    Reach {
        outlines: Vec<Outline>,
    },
    Odds(Odds),
    Dangers {
        dangers: Vec<Danger>,
    },
    Threat(Threat),
    Measure(Measured),
    Sight(Sighted),
    Outlook(Outlook),
    Position {
        position: Value,
        hash: StateHash,
    },
    /// Lines as they belong in the file; ask for more from `next`.
    Journal {
        lines: Vec<String>,
        next: usize,
    },
    Save {
        journal: String,
    },
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Hello {
    pub protocol: u32,
    pub program: &'static str,
    pub games: Vec<GameTold>,
    pub limits: Limits,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameTold {
    pub game: &'static str,
    pub rules_version: u32,
    /// Its name in both languages, if it has a book.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text>,
    pub options: Vec<OptionTold>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OptionTold {
    pub name: &'static str,
    pub clause: Option<Clause>,
    pub values: OptionValues,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Opened {
    #[serde(rename = "match")]
    pub number: u32,
    pub game: &'static str,
    pub rules_version: u32,
    pub dice: DiceTold,
    #[serde(flatten)]
    pub moment: Moment,
    /// What was cut off to open it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<Damaged>,
}

/// Where the dice come from.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct DiceTold {
    pub commitment: Option<Commitment>,
    pub by_hand: Vec<SideId>,
    /// Only to a caller who asked to keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// The desk knows the seed. If it does not, every die is asked of the players.
    pub seed_known: bool,
}

/// Where a match stands, as everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Moment {
    /// The sides the referee waits for.
    pub deciding: Vec<SideId>,
    pub outcome: Option<Outcome>,
    /// A correction that waits for the other sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// Sides that would settle for a draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draw_offers: Vec<SideId>,
    /// Sides whose players are to mix something into the dice.
    #[serde(skip_serializing_if = "Mixing::is_done")]
    pub mixing: Mixing,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Briefing {
    pub game: &'static str,
    pub rules_version: u32,
    pub scenario: String,
    pub name: Text,
    pub summary: Text,
    /// How lengths should be shown; on the wire they are micrometres.
    pub unit: Unit,
    pub table: Table,
    /// How the table looks; no rule reads it.
    pub scenery: Scenery,
    pub sides: Vec<Text>,
    /// The sides as sentences speak of them: `the British`, many.
    pub called: Vec<Called>,
    /// What the words of its statuses and fates are drawn as.
    pub signs: BTreeMap<&'static str, Sign>,
    pub options: Map<String, Value>,
    pub commitment: Option<Commitment>,
    pub by_hand: Vec<SideId>,
}

/// What the book says under a clause, in our own words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClauseTold {
    pub clause: Clause,
    pub game: &'static str,
    pub kind: &'static str,
    pub chapter: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<&'static str>,
    pub text: &'static str,
    /// The language of the text: English where there is no translation yet.
    pub lang: Lang,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<RulingTold>,
}

/// The book of a game in our own words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BookTold {
    pub game: &'static str,
    pub title: &'static str,
    /// In the order of the book.
    pub clauses: Vec<ClauseTold>,
}

/// How we read a place where the book is silent or unclear.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RulingTold {
    pub number: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<&'static str>,
    pub text: &'static str,
}

/// Distances in micrometres, rounded up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Measured {
    /// From edge to edge on the level.
    pub gap: Length,
    /// From edge to edge with the climb.
    pub gap_in_space: Length,
    pub between_centres: Length,
}

/// How one spot sees another.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Sighted {
    #[serde(flatten)]
    pub sight: Sight,
    /// The pieces under the string from centre to centre, opaque or not.
    pub crosses: Vec<Crossing>,
}

/// Whom a figure sees from a place.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Outlook {
    pub others: Vec<Outlooked>,
}

/// One of the others, as seen from there.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Outlooked {
    pub figure: FigureId,
    /// From base to base.
    pub gap: Length,
    #[serde(flatten)]
    pub sight: Sight,
    /// How the other sees the figure there.
    pub back: Sight,
}

/// How many figures of other sides look upon each square of the table, as the game's rules have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Threat {
    /// How wide a square is.
    pub square: Length,
    /// From south to north; each from west to east.
    pub rows: Vec<Vec<u8>>,
}

impl Reply {
    pub(crate) fn new(id: Id, result: Result<Told, Problem>) -> Reply {
        let result = match result {
            Ok(told) => Verdict::Ok(Box::new(told)),
            Err(problem) => Verdict::Error(problem),
        };
        Reply { id, result }
    }
}

/// The line to send, without its end.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).expect("a reply is plain data"))
    }
}
