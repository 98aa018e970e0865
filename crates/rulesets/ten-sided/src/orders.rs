//! TS-ORD. What an active unit may be ordered to do, and doing it.

use referee::{About, Choice, Offer, Play, Refusal, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;

use crate::TenSided;
use crate::battle::Step;
use crate::{assault, break_off, ground, herds, movement, reaction, shooting};

/// TS-ORD-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Move,
    Rush,
    Reaction,
    Shoot(UnitId),
    /// Only ever barred: at nobody can it shoot.
    ShootAtAny,
    Assault(UnitId),
    /// TS-ASL-06. Another round against all that touch it.
    FightOn,
    BreakOff,
    Enough,
}

impl Offer for Order {
    fn choice(&self) -> Choice {
        match *self {
            Order::Move => Choice::new("ts-order-move"),
            Order::Rush => Choice::new("ts-order-rush"),
            Order::Reaction => Choice::new("ts-order-reaction"),
            Order::Shoot(at) => Choice::new("ts-order-shoot").unit(at),
            Order::ShootAtAny => Choice::new("ts-order-shoot"),
            Order::Assault(on) => Choice::new("ts-order-assault").unit(on),
            Order::FightOn => Choice::new("ts-order-fight-on"),
            Order::BreakOff => Choice::new("ts-order-break-off"),
            Order::Enough => Choice::declining("ts-order-enough"),
        }
    }
}

/// What may be ordered, and what may not.
#[derive(Default)]
struct Offers {
    open: SmallVec<[Order; 8]>,
    barred: Vec<(Order, Refusal)>,
}

impl Offers {
    fn put(&mut self, order: Order, check: Result<(), Refusal>) {
        match check {
            Ok(()) => self.open.push(order),
            Err(refusal) => self.barred.push((order, refusal)),
        }
    }
}

fn check_move(step: &Step) -> Result<(), Refusal> {
    judged!("TS-ORD-06");
    if step.moved || step.shot.is_some() {
        return Err(Refusal::new(clause!("TS-ORD-06"), "ts-order-is-past"));
    }
    Ok(())
}

/// TS-MOV-06, TS-HRD-04.
fn check_rush(play: &Play<TenSided>, unit: UnitId, step: &Step) -> Result<(), Refusal> {
    check_move(step)?;
    if herds::drives(play.battle, unit) {
        return Err(Refusal::new(clause!("TS-HRD-04"), "ts-drives-herd"));
    }
    let mired = |id| ground::is_in_difficult(play.setup, play.battle.at(id));
    if play.battle.members(play.setup, unit).into_iter().all(mired) {
        return Err(Refusal::new(clause!("TS-MOV-06"), "ts-all-mired"));
    }
    Ok(())
}

/// TS-ORD-05, TS-ORD-11.
fn check_reaction(play: &Play<TenSided>, unit: UnitId, step: &Step) -> Result<(), Refusal> {
    if step.shot.is_some() {
        Err(Refusal::new(clause!("TS-ORD-06"), "ts-order-is-past"))
    } else if play.battle.unit(unit).panicked {
        Err(Refusal::new(clause!("TS-ORD-11"), "ts-is-panicked"))
    } else {
        Ok(())
    }
}

/// TS-ORD-04, TS-ORD-06..13. One list of all that may be done now.
fn offers(play: &mut Play<TenSided>, unit: UnitId, step: &Step) -> Offers {
    let mut offers = Offers::default();
    if play.battle.is_in_contact(play.setup, unit) {
        in_contact(play, unit, &mut offers);
        return offers;
    }
    offers.put(Order::Move, check_move(step));
    offers.put(Order::Rush, check_rush(play, unit, step));
    offers.put(Order::Reaction, check_reaction(play, unit, step));
    if step.shot.is_none() {
        match shooting::check_able(play.setup, play.battle, unit) {
            Ok(()) => {
                let targets = shooting::targets(play.setup, play.battle, unit);
                judged!("TS-ORD-13");
                offers.open.extend(targets.into_iter().map(Order::Shoot));
            }
            Err(refusal) => offers.barred.push((Order::ShootAtAny, refusal)),
        }
    }
    match assault::check_able(play, unit, step) {
        Ok(()) => {
            let enemies: SmallVec<[UnitId; 12]> = play.battle.enemies(play.battle.unit(unit).side).collect();
            for on in enemies {
                let check = assault::check_target(play, unit, on, step);
                offers.put(Order::Assault(on), check);
            }
        }
        Err(refusal) => offers.barred.push((Order::FightOn, refusal)),
    }
    offers.open.push(Order::Enough);
    offers
}

/// TS-ORD-04, TS-ORD-08. A unit in contact fights on, breaks off or stops.
fn in_contact(play: &Play<TenSided>, unit: UnitId, offers: &mut Offers) {
    judged!("TS-ORD-08");
    let refusal = |clause, word| Refusal::new(clause, word);
    offers.open.push(Order::FightOn);
    if play.setup.options.break_off {
        offers.put(Order::BreakOff, break_off::check(play.setup, play.battle, unit));
    }
    for order in [Order::Move, Order::Rush] {
        offers.barred.push((order, refusal(clause!("TS-ORD-08"), "ts-in-contact")));
    }
    offers.barred.push((Order::Reaction, refusal(clause!("TS-ORD-04"), "ts-in-contact")));
    offers.open.push(Order::Enough);
}

/// TS-ORD-12. Asks for one order and carries it out. Says how far the activation has got, or that it is over.
pub fn give(play: &mut Play<TenSided>, unit: UnitId, step: Step) -> Ruling<Option<Step>> {
    let Offers { open, barred } = offers(play, unit, &step);
    let side = play.battle.unit(unit).side;
    if open.iter().all(|order| matches!(order, Order::Reaction | Order::Enough)) {
        keep_watch(play, unit, &open);
        return Ok(None);
    }
    let about = About::new("ts-ask-order").unit(unit);
    let told = |_: &_| barred.iter().map(|(order, refusal)| (order.choice(), refusal.clone())).collect();
    let order = play.choose_or_explain(clause!("TS-ORD-01"), side, about, &open, &told)?;
    judged!("TS-ORD-12");
    let calm = !play.battle.unit(unit).panicked;
    let next = carry_out(play, unit, order, step)?;
    let broke = calm && play.battle.unit(unit).panicked;
    Ok(next.filter(|_| play.battle.is_on_table(unit) && !broke))
}

/// TS-ASK-04, TS-ASK-01. Nothing is left but to wait or to stop. A marker is never worse than none, so a unit that may
/// take one does, unless nobody is left whom it could answer.
fn keep_watch(play: &mut Play<TenSided>, unit: UnitId, open: &[Order]) {
    if !reaction::may_be_called_for(play.setup, play.battle, unit) {
        return judged!("TS-ASK-01" => ());
    }
    if open.contains(&Order::Reaction) {
        judged!("TS-ASK-04");
        reaction::order(play, unit);
    }
}

/// TS-ORD-03, TS-ORD-05, TS-ORD-06. One order; a Rush, a Reaction, an Assault and a break off are the last.
pub fn carry_out(play: &mut Play<TenSided>, unit: UnitId, order: Order, step: Step) -> Ruling<Option<Step>> {
    match order {
        Order::Move => {
            let went = movement::walk(play, unit, false)?;
            herds::pick_up(play, unit)?;
            if went {
                reaction::to_movement(play, unit)?;
            }
            Ok(Some(Step { moved: true, went, ..step }))
        }
        Order::Rush => {
            judged!("TS-ORD-03");
            if movement::walk(play, unit, true)? {
                reaction::to_movement(play, unit)?;
            }
            Ok(None)
        }
        Order::Reaction => {
            reaction::order(play, unit);
            Ok(None)
        }
        Order::Shoot(at) => {
            shooting::shoot(play, unit, at, false)?;
            if play.battle.is_on_table(at) {
                reaction::to_shots(play, at, unit)?;
            }
            Ok(Some(Step { moved: true, shot: Some(at), ..step }))
        }
        Order::Assault(on) => assault::charge(play, unit, on, &step).map(|()| None),
        Order::FightOn => assault::fight_on(play, unit).map(|()| None),
        Order::BreakOff => {
            judged!("TS-BRK-01");
            if break_off::break_off(play, unit)? {
                reaction::to_movement(play, unit)?;
            }
            Ok(None)
        }
        Order::Enough | Order::ShootAtAny => Ok(None),
    }
}
