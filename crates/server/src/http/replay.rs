//! Battles shown again: a match of this server, or a journal somebody brings.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use protocol::{Film, Problem, Record, Report, film, verify_unless};
use referee::{Seat, SideId};
use serde::{Deserialize, Serialize};

use super::address_limits::Caller;
use super::rest::holder;
use super::trouble::Trouble;
use crate::store::{Holder, MatchId};
use crate::tables::hall::Hall;
use crate::thinking::strangers;

/// Whose eyes to look through, and who asks.
#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    token: Option<String>,
}

/// A battle shown again.
#[derive(Serialize)]
pub struct Replay {
    /// The seats it may be looked at from.
    seats: Vec<Seat>,
    film: Option<Film>,
    /// What came of checking it, for a journal somebody brought.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<Report>,
}

/// Shows a match: to everybody once it is over, before that to each player only what that player saw.
pub async fn of_match(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Path(of): Path<MatchId>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Replay>, Trouble> {
    let own = own_seats(&hall, &of, wanted.token.as_deref()).await?;
    let asked = wanted.seat.as_deref().map(read_seat).transpose()?;
    let _place = hall.replays.enter(caller.0).await?;
    let kept = hall.store.record(of).await?.ok_or_else(Trouble::not_found)?;
    let seat = match asked {
        asked if kept.is_over => asked.unwrap_or(Seat::Referee),
        asked => asked.or(own.first().copied()).filter(|seat| own.contains(seat)).ok_or_else(still_on)?,
    };
    let games = hall.games;
    let shown = hall.thinking.replay(move |_, deadline| {
        let record = Record::read(kept.file().as_bytes());
        let (film, problem) = film(games, &record, kept.facts.seed, seat, &|| Instant::now() >= deadline);
        check_time(problem)?;
        Ok(Replay { seats: if kept.is_over { every_seat(&record) } else { own }, film, report: None })
    });
    Ok(Json(shown.await?))
}

/// Checks a journal that somebody brings, and shows it as far as it goes.
pub async fn of_journal(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Query(wanted): Query<Wanted>,
    file: Body,
) -> Result<Json<Replay>, Trouble> {
    let seat = wanted.seat.as_deref().map_or(Ok(Seat::Referee), read_seat)?;
    let (file, _place) = hall.journals.read(caller, file).await?;
    let games = hall.games;
    let shown = hall.thinking.replay(move |_, deadline| {
        let record = strangers::read(&file)?;
        let is_late = || Instant::now() >= deadline;
        let report = verify_unless(games, &file, None, &is_late);
        let (film, problem) = film(games, &record, None, seat, &is_late);
        check_time(problem)?;
        Ok(Replay { seats: every_seat(&record), film, report: Some(report) })
    });
    Ok(Json(shown.await?))
}

/// Half a battle is not shown as if it were all of it.
fn check_time(problem: Option<Problem>) -> Result<(), Trouble> {
    if matches!(problem, Some(Problem::BrokenOff)) { Err(Trouble::too_long()) } else { Ok(()) }
}

fn still_on() -> Trouble {
    Trouble::new(StatusCode::CONFLICT, "still_on", "others' eyes are lent when the match is over")
}

async fn own_seats(hall: &Hall, of: &MatchId, token: Option<&str>) -> Result<Vec<Seat>, Trouble> {
    let Some(token) = token else { return Ok(Vec::new()) };
    let holder: Holder = holder(hall, token).await?;
    if holder.of == *of { Ok(holder.seats()) } else { Err(Trouble::no_such_seat()) }
}

/// The referee, who sees both sides, first.
fn every_seat(record: &Record) -> Vec<Seat> {
    let sides = record.journal.header().map_or(0, |header| header.scenario.sides.len());
    let players = (0..sides).map(|side| Seat::Side(SideId(side as u8)));
    std::iter::once(Seat::Referee).chain(players).chain([Seat::Spectator]).collect()
}

fn read_seat(text: &str) -> Result<Seat, Trouble> {
    match text {
        "referee" => Ok(Seat::Referee),
        "spectator" => Ok(Seat::Spectator),
        side => match u8::from_str(side) {
            Ok(side) => Ok(Seat::Side(SideId(side))),
            Err(_) => Err(Trouble::malformed("a seat is referee, spectator, or the number of a side")),
        },
    }
}
