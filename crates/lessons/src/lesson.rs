use referee::{Clause, Complaint, Scenario, SideId, Text, Word, read};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::check::Check;
use crate::course::{Beat, beats};
use crate::deed::{Deed, Say};
use crate::light::Light;
use crate::puzzle::Puzzle;
use crate::setting;

/// A first battle, its card, and the puzzles of its game.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub head: Head,
    pub scenario: Scenario,
    pub steps: Vec<Step>,
    pub card: Card,
    pub next: Vec<Suggestion>,
    pub puzzles: Vec<Puzzle>,
    /// Everything that is done in it, in order.
    pub(crate) beats: Vec<Beat>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// `fivecore/the-well`.
    pub id: String,
    pub game: String,
    pub minutes: u16,
    /// The player's side.
    pub side: SideId,
    pub name: Text,
    /// The sentence on the card that leads to it.
    pub promise: Text,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub n: usize,
    pub name: Text,
    /// What is on the screen, for whoever builds it.
    #[serde(default)]
    pub sees: String,
    pub es: String,
    pub en: String,
    #[serde(rename = "do")]
    pub deeds: Vec<Deed>,
    #[serde(default)]
    pub dice: Vec<Dice>,
    /// Said when it has happened, where the next step does not say it.
    #[serde(default)]
    pub done: Option<Text>,
    /// Said to any other answer that the rules allow.
    #[serde(default)]
    pub other: Option<Text>,
    #[serde(default)]
    pub hint: Option<Hint>,
    #[serde(default)]
    pub after: Vec<Check>,
    #[serde(default)]
    pub shows: Vec<Clause>,
    #[serde(default)]
    pub light: Vec<Light>,
    /// What is being asked for when it ends.
    #[serde(default)]
    pub leaves: Option<Leaves>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaves {
    Dice,
}

/// One throw of a step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    pub clause: Clause,
    pub side: SideId,
    pub faces: Vec<u8>,
    /// Typed by whoever is asked for it, not laid ready.
    #[serde(default)]
    pub typed: bool,
    pub es: String,
    pub en: String,
}

/// What the hint says in this step.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    pub answer: Vec<Deed>,
    pub es: String,
    pub en: String,
}

/// The game on one page.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub title: Text,
    pub rows: Vec<Row>,
}

/// A name and what belongs to it, in both languages.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub es: [String; 2],
    pub en: [String; 2],
}

/// What to do next.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suggestion {
    pub name: Text,
    pub text: Text,
    /// What its button opens: `fivecore/the-elms-crossroads`, `fivecore/puzzles`.
    pub open: String,
}

/// A lesson as a file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    lesson: Head,
    scenario: Value,
    step: Vec<Step>,
    card: Card,
    next: Vec<Suggestion>,
    #[serde(default)]
    puzzle: Vec<Puzzle>,
}

impl Lesson {
    /// Reads a lesson, or says at which field it is none.
    pub fn read(written: &Value) -> Result<Lesson, Vec<Complaint>> {
        let Written { lesson: head, scenario, step: steps, card, next, puzzle: puzzles } =
            read(written, "").map_err(|complaint| vec![complaint])?;
        let scenario = setting::read_scenario(&scenario, "scenario")?;
        for (n, puzzle) in puzzles.iter().enumerate() {
            setting::of_puzzle(&scenario, puzzle)
                .map_err(|complaints| setting::below(complaints, &format!("puzzle[{n}]")))?;
        }
        let beats = beats(&steps, head.side);
        let lesson = Lesson { head, scenario, steps, card, next, puzzles, beats };
        let complaints = lesson.complaints();
        if complaints.is_empty() { Ok(lesson) } else { Err(complaints) }
    }

    pub fn puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    fn complaints(&self) -> Vec<Complaint> {
        let steps = self.steps.iter().enumerate().flat_map(|(n, step)| step.complaints(n));
        let puzzles = self
            .puzzles
            .iter()
            .enumerate()
            .flat_map(|(n, puzzle)| puzzle.complaint().map(|complaint| complaint.below(&format!("puzzle[{n}]"))));
        steps.chain(puzzles).collect()
    }
}

/// Nobody reads more than this at once.
const MOST_WORDS: usize = 45;

impl Step {
    pub fn text(&self) -> Text {
        Text { es: self.es.clone(), en: self.en.clone() }
    }

    fn complaints(&self, place: usize) -> Vec<Complaint> {
        let field = |name: &str| format!("step[{place}].{name}");
        let long = |text: &str| text.split_whitespace().count() > MOST_WORDS;
        let told = [("es", Some(&self.es)), ("en", Some(&self.en))];
        let done = [("done.es", self.done.as_ref().map(|it| &it.es)), ("done.en", self.done.as_ref().map(|it| &it.en))];
        let wordy = told.into_iter().chain(done).filter(|(_, text)| text.is_some_and(|text| long(text)));
        let mut complaints: Vec<Complaint> = wordy
            .map(|(name, _)| Complaint::new(field(name), "complaint-lesson-words").with("most", MOST_WORDS as i64))
            .collect();
        complaints.extend((self.n != place + 1).then(|| Complaint::new(field("n"), "complaint-lesson-number")));
        complaints.extend(self.deeds.is_empty().then(|| Complaint::new(field("do"), "complaint-lesson-idle")));
        let strange = self.shows.iter().filter(|clause| clause.entry().is_none());
        complaints.extend(strange.map(|clause| {
            Complaint::new(field("shows"), "complaint-lesson-clause").with("clause", Word::from(clause.to_string()))
        }));
        complaints
    }

    /// The faces to lay ready before it.
    pub(crate) fn laid(&self) -> Vec<u8> {
        self.dice.iter().filter(|dice| !dice.typed).flat_map(|dice| dice.faces.iter().copied()).collect()
    }

    /// What the player answers in it next, from a deed on.
    pub(crate) fn next_said(&self, from: usize, player: SideId) -> Option<(usize, &Say)> {
        let deeds = self.deeds.iter().enumerate().skip(from);
        deeds.filter_map(|(n, deed)| Some((n, deed.said()?))).find(|(_, say)| say.side == player)
    }
}
