//! CA-GF-03, CA-GF-05, helps. From camp to the first round.

use campaign::desk::{figure, member};
use campaign::{Affairs, Help, Sheet, StandIn};
use referee::{About, Choice, Refusal, Ruling, SideId, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::station::Ground;
use super::warband::{Squad, list_of, profiles, squad};
use crate::army::Stock;
use crate::muster::raise;
use crate::roster::{Roster as List, UnitPlan};
use crate::special_rules::{Rule, Written};

const BLADE: &str = "gf-help-blade";
const AMBUSH: &str = "gf-help-ambush";
const POST: &str = "gf-help-post";
const WORD: &str = "gf-help-word";

pub const HELPS: &[Help] = &[
    Help { word: BLADE, most: 2 },
    Help { word: AMBUSH, most: 1 },
    Help { word: POST, most: 1 },
    Help { word: WORD, most: 1 },
];

/// What a force has in one battle only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Extras {
    pub ambush: Option<u16>,
    pub scout: Option<u16>,
    pub first_word: bool,
}

pub fn extras(affairs: &Affairs, side: usize) -> Extras {
    affairs.fixture.forces[side].extras.try_read().unwrap_or_default()
}

fn ground(affairs: &Affairs) -> Ground {
    affairs.fixture.station.sheet.read()
}

/// The most units the game can field, and one at least.
pub const LIMITS: (u16, u16) = (1, 40);

fn cost(affairs: &Affairs, side: usize, members: &[u16]) -> i64 {
    members.iter().filter_map(|&number| affairs.rosters[side].member(number)).map(|it| squad(it).cost()).sum()
}

/// CA-GF-03, CA-GF-05. At most the points of the station, and its organisation where that is looked at.
pub fn too_much(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    judged!("CA-GF-03");
    let (ground, found) = (ground(affairs), cost(affairs, side, members));
    if found > ground.points {
        let refusal = Refusal::new(clause!("CA-GF-03"), "ca-refuse-points");
        return Some(refusal.with("found", found).with("limit", ground.points));
    }
    if !ground.force_org {
        return None;
    }
    judged!("CA-GF-05");
    let named = members.iter().filter_map(|&number| affairs.rosters[side].member(number));
    let units: Vec<UnitPlan> = named.map(|it| squad(it).fielded(&it.name)).collect();
    let army = raise(&List { units, ..list_of(&affairs.rosters[side]) }, &mut Stock::default(), true).ok()?;
    let breach = army.breaches(ground.points as u32).into_iter().next()?;
    let refusal = Refusal::new(breach.clause, breach.word).with("found", breach.found).with("limit", breach.limit);
    Some(refusal.with("unit", breach.unit.unwrap_or_default()))
}

/// CA-GF-03. Half of the station's points at least.
pub fn too_little(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    let (least, found) = ((ground(affairs).points + 1) / 2, cost(affairs, side, members));
    let refusal = || Refusal::new(clause!("CA-GF-03"), "ca-refuse-too-few-points");
    (found < least).then(|| refusal().with("found", found).with("limit", least))
}

/// CA-GF-03. Stand-ins make it up to half.
pub fn lacks(affairs: &Affairs, side: usize) -> bool {
    strength(affairs, side) * 2 < ground(affairs).points
}

pub fn strength(affairs: &Affairs, side: usize) -> i64 {
    judged!("CA-GF-04");
    fielded(affairs, side).iter().map(|(_, squad)| squad.cost()).sum()
}

/// The units of a side in the order of the battle, by the names they have there.
pub fn fielded(affairs: &Affairs, side: usize) -> Vec<(String, Squad)> {
    let force = &affairs.fixture.forces[side];
    let members = force.members.iter().filter_map(|&number| affairs.rosters[side].member(number));
    let lent = force.stand_ins.iter().map(|it| (it.name.clone(), it.sheet.read::<Squad>()));
    members.map(|member| (member.name.clone(), squad(member))).chain(lent).collect()
}

/// The cheapest unit of the army file or of the list.
pub fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
    let all = profiles(&affairs.rosters[side]);
    let cheapest = all.into_iter().min_by_key(|plan| plan.cost).unwrap_or_default();
    lent(affairs, side, cheapest)
}

fn lent(affairs: &Affairs, side: usize, plan: UnitPlan) -> StandIn {
    let others = affairs.fixture.forces[side].stand_ins.len();
    let name = format!("{} ({})", plan.name, "~".repeat(others + 1));
    StandIn { name, sheet: Sheet::of(&Squad::new(plan)) }
}

/// Units of the force that could be given a rule for this battle.
fn without(affairs: &Affairs, side: usize, rule: Rule) -> Vec<u16> {
    let bars = |squad: &Squad| {
        let rules = squad.rules();
        rules.has(rule) || rules.has(Rule::Ambush) || rules.has(Rule::Scout) || rules.has(Rule::Immobile)
    };
    let given = extras(affairs, side);
    let free = |number: &u16| given.ambush != Some(*number) && given.scout != Some(*number);
    let may = |number: &u16| affairs.rosters[side].member(*number).is_some_and(|it| !bars(&squad(it)));
    affairs.fixture.forces[side].members.iter().copied().filter(free).filter(may).collect()
}

pub fn may_help(affairs: &Affairs, side: usize, help: &str) -> bool {
    match help {
        AMBUSH => !without(affairs, side, Rule::Ambush).is_empty(),
        POST => !without(affairs, side, Rule::Scout).is_empty(),
        _ => true,
    }
}

/// One help of the list.
pub fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
    let mut own = extras(play.battle, side);
    match help {
        BLADE => {
            let hired = hired_blade(play.battle, side);
            play.battle.fixture.forces[side].stand_ins.push(hired);
        }
        WORD => own.first_word = true,
        AMBUSH => own.ambush = Some(pick(play, side, Rule::Ambush, "gf-ask-lies-in-ambush")?),
        _ => own.scout = Some(pick(play, side, Rule::Scout, "gf-ask-post")?),
    }
    play.battle.fixture.forces[side].extras = Sheet::of(&own);
    Ok(())
}

fn pick(play: &mut Play, side: usize, rule: Rule, ask: &'static str) -> Ruling<u16> {
    let open = without(play.battle, side, rule);
    let offers: Vec<Choice> =
        open.iter().map(|&number| Choice::new("gf-member").figure(figure(side, number))).collect();
    let picked = play.choose(clause!("CA-BAL-05"), SideId(side as u8), About::new(ask), &offers)?;
    Ok(member(picked.figure.expect("offered")).1)
}

/// The dearest unit of a ninth of the station's points at most, else the cheapest.
fn hired_blade(affairs: &Affairs, side: usize) -> StandIn {
    let most = ground(affairs).points / 9;
    let all = profiles(&affairs.rosters[side]);
    let in_reach = all.iter().filter(|plan| i64::from(plan.cost.unwrap_or_default()) <= most);
    match in_reach.max_by_key(|plan| plan.cost).cloned() {
        Some(plan) => lent(affairs, side, plan),
        None => stand_in(affairs, side),
    }
}

/// The force as the battle reads it.
pub fn force(affairs: &Affairs, side: usize) -> List {
    let given = extras(affairs, side);
    let members = affairs.fixture.forces[side].members.iter().copied().map(Some).chain(std::iter::repeat(None));
    let unit = |((name, squad), member): ((String, Squad), Option<u16>)| {
        let mut plan = squad.fielded(&name);
        let has = |gift: Option<u16>| gift.is_some() && gift == member;
        let rules = [(has(given.ambush), Rule::Ambush), (has(given.scout), Rule::Scout)];
        plan.rules.extend(rules.into_iter().filter(|it| it.0).map(|it| Written::Known(it.1, 1)));
        plan
    };
    let units = fielded(affairs, side).into_iter().zip(members).map(unit).collect();
    List { units, ..list_of(&affairs.rosters[side]) }
}
