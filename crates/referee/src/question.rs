use dice::{Die, Faces};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::movement::Way;
use table::{Bearing, Length, PieceId, Place, Point, Template};

use crate::{FigureId, MarkerId, Purpose, Refusal, SideId, UnitId, Word};

/// What the rules need to know now, and from whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// Runs through the whole match; an answer names the number it answers.
    pub number: u64,
    pub side: SideId,
    pub clause: Clause,
    pub about: About,
    pub wanted: Wanted,
    /// Options the player might look for and may not take, each with the reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<(Choice, Refusal)>,
}

/// The eight kinds of question. A client that can ask these can play every ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// One of some options.
    Pick { options: Vec<Choice> },
    /// Some of these figures.
    Figures { from: Vec<FigureId>, min: u16, max: u16 },
    /// A way for each of these figures, given together. Where the referee has a try of its own it proposes that, and it
    /// will do as it stands.
    Path {
        figures: Vec<Traveller>,
        may_stay: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        proposal: Vec<Walk>,
    },
    /// A point in a region; the region itself is asked for apart, since it may be costly.
    Point,
    /// Where to face or go.
    Direction,
    /// A number in a range, both ends included.
    Amount { min: i64, max: i64 },
    /// A number split over targets; `at_most` of each.
    Split { total: u32, among: Vec<Share> },
    /// The faces of dice rolled by hand, in the order they lie.
    Dice {
        die: Die,
        count: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        purpose: Option<Box<Purpose>>,
    },
}

/// A figure asked for its way, and how far it may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Traveller {
    pub figure: FigureId,
    pub from: Place,
    pub allowance: Length,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Share {
    pub target: Choice,
    pub at_most: u32,
}

/// What a question is about: the word says the sentence, the rest fills it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct About {
    pub word: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<FigureId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<FigureId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// What will lie where a point is chosen, laid about the origin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub template: Option<Template>,
    /// With what: a weapon, a spell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Word>,
    /// The way on which an amount is a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub along: Option<Box<Along>>,
}

/// A way whose points are told by a number: how many steps of this length from where it begins. A player clicks such a
/// point and counts nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Along {
    pub way: Vec<Point>,
    pub step: Length,
}

/// One option: a word, whether it does anything, and what on the table it points at. Its place among others means
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    pub word: Word,
    #[serde(default, skip_serializing_if = "Leaning::acts")]
    pub leaning: Leaning,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<FigureId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<UnitId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<MarkerId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<SideId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

/// What taking an option means: something is done, or things are left as they are. Of the options of one question at
/// most one declines; where none does, one of them must be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Leaning {
    #[default]
    Acts,
    Declines,
}

impl Leaning {
    fn acts(&self) -> bool {
        *self == Leaning::Acts
    }
}

macro_rules! builder {
    ($($field:ident: $type:ty),*) => {
        $(pub fn $field(mut self, $field: impl Into<$type>) -> Self {
            self.$field = Some($field.into());
            self
        })*
    };
}

impl About {
    pub const fn new(word: &'static str) -> Self {
        let word = Word::new(word);
        About {
            word,
            figure: None,
            other: None,
            unit: None,
            place: None,
            number: None,
            template: None,
            with: None,
            along: None,
        }
    }

    builder!(figure: FigureId, other: FigureId, unit: UnitId, place: Place, number: i64, template: Template, with: Word);

    /// A disc will lie about the point chosen.
    pub fn disc(self, radius: Length) -> Self {
        self.template(Template::Disc { centre: Point::default(), radius })
    }

    /// The amount is a point of this way, counted in steps of this length.
    pub fn along(mut self, way: &Way, step: Length) -> Self {
        self.along = Some(Box::new(Along { way: way.points().to_vec(), step }));
        self
    }
}

impl Choice {
    /// An option that does something.
    pub const fn new(word: &'static str) -> Self {
        Choice {
            word: Word::new(word),
            leaning: Leaning::Acts,
            figure: None,
            unit: None,
            piece: None,
            marker: None,
            side: None,
            place: None,
            number: None,
        }
    }

    /// The option that leaves things as they are: to hold fire, to pass, to say no.
    pub const fn declining(word: &'static str) -> Self {
        let mut choice = Choice::new(word);
        choice.leaning = Leaning::Declines;
        choice
    }

    pub fn declines(&self) -> bool {
        self.leaning == Leaning::Declines
    }

    builder!(figure: FigureId, unit: UnitId, piece: PieceId, marker: MarkerId, side: SideId, place: Place, number: i64);
}

/// The answer that does something, the first there is; where there is nothing to do, the only one.
pub fn acting(options: &[Choice]) -> Answer {
    Answer::Pick(options.iter().position(|option| !option.declines()).unwrap_or_default() as u16)
}

/// The answer that leaves things as they are, if that is open.
pub fn declining(options: &[Choice]) -> Option<Answer> {
    options.iter().position(Choice::declines).map(|place| Answer::Pick(place as u16))
}

/// One reply to one question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Which option, counted from zero.
    Pick(u16),
    Figures(Vec<FigureId>),
    Path(Vec<Walk>),
    Point(Place),
    Direction(Bearing),
    Amount(i64),
    /// One number for each target, in the question's order.
    Split(Vec<u32>),
    Dice(Faces),
}

/// One figure's way: the places it passes after the one where it stands. No places: it stays.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Walk {
    pub figure: FigureId,
    #[serde(default)]
    pub way: Vec<Place>,
    /// Where it looks at the end, if its player says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Bearing>,
}
