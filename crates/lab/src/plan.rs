use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Player, Variant};

/// An experiment. Its games are numbered; the number says everything about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The fields by name, with the version of their rules.
    pub fields: Vec<(String, u32)>,
    pub variants: Vec<Variant>,
    /// Who plays whom: as many players as the scenarios have sides.
    pub pairings: Vec<Vec<Player>>,
    /// How many games of each pairing in each variant of each field.
    pub games: u64,
    pub seed: u64,
    /// From game to game the players move on to the next side, until each has had every side with the same seed.
    pub swap: bool,
    /// One line for each attack as well.
    pub attacks: bool,
    /// Answers after which a game counts as endless.
    pub most_answers: usize,
}

/// One game of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    pub number: u64,
    pub field: usize,
    pub variant: usize,
    pub pairing: usize,
    /// By how many places the players have moved on: the side of the pairing's first player.
    pub turned: usize,
    pub seed: u64,
}

impl Plan {
    /// How many games there are.
    pub fn total(&self) -> u64 {
        self.games * self.rows()
    }

    /// How many kinds of games there are.
    fn rows(&self) -> u64 {
        (self.fields.len() * self.variants.len() * self.pairings.len()) as u64
    }

    /// Kinds of games take turns, so that any beginning of the plan has some of each. The variants and the two sides
    /// share their seeds, so that they differ in nothing else.
    pub fn bout(&self, number: u64) -> Bout {
        let (row, game) = (number % self.rows(), number / self.rows());
        let (variant, row) = (row % self.variants.len() as u64, row / self.variants.len() as u64);
        let (pairing, field) = (row % self.pairings.len() as u64, row / self.pairings.len() as u64);
        let sides = if self.swap { self.pairings[pairing as usize].len() as u64 } else { 1 };
        Bout {
            number,
            field: field as usize,
            variant: variant as usize,
            pairing: pairing as usize,
            turned: (game % sides) as usize,
            seed: self.seed.wrapping_add(game / sides),
        }
    }

    /// The players of a game by side.
    pub fn players(&self, bout: &Bout) -> Vec<&Player> {
        let mut players: Vec<&Player> = self.pairings[bout.pairing].iter().collect();
        players.rotate_right(bout.turned);
        players
    }
}

/// A share of an experiment: every so many-th game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// From 1.
    pub number: u64,
    pub of: u64,
}

impl Default for Shard {
    fn default() -> Self {
        Shard { number: 1, of: 1 }
    }
}

impl Shard {
    /// How many of so many games are in this share.
    pub fn share(self, total: u64) -> u64 {
        (total + self.of - self.number) / self.of
    }

    /// The number of a game by its place in the share.
    pub fn game(self, place: u64) -> u64 {
        place * self.of + self.number - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let wrong = || format!("{text}: write a share as 3/10");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let shard = Shard { number: number.parse().map_err(|_| wrong())?, of: of.parse().map_err(|_| wrong())? };
        if (1..=shard.of).contains(&shard.number) { Ok(shard) } else { Err(wrong()) }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-of-{}", self.number, self.of)
    }
}
