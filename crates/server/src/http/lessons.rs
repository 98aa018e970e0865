//! Guided first battles and puzzles, as they are shown.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use lessons::{Lesson, LessonTold};
use protocol::{Briefing, Talk, Told, talk};
use referee::{AnyMatch, GameEntry, Seat, Shelf};
use serde_json::{Value, json};

use crate::http::packed::Standing;
use crate::http::trouble::Trouble;
use crate::tables::hall::Hall;

/// The lessons there are, in the order of the games.
pub struct Lessons {
    lessons: Vec<Lesson>,
    /// All of them as they are told, over and over.
    told: Standing,
}

impl Lessons {
    pub fn new(mut lessons: Vec<Lesson>, games: &'static [GameEntry]) -> Lessons {
        lessons.sort_by_key(|lesson| games.iter().position(|entry| entry.id == lesson.head.game));
        Lessons { lessons, told: Standing::default() }
    }

    /// The lesson of this name: `fivecore/the-well`.
    pub fn find(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.head.id == id)
    }
}

pub async fn list(State(hall): State<Arc<Hall>>, asked: HeaderMap) -> Response {
    let cards = || hall.lessons.lessons.iter().map(Lesson::card).collect::<Vec<_>>();
    hall.lessons.told.reply(&asked, || json!({"lessons": cards()}))
}

pub async fn lesson(
    State(hall): State<Arc<Hall>>,
    Path((game, name)): Path<(String, String)>,
) -> Result<Json<LessonTold>, Trouble> {
    let found = hall.lessons.find(&format!("{game}/{name}"));
    Ok(Json(found.ok_or_else(Trouble::not_found)?.told()))
}

/// A puzzle and the table it is about, as the player's side sees it.
pub async fn puzzle(
    State(hall): State<Arc<Hall>>,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<Value>, Trouble> {
    let of_game = hall.lessons.lessons.iter().filter(|lesson| lesson.head.game == game);
    let found = of_game.filter_map(|lesson| Some((lesson, lesson.puzzle(&id)?))).next();
    let (lesson, puzzle) = found.ok_or_else(Trouble::not_found)?;
    let mut laid = lesson.lay_puzzle(Shelf(hall.games), puzzle).map_err(Trouble::malformed)?;
    let briefing = briefing(laid.as_mut()).ok_or_else(Trouble::not_found)?;
    let view = laid.view(Seat::Side(lesson.head.side));
    Ok(Json(json!({"puzzle": lesson.puzzle_told(puzzle), "briefing": briefing, "view": view})))
}

fn briefing(game: &mut dyn AnyMatch) -> Option<Briefing> {
    match talk(game, Talk::Briefing {}, &protocol::Limits::default()) {
        Ok(Told::Briefing(briefing)) => Some(briefing),
        _ => None,
    }
}
