//! Matches that are being played: each has a host, and guests at its table.

pub mod begin;
pub mod extra_request;
pub mod guest;
pub mod hall;
pub mod host;
pub mod journal_digest;
pub mod lesson;
pub mod load;
pub mod match_settings;
pub mod outbox;
pub mod said;
pub mod takeover;
pub mod update;
