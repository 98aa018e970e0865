//! GF-PREP, GF-FORG. Armies: what the player wrote, the check, and what the game accepts.

use referee::{Clause, Complaint, Word, clause};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use smallvec::SmallVec;
use table::Length;

use crate::special_rules::{Holder, Rule, Rules, Written, gather};
use crate::spells::{self, Spell};

/// An army as a player writes it. A unit without a profile of its own has that of the named army book.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<String>,
    pub units: Vec<UnitPlan>,
    /// GF-CAST-14. Spells of its own army book, instead of the samples.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitPlan {
    pub name: String,
    /// What the player calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quality: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// The diameter of its bases in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Written>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<WeaponPlan>,
    /// Rules of some of its models only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bearers: Vec<Bearers>,
    /// The unit, by its place in the list, that this hero leads from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "WeaponText")]
pub struct WeaponPlan {
    pub name: String,
    /// Without a range it is for melee. Left out together with `attacks`, the book's weapon of that name is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacks: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Written>,
    /// How many of them each model carries; one each when left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WeaponText {
    Name(String),
    Plan {
        name: String,
        #[serde(default)]
        range: Option<u8>,
        #[serde(default)]
        attacks: Option<u8>,
        #[serde(default)]
        rules: Vec<Written>,
        #[serde(default)]
        carried: Vec<u8>,
    },
}

impl From<WeaponText> for WeaponPlan {
    fn from(text: WeaponText) -> WeaponPlan {
        match text {
            WeaponText::Name(name) => WeaponPlan { name, range: None, attacks: None, rules: vec![], carried: vec![] },
            WeaponText::Plan { name, range, attacks, rules, carried } => {
                WeaponPlan { name, range, attacks, rules, carried }
            }
        }
    }
}

/// Models of a unit, by their place in it, that have more rules than the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bearers {
    pub models: Vec<u8>,
    pub rules: Vec<Written>,
}

/// GF-GEN-18. With a range it shoots, without one it strikes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    pub name: String,
    pub range: Option<Length>,
    pub attacks: u8,
    pub rules: Rules,
    pub unknown: Vec<String>,
}

/// A weapon of a model: its place in the arsenal, and how many copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    pub weapon: u16,
    pub copies: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelCard {
    pub name: String,
    pub quality: u8,
    pub defense: u8,
    pub rules: Rules,
    pub unknown: Vec<String>,
    pub radius: Length,
    pub height: Length,
    pub weapons: SmallVec<[Carried; 4]>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    pub name: String,
    /// GF-FORG-07. The roster entry it comes from, whatever it carries.
    pub entry: String,
    pub cost: u32,
    pub models: Vec<ModelCard>,
    pub joins: Option<usize>,
}

/// An accepted army.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Army {
    pub units: Vec<UnitCard>,
    pub spells: Vec<Spell>,
}

/// A limit that an army breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub clause: Clause,
    pub word: Word,
    pub found: i64,
    pub limit: i64,
    pub unit: Option<String>,
}

/// The most kinds of weapon one model may carry, and models one unit may have.
pub const MOST_WEAPONS: usize = 8;
const MOST_MODELS: u8 = 30;
const MOST_UNITS: usize = 60;

pub(crate) const BOOKS: [(&str, &str); 4] = [
    ("dawn-vanguard", include_str!("../../../../content/firefight/armies/dawn-vanguard.toml")),
    ("rust-raiders", include_str!("../../../../content/firefight/armies/rust-raiders.toml")),
    ("vitric-conclave", include_str!("../../../../content/firefight/armies/vitric-conclave.toml")),
    ("crimson-brood", include_str!("../../../../content/firefight/armies/crimson-brood.toml")),
];

#[derive(Deserialize)]
struct WeaponList {
    weapons: Vec<WeaponPlan>,
}

/// The weapons of the book's table.
pub fn weapons() -> Vec<WeaponPlan> {
    let list: WeaponList =
        toml::from_str(include_str!("../../../../content/firefight/weapons.toml")).expect("our own table");
    list.weapons
}

/// A sample army by name.
pub fn book(name: &str) -> Option<Roster> {
    let (_, text) = BOOKS.iter().find(|(own, _)| *own == name)?;
    Some(toml::from_str(text).expect("our own army"))
}

impl Roster {
    /// The army as a file that a player can keep and change.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a roster is plain data")
    }
}

/// Reads a roster into an army, or lists everything that is wrong with it.
pub fn muster(force: &Value, field: &str, arsenal: &mut Vec<Weapon>) -> Result<Army, Vec<Complaint>> {
    let roster: Roster = referee::read(force, field).map_err(|complaint| vec![complaint])?;
    raise(&roster, arsenal).map_err(|complaints| complaints.into_iter().map(|it| it.below(field)).collect())
}

pub fn raise(roster: &Roster, arsenal: &mut Vec<Weapon>) -> Result<Army, Vec<Complaint>> {
    let mut complaints = Vec::new();
    let known = roster.army.as_deref().map(book);
    if matches!(known, Some(None)) {
        complaints.push(Complaint::new("army", "gf-complaint-army"));
    }
    let profiles = known.flatten().unwrap_or_default();
    let spells = if roster.spells.is_empty() { spells::book() } else { roster.spells.clone() };
    let mut army = Army { units: Vec::new(), spells };
    for (n, plan) in roster.units.iter().enumerate() {
        let mut whole = plan.clone();
        if let Some(profile) = profiles.units.iter().find(|profile| profile.name == plan.name) {
            whole.complete(profile);
        }
        match whole.card(arsenal) {
            Ok(card) => army.units.extend(vec![card; usize::from(plan.copies.unwrap_or(1).max(1))]),
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
    if complaints.is_empty() { Ok(army) } else { Err(complaints) }
}

impl UnitPlan {
    /// Takes from the profile whatever the player did not write.
    fn complete(&mut self, profile: &UnitPlan) {
        let UnitPlan { models, quality, defense, cost, base, rules, weapons, .. } = profile;
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
    fn card(&self, arsenal: &mut Vec<Weapon>) -> Result<UnitCard, Vec<Complaint>> {
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
        let (rules, unknown) = gather(&self.rules);
        let radius = Length::um(base * 500);
        let name = self.called.clone().unwrap_or_else(|| self.name.clone());
        let height = height(base, rules.rating(Rule::Tough));
        let blank = ModelCard {
            name: name.clone(),
            quality,
            defense,
            rules,
            unknown,
            radius,
            height,
            weapons: SmallVec::new(),
        };
        let mut cards = vec![blank; models];
        self.bearers.iter().for_each(|bearers| bearers.equip(&mut cards));
        for (n, plan) in self.weapons.iter().enumerate() {
            match plan.weapon() {
                Some(weapon) => {
                    let numbered = cards.iter_mut().enumerate();
                    numbered.for_each(|(place, card)| card.take(&weapon, plan.copies(place), arsenal));
                }
                None => complaints.push(Complaint::new(format!("weapons[{n}]"), "gf-complaint-weapon")),
            }
        }
        if cards.iter().any(|card| card.weapons.len() > MOST_WEAPONS) {
            complaints.push(Complaint::new("weapons", "complaint-too-many").with("most", MOST_WEAPONS as i64));
        }
        let card = UnitCard { name, entry: self.name.clone(), cost, models: cards, joins: self.joins };
        if complaints.is_empty() { Ok(card) } else { Err(complaints) }
    }
}

impl Bearers {
    /// GF-AFIM-07. Ratings of Tough do not add up: the higher counts.
    fn equip(&self, cards: &mut [ModelCard]) {
        let (rules, unknown) = gather(&self.rules);
        for &place in &self.models {
            let Some(card) = cards.get_mut(usize::from(place)) else { continue };
            for (rule, rating) in rules.iter() {
                if rule == Rule::Tough { card.rules.raise(rule, rating) } else { card.rules.add(rule, rating) }
            }
            card.unknown.extend(unknown.clone());
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
        Weapon { name: self.name.clone(), range, attacks: self.attacks.unwrap_or(1), rules, unknown }
    }
}

impl ModelCard {
    /// A weapon rule of the model counts for all its weapons of the fitting kind.
    fn take(&mut self, weapon: &Weapon, copies: u8, arsenal: &mut Vec<Weapon>) {
        if copies == 0 {
            return;
        }
        let mut weapon = weapon.clone();
        let everywhere = self.rules.of(Holder::Weapon);
        let in_melee = if weapon.range.is_none() { self.rules.of(Holder::MeleeWeapon) } else { Rules::NONE };
        for (rule, rating) in everywhere.iter().chain(in_melee.iter()) {
            weapon.rules.add(rule, rating);
        }
        let place = arsenal.iter().position(|own| *own == weapon).unwrap_or_else(|| {
            arsenal.push(weapon);
            arsenal.len() - 1
        });
        match self.weapons.iter_mut().find(|own| usize::from(own.weapon) == place) {
            Some(own) => own.copies = own.copies.saturating_add(copies),
            None => self.weapons.push(Carried { weapon: place as u16, copies }),
        }
    }
}

impl UnitCard {
    pub fn is_hero(&self) -> bool {
        self.models.iter().any(|model| model.rules.has(Rule::Hero))
    }

    /// GF-HERO-01, GF-HERO-08, GF-HERO-10. Why a hero may not lead a unit, if it may not.
    pub fn check_join(&self, host: &UnitCard) -> Result<(), Clause> {
        let tough = self.models[0].rules.rating(Rule::Tough);
        if !self.is_hero() || self.models.len() != 1 || host.is_hero() {
            Err(clause!("GF-HERO-01"))
        } else if tough > 6 {
            Err(clause!("GF-HERO-08"))
        } else if host.models.len() < 2 {
            Err(clause!("GF-HERO-10"))
        } else {
            Ok(())
        }
    }
}

impl Army {
    fn check_joins(&self, complaints: &mut Vec<Complaint>) {
        let mut led: Vec<usize> = Vec::new();
        for (n, unit) in self.units.iter().enumerate() {
            let Some(host) = unit.joins else { continue };
            let fits = self.units.get(host).is_some_and(|host| unit.check_join(host).is_ok());
            if !fits || led.contains(&host) {
                complaints.push(Complaint::new(format!("units[{n}].joins"), "gf-complaint-join"));
            }
            led.push(host);
        }
    }

    /// GF-AFIM-20. Several units of one name get a running number; so do the models of a unit.
    fn number(&mut self) {
        let names: Vec<String> = self.units.iter().map(|unit| unit.name.clone()).collect();
        for (n, unit) in self.units.iter_mut().enumerate() {
            if names.iter().filter(|name| **name == names[n]).count() > 1 {
                let earlier = names[..n].iter().filter(|name| **name == names[n]).count();
                unit.name = format!("{} {}", names[n], earlier + 1);
            }
            let many = unit.models.len() > 1;
            for (place, model) in unit.models.iter_mut().enumerate() {
                model.name = if many { format!("{} · {}", unit.name, place + 1) } else { unit.name.clone() };
            }
        }
    }

    pub fn points(&self) -> u32 {
        self.units.iter().map(|unit| unit.cost).sum()
    }

    pub fn model_count(&self) -> usize {
        self.units.iter().map(|unit| unit.models.len()).sum()
    }

    /// Units with their joined heroes: the cost of each.
    fn joined_costs(&self) -> Vec<(String, u32)> {
        let led = |n: usize| self.units.iter().filter(move |unit| unit.joins == Some(n)).map(|unit| unit.cost);
        let hosts = self.units.iter().enumerate().filter(|(_, unit)| unit.joins.is_none());
        hosts.map(|(n, unit)| (unit.name.clone(), unit.cost + led(n).sum::<u32>())).collect()
    }

    /// GF-PREP-02. More points than the game has.
    pub fn overspent(&self, points: u32) -> Option<Breach> {
        let found = i64::from(self.points());
        let limit = i64::from(points);
        let word = Word::new("gf-breach-points");
        (found > limit).then_some(Breach { clause: clause!("GF-PREP-02"), word, found, limit, unit: None })
    }

    /// GF-FORG-01..10. Every limit the army breaks, not only the first.
    pub fn breaches(&self, points: u32) -> Vec<Breach> {
        let mut found = Vec::new();
        let mut check = |clause: Clause, word: &'static str, count: usize, limit: u32, unit: Option<&str>| {
            if count as u64 > u64::from(limit) {
                let (found_count, limit) = (count as i64, i64::from(limit));
                let unit = unit.map(str::to_string);
                found.push(Breach { clause, word: Word::new(word), found: found_count, limit, unit });
            }
        };
        let heroes = self.units.iter().filter(|unit| unit.is_hero()).count();
        check(clause!("GF-FORG-01"), "gf-breach-heroes", heroes, points / 150, None);
        for (n, unit) in self.units.iter().enumerate() {
            let same = |other: &&UnitCard| other.entry == unit.entry;
            if self.units[..n].iter().any(|other| other.entry == unit.entry) {
                continue;
            }
            let copies = self.units.iter().filter(same).count();
            check(clause!("GF-FORG-02"), "gf-breach-copies", copies, 1 + points / 150, Some(&unit.entry));
        }
        let costs = self.joined_costs();
        for (name, cost) in &costs {
            check(clause!("GF-FORG-03"), "gf-breach-cost", *cost as usize, points * 35 / 100, Some(name));
        }
        check(clause!("GF-FORG-04"), "gf-breach-units", costs.len(), points / 30, None);
        check(clause!("GF-FORG-05"), "gf-breach-models", self.model_count(), points / 20, None);
        found
    }
}
