//! Attack calculators: a weapon against a target over distances and cover.

use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use odds::{Inquiry, Range, Shot};
use referee::{GameEntry, Text, Unit};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::http::trouble::Trouble;
use crate::tables::hall::Hall;

/// The ranges there are, and what has been shot on them.
pub struct Ranges {
    ranges: Vec<Kept>,
}

struct Kept {
    told: RangeTold,
    range: Range,
    shots: Mutex<Option<Arc<Vec<Shot>>>>,
}

/// A range before anything is shot.
#[derive(Clone, Serialize, JsonSchema)]
pub struct RangeTold {
    /// What to ask for it by: the game and the range's own name.
    pub name: String,
    pub game: String,
    pub title: Text,
    pub unit: Unit,
    pub lines: Vec<Text>,
    pub targets: Vec<Text>,
    pub covers: Vec<Text>,
    pub distances: Vec<f64>,
}

impl Ranges {
    /// In the order of the games.
    pub fn new(ranges: Vec<(String, Range)>, games: &'static [GameEntry]) -> Ranges {
        let kept = |(name, range): (String, Range)| Kept { told: told(name, &range), range, shots: Mutex::default() };
        let mut ranges: Vec<Kept> = ranges.into_iter().map(kept).collect();
        ranges.sort_by_key(|kept| games.iter().position(|entry| entry.id == kept.told.game));
        Ranges { ranges }
    }

    fn find(&self, name: &str) -> Option<&Kept> {
        self.ranges.iter().find(|kept| kept.told.name == name)
    }
}

fn told(name: String, range: &Range) -> RangeTold {
    let names = |settings: &[odds::Setting]| settings.iter().map(|setting| setting.name.clone()).collect();
    RangeTold {
        name,
        game: range.scenario["game"].as_str().unwrap_or_default().to_string(),
        title: range.name.clone(),
        unit: serde_json::from_value(range.scenario["unit"].clone()).unwrap_or(Unit::Inch),
        lines: names(&range.lines),
        targets: names(&range.targets),
        covers: names(&range.covers),
        distances: range.distance.values.clone(),
    }
}

impl Kept {
    fn known(&self) -> Option<Arc<Vec<Shot>>> {
        self.shots.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

pub async fn list(State(hall): State<Arc<Hall>>) -> Json<Value> {
    let told: Vec<&RangeTold> = hall.ranges.ranges.iter().map(|kept| &kept.told).collect();
    Json(json!({"ranges": told}))
}

/// Every line against every target under every cover. What was shot once is kept.
pub async fn shots(
    State(hall): State<Arc<Hall>>,
    Path((game, range)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let kept = hall.ranges.find(&format!("{game}/{range}")).ok_or_else(no_such_range)?;
    let shots = match kept.known() {
        Some(shots) => shots,
        None => {
            let (games, range) = (hall.games, kept.range.clone());
            let shots = Arc::new(hall.thinking.think(move |bounds| shoot(games, &range, bounds.talk.odds)).await?);
            kept.shots.lock().unwrap_or_else(PoisonError::into_inner).insert(shots).clone()
        }
    };
    Ok(([(header::CACHE_CONTROL, "max-age=3600")], Json(json!({"shots": *shots}))).into_response())
}

fn no_such_range() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, "no_such_range", "no attack is calculated under this name")
}

fn shoot(games: &'static [GameEntry], range: &Range, courses: usize) -> Result<Vec<Shot>, Trouble> {
    let game = range.scenario["game"].as_str().unwrap_or_default();
    let entry = games.iter().find(|entry| entry.id == game).ok_or_else(Trouble::not_found)?;
    let inquiry = Inquiry { courses, ..Inquiry::default() };
    range.shots(entry, &inquiry).map_err(Trouble::malformed)
}
