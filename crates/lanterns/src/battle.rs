use referee::{Complaint, FigureId, MarkerId, Scenario, SideId, Sides};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Base, Length, Place, Point, Table, gap};

use crate::Lanterns;
use referee::Game as _;

/// What never changes: the table, names, and how long it lasts.
#[derive(Clone, Debug)]
pub struct Setup {
    pub table: Table,
    pub sides: Sides,
    /// The side of each figure.
    pub owners: Vec<SideId>,
    pub names: Vec<String>,
    pub rounds: u8,
}

/// What lies on the table and whose go it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Battle {
    pub figures: SmallVec<[Figure; 6]>,
    pub signals: SmallVec<[(MarkerId, Place); 8]>,
    pub round: u8,
    pub stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    pub side: SideId,
    pub at: Point,
    pub hits: u8,
    pub hidden: bool,
}

/// Where the table could be packed away for the night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Bids,
    /// The turns go round the table from the side that began.
    Turn {
        side: SideId,
        first: SideId,
    },
    Over,
}

pub const BASE: Base = Base::round(Length::INCH);
pub const MOST_HITS: u8 = 2;

impl Figure {
    pub fn stands(&self) -> bool {
        self.hits < MOST_HITS
    }
}

impl Battle {
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }

    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id.index()]
    }

    pub fn standing(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        let all = self.figures.iter().enumerate();
        all.filter(move |(_, figure)| figure.side == side && figure.stands()).map(|(id, _)| FigureId(id as u16))
    }

    pub fn enemies(&self, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
        let all = self.figures.iter().enumerate();
        all.filter(move |(_, figure)| figure.side != side && figure.stands()).map(|(id, _)| FigureId(id as u16))
    }

    pub fn gap(&self, a: FigureId, b: FigureId) -> Length {
        gap(&footprint(self.figure(a).at), &footprint(self.figure(b).at))
    }
}

pub fn footprint(at: Point) -> table::Footprint {
    BASE.at(at, table::Bearing::NORTH)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recruit {
    name: String,
    at: referee::Spot,
    #[serde(default)]
    hidden: bool,
}

pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    let sides = scenario.sides(2..=Sides::MOST).map_err(|complaint| vec![complaint])?;
    let may_hide = scenario.switch(Lanterns::options(), "hidden");
    let mut setup = Setup {
        table: scenario.table()?,
        sides,
        owners: Vec::new(),
        names: Vec::new(),
        rounds: scenario.number(Lanterns::options(), "rounds") as u8,
    };
    let mut figures = SmallVec::new();
    for (side, plan) in sides.iter().zip(&scenario.sides) {
        let field = format!("sides[{}].force", side.0);
        let recruits: Vec<Recruit> = referee::read(&plan.force, &field).map_err(|complaint| vec![complaint])?;
        for recruit in recruits {
            setup.names.push(recruit.name);
            setup.owners.push(side);
            let at = scenario.unit.point(recruit.at);
            figures.push(Figure { side, at, hits: 0, hidden: recruit.hidden && may_hide });
        }
    }
    Ok((setup, Battle { figures, signals: SmallVec::new(), round: 1, stage: Stage::Bids }))
}
