//! Forces of every game: what there is, what one is worth, those that players keep here, and setting up a match.
//!
//! What a force means is its game's affair, behind `muster`. A kept force lies in the store as text under the hash of
//! its owner's link; a second link, made from that, lets others look at it and play with it, and change nothing.

pub mod drill;
pub mod kept;
pub mod set_ups;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use muster::{Force, appraise};
use referee::{Complaint, GameEntry, Shelf, Unit};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::http::trouble::Trouble;
use crate::tables::hall::Hall;

type Asked = State<Arc<Hall>>;

/// The forces that come with the games, by game and name.
pub struct Shipped(BTreeMap<(String, String), Force>);

impl Shipped {
    pub fn new(forces: Vec<(String, Force)>) -> Shipped {
        Shipped(forces.into_iter().map(|(name, force)| ((force.game.clone(), name), force)).collect())
    }

    pub fn find(&self, game: &str, name: &str) -> Option<Force> {
        self.0.get(&(game.to_string(), name.to_string())).cloned()
    }

    fn of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = (&'a String, &'a Force)> {
        self.0.iter().filter(move |((whose, _), _)| whose == game).map(|((_, name), force)| (name, force))
    }
}

/// Every game that knows forces: how it measures them, the kinds that can be drawn, the battles it draws up.
pub async fn games(State(hall): Asked) -> Json<Value> {
    let told: Vec<Value> = hall.games.iter().filter_map(|entry| told(&hall, entry)).collect();
    Json(json!({"games": told}))
}

fn told(hall: &Hall, entry: &GameEntry) -> Option<Value> {
    let muster = entry.muster?;
    let unit = hall.cards.cards.iter().find(|card| card.game == entry.id).map_or(Unit::Inch, |card| card.unit);
    let drawn: Vec<&str> = entry.drawn.iter().map(|drawn| drawn.name).collect();
    let (size, kinds, lists) = (muster.size, (muster.kinds)(), muster.import.is_some());
    Some(json!({"game": entry.id, "size": size, "kinds": kinds, "lists": lists, "drawn": drawn, "unit": unit}))
}

/// One game with the forces that come with it.
pub async fn game(State(hall): Asked, Path(game): Path<String>) -> Result<Json<Value>, Trouble> {
    let entry = find(&hall, &game)?;
    let mut told = told(&hall, entry).ok_or_else(no_such_game)?;
    let shipped = hall.shipped.of(entry.id).map(|(name, force)| {
        let worth = appraise(entry, &force.force, None).ok();
        let counted = worth.map(|it| json!({"figures": it.figures, "units": it.units, "total": it.total}));
        json!({"name": name, "force": force.force, "worth": counted})
    });
    told["shipped"] = shipped.collect();
    Ok(Json(told))
}

fn find(hall: &Hall, game: &str) -> Result<&'static GameEntry, Trouble> {
    Shelf(hall.games).find(game).map_err(|_| no_such_game())
}

fn no_such_game() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, "no_such_game", "there is no game of this name that knows forces")
}

fn read<T: DeserializeOwned>(body: Result<Json<T>, JsonRejection>) -> Result<T, Trouble> {
    let malformed =
        |rejection: JsonRejection| Trouble { status: rejection.status(), ..Trouble::malformed(rejection.body_text()) };
    body.map(|Json(read)| read).map_err(malformed)
}

/// Something that was written has faults, each with its field.
fn faulty(complaints: &[Complaint]) -> Trouble {
    let said = complaints.iter().map(|it| format!("{}: {}", it.field, it.reason)).collect::<Vec<_>>().join("; ");
    let mut trouble = Trouble::new(StatusCode::UNPROCESSABLE_ENTITY, "faulty", &said);
    trouble.error["complaints"] = json!(complaints);
    trouble
}
