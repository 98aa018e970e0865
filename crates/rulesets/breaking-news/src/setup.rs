//! What never changes in a battle, read from its scenario.

use std::collections::BTreeMap;

use referee::{Complaint, FigureId, Scenario, SideId, judged};
use serde::Deserialize;
use smallvec::SmallVec;
use table::sight::Memory;
use table::{Bearing, Bounds, Edge, Length, PieceId, Point, Shape, Table};

use crate::battle::{Battle, Party, SIDES, Stage, cm};
use crate::extras::Extras;
use crate::figure::Figure;
use crate::negotiation::Talks;
use crate::objectives::{Marker, Nature, Objectives};
use crate::options::*;
use crate::platoon::Squads;
use crate::profile::{Class, Kind, Profile};
use crate::roster::{Force, Man, Role, Roster};
use crate::set::FigureSet;
use crate::support::Forms;
use crate::terrain::{Ground, Terrain};
use crate::vehicles::deployment::Entry;
use crate::vehicles::prizes::{Courier, Escape, Prizes};
use crate::vehicles::{Model, Motor, Ride, Seat};
use crate::weapons::Weapon;

#[derive(Debug)]
pub struct Setup {
    pub table: Table,
    pub ground: Ground,
    /// By figure: the men of the sides, each followed by their vehicles, then nobody's.
    pub men: Vec<Man>,
    /// Those of them that are vehicles.
    pub motors: Vec<FigureId>,
    pub forces: [Force; 2],
    pub objectives: Objectives,
    /// BN-DEP-01, -02. Sides and edges are rolled for.
    pub rolled: bool,
    /// BN-DEP-06, -07. How deep the zone of each side is.
    pub depths: [Length; 2],
    /// Kinds of houses anywhere on the table in which each side may deploy.
    pub quarters: [Vec<Terrain>; 2],
    /// All of a side deploy at once, the Second player first.
    pub at_once: bool,
    /// BN-NEG. Talks may be declared.
    pub talks: bool,
    /// The scenario begins with talks.
    pub declared: bool,
    /// BN-INF-01. Whoever may infiltrate does.
    pub must_infiltrate: bool,
    /// The side that comes for the hostages, if there are any.
    pub hostages: Option<SideId>,
    /// What each man left on the table at the end costs his side.
    pub left_behind: [u16; 2],
    pub wounded: bool,
    pub stray_shots: bool,
    pub ammunition: bool,
    pub one_friend: bool,
    pub speculative: Speculative,
    pub night: bool,
    pub platoon: bool,
    pub press_rescue: bool,
    /// R5. Saves under a bombardment are by class with 2 off, not 3 for all.
    pub bombardment_by_class: bool,
    pub target_civilians: bool,
    /// R27. Blast circles are as wide as a club that reads radius has them.
    pub wide_blast: bool,
    /// BN-MOVE-10. How many dice come off a vehicle's move.
    pub vehicle_dice: i64,
    /// BN-VSAVE-15.
    pub armour_stops_small_arms: bool,
    /// BN-MOVE-16. Another edge than its own by which a side's vehicles and men leave, and between which points of it.
    pub exits: [Option<Edge>; 2],
    pub gate: Option<[Point; 2]>,
    /// Vehicles that wait off the table, with all aboard.
    pub reserve: Vec<Entry>,
    /// Vehicles that stand somewhere from the start.
    pub placed: Vec<(FigureId, Point)>,
    pub prizes: Prizes,
    pub secondary_value: i64,
    pub prevent: Length,
    pub dealt: bool,
    pub last_turn: u8,
}

/// BN-SPEC-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speculative {
    Die,
    Ask,
    Always,
}

/// What a scenario of this game says besides table and forces.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Rules {
    /// Sides and edges are rolled for.
    rolled: bool,
    edges: Option<[Edge; 2]>,
    /// How deep the zones of deployment are.
    depth: Option<referee::Decimal>,
    /// The same, where they differ.
    depths: Option<[referee::Decimal; 2]>,
    /// Kinds of houses in which each side may deploy besides.
    deploys_in: [Vec<String>; 2],
    at_once: bool,
    talks: bool,
    /// Where the markers of each side lie, if they are not placed freely.
    markers: Option<[Vec<referee::Spot>; 2]>,
    /// Objectives are placed freely, by the match-up of the sides.
    free_markers: bool,
    /// What the markers are, openly.
    natures: Option<[Vec<Nature>; 2]>,
    /// The primary of one side, openly; the rest is secret.
    primary: Option<OpenPrimary>,
    /// The markers are parked cars.
    cars: bool,
    /// By which other edge each side leaves the table, and between which two points.
    exits: [Option<Edge>; 2],
    gate: Option<[referee::Spot; 2]>,
    /// Vehicles that come onto the table later, by their drivers' orders.
    reserve: Vec<Reserve>,
    /// Vehicles that stand somewhere from the start, by name.
    placed: BTreeMap<String, referee::Spot>,
    /// What the loss of a vehicle costs its side, by name.
    vehicle_points: BTreeMap<String, i64>,
    /// Who must leave the table, and what that costs the other side.
    escape: Option<EscapeRule>,
    /// Who must leave the table by another edge, and what that costs the other side.
    courier: Option<CourierRule>,
    /// Where civilians stand.
    civilians: Vec<referee::Spot>,
    /// Talks are on from the start.
    declared: bool,
    must_infiltrate: bool,
    /// BN-ART-01. Forms of support that the scenario grants besides those of the forces.
    support: [Forms; 2],
    hostages: Option<Hostages>,
    /// What each man of a side who is still on the table at the end costs it.
    left_behind: [u16; 2],
}

/// People to be freed: where they are held, and by whom they are freed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hostages {
    places: Vec<referee::Spot>,
    freed_by: SideId,
}

/// Where a vehicle comes onto the table, and facing where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reserve {
    vehicle: String,
    at: referee::Spot,
    #[serde(default)]
    facing: Bearing,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenPrimary {
    side: SideId,
    number: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourierRule {
    man: String,
    edge: Edge,
    points: i64,
}

/// A vehicle and so many men leave the table together or one after another.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EscapeRule {
    side: SideId,
    vehicle: String,
    men: usize,
    points: i64,
}

impl Rules {
    /// What it says of vehicles, by their numbers; nothing if it names one that is not there.
    fn prizes(&self, men: &[Man]) -> Option<Prizes> {
        let wrecks: Option<Vec<(FigureId, i64)>> =
            self.vehicle_points.iter().map(|(name, points)| Some((vehicle(men, name)?, *points))).collect();
        let escape = match &self.escape {
            Some(it) if it.side.index() < SIDES.len() => {
                Some(Escape { side: it.side, vehicle: vehicle(men, &it.vehicle)?, men: it.men, points: it.points })
            }
            Some(_) => return None,
            None => None,
        };
        let courier = match &self.courier {
            Some(it) => {
                let n = men.iter().position(|man| man.name == it.man)?;
                let figure = FigureId(n as u16);
                Some(Courier { side: men[n].side?, figure, edge: it.edge, points: it.points })
            }
            None => None,
        };
        Some(Prizes { wrecks: wrecks?, escape, courier })
    }

    /// How the scenario sets up its objectives.
    fn objectives(&self, point: impl Fn(&referee::Spot) -> Point) -> Objectives {
        let Some(markers) = self.markers.as_ref().filter(|_| !self.free_markers) else {
            return if self.free_markers { Objectives::Free } else { Objectives::None };
        };
        let places = markers.each_ref().map(|spots| spots.iter().map(&point).collect::<Vec<Point>>());
        if self.cars {
            let side = SIDES[usize::from(places[0].is_empty())];
            return Objectives::Cars { side, places: places.concat() };
        }
        Objectives::preset(places, self.natures.clone(), self.primary.map(|it| (it.side, it.number)))
    }
}

/// A vehicle by its name.
fn vehicle(men: &[Man], name: &str) -> Option<FigureId> {
    let n = men.iter().position(|man| man.model.is_some() && man.name == name)?;
    Some(FigureId(n as u16))
}

impl Setup {
    /// BN-BLAST-01..03. Half the width of a weapon's blast circle.
    pub fn blast(&self, weapon: Weapon) -> Option<Length> {
        let wide = self.wide_blast && weapon != Weapon::Mortar;
        weapon.blast().map(|radius| if wide { radius * 2 } else { radius })
    }

    pub fn man(&self, id: FigureId) -> &Man {
        &self.men[id.index()]
    }

    /// BN-TROOP-01. The numbers of a soldier.
    pub fn profile(&self, id: FigureId) -> &'static Profile {
        self.class(id).profile()
    }

    pub fn class(&self, id: FigureId) -> Class {
        self.man(id).class.expect("a soldier has a class")
    }

    pub fn force(&self, side: SideId) -> &Force {
        &self.forces[side.index()]
    }

    pub fn kind(&self, side: SideId) -> Kind {
        self.force(side).kind()
    }

    pub fn model(&self, id: FigureId) -> &Model {
        self.man(id).model.as_ref().expect("a vehicle has a model")
    }

    /// Where a vehicle in reserve comes on.
    pub fn entry(&self, vehicle: FigureId) -> Option<&Entry> {
        self.reserve.iter().find(|entry| entry.vehicle == vehicle)
    }

    pub fn named(&self, name: &str) -> Option<FigureId> {
        self.figures().find(|&id| self.man(id).name == name)
    }

    pub fn shape(&self, id: PieceId) -> &Shape {
        &self.table.pieces[usize::from(id.0)].shape
    }

    /// BN-CONV-04. The building or bunker a point is inside.
    pub fn house(&self, at: Point) -> Option<PieceId> {
        let holds = |id: &PieceId| self.ground.bounds[usize::from(id.0)].holds(at) && self.shape(*id).holds(at);
        self.ground.houses.iter().copied().find(holds)
    }

    /// BN-BLAST-07. Inside a ruin, a building or a bunker.
    pub fn is_in_structure(&self, at: Point) -> bool {
        self.table.ids().any(|(id, piece)| self.ground.of(id).is_structure() && piece.shape.holds(at))
    }

    /// The irregular side that faces regulars, if there is one.
    pub fn irregular(&self) -> Option<SideId> {
        let [first, second] = SIDES.map(|side| self.kind(side) == Kind::Irregular);
        (first != second).then(|| SIDES[usize::from(second)])
    }

    /// The part of an edge by which a scenario lets a side leave.
    pub fn is_exit(&self, side: SideId, edge: Edge, at: Point) -> bool {
        let special = self.exits[side.index()] == Some(edge);
        let within = |gate: [Point; 2]| {
            let Bounds { low, high } = Bounds::of(gate);
            let along = match edge {
                Edge::North | Edge::South => (low.x..=high.x).contains(&at.x),
                Edge::East | Edge::West => (low.y..=high.y).contains(&at.y),
            };
            along && edge.away(&self.table, at) <= cm(20)
        };
        self.gate.filter(|_| special).is_none_or(within)
    }

    /// The houses in which a side may deploy, wherever they are.
    pub fn quarters(&self, side: SideId) -> Vec<PieceId> {
        let kinds = &self.quarters[side.index()];
        self.ground.houses.iter().copied().filter(|&id| kinds.contains(&self.ground.of(id))).collect()
    }

    pub fn is_quarter(&self, side: SideId, at: Point) -> bool {
        self.house(at).is_some_and(|house| self.quarters(side).contains(&house))
    }

    /// BN-MOVE-16. The edge by which somebody would run off: his own, or if that is nearer a courier's, or that by which his
    /// side is to get away.
    pub fn way_out(&self, own: Edge, id: FigureId, at: Point) -> Edge {
        let courier = self.prizes.courier.filter(|courier| courier.figure == id).map(|courier| courier.edge);
        let escapes = self.prizes.escape.filter(|escape| self.man(id).side == Some(escape.side));
        let special = courier.or_else(|| self.exits[escapes?.side.index()]);
        special.filter(|edge| edge.away(&self.table, at) < own.away(&self.table, at)).unwrap_or(own)
    }

    pub fn figures(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.men.len() as u16).map(FigureId)
    }
}

/// Reads a scenario into a battle about to begin, or lists everything that is wrong with it.
pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    judged!("BN-SCALE-10");
    scenario.sides(2..=2).map_err(|complaint| vec![complaint])?;
    let rules: Rules = scenario.rules().map_err(|complaint| vec![complaint])?;
    let table = scenario.table()?;
    let mut complaints = Vec::new();
    let ground = Ground::read(&table).map_err(|found| complaints.extend(found));
    let musters = SIDES.map(|side| muster(scenario, side).map_err(|found| complaints.extend(found)));
    let (Ok(ground), [Ok((first, ours)), Ok((second, theirs))]) = (ground, musters) else { return Err(complaints) };
    let mut men: Vec<Man> = ours.into_iter().chain(theirs).collect();
    let mut forces = [first, second];
    for (force, granted) in forces.iter_mut().zip(&rules.support) {
        force.support.extend(granted);
    }
    let hostages = rules.hostages.as_ref();
    men.extend(bystanders(&forces, rules.civilians.len(), hostages.map_or(0, |it| it.places.len())));
    let spot = |spot: &referee::Spot| scenario.unit.point(*spot);
    complaints.extend(check_match(&forces, hostages));
    let objectives = rules.objectives(spot);
    let edges = rules.edges.unwrap_or([Edge::South, Edge::North]);
    let given = rules.depths.or(rules.depth.map(|it| [it; 2])).map(|it| it.map(|it| scenario.unit.length(it)));
    complaints.extend(check(&men, edges, &objectives));
    complaints.extend(check_depths(&table, given));
    complaints.extend(check_motivation(&forces, scenario.switch(OPTIONS, PLATOON)));
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let motors = (0..).map(FigureId).zip(&men).filter(|(_, man)| man.model.is_some()).map(|(id, _)| id).collect();
    let entry =
        |it: &Reserve| Some(Entry { vehicle: vehicle(&men, &it.vehicle)?, at: spot(&it.at), facing: it.facing });
    let reserve: Option<Vec<Entry>> = rules.reserve.iter().map(entry).collect();
    let placed: Option<Vec<(FigureId, Point)>> =
        rules.placed.iter().map(|(name, at)| Some((vehicle(&men, name)?, spot(at)))).collect();
    let (Some(reserve), Some(placed), Some(prizes)) = (reserve, placed, rules.prizes(&men)) else {
        return Err(vec![Complaint::new("rules", "bn-complaint-reserve")]);
    };
    let setup = Setup {
        ground,
        reserve,
        placed,
        prizes,
        motors,
        men,
        forces,
        rolled: rules.rolled,
        depths: given.unwrap_or([cm(30); 2]),
        quarters: rules.deploys_in.map(|kinds| kinds.iter().filter_map(|kind| Terrain::named(kind)).collect()),
        at_once: rules.at_once,
        talks: rules.talks || rules.declared,
        declared: rules.declared,
        must_infiltrate: rules.must_infiltrate,
        hostages: hostages.map(|it| it.freed_by),
        left_behind: rules.left_behind,
        wounded: scenario.switch(OPTIONS, WOUNDED),
        stray_shots: scenario.switch(OPTIONS, STRAY_SHOTS),
        ammunition: scenario.switch(OPTIONS, AMMUNITION),
        one_friend: scenario.named(OPTIONS, FRIENDLY_FIRE) == "one",
        speculative: match scenario.named(OPTIONS, SPECULATIVE) {
            "ask" => Speculative::Ask,
            "always" => Speculative::Always,
            _ => Speculative::Die,
        },
        night: scenario.switch(OPTIONS, NIGHT),
        platoon: scenario.switch(OPTIONS, PLATOON),
        press_rescue: scenario.switch(OPTIONS, PRESS_RESCUE),
        bombardment_by_class: scenario.named(OPTIONS, BOMBARDMENT_SAVE) == "class",
        target_civilians: scenario.switch(OPTIONS, TARGET_CIVILIANS),
        wide_blast: scenario.named(OPTIONS, BLAST) == "wide",
        vehicle_dice: scenario.number(OPTIONS, VEHICLE_MOVE_DICE),
        armour_stops_small_arms: scenario.switch(OPTIONS, ARMOUR_STOPS_SMALL_ARMS),
        exits: rules.exits,
        gate: rules.gate.map(|gate| gate.map(|at| spot(&at))),
        secondary_value: scenario.number(OPTIONS, SECONDARY_VALUE),
        prevent: cm(scenario.number(OPTIONS, PREVENT_DISTANCE)),
        dealt: scenario.named(OPTIONS, NATURES) == "dealt",
        last_turn: scenario.number(OPTIONS, TURN_LIMIT) as u8,
        objectives,
        table,
    };
    let places = |spots: &[referee::Spot]| spots.iter().map(spot).collect::<Vec<Point>>();
    let held = hostages.map(|it| places(&it.places)).unwrap_or_default();
    let battle = battle(&setup, edges, &places(&rules.civilians), &held);
    Ok((setup, battle))
}

/// Nobody's figures: civilians, hostages and journalists, in this order.
fn bystanders(forces: &[Force; 2], placed: usize, hostages: usize) -> Vec<Man> {
    let bought = |of: fn(&Extras) -> u8| forces.iter().map(|force| usize::from(of(&force.extras))).sum::<usize>();
    let kinds = [
        (Role::Civilian, "C", bought(|extras| extras.civilians).max(placed)),
        (Role::Hostage, "H", hostages),
        (Role::Embedded, "P", bought(|extras| extras.embedded)),
        (Role::Independent, "J", bought(|extras| extras.independent)),
    ];
    let of = |(role, letter, count): (Role, &str, usize)| {
        (1..=count).map(|n| Man::bystander(role, format!("{letter}{n}"))).collect::<Vec<Man>>()
    };
    kinds.into_iter().flat_map(of).collect()
}

/// BN-PRESS-01. Journalists are only in games between regulars and irregulars.
fn check_match(forces: &[Force; 2], hostages: Option<&Hostages>) -> Vec<Complaint> {
    let press = forces.iter().any(|force| force.extras.embedded + force.extras.independent > 0);
    let mixed = forces[0].kind().is_regular() != forces[1].kind().is_regular();
    let nobody = hostages.is_some_and(|it| it.freed_by.index() >= SIDES.len());
    let alone = press && !judged!("BN-PRESS-01" => mixed);
    let complaints = [(alone, "sides", "bn-complaint-press"), (nobody, "rules.hostages", "bn-complaint-side")];
    complaints.into_iter().filter(|(wrong, ..)| *wrong).map(|(_, field, word)| Complaint::new(field, word)).collect()
}

/// BN-MOTIV-02. Once for the squad; only a platoon has several.
fn check_motivation(forces: &[Force; 2], platoon: bool) -> Vec<Complaint> {
    let dear = |side: &SideId| !platoon && forces[side.index()].extras.motivation > 1;
    let complaint =
        |side: SideId| Complaint::new(format!("sides[{}].force.extras.motivation", side.0), "bn-complaint-extra");
    SIDES.into_iter().filter(dear).map(complaint).collect()
}

fn muster(scenario: &Scenario, side: SideId) -> Result<(Force, Vec<Man>), Vec<Complaint>> {
    let field = format!("sides[{}].force", side.0);
    let below = |found: Vec<Complaint>| found.into_iter().map(|it| it.below(&field)).collect::<Vec<_>>();
    let roster: Roster =
        referee::read(&scenario.sides[side.index()].force, &field).map_err(|complaint| vec![complaint])?;
    roster.muster(side).map_err(below)
}

fn check(men: &[Man], edges: [Edge; 2], objectives: &Objectives) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    if men.len() > FigureSet::MOST {
        complaints.push(Complaint::new("sides", "complaint-too-many").with("most", FigureSet::MOST as i64));
    }
    if edges[1] != edges[0].opposite() {
        complaints.push(Complaint::new("rules.edges", "bn-complaint-edges"));
    }
    let twice = |(n, man): (usize, &Man)| men[..n].iter().any(|other| other.name == man.name);
    if men.iter().enumerate().any(twice) {
        complaints.push(Complaint::new("sides", "bn-complaint-twice"));
    }
    complaints.extend(objectives.check());
    complaints
}

/// BN-DEP-06. A zone that a scenario gives a depth of its own is part of the table.
fn check_depths(table: &Table, given: Option<[Length; 2]>) -> Option<Complaint> {
    let fits = |depth: Length| Length::ZERO < depth && depth <= table.width.max(table.depth);
    (!given?.into_iter().all(fits)).then(|| Complaint::new("rules.depth", "bn-complaint-depth"))
}

/// Everybody beside the table, markers where the scenario puts them.
fn battle(setup: &Setup, edges: [Edge; 2], civilians: &[Point], hostages: &[Point]) -> Battle {
    let facing = |side: Option<SideId>| side.map_or(Bearing::NORTH, |side| across(edges[side.index()]));
    let mut figures: SmallVec<[Figure; 24]> =
        setup.men.iter().map(|man| Figure::new(man.side, facing(man.side))).collect();
    for (figure, man) in figures.iter_mut().zip(&setup.men) {
        figure.motor = man.model.as_ref().map(|model| Motor::new(model.chassis));
        let ride = |(name, seat): &(String, Seat)| Some(Ride { vehicle: setup.named(name)?, seat: *seat });
        figure.ride = man.crew.as_ref().and_then(ride);
    }
    for (role, places) in [(Role::Civilian, civilians), (Role::Hostage, hostages)] {
        let of_role = figures.iter_mut().zip(&setup.men).filter(|(_, man)| man.role == role);
        for ((figure, _), &at) in of_role.zip(places) {
            figure.at = Some(at);
        }
    }
    let motivation = |side: SideId| setup.force(side).extras.motivation;
    Battle {
        figures,
        turn: 0,
        stage: if setup.rolled { Stage::Sides } else { Stage::Markers },
        first: SIDES[0],
        edges,
        active: SIDES[0],
        winner: None,
        sides: SIDES.map(|side| Party { motivation: motivation(side), ..Party::default() }),
        markers: preset(&setup.objectives),
        secret: None,
        squares: SmallVec::new(),
        clouds: SmallVec::new(),
        charges: SmallVec::new(),
        talks: Talks::default(),
        helicopters: SmallVec::new(),
        squads: Squads::default(),
        entries: 0,
        memory: Memory::default(),
    }
}

fn preset(objectives: &Objectives) -> SmallVec<[Marker; 10]> {
    let hidden = |side: SideId, n: usize, at: Point| Marker {
        side,
        number: n as u8 + 1,
        at,
        nature: None,
        shown: false,
        taken: false,
    };
    let (places, natures, primary) = match objectives {
        Objectives::Preset { places, natures, primary } => (places, natures, primary),
        Objectives::Cars { side, places } => {
            return places.iter().enumerate().map(|(n, &at)| hidden(*side, n, at)).collect();
        }
        Objectives::None | Objectives::Free => return SmallVec::new(),
    };
    let marker = |side: SideId, n: usize, at: Point| {
        let open = primary.filter(|&(whose, number)| whose == side && usize::from(number) == n + 1);
        let nature = natures.as_ref().map(|natures| natures[side.index()][n]).or(open.map(|_| Nature::Primary));
        Marker { nature, shown: nature.is_some(), ..hidden(side, n, at) }
    };
    let of = |side: SideId| places[side.index()].iter().enumerate().map(move |(n, &at)| marker(side, n, at));
    SIDES.into_iter().flat_map(of).collect()
}

/// BN-DEP-14. From an edge towards the one opposite.
pub fn across(edge: Edge) -> Bearing {
    match edge {
        Edge::South => Bearing::NORTH,
        Edge::North => Bearing::SOUTH,
        Edge::West => Bearing::EAST,
        Edge::East => Bearing::WEST,
    }
}
