//! CB-MOV, CB-MAF. One character's move, and what happens on the way.

use referee::{About, FigureId, Play, Refusal, Ruling, Walk, What, clause, judged};
use table::movement::Way;
use table::{Length, Place, gap};

use crate::battle::{Battle, TOUCH, footprint, rival};
use crate::march::{Gait, March};
use crate::route::Route;
use crate::setup::Setup;
use crate::{Combat, actions, ground, melee, move_and_fire, opportunity, scenic, suppression, victory};

/// CB-MOV-06. Tokens for movement in one Turn.
const MOST_MOVES: u8 = 3;
/// CB-MOV-02. What a move with a climb costs.
const CLIMB_COST: u8 = 2;

/// CB-MOV-01..07. A move for one token, or two with a climb.
pub fn march(play: &mut Play<Combat>, mover: FigureId, gait: Gait) -> Ruling<()> {
    let climbing = match gait {
        Gait::Move => check_moves(play.setup, play.battle, mover, CLIMB_COST),
        Gait::MoveAndFire => Err(Refusal::new(clause!("CB-MAF-06"), "cb-no-climb-and-fire").with("figure", mover)),
    };
    let march = March::new(play.setup, play.battle, mover, gait, climbing);
    let (clause, word) = match gait {
        Gait::Move => (clause!("CB-MOV-01"), "cb-ask-way"),
        Gait::MoveAndFire => (clause!("CB-MAF-01"), "cb-ask-way-and-fire"),
    };
    let walks = play.path(clause, play.battle.side(mover), About::new(word).figure(mover), &march)?;
    let route = read(&march, play.battle.place(mover), &walks);
    let cost = if route.climb.is_some() { CLIMB_COST } else { judged!("CB-MOV-07" => 1) };
    actions::pay(play, mover, cost)?;
    actions::give_up_tokens(play, mover);
    let figure = play.battle.figure_mut(mover);
    figure.turn.moves += cost;
    figure.slot = None;
    if let Some(facing) = walks.first().and_then(|walk| walk.facing) {
        figure.facing = facing;
    }
    walk(play, mover, &route, gait)?;
    victory::judge_contact(play, mover);
    Ok(())
}

fn read(march: &March, start: Place, walks: &[Walk]) -> Route {
    let stay = || Route::new(Way::stay(start.at), start.elevation, None);
    let walk = walks.iter().find(|walk| !walk.way.is_empty());
    walk.map_or_else(stay, |walk| march.route(walk).expect("checked before it was taken"))
}

/// Stop by stop: whoever moves and fires may do so at each; at the end come hand-to-hand or a scenic base.
fn walk(play: &mut Play<Combat>, mover: FigureId, route: &Route, gait: Gait) -> Ruling<()> {
    let mut may_fire = gait == Gait::MoveAndFire;
    may_fire = may_fire && !move_and_fire::shoot(play, mover)?;
    let mut mark = Length::ZERO;
    for stop in route.stops() {
        if play.battle.is_over() || !go(play, mover, route, mark, stop)? {
            return Ok(());
        }
        mark = stop;
        if melee::touched(play.battle, mover).is_empty() {
            may_fire = may_fire && !move_and_fire::shoot(play, mover)?;
        }
    }
    if play.battle.is_over() {
        Ok(())
    } else if melee::touched(play.battle, mover).is_empty() {
        scenic::enter(play, mover)
    } else {
        melee::brawl(play, mover)
    }
}

/// CB-OBJ-08, CB-MOV-11. Goes on to a mark; Objective shots fall where they are set off, and a wound stops the mover
/// there. Says whether it goes on.
pub fn go(play: &mut Play<Combat>, mover: FigureId, route: &Route, from: Length, to: Length) -> Ruling<bool> {
    let mut here = from;
    while let Some((mark, chances)) = opportunity::next_on(play.setup, play.battle, mover, route, here, to) {
        put(play, mover, route, here, mark);
        play.interrupt(|play| opportunity::windows(play, chances))?;
        here = mark;
        let figure = play.battle.figure(mover);
        if figure.stands() && figure.marker {
            step_back(play, mover, route, mark);
        }
        if play.battle.is_over() || !play.battle.figure(mover).stands() || play.battle.figure(mover).marker {
            return Ok(false);
        }
    }
    put(play, mover, route, here, to);
    Ok(true)
}

/// Moves the figure along its route, and suppresses it if it comes through a zone.
fn put(play: &mut Play<Combat>, mover: FigureId, route: &Route, from: Length, to: Length) {
    let suppressed = play.battle.figure(mover).turn.suppressed;
    if !suppressed && suppression::crosses_zone(play.setup, play.battle, route, from, to) {
        suppression::suppress(play, mover);
    }
    play.battle.figure_mut(mover).place = Some(route.place(to));
    if from < to {
        let (way, facing) = (route.stretch(from, to), Some(play.battle.figure(mover).facing));
        play.tell(clause!("CB-MOV-09"), || What::Moved { figure: mover, word: "cb-moved".into(), way, facing });
    }
}

/// CB-OBJ-15. Whoever is stopped where it may not stand goes back along its way to where it may: just short of an
/// enemy, off a friend, out of a doorway (ruling CB-R40).
fn step_back(play: &mut Play<Combat>, mover: FigureId, route: &Route, mark: Length) {
    let may_stop = |mark: &Length| {
        let place = route.place(*mark);
        ground::check_standing(play.setup, play.battle, mover, place).is_ok()
            && !touches_enemy(play.battle, mover, place)
    };
    let back = (0..=mark.to_um() / TOUCH.to_um()).map(|n| mark - TOUCH * n).chain([Length::ZERO]).find(may_stop);
    let (from, to) = (play.battle.place(mover), route.place(back.unwrap_or(Length::ZERO)));
    if from != to {
        play.battle.figure_mut(mover).place = Some(to);
        play.tell(clause!("CB-OBJ-15"), || What::Moved {
            figure: mover,
            word: "cb-stepped-back".into(),
            way: vec![from, to],
            facing: None,
        });
    }
}

fn touches_enemy(battle: &Battle, mover: FigureId, place: Place) -> bool {
    let base = footprint(place.at);
    battle
        .of_side(rival(battle.side(mover)))
        .any(|id| battle.place(id).elevation == place.elevation && gap(&base, &battle.footprint(id)) <= TOUCH)
}

/// CB-MOV-06. So many tokens of movement in a Turn, and the tokens must be there.
pub fn check_moves(setup: &Setup, battle: &Battle, id: FigureId, cost: u8) -> Result<(), Refusal> {
    let used = battle.figure(id).turn.moves;
    if used + cost > MOST_MOVES {
        let refusal = Refusal::new(clause!("CB-MOV-06"), "cb-no-more-moves").with("figure", id);
        return Err(refusal.with("used", i64::from(used)).with("most", i64::from(MOST_MOVES)));
    }
    actions::check_cost(setup, battle, id, cost)
}
