//! FC-TASK, FC-RISK. Anything the rules do not cover: a die that succeeds on 2 to 5.

use dice::{Bands, Die, Throw};
use referee::{About, Choice, Clause, FigureId, For, Refusal, Ruling, What, clause, judged};
use table::{OpeningId, PieceId};

use crate::Play;
use crate::battle::{Battle, Setup, Status};
use crate::deeds;
use crate::fire::{ONES_AND_SIXES, owner};
use crate::kill;
use crate::orders::Bar;
use crate::roster::Skill;
use crate::rules::DemolitionRule;
use crate::scenario::Objective;
use crate::telling;
use crate::terrain::touches;

/// Something a figure may try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    ForceDoor(OpeningId),
    SetCharge,
    /// FC-RISK-01. Failing hurts.
    LightFuse,
}

impl Task {
    pub fn choice(self) -> Choice {
        match self {
            Task::ForceDoor(door) => {
                Choice::new("fc-task-force-door").piece(door.piece).number(i64::from(door.opening))
            }
            Task::SetCharge => Choice::new("fc-task-set-charge"),
            Task::LightFuse => Choice::new("fc-task-light-fuse"),
        }
    }

    /// Its mark among those a figure has failed: every door of the table has its own.
    fn bit(self, setup: &Setup) -> u64 {
        match self {
            Task::SetCharge => 1,
            Task::LightFuse => 2,
            Task::ForceDoor(door) => {
                let place = deeds::doors(setup).position(|it| it == door).unwrap_or_default();
                4 << place
            }
        }
    }
}

/// FC-TASK-02, FC-TASK-03, R46. What a figure touches and may still try.
pub fn within_reach(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Task> {
    let mut tasks = at_hand(setup, battle, id);
    tasks.retain(|&task| check(setup, battle, id, task).is_ok());
    tasks
}

/// FC-TASK-02, FC-TASK-03, R46. What a figure may not try: again in this turn, ever again, or from afar.
pub fn barred(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Choice, Refusal)> {
    let failed = |task: Task| Some((task.choice(), check(setup, battle, id, task).err()?.refusal(id)));
    let mut barred: Vec<_> = at_hand(setup, battle, id).into_iter().filter_map(failed).collect();
    if let Some((rule, task)) = charge(setup, battle, id)
        && !is_there(setup, battle, id, rule.piece)
    {
        let refusal = Refusal::new(clause!("FC-TASK-01"), "fc-refusal-not-at-piece").with("piece", rule.piece);
        barred.push((task.choice(), refusal));
    }
    barred
}

fn check(setup: &Setup, battle: &Battle, id: FigureId, task: Task) -> Result<(), Bar> {
    let (figure, bit) = (battle.figure(id), task.bit(setup));
    if figure.never & bit != 0 {
        return Err(Bar { clause: clause!("FC-TASK-03"), word: "fc-refusal-never" });
    }
    if figure.tried & bit != 0 {
        return Err(Bar { clause: clause!("FC-TASK-02"), word: "fc-refusal-tried" });
    }
    Ok(())
}

/// The tasks a figure stands at.
fn at_hand(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Task> {
    let figure = battle.figure(id);
    let near = setup.pieces_at(figure.at).flat_map(|(id, piece)| deeds::doors_in(id, piece));
    let closed =
        near.filter(|&door| !battle.doors.is_open(&setup.table, door) && deeds::is_at_door(setup, battle, id, door));
    let mut tasks: Vec<Task> = closed.map(Task::ForceDoor).collect();
    let there = |(rule, task): (DemolitionRule, Task)| is_there(setup, battle, id, rule.piece).then_some(task);
    tasks.extend(charge(setup, battle, id).and_then(there));
    tasks
}

/// FC-TASK-04. What is next for those who blow a piece up: another charge, or the fuse once all are set.
fn charge(setup: &Setup, battle: &Battle, id: FigureId) -> Option<(DemolitionRule, Task)> {
    let rule = setup.rules.demolition?;
    let side = setup.side(id)?;
    if battle.force(side).objective != Some(Objective::Demolish) || battle.demolition.lit_in.is_some() {
        return None;
    }
    Some((rule, if battle.demolition.set < rule.charges { Task::SetCharge } else { Task::LightFuse }))
}

/// The figure is inside a piece or touches it.
fn is_there(setup: &Setup, battle: &Battle, id: FigureId, piece: PieceId) -> bool {
    let (at, shape) = (battle.figure(id).at, &setup.piece(piece).shape);
    shape.holds(at) || touches(at, shape)
}

/// FC-TASK-01, FC-RISK-01. Rolls for it.
pub fn attempt(play: &mut Play, id: FigureId, task: Task) -> Ruling<()> {
    judged!("FC-TASK-05");
    let (side, word) = (owner(play.setup, id), task.choice().word);
    play.tell(clause!("FC-TASK-05"), || What::Decided { side, word, figure: Some(id) });
    if task == Task::LightFuse {
        return risk(play, id);
    }
    match die(play, clause!("FC-TASK-01"), id)? {
        1 => judged!("FC-TASK-02" => play.battle.figure_mut(id).tried |= task.bit(play.setup)),
        6 => play.battle.figure_mut(id).never |= task.bit(play.setup),
        _ => succeed(play, id, task),
    }
    Ok(())
}

fn succeed(play: &mut Play, id: FigureId, task: Task) {
    match task {
        Task::ForceDoor(door) => deeds::open(play, door),
        Task::SetCharge => {
            play.battle.demolition.set += 1;
            play.tell(clause!("FC-TASK-04"), || What::Gained { figure: id, status: "fc-charge-set".into() });
        }
        Task::LightFuse => {}
    }
}

/// FC-RISK-02 to 04. 1 fails and goes Down, 6 fails and goes Out, else all goes to plan.
fn risk(play: &mut Play, id: FigureId) -> Ruling<()> {
    let why = For::new(clause!("FC-RISK-01"), owner(play.setup, id), "fc-die-risk").by(id).reads(&kill::reads);
    match play.roll(why.or("fc-came-done"), Die::D6, ONES_AND_SIXES)? {
        1 => {
            judged!("FC-RISK-02");
            kill::set_status(play, id, Status::Down);
            Ok(())
        }
        6 => {
            judged!("FC-RISK-04");
            kill::set_status(play, id, Status::Out);
            kill::mourn(play, id)?;
            kill::last_breath(play, id)
        }
        _ => {
            play.battle.demolition.lit_in = Some(play.battle.own_turn(play.setup, id));
            play.tell(clause!("FC-RISK-03"), || What::Gained { figure: id, status: "fc-fuse-lit".into() });
            Ok(())
        }
    }
}

/// FC-SKILL-26, FC-SKILL-29. A task die: the Handy may roll two and choose, the Talented may roll again.
pub fn die(play: &mut Play, clause: Clause, id: FigureId) -> Ruling<u8> {
    let side = owner(play.setup, id);
    let why = For::new(clause, side, "fc-die-task").by(id).reads(&|face| match face {
        1 => Some("fc-came-delay"),
        6 => Some("fc-came-never"),
        _ => Some("fc-came-done"),
    });
    let about = About::new("fc-ask-task-skill").figure(id);
    let handy = play.setup.has(id, Skill::Handy) && !play.battle.figure(id).used.handy;
    let mut face = if handy && play.decide(clause!("FC-SKILL-26"), side, about.clone())? {
        play.battle.figure_mut(id).used.handy = true;
        telling::skill(play, clause!("FC-SKILL-26"), id, Skill::Handy);
        best_of_two(play, why, id)?
    } else {
        play.roll(why, Die::D6, ONES_AND_SIXES)?
    };
    let talented = play.setup.has(id, Skill::Talented) && !play.battle.figure(id).used.talented;
    if talented && matches!(face, 1 | 6) && play.decide(clause!("FC-SKILL-29"), side, about)? {
        play.battle.figure_mut(id).used.talented = true;
        telling::skill(play, clause!("FC-SKILL-29"), id, Skill::Talented);
        face = play.roll(why, Die::D6, ONES_AND_SIXES)?;
    }
    Ok(face)
}

fn best_of_two(play: &mut Play, why: For, id: FigureId) -> Ruling<u8> {
    let side = owner(play.setup, id);
    let faces = play.throw(why, Throw::pool(2, Die::D6, Bands::cuts(&[2, 6])))?;
    let offers: Vec<Choice> = faces.iter().map(|&face| Choice::new("fc-die").number(i64::from(face))).collect();
    let same = offers[0] == offers[1];
    let chosen = if same {
        offers[0].clone()
    } else {
        play.choose(clause!("FC-SKILL-26"), side, About::new("fc-ask-which-die").figure(id), &offers)?
    };
    Ok(chosen.number.unwrap_or_default() as u8)
}
