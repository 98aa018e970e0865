//! Looks for the value that gives the first side its fair share.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use odds::{Interval, wilson};
use serde::Serialize;
use serde_json::Value;

use crate::contest::{Fixture, play};
use crate::{Fault, Field, Plan, Player, Setting, Variant};

/// What is turned until the first side wins no more and no less than its share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Knob {
    /// A number: an option by name, or a value of the scenario by its path.
    Number(String),
    /// How many entries of a list are kept, from the front: the figures or units of a force.
    Length(String),
}

impl FromStr for Knob {
    type Err = String;

    /// `turn_limit`, `/sides/0/force/morale`, `length:/sides/0/force/figures`.
    fn from_str(text: &str) -> Result<Knob, String> {
        match text.strip_prefix("length:") {
            Some(path) if path.starts_with('/') => Ok(Knob::Length(path.to_string())),
            Some(path) => Err(format!("{path}: write the path of a list, such as /sides/0/force/figures")),
            None => Ok(Knob::Number(text.to_string())),
        }
    }
}

impl fmt::Display for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Knob::Number(what) => f.write_str(what),
            Knob::Length(path) => write!(f, "length:{path}"),
        }
    }
}

/// One value that was tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Probe {
    pub value: i64,
    /// The points of what is left in the list, where its entries have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    pub games: u64,
    /// The first side's share in percent; a draw is shared by all.
    pub first_side: f64,
    pub within: Interval,
}

/// A search for equal chances between two values. The share is taken to rise or fall from one end to the other.
pub struct Balance<'a> {
    pub field: &'a Field,
    pub players: Vec<Player>,
    pub knob: Knob,
    pub low: i64,
    pub high: i64,
    /// Games for each value.
    pub games: u64,
    pub seed: u64,
    pub most_answers: usize,
    /// How many games are played at a time.
    pub threads: usize,
}

impl Balance<'_> {
    /// Tries values, the ends first and then halving; returns them all, the fairest first.
    pub fn search(&self, told: &mut dyn FnMut(&Probe)) -> Result<Vec<Probe>, Fault> {
        let mut tried = Vec::new();
        let mut try_out = |value: i64, tried: &mut Vec<Probe>| -> Result<f64, Fault> {
            let probe = self.probe(value)?;
            told(&probe);
            let share = probe.first_side;
            tried.push(probe);
            Ok(share)
        };
        let fair = 100.0 / self.players.len() as f64;
        let (mut low, mut high) = (self.low, self.high);
        let at_low = try_out(low, &mut tried)?;
        let at_high = if high > low { try_out(high, &mut tried)? } else { at_low };
        while high - low > 1 && (at_low - fair) * (at_high - fair) < 0.0 {
            let middle = low + (high - low) / 2;
            let share = try_out(middle, &mut tried)?;
            match (share - fair) * (at_low - fair) > 0.0 {
                true => low = middle,
                false => high = middle,
            }
        }
        tried.sort_by(|a, b| (a.first_side - fair).abs().total_cmp(&(b.first_side - fair).abs()));
        Ok(tried)
    }

    fn probe(&self, value: i64) -> Result<Probe, Fault> {
        let (variant, points) = self.variant(value)?;
        let plan = Plan {
            fields: vec![(self.field.name.clone(), self.field.entry.rules_version)],
            variants: vec![variant],
            pairings: vec![self.players.clone()],
            games: self.games,
            seed: self.seed,
            swap: self.players.iter().any(|player| *player != self.players[0]),
            attacks: false,
            most_answers: self.most_answers,
        };
        let (score, games) = (self.score(&plan)?, plan.total());
        let first_side = 100.0 * score / games.max(1) as f64;
        Ok(Probe { value, points, games, first_side, within: wilson(score, games as usize) })
    }

    /// The first side's points over all games of a plan, played by several at a time.
    fn score(&self, plan: &Plan) -> Result<f64, Fault> {
        let next = AtomicU64::new(0);
        let draw = 1.0 / self.players.len() as f64;
        let labour = || {
            let mut fixture = Fixture::new(self.field, &plan.variants[0]);
            let mut score = 0.0;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= plan.total() {
                    return Ok(score);
                }
                let record = play(plan, &plan.bout(number), &mut fixture, false)?.record;
                score += record.winner.map_or(draw, |winner| if winner.0 == 0 { 1.0 } else { 0.0 });
            }
        };
        std::thread::scope(|scope| {
            let labourers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(labour)).collect();
            labourers.into_iter().map(|labourer| labourer.join().expect("no game panics")).sum()
        })
    }

    fn variant(&self, value: i64) -> Result<(Variant, Option<i64>), Fault> {
        match &self.knob {
            Knob::Number(what) => Ok((Variant(vec![Setting { what: what.clone(), value: value.into() }]), None)),
            Knob::Length(path) => {
                let scenario = serde_json::to_value((self.field.scenario)(self.seed)).expect("plain data");
                let list = scenario.pointer(path).and_then(Value::as_array);
                let list = list.ok_or_else(|| Fault::Wrong { why: no_list(path, &scenario["sides"]) })?;
                let kept: Vec<Value> = list.iter().take(value.max(0) as usize).cloned().collect();
                let points: Option<i64> = kept.iter().map(|entry| entry["points"].as_i64()).sum();
                Ok((Variant(vec![Setting { what: path.clone(), value: kept.into() }]), points))
            }
        }
    }
}

/// Says which lists of the sides there are instead.
fn no_list(path: &str, sides: &Value) -> String {
    let mut lists = Vec::new();
    gather_lists("/sides", sides, &mut lists);
    format!("{path}: there is no such list; there is {}", lists.join(", "))
}

/// The paths of the lists below a value that name things: units, figures, cards.
fn gather_lists(path: &str, value: &Value, lists: &mut Vec<String>) {
    match value {
        Value::Array(entries) => {
            if path != "/sides" && entries.iter().any(|entry| entry.is_object() || entry.is_string()) {
                return lists.push(path.to_string());
            }
            entries.iter().enumerate().for_each(|(n, entry)| gather_lists(&format!("{path}/{n}"), entry, lists));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| gather_lists(&format!("{path}/{name}"), field, lists));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whoever_asks_for_a_list_that_is_not_there_hears_which_there_are() {
        let figures = json!({"force": {"figures": [{"name": "Pike", "skills": ["steady"]}], "morale": 2}});
        let cards = json!({"force": {"squads": [["A2", "A3"]], "start": [1, 2]}});
        let said = no_list("/sides/0/force", &json!([figures, cards]));
        assert_eq!(
            said,
            "/sides/0/force: there is no such list; there is /sides/0/force/figures, /sides/1/force/squads/0"
        );
    }
}
