//! The other oracles: whoever knows the dice and the answers when nobody sits at the table.
//!
//! Live play and replay are the driver's own; here are the exact odds, rollouts, and the strict script of tests.

mod odds;
mod rollout;
mod script;

pub use odds::{FigureOdds, Odds};
pub use rollout::{AtRandom, FirstOffered, Policy, Rollout, play_out};
pub use script::{Line, Script, answer, face, faces, no, yes};
