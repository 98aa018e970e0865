//! Movement: ways and what they meet, where a base can get to, and the nearest place that will do.
//!
//! Nothing here knows a game. A ruleset says in plain data what each piece does to the mover and asks.

mod area;
mod bends;
mod bounds;
mod chain;
mod closest;
mod compass;
mod corner;
mod course;
mod crossing;
mod curve;
mod dark;
mod drive;
mod drive_reach;
mod field;
mod flight;
mod gates;
mod glimpse;
mod grid;
mod ground;
mod halving;
mod legal;
mod level;
mod map;
mod meet;
mod nearest;
mod outline;
mod reach;
mod search;
mod shade;
mod shadow;
mod solid;
mod span;
mod standing;
mod straight;
mod stride;
mod surd;
mod swath;
mod track;
mod turning;
mod way;

pub use chain::groups;
pub use crossing::{Crossed, Crossing};
pub use drive::{Drive, Driven, Gear};
pub use drive_reach::DriveReach;
pub use field::Field;
pub use glimpse::Critical;
pub use ground::{Doorway, Footing, Going, Hindrance, Manner, Other};
pub use legal::Bar;
pub use level::{Step, has_footing, steps};
pub use nearest::{Spot, Target};
pub use reach::Reach;
pub use straight::{Run, clip};
pub use track::Track;
pub use way::{Leg, Way, WayFault};
