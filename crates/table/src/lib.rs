//! The exact table: lengths, shapes, terrain, sight and movement.
//!
//! Everything is measured in whole micrometres, so "exactly six inches" is in range and a replay gives the same
//! position on every machine. This crate knows no game: it measures, and leaves it to a ruleset to say what the
//! measurement means.

mod bearing;
pub mod exact;
mod length;
mod point;
mod terrain;

pub use bearing::Bearing;
pub use length::Length;
pub use point::{Offset, Place, Point};
pub use terrain::{Barrier, Base, Cover, Ground, Opacity, Opening, OpeningKind, Piece, PieceId, Shape, Table};
