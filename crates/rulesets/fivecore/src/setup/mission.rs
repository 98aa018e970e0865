//! FC-MISS. What each side wants from the battle.

use dice::{Bands, Die, Throw};
use referee::{Clause, For, Oracle, Ruling, SideId, clause};

use crate::Play;
use crate::consult::roll;
use crate::scenario::Objective;

/// FC-MISS-01. One side rolls a D10 for its objective.
pub fn draw(oracle: &mut dyn Oracle, side: SideId) -> Ruling<Objective> {
    let face = roll(oracle, why(side), Die::D10, Bands::EACH)?;
    Ok(Objective::TABLE[usize::from(face) - 1])
}

/// FC-MISS-02. The same at the table, seen by that side alone.
pub fn draw_in_secret(play: &mut Play, side: SideId) -> Ruling<Objective> {
    let faces = play.throw_in_secret(why(side), Throw::one(Die::D10, Bands::EACH))?;
    Ok(Objective::TABLE[usize::from(faces[0]) - 1])
}

fn why(side: SideId) -> For<'static> {
    For::new(clause!("FC-MISS-01"), side, "fc-die-objective")
}

impl Objective {
    /// The line of the table that names it; none for the two that only a scenario gives.
    pub fn clause(self) -> Option<Clause> {
        match self {
            Objective::DriveOff => Some(clause!("FC-MISS-11")),
            Objective::Find => Some(clause!("FC-MISS-12")),
            Objective::Deliver => Some(clause!("FC-MISS-13")),
            Objective::TakePrisoner => Some(clause!("FC-MISS-14")),
            Objective::Cross => Some(clause!("FC-MISS-15")),
            Objective::Recover => Some(clause!("FC-MISS-16")),
            Objective::Secure => Some(clause!("FC-MISS-17")),
            Objective::Protect => Some(clause!("FC-MISS-18")),
            Objective::Scout => Some(clause!("FC-MISS-19")),
            Objective::Stop => Some(clause!("FC-MISS-20")),
            Objective::Demolish | Objective::Escape => None,
        }
    }
}
