use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A direction on the table in tenths of a degree, clockwise from north (+y): east is 900, south 1800, west 2700.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Bearing(u16);

impl Bearing {
    pub const NORTH: Bearing = Bearing(0);
    pub const EAST: Bearing = Bearing(900);
    pub const SOUTH: Bearing = Bearing(1800);
    pub const WEST: Bearing = Bearing(2700);

    /// Tenths of a degree, taken round the circle.
    pub const fn tenths(n: i64) -> Self {
        Bearing(n.rem_euclid(3600) as u16)
    }

    /// The hour of a clock laid on the table: twelve is north, three is east.
    pub const fn clock(hour: u8) -> Self {
        Bearing::tenths(hour as i64 * 300)
    }

    pub const fn to_tenths(self) -> u16 {
        self.0
    }
}
