//! Lessons and puzzles as whoever shows them is told: texts in both languages, lengths in micrometres.

use referee::{Clause, SideId, Text, Unit};
use schemars::JsonSchema;
use serde::Serialize;
use table::Place;

use crate::deed::{Deed, Given, Say, Tool};
use crate::lesson::{Card, Lesson, Step, Suggestion};
use crate::light::Lit;
use crate::puzzle::{Choice, Counts, Puzzle};
use crate::written::{place, way};

/// A lesson as a start page shows it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonCard {
    /// `fivecore/the-well`.
    pub id: String,
    pub game: String,
    pub minutes: u16,
    pub name: Text,
    pub promise: Text,
    pub steps: usize,
    pub puzzles: Vec<PuzzleCard>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PuzzleCard {
    pub id: String,
    pub name: Text,
    pub level: u8,
}

/// A lesson as it is taught.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LessonTold {
    pub id: String,
    pub game: String,
    pub side: SideId,
    pub name: Text,
    pub promise: Text,
    pub steps: Vec<StepTold>,
    pub card: Card,
    pub next: Vec<Suggestion>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StepTold {
    pub name: Text,
    pub text: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<Text>,
    pub deeds: Vec<DeedTold>,
    pub shows: Vec<Clause>,
    pub light: Vec<Lit>,
}

/// One thing that is done: an answer, or a tool by its name.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct DeedTold {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<&'static str>,
    /// The option to take, and whom it points at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// Where a way ends, or the point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

/// How far one has come in a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Progress {
    pub id: String,
    /// How many things are done, and how many there are.
    pub at: usize,
    pub of: usize,
    pub step: usize,
    /// Which deed of the step comes next; none: it is told what came of it, or the lesson is over.
    pub deed: Option<usize>,
    pub over: bool,
}

/// A puzzle as it is shown. Whoever shows it keeps values and reasons back until a choice is made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PuzzleTold {
    pub id: String,
    pub game: String,
    pub name: Text,
    pub level: u8,
    pub ask: Text,
    pub counts: Counts,
    pub reads: Reads,
    pub shows: Vec<Clause>,
    pub light: Vec<Lit>,
    pub choices: Vec<ChoiceTold>,
    /// The puzzle that comes after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// What the values of a puzzle are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reads {
    Chance,
    Number,
    /// 1 won, 1/2 drawn, 0 lost.
    Ending,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChoiceTold {
    pub key: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<Text>,
    /// Where it is marked: a way, or a single place.
    pub way: Vec<Place>,
    /// None for what the rules refuse.
    pub value: Option<f64>,
    pub best: bool,
    pub why: Text,
}

impl Lesson {
    pub fn card(&self) -> LessonCard {
        let mut puzzles: Vec<PuzzleCard> = self.puzzles.iter().map(Puzzle::card).collect();
        puzzles.sort_by_key(|puzzle| puzzle.level);
        LessonCard {
            id: self.head.id.clone(),
            game: self.head.game.clone(),
            minutes: self.head.minutes,
            name: self.head.name.clone(),
            promise: self.head.promise.clone(),
            steps: self.steps.len(),
            puzzles,
        }
    }

    pub fn told(&self) -> LessonTold {
        LessonTold {
            id: self.head.id.clone(),
            game: self.head.game.clone(),
            side: self.head.side,
            name: self.head.name.clone(),
            promise: self.head.promise.clone(),
            steps: self.steps.iter().map(|step| step.told(self.scenario.unit)).collect(),
            card: self.card.clone(),
            next: self.next.clone(),
        }
    }

    pub fn progress(&self, at: usize) -> Progress {
        let beat = self.beat(at);
        Progress {
            id: self.head.id.clone(),
            at,
            of: self.beats.len(),
            step: beat.map_or(self.steps.len() - 1, |beat| beat.step),
            deed: beat.and_then(|beat| beat.deed),
            over: beat.is_none(),
        }
    }

    pub fn puzzle_told(&self, puzzle: &Puzzle) -> PuzzleTold {
        let unit = self.scenario.unit;
        let order = self.card().puzzles;
        let place = order.iter().position(|card| card.id == puzzle.id).unwrap_or_default();
        PuzzleTold {
            id: puzzle.id.clone(),
            game: self.head.game.clone(),
            name: puzzle.name.clone(),
            level: puzzle.level,
            ask: puzzle.ask.clone(),
            counts: puzzle.counts,
            reads: puzzle.reads(),
            shows: puzzle.shows.clone(),
            light: puzzle.light.iter().map(|light| light.told(unit)).collect(),
            choices: puzzle.choice.iter().map(|choice| choice.told(puzzle, unit)).collect(),
            next: order.get(place + 1).map(|card| card.id.clone()),
        }
    }
}

impl Step {
    fn told(&self, unit: Unit) -> StepTold {
        let hint = self.hint.as_ref().map(|hint| Text { es: hint.es.clone(), en: hint.en.clone() });
        StepTold {
            name: self.name.clone(),
            text: self.text(),
            done: self.done.clone(),
            other: self.other.clone(),
            hint,
            deeds: self.deeds.iter().map(|deed| deed.told(unit)).collect(),
            shows: self.shows.clone(),
            light: self.light.iter().map(|light| light.told(unit)).collect(),
        }
    }
}

impl Deed {
    fn told(&self, unit: Unit) -> DeedTold {
        match self {
            Deed::Say(say) => say.told(unit),
            Deed::Tool(tool) => DeedTold { tool: Some(tool.name()), ..tool.told(unit) },
        }
    }
}

impl Tool {
    fn told(&self, unit: Unit) -> DeedTold {
        match self {
            Tool::Clause(clause) => DeedTold { clause: Some(*clause), ..DeedTold::default() },
            Tool::Dangers { plan, .. } | Tool::Eye { plan, .. } => plan.told(unit),
            _ => DeedTold::default(),
        }
    }
}

impl Say {
    fn told(&self, unit: Unit) -> DeedTold {
        let none = DeedTold::default();
        match &self.given {
            Given::Pick { word, figure, unit, .. } => {
                DeedTold { pick: Some(word.to_string()), target: figure.clone().or(unit.clone()), ..none }
            }
            Given::Path { way, .. } => DeedTold { place: way.last().map(|spot| place(*spot, unit)), ..none },
            Given::Point(spot) => DeedTold { place: Some(place(*spot, unit)), ..none },
            _ => none,
        }
    }
}

impl Puzzle {
    fn card(&self) -> PuzzleCard {
        PuzzleCard { id: self.id.clone(), name: self.name.clone(), level: self.level }
    }

    fn reads(&self) -> Reads {
        let proofs = || self.choice.iter().flat_map(|it| it.parts.values().chain([&it.proof])).chain([&self.proof]);
        let counts = |proof: &crate::Proof| {
            let several = proof.fate.as_ref().is_some_and(|names| names.all().len() > 1);
            several || proof.losses.is_some() || proof.asked.is_some() || proof.mover.is_some() || proof.r.is_some()
        };
        match () {
            () if self.proof.ends => Reads::Ending,
            () if proofs().any(counts) => Reads::Number,
            () => Reads::Chance,
        }
    }
}

impl Choice {
    fn told(&self, puzzle: &Puzzle, unit: Unit) -> ChoiceTold {
        ChoiceTold {
            key: self.key.clone(),
            label: self.label.clone(),
            way: way(&puzzle.spots(self), unit),
            value: self.worth(),
            best: self.best,
            why: Text { es: self.es.clone(), en: self.en.clone() },
        }
    }
}
