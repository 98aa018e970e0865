//! What comes in from outside: requests, pages and sockets. Who may ask, and how often, is decided here.

pub mod address_limits;
pub mod body;
pub mod cards;
pub mod connections;
pub mod guard;
pub mod holdings;
pub mod lessons;
mod lines;
pub mod openapi;
pub mod packed;
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
pub mod workshop;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::campaigns;
use crate::forces::{self, drill, kept, set_ups};
use crate::tables::hall::Hall;

pub fn router(hall: Arc<Hall>) -> Router {
    let journals = Router::new()
        .route("/api/replay", post(replay::of_journal))
        .route("/api/replay/why", post(why::of_journal))
        .route("/api/campaigns/import", post(campaigns::import));
    let lists = Router::new().route("/api/muster/{game}/read", post(drill::from_text));
    let drafts = Router::new()
        .route("/api/workshop/check", post(workshop::check))
        .route("/api/workshop/map", post(workshop::map))
        .route("/api/workshop/kept", post(workshop::keep));
    Router::new()
        .route("/healthz", get(rest::health))
        .route("/metrics", get(rest::metrics))
        .route("/openapi.json", get(rest::openapi))
        .route("/api/hello", get(rest::hello))
        .route("/api/scenarios", get(rest::scenarios))
        .route("/api/scenarios/{game}/{scenario}", get(rest::picture))
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
        .route("/api/campaign/{token}/link", post(campaigns::replace_link))
        .route("/api/campaign/{token}/odds", get(campaigns::odds))
        .route("/api/campaign/{token}/file", get(campaigns::file))
        .route("/api/muster", get(forces::games))
        .route("/api/muster/{game}", get(forces::game))
        .route("/api/muster/{game}/appraise", post(drill::look_over))
        .route("/api/muster/{game}/draw", post(drill::by_lot))
        .route("/api/forces", post(kept::keep))
        .route("/api/forces/{token}", get(kept::show).put(kept::change).delete(kept::give_up))
        .route("/api/set-ups", post(set_ups::look_over))
        .route("/api/workshop", get(workshop::games))
        .route("/api/workshop/copy", get(workshop::copy))
        .route("/api/workshop/kept/{token}", get(workshop::kept))
        .route("/api/workshop/games/{game}/blank", get(workshop::blank))
        .route("/api/workshop/games/{game}/table", get(workshop::table))
        .route("/api/rules/{game}", get(rest::rules))
        .route("/api/seat/{token}", get(rest::seat))
        .route("/api/seat/{token}/rematch", post(rematch::rematch))
        .route("/api/lobby", get(rest::lobby))
        .route("/api/lobby/{match}/join", post(rest::join))
        .route("/ws", get(socket::socket))
        .fallback(get(pages::page))
        .layer(from_fn_with_state(hall.clone(), body::read_first))
        .merge(journals)
        .merge(lists)
        .merge(drafts)
        .layer(from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}
