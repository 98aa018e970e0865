//! What never changes in a battle: the table, the forces, the scenario's own rules, the options.

use referee::{Complaint, FigureId, Scenario, SideId, Sides, UnitId, judged};
use table::{Length, Point, Table};

use crate::battle::{Battle, Herd, Model, Stage, Unit};
use crate::muster::{Breach, Entry, Force, muster};
use crate::options::Options;
use crate::plan::Plan;
use crate::profile::Profile;
use crate::set::UnitSet;
use crate::terrain::{Feature, features};

pub struct Setup {
    pub table: Table,
    pub features: Vec<Feature>,
    pub sides: Sides,
    pub options: Options,
    pub plan: Plan,
    pub units: Vec<UnitCard>,
    pub models: Vec<ModelCard>,
    pub profiles: Vec<Profile>,
    /// TS-PTS-19. Remarks on forces, where limits are off.
    pub breaches: Vec<(SideId, Breach)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    pub side: SideId,
    pub name: String,
    pub points: u32,
    pub individual: bool,
    /// Its models are numbered from here.
    pub first: u16,
    pub count: u16,
    /// TS-MOR-02, TS-MOR-03. What it started with: models, or wounds for an individual.
    pub strength: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelCard {
    pub name: String,
    pub unit: UnitId,
    pub profile: u16,
    pub role: Role,
    pub radius: Length,
    pub pace: Length,
}

/// TS-CMD-02.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    #[default]
    Plain,
    Leader,
    Standard,
    Musician,
}

impl Setup {
    pub fn unit(&self, id: UnitId) -> &UnitCard {
        &self.units[id.index()]
    }

    pub fn card(&self, id: FigureId) -> &ModelCard {
        &self.models[id.index()]
    }

    pub fn profile(&self, id: FigureId) -> &Profile {
        &self.profiles[usize::from(self.card(id).profile)]
    }

    pub fn radius(&self, id: FigureId) -> Length {
        self.card(id).radius
    }

    pub fn unit_of(&self, id: FigureId) -> UnitId {
        self.card(id).unit
    }

    pub fn side_of(&self, id: UnitId) -> SideId {
        self.unit(id).side
    }

    pub fn ids(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.models.len() as u16).map(FigureId)
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        (0..self.units.len() as u16).map(UnitId)
    }

    /// All models a unit started with, in their order.
    pub fn models_of(&self, id: UnitId) -> impl Iterator<Item = FigureId> + Clone + use<> {
        let UnitCard { first, count, .. } = *self.unit(id);
        (first..first + count).map(FigureId)
    }

    pub fn units_of(&self, side: SideId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&id| self.side_of(id) == side)
    }

    /// TS-TER-05.
    pub fn level(&self, at: Point) -> u8 {
        judged!("TS-TER-05");
        u8::from(self.features.iter().any(|feature| feature.high && feature.holds(at)))
    }
}

pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    let sides = scenario.sides(2..=4).map_err(|complaint| vec![complaint])?;
    judged!("TS-SID-01", "TS-SID-02");
    let options = Options::read(scenario);
    let table = scenario.table()?;
    let mut complaints = Vec::new();
    let plan = Plan::read(scenario, &table, sides).map_err(|found| complaints.extend(found));
    let (mut forces, mut breaches) = (Vec::new(), Vec::new());
    for side in sides {
        let field = format!("sides[{}].force", side.0);
        match muster(&scenario.sides[side.index()].force, &field) {
            Ok(force) => {
                judge(&force, side, &options, &mut complaints, &mut breaches);
                forces.push(force);
            }
            Err(found) => complaints.extend(found),
        }
    }
    if forces.iter().map(|force| force.units.len()).sum::<usize>() > UnitSet::MOST {
        complaints.push(Complaint::new("sides", "complaint-too-many").with("most", UnitSet::MOST as i64));
    }
    let (Ok(plan), true) = (plan, complaints.is_empty()) else { return Err(complaints) };
    let mut setup = Setup {
        features: features(&table),
        table,
        sides,
        options,
        plan,
        units: Vec::new(),
        models: Vec::new(),
        profiles: Vec::new(),
        breaches,
    };
    for (side, force) in sides.iter().zip(&forces) {
        setup.enlist(side, force);
    }
    if let Some((side, unit)) = &setup.plan.stand
        && !setup.units_of(*side).any(|id| setup.unit(id).name == *unit)
    {
        return Err(vec![Complaint::new("rules.stand.unit", "complaint-unknown-figure")]);
    }
    let battle = open(&setup);
    Ok((setup, battle))
}

/// TS-PTS-07, TS-PTS-16, TS-PTS-19. Too many points are refused; breaches of limits only where limits are on.
fn judge(
    force: &Force,
    side: SideId,
    options: &Options,
    complaints: &mut Vec<Complaint>,
    breaches: &mut Vec<(SideId, Breach)>,
) {
    let field = format!("sides[{}].force", side.0);
    let complain = |breach: Breach| {
        let complaint = Complaint::new(&field, breach.word).with("found", breach.found).with("limit", breach.limit);
        complaint.with("unit", breach.unit.unwrap_or_default())
    };
    complaints.extend(force.overspent(options.points).map(complain));
    let found = force.breaches(options.points);
    if options.limits {
        complaints.extend(found.into_iter().map(complain));
    } else {
        judged!("TS-PTS-19");
        breaches.extend(found.into_iter().map(|breach| (side, breach)));
    }
}

impl Setup {
    fn enlist(&mut self, side: SideId, force: &Force) {
        // TS-PTS-14: the first units that may, one for every full 150 points.
        let mut roles = if self.options.command { self.options.points / 150 } else { 0 };
        for entry in &force.units {
            let has_roles = roles > 0 && entry.may_have_roles();
            roles -= u32::from(has_roles);
            self.enroll(side, entry, has_roles);
        }
    }

    fn enroll(&mut self, side: SideId, entry: &Entry, has_roles: bool) {
        let (unit, first) = (UnitId(self.units.len() as u16), self.models.len() as u16);
        let known = self.profiles.len();
        self.profiles.extend(entry.profiles.iter().cloned());
        for (n, &model) in entry.models.iter().enumerate() {
            let profile = &entry.profiles[model];
            let alone = entry.models.len() == 1;
            let role = match n {
                0 if has_roles => Role::Leader,
                1 if has_roles => Role::Standard,
                2 if has_roles => Role::Musician,
                _ => Role::Plain,
            };
            self.models.push(ModelCard {
                name: if alone { entry.name.clone() } else { format!("{} · {}", entry.name, n + 1) },
                unit,
                profile: (known + model) as u16,
                role,
                radius: profile.radius(),
                pace: profile.pace(),
            });
        }
        let individual = entry.is_individual();
        self.units.push(UnitCard {
            side,
            name: entry.name.clone(),
            points: entry.points(),
            individual,
            first,
            count: entry.models.len() as u16,
            strength: if individual { entry.profiles[0].wounds } else { entry.models.len() as u8 },
        });
    }
}

fn open(setup: &Setup) -> Battle {
    let zone = |side: usize| {
        let fixed = !setup.plan.open_zones && setup.plan.edges.is_empty();
        (fixed && side < setup.sides.len()).then_some(side as u8)
    };
    let herds = setup.plan.herds.iter().flat_map(|herds| &herds.at);
    Battle {
        models: setup.ids().map(|id| Model::new(setup.profile(id).wounds)).collect(),
        units: setup.units.iter().map(|card| Unit::new(card.side)).collect(),
        herds: herds.map(|&at| Herd { at, driver: None, home: None }).collect(),
        score: [0; 4],
        zones: [0, 1, 2, 3].map(zone),
        gave_up: [false; 4],
        fog: setup.plan.fog,
        turn: 0,
        first: SideId(0),
        stage: Stage::Opening,
    }
}
