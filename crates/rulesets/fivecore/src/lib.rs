//! FiveCore.

pub mod options;
pub mod roster;
pub mod scenario;

pub mod campaign;
mod consult;
pub mod forces;
pub mod setup;
pub mod solo;
