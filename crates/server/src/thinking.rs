//! What takes long, away from the tasks that serve people: the computer's moves, odds, hints and reasons.

pub mod computer;
pub mod insight;
pub mod pool;
pub mod set_up;
pub mod strangers;
pub mod thought_control;
pub mod why;
pub mod workers;
