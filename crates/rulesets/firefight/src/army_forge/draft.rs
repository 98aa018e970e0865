//! One unit of a list, on its way to a roster.

use referee::{Pronoun, judged};
use serde_json::Value;

use super::Unreadable;
use super::field::{list, number, renamed, rule, text};
use super::loadout::{self, Item, Piece};
use super::readings::{Mark, Readings, Why};
use super::report::Report;
use crate::forms::book::{plain, rated};
use crate::roster::{Bearers, UnitPlan, WeaponPlan};
use crate::spares;
use crate::special_rules::{Rule, Written, gather};
use crate::view::weapon_line;

#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    selection: String,
    entry: String,
    called: Option<String>,
    /// GF-AFIM-20. What it is called in the report.
    shown: String,
    models: usize,
    quality: u8,
    defense: u8,
    pub cost: u32,
    base: Option<u16>,
    rules: Vec<Written>,
    pieces: Vec<Piece>,
    items: Vec<Item>,
    combined: bool,
    joins: Option<String>,
    /// The place of the unit this hero leads, once all are in.
    host: Option<usize>,
    joining: Joining,
    /// GF-AFIM-13. Upgrades without a price.
    unpriced: Vec<String>,
    /// GF-AFIM-06. Rules under another name than ours.
    renamed: Vec<(String, String)>,
    /// What is shown and does nothing.
    notes: Vec<String>,
}

/// GF-AFIM-16..18. What became of a wish to join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Joining {
    #[default]
    None,
    /// Two halves were put together.
    Combined,
    ToNobody,
    Refused,
}

impl Draft {
    /// GF-AFIM-03, GF-AFIM-04, GF-AFIM-13, GF-AFIM-20. A unit as the list has it.
    pub fn read(unit: &Value) -> Result<Draft, Unreadable> {
        let entry = text(&unit["name"]).or_else(|| text(&unit["genericName"])).unwrap_or_else(|| "?".to_string());
        let need = |field: &'static str, most: i64| {
            let found = number(&unit[field]).filter(|n| (1..=most).contains(n));
            found.ok_or_else(|| Unreadable::Missing { unit: entry.clone(), field })
        };
        let (models, quality, defense) = (need("size", 30)?, need("quality", 6)?, need("defense", 6)?);
        let rules = if unit["rules"].is_array() { &unit["rules"] } else { &unit["specialRules"] };
        judged!("GF-AFIM-04");
        let rules: Vec<Written> = list(rules).filter_map(rule).collect();
        let loadout = ["loadout", "equipment", "weapons"].map(|key| &unit[key]);
        let loadout = loadout.into_iter().find(|it| it.is_array()).unwrap_or(&Value::Null);
        let (mut pieces, mut items) = loadout::read(loadout);
        loadout::aim_upgrades(unit, &mut pieces, &mut items);
        let (cost, unpriced) = cost(unit);
        let called = text(&unit["customName"]);
        let mut other_names = Vec::new();
        renamed(unit, &mut other_names);
        Ok(Draft {
            selection: text(&unit["selectionId"]).unwrap_or_default(),
            shown: called.clone().unwrap_or_else(|| entry.clone()),
            called,
            models: models as usize,
            quality: quality as u8,
            defense: defense as u8,
            cost,
            unpriced,
            renamed: other_names,
            joining: Joining::None,
            base: base(&unit["bases"]),
            combined: unit["combined"].as_bool().unwrap_or(false),
            joins: text(&unit["joinToUnit"]),
            host: None,
            notes: notes(unit),
            entry,
            rules,
            pieces,
            items,
        })
    }

    fn is_hero(&self) -> bool {
        self.rules.iter().any(|rule| matches!(rule, Written::Known(Rule::Hero, _)))
    }

    /// GF-GEN-17. Tough of those who carry at least so many items: their own and what each item adds.
    fn tough_with(&self, items: usize) -> u8 {
        let of = |rules: &[Written]| gather(rules).0.rating(Rule::Tough);
        let carried = self.items.iter().filter(|item| item.count >= items);
        carried.map(|item| of(&item.rules)).fold(of(&self.rules), u8::saturating_add)
    }

    /// Tough of every model.
    fn tough(&self) -> u8 {
        self.tough_with(self.models)
    }

    /// GF-CAST-01.
    pub fn casts(&self) -> bool {
        let items = self.items.iter().flat_map(|item| &item.rules);
        self.rules.iter().chain(items).any(|rule| matches!(rule, Written::Known(Rule::Caster, _)))
    }

    /// GF-AFIM-20. The player's name for it, with a number where several have it.
    pub fn name(&self) -> &str {
        judged!("GF-AFIM-20");
        &self.shown
    }

    /// GF-FAC-135. The plain names of all rules that a unit, its weapons and its items carry.
    pub fn carried(&self) -> Vec<String> {
        self.written().map(|written| plain(rated(&written.to_string()).0)).collect()
    }

    fn written(&self) -> impl Iterator<Item = &Written> {
        let of_weapons = self.pieces.iter().flat_map(|piece| &piece.weapon.rules);
        let of_items = self.items.iter().flat_map(|item| &item.rules);
        self.rules.iter().chain(of_weapons).chain(of_items)
    }

    /// GF-FACS-15, GF-FACS-16. The rules of a unit that name others.
    pub fn names(&self, profile: &UnitPlan) -> bool {
        self.written().any(|written| spares::is_named(&written.to_string(), profile))
    }

    /// GF-AFIM-08, GF-FAC-132..134. Rules that are not in the core book: how much of each is played, with what the list
    /// says of it.
    pub fn mark_rules(&self, readings: &mut Readings, whole: &Value, report: &mut Report) -> Vec<Mark> {
        let mut marks = Vec::new();
        for written in self.written() {
            let Written::Unknown(label) = written else { continue };
            let (mark, [en, es]) = readings.mark(label);
            marks.push(mark);
            let facts = [("unit", self.name()), ("rule", label), ("en", &en), ("es", &es)];
            match mark {
                Mark::Played if en.is_empty() => report.note("gf-import-played-untold", &facts[..2]),
                Mark::Played => report.note("gf-import-played", &facts),
                Mark::Special => report.note("gf-import-special", &facts),
                Mark::Older => report.note("gf-import-older", &facts),
                Mark::NoEffect => report.note("gf-import-no-effect", &facts[..2]),
                Mark::Partly(why) => {
                    let word = match why {
                        Why::Numbers => "gf-import-partly-numbers",
                        Why::Profile => "gf-import-partly-profile",
                        Why::LeftOut => "gf-import-partly",
                        Why::Rating => "gf-import-partly-rating",
                    };
                    report.warn(word, &facts[..2]);
                }
                Mark::ShownOnly => self.mark_unknown(label, whole, report),
            }
        }
        marks
    }

    /// GF-AFIM-08. A rule that is not played is kept, with what the list says of it, and marked.
    fn mark_unknown(&self, label: &str, whole: &Value, report: &mut Report) {
        judged!("GF-AFIM-08");
        let name = label.split('(').next().unwrap_or_default().trim();
        let described = list(&whole["specialRules"]).find(|it| it["name"].as_str() == Some(name));
        let description = described.and_then(|it| text(&it["description"])).unwrap_or_default();
        match description.as_str() {
            "" => report.warn("gf-import-not-simulated-untold", &[("unit", self.name()), ("rule", label)]),
            text => report.warn("gf-import-not-simulated", &[("unit", self.name()), ("rule", label), ("text", text)]),
        }
    }

    /// The unit as a roster writes it.
    pub fn plan(&self) -> UnitPlan {
        UnitPlan {
            name: self.entry.clone(),
            pronoun: Pronoun::They,
            called: self.called.clone(),
            copies: None,
            models: Some(self.models as u8),
            quality: Some(self.quality.max(BEST)),
            defense: Some(self.defense.max(BEST)),
            cost: Some(self.cost),
            base: Some(self.base.unwrap_or_else(|| usual_base(self.tough()))),
            rules: self.rules.clone(),
            weapons: self.weapons(),
            bearers: self.bearers(),
            joins: self.host,
        }
    }

    fn weapons(&self) -> Vec<WeaponPlan> {
        loadout::hand_out(&self.pieces, self.models)
    }

    /// GF-AFIM-07. The rules of items go to the models that carry them, the first ones first.
    fn bearers(&self) -> Vec<Bearers> {
        let bearer = |item: &Item| {
            let raised = |written: &Written| match *written {
                Written::Known(Rule::Tough, _) => Written::Known(Rule::Tough, self.tough_with(item.count)),
                _ => written.clone(),
            };
            let models = (0..item.count.min(self.models) as u8).collect();
            Bearers { models, rules: item.rules.iter().map(raised).collect() }
        };
        self.items.iter().filter(|item| !item.rules.is_empty()).map(bearer).collect()
    }

    /// What was understood of the unit, and what to look at.
    pub fn explain(&self, all: &[Draft], report: &mut Report) {
        let numbers =
            [self.models.to_string(), self.quality.to_string(), self.defense.to_string(), self.cost.to_string()];
        let [models, quality, defense, cost] = &numbers;
        let facts =
            [("unit", self.name()), ("models", models), ("quality", quality), ("defense", defense), ("cost", cost)];
        report.note("gf-import-unit", &facts);
        let rules: Vec<String> = self.rules.iter().map(Written::to_string).collect();
        if !rules.is_empty() {
            report.note("gf-import-rules", &[("unit", self.name()), ("rules", &rules.join(", "))]);
        }
        for piece in &self.pieces {
            let (rules, unknown) = gather(&piece.weapon.rules);
            let range = piece.weapon.range.map(|n| table::Length::inches(i64::from(n)));
            let attacks = piece.weapon.attacks.unwrap_or(1);
            let weapon = crate::army::Weapon {
                name: piece.weapon.name.clone(),
                range,
                attacks,
                rules,
                forms: Vec::new(),
                unknown,
                strafes: false,
            };
            let line = weapon_line(&weapon, piece.count.min(255) as u8);
            report.note("gf-import-weapon", &[("unit", self.name()), ("weapon", &line)]);
        }
        for item in &self.items {
            let rules: Vec<String> = item.rules.iter().map(Written::to_string).collect();
            report.note("gf-import-item", &[("unit", self.name()), ("item", &item.name), ("rules", &rules.join(", "))]);
        }
        self.notes.iter().for_each(|note| report.note("gf-import-campaign", &[("unit", self.name()), ("text", note)]));
        self.explain_joining(all, report);
        self.warn(report);
    }

    fn explain_joining(&self, all: &[Draft], report: &mut Report) {
        let unit = [("unit", self.name())];
        match self.joining {
            Joining::None => {}
            Joining::Combined => report.note("gf-import-combined", &unit),
            Joining::ToNobody => report.warn("gf-import-joins-nobody", &unit),
            Joining::Refused => report.warn("gf-import-stands-alone", &unit),
        }
        if let Some(host) = self.host {
            report.note("gf-import-leads", &[("unit", self.name()), ("led", all[host].name())]);
        }
    }

    fn warn(&self, report: &mut Report) {
        let unit = ("unit", self.name());
        if self.quality < BEST || self.defense < BEST {
            report.warn("gf-import-quality", &[unit]);
        }
        self.unpriced.iter().for_each(|it| report.warn("gf-import-no-price", &[unit, ("upgrade", it)]));
        self.renamed.iter().for_each(|(it, ours)| {
            report.note("gf-import-renamed", &[unit, ("rule", it), ("played", ours)]);
        });
    }
}

/// The best Quality and Defense there are.
const BEST: u8 = 2;

/// GF-AFIM-13. The unit and each upgrade at its price for this unit, and the upgrades that have none.
fn cost(unit: &Value) -> (u32, Vec<String>) {
    let id = text(&unit["id"]);
    let mut unpriced = Vec::new();
    let upgrade = |upgrade: &Value| {
        let option = &upgrade["option"];
        let own = list(&option["costs"]).find(|it| id.is_some() && text(&it["unitId"]) == id);
        let price = own.and_then(|it| number(&it["cost"])).or_else(|| number(&option["cost"]));
        if price.is_none() {
            unpriced.push(text(&option["label"]).unwrap_or_default());
        }
        price.unwrap_or(0)
    };
    let upgrades: i64 = list(&unit["selectedUpgrades"]).map(upgrade).sum();
    ((number(&unit["cost"]).unwrap_or(0) + upgrades).clamp(0, 100_000) as u32, unpriced)
}

/// GF-AFIM-19. A number is the diameter; a rectangle becomes a disc of the same area, as it were.
fn base(bases: &Value) -> Option<u16> {
    let written = match &bases["round"] {
        Value::Number(_) => number(&bases["round"]).map(|n| n.to_string()),
        round => text(round),
    }?;
    let sides: Vec<u64> = written.split(['x', 'X']).map(|side| side.trim().parse().ok()).collect::<Option<_>>()?;
    let wide = match sides[..] {
        [one] => one,
        [a, b] => rounded_root(a.min(1000) * b.min(1000)),
        _ => return None,
    };
    (10..=200).contains(&wide).then_some(wide as u16)
}

fn rounded_root(n: u64) -> u64 {
    let root = n.isqrt();
    if n - root * root > root { root + 1 } else { root }
}

/// GF-AFIM-19. The base of a model that has none in the list.
fn usual_base(tough: u8) -> u16 {
    match tough {
        12.. => 100,
        6.. => 60,
        3.. => 40,
        _ => 32,
    }
}

/// GF-AFIM-25. Experience and traits are shown and do nothing.
fn notes(unit: &Value) -> Vec<String> {
    judged!("GF-AFIM-25");
    let xp = number(&unit["xp"]).filter(|&n| n > 0).map(|n| format!("XP {n}"));
    let traits = list(&unit["traits"]).filter_map(|it| text(it).or_else(|| text(&it["name"])));
    xp.into_iter().chain(traits).collect()
}

/// GF-AFIM-16..18. Halves become one unit, heroes find theirs, and what points nowhere stands alone.
pub fn join(mut drafts: Vec<Draft>) -> Vec<Draft> {
    for n in 0..drafts.len() {
        let target = drafts[n].joins.clone();
        let known = target.as_ref().is_some_and(|it| drafts.iter().any(|other| other.selection == *it));
        if target.is_some() && !known {
            drafts[n].joining = Joining::ToNobody;
            drafts[n].joins = None;
        }
    }
    let mut whole: Vec<Draft> = Vec::new();
    let (halves, others): (Vec<Draft>, Vec<Draft>) =
        drafts.into_iter().partition(|it| it.combined && it.joins.is_some() && !it.is_hero());
    whole.extend(others);
    for half in halves {
        match whole.iter_mut().find(|it| Some(&it.selection) == half.joins.as_ref() && !it.is_hero()) {
            Some(host) => combine(host, half),
            None => whole.push(Draft { joins: None, ..half }),
        }
    }
    for n in 0..whole.len() {
        lead(&mut whole, n);
    }
    number_names(&mut whole);
    whole
}

/// GF-AFIM-20. Several units of one name get a running number.
fn number_names(drafts: &mut [Draft]) {
    let names: Vec<String> = drafts.iter().map(|it| it.shown.clone()).collect();
    for (n, draft) in drafts.iter_mut().enumerate() {
        let same = |upto: &[String]| upto.iter().filter(|it| **it == names[n]).count();
        if same(&names) > 1 {
            draft.shown = format!("{} {}", names[n], same(&names[..=n]));
        }
    }
}

fn combine(host: &mut Draft, half: Draft) {
    judged!("GF-AFIM-17");
    host.models = (host.models + half.models).min(30);
    host.cost += half.cost;
    host.joining = Joining::Combined;
    host.unpriced.extend(half.unpriced);
    loadout::merge(&mut host.pieces, half.pieces);
    for item in half.items {
        match host.items.iter_mut().find(|own| own.name == item.name && own.rules == item.rules) {
            Some(own) => own.count += item.count,
            None => host.items.push(item),
        }
    }
}

/// GF-AFIM-16. A hero leads the unit it is joined to, if it may.
fn lead(drafts: &mut [Draft], hero: usize) {
    let Some(target) = drafts[hero].joins.clone() else { return };
    let host = drafts.iter().position(|it| it.selection == target);
    let led = |host: usize| drafts.iter().any(|it| it.host == Some(host));
    let may = |&host: &usize| {
        let (hero, host_draft) = (&drafts[hero], &drafts[host]);
        let fits = hero.is_hero() && hero.models == 1 && hero.tough() <= 6;
        fits && host_draft.models > 1 && !host_draft.is_hero() && !led(host)
    };
    match host.filter(may) {
        Some(host) => drafts[hero].host = Some(host),
        None => drafts[hero].joining = Joining::Refused,
    }
}
