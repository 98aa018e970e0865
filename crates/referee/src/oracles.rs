//! The other oracles: whoever knows the dice and the answers when nobody sits at the table.
//!
//! Live play and replay are the driver's own; here are the exact odds, rollouts, and the strict script of tests.

mod course;
mod danger;
mod every_way;
mod foresight;
mod ground;
mod odds;
mod prospect;
mod rollout;
mod script;

pub use danger::Danger;
pub use every_way::Grain;
pub(crate) use foresight::Ahead;
pub use foresight::Foresight;
pub use ground::{Ground, lay_out};
pub use prospect::{Choices, Ending, Inquiry, Looked};
pub use rollout::{Acting, AtRandom, Declining, Policy, Rollout, play_out};
pub use script::{Line, Script, answer, face, faces, no, yes};
