//! The rules of 1-48 Combat, chapter by chapter, and the worked examples of the ledger.

mod bench;

mod golden;
mod perft;
mod properties;

mod examples;

mod battlefield;
mod setting_up;

mod initiative;
mod rounds;

mod actions;
mod card;

mod victory;

mod fire;
mod grenade;
mod melee;
mod take_cover;

mod movement;

mod move_and_fire;
mod opportunity;
mod suppression;

mod skills;
mod wounds;

mod scenic;
mod sight;
