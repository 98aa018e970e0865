use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use referee::{DicePlan, Journal, Scenario, SideId};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::http::address_limits::Caller;
use crate::http::trouble::Trouble;
use crate::store::{Facts, Fault, FreeSides, Holder, News, Record};
use crate::tables::begin::{Failed, NewMatch, lay_out, solo};
use crate::tables::hall::Hall;
use crate::tables::host::{Call, rematch as line};
use crate::token::{Token, later};

/// How a match is to be played once more.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// Everybody takes the other side.
    #[serde(default)]
    swap: bool,
}

/// Lays out the same scenario again for everybody who has a link, and says how the asker's own link goes on. Whoever
/// asks later is shown to the same table.
pub async fn rematch(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Path(token): Path<String>,
    again: Result<Json<Again>, JsonRejection>,
) -> Result<Json<Value>, Trouble> {
    let Json(again) = again.map_err(|rejection| Trouble::malformed(rejection.body_text()))?;
    let token = Token::read(&token).ok_or_else(Trouble::no_such_seat)?;
    let next = token.next().ok_or_else(|| Trouble::malformed("this link has gone on often enough"))?;
    let holder = hall.store.holder(token.hash()).await?.ok_or_else(Trouble::no_such_seat)?;
    if !exists(&hall, &next).await? {
        begin(&hall, caller, &holder, again).await?;
    }
    let of = holder.of.next();
    hall.store.tell(holder.of.clone(), News::Rematch(of.clone()));
    hall.ask(&holder.of, |told| Call::Tell { line: line(&of), told }).await?;
    Ok(Json(json!({"match": of, "token": next.reveal()})))
}

/// Whether this link leads anywhere yet.
pub async fn exists(hall: &Hall, token: &Token) -> Result<bool, Trouble> {
    Ok(hall.store.holder(token.hash()).await?.is_some())
}

async fn begin(hall: &Arc<Hall>, caller: Caller, holder: &Holder, Again { swap }: Again) -> Result<(), Trouble> {
    if holder.sides.is_empty() {
        return Err(Trouble::not_here());
    }
    let (_, (_, moment)) = hall.ask(&holder.of, |seen| Call::Glance { seen }).await?;
    if moment.outcome.is_none() {
        return Err(Trouble::new(StatusCode::CONFLICT, "still_on", "a rematch is played when the match is over"));
    }
    hall.check_beginning(caller).await?;
    let record = hall.store.record(holder.of.clone()).await?.ok_or_else(Trouble::not_found)?;
    let (mut scenario, by_hand) = header(&record)?;
    let sides = scenario.sides.len();
    let place = |side: SideId| if swap { opposite(side, sides) } else { side };
    let seats = hall.store.seats(holder.of.clone()).await?.into_iter();
    let seats = seats.map(|(token, sides)| (later(token), sides.into_iter().map(place).collect())).collect();
    let Facts { computers, name, scenario: known_as, settings, .. } = record.facts;
    let before = solo(hall.games, &scenario.game, &computers);
    let computers: BTreeMap<_, _> = computers.into_iter().map(|(side, level)| (place(side), level)).collect();
    let after = solo(hall.games, &scenario.game, &computers);
    follow(&mut scenario, &before, after);
    let by_hand = by_hand.into_iter().map(place).filter(|side| !computers.contains_key(side)).collect();
    let new_match = NewMatch {
        id: holder.of.next(),
        known_as,
        scenario,
        plan: DicePlan { by_hand, ..DicePlan::default() },
        laid_out: false,
        seed: None,
        name,
        computers,
        free: FreeSides::default(),
        settings,
        seats,
    };
    match lay_out(hall, new_match).await {
        Err(Failed::Kept(Fault::Conflict)) | Ok(()) => Ok(()),
        Err(failed) => Err(failed.into()),
    }
}

/// What the sides of a recruit were played with goes with them to the other side.
fn follow(scenario: &mut Scenario, before: &[(&str, Value)], after: Vec<(&str, Value)>) {
    for ((name, old), (_, new)) in before.iter().zip(after) {
        if let Some(value) = scenario.options.get_mut(*name).filter(|value| *value == old) {
            *value = new;
        }
    }
}

/// What the match was played with.
fn header(record: &Record) -> Result<(Scenario, Vec<SideId>), Trouble> {
    let first = record.lines.first().map(|line| format!("{line}\n")).unwrap_or_default();
    let (journal, _) = Journal::read(&first);
    let header = journal.header().ok_or_else(Trouble::not_found)?;
    Ok((header.scenario.clone(), header.dice.by_hand.clone()))
}

fn opposite(side: SideId, sides: usize) -> SideId {
    SideId((sides - 1) as u8 - side.0)
}
