//! CA-CB. The platoon.

mod clauses;
mod play;
