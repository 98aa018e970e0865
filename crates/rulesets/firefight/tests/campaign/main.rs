//! CA-GF. The ash basin.

mod clauses;
mod play;
