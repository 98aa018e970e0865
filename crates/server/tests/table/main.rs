//! The server as those at its tables meet it, over loopback, with the practice game.

mod brittle;
mod club;
mod cluster;
/// The game of one question, and its campaign, that the frame of campaigns is tried with.
#[allow(dead_code)]
#[path = "../../../campaign/tests/frame/coin.rs"]
mod coin;
mod player;
mod victim;

mod access;
mod advice;
mod backup;
mod campaigns;
mod changes;
mod computer;
mod crashes;
mod durability;
mod floods;
mod forces;
mod haste;
mod lapses;
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
mod workshop;
