//! The rules of Firefight, chapter by chapter, and the worked examples of the ledger.

mod common;

mod golden;
mod properties;

mod examples;

mod army_books;
mod army_forge;
mod roster;

mod movement;
mod rounds;
mod shooting;
mod telling;

mod melee;
mod odds;
mod volleys;

mod special_moves;
mod special_rules;
