//! BN-ACT, BN-ASK-03..06. What the active player may order now, and what comes of it.

use referee::{About, Choice, FigureId, Offer, Play, Refusal, Ruling, SideId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::BreakingNews;
use crate::battle::{Battle, Stage, cm};
use crate::figure::{Health, Nerve};
use crate::fire::{self, Firers};
use crate::groups::{self, Chain};
use crate::helicopter::{self, salvo};
use crate::march::{self, Errand, MOVE_AND_FIRE, March};
use crate::movement::{self, Moved};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::vehicles::boarding;
use crate::vehicles::deeds::{self, Deed};
use crate::weapons::Bearer;
use crate::{
    climb, covering, drag, exchange, explosives, hiding, leading, negotiation, objectives, platoon, press, reaction,
    remote, retreat, shock, sight, spotting, victory, wounded,
};

/// BN-ASK-03. Who acts next.
#[derive(Clone, Debug)]
enum Order {
    Chain(Chain),
    SomeOf(Chain),
    One(FigureId),
    RallyAll,
    Rally(FigureId),
    Look,
    /// BN-EXPL-10 (a).
    SetOff(usize, Choice),
    /// BN-HELI-08. A helicopter fires.
    Helicopter(u8, Choice),
    Done,
}

impl Offer for Order {
    fn choice(&self) -> Choice {
        match self {
            Order::Chain(chain) => Choice::new("bn-order-chain").figure(chain[0]).number(chain.len() as i64),
            Order::SomeOf(chain) => Choice::new("bn-order-some").figure(chain[0]),
            Order::One(figure) => Choice::new("bn-order-one").figure(*figure),
            Order::RallyAll => Choice::new("bn-order-rally-all"),
            Order::Rally(figure) => Choice::new("bn-order-rally").figure(*figure),
            Order::Look => Choice::new("bn-order-look"),
            Order::SetOff(_, choice) | Order::Helicopter(_, choice) => choice.clone(),
            Order::Done => Choice::declining("bn-order-done"),
        }
    }
}

/// BN-ASK-05. What they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Move,
    Fire,
    Covering,
    StepAndCovering,
    Hide,
    Crawl,
    RunOff,
    Drag,
    Climb,
    Lead,
    BreakAway,
    Vehicle(Deed),
}

impl Action {
    const ALL: [Action; 20] = [
        Action::Move,
        Action::Fire,
        Action::Covering,
        Action::StepAndCovering,
        Action::Hide,
        Action::Crawl,
        Action::RunOff,
        Action::Vehicle(Deed::GetIn),
        Action::Vehicle(Deed::GetOut),
        Action::Vehicle(Deed::ChangeSeat),
        Action::Vehicle(Deed::Watch),
        Action::Drag,
        Action::Lead,
        Action::Climb,
        Action::Vehicle(Deed::Drive),
        Action::Vehicle(Deed::Back),
        Action::Vehicle(Deed::Turn),
        Action::Vehicle(Deed::DriveOff),
        Action::Vehicle(Deed::Enter),
        Action::BreakAway,
    ];
}

impl Offer for Action {
    fn choice(&self) -> Choice {
        Choice::new(match self {
            Action::Move => "bn-action-move",
            Action::Fire => "bn-action-fire",
            Action::Covering => "bn-action-covering",
            Action::StepAndCovering => "bn-action-step-covering",
            Action::Hide => "bn-action-hide",
            Action::Crawl => "bn-action-crawl",
            Action::RunOff => "bn-action-run-off",
            Action::Drag => "bn-action-drag",
            Action::Climb => "bn-action-climb",
            Action::Lead => "bn-action-lead",
            Action::BreakAway => "bn-action-break-away",
            Action::Vehicle(deed) => deed.word(),
        })
    }
}

/// BN-ACT-01, -10. A man who may still be given an action.
pub fn may_act(battle: &Battle, id: FigureId) -> bool {
    let figure = battle.figure(id);
    figure.nerve == Nerve::Steady && !figure.turn.acted && !figure.turn.reloading
}

/// BN-GROUP-02. Those of a side who may act in a group, by teams and chains.
fn chains(setup: &Setup, battle: &Battle, side: SideId) -> Vec<Chain> {
    let free = |&id: &FigureId| !sight::is_engaged(setup, battle, id) && !leading::is_captor(setup, battle, id);
    let on_foot = ready(setup, battle, side).filter(|&id| battle.figure(id).stands());
    let able: Vec<FigureId> = on_foot.filter(free).collect();
    let mut teams: SmallVec<[u8; 4]> = able.iter().map(|&id| setup.man(id).team).collect();
    teams.sort_unstable();
    teams.dedup();
    let of_team = |team: u8| -> Vec<FigureId> {
        able.iter().copied().filter(|&id| judged!("BN-GROUP-01" => setup.man(id).team == team)).collect()
    };
    let chains = teams.into_iter().flat_map(|team| groups::chains(battle, &of_team(team), groups::MOVING));
    chains.chain(riders(setup, battle, side)).filter(|chain| chain.len() > 1).collect()
}

/// BN-VEH-12. Men of one team aboard one vehicle, who may get out together.
fn riders(setup: &Setup, battle: &Battle, side: SideId) -> Vec<Chain> {
    let own = battle.hulls().filter(|&id| battle.figure(id).side == Some(side));
    let able = |vehicle: FigureId| {
        let gets_out = move |&id: &FigureId| may_act(battle, id) && boarding::may_get_out(setup, battle, vehicle, id);
        battle.aboard(vehicle).into_iter().filter(gets_out)
    };
    own.flat_map(|vehicle| groups::by_team(setup, able(vehicle))).collect()
}

/// Those of a side who may be ordered now.
fn ready<'a>(setup: &'a Setup, battle: &'a Battle, side: SideId) -> impl Iterator<Item = FigureId> + 'a {
    let able = move |&id: &FigureId| may_act(battle, id) && platoon::acts(setup, battle, id);
    battle.soldiers(side).filter(able).filter(|&id| !is_stuck(setup, battle, id))
}

/// BN-VEH-13. He sits in a vehicle that has no room beside it, and there is nothing that he could do in it.
fn is_stuck(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let Some(vehicle) = battle.vehicle_of(id) else { return false };
    let may = |action| check(setup, battle, &[id], &Bonds::of(setup, battle, &[id]), action).is_ok();
    !boarding::may_get_out(setup, battle, vehicle, id) && !Action::ALL.into_iter().any(may)
}

/// Whether there is anything to order.
pub fn has_orders(setup: &Setup, battle: &Battle, side: SideId) -> bool {
    !orders(setup, battle, side).is_empty()
}

/// BN-ASK-03. Everything that may be ordered.
fn orders(setup: &Setup, battle: &Battle, side: SideId) -> Vec<Order> {
    let chains = chains(setup, battle, side);
    let mut orders: Vec<Order> = chains.iter().cloned().map(Order::Chain).collect();
    orders.extend(chains.into_iter().filter(|chain| chain.len() > 2).map(Order::SomeOf));
    let press = press::embedded(setup, battle, side).filter(|&id| may_act(battle, id));
    orders.extend(ready(setup, battle, side).chain(press).map(Order::One));
    orders.extend(deeds::in_reserve(setup, battle, side).into_iter().map(Order::One));
    let shaken: Vec<FigureId> = shock::waiting(battle, side).filter(|&id| platoon::acts(setup, battle, id)).collect();
    orders.extend((shaken.len() > 1).then_some(Order::RallyAll));
    orders.extend(shaken.into_iter().map(Order::Rally));
    orders.extend(spotting::has_chance(setup, battle, side).then_some(Order::Look));
    orders.extend(remote::ready(battle, side).into_iter().map(|n| Order::SetOff(n, remote::choice(battle, n))));
    let ready = helicopter::ready(battle, side).into_iter().filter(|&n| !salvo::shots(setup, battle, n).is_empty());
    orders.extend(ready.map(|n| Order::Helicopter(n, helicopter::choice(battle, n, "bn-order-helicopter"))));
    orders
}

/// BN-TURN-02, -03. One order of the active player, or the end of his actions.
pub fn order(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let side = play.battle.active;
    if play.setup.platoon && play.battle.squads.acting.is_none() {
        return platoon::pick(play);
    }
    let mut offers = orders(play.setup, play.battle, side);
    if offers.is_empty() && !remote::is_feared(play.battle, side) {
        done(play);
        return Ok(());
    }
    let before = press::before(play.battle);
    offers.push(Order::Done);
    let about = About::new("bn-ask-order").number(i64::from(play.battle.turn));
    let order = play.choose_covertly(clause!("BN-ACT-01"), side, about, &offers, &|_| Vec::new())?;
    let acted_before: FigureSet = play.battle.men(side).filter(|&id| play.battle.figure(id).turn.acted).collect();
    match order {
        Order::Chain(chain) => act(play, &chain)?,
        Order::SomeOf(chain) => some_of(play, &chain)?,
        Order::One(id) if play.battle.figure(id).side.is_none() => press::walk(play, id)?,
        Order::One(id) => act(play, &[id])?,
        Order::RallyAll => shock::rally_all(play)?,
        Order::Rally(id) => shock::rally(play, id)?,
        Order::Look => spotting::look(play, side)?,
        Order::SetOff(charge, _) => {
            explosives::go_off(play, charge)?;
        }
        Order::Helicopter(n, _) => salvo::fire(play, n)?,
        Order::Done => done(play),
    }
    press::kidnap(play, &before);
    wounded::tend(play, |battle, medic| battle.figure(medic).turn.acted && !acted_before.holds(medic));
    after_action(play);
    Ok(())
}

/// BN-TURN-03, BN-PLT-03. No more orders: the turn is done, in the platoon game the squad's.
fn done(play: &mut Play<BreakingNews>) {
    if play.setup.platoon {
        platoon::close(play.battle);
    } else {
        play.battle.stage = judged!("BN-TURN-03" => Stage::Combat);
    }
}

/// What is looked after at the end of every action.
pub fn after_action(play: &mut Play<BreakingNews>) {
    leading::release(play);
    hiding::refresh(play);
    objectives::read_markers(play);
    negotiation::fights_break(play);
}

/// BN-ASK-04. Those named who hang together with the lowest number named.
fn some_of(play: &mut Play<BreakingNews>, chain: &Chain) -> Ruling<()> {
    let about = About::new("bn-ask-some").figure(chain[0]);
    let side = play.battle.active;
    let mut named = play.figures(clause!("BN-GROUP-02"), side, about, chain, 1..=chain.len() as u16)?;
    named.sort_unstable();
    let linked = groups::chains(play.battle, &named, groups::MOVING);
    act(play, &linked[0])
}

/// What binds those named, whatever they would do.
struct Bonds {
    /// Aboard a vehicle, and whether that is on the table.
    aboard: Option<bool>,
    engaged: bool,
    captor: bool,
}

impl Bonds {
    fn of(setup: &Setup, battle: &Battle, who: &[FigureId]) -> Bonds {
        Bonds {
            aboard: battle.vehicle_of(who[0]).map(|vehicle| battle.figure(vehicle).at.is_some()),
            engaged: who.iter().any(|&id| sight::is_engaged(setup, battle, id)),
            captor: who.iter().any(|&id| leading::is_captor(setup, battle, id)),
        }
    }
}

/// BN-ASK-05. Whether at least one of those named may do it.
fn check(setup: &Setup, battle: &Battle, who: &[FigureId], bonds: &Bonds, action: Action) -> Result<(), Refusal> {
    if let Action::Vehicle(deed) = action {
        return deeds::check(setup, battle, who, deed);
    }
    let &Bonds { aboard, engaged, captor } = bonds;
    if aboard == Some(false)
        || aboard.is_some() && !(who.len() == 1 && matches!(action, Action::Fire | Action::Covering))
    {
        return Err(Refusal::new(clause!("BN-VEH-11"), "bn-no-action-aboard").with("figure", who[0]));
    }
    if engaged != (action == Action::BreakAway) {
        return Err(Refusal::new(clause!("BN-MELEE-11"), "bn-no-contact-action").with("figure", who[0]));
    }
    if captor && !matches!(action, Action::Lead | Action::BreakAway) {
        return Err(Refusal::new(clause!("BN-PRESS-15"), "bn-no-captor-action").with("figure", who[0]));
    }
    let refuse =
        |clause: referee::Clause, reason: &'static str| Err(Refusal::new(clause, reason).with("figure", who[0]));
    match action {
        Action::Move | Action::BreakAway => Ok(()),
        Action::Fire if !fire::may_fire(setup, battle, &standing(battle, who)) => {
            refuse(clause!("BN-FIRE-10"), "bn-no-target")
        }
        Action::Covering | Action::StepAndCovering if !covering::may_lay(setup, battle, who) => {
            refuse(clause!("BN-COVER-04"), "bn-no-covering-weapon")
        }
        Action::Hide | Action::Crawl => hiders(setup, battle, who).map(drop),
        Action::RunOff if !who.iter().any(|&id| retreat::may_leave(setup, battle, id)) => {
            refuse(clause!("BN-MOVE-16"), "bn-no-edge")
        }
        Action::Climb => climb::check(setup, battle, who),
        Action::Lead => leading::check(setup, battle, who),
        Action::Drag if drag::casualty(setup, battle, who).is_none() => {
            refuse(clause!("BN-WOUND-08"), "bn-no-casualty")
        }
        _ => Ok(()),
    }
}

/// BN-ASK-05. Those named who may do it; if nobody may, why the first may not.
fn those_who_may(who: &[FigureId], check: impl Fn(FigureId) -> Result<(), Refusal>) -> Result<Chain, Refusal> {
    let able: Chain = who.iter().copied().filter(|&id| check(id).is_ok()).collect();
    if able.is_empty() { check(who[0]).map(|()| able) } else { Ok(able) }
}

fn hiders(setup: &Setup, battle: &Battle, who: &[FigureId]) -> Result<Chain, Refusal> {
    those_who_may(who, |id| hiding::check_hiding(setup, battle, id))
}

fn standing(battle: &Battle, who: &[FigureId]) -> Firers {
    who.iter().map(|&id| (id, deeds::stance(battle, id))).collect()
}

/// BN-ASK-05, BN-ACT-15. What they do; whoever was named has acted.
fn act(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<()> {
    let side = play.battle.active;
    let mut offers: SmallVec<[Action; 8]> = SmallVec::new();
    let mut refused: Vec<(Choice, Refusal)> = Vec::new();
    let bonds = Bonds::of(play.setup, play.battle, who);
    for action in Action::ALL {
        match check(play.setup, play.battle, who, &bonds, action) {
            Ok(()) => offers.push(action),
            Err(refusal) => refused.push((action.choice(), refusal)),
        }
    }
    let barred = |_: &Battle| refused.clone();
    let about = About::new("bn-ask-action").figure(who[0]).number(who.len() as i64);
    let action = play.choose_or_explain(clause!("BN-ACT-01"), side, about, &offers, &barred)?;
    carry_out(play, who, action)
}

pub fn carry_out(play: &mut Play<BreakingNews>, who: &[FigureId], action: Action) -> Ruling<()> {
    match action {
        Action::Move => {
            let along = press::along(play.setup, play.battle, who);
            let before = press::before(play.battle);
            let all: Chain = who.iter().chain(&along).copied().collect();
            let moved = movement::go(play, &all, Errand::Move, (clause!("BN-ACT-12"), "bn-ask-way"))?;
            spend(play, who);
            let went = |id: &FigureId| play.battle.figure(*id).at != before[id.index()];
            let gone: Chain = along.into_iter().filter(went).collect();
            spend(play, &gone);
            fire_after(play, moved)
        }
        Action::Fire => fire_here(play, who),
        Action::Covering => {
            let stances = standing(play.battle, who);
            cover(play, who, &stances, FigureSet::default(), false)
        }
        Action::StepAndCovering => {
            let moved = movement::go(play, who, Errand::Step, (clause!("BN-ACT-05"), "bn-ask-step"))?;
            spend(play, who);
            let reacted = moved.reacted;
            let able = unengaged(play, moved);
            let ids: Chain = able.iter().map(|(id, _)| *id).collect();
            if ids.is_empty() { Ok(()) } else { cover(play, &ids, &able, reacted, true) }
        }
        Action::Hide => {
            for id in hiders(play.setup, play.battle, who).unwrap_or_default() {
                hiding::hide(play, id);
            }
            spend(play, who);
            Ok(())
        }
        Action::Crawl => {
            spend(play, who);
            let able = hiders(play.setup, play.battle, who).unwrap_or_default();
            crawl(play, &able)
        }
        Action::RunOff => {
            spend(play, who);
            let able: Chain =
                who.iter().copied().filter(|&id| retreat::may_leave(play.setup, play.battle, id)).collect();
            run_off(play, &able)
        }
        Action::Drag => {
            spend(play, who);
            drag::drag(play, who)
        }
        Action::Climb => {
            spend(play, who);
            climb::climb(play, who[0])
        }
        Action::Lead => {
            spend(play, who);
            leading::lead(play, who[0])
        }
        Action::BreakAway => {
            judged!("BN-MELEE-11");
            movement::go(play, who, Errand::BreakAway, (clause!("BN-MELEE-11"), "bn-ask-break-away"))?;
            spend(play, who);
            Ok(())
        }
        Action::Vehicle(deed) => deeds::carry_out(play, who, deed),
    }
}

pub fn spend(play: &mut Play<BreakingNews>, who: &[FigureId]) {
    judged!("BN-ACT-15");
    for &id in who {
        play.battle.figure_mut(id).turn.acted = true;
    }
}

/// BN-ACT-02..04, -12. Whoever went no farther than 15 cm may fire.
fn fire_after(play: &mut Play<BreakingNews>, moved: Moved) -> Ruling<()> {
    if moved.cost > MOVE_AND_FIRE {
        return judged!("BN-ACT-02" => Ok(()));
    }
    judged!("BN-ACT-03", "BN-ACT-04", "BN-ACT-07");
    let reacted = moved.reacted;
    let firers = unengaged(play, moved);
    fire::fire(play, &firers, reacted)?;
    Ok(())
}

/// BN-FIRE-11. The soldiers whom their way has not taken into contact.
fn unengaged(play: &Play<BreakingNews>, moved: Moved) -> Firers {
    let fires = |id: FigureId| play.setup.man(id).side.is_some() && !sight::is_engaged(play.setup, play.battle, id);
    moved.able.into_iter().filter(|(id, _)| fires(*id)).collect()
}

/// BN-GFIRE-05, BN-ACT-15. Fire from where they stand; members who did not fire keep their action if others did.
fn fire_here(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<()> {
    let firers = standing(play.battle, who);
    let fired = fire::fire(play, &firers, FigureSet::default())?;
    let acted: Vec<FigureId> = who.iter().copied().filter(|&id| fired.is_empty() || fired.holds(id)).collect();
    spend(play, &acted);
    Ok(())
}

/// BN-COVER-01, -13. A square is laid, the enemy answers, and the answers are worked out.
fn cover(
    play: &mut Play<BreakingNews>,
    who: &[FigureId],
    stances: &Firers,
    reacted: FigureSet,
    moved: bool,
) -> Ruling<()> {
    let bearers: Vec<(FigureId, Bearer)> = stances.iter().map(|(id, stance)| (*id, stance.bearer)).collect();
    let bearer = |id: FigureId| bearers.iter().find(|(who, _)| *who == id).map_or(Bearer::Still, |(_, bearer)| *bearer);
    let laid = covering::lay(play, who, bearer)?;
    let firers: Chain = laid.iter().map(|(id, _)| *id).collect();
    if firers.is_empty() {
        spend(play, who);
        return Ok(());
    }
    spend(play, if moved { who } else { &firers });
    for &id in &firers {
        hiding::come_out(play, id);
    }
    victory::opens_fire(play, play.battle.active);
    let replies = play.interrupt(|play| reaction::to_fire(play, &[], &firers, reacted))?;
    exchange::answers(play, &laid, &replies.shots)
}

/// BN-HIDE-02, -04, BN-ASK-06. Each crawls 5 cm less a die, hidden; the enemy may look for them at the end.
fn crawl(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<()> {
    for &id in who {
        hiding::hide(play, id);
    }
    let mut able: SmallVec<[(FigureId, Length); 6]> = SmallVec::new();
    let side = play.battle.active;
    for &id in who {
        let why = referee::For::new(clause!("BN-HIDE-04"), side, "bn-die-crawl").by(id);
        let die = i64::from(play.roll(why, dice::Die::D6, dice::Bands::cuts(&[2, 3, 4, 5]))?);
        able.extend((die < 5).then_some((id, cm(5 - die))));
    }
    if !able.is_empty() {
        let march = March::creeping(play.setup, play.battle, &able);
        let about = About::new("bn-ask-crawl").figure(able[0].0);
        let walks = play.path(clause!("BN-HIDE-04"), side, about, &march)?;
        for (id, _) in able {
            march::put(play, id, &march.way(&walks, id), "bn-crawled", clause!("BN-HIDE-04"));
        }
    }
    let stays = who.iter().map(|&id| (id, movement::stay(play.battle, id).way));
    let mut column = crate::column::Column::new(stays);
    reaction::to_move(play, &mut column, who)?;
    Ok(())
}

/// BN-MOVE-16, BN-VICT-03. A Run off the own edge; whoever gets there is gone.
fn run_off(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<()> {
    let moved = movement::go(play, who, Errand::RunOff, (clause!("BN-MOVE-16"), "bn-ask-run-off"))?;
    for (id, _) in moved.able {
        let (side, at) = (play.battle.side(id), play.battle.at(id));
        let own = play.battle.edge(side);
        let edge = play.setup.way_out(own, id, at);
        if retreat::is_way_off(play.setup, side, edge, at) {
            leave(play, id, if edge == own { Health::Left } else { Health::Evacuated });
        }
    }
    Ok(())
}

/// Off the table.
pub fn leave(play: &mut Play<BreakingNews>, id: FigureId, how: Health) {
    let figure = play.battle.figure_mut(id);
    figure.health = how;
    figure.at = None;
    let word = match how {
        Health::Left | Health::Evacuated => "bn-left",
        Health::Captured => "bn-captured",
        _ => "bn-retreated",
    };
    play.tell(clause!("BN-VICT-03"), || What::Removed { figure: id, word: word.into() });
    if how == Health::Retreated {
        victory::last_retreats(play, id);
    }
}
