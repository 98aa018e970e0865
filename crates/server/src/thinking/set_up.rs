//! The set-up of a battle by the computer, for whoever wants to sit down at a laid table.

use minds::{Level, Mind};
use referee::event::What;
use referee::{Answer, AnyMatch, Question, Seat, Wanted};
use table::{Bearing, Point};

/// More questions than any book has before its first turn.
const MOST: u64 = 400;

/// Answers for every side until the first turn begins. Where real dice are wanted or nothing comes to mind, the rest is
/// left to the players.
pub fn set_up(game: &mut dyn AnyMatch) {
    let mut last = None;
    for luck in 0..MOST {
        if has_begun(game) {
            return;
        }
        let Some(answer) = answered(game, luck, last) else { return };
        last = put(&answer).or(last);
    }
}

/// The answer that was given to the first question of all that are open.
fn answered(game: &mut dyn AnyMatch, luck: u64, last: Option<Point>) -> Option<Answer> {
    let side = *game.deciding().first()?;
    let seat = Seat::Side(side);
    let question = game.questions(seat).into_iter().next()?;
    let ahead = last.and_then(|from| looking_ahead(game, &question, from));
    if let Some(answer) = ahead.filter(|answer| game.check(seat, question.number, answer).is_ok()) {
        return game.answer(seat, question.number, answer.clone()).is_ok().then_some(answer);
    }
    let rolls = matches!(question.wanted, Wanted::Dice { .. });
    let (number, answer) = Mind::new(Level::Recruit, luck).answer(game, side).filter(|_| !rolls)?;
    game.answer(seat, number, answer.clone()).is_ok().then_some(answer)
}

/// Whoever has just been placed looks to the middle of the table.
fn looking_ahead(game: &dyn AnyMatch, question: &Question, from: Point) -> Option<Answer> {
    let table = game.scenario().table().ok()?;
    let middle = Point::new(table.width / 2, table.depth / 2);
    matches!(question.wanted, Wanted::Direction).then(|| Answer::Direction(Bearing::of(middle - from)))
}

fn put(answer: &Answer) -> Option<Point> {
    match answer {
        Answer::Point(place) => Some(place.at),
        _ => None,
    }
}

fn has_begun(game: &dyn AnyMatch) -> bool {
    let events = game.events(Seat::Referee, 0);
    game.outcome().is_some() || events.iter().any(|(_, event)| matches!(event.what, What::Began { .. }))
}
