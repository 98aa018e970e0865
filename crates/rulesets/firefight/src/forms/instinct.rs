//! GF-FACS-03. Units that must attack whoever is closest.

use referee::{About, FigureId, Play, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::edge::Fray;
use super::part::FormId;
use super::special::carried;
use crate::Firefight;
use crate::activation::Action;
use crate::battle::{Battle, rival};
use crate::setup::Setup;
use crate::special_rules::Rule;
use crate::{melee, shooting};

/// What a unit with such a model must do at once: shoot at the closest enemy it can attack, or charge it. None: it is free.
pub fn drive(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<Option<Action>> {
    if play.setup.forms.is_empty() {
        return Ok(None);
    }
    let members = play.battle.members(unit);
    if !members.iter().any(|&id| carried(play.setup, play.battle, id, 3).is_some()) {
        return Ok(None);
    }
    let offers = closest(play, unit);
    if offers.is_empty() {
        return Ok(None);
    }
    let side = play.battle.unit(unit).side;
    let action = play.choose(clause!("GF-FACS-03"), side, About::new("gf-ask-instinct").unit(unit), &offers)?;
    play.battle.forms.instinct = match action {
        Action::Shoot(at) | Action::Charge(at) => Some((unit, at)),
        _ => None,
    };
    Ok(Some(action))
}

/// The attacks that a unit can make on the closest enemy; on each of several as close.
fn closest(play: &mut Play<Firefight>, unit: UnitId) -> Vec<Action> {
    let enemies: SmallVec<[UnitId; 12]> = play.battle.on_table(rival(play.battle.unit(unit).side)).collect();
    let rooted = play.battle.members(unit).iter().any(|&id| play.setup.has(id, Rule::Immobile));
    let mut found: Vec<(Length, Action)> = Vec::new();
    let targets = shooting::targets(play, unit);
    for at in enemies {
        let gap = play.battle.unit_gap(play.setup, unit, at);
        found.extend(targets.contains(&at).then_some((gap, Action::Shoot(at))));
        if !rooted && melee::check_charge(play, unit, at).is_ok() {
            found.push((gap, Action::Charge(at)));
        }
    }
    judged!("GF-FACS-03");
    let nearest = found.iter().map(|it| it.0).min();
    found.into_iter().filter(|it| Some(it.0) == nearest).map(|it| it.1).collect()
}

/// The model's attacks on instinct have one more to hit.
pub fn spurred(setup: &Setup, battle: &Battle, fray: &Fray, id: FigureId) -> Option<(FormId, i8)> {
    let (unit, at) = battle.forms.instinct?;
    let form = carried(setup, battle, id, 3)?.0;
    ((unit, at) == (fray.by, fray.at)).then_some((form, 1))
}
