//! The oracles: whoever knows what the dice show and what the players want.
//!
//! | oracle | what it knows |
//! |---|---|
//! | `Known` | what has become known of the order under way; hands on to the next |
//! | `Supposed` | an answer to the question that waits; hands on to the next |
//! | `Live` | nothing: dice come from the box, questions are put to the players |
//! | `Rollout` | everything, by dice and a policy |
//! | `Course` | one course of all that chance may take |
//! | [`Script`] | what a test says |

mod course;
mod every_way;
mod known;
mod live;
mod rollout;
mod script;

pub(crate) use course::{ByLot, Course, Lots, Replies};
pub(crate) use every_way::EveryWay;
pub use every_way::Grain;
pub(crate) use known::{Known, Supposed};
pub(crate) use live::{Fresh, Halt, Live, Peek};
pub use rollout::{Acting, AtRandom, Declining, Policy, Rollout, play_out};
pub use script::{Line, Script, answer, face, faces, no, yes};
