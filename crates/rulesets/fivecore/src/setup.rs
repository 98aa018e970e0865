//! FC-MISS, FC-TERR, FC-DENS, FC-DEPL. Drawing up a game before anybody deploys.

pub mod density;
pub mod deployment;
mod drawn;
pub mod idea;
pub mod landscape;
mod layout;
pub mod mission;
mod plot;
mod quick_game;
mod recipe;

pub use deployment::Attitude;
pub use drawn::DRAWN;
pub use idea::Idea;
pub use landscape::Landscape;
pub use layout::{Ground, lay_out};
pub use quick_game::{Brief, Draw, Levied, assemble, draw, generate};
