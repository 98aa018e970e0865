use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A table that somebody wants. Its name tells all of it: `firefight/generated/ruins-30-turned-48x48-7`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableWish {
    pub landscape: String,
    /// In hundredths of the table.
    pub density: u8,
    pub symmetry: Symmetry,
    /// In whole units of the game.
    pub width: u16,
    pub depth: u16,
    pub seed: u64,
}

/// How the two halves of the table are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symmetry {
    /// The same seen from either end.
    #[default]
    Turned,
    /// South and north are mirror images.
    Mirrored,
    /// Not alike.
    Free,
}

/// The thinnest and the thickest table that is drawn up, in hundredths.
pub const DENSITIES: std::ops::RangeInclusive<u8> = 5..=60;

impl Symmetry {
    pub const ALL: [Symmetry; 3] = [Symmetry::Turned, Symmetry::Mirrored, Symmetry::Free];

    pub fn word(self) -> &'static str {
        match self {
            Symmetry::Turned => "turned",
            Symmetry::Mirrored => "mirrored",
            Symmetry::Free => "free",
        }
    }
}

impl FromStr for Symmetry {
    type Err = String;

    fn from_str(word: &str) -> Result<Symmetry, String> {
        let known = Symmetry::ALL.into_iter().find(|symmetry| symmetry.word() == word);
        known.ok_or_else(|| format!("{word}: turned, mirrored or free"))
    }
}

impl fmt::Display for TableWish {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableWish { landscape, density, symmetry, width, depth, seed } = self;
        write!(out, "{landscape}-{density}-{}-{width}x{depth}-{seed}", symmetry.word())
    }
}

impl FromStr for TableWish {
    type Err = ();

    fn from_str(name: &str) -> Result<TableWish, ()> {
        let parts: Vec<&str> = name.rsplitn(5, '-').collect();
        let [seed, size, symmetry, density, landscape] = parts.as_slice() else { return Err(()) };
        let (width, depth) = size.split_once('x').ok_or(())?;
        let number = |text: &str| text.parse::<u16>().map_err(drop);
        Ok(TableWish {
            landscape: landscape.to_string(),
            density: density.parse().map_err(drop)?,
            symmetry: symmetry.parse().map_err(drop)?,
            width: number(width)?,
            depth: number(depth)?,
            seed: seed.parse().map_err(drop)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_is_read_back_from_its_name() {
        let wish = TableWish {
            landscape: "war_zone".to_string(),
            density: 35,
            symmetry: Symmetry::Mirrored,
            width: 48,
            depth: 36,
            seed: 7,
        };
        assert_eq!(wish.to_string(), "war_zone-35-mirrored-48x36-7");
        assert_eq!(wish.to_string().parse(), Ok(wish));
        for other in ["", "woods", "woods-30-36x36-7", "woods-x-turned-36x36-7", "woods-30-turned-36-7"] {
            assert_eq!(other.parse::<TableWish>(), Err(()), "{other}");
        }
    }
}
