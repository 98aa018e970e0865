//! FC-FF. Action die 6: everybody may fire once and nobody moves; then the other side answers.

use std::borrow::Cow;

use referee::{About, Choice, Clause, FigureId, Refusal, Ruling, SideId, What, clause, judged};
use table::Length;

use crate::Play;
use crate::battle::{Battle, Setup, Stage, Stance, other};
use crate::brawl::Start;
use crate::deeds::{self, Deed};
use crate::despair;
use crate::fire::{self, Kind, Shot, owner};
use crate::movement::{Allowance, Gait};
use crate::orders::{Bar, declare_stance, path, take_stance};
use crate::reaction::Movement;
use crate::roster::Skill;
use crate::sight::{self, Eye};
use crate::telling;
use crate::turn::{Call, call};
use crate::walk::{Step, walk};
use crate::weapons::Posture;

/// FC-SKILL-12.
const RUN_AND_GUN: Length = Length::inches(4);
const CLEAR: Gait = Gait::Clear(clause!("FC-SKILL-12"));

/// What a figure may do in a Fire Fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Volley {
    Fire(Shot),
    Deed(Deed),
    Run,
    Hold,
}

impl referee::Offer for Volley {
    fn choice(&self) -> Choice {
        match self {
            Volley::Fire(shot) => shot.choice(),
            Volley::Deed(deed) => deed.choice(),
            Volley::Run => Choice::new("fc-run-and-gun"),
            Volley::Hold => Choice::declining("fc-hold"),
        }
    }
}

/// FC-FF-01. One figure of the active side fires, or its fire is over.
pub fn act(play: &mut Play, side: SideId) -> Ruling<()> {
    match shooter(play, clause!("FC-FF-01"), side, "fc-ask-fire-fight")? {
        Call::Figure(id) => shoot(play, id, clause!("FC-FF-01")),
        Call::Rally(id) => {
            despair::rally(play, id);
            Ok(())
        }
        Call::Done => {
            play.battle.stage = Stage::FireFightAnswer { side };
            Ok(())
        }
    }
}

/// FC-FF-03. One enemy with line of sight fires back, or the turn is over.
pub fn answer(play: &mut Play, side: SideId) -> Ruling<()> {
    match shooter(play, clause!("FC-FF-03"), other(side), "fc-ask-fire-fight-answer")? {
        Call::Figure(id) => shoot(play, id, clause!("FC-FF-03")),
        Call::Rally(_) | Call::Done => {
            judged!("FC-FF-05", "FC-FF-07");
            play.battle.stage = Stage::EndOfTurn { side, standard: false };
            Ok(())
        }
    }
}

/// FC-FF-10. One of the figures that may fire, throw or blow a door and have not.
fn shooter(play: &mut Play, clause: Clause, side: SideId, word: &'static str) -> Ruling<Call> {
    let (setup, battle) = (play.setup, &*play.battle);
    let may = |&id: &FigureId| check(setup, battle, id).is_ok() && has_volley(setup, battle, id);
    let able: Vec<FigureId> = battle.in_play(setup, side).filter(may).collect();
    let barred = |battle: &Battle| barred(setup, battle, side, &able);
    call(play, clause, side, word, &able, &barred)
}

/// FC-FF-01, FC-FF-06, FC-FF-10. Why a figure takes no part in a Fire Fight, whomever it sees.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Bar> {
    if battle.figure(id).acted {
        return Err(Bar { clause: clause!("FC-FF-01"), word: "fc-refusal-has-fired" });
    }
    if battle.is_idle(setup, id) {
        return Err(Bar { clause: clause!("FC-FF-06"), word: "fc-refusal-idle" });
    }
    if !battle.is_able(setup, id) {
        return Err(Bar { clause: clause!("FC-FF-10"), word: "fc-refusal-unable" });
    }
    Ok(())
}

/// FC-FF-02, FC-FF-10. Figures that do not fire, and that nobody moves.
fn barred(setup: &Setup, battle: &Battle, side: SideId, able: &[FigureId]) -> Vec<(Choice, Refusal)> {
    let others = battle.in_play(setup, side).filter(|id| !able.contains(id));
    let why_not = |id| match check(setup, battle, id) {
        Err(bar) => bar.refusal(id),
        Ok(()) => no_target(setup, battle, id),
    };
    let mut barred: Vec<_> = others.map(|id| (Choice::new("fc-figure").figure(id), why_not(id))).collect();
    barred.push((Choice::new("fc-order-move"), no_move()));
    barred
}

fn no_move() -> Refusal {
    Refusal::new(clause!("FC-FF-02"), "fc-refusal-no-move-in-fire-fight")
}

/// What keeps a figure from firing at its nearest enemy, as if it had stepped up.
fn no_target(setup: &Setup, battle: &Battle, id: FigureId) -> Refusal {
    let nearest = battle.enemies(setup, id).min_by_key(|&enemy| battle.gap(id, enemy));
    match nearest {
        Some(enemy) => fire::why_not(setup, &exposed(battle, id), id, enemy, posture(false)),
        None => Refusal::new(clause!("FC-FF-01"), "fc-refusal-no-weapon").with("figure", id),
    }
}

/// The battle as it would be if the figure stepped up.
fn exposed(battle: &Battle, id: FigureId) -> Cow<'_, Battle> {
    let mut exposed = Cow::Borrowed(battle);
    if battle.figure(id).stance != Stance::Exposed {
        exposed.to_mut().figure_mut(id).stance = Stance::Exposed;
    }
    exposed
}

fn posture(has_run: bool) -> Posture {
    Posture { moved: has_run, stays: true, ..Posture::default() }
}

/// Enemies it might look for and may not fire at, and that it does not move.
fn barred_targets(setup: &Setup, battle: &Battle, id: FigureId, volleys: &[Volley]) -> Vec<(Choice, Refusal)> {
    let offered = |target: FigureId| volleys.iter().any(|it| matches!(it, Volley::Fire(shot) if shot.target == target));
    let exposed = exposed(battle, id);
    let enemies = battle.enemies(setup, id).filter(|&target| !offered(target));
    let why_not = |target| fire::why_not(setup, &exposed, id, target, posture(false));
    let mut barred: Vec<_> = enemies.map(|it| (Choice::new("fc-fire").figure(it), why_not(it))).collect();
    if !volleys.contains(&Volley::Run) {
        barred.push((Choice::new("fc-order-move"), no_move()));
    }
    barred
}

/// FC-FF-04, FC-FF-09, FC-FF-14. What it may do, as if it had stepped up.
fn volleys(setup: &Setup, battle: &Battle, id: FigureId, has_run: bool) -> Vec<Volley> {
    if !has_occasion(setup, battle, id) {
        return vec![Volley::Hold];
    }
    let shots = fire::shots_of(setup, battle, Eye::exposed(battle, id), posture(has_run), Kind::Active);
    let mut volleys: Vec<Volley> = shots.into_iter().map(Volley::Fire).collect();
    volleys.extend(deeds::in_fire_fight(setup, battle, id).into_iter().map(Volley::Deed));
    volleys.extend((!has_run && may_run(setup, battle, id)).then_some(Volley::Run));
    volleys.push(Volley::Hold);
    volleys
}

/// It could do more than hold its fire.
fn has_volley(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    has_occasion(setup, battle, id)
        && (may_run(setup, battle, id)
            || !deeds::in_fire_fight(setup, battle, id).is_empty()
            || fire::has_shot(setup, battle, Eye::exposed(battle, id), posture(false), Kind::Active))
}

/// An answer needs somebody to answer.
fn has_occasion(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    battle.active() == setup.side(id)
        || battle.enemies(setup, id).any(|enemy| sight::would_see(setup, battle, id, enemy))
}

/// FC-SKILL-12.
fn may_run(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    setup.has(id, Skill::RunAndGun) && battle.can_move(setup, id)
}

/// FC-FF-01, FC-FF-12. Its one shot, resolved in full before anybody else fires.
fn shoot(play: &mut Play, id: FigureId, clause: Clause) -> Ruling<()> {
    play.battle.figure_mut(id).acted = true;
    let mut has_run = false;
    loop {
        let setup = play.setup;
        let volleys = volleys(setup, play.battle, id, has_run);
        let about = About::new("fc-ask-volley").figure(id);
        let barred = |battle: &Battle| barred_targets(setup, battle, id, &volleys);
        match play.choose_or_explain(clause, owner(setup, id), about, &volleys, &barred)? {
            Volley::Fire(shot) => {
                judged!("FC-FF-12", "FC-FF-13");
                // FC-COVER-08: on its open side a Hidden figure fires as it is.
                if !sight::sees(play.setup, play.battle, id, shot.target) {
                    step_up(play, id);
                }
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
    judged!("FC-FF-11");
    take_stance(play, id, Stance::Exposed);
    if play.battle.active() == play.setup.side(id) {
        judged!("FC-FF-09");
    } else {
        judged!("FC-FF-04");
        let next = play.battle.own_turn(play.setup, id) + 1;
        play.battle.figure_mut(id).idle_in = next;
        play.tell(clause!("FC-FF-06"), || What::Gained { figure: id, status: "fc-idle".into() });
    }
}

/// FC-SKILL-12. Run and gun: four inches before firing, without contact.
fn run(play: &mut Play, id: FigureId) -> Ruling<()> {
    let allowance = Allowance { length: RUN_AND_GUN, clause: clause!("FC-SKILL-12") };
    let (way, facing) = path(play, clause!("FC-SKILL-12"), id, allowance, CLEAR)?;
    telling::skill(play, clause!("FC-SKILL-12"), id, Skill::RunAndGun);
    let mut movement = Movement::begin(play.setup, play.battle, id);
    let step = Step { way, facing, gait: CLEAR, word: "fc-moved", start: Start::Otherwise };
    walk(play, &mut movement, step)?;
    declare_stance(play, id, &[])?;
    Ok(())
}
