//! What a scenario file says in its `rules`: zones, roles, aims, set pieces. Lengths are in the scenario's own unit.

use referee::{Corners, Spot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Edge;

use crate::roster::Recruit;

/// The `rules` of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesPlan {
    /// In the order of the scenario's sides.
    #[serde(default)]
    pub sides: Vec<SideRules>,
    /// FC-MISS-17, 18. The marker to be secured or protected; the middle of the table otherwise.
    #[serde(default)]
    pub marker: Option<Spot>,
    /// FC-SEAR-01. The places that can be searched.
    #[serde(default)]
    pub places: Vec<Spot>,
    /// FC-MISS-16. Where the object to be recovered lies; the middle of the table otherwise.
    #[serde(default)]
    pub object: Option<Spot>,
    /// FC-MISS-19. The pieces to be scouted, by their place in the table's list.
    #[serde(default)]
    pub scouted: Vec<u16>,
    /// FC-STEA-01. Until the attackers are detected every turn is a stealth turn.
    #[serde(default)]
    pub stealth: bool,
    /// FC-NIGHT-01. The battle is fought at night and starts with a night phase.
    #[serde(default)]
    pub night: bool,
    /// FC-WPN-02. Every weapon has limited ammunition.
    #[serde(default)]
    pub limited_ammunition: bool,
    /// FC-TASK-04. Something to be blown up in several tasks.
    #[serde(default)]
    pub demolition: Option<DemolitionPlan>,
    /// Civilians and others of no side.
    #[serde(default)]
    pub neutrals: Vec<NeutralPlan>,
}

/// What the scenario says of one side.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideRules {
    #[serde(default)]
    pub role: Option<Role>,
    /// Its own table edge; without it and without zones the edges are chosen as R55 says.
    #[serde(default)]
    pub edge: Option<Edge>,
    #[serde(default)]
    pub zones: Vec<ZonePlan>,
    /// Figures whose place is fixed.
    #[serde(default)]
    pub placed: Vec<PlacedPlan>,
    /// Drawn with a D10 (FC-MISS-01) when it is left out.
    #[serde(default)]
    pub aim: Option<AimPlan>,
    /// FC-BOMB-01. An off-table mortar.
    #[serde(default)]
    pub mortar: Option<Gun>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Attacker,
    Defender,
}

/// FC-BOMB. What fires from off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gun {
    Mortar,
    /// FC-BOMB-16.
    Generic,
}

/// Where figures may be deployed: all of the side, or only the named ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZonePlan {
    pub area: Corners,
    #[serde(default)]
    pub only: Vec<String>,
}

/// A figure whose place at the start is fixed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacedPlan {
    pub figure: String,
    pub at: Spot,
    /// Degrees clockwise from north.
    #[serde(default)]
    pub facing: u16,
    #[serde(default)]
    pub duty: Option<Duty>,
}

/// FC-STEA-05. What a defender does before the alarm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    AtPost,
    Patrolling,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AimPlan {
    pub objective: Objective,
    /// Objective 3: who carries the object; objective 4: only this prisoner counts; an escape: who must get away.
    #[serde(default)]
    pub figure: Option<String>,
    /// Objective 3: where the object is to be set down.
    #[serde(default)]
    pub at: Option<Spot>,
    /// An escape: over this edge.
    #[serde(default)]
    pub edge: Option<Edge>,
    /// An escape: only after so many own turns.
    #[serde(default)]
    pub after: u8,
}

/// The ten objectives of the table, and two of the sample scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Objective {
    DriveOff,
    Find,
    Deliver,
    TakePrisoner,
    Cross,
    Recover,
    Secure,
    Protect,
    Scout,
    Stop,
    /// Blow up the scenario's piece and come through with half the group.
    Demolish,
    /// One figure must leave by an edge.
    Escape,
}

/// Something to be blown up: so many tasks, a risky one to light the fuse, and so many own turns later it goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DemolitionPlan {
    /// By its place in the table's list.
    pub piece: u16,
    pub charges: u8,
    pub fuse: u8,
}

/// A figure of no side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NeutralPlan {
    pub figure: Recruit,
    pub at: Spot,
}

impl Objective {
    /// FC-MISS-11 to 20. In the order of the D10.
    pub const TABLE: [Objective; 10] = [
        Objective::DriveOff,
        Objective::Find,
        Objective::Deliver,
        Objective::TakePrisoner,
        Objective::Cross,
        Objective::Recover,
        Objective::Secure,
        Objective::Protect,
        Objective::Scout,
        Objective::Stop,
    ];
}

impl AimPlan {
    /// An objective of the table, without any particulars.
    pub fn new(objective: Objective) -> AimPlan {
        AimPlan { objective, figure: None, at: None, edge: None, after: 0 }
    }
}
