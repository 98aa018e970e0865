//! Armies outside a battle: lists of the list builder, and what an army costs.

use dice::Source;
use referee::{
    Appraisal, Bench, Complaint, Entry, Fact, Imported, Kind, Knob, Levy, Lists, Muster, Rack, Remark, Size, Values,
    Ware, Word, written,
};
use serde_json::{Value, json};

use crate::army::{Army, ModelCard, Stock, UnitCard};
use crate::army_forge::{self, Import, Line, System};
use crate::levy::levy_of;
use crate::muster::{MOST_UNITS, muster, raise};
use crate::roster::{BOOKS, Roster, UnitPlan, book};
use crate::view::{form_lines, rule_lines, weapon_line};

/// What the sample books are called.
const NAMES: [&str; 4] =
    ["gf-kind-dawn-vanguard", "gf-kind-rust-raiders", "gf-kind-vitric-conclave", "gf-kind-crimson-brood"];

pub const MUSTER: Muster = Muster {
    import: Some(import),
    appraise,
    draw,
    kinds,
    bench,
    size: Size { word: "muster-points", option: Some("points"), least: 150, most: 3000, usual: &[150, 200, 300, 500] },
};

/// GF-AFIM. A list of Army Forge, with its book if that is given.
fn import(lists: &Lists<'_>) -> Result<Imported, Remark> {
    let system = if lists.any_system { System::Any } else { System::Firefight };
    let read = army_forge::import_with(lists.list, system, lists.book);
    let Import { name, roster, points, total, report } = read.map_err(|unreadable| Remark::from(unreadable.line()))?;
    Ok(Imported {
        name,
        points,
        total,
        remarks: report.lines.into_iter().map(Remark::from).collect(),
        text: roster.to_toml(),
        force: serde_json::to_value(roster).expect("a roster is plain data"),
    })
}

/// GF-PREP-02, GF-FORG. Points and organisation; without a size the army's points rounded up to the next ten.
fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let mut stock = Stock::default();
    let army: Army = muster(force, "", &mut stock, true)?;
    let roster: Roster = referee::read(force, "").map_err(|complaint| vec![complaint])?;
    let points = points.unwrap_or(army.points().div_ceil(10) * 10);
    let overspent = army.overspent(points);
    let breaches = army.breaches(points);
    let remark = |breach: &crate::organisation::Breach| Remark {
        warns: true,
        word: breach.word.clone(),
        facts: vec![
            ("found".into(), breach.found.into()),
            ("limit".into(), breach.limit.into()),
            ("unit".into(), breach.unit.clone().unwrap_or_default().into()),
        ],
    };
    Ok(Appraisal {
        units: army.units.len(),
        figures: army.model_count(),
        total: army.points(),
        points,
        overspent: overspent.is_some(),
        remarks: overspent.iter().chain(&breaches).map(remark).collect(),
        entries: entries(&roster, &army, &stock),
    })
}

/// One for each line of the roster, be it one unit or several copies.
fn entries(roster: &Roster, army: &Army, stock: &Stock) -> Vec<Entry> {
    let mut cards = army.units.iter();
    let mut entries = Vec::new();
    for (n, plan) in roster.units.iter().enumerate() {
        let copies: Vec<&UnitCard> = cards.by_ref().take(usize::from(plan.copies.unwrap_or(1).max(1))).collect();
        let Some(first) = copies.first() else { break };
        entries.push(Entry {
            field: format!("units[{n}]"),
            name: plan.called.clone().unwrap_or_else(|| plan.name.clone()),
            figures: copies.iter().map(|card| card.models.len()).sum(),
            cost: Some(copies.iter().map(|card| card.cost).sum()),
            card: lines(first, stock),
        });
    }
    entries
}

/// What its models have, each line once.
fn lines(unit: &UnitCard, stock: &Stock) -> Vec<(Word, Fact)> {
    let Some(first) = unit.models.first() else { return Vec::new() };
    let mut lines: Vec<(Word, Fact)> = vec![
        ("gf-quality".into(), Fact::Text(format!("{}+", first.quality))),
        ("gf-defense".into(), Fact::Text(format!("{}+", first.defense))),
    ];
    for line in unit.models.iter().flat_map(|model| model_lines(model, stock)) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

fn model_lines(model: &ModelCard, stock: &Stock) -> Vec<(Word, Fact)> {
    let told = |word: &'static str, text: String| (Word::new(word), Fact::Word(Word::from(text)));
    let weapon = |carried: &crate::army::Carried| {
        told("gf-weapon", weapon_line(&stock.arsenal[usize::from(carried.weapon)], carried.copies))
    };
    let unknown = model.unknown.iter().map(|rule| told("gf-not-simulated", rule.clone()));
    let weapons = model.weapons.iter().map(weapon);
    weapons.chain(rule_lines(&model.rules)).chain(form_lines(&stock.forms, &model.forms)).chain(unknown).collect()
}

fn kinds() -> Vec<Kind> {
    BOOKS.iter().zip(NAMES).map(|((id, _), word)| Kind { id: (*id).to_string(), word: Word::new(word) }).collect()
}

fn draw(dice: &mut dyn Source, wanted: &Levy<'_>) -> Value {
    let army = wanted.pick(dice, &BOOKS.map(|(id, _)| id), str::to_string);
    written(&levy_of(army, dice, wanted.size))
}

/// The units of its army book; an army without a book keeps to its own.
fn bench(force: &Value) -> Bench {
    let army = force["army"].as_str();
    let mut books = vec![(Value::Null, Word::new("gf-muster-own"))];
    books.extend(kinds().into_iter().map(|kind| (Value::from(kind.id), kind.word)));
    let units = Rack {
        field: "units",
        most: MOST_UNITS,
        knobs: vec![Knob::name("called"), Knob::number("copies", "gf-muster-copies", 1, 10)],
        stock: army.map(stock).unwrap_or_default(),
    };
    Bench { knobs: vec![Knob::new("army", "gf-muster-book", Values::OneOf(books))], racks: vec![units] }
}

fn stock(army: &str) -> Vec<Ware> {
    let ware = |plan: UnitPlan| {
        let mut stock = Stock::default();
        let one = UnitPlan { name: plan.name.clone(), ..UnitPlan::default() };
        let roster = Roster { army: Some(army.to_string()), units: vec![one], ..Roster::default() };
        let army = raise(&roster, &mut stock, true).unwrap_or_default();
        let card = army.units.first().map(|unit| lines(unit, &stock)).unwrap_or_default();
        let entry = json!({"name": plan.name});
        Ware { word: Word::from(plan.name), cost: plan.cost, card, entry }
    };
    book(army).map(|book| book.units.into_iter().map(ware).collect()).unwrap_or_default()
}

impl From<Line> for Remark {
    fn from(Line { warns, word, facts }: Line) -> Remark {
        Remark { warns, word, facts }
    }
}
