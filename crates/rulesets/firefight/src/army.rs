//! GF-PREP. An army as the game accepts it.

use referee::{Clause, Complaint, Pronoun, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::forms::part::{Does, Form, Grant, Named, Scope};
use crate::special_rules::{Holder, Rule, Rules};
use crate::spells::{Charm, Spell};

/// The most kinds of weapon one model may carry.
pub const MOST_WEAPONS: usize = 8;

/// GF-GEN-18. With a range it shoots, without one it strikes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    pub name: String,
    pub range: Option<Length>,
    pub attacks: u8,
    pub rules: Rules,
    /// GF-FAC-12. Its rules of the army books.
    pub forms: Vec<Grant>,
    pub unknown: Vec<String>,
    /// GF-FACS-04. Neither ranged nor melee: used on whoever is flown over.
    pub strafes: bool,
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
    pub pronoun: Pronoun,
    pub quality: u8,
    pub defense: u8,
    pub rules: Rules,
    /// Its rules of the army books.
    pub forms: Vec<Grant>,
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
    /// GF-FAC-106. An army has it once.
    pub unique: bool,
}

/// GF-FACS-14..16. A unit that a rule may bring in during the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spare {
    pub card: UnitCard,
    /// The unit whose rule it is, by its place among units and then spares.
    pub of: usize,
    pub birth: Birth,
}

/// How a spare unit comes into the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Birth {
    /// GF-FACS-14. In the place of the unit it is a copy of.
    Copied,
    /// GF-FACS-15. By a model, counted from zero in its unit.
    Spawned { model: usize },
    /// GF-FACS-16. When its unit is destroyed.
    Split,
}

/// What both armies draw on: weapons, and rules of the army books.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stock {
    pub arsenal: Vec<Weapon>,
    pub forms: Vec<Form>,
}

/// An accepted army.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Army {
    pub units: Vec<UnitCard>,
    pub spells: Vec<Spell>,
    /// GF-FAC-124. Those of the army books, ready to be played.
    pub charms: Vec<Option<Charm>>,
    /// GF-FAC-10. Rules of the books in whose place the army has its own.
    pub replaced: Vec<String>,
    pub spares: Vec<Spare>,
}

impl ModelCard {
    /// GF-FAC-06, GF-FAC-31, GF-FAC-84. A rule of the army books, with what it changes in the profile.
    pub(crate) fn learn(&mut self, grant: Grant, forms: &[Form]) {
        let Named::Form(id) = grant.rule else {
            match grant.rule {
                Named::Core(rule) if grant.scope == Scope::All => self.rules.add(rule, grant.rating.max(1)),
                _ => self.forms.push(grant),
            }
            return;
        };
        if !know(&mut self.forms, grant, forms) {
            return;
        }
        for does in forms[usize::from(id.0)].parts.iter().flat_map(|part| &part.does) {
            match does {
                Does::Has(has) => self.learn(rated(*has, grant.rating), forms),
                Does::DefenseIs(amount) => {
                    let better = judged!("GF-FAC-84" => amount.with(grant.rating).clamp(2, 6) as u8);
                    self.defense = self.defense.min(better);
                }
                _ => {}
            }
        }
    }

    /// A weapon rule of the model counts for all its weapons of the fitting kind.
    pub(crate) fn take(&mut self, weapon: &Weapon, copies: u8, arsenal: &mut Vec<Weapon>) {
        if copies == 0 {
            return;
        }
        let mut weapon = weapon.clone();
        let everywhere = self.rules.of(Holder::Weapon);
        let in_melee = if weapon.range.is_none() { self.rules.of(Holder::MeleeWeapon) } else { Rules::NONE };
        for (rule, rating) in everywhere.iter().chain(in_melee.iter()) {
            weapon.rules.add(rule, rating);
        }
        let scope = if weapon.range.is_none() { Scope::Melee } else { Scope::Shooting };
        for grant in self.forms.iter().filter(|grant| grant.scope == scope) {
            if let Named::Core(rule) = grant.rule {
                weapon.rules.add(rule, grant.rating.max(1));
            }
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

impl Weapon {
    /// GF-FAC-06, GF-FAC-12. A rule of the army books on this weapon alone.
    pub(crate) fn learn(&mut self, grant: Grant, forms: &[Form]) {
        match grant.rule {
            Named::Core(rule) => self.rules.add(rule, grant.rating.max(1)),
            Named::Form(id) if know(&mut self.forms, grant, forms) => {
                self.strafes |= forms[usize::from(id.0)].has_special(4);
                for does in forms[usize::from(id.0)].parts.iter().flat_map(|part| &part.does) {
                    if let Does::Has(has) = does {
                        self.learn(rated(*has, grant.rating), forms);
                    }
                }
            }
            Named::Form(_) => {}
        }
    }
}

/// GF-FAC-06. A second copy gives nothing, save its rating. Says whether it is the first.
fn know(own: &mut Vec<Grant>, grant: Grant, forms: &[Form]) -> bool {
    let Named::Form(id) = grant.rule else { return false };
    match own.iter_mut().find(|it| it.rule == grant.rule && it.scope == grant.scope) {
        Some(it) if forms[usize::from(id.0)].is_rated() => it.rating = it.rating.saturating_add(grant.rating),
        Some(_) => {}
        None => {
            own.push(grant);
            return true;
        }
    }
    false
}

/// GF-FAC-06. `Impact(X)` inside a rule has the rating of the carrier's copy.
pub(crate) fn rated(has: Grant, rating: u8) -> Grant {
    if has.rating == 0 { Grant { rating, ..has } } else { has }
}

impl UnitCard {
    pub fn is_hero(&self) -> bool {
        self.models.iter().any(|model| model.rules.has(Rule::Hero))
    }

    /// The models of a unit have running numbers.
    pub(crate) fn name_models(&mut self) {
        let many = self.models.len() > 1;
        for (place, model) in self.models.iter_mut().enumerate() {
            model.name = if many { format!("{} · {}", self.name, place + 1) } else { self.name.clone() };
        }
    }

    /// GF-HERO-01, GF-HERO-08, GF-HERO-10. Why a hero may not lead a unit, if it may not.
    pub fn check_join(&self, host: &UnitCard) -> Result<(), Clause> {
        let tough = self.models[0].rules.rating(Rule::Tough);
        if !self.is_hero() || self.models.len() != 1 || host.is_hero() {
            Err(clause!("GF-HERO-01"))
        } else if tough > 6 {
            Err(judged!("GF-HERO-08" => clause!("GF-HERO-08")))
        } else if host.models.len() < 2 {
            Err(judged!("GF-HERO-10" => clause!("GF-HERO-10")))
        } else {
            Ok(())
        }
    }
}

impl Army {
    pub(crate) fn check_joins(&self, complaints: &mut Vec<Complaint>) {
        let mut led: Vec<usize> = Vec::new();
        for (n, unit) in self.units.iter().enumerate() {
            let Some(host) = unit.joins else { continue };
            let fits = self.units.get(host).map_or(Err(clause!("GF-HERO-01")), |host| unit.check_join(host));
            let alone = if led.contains(&host) { Err(clause!("GF-HERO-01")) } else { Ok(()) };
            if let Err(clause) = fits.and(alone) {
                let complaint = Complaint::new(format!("units[{n}].joins"), "gf-complaint-join");
                complaints.push(complaint.with("clause", clause.to_string()));
            }
            led.push(host);
        }
    }

    /// GF-AFIM-20. Several units of one name get a running number; so do the models of a unit.
    pub(crate) fn number(&mut self) {
        let names: Vec<String> = self.units.iter().map(|unit| unit.name.clone()).collect();
        for (n, unit) in self.units.iter_mut().enumerate() {
            if names.iter().filter(|name| **name == names[n]).count() > 1 {
                let earlier = names[..n].iter().filter(|name| **name == names[n]).count();
                unit.name = format!("{} {}", names[n], earlier + 1);
            }
            unit.name_models();
        }
    }

    /// A unit by its place, the spares after the others.
    pub fn card(&self, place: usize) -> &UnitCard {
        match place.checked_sub(self.units.len()) {
            None => &self.units[place],
            Some(spare) => &self.spares[spare].card,
        }
    }

    pub fn points(&self) -> u32 {
        self.units.iter().map(|unit| unit.cost).sum()
    }

    pub fn model_count(&self) -> usize {
        self.units.iter().map(|unit| unit.models.len()).sum()
    }
}
