//! FC-SMG, FC-LMG, FC-HMG, FC-SNIP. Weapons that do more than roll their dice at one target.

use referee::{About, Choice, FigureId, Ruling, What, clause, judged};
use table::Length;

use crate::Play;
use crate::battle::{Battle, Setup};
use crate::fire::{self, Aim, Cause, Kind, Shot, aftermath, jam, owner, strike, throw, trouble, volley};
use crate::shock::{self, Shock};
use crate::sight;
use crate::weapons::{self, Dice, Mode, loader};

/// FC-SMG-03, FC-LMG-03, FC-HMG-02, FC-SNIP-02. How far from the target others are caught.
const SPREAD: Length = Length::inches(4);

/// FC-SMG-02, FC-SMG-03, R30. All dice at one target; then each result may go to another enemy within four inches.
pub fn burst(play: &mut Play, shot: &Shot, dice: Dice) -> Ruling<()> {
    let (kill, faces) = throw(play, Aim::of(play.setup, shot.shooter, shot.target), dice)?;
    let cause = Cause::figure(play.battle, shot.shooter);
    let mut left: Vec<Shock> = faces.iter().filter_map(|&face| shock::shock(face)).collect();
    left.sort_unstable_by(|a, b| b.cmp(a));
    let before = strike(play, shot.target, cause, &kill, &[])?;
    judged!("FC-SMG-02");
    let mut open: Vec<FigureId> = near_target(play.setup, play.battle, shot);
    open.insert(0, shot.target);
    for result in left {
        let Some(victim) = give(play, shot, &open, result)? else { break };
        open.retain(|&id| id != victim);
        shock::suffer(play, victim, cause, result)?;
        aftermath(play, victim, before)?;
    }
    jam(play, shot.shooter, &faces);
    if open.contains(&shot.target) { aftermath(play, shot.target, before) } else { Ok(()) }
}

/// Other enemies within four inches of the target that the shooter could legally aim at.
fn near_target(setup: &Setup, battle: &Battle, shot: &Shot) -> Vec<FigureId> {
    let near = fire::targets(setup, battle, shot.shooter).filter(|&id| id != shot.target);
    near.filter(|&id| battle.gap(shot.target, id) <= SPREAD && fire::is_near_enough(battle, shot, id)).collect()
}

fn give(play: &mut Play, shot: &Shot, open: &[FigureId], result: Shock) -> Ruling<Option<FigureId>> {
    if open.is_empty() {
        return Ok(None);
    }
    let word = if result == Shock::Bail { "fc-give-bail" } else { "fc-give-flinch" };
    let offers: Vec<Choice> = open.iter().map(|&id| Choice::new(word).figure(id)).collect();
    let about = About::new("fc-ask-spread").figure(shot.shooter).other(shot.target);
    Ok(play.choose(clause!("FC-SMG-03"), owner(play.setup, shot.shooter), about, &offers)?.figure)
}

/// FC-LMG-03 to 05. The first target, then others within four inches of it, one Shock die fewer for each.
pub fn rake(play: &mut Play, shot: &Shot, dice: Dice) -> Ruling<()> {
    let first = play.battle.figure(shot.target).at;
    let fed = feed(play, shot.shooter);
    let mut open: Vec<FigureId> = near_target(play.setup, play.battle, shot);
    let mut jammed = volley(play, shot, dice)?;
    // R31: counted from the opening choice, without a die that a skill has added.
    let mut shock = weapons::active(shot.weapon, shot.mode).shock;
    while fed && !jammed && shock > 1 {
        shock -= 1;
        let caught = |&id: &FigureId| {
            play.battle.figure(id).status.is_in_play()
                && crate::terrain::apart(first, play.battle.figure(id).at) <= SPREAD
                && sight::sees(play.setup, play.battle, shot.shooter, id)
        };
        open.retain(caught);
        judged!("FC-LMG-05");
        let Some(target) = further(play, shot.shooter, &open, clause!("FC-LMG-03"))? else { break };
        open.retain(|&id| id != target);
        let next = Shot { target, mode: Mode::Plain, ..*shot };
        fire_on(play, clause!("FC-LMG-03"), &next);
        jammed = volley(play, &next, Dice { kill: 0, shock })?;
    }
    Ok(())
}

/// FC-LMG-06, R28. With a loader the gun works fully; whoever feeds it is crew.
fn feed(play: &mut Play, gunner: FigureId) -> bool {
    let Some(loader) = loader(play.setup, play.battle, gunner) else { return judged!("FC-LMG-07" => false) };
    judged!("FC-LMG-06");
    let turn = play.battle.own_turn(play.setup, loader);
    play.battle.figure_mut(loader).loaded_in = turn;
    true
}

/// Says that the gun is turned on another target.
fn fire_on(play: &mut Play, clause: referee::Clause, shot: &Shot) {
    let (by, at) = (shot.shooter, vec![shot.target]);
    play.tell(clause, || What::Attacked { by, word: "fc-fires-on".into(), at, place: None });
}

fn further(play: &mut Play, gunner: FigureId, open: &[FigureId], clause: referee::Clause) -> Ruling<Option<FigureId>> {
    if open.is_empty() {
        return Ok(None);
    }
    let mut offers: Vec<Choice> = open.iter().map(|&id| Choice::new("fc-further-target").figure(id)).collect();
    offers.push(Choice::declining("fc-cease"));
    let about = About::new("fc-ask-further").figure(gunner);
    Ok(play.choose(clause, owner(play.setup, gunner), about, &offers)?.figure)
}

/// FC-HMG-01 to 06. Two Kill dice on the main target, a Shock die on it and on everybody within four inches; with a
/// loader a second main target takes one Kill die.
pub fn sweep(play: &mut Play, shot: &Shot, dice: Dice) -> Ruling<()> {
    let aim = Aim::of(play.setup, shot.shooter, shot.target);
    let cause = Cause::figure(play.battle, shot.shooter);
    let fed = feed(play, shot.shooter);
    let around = around(play.battle, play.setup, shot.target, Some(shot.shooter));
    let (kill, shock) = throw(play, aim, dice)?;
    let before = strike(play, shot.target, cause, &kill, &shock)?;
    aftermath(play, shot.target, before)?;
    judged!("FC-HMG-02", "FC-WPN-04");
    for &id in &around {
        spray(play, Aim { at: id, ..aim }, cause)?;
    }
    if kill.count_of(6) >= 2 {
        trouble(play, shot.shooter);
        return Ok(());
    }
    let open: Vec<FigureId> = second_targets(play.setup, play.battle, shot, &around);
    if fed && let Some(target) = further(play, shot.shooter, &open, clause!("FC-HMG-06"))? {
        fire_on(play, clause!("FC-HMG-06"), &Shot { target, ..*shot });
        let (kill, _) = throw(play, Aim { at: target, ..aim }, Dice { kill: 1, shock: 0 })?;
        let before = strike(play, target, cause, &kill, &[])?;
        aftermath(play, target, before)?;
    }
    Ok(())
}

/// FC-HMG-06, FC-THRU-01, FC-NIGHT-10, FC-FLIN-05. Of those caught, whom the gunner may aim a Kill die at.
fn second_targets(setup: &Setup, battle: &Battle, shot: &Shot, around: &[FigureId]) -> Vec<FigureId> {
    let may = |id: &FigureId| {
        let next = Shot { target: *id, ..*shot };
        around.contains(id) && fire::is_near_enough(battle, shot, *id) && fire::may_kill(setup, battle, &next)
    };
    fire::targets(setup, battle, shot.shooter).filter(may).collect()
}

/// Everybody else within four inches of the target, nearest first.
fn around(battle: &Battle, setup: &Setup, target: FigureId, but: Option<FigureId>) -> Vec<FigureId> {
    let near = |&id: &FigureId| {
        id != target && Some(id) != but && battle.figure(id).status.is_in_play() && battle.gap(target, id) <= SPREAD
    };
    let mut around: Vec<FigureId> = setup.all().filter(near).collect();
    around.sort_by_key(|&id| (battle.gap(target, id), id));
    around
}

fn spray(play: &mut Play, aim: Aim, cause: Cause) -> Ruling<()> {
    let (_, shock) = throw(play, aim, Dice { kill: 0, shock: 1 })?;
    let before = strike(play, aim.at, cause, &[], &shock)?;
    aftermath(play, aim.at, before)
}

/// FC-SNIP-01 to 03. Two Kill dice of which the better counts; the target Flinches; a lone shot shakes those near it.
pub fn snipe(play: &mut Play, shot: &Shot, dice: Dice) -> Ruling<()> {
    let aim = Aim::of(play.setup, shot.shooter, shot.target);
    let cause = Cause::figure(play.battle, shot.shooter);
    let around = around(play.battle, play.setup, shot.target, None);
    let (kill, shock) = throw(play, aim, dice)?;
    let better = [6, 1].into_iter().find(|&face| kill.any(face));
    judged!("FC-SNIP-01");
    let before = strike(play, shot.target, cause, better.as_slice(), &shock)?;
    if shot.kind != Kind::Snap {
        shock::suffer(play, shot.target, cause, Shock::Flinch)?;
    }
    jam(play, shot.shooter, &shock);
    aftermath(play, shot.target, before)?;
    if shot.mode == Mode::Lone {
        let enemies = around.into_iter().filter(|&id| play.setup.side(id) == play.setup.side(shot.target));
        for id in enemies.collect::<Vec<_>>() {
            spray(play, Aim { at: id, ..aim }, cause)?;
        }
    }
    Ok(())
}
