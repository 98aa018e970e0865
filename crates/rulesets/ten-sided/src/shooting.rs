//! TS-SHT. Whom a unit may shoot at, and the dice to hit.

use dice::Die;
use referee::{Clause, FigureId, For, Play, Refusal, Ruling, Tally, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::TenSided;
use crate::affair::Affair;
use crate::allocation::{self, Volley};
use crate::battle::Battle;
use crate::setup::Setup;
use crate::sight::{Spot, across};
use crate::weapons::{Band, Hit, Weapon};
use crate::{checks, coherency, damage, herds, heroes};

/// A model that can shoot at a unit: from how far, and what that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooter {
    pub id: FigureId,
    pub gap: Length,
    pub band: Band,
    pub hit: Hit,
}

pub type Shooters = SmallVec<[Shooter; 10]>;

/// TS-SHT-05, TS-SHT-06, TS-SHT-22, TS-SHT-24. Whether a model sees another and has it in a usable band, and from how far.
fn bears(setup: &Setup, battle: &Battle, id: FigureId, weapon: Weapon, to: FigureId, turned: bool) -> Option<Shooter> {
    let gap = battle.gap(setup, id, to);
    let band = Band::of(gap)?;
    let hit = judged!("TS-SHT-22" => weapon.shot(band))?;
    let mut eye = Spot::of(setup, battle, id);
    if turned {
        eye.facing = None;
    }
    let seen = across(setup, battle, &eye, &Spot::of(setup, battle, to)).is_none();
    seen.then_some(Shooter { id, gap, band, hit })
}

/// TS-SHT-24. The missile a model can use now; a Ballista not after moving.
fn missile(setup: &Setup, battle: &Battle, id: FigureId) -> Option<Weapon> {
    let moved = battle.unit(setup.unit_of(id)).moved;
    let weapon = setup.profile(id).missile?;
    if weapon == Weapon::Ballista && moved { judged!("TS-SHT-24" => None) } else { Some(weapon) }
}

/// TS-SHT-05, TS-SHT-06. The models of a unit that can shoot at another; `turned`, as if they had turned to it.
pub fn shooters(setup: &Setup, battle: &Battle, unit: UnitId, target: UnitId, turned: bool) -> Shooters {
    judged!("TS-SHT-05", "TS-SHT-06");
    let targets = battle.members(setup, target);
    let mut found = Shooters::new();
    for id in battle.members(setup, unit) {
        let Some(weapon) = missile(setup, battle, id) else { continue };
        let mut near: SmallVec<[(Length, FigureId); 10]> =
            targets.iter().map(|&to| (battle.gap(setup, id, to), to)).filter(|it| it.0 <= weapon.range()).collect();
        near.sort();
        found.extend(near.iter().find_map(|&(_, to)| bears(setup, battle, id, weapon, to, turned)));
    }
    found
}

fn has_missiles(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    battle.members(setup, unit).into_iter().any(|id| missile(setup, battle, id).is_some())
}

/// TS-SKL-01. All of its models have it.
pub fn chooses(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    let members = battle.members(setup, unit);
    judged!("TS-SKL-01" => members.iter().all(|&id| setup.profile(id).skills.tactical_perception))
}

/// TS-ORD-10, TS-ORD-11, TS-SHT-07, TS-HRD-04. Whether a unit may shoot at all, whatever at.
pub fn check_able(setup: &Setup, battle: &Battle, unit: UnitId) -> Result<(), Refusal> {
    let refuse = |clause: Clause, word: &'static str| Err(Refusal::new(clause, word));
    if !has_missiles(setup, battle, unit) {
        refuse(clause!("TS-SHT-24"), "ts-no-missiles")
    } else if battle.is_in_contact(setup, unit) {
        refuse(clause!("TS-SHT-07"), "ts-in-contact")
    } else if battle.unit(unit).panicked {
        refuse(clause!("TS-ORD-11"), "ts-is-panicked")
    } else if !coherency::is_coherent(setup, battle, unit) {
        refuse(clause!("TS-ORD-10"), "ts-is-broken-up")
    } else if herds::drives(battle, unit) {
        refuse(clause!("TS-HRD-04"), "ts-drives-herd")
    } else {
        Ok(())
    }
}

/// TS-SHT-02, TS-SHT-07, TS-HRO-04. May be shot at by a unit, if it is seen and in range.
fn is_target(setup: &Setup, battle: &Battle, chooses: bool, target: UnitId) -> bool {
    judged!("TS-SHT-07");
    !battle.is_in_contact(setup, target) && (chooses || !heroes::is_sheltered(setup, battle, target))
}

/// TS-SHT-02..04, TS-SHT-23. The units it may shoot at: any in sight with Tactical Perception, else the nearest.
pub fn targets(setup: &Setup, battle: &Battle, unit: UnitId) -> SmallVec<[UnitId; 4]> {
    let free = chooses(setup, battle, unit);
    let side = battle.unit(unit).side;
    let mut enemies: SmallVec<[(Length, UnitId); 12]> = battle
        .enemies(side)
        .filter(|&foe| is_target(setup, battle, free, foe))
        .map(|foe| (battle.unit_gap(setup, unit, foe), foe))
        .collect();
    enemies.sort();
    judged!("TS-SHT-02", "TS-SHT-03", "TS-SHT-04", "TS-SHT-23");
    let mut found: SmallVec<[(Length, UnitId); 4]> = SmallVec::new();
    for (apart, foe) in enemies {
        let nearest = found.iter().map(|it| it.0).min();
        if !free && nearest.is_some_and(|nearest| apart > nearest) {
            break;
        }
        let gap = shooters(setup, battle, unit, foe, false).iter().map(|shooter| shooter.gap).min();
        found.extend(gap.map(|gap| (gap, foe)));
    }
    let nearest = found.iter().map(|it| it.0).min();
    let mut units: SmallVec<[UnitId; 4]> =
        found.into_iter().filter(|it| free || Some(it.0) == nearest).map(|it| it.1).collect();
    units.sort();
    units
}

/// TS-SHT-16. The size of most of its models; tied, the smaller.
fn size(setup: &Setup, battle: &Battle, unit: UnitId) -> u8 {
    let mut sizes: SmallVec<[u8; 10]> =
        battle.members(setup, unit).into_iter().map(|id| setup.profile(id).size).collect();
    sizes.sort();
    let count = |size: u8| sizes.iter().filter(|&&other| other == size).count();
    judged!("TS-SHT-16");
    let mut best = sizes.first().copied().unwrap_or(2);
    for &size in &sizes {
        if count(size) > count(best) {
            best = size;
        }
    }
    best
}

/// TS-SHT-10..14. What the target's size adds to the die, and by which clause.
fn size_bonus(size: u8) -> (i32, Clause) {
    match size {
        0..=1 => (-1, clause!("TS-SHT-10")),
        2..=3 => judged!("TS-SHT-11" => (0, clause!("TS-SHT-11"))),
        4..=5 => (1, clause!("TS-SHT-12")),
        6..=7 => (2, clause!("TS-SHT-13")),
        _ => (3, clause!("TS-SHT-14")),
    }
}

/// TS-SHT-08..15, TS-SKL-05, TS-GFT-06. What a shooter's die must show.
pub fn needs(setup: &Setup, battle: &Battle, shooter: &Shooter, target: UnitId, response: bool) -> Tally {
    let profile = setup.profile(shooter.id);
    let own = battle.unit(setup.unit_of(shooter.id));
    let (bonus, size_clause) = size_bonus(size(setup, battle, target));
    let moved = if response { clause!("TS-REA-09") } else { clause!("TS-SHT-09") };
    let marksman = i32::from(profile.skills.marksman);
    let weapon = i32::from(shooter.hit.to_hit);
    judged!("TS-SHT-08");
    let needs = Tally::of(10 - i32::from(profile.shooting), "ts-shooting")
        .add_if(own.moved, 1, moved, "ts-has-moved")
        .add_if(bonus != 0, -bonus, size_clause, "ts-target-size")
        .add_if(weapon != 0, -weapon, clause!("TS-SHT-15"), shooter.band.word())
        .add_if(marksman > 0, -marksman, clause!("TS-SKL-05"), "ts-marksman")
        .add_if(own.cursed, 1, clause!("TS-GFT-06"), "ts-cursed");
    checks::natural(needs)
}

/// TS-SHT-01. A unit shoots at another: to hit, distribution, saves, damage, and what follows.
pub fn shoot(play: &mut Play<TenSided>, unit: UnitId, target: UnitId, response: bool) -> Ruling<()> {
    let shooters = shooters(play.setup, play.battle, unit, target, false);
    if shooters.is_empty() {
        return Ok(());
    }
    judged!("TS-SHT-01", "TS-SHT-04", "TS-PRO-06");
    let mut affair = Affair::begin(play);
    let at = play.battle.members(play.setup, target).to_vec();
    play.tell(clause!("TS-SHT-01"), || What::Attacked { by: shooters[0].id, word: "ts-shot".into(), at, place: None });
    let volleys = throw_to_hit(play, &shooters, target, response)?;
    let unit_state = play.battle.unit_mut(unit);
    if unit_state.cursed {
        judged!("TS-GFT-06");
        unit_state.cursed = false;
    }
    let hits = allocation::distribute(play, &shooters, unit, target, &volleys)?;
    let hits = crate::cover::save(play, &shooters, target, hits)?;
    damage::wound(play, &mut affair, unit, hits)?;
    judged!("TS-DMG-04");
    affair.bury(play);
    affair.conclude(play)
}

/// TS-DIC-01, TS-DIC-03. The throws to hit: hardest damage first, then the easiest, each throw for those alike.
fn throw_to_hit(play: &mut Play<TenSided>, shooters: &Shooters, target: UnitId, response: bool) -> Ruling<Volleys> {
    let mut shots: SmallVec<[(u8, u8, Tally, FigureId); 10]> = SmallVec::new();
    for shooter in shooters {
        let profile = play.setup.profile(shooter.id);
        let damage = shooter.hit.damage.value(profile.strength);
        let piercing = profile.missile.map_or(0, Weapon::penetrating);
        shots.push((damage, piercing, needs(play.setup, play.battle, shooter, target, response), shooter.id));
    }
    judged!("TS-DIC-03");
    shots.sort_by_key(|(damage, piercing, needs, id)| (u8::MAX - damage, u8::MAX - piercing, needs.face(), *id));
    let side = play.battle.unit(play.setup.unit_of(shooters[0].id)).side;
    let unit = play.setup.unit_of(shooters[0].id);
    let mut volleys = Volleys::new();
    let mut from = 0;
    while from < shots.len() {
        let (damage, piercing, needs, _) = shots[from].clone();
        let alike =
            |shot: &&(u8, u8, Tally, FigureId)| (shot.0, shot.1, shot.2.face()) == (damage, piercing, needs.face());
        let count = shots[from..].iter().take_while(alike).count();
        judged!("TS-DIC-01", "TS-DIC-08");
        let why = For::new(clause!("TS-SHT-08"), side, "ts-die-hit").by(unit).at(target);
        let hits = play.pool(why, count as u8, Die::D10, &needs)? as u32;
        match volleys.last_mut() {
            Some(last) if (last.damage, last.piercing) == (damage, piercing) => last.hits += hits,
            _ => volleys.push(Volley { damage, piercing, hits }),
        }
        from += count;
    }
    Ok(volleys)
}

pub type Volleys = SmallVec<[Volley; 4]>;
