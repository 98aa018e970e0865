//! FC-FF. Action die 6: everybody may fire once and nobody moves; then the other side answers.

use referee::{About, FigureId, Ruling, SideId, clause};
use table::Length;

use crate::Play;
use crate::battle::{Battle, Setup, Stage, Stance, other};
use crate::brawl::Start;
use crate::deeds::{self, Deed};
use crate::fire::{self, Kind, Shot, owner};
use crate::movement::{Allowance, Gait};
use crate::orders::{declare_stance, path, take_stance};
use crate::reaction::Movement;
use crate::roster::Skill;
use crate::sight;
use crate::turn::who;
use crate::walk::{Step, walk};
use crate::weapons::Posture;

/// FC-SKILL-12.
const RUN_AND_GUN: Length = Length::inches(4);

/// What a figure may do in a Fire Fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Volley {
    Fire(Shot),
    Deed(Deed),
    Run,
    Hold,
}

impl referee::Offer for Volley {
    fn choice(&self) -> referee::Choice {
        match self {
            Volley::Fire(shot) => shot.choice(),
            Volley::Deed(deed) => deed.choice(),
            Volley::Run => referee::Choice::new("fc-run-and-gun"),
            Volley::Hold => referee::Choice::new("fc-hold"),
        }
    }
}

/// FC-FF-01. One figure of the active side fires, or its fire is over.
pub fn act(play: &mut Play, side: SideId) -> Ruling<()> {
    let able = shooters(play.setup, play.battle, side);
    match who(play, clause!("FC-FF-01"), side, "fc-ask-fire-fight", &able)? {
        Some(id) => shoot(play, id, clause!("FC-FF-01")),
        None => {
            play.battle.stage = Stage::FireFightAnswer { side };
            Ok(())
        }
    }
}

/// FC-FF-03. One enemy with line of sight fires back, or the turn is over.
pub fn answer(play: &mut Play, side: SideId) -> Ruling<()> {
    let able = shooters(play.setup, play.battle, other(side));
    match who(play, clause!("FC-FF-03"), other(side), "fc-ask-fire-fight-answer", &able)? {
        Some(id) => shoot(play, id, clause!("FC-FF-03")),
        None => {
            play.battle.stage = Stage::EndOfTurn { side, standard: false };
            Ok(())
        }
    }
}

/// FC-FF-10. Figures that may fire, throw or blow a door and have not.
fn shooters(setup: &Setup, battle: &Battle, side: SideId) -> Vec<FigureId> {
    let able = |&id: &FigureId| battle.is_able(setup, id) && !battle.is_idle(setup, id) && !battle.figure(id).acted;
    let own = battle.in_play(setup, side).filter(able);
    own.filter(|&id| volleys(setup, battle, id, false).len() > 1).collect()
}

/// FC-FF-04, FC-FF-09, FC-FF-14. What it may do, as if it had stepped up; an answer needs somebody to answer.
fn volleys(setup: &Setup, battle: &Battle, id: FigureId, has_run: bool) -> Vec<Volley> {
    let mut exposed = battle.clone();
    exposed.figure_mut(id).stance = Stance::Exposed;
    let answers = battle.active() != setup.side(id);
    let sees = battle.enemies(setup, id).any(|enemy| sight::would_see(setup, battle, id, enemy));
    if answers && !sees {
        return vec![Volley::Hold];
    }
    let posture = Posture { moved: has_run, stays: true, ..Posture::default() };
    let shots = fire::shots(setup, &exposed, id, posture, Kind::Active);
    let mut volleys: Vec<Volley> = shots.into_iter().map(Volley::Fire).collect();
    volleys.extend(deeds::in_fire_fight(setup, battle, id).into_iter().map(Volley::Deed));
    let runs = !has_run && setup.has(id, Skill::RunAndGun) && battle.can_move(setup, id);
    volleys.extend(runs.then_some(Volley::Run));
    volleys.push(Volley::Hold);
    volleys
}

/// FC-FF-01, FC-FF-12. Its one shot, resolved in full before anybody else fires.
fn shoot(play: &mut Play, id: FigureId, clause: referee::Clause) -> Ruling<()> {
    play.battle.figure_mut(id).acted = true;
    let mut has_run = false;
    loop {
        let volleys = volleys(play.setup, play.battle, id, has_run);
        let about = About::new("fc-ask-volley").figure(id);
        match play.choose(clause, owner(play.setup, id), about, &volleys)? {
            Volley::Fire(shot) => {
                step_up(play, id);
                return fire::fire(play, shot);
            }
            Volley::Deed(deed) => return deeds::in_place_of_a_shot(play, id, deed),
            Volley::Hold => return Ok(()),
            Volley::Run => {
                has_run = true;
                run(play, id)?;
                if !play.battle.is_able(play.setup, id) {
                    return Ok(());
                }
            }
        }
    }
}

/// FC-FF-06, FC-FF-09. A Hidden figure steps up to fire; in the answer it may not act in its own next turn.
fn step_up(play: &mut Play, id: FigureId) {
    if play.battle.figure(id).stance == Stance::Exposed {
        return;
    }
    take_stance(play, id, Stance::Exposed);
    if play.battle.active() != play.setup.side(id) {
        let next = play.battle.own_turn(play.setup, id) + 1;
        play.battle.figure_mut(id).idle_in = next;
    }
}

/// FC-SKILL-12. Run and gun: four inches before firing, without contact.
fn run(play: &mut Play, id: FigureId) -> Ruling<()> {
    let allowance = Allowance { length: RUN_AND_GUN, clause: clause!("FC-SKILL-12") };
    let (way, facing) = path(play, clause!("FC-SKILL-12"), id, allowance, Gait::Clear)?;
    let mut movement = Movement::begin(play.setup, play.battle, id);
    let step = Step { way, facing, gait: Gait::Clear, word: "fc-moved", start: Start::Otherwise };
    walk(play, &mut movement, step)?;
    declare_stance(play, id, &[])?;
    Ok(())
}
