//! BN-PTS, BN-SCALE-04. Forces outside a battle: what they cost, and what is unusual about them.

use referee::{
    Appraisal, Bench, Complaint, Entry, Fact, Kind, Knob, Muster, Rack, Remark, SideId, Size, Values, Ware, Word,
    written,
};
use serde_json::{Value, json};

use crate::levy::draw;
use crate::profile::Class;
use crate::roster::{Man, Roster};
use crate::view::class_lines;
use crate::weapons::Weapon;

pub const MUSTER: Muster = Muster {
    import: None,
    appraise,
    draw,
    kinds,
    bench,
    size: Size { word: "muster-points", option: None, least: 60, most: 600, usual: &[75, 150, 300] },
};

/// What a man may carry; the rest is built into vehicles or set up for good.
const CARRIED: [Weapon; 12] = [
    Weapon::Pistol,
    Weapon::Rifle,
    Weapon::Precision,
    Weapon::Smg,
    Weapon::Lmg,
    Weapon::Mmg,
    Weapon::Hmg,
    Weapon::Grenades,
    Weapon::Flamethrower,
    Weapon::Rpg,
    Weapon::Launcher,
    Weapon::HeavyAntitank,
];
/// The most men the page builds a squad of, and weapons one carries.
const MEN: usize = 40;
const WEAPONS: usize = 3;

/// BN-SCALE-04. A squad of the basic game.
const USUAL: std::ops::RangeInclusive<usize> = 8..=12;
/// The forces of the ledger are made for so many points.
const POINTS: u32 = 150;

fn appraise(force: &Value, points: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let roster: Roster = referee::read(force, "").map_err(|complaint| vec![complaint])?;
    let prices = roster.prices();
    let (force, men) = roster.muster(SideId(0))?;
    let mut teams: Vec<u8> = men.iter().map(|man| man.team).collect();
    teams.sort_unstable();
    teams.dedup();
    let (total, points) = (u32::from(force.points), points.unwrap_or(POINTS));
    let remark = |word: &'static str, found: usize, limit: u32| Remark {
        warns: true,
        word: word.into(),
        facts: vec![("found".into(), (found as i64).into()), ("limit".into(), i64::from(limit).into())],
    };
    let overspent = total > points;
    let unusual = !USUAL.contains(&men.len());
    let mut remarks = Vec::new();
    remarks.extend(overspent.then(|| remark("bn-muster-overspent", total as usize, points)));
    remarks.extend(unusual.then(|| remark("bn-muster-unusual", men.len(), *USUAL.end() as u32)));
    let entries = men.iter().zip(prices).enumerate().map(|(n, (man, cost))| entry(n, force.strength, man, cost));
    let entries = entries.collect();
    Ok(Appraisal { units: teams.len(), figures: men.len(), total, points, overspent, remarks, entries })
}

/// The men come first, then the vehicles.
fn entry(n: usize, men: usize, man: &Man, cost: u16) -> Entry {
    let field = if n < men { format!("men[{n}]") } else { format!("vehicles[{}]", n - men) };
    let weapon = |weapon: &Weapon| ("bn-card-weapon".into(), Fact::Word(weapon.word().into()));
    let mut card: Vec<(Word, Fact)> = man.weapons.iter().map(weapon).collect();
    if let Some(class) = man.class {
        card.extend(class_lines(class));
    }
    if let Some(model) = &man.model {
        card.push(("bn-card-role".into(), Fact::Word(model.chassis.word().into())));
        card.extend(model.guns.iter().map(|gun| ("bn-card-gun".into(), Fact::Word(gun.word().into()))));
    }
    Entry { field, name: man.name.clone(), figures: 1, cost: Some(u32::from(cost)), card }
}

fn kinds() -> Vec<Kind> {
    Class::ALL.iter().map(|class| Kind { id: id(*class), word: Word::new(class.word()) }).collect()
}

/// A class as files have it.
pub(crate) fn id(class: Class) -> String {
    written(&class).as_str().unwrap_or_default().to_string()
}

fn bench(force: &Value) -> Bench {
    let classes: Vec<(Value, Word)> = kinds().into_iter().map(|kind| (Value::from(kind.id), kind.word)).collect();
    let weapons = CARRIED.map(|weapon| (written(&weapon), Word::new(weapon.word())));
    let own = std::iter::once((Value::Null, Word::new("bn-muster-squads-class"))).chain(classes.iter().cloned());
    let class: Option<Class> = referee::read(&force["class"], "").ok();
    let ware = |weapon: &Weapon| Ware {
        word: Word::new(weapon.word()),
        cost: class.map(|class| u32::from(class.profile().points + weapon.points())),
        card: class.map(class_lines).unwrap_or_default(),
        entry: json!({"name": "", "weapons": [weapon]}),
    };
    let several = Values::Several { values: weapons.to_vec(), most: WEAPONS };
    let men = Rack {
        field: "men",
        most: MEN,
        stock: CARRIED.iter().map(ware).collect(),
        knobs: vec![
            Knob::name("name"),
            Knob::pronoun(),
            Knob::new("class", "bn-card-class", Values::OneOf(own.collect())),
            Knob::number("leadership", "bn-card-leadership", 0, 4),
            Knob::new("weapons", "bn-card-weapon", several),
            Knob::number("team", "bn-card-team", 1, 6),
            Knob::switch("medic", "bn-medic"),
            Knob::switch("sniper", "bn-sniper"),
            Knob::switch("smoke", "bn-smoke"),
            Knob::switch("night_sights", "bn-muster-night-sights"),
            Knob::switch("ladder", "bn-muster-ladder"),
        ],
    };
    Bench { knobs: vec![Knob::new("class", "bn-card-class", Values::OneOf(classes))], racks: vec![men] }
}
