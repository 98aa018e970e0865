//! FC-RAND. Forces: raised at random, and checked.

mod check;
pub mod muster;
mod names;
pub(crate) mod raise;
pub mod skill_roll;

pub use check::{check, check_gear, too_many};
pub use names::people;
pub use raise::{ForceType, Levy, raise};
