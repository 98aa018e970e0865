//! CB-SUP. Suppression Fire: its token, its participants, and what it does to whoever is under it.

use dice::Die;
use referee::{About, Choice, FigureId, For, MarkerId, Play, Refusal, Ruling, SideId, Tally, What, clause, judged};
use smallvec::SmallVec;
use table::{Length, Place};

use crate::attack::{check_unsuppressed, check_weapon};
use crate::battle::{Barrage, Battle, COMMAND, RADIUS};
use crate::card::Role;
use crate::point::Aimed;
use crate::route::Route;
use crate::setup::Setup;
use crate::sight::{Stand, sees};
use crate::{Combat, actions, victory, wounds};

/// CB-SUP-04, CB-LOS-05. A base is, or comes, within the token's distance and is seen from its centre.
fn is_inside(setup: &Setup, battle: &Battle, barrage: &Barrage, base: Stand) -> bool {
    base.comes_within(RADIUS + barrage.radius, barrage.place.at)
        && sees(setup, battle, Stand::point(barrage.place), base)
}

/// A stretch of a route leads under some Suppression token.
pub fn crosses_zone(setup: &Setup, battle: &Battle, route: &Route, from: Length, to: Length) -> bool {
    let crosses = |barrage: &Barrage| route.first(from, to, &|base| is_inside(setup, battle, barrage, base)).is_some();
    battle.suppression.iter().any(crosses)
}

/// Everybody under a token, friend or enemy.
fn inside(setup: &Setup, battle: &Battle, barrage: &Barrage) -> SmallVec<[FigureId; 8]> {
    battle.standing().filter(|&id| is_inside(setup, battle, barrage, Stand::of(battle, id))).collect()
}

/// CB-SUP-04. From now to the end of the Turn the figure makes no Attack Action.
pub fn suppress(play: &mut Play<Combat>, id: FigureId) {
    let turn = &mut play.battle.figure_mut(id).turn;
    if !std::mem::replace(&mut turn.suppressed, true) {
        play.tell(clause!("CB-SUP-04"), || What::Gained { figure: id, status: "cb-suppressed".into() });
    }
}

/// Suppresses whoever is under a token at this moment.
pub fn suppress_all_inside(play: &mut Play<Combat>) {
    let under = |barrage: &Barrage| inside(play.setup, play.battle, barrage);
    let all: SmallVec<[FigureId; 16]> = play.battle.suppression.iter().flat_map(under).collect();
    for id in all {
        suppress(play, id);
    }
}

/// CB-SUP-01, CB-SUP-10..13. A token on a point in sight and one on the card; officers and NCOs bring friends along.
pub fn lay_down(play: &mut Play<Combat>, id: FigureId) -> Ruling<()> {
    let side = play.battle.side(id);
    let icon = play.setup.face(play.battle, id).suppression.expect("checked before it was offered");
    let mut region = Aimed::new(play.setup, play.battle, id, clause!("CB-SUP-01"));
    if icon.coordinated {
        region = region.shared_with(companions(play.setup, play.battle, id));
    }
    let about = About::new("cb-ask-suppression").figure(id);
    let place = play.point(clause!("CB-SUP-01"), side, about, &region)?;
    let marker = MarkerId(play.battle.next_marker);
    play.battle.next_marker += 1;
    join(play, id, marker)?;
    if play.setup.card(id).role != Role::Soldier {
        coordinate(play, id, marker, place, icon.coordinated)?;
    }
    judged!("CB-SUP-12");
    play.battle.suppression.push(Barrage { marker, side, place, radius: icon.radius });
    play.tell(clause!("CB-SUP-01"), || What::Placed { marker, kind: "cb-suppression".into(), place });
    suppress_all_inside(play);
    Ok(())
}

/// CB-SUP-13. One participant pays and gets a token on its card.
fn join(play: &mut Play<Combat>, id: FigureId, marker: MarkerId) -> Ruling<()> {
    actions::pay(play, id, 1)?;
    actions::give_up_tokens(play, id);
    let place = play.setup.face(play.battle, id).firearms().next().map(|(place, _)| place);
    let figure = play.battle.figure_mut(id);
    figure.suppressing = Some(marker);
    figure.turn.attacked = true;
    figure.turn.weapon = figure.turn.weapon.or(place);
    play.tell(clause!("CB-SUP-13"), || What::Gained { figure: id, status: "cb-suppressing".into() });
    Ok(())
}

/// CB-SUP-10, CB-SUP-15. Friends join one by one; the coordinated icon needs at least one.
fn coordinate(play: &mut Play<Combat>, id: FigureId, marker: MarkerId, place: Place, needs_one: bool) -> Ruling<()> {
    let mut alone = needs_one;
    loop {
        let able = participants(play.setup, play.battle, id, place);
        if able.is_empty() {
            return Ok(());
        }
        let enough = (!alone).then(|| Choice::declining("cb-enough"));
        let offers: SmallVec<[Choice; 8]> =
            able.into_iter().map(|friend| Choice::new("cb-joins").figure(friend)).chain(enough).collect();
        let about = About::new("cb-ask-joins").figure(id);
        let chosen = play.choose(clause!("CB-SUP-10"), play.battle.side(id), about, &offers)?;
        let Some(friend) = chosen.figure else { return Ok(()) };
        join(play, friend, marker)?;
        alone = false;
    }
}

/// CB-SUP-14, CB-SUP-17, CB-SUP-18. Friends near enough, armed, free to attack and to act, and seeing the point.
fn participants(setup: &Setup, battle: &Battle, coordinator: FigureId, place: Place) -> SmallVec<[FigureId; 8]> {
    let sees_it = |id: &FigureId| sees(setup, battle, Stand::of(battle, *id), Stand::point(place));
    comrades(setup, battle, coordinator).filter(sees_it).collect()
}

/// CB-SUP-10. Friends within the command radius who could take part.
fn comrades<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    coordinator: FigureId,
) -> impl Iterator<Item = FigureId> + use<'a> {
    battle
        .of_side(battle.side(coordinator))
        .filter(move |&id| id != coordinator && battle.gap(id, coordinator) <= COMMAND)
        .filter(move |&id| check_taking_part(setup, battle, id).is_ok())
}

/// What it takes to take part at all.
fn check_taking_part(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    actions::check_able(battle, id)?;
    check_unsuppressed(battle, id).map_err(|refusal| refusal.by(clause!("CB-SUP-18")))?;
    if battle.figure(id).turn.attacked {
        return Err(Refusal::new(clause!("CB-SUP-17"), "cb-no-second-attack").with("figure", id));
    }
    let Some((firearm, _)) = setup.face(battle, id).firearms().next() else {
        return Err(Refusal::new(clause!("CB-SUP-14"), "cb-no-firearm").with("figure", id));
    };
    check_weapon(setup, battle, id, firearm)?;
    actions::check_cost(setup, battle, id, 1)
}

/// CB-ACT-02, CB-SUP-15. The icon is needed, and with the coordinated one a friend who can join.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    let Some(icon) = setup.face(battle, id).suppression else {
        return Err(Refusal::new(clause!("CB-ACT-02"), "cb-no-icon").with("figure", id));
    };
    check_taking_part(setup, battle, id)?;
    if icon.coordinated && !has_company(setup, battle, id) {
        return Err(Refusal::new(clause!("CB-SUP-15"), "cb-no-one-to-join").with("figure", id));
    }
    Ok(())
}

/// Somebody can join, there are tokens for two, and some point is seen by both.
fn has_company(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let companions = companions(setup, battle, id);
    let region = || Aimed::new(setup, battle, id, clause!("CB-SUP-01"));
    actions::purse(battle, id) >= 2 && !companions.is_empty() && region().shared_with(companions).landmark().is_some()
}

/// Those the coordinator can count on before it is paid for: whoever needs an Order to act at all can only count on
/// friends who need none.
fn companions(setup: &Setup, battle: &Battle, coordinator: FigureId) -> SmallVec<[FigureId; 8]> {
    let needs_order = |id: FigureId| actions::room(setup, battle, id) == 0;
    comrades(setup, battle, coordinator).filter(|&id| !(needs_order(id) && needs_order(coordinator))).collect()
}

/// CB-SUP-02, CB-SUP-03, CB-SUP-16. A character gives up its card token; the last one takes the battlefield token along.
pub fn give_up(play: &mut Play<Combat>, id: FigureId) {
    let Some(marker) = play.battle.figure_mut(id).suppressing.take() else { return };
    play.tell(clause!("CB-SUP-16"), || What::Lost { figure: id, status: "cb-suppressing".into() });
    if play.battle.figures.iter().any(|figure| figure.suppressing == Some(marker)) {
        return;
    }
    play.battle.suppression.retain(|barrage| barrage.marker != marker);
    play.tell(clause!("CB-SUP-02"), || What::Lifted { marker, kind: "cb-suppression".into() });
}

/// CB-SUP-06..08, CB-SUP-11. At the start of its owner's Turns each token rolls a die for every card token.
pub fn roll(play: &mut Play<Combat>, side: SideId) -> Ruling<()> {
    let own: SmallVec<[Barrage; 4]> = play.battle.suppression.iter().filter(|it| it.side == side).copied().collect();
    let several = own.len() > 1;
    for barrage in own {
        let dice = play.battle.figures.iter().filter(|figure| figure.suppressing == Some(barrage.marker)).count() as u8;
        if dice == 0 || play.battle.is_over() {
            continue;
        }
        if several {
            let facts = || vec![("at".into(), barrage.place.at.into())];
            play.tell(clause!("CB-SUP-06"), || What::Noted { word: "cb-suppression-at".into(), facts: facts() });
        }
        let why = For::new(clause!("CB-SUP-06"), side, "cb-die-suppression");
        let sixes = play.pool(why, dice, Die::D6, &Tally::plain(6))?;
        judged!("CB-SUP-07");
        for _ in 0..sixes {
            hit(play, &barrage)?;
        }
    }
    Ok(())
}

/// CB-SUP-09, CB-SUP-19. Each 6 wounds one character under the token, of its owner's choice but not at his will.
fn hit(play: &mut Play<Combat>, barrage: &Barrage) -> Ruling<()> {
    let under = inside(play.setup, play.battle, barrage);
    if under.is_empty() || play.battle.is_over() {
        return Ok(());
    }
    let offers: SmallVec<[Choice; 8]> = under.into_iter().map(|id| Choice::new("cb-victim").figure(id)).collect();
    let about = About::new("cb-ask-victim");
    let chosen = play.choose(clause!("CB-SUP-06"), barrage.side, about, &offers)?;
    judged!("CB-SUP-09");
    wounds::wound(play, chosen.figure.expect("every victim is a figure"));
    victory::judge_losses(play);
    Ok(())
}
