//! What the benchmarks share.

pub mod eight;
