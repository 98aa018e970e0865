//! FC-SOLO. How a side without a player makes up its mind.
//!
//! Nothing here touches a battle: these are the book's guidance as data, and its dice, for whoever answers the questions
//! of that side. R52: the order die changes what is chosen, never the type of turn.

mod aggression;
mod conduct;
mod doubt;
mod order;

pub use aggression::{Temper, aggression, is_reckless};
pub use conduct::{Behaviour, Conduct, Fire, Movement, Orders, conduct, most_in_the_open};
pub use doubt::{Leaning, any_of, settle};
pub use order::{Order, order_die};
