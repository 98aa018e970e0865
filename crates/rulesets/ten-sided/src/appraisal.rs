//! TS-PTS. Forces outside a battle: what they cost, and the limits they keep.

use dice::Source;
use referee::{
    Appraisal, Bench, Complaint, Entry, Fact, Kind, Knob, Levy, Muster, Rack, Remark, Size, Values, Ware, Word, written,
};
use serde_json::{Value, json};

use crate::levy::levy;
use crate::muster::{Breach, Force, MOST_MODELS, MOST_UNITS, muster};
use crate::roster::{CLANS, ProfilePlan, clan};
use crate::view::profile_lines;

const NAMES: [&str; 4] = ["ts-kind-heron", "ts-kind-hollow", "ts-kind-keel", "ts-kind-antler"];

pub const MUSTER: Muster = Muster {
    import: None,
    appraise,
    draw,
    kinds,
    bench,
    size: Size { word: "muster-points", option: Some("points"), least: 300, most: 2000, usual: &[300, 480, 700] },
};

/// TS-PTS-07..16. Points and limits; without a size the force's points rounded up to the next ten.
fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let force = muster(force, "")?;
    let points = points.unwrap_or(force.points().div_ceil(10) * 10);
    let overspent = force.overspent(points);
    let breaches = force.breaches(points);
    let remark = |breach: &Breach| Remark {
        warns: true,
        word: breach.word.into(),
        facts: vec![
            ("found".into(), breach.found.into()),
            ("limit".into(), breach.limit.into()),
            ("unit".into(), Fact::Text(breach.unit.clone().unwrap_or_default())),
        ],
    };
    Ok(Appraisal {
        units: force.units.len(),
        figures: force.models(),
        total: force.points(),
        points,
        overspent: overspent.is_some(),
        remarks: overspent.iter().chain(&breaches).map(remark).collect(),
        entries: entries(&force),
    })
}

fn entries(force: &Force) -> Vec<Entry> {
    let entry = |(n, unit): (usize, &crate::muster::Entry)| Entry {
        field: format!("units[{n}]"),
        name: unit.name.clone(),
        figures: unit.models.len(),
        cost: Some(unit.points()),
        card: unit.profiles.iter().flat_map(|profile| profile_lines(profile, profile.wounds)).collect(),
    };
    force.units.iter().enumerate().map(entry).collect()
}

fn kinds() -> Vec<Kind> {
    CLANS.into_iter().zip(NAMES).map(|(id, word)| Kind { id: id.to_string(), word: Word::new(word) }).collect()
}

fn draw(dice: &mut dyn Source, wanted: &Levy<'_>) -> Value {
    let clan = wanted.pick(dice, &CLANS, str::to_string);
    written(&levy(clan, dice, wanted.size))
}

/// The profiles of its clan.
fn bench(force: &Value) -> Bench {
    let profiles = force["clan"].as_str().and_then(clan).unwrap_or_default();
    let clans = kinds().into_iter().map(|kind| (Value::from(kind.id), kind.word)).collect();
    let units = Rack {
        field: "units",
        most: MOST_UNITS,
        knobs: vec![Knob::name("name"), Knob::number("models", "ts-muster-models", 1, i64::from(MOST_MODELS))],
        stock: profiles.iter().filter_map(ware).collect(),
    };
    Bench { knobs: vec![Knob::new("clan", "ts-muster-clan", Values::OneOf(clans))], racks: vec![units] }
}

/// TS-PTS-08. An individual, or a unit of the least size.
fn ware(plan: &ProfilePlan) -> Option<Ware> {
    let profile = plan.profile().ok()?;
    let least = match (plan.individual, plan.sz) {
        (true, _) => 1,
        (false, 4..) => 3,
        (false, _) => 4,
    };
    let entry = match least {
        1 => json!({"profile": plan.name}),
        models => json!({"profile": plan.name, "models": models}),
    };
    let card = profile_lines(&profile, profile.wounds);
    Some(Ware { word: Word::from(plan.name.clone()), cost: Some(profile.price() * least), card, entry })
}
