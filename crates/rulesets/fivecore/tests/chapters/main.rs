//! The rules of FiveCore, chapter by chapter, and the worked examples of the ledger.

mod bench;
mod courses;
mod player;
mod shelf;

mod content;
mod generated;
mod golden;
mod measures;
mod odds;
mod perft;
mod properties;
mod secrets;

mod turn;

mod movement;
mod terrain;

mod look;
mod sight;

mod fire;
mod kill;
mod shock;

mod between;
mod glimpse;
mod reaction;

mod brawl;

mod blasts;
mod families;
mod weapons;

mod morale;
mod points;

mod night;
mod stealth;
mod telling;
mod unusual;

mod solo;
mod worth;

mod deployment_rolls;
mod missions;
mod victory;

mod random_forces;
