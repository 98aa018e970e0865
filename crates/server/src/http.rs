//! What comes in from outside: requests, pages and sockets. Who may ask, and how often, is decided here.

pub mod address_limits;
pub mod body;
pub mod cards;
pub mod connections;
pub mod guard;
pub mod holdings;
pub mod lessons;
pub mod openapi;
mod packed;
mod pages;
pub mod ranges;
pub mod rate_limit;
pub mod rematch;
mod replay;
pub mod rest;
pub mod room;
mod socket;
mod timed_stream;
pub mod trouble;
mod upgrade;
mod why;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::campaigns;
use crate::tables::hall::Hall;

pub fn router(hall: Arc<Hall>) -> Router {
    let journals =
        Router::new().route("/api/replay", post(replay::of_journal)).route("/api/replay/why", post(why::of_journal));
    Router::new()
        .route("/healthz", get(rest::health))
        .route("/metrics", get(rest::metrics))
        .route("/openapi.json", get(rest::openapi))
        .route("/api/hello", get(rest::hello))
        .route("/api/scenarios", get(rest::scenarios))
        .route("/api/clauses/{clause}", get(rest::clause))
        .route("/api/matches", post(rest::create))
        .route("/api/matches/{match}/journal", get(rest::journal))
        .route("/api/matches/{match}/replay", get(replay::of_match))
        .route("/api/matches/{match}/why", get(why::of_match))
        .route("/api/ranges", get(ranges::list))
        .route("/api/ranges/{game}/{range}", get(ranges::shots))
        .route("/api/lessons", get(lessons::list))
        .route("/api/lessons/{game}/{lesson}", get(lessons::lesson))
        .route("/api/puzzles/{game}/{puzzle}", get(lessons::puzzle))
        .route("/api/campaigns", get(campaigns::games).post(campaigns::begin))
        .route("/api/campaign/{token}", get(campaigns::show).post(campaigns::act))
        .route("/api/campaign/{token}/join", post(campaigns::join))
        .route("/api/campaign/{token}/odds", get(campaigns::odds))
        .route("/api/campaign/{token}/file", get(campaigns::file))
        .route("/api/rules/{game}", get(rest::rules))
        .route("/api/seat/{token}", get(rest::seat))
        .route("/api/seat/{token}/rematch", post(rematch::rematch))
        .route("/api/lobby", get(rest::lobby))
        .route("/api/lobby/{match}/join", post(rest::join))
        .route("/ws", get(socket::socket))
        .fallback(get(pages::page))
        .layer(from_fn_with_state(hall.clone(), body::read_first))
        .merge(journals)
        .layer(from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}
