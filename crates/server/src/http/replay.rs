//! Battles shown again: a match of this server, or a journal somebody brings.

use std::cell::RefCell;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use dice::Seed;
use protocol::{Briefing, Film, Footage, Problem, Record, Report, film, shoot, verify_unless};
use referee::{GameEntry, Seat, SideId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::address_limits::Caller;
use super::lines::{Lines, lines, wants_lines};
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
    asked: HeaderMap,
) -> Result<Response, Trouble> {
    let own = own_seats(&hall, &of, wanted.token.as_deref()).await?;
    let chosen = wanted.seat.as_deref().map(read_seat).transpose()?;
    let place = hall.replays.enter(caller.0).await?;
    let kept = hall.store.record(of).await?.ok_or_else(Trouble::not_found)?;
    let seat = match chosen {
        chosen if kept.is_over => chosen.unwrap_or(Seat::Referee),
        chosen => chosen.or(own.first().copied()).filter(|seat| own.contains(seat)).ok_or_else(still_on)?,
    };
    let make = move || {
        let record = Record::read(kept.file().as_bytes());
        let seats = if kept.is_over { every_seat(&record) } else { own };
        Ok(Cut { record, seed: kept.facts.seed, seat, seats, report: None })
    };
    show(hall, place, &asked, move |_| make()).await
}

/// Checks a journal that somebody brings, and shows it as far as it goes.
pub async fn of_journal(
    State(hall): State<Arc<Hall>>,
    Extension(caller): Extension<Caller>,
    Query(wanted): Query<Wanted>,
    asked: HeaderMap,
    file: Body,
) -> Result<Response, Trouble> {
    let seat = wanted.seat.as_deref().map_or(Ok(Seat::Referee), read_seat)?;
    let (file, place) = hall.journals.read(caller, file).await?;
    let games = hall.games;
    let make = move |deadline: Instant| {
        let record = strangers::read(&file)?;
        let report = verify_unless(games, &file, None, &|| Instant::now() >= deadline);
        Ok(Cut { seats: every_seat(&record), record, seed: None, seat, report: Some(report) })
    };
    show(hall, place, &asked, make).await
}

/// A battle ready to be shown.
struct Cut {
    record: Record,
    seed: Option<Seed>,
    seat: Seat,
    seats: Vec<Seat>,
    report: Option<Report>,
}

/// Shows it: as one text, or line by line to those who would rather begin to watch.
async fn show(
    hall: Arc<Hall>,
    place: impl Send + 'static,
    asked: &HeaderMap,
    make: impl FnOnce(Instant) -> Result<Cut, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let games = hall.games;
    if !wants_lines(asked) {
        let shown = hall.thinking.replay(move |_, deadline| {
            let Cut { record, seed, seat, seats, report } = make(deadline)?;
            let (film, problem) = film(games, &record, seed, seat, &|| Instant::now() >= deadline);
            check_time(problem)?;
            Ok(Replay { seats, film, report })
        });
        return Ok(Json(shown.await?).into_response());
    }
    let (mut lines, sent) = lines(asked);
    tokio::spawn(async move {
        let told = hall.thinking.replay(move |_, deadline| {
            let ended = make(deadline).and_then(|cut| cut.roll(games, deadline, &mut lines));
            lines.write(&End::of(ended.err()));
            lines.end();
            Ok(())
        });
        let _ = told.await;
        drop(place);
    });
    Ok(sent.into_response())
}

impl Cut {
    /// Writes a title with the seats it may be looked at from, and frame by frame what is seen.
    fn roll(self, games: &'static [GameEntry], deadline: Instant, lines: &mut Lines) -> Result<(), Trouble> {
        let Cut { record, seed, seat, seats, report } = self;
        let lines = RefCell::new(lines);
        let is_late = || Instant::now() >= deadline || lines.borrow().is_left();
        let mut title = Title { seats, seat, report, briefing: None };
        let problem = shoot(games, &record, seed, seat, &is_late, &mut |footage| match footage {
            Footage::Title(briefing) => {
                title.briefing = Some(briefing);
                lines.borrow_mut().write(&title);
            }
            Footage::Frame(frame) => lines.borrow_mut().write(&frame),
        });
        if title.briefing.is_none() {
            lines.borrow_mut().write(&title);
        }
        check_time(problem)
    }
}

/// The first line; without a briefing nothing can be shown.
#[derive(Serialize)]
struct Title {
    seats: Vec<Seat>,
    seat: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<Report>,
    briefing: Option<Box<Briefing>>,
}

/// The last line: that is all, or why there is no more.
#[derive(Serialize)]
struct End {
    end: Option<Value>,
}

impl End {
    fn of(trouble: Option<Trouble>) -> End {
        End { end: trouble.map(|trouble| trouble.error) }
    }
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
