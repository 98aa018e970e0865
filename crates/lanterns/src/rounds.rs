use dice::{Bands, Die};
use referee::{About, Answer, Ask, Choice, For, MarkerId, Matter, Offer, Outcome, Play, Ruling, SideId, What};
use table::{Length, Place};

use crate::battle::{Battle, Setup, Stage};
use crate::{Lanterns, march, px, throw};

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
            Stage::Turn { side: first, first }
        }
        Stage::Turn { side, first } => {
            turn(play, side)?;
            pass_on(play.setup, play.battle, side, first)
        }
        Stage::Over => Stage::Over,
    };
    Ok(())
}

/// PX-BID-01. All sides bid secretly; the highest goes first, a tie is rolled off.
fn bid(play: &mut Play<Lanterns>) -> Ruling<SideId> {
    let bidding = standing(play.setup, play.battle);
    let ask = |&side: &SideId| Ask {
        clause: px!("BID-01"),
        side,
        about: About::new("px-ask-bid"),
        matter: Matter::Amount { min: 0, max: 3 },
    };
    let asks: Vec<Ask> = bidding.iter().map(ask).collect();
    let answers = play.secretly(&asks)?;
    let mut bids = Vec::new();
    for (&side, answer) in bidding.iter().zip(&answers) {
        let Answer::Amount(bid) = *answer else { unreachable!("bids are amounts") };
        play.tell(px!("BID-01"), || What::Scored { side, word: "px-bid".into(), points: bid });
        bids.push((side, bid));
    }
    roll_off(play, highest(&bids))
}

/// PX-BID-02. Ties are rolled off, again and again.
fn roll_off(play: &mut Play<Lanterns>, mut tied: Vec<SideId>) -> Ruling<SideId> {
    while tied.len() > 1 {
        let mut faces = Vec::new();
        for side in tied {
            faces.push((side, play.roll(For::new(px!("BID-02"), side, "px-die-roll-off"), Die::D6, Bands::EACH)?));
        }
        tied = highest(&faces);
    }
    Ok(tied[0])
}

/// The sides with the highest number.
fn highest<N: Copy + Ord>(numbers: &[(SideId, N)]) -> Vec<SideId> {
    let most = numbers.iter().map(|(_, number)| *number).max();
    numbers.iter().filter(|(_, number)| Some(*number) == most).map(|(side, _)| *side).collect()
}

/// The sides that have somebody standing.
fn standing(setup: &Setup, battle: &Battle) -> Vec<SideId> {
    setup.sides.iter().filter(|&side| battle.standing(side).next().is_some()).collect()
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

/// PX-TURN-02. The turns go round the table until the side that began would have another; then a new round begins.
fn pass_on(setup: &Setup, battle: &mut Battle, side: SideId, first: SideId) -> Stage {
    let left = standing(setup, battle);
    if left.len() < 2 {
        return Stage::Over;
    }
    let mut to_come = setup.sides.from(side).skip(1).take_while(|&next| next != first);
    if let Some(side) = to_come.find(|next| left.contains(next)) {
        return Stage::Turn { side, first };
    }
    if battle.round >= setup.rounds {
        return Stage::Over;
    }
    battle.round += 1;
    Stage::Bids
}

/// PX-ROUND-02. The figures of a side that gives up walk off; if it was its turn, the next side has it.
pub fn withdraw(setup: &Setup, battle: &mut Battle, side: SideId) {
    for figure in battle.figures.iter_mut().filter(|figure| figure.side == side) {
        figure.hits = figure.hits.max(crate::battle::MOST_HITS);
        figure.hidden = false;
    }
    battle.stage = match battle.stage {
        Stage::Turn { side: active, first } if active == side => pass_on(setup, battle, side, first),
        _ if standing(setup, battle).len() < 2 => Stage::Over,
        stage => stage,
    };
}

/// PX-ROUND-01. When the rounds are over, the side with most figures standing wins.
pub fn outcome(setup: &Setup, battle: &Battle) -> Option<Outcome> {
    if battle.stage != Stage::Over {
        return None;
    }
    let counts: Vec<(SideId, usize)> = setup.sides.iter().map(|side| (side, battle.standing(side).count())).collect();
    let winner = match highest(&counts).as_slice() {
        [only] => Some(*only),
        _ => None,
    };
    Some(Outcome { winner, word: "px-over".into(), clause: Some(px!("ROUND-01")) })
}
