//! TS-PTS. From what a player wrote to a force, its price, and the limits it keeps or breaks.

use referee::{Clause, Complaint, clause, judged};
use serde_json::Value;

use crate::profile::Profile;
use crate::roster::{Roster, UnitPlan, Written, clan};
use crate::weapons::Weapon;

/// A unit as it takes the field: its models in order, by their profiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub name: String,
    pub profiles: Vec<Profile>,
    /// The profile of each model, by its place.
    pub models: Vec<usize>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Force {
    pub units: Vec<Entry>,
}

/// One limit that a force does not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub clause: Clause,
    pub word: &'static str,
    pub unit: Option<String>,
    pub found: i64,
    pub limit: i64,
}

/// The most models in a unit and units in a force, whatever the limits.
pub(crate) const MOST_MODELS: u8 = 30;
pub(crate) const MOST_UNITS: usize = 16;

pub fn muster(force: &Value, field: &str) -> Result<Force, Vec<Complaint>> {
    let roster: Roster = referee::read(force, field).map_err(|complaint| vec![complaint])?;
    raise(&roster)
        .map_err(|found| found.into_iter().map(|it| if field.is_empty() { it } else { it.below(field) }).collect())
}

pub fn raise(roster: &Roster) -> Result<Force, Vec<Complaint>> {
    let mut complaints = Vec::new();
    let book = roster.clan.as_deref().map(clan);
    if matches!(book, Some(None)) {
        complaints.push(Complaint::new("clan", "ts-complaint-clan"));
    }
    let book: Vec<_> = book.flatten().unwrap_or_default();
    let mut force = Force::default();
    for (n, plan) in roster.units.iter().enumerate() {
        match entry(plan, &book) {
            Ok(entry) => force.units.push(entry),
            Err(found) => complaints.extend(found.into_iter().map(|it| it.below(&format!("units[{n}]")))),
        }
    }
    if roster.units.len() > MOST_UNITS {
        complaints.push(Complaint::new("units", "complaint-too-many").with("most", MOST_UNITS as i64));
    }
    if roster.units.is_empty() {
        complaints.push(Complaint::new("units", "ts-complaint-no-units"));
    }
    force.number();
    if complaints.is_empty() { Ok(force) } else { Err(complaints) }
}

fn entry(plan: &UnitPlan, book: &[crate::roster::ProfilePlan]) -> Result<Entry, Vec<Complaint>> {
    let written = |written: &Written, field: &str| {
        match written {
            Written::Own(own) => own.profile(),
            Written::Named(name) => match book.iter().find(|profile| profile.name == *name) {
                Some(profile) => profile.profile(),
                None => Err(vec![Complaint::new("", "ts-complaint-profile")]),
            },
        }
        .map_err(|found| found.into_iter().map(|it| it.below(field)).collect::<Vec<_>>())
    };
    let first = written(&plan.profile, "profile")?;
    let count = plan.models.unwrap_or(1);
    let mut models = vec![0; usize::from(count)];
    let mut profiles = vec![first];
    if let Some(others) = &plan.with {
        profiles.push(written(&others.profile, "with.profile")?);
        models.extend(std::iter::repeat_n(1, usize::from(others.models)));
    }
    if !(1..=usize::from(MOST_MODELS)).contains(&models.len()) {
        return Err(vec![Complaint::new("models", "complaint-too-many").with("most", i64::from(MOST_MODELS))]);
    }
    if profiles.iter().any(|profile| profile.individual) && models.len() > 1 {
        return Err(vec![Complaint::new("models", "ts-complaint-individual")]);
    }
    let name = plan.name.clone().unwrap_or_else(|| profiles[0].name.clone());
    Ok(Entry { name, profiles, models })
}

impl Entry {
    pub fn is_individual(&self) -> bool {
        self.profiles[0].individual
    }

    /// TS-PTS-06.
    pub fn points(&self) -> u32 {
        self.models.iter().map(|&model| self.profiles[model].price()).sum()
    }

    /// TS-PTS-14. Beasts, mixed units and individuals have no leaders, standards or musicians.
    pub fn may_have_roles(&self) -> bool {
        !self.is_individual() && self.profiles.len() == 1 && self.profiles[0].blade != Weapon::FangsAndClaws
    }

    /// TS-PTS-08. How many models it may have.
    fn sizes(&self) -> (usize, usize) {
        let large = self.models.iter().filter(|&&model| self.profiles[model].size >= 4).count();
        if large * 2 > self.models.len() { (3, 6) } else { (4, 10) }
    }
}

impl Force {
    pub fn points(&self) -> u32 {
        self.units.iter().map(Entry::points).sum()
    }

    pub fn models(&self) -> usize {
        self.units.iter().map(|unit| unit.models.len()).sum()
    }

    /// Gives every unit a name of its own.
    fn number(&mut self) {
        for n in 0..self.units.len() {
            let alike = self.units[..n].iter().filter(|unit| unit.profiles[0].name == self.units[n].profiles[0].name);
            let nth = alike.count() + 1;
            if nth > 1 && self.units[..n].iter().any(|unit| unit.name == self.units[n].name) {
                self.units[n].name = format!("{} {nth}", self.units[n].name);
            }
        }
    }

    /// TS-PTS-07. More than was agreed.
    pub fn overspent(&self, agreed: u32) -> Option<Breach> {
        let found = i64::from(self.points());
        let breach = Breach {
            clause: clause!("TS-PTS-07"),
            word: "ts-limit-points",
            unit: None,
            found,
            limit: i64::from(agreed),
        };
        (found > breach.limit).then(|| judged!("TS-PTS-07" => breach))
    }

    /// TS-PTS-08..13, TS-PTS-16. Every limit that is broken, with what was found.
    pub fn breaches(&self, agreed: u32) -> Vec<Breach> {
        judged!("TS-PTS-16");
        let mut breaches = Vec::new();
        let mut breach = |clause, word, unit: Option<&Entry>, found: i64, limit: i64| {
            rulebook::marks::judged(clause);
            breaches.push(Breach { clause, word, unit: unit.map(|unit| unit.name.clone()), found, limit });
        };
        for unit in self.units.iter().filter(|unit| !unit.is_individual()) {
            let (least, most) = unit.sizes();
            let count = unit.models.len();
            if count < least {
                breach(clause!("TS-PTS-08"), "ts-limit-least-models", Some(unit), count as i64, least as i64);
            }
            if count > most {
                breach(clause!("TS-PTS-08"), "ts-limit-most-models", Some(unit), count as i64, most as i64);
            }
            let largest = unit.profiles.iter().map(|profile| profile.size).max().unwrap_or_default();
            if largest >= 6 {
                breach(clause!("TS-PTS-08"), "ts-limit-size", Some(unit), i64::from(largest), 5);
            }
        }
        let units = self.units.iter().filter(|unit| !unit.is_individual()).count() as i64;
        let individuals = self.units.len() as i64 - units;
        let wanted = i64::from(agreed / 150);
        if units < wanted {
            breach(clause!("TS-PTS-09"), "ts-limit-units", None, units, wanted);
        }
        let allowed = if agreed < 400 { 2 } else { 3 };
        if individuals > allowed {
            breach(clause!("TS-PTS-10"), "ts-limit-individuals", None, individuals, allowed);
        }
        for unit in &self.units {
            let third = i64::from(agreed / 3);
            if i64::from(unit.points()) * 3 > i64::from(agreed) {
                breach(clause!("TS-PTS-11"), "ts-limit-third", Some(unit), i64::from(unit.points()), third);
            }
        }
        for (n, unit) in self.units.iter().enumerate() {
            let same = |other: &&Entry| other.profiles[0].name == unit.profiles[0].name;
            let nth = self.units[..n].iter().filter(same).count() as i64 + 1;
            let (clause, most) =
                if unit.is_individual() { (clause!("TS-PTS-10"), 1) } else { (clause!("TS-PTS-12"), 2) };
            if nth > most {
                breach(clause, "ts-limit-copies", Some(unit), nth, most);
            }
            for profile in &unit.profiles {
                for (found, limit, word) in profile.excesses() {
                    breach(clause!("TS-PTS-13"), word, Some(unit), found, limit);
                }
            }
        }
        breaches
    }
}

impl Profile {
    /// TS-PTS-13. What a profile of one's own may not have.
    fn excesses(&self) -> Vec<(i64, i64, &'static str)> {
        let most = |value: u8, limit: u8, word: &'static str| {
            (value > limit).then_some((i64::from(value), i64::from(limit), word))
        };
        let wounds = match (self.individual, self.size) {
            (true, _) => 5,
            (false, 4..=5) => 2,
            (false, _) => 1,
        };
        let (skills, highest) = self.skills.count();
        let tiny = if self.size == 1 { self.strength.max(self.resistance) } else { 0 };
        let slow = (self.move_cm < 5).then_some((i64::from(self.move_cm), 5, "ts-limit-slow"));
        let found = [
            most(self.initiative, if self.individual { 7 } else { 6 }, "ts-limit-initiative"),
            most(self.move_cm, 20, "ts-limit-move"),
            slow,
            most(self.wounds, wounds, "ts-limit-wounds"),
            most(tiny, 3, "ts-limit-tiny"),
            most(skills as u8, 3, "ts-limit-skills"),
            most(highest, 3, "ts-limit-skill-number"),
            most(u8::from(self.skills.leader && !self.individual), 0, "ts-limit-leader"),
        ];
        found.into_iter().flatten().collect()
    }
}
