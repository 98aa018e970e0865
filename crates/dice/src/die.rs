use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The kinds of dice the books use. All faces of a kind are equally likely.
///
/// A D3 is a D6 read as 1–2, 3–4, 5–6; a D66 is two D6 read as tens and units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    D3,
    D6,
    D10,
    D12,
    D66,
    D100,
}

impl Die {
    pub const ALL: [Die; 6] = [Die::D3, Die::D6, Die::D10, Die::D12, Die::D66, Die::D100];

    /// How many different faces there are.
    pub const fn faces(self) -> u8 {
        match self {
            Die::D3 => 3,
            Die::D6 => 6,
            Die::D10 => 10,
            Die::D12 => 12,
            Die::D66 => 36,
            Die::D100 => 100,
        }
    }

    /// The face at a place in ascending order, counted from 0; past the end it is the highest face.
    pub const fn face(self, index: u8) -> u8 {
        let index = if index < self.faces() { index } else { self.faces() - 1 };
        match self {
            Die::D66 => 11 + index / 6 * 10 + index % 6,
            _ => index + 1,
        }
    }

    /// Whether the die has this face.
    pub const fn has(self, face: u8) -> bool {
        match self {
            Die::D66 => is_on_d6(face / 10) && is_on_d6(face % 10),
            _ => face >= 1 && face <= self.faces(),
        }
    }

    /// Every face in ascending order.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (0..self.faces()).map(move |index| self.face(index))
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

const fn is_on_d6(face: u8) -> bool {
    face >= 1 && face <= 6
}
