//! The server as those at its tables meet it, over loopback, with the practice game.

mod club;
mod player;

mod computer;
mod doors;
mod durability;
mod lobby;
mod play;
mod secrets;
