//! BN-PRESS. Journalists: who moves them, what they see, and what their kidnapping costs.

use dice::{Bands, Die, Throw};
use referee::{About, FigureId, For, Play, Ruling, SideId, What, clause, judged};
use smallvec::SmallVec;
use table::{Length, PieceId, Point};

use crate::BreakingNews;
use crate::battle::{Battle, cm, rival};
use crate::figure::{Health, Nerve};
use crate::march::{self, Errand, March};
use crate::roster::Role;
use crate::setup::Setup;
use crate::{groups, orders, sight, speculative};

/// Journalists on the table.
fn journalists<'a>(setup: &'a Setup, battle: &'a Battle) -> impl Iterator<Item = FigureId> + 'a {
    battle.bystanders().filter(|&id| setup.man(id).role.is_press())
}

/// BN-PRESS-02. The embedded ones of a side who are free and on the table.
pub fn embedded<'a>(setup: &'a Setup, battle: &'a Battle, side: SideId) -> impl Iterator<Item = FigureId> + 'a {
    let own = setup.irregular() == Some(rival(side));
    let free = move |id: &FigureId| own && battle.figure(*id).led_by.is_none();
    journalists(setup, battle).filter(|&id| setup.man(id).role == Role::Embedded).filter(free)
}

/// BN-PRESS-07, -09, -10. How often something counts that these journalists see: the larger of three and four times.
fn times(setup: &Setup, battle: &Battle, sees: impl Fn(Point) -> bool) -> u16 {
    let there = |role: Role| journalists(setup, battle).any(|id| setup.man(id).role == role && sees(battle.at(id)));
    judged!("BN-PRESS-10");
    match () {
        () if there(Role::Independent) => judged!("BN-PRESS-09" => 4),
        () if there(Role::Embedded) => judged!("BN-PRESS-07" => 3),
        () => 1,
    }
}

/// Somebody fell at a place.
pub fn witnessed(setup: &Setup, battle: &Battle, at: Point) -> u16 {
    let house = setup.house(at);
    let inside = |from: Point| house.is_some() && setup.house(from) == house;
    times(setup, battle, |from| inside(from) || sight::is_clear(setup, battle, from, at))
}

/// A house was shelled.
pub fn witnessed_house(setup: &Setup, battle: &Battle, house: PieceId) -> u16 {
    let middle = setup.shape(house).middle();
    times(setup, battle, |from| setup.house(from) == Some(house) || speculative::reaches(setup, battle, from, middle))
}

/// BN-PRESS-05, -08. One of them is in the irregulars' hands.
pub fn is_captured(setup: &Setup, battle: &Battle) -> bool {
    let led = |by: FigureId| setup.irregular().is_some() && battle.figure(by).side == setup.irregular();
    let caught = |(id, figure): (FigureId, &crate::Figure)| {
        let held = figure.health == Health::Fit && figure.led_by.is_some_and(led);
        setup.man(id).role.is_press() && (figure.health == Health::Captured || held)
    };
    battle.all().any(caught)
}

/// BN-PRESS-06. An embedded journalist is on the table and free: a primary objective counts twice.
pub fn doubles_primaries(setup: &Setup, battle: &Battle, loser: SideId) -> bool {
    setup.irregular() == Some(loser) && judged!("BN-PRESS-06" => embedded(setup, battle, rival(loser)).next().is_some())
}

/// Where everybody stood before something was done.
pub type Before = SmallVec<[Option<Point>; 24]>;

pub fn before(battle: &Battle) -> Before {
    battle.figures.iter().map(|figure| figure.at).collect()
}

/// BN-PRESS-04, -14, -15. A journalist and an irregular fit to act of whom one has ended a move in contact with the other.
pub fn kidnap(play: &mut Play<BreakingNews>, before: &Before) {
    let Some(side) = play.setup.irregular() else { return };
    let moved = |id: FigureId| before[id.index()] != play.battle.figure(id).at;
    let fit = |id: &FigureId| play.battle.figure(*id).nerve == Nerve::Steady;
    let held = |id: FigureId| play.battle.figure(id).led_by.is_some_and(|by| play.battle.figure(by).side == Some(side));
    let taker = |id: FigureId| {
        let mut near = play.battle.men(side).filter(fit).filter(|&man| moved(id) || moved(man));
        near.find(|&man| sight::touches(play.setup, play.battle, id, man)).map(|man| (id, man))
    };
    let free = journalists(play.setup, play.battle).filter(|&id| !held(id));
    let caught: Vec<(FigureId, FigureId)> = free.filter_map(taker).collect();
    for (id, by) in caught {
        let figure = play.battle.figure_mut(id);
        if play.setup.press_rescue {
            (figure.led_by, figure.was_held) = judged!("BN-PRESS-15" => (Some(by), true));
        } else {
            (figure.health, figure.at) = judged!("BN-PRESS-14" => (Health::Captured, None));
        }
        play.tell(clause!("BN-PRESS-04"), || What::Gained { figure: id, status: "bn-kidnapped".into() });
        let side = rival(side);
        play.tell(clause!("BN-PRESS-05"), || What::Decided { side, word: "bn-press-doubles".into(), figure: None });
    }
}

/// BN-PRESS-03, BN-ASK-24. Step S6: the irregular player moves independent journalists, each two dice far.
pub fn step(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let Some(side) = play.setup.irregular() else { return Ok(()) };
    let free = |&id: &FigureId| play.setup.man(id).role == Role::Independent && play.battle.figure(id).led_by.is_none();
    let who: Vec<FigureId> = play.battle.bystanders().filter(free).collect();
    if who.is_empty() {
        return Ok(());
    }
    let mut each: Vec<(FigureId, Length)> = Vec::new();
    for id in who {
        let why = For::new(clause!("BN-PRESS-03"), side, "bn-die-press").by(id);
        let sum = play.throw(why, Throw::pool(2, Die::D6, Bands::EACH))?.sum();
        each.push((id, cm(i64::from(sum))));
    }
    let march = March::wandering(play.setup, play.battle, &each);
    let about = About::new("bn-ask-press").figure(each[0].0).number(each.len() as i64);
    let walks = play.path(clause!("BN-PRESS-03"), side, about, &march)?;
    for (id, _) in each {
        march::put(play, id, &march.way(&walks, id), "bn-press-moved", clause!("BN-PRESS-03"));
    }
    Ok(())
}

/// BN-PRESS-02, BN-ACT-09. An embedded journalist goes by himself; nobody reacts to it.
pub fn walk(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    let march = March::new(play.setup, play.battle, &[id], Errand::Move);
    let about = About::new("bn-ask-press").figure(id);
    let walks = play.path(clause!("BN-PRESS-02"), play.battle.active, about, &march)?;
    march::put(play, id, &march.way(&walks, id), "bn-press-moved", clause!("BN-PRESS-02"));
    play.battle.figure_mut(id).turn.acted = true;
    Ok(())
}

/// BN-GROUP-09. Embedded journalists near enough to a group to go along with it.
pub fn along(setup: &Setup, battle: &Battle, who: &[FigureId]) -> SmallVec<[FigureId; 6]> {
    let near = |id: FigureId| who.iter().any(|&member| groups::MOVING.holds(battle.gap(id, member)));
    let ready = |id: &FigureId| orders::may_act(battle, *id) && near(*id);
    let side = battle.side(who[0]);
    if who.len() < 2 {
        SmallVec::new()
    } else {
        judged!("BN-GROUP-09" => embedded(setup, battle, side).filter(ready).collect())
    }
}
