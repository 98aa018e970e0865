use protocol::{Moment, Talk, Told, talk};
use referee::journal::Entry;
use referee::{AnyMatch, Event, Question, Seat, View};
use serde::Serialize;

use crate::guest;

/// What a seat is told when something has changed: everything it may know now, and the events it has not heard of.
#[derive(Serialize)]
pub struct Update {
    #[serde(flatten)]
    standing: Standing,
    /// The number of the first event here; whatever the seat holds from that number on is no longer so.
    from: usize,
    events: Vec<(usize, Event)>,
    next: usize,
}

#[derive(Serialize)]
struct Standing {
    seat: Seat,
    view: View,
    questions: Vec<Question>,
    moment: Moment,
    /// Taking back would probably be allowed.
    undo: bool,
    /// How often something was taken back or corrected.
    rewritten: usize,
}

#[derive(Serialize)]
struct Push<'a> {
    update: &'a Update,
}

/// The line to send to somebody who was told so much about a seat; none when nothing of it has changed.
pub fn update(game: &dyn AnyMatch, seat: Seat, told: &mut guest::Told) -> Option<String> {
    let rewritten = rewritten(game);
    let standing = Standing {
        seat,
        view: game.view(seat),
        questions: game.questions(seat),
        moment: moment(game),
        undo: may_undo(game, seat),
        rewritten,
    };
    let text = serde_json::to_string(&standing).expect("plain data");
    let from = if told.rewritten == rewritten { told.next } else { 0 };
    let events = game.events(seat, from);
    if text == told.standing && events.is_empty() {
        return None;
    }
    let next = from + events.len();
    *told = guest::Told { next, rewritten, standing: text };
    let update = Update { standing, from, events, next };
    Some(serde_json::to_string(&Push { update: &update }).expect("plain data"))
}

fn rewritten(game: &dyn AnyMatch) -> usize {
    let rewrites = |entry: &&Entry| matches!(entry, Entry::Undone { .. } | Entry::Corrected { .. });
    game.journal().entries.iter().filter(rewrites).count()
}

/// Where a match stands, as everybody may know.
pub fn moment(game: &dyn AnyMatch) -> Moment {
    Moment {
        deciding: game.view(Seat::Spectator).deciding,
        outcome: game.outcome().cloned(),
        proposal: game.proposal().cloned(),
        draw_offers: game.draw_offers().to_vec(),
    }
}

/// Whether the last thing that was not taken back is an answer of this seat, with no die since.
fn may_undo(game: &dyn AnyMatch, seat: Seat) -> bool {
    let mut taken_back = 0;
    for entry in game.journal().entries.iter().rev() {
        match entry {
            Entry::Undone { .. } => taken_back += 1,
            Entry::Answered { .. } if taken_back > 0 => taken_back -= 1,
            Entry::Answered { side, .. } => return game.outcome().is_none() && Seat::Side(*side) == seat,
            Entry::Committed { .. } | Entry::Ordered { .. } => {}
            _ => return false,
        }
    }
    false
}

/// What never changes in a match.
pub fn briefing(game: &mut dyn AnyMatch) -> Option<protocol::Briefing> {
    match talk(game, Talk::Briefing {}, &protocol::Limits::default()) {
        Ok(Told::Briefing(briefing)) => Some(briefing),
        _ => None,
    }
}
