//! FC-TERR. The kind of ground the battle is fought over.

use dice::{Bands, Die};
use referee::{Clause, For, Oracle, Ruling, SideId, clause};
use rulebook::marks::judged;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::consult::roll;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Landscape {
    Woods,
    Rocks,
    Ruins,
    Urban,
    Farm,
    Fields,
    WarZone,
    Suburban,
    Interior,
    Industrial,
}

/// One D10 for the whole table, rolled by the first side.
pub fn draw(oracle: &mut dyn Oracle) -> Ruling<Landscape> {
    let face = roll(oracle, For::new(clause!("FC-TERR-01"), SideId(0), "fc-die-landscape"), Die::D10, Bands::EACH)?;
    let landscape = Landscape::TABLE[usize::from(face) - 1];
    judged(landscape.clause());
    Ok(landscape)
}

impl Landscape {
    /// In the order of the D10.
    pub const TABLE: [Landscape; 10] = [
        Landscape::Woods,
        Landscape::Rocks,
        Landscape::Ruins,
        Landscape::Urban,
        Landscape::Farm,
        Landscape::Fields,
        Landscape::WarZone,
        Landscape::Suburban,
        Landscape::Interior,
        Landscape::Industrial,
    ];

    pub fn clause(self) -> Clause {
        match self {
            Landscape::Woods => clause!("FC-TERR-01"),
            Landscape::Rocks => clause!("FC-TERR-02"),
            Landscape::Ruins => clause!("FC-TERR-03"),
            Landscape::Urban => clause!("FC-TERR-04"),
            Landscape::Farm => clause!("FC-TERR-05"),
            Landscape::Fields => clause!("FC-TERR-06"),
            Landscape::WarZone => clause!("FC-TERR-07"),
            Landscape::Suburban => clause!("FC-TERR-08"),
            Landscape::Interior => clause!("FC-TERR-09"),
            Landscape::Industrial => clause!("FC-TERR-10"),
        }
    }
}
