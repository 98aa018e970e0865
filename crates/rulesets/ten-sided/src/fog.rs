//! TS-FOG-02. When the fog lifts.

use dice::Die;
use referee::{For, Play, Ruling, Tally, What, clause};

use crate::TenSided;
use crate::deployment;

/// TS-FOG-02. From turn 2 on a die; in turn 6 without one.
pub fn lift(play: &mut Play<TenSided>) -> Ruling<()> {
    let turn = play.battle.turn;
    if !play.battle.fog || turn < 2 {
        return Ok(());
    }
    let lifts = turn >= 6 || {
        let side = deployment::in_play(play.setup, play.battle).first().copied().unwrap_or(play.battle.first);
        let needs = Tally::of(12 - 2 * i32::from(turn), "ts-fog");
        play.test(For::new(clause!("TS-FOG-02"), side, "ts-die-fog"), Die::D10, &needs)?
    };
    if lifts {
        play.battle.fog = false;
        play.tell(clause!("TS-FOG-02"), || What::Noted { word: "ts-fog-lifted".into(), facts: Vec::new() });
    }
    Ok(())
}
