//! Looking ahead: where an answer leads, who may interfere, and whole battles in bulk. The rules themselves are run, by
//! oracles that need nobody at the table.

mod bulk;
mod courses;
mod dangers;
mod endings;
mod foresight;
mod imagined;

pub use bulk::{Ground, lay_out};
pub use dangers::Danger;
pub use endings::{Choices, Ending, Inquiry, Looked};
pub(crate) use foresight::Ahead;
pub use foresight::Foresight;
