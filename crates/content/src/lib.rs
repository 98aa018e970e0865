//! What is played with: scenarios and forces, written by people in TOML or JSON.
//!
//! The program carries the files of the content folder, one folder per game; a player's own folder adds to them or
//! stands in their place. Everything wrong with a file comes out as [`Problem`]s that name the line, the field and the
//! remedy, in words of the locales. This crate makes no sentences.

mod check;
mod draft;
mod json_nodes;
mod mistake;
mod nearest;
mod node;
mod problem;
mod sheet;
mod shelf;
mod source;
mod toml_nodes;

pub use check::{check, check_file, check_text, force_file};
pub use mistake::reworded;
pub use problem::{Ink, Problem, Spot};
pub use sheet::Sheet;
pub use shelf::{Listing, Shelf};
