//! CB-ACT. What limits Actions, and how their tokens are paid.

use referee::{FigureId, Play, Refusal, Ruling, SideId, What, clause, judged};

use crate::Combat;
use crate::battle::{Battle, SIDES, TURN_CAP, objective_marker, rival};
use crate::setup::Setup;
use crate::{skills, suppression};

/// CB-RND-08. The cap of a Turn is lifted once the rival has no token left.
pub fn is_cap_lifted(battle: &Battle, figure: FigureId) -> bool {
    battle.pool[rival(battle.side(figure)).index()] == 0
}

/// How many tokens a side may still spend now: CB-RND-03 in its own Turn, CB-RND-04 in the rival's.
pub fn purse(battle: &Battle, figure: FigureId) -> u8 {
    let side = battle.side(figure);
    let pool = battle.pool[side.index()];
    let capped = battle.active() == Some(side) && !is_cap_lifted(battle, figure);
    if capped { pool.min(TURN_CAP.saturating_sub(battle.spent)) } else { pool }
}

/// CB-ACT-04, CB-ACT-05. Room for tokens on a card, by its own maximum.
pub fn room(setup: &Setup, battle: &Battle, id: FigureId) -> u8 {
    let figure = battle.figure(id);
    (setup.face(battle, id).actions + figure.extra).saturating_sub(figure.used)
}

/// The most tokens a figure could spend now, Orders included.
pub fn most(setup: &Setup, battle: &Battle, id: FigureId) -> u8 {
    purse(battle, id).min(room(setup, battle, id) + skills::extra_actions(setup, battle, id))
}

/// CB-ACT-08. Whoever has a wound marker performs no Actions.
pub fn check_able(battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    if battle.figure(id).marker {
        return Err(Refusal::new(clause!("CB-WND-03"), "cb-no-marker").with("figure", id));
    }
    Ok(())
}

/// CB-ACT-07. An Action whose full cost can not be paid is refused whole.
pub fn check_cost(setup: &Setup, battle: &Battle, id: FigureId, cost: u8) -> Result<(), Refusal> {
    let side = battle.side(id);
    let refuse = |clause, reason: &'static str, have: u8| {
        let refusal = Refusal::new(clause, reason).with("figure", id);
        Err(refusal.with("cost", i64::from(cost)).with("have", i64::from(have)))
    };
    let pool = battle.pool[side.index()];
    if cost > pool {
        return refuse(clause!("CB-ACT-07"), "cb-no-tokens", pool);
    }
    if cost > purse(battle, id) {
        return refuse(clause!("CB-RND-03"), "cb-no-turn-cap", purse(battle, id));
    }
    let room = room(setup, battle, id);
    if cost > room && cost > most(setup, battle, id) {
        return refuse(clause!("CB-ACT-04"), "cb-no-maximum", room);
    }
    Ok(())
}

/// CB-ACT-05, CB-ACT-06. The tokens go from the pool to the card; beyond its maximum somebody must order it.
pub fn pay(play: &mut Play<Combat>, id: FigureId, cost: u8) -> Ruling<()> {
    skills::order_beyond_maximum(play, id, cost)?;
    let side = play.battle.side(id);
    let own_turn = play.battle.active() == Some(side);
    play.battle.pool[side.index()] -= cost;
    play.battle.figure_mut(id).used += cost;
    play.battle.busy |= cost > 0;
    if own_turn {
        play.battle.spent += cost;
    } else {
        judged!("CB-ACT-06");
    }
    let facts = || vec![("figure".into(), id.into()), ("cost".into(), i64::from(cost).into())];
    play.tell(clause!("CB-ACT-05"), || What::Noted { word: "cb-tokens-spent".into(), facts: facts() });
    Ok(())
}

/// CB-OBJ-07, CB-SUP-02. Another Action gives up the tokens a character has out.
pub fn give_up_tokens(play: &mut Play<Combat>, id: FigureId) {
    give_up_objective(play, id);
    suppression::give_up(play, id);
}

pub fn give_up_objective(play: &mut Play<Combat>, id: FigureId) {
    if play.battle.figure_mut(id).objective.take().is_some() {
        let marker = objective_marker(id);
        play.tell(clause!("CB-OBJ-07"), || What::Lifted { marker, kind: "cb-objective".into() });
    }
}

/// CB-RND-10. A side has some legal way to spend a token: somebody who may act, and a token. A Move is always one.
pub fn can_spend(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    let can_act = |id: FigureId| {
        !battle.figure(id).marker && (room(setup, battle, id) > 0 || skills::extra_actions(setup, battle, id) > 0)
    };
    battle.pool[side.index()] > 0 && battle.of_side(side).any(can_act)
}

pub fn nobody_can_spend(setup: &Setup, battle: &Battle) -> bool {
    !SIDES.into_iter().any(|side| can_spend(setup, battle, side))
}
