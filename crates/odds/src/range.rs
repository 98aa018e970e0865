//! The shooting range: one attack on one target, over weapons, covers and distances. The rules are asked through the
//! narrow waist, so a range is data: a scenario, what to answer, and what to change in it.

use std::collections::BTreeMap;

use dice::{Chance, Seed};
use referee::lookahead::Inquiry;
use referee::{
    Answer, AnyMatch, Choice, DicePlan, FigureId, GameEntry, Question, Scenario, Seat, Text, Unit, Wanted, Word,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::told::{Likely, Method, Odds};
use crate::{Interval, Series};

/// A range as a file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Range {
    pub name: Text,
    /// What is answered, one question after the other; the odds are those of the last.
    pub answers: Vec<Wish>,
    /// Whose fate is told.
    pub target: FigureId,
    pub distance: Axis,
    /// Weapons, or other things compared line by line.
    pub lines: Vec<Setting>,
    /// Targets of different kinds.
    #[serde(default = "any")]
    pub targets: Vec<Setting>,
    #[serde(default = "any")]
    pub covers: Vec<Setting>,
    pub scenario: Value,
}

/// How the target is moved away.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Axis {
    /// The coordinate of the target as a JSON pointer into the scenario.
    pub path: String,
    /// Where it stands when the distance is nought, in the scenario's unit.
    pub nought: f64,
    /// The coordinate is written in micrometres, as positions do.
    #[serde(default)]
    pub micrometres: bool,
    pub values: Vec<f64>,
}

/// Something set in the scenario, and perhaps other answers.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    pub name: Text,
    /// Values by JSON pointer.
    #[serde(default)]
    pub set: BTreeMap<String, Value>,
    #[serde(default)]
    pub answers: Option<Vec<Wish>>,
}

/// The option to take: the first that has all this. Of an amount, the number.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    #[serde(default)]
    pub word: Option<Word>,
    #[serde(default)]
    pub figure: Option<FigureId>,
    #[serde(default)]
    pub number: Option<i64>,
}

/// The odds of one line against one target under one cover, over the distances.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Shot {
    pub line: Text,
    pub target: Text,
    pub cover: Text,
    pub cells: Vec<Cell>,
}

/// The odds at one distance; no fates, where the rules do not allow the attack.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Cell {
    pub distance: f64,
    pub fates: Option<Vec<Likely<Word>>>,
    /// The chance that the target is worse off than before.
    pub hurt: Option<Chance>,
    pub method: Option<Method>,
}

/// Why a range can not be shot on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Faulty {
    #[error("{path}: there is no such place in the scenario")]
    NoSuchPlace { path: String },
    #[error("the scenario does not open: {why}")]
    Scenario { why: String },
}

/// One that changes nothing.
fn any() -> Vec<Setting> {
    vec![Setting::default()]
}

impl Range {
    /// The odds of every line, target, cover and distance.
    pub fn shots(&self, entry: &GameEntry, inquiry: &Inquiry<'_>) -> Result<Vec<Shot>, Faulty> {
        let of_target = |line, target| self.covers.iter().map(move |cover| [line, target, cover]);
        let of_line = |line| self.targets.iter().flat_map(move |target| of_target(line, target));
        self.lines.iter().flat_map(of_line).map(|settings| self.shot(entry, inquiry, settings)).collect()
    }

    fn shot(&self, entry: &GameEntry, inquiry: &Inquiry<'_>, settings: [&Setting; 3]) -> Result<Shot, Faulty> {
        let cell = |&distance: &f64| self.cell(entry, inquiry, settings, distance);
        let cells = self.distance.values.iter().map(cell).collect::<Result<_, _>>()?;
        let [line, target, cover] = settings.map(|setting| setting.name.clone());
        Ok(Shot { line, target, cover, cells })
    }

    fn cell(
        &self,
        entry: &GameEntry,
        inquiry: &Inquiry<'_>,
        settings: [&Setting; 3],
        distance: f64,
    ) -> Result<Cell, Faulty> {
        let mut game = self.open(entry, &self.at(settings, distance)?)?;
        let none = Cell { distance, fates: None, hurt: None, method: None };
        let answers = settings.iter().find_map(|setting| setting.answers.as_ref()).unwrap_or(&self.answers);
        let Some((last, first)) = answers.split_last() else { return Ok(none) };
        for wish in first {
            let Some((question, answer)) = wish.meet(game.as_ref()) else { return Ok(none) };
            if game.answer(Seat::Side(question.side), question.number, answer).is_err() {
                return Ok(none);
            }
        }
        let before = game.fates().into_iter().find(|fate| fate.figure == self.target).map(|fate| fate.word);
        let Some((question, answer)) = last.meet(game.as_ref()) else { return Ok(none) };
        let odds = crate::of(game.as_ref(), Seat::Referee, question.number, &answer, inquiry);
        Ok(odds.map_or(none, |odds| self.told(distance, before, odds)))
    }

    fn told(&self, distance: f64, before: Option<Word>, odds: Odds) -> Cell {
        let unchanged = || before.clone().map(|word| Likely(word, Chance::ONE, Interval(100.0, 100.0)));
        let figure = odds.figures.into_iter().find(|odds| odds.figure == self.target);
        let fates = figure.map_or_else(|| unchanged().into_iter().collect(), |figure| figure.fates);
        let hurt =
            fates.iter().filter(|Likely(word, ..)| Some(word) != before.as_ref()).map(|fate| fate.1.clone()).sum();
        Cell { distance, fates: Some(fates), hurt: Some(hurt), method: Some(odds.method) }
    }

    /// The scenario with everything set and the target at its distance.
    fn at(&self, settings: [&Setting; 3], distance: f64) -> Result<Value, Faulty> {
        let mut scenario = self.scenario.clone();
        for (path, value) in settings.iter().flat_map(|setting| &setting.set) {
            put(&mut scenario, path, value.clone())?;
        }
        let place = self.distance.nought + distance;
        let place = if self.distance.micrometres { json!(micrometres(&scenario, place)) } else { json!(place) };
        put(&mut scenario, &self.distance.path, place)?;
        Ok(scenario)
    }

    fn open(&self, entry: &GameEntry, scenario: &Value) -> Result<Box<dyn AnyMatch>, Faulty> {
        let read: Scenario =
            serde_json::from_value(scenario.clone()).map_err(|error| Faulty::Scenario { why: error.to_string() })?;
        (entry.open)(read, DicePlan::default(), Some(Seed::new([0; 32]))).map_err(|complaints| {
            let said = complaints.iter().map(|complaint| format!("{}: {}", complaint.field, complaint.reason));
            Faulty::Scenario { why: said.collect::<Vec<_>>().join("; ") }
        })
    }
}

impl Shot {
    /// A line of a chart: the chance to hurt over the distance.
    pub fn series(&self, name: String) -> Series {
        let point = |cell: &Cell| Some((cell.distance, cell.hurt.as_ref()?.percent()));
        Series { name, points: self.cells.iter().filter_map(point).collect() }
    }
}

impl Wish {
    /// The open question this is an answer to, with the answer.
    fn meet(&self, game: &dyn AnyMatch) -> Option<(Question, Answer)> {
        let question = game.questions(Seat::Referee).into_iter().next()?;
        let answer = match &question.wanted {
            Wanted::Pick { options } => Answer::Pick(options.iter().position(|option| self.fits(option))? as u16),
            Wanted::Amount { min, max } => Answer::Amount(self.number.unwrap_or(*max).clamp(*min, *max)),
            Wanted::Figures { .. } => Answer::Figures(vec![self.figure?]),
            _ => game.candidates(Seat::Side(question.side), question.number, 1, 0).ok()?.pop()?,
        };
        Some((question, answer))
    }

    fn fits(&self, option: &Choice) -> bool {
        self.word.as_ref().is_none_or(|word| *word == option.word)
            && self.figure.is_none_or(|figure| option.figure == Some(figure))
            && self.number.is_none_or(|number| option.number == Some(number))
    }
}

fn put(scenario: &mut Value, path: &str, new: Value) -> Result<(), Faulty> {
    let wrong = || Faulty::NoSuchPlace { path: path.to_string() };
    let (parent, field) = path.rsplit_once('/').ok_or_else(wrong)?;
    match scenario.pointer_mut(parent) {
        Some(Value::Object(fields)) => {
            fields.insert(field.to_string(), new);
            Ok(())
        }
        Some(Value::Array(items)) => {
            let place = field.parse::<usize>().ok().and_then(|place| items.get_mut(place));
            *place.ok_or_else(wrong)? = new;
            Ok(())
        }
        _ => Err(wrong()),
    }
}

fn micrometres(scenario: &Value, length: f64) -> i64 {
    let unit: Unit = serde_json::from_value(scenario["unit"].clone()).unwrap_or(Unit::Inch);
    let decimal = serde_json::from_value(json!(length)).unwrap_or_default();
    unit.length(decimal).to_um()
}
