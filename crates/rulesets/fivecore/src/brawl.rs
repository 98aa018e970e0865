//! FC-BRAWL. Figures in contact fight at once, one die each.

use std::cmp::Ordering;

use dice::{Bands, Die};
use referee::{About, Choice, FigureId, For, Ruling, Tally, What, clause, judged};
use table::Length;
use table::movement::Field;

use crate::Play;
use crate::battle::{Battle, Setup, Stance, Status};
use crate::cover;
use crate::fire::owner;
use crate::kill::{last_breath, mourn, set_status};
use crate::movement::{Allowance, Gait, footing};
use crate::orders;
use crate::reaction::Movement;
use crate::roster::{RADIUS, Skill, Weapon};
use crate::sight::crosses;
use crate::telling;
use crate::terrain::{Nature, touches};
use crate::walk::{self, Step};
use crate::weapons;

/// FC-BRAWL-06.
const WINNER: Length = Length::inches(2);
/// FC-BRAWL-12, FC-BRAWL-13.
const BACK: Length = Length::inches(2);

/// How a Brawl was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// FC-BRAWL-04. On purpose: +1.
    OnPurpose,
    /// FC-CONT-03, FC-BRAWL-07. By accident, or by a winner's move: nobody has the bonus.
    Otherwise,
}

/// How a Brawl ended, for the figure that came into contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    Won,
    Lost,
    Drawn,
}

/// FC-BRAWL-15. Fights everybody it touches, one at a time in the order its player likes; only the first fight has the
/// bonus. Whoever won the last of them may move two inches.
pub fn fight_all(play: &mut Play, id: FigureId, enemies: &[FigureId], start: Start) -> Ruling<()> {
    let mut left = enemies.to_vec();
    let mut start = start;
    let mut winner = None;
    while !left.is_empty() && play.battle.figure(id).status < Status::Down {
        let enemy = next(play, id, &left)?;
        left.retain(|&it| it != enemy);
        winner = match fight(play, id, enemy, start)? {
            Result::Won => Some(id),
            Result::Lost => Some(enemy),
            Result::Drawn => None,
        };
        start = Start::Otherwise;
        left.retain(|&it| play.battle.in_contact(id, it));
    }
    match winner {
        Some(winner) => step_on(play, winner),
        None => Ok(()),
    }
}

fn next(play: &mut Play, id: FigureId, left: &[FigureId]) -> Ruling<FigureId> {
    let offers: Vec<Choice> = left.iter().map(|&enemy| Choice::new("fc-brawl-with").figure(enemy)).collect();
    let about = About::new("fc-ask-brawl-order").figure(id);
    let chosen = play.choose(clause!("FC-BRAWL-15"), owner(play.setup, id), about, &offers)?;
    Ok(chosen.figure.unwrap_or(left[0]))
}

/// FC-BRAWL-03 to 05. A die each, the starter's +1; the lower total is Out.
pub fn fight(play: &mut Play, attacker: FigureId, defender: FigureId, start: Start) -> Ruling<Result> {
    if start == Start::Otherwise {
        judged!("FC-BRAWL-14");
    }
    if play.battle.figure(defender).snapped {
        judged!("FC-BRAWL-17");
    }
    play.tell(clause!("FC-BRAWL-01"), || What::Attacked {
        by: attacker,
        word: "fc-brawl".into(),
        at: vec![defender],
        place: None,
    });
    loop {
        let mine = total(play, attacker, start == Start::OnPurpose)?;
        let theirs = total(play, defender, false)?;
        match mine.cmp(&theirs) {
            Ordering::Greater => return beaten(play, defender).map(|()| Result::Won),
            Ordering::Less => return beaten(play, attacker).map(|()| Result::Lost),
            Ordering::Equal if fights_again(play, attacker, defender)? => {}
            Ordering::Equal => return tie(play, attacker, defender),
        }
    }
}

/// FC-BRAWL-04, FC-SKILL-07.
fn total(play: &mut Play, id: FigureId, starter: bool) -> Ruling<i32> {
    let adds = Tally::default().add_if(starter, 1, clause!("FC-BRAWL-04"), "fc-brawl-starter").add_if(
        play.setup.has(id, Skill::Brawler),
        1,
        clause!("FC-SKILL-07"),
        "fc-skill-brawler",
    );
    let why = For::new(clause!("FC-BRAWL-03"), owner(play.setup, id), "fc-die-brawl").by(id).adds(&adds);
    Ok(i32::from(play.roll(why, Die::D6, Bands::EACH)?) + adds.total())
}

/// FC-SKILL-30. Aggressive: a tied Brawl may be fought again.
fn fights_again(play: &mut Play, attacker: FigureId, defender: FigureId) -> Ruling<bool> {
    for id in [attacker, defender] {
        let about = About::new("fc-ask-fight-again").figure(id);
        if play.setup.has(id, Skill::Aggressive) && play.decide(clause!("FC-SKILL-30"), owner(play.setup, id), about)? {
            telling::skill(play, clause!("FC-SKILL-30"), id, Skill::Aggressive);
            return Ok(true);
        }
    }
    Ok(false)
}

fn beaten(play: &mut Play, loser: FigureId) -> Ruling<()> {
    judged!("FC-BRAWL-05");
    set_status(play, loser, Status::Out);
    mourn(play, loser)?;
    last_breath(play, loser)
}

/// FC-BRAWL-08 to 13. One who wins ties beats one who does not; otherwise somebody is pushed back.
fn tie(play: &mut Play, attacker: FigureId, defender: FigureId) -> Ruling<Result> {
    let mine = wins_ties(play.setup, play.battle, attacker);
    let theirs =
        wins_ties(play.setup, play.battle, defender) || defends_obstacle(play.setup, play.battle, defender, attacker);
    match (mine, theirs) {
        (true, false) => beaten(play, defender).map(|()| Result::Won),
        (false, true) => beaten(play, attacker).map(|()| Result::Lost),
        _ => {
            if mine && theirs {
                judged!("FC-BRAWL-11");
            }
            let (at, from) = (play.battle.figure(defender).at, play.battle.figure(attacker).at);
            let covered = cover::is_in_against(play.setup, defender, at, from);
            let (pushed, by) =
                if covered { judged!("FC-BRAWL-12" => (attacker, defender)) } else { (defender, attacker) };
            push(play, pushed, by);
            Ok(Result::Drawn)
        }
    }
}

/// FC-BRAWL-09, FC-BRAWL-10, FC-PIST-03. A large hand weapon, or a pistol unless it crews a machine gun.
fn wins_ties(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let profile = setup.profile(id);
    let pistol = profile.carries(Weapon::Pistol) || profile.carries(Weapon::PairOfPistols);
    if profile.hand_weapon {
        return judged!("FC-BRAWL-09" => true);
    }
    if pistol {
        judged!("FC-BRAWL-10", "FC-PIST-02", "FC-PIST-03");
    }
    pistol && !is_crew(setup, battle, id)
}

/// R28. The gunner of a machine gun, or whoever loads it now or did in its side's last turn.
fn is_crew(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let gunner = |id: FigureId| setup.profile(id).carries(Weapon::Lmg) || setup.profile(id).carries(Weapon::Hmg);
    let now = battle.own_turn(setup, id);
    let last = if battle.active() == setup.side(id) { now.saturating_sub(1) } else { now };
    let loaded_in = battle.figure(id).loaded_in;
    let loads = || battle.friends(setup, id).any(|friend| gunner(friend) && battle.in_contact(id, friend));
    gunner(id) || loaded_in > 0 && loaded_in >= last || loads()
}

/// FC-BRAWL-08. The defender touches an obstacle that lies between the fighters.
fn defends_obstacle(setup: &Setup, battle: &Battle, defender: FigureId, attacker: FigureId) -> bool {
    judged!("FC-BRAWL-08");
    let (at, from) = (battle.figure(defender).at, battle.figure(attacker).at);
    setup.pieces_at(at).any(|(id, piece)| {
        matches!(setup.reading(id).nature, Nature::Obstacle(_)) && touches(at, &piece.shape) && crosses(piece, at, from)
    })
}

/// FC-BRAWL-12, FC-BRAWL-13, R27. Two inches straight back, as far as there is room.
fn push(play: &mut Play, pushed: FigureId, by: FigureId) {
    let (start, from) = (play.battle.figure(pushed).at, play.battle.figure(by).at);
    let footing = footing(play.setup, play.battle, pushed, Gait::Driven, BACK);
    let field = Field::near(&play.setup.table, &footing, RADIUS, start, BACK);
    let run = field.push(start, from, BACK);
    play.battle.figure_mut(pushed).at = run.way.end();
    let told = run.way.points().iter().map(|&at| at.into()).collect();
    play.tell(clause!("FC-BRAWL-13"), || What::Moved {
        figure: pushed,
        word: "fc-pushed".into(),
        way: told,
        facing: None,
    });
    weapons::leave_gun(play, pushed, start);
    orders::settle(play, pushed, Stance::Exposed);
}

/// FC-BRAWL-06, FC-BRAWL-07. The winner may move up to two inches; a Brawl so started has no bonus.
fn step_on(play: &mut Play, winner: FigureId) -> Ruling<()> {
    let bound = weapons::mans_gun(play.setup, play.battle, winner);
    if bound || !matches!(play.battle.figure(winner).status, Status::Fit) {
        return Ok(());
    }
    let allowance = Allowance { length: WINNER, clause: clause!("FC-BRAWL-06") };
    let (way, facing) = orders::path(play, clause!("FC-BRAWL-06"), winner, allowance, Gait::Free)?;
    let mut movement = Movement::begin(play.setup, play.battle, winner);
    judged!("FC-BRAWL-07");
    let step = Step { way, facing, gait: Gait::Free, word: "fc-stepped-on", start: Start::Otherwise };
    walk::walk(play, &mut movement, step)?;
    orders::settle(play, winner, Stance::Exposed);
    Ok(())
}

/// Enemies on their feet that a figure touches.
pub fn touching(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<FigureId> {
    let (at, able) = (battle.figure(id).at, |&it: &FigureId| battle.figure(it).status < Status::Down);
    let met = battle.enemies(setup, id).filter(able).filter(|&it| battle.in_contact(id, it));
    met.filter(|&it| !crate::sight::is_walled_off(setup, at, battle.figure(it).at)).collect()
}

/// FC-BRAWL-16, FC-BRAWL-18. Enemies a figure may call to a Brawl where it stands: in contact, or across an obstacle
/// both touch, an inch apart or less.
pub fn within_reach(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<FigureId> {
    let able = battle.enemies(setup, id).filter(|&enemy| battle.figure(enemy).status < Status::Down);
    able.filter(|&enemy| {
        let (at, to) = (battle.figure(id).at, battle.figure(enemy).at);
        let touching = battle.in_contact(id, enemy) && !crate::sight::is_walled_off(setup, at, to);
        judged!("FC-BRAWL-16");
        touching || battle.gap(id, enemy) <= Length::INCH && shares_obstacle(setup, at, to)
    })
    .collect()
}

fn shares_obstacle(setup: &Setup, a: table::Point, b: table::Point) -> bool {
    setup.pieces_at(a).any(|(id, piece)| {
        matches!(
            setup.reading(id).nature,
            Nature::Obstacle(crate::terrain::Crossing::Easy | crate::terrain::Crossing::Hard)
        ) && touches(a, &piece.shape)
            && touches(b, &piece.shape)
            && crosses(piece, a, b)
    })
}
