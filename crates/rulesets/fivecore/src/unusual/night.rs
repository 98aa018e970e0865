//! FC-NIGHT. The night phase: one figure at a time, until somebody comes near the enemy.

use std::cmp::Ordering;

use dice::{Bands, Die};
use referee::{About, Choice, FigureId, For, Ruling, SideId, What, clause, judged};
use table::{Length, Shape};

use crate::Play;
use crate::battle::{SIDES, Stage, other};
use crate::brawl::Start;
use crate::movement::{Gait, allowance};
use crate::orders::{declare_stance, path};
use crate::reaction::Movement;
use crate::roster::RADIUS;
use crate::turn::who;
use crate::unusual::displacement;
use crate::walk::{Step, walk};

/// FC-NIGHT-05.
const NEAR: Length = Length::inches(6);
/// R51. However the players dawdle, dawn comes.
const MOST_MOVES: u8 = 60;

/// FC-NIGHT-02 to 05. One figure moves normally, or its player passes; within six inches of an enemy the phase ends.
pub fn creep(play: &mut Play, side: SideId, passes: u8, moves: u8) -> Ruling<()> {
    let able: Vec<FigureId> =
        play.battle.in_play(play.setup, side).filter(|&id| play.battle.can_move(play.setup, id)).collect();
    let chosen = who(play, clause!("FC-NIGHT-02"), side, "fc-ask-night", &able)?;
    let mut passes = passes + 1;
    if let Some(id) = chosen {
        passes = 0;
        if stalk(play, id)? {
            return scramble(play);
        }
    }
    if passes >= 2 || moves >= MOST_MOVES {
        return scramble(play);
    }
    play.battle.stage = Stage::Night { side: other(side), passes, moves: moves + 1 };
    Ok(())
}

/// No contact in the dark.
const CLEAR: Gait = Gait::Clear(clause!("FC-NIGHT-02"));

/// FC-NIGHT-12. The mover stops at the point where it comes within six inches of an enemy.
fn stalk(play: &mut Play, id: FigureId) -> Ruling<bool> {
    let allowance = allowance(play.setup, play.battle, id);
    let (way, facing) = path(play, clause!("FC-NIGHT-02"), id, allowance, CLEAR)?;
    let disc = |enemy: FigureId| Shape::Disc { centre: play.battle.figure(enemy).at, radius: RADIUS };
    let marks = play.battle.enemies(play.setup, id).filter_map(|enemy| way.first_within(RADIUS, NEAR, &disc(enemy)));
    let met = marks.min();
    let way = met.map_or(way.clone(), |mark| way.up_to(mark));
    let mut movement = Movement::quiet(play.setup, play.battle, id);
    walk(play, &mut movement, Step { way, facing, gait: CLEAR, word: "fc-moved", start: Start::Otherwise })?;
    declare_stance(play, id, &[])?;
    Ok(met.is_some())
}

/// FC-NIGHT-06 to 09. A die each says how many figures are displaced; whoever displaced fewer has the first turn.
fn scramble(play: &mut Play) -> Ruling<()> {
    play.tell(clause!("FC-NIGHT-05"), || What::Ended { word: "fc-night".into(), side: None, number: None });
    let mut counts = [0; 2];
    for side in SIDES {
        let die = play.roll(For::new(clause!("FC-NIGHT-06"), side, "fc-die-night"), Die::D6, Bands::EACH)?;
        counts[side.index()] = usize::from(die).min(play.battle.in_play(play.setup, side).count());
    }
    let mut displaced = [0; 2];
    for side in SIDES {
        let mut waiting: Vec<FigureId> = play.battle.in_play(play.setup, side).collect();
        while displaced[side.index()] < counts[side.index()] {
            let Some(id) = nearest(play, side, &mut waiting)? else { break };
            displaced[side.index()] += 1;
            displacement::at_random(play, clause!("FC-NIGHT-06"), id)?;
        }
    }
    let side = first(play, displaced)?;
    play.battle.stage = Stage::Turn { side };
    Ok(())
}

/// FC-NIGHT-07. The figure nearest the enemy; its owner chooses among equals.
fn nearest(play: &mut Play, side: SideId, waiting: &mut Vec<FigureId>) -> Ruling<Option<FigureId>> {
    waiting.retain(|&id| play.battle.figure(id).status.is_in_play());
    let near = |id: FigureId| play.battle.enemies(play.setup, id).map(|enemy| play.battle.gap(id, enemy)).min();
    let Some(least) = waiting.iter().map(|&id| near(id)).min() else { return Ok(None) };
    let offers: Vec<Choice> =
        waiting.iter().filter(|&&id| near(id) == least).map(|&id| Choice::new("fc-figure").figure(id)).collect();
    let chosen = play.choose(clause!("FC-NIGHT-07"), side, About::new("fc-ask-displaced"), &offers)?.figure;
    waiting.retain(|&id| Some(id) != chosen);
    Ok(chosen)
}

/// FC-NIGHT-09, R51. Equal numbers are rolled off.
fn first(play: &mut Play, displaced: [usize; 2]) -> Ruling<SideId> {
    match displaced[0].cmp(&displaced[1]) {
        Ordering::Less => return judged!("FC-NIGHT-09" => Ok(SideId(0))),
        Ordering::Greater => return judged!("FC-NIGHT-09" => Ok(SideId(1))),
        Ordering::Equal => {}
    }
    loop {
        let die = |side| For::new(clause!("FC-NIGHT-09"), SideId(side), "fc-die-first-turn");
        let mine = play.roll(die(0), Die::D6, Bands::EACH)?;
        let theirs = play.roll(die(1), Die::D6, Bands::EACH)?;
        if mine != theirs {
            return Ok(SideId(u8::from(theirs > mine)));
        }
    }
}
