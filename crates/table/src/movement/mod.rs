//! Movement: ways and what they meet, where a base can get to, and the nearest place that will do.
//!
//! Nothing here knows a game. A ruleset says in plain data what each piece does to the mover and asks.
//!
//! # A map
//!
//! **What is asked and answered.** `way` is a path with its marks; `ground` is what a ruleset says about one mover's
//! ground; `field` is that ground as one base finds it, grown by the base's radius; `legal` judges one leg or a whole way.
//!
//! **A reach is found in four steps**, the files in reading order:
//!
//! 1. *What is in the way?* `solid` (things a base may not overlap) and `area` (ground that acts on its centre), met by a
//!    leg at exact shares: `meet`, `span`, `surd`.
//! 2. *Where can a shortest way bend?* At the `corner`s of what is in the way, grown round: `bends` finds them,
//!    `compass` spreads those of round corners, `turning` keeps them and the last short steps hard by something.
//! 3. *Which bends are reached, and what does it cost?* `search` grows the tree of shortest ways, lazily and cheapest
//!    first; `gates` sifts the bends four at a time before one is judged exactly, by `stride` and `standing`.
//! 4. *Which points are held?* `reach` asks the tree for a point. What lies open to the start is told by what things hide
//!    of it (`shadow`, many at once in `shade`); a whole `map` is told row by row of a `grid`, and what stays in the `dark`
//!    is left to the tree. `near` is the point held that is nearest to one wished for; `outline` draws it all, for the eye.
//!
//! **Moves that are not chosen point by point.** `straight` runs until something stops it, `flight` gets away, `nearest`
//! finds the nearest place that will do (by `closest`, along a `rim`, no farther than a `circuit` of it is asked), `level` lists climbs and drops, `crossing` what a way does to
//! pieces, `chain` how bases hang together.
//!
//! **A rectangle that drives.** `drive` judges its legs and turns by the ground they sweep (`swath`, `track`), found to
//! the micrometre by `halving`; `drive_reach` is where it can get to.
//!
//! **First sight along a way.** `glimpse` tells where the line between an eye and a moving centre can change, as roots of
//! `course`s and `curve`s; `fan` rules out beforehand what can not come between. Between bases, and wherever something is
//! asked of all the ground a base sweeps, [`Way::first_where`] halves the way.

mod ground;
mod way;

mod field;
mod legal;

mod area;
mod meet;
mod solid;
mod span;
mod surd;

mod bends;
mod compass;
mod corner;
mod turning;

mod gates;
mod search;
mod standing;
mod stride;

mod dark;
mod grid;
mod map;
mod near;
mod outline;
mod reach;
mod shade;
mod shadow;

mod chain;
mod circuit;
mod closest;
mod crossing;
mod flight;
mod level;
mod nearest;
mod rim;
mod straight;

mod drive;
mod drive_reach;
mod halving;
mod swath;
mod track;

mod course;
mod curve;
mod fan;
mod glimpse;

pub use chain::groups;
pub use crossing::{Crossed, Crossing};
pub use drive::{Drive, Driven, Gear};
pub use drive_reach::DriveReach;
pub use fan::Fan;
pub use field::Field;
pub use glimpse::Critical;
pub use ground::{Doorway, Footing, Going, Hindrance, Manner, Other};
pub use legal::Bar;
pub use level::{Step, has_footing, steps};
pub use nearest::{Changes, Spot, Target};
pub use reach::Reach;
pub use straight::{Run, clip};
pub use track::Track;
pub use way::{Leg, Way, WayFault};
