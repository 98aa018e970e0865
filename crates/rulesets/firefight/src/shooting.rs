//! GF-SHOO. Targets, weapons, and what it takes to hit.

use referee::{About, Choice, FigureId, Play, Refusal, Ruling, UnitId, What, clause};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::attack::{self, Attack, Group, Shot, target};
use crate::battle::rival;
use crate::measure::{beyond, within};
use crate::sight::{self, Covered};
use crate::special_rules::Rule;

/// GF-RELE-01, GF-STEA-01.
const FAR: Length = Length::inches(9);
/// GF-SHOO-12.
const MOST_TARGETS: usize = 2;

/// A weapon type, a unit it may be fired at, and the models that may do so.
struct Line {
    weapon: u16,
    at: UnitId,
    models: SmallVec<[FigureId; 6]>,
}

/// GF-SHOO-12..15, GF-DICE-06. All targets are declared, then each is finished in turn. `moved` changed their place.
pub fn shoot(play: &mut Play<Firefight>, unit: UnitId, moved: &[FigureId]) -> Ruling<()> {
    let lines = lines(play, unit);
    let declared = declare(play, unit, &lines)?;
    let mut volleys: SmallVec<[Attack; 2]> = SmallVec::new();
    for line in &declared {
        let group = group(play, line, moved);
        match volleys.iter_mut().find(|volley| volley.target == line.at) {
            Some(volley) => volley.groups.push(group),
            None => volleys.push(volley(play, unit, line.at, group)),
        }
    }
    for line in &declared {
        line.models.iter().for_each(|&id| attack::spend(play.setup, play.battle, id, line.weapon));
    }
    for volley in &volleys {
        let by = play.battle.members(unit)[0];
        let at = play.battle.members(volley.target).to_vec();
        play.tell(clause!("GF-SHOO-15"), || What::Attacked { by, word: "gf-shot".into(), at, place: None });
        attack::resolve(play, volley)?;
    }
    Ok(())
}

fn volley(play: &Play<Firefight>, unit: UnitId, target: UnitId, group: Group) -> Attack {
    let by = play.battle.unit(unit).side;
    let groups = SmallVec::from_iter([group]);
    Attack { by, target, clause: clause!("GF-SHOO-17"), groups, impact: 0, fear: 0 }
}

/// GF-SHOO-13, GF-SHOO-14. The ranged weapon types of a unit with something left to fire, in roster order.
fn weapons(play: &Play<Firefight>, unit: UnitId) -> SmallVec<[u16; 4]> {
    let mut found: SmallVec<[u16; 4]> = SmallVec::new();
    for id in play.battle.members(unit) {
        for carried in &play.setup.model(id).weapons {
            let fires = play.setup.weapon(carried.weapon).range.is_some()
                && attack::attacks(play.setup, play.battle, id, carried.weapon) > 0;
            if fires && !found.contains(&carried.weapon) {
                found.push(carried.weapon);
            }
        }
    }
    found
}

/// GF-SHOO-02..05, GF-SHOO-26. For each weapon type the enemies it may be fired at, and by whom.
fn lines(play: &mut Play<Firefight>, unit: UnitId) -> Vec<Line> {
    let enemies: Vec<UnitId> = play.battle.on_table(rival(play.battle.unit(unit).side)).collect();
    let members = play.battle.members(unit);
    let mut lines = Vec::new();
    for weapon in weapons(play, unit) {
        for &at in &enemies {
            let models: SmallVec<[FigureId; 6]> =
                members.iter().copied().filter(|&id| may_fire(play, id, weapon, at)).collect();
            if !models.is_empty() {
                lines.push(Line { weapon, at, models });
            }
        }
    }
    lines
}

/// GF-SHOO-04, GF-INDI-02. Some model of the target is in range and, unless the weapon needs no sight, seen.
fn may_fire(play: &mut Play<Firefight>, id: FigureId, weapon: u16, at: UnitId) -> bool {
    if attack::attacks(play.setup, play.battle, id, weapon) == 0 {
        return false;
    }
    let profile = play.setup.weapon(weapon);
    let Some(range) = profile.range else { return false };
    let blind = profile.rules.has(Rule::Indirect);
    let in_range = |play: &Play<Firefight>, other: FigureId| within(play.battle.gap(play.setup, id, other), range);
    let members = play.battle.members(at);
    members.into_iter().any(|other| in_range(play, other) && (blind || sight::sees(play, id, other)))
}

/// GF-SHOO-08, GF-SHOO-12, GF-SHOO-23. Each weapon type gets a target or is held back; two targets at most.
fn declare(play: &mut Play<Firefight>, unit: UnitId, lines: &[Line]) -> Ruling<Vec<Line>> {
    let side = play.battle.unit(unit).side;
    let mut declared: Vec<Line> = Vec::new();
    let mut targets: SmallVec<[UnitId; 2]> = SmallVec::new();
    for weapon in weapons(play, unit) {
        let can = |line: &&Line| line.weapon == weapon;
        let open = |at: UnitId| targets.len() < MOST_TARGETS || targets.contains(&at);
        let (able, third): (Vec<&Line>, Vec<&Line>) = lines.iter().filter(can).partition(|line| open(line.at));
        if able.is_empty() {
            continue;
        }
        let offer = |line: &&Line| Choice::new("gf-fire-at").unit(line.at);
        let offers: Vec<Choice> = able.iter().map(offer).chain([Choice::new("gf-hold-fire")]).collect();
        let barred = || {
            let refusal = Refusal::new(clause!("GF-SHOO-12"), "gf-two-targets");
            third.iter().map(|line| (offer(line), refusal.clone())).collect()
        };
        let attacks: u32 = able[0].models.iter().map(|&id| attack::attacks(play.setup, play.battle, id, weapon)).sum();
        let about = About::new("gf-ask-target").unit(unit).figure(able[0].models[0]).number(i64::from(attacks));
        let chosen = play.choose_or_explain(clause!("GF-SHOO-15"), side, about, &offers, &barred)?;
        if let Some(line) = able.into_iter().find(|line| Some(line.at) == chosen.unit) {
            declared.push(Line { weapon, at: line.at, models: line.models.clone() });
            if !targets.contains(&line.at) {
                targets.push(line.at);
            }
        }
    }
    Ok(declared)
}

/// GF-SHOO-16, GF-SHOO-22. The attacks of one weapon type, with cover and distance as they are at declaration.
fn group(play: &mut Play<Firefight>, line: &Line, moved: &[FigureId]) -> Group {
    let rules = play.setup.weapon(line.weapon).rules;
    let mut group = Group { rules, thrust: 0, shots: SmallVec::new() };
    for &id in &line.models {
        let covered = sight::cover(play, id, line.at);
        group.add(Shot {
            attacks: attack::attacks(play.setup, play.battle, id, line.weapon),
            need: need(play, id, line, moved.contains(&id)),
            extra: extra(play, id, line),
            cover: is_covered(&group, covered),
        });
    }
    group
}

/// GF-BLAS-01, GF-INDI-03. Blast ignores cover, Indirect only that of things in between.
fn is_covered(group: &Group, covered: Covered) -> bool {
    match (group.rules.has(Rule::Blast), group.rules.has(Rule::Indirect)) {
        (true, _) => false,
        (false, true) => covered.inside,
        (false, false) => covered.at_all,
    }
}

/// GF-RELI-01, GF-STEA-01, GF-INDI-01, GF-UNST-02. What the hit die must show.
fn need(play: &Play<Firefight>, id: FigureId, line: &Line, moved: bool) -> u8 {
    let rules = &play.setup.weapon(line.weapon).rules;
    let quality = if rules.has(Rule::Reliable) { 2 } else { play.setup.model(id).quality };
    let far = beyond(play.battle.gap_to_unit(play.setup, id, line.at), FAR);
    let veiled = play.battle.unit(line.at).spells.stealth || play.setup.all_have(play.battle, line.at, Rule::Stealth);
    let doubt = play.battle.unit(play.battle.unit_of(id)).spells.doubt;
    let worse = i32::from(veiled && far) + i32::from(rules.has(Rule::Indirect) && moved) + i32::from(doubt);
    target(i32::from(quality) + if rules.has(Rule::Unstoppable) { 0 } else { worse })
}

/// GF-SURG-01, GF-RELE-01. Extra hits of each 6.
fn extra(play: &Play<Firefight>, id: FigureId, line: &Line) -> u8 {
    let rules = &play.setup.weapon(line.weapon).rules;
    let far = beyond(play.battle.gap_to_unit(play.setup, id, line.at), FAR);
    let relentless = play.setup.has(id, Rule::Relentless) || rules.has(Rule::Relentless);
    u8::from(rules.has(Rule::Surge)) + u8::from(relentless && far)
}
