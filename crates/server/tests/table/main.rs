//! The server as those at its tables meet it, over loopback, with the practice game.

mod brittle;
mod club;
mod cluster;
mod player;
mod victim;

mod access;
mod advice;
mod backup;
mod computer;
mod crashes;
mod durability;
mod floods;
mod haste;
mod lessons;
mod lobby;
mod log;
mod mixing;
mod papers;
mod play;
mod pondering;
mod ranges;
mod rematch;
mod replay;
mod secrets;
mod servers;
mod siege;
mod takeover;
