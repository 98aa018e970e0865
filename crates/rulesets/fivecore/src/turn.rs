//! FC-TURN. Whose turn it is, the action die, and what happens at its end.

use dice::Die;
use referee::{About, Choice, FigureId, For, Refusal, Ruling, SideId, What, clause, judged};
use smallvec::SmallVec;

use crate::Play;
use crate::battle::{Battle, CloudLife, Figures, Setup, Stage, Status, other};
use crate::fire::{ONES_AND_SIXES, owner};
use crate::movement::{Allowance, Gait};
use crate::roster::Skill;
use crate::sight::{Eye, sight};
use crate::{activation, despair, mission, telling};

/// FC-MOR-03.
const RALLY: &str = "fc-rally";
/// FC-SKILL-10.
const RIGHT_PLACE: table::Length = table::Length::inches(2);

/// FC-TURN-04 to 08. A turn begins: the action die says what kind it is.
pub fn begin(play: &mut Play, side: SideId) -> Ruling<()> {
    reset(play.setup, play.battle, side);
    let number = Some(i64::from(play.battle.force(side).turns));
    play.tell(clause!("FC-TURN-03"), || What::Began { word: "fc-turn".into(), side: Some(side), number });
    despair::window(play, side)?;
    let why = For::new(clause!("FC-TURN-04"), side, "fc-die-action").reads(&|face| match face {
        1 => Some("fc-scurry"),
        6 => Some("fc-fire-fight"),
        _ => Some("fc-standard"),
    });
    let die = play.roll(why, Die::D6, ONES_AND_SIXES)?;
    if matches!(die, 1 | 6) {
        thin_smoke(play);
    }
    crate::solo::take_orders(play, side)?;
    crate::unusual::bombardment::shot(play, side)?;
    play.battle.stage = match die {
        1 => scurry(play, side, clause!("FC-TURN-06")),
        6 if sees_anybody(play.setup, play.battle, side) => {
            play.tell(clause!("FC-TURN-07"), || What::Began {
                word: "fc-fire-fight".into(),
                side: Some(side),
                number: None,
            });
            Stage::FireFight { side }
        }
        6 => {
            play.tell(clause!("FC-FF-08"), || What::Noted { word: "fc-nobody-in-sight".into(), facts: Vec::new() });
            scurry(play, side, clause!("FC-FF-08"))
        }
        _ => crate::standard::begin(play, side)?,
    };
    Ok(())
}

fn scurry(play: &mut Play, side: SideId, clause: referee::Clause) -> Stage {
    play.tell(clause, || What::Began { word: "fc-scurry".into(), side: Some(side), number: None });
    Stage::Scurry { side }
}

/// What a new turn wipes away.
pub fn reset(setup: &Setup, battle: &mut Battle, side: SideId) {
    judged!("FC-GEN-15");
    battle.turn += 1;
    battle.witnesses = Figures::default();
    let force = battle.force_mut(side);
    force.turns = force.turns.saturating_add(1);
    force.bonus = None;
    force.lone_shot = None;
    for id in setup.all() {
        let own = setup.side(id) == Some(side);
        let figure = battle.figure_mut(id);
        figure.acted = false;
        figure.snapped = false;
        figure.guarded = Figures::default();
        figure.used.alert = false;
        if own {
            figure.fired = false;
            figure.moved = false;
            figure.tried = 0;
        }
    }
}

/// FC-FF-08, R7. Somebody of the side has, or could have by stepping up, a line to a valid target.
pub fn sees_anybody(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let own = battle.in_play(setup, side).filter(|&id| battle.figure(id).status < Status::Bailing);
    own.into_iter().any(|id| {
        let acts = battle.is_able(setup, id) && !battle.is_idle(setup, id);
        let eye = if acts { Eye::exposed(battle, id) } else { Eye::of(setup, battle, id) };
        battle.enemies(setup, id).any(|enemy| sight(setup, battle, &eye, &Eye::of(setup, battle, enemy)))
    })
}

/// FC-BOMB-14. Mortar smoke goes at the second Scurry or Fire Fight.
fn thin_smoke(play: &mut Play) {
    for cloud in &mut play.battle.clouds {
        if let CloudLife::SpecialTurns(left) = &mut cloud.life {
            judged!("FC-BOMB-14");
            *left = left.saturating_sub(1);
        }
    }
    disperse(play, clause!("FC-BOMB-14"), CloudLife::SpecialTurns(0));
}

/// Clouds whose time is up go.
fn disperse(play: &mut Play, clause: referee::Clause, due: CloudLife) {
    for cloud in play.battle.clouds.clone().iter().filter(|cloud| cloud.life == due) {
        telling::at(play, clause, "fc-smoke-gone", cloud.at);
    }
    play.battle.clouds.retain(|cloud| cloud.life != due);
}

/// FC-TURN-08, FC-TURN-09. Last moves, then what is due goes, then victory is looked at and the other side is on.
pub fn end(play: &mut Play, side: SideId, standard: bool) -> Ruling<()> {
    judged!("FC-SKILL-11");
    if standard {
        right_places(play, side)?;
    }
    expire(play, side);
    clear_smoke(play);
    quieten(play.setup, play.battle, side);
    play.battle.stage = Stage::Turn { side: other(side) };
    crate::unusual::displacement::smoke_cleared(play)?;
    mission::end_of_turn(play, side);
    Ok(())
}

/// FC-SKILL-10, FC-SKILL-11. Right place: two inches at the end of an own standard turn for one not activated.
fn right_places(play: &mut Play, side: SideId) -> Ruling<()> {
    let able = |id: &FigureId| {
        play.setup.has(*id, Skill::RightPlace)
            && !play.battle.figure(*id).acted
            && play.battle.can_move(play.setup, *id)
    };
    for id in play.battle.in_play(play.setup, side).filter(able).collect::<Vec<_>>() {
        let allowance = Allowance { length: RIGHT_PLACE, clause: clause!("FC-SKILL-10") };
        activation::move_only(play, id, allowance, Gait::Free)?;
    }
    Ok(())
}

/// FC-TURN-09, R16. Pinned, Hunkered and Stunned figures, Trouble and marks that were due go.
fn expire(play: &mut Play, side: SideId) {
    let turns = play.battle.force(side).turns;
    for id in play.setup.group(side).collect::<Vec<_>>() {
        let figure = play.battle.figure_mut(id);
        if figure.status.passes() && figure.until <= turns {
            let status = crate::kill::word(figure.status);
            figure.status = Status::Fit;
            figure.until = 0;
            play.tell(clause!("FC-TURN-09"), || What::Lost { figure: id, status });
        }
        let figure = play.battle.figure_mut(id);
        if figure.jammed_until != 0 && figure.jammed_until <= turns {
            judged!("FC-JAM-03");
            figure.jammed_until = 0;
            play.tell(clause!("FC-JAM-02"), || What::Lost { figure: id, status: "fc-trouble".into() });
        }
        let figure = play.battle.figure_mut(id);
        if figure.idle_in != 0 && figure.idle_in <= turns {
            figure.idle_in = 0;
            play.tell(clause!("FC-FF-06"), || What::Lost { figure: id, status: "fc-idle".into() });
        }
    }
}

/// R48. Delayed clouds appear, and those whose time is up go.
fn clear_smoke(play: &mut Play) {
    let turn = play.battle.turn;
    disperse(play, clause!("FC-SMOKE-05"), CloudLife::Until(turn));
    for n in 0..play.battle.clouds.len() {
        if play.battle.clouds[n].life == CloudLife::From(turn) {
            play.battle.clouds[n].life = CloudLife::Until(turn + 2);
            telling::at(play, clause!("FC-SMOKE-06"), "fc-smoke-rises", play.battle.clouds[n].at);
        }
    }
}

/// FC-DISP-05. Own turns in a row without fire.
fn quieten(setup: &Setup, battle: &mut Battle, side: SideId) {
    let turn = battle.turn;
    let fired = setup.all().any(|id| battle.figure(id).last_shot == turn);
    let force = battle.force_mut(side);
    force.quiet = if fired { 0 } else { force.quiet.saturating_add(1) };
    if fired {
        battle.force_mut(other(side)).quiet = 0;
    }
}

/// FC-TURN-01, FC-TURN-02, FC-DEPL-03. Who has the first turn.
pub fn first(play: &mut Play) -> Ruling<SideId> {
    let roles = crate::battle::SIDES.map(|side| play.setup.rules.sides[side.index()].role);
    if let Some(attacker) = roles.iter().position(|role| *role == Some(crate::scenario::Role::Attacker)) {
        judged!("FC-TURN-02");
        return Ok(SideId(attacker as u8));
    }
    judged!("FC-TURN-01");
    let attitudes = crate::opening::attitudes(play.battle);
    crate::setup::deployment::first_to_move(play, attitudes)
}

/// One of some figures, or nobody.
pub fn who(
    play: &mut Play,
    clause: referee::Clause,
    side: SideId,
    word: &'static str,
    figures: &[FigureId],
) -> Ruling<Option<FigureId>> {
    if figures.is_empty() {
        return Ok(None);
    }
    Ok(play.choose(clause, side, About::new(word), &figures_or_done(play, side, figures))?.figure)
}

/// What a side has done next in a Scurry or a Fire Fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    Figure(FigureId),
    /// FC-MOR-03.
    Rally(FigureId),
    Done,
}

/// One of some figures is called on, or one that is shaken is rallied in its side's own turn, or the side is done; with
/// what the player might look for and may not have.
pub fn call(
    play: &mut Play,
    clause: referee::Clause,
    side: SideId,
    word: &'static str,
    figures: &[FigureId],
    barred: &dyn Fn(&Battle) -> Vec<(Choice, Refusal)>,
) -> Ruling<Call> {
    let own_turn = play.battle.active() == Some(side);
    let shaken = if own_turn { despair::shaken(play, side) } else { Vec::new() };
    if figures.is_empty() && shaken.is_empty() {
        return Ok(Call::Done);
    }
    let mut offers = figures_or_done(play, side, figures);
    let rallies = shaken.iter().map(|&id| Choice::new(RALLY).figure(id));
    offers.insert_many(figures.len(), rallies);
    let setup = play.setup;
    let barred = |battle: &Battle| {
        let unrallied = if own_turn { despair::unrallied(setup, battle, side) } else { Vec::new() };
        barred(battle).into_iter().chain(unrallied).collect()
    };
    let chosen = play.choose_or_explain(clause, side, About::new(word), &offers, &barred)?;
    Ok(match chosen.figure {
        Some(id) if chosen.word.as_str() == RALLY => Call::Rally(id),
        Some(id) => Call::Figure(id),
        None => Call::Done,
    })
}

fn figures_or_done(play: &Play, side: SideId, figures: &[FigureId]) -> SmallVec<[Choice; 8]> {
    debug_assert!(figures.iter().all(|&id| owner(play.setup, id) == side));
    let able = figures.iter().map(|&id| Choice::new("fc-figure").figure(id));
    able.chain([Choice::declining("fc-done")]).collect()
}
