//! Dice: throws, their exact odds, and streams that nobody can choose.
//!
//! A rule asks for a [`Throw`] and says which faces mean the same to it ([`Bands`]). Live play and rollouts draw its
//! [`Faces`] from a [`Source`]; the odds run over its [`outcomes`], each with its exact [`Chance`]. Whole pools are
//! counted by [`Worth`] and [`Distribution`] without rolling anything, and so are dice thrown for what other dice show, by
//! [`Cascade`]. This crate knows no game.

mod bands;
mod cascade;
mod cast;
mod chance;
mod counts;
mod die;
mod distribution;
mod faces;
mod fairness;
mod fall;
mod heap;
mod keep;
mod outcomes;
mod pool;
mod quick;
mod source;
mod stream;
mod throw;
mod ways;
mod whole;
mod worth;

pub use bands::Bands;
pub use cascade::Cascade;
pub use cast::Cast;
pub use chance::{Chance, NotAChance};
pub use die::Die;
pub use distribution::Distribution;
pub use faces::Faces;
pub use fairness::{Commitment, Contribution, NotHex, Seed, TooLong, verify};
pub use fall::Fall;
pub use heap::Heap;
pub use outcomes::outcomes;
pub use quick::Quick;
pub use source::Source;
pub use stream::Stream;
pub use throw::{Throw, Toss};
pub use worth::{TooDeep, Worth};
