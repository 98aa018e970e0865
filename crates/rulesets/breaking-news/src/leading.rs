//! BN-ACT-09, BN-PRESS-15. Hostages, captives and freed people are led: all go together, and nobody fires.

use referee::{FigureId, Play, Refusal, Ruling, SideId, clause, judged};
use smallvec::SmallVec;
use table::movement::Way;

use crate::BreakingNews;
use crate::battle::{Battle, rival};
use crate::figure::{Health, Nerve};
use crate::march::{self, Errand};
use crate::movement;
use crate::roster::Role;
use crate::setup::Setup;
use crate::{orders, sight};

pub type People = SmallVec<[FigureId; 4]>;

/// BN-PRESS-15. A man who holds a journalist: he goes with him and does not fire.
pub fn is_captor(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let irregular = setup.press_rescue && setup.irregular() == battle.figure(id).side;
    let held = |other: FigureId| battle.figure(other).led_by == Some(id) && setup.man(other).role.is_press();
    irregular && battle.bystanders().any(held)
}

/// Whom one could lead now: those he leads already, and people beside him whom nobody holds.
pub fn people(setup: &Setup, battle: &Battle, id: FigureId) -> People {
    let side = battle.side(id);
    let may = |other: &FigureId| match setup.man(*other).role {
        Role::Hostage => setup.hostages == Some(side),
        role => {
            let freed = role.is_press() && battle.figure(*other).was_held;
            freed && setup.press_rescue && setup.irregular() == Some(rival(side))
        }
    };
    let led = |other: FigureId| battle.figure(other).led_by;
    let free = |other: FigureId| led(other).is_none() && sight::touches(setup, battle, id, other);
    battle.bystanders().filter(|&other| led(other) == Some(id) || may(&other) && free(other)).collect()
}

/// One man, and somebody to lead.
pub fn check(setup: &Setup, battle: &Battle, who: &[FigureId]) -> Result<(), Refusal> {
    match who {
        [id] if !people(setup, battle, *id).is_empty() => Ok(()),
        _ => Err(Refusal::new(clause!("BN-ACT-09"), "bn-nobody-to-lead").with("figure", who[0])),
    }
}

/// He and they go together, at most 15 cm; at the own edge they leave the table.
pub fn lead(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    let people = people(play.setup, play.battle, id);
    for &other in &people {
        play.battle.figure_mut(other).led_by = Some(id);
    }
    judged!("BN-ACT-09");
    movement::go(play, &[id], Errand::Lead, (clause!("BN-ACT-09"), "bn-ask-lead"))?;
    follow(play);
    let figure = play.battle.figure(id);
    let edge = play.battle.edge(play.battle.side(id));
    if figure.stands() && !figure.is_shocked() && march::touches_edge(play.setup, edge, play.battle.at(id)) {
        leave(play, id);
    }
    Ok(())
}

/// Off the table with all he leads: hostages are free, a journalist in the wrong hands is gone for good.
fn leave(play: &mut Play<BreakingNews>, id: FigureId) {
    let led: People = play.battle.all().filter(|(_, figure)| figure.led_by == Some(id)).map(|(id, _)| id).collect();
    let captor = is_captor(play.setup, play.battle, id);
    for other in led {
        let how = if captor { Health::Captured } else { Health::Left };
        play.battle.figure_mut(other).led_by = None;
        orders::leave(play, other, how);
    }
    orders::leave(play, id, Health::Left);
}

/// BN-ASK-28. Whoever is led is put down beside him who leads.
pub fn follow(play: &mut Play<BreakingNews>) {
    let led: People = play.battle.bystanders().filter(|&id| play.battle.figure(id).led_by.is_some()).collect();
    for id in led {
        let Some(by) = play.battle.figure(id).led_by.filter(|&by| play.battle.figure(by).stands()) else { continue };
        if sight::touches(play.setup, play.battle, id, by) {
            continue;
        }
        let (at, facing) = (play.battle.at(by), play.battle.figure(by).facing);
        let beside = movement::beside(play.setup, play.battle, at, facing, &[id]);
        let way = Way::straight(play.battle.at(id), beside);
        let way = march::Costed { cost: way.length(), way };
        march::put(play, id, &way, "bn-led", clause!("BN-CONV-13"));
    }
}

/// BN-PRESS-15. Free, once he who leads is out, shocked or panicked, or no longer beside them.
pub fn release(play: &mut Play<BreakingNews>) {
    follow_captors(play);
    let lost = |id: FigureId, by: FigureId| {
        let leader = play.battle.figure(by);
        !leader.stands() || leader.nerve != Nerve::Steady || !sight::touches(play.setup, play.battle, id, by)
    };
    let led = |id: FigureId| play.battle.figure(id).led_by.map(|by| (id, by));
    let freed: Vec<FigureId> =
        play.battle.bystanders().filter_map(led).filter(|&(id, by)| lost(id, by)).map(|(id, _)| id).collect();
    for id in freed {
        play.battle.figure_mut(id).led_by = judged!("BN-PRESS-15" => None);
    }
}

/// A captive goes where his captor goes, whatever made him go.
fn follow_captors(play: &mut Play<BreakingNews>) {
    if play.setup.press_rescue {
        follow(play);
    }
}

/// Hostages who are safe: off the table, or beside a living man of those who came for them.
pub fn rescued(setup: &Setup, battle: &Battle, side: SideId) -> i64 {
    let hostages = setup.figures().filter(|&id| setup.man(id).role == Role::Hostage);
    let safe = |id: FigureId| {
        let figure = battle.figure(id);
        matches!(figure.health, Health::Left | Health::Evacuated)
            || figure.stands() && battle.men(side).any(|man| sight::touches(setup, battle, id, man))
    };
    hostages.filter(|&id| safe(id)).count() as i64
}
