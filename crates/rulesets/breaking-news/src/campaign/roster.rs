//! CA-BN-05, CA-BN-06. Rosters: men, at most one vehicle, and what each costs.

use campaign::{Card, Member, Options, Roster, Sheet};
use referee::{Art, Complaint, Ruling, Word, judged};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Play;
use crate::profile::Class;
use crate::roster::Roster as Force;
use crate::weapons::Weapon;

/// The ready rosters: four of the Force, three of the Movement.
pub const KINDS: &[&str] = &[
    "bn-kind-alfa",
    "bn-kind-epsilon",
    "bn-kind-kappa",
    "bn-kind-gamma",
    "bn-kind-beta",
    "bn-kind-delta",
    "bn-kind-nu",
];
/// The first so many are regulars.
const REGULAR_KINDS: usize = 4;

pub const BUDGET: &str = "bn-budget";
pub const OPINION: &str = "bn-opinion";
/// CA-BN-05. A roster costs so much more than a field force at most.
const MORE: i64 = 30;
const FIRST_BUDGET: i64 = 40;
const MEN: std::ops::RangeInclusive<usize> = 8..=16;
const MOST_MEDICS: usize = 2;
const MOST_LEADERSHIP: u8 = 3;

/// A man or a vehicle as the battle reads it, and what the campaign made of him.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Soldier {
    /// As a force file writes it, with its class.
    pub entry: Value,
    #[serde(default)]
    pub vehicle: bool,
    #[serde(default)]
    pub marks: u8,
    /// CA-BN-17. How often he has risen.
    #[serde(default)]
    pub rises: u8,
}

pub fn soldier(member: &Member) -> Soldier {
    member.sheet.read()
}

pub fn change(member: &mut Member, how: impl FnOnce(&mut Soldier)) {
    let mut soldier = soldier(member);
    how(&mut soldier);
    member.sheet = Sheet::of(&soldier);
}

/// Is a roster of this kind of the Force, with classes R?
pub fn is_force(kind: &str) -> bool {
    KINDS.iter().position(|it| *it == kind).is_some_and(|place| place < REGULAR_KINDS)
}

impl Soldier {
    pub fn man(entry: Value) -> Soldier {
        Soldier { entry, vehicle: false, marks: 0, rises: 0 }
    }

    pub fn class(&self) -> Class {
        serde_json::from_value(self.entry["class"].clone()).unwrap_or(Class::R5)
    }

    pub fn set_class(&mut self, class: Class) {
        self.entry["class"] = json!(class);
    }

    pub fn leadership(&self) -> u8 {
        self.entry["leadership"].as_u64().unwrap_or_default() as u8
    }

    pub fn is_medic(&self) -> bool {
        self.entry["medic"].as_bool().unwrap_or_default()
    }

    pub fn weapons(&self) -> Vec<String> {
        let written = self.entry["weapons"].as_array().into_iter().flatten();
        written.filter_map(|weapon| weapon.as_str().map(str::to_string)).collect()
    }

    /// BN-PTS. At the ledger's prices.
    pub fn price(&self) -> i64 {
        let (men, vehicles) =
            if self.vehicle { (json!([]), json!([self.entry])) } else { (json!([self.entry]), json!([])) };
        let force: Force = serde_json::from_value(json!({"class": self.class(), "men": men, "vehicles": vehicles}))
            .expect("the muster accepted it");
        force.prices().iter().map(|price| i64::from(*price)).sum()
    }
}

/// CA-BN-05. The ready roster of the kind; what is left of the points is its first budget.
pub fn muster(play: &mut Play) -> Ruling<()> {
    judged!("CA-BN-05");
    let points = play.setup.options.number("points") + MORE;
    let kind = play.battle.rosters[0].kind.clone();
    enlist(&mut play.battle.rosters[0], &ready(&kind), points);
    Ok(())
}

/// CA-BN-05. Or one of the player's own, if it keeps the limits.
pub fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
    let read: Force = referee::read(force, "force").map_err(|complaint| vec![complaint])?;
    let class = read.class;
    let regular = |entry: &crate::roster::Entry| entry.class.unwrap_or(class).kind().is_regular();
    let leaders: Vec<u8> = read.men.iter().map(|it| it.leadership).filter(|it| *it > 0).collect();
    let points = options.number("points") + MORE;
    let cost: i64 = read.prices().iter().map(|price| i64::from(*price)).sum();
    let wrong = [
        ("men", !MEN.contains(&read.men.len())),
        ("class", read.men.iter().any(|it| regular(it) != is_force(kind))),
        ("leadership", leaders.len() != 1 || leaders[0] > MOST_LEADERSHIP),
        ("medic", read.men.iter().filter(|it| it.medic).count() > MOST_MEDICS),
        ("vehicles", read.vehicles.len() > 1),
        ("points", cost > points),
    ];
    let complaints: Vec<Complaint> = wrong
        .into_iter()
        .filter(|(_, wrong)| *wrong)
        .map(|(field, _)| Complaint::new(field, "bn-complaint-roster").with("most", points))
        .collect();
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let mut roster = Roster { kind: kind.to_string(), ..Roster::default() };
    enlist(&mut roster, force, points);
    Ok(roster)
}

fn enlist(roster: &mut Roster, force: &Value, points: i64) {
    let listed = |key: &str| force[key].as_array().cloned().unwrap_or_default();
    for mut entry in listed("men") {
        if entry["class"].is_null() {
            entry["class"] = force["class"].clone();
        }
        let name = entry["name"].as_str().unwrap_or_default().to_string();
        roster.join(name, Sheet::of(&Soldier::man(entry)), 0);
    }
    for entry in listed("vehicles") {
        let name = entry["name"].as_str().unwrap_or_default().to_string();
        roster.join(name, Sheet::of(&Soldier { vehicle: true, ..Soldier::man(entry) }), 0);
    }
    let cost: i64 = roster.members.iter().map(|it| soldier(it).price()).sum();
    roster.goods.insert(BUDGET.to_string(), (points - cost).clamp(0, FIRST_BUDGET));
    if is_force(&roster.kind) {
        roster.goods.insert(OPINION.to_string(), 0);
    }
}

/// CA-BN-06. A shipped force and so many more of a class.
pub fn ready(kind: &str) -> Value {
    judged!("CA-BN-06");
    let (text, letter, more): (&str, &str, &[(&str, usize)]) = match kind {
        "bn-kind-epsilon" => {
            (include_str!("../../../../../content/breaking-news/forces/epsilon.toml"), "E", &[("r4", 3)])
        }
        "bn-kind-kappa" => (include_str!("../../../../../content/breaking-news/forces/kappa.toml"), "K", &[("r5", 4)]),
        "bn-kind-gamma" => (include_str!("../../../../../content/breaking-news/forces/gamma.toml"), "G", &[("r1", 3)]),
        "bn-kind-beta" => {
            (include_str!("../../../../../content/breaking-news/forces/beta.toml"), "B", &[("i1", 2), ("i3", 3)])
        }
        "bn-kind-delta" => (include_str!("../../../../../content/breaking-news/forces/delta.toml"), "D", &[("i2", 2)]),
        "bn-kind-nu" => (include_str!("../../../../../content/breaking-news/forces/nu.toml"), "N", &[("i3", 7)]),
        _ => (include_str!("../../../../../content/breaking-news/forces/alfa.toml"), "A", &[("r3", 2)]),
    };
    let mut force: Value = toml::from_str(text).expect("our own force");
    let men = force["men"].as_array_mut().expect("a force has men");
    for (class, count) in more {
        for _ in 0..*count {
            men.push(rifleman(&format!("{letter}{}", men.len() + 1), class));
        }
    }
    force
}

/// A man with an assault rifle.
pub fn rifleman(name: &str, class: &str) -> Value {
    json!({"name": name, "class": class, "weapons": ["rifle"], "team": 1})
}

/// Class, weapons, rank and marks.
pub fn card(member: &Member) -> Card {
    let it = soldier(member);
    let marks = (it.marks > 0).then(|| Word::from(format!("ca-marks-{}", it.marks.min(10))));
    let medic = it.is_medic().then(|| Word::new("bn-medic"));
    let class = (!it.vehicle).then(|| Word::new(it.class().word()));
    let known: Vec<Weapon> = serde_json::from_value(it.entry["weapons"].clone()).unwrap_or_default();
    let weapons: Vec<Word> = known.iter().map(|weapon| Word::new(weapon.word())).collect();
    let art = match it.weapons().first().map(String::as_str) {
        _ if it.vehicle => Art::Car,
        _ if it.leadership() > 0 => Art::Leader,
        _ if it.is_medic() => Art::Medic,
        Some("lmg" | "mmg" | "hmg") => Art::Mg,
        Some("precision") => Art::Sniper,
        Some("smg") => Art::Smg,
        _ => Art::Rifle,
    };
    Card {
        weapons,
        skills: class.into_iter().chain(medic).chain(marks).collect(),
        leads: it.leadership() > 0,
        art: Some(art),
    }
}

/// CA-BN-25. A ready roster without losses, cut to the player's points; the lowest numbers are kept.
pub fn fresh(play: &mut Play, side: usize) {
    judged!("CA-BN-25");
    let most: i64 = super::field::fielded(play.battle, 1 - side).iter().map(|(_, it)| it.price()).sum();
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    let mut blank = Roster { kind: roster.kind.clone(), ..Roster::default() };
    enlist(&mut blank, &ready(&roster.kind), i64::MAX / 2);
    let mut spent = 0;
    for member in blank.members.iter().filter(|it| !soldier(it).vehicle) {
        spent += soldier(member).price();
        if spent > most {
            break;
        }
        roster.join(member.name.clone(), member.sheet.clone(), fixture);
    }
}
