//! The lab: thousands of games between computer players, and what they tell. It names no game.
//!
//! A [`Plan`] numbers its games: each number stands for a scenario, a variant, the players, the sides they take and a
//! seed, so any machine can play any share of them and all shares together are the whole. [`run`] plays a share on all
//! cores into a file of one line a game, and goes on where it was stopped. A [`Report`] makes a summary, Parquet tables
//! and pictures of the files.

mod balance;
mod contest;
mod field;
mod ladder;
mod page;
mod pairs;
mod plan;
mod player;
mod record;
mod report;
mod results;
mod run;
mod summary;
mod table;

pub use balance::{Balance, Knob, Probe};
pub use contest::{Fixture, Played, play};
pub use field::{Field, Setting, Variant};
pub use ladder::{Rung, pairings, rungs};
pub use page::page;
pub use pairs::Pairs;
pub use plan::{Bout, Plan, Shard};
pub use player::{Player, Seated};
pub use record::{Attack, Record, Standing};
pub use report::Report;
pub use results::{Results, Torn};
pub use run::{Keep, Run, run};
pub use summary::{Group, Summary};

/// What keeps the lab from its work.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("{file}: {error}")]
    File { file: String, error: std::io::Error },
    #[error("{file}: another experiment lies here; name another folder, or take it away")]
    Another { file: String },
    #[error("{file}, line {line}: {why}")]
    Line { file: String, line: usize, why: String },
    #[error("{scenario}: {why}")]
    Scenario { scenario: String, why: String },
    #[error("{scenario}: the rules of the game will not have it")]
    Complaints { scenario: String, complaints: Vec<referee::Complaint> },
    #[error("{scenario}: there are {sides} sides and {players} players; name one player for each side")]
    Players { scenario: String, sides: usize, players: usize },
    #[error("{why}")]
    Wrong { why: String },
}
