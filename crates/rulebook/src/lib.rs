//! The clauses and rulings of every game, as data.
//!
//! The ledgers in docs/rules are the one place where the rules are written down for people; the build script reads
//! them, so that code can only name a clause that exists and the program can show what it says. This crate knows no
//! other crate of the workspace.

mod clause;
mod entry;
mod language;
pub mod ledger;
pub mod marks;
mod table;

pub use clause::{Clause, NotAClause};
pub use entry::{Entry, Game, Ruling, entries, game, games, lookup, ruling};
pub use language::{Language, Wording};
pub use ledger::Kind;
