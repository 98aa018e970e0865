//! FC-TASK, FC-RISK. Anything the rules do not cover: a die that succeeds on 2 to 5.

use dice::{Bands, Die, Throw};
use referee::{About, Choice, Clause, FigureId, For, Ruling, What, clause, judged};
use table::OpeningId;

use crate::Play;
use crate::battle::{Battle, Setup, Status};
use crate::deeds;
use crate::fire::{ONES_AND_SIXES, owner};
use crate::kill;
use crate::roster::Skill;
use crate::scenario::Objective;
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
    let figure = battle.figure(id);
    let near = setup.pieces_at(figure.at).flat_map(|(id, piece)| deeds::doors_in(id, piece));
    let closed =
        near.filter(|&door| !battle.doors.is_open(&setup.table, door) && deeds::is_at_door(setup, battle, id, door));
    let mut tasks: Vec<Task> = closed.map(Task::ForceDoor).collect();
    tasks.extend(charges(setup, battle, id));
    tasks.retain(|task| (figure.never | figure.tried) & task.bit(setup) == 0);
    tasks
}

/// FC-TASK-04. At the piece to be blown up: another charge, or the fuse once all are set.
fn charges(setup: &Setup, battle: &Battle, id: FigureId) -> Option<Task> {
    let rule = setup.rules.demolition?;
    let side = setup.side(id)?;
    let shape = &setup.table.pieces[usize::from(rule.piece.0)].shape;
    let at = battle.figure(id).at;
    let there = shape.holds(at) || touches(at, shape);
    if battle.force(side).objective != Some(Objective::Demolish) || !there || battle.demolition.lit_in.is_some() {
        return None;
    }
    Some(if battle.demolition.set < rule.charges { Task::SetCharge } else { Task::LightFuse })
}

/// FC-TASK-01, FC-RISK-01. Rolls for it.
pub fn attempt(play: &mut Play, id: FigureId, task: Task) -> Ruling<()> {
    judged!("FC-TASK-05");
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
        best_of_two(play, why, id)?
    } else {
        play.roll(why, Die::D6, ONES_AND_SIXES)?
    };
    let talented = play.setup.has(id, Skill::Talented) && !play.battle.figure(id).used.talented;
    if talented && matches!(face, 1 | 6) && play.decide(clause!("FC-SKILL-29"), side, about)? {
        play.battle.figure_mut(id).used.talented = true;
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
