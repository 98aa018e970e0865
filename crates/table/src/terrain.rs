use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Bearing, Length, Point};

/// What lies on the table before any figure is placed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    pub width: Length,
    pub depth: Length,
    pub pieces: Vec<Piece>,
}

/// A piece's place in [`Table::pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PieceId(pub u16);

/// One piece of terrain. Each ruleset says what these properties mean in its own terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Piece {
    pub name: String,
    pub shape: Shape,
    /// Height of its foot above the table.
    #[serde(default, skip_serializing_if = "Length::is_zero")]
    pub foot: Length,
    /// From foot to top.
    #[serde(default, skip_serializing_if = "Length::is_zero")]
    pub height: Length,
    #[serde(default)]
    pub opacity: Opacity,
    #[serde(default)]
    pub cover: Cover,
    #[serde(default)]
    pub ground: Ground,
    #[serde(default)]
    pub barrier: Barrier,
    #[serde(default)]
    pub dangerous: bool,
    /// Figures may stand on its top.
    #[serde(default)]
    pub roof: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<Opening>,
    /// Where its top may be reached whatever its height.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ladders: Vec<Point>,
    /// Words a ruleset may look for: "jungle", "bunker", "slot".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A simple polygon, counter-clockwise after [`Piece::check`].
    Polygon(Vec<Point>),
    /// A line without thickness through two points or more.
    Wall(Vec<Point>),
    Disc {
        centre: Point,
        radius: Length,
    },
}

/// What a piece does to a line of sight that meets it below its top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Opacity {
    /// Nothing.
    #[default]
    Clear,
    /// It stops it.
    Solid,
    /// Its outline stops it save at its openings; inside, it is free.
    Hollow,
    /// One sees into it and out of it, not through it.
    Dense,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    #[default]
    Open,
    Difficult,
    Impassable,
}

/// How hard it is to cross a piece's outline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    #[default]
    None,
    Easy,
    Hard,
    /// Crossed only at its openings.
    Closed,
}

/// A stretch of a piece's outline that is not wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Opening {
    pub from: Point,
    pub to: Point,
    pub kind: OpeningKind,
    /// Doors may start closed; gaps and windows are always open.
    #[serde(default)]
    pub closed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningKind {
    Door,
    Window,
    Gap,
}

/// The footprint of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    Round {
        radius: Length,
    },
    /// A vehicle: its length lies along its facing.
    Oblong {
        length: Length,
        width: Length,
    },
}

impl Base {
    pub const fn round(diameter: Length) -> Self {
        Base::Round { radius: Length::um(diameter.to_um() / 2) }
    }

    /// The outline of the base standing at a point and facing a bearing.
    pub fn at(self, centre: Point, _facing: Bearing) -> Shape {
        match self {
            Base::Round { radius } => Shape::Disc { centre, radius },
            Base::Oblong { .. } => todo!("with the bearing table"),
        }
    }
}
