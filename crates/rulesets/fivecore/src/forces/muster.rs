//! FC-RAND, CA-FC-04. Forces outside a battle: what is wrong with one, its rating, what it is built of, and the tables.

use dice::Source;
use referee::oracles::{AtRandom, Rollout};
use referee::{
    Appraisal, Bench, Complaint, Entry, Fact, Kind, Knob, Levy as Wanted, Muster, Rack, Remark, Scenario, Size, Values,
    Ware, Word, written,
};
use serde_json::{Value, json};

use super::{ForceType, Levy, check, raise};
use crate::campaign::group::{KINDS, worth};
use crate::options::Options;
use crate::roster::{ForceFile, Recruit, Skill, Weapon};
use crate::view::weapon_word;

/// FC-GEN-03. So many figures a side at most are drawn.
const MOST: u32 = 12;
/// CA-FC-04. What a figure without skills adds to the rating.
const FIGURE: u32 = 10;

pub const MUSTER: Muster = Muster {
    import: None,
    appraise,
    draw,
    kinds,
    bench,
    size: Size { word: "muster-rating", option: None, least: FIGURE, most: 400, usual: &[42, 62, 84] },
};

/// Every fault, or the rating: ten for each figure, one for each skill and for armour.
fn appraise(force: &Value, size: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let force: ForceFile = referee::read(force, "").map_err(|complaint| vec![complaint])?;
    let complaints = check(&force, &Options::read(&Scenario::bare("fivecore")));
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let total = force.figures.iter().map(rating).sum();
    let points = size.unwrap_or(total);
    let mut remarks: Vec<Remark> = Remark::overspent(total, points).into_iter().collect();
    if !force.figures.iter().any(|recruit| recruit.leader) {
        remarks.push(Remark { warns: false, word: "fc-muster-no-leader".into(), facts: Vec::new() });
    }
    Ok(Appraisal {
        units: force.figures.len(),
        figures: force.figures.len(),
        total,
        points,
        overspent: total > points,
        remarks,
        entries: force.figures.iter().enumerate().map(entry).collect(),
    })
}

fn rating(recruit: &Recruit) -> u32 {
    u32::try_from(worth(recruit)).unwrap_or_default()
}

fn entry((n, recruit): (usize, &Recruit)) -> Entry {
    Entry {
        field: format!("figures[{n}]"),
        name: recruit.name.clone(),
        figures: 1,
        cost: Some(rating(recruit)),
        card: card(recruit),
    }
}

/// What a figure carries and knows before anything has happened to it.
fn card(recruit: &Recruit) -> Vec<(Word, Fact)> {
    let word = |word: &'static str| Fact::Word(Word::new(word));
    let weapons = recruit.weapons.iter().map(|&weapon| ("fc-card-weapon".into(), word(weapon_word(weapon))));
    let skills = recruit.skills.iter().map(|skill| ("fc-card-skill".into(), word(skill.word())));
    let counts = [
        ("fc-card-grenades", recruit.grenades),
        ("fc-card-smoke", recruit.smoke),
        ("fc-card-charges", recruit.charges),
    ];
    let counts = counts.into_iter().filter(|(_, n)| *n > 0);
    let flags = [
        (recruit.leader, "fc-card-leader"),
        (recruit.armour, "fc-card-armour"),
        (recruit.hand_weapon, "fc-card-hand-weapon"),
    ];
    let flags = flags.into_iter().filter(|(holds, _)| *holds);
    weapons
        .chain(skills)
        .chain(counts.map(|(name, n)| (name.into(), i64::from(n).into())))
        .chain(flags.map(|(_, name)| ("fc-card-is".into(), word(name))))
        .collect()
}

fn kinds() -> Vec<Kind> {
    let kind = |(force, word): (ForceType, &&'static str)| Kind { id: id(force), word: Word::new(word) };
    ForceType::ALL.into_iter().zip(KINDS).map(kind).collect()
}

fn id(force: ForceType) -> String {
    written(&force).as_str().unwrap_or_default().to_string()
}

/// FC-RAND-01. Of a rating of 62 six figures with two skills.
fn draw(dice: &mut dyn Source, wanted: &Wanted<'_>) -> Value {
    let force = wanted.pick(dice, &ForceType::ALL, id);
    let figures = (wanted.size / FIGURE).clamp(1, MOST);
    let skills = (wanted.size - figures * FIGURE).min(wanted.size % FIGURE);
    let levy = Levy { force, figures: figures as u8, skills: skills as u8 };
    let mut oracle = Rollout { dice, policy: &mut AtRandom };
    written(&raise(&mut oracle, wanted.side, levy).expect("a rollout never pauses"))
}

fn bench(_: &Value) -> Bench {
    let weapons = Weapon::ALL.map(|weapon| (written(&weapon), Word::new(weapon_word(weapon))));
    let skills = Skill::ALL.map(|skill| (written(&skill), Word::new(skill.word())));
    let several = |values: &[(Value, Word)], most: usize| Values::Several { values: values.to_vec(), most };
    let stock = |(value, word): &(Value, Word)| {
        let recruit =
            Recruit { weapons: vec![referee::read(value, "").expect("our own weapon")], ..Recruit::default() };
        let entry = json!({"name": "", "weapons": [value]});
        Ware { word: word.clone(), cost: Some(rating(&recruit)), card: card(&recruit), entry }
    };
    let figures = Rack {
        field: "figures",
        most: MOST as usize * 2,
        stock: weapons.iter().map(stock).collect(),
        knobs: vec![
            Knob::name("name"),
            Knob::pronoun(),
            Knob::new("weapons", "fc-card-weapon", several(&weapons, 2)),
            Knob::new("skills", "fc-card-skill", several(&skills, Skill::ALL.len())),
            Knob::switch("leader", "fc-card-leader"),
            Knob::switch("armour", "fc-card-armour"),
            Knob::switch("hand_weapon", "fc-card-hand-weapon"),
            Knob::number("grenades", "fc-card-grenades", 0, 2),
            Knob::number("smoke", "fc-card-smoke", 0, 9),
            Knob::number("charges", "fc-card-charges", 0, 9),
        ],
    };
    let knobs = vec![
        Knob::number("morale", "fc-morale", 0, 4),
        Knob::number("despair", "fc-muster-despair", 0, 4),
        Knob::switch("superior", "fc-muster-superior"),
    ];
    Bench { knobs, racks: vec![figures] }
}
