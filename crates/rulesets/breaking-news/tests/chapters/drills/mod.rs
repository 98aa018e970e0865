//! Single rules, tried by themselves with strict scripts: close combat, saves and nerve, morale and the end, extras.

pub mod bench;

mod close;
mod extras;
mod morale;
mod saves;
