//! CB-INI. Secret bids and the Initiative roll.

use dice::{Bands, Die};
use referee::{About, Answer, Ask, For, Matter, Play, Ruling, SideId, Tally, What, clause, judged};

use crate::Combat;
use crate::battle::{SIDES, Stage, TOKENS};

/// A help of a campaign: so much more in the first Round.
const FIRST_LIGHT: u8 = 3;

/// CB-INI-01..07. Both bid in secret, the bids are spent, and the higher total of die and bid goes first.
pub fn initiative(play: &mut Play<Combat>) -> Ruling<()> {
    play.battle.round += 1;
    let number = Some(i64::from(play.battle.round));
    play.tell(clause!("CB-RND-01"), || What::Began { word: "cb-round".into(), side: None, number });
    let bids = bid(play)?;
    for side in SIDES {
        let bid = bids[side.index()];
        judged!("CB-INI-04");
        play.battle.pool[side.index()] = TOKENS - bid;
        play.tell(clause!("CB-INI-05"), || What::Scored { side, word: "cb-bid".into(), points: i64::from(bid) });
    }
    play.reveal();
    let first = roll_off(play, bids)?;
    play.battle.idle = 0;
    play.battle.stage = Stage::TurnBegins { side: first };
    play.tell(clause!("CB-RND-06"), || What::Decided { side: first, word: "cb-goes-first".into(), figure: None });
    Ok(())
}

/// CB-INI-03, CB-INI-05. Nobody sees a bid before both are in.
fn bid(play: &mut Play<Combat>) -> Ruling<[u8; 2]> {
    let ask = |side: SideId| Ask {
        clause: clause!("CB-INI-05"),
        side,
        about: About::new("cb-ask-bid"),
        matter: Matter::Amount { min: 0, max: i64::from(TOKENS) },
    };
    let answers = play.secretly(&SIDES.map(ask))?;
    Ok([0, 1].map(|n| match answers[n] {
        Answer::Amount(bid) => bid as u8,
        _ => unreachable!("a bid is an amount"),
    }))
}

/// CB-INI-01, CB-INI-02. A die, and one more for each token bid.
fn total(play: &mut Play<Combat>, side: SideId, bid: u8) -> Ruling<u8> {
    let is_lit = play.battle.round == 1 && play.setup.agreed.first_light == Some(side.0);
    let light = if is_lit { FIRST_LIGHT } else { 0 };
    let adds = Tally::default().add_if(bid > 0, bid, clause!("CB-INI-02"), "cb-bid").add_if(
        is_lit,
        light,
        clause!("CA-BAL-05"),
        "cb-help-first-light",
    );
    let why = For::new(clause!("CB-INI-01"), side, "cb-die-initiative").adds(&adds);
    Ok(bid + light + play.roll(why, Die::D6, Bands::EACH)?)
}

/// CB-INI-06. On equal totals both roll again, and the bids stand.
fn roll_off(play: &mut Play<Combat>, bids: [u8; 2]) -> Ruling<SideId> {
    loop {
        let first = total(play, SIDES[0], bids[0])?;
        let second = total(play, SIDES[1], bids[1])?;
        judged!("CB-INI-02");
        if first != second {
            return Ok(SIDES[usize::from(second > first)]);
        }
        judged!("CB-INI-06");
    }
}
