//! Who sees what, and what stands in between.
//!
//! A sight line is straight, from an eye to a point. A piece of terrain or a body stops it by the line's passing
//! *through* it:
//!
//! - a solid or dense polygon, a disc or a body: the line has a point strictly inside;
//! - a wall or the outline of a hollow polygon: the line passes from strictly one side of it to strictly the other, at a
//!   place that is neither an end of the line nor in an opening.
//!
//! So a line that only touches a corner, ends on a wall, meets the very end of a wall or of an opening, or runs along an
//! edge, is clear. Each piece is judged by itself: a line along the seam of two houses that touch grazes both. With
//! heights, the meeting counts only where the line is strictly below the top and strictly above the foot; what stands on
//! the table has no underside. None of this knows which end is the eye, so sight is mutual.
//!
//! A dense piece is seen into and out of: it stops no line that has an end in it or on its edge.

mod blocker;
mod circles;
mod convex;
mod corridor;
mod edges;
mod lanes;
mod line;
mod look;
mod marks;
mod memory;
mod outline;
mod scene;
mod seen;
mod silhouette;
mod stand;
mod sweep;

pub(crate) use convex::Convex;
pub use line::Line;
pub use memory::{Memory, Standing, Standstill};
pub use scene::{Body, Crossing, Obstacle, Obstruction, Scene, Screen};
pub use seen::Seen;
pub use silhouette::{Share, share_inside};
pub use sweep::Sweep;
