//! Why an answer was given: asked over HTTP, for matches that are over and for journals somebody brings.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::{Extension, Json};
use dice::Seed;
use protocol::Record;
use serde::Deserialize;

use super::address_limits::Caller;
use super::trouble::Trouble;
use crate::store::MatchId;
use crate::tables::hall::Hall;
use crate::thinking::insight::Insight;
use crate::thinking::strangers;
use crate::thinking::why::{Whose, Why, still_on};

/// Where in a journal the answer is looked for.
#[derive(Deserialize)]
pub struct Place {
    #[serde(default = "the_end")]
    before: usize,
}

fn the_end() -> usize {
    usize::MAX
}

/// Why somebody answered so, in a match that is over.
pub async fn of_match(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Path(of): Path<MatchId>,
    Query(place): Query<Place>,
) -> Result<Json<Insight>, Trouble> {
    let _place = hall.replays.enter(caller.0).await?;
    let kept = hall.store.record(of).await?.ok_or_else(Trouble::not_found)?;
    if !kept.is_over {
        return Err(still_on());
    }
    let record = Record::read(kept.file().as_bytes());
    let why = asked(&hall, record, kept.facts.seed, Whose::Anybodys(kept.facts.computers), place)?;
    Ok(Json(hall.thinking.replay(move |bounds, deadline| why.think(bounds, deadline)).await?))
}

/// Why somebody answered so, in a journal that is brought.
pub async fn of_journal(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Query(place): Query<Place>,
    file: Body,
) -> Result<Json<Insight>, Trouble> {
    let (file, _place) = hall.journals.read(caller, file).await?;
    let record = strangers::read(&file)?;
    let why = asked(&hall, record, None, Whose::Anybodys(BTreeMap::new()), place)?;
    Ok(Json(hall.thinking.replay(move |bounds, deadline| why.think(bounds, deadline)).await?))
}

fn asked(hall: &Hall, record: Record, seed: Option<Seed>, whose: Whose, place: Place) -> Result<Why, Trouble> {
    let entry = record.entry(hall.games)?;
    let seed = record.seed(seed)?;
    let Record { journal, .. } = record;
    Ok(Why { entry, journal, seed, before: place.before, whose, eyes: None })
}
