//! CB-MEL. Hand-to-hand, to the death.

use dice::Die;
use referee::{About, Choice, FigureId, For, Play, Ruling, Tally, What, clause, judged};
use smallvec::SmallVec;

use crate::battle::{Battle, TOUCH, rival};
use crate::{Combat, victory, wounds};

/// CB-MEL-04. The lowest face that hits, whatever the cover.
const HIT: u8 = 5;

/// CB-MEL-02, CB-MEA-03. Enemies whose bases touch a figure's, on the same level.
pub fn touched(battle: &Battle, mover: FigureId) -> SmallVec<[FigureId; 4]> {
    let level = battle.place(mover).elevation;
    battle
        .of_side(rival(battle.side(mover)))
        .filter(|&enemy| battle.place(enemy).elevation == level && battle.gap(mover, enemy) <= TOUCH)
        .collect()
}

/// CB-MEL-12, CB-MEL-13. The mover fights those it touches one after the other, in the order its owner likes.
pub fn brawl(play: &mut Play<Combat>, mover: FigureId) -> Ruling<()> {
    let side = play.battle.side(mover);
    while !play.battle.is_over() && play.battle.figure(mover).stands() {
        let touched = touched(play.battle, mover);
        let Some(&first) = touched.first() else { break };
        let offers: SmallVec<[Choice; 4]> =
            touched.iter().map(|&enemy| Choice::new("cb-target").figure(enemy)).collect();
        let about = About::new("cb-ask-fight").figure(mover);
        let chosen = play.choose(clause!("CB-MEL-12"), side, about, &offers)?;
        fight(play, mover, chosen.figure.unwrap_or(first))?;
    }
    Ok(())
}

/// CB-MEL-03, CB-MEL-06, CB-MEL-07. The mover strikes first; blows alternate until one is eliminated.
pub fn fight(play: &mut Play<Combat>, mover: FigureId, enemy: FigureId) -> Ruling<()> {
    play.tell(clause!("CB-MEL-02"), || What::Attacked {
        by: mover,
        word: "cb-hand-to-hand".into(),
        at: vec![enemy],
        place: None,
    });
    play.battle.figure_mut(mover).turn.attacked = true;
    let (mut striker, mut struck) = (mover, enemy);
    while play.battle.figure(striker).stands() && play.battle.figure(struck).stands() {
        strike(play, striker, struck)?;
        judged!("CB-MEL-06", "CB-MEL-07");
        (striker, struck) = (struck, striker);
    }
    victory::judge_losses(play);
    Ok(())
}

/// CB-MEL-05, CB-MEL-08. As many dice as the visible side has; every hit is a wound.
fn strike(play: &mut Play<Combat>, striker: FigureId, struck: FigureId) -> Ruling<()> {
    let dice = play.setup.face(play.battle, striker).melee;
    let why = For::new(clause!("CB-MEL-03"), play.battle.side(striker), "cb-die-melee").by(striker).at(struck);
    let hits = play.pool(why, dice, Die::D6, &Tally::plain(HIT))?;
    judged!("CB-MEL-04", "CB-MEL-08");
    for _ in 0..hits {
        judged!("CB-MEL-05");
        if play.battle.figure(struck).stands() {
            wounds::wound(play, struck);
        }
    }
    Ok(())
}
