//! CA-TS. Herd and feud.

mod clauses;
mod play;
