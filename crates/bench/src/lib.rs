//! What the benchmarks share.

pub mod eight;
pub mod every_game;
pub mod models;
pub mod volley;
