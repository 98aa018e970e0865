//! CB-RND. Rounds, Turns and Action Tokens.

use referee::{Play, Ruling, SideId, What, clause, judged};

use crate::battle::{SIDES, Stage, TOKENS, ThisTurn, rival};
use crate::campaign::breaking;
use crate::{Combat, actions, deployment, initiative, opportunity, orders, suppression, victory};

/// Plays from one stage to the next.
pub fn advance(play: &mut Play<Combat>) -> Ruling<()> {
    match play.battle.stage {
        Stage::Edges => deployment::edges(play),
        Stage::Muster => deployment::muster(play),
        Stage::Deploy { first, side } => deployment::deploy(play, first, side),
        Stage::Elements { side } => deployment::element(play, side),
        Stage::Initiative => initiative::initiative(play),
        Stage::TurnBegins { side } => begin_turn(play, side),
        Stage::Turn { side } => turn(play, side),
        Stage::Over(_) => Ok(()),
    }
}

/// What the Turn counts is forgotten; Suppression tokens roll, and Objective tokens find who stands inside.
fn begin_turn(play: &mut Play<Combat>, side: SideId) -> Ruling<()> {
    for figure in &mut play.battle.figures {
        figure.turn = ThisTurn::default();
    }
    (play.battle.spent, play.battle.busy) = (0, false);
    play.tell(clause!("CB-RND-06"), || What::Began { word: "cb-turn".into(), side: Some(side), number: None });
    suppression::suppress_all_inside(play);
    suppression::roll(play, side)?;
    if !play.battle.is_over() {
        let chances = opportunity::at_turn_start(play.setup, play.battle, side);
        play.interrupt(|play| opportunity::windows(play, chances))?;
    }
    go_on(play, side)
}

/// One order of the active side, or the end of its Turn.
fn turn(play: &mut Play<Combat>, side: SideId) -> Ruling<()> {
    match orders::ask(play, side)? {
        Some(order) => {
            orders::carry_out(play, order)?;
            go_on(play, side)?;
        }
        None => end_turn(play, side)?,
    }
    Ok(())
}

/// CB-RND-10. The Turn goes on unless the battle is over or nobody can spend a token any more.
fn go_on(play: &mut Play<Combat>, side: SideId) -> Ruling<()> {
    if play.battle.is_over() {
        return Ok(());
    }
    play.battle.stage = Stage::Turn { side };
    if actions::nobody_can_spend(play.setup, play.battle) {
        end_round(play)?;
    }
    Ok(())
}

/// CB-RND-06, CB-RND-08, CB-RND-10, CB-RND-13. The rival's Turn comes next, unless he has no token left or two Turns
/// in a row went by with none spent.
fn end_turn(play: &mut Play<Combat>, side: SideId) -> Ruling<()> {
    play.tell(clause!("CB-RND-07"), || What::Ended { word: "cb-turn".into(), side: Some(side), number: None });
    play.battle.idle = if play.battle.busy { 0 } else { play.battle.idle + 1 };
    let next = rival(side);
    if play.battle.pool[next.index()] == 0 || play.battle.idle >= 2 {
        judged!("CB-RND-13");
        return end_round(play);
    }
    play.battle.stage = Stage::TurnBegins { side: next };
    Ok(())
}

/// CB-RND-09, CB-RND-11. Tokens and markers go, twelve tokens come back; flipped cards stay flipped.
fn end_round(play: &mut Play<Combat>) -> Ruling<()> {
    for figure in &mut play.battle.figures {
        figure.objective = None;
        figure.suppressing = None;
        figure.marker = false;
        (figure.used, figure.extra, figure.given) = (0, 0, 0);
        figure.turn = ThisTurn::default();
    }
    play.battle.suppression.clear();
    judged!("CB-RND-09");
    play.battle.pool = [TOKENS; SIDES.len()];
    (play.battle.spent, play.battle.busy, play.battle.idle) = (0, false, 0);
    let round = play.battle.round;
    play.tell(clause!("CB-RND-11"), || What::Ended {
        word: "cb-round".into(),
        side: None,
        number: Some(i64::from(round)),
    });
    play.battle.stage = Stage::Initiative;
    if play.setup.round_limit.is_some_and(|limit| round >= limit) {
        victory::judge_points(play);
        return Ok(());
    }
    breaking::offer(play)
}
