//! CA-CB-20. Breaking off at the end of a Round of a Mission.

use referee::{About, Play, Ruling, SideId, clause, judged};
use table::{Length, gap};

use crate::Combat;
use crate::battle::{SIDES, footprint, rival};
use crate::victory::{self, Ending, Mode, Verdict, half};

/// CA-CB-20. A side that has lost half of its men may break off; a computer does when it is hopeless.
pub fn offer(play: &mut Play<Combat>) -> Ruling<()> {
    if !play.setup.agreed.break_off || play.setup.mode != Mode::Mission {
        return Ok(());
    }
    judged!("CA-CB-20");
    for side in SIDES {
        let (lost, size) = (play.battle.eliminated(side), play.setup.force(side).size);
        if lost < half(size) {
            continue;
        }
        let breaks_off = match play.setup.agreed.computers.contains(&side.0) {
            true => 3 * lost >= 2 * size && !can_reach(play, side),
            false => play.decide(clause!("CA-CB-20"), side, About::new("cb-ask-break-off"))?,
        };
        if breaks_off {
            victory::end(play, Verdict { winner: Some(rival(side)), by: Ending::BrokenOff });
            return Ok(());
        }
    }
    Ok(())
}

/// Could somebody of this side touch the enemy's mission element with three Actions of movement?
fn can_reach(play: &Play<Combat>, side: SideId) -> bool {
    let Some(element) = play.battle.elements[rival(side).index()] else { return true };
    let piece = play.setup.piece(element);
    play.battle.of_side(side).any(|id| {
        let paces: Length = play.setup.face(play.battle, id).movement * 3;
        play.battle.figure(id).place.is_some_and(|place| gap(&footprint(place.at), &piece.shape) <= paces)
    })
}
