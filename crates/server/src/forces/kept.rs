//! Forces that players keep here.

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use muster::Force;
use serde_json::{Value, json};

use super::{Asked, drill, faulty, find, read};
use crate::bounds::Bounds;
use crate::http::address_limits::Caller;
use crate::http::trouble::Trouble;
use crate::store::Keepsake;
use crate::tables::hall::Hall;
use crate::token::Token;

const FORCE: &str = "force";
const LONGEST_NAME: usize = 60;
const LONGEST_COLOUR: usize = 20;

/// Keeps a force, sound or not yet, and gives out its two links.
pub async fn keep(
    State(hall): Asked,
    Extension(caller): Extension<Caller>,
    force: Result<Json<Force>, JsonRejection>,
) -> Result<Response, Trouble> {
    let body = checked(&hall, read(force)?)?;
    hall.check_keeping(caller).await?;
    let token = Token::draw();
    let share = shared(&token);
    let keepsake = Keepsake { owner: token.hash(), reader: share.hash(), kind: FORCE.to_string(), body };
    hall.store.keep(keepsake).await?;
    let told = json!({"token": token.reveal(), "share": share.reveal()});
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

/// A force by either of its links, and what its game says of it.
pub async fn show(State(hall): Asked, Path(token): Path<String>) -> Result<Json<Value>, Trouble> {
    let token = Token::read(&token).ok_or_else(no_such_force)?;
    let (force, is_owner) = found(&hall, &token).await?;
    let share = is_owner.then(|| shared(&token).reveal());
    let entry = find(&hall, &force.game)?;
    let work = move |_: &Bounds| {
        let mut told = drill::told(entry, &force);
        told["force"] = json!(force);
        told["share"] = json!(share);
        Ok(Json(told))
    };
    hall.thinking.think(work).await
}

/// Puts another force in its place; only by the owner's link.
pub async fn change(
    State(hall): Asked,
    Path(token): Path<String>,
    force: Result<Json<Force>, JsonRejection>,
) -> Result<StatusCode, Trouble> {
    let token = Token::read(&token).ok_or_else(no_such_force)?;
    let body = checked(&hall, read(force)?)?;
    let is_there = hall.store.change_keepsake(token.hash(), body).await?;
    if is_there { Ok(StatusCode::NO_CONTENT) } else { Err(no_such_force()) }
}

/// Forgets a force for good; only by the owner's link.
pub async fn give_up(State(hall): Asked, Path(token): Path<String>) -> Result<StatusCode, Trouble> {
    let token = Token::read(&token).ok_or_else(no_such_force)?;
    let is_there = hall.store.give_up_keepsake(token.hash()).await?;
    if is_there { Ok(StatusCode::NO_CONTENT) } else { Err(no_such_force()) }
}

/// A kept force, and whether the link is its owner's.
pub async fn found(hall: &Hall, token: &Token) -> Result<(Force, bool), Trouble> {
    let hash = token.hash();
    let keepsake = hall.store.keepsake(hash).await?.filter(|it| it.kind == FORCE).ok_or_else(no_such_force)?;
    let force = serde_json::from_str(&keepsake.body).map_err(|_| no_such_force())?;
    Ok((force, keepsake.owner == hash))
}

/// The link by which others may look at it.
fn shared(token: &Token) -> Token {
    Token::made_from(&token.hash(), "share")
}

fn checked(hall: &Hall, force: Force) -> Result<String, Trouble> {
    find(hall, &force.game)?;
    let plain = |text: &str, most: usize| -> String {
        text.trim().chars().filter(|sign| !sign.is_control()).take(most).collect()
    };
    muster::check(&force.force).map_err(|complaint| faulty(&[complaint.below("force")]))?;
    let force = Force {
        name: plain(&force.name, LONGEST_NAME),
        colour: plain(&force.colour, LONGEST_COLOUR),
        ..force.tidied()
    };
    Ok(serde_json::to_string(&force).expect("plain data"))
}

fn no_such_force() -> Trouble {
    Trouble::new(StatusCode::NOT_FOUND, "no_such_force", "this link leads to no force")
}
