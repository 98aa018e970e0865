//! BN-HELI-03, -08, -10. Its one shot a turn: ordered by the active side, or in reaction.

use referee::{About, Choice, FigureId, Play, Ruling, Tally, What, clause, judged};

use super::{Helicopter, sky};
use crate::BreakingNews;
use crate::aim;
use crate::battle::{Battle, rival};
use crate::exchange::{Aim, Shooter, Shot};
use crate::fire;
use crate::glance::Glance;
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::sight;
use crate::vehicles::targets;
use crate::victory;

/// BN-HELI-03, -09. What its dice need against somebody, or nothing where there is no shot.
pub fn number(
    setup: &Setup,
    battle: &Battle,
    helicopter: &Helicopter,
    target: FigureId,
    glance: &Glance,
) -> Option<Tally> {
    let (arm, figure) = (helicopter.gun.arm(), battle.figure(target));
    let enemy = match figure.side {
        Some(side) => side != helicopter.side,
        None => setup.target_civilians,
    };
    let soldier = figure.side.is_some() && !targets::is_vehicular(battle, target);
    let hides = soldier && (figure.hidden || figure.is_shocked() && glance.shelter.cover);
    if !enemy || hides || !glance.clear || !battle.is_able(target) || !targets::suits(setup, battle, arm, target) {
        return None;
    }
    let base = arm.number(judged!("BN-HELI-03" => glance.band?))?;
    let needs = aim::against(setup, battle, arm, target, glance, Tally::of(base, arm.word()));
    (aim::pressed(needs.total(), arm, arm.dice()).1 > 0).then_some(needs)
}

/// The shot of one helicopter at somebody where he stands.
pub fn shot(setup: &Setup, battle: &Battle, n: u8, target: FigureId) -> Option<Shot> {
    let helicopter = &battle.helicopters[usize::from(n)];
    let needs = number(setup, battle, helicopter, target, &sky::glance(setup, battle, battle.at(target)))?;
    let arm = helicopter.gun.arm();
    Some(Shot { shooter: Shooter::Helicopter(n), arm, aim: Aim::At(target), dice: arm.dice(), needs, turns: false })
}

/// All it could fire at when its side is active, the better chance first.
pub fn shots(setup: &Setup, battle: &Battle, n: u8) -> Vec<Shot> {
    let enemies = targets::of_side(battle, rival(battle.helicopters[usize::from(n)].side)).into_iter();
    let bystanders = battle.bystanders().filter(|_| setup.target_civilians);
    let open = enemies.chain(bystanders).filter(|&target| !sight::is_engaged(setup, battle, target));
    let mut found: Vec<Shot> = open.filter_map(|target| shot(setup, battle, n, target)).collect();
    found.sort_by_key(|shot| (shot.misses(), shot.target()));
    found
}

/// BN-ASK-03. The active player fires it: at whom, what is answered, and what comes of it.
pub fn fire(play: &mut Play<BreakingNews>, n: u8) -> Ruling<()> {
    let shots = shots(play.setup, play.battle, n);
    let offer = |shot: &Shot| {
        let at = Choice::new("bn-target").number(i64::from(shot.needs.total()));
        shot.target().map_or(at.clone(), |target| at.figure(target))
    };
    let offers: Vec<Choice> = shots.iter().map(offer).collect();
    let side = play.battle.helicopters[usize::from(n)].side;
    let chosen = play.choose(clause!("BN-HELI-03"), side, About::new("bn-ask-helicopter"), &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    fire::volley(play, &shots[place..=place], &[], FigureSet::default())?;
    Ok(())
}

/// BN-HELI-03, BN-DP-01. It has fired, and somebody has fired first.
pub fn announce(play: &mut Play<BreakingNews>, n: u8, target: Option<FigureId>) {
    let helicopter = &mut play.battle.helicopters[usize::from(n)];
    helicopter.fired = true;
    let side = helicopter.side;
    victory::opens_fire(play, side);
    let word = "bn-helicopter-fires";
    play.tell(clause!("BN-HELI-03"), || What::Decided { side, word: word.into(), figure: target });
}
