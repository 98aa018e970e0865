//! What the benchmarks share.

pub mod eight;
pub mod every_game;
pub mod length;
pub mod models;
pub mod patience;
pub mod pieces;
pub mod processor;
pub mod volley;
