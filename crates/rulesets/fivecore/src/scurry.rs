//! FC-SCUR. Action die 1: everybody may move and nobody reacts; whoever saw it may answer.

use referee::{About, Choice, FigureId, Refusal, Ruling, SideId, clause, judged};
use table::Length;

use crate::Play;
use crate::battle::{Battle, Figures, Setup, Stage, other};
use crate::brawl::Start;
use crate::despair;
use crate::fire::{self, Kind, owner};
use crate::glimpse::ever_seen;
use crate::movement::{Gait, allowance};
use crate::orders::{Bar, declare_stance, path, shot_or_none};
use crate::reaction::Movement;
use crate::roster::Skill;
use crate::sight::Eye;
use crate::telling;
use crate::turn::{Call, call};
use crate::walk::{Step, walk};
use crate::weapons::{self, Posture};

/// FC-SCUR-03.
const CLEAR: Gait = Gait::Clear(clause!("FC-SCUR-03"));

/// FC-SCUR-01, FC-SCUR-02, FC-MOR-03. One figure of the active side moves, or the side has finished.
pub fn act(play: &mut Play, side: SideId) -> Ruling<()> {
    let setup = play.setup;
    let able = movers(setup, play.battle, side, None);
    let barred = |battle: &Battle| barred(setup, battle, side, None);
    match call(play, clause!("FC-SCUR-01"), side, "fc-ask-scurry", &able, &barred)? {
        Call::Figure(id) => dart(play, id),
        Call::Rally(id) => {
            despair::rally(play, id);
            Ok(())
        }
        Call::Done => {
            judged!("FC-SCUR-02");
            play.battle.stage = Stage::ScurryAnswer { side };
            Ok(())
        }
    }
}

/// FC-SCUR-10 to 13. One figure of the other side that saw a mover answers, or the turn is over.
pub fn answer(play: &mut Play, side: SideId) -> Ruling<()> {
    let setup = play.setup;
    let witnesses = Some(play.battle.witnesses);
    let able = movers(setup, play.battle, other(side), witnesses);
    let barred = |battle: &Battle| barred(setup, battle, other(side), witnesses);
    match call(play, clause!("FC-SCUR-10"), other(side), "fc-ask-scurry-answer", &able, &barred)? {
        Call::Figure(id) => judged!("FC-SCUR-11" => dart(play, id)),
        Call::Rally(_) | Call::Done => {
            judged!("FC-SCUR-12", "FC-SCUR-13");
            play.battle.stage = Stage::EndOfTurn { side, standard: false };
            Ok(())
        }
    }
}

/// FC-SCUR-07. Figures that may move and have not.
fn movers(setup: &Setup, battle: &Battle, side: SideId, among: Option<Figures>) -> Vec<FigureId> {
    battle.in_play(setup, side).filter(|&id| check(setup, battle, id, among).is_ok()).collect()
}

/// FC-SCUR-07, FC-SCUR-10. Why a figure may not move in a Scurry, or answer one.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId, among: Option<Figures>) -> Result<(), Bar> {
    if battle.figure(id).acted {
        return Err(Bar { clause: clause!("FC-SCUR-01"), word: "fc-refusal-scurried" });
    }
    if weapons::mans_gun(setup, battle, id) {
        return Err(Bar { clause: clause!("FC-HMG-03"), word: "fc-refusal-gun" });
    }
    if !battle.can_move(setup, id) {
        return Err(Bar { clause: clause!("FC-SCUR-07"), word: "fc-refusal-unable" });
    }
    if among.is_some_and(|among| !among.has(id)) {
        return Err(Bar { clause: clause!("FC-SCUR-10"), word: "fc-refusal-saw-nobody" });
    }
    Ok(())
}

/// FC-SCUR-04, FC-SCUR-07, FC-SCUR-10. Figures that stay where they are, and that nobody fires.
fn barred(setup: &Setup, battle: &Battle, side: SideId, among: Option<Figures>) -> Vec<(Choice, Refusal)> {
    let of = |id| Some((Choice::new("fc-figure").figure(id), check(setup, battle, id, among).err()?.refusal(id)));
    let mut barred: Vec<_> = battle.in_play(setup, side).filter_map(of).collect();
    let no_fire = Refusal::new(clause!("FC-SCUR-04"), "fc-refusal-no-fire-in-scurry");
    barred.push((Choice::new("fc-fire"), no_fire));
    barred.push((Choice::new("fc-order-dash"), Refusal::new(clause!("FC-SCUR-14"), "fc-refusal-no-dash-in-scurry")));
    barred
}

/// FC-SCUR-01, 03, 08, 09, 15. A full move without contact, to which nobody reacts, and a stance at its end.
pub fn dart(play: &mut Play, id: FigureId) -> Ruling<()> {
    let allowance = allowance(play.setup, play.battle, id);
    let (way, facing) = path(play, clause!("FC-SCUR-01"), id, allowance, CLEAR)?;
    let mut movement = Movement::quiet(play.setup, play.battle, id);
    play.battle.figure_mut(id).acted = true;
    if way.length() > Length::ZERO {
        note_witnesses(play, &movement, &way);
    }
    judged!("FC-SCUR-14");
    let step = Step { way, facing, gait: CLEAR, word: "fc-scurried", start: Start::Otherwise };
    walk(play, &mut movement, step)?;
    declare_stance(play, id, &[])?;
    if !matches!(play.battle.stage, Stage::Infiltration { .. }) {
        cover_fire(play, id)?;
    }
    if matches!(play.battle.stage, Stage::Scurry { .. }) {
        crate::unusual::search::in_scurry(play, id)?;
    }
    crate::mission::may_leave(play, id)
}

/// FC-SCUR-10, R4. Enemies who see the mover at its start, its end or anywhere between.
fn note_witnesses(play: &mut Play, movement: &Movement, way: &table::movement::Way) {
    let (setup, battle) = (play.setup, &*play.battle);
    let sees = |&enemy: &FigureId| {
        let viewer = Eye::of(setup, battle, enemy);
        movement.was_seen_by(enemy) || ever_seen(setup, battle, &viewer, way, movement)
    };
    let others = battle.enemies(setup, movement.mover).filter(|&enemy| !battle.witnesses.has(enemy));
    let seen: Vec<FigureId> = others.filter(sees).collect();
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
        Some(shot) => {
            telling::skill(play, clause!("FC-SKILL-13"), id, Skill::CoveringFire);
            fire::fire(play, shot)
        }
        None => Ok(()),
    }
}
