//! FiveCore.

pub mod options;
pub mod roster;
pub mod scenario;
