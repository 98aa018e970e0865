use dice::{Bands, Die};
use referee::{About, Answer, Ask, Choice, MarkerId, Matter, Offer, Outcome, Play, Ruling, SideId, What};
use table::{Length, Place};

use crate::battle::{Battle, Setup, Stage, other};
use crate::{Lanterns, march, px, throw};

const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

#[derive(Clone, Copy, PartialEq)]
enum Order {
    March,
    Throw,
    Signal,
    Wait,
}

impl Offer for Order {
    fn choice(&self) -> Choice {
        match self {
            Order::March => Choice::new("px-march"),
            Order::Throw => Choice::new("px-throw"),
            Order::Signal => Choice::new("px-signal"),
            Order::Wait => Choice::declining("px-wait"),
        }
    }
}

pub fn advance(play: &mut Play<Lanterns>) -> Ruling<()> {
    play.battle.stage = match play.battle.stage {
        Stage::Bids => {
            let first = bid(play)?;
            Stage::Turn { side: first, last: false }
        }
        Stage::Turn { side, last } => {
            turn(play, side)?;
            next(play, side, last)
        }
        Stage::Over => Stage::Over,
    };
    Ok(())
}

/// PX-BID-01. Both sides bid secretly; the higher goes first, a tie is rolled off.
fn bid(play: &mut Play<Lanterns>) -> Ruling<SideId> {
    let ask = |side| Ask {
        clause: px!("BID-01"),
        side,
        about: About::new("px-ask-bid"),
        matter: Matter::Amount { min: 0, max: 3 },
    };
    let bids = play.secretly(&[ask(SIDES[0]), ask(SIDES[1])])?;
    for (side, bid) in SIDES.into_iter().zip(&bids) {
        let Answer::Amount(bid) = *bid else { unreachable!("bids are amounts") };
        play.tell(px!("BID-01"), || What::Scored { side, word: "px-bid".into(), points: bid });
    }
    let (Answer::Amount(south), Answer::Amount(north)) = (&bids[0], &bids[1]) else { unreachable!() };
    match south.cmp(north) {
        std::cmp::Ordering::Greater => Ok(SIDES[0]),
        std::cmp::Ordering::Less => Ok(SIDES[1]),
        std::cmp::Ordering::Equal => roll_off(play),
    }
}

/// PX-BID-02. Ties are rolled off, again and again.
fn roll_off(play: &mut Play<Lanterns>) -> Ruling<SideId> {
    loop {
        let south = play.roll(px!("BID-02"), SIDES[0], Die::D6, Bands::EACH)?;
        let north = play.roll(px!("BID-02"), SIDES[1], Die::D6, Bands::EACH)?;
        if south != north {
            return Ok(SIDES[usize::from(north > south)]);
        }
    }
}

/// PX-TURN-01. A side gives one order.
fn turn(play: &mut Play<Lanterns>, side: SideId) -> Ruling<()> {
    let number = Some(i64::from(play.battle.round));
    play.tell(px!("TURN-01"), || What::Began { word: "px-turn".into(), side: Some(side), number });
    let orders = [Order::March, Order::Throw, Order::Signal, Order::Wait];
    match play.choose(px!("TURN-01"), side, About::new("px-ask-order"), &orders)? {
        Order::March => march::march(play, side),
        Order::Throw => throw::throw(play, side),
        Order::Signal => signal(play, side),
        Order::Wait => Ok(()),
    }
}

/// PX-SIGNAL-01. A signal is placed three inches from the first figure that stands, in a direction of choice.
fn signal(play: &mut Play<Lanterns>, side: SideId) -> Ruling<()> {
    let figure = play.battle.standing(side).next().expect("a side without figures has no turn");
    let about = About::new("px-ask-direction").figure(figure);
    let bearing = play.direction(px!("SIGNAL-01"), side, about)?;
    let place = Place::on_table(play.battle.figure(figure).at + bearing.offset(Length::inches(3)));
    let marker = MarkerId(play.battle.signals.len() as u16);
    play.battle.signals.push((marker, place));
    play.tell(px!("SIGNAL-01"), || What::Placed { marker, kind: "px-signal".into(), place });
    Ok(())
}

fn next(play: &mut Play<Lanterns>, side: SideId, last: bool) -> Stage {
    if SIDES.into_iter().any(|side| play.battle.standing(side).next().is_none()) {
        return Stage::Over;
    }
    if !last {
        return Stage::Turn { side: other(side), last: true };
    }
    if play.battle.round >= play.setup.rounds {
        return Stage::Over;
    }
    play.battle.round += 1;
    Stage::Bids
}

/// PX-ROUND-01. When the rounds are over, the side with more figures standing wins.
pub fn outcome(_: &Setup, battle: &Battle) -> Option<Outcome> {
    if battle.stage != Stage::Over {
        return None;
    }
    let [south, north] = SIDES.map(|side| battle.standing(side).count());
    let winner = match south.cmp(&north) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    Some(Outcome { winner, word: "px-over".into(), clause: Some(px!("ROUND-01")) })
}
