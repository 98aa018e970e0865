//! What comes in from outside: requests, pages and sockets. Who may ask, and how often, is decided here.

pub mod address_limits;
pub mod cards;
pub mod guard;
pub mod openapi;
mod pages;
pub mod ranges;
pub mod rate_limit;
pub mod rematch;
pub mod replay;
pub mod rest;
mod socket;
pub mod trouble;
mod upgrade;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::tables::hall::Hall;
use crate::thinking::why;

pub fn router(hall: Arc<Hall>) -> Router {
    let most = hall.bounds.message;
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
        .route("/api/replay", post(replay::of_journal).layer(DefaultBodyLimit::max(replay::LONGEST_JOURNAL)))
        .route("/api/replay/why", post(why::of_journal).layer(DefaultBodyLimit::max(replay::LONGEST_JOURNAL)))
        .route("/api/ranges", get(ranges::list))
        .route("/api/ranges/{game}/{range}", get(ranges::shots))
        .route("/api/seat/{token}", get(rest::seat))
        .route("/api/seat/{token}/rematch", post(rematch::rematch))
        .route("/api/lobby", get(rest::lobby))
        .route("/api/lobby/{match}/join", post(rest::join))
        .route("/ws", get(socket::socket))
        .fallback(get(pages::page))
        .layer(DefaultBodyLimit::max(most))
        .layer(from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}
