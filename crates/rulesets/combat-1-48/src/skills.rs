//! CB-SKL. Order; Camouflage is judged where fire is.

use referee::{About, Choice, FigureId, Play, Ruling, What, clause, judged};
use smallvec::SmallVec;

use crate::Combat;
use crate::actions::room;
use crate::battle::{Battle, COMMAND};
use crate::setup::Setup;

/// CB-SKL-03. Extra Actions a character may still give in this Round.
fn orders_left(setup: &Setup, battle: &Battle, giver: FigureId) -> u8 {
    setup.face(battle, giver).order.saturating_sub(battle.figure(giver).given)
}

/// CB-SKL-02, CB-SKL-06. Friends within the command radius who can still give an extra Action; nobody orders himself.
fn givers(setup: &Setup, battle: &Battle, receiver: FigureId) -> SmallVec<[FigureId; 4]> {
    battle
        .of_side(battle.side(receiver))
        .filter(|&giver| giver != receiver && orders_left(setup, battle, giver) > 0)
        .filter(|&giver| battle.gap(giver, receiver) <= COMMAND)
        .collect()
}

/// The extra Actions a character could receive now.
pub fn extra_actions(setup: &Setup, battle: &Battle, receiver: FigureId) -> u8 {
    givers(setup, battle, receiver).iter().map(|&giver| orders_left(setup, battle, giver)).sum()
}

/// CB-SKL-04, CB-SKL-07. Each token beyond the maximum needs one extra Action; its owner says whose Order it is.
pub fn order_beyond_maximum(play: &mut Play<Combat>, receiver: FigureId, cost: u8) -> Ruling<()> {
    while room(play.setup, play.battle, receiver) < cost {
        let side = play.battle.side(receiver);
        let offers: SmallVec<[Choice; 4]> = givers(play.setup, play.battle, receiver)
            .into_iter()
            .map(|giver| Choice::new("cb-giver").figure(giver))
            .collect();
        let about = About::new("cb-ask-giver").figure(receiver);
        let chosen = play.choose(clause!("CB-SKL-02"), side, about, &offers)?;
        let giver = chosen.figure.expect("every giver is a figure");
        judged!("CB-SKL-04");
        play.battle.figure_mut(giver).given += 1;
        play.battle.figure_mut(receiver).extra += 1;
        play.tell(clause!("CB-SKL-02"), || What::Decided { side, word: "cb-ordered".into(), figure: Some(giver) });
    }
    Ok(())
}
