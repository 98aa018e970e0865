//! CA-BN. The mandate.

mod clauses;
mod play;
