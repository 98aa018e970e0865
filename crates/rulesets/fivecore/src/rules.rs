//! A scenario read into a battle about to begin, or everything that is wrong with it.

use referee::{Complaint, FigureId, Scenario, SideId, Spot, Unit, judged};
use serde::de::DeserializeOwned;
use smallvec::SmallVec;
use table::sight::Memory;
use table::{Bearing, Chart, Doors, Edge, PieceId, Point, Scene, Shape, Table, Trails};

use crate::battle::{Battle, Demolition, Figure, Figures, Force, MOST_FIGURES, SIDES, Setup, Stage, Status};
use crate::forces::{self, check_gear, too_many};
use crate::options::{GrenadeSupply, Options};
use crate::roster::{ForceFile, Profile};
use crate::scenario::{AimPlan, Gun, Objective, Role, RulesPlan, SideRules};
use crate::terrain::{self, Reading};

/// The scenario's own rules, checked and in micrometres.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    pub sides: [SideRule; 2],
    pub marker: Point,
    pub places: Vec<Point>,
    pub scouted: Vec<PieceId>,
    pub stealth: bool,
    pub night: bool,
    pub limited_ammunition: bool,
    pub demolition: Option<DemolitionRule>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SideRule {
    pub role: Option<Role>,
    pub edge: Option<Edge>,
    pub zones: Vec<Zone>,
    pub aim: Aim,
    pub gun: Option<Gun>,
    /// FC-QUAL-02, FC-QUAL-03.
    pub superior: bool,
}

/// Where figures may be deployed.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    pub area: Shape,
    /// Empty: everybody.
    pub only: Figures,
}

/// What a side wants. Without an objective one is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    pub objective: Option<Objective>,
    pub figure: Option<FigureId>,
    pub at: Option<Point>,
    pub edge: Option<Edge>,
    pub after: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DemolitionRule {
    pub piece: PieceId,
    pub charges: u8,
    pub fuse: u8,
}

/// The edge a side has when neither scenario nor players say otherwise.
const EDGES: [Edge; 2] = [Edge::South, Edge::North];

pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    let mut complaints: Vec<Complaint> = scenario.sides(2..=2).err().into_iter().collect();
    let table = scenario.table().map_err(|found| [complaints.clone(), found].concat())?;
    let options = Options::read(scenario);
    let forces = read_forces(scenario, &options).map_err(|found| [complaints.clone(), found].concat())?;
    let plan: RulesPlan = scenario.rules().map_err(|found| [complaints.clone(), vec![found]].concat())?;
    complaints.extend(check_plan(&plan, &options, scenario.unit, &table));
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let mut profiles: Vec<Profile> = Vec::new();
    for (side, force) in SIDES.into_iter().zip(&forces) {
        profiles.extend(force.figures.iter().map(|recruit| recruit.profile(Some(side))));
    }
    profiles.extend(plan.neutrals.iter().map(|neutral| neutral.figure.profile(None)));
    let names = Names::check(&profiles)?;
    let mut rules = names.rules(&plan, scenario.unit, &table)?;
    for (rule, force) in rules.sides.iter_mut().zip(&forces) {
        rule.superior = force.superior;
    }
    let readings = terrain::readings(&table);
    let scene = Scene::read(&table, |id, _| readings[usize::from(id.0)].opacity);
    let mut battle = new_battle(&forces, &profiles, &options, &rules);
    names.place(&plan, scenario.unit, &mut battle)?;
    let chart =
        |wanted: fn(&Reading) -> bool| Chart::new(&table, terrain::NEAR, |id| wanted(&readings[usize::from(id.0)]));
    let (every, insides) = (chart(|_| true), chart(Reading::is_inside));
    let screens = chart(|reading| reading.is_screen() || reading.is_hill);
    let is_flat = !readings.iter().any(|reading| reading.is_hill);
    let trails = Trails::default();
    let setup =
        Setup { table, scene, readings, chart: every, insides, screens, is_flat, profiles, options, rules, trails };
    crate::mission::lay_out(&setup, &mut battle);
    let cramped = crate::opening::check_room(&setup, &battle);
    if cramped.is_empty() { Ok((setup, battle)) } else { Err(cramped) }
}

fn read<T: DeserializeOwned + Default>(value: &serde_json::Value, field: &str) -> Result<T, Complaint> {
    if value.is_null() {
        return Ok(T::default());
    }
    referee::read(value, field)
}

/// The forces of both sides, or every breach in them.
fn read_forces(scenario: &Scenario, options: &Options) -> Result<Vec<ForceFile>, Vec<Complaint>> {
    let mut complaints = Vec::new();
    let mut read_all = Vec::new();
    for (n, side) in scenario.sides.iter().enumerate() {
        let field = format!("sides[{n}].force");
        match read::<ForceFile>(&side.force, &field) {
            Ok(force) => {
                complaints.extend(forces::check(&force, options).into_iter().map(|found| found.below(&field)));
                read_all.push(force);
            }
            Err(complaint) => complaints.push(complaint),
        }
    }
    if complaints.is_empty() { Ok(read_all) } else { Err(complaints) }
}

fn new_battle(forces: &[ForceFile], profiles: &[Profile], options: &Options, rules: &Rules) -> Battle {
    let stocks = |profile: &Profile| Figure {
        status: if profile.side.is_some() { Status::Reserve } else { Status::Fit },
        grenades: if options.grenades == GrenadeSupply::Pool { 0 } else { profile.grenades },
        smoke: profile.smoke,
        charges: profile.charges,
        ..Figure::default()
    };
    Battle {
        figures: profiles.iter().map(stocks).collect(),
        sides: SIDES.map(|side| new_force(&forces[side.index()], options, &rules.sides[side.index()])),
        stage: Stage::Opening,
        turn: 0,
        clouds: SmallVec::new(),
        doors: Doors::default(),
        searched: 0,
        found: false,
        objects: SmallVec::new(),
        witnesses: Figures::default(),
        demolition: Demolition::default(),
        ending: None,
        memory: Memory::default(),
    }
}

/// FC-DESP-07, R40. Points are capped, then Morale and Despair cancel one for one.
fn new_force(force: &ForceFile, options: &Options, rule: &SideRule) -> Force {
    let capped = |points: u8| if options.points { points.min(options.points_cap) } else { 0 };
    let (morale, despair) = (capped(force.morale.points()), capped(force.despair.points()));
    judged!("FC-DESP-01", "FC-DESP-02", "FC-DESP-07", "FC-MOR-01", "FC-MOR-02");
    let cancelled = morale.min(despair);
    let pool = if options.grenades == GrenadeSupply::Pool { force.grenade_pool } else { 0 };
    Force {
        morale: morale - cancelled,
        despair: despair - cancelled,
        edge: rule.edge,
        objective: rule.aim.objective,
        grenades: pool,
        ..Force::default()
    }
}

/// Where a figure's name was written.
fn name_field(profiles: &[Profile], n: usize) -> String {
    let place = profiles[..n].iter().filter(|earlier| earlier.side == profiles[n].side).count();
    match profiles[n].side {
        Some(side) => format!("sides[{}].force.figures[{place}].name", side.0),
        None => format!("rules.neutrals[{place}].figure.name"),
    }
}

/// The most places to search and pieces to scout: they are ticked off one by one.
const MOST_TICKS: usize = 16;

/// The most doors on a table: each figure keeps a mark for every one of them.
const MOST_DOORS: usize = 62;

/// Everything in the scenario's rules that needs no names.
fn check_plan(plan: &RulesPlan, options: &Options, unit: Unit, table: &Table) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    if plan.sides.len() > 2 {
        complaints.push(too_many("rules.sides", plan.sides.len(), 2));
    }
    for (field, given) in [("rules.scouted", plan.scouted.len()), ("rules.places", plan.places.len())] {
        complaints.extend((given > MOST_TICKS).then(|| too_many(field, given, MOST_TICKS)));
    }
    let doors = crate::deeds::doors_of(table).count();
    complaints.extend((doors > MOST_DOORS).then(|| too_many("table.pieces", doors, MOST_DOORS)));
    let scouted = plan.scouted.iter().enumerate().map(|(n, piece)| (format!("rules.scouted[{n}]"), piece));
    let blown = plan.demolition.iter().map(|it| ("rules.demolition.piece".to_string(), &it.piece));
    let unknown = scouted.chain(blown).filter(|(_, piece)| usize::from(**piece) >= table.pieces.len());
    complaints.extend(unknown.map(|(field, _)| Complaint::new(field, "complaint-unknown-piece")));
    let off_table = spots(plan).into_iter().filter(|(_, spot)| !table.holds(unit.point(*spot)));
    complaints.extend(off_table.map(|(field, _)| Complaint::new(format!("rules.{field}"), "fc-complaint-off-table")));
    for (n, neutral) in plan.neutrals.iter().enumerate() {
        let field = format!("rules.neutrals[{n}].figure");
        complaints.extend(check_gear(&neutral.figure, options).into_iter().map(|found| found.below(&field)));
    }
    complaints
}

/// Every point that the scenario's rules name, with its field.
fn spots(plan: &RulesPlan) -> Vec<(String, Spot)> {
    let mut spots = Vec::new();
    spots.extend(plan.marker.map(|at| ("marker".to_string(), at)));
    spots.extend(plan.object.map(|at| ("object".to_string(), at)));
    spots.extend(plan.places.iter().enumerate().map(|(n, &at)| (format!("places[{n}]"), at)));
    spots.extend(plan.neutrals.iter().enumerate().map(|(n, neutral)| (format!("neutrals[{n}].at"), neutral.at)));
    for (n, side) in plan.sides.iter().enumerate() {
        let field = |rest: &str| format!("sides[{n}].{rest}");
        spots.extend(side.placed.iter().enumerate().map(|(m, it)| (field(&format!("placed[{m}].at")), it.at)));
        spots.extend(side.aim.iter().filter_map(|aim| Some((field("aim.at"), aim.at?))));
        for (m, zone) in side.zones.iter().enumerate() {
            let [west, south, east, north] = zone.area;
            spots.extend([[west, south], [east, north]].map(|corner| (field(&format!("zones[{m}].area")), corner)));
        }
    }
    spots
}

/// The names of all figures, to be looked up.
struct Names<'a> {
    profiles: &'a [Profile],
}

impl<'a> Names<'a> {
    fn check(profiles: &'a [Profile]) -> Result<Names<'a>, Vec<Complaint>> {
        let mut complaints = Vec::new();
        if profiles.len() > MOST_FIGURES {
            complaints.push(Complaint::new("sides", "complaint-too-many").with("most", MOST_FIGURES as i64));
        }
        for (n, profile) in profiles.iter().enumerate() {
            if profiles[..n].iter().any(|earlier| earlier.name == profile.name) {
                complaints.push(Complaint::new(name_field(profiles, n), "complaint-name-twice"));
            }
        }
        if complaints.is_empty() { Ok(Names { profiles }) } else { Err(complaints) }
    }

    fn id(&self, name: &str, field: &str) -> Result<FigureId, Complaint> {
        let place = self.profiles.iter().position(|profile| profile.name == name);
        let id = place.map(|place| FigureId(place as u16));
        id.ok_or_else(|| Complaint::new(field, "complaint-unknown-figure"))
    }

    fn rules(&self, plan: &RulesPlan, unit: Unit, table: &Table) -> Result<Rules, Vec<Complaint>> {
        let centre = Point { x: table.width.to_um() / 2, y: table.depth.to_um() / 2 };
        let spot = |spot: Option<Spot>| spot.map_or(centre, |at| unit.point(at));
        let nobody = SideRules::default();
        let of = |side: SideId| plan.sides.get(side.index()).unwrap_or(&nobody);
        let mut complaints = Vec::new();
        let sides = SIDES.map(|side| match self.side_rule(of(side), side, unit) {
            Ok(rule) => Some(rule),
            Err(complaint) => {
                complaints.push(complaint.below(&format!("rules.sides[{}]", side.0)));
                None
            }
        });
        let ([Some(first), Some(second)], true) = (sides, complaints.is_empty()) else { return Err(complaints) };
        Ok(Rules {
            sides: [first, second],
            marker: spot(plan.marker.or(plan.object)),
            places: plan.places.iter().map(|&at| unit.point(at)).collect(),
            scouted: plan.scouted.iter().map(|&piece| PieceId(piece)).collect(),
            stealth: plan.stealth,
            night: plan.night,
            limited_ammunition: plan.limited_ammunition,
            demolition: plan.demolition.as_ref().map(|it| DemolitionRule {
                piece: PieceId(it.piece),
                charges: it.charges,
                fuse: it.fuse,
            }),
        })
    }

    fn side_rule(&self, plan: &SideRules, side: SideId, unit: Unit) -> Result<SideRule, Complaint> {
        let mut zones = Vec::new();
        for (n, zone) in plan.zones.iter().enumerate() {
            let id = |(m, name): (usize, &String)| self.id(name, &format!("zones[{n}].only[{m}]"));
            let ids = zone.only.iter().enumerate().map(id);
            let only = ids.collect::<Result<Figures, _>>()?;
            zones.push(Zone { area: Shape::Polygon(unit.rectangle(zone.area)), only });
        }
        let edge = plan.edge.or((!zones.is_empty()).then_some(EDGES[side.index()]));
        let aim = self.aim(plan.aim.as_ref(), unit)?;
        Ok(SideRule { role: plan.role, edge, zones, aim, gun: plan.mortar, superior: false })
    }

    fn aim(&self, plan: Option<&AimPlan>, unit: Unit) -> Result<Aim, Complaint> {
        let Some(plan) = plan else {
            return Ok(Aim { objective: None, figure: None, at: None, edge: None, after: 0 });
        };
        let figure = plan.figure.as_ref().map(|name| self.id(name, "aim.figure")).transpose()?;
        let at = plan.at.map(|at| unit.point(at));
        Ok(Aim { objective: Some(plan.objective), figure, at, edge: plan.edge, after: plan.after })
    }

    /// Puts the figures whose place is fixed on the table.
    fn place(&self, plan: &RulesPlan, unit: Unit, battle: &mut Battle) -> Result<(), Vec<Complaint>> {
        for (n, side) in plan.sides.iter().enumerate() {
            for (m, placed) in side.placed.iter().enumerate() {
                let field = format!("rules.sides[{n}].placed[{m}].figure");
                let id = self.id(&placed.figure, &field).map_err(|complaint| vec![complaint])?;
                let figure = battle.figure_mut(id);
                figure.at = unit.point(placed.at);
                figure.facing = Bearing::tenths(i64::from(placed.facing) * 10);
                figure.duty = placed.duty;
                figure.status = Status::Fit;
            }
        }
        let first = self.profiles.len() - plan.neutrals.len();
        for (figure, neutral) in battle.figures[first..].iter_mut().zip(&plan.neutrals) {
            figure.at = unit.point(neutral.at);
        }
        Ok(())
    }
}
