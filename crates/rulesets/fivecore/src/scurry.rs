//! FC-SCUR. Action die 1: everybody may move and nobody reacts; whoever saw it may answer.

use referee::{About, FigureId, Ruling, SideId, clause};
use table::Length;

use crate::Play;
use crate::battle::{Battle, Figures, Setup, Stage, other};
use crate::brawl::Start;
use crate::fire::{self, Kind, owner};
use crate::movement::{Gait, allowance};
use crate::orders::{declare_stance, path, shot_or_none};
use crate::reaction::Movement;
use crate::roster::Skill;
use crate::sight::{Eye, ever_seen};
use crate::turn::who;
use crate::walk::{Step, walk};
use crate::weapons::Posture;

/// FC-SCUR-01, FC-SCUR-02. One figure of the active side moves, or the side has finished.
pub fn act(play: &mut Play, side: SideId) -> Ruling<()> {
    let able = movers(play.setup, play.battle, side, None);
    match who(play, clause!("FC-SCUR-01"), side, "fc-ask-scurry", &able)? {
        Some(id) => dart(play, id),
        None => {
            play.battle.stage = Stage::ScurryAnswer { side };
            Ok(())
        }
    }
}

/// FC-SCUR-10 to 13. One figure of the other side that saw a mover answers, or the turn is over.
pub fn answer(play: &mut Play, side: SideId) -> Ruling<()> {
    let able = movers(play.setup, play.battle, other(side), Some(play.battle.witnesses));
    match who(play, clause!("FC-SCUR-10"), other(side), "fc-ask-scurry-answer", &able)? {
        Some(id) => dart(play, id),
        None => {
            play.battle.stage = Stage::EndOfTurn { side, standard: false };
            Ok(())
        }
    }
}

/// FC-SCUR-07. Figures that may move and have not.
fn movers(setup: &Setup, battle: &Battle, side: SideId, among: Option<Figures>) -> Vec<FigureId> {
    let fresh = |&id: &FigureId| battle.can_move(setup, id) && !battle.figure(id).acted;
    let entitled = |&id: &FigureId| among.is_none_or(|among| among.has(id));
    battle.in_play(setup, side).filter(fresh).filter(entitled).collect()
}

/// FC-SCUR-01, 03, 08, 09, 15. A full move without contact, to which nobody reacts, and a stance at its end.
pub fn dart(play: &mut Play, id: FigureId) -> Ruling<()> {
    let allowance = allowance(play.setup, play.battle, id);
    let (way, facing) = path(play, clause!("FC-SCUR-01"), id, allowance, Gait::Clear)?;
    let mut movement = Movement::quiet(play.setup, play.battle, id);
    play.battle.figure_mut(id).acted = true;
    if way.length() > Length::ZERO {
        note_witnesses(play, &movement, &way);
    }
    let step = Step { way, facing, gait: Gait::Clear, word: "fc-scurried", start: Start::Otherwise };
    walk(play, &mut movement, step)?;
    declare_stance(play, id, &[])?;
    cover_fire(play, id)?;
    crate::unusual::search::in_scurry(play, id)?;
    crate::mission::may_leave(play, id)
}

/// FC-SCUR-10, R4. Enemies who see the mover at its start, its end or anywhere between.
fn note_witnesses(play: &mut Play, movement: &Movement, way: &table::movement::Way) {
    let (setup, battle) = (play.setup, &*play.battle);
    let sees = |&enemy: &FigureId| {
        let viewer = Eye::of(setup, battle, enemy);
        ever_seen(setup, battle, &viewer, way, &|at| movement.eye(setup, at))
    };
    let seen: Vec<FigureId> = battle.enemies(setup, movement.mover).filter(sees).collect();
    for enemy in seen {
        play.battle.witnesses.add(enemy);
    }
}

/// FC-SKILL-13. Covering fire: a shot after the move.
fn cover_fire(play: &mut Play, id: FigureId) -> Ruling<()> {
    if !play.setup.has(id, Skill::CoveringFire) || !play.battle.is_able(play.setup, id) {
        return Ok(());
    }
    let posture = Posture { moved: true, stays: true, ..Posture::default() };
    let shots = fire::shots(play.setup, play.battle, id, posture, Kind::Active);
    let about = About::new("fc-ask-covering-fire").figure(id);
    match shot_or_none(play, clause!("FC-SKILL-13"), owner(play.setup, id), about, &shots)? {
        Some(shot) => fire::fire(play, shot),
        None => Ok(()),
    }
}
