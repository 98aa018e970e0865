//! Units as plain geometry: round bases that hold together, close in, and are put down side by side.
//!
//! A game says how near the models of a unit must stand ([`Spacing`]) and where the ground lets a base rest; what is
//! asked of the unit is answered here. One base is judged against those already there ([`Formation`]), so that a whole
//! unit costs no more than the square of its models.
//!
//! | file | what it answers |
//! |---|---|
//! | `member` | one base of a unit, and how far two of them are apart |
//! | `spacing` | does a unit hold together, how far is it from doing so, whom can it spare |
//! | `formation` | may one more base stand here |
//! | `packing` | free spots beside those placed; room for all the others |
//! | `closing` | the places a base closing in on others would like, best first |
//! | `drill` | a whole unit in ranks from one point and one facing |

mod closing;
mod drill;
mod formation;
mod member;
mod packing;
mod spacing;

pub use closing::{Spot, approaches, contacts, gap_to, sort};
pub use drill::in_ranks;
pub use formation::Formation;
pub use member::{Member, straight_to};
pub use packing::{beside, pack};
pub use spacing::{Loose, Spacing};
