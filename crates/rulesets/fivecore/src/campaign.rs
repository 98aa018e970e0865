//! FC-CAMP, FC-INJ. What becomes of a group between battles.
//!
//! A [`Group`] goes into a battle as the force of those who are fit, and comes out of it by [`after_battle`]: absences
//! run down, the fallen roll for their injuries, somebody learns a skill, and a group without a leader may find one.

mod group;
mod injury;
mod promotion;
mod training;

use referee::{Oracle, Ruling, SideId};

pub use group::{Condition, Ending, Group, Member, Report};
pub use injury::{Injury, injuries};
pub use promotion::promotion;
pub use training::training;

/// Everything that follows a battle, in the order of R2: injuries, the skill, the promotion die.
pub fn after_battle(oracle: &mut dyn Oracle, side: SideId, group: &Group, report: &Report) -> Ruling<Group> {
    let home = group.after_absences(report).without_captives(report);
    let treated = injuries(oracle, side, &home, report)?;
    let trained = training(oracle, side, &treated)?;
    let led = promotion(oracle, side, &trained)?;
    Ok(Group { battles: group.battles + 1, ..led })
}
