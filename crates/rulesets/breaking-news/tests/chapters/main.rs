//! The rules of Breaking News, chapter by chapter, and the worked examples of the ledger.

mod bench;

mod properties;

mod conventions;
mod deployment;
mod objectives;
mod troops;

mod initiative;

mod actions;
mod dodge;
mod groups;
mod movement;
mod obstacles;
mod opportunity;
mod reactions;

mod covering;
mod fire;
mod friendly;
mod hiding;
