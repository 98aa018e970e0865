//! GF-AFIM. Army lists as the list builder Army Forge exports them: read, explained line by line, made into a roster.
//!
//! The format has no document and no version, so whatever is missing, null, unknown or written as text is taken as
//! well as it can be; only what a unit can not do without is an error.

mod draft;
mod field;
mod loadout;
mod readings;
mod report;
mod spell_texts;

pub use report::{Line, Report};
pub use spell_texts::{SpellText, spells};

use referee::Word;
use referee::judged;
use serde_json::Value;

use crate::army::{Army, Stock};
use crate::muster::raise;
use crate::roster::{Roster, UnitPlan};
use crate::spells::{self, Spell};
use draft::Draft;
use field::{number, text};
use readings::{Mark, Readings, digits};

/// A list that was understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    pub name: String,
    pub roster: Roster,
    /// GF-AFIM-15. The size of the game.
    pub points: u32,
    pub total: u32,
    pub report: Report,
}

/// Why a text is no list that could be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// GF-AFIM-01. A share link: this is where its list is to be had.
    Link {
        fetch: String,
    },
    NotJson {
        detail: String,
    },
    /// GF-AFIM-02. A list for another game.
    OtherSystem {
        found: String,
    },
    /// GF-AFIM-23. An old save with ids and no profiles.
    OldSave,
    /// GF-AFIM-03. Something a unit can not do without.
    Missing {
        unit: String,
        field: &'static str,
    },
}

impl Unreadable {
    /// The sentence that tells a player why.
    pub fn line(&self) -> Line {
        let refuse = |word: &'static str, facts: &[(&'static str, &str)]| Line::new(true, Word::new(word), facts);
        match self {
            Unreadable::Link { fetch } => refuse("gf-import-link", &[("fetch", fetch)]),
            Unreadable::NotJson { detail } => refuse("gf-import-not-json", &[("detail", detail)]),
            Unreadable::OtherSystem { found } => refuse("gf-import-refused-system", &[("system", system_name(found))]),
            Unreadable::OldSave => refuse("gf-import-old-save", &[]),
            Unreadable::Missing { unit, field } if unit.is_empty() => refuse("gf-import-no-units", &[("field", field)]),
            Unreadable::Missing { unit, field } => refuse("gf-import-missing", &[("unit", unit), ("field", field)]),
        }
    }
}

/// The game behind the builder's short name, if it is one of its own.
fn system_name(short: &str) -> &str {
    match short.to_ascii_lowercase().as_str() {
        "gf" => "Grimdark Future",
        "aof" => "Age of Fantasy",
        "aofs" => "Age of Fantasy: Skirmish",
        "aofr" => "Age of Fantasy: Regiments",
        _ => short,
    }
}

impl Import {
    /// GF-AFIM-21. Takes the spells of an army book: those that can be played, and the rest announced.
    pub fn learn(&mut self, spells: &[SpellText]) {
        for spell in spells {
            let facts = [("spell", spell.name.as_str()), ("value", &spell.value.to_string()), ("text", &spell.text)];
            match &spell.played {
                Some(_) => self.report.note("gf-import-spell", &facts),
                None => self.report.warn("gf-import-spell-told", &facts),
            }
        }
        let played: Vec<Spell> = spells.iter().filter_map(|spell| spell.played.clone()).collect();
        if !played.is_empty() {
            self.report.lines.retain(|line| line.word.as_str() != NO_SPELLS);
        }
        self.roster.spells = Some(played);
    }
}

/// GF-CAST-14. The list has somebody who casts and no spell to cast.
const NO_SPELLS: &str = "gf-import-no-spells";

/// GF-AFIM-02. How strict to be about the game a list was made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum System {
    #[default]
    Firefight,
    /// The host takes any list, with a warning.
    Any,
}

/// GF-AFIM-01. Reads a list from a file's text or from what was pasted.
pub fn import(pasted: &str, system: System) -> Result<Import, Unreadable> {
    import_with(pasted, system, None)
}

/// The units of an army book, for the rules that bring them in.
fn profiles(book: &str) -> Result<Vec<UnitPlan>, Unreadable> {
    let book: Value = serde_json::from_str(book).map_err(|error| Unreadable::NotJson { detail: error.to_string() })?;
    let units = field::list(&book["units"]).filter_map(|unit| Draft::read(unit).ok());
    Ok(units.map(|draft| draft.plan()).collect())
}

/// Reads a list, and its army book if that is given: spells, and units that rules bring in.
pub fn import_with(pasted: &str, system: System, book: Option<&str>) -> Result<Import, Unreadable> {
    let profiles = book.map(profiles).transpose()?.unwrap_or_default();
    let mut import = read(pasted, system, profiles)?;
    if let Some(book) = book {
        import.learn(&spells(book)?);
    }
    Ok(import)
}

fn read(pasted: &str, system: System, profiles: Vec<UnitPlan>) -> Result<Import, Unreadable> {
    let pasted = pasted.trim_start_matches('\u{feff}').trim();
    if let Some(fetch) = link(pasted) {
        return Err(Unreadable::Link { fetch });
    }
    let mut list: Value =
        serde_json::from_str(pasted).map_err(|error| Unreadable::NotJson { detail: error.to_string() })?;
    let mut report = Report::default();
    check_kind(&list, system, &mut report)?;
    field::unalias(&mut list);
    let Some(units) = list["units"].as_array().filter(|units| !units.is_empty()) else {
        return Err(Unreadable::Missing { unit: String::new(), field: "units" });
    };
    judged!("GF-AFIM-22");
    let read = units.iter().map(Draft::read).collect::<Result<Vec<_>, _>>()?;
    let joined = draft::join(read);
    let carried = joined.iter().map(Draft::carried).collect();
    let profiles: Vec<UnitPlan> =
        profiles.into_iter().filter(|it| joined.iter().any(|draft| draft.names(it))).collect();
    let mut readings = Readings::of(&list, carried, profiles.clone());
    let house = readings.house.clone();
    let roster = Roster {
        army: None,
        units: joined.iter().map(Draft::plan).collect(),
        spells: Some(known_spells(&list)),
        house,
        profiles,
    };
    let total = joined.iter().map(|draft| draft.cost).sum();
    let points = points(&list, total);
    joined.iter().for_each(|draft| draft.explain(&joined, &mut report));
    let marks: Vec<_> =
        joined.iter().map(|draft| (draft.cost, draft.mark_rules(&mut readings, &list, &mut report))).collect();
    sum_up(&marks, &mut report);
    propose(&list, &mut report);
    let silent = roster.spells.as_ref().is_none_or(Vec::is_empty);
    joined
        .iter()
        .filter(|draft| silent && draft.casts())
        .for_each(|draft| report.warn(NO_SPELLS, &[("unit", draft.name())]));
    check_total(&list, total, &mut report);
    check_organisation(&list, &roster, points, &mut report);
    let name = text(&list["name"]).unwrap_or_default();
    Ok(Import { name, roster, points, total, report })
}

/// GF-FAC-131. The spells of the armies that the list draws on.
fn known_spells(list: &Value) -> Vec<Spell> {
    let mut armies: Vec<String> = field::list(&list["units"]).filter_map(|unit| text(&unit["armyId"])).collect();
    armies.extend(text(&list["armyId"]));
    armies.dedup();
    judged!("GF-FAC-131");
    let mut spells: Vec<Spell> = Vec::new();
    for spell in armies.iter().flat_map(|id| spells::of_army(id)) {
        if !spells.contains(&spell) {
            spells.push(spell);
        }
    }
    spells
}

/// GF-FAC-136. Mentions by mark, and the share of points whose units are fully played.
fn sum_up(units: &[(u32, Vec<Mark>)], report: &mut Report) {
    let all = || units.iter().flat_map(|(_, marks)| marks);
    if all().next().is_none() {
        return;
    }
    judged!("GF-FAC-136");
    let count = |is: &dyn Fn(Mark) -> bool| all().filter(|&&mark| is(mark)).count().to_string();
    let whole = |marks: &[Mark]| marks.iter().all(|mark| mark.is_whole());
    let points: u32 = units.iter().filter(|(_, marks)| whole(marks)).map(|(cost, _)| cost).sum();
    let total: u32 = units.iter().map(|(cost, _)| cost).sum();
    let facts = [
        ("played", count(&|mark| mark < Mark::NoEffect)),
        ("idle", count(&|mark| mark == Mark::NoEffect)),
        ("partly", count(&|mark| matches!(mark, Mark::Partly(_)))),
        ("shown", count(&|mark| mark == Mark::ShownOnly)),
        ("share", (points * 100 / total.max(1)).to_string()),
    ];
    let facts: Vec<(&'static str, &str)> = facts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    report.note("gf-import-marks", &facts);
}

/// GF-FAC-139. Toggles that the list's own texts of core rules speak of; none is set.
fn propose(list: &Value, report: &mut Report) {
    let told = |rule: &str| {
        let entry = field::list(&list["specialRules"]).find(|it| it["name"].as_str() == Some(rule));
        entry.and_then(|it| text(&it["description"])).unwrap_or_default()
    };
    let has = |rule: &str, words: &str| told(rule).to_lowercase().contains(words);
    let proposals = [
        (has("Rending", "ap(+4)"), "gf-import-toggle-rending"),
        (digits(&told("Blast")) == "3 3", "gf-import-toggle-blast"),
        (digits(&told("Hero")).split(' ').any(|n| n == "12"), "gf-import-toggle-hero"),
        (has("Strider", "2+"), "gf-import-toggle-strider"),
        (has("Fear", "wound effects"), "gf-import-toggle-fear"),
    ];
    judged!("GF-FAC-139");
    proposals.into_iter().filter(|it| it.0).for_each(|(_, word)| report.note(word, &[]));
}

/// Where the list of a share link is to be fetched.
fn link(pasted: &str) -> Option<String> {
    let (host, rest) = pasted.strip_prefix("https://")?.split_once('/')?;
    let id = rest.split_once("id=")?.1.split('&').next()?;
    Some(format!("https://{host}/api/tts?id={id}"))
}

fn check_kind(list: &Value, system: System, report: &mut Report) -> Result<(), Unreadable> {
    if list.get("saveVersion").is_some() || list["list"]["units"].is_array() {
        return Err(Unreadable::OldSave);
    }
    let Some(found) = text(&list["gameSystem"]) else { return Ok(()) };
    if found.eq_ignore_ascii_case("gff") {
        return Ok(());
    }
    if system == System::Firefight {
        return Err(Unreadable::OtherSystem { found });
    }
    report.warn("gf-import-other-system", &[("system", system_name(&found))]);
    Ok(())
}

/// GF-AFIM-15. What the list says, or the total rounded up to the next ten.
fn points(list: &Value, total: u32) -> u32 {
    match number(&list["pointsLimit"]) {
        Some(limit) if limit > 0 => limit as u32,
        _ => judged!("GF-AFIM-15" => total.div_ceil(10) * 10),
    }
}

/// GF-AFIM-14. The builder's own total, unless it holds its mark for options without a price.
fn check_total(list: &Value, total: u32, report: &mut Report) {
    const UNPRICED: i64 = 9999;
    let Some(listed) = number(&list["listPoints"]) else { return };
    if listed >= UNPRICED {
        report.warn("gf-import-unpriced", &[("total", &total.to_string())]);
    } else if listed != i64::from(total) {
        report.warn("gf-import-total", &[("listed", &listed.to_string()), ("total", &total.to_string())]);
    }
}

/// GF-AFIM-24. Our own check, and beside it what the builder said.
fn check_organisation(list: &Value, roster: &Roster, points: u32, report: &mut Report) {
    match raise(roster, &mut Stock::default(), true) {
        Ok(army) => organised(&army, points, report),
        Err(complaints) => {
            complaints.into_iter().for_each(|complaint| report.complain(complaint));
        }
    }
    for error in list["forceOrgErrors"].as_array().into_iter().flatten().filter_map(text) {
        report.note("gf-import-builder-says", &[("text", &error)]);
    }
}

fn organised(army: &Army, points: u32, report: &mut Report) {
    for breach in army.overspent(points).into_iter().chain(army.breaches(points)) {
        let unit = breach.unit.unwrap_or_default();
        let facts =
            [("unit", unit.as_str()), ("found", &breach.found.to_string()), ("limit", &breach.limit.to_string())];
        report.object(breach.word, &facts);
    }
}
