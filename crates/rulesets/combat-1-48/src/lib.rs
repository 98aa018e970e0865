//! 1-48 Combat.
