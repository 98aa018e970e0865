//! Lessons that begin, and matches that begin where a lesson stands.

use lessons::Stuck;
use protocol::Problem;
use referee::Shelf;
use serde_json::{Value, json};

use crate::clock::now;
use crate::http::rest::holder;
use crate::http::trouble::Trouble;
use crate::store::{Beginning, Facts, FreeSides, MatchId};
use crate::tables::hall::Hall;
use crate::tables::load::snapshot;
use crate::tables::match_settings::MatchSettings;
use crate::token::Token;

/// Begins a lesson: one seat for whoever learns, none for the other side, which answers by its script.
pub async fn begin_lesson(hall: &Hall, name: &str) -> Result<Value, Trouble> {
    let missing = || Problem::NoSuchScenario { given: name.chars().take(64).collect() };
    let lesson = hall.lessons.find(name).ok_or_else(missing)?;
    let (game, _) = lesson.begin(Shelf(hall.games)).map_err(broken)?;
    let (id, token, side) = (MatchId::draw(), Token::draw(), lesson.head.side);
    let told = json!({"match": id, "links": {side.0.to_string(): token.reveal()}});
    let facts = Facts {
        id,
        scenario: name.to_string(),
        title: lesson.head.name.clone(),
        name: String::new(),
        since: now(),
        seed: None,
        computers: Default::default(),
        free: FreeSides::default(),
        settings: MatchSettings { hints: true, absence: None, lesson: true },
    };
    let lines = game.journal().write().lines().map(str::to_string).collect();
    let seats = vec![(token.hash(), vec![side])];
    hall.store.begin(Beginning { facts, lines, snapshot: snapshot(game.as_ref()), seats }).await?;
    Ok(told)
}

/// The position at which the lesson of a link stands.
pub async fn standing(hall: &Hall, link: &str) -> Result<Value, Trouble> {
    let of = holder(hall, link).await?.of;
    let record = hall.store.record(of).await?.ok_or_else(Trouble::not_found)?;
    let lesson = hall.lessons.find(&record.facts.scenario).filter(|_| record.facts.settings.lesson);
    let lesson = lesson.ok_or_else(|| Trouble::malformed("this link leads to no lesson"))?;
    let (game, _) = lesson.resume(Shelf(hall.games), record.offers.lesson.unwrap_or_default()).map_err(broken)?;
    Ok(game.position())
}

fn broken(stuck: Stuck) -> Trouble {
    Problem::Broken { why: stuck.to_string() }.into()
}
