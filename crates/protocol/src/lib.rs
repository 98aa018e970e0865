//! The conversation with the referee: one JSON object a line, what UCI is to chess.
//!
//! A [`Desk`] takes one line at a time and gives one [`Reply`] to each. What is said to the desk itself is a
//! [`Request`]: open, reopen, close. What is said about one battle is [`Talk`]: view, questions, answer. Whoever keeps
//! matches elsewhere, as a server does, needs [`talk`] alone. This crate knows no game: the shelf is handed to it.

mod book;
mod conversation;
mod desk;
mod film;
mod id;
mod library;
mod limits;
mod message;
mod overlay;
mod problem;
mod record;
mod reply;
mod request;
mod schemas;
mod talk;
mod talking;
mod verify;

pub use book::{clause, rules};
pub use conversation::converse;
pub use desk::Desk;
pub use film::{Film, Footage, Frame, film, shoot};
pub use id::Id;
pub use library::{Library, Listing};
pub use limits::Limits;
pub use message::{Message, Said};
pub use overlay::outlook;
pub use problem::{Damaged, Harm, Problem};
pub use record::Record;
pub use reply::{
    BookTold, Briefing, ClauseTold, DiceTold, GameTold, Hello, Measured, Moment, Opened, OptionTold, Outlook,
    Outlooked, Reply, RulingTold, Sighted, Threat, Told, Verdict,
};
pub use request::{DiceWish, Lang, Opening, Reopening, Request, Take, What};
pub use schemas::schemas;
pub use talk::{Spot, Talk};
pub use talking::{talk, talk_unless};
pub use verify::{Contributed, Judgement, Report, Throws, verify, verify_unless};

/// The version of this protocol; raised when a client of before would no longer understand.
pub const VERSION: u32 = 1;
