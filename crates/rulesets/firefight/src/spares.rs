//! GF-FACS-14..16. Units that stand ready beside the table because a rule may bring them in.

use crate::army::{Army, Birth, Spare, UnitCard, Weapon};
use crate::forms::book::plain;
use crate::muster::Reader;
use crate::roster::UnitPlan;
use crate::special_rules::Written;

/// A unit that a rule names: how it comes, what it is called, and how many models it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    birth: Birth,
    name: String,
    models: u8,
}

/// GF-FACS-15, GF-FACS-16. The units that the rules of a unit name; Spawn counts for each of its carriers.
pub fn named(plan: &UnitPlan, reader: &mut Reader) -> Vec<Brought> {
    let size = plan.models.unwrap_or(1);
    let own = plan.rules.iter().map(|rule| (rule, (0..size).collect::<Vec<u8>>()));
    let of_some = plan.bearers.iter().flat_map(|it| it.rules.iter().map(|rule| (rule, it.models.clone())));
    let mut found = Vec::new();
    for (rule, models) in own.chain(of_some) {
        let Written::Unknown(label) = rule else { continue };
        let Some(form) = reader.find(label).and_then(|grant| reader.form(&grant).cloned()) else { continue };
        let each = |birth: Birth| text(label).into_iter().map(move |(name, models)| Brought { birth, name, models });
        if form.has_special(15) {
            found.extend(models.iter().flat_map(|&model| each(Birth::Spawned { model: usize::from(model) })));
        }
        if form.has_special(16) {
            found.extend(each(Birth::Split));
        }
    }
    found
}

/// `Spawn(Hatchlings [3])`: names, and the models of each.
fn text(label: &str) -> Vec<(String, u8)> {
    let inside = label.split_once('(').map_or("", |(_, rest)| rest.trim_end().trim_end_matches(')'));
    let unit = |text: &str| {
        let (name, rest) = text.split_once('[').unwrap_or((text, "1"));
        let models = rest.trim_end().trim_end_matches(']').trim().parse().unwrap_or(1);
        (!name.trim().is_empty()).then(|| (name.trim().to_string(), models))
    };
    inside.split([',', '/']).filter_map(unit).collect()
}

/// GF-FAC-133. Whether the profiles hold all units that a rule names.
pub fn has_profiles(label: &str, profiles: &[UnitPlan]) -> bool {
    let units = text(label);
    !units.is_empty() && units.iter().all(|(name, _)| profiles.iter().any(|it| is_called(it, name)))
}

/// Whether a rule as it is written names this unit.
pub fn is_named(label: &str, profile: &UnitPlan) -> bool {
    text(label).iter().any(|(name, _)| is_called(profile, name))
}

/// GF-FAC-13. Compared without a plural s.
pub fn is_called(plan: &UnitPlan, name: &str) -> bool {
    let bare = |name: &str| plain(name).trim_end_matches('s').to_string();
    bare(&plan.name) == bare(name)
}

/// Puts the spare units beside an army: those that rules name, where a profile is known, and copies for Reinforcement.
pub fn prepare<'a>(
    army: &mut Army,
    brought: Vec<Vec<Brought>>,
    profiles: impl Iterator<Item = &'a UnitPlan> + Clone,
    arsenal: &mut Vec<Weapon>,
    reader: &mut Reader,
) {
    for (place, brought) in brought.iter().enumerate() {
        bring(army, place, brought, profiles.clone(), arsenal, reader);
        if let Some(card) = copied(&army.units[place], reader) {
            add(army, card, place, Birth::Copied);
            // GF-FAC-51: a copy starts unused.
            let copy = army.units.len() + army.spares.len() - 1;
            bring(army, copy, brought, profiles.clone(), arsenal, reader);
        }
    }
}

fn bring<'a>(
    army: &mut Army,
    of: usize,
    brought: &[Brought],
    profiles: impl Iterator<Item = &'a UnitPlan> + Clone,
    arsenal: &mut Vec<Weapon>,
    reader: &mut Reader,
) {
    for Brought { birth, name, models } in brought {
        let Some(profile) = profiles.clone().find(|it| is_called(it, name)) else { continue };
        let plan = UnitPlan { models: Some(*models), copies: None, joins: None, ..profile.clone() };
        if let Ok(card) = plan.card(arsenal, reader) {
            add(army, card, of, *birth);
        }
    }
}

/// GF-FACS-14. A fresh copy without this rule, of a unit all of whose models have it.
fn copied(card: &UnitCard, reader: &Reader) -> Option<UnitCard> {
    let is_it = |grant: &_| reader.form(grant).is_some_and(|form| form.has_special(14));
    if !card.models.iter().all(|model| model.forms.iter().any(is_it)) {
        return None;
    }
    let mut copy = UnitCard { joins: None, ..card.clone() };
    copy.models.iter_mut().for_each(|model| model.forms.retain(|grant| !is_it(grant)));
    Some(copy)
}

/// Its name has a number that nobody else has.
fn add(army: &mut Army, mut card: UnitCard, of: usize, birth: Birth) {
    let base = card.entry.clone();
    let all = army.units.iter().chain(army.spares.iter().map(|it| &it.card));
    let taken: Vec<&str> = all.map(|it| it.name.as_str()).collect();
    let names = std::iter::once(base.clone()).chain((2..).map(|n| format!("{base} {n}")));
    card.name = names.into_iter().find(|name| !taken.contains(&name.as_str())).unwrap_or(base);
    card.name_models();
    army.spares.push(Spare { card, of, birth });
}
