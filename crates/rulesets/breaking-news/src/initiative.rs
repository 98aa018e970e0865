//! BN-INIT. Who acts in this turn.

use dice::{Bands, Die, Throw};
use referee::{FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};

use crate::BreakingNews;
use crate::battle::{Battle, SIDES};
use crate::figure::Health;
use crate::setup::Setup;

/// BN-INIT-01..06. Both roll two dice; the higher total acts.
pub fn initiative(play: &mut Play<BreakingNews>) -> Ruling<SideId> {
    let order = [play.battle.first, play.battle.second()];
    let winner = loop {
        let mut totals = [0; 2];
        for side in order {
            let adds = modifiers(play.setup, play.battle, side);
            let why = For::new(clause!("BN-INIT-01"), side, "bn-die-initiative").adds(&adds);
            let dice = play.throw(why, Throw::pool(2, Die::D6, Bands::EACH))?;
            totals[side.index()] = dice.sum() as i32 + adds.total();
        }
        if totals[0] != totals[1] {
            break judged!("BN-INIT-05" => SIDES[usize::from(totals[1] > totals[0])]);
        }
        play.tell(clause!("BN-INIT-06"), || What::Noted { word: "bn-initiative-tie".into(), facts: Vec::new() });
    };
    SIDES.into_iter().for_each(|side| play.battle.party_mut(side).ambushed = false);
    play.tell(clause!("BN-INIT-05"), || What::Began { word: "bn-active".into(), side: Some(winner), number: None });
    Ok(winner)
}

/// BN-INIT-02..04.
pub fn modifiers(setup: &Setup, battle: &Battle, side: SideId) -> Tally {
    let spirit = setup.force(side).class.profile().spirit;
    Tally::of(0, "bn-initiative")
        .add(leadership(setup, battle, side), clause!("BN-INIT-02"), "bn-leadership")
        .add(spirit, clause!("BN-INIT-03"), "bn-class")
        .add_if(battle.party(side).ambushed, 1, clause!("BN-AMB-05"), "bn-ambushed")
        .add_if(battle.winner == Some(side), -1, clause!("BN-INIT-04"), "bn-won-before")
}

/// BN-INIT-02, -07, -08. The commander's leadership, shocked or not; if he is out, the best there is on the table.
pub fn leadership(setup: &Setup, battle: &Battle, side: SideId) -> u8 {
    let own = |id: &FigureId| setup.man(*id).side == Some(side);
    let here = |id: &FigureId| battle.figure(*id).health == Health::Fit && battle.figure(*id).reserve.is_none();
    let commander = setup.figures().filter(own).find(|&id| setup.man(id).commander);
    match commander.filter(here) {
        Some(id) => setup.man(id).leadership,
        None => judged!("BN-INIT-07" => {
            setup.figures().filter(own).filter(here).map(|id| setup.man(id).leadership).max().unwrap_or_default()
        }),
    }
}
