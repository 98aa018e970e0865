//! FC-FLIN, FC-BAIL. The Shock die: who Flinches or Bails, who takes it instead, and finding one's nerve again.

use dice::Die;
use referee::{About, Choice, FigureId, For, Ruling, What, clause, judged};
use table::{Length, Point};

use crate::Play;
use crate::battle::{Battle, Setup, Status, other};
use crate::fire::{Cause, ONES_AND_SIXES, owner};
use crate::kill::{recovered, set_status};
use crate::roster::Skill;
use crate::{cover, involuntary, loads, telling};

/// FC-DICE-04.
const PASSES: Length = Length::inches(6);
/// FC-SKILL-31.
const INSPIRING: Length = Length::inches(4);

/// FC-FLIN-01, FC-BAIL-01. What a Shock die does, the worse one greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shock {
    Flinch,
    Bail,
}

/// FC-DICE-07. The worst of some Shock dice.
pub fn worst(faces: &[u8]) -> Option<Shock> {
    faces.iter().filter_map(|face| shock(*face)).max()
}

/// What a Shock die means, as a player is told.
pub fn reads(face: u8) -> Option<&'static str> {
    shock(face).map(|result| if result == Shock::Bail { "fc-came-bail" } else { "fc-came-flinch" })
}

/// What one die says.
pub fn shock(face: u8) -> Option<Shock> {
    match face {
        1 => Some(Shock::Flinch),
        6 => Some(Shock::Bail),
        _ => None,
    }
}

/// FC-DICE-04, FC-DICE-05, R20. The result goes to the nearest friend within six inches, once.
pub fn pass_on(play: &mut Play, from: FigureId, cause: Cause, result: Shock) -> Ruling<()> {
    let near: Vec<FigureId> =
        play.battle.friends(play.setup, from).filter(|&id| play.battle.gap(from, id) <= PASSES).collect();
    let Some(nearest) = near.iter().map(|&id| play.battle.gap(from, id)).min() else { return Ok(()) };
    let tied: Vec<FigureId> = near.into_iter().filter(|&id| play.battle.gap(from, id) == nearest).collect();
    let attacker = cause.by.map_or(other(owner(play.setup, from)), |by| owner(play.setup, by));
    let offers: Vec<Choice> = tied.iter().map(|&id| Choice::new("fc-passes-to").figure(id)).collect();
    let about = About::new("fc-ask-passes-to").figure(from);
    let chosen = play.choose(clause!("FC-DICE-04"), attacker, about, &offers)?;
    let friend = chosen.figure.unwrap_or(tied[0]);
    suffer(play, friend, cause, result)
}

/// FC-DICE-10, R20. A figure suffers a Shock result: Brave and Inspiring first, then a Morale point, then severity.
pub fn suffer(play: &mut Play, id: FigureId, cause: Cause, result: Shock) -> Ruling<()> {
    if play.battle.figure(id).status >= Status::Down {
        return Ok(());
    }
    judged!("FC-GEN-19");
    let result = if result == Shock::Bail { steadied(play, id) } else { result };
    let threat = threat(play.setup, play.battle, id, cause);
    let status = status(play.setup, play.battle, id, threat, result);
    if status < play.battle.figure(id).status || is_spared(play, id)? {
        return Ok(());
    }
    match result {
        Shock::Flinch => involuntary::flinch(play, id, threat, status),
        Shock::Bail => involuntary::bail(play, id, threat),
    }
}

/// FC-FLIN-02 to 04. In cover Pinned, in the open Hunkered.
fn status(setup: &Setup, battle: &Battle, id: FigureId, threat: Option<Point>, result: Shock) -> Status {
    let at = battle.figure(id).at;
    let covered = match threat {
        Some(threat) => cover::is_in_against(setup, id, at, threat),
        None => cover::is_in_any(setup, id, at),
    };
    match result {
        Shock::Bail => Status::Bailing,
        Shock::Flinch if covered => Status::Pinned,
        Shock::Flinch => Status::Hunkered,
    }
}

/// FC-SKILL-05, FC-SKILL-31. Brave figures, and allies near an Inspiring one on its feet, Flinch instead of Bailing.
fn steadied(play: &mut Play, id: FigureId) -> Shock {
    let (setup, battle) = (play.setup, &*play.battle);
    let inspires = |&friend: &FigureId| {
        setup.has(friend, Skill::Inspiring)
            && battle.figure(friend).status < Status::Down
            && battle.gap(friend, id) <= INSPIRING
    };
    let (clause, who, skill) = if setup.has(id, Skill::Brave) {
        (clause!("FC-SKILL-05"), id, Skill::Brave)
    } else if let Some(friend) = battle.friends(setup, id).find(inspires) {
        (clause!("FC-SKILL-31"), friend, Skill::Inspiring)
    } else {
        return Shock::Bail;
    };
    telling::skill(play, clause, who, skill);
    Shock::Flinch
}

/// R15, R41. Where the threat stands: its cause, or the nearest enemy; of a burst right under the figure, whoever made it.
pub fn threat(setup: &Setup, battle: &Battle, id: FigureId, cause: Cause) -> Option<Point> {
    let apart = |at: &Point| *at != battle.figure(id).at;
    let by = cause.by.map(|by| battle.figure(by).at);
    cause.at.filter(apart).or(cause.at.and(by).filter(apart)).or_else(|| {
        let nearest = battle.enemies(setup, id).min_by_key(|&enemy| (battle.gap(id, enemy), enemy));
        nearest.map(|enemy| battle.figure(enemy).at)
    })
}

/// FC-MOR-03. A Morale point cancels the result, movement included.
fn is_spared(play: &mut Play, id: FigureId) -> Ruling<bool> {
    let side = owner(play.setup, id);
    if play.setup.side(id).is_none() || play.battle.force(side).morale == 0 {
        return Ok(false);
    }
    let spent = play.decide(clause!("FC-MOR-03"), side, About::new("fc-ask-morale").figure(id))?;
    if spent {
        play.battle.force_mut(side).morale -= 1;
        let left = i64::from(play.battle.force(side).morale);
        play.tell(clause!("FC-MOR-03"), || What::Scored { side, word: "fc-morale".into(), points: left });
    }
    Ok(spent)
}

/// FC-BAIL-05 to 09. Finding its nerve again: 6 leaves the table, in the open a 1 does too, else it has recovered.
pub fn take_heart(play: &mut Play, id: FigureId) -> Ruling<()> {
    let covered = cover::is_in_any(play.setup, id, play.battle.figure(id).at);
    let leaves = |face| face == 6 || face == 1 && !covered;
    let reads = |face| leaves(face).then_some("fc-came-leaves");
    let why = For::new(clause!("FC-BAIL-05"), owner(play.setup, id), "fc-die-nerve").by(id);
    match play.roll(why.reads(&reads).or("fc-came-recovers"), Die::D6, ONES_AND_SIXES)? {
        6 => judged!("FC-BAIL-07" => leave(play, id)),
        face if leaves(face) => leave(play, id),
        _ => judged!("FC-BAIL-06" => recovered(play, id)),
    }
    Ok(())
}

/// FC-BAIL-12. Off the battlefield for good, but not Out.
pub fn leave(play: &mut Play, id: FigureId) {
    loads::let_fall(play.setup, play.battle, id);
    set_status(play, id, Status::Left);
}
