//! A match that is a lesson: what the player answers is held back until it is what the lesson expects.

use axum::http::StatusCode;
use lessons::{Held, Lesson, Progress, Stuck};
use protocol::{Moment, Problem, Talk, Told};
use referee::{AnyMatch, Reject, Seat, Shelf, caught};
use serde_json::json;

use super::Host;
use super::talking::{Change, reply};
use crate::http::trouble::Trouble;
use crate::tables::extra_request::Go;
use crate::tables::hall::Hall;
use crate::tables::load::Loaded;

/// Lays a lesson out anew as far as its player had come, with the dice of the step ready. If it has become another
/// lesson since, it begins again.
pub fn lay_again(hall: &Hall, at: &mut Loaded) {
    let Some(done) = at.lesson else { return };
    let Some(lesson) = hall.lessons.find(&at.facts.scenario) else {
        tracing::warn!(of = %at.facts.id, "the lesson is no longer there");
        return;
    };
    let games = Shelf(hall.games);
    match lesson.resume(games, done).or_else(|_| lesson.begin(games)) {
        Ok((game, done)) => {
            let is_new = game.journal().entries != at.game.journal().entries;
            if is_new {
                at.lay_anew(game)
            } else {
                at.game = game
            }
            at.lesson = Some(done);
        }
        Err(stuck) => tracing::error!(of = %at.facts.id, %stuck, "a lesson does not open"),
    }
}

/// How a lesson has gone on.
enum Gone {
    On(usize),
    /// To be laid out anew as it was.
    Back(usize),
}

impl Host {
    /// How far the player of a lesson has come.
    pub(super) fn progress(&self) -> Option<Progress> {
        Some(self.hall.lessons.find(&self.at.facts.scenario)?.progress(self.at.lesson?))
    }

    /// Hears what the player of a lesson says, one after the other.
    pub(super) async fn hear_pupil(&mut self, changes: &mut Vec<Change>) {
        for Change { guest, id, said } in changes.drain(..) {
            let done = match self.check_own(guest, &said) {
                Ok(()) => self.teach(|lesson, game, at| hear(lesson, game, at, &said)).await,
                Err(trouble) => Err(trouble),
            };
            self.tell_one(guest, reply(id, done));
        }
    }

    /// The lesson goes on by itself.
    pub(super) async fn go_on_teaching(&mut self, seat: Seat, go: Go) -> Result<Told, Trouble> {
        if seat == Seat::Spectator {
            return Err(Trouble::not_here());
        }
        let step = |lesson: &Lesson, game: &mut dyn AnyMatch, at: usize| match go {
            Go::On => lesson.go_on(game, at),
            Go::Skip => lesson.skip(game, at),
        };
        self.teach(|lesson, game, at| Ok(Gone::On(step(lesson, game, at).map_err(stuck)?))).await
    }

    /// Goes on in the lesson, has it kept, and only then tells the table.
    async fn teach(
        &mut self,
        step: impl FnOnce(&Lesson, &mut dyn AnyMatch, usize) -> Result<Gone, Trouble>,
    ) -> Result<Told, Trouble> {
        let hall = self.hall.clone();
        let (Some(at), Some(lesson)) = (self.at.lesson, hall.lessons.find(&self.at.facts.scenario)) else {
            return Err(Trouble::not_here());
        };
        let game = self.at.game.as_mut();
        match caught(|| step(lesson, game, at)) {
            Ok(Ok(Gone::On(at))) => self.at.lesson = Some(at),
            Ok(Ok(Gone::Back(at))) => {
                self.at.lay_anew(lesson.laid_to(Shelf(hall.games), at).map_err(stuck)?);
                self.at.lesson = Some(at);
            }
            Ok(Err(trouble)) => return Err(trouble),
            Err(panicked) => {
                self.reload().await;
                return Err(Problem::Broken { why: panicked.why }.into());
            }
        }
        if let Err(fault) = self.keep().await {
            self.look_again().await;
            return Err(fault.into());
        }
        self.tell_everybody();
        self.tell_all(&json!({"lesson": self.progress()}).to_string());
        Ok(Told::Moment(Moment::of(self.at.game.as_ref())))
    }
}

/// What becomes of something the player says.
fn hear(lesson: &Lesson, game: &mut dyn AnyMatch, at: usize, said: &Talk) -> Result<Gone, Trouble> {
    match said {
        Talk::Answer { seat, question, answer, .. } => match lesson.hold(game, at, *question, answer) {
            Held::Expected(beat) => Ok(Gone::On(lesson.go_to(game, at, beat).map_err(stuck)?)),
            Held::Other => match game.check(*seat, *question, answer) {
                // Dice that were rolled by hand are not judged before they are given.
                Ok(()) | Err(Reject::Impossible(_)) => {
                    Err(Trouble::new(StatusCode::CONFLICT, "other", "the lesson expects another answer"))
                }
                Err(reject) => Err(Problem::from(reject).into()),
            },
        },
        Talk::Undo { .. } if lesson.waits_for_undo(at) => Ok(Gone::On(lesson.go_on(game, at).map_err(stuck)?)),
        Talk::Undo { .. } => Ok(Gone::Back(lesson.back(at))),
        _ => Err(Trouble::not_here()),
    }
}

fn stuck(stuck: Stuck) -> Trouble {
    Problem::Broken { why: stuck.to_string() }.into()
}
