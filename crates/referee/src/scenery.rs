//! How a table looks. No rule reads it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Length, Point};

use crate::scenario::{Complaint, Decimal, Spot, Unit, is_sound};

/// What the ground is, for whoever paints it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    #[default]
    Field,
    Street,
    Ash,
    Snow,
    Desert,
    Mud,
}

/// What lies flat on the ground to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Dressing {
    Track,
    Path,
    Street,
    Crossing,
    Slab,
}

/// A road, path or pavement as a person writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DressingPlan {
    pub kind: Dressing,
    pub way: Vec<Spot>,
    pub width: Decimal,
}

/// The look of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Scenery {
    pub look: Look,
    /// Drawn between the ground and the pieces.
    pub dressing: Vec<Strip>,
}

/// A road, path or pavement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Strip {
    pub kind: Dressing,
    pub way: Vec<Point>,
    pub width: Length,
}

/// The most corners a way may have.
const MOST_CORNERS: usize = 200;

impl DressingPlan {
    pub(crate) fn check(&self) -> Result<(), Complaint> {
        if self.way.len() > MOST_CORNERS {
            return Err(Complaint::new("way", "complaint-too-many").with("most", MOST_CORNERS as i64));
        }
        if self.way.len() < 2 {
            return Err(Complaint::new("way", "complaint-too-few-points"));
        }
        let sound = self.way.iter().flatten().chain([&self.width]).all(|&number| is_sound(number));
        if sound { Ok(()) } else { Err(Complaint::new("", "complaint-number")) }
    }

    pub(crate) fn strip(&self, unit: Unit) -> Strip {
        let way = self.way.iter().map(|&at| unit.point(at)).collect();
        Strip { kind: self.kind, way, width: unit.length(self.width) }
    }
}
