use std::time::{Duration, Instant};

use ::lab::{Player, Seated};
use ::referee::{AnyMatch, Seat, SideId};
use anyhow::Result;

use super::program::Program;
use super::score::Why;

/// A player at the table, with what is left on the clock.
pub struct Chair {
    side: SideId,
    sitter: Sitter,
    left: Duration,
}

enum Sitter {
    /// One of the computer's own.
    Own(Box<Seated>),
    Program(Box<Program>),
}

/// How a player loses other than by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    Clock,
    Crashed,
    Illegal,
}

impl Chair {
    pub fn take(player: &str, side: SideId, seed: u64, clock: Duration, game: &dyn AnyMatch) -> Result<Chair> {
        let sitter = match player.parse::<Player>() {
            Ok(own) => {
                Sitter::Own(Box::new(own.sit(seed.wrapping_mul(game.sides().len() as u64).wrapping_add(side.0.into()))))
            }
            Err(_) => Sitter::Program(Box::new(Program::start(player, side, clock, game)?)),
        };
        Ok(Chair { side, sitter, left: clock })
    }

    /// Answers one question.
    pub fn move_on(&mut self, game: &mut dyn AnyMatch) -> Result<(), Lost> {
        let begun = Instant::now();
        match &mut self.sitter {
            Sitter::Own(own) => {
                let (number, answer) = own.answer(game, self.side).ok_or(Lost::Crashed)?;
                game.answer(Seat::Side(self.side), number, answer).map_err(|_| Lost::Illegal)?;
            }
            Sitter::Program(program) => program.move_on(game, self.left)?,
        }
        self.left = self.left.checked_sub(begun.elapsed()).ok_or(Lost::Clock)?;
        Ok(())
    }

    pub fn leave(&mut self, winner: Option<SideId>, why: Why) {
        if let Sitter::Program(program) = &mut self.sitter {
            program.say_goodbye(winner, why);
        }
    }
}
