//! The exact table: lengths, shapes, terrain, sight and movement.
//!
//! Everything is measured in whole micrometres, so "exactly six inches" is in range and a replay gives the same
//! position on every machine. This crate knows no game: it measures, and leaves it to a ruleset to say what the
//! measurement means.

mod arc;
mod bearing;
mod bounds;
mod chart;
mod check;
pub mod chord;
mod contour;
mod depth;
mod doors;
mod draw;
mod edge;
pub mod exact;
mod footprint;
mod length;
mod measure;
pub mod movement;
pub mod patience;
mod piece_art;
mod point;
pub mod ranks;
mod ratio;
mod shape;
pub mod sight;
mod template;
mod terrain;
mod trails;

pub use arc::Arc;
pub use bearing::Bearing;
pub use bounds::Bounds;
pub use chart::Chart;
pub use check::{Complaint, Flaw};
pub use contour::Squares;
pub use doors::Doors;
pub use edge::Edge;
pub use footprint::Footprint;
pub use length::Length;
pub use measure::{
    Extent, distance_in_space, edge_room, farthest, gap, gap_in_space, is_nearer_than, is_on_table, lies_within,
    overlaps,
};
pub use piece_art::PieceArt;
pub use point::{Offset, Place, Point};
pub use ratio::Ratio;
pub use shape::ring;
pub use sight::{Body, Crossing, Line, Obstacle, Obstruction, Scene, Screen, Seen, Share, Sweep, share_inside};
pub use template::{Corridor, Covered, Template};
pub use terrain::{
    Barrier, Base, Cover, Ground, Opacity, Opening, OpeningId, OpeningKind, Piece, PieceId, Shape, Table,
};
pub use trails::Trails;
