//! What the benchmarks share.

pub mod eight;
pub mod volley;
