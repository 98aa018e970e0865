//! TS-HRD. Herds: driven by whoever comes to them, left at the first trouble, worth points at home.

use referee::{About, Choice, FigureId, MarkerId, Play, Ruling, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::{Footprint, Length, Shape, lies_within};

use crate::TenSided;
use crate::battle::{Battle, gap};

/// TS-HRD-02.
const NEAR: Length = Length::mm(25);

pub fn drives(battle: &Battle, unit: UnitId) -> bool {
    battle.herds.iter().any(|herd| herd.driver.is_some_and(|driver| driver.0 == unit))
}

/// TS-HRD-03. The marker lies where the herdsman stands.
pub fn follow(battle: &mut Battle) {
    for n in 0..battle.herds.len() {
        if let Some((_, herdsman)) = battle.herds[n].driver
            && let Some(at) = battle.model(herdsman).at
        {
            battle.herds[n].at = at;
        }
    }
}

/// TS-HRD-02. A unit that ends a normal move at a free herd may drive it.
pub fn pick_up(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<()> {
    if play.battle.herds.is_empty() || play.battle.unit(unit).panicked || drives(play.battle, unit) {
        return Ok(());
    }
    let members = play.battle.members(play.setup, unit);
    let mut found: SmallVec<[(usize, FigureId); 4]> = SmallVec::new();
    for (n, herd) in play.battle.herds.iter().enumerate().filter(|(_, it)| it.home.is_none() && it.driver.is_none()) {
        let near = |&id: &FigureId| {
            let gap = gap((play.battle.at(id), play.setup.radius(id)), (herd.at, Length::ZERO));
            (gap <= NEAR).then_some((gap, id))
        };
        found.extend(members.iter().filter_map(near).min().map(|(_, id)| (n, id)));
    }
    if found.is_empty() {
        return Ok(());
    }
    let offer = |it: &(usize, FigureId)| Choice::new("ts-drives").marker(MarkerId(it.0 as u16));
    let offers: SmallVec<[Choice; 4]> = found.iter().map(offer).chain([Choice::declining("ts-leaves-herd")]).collect();
    let side = play.battle.unit(unit).side;
    let about = About::new("ts-ask-herd").unit(unit);
    let Some(marker) = play.choose(clause!("TS-HRD-02"), side, about, &offers)?.marker else { return Ok(()) };
    let n = marker.index();
    let herdsman = found.iter().find(|it| it.0 == n).expect("it was offered").1;
    play.battle.herds[n].driver = Some((unit, herdsman));
    follow(play.battle);
    play.tell(clause!("TS-HRD-02"), || What::Gained { figure: herdsman, status: "ts-herdsman".into() });
    Ok(())
}

/// TS-HRD-03. If the herdsman falls, the nearest of his unit takes over, and the herd goes to him.
pub fn hand_over(play: &mut Play<TenSided>, unit: UnitId, fallen: FigureId) {
    for n in 0..play.battle.herds.len() {
        if play.battle.herds[n].driver != Some((unit, fallen)) {
            continue;
        }
        judged!("TS-HRD-03");
        let at = play.battle.herds[n].at;
        let near = |&id: &FigureId| (gap((play.battle.at(id), play.setup.radius(id)), (at, Length::ZERO)), id);
        let alive = play.battle.members(play.setup, unit).into_iter().filter(|&id| play.battle.model(id).wounds > 0);
        let heir = alive.min_by_key(near);
        play.battle.herds[n].driver = heir.map(|heir| (unit, heir));
    }
    follow(play.battle);
}

/// TS-HRD-05. The herd is left where the herdsman stands, free for anybody.
pub fn leave(play: &mut Play<TenSided>, unit: UnitId) {
    for n in 0..play.battle.herds.len() {
        let Some((_, herdsman)) = play.battle.herds[n].driver.filter(|driver| driver.0 == unit) else { continue };
        play.battle.herds[n].driver = None;
        play.tell(clause!("TS-HRD-05"), || What::Lost { figure: herdsman, status: "ts-herdsman".into() });
    }
}

/// TS-HRD-06. At the end of its activation: is the herdsman wholly inside its own zone?
pub fn come_home(play: &mut Play<TenSided>, unit: UnitId) {
    let Some(plan) = &play.setup.plan.herds else { return };
    let side = play.battle.unit(unit).side;
    let Some(zone) = play.battle.zones[side.index()].and_then(|zone| play.setup.plan.zones.get(usize::from(zone)))
    else {
        return;
    };
    for n in 0..play.battle.herds.len() {
        let Some((_, herdsman)) = play.battle.herds[n].driver.filter(|driver| driver.0 == unit) else { continue };
        if is_home(play.battle, zone, play.setup.radius(herdsman), herdsman) {
            let herd = &mut play.battle.herds[n];
            (herd.driver, herd.home) = (None, Some(side));
            play.battle.score[side.index()] += plan.home;
            let points = i64::from(plan.home);
            play.tell(clause!("TS-HRD-06"), || What::Scored { side, word: "ts-herd-home".into(), points });
        }
    }
}

fn is_home(battle: &Battle, zone: &Shape, radius: Length, herdsman: FigureId) -> bool {
    battle.model(herdsman).at.is_some_and(|at| lies_within(&Footprint::disc(at, radius), zone))
}
