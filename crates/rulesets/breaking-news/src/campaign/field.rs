//! CA-BN-07 to 10, CA-BN-23, helps. From camp to the first turn.

use campaign::desk::{figure, member};
use campaign::{Affairs, Help, Sheet, StandIn};
use referee::{About, Choice, Refusal, Ruling, SideId, clause, judged};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Play;
use super::roster::{Soldier, is_force, rifleman, soldier};
use super::station::{FOR_RULES, FROM_THE_CAPITAL, Ground, Place};
use crate::extras::Extras;
use crate::profile::Class;

const LEVY: &str = "bn-help-levy";
const MOTIVATION: &str = "bn-help-motivation";
const INFORMERS: &str = "bn-help-informers";
const GOOD_GROUND: &str = "bn-help-ground";

pub const HELPS: &[Help] = &[
    Help { word: LEVY, most: 2 },
    Help { word: MOTIVATION, most: 1 },
    Help { word: INFORMERS, most: 2 },
    Help { word: GOOD_GROUND, most: 2 },
];

/// What can be bought for one battle, by the name of its field and what one more of it is.
pub const EXTRAS: [(&str, &str); 14] = [
    ("bn-extra-negotiation", "negotiation"),
    ("bn-extra-charges", "charges"),
    ("bn-extra-remote-charges", "remote_charges"),
    ("bn-extra-civilians", "civilians"),
    ("bn-extra-motivation", "motivation"),
    ("bn-extra-rules", "rules_of_engagement"),
    ("bn-extra-infiltration", "infiltration"),
    ("bn-extra-ambush", "ambush"),
    ("bn-extra-evacuation", "evacuation"),
    ("bn-extra-support", "improved_support"),
    ("bn-extra-mortars", "mortars"),
    ("bn-extra-intelligence", "intelligence"),
    ("bn-extra-embedded", "embedded"),
    ("bn-extra-independent", "independent"),
];
pub const ASK_EXTRAS: &str = "bn-ask-extras";

/// What a force has in one battle only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Bought {
    /// As a force file writes them.
    pub extras: Value,
    /// CA-BN-10. Who leads where nobody has leadership.
    pub acting: Option<u16>,
    /// Helps.
    pub motivation: u8,
    pub informers: u8,
    /// Points of extras that good ground gives.
    pub ground: i64,
}

pub fn bought(affairs: &Affairs, side: usize) -> Bought {
    affairs.fixture.forces[side].extras.try_read().unwrap_or_default()
}

fn station(affairs: &Affairs) -> Ground {
    affairs.fixture.station.sheet.read()
}

/// CA-BN-03. The points of a side, with what opinion and rules of engagement add.
fn most_points(ground: &Ground, side: usize) -> i64 {
    let imposed = side == 0 && ground.given.rules_of_engagement;
    ground.points[side] + if imposed { FOR_RULES + FROM_THE_CAPITAL } else { 0 }
}

/// CA-BN-07. So many men, and a vehicle.
pub fn limits(affairs: &Affairs) -> (u16, u16) {
    judged!("CA-BN-07");
    affairs.fixture.station.sheet.try_read::<Ground>().map_or((6, 15), |ground| (ground.men.0, ground.men.1 + 1))
}

fn named(affairs: &Affairs, side: usize, members: &[u16]) -> Vec<Soldier> {
    members.iter().filter_map(|&number| affairs.rosters[side].member(number)).map(soldier).collect()
}

/// CA-BN-07. At most the station's points, and its men.
pub fn too_much(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    judged!("CA-BN-07");
    let (ground, all) = (station(affairs), named(affairs, side, members));
    let (found, most) = (all.iter().map(Soldier::price).sum::<i64>(), most_points(&ground, side));
    if found > most {
        let refusal = Refusal::new(clause!("CA-BN-07"), "ca-refuse-points");
        return Some(refusal.with("found", found).with("limit", most));
    }
    let men = all.iter().filter(|it| !it.vehicle).count();
    let refusal = || Refusal::new(clause!("CA-BN-07"), "bn-refuse-men").with("limit", i64::from(ground.men.1));
    (men > usize::from(ground.men.1)).then(|| refusal().with("found", men as i64))
}

/// CA-BN-07. So many men at least; a vehicle wants a driver among them.
pub fn too_little(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    let men = named(affairs, side, members).iter().filter(|it| !it.vehicle).count();
    let least = station(affairs).men.0;
    let refusal = || Refusal::new(clause!("CA-BN-07"), "bn-refuse-few-men").with("limit", i64::from(least));
    (men < usize::from(least)).then(|| refusal().with("found", men as i64))
}

/// CA-BN-09. Stand-ins make up the number.
pub fn lacks(affairs: &Affairs, side: usize) -> bool {
    judged!("CA-BN-09");
    let men = fielded(affairs, side).iter().filter(|(_, it)| !it.vehicle).count();
    men < usize::from(station(affairs).men.0)
}

/// CA-BN-09. R5 or I3 with assault rifles.
pub fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
    let class = if is_force(&affairs.rosters[side].kind) { "r5" } else { "i3" };
    let lent = affairs.fixture.forces[side].stand_ins.len();
    let name = format!("L{}", lent + 1);
    StandIn { sheet: Sheet::of(&Soldier::man(rifleman(&name, class))), name }
}

/// Everybody of a side in the order of the battle, by the names they have there.
pub fn fielded(affairs: &Affairs, side: usize) -> Vec<(String, Soldier)> {
    let force = &affairs.fixture.forces[side];
    let members = force.members.iter().filter_map(|&number| affairs.rosters[side].member(number));
    let lent = force.stand_ins.iter().map(|it| (it.name.clone(), it.sheet.read::<Soldier>()));
    members.map(|member| (member.name.clone(), soldier(member))).chain(lent).collect()
}

/// CA-BN-08. Own men, vehicles and bought extras, less whatever opinion and rules of engagement have added.
pub fn strength(affairs: &Affairs, side: usize) -> i64 {
    judged!("CA-BN-08");
    let ground = station(affairs);
    let people: i64 = fielded(affairs, side).iter().map(|(_, it)| it.price()).sum();
    let extras: Extras = read_extras(&bought(affairs, side).extras);
    let added = most_points(&ground, side) - ground.points[side];
    (people + i64::from(extras.cost()) - added).max(0)
}

fn read_extras(written: &Value) -> Extras {
    serde_json::from_value(written.clone()).unwrap_or_default()
}

/// One more of an extra.
fn one_more(extras: &Value, field: &str) -> Value {
    let mut more = if extras.is_object() { extras.clone() } else { json!({}) };
    let is_switch = matches!(field, "rules_of_engagement" | "ambush" | "evacuation" | "improved_support" | "mortars");
    more[field] = if is_switch { json!(true) } else { json!(more[field].as_u64().unwrap_or_default() + 1) };
    more
}

/// CA-BN-07, CA-BN-10. What is bought for this battle, and who leads where nobody has leadership.
pub fn equip(play: &mut Play, side: usize, members: &[u16]) -> Ruling<Sheet> {
    let ground = station(play.battle);
    let all = named(play.battle, side, members);
    let mut own = Bought::default();
    if ground.extras && !all.is_empty() {
        let spent: i64 = all.iter().map(Soldier::price).sum();
        own.extras = buy(play, side, most_points(&ground, side) - spent, &all)?;
    }
    if all.iter().all(|it| it.leadership() == 0) {
        judged!("CA-BN-10");
        let men = members
            .iter()
            .filter(|&&number| play.battle.rosters[side].member(number).is_some_and(|it| !soldier(it).vehicle));
        let offers: Vec<Choice> = men.map(|&number| Choice::new("bn-member").figure(figure(side, number))).collect();
        if !offers.is_empty() {
            let about = About::new("bn-ask-who-leads");
            let picked = play.choose(clause!("CA-BN-10"), SideId(side as u8), about, &offers)?;
            own.acting = picked.figure.map(|it| member(it).1);
        }
    }
    Ok(Sheet::of(&own))
}

/// Extras that can be paid and may be had, one by one, until it is enough.
fn buy(play: &mut Play, side: usize, points: i64, men: &[Soldier]) -> Ruling<Value> {
    let class = squad_class(men);
    let teams = teams(men);
    let mut extras = json!({});
    loop {
        let before = read_extras(&extras);
        let may = |(_, field): &(&str, &'static str)| {
            let more: Extras = read_extras(&one_more(&extras, field));
            let is_new = more != before;
            let cost = i64::from(more.cost());
            is_new && cost <= points && more.check(class, false, teams).is_empty()
        };
        let open: Vec<(&str, &str)> = EXTRAS.into_iter().filter(may).collect();
        if open.is_empty() {
            return Ok(extras);
        }
        let price = |field: &str| i64::from(read_extras(&one_more(&extras, field)).cost() - before.cost());
        let mut offers: Vec<Choice> = open
            .iter()
            .map(|(word, field)| Choice { word: (*word).to_string().into(), ..Choice::new("") }.number(price(field)))
            .collect();
        offers.push(Choice::declining("bn-enough"));
        let about = About::new(ASK_EXTRAS).number(points - i64::from(before.cost()));
        let picked = play.choose(clause!("CA-BN-07"), SideId(side as u8), about, &offers)?;
        match offers.iter().position(|it| *it == picked).and_then(|place| open.get(place)) {
            Some((_, field)) => extras = one_more(&extras, field),
            None => return Ok(extras),
        }
    }
}

fn squad_class(men: &[Soldier]) -> Class {
    let count = |class: Class| men.iter().filter(|it| !it.vehicle && it.class() == class).count();
    Class::ALL.into_iter().min_by_key(|class| std::cmp::Reverse(count(*class))).unwrap_or(Class::R5)
}

fn teams(men: &[Soldier]) -> usize {
    let mut teams: Vec<u64> = men.iter().map(|it| it.entry["team"].as_u64().unwrap_or(1)).collect();
    teams.sort_unstable();
    teams.dedup();
    teams.len()
}

pub fn may_help(affairs: &Affairs, side: usize, help: &str) -> bool {
    let own = bought(affairs, side);
    match help {
        INFORMERS => read_extras(&own.extras).intelligence + own.informers < 3,
        GOOD_GROUND => station(affairs).extras,
        _ => true,
    }
}

/// One help of the list.
pub fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
    let mut own = bought(play.battle, side);
    match help {
        LEVY => {
            let count = if is_force(&play.battle.rosters[side].kind) { 2 } else { 3 };
            for _ in 0..count {
                let lent = stand_in(play.battle, side);
                play.battle.fixture.forces[side].stand_ins.push(lent);
            }
        }
        MOTIVATION => own.motivation += 1,
        INFORMERS => own.informers += 1,
        _ => {
            own.ground += 10;
            let members = play.battle.fixture.forces[side].members.clone();
            let men = named(play.battle, side, &members);
            let more = buy(play, side, 10, &men)?;
            own.extras = merged(&own.extras, &more);
        }
    }
    play.battle.fixture.forces[side].extras = Sheet::of(&own);
    Ok(())
}

fn merged(one: &Value, other: &Value) -> Value {
    let mut all = if one.is_object() { one.clone() } else { json!({}) };
    for (field, value) in other.as_object().into_iter().flatten() {
        all[field] = match (value.as_u64(), all[field].as_u64()) {
            (Some(more), Some(had)) => json!(had + more),
            _ => value.clone(),
        };
    }
    all
}

/// The force as the battle reads it, with what the station lends and gives.
pub fn force(affairs: &Affairs, ground: &Ground, side: usize) -> Value {
    let own = bought(affairs, side);
    let others: Vec<String> =
        if side == 1 { fielded(affairs, 0).into_iter().map(|(name, _)| name).collect() } else { Vec::new() };
    let acting = own.acting.and_then(|number| affairs.rosters[side].member(number)).map(|it| it.name.clone());
    let (mut men, mut vehicles) = (Vec::new(), Vec::new());
    for (mut name, soldier) in fielded(affairs, side) {
        let mut entry = soldier.entry.clone();
        if acting.as_deref() == Some(name.as_str()) {
            entry["leadership"] = json!(1);
        }
        while others.contains(&name) {
            name.push('\u{2032}');
        }
        entry["name"] = json!(name);
        if soldier.vehicle { vehicles.push(entry) } else { men.push(entry) }
    }
    crew(&mut men, &mut vehicles);
    let mut extras = if own.extras.is_object() { own.extras.clone() } else { json!({}) };
    give(&mut extras, ground, side, &own);
    let lends = !ground.open && side == 0;
    judged!("CA-BN-23");
    match ground.place {
        Place::Convoy if lends => lend(&mut men, &mut vehicles, "EV", "hmg", "r4"),
        Place::Checkpoint if lends => lend(&mut men, &mut vehicles, "SV", "mmg", "r3"),
        _ => {}
    }
    let all: Vec<Soldier> = fielded(affairs, side).into_iter().map(|(_, it)| it).collect();
    let secret_service = extras["negotiation"].as_u64().unwrap_or_default() > 3;
    json!({"class": squad_class(&all), "men": men, "vehicles": vehicles, "extras": extras,
        "secret_service": secret_service})
}

/// Whoever has no weapon and no seat has a rifle; a vehicle whose crew stayed at home takes the first men.
fn crew(men: &mut [Value], vehicles: &mut [Value]) {
    let names: Vec<Value> = men.iter().map(|it| it["name"].clone()).collect();
    let mut taken: Vec<Value> = Vec::new();
    for vehicle in vehicles.iter_mut() {
        for seat in ["driver", "gunner", "commander"] {
            if vehicle[seat].is_null() || names.contains(&vehicle[seat]) && !taken.contains(&vehicle[seat]) {
                taken.push(vehicle[seat].clone());
                continue;
            }
            let free = names.iter().rev().find(|name| !taken.contains(name)).cloned();
            vehicle[seat] = free.clone().unwrap_or_default();
            taken.extend(free);
        }
    }
    for man in men.iter_mut().filter(|it| it["weapons"].as_array().is_none_or(Vec::is_empty)) {
        if !taken.contains(&man["name"]) {
            man["weapons"] = json!(["rifle"]);
        }
    }
}

/// A vehicle with a driver and a gunner, of whom nobody comes back to anybody.
fn lend(men: &mut Vec<Value>, vehicles: &mut Vec<Value>, name: &str, weapon: &str, class: &str) {
    let driver = json!({"name": format!("{name} driver"), "class": class, "weapons": ["smg"], "team": 2});
    let gunner = json!({"name": format!("{name} gunner"), "class": class, "weapons": ["pistol"], "team": 2});
    vehicles.push(json!({"name": name, "chassis": "car", "weapon": weapon, "driver": driver["name"],
        "gunner": gunner["name"], "team": 2}));
    men.extend([driver, gunner]);
}

/// CA-BN-03, CA-BN-22. What opinion, the station and helps give besides what is bought.
fn give(extras: &mut Value, ground: &Ground, side: usize, own: &Bought) {
    let at_least = |extras: &mut Value, field: &str, count: u64| {
        let had = extras[field].as_u64().unwrap_or_default();
        extras[field] = json!(had.max(count));
    };
    let given = ground.given;
    match side {
        0 if given.rules_of_engagement => extras["rules_of_engagement"] = json!(true),
        1 if given.ambush => extras["ambush"] = json!(true),
        _ => {}
    }
    if side == 1 && given.charge {
        extras["remote_charges"] = json!(extras["remote_charges"].as_u64().unwrap_or_default() + 1);
    }
    match (ground.place, side) {
        _ if ground.open => {}
        (Place::Convoy, 0) => at_least(extras, "negotiation", 3),
        (Place::Convoy, _) => at_least(extras, "civilians", 3),
        (Place::FireMission, 0) => extras["improved_support"] = json!(!given.rules_of_engagement),
        (Place::FireMission, _) => extras["mortars"] = json!(true),
        (Place::Checkpoint, 0) => {
            at_least(extras, "negotiation", 4);
            at_least(extras, "embedded", 1);
            extras["rules_of_engagement"] = json!(true);
        }
        (Place::Checkpoint, _) => {
            at_least(extras, "remote_charges", 1);
            at_least(extras, "independent", 1);
            at_least(extras, "civilians", 2);
        }
        _ => {}
    }
    if extras["rules_of_engagement"].as_bool().unwrap_or_default() {
        extras["improved_support"] = json!(false);
    }
    if own.motivation > 0 {
        extras["motivation"] = json!((extras["motivation"].as_u64().unwrap_or_default() + 1).min(1));
    }
    if own.informers > 0 {
        let level = extras["intelligence"].as_u64().unwrap_or_default() + u64::from(own.informers);
        extras["intelligence"] = json!(level.min(3));
    }
}
