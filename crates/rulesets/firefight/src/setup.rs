//! What never changes in a battle: the table, the armies, the toggles.

use referee::{Complaint, Decimal, FigureId, Scenario, SideId, UnitId, judged};
use serde::Deserialize;
use smallvec::SmallVec;
use table::{Bounds, Chart, Edge, Length, Piece, PieceId, Place, Point, Scene, Table};

use crate::army::{Army, Birth, ModelCard, Stock, UnitCard, Weapon};
use crate::battle::{Battle, Berth, Marker, Model, SIDES, Spells, Stage, Unit};
use crate::forms::held;
use crate::forms::part::{Form, FormId};
use crate::muster::muster;
use crate::options::Options;
use crate::organisation::Breach;
use crate::special_rules::{Rule, Rules};
use crate::spells::{Charm, Spell};

pub struct Setup {
    pub table: Table,
    pub scene: Scene,
    pub options: Options,
    pub arsenal: Vec<Weapon>,
    /// The rules of the army books that somebody has in this battle.
    pub forms: Vec<Form>,
    pub armies: [Army; 2],
    /// Warnings about organisation, for the log.
    pub breaches: Vec<(SideId, Breach)>,
    /// Where the computer likes to put markers.
    pub spots: Vec<Place>,
    /// A help of a campaign: this side has won the roll-off for edges.
    pub first_word: Option<SideId>,
    /// GF-TABL-04. How deep each deployment zone is.
    pub zone: Length,
    chart: Chart,
    units: Vec<(SideId, usize)>,
    models: Vec<(UnitId, usize)>,
}

/// What a scenario of this game says besides table and forces.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Rulings {
    /// Fixed markers: x, y and height.
    markers: Vec<[Decimal; 3]>,
    spots: Vec<[Decimal; 2]>,
    /// A help of a campaign: this side has won the roll-off for edges.
    first_word: Option<u8>,
}

impl Setup {
    pub fn card(&self, id: UnitId) -> &UnitCard {
        let (side, place) = self.units[id.index()];
        self.armies[side.index()].card(place)
    }

    /// GF-FACS-14..16. How a unit comes into the game, if it is not there from the start; and with which unit's rule.
    pub fn birth(&self, id: UnitId) -> Option<(UnitId, Birth)> {
        let (side, place) = self.units[id.index()];
        let army = &self.armies[side.index()];
        let spare = army.spares.get(place.checked_sub(army.units.len())?)?;
        let of = self.units.iter().position(|&own| own == (side, spare.of))?;
        Some((UnitId(of as u16), spare.birth))
    }

    /// The place of a model in the unit it came with.
    pub fn place_in_unit(&self, id: FigureId) -> usize {
        self.models[id.index()].1
    }

    pub fn model(&self, id: FigureId) -> &ModelCard {
        let (unit, place) = self.models[id.index()];
        &self.card(unit).models[place]
    }

    /// The unit a model came with.
    pub fn home(&self, id: FigureId) -> UnitId {
        self.models[id.index()].0
    }

    pub fn side_of(&self, unit: UnitId) -> SideId {
        self.units[unit.index()].0
    }

    pub fn unit_count(&self) -> usize {
        self.units.len()
    }

    pub fn model_ids(&self) -> impl Iterator<Item = FigureId> + use<> {
        (0..self.models.len() as u16).map(FigureId)
    }

    /// The pieces that something so wide might meet on its way from point to point.
    pub fn pieces_near(&self, way: [Point; 2], radius: Length) -> impl Iterator<Item = (PieceId, &Piece)> {
        let near = self.chart.within(Bounds::of(way).grown(radius));
        near.map(|(id, _)| (id, &self.table.pieces[usize::from(id.0)]))
    }

    pub fn weapon(&self, weapon: u16) -> &Weapon {
        &self.arsenal[usize::from(weapon)]
    }

    pub fn form(&self, form: FormId) -> &Form {
        &self.forms[usize::from(form.0)]
    }

    pub fn spells(&self, side: SideId) -> &[Spell] {
        &self.armies[side.index()].spells
    }

    /// GF-FAC-124. A spell of the army books, ready to be played.
    pub fn charm(&self, side: SideId, place: usize) -> Option<&Charm> {
        self.armies[side.index()].charms.get(place)?.as_ref()
    }

    pub fn rules(&self, id: FigureId) -> &Rules {
        &self.model(id).rules
    }

    pub fn has(&self, id: FigureId, rule: Rule) -> bool {
        self.rules(id).has(rule)
    }

    /// GF-GEN-15. Every model of a unit has a rule, joined hero included.
    pub fn all_have(&self, battle: &Battle, unit: UnitId, rule: Rule) -> bool {
        judged!("GF-GEN-16", "GF-HERO-07");
        battle.members(unit).iter().all(|&id| self.has(id, rule)) || held::is_given(battle, unit, rule)
    }
}

pub fn set_up(scenario: &Scenario) -> Result<(Setup, Battle), Vec<Complaint>> {
    scenario.sides(2..=2).map_err(|complaint| vec![complaint])?;
    let mut complaints = Vec::new();
    let options = Options::read(scenario);
    let mut stock = Stock::default();
    let mut armies: [Army; 2] = Default::default();
    for side in SIDES {
        let field = format!("sides[{}].force", side.0);
        match muster(&scenario.sides[side.index()].force, &field, &mut stock, options.faction_rules) {
            Ok(army) => armies[side.index()] = army,
            Err(found) => complaints.extend(found),
        }
    }
    let (table, rulings) = match (scenario.table(), scenario.rules::<Rulings>()) {
        (Ok(table), Ok(rulings)) => (table, rulings),
        (table, rulings) => {
            complaints.extend(table.err().into_iter().flatten());
            complaints.extend(rulings.err());
            return Err(complaints);
        }
    };
    let mut breaches = Vec::new();
    for side in SIDES {
        judge(&armies[side.index()], side, &options, &mut complaints, &mut breaches);
    }
    let zone = zone(&table, &armies, &mut complaints);
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let place = |[x, y, z]: [Decimal; 3]| Place { at: scenario.unit.point([x, y]), elevation: scenario.unit.length(z) };
    let markers: SmallVec<[Marker; 5]> =
        rulings.markers.into_iter().map(|it| Marker { place: place(it), holder: None }).collect();
    let spots = rulings.spots.into_iter().map(|[x, y]| Place::on_table(scenario.unit.point([x, y]))).collect();
    let mut setup = Setup::new(table, options, stock, armies, breaches, spots, zone);
    setup.first_word = rulings.first_word.map(SideId).filter(|side| SIDES.contains(side));
    let battle = open(&setup, markers);
    Ok((setup, battle))
}

/// GF-PREP-02, GF-FORG-09. Too many points are refused; breaches of organisation only when the toggle says so.
fn judge(
    army: &Army,
    side: SideId,
    options: &Options,
    complaints: &mut Vec<Complaint>,
    breaches: &mut Vec<(SideId, Breach)>,
) {
    let field = format!("sides[{}].force", side.0);
    let complain =
        |breach: Breach| Complaint::new(&field, breach.word).with("found", breach.found).with("limit", breach.limit);
    complaints.extend(army.overspent(options.points).map(complain));
    let found = army.breaches(options.points);
    if options.force_org {
        complaints.extend(found.into_iter().map(complain));
    } else {
        breaches.extend(found.into_iter().map(|breach| (side, breach)));
    }
}

/// GF-TABL-03..05, GF-TABL-10. The zones leave 24" between them and hold the widest base.
fn zone(table: &Table, armies: &[Army; 2], complaints: &mut Vec<Complaint>) -> Length {
    let zone = Length::inches(12).min((table.depth - Length::inches(24)) / 2);
    let models = armies.iter().flat_map(|army| army.units.iter().flat_map(|unit| &unit.models));
    let widest = models.map(|model| model.radius * 2).max().unwrap_or_default();
    judged!("GF-TABL-01", "GF-TABL-03", "GF-TABL-05", "GF-TABL-10");
    if zone < Length::inches(2) || zone < widest {
        complaints.push(Complaint::new("table.depth", "gf-complaint-zone").with("zone", zone));
    }
    zone
}

impl Setup {
    fn new(
        table: Table,
        options: Options,
        Stock { arsenal, forms }: Stock,
        armies: [Army; 2],
        breaches: Vec<(SideId, Breach)>,
        spots: Vec<Place>,
        zone: Length,
    ) -> Setup {
        let present = |side: SideId| 0..armies[side.index()].units.len();
        let spare = |side: SideId| {
            let Army { units, spares, .. } = &armies[side.index()];
            units.len()..units.len() + spares.len()
        };
        let units: Vec<(SideId, usize)> = (SIDES.into_iter().flat_map(|side| present(side).map(move |n| (side, n))))
            .chain(SIDES.into_iter().flat_map(|side| spare(side).map(move |n| (side, n))))
            .collect();
        let mut models = Vec::new();
        for (n, &(side, place)) in units.iter().enumerate() {
            let count = armies[side.index()].card(place).models.len();
            models.extend((0..count).map(|model| (UnitId(n as u16), model)));
        }
        let scene = Scene::new(&table);
        let chart = Chart::new(&table, Length::ZERO, |_| true);
        Setup {
            table,
            scene,
            options,
            arsenal,
            forms,
            armies,
            breaches,
            spots,
            first_word: None,
            zone,
            chart,
            units,
            models,
        }
    }

    /// GF-TABL-04. A side's zone along its edge, widened by a length.
    pub fn zone_of(&self, battle: &Battle, side: SideId, wider: Length) -> Bounds {
        let edge = if battle.south == Some(side) { Edge::South } else { Edge::North };
        edge.strip(&self.table, (self.zone + wider).min(self.table.depth))
    }
}

fn open(setup: &Setup, markers: SmallVec<[Marker; 5]>) -> Battle {
    let unit = |&(side, place): &(SideId, usize)| Unit {
        side,
        berth: if place < setup.armies[side.index()].units.len() { Berth::Ready } else { Berth::Spare },
        activated: false,
        stunned: false,
        fatigued: false,
        arrived: false,
        spells: Spells::default(),
    };
    let model = |&(unit, _): &(UnitId, usize)| Model {
        unit,
        place: None,
        end: None,
        wounds: 0,
        tokens: 0,
        used: Default::default(),
    };
    let mut battle = Battle {
        models: setup.models.iter().map(model).collect(),
        units: setup.units.iter().map(unit).collect(),
        markers,
        south: None,
        round: 0,
        first: SIDES[0],
        finished: None,
        starting: [0; 2],
        stage: Stage::Opening,
        forms: Default::default(),
    };
    join_written(setup, &mut battle);
    battle
}

/// Heroes that the roster already joins to a unit.
fn join_written(setup: &Setup, battle: &mut Battle) {
    if !setup.options.heroes_join {
        return;
    }
    for hero in battle.unit_ids() {
        if let Some(host) = setup.card(hero).joins {
            let first = if setup.side_of(hero) == SIDES[0] { 0 } else { setup.armies[0].units.len() };
            crate::deployment::join(battle, hero, UnitId((first + host) as u16));
        }
    }
}
