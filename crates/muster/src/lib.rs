//! Forces of any game outside a match: one notion of a force, whatever the game makes of it.
//!
//! A [`Force`] is what a player keeps: the game, a name, a colour, the size it is meant for, and the force as its game
//! writes it. It is [read](read) from a file or from what was pasted, [appraised](appraise) by its game, [drawn](draw)
//! by lot, written out again, and put on a table against another by a [`SetUp`].
//!
//! What strangers write is limited before a game sees it. No game is named here and no sentence made: faults are
//! complaints with the field, and with the line where there is a text.

mod appraise;
mod force;
mod limits;
mod reading;
mod set_up;

pub use appraise::{appraise, bench, draw, muster_of};
pub use force::Force;
pub use limits::{LARGEST, check};
pub use reading::{Pasted, Read, nearest, read};
pub use set_up::{Choice, Ground, Laid, Objection, SetUp, SideLaid, Supplies};
