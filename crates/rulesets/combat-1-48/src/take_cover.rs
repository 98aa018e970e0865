//! CB-TAKE. Taking cover in the rival's Turn.

use referee::{About, FigureId, Play, Refusal, Ruling, What, clause, judged};
use table::Length;

use crate::attack::{Shot, cover_taken, dice};
use crate::battle::{Battle, u};
use crate::setup::Setup;
use crate::{Combat, actions};

/// CB-TAKE-04. A shooter no farther than this is too near.
const TOO_CLOSE: Length = u(5);

/// CB-FIRE-02, CB-TAKE-01..03. The target's owner may pay a token to take cover against this shooter for the Turn.
/// It knows how many dice it will be.
pub fn offer(play: &mut Play<Combat>, shot: Shot) -> Ruling<()> {
    let Shot { shooter, target, .. } = shot;
    if let Err(refusal) = check(play.setup, play.battle, shooter, target) {
        let Refusal { clause, reason, facts } = refusal;
        play.tell(clause, || What::Noted { word: reason, facts });
        return Ok(());
    }
    judged!("CB-FIRE-02", "CB-TAKE-08");
    let side = play.battle.side(target);
    let dice = dice(play.setup, play.battle, shot);
    let about = About::new("cb-ask-cover").figure(target).other(shooter).number(dice);
    if !play.decide(clause!("CB-TAKE-01"), side, about)? {
        return Ok(());
    }
    actions::pay(play, target, 1)?;
    judged!("CB-TAKE-09");
    actions::give_up_tokens(play, target);
    play.battle.figure_mut(target).turn.covered.add(shooter);
    play.tell(clause!("CB-TAKE-02"), || What::Gained { figure: target, status: "cb-took-cover".into() });
    Ok(())
}

/// Whether the window opens at all. CB-TAKE-11: nobody takes cover twice against the same enemy.
pub fn check(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> Result<(), Refusal> {
    let refuse = |clause, reason: &'static str| Refusal::new(clause, reason).with("figure", target);
    if cover_taken(setup, battle, shooter, target).is_some() {
        return Err(refuse(clause!("CB-TAKE-11"), "cb-no-cover-again"));
    }
    actions::check_able(battle, target)?;
    let distance = battle.gap(shooter, target);
    if distance <= TOO_CLOSE {
        let refusal = refuse(clause!("CB-TAKE-04"), "cb-no-cover-near");
        return Err(refusal.with("distance", distance).with("beyond", TOO_CLOSE));
    }
    let cost = actions::check_cost(setup, battle, target, 1);
    cost.map_err(|refusal| {
        let reason = match refusal.reason.as_str() {
            "cb-no-maximum" => "cb-no-cover-card",
            "cb-no-turn-cap" => "cb-no-cover-cap",
            _ => "cb-no-cover-tokens",
        };
        Refusal { reason: reason.into(), ..refusal }
    })
}
