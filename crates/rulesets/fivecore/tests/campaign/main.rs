//! The campaign of this game: its clauses, and whole campaigns played by computers.

mod clauses;
mod golden;
mod play;
