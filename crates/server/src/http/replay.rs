//! Battles shown again: a match of this server, or a journal somebody brings.

use std::str::FromStr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use protocol::{Film, Record, Report, film, verify};
use referee::{GameEntry, Seat, SideId};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::http::rest::holder;
use crate::http::trouble::Trouble;
use crate::store::{Holder, MatchId};
use crate::tables::hall::Hall;

/// How many journals are played again at the same time.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Bytes in a journal that somebody brings.
pub const LONGEST_JOURNAL: usize = 8 << 20;

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
    Path(of): Path<MatchId>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Replay>, Trouble> {
    let own = own_seats(&hall, &of, wanted.token.as_deref()).await?;
    let kept = hall.store.record(of).await?.ok_or_else(Trouble::not_found)?;
    let file = kept.lines.iter().fold(String::new(), |text, line| text + line + "\n");
    let record = Record::read(file.as_bytes());
    let seed = kept.facts.seed;
    let asked = wanted.seat.as_deref().map(read_seat).transpose()?;
    played(hall.games, move |games| {
        let first = asked.unwrap_or(Seat::Referee);
        let (shot, _) = film(games, &record, seed.clone(), first);
        if shot.as_ref().is_some_and(Film::is_over) {
            return Ok(Replay { seats: every_seat(&record), film: shot, report: None });
        }
        match asked.or(own.first().copied()).filter(|seat| own.contains(seat)) {
            Some(seat) if seat == first => Ok(Replay { seats: own, film: shot, report: None }),
            Some(seat) => Ok(Replay { seats: own, film: film(games, &record, seed, seat).0, report: None }),
            None => Err(Trouble::new(StatusCode::CONFLICT, "still_on", "others' eyes are lent when the match is over")),
        }
    })
    .await?
    .map(Json)
}

/// Checks a journal that somebody brings, and shows it as far as it goes.
pub async fn of_journal(
    State(hall): State<Arc<Hall>>,
    Query(wanted): Query<Wanted>,
    file: Bytes,
) -> Result<Json<Replay>, Trouble> {
    let seat = wanted.seat.as_deref().map_or(Ok(Seat::Referee), read_seat)?;
    let replay = played(hall.games, move |games| {
        let record = Record::read(&file);
        let report = verify(games, &file, None);
        let (film, _) = film(games, &record, None, seat);
        Replay { seats: every_seat(&record), film, report: Some(report) }
    });
    Ok(Json(replay.await?))
}

async fn own_seats(hall: &Hall, of: &MatchId, token: Option<&str>) -> Result<Vec<Seat>, Trouble> {
    let Some(token) = token else { return Ok(Vec::new()) };
    let holder: Holder = holder(hall, token).await?;
    if holder.of == *of { Ok(holder.seats()) } else { Err(Trouble::no_such_seat()) }
}

/// Runs rules on a thread of their own, not too many at once.
async fn played<T: Send + 'static>(
    games: &'static [GameEntry],
    work: impl FnOnce(&'static [GameEntry]) -> T + Send + 'static,
) -> Result<T, Trouble> {
    let busy = || Trouble::busy("the journal can not be played again now");
    let _turn = AT_ONCE.acquire().await.map_err(|_| busy())?;
    spawn_blocking(move || work(games)).await.map_err(|_| busy())
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
