//! Matches before they begin: what would be played, and what does not fit.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use muster::{Choice, Laid, SetUp, Supplies};
use referee::Scenario;
use serde_json::{Value, json};

use super::{Asked, faulty, kept, read};
use crate::bounds::Bounds;
use crate::http::trouble::Trouble;
use crate::tables::hall::Hall;
use crate::token::Token;

/// Looks a set-up over: its table, what each side brings, and every objection with its remedy.
pub async fn look_over(State(hall): Asked, set_up: Result<Json<SetUp>, JsonRejection>) -> Result<Json<Value>, Trouble> {
    let laid = lay(&hall, read(set_up)?).await?;
    let ground = laid.scenario.as_ref().and_then(|scenario| {
        let table = scenario.table().ok()?;
        Some(json!({
            "title": scenario.name,
            "summary": scenario.summary,
            "minutes": scenario.minutes,
            "unit": scenario.unit,
            "table": table,
            "scenery": scenario.scenery(),
            "options": scenario.options,
        }))
    });
    let (sides, objections, remarks) = (laid.sides, laid.objections, laid.remarks);
    Ok(Json(json!({"ground": ground, "sides": sides, "objections": objections, "remarks": remarks})))
}

/// The scenario of a set-up, or everything that does not fit.
pub async fn scenario(hall: &Arc<Hall>, set_up: SetUp) -> Result<Scenario, Trouble> {
    lay(hall, set_up).await?.ready().map_err(|complaints| faulty(&complaints))
}

/// Kept forces are looked up by their links first; one that is not there is told like any other fault.
async fn lay(hall: &Arc<Hall>, mut set_up: SetUp) -> Result<Laid, Trouble> {
    for choice in &mut set_up.sides {
        let Choice::Kept(link) = choice else { continue };
        let Some(token) = Token::read(link) else { continue };
        if let Ok((force, _)) = kept::found(hall, &token).await
            && force.game == set_up.game
        {
            *choice = Choice::Written { name: force.name, force: force.force };
        }
    }
    let shelves = hall.clone();
    let work = move |_: &Bounds| {
        let scenario = |name: &str| shelves.cards.find(name).ok();
        let shipped = |game: &str, name: &str| shelves.shipped.find(game, name);
        Ok(set_up.lay(&Supplies { games: shelves.games, scenario: &scenario, shipped: &shipped }))
    };
    hall.thinking.think(work).await
}
