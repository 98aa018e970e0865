//! FC-SOLO. How a side without a player makes up its mind.
//!
//! The book's guidance as data, its dice, and what follows from them: a [`Resolve`] that the battle keeps for such a
//! side and nobody else sees, and [`decide`], which picks one of the answers a player might give. R52: the order die
//! changes what is chosen, never the type of turn.

mod aggression;
mod aim;
mod conduct;
mod decision;
mod doubt;
mod merit;
mod order;
mod resolve;

pub use aggression::{Temper, aggression, is_reckless};
pub use aim::{Aim, aim};
pub use conduct::{Behaviour, Conduct, Fire, Movement, Orders, conduct, most_in_the_open};
pub use decision::{decide, weigh};
pub use doubt::{Leaning, any_of, settle};
pub use merit::Merit;
pub use order::{Order, order_die};
pub use resolve::{Resolve, behaviour, harden, take_orders};
