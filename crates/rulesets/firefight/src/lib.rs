//! Grimdark Future: Firefight.
