//! Looking a force over, drawing one by lot, and reading one from a text.

use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use muster::{Force, Pasted, appraise, bench, draw, muster_of, read as read_text};
use referee::{GameEntry, Levy, SideId};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Asked, faulty, find, read};
use crate::bounds::Bounds;
use crate::http::address_limits::Caller;
use crate::http::trouble::Trouble;

/// A force to be looked over.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Looked {
    force: Value,
    #[serde(default)]
    size: Option<u32>,
    #[serde(default)]
    name: String,
    #[serde(default)]
    colour: String,
}

/// What a force is worth or what is wrong with it, what it can be built of, and the same as a text for people.
pub async fn look_over(
    State(hall): Asked,
    Path(game): Path<String>,
    looked: Result<Json<Looked>, JsonRejection>,
) -> Result<Json<Value>, Trouble> {
    let entry = find(&hall, &game)?;
    let Looked { force, size, name, colour } = read(looked)?;
    let force = Force { game: entry.id.to_string(), name, colour, size, force };
    hall.thinking.think(move |_| Ok(Json(told(entry, &force)))).await
}

pub(super) fn told(entry: &GameEntry, force: &Force) -> Value {
    let bench = bench(entry, &force.force).ok();
    let text = muster::check(&force.force).is_ok().then(|| force.to_toml());
    match appraise(entry, &force.force, force.size) {
        Ok(appraisal) => json!({"appraisal": appraisal, "complaints": [], "bench": bench, "text": text}),
        Err(complaints) => json!({"appraisal": null, "complaints": complaints, "bench": bench, "text": text}),
    }
}

/// What is asked of the lots.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    #[serde(default)]
    kind: Option<String>,
    /// Points, or a rating; the first usual size otherwise.
    #[serde(default)]
    size: Option<u32>,
    seed: u32,
    #[serde(default)]
    side: u8,
}

pub async fn by_lot(
    State(hall): Asked,
    Path(game): Path<String>,
    drawing: Result<Json<Drawing>, JsonRejection>,
) -> Result<Json<Value>, Trouble> {
    let entry = find(&hall, &game)?;
    let Drawing { kind, size, seed, side } = read(drawing)?;
    let muster = muster_of(entry).map_err(|complaint| faulty(&[complaint]))?;
    let size = size.unwrap_or(muster.size.usual[0]);
    let work = move |_: &Bounds| {
        let levy = Levy { side: SideId(side), kind: kind.as_deref(), size };
        let force = draw(entry, levy, seed).map_err(|complaint| faulty(&[complaint]))?;
        Ok(Json(json!({"force": force, "size": size})))
    };
    hall.thinking.think(work).await
}

/// A text that may be a force: our own file, a force as its game writes it, or the list of a list builder.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    text: String,
    /// The army book of a list.
    #[serde(default)]
    book: Option<String>,
    /// Take a list even if it was made for another game.
    #[serde(default)]
    any_system: bool,
}

/// Reads a force from a text, or tells every fault with its line. A list may be longer than other requests.
pub async fn from_text(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    Path(game): Path<String>,
    body: Body,
) -> Result<Json<Value>, Trouble> {
    let entry = find(&hall, &game)?;
    let (body, place) = hall.lists.read(caller, body).await?;
    let games = hall.games;
    let work = move |_: &Bounds| {
        let _place = place;
        let Text { text, book, any_system } = serde_json::from_slice(&body).map_err(Trouble::malformed)?;
        let pasted = Pasted { text: &text, book: book.as_deref(), any_system, game: Some(entry.id), called: "" };
        let read = read_text(games, &pasted).map_err(|problems| {
            let said = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            let mut trouble = Trouble::new(StatusCode::UNPROCESSABLE_ENTITY, "faulty", &said);
            trouble.error["complaints"] = json!(problems);
            trouble
        })?;
        Ok(Json(json!({
            "force": read.force,
            "appraisal": read.appraisal,
            "remarks": read.remarks,
            "imported": read.imported,
        })))
    };
    hall.thinking.think(work).await
}
