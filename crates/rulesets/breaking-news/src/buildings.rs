//! BN-BLDG. Fighting in buildings and bunkers.

use dice::Die;
use referee::{FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use smallvec::SmallVec;
use table::PieceId;

use crate::BreakingNews;
use crate::battle::{Battle, rival};
use crate::figure::{Health, Nerve};
use crate::profile::Kind;
use crate::saves::{self, Cause, Hit};
use crate::setup::Setup;
use crate::{shock, victory};

pub type Men = SmallVec<[FigureId; 8]>;

/// BN-BLDG-11. Notes when a man goes into a house, and forgets it when he comes out. A side that is in it already has
/// been so without a break: who joins his comrades counts from their coming.
pub fn note_entry(setup: &Setup, battle: &mut Battle, id: FigureId) {
    let figure = battle.figure(id);
    let Some(house) = figure.at.and_then(|at| setup.house(at)) else {
        let figure = battle.figure_mut(id);
        (figure.entry, figure.house) = (0, None);
        return;
    };
    if figure.house == Some(house) {
        return;
    }
    let mut comrades = figure.side.map_or_else(Men::new, |side| inside(setup, battle, side, house));
    comrades.retain(|other| *other != id);
    let since = comrades.iter().map(|&other| battle.figure(other).entry).filter(|&entry| entry > 0).min();
    if since.is_none() {
        battle.entries += 1;
    }
    let entry = since.unwrap_or(battle.entries);
    let figure = battle.figure_mut(id);
    (figure.entry, figure.house) = (entry, Some(house));
}

pub fn inside(setup: &Setup, battle: &Battle, side: SideId, house: PieceId) -> Men {
    battle.men(side).filter(|&id| setup.house(battle.at(id)) == Some(house)).collect()
}

/// BN-BLDG-09. One round in every house that holds men of both sides, by the lowest number in each.
pub fn fights(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let side = play.battle.active;
    let both = |house: PieceId| -> Option<(FigureId, PieceId)> {
        let [ours, theirs] = [side, rival(side)].map(|side| inside(play.setup, play.battle, side, house));
        Some((*ours.first()?.min(theirs.first()?), house))
    };
    let mut fought: Vec<(FigureId, PieceId)> = play.setup.ground.houses.iter().filter_map(|&it| both(it)).collect();
    fought.sort_unstable();
    for (_, house) in fought {
        round(play, house)?;
    }
    Ok(())
}

/// BN-BLDG-01, -03..06, -10. Shock tests, both sides' dice, and then saves.
fn round(play: &mut Play<BreakingNews>, house: PieceId) -> Ruling<()> {
    let sides = [play.battle.active, play.battle.reacting()];
    for side in sides {
        tests(play, &inside(play.setup, play.battle, side, house))?;
    }
    let defender = defender(play.setup, play.battle, house);
    let mut hits = SmallVec::new();
    let mut scored = [0; 2];
    for (n, side) in sides.into_iter().enumerate() {
        scored[n] = attack(play, &inside(play.setup, play.battle, side, house), side == defender)?;
    }
    for (n, side) in sides.into_iter().enumerate() {
        let victims = inside(play.setup, play.battle, rival(side), house);
        take(play, scored[n], &victims, &mut hits)?;
    }
    let fallen = saves::roll(play, hits)?;
    bystanders(play, house, rival(defender))?;
    saves::settle(play, fallen)
}

/// BN-BLDG-10, -16. The shocked test, once a turn; whoever fails is panicked and stays.
fn tests(play: &mut Play<BreakingNews>, men: &Men) -> Ruling<()> {
    for &id in men {
        let figure = play.battle.figure(id);
        if figure.nerve == Nerve::Steady || figure.turn.tested {
            judged!("BN-BLDG-16");
            continue;
        }
        if !shock::test(play, id)? {
            shock::set_nerve(play, id, Nerve::Panicked, clause!("BN-BLDG-10"));
        }
    }
    Ok(())
}

/// BN-BLDG-11. The side that came in first.
pub fn defender(setup: &Setup, battle: &Battle, house: PieceId) -> SideId {
    let first = |side: SideId| inside(setup, battle, side, house).iter().map(|&id| battle.figure(id).entry).min();
    judged!("BN-BLDG-11");
    let (active, reacting) = (battle.active, battle.reacting());
    if first(active) < first(reacting) { active } else { reacting }
}

/// BN-BLDG-03..05. As many dice as the melee values of those who keep their heads; 6 hits, for defenders 5 too.
fn attack(play: &mut Play<BreakingNews>, men: &Men, defends: bool) -> Ruling<u32> {
    let steady = men.iter().filter(|&&id| play.battle.figure(id).nerve == Nerve::Steady);
    let dice: u8 = steady.map(|&id| play.setup.profile(id).melee).sum();
    let Some(&first) = men.first().filter(|_| dice > 0) else { return Ok(0) };
    let needs = if defends {
        judged!("BN-BLDG-04" => Tally::of(5, "bn-defender"))
    } else {
        judged!("BN-BLDG-05" => Tally::of(6, "bn-attacker"))
    };
    let why = For::new(clause!("BN-BLDG-03"), play.battle.side(first), "bn-die-indoors").by(first);
    Ok(play.pool(why, dice, Die::D6, &needs)? as u32)
}

/// BN-BLDG-07. Hits are shared evenly; their owner says who takes those left over.
fn take(play: &mut Play<BreakingNews>, hits: u32, men: &Men, taken: &mut SmallVec<[Hit; 8]>) -> Ruling<()> {
    let Some(&first) = men.first() else { return Ok(()) };
    let mut shares: SmallVec<[u32; 8]> = men.iter().map(|_| 0).collect();
    saves::deal(play, (clause!("BN-BLDG-07"), "bn-ask-indoor-hits"), men, &mut shares, hits)?;
    judged!("BN-BLDG-08");
    let side = rival(play.battle.side(first));
    for (&figure, count) in men.iter().zip(shares) {
        taken.extend((0..count).map(|_| Hit { figure, by: Cause::Indoors, side }));
    }
    Ok(())
}

/// BN-BLDG-12, -13, BN-DP-18. Civilians in the house save each round.
fn bystanders(play: &mut Play<BreakingNews>, house: PieceId, attacker: SideId) -> Ruling<()> {
    let there: Men =
        play.battle.bystanders().filter(|&id| play.setup.house(play.battle.at(id)) == Some(house)).collect();
    for id in there {
        let special = play.setup.kind(attacker) == Kind::SpecialForces;
        let needs = if special { judged!("BN-BLDG-13" => 3) } else { 4 };
        let needs = Tally::of(needs, "bn-save");
        let why = For::new(clause!("BN-BLDG-12"), play.battle.active, "bn-die-save").by(id);
        if play.test(why, Die::D6, &needs)? {
            continue;
        }
        play.battle.figure_mut(id).health = Health::Dead;
        if let Some(irregular) = play.setup.irregular() {
            judged!("BN-DP-18");
            victory::civilian_killed(play, id, rival(irregular));
        }
        let figure = play.battle.figure_mut(id);
        (figure.at, figure.led_by) = (None, None);
        play.tell(clause!("BN-BLDG-12"), || What::Removed { figure: id, word: "bn-dead".into() });
    }
    Ok(())
}
