//! The workshop: tables drawn up by a seed, drafts looked over, maps of other programs, scenarios kept under a link.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use protocol::Problem;
use referee::Scenario;
use serde::Deserialize;
use serde_json::{Value, json};
use table::{PieceArt, Table};
use workshop::{Scale, TableWish, TerrainSet, Workshop, clean, import, survey};

use super::address_limits::Caller;
use super::trouble::Trouble;
use crate::store::KeptScenario;
use crate::tables::hall::Hall;
use crate::token::Token;

type Asked = State<Arc<Hall>>;

/// What kept scenarios are opened by: `kept/` and their link.
const KEPT: &str = "kept/";

/// The games with tables of their own: usual sizes, advice, marks, landscapes, pieces, forces.
pub async fn games(State(hall): Asked) -> Json<Value> {
    let told = |(game, set): (&'static str, &TerrainSet)| {
        let landscape = |it: &workshop::Landscape| json!({"id": it.id, "name": it.name, "look": it.look});
        json!({
            "game": game,
            "standard": set.standard,
            "marks": set.marks,
            "landscapes": set.landscapes.iter().map(landscape).collect::<Vec<_>>(),
            "palette": set.palette(),
            "arts": arts(&hall.workshop, game, set),
            "forces": hall.workshop.shelf().forces(game),
        })
    };
    Json(json!({"games": hall.workshop.sets().map(told).collect::<Vec<_>>()}))
}

/// What each kind of the palette is painted as.
fn arts(workshop: &Workshop, game: &str, set: &TerrainSet) -> BTreeMap<String, PieceArt> {
    let Some(mut scenario) = workshop.blank(game) else { return BTreeMap::new() };
    scenario.table.pieces = set.palette().into_iter().cloned().collect();
    let pieces = drawn(&scenario).map(|table| table.pieces).unwrap_or_default();
    pieces.into_iter().filter_map(|piece| Some((piece.name, piece.art?))).collect()
}

/// A table that is wished for; what is not said is as usual.
#[derive(Deserialize)]
pub struct TableAsked {
    landscape: Option<String>,
    density: Option<u8>,
    symmetry: Option<String>,
    width: Option<u16>,
    depth: Option<u16>,
    #[serde(default)]
    seed: u64,
}

impl TableAsked {
    fn wish(&self, workshop: &Workshop, game: &str) -> Option<TableWish> {
        let usual = workshop.wish(game, self.landscape.as_deref(), self.seed)?;
        let symmetry = match &self.symmetry {
            Some(word) => word.parse().ok()?,
            None => usual.symmetry,
        };
        Some(TableWish {
            density: self.density.unwrap_or(usual.density),
            width: self.width.unwrap_or(usual.width),
            depth: self.depth.unwrap_or(usual.depth),
            symmetry,
            ..usual
        })
    }
}

/// A table drawn up by a seed, with the name a match on it is begun by.
pub async fn table(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    Path(game): Path<String>,
    Query(asked): Query<TableAsked>,
) -> Result<Json<Value>, Trouble> {
    let wish = asked.wish(&hall.workshop, &game).ok_or_else(no_such_table)?;
    let told = work(&hall, caller, move |workshop| {
        let drawn = workshop.draw_up(&game, &wish).map_err(|it| Problem::Scenario { complaints: vec![it] })?;
        let mut told = sheet(workshop, &drawn.scenario);
        told["name"] = json!(drawn.name);
        Ok(told)
    });
    Ok(Json(told.await?))
}

/// An empty table of a game.
pub async fn blank(State(hall): Asked, Path(game): Path<String>) -> Result<Json<Value>, Trouble> {
    let blank = hall.workshop.blank(&game).ok_or_else(no_such_table)?;
    Ok(Json(sheet(&hall.workshop, &blank)))
}

/// The name of a scenario.
#[derive(Deserialize)]
pub struct Named {
    #[serde(default)]
    name: String,
}

/// A scenario of the program, to be changed into another.
pub async fn copy(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    Query(Named { name }): Query<Named>,
) -> Result<Json<Value>, Trouble> {
    let scenario = found(&hall, caller, &name).await?;
    Ok(Json(sheet(&hall.workshop, &scenario)))
}

/// Looks a draft over, TOML or JSON: everything wrong with it, what the game advises, and the table as it is drawn.
pub async fn check(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    draft: Body,
) -> Result<Json<Value>, Trouble> {
    let (bytes, _place) = hall.drafts.read(caller, draft).await?;
    let text = text(&bytes)?;
    let told = work(&hall, caller, move |workshop| Ok(look_over(workshop, &text)));
    Ok(Json(told.await?))
}

fn look_over(workshop: &Workshop, text: &str) -> Value {
    let problems = workshop.check(text);
    match workshop.read(text) {
        Ok(scenario) => {
            let mut told = sheet(workshop, &scenario);
            told["problems"] = json!(problems);
            told
        }
        Err(_) => json!({"problems": problems}),
    }
}

/// For which game a map is read, and how many units of its table one square is.
#[derive(Deserialize)]
pub struct MapAsked {
    #[serde(default)]
    game: String,
    #[serde(default)]
    square: Option<f64>,
}

/// Reads a map of Universal VTT into a draft. Nothing is kept.
pub async fn map(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    Query(MapAsked { game, square }): Query<MapAsked>,
    map: Body,
) -> Result<Json<Value>, Trouble> {
    let (bytes, _place) = hall.drafts.read(caller, map).await?;
    let told = work(&hall, caller, move |workshop| {
        let set = workshop.set(&game).ok_or_else(no_such_table)?;
        let scale = Scale::of(set, square);
        let read = import(&bytes, scale).map_err(Trouble::malformed)?;
        let mut scenario = workshop.blank(&game).ok_or_else(no_such_table)?;
        let told = json!({"walls": read.pieces.len(), "doors": read.doors, "windows": read.windows});
        let picture = read.picture.as_ref().map(|picture| STANDARD.encode(&picture.jpeg));
        workshop.lay_map(&mut scenario, &read);
        let mut sheet = sheet(workshop, &scenario);
        sheet["read"] = told;
        sheet["picture"] = json!(picture);
        Ok(sheet)
    });
    Ok(Json(told.await?))
}

/// A scenario to be kept.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keeping {
    /// TOML or JSON.
    text: String,
    /// The picture under it in base64, if it is to be kept too.
    #[serde(default)]
    picture: Option<String>,
}

/// Keeps a scenario under a link that nobody can guess. What is wrong with it is said instead.
pub async fn keep(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    keeping: Body,
) -> Result<Response, Trouble> {
    let (bytes, _place) = hall.drafts.read(caller, keeping).await?;
    let Keeping { text, picture } = serde_json::from_slice(&bytes).map_err(Trouble::malformed)?;
    if hall.store.kept_scenarios().await? >= hall.bounds.kept_scenarios {
        return Err(Trouble::busy("no more scenarios are kept here"));
    }
    let kept = work(&hall, caller, move |workshop| {
        let problems = workshop.check(&text);
        if !problems.is_empty() {
            return Err(Problem::Scenario { complaints: problems.into_iter().map(|it| it.complaint).collect() }.into());
        }
        let unread = |_| Trouble::malformed("the scenario can not be read");
        let scenario = workshop.read(&text).map_err(unread)?;
        let decoded = picture.map(|picture| STANDARD.decode(picture).map_err(Trouble::malformed)).transpose()?;
        let picture = decoded.map(|bytes| clean(&bytes).map_err(Trouble::malformed)).transpose()?;
        Ok(KeptScenario { text: workshop.write(&scenario), picture: picture.map(|picture| picture.jpeg) })
    });
    let kept = kept.await?;
    let token = Token::draw();
    hall.store.keep_scenario(token.hash(), kept).await?;
    Ok((StatusCode::CREATED, Json(json!({"token": token.reveal()}))).into_response())
}

/// The scenario that a link leads to.
pub async fn kept(State(hall): Asked, Path(token): Path<String>) -> Result<Json<Value>, Trouble> {
    let kept = behind(&hall, &token).await?;
    let mut told = look_over(&hall.workshop, &kept.text);
    told["picture"] = json!(kept.picture.map(|picture| STANDARD.encode(picture)));
    Ok(Json(told))
}

async fn behind(hall: &Hall, token: &str) -> Result<KeptScenario, Trouble> {
    let token = Token::read(token).ok_or_else(no_such_table)?;
    hall.store.kept_scenario(token.hash()).await?.ok_or_else(no_such_table)
}

/// A scenario by what it is opened by: a link under which it is kept, a table to be drawn up, or a name of the library.
pub async fn found(hall: &Arc<Hall>, caller: Caller, name: &str) -> Result<Scenario, Trouble> {
    if let Some(token) = name.strip_prefix(KEPT) {
        let kept = behind(hall, token).await?;
        let unread = |_| Trouble::malformed("the scenario can not be read by this server any more");
        return hall.workshop.read(&kept.text).map_err(unread);
    }
    if !name.contains("/generated/") {
        return Ok(hall.find(name)?);
    }
    let wanted = name.to_string();
    let missing = |_| no_such_table();
    work(hall, caller, move |workshop| workshop.scenario(&wanted).map_err(missing)).await
}

/// What a match's scenario is known by afterwards; a link is nobody else's business.
pub fn public_name(name: &str, scenario: &Scenario) -> String {
    if name.starts_with(KEPT) { format!("{}/{}", scenario.game, scenario.id) } else { name.to_string() }
}

/// A draft as the page has it: the plan, its text, the table as it is drawn, and what is advised.
fn sheet(workshop: &Workshop, scenario: &Scenario) -> Value {
    let advised = workshop.set(&scenario.game).map(|set| survey(set, scenario));
    json!({
        "scenario": workshop.plan(scenario),
        "toml": workshop.write(scenario),
        "table": drawn(scenario),
        "scenery": scenario.scenery(),
        "unit": scenario.unit,
        "survey": advised,
        "problems": [],
    })
}

/// The table as it is drawn: without pieces that can not be, each of which is complained of.
fn drawn(scenario: &Scenario) -> Option<Table> {
    let mut scenario = scenario.clone();
    let faulty = match scenario.table() {
        Ok(table) => return Some(table),
        Err(complaints) => complaints,
    };
    let is_faulty = |piece: usize| {
        let field = format!("table.pieces[{piece}]");
        faulty.iter().any(|complaint| {
            complaint.field.strip_prefix(&field).is_some_and(|rest| !rest.starts_with(|it: char| it.is_ascii_digit()))
        })
    };
    let pieces = std::mem::take(&mut scenario.table.pieces);
    scenario.table.pieces = pieces.into_iter().enumerate().filter(|(n, _)| !is_faulty(*n)).map(|(_, it)| it).collect();
    scenario.table().ok()
}

fn no_such_table() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, "no_such_table", "there is no such table here")
}

fn text(bytes: &[u8]) -> Result<String, Trouble> {
    String::from_utf8(bytes.to_vec()).map_err(|_| Trouble::malformed("the text is not UTF-8"))
}

/// Does what takes a moment where nobody else waits for it; a rule that fails spoils only this.
async fn work<T: Send + 'static>(
    hall: &Arc<Hall>,
    caller: Caller,
    job: impl FnOnce(&Workshop) -> Result<T, Trouble> + Send + 'static,
) -> Result<T, Trouble> {
    let _place = hall.benches.enter(caller.0).await?;
    let workshop = hall.workshop.clone();
    let done = tokio::task::spawn_blocking(move || job(&workshop)).await;
    done.unwrap_or_else(|_| Err(Problem::Broken { why: "a rule failed".to_string() }.into()))
}
