//! BN-SPOT. Looking for hidden troops.

use dice::Die;
use referee::{About, Choice, FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use table::{Length, PieceId};

use crate::BreakingNews;
use crate::battle::{Battle, cm, rival};
use crate::glance::{Front, front};
use crate::march::{Errand, March};
use crate::profile::Class;
use crate::setup::Setup;
use crate::sight;
use crate::terrain::Terrain;
use crate::{hiding, march};

/// BN-SPOT-01. The bands, and what a die needs in each.
const BANDS: [(Length, u8); 4] = [(cm(5), 0), (cm(20), 3), (cm(50), 5), (cm(100), 6)];
/// BN-SPOT-14. How far one who was not found may creep.
const CREEP: Length = cm(5);

/// BN-SPOT-01..08. What a look needs; nothing where there is no looking at all.
pub fn number(setup: &Setup, battle: &Battle, looker: FigureId, target: FigureId) -> Option<Tally> {
    let (from, to) = (battle.at(looker), battle.at(target));
    let base = plain_number(battle, looker, target)?;
    let ahead = front(battle.facing(looker), from, to) >= Front::Half;
    if !ahead || !sight::sees(setup, battle, looker, target) {
        return judged!("BN-SPOT-17" => None);
    }
    let man = setup.man(target);
    let jungle = is_in(setup, battle, target, Terrain::Jungle);
    let needs = Tally::of(base, "bn-spot")
        .add_if(jungle, 2, clause!("BN-SPOT-02"), "bn-mod-jungle")
        .add_if(setup.night && !jungle && !setup.man(looker).night_sights, 2, clause!("BN-SPOT-03"), "bn-mod-night")
        .add_if(!sight::shelter(setup, battle, from, to).cover, -1, clause!("BN-SPOT-04"), "bn-mod-open")
        .add_if(man.class == Some(Class::R1), 2, clause!("BN-SPOT-05"), "bn-mod-special")
        .add_if(man.sniper, 1, clause!("BN-SPOT-06"), "bn-mod-sniper");
    let eyes = setup.profile(looker).spotting;
    Some(needs.add_if(eyes != 0, eyes, clause!("BN-SPOT-07"), "bn-mod-eyes"))
}

/// What a look needs by the distance alone.
fn plain_number(battle: &Battle, looker: FigureId, target: FigureId) -> Option<u8> {
    let away = battle.gap(looker, target);
    BANDS.iter().find(|(end, _)| away <= *end).map(|&(_, base)| base)
}

fn is_in(setup: &Setup, battle: &Battle, id: FigureId, kind: Terrain) -> bool {
    let (at, ground) = (battle.at(id), &setup.ground);
    let here = |piece: PieceId| ground.of(piece) == kind && ground.bounds[usize::from(piece.0)].holds(at);
    setup.table.ids().any(|(piece, it)| here(piece) && it.shape.holds(at))
}

/// BN-SPOT-08. Seen without a die: nobody is who needs more even in the open.
pub fn sees_plainly(setup: &Setup, battle: &Battle, looker: FigureId, target: FigureId) -> bool {
    let at_best = |base: u8| i32::from(base) - 1 + i32::from(setup.profile(looker).spotting);
    plain_number(battle, looker, target).is_some_and(|base| at_best(base) <= 1)
        && number(setup, battle, looker, target).is_some_and(|needs| judged!("BN-SPOT-08" => needs.total() <= 1))
}

/// BN-SPOT-08, -09, -17. May try now for this target.
pub fn may_look(setup: &Setup, battle: &Battle, looker: FigureId, target: FigureId) -> bool {
    let figure = battle.figure(looker);
    !figure.turn.looked
        && !figure.is_shocked()
        && number(setup, battle, looker, target).is_some_and(|needs| needs.total() <= 6)
        && hiding::hides_from(setup, battle, looker, target)
}

/// The hidden enemies a side may look for, each with those who may try.
pub fn chances(setup: &Setup, battle: &Battle, side: SideId) -> Vec<(FigureId, Vec<FigureId>)> {
    let lookers = |target: FigureId| battle.soldiers(side).filter(|&id| may_look(setup, battle, id, target)).collect();
    let found = hiders(battle, side).map(|target| (target, lookers(target)));
    found.filter(|(_, lookers): &(FigureId, Vec<FigureId>)| !lookers.is_empty()).collect()
}

/// Whether there is any.
pub fn has_chance(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let may = |target: FigureId| battle.soldiers(side).any(|id| may_look(setup, battle, id, target));
    hiders(battle, side).any(may)
}

/// The enemies of a side who may hide from somebody.
fn hiders(battle: &Battle, side: SideId) -> impl Iterator<Item = FigureId> + '_ {
    battle.men(rival(side)).filter(|&id| battle.figure(id).hidden || battle.figure(id).is_shocked())
}

/// BN-ASK-18. A hidden enemy is picked, and those who look for it.
pub fn look(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let chances = chances(play.setup, play.battle, side);
    let offers: Vec<Choice> = chances.iter().map(|(target, _)| Choice::new("bn-look-for").figure(*target)).collect();
    let chosen = play.choose(clause!("BN-SPOT-09"), side, About::new("bn-ask-look-for"), &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    let (target, lookers) = &chances[place];
    let about = About::new("bn-ask-lookers").other(*target);
    let who = play.figures(clause!("BN-SPOT-11"), side, about, lookers, 1..=lookers.len() as u16)?;
    seek(play, &who, *target)?;
    Ok(())
}

/// BN-SPOT-11, -18. They try in the order of their numbers and stop at the first success.
pub fn seek(play: &mut Play<BreakingNews>, who: &[FigureId], target: FigureId) -> Ruling<bool> {
    let mut who = who.to_vec();
    who.sort_unstable();
    for looker in who {
        if may_look(play.setup, play.battle, looker, target) && attempt(play, looker, target)? {
            return Ok(judged!("BN-SPOT-18" => true));
        }
    }
    Ok(false)
}

/// BN-SPOT-01, -09. One attempt.
fn attempt(play: &mut Play<BreakingNews>, looker: FigureId, target: FigureId) -> Ruling<bool> {
    let side = play.battle.side(looker);
    let Some(needs) = number(play.setup, play.battle, looker, target) else { return Ok(false) };
    play.battle.figure_mut(looker).turn.looked = true;
    let why = For::new(clause!("BN-SPOT-01"), side, "bn-die-spot").by(looker).at(target);
    let found = judged!("BN-SPOT-08" => needs.total() <= 1) || play.test(why, Die::D6, &needs)?;
    if found {
        play.battle.figure_mut(target).spotted_by.add(looker);
        play.tell(clause!("BN-SPOT-12"), || What::Gained { figure: target, status: "bn-spotted".into() });
        return Ok(true);
    }
    creep(play, target)?;
    Ok(false)
}

/// BN-SPOT-14, -15. Whoever was not found may creep away, and stays hidden.
fn creep(play: &mut Play<BreakingNews>, target: FigureId) -> Ruling<()> {
    if play.battle.figure(target).is_shocked() {
        return Ok(());
    }
    let side = play.battle.side(target);
    let about = About::new("bn-ask-creep").figure(target);
    if !play.decide(clause!("BN-SPOT-14"), side, about)? {
        return Ok(());
    }
    judged!("BN-SPOT-15");
    let march = March::new(play.setup, play.battle, &[target], Errand::Creep { most: CREEP });
    let walks = play.path(clause!("BN-SPOT-14"), side, About::new("bn-ask-creep-way").figure(target), &march)?;
    let way = march.way(&walks, target);
    march::put(play, target, &way, "bn-crept", clause!("BN-SPOT-14"));
    Ok(())
}
