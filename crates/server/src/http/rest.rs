//! What is asked over HTTP: scenarios, beginning and joining matches, journals.

use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use minds::Level;
use protocol::{Desk, Lang};
use referee::Clause;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::http::address_limits::Caller;
use crate::http::rematch::exists;
use crate::http::trouble::Trouble;
use crate::store::{Facts, Holder, MatchId};
use crate::tables::begin::{Wish, begin};
use crate::tables::hall::Hall;
use crate::tables::host::Call;
use crate::token::{Token, random};

type Asked = State<Arc<Hall>>;

/// What a link is followed by.
#[derive(Deserialize)]
pub struct Link {
    #[serde(default)]
    token: String,
}

pub async fn health(State(hall): Asked) -> Result<&'static str, Trouble> {
    hall.store.health().await?;
    Ok("ok\n")
}

pub async fn metrics(State(hall): Asked) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, hall.metrics.page(&hall.gauges())).into_response()
}

pub async fn openapi() -> Json<Value> {
    Json(crate::openapi())
}

pub async fn hello(State(hall): Asked, asked: HeaderMap) -> Response {
    hall.welcome.reply(&asked, || welcome(&hall))
}

fn welcome(hall: &Hall) -> Value {
    let mut desk = Desk::new(hall.games, || dice::Seed::new(random())).with_limits(hall.bounds.talk);
    let reply = serde_json::to_value(desk.reply(br#"{"do":"hello"}"#)).expect("plain data");
    let mut hello = reply["ok"].clone();
    hello["levels"] = json!(Level::ALL);
    hello["address"] = json!(hall.address);
    hello
}

pub async fn scenarios(State(hall): Asked, asked: HeaderMap) -> Response {
    hall.cards.told.reply(&asked, || json!({"scenarios": hall.cards.cards}))
}

/// The table of a scenario, with both sides on it.
pub async fn picture(
    State(hall): Asked,
    Path((game, scenario)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Trouble> {
    Ok(hall.cards.picture(&hall, &format!("{game}/{scenario}")).await?.reply(&asked))
}

/// In which language a text is wanted.
#[derive(Deserialize)]
pub struct Wording {
    #[serde(default)]
    lang: Lang,
}

/// What the book says under a clause.
pub async fn clause(Path(clause): Path<String>, Query(Wording { lang }): Query<Wording>) -> Result<Response, Trouble> {
    let named: Clause = serde_json::from_value(Value::from(clause)).map_err(|_| Trouble::not_found())?;
    Ok(Json(protocol::clause(named, lang)?).into_response())
}

/// All that the book of a game says, in its order.
pub async fn rules(Path(game): Path<String>, Query(Wording { lang }): Query<Wording>) -> Result<Response, Trouble> {
    let book = protocol::rules(&game, lang).ok_or_else(Trouble::not_found)?;
    Ok(([(header::CACHE_CONTROL, "max-age=3600")], Json(book)).into_response())
}

pub async fn create(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    wish: Result<Json<Wish>, JsonRejection>,
) -> Result<Response, Trouble> {
    let Json(wish) =
        wish.map_err(|rejection| Trouble { status: rejection.status(), ..Trouble::malformed(rejection.body_text()) })?;
    let begun = begin(&hall, caller, wish).await?;
    Ok((StatusCode::CREATED, Json(begun)).into_response())
}

pub async fn lobby(State(hall): Asked) -> Result<Json<Value>, Trouble> {
    let invitations: Vec<Value> = hall.store.invitations(hall.touched_since()).await?.iter().map(invitation).collect();
    Ok(Json(json!({"invitations": invitations})))
}

fn invitation(facts: &Facts) -> Value {
    json!({
        "match": facts.id,
        "scenario": facts.scenario,
        "game": game(facts),
        "title": facts.title,
        "name": facts.name,
        "sides": facts.free,
        "since": facts.since,
    })
}

pub async fn join(State(hall): Asked, Path(of): Path<MatchId>) -> Result<Json<Value>, Trouble> {
    let token = Token::draw();
    let side = hall.store.accept(of.clone(), token.hash()).await?;
    let taken = || Trouble::new(StatusCode::CONFLICT, "taken", "this invitation is gone");
    let side = side.ok_or_else(taken)?;
    Ok(Json(json!({"match": of, "token": token.reveal(), "side": side})))
}

/// Where a match stands, for whoever has a link to it.
pub async fn seat(State(hall): Asked, Path(token): Path<String>) -> Result<Json<Value>, Trouble> {
    let holder = holder(&hall, &token).await?;
    let rematch = match Token::read(&token).and_then(|token| token.next()) {
        Some(next) => exists(&hall, &next).await?,
        None => false,
    };
    let (_, (facts, moment)) = hall.ask(&holder.of, |seen| Call::Glance { seen }).await?;
    Ok(Json(json!({
        "match": holder.of,
        "scenario": facts.scenario,
        "game": game(&facts),
        "title": facts.title,
        "seats": holder.sides,
        "over": moment.outcome.is_some(),
        "moment": moment,
        "rematch": rematch,
    })))
}

pub async fn journal(
    State(hall): Asked,
    Path(of): Path<MatchId>,
    Query(Link { token }): Query<Link>,
) -> Result<Response, Trouble> {
    let holder = holder(&hall, &token).await?;
    if holder.of != of {
        return Err(Trouble::no_such_seat());
    }
    let (_, file) = hall.ask(&of, |file| Call::Journal { holder: holder.clone(), file }).await?;
    let still_on = || Trouble::new(StatusCode::CONFLICT, "still_on", "the journal is shown when the match is over");
    let name = format!("attachment; filename=\"{of}.journal\"");
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CONTENT_DISPOSITION, &name)];
    Ok((headers, file.ok_or_else(still_on)?).into_response())
}

/// Who follows this link.
pub async fn holder(hall: &Hall, token: &str) -> Result<Holder, Trouble> {
    let token = Token::read(token).ok_or_else(Trouble::no_such_seat)?;
    hall.store.holder(token.hash()).await?.ok_or_else(Trouble::no_such_seat)
}

impl Link {
    pub async fn holder(&self, hall: &Hall) -> Result<Holder, Trouble> {
        holder(hall, &self.token).await
    }
}

fn game(facts: &Facts) -> &str {
    facts.scenario.split('/').next().unwrap_or_default()
}
