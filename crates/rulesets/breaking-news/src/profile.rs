//! BN-TROOP. The quality classes and the numbers they give a man.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A man's quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    R1,
    R2,
    R3,
    R4,
    R5,
    I1,
    I2,
    I3,
}

/// BN-TROOP-17. What a side is, by the class of its squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    SpecialForces,
    Regular,
    Irregular,
}

/// A row of the table Profiles.
#[derive(Debug, PartialEq, Eq)]
pub struct Profile {
    /// BN-TROOP-10. Added to the initiative roll, and the number of dice of a morale test.
    pub spirit: u8,
    /// BN-TROOP-11. Changes the number that one who looks needs.
    pub spotting: i8,
    /// BN-TROOP-13. Added once for each team to a square of covering fire.
    pub covering: u8,
    /// BN-TROOP-14.
    pub melee: u8,
    /// BN-TROOP-15. What one die needs for each hit.
    pub save: u8,
    /// BN-TROOP-16. What a shocked man must roll, or less.
    pub shock: u8,
    pub points: u16,
}

const fn row(numbers: [u8; 5], spotting: i8, points: u16) -> Profile {
    let [spirit, covering, melee, save, shock] = numbers;
    Profile { spirit, spotting, covering, melee, save, shock, points }
}

/// BN-TROOP-02..09, in the order of [`Class`].
static PROFILES: [Profile; 8] = [
    row([5, 4, 5, 2, 5], -1, 20),
    row([5, 3, 4, 3, 4], 0, 15),
    row([4, 2, 3, 3, 4], 0, 12),
    row([3, 1, 2, 4, 3], 0, 10),
    row([2, 0, 1, 5, 2], 1, 7),
    row([4, 1, 3, 4, 4], 0, 11),
    row([3, 0, 2, 5, 3], 0, 8),
    row([2, 0, 1, 5, 2], 1, 5),
];

impl Class {
    pub const ALL: [Class; 8] =
        [Class::R1, Class::R2, Class::R3, Class::R4, Class::R5, Class::I1, Class::I2, Class::I3];

    /// BN-TROOP-01.
    pub fn profile(self) -> &'static Profile {
        &PROFILES[self as usize]
    }

    /// BN-TROOP-17.
    pub fn kind(self) -> Kind {
        match self {
            Class::R1 => Kind::SpecialForces,
            Class::R2 | Class::R3 | Class::R4 | Class::R5 => Kind::Regular,
            Class::I1 | Class::I2 | Class::I3 => Kind::Irregular,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Class::R1 => "bn-class-r1",
            Class::R2 => "bn-class-r2",
            Class::R3 => "bn-class-r3",
            Class::R4 => "bn-class-r4",
            Class::R5 => "bn-class-r5",
            Class::I1 => "bn-class-i1",
            Class::I2 => "bn-class-i2",
            Class::I3 => "bn-class-i3",
        }
    }
}

impl Kind {
    /// BN-TROOP-18. Special forces are regulars too.
    pub fn is_regular(self) -> bool {
        self != Kind::Irregular
    }
}
