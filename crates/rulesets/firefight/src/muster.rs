//! GF-PREP. From what a player wrote to an army, or to everything that is wrong with it.

use referee::Complaint;
use referee::judged;
use serde_json::Value;
use smallvec::SmallVec;
use table::Length;

use crate::army::{Army, MOST_WEAPONS, ModelCard, Stock, UnitCard, Weapon};
use crate::forms::book::{self, Entry, plain};
use crate::forms::compile::{Compiler, House};
use crate::forms::part::{Does, Form, Grant, Named, Scope};
use crate::roster::{self, Bearers, Roster, UnitPlan, WeaponPlan, weapons};
use crate::spares;
use crate::special_rules::{Rule, gather};
use crate::spells::{self, Charm, Effect, Spell};

/// The most models one unit may have, and units one army.
const MOST_MODELS: u8 = 30;
pub(crate) const MOST_UNITS: usize = 60;

/// Reads a roster into an army, or lists everything that is wrong with it.
pub fn muster(force: &Value, field: &str, stock: &mut Stock, plays_forms: bool) -> Result<Army, Vec<Complaint>> {
    let roster: Roster = referee::read(force, field).map_err(|complaint| vec![complaint])?;
    let below = |it: Complaint| if field.is_empty() { it } else { it.below(field) };
    raise(&roster, stock, plays_forms).map_err(|complaints| complaints.into_iter().map(below).collect())
}

/// GF-FAC-10. The army's own rules as they are written, or what can not be read of them.
fn house(roster: &Roster, complaints: &mut Vec<Complaint>) -> House {
    let mut house = House::new();
    for (name, value) in &roster.house {
        match referee::read::<Entry>(value, &format!("house.{name}")) {
            Ok(entry) => drop(house.insert(plain(name), (name.clone(), entry))),
            Err(complaint) => complaints.push(complaint),
        }
    }
    house
}

/// Reads the rules that are not in the core book.
pub(crate) struct Reader<'a> {
    /// None: faction rules are shown and not played.
    compiler: Option<Compiler<'a>>,
}

impl Reader<'_> {
    /// GF-FAC-10. Faults of the army's own rules, and the names of those that stand in the place of the books'.
    fn read_house(&mut self, house: &House, complaints: &mut Vec<Complaint>) -> Vec<String> {
        let Some(compiler) = &mut self.compiler else { return Vec::new() };
        for (name, _) in house.values() {
            compiler.find(name);
        }
        complaints.extend(std::mem::take(&mut compiler.faults).into_iter().map(|it| it.below("house")));
        let known = |key: &String| book::book().rules.contains_key(key);
        house.iter().filter(|(key, _)| known(key)).map(|(_, (name, _))| name.clone()).collect()
    }

    /// GF-FAC-09. A rule of the army books by its name, if it can be read.
    pub(crate) fn find(&mut self, written: &str) -> Option<Grant> {
        let found = self.compiler.as_mut()?.find(written)?;
        let is_core = matches!(found.rule, Named::Core(_)) && found.scope == Scope::All;
        (!is_core).then_some(found)
    }

    /// GF-FAC-124. The spells of the army books, ready to be played.
    fn charms(&mut self, spells: &[Spell]) -> Vec<Option<Charm>> {
        let charm = |spell: &Spell| match (&spell.effect, &mut self.compiler) {
            (Effect::Form(form), Some(compiler)) => form.charm(&spell.name, compiler),
            _ => None,
        };
        spells.iter().map(charm).collect()
    }

    /// GF-FAC-106.
    fn is_unique(&self, grant: &Grant) -> bool {
        self.form(grant).is_some_and(|form| form.does().any(|does| *does == Does::OneInTheArmy))
    }

    /// The form of a rule of the army books.
    pub(crate) fn form(&self, grant: &Grant) -> Option<&Form> {
        match (grant.rule, &self.compiler) {
            (Named::Form(id), Some(compiler)) => Some(&compiler.forms()[usize::from(id.0)]),
            _ => None,
        }
    }

    fn teach(&mut self, card: &mut ModelCard, written: Vec<String>) {
        for name in written {
            match (self.find(&name), &self.compiler) {
                (Some(grant), Some(compiler)) => card.learn(grant, compiler.forms()),
                _ => card.unknown.push(name),
            }
        }
    }

    fn teach_weapon(&mut self, weapon: &mut Weapon) {
        for name in std::mem::take(&mut weapon.unknown) {
            match (self.find(&name), &self.compiler) {
                (Some(grant), Some(compiler)) => weapon.learn(grant, compiler.forms()),
                _ => weapon.unknown.push(name),
            }
        }
    }
}

pub fn raise(roster: &Roster, stock: &mut Stock, plays_forms: bool) -> Result<Army, Vec<Complaint>> {
    let mut complaints = Vec::new();
    let house = house(roster, &mut complaints);
    let Stock { arsenal, forms } = stock;
    let mut reader = Reader { compiler: plays_forms.then(|| Compiler::new(forms, &house)) };
    let replaced = reader.read_house(&house, &mut complaints);
    let known = roster.army.as_deref().map(roster::book);
    if matches!(known, Some(None)) {
        complaints.push(Complaint::new("army", "gf-complaint-army"));
    }
    let profiles = known.flatten().unwrap_or_default();
    let spells = roster.spells.clone().unwrap_or_else(spells::book);
    let charms = reader.charms(&spells);
    let mut army = Army { charms, spells, replaced, ..Army::default() };
    let mut brought = Vec::new();
    for (n, plan) in roster.units.iter().enumerate() {
        let mut whole = plan.clone();
        if let Some(profile) = profiles.units.iter().find(|profile| profile.name == plan.name) {
            whole.complete(profile);
        }
        match whole.card(arsenal, &mut reader) {
            Ok(card) => {
                let copies = usize::from(plan.copies.unwrap_or(1).max(1));
                brought.extend(vec![spares::named(&whole, &mut reader); copies]);
                army.units.extend(vec![card; copies]);
            }
            Err(found) => complaints.extend(found.into_iter().map(|it| it.below(&format!("units[{n}]")))),
        }
    }
    if army.units.len() > MOST_UNITS {
        complaints.push(Complaint::new("units", "complaint-too-many").with("most", MOST_UNITS as i64));
    }
    if roster.units.is_empty() {
        complaints.push(Complaint::new("units", "gf-complaint-no-units"));
    }
    army.check_joins(&mut complaints);
    army.number();
    if complaints.is_empty() {
        let profiles = roster.profiles.iter().chain(&profiles.units);
        spares::prepare(&mut army, brought, profiles, arsenal, &mut reader);
    }
    if complaints.is_empty() { Ok(army) } else { Err(complaints) }
}

impl UnitPlan {
    /// Takes from the profile whatever the player did not write.
    pub(crate) fn complete(&mut self, profile: &UnitPlan) {
        let UnitPlan { pronoun, models, quality, defense, cost, base, rules, weapons, .. } = profile;
        if self.pronoun.is_they() {
            self.pronoun = *pronoun;
        }
        self.models = self.models.or(*models);
        self.quality = self.quality.or(*quality);
        self.defense = self.defense.or(*defense);
        self.cost = self.cost.or(*cost);
        self.base = self.base.or(*base);
        if self.rules.is_empty() {
            self.rules.clone_from(rules);
        }
        if self.weapons.is_empty() {
            self.weapons.clone_from(weapons);
        }
    }

    /// GF-PREP-04. The card of the unit, or everything that is missing from it.
    pub(crate) fn card(&self, arsenal: &mut Vec<Weapon>, reader: &mut Reader) -> Result<UnitCard, Vec<Complaint>> {
        let mut complaints = Vec::new();
        let mut within = |field: &str, value: Option<i64>, low: i64, high: i64| match value {
            Some(n) if (low..=high).contains(&n) => n,
            _ => {
                let reason = if value.is_none() { "complaint-missing" } else { "gf-complaint-number" };
                complaints.push(Complaint::new(field, reason).with("low", low).with("high", high));
                low
            }
        };
        let models = within("models", Some(i64::from(self.models.unwrap_or(1))), 1, i64::from(MOST_MODELS)) as usize;
        let quality = within("quality", self.quality.map(i64::from), 2, 6) as u8;
        let defense = within("defense", self.defense.map(i64::from), 2, 6) as u8;
        let cost = within("cost", self.cost.map(i64::from), 0, 100_000) as u32;
        let base = within("base", Some(i64::from(self.base.unwrap_or(32))), 10, 200);
        judged!("GF-PREP-04");
        let (rules, written) = gather(&self.rules);
        let radius = Length::um(base * 500);
        let name = self.called.clone().unwrap_or_else(|| self.name.clone());
        let height = height(base, rules.rating(Rule::Tough));
        let mut blank = ModelCard {
            name: name.clone(),
            pronoun: self.pronoun,
            quality,
            defense,
            rules,
            forms: Vec::new(),
            unknown: Vec::new(),
            radius,
            height,
            weapons: SmallVec::new(),
        };
        reader.teach(&mut blank, written);
        let mut cards = vec![blank; models];
        self.bearers.iter().for_each(|bearers| bearers.equip(&mut cards, reader));
        complaints.extend(self.arm(&mut cards, arsenal, reader));
        let unique = cards.iter().flat_map(|card| &card.forms).any(|grant| reader.is_unique(grant));
        let card = UnitCard { name, entry: self.name.clone(), cost, models: cards, joins: self.joins, unique };
        if complaints.is_empty() { Ok(card) } else { Err(complaints) }
    }

    /// Gives the models their weapons, and says what is wrong with these.
    fn arm(&self, cards: &mut [ModelCard], arsenal: &mut Vec<Weapon>, reader: &mut Reader) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (n, plan) in self.weapons.iter().enumerate() {
            match plan.weapon() {
                Some(mut weapon) => {
                    reader.teach_weapon(&mut weapon);
                    let numbered = cards.iter_mut().enumerate();
                    for (place, card) in numbered {
                        // GF-FAC-12: Strafing of a model counts on what it shoots with.
                        let flies = card.forms.iter().filter_map(|it| reader.form(it)).any(|it| it.has_special(4));
                        let strafes = weapon.strafes || flies && weapon.range.is_some();
                        let weapon = Weapon { strafes, ..weapon.clone() };
                        card.take(&weapon, plan.copies(place), arsenal);
                    }
                }
                None => complaints.push(Complaint::new(format!("weapons[{n}]"), "gf-complaint-weapon")),
            }
        }
        if cards.iter().any(|card| card.weapons.len() > MOST_WEAPONS) {
            complaints.push(Complaint::new("weapons", "complaint-too-many").with("most", MOST_WEAPONS as i64));
        }
        complaints
    }
}

impl Bearers {
    /// GF-AFIM-07. Ratings of Tough do not add up: the higher counts.
    fn equip(&self, cards: &mut [ModelCard], reader: &mut Reader) {
        let (rules, unknown) = gather(&self.rules);
        for &place in &self.models {
            let Some(card) = cards.get_mut(usize::from(place)) else { continue };
            for (rule, rating) in rules.iter() {
                if rule == Rule::Tough { card.rules.raise(rule, rating) } else { card.rules.add(rule, rating) }
            }
            reader.teach(card, unknown.clone());
        }
    }
}

/// The height class of a base, by the book's table.
fn height(base: i64, tough: u8) -> Length {
    match base {
        _ if tough >= 12 => Length::inches(4),
        100.. => Length::inches(4),
        60.. => Length::um(69_850),
        45 => Length::um(38_100),
        40.. => Length::inches(2),
        _ => Length::um(31_750),
    }
}

impl WeaponPlan {
    fn copies(&self, place: usize) -> u8 {
        if self.carried.is_empty() { 1 } else { self.carried.get(place).copied().unwrap_or(0) }
    }

    fn weapon(&self) -> Option<Weapon> {
        if self.range.is_none() && self.attacks.is_none() && self.rules.is_empty() {
            let known = weapons().into_iter().find(|weapon| weapon.name == self.name)?;
            return Some(known.profile());
        }
        Some(self.profile())
    }

    fn profile(&self) -> Weapon {
        let (rules, unknown) = gather(&self.rules);
        let range = self.range.filter(|&n| n > 0).map(|n| Length::inches(i64::from(n)));
        let (name, attacks) = (self.name.clone(), self.attacks.unwrap_or(1));
        Weapon { name, range, attacks, rules, forms: Vec::new(), unknown, strafes: false }
    }
}
