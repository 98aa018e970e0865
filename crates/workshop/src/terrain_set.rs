use referee::{Complaint, Decimal, Dressing, Look, PiecePlan, Spot, Text, Unit, read};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a game says of its tables, from its file `terrain.toml`.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainSet {
    pub standard: Standard,
    #[serde(default, rename = "mark")]
    pub marks: Vec<Mark>,
    #[serde(rename = "landscape")]
    pub landscapes: Vec<Landscape>,
}

/// How a table of the game is when nobody says otherwise, and what the game advises.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Standard {
    /// The scenario whose forces and options a new table begins with.
    pub base: String,
    pub unit: Unit,
    /// Widths and depths, the usual one first.
    pub sizes: Vec<Spot>,
    /// How deep the deployment zones along south and north are.
    pub zone: Decimal,
    /// The room that pieces leave between them.
    pub clear: Decimal,
    /// The longest line of open ground: nothing along it gives cover or stands in the way.
    pub lane: Decimal,
    /// How many in a hundred lines of that length and more may be open all the same.
    #[serde(default)]
    pub open: u8,
    /// How much of the table is terrain, in hundredths.
    pub density: u8,
    /// What the game calls a wall as high as a room, as maps of other programs have them.
    #[serde(default = "plain_wall")]
    pub wall: String,
    /// What the rules of a new table say beside its marks.
    #[serde(default)]
    pub rules: Value,
}

fn plain_wall() -> String {
    "wall".to_string()
}

/// Something that lies on the table because the rules say so: where the game writes it, and in what form.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub id: String,
    pub name: Text,
    /// Where it stands in the rules: `/sides/{side}/zones/{n}/area`. With `{side}` each side has its own, with `{n}` there
    /// may be several.
    pub at: String,
    pub form: Form,
    /// How many a drawn-up table has.
    #[serde(default)]
    pub laid: usize,
    /// What is written beside a new one.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub with: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// `[x, y]`
    Spot,
    /// `[x, y, height]`
    Place,
    /// `[west, south, east, north]`
    Corners,
    /// `[[x, y], …]`
    Polygon,
    /// `[x, y, radius]`
    Disc,
    /// `south`, `north`, `west` or `east`
    Edge,
}

/// A kind of ground, and the pieces that make it.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Landscape {
    pub id: String,
    pub name: Text,
    #[serde(default)]
    pub look: Look,
    /// What runs from west to east, to be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub road: Option<Dressing>,
    pub pieces: Vec<Ingredient>,
}

/// A piece with its south-west corner at the origin, and how it is used.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Ingredient {
    /// How often it comes up among its neighbours.
    #[serde(default = "once")]
    pub share: u32,
    /// How many a table may have.
    #[serde(default = "any_number")]
    pub most: usize,
    /// It runs from one side of the table to the other.
    #[serde(default)]
    pub across: bool,
    pub piece: PiecePlan,
}

fn once() -> u32 {
    1
}

fn any_number() -> usize {
    usize::MAX
}

impl TerrainSet {
    pub fn read(value: &Value) -> Result<TerrainSet, Vec<Complaint>> {
        read(value, "").map_err(|complaint| vec![complaint])
    }

    pub fn landscape(&self, id: &str) -> Option<&Landscape> {
        self.landscapes.iter().find(|landscape| landscape.id == id)
    }

    /// One piece of each kind of the game, as a palette shows them.
    pub fn palette(&self) -> Vec<&PiecePlan> {
        let mut palette: Vec<&PiecePlan> = Vec::new();
        for ingredient in self.landscapes.iter().flat_map(|landscape| &landscape.pieces) {
            if palette.iter().all(|piece| piece.kind != ingredient.piece.kind) {
                palette.push(&ingredient.piece);
            }
        }
        palette
    }
}
