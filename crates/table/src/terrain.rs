use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Length, PieceArt, Point};

/// What lies on the table before any figure is placed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    pub width: Length,
    pub depth: Length,
    pub pieces: Vec<Piece>,
}

/// A piece's place in [`Table::pieces`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PieceId(pub u16);

/// An opening's place in [`Piece::openings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct OpeningId {
    pub piece: PieceId,
    pub opening: u16,
}

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
    /// How it is drawn, for whoever draws it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<PieceArt>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A simple polygon, counter-clockwise after [`Table::checked`].
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

impl Table {
    /// No side may be longer: every product of the geometry then fits its number.
    pub const LARGEST: Length = Length::mm(16_000);

    pub fn new(width: Length, depth: Length) -> Self {
        Table { width, depth, pieces: Vec::new() }
    }

    pub fn with(mut self, piece: Piece) -> Self {
        self.pieces.push(piece);
        self
    }

    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.get(usize::from(id.0))
    }

    pub fn opening(&self, id: OpeningId) -> Option<&Opening> {
        self.piece(id.piece)?.openings.get(usize::from(id.opening))
    }

    pub fn ids(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        (0..).map(PieceId).zip(&self.pieces)
    }
}

impl Piece {
    pub fn new(name: &str, shape: Shape) -> Self {
        Piece {
            name: name.to_owned(),
            shape,
            foot: Length::ZERO,
            height: Length::ZERO,
            opacity: Opacity::Clear,
            cover: Cover::None,
            ground: Ground::Open,
            barrier: Barrier::None,
            dangerous: false,
            roof: false,
            openings: Vec::new(),
            ladders: Vec::new(),
            traits: Vec::new(),
            art: None,
        }
    }

    pub fn polygon(name: &str, outline: impl Into<Vec<Point>>) -> Self {
        Piece::new(name, Shape::Polygon(outline.into()))
    }

    /// A polygon with sides along the table's, from one corner to the opposite one.
    pub fn rectangle(name: &str, from: Point, to: Point) -> Self {
        let (west, east) = (from.x.min(to.x), from.x.max(to.x));
        let (south, north) = (from.y.min(to.y), from.y.max(to.y));
        Piece::polygon(name, [(west, south), (east, south), (east, north), (west, north)].map(|(x, y)| Point { x, y }))
    }

    pub fn wall(name: &str, path: impl Into<Vec<Point>>) -> Self {
        Piece::new(name, Shape::Wall(path.into()))
    }

    pub fn disc(name: &str, centre: Point, radius: Length) -> Self {
        Piece::new(name, Shape::Disc { centre, radius })
    }

    pub fn foot(mut self, foot: Length) -> Self {
        self.foot = foot;
        self
    }

    pub fn height(mut self, height: Length) -> Self {
        self.height = height;
        self
    }

    pub fn opacity(mut self, opacity: Opacity) -> Self {
        self.opacity = opacity;
        self
    }

    pub fn cover(mut self, cover: Cover) -> Self {
        self.cover = cover;
        self
    }

    pub fn ground(mut self, ground: Ground) -> Self {
        self.ground = ground;
        self
    }

    pub fn barrier(mut self, barrier: Barrier) -> Self {
        self.barrier = barrier;
        self
    }

    pub fn roofed(mut self) -> Self {
        self.roof = true;
        self
    }

    pub fn opening(mut self, kind: OpeningKind, from: Point, to: Point) -> Self {
        self.openings.push(Opening { from, to, kind, closed: false });
        self
    }

    pub fn closed_door(mut self, from: Point, to: Point) -> Self {
        self.openings.push(Opening { from, to, kind: OpeningKind::Door, closed: true });
        self
    }

    /// Height of its top above the table.
    pub fn top(&self) -> Length {
        self.foot + self.height
    }
}

impl Opening {
    /// One may see and pass through it as the table was laid.
    pub fn is_open(&self) -> bool {
        !(self.closed && self.kind == OpeningKind::Door)
    }
}

impl Base {
    pub const fn round(diameter: Length) -> Self {
        Base::Round { radius: Length::um(diameter.to_um() / 2) }
    }
}
