//! What a player reads. Rules speak in words, which are keys; the sentences are in `locales`, in Spanish and English.
//!
//! A word's message is its name, as a button or a badge shows it. What a log says when the word happens is an
//! attribute of the message, named after the kind of event; where there is none, a general sentence of `common.ftl`
//! is used with the word in it:
//!
//! ```ftl
//! fc-dash = corre
//!     .moved = { $figure } corre { $length }.
//! ```
//!
//! A word that is asked, refused, complained of or noted is a whole sentence with the facts as variables. What is not
//! known to a sentence is `none`, so that it can choose: `{ $side -> [none] … *[other] … }`. Lengths, points and names
//! are given as they are to be shown; whole numbers as numbers, so that plurals work.

mod events;
pub mod language;
mod length;
mod names;
mod naming;
mod phrases;
mod questions;
mod rolls;
mod spots;
mod texts;
mod verdicts;

pub use names::Names;
pub use phrases::{Phrases, Said};
pub use rulebook::Language;
