//! GF-PREP. An army as the game accepts it.

use referee::{Clause, Complaint, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::special_rules::{Holder, Rule, Rules};
use crate::spells::Spell;

/// The most kinds of weapon one model may carry.
pub const MOST_WEAPONS: usize = 8;

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

impl ModelCard {
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
}
