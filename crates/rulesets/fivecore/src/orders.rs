//! Questions that come up in many places: which shot, which way to look, hidden or exposed, and where to go.

use referee::{About, Choice, Clause, FigureId, Refusal, Ruling, SideId, Walk, What, clause, judged};
use table::movement::Way;

use crate::Play;
use crate::battle::{Stance, Status};
use crate::cover;
use crate::fire::{Shot, owner};
use crate::movement::{Allowance, Gait, March};
use crate::roster::Skill;

/// Why a figure may not do something, before anybody wants to read it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    pub clause: Clause,
    pub word: &'static str,
}

impl Bar {
    /// As its player reads it.
    pub fn refusal(self, id: FigureId) -> Refusal {
        Refusal::new(self.clause, self.word).with("figure", id)
    }
}

/// One of some shots, or none.
pub fn shot_or_none(
    play: &mut Play,
    clause: Clause,
    side: SideId,
    about: About,
    shots: &[Shot],
) -> Ruling<Option<Shot>> {
    if shots.is_empty() {
        return Ok(None);
    }
    let offers: Vec<MayFire> = shots.iter().copied().map(MayFire::Yes).chain([MayFire::No]).collect();
    Ok(match play.choose(clause, side, about, &offers)? {
        MayFire::Yes(shot) => Some(shot),
        MayFire::No => None,
    })
}

#[derive(Clone, Copy)]
enum MayFire {
    Yes(Shot),
    No,
}

impl referee::Offer for MayFire {
    fn choice(&self) -> Choice {
        match self {
            MayFire::Yes(shot) => shot.choice(),
            MayFire::No => Choice::declining("fc-hold"),
        }
    }
}

/// FC-MOVE-07. Its owner may turn it.
pub fn face(play: &mut Play, clause: Clause, id: FigureId) -> Ruling<()> {
    if !play.battle.figure(id).status.is_in_play() {
        return Ok(());
    }
    let side = owner(play.setup, id);
    if play.decide(clause, side, About::new("fc-ask-turn").figure(id))? {
        let facing = play.direction(clause, side, About::new("fc-ask-facing").figure(id))?;
        judged!("FC-MOVE-04");
        play.battle.figure_mut(id).facing = facing;
        play.tell(clause, || What::Turned { figure: id, facing });
    }
    Ok(())
}

/// FC-COVER-01, FC-COVER-07. Behind cover a figure mans it or hides; not behind a piece it has just fired over.
pub fn declare_stance(play: &mut Play, id: FigureId, fired_over: &[table::PieceId]) -> Ruling<Stance> {
    let figure = play.battle.figure(id);
    if !matches!(figure.status, Status::Fit | Status::Pinned) {
        return Ok(figure.stance);
    }
    let pieces = cover::of(play.setup, play.battle, id);
    if pieces.is_empty() {
        judged!("FC-MOVE-02");
    }
    let may_hide = !pieces.is_empty() && !pieces.iter().any(|piece| fired_over.contains(piece));
    let mut stance = Stance::Exposed;
    if may_hide {
        let offers = [Choice::new("fc-stance-exposed"), Choice::new("fc-stance-hidden")];
        let about = About::new("fc-ask-stance").figure(id);
        let chosen = play.choose(clause!("FC-COVER-01"), owner(play.setup, id), about, &offers)?;
        if chosen == offers[1] {
            stance = Stance::Hidden;
        }
    }
    take_stance(play, id, stance);
    Ok(stance)
}

/// Takes a stance and says so when it is another.
pub fn take_stance(play: &mut Play, id: FigureId, stance: Stance) {
    let figure = play.battle.figure_mut(id);
    let before = std::mem::replace(&mut figure.stance, stance);
    match (before, stance) {
        (Stance::Exposed, Stance::Hidden) => {
            play.tell(clause!("FC-COVER-01"), || What::Gained { figure: id, status: "fc-hidden".into() });
        }
        (Stance::Hidden, Stance::Exposed) => {
            play.tell(clause!("FC-COVER-01"), || What::Lost { figure: id, status: "fc-hidden".into() });
        }
        _ => {}
    }
}

/// Where nobody asked it to stand it takes a stance if there is cover, and is Exposed if not.
pub fn settle(play: &mut Play, id: FigureId, stance: Stance) {
    let covered = cover::is_in_any(play.setup, id, play.battle.figure(id).at);
    take_stance(play, id, if covered { stance } else { Stance::Exposed });
}

/// A move that a skill allows, which the question names.
fn skill_of(allowance: Allowance) -> Option<Skill> {
    let skills = [(clause!("FC-SKILL-10"), Skill::RightPlace), (clause!("FC-SKILL-12"), Skill::RunAndGun)];
    skills.into_iter().find(|(clause, _)| *clause == allowance.clause).map(|(_, skill)| skill)
}

/// Asks for one figure's way; staying is a way too.
pub fn path(
    play: &mut Play,
    clause: Clause,
    id: FigureId,
    allowance: Allowance,
    gait: Gait,
) -> Ruling<(Way, Option<table::Bearing>)> {
    let at = play.battle.figure(id).at;
    let march = March::new(play.setup, play.battle, id, allowance, gait);
    let about = About::new("fc-ask-path").figure(id);
    let about = match skill_of(allowance) {
        Some(skill) => about.with(skill.word()),
        None => about,
    };
    let walks = play.path(clause, owner(play.setup, id), about, &march)?;
    let stay = Walk { figure: id, way: Vec::new(), facing: None };
    let walk = walks.first().unwrap_or(&stay);
    let way = march.way(walk).unwrap_or_else(|_| Way::stay(at));
    Ok((way, walk.facing))
}
