//! GF-FAC-36, GF-FACS-04. Enemies that are passed over in a move.

use referee::{About, Choice, FigureId, Play, Ruling, UnitId, Word, clause, judged};
use smallvec::SmallVec;
use table::{Extent, Place, gap};

use super::held;
use super::uses;
use super::words::When;
use crate::Firefight;
use crate::attack;
use crate::battle::{Battle, rival};
use crate::setup::Setup;
use crate::shooting;
use crate::special_rules::Rule;

/// The enemy units over whose bases the base of a flyer passed.
pub fn passed(setup: &Setup, battle: &Battle, figure: FigureId, places: &[Place]) -> SmallVec<[UnitId; 2]> {
    let mut found: SmallVec<[UnitId; 2]> = SmallVec::new();
    if setup.forms.is_empty() || !held::has(setup, battle, figure, Rule::Flying) {
        return found;
    }
    let (side, radius) = (rival(battle.side_of(figure)), setup.model(figure).radius);
    for enemy in battle.standing().filter(|&id| battle.side_of(id) == side) {
        let base = battle.footprint(setup, enemy);
        let over = |leg: &[Place]| gap(&base, Extent::Path(&[leg[0].at, leg[1].at])) < radius;
        let unit = battle.unit_of(enemy);
        if !found.contains(&unit) && places.windows(2).any(over) {
            found.push(unit);
        }
    }
    found
}

/// The move has ended and danger is tested: rules and weapons for those who were passed over, once in an activation.
pub fn attack(play: &mut Play<Firefight>, unit: UnitId, crossed: &[(FigureId, UnitId)]) -> Ruling<()> {
    if crossed.is_empty() || !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    play.battle.forms.crossed = crossed.to_vec();
    uses::at(play, unit, When::Crosses)?;
    for id in play.battle.members(unit) {
        let weapons: SmallVec<[u16; 2]> = play.setup.model(id).weapons.iter().map(|own| own.weapon).collect();
        for weapon in weapons {
            if play.setup.weapon(weapon).strafes && attack::copies(play.setup, play.battle, id, weapon) > 0 {
                strafe(play, id, weapon)?;
            }
        }
    }
    play.battle.forms.crossed.clear();
    Ok(())
}

/// GF-FACS-04. One unit passed over may be attacked as by shooting at no distance.
fn strafe(play: &mut Play<Firefight>, id: FigureId, weapon: u16) -> Ruling<()> {
    let here = |at: &UnitId| play.battle.is_on_table(*at);
    let passed = play.battle.forms.crossed.iter().filter(|it| it.0 == id).map(|it| it.1).filter(here);
    let offers: Vec<Choice> = passed.map(|at| Choice::new("gf-fire-at").unit(at)).collect();
    if offers.is_empty() || play.battle.model(id).place.is_none() {
        return Ok(());
    }
    judged!("GF-FACS-04");
    let offers: Vec<Choice> = offers.into_iter().chain([Choice::declining("gf-hold-fire")]).collect();
    let with = Word::from(play.setup.weapon(weapon).name.clone());
    let about = About::new("gf-ask-strafe").figure(id).with(with);
    let chosen = play.choose(clause!("GF-FACS-04"), play.battle.side_of(id), about, &offers)?;
    match chosen.unit {
        Some(at) => shooting::strafe(play, id, weapon, at),
        None => Ok(()),
    }
}
