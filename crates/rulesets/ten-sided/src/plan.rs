//! What a scenario of this game says besides table and forces: zones, areas, herds, fog, arrival, scoring.

use referee::{Complaint, Decimal, Scenario, SideId, Sides, Spot, judged};
use serde::Deserialize;
use table::{Edge, Length, Point, Shape, Table, exact};

#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// TS-VIC-01.
    pub turns: u8,
    /// Where sides are put down, in their order unless they choose.
    pub zones: Vec<Shape>,
    /// TS-SET-04. The zones are chosen.
    pub open_zones: bool,
    /// TS-LOT-01. Nobody is put down; these edges are chosen.
    pub edges: Vec<Edge>,
    pub areas: Vec<Area>,
    pub herds: Option<Herds>,
    pub fog: bool,
    /// Places everything first, without a die.
    pub defender: Option<SideId>,
    /// TS-VIC-02 counts.
    pub kills: bool,
    /// The 10% of TS-VIC-02 counts.
    pub margin: bool,
    /// The side that wins if this unit lasts, by the unit's name.
    pub stand: Option<(SideId, String)>,
    /// Who has won the initiative of the first turn before a die is thrown, and units that are Blessed until their first
    /// combat round: helps of a campaign.
    pub omen: Option<SideId>,
    pub blessed: Vec<(SideId, String)>,
}

/// TS-OBJ.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    pub shape: Shape,
    pub points: i32,
    /// The first turn that scores.
    pub from: u8,
    /// TS-OBJ-04.
    pub last: bool,
}

/// TS-HRD.
#[derive(Clone, Debug, PartialEq)]
pub struct Herds {
    pub at: Vec<Point>,
    pub home: i32,
    pub driven: i32,
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    turns: u8,
    zones: Vec<Vec<Spot>>,
    open_zones: bool,
    edges: Vec<Edge>,
    areas: Vec<AreaPlan>,
    herds: Option<HerdPlan>,
    fog: bool,
    defender: Option<u8>,
    kills: bool,
    margin: bool,
    stand: Option<Stand>,
    omen: Option<u8>,
    blessed: Vec<Stand>,
}

impl Default for Written {
    fn default() -> Written {
        Written {
            turns: 6,
            zones: Vec::new(),
            open_zones: false,
            edges: Vec::new(),
            areas: Vec::new(),
            herds: None,
            fog: false,
            defender: None,
            kills: true,
            margin: true,
            stand: None,
            omen: None,
            blessed: Vec::new(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaPlan {
    disc: Option<[Decimal; 3]>,
    polygon: Option<Vec<Spot>>,
    #[serde(default)]
    points: i32,
    #[serde(default)]
    from: u8,
    #[serde(default)]
    last: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HerdPlan {
    at: Vec<Spot>,
    home: i32,
    driven: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stand {
    side: u8,
    unit: String,
}

/// TS-SET-01. How deep a zone is where nothing else is said.
const DEEP: Length = Length::cm(30);
const MOST_HERDS: usize = 20;
const MOST_POINTS: i32 = 10_000;

impl Plan {
    pub fn read(scenario: &Scenario, table: &Table, sides: Sides) -> Result<Plan, Vec<Complaint>> {
        let written: Written = scenario.rules().map_err(|complaint| vec![complaint])?;
        let mut complaints = Vec::new();
        let zones = written.zones(scenario, table, sides, &mut complaints);
        let areas = written.areas(scenario, table, &mut complaints);
        let herds = written.herds(scenario, table, &mut complaints);
        if !(1..=20).contains(&written.turns) {
            complaints.push(Complaint::new("rules.turns", "complaint-number"));
        }
        let edges = written.edges.len();
        let twice = written.edges.iter().enumerate().any(|(n, edge)| written.edges[..n].contains(edge));
        if edges > 0 && edges < sides.len() || twice {
            complaints.push(Complaint::new("rules.edges", "ts-complaint-edges"));
        }
        let side = |side: u8| Some(SideId(side)).filter(|&side| sides.has(side));
        let defender = written.defender.map(side);
        let stand = written.stand.as_ref().map(|stand| side(stand.side));
        let omen = written.omen.map(side);
        let blessed: Vec<_> = written.blessed.iter().map(|it| side(it.side).zip(Some(it.unit.clone()))).collect();
        if [defender, stand, omen].contains(&Some(None)) || blessed.contains(&None) {
            complaints.push(Complaint::new("rules", "ts-complaint-side"));
        }
        if !complaints.is_empty() {
            return Err(complaints);
        }
        Ok(Plan {
            turns: written.turns,
            zones,
            open_zones: written.open_zones,
            edges: written.edges,
            areas,
            herds,
            fog: written.fog,
            defender: defender.flatten(),
            kills: written.kills,
            margin: written.margin,
            stand: stand.flatten().zip(written.stand.map(|stand| stand.unit)),
            omen: omen.flatten(),
            blessed: blessed.into_iter().flatten().collect(),
        })
    }
}

impl Written {
    fn zones(&self, scenario: &Scenario, table: &Table, sides: Sides, complaints: &mut Vec<Complaint>) -> Vec<Shape> {
        if !self.edges.is_empty() {
            return Vec::new();
        }
        judged!("TS-SET-01");
        if self.zones.is_empty() && sides.len() == 2 {
            let strip = |edge: Edge| Shape::Polygon(edge.strip(table, DEEP.min(table.depth / 2)).outline());
            return [Edge::South, Edge::North].map(strip).into();
        }
        if self.zones.len() != sides.len() && !(self.open_zones && self.zones.len() > sides.len()) {
            complaints.push(Complaint::new("rules.zones", "ts-complaint-zones"));
        }
        let zones = self.zones.iter().enumerate();
        zones
            .filter_map(|(n, spots)| polygon(scenario, table, spots, &format!("rules.zones[{n}]"), complaints))
            .collect()
    }

    fn areas(&self, scenario: &Scenario, table: &Table, complaints: &mut Vec<Complaint>) -> Vec<Area> {
        let mut areas = Vec::new();
        for (n, plan) in self.areas.iter().enumerate() {
            let field = format!("rules.areas[{n}]");
            let shape = match (&plan.disc, &plan.polygon) {
                (Some([x, y, radius]), None) => {
                    let (centre, radius) = (scenario.unit.point([*x, *y]), scenario.unit.length(*radius));
                    let sound = table.holds(centre) && radius > Length::ZERO && radius < Table::LARGEST;
                    sound.then_some(Shape::Disc { centre, radius })
                }
                (None, Some(spots)) => polygon(scenario, table, spots, &field, complaints),
                _ => None,
            };
            match shape {
                Some(shape) if plan.points.abs() <= MOST_POINTS => {
                    areas.push(Area { shape, points: plan.points, from: plan.from, last: plan.last });
                }
                _ => complaints.push(Complaint::new(field, "ts-complaint-area")),
            }
        }
        areas
    }

    fn herds(&self, scenario: &Scenario, table: &Table, complaints: &mut Vec<Complaint>) -> Option<Herds> {
        let plan = self.herds.as_ref()?;
        let at: Vec<Point> = plan.at.iter().map(|&spot| scenario.unit.point(spot)).collect();
        let sound = [plan.home, plan.driven].iter().all(|points| points.abs() <= MOST_POINTS);
        if at.len() > MOST_HERDS || !sound || !at.iter().all(|&at| table.holds(at)) {
            complaints.push(Complaint::new("rules.herds", "ts-complaint-herds"));
        }
        Some(Herds { at, home: plan.home, driven: plan.driven })
    }
}

/// A polygon on the table, its corners counter-clockwise.
fn polygon(
    scenario: &Scenario,
    table: &Table,
    spots: &[Spot],
    field: &str,
    complaints: &mut Vec<Complaint>,
) -> Option<Shape> {
    let mut corners: Vec<Point> = spots.iter().map(|&spot| scenario.unit.point(spot)).collect();
    let sound = (3..=40).contains(&corners.len())
        && corners.iter().all(|&corner| table.holds(corner))
        && exact::doubled_area(&corners) != 0;
    if !sound {
        complaints.push(Complaint::new(field, "ts-complaint-zone"));
        return None;
    }
    if exact::doubled_area(&corners) < 0 {
        corners.reverse();
    }
    Some(Shape::Polygon(corners))
}
