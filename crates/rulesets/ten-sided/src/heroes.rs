//! TS-HRO. Heroes lend skill to the units they lead, and take shelter with them.

use referee::{FigureId, Play, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::TenSided;
use crate::affair::Affair;
use crate::battle::{Battle, Berth};
use crate::blows::Blow;
use crate::combat::{Fight, Kind};
use crate::morale;
use crate::setup::Setup;

/// TS-HRO-01.
const NEAR: Length = Length::cm(5);
const LEAST: usize = 3;

/// TS-HRO-01. The unit that an individual leads.
fn led_by(setup: &Setup, battle: &Battle, hero: UnitId) -> Option<UnitId> {
    let card = setup.unit(hero);
    let &id = battle.members(setup, hero).first()?;
    if !card.individual || setup.profile(id).size > 3 || battle.unit(hero).panicked {
        return None;
    }
    judged!("TS-HRO-01");
    let friends = battle.of_side(card.side).filter(|&unit| !setup.unit(unit).individual);
    let near = friends
        .filter(|&unit| battle.members(setup, unit).len() >= LEAST)
        .map(|unit| (battle.gap_to_unit(setup, id, unit), unit))
        .filter(|it| it.0 <= NEAR);
    near.min().map(|it| it.1)
}

/// All heroes who lead, and whom.
pub fn all(setup: &Setup, battle: &Battle) -> SmallVec<[(UnitId, UnitId); 4]> {
    if !setup.options.heroes_lead {
        return SmallVec::new();
    }
    battle.on_table().filter_map(|hero| Some((hero, led_by(setup, battle, hero)?))).collect()
}

/// TS-HRO-04. Leads a unit and is no target for those who must shoot the nearest.
pub fn is_sheltered(setup: &Setup, battle: &Battle, target: UnitId) -> bool {
    setup.options.heroes_lead && led_by(setup, battle, target).is_some() && judged!("TS-HRO-04" => true)
}

/// The best of something among the heroes who lead a unit.
fn best(setup: &Setup, battle: &Battle, unit: UnitId, value: impl Fn(FigureId) -> u8) -> Option<u8> {
    let heroes = all(setup, battle).into_iter().filter(|it| it.1 == unit);
    heroes.filter_map(|(hero, _)| battle.members(setup, hero).first().map(|&id| value(id))).max()
}

/// TS-HRO-03. What a hero lends to Reaction checks.
pub fn initiative(setup: &Setup, battle: &Battle, unit: UnitId) -> u8 {
    best(setup, battle, unit, |id| setup.profile(id).initiative)
        .map_or(0, |initiative| judged!("TS-HRO-03" => initiative))
}

/// The AS a hero lends to the first blow of each unit in a round, judged as it begins.
pub type Lent = SmallVec<[(UnitId, u8); 2]>;

/// TS-HRO-02.
pub fn best_blows(play: &Play<TenSided>, fight: &Fight) -> Lent {
    if !play.setup.options.heroes_lead || matches!(fight.kind, Kind::Parting) {
        return Lent::new();
    }
    let units = std::iter::once(fight.unit).chain(fight.foes.iter());
    let lent = |unit: UnitId| {
        let assault = best(play.setup, play.battle, unit, |id| play.setup.profile(id).assault)?;
        Some((unit, assault))
    };
    units.filter_map(lent).collect()
}

/// TS-HRO-02. The first blow of a led unit is struck with the hero's AS, if that is higher.
pub fn lend(play: &Play<TenSided>, fight: &Fight, lent: &mut Lent, blows: &mut [Blow]) {
    lent.retain(|(unit, assault)| {
        let own = |blow: &&mut Blow| play.setup.unit_of(blow.by) == *unit;
        let Some(first) = blows.iter_mut().filter(own).min_by_key(|blow| blow.by) else { return true };
        if *assault > play.setup.profile(first.by).assault {
            judged!("TS-HRO-02");
            first.needs = fight.needs(play, first.by, first.at, *assault);
        }
        false
    });
}

/// TS-HRO-05. The units of heroes who fell or routed check, unless they have already.
pub fn mourn(play: &mut Play<TenSided>, affair: &Affair, checked: &[UnitId]) -> Ruling<()> {
    let mut due: SmallVec<[(UnitId, UnitId); 2]> = SmallVec::new();
    for &(hero, unit) in &affair.led {
        let gone = matches!(play.battle.unit(hero).berth, Berth::Destroyed | Berth::Routed);
        let known = checked.contains(&unit) || due.iter().any(|it| it.1 == unit);
        if gone && play.battle.is_on_table(unit) && !known {
            due.push((hero, unit));
        }
    }
    let order = morale::in_order(play);
    due.sort_by_key(|it| order.iter().position(|&unit| unit == it.1));
    let mut failed: SmallVec<[(UnitId, UnitId); 2]> = SmallVec::new();
    for (hero, unit) in due {
        if !morale::check(play, unit, clause!("TS-HRO-05"))? {
            failed.push((hero, unit));
        }
    }
    for (hero, unit) in failed {
        morale::fail(play, affair, unit, play.battle.unit(hero).creditor);
    }
    Ok(())
}
