//! CB-SET-04, CB-SET-05. Squads outside a battle: what they cost, whom they can be built of, and squads drawn by lot.

use dice::Source;
use referee::{Appraisal, Bench, Complaint, Entry, Fact, Kind, Levy, Muster, Rack, Remark, Size, Ware, Word};
use serde_json::{Value, json};

use crate::card::{Card, Face, type_word};
use crate::options::POINTS_LIMIT;
use crate::set::FigureSet;
use crate::squad::{Roster, catalogue, levy};
use crate::view::{icons, weapon_lines};

const FORCES: [(&str, &str); 2] = [("british", "cb-kind-british"), ("german", "cb-kind-german")];

pub const MUSTER: Muster = Muster {
    import: None,
    appraise,
    draw,
    kinds,
    bench,
    size: Size { word: "muster-points", option: Some(POINTS_LIMIT), least: 10, most: 500, usual: &[15, 25, 40] },
};

fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let roster: Roster = referee::read(force, "").map_err(|complaint| vec![complaint])?;
    let squad = roster.muster(None)?;
    let total = u32::from(squad.points);
    let points = points.unwrap_or(total);
    let fields = roster.squads.iter().enumerate().flat_map(|(n, ids)| (0..ids.len()).map(move |m| (n, m)));
    let entry = |((n, m), card): ((usize, usize), &Card)| Entry {
        field: format!("squads[{n}][{m}]"),
        name: card.name.clone(),
        figures: 1,
        cost: Some(u32::from(card.points)),
        card: lines(card),
    };
    Ok(Appraisal {
        units: roster.squads.len(),
        figures: squad.cards.len(),
        total,
        points,
        overspent: total > points,
        remarks: Remark::overspent(total, points).into_iter().collect(),
        entries: fields.zip(&squad.cards).map(entry).collect(),
    })
}

/// CB-CARD. Who somebody is, and the healthy side of the card.
fn lines(card: &Card) -> Vec<(Word, Fact)> {
    let number = |word: &'static str, n: u8| (Word::new(word), Fact::Number(i64::from(n)));
    let face: &Face = &card.healthy;
    let mut lines = vec![
        ("cb-card-type".into(), Fact::Word(type_word(&card.kind))),
        number("cb-card-actions", face.actions),
        ("cb-card-move".into(), Fact::Length(face.movement)),
    ];
    lines.extend(icons(face));
    lines.extend(face.weapons.iter().flat_map(weapon_lines));
    lines.push(number("cb-card-melee", face.melee));
    lines.extend((face.order > 0).then(|| number("cb-card-order", face.order)));
    lines.extend(face.camouflage.then(|| ("cb-card-camouflage".into(), Fact::Word("yes".into()))));
    lines
}

fn kinds() -> Vec<Kind> {
    FORCES.map(|(id, word)| Kind { id: id.to_string(), word: Word::new(word) }).into()
}

/// Nobody fights on both sides: without a wish the first is British and the second German.
fn draw(dice: &mut dyn Source, wanted: &Levy<'_>) -> Value {
    let usual = FORCES[wanted.side.index() % FORCES.len()].0;
    let force = wanted.kind.filter(|kind| FORCES.iter().any(|(id, _)| id == kind)).unwrap_or(usual);
    json!({"squads": levy(force, wanted.size.min(500) as u16, dice).squads})
}

fn bench(_: &Value) -> Bench {
    let ware = |card: &Card| Ware {
        word: Word::from(card.name.clone()),
        cost: Some(u32::from(card.points)),
        card: lines(card),
        entry: Value::from(card.id.clone()),
    };
    let mut cards: Vec<Card> = catalogue().into_values().collect();
    cards.sort_by_key(|card| card.force.clone());
    let stock = cards.iter().map(ware).collect();
    Bench {
        knobs: Vec::new(),
        racks: vec![Rack { field: "squads[0]", most: FigureSet::MOST / 2, knobs: Vec::new(), stock }],
    }
}
