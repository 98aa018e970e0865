//! FC-KILL, FC-ARM. The Kill die: Down, Out, what armour and toughness make of it, and getting up again.

use dice::{Die, Throw};
use referee::{About, Clause, FigureId, For, Ruling, What, Word, clause, judged};
use table::Length;

use crate::Play;
use crate::battle::{Battle, Setup, Stance, Status};
use crate::fire::{self, Cause, Kind, ONES_AND_SIXES, owner};
use crate::roster::Skill;
use crate::weapons::Posture;
use crate::{loads, shock, telling};

/// FC-LEAD-09.
const MOURNERS: Length = Length::inches(12);

/// FC-DICE-06, FC-KILL-01, FC-KILL-09. The worst of some Kill dice after toughness and armour, applied. Returns what
/// the dice came to.
pub fn hit(play: &mut Play, target: FigureId, faces: &[u8]) -> Ruling<Option<Status>> {
    let mut scoring: Vec<u8> = faces.iter().copied().filter(|face| matches!(face, 1 | 6)).collect();
    scoring.sort_unstable_by(|a, b| b.cmp(a));
    if !scoring.is_empty() && is_tough(play.setup, play.battle, target) {
        // Ruling R63: of several hits at once the worst counts as the first.
        scoring.remove(0);
        play.battle.figure_mut(target).used.tough = true;
        telling::of(play, clause!("FC-SKILL-06"), "fc-tough", target);
    }
    let mut worst = None;
    for face in scoring {
        judged!("FC-GEN-18");
        let result = if face == 6 { Status::Out } else { Status::Down };
        if worst.is_some() {
            judged!("FC-DICE-06");
        }
        worst = worst.max(Some(armour(play, target, result)?));
    }
    if let Some(status) = worst {
        fell(play, target, status);
    }
    Ok(worst)
}

/// FC-SKILL-06. Tough: the first hit is ignored.
fn is_tough(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    setup.has(id, Skill::Tough) && !battle.figure(id).used.tough
}

/// FC-ARM-02 to 06. Body armour may turn a Kill result into something milder.
fn armour(play: &mut Play, target: FigureId, result: Status) -> Ruling<Status> {
    if !play.setup.profile(target).armour {
        return Ok(result);
    }
    let softened = |face| match (face, result) {
        (6, _) | (1, Status::Down) => Some(Status::Stunned),
        (1, _) => Some(Status::Down),
        _ => None,
    };
    let reads = |face| softened(face).map(key);
    let why = For::new(clause!("FC-ARM-02"), owner(play.setup, target), "fc-die-armour").by(target);
    let face = play.roll(why.reads(&reads).or("fc-came-no-help"), Die::D6, ONES_AND_SIXES)?;
    Ok(softened(face).unwrap_or(result))
}

/// What a Kill die means, as a player is told.
pub fn reads(face: u8) -> Option<&'static str> {
    match face {
        1 => Some("fc-came-down"),
        6 => Some("fc-came-out"),
        _ => None,
    }
}

/// FC-DICE-10, FC-DICE-11. A status takes the place of a milder one; R16 says how long it lasts.
pub fn fell(play: &mut Play, id: FigureId, status: Status) {
    let before = play.battle.figure(id).status;
    if status < before || before >= Status::Out || status == Status::Down && before == Status::Down {
        return;
    }
    set_status(play, id, status);
}

/// Gives a figure a status, whatever it was, and says so.
pub fn set_status(play: &mut Play, id: FigureId, status: Status) {
    let until = if status.passes() { play.battle.own_turn(play.setup, id) + 1 } else { 0 };
    let figure = play.battle.figure_mut(id);
    let before = std::mem::replace(&mut figure.status, status);
    figure.until = until;
    if status >= Status::Bailing {
        loads::let_fall(play.setup, play.battle, id);
        play.battle.figure_mut(id).stance = Stance::Exposed;
    }
    let word = word(status);
    match status {
        Status::Out => play.tell(clause!("FC-KILL-09"), || What::Removed { figure: id, word }),
        Status::Left => play.tell(clause!("FC-BAIL-12"), || What::Removed { figure: id, word }),
        Status::Fit => play.tell(recovery(before), || What::Lost { figure: id, status: "fc-status".into() }),
        _ => play.tell(clause!("FC-DICE-10"), || What::Gained { figure: id, status: word }),
    }
}

/// The clause by which somebody recovers.
fn recovery(from: Status) -> Clause {
    match from {
        Status::Down => clause!("FC-KILL-07"),
        Status::Bailing => clause!("FC-BAIL-11"),
        _ => clause!("FC-MOR-03"),
    }
}

/// What a player reads on the token.
pub fn word(status: Status) -> Word {
    Word::new(key(status))
}

fn key(status: Status) -> &'static str {
    match status {
        Status::Fit => "fc-fit",
        Status::Pinned => "fc-pinned",
        Status::Hunkered => "fc-hunkered",
        Status::Stunned => "fc-stunned",
        Status::Bailing => "fc-bailing",
        Status::Down => "fc-down",
        Status::Out => "fc-out",
        Status::Prisoner => "fc-prisoner",
        Status::Left => "fc-left",
        Status::Reserve => "fc-reserve",
    }
}

/// FC-LEAD-09, R43. A leader goes Out: two Shock dice, the worse to the nearest friend within twelve inches, the other
/// to the next.
pub fn mourn(play: &mut Play, leader: FigureId) -> Ruling<()> {
    if !play.setup.options.leaders || !play.setup.profile(leader).leader {
        return Ok(());
    }
    let mut friends: Vec<FigureId> = play.battle.friends(play.setup, leader).collect();
    friends.retain(|&id| play.battle.gap(leader, id) <= MOURNERS);
    friends.sort_by_key(|&id| (play.battle.gap(leader, id), id));
    let side = owner(play.setup, leader);
    let throw = Throw::pool(2, Die::D6, ONES_AND_SIXES);
    let why = For::new(clause!("FC-LEAD-09"), side, "fc-die-leader-lost").at(leader).reads(&shock::reads);
    let mut faces: Vec<u8> = play.throw(why.or("fc-came-nothing"), throw)?.to_vec();
    faces.retain(|face| matches!(face, 1 | 6));
    faces.sort_unstable_by(|a, b| b.cmp(a));
    for (&friend, face) in friends.iter().zip(faces) {
        if let Some(result) = shock::worst(&[face]) {
            shock::suffer(play, friend, Cause::default(), result)?;
        }
    }
    Ok(())
}

/// FC-SKILL-32. Last breath: on going Out it may at once fire at somebody it sees.
pub fn last_breath(play: &mut Play, id: FigureId) -> Ruling<()> {
    if !play.setup.has(id, Skill::LastBreath) || play.battle.is_jammed(play.setup, id) {
        return Ok(());
    }
    let posture = Posture { stays: true, ..Posture::default() };
    let shots = fire::shots(play.setup, play.battle, id, posture, Kind::Active);
    let about = About::new("fc-ask-last-breath").figure(id);
    match crate::orders::shot_or_none(play, clause!("FC-SKILL-32"), owner(play.setup, id), about, &shots)? {
        Some(shot) => {
            telling::skill(play, clause!("FC-SKILL-32"), id, Skill::LastBreath);
            fire::fire(play, shot)
        }
        None => Ok(()),
    }
}

/// FC-KILL-03 to 07. Trying to get up: 1 stays Down, 6 goes Out, else it acts again from its side's next turn.
pub fn get_up(play: &mut Play, id: FigureId) -> Ruling<()> {
    judged!("FC-KILL-03");
    let why =
        For::new(clause!("FC-KILL-05"), owner(play.setup, id), "fc-die-get-up").by(id).reads(&|face| match face {
            1 => Some("fc-came-stays-down"),
            6 => Some("fc-came-out"),
            _ => Some("fc-came-recovers"),
        });
    match play.roll(why, Die::D6, ONES_AND_SIXES)? {
        1 => Ok(()),
        6 => {
            set_status(play, id, Status::Out);
            mourn(play, id)?;
            last_breath(play, id)
        }
        _ => {
            recovered(play, id);
            Ok(())
        }
    }
}

/// FC-KILL-07, FC-BAIL-11. Recovered, but it acts, reacts and answers only from its side's next turn.
pub fn recovered(play: &mut Play, id: FigureId) {
    let back_in = play.battle.own_turn(play.setup, id) + 1;
    set_status(play, id, Status::Fit);
    play.battle.figure_mut(id).back_in = back_in;
}
