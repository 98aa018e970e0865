//! FC-SEAR. Looking for an object in one of several places.

use dice::{Die, Throw};
use referee::{About, Choice, FigureId, For, Refusal, Ruling, What, clause, judged};

use crate::Play;
use crate::battle::{Battle, Load, Object, Setup};
use crate::fire::{ONES_AND_SIXES, owner};
use crate::roster::RADIUS;
use crate::scenario::Objective;
use crate::telling;
use crate::terrain::{TOUCH, is_near};

/// FC-SEAR-05.
const FEW: usize = 5;

/// FC-SEAR-02, R45. Places the figure touches and nobody has searched, while the object has not been found.
pub fn within_reach(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<u8> {
    if battle.found || setup.side(id).is_none() {
        return Vec::new();
    }
    let at = battle.figure(id).at;
    let open = |n: &usize| battle.searched & (1 << n) == 0 && is_near(at, setup.rules.places[*n], TOUCH);
    (0..setup.rules.places.len()).filter(open).map(|n| n as u8).collect()
}

/// FC-SEAR-02. Why a figure searches nowhere: the nearest place that is left is out of its reach.
pub fn why_not(setup: &Setup, battle: &Battle, id: FigureId) -> Option<(Choice, Refusal)> {
    if battle.found || setup.side(id).is_none() || !within_reach(setup, battle, id).is_empty() {
        return None;
    }
    let left = (0..setup.rules.places.len()).filter(|n| battle.searched & (1 << n) == 0);
    let away = |n: usize| RADIUS.max(battle.figure(id).at.distance(setup.rules.places[n])) - RADIUS;
    let nearest = left.min_by_key(|&n| away(n))?;
    let refusal = Refusal::new(clause!("FC-SEAR-02"), "fc-refusal-not-at-place").with("wanted", away(nearest));
    Some((Choice::new("fc-deed-search").number(nearest as i64), refusal))
}

/// FC-SEAR-04 to 07. Found on a 1 or 6; of many places only when both of two dice say so; in the last one for sure.
pub fn search(play: &mut Play, id: FigureId, place: u8) -> Ruling<()> {
    let places = play.setup.rules.places.len();
    let left = places - play.battle.searched.count_ones() as usize;
    judged!("FC-SEAR-01", "FC-SEAR-02", "FC-SEAR-07");
    if left == 1 {
        judged!("FC-SEAR-06");
    }
    let found = left == 1 || {
        let count = if places > FEW { 2 } else { 1 };
        let throw = Throw::pool(count, Die::D6, ONES_AND_SIXES);
        let reads = |face| matches!(face, 1 | 6).then_some("fc-came-trace");
        let why = For::new(clause!("FC-SEAR-04"), owner(play.setup, id), "fc-die-search").by(id);
        let faces = play.throw(why.reads(&reads).or("fc-came-nothing"), throw)?;
        faces.iter().all(|face| matches!(face, 1 | 6))
    };
    play.battle.searched |= 1 << place;
    if found {
        find(play, id);
    } else {
        telling::of(play, clause!("FC-SEAR-07"), "fc-searched-in-vain", id);
    }
    Ok(())
}

fn find(play: &mut Play, id: FigureId) {
    let side = owner(play.setup, id);
    let at = play.battle.figure(id).at;
    play.battle.found = true;
    play.battle.objects.push(Object { at, side });
    let object = Load::Object(play.battle.objects.len() as u8 - 1);
    let figure = play.battle.figure_mut(id);
    figure.load = figure.load.or(Some(object));
    let force = play.battle.force_mut(side);
    force.progress.fulfilled |= force.objective == Some(Objective::Find);
    play.tell(clause!("FC-SEAR-04"), || What::Gained { figure: id, status: "fc-found".into() });
}

/// R45. After a Scurry move a figure may search a place it touches.
pub fn in_scurry(play: &mut Play, id: FigureId) -> Ruling<()> {
    let places = within_reach(play.setup, play.battle, id);
    if places.is_empty() || !play.battle.can_move(play.setup, id) {
        return Ok(());
    }
    let mut offers: Vec<Choice> = places.iter().map(|&n| Choice::new("fc-deed-search").number(i64::from(n))).collect();
    offers.push(Choice::declining("fc-hold"));
    let about = About::new("fc-ask-search").figure(id);
    match play.choose(clause!("FC-SEAR-02"), owner(play.setup, id), about, &offers)?.number {
        Some(place) => search(play, id, place as u8),
        None => Ok(()),
    }
}
