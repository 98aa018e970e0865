//! CB-OBJ. The Objective token, and the shot it allows inside the rival's Turn.

use referee::{About, Choice, FigureId, Play, Refusal, Ruling, SideId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::attack::{Shot, check_unsuppressed, dice_at, resolve};
use crate::battle::{Battle, RADIUS, objective_marker, rival};
use crate::point::Aimed;
use crate::route::Route;
use crate::setup::Setup;
use crate::sight::{Stand, sees};
use crate::{Combat, actions, fire};

/// Who shoots, and at whom.
pub type Chance = (FigureId, FigureId);
pub type Chances = SmallVec<[Chance; 4]>;

/// CB-OBJ-01, CB-OBJ-13. For one token the character lays its Objective token on a point it sees; an old one goes.
pub fn place(play: &mut Play<Combat>, id: FigureId) -> Ruling<()> {
    let region = Aimed::new(play.setup, play.battle, id, clause!("CB-OBJ-01"));
    let about = About::new("cb-ask-objective").figure(id);
    let place = play.point(clause!("CB-OBJ-01"), play.battle.side(id), about, &region)?;
    actions::pay(play, id, 1)?;
    actions::give_up_tokens(play, id);
    judged!("CB-OBJ-13");
    let (side, marker) = (play.battle.side(id), objective_marker(id));
    play.battle.figure_mut(id).objective = Some(place);
    play.tell(clause!("CB-OBJ-01"), || What::Decided { side, word: "cb-watches".into(), figure: Some(id) });
    play.tell(clause!("CB-OBJ-01"), || What::Placed { marker, kind: "cb-objective".into(), place });
    Ok(())
}

/// CB-OBJ-02. A base is, or comes, within the card's distance of the token and is seen by its owner.
fn is_inside(setup: &Setup, battle: &Battle, owner: FigureId, base: Stand) -> bool {
    let (Some(token), Some(limit)) = (battle.figure(owner).objective, setup.face(battle, owner).objective) else {
        return false;
    };
    base.comes_within(RADIUS + limit, token.at) && sees(setup, battle, Stand::of(battle, owner), base)
}

/// Tokens of the other side that a figure has not set off in this Turn.
fn armed(battle: &Battle, target: FigureId) -> impl Iterator<Item = FigureId> + '_ {
    let triggered = battle.figure(target).turn.triggered;
    battle
        .of_side(rival(battle.side(target)))
        .filter(move |&owner| battle.figure(owner).objective.is_some() && !triggered.holds(owner))
}

/// CB-OBJ-08. The enemies who stand inside as their Turn begins.
pub fn at_turn_start(setup: &Setup, battle: &Battle, side: SideId) -> Chances {
    let chances = battle.of_side(side).flat_map(|target| armed(battle, target).map(move |owner| (owner, target)));
    chances.filter(|&(owner, target)| is_inside(setup, battle, owner, Stand::of(battle, target))).collect()
}

/// CB-OBJ-08. The first mark of a move at which tokens are set off, and whose they are.
pub fn next_on(
    setup: &Setup,
    battle: &Battle,
    mover: FigureId,
    route: &Route,
    from: Length,
    to: Length,
) -> Option<(Length, Chances)> {
    let first = |owner: FigureId| {
        let mark = route.first(from, to, &|base| is_inside(setup, battle, owner, base));
        mark.map(|mark| (mark, owner))
    };
    let marks: SmallVec<[(Length, FigureId); 4]> = armed(battle, mover).filter_map(first).collect();
    let mark = marks.iter().map(|(mark, _)| *mark).min()?;
    let chances = marks.into_iter().filter(|(at, _)| *at == mark).map(|(_, owner)| (owner, mover)).collect();
    Some((mark, chances))
}

/// CB-OBJ-09, CB-OBJ-16. Every chance is taken or lost now; with several tokens their owner chooses the order.
pub fn windows(play: &mut Play<Combat>, mut chances: Chances) -> Ruling<()> {
    for &(owner, target) in &chances {
        play.battle.figure_mut(target).turn.triggered.add(owner);
    }
    loop {
        pass_over(play, &mut chances);
        let Some(owner) = next_owner(play, &chances)? else { break };
        let (own, others): (Chances, Chances) = chances.into_iter().partition(|&(whose, _)| whose == owner);
        chances = others;
        window(play, owner, own.into_iter().map(|(_, target)| target).collect())?;
        if play.battle.is_over() {
            break;
        }
    }
    Ok(())
}

/// CB-OBJ-11, CB-OBJ-12. Whoever can shoot at nobody any more is not asked; it is said why.
fn pass_over(play: &mut Play<Combat>, chances: &mut Chances) {
    chances.retain(|&mut (_, target)| play.battle.figure(target).stands());
    let owners: SmallVec<[FigureId; 4]> = chances.iter().map(|&(owner, _)| owner).collect();
    for owner in owners {
        let own = chances.iter().filter(|&&(whose, _)| whose == owner);
        let refused = own.map(|&(_, target)| check_shot(play.setup, play.battle, owner, target).err());
        let refusals: Option<Vec<Refusal>> = refused.collect();
        let Some(Refusal { clause, reason, facts }) = refusals.and_then(|all| all.into_iter().next()) else { continue };
        play.tell(clause, || What::Noted { word: reason, facts });
        chances.retain(|&mut (whose, _)| whose != owner);
    }
}

fn next_owner(play: &mut Play<Combat>, chances: &Chances) -> Ruling<Option<FigureId>> {
    let mut owners: SmallVec<[FigureId; 4]> = chances.iter().map(|&(owner, _)| owner).collect();
    owners.sort();
    owners.dedup();
    let Some(&first) = owners.first() else { return Ok(None) };
    let offers: SmallVec<[Choice; 4]> = owners.iter().map(|&owner| Choice::new("cb-shooter").figure(owner)).collect();
    let about = About::new("cb-ask-first-token");
    let chosen = play.choose(clause!("CB-OBJ-16"), play.battle.side(first), about, &offers)?;
    Ok(chosen.figure)
}

/// CB-OBJ-02, CB-OBJ-10. One token's owner shoots at whoever has set it off, or holds fire.
fn window(play: &mut Play<Combat>, owner: FigureId, mut targets: SmallVec<[FigureId; 4]>) -> Ruling<()> {
    loop {
        targets.retain(|target| play.battle.figure(*target).stands());
        let refusal = targets.first().and_then(|&target| check_shot(play.setup, play.battle, owner, target).err());
        if let Some(Refusal { clause, reason, facts }) = refusal {
            play.tell(clause, || What::Noted { word: reason, facts });
        }
        targets.retain(|target| check_shot(play.setup, play.battle, owner, *target).is_ok());
        if targets.is_empty() || play.battle.is_over() {
            return Ok(());
        }
        let offers: SmallVec<[Choice; 4]> = targets
            .iter()
            .map(|&target| Choice::new("cb-shoot").figure(target))
            .chain([Choice::declining("cb-hold")])
            .collect();
        let about = About::new("cb-ask-opportunity").figure(owner).other(targets[0]);
        let chosen = play.choose(clause!("CB-OBJ-02"), play.battle.side(owner), about, &offers)?;
        let Some(target) = chosen.figure else { return judged!("CB-OBJ-10" => Ok(())) };
        targets.retain(|other| *other != target);
        shoot(play, owner, target)?;
    }
}

/// CB-OBJ-11, CB-OBJ-12. A shot, a token and room for it are needed, and no suppression.
fn check_shot(setup: &Setup, battle: &Battle, owner: FigureId, target: FigureId) -> Result<(), Refusal> {
    actions::check_able(battle, owner)?;
    check_unsuppressed(battle, owner).map_err(|refusal| refusal.by(clause!("CB-OBJ-12")))?;
    let has_dice = |&weapon: &u8| dice_at(setup, battle, owner, target, weapon) > 0;
    if !fire::ready_firearms(setup, battle, owner).iter().any(has_dice) {
        return Err(Refusal::new(clause!("CB-OBJ-11"), "cb-no-shots").with("figure", owner));
    }
    let cost = actions::check_cost(setup, battle, owner, 1);
    cost.map_err(|refusal| Refusal { reason: "cb-no-opportunity-tokens".into(), ..refusal })
}

/// CB-OBJ-03..07. One shot for one token, against which there is no cover to take; the Objective token stays.
fn shoot(play: &mut Play<Combat>, owner: FigureId, target: FigureId) -> Ruling<()> {
    let ready = fire::ready_firearms(play.setup, play.battle, owner);
    let best = |&weapon: &u8| dice_at(play.setup, play.battle, owner, target, weapon);
    let weapon = ready.into_iter().max_by_key(best).unwrap_or_default();
    judged!("CB-OBJ-03", "CB-OBJ-05", "CB-OBJ-06");
    actions::pay(play, owner, 1)?;
    let shot = Shot { shooter: owner, target, weapon, shots: 1, aim: 0 };
    fire::declare(play, shot);
    resolve(play, shot)
}

/// CB-ACT-02. Placing a token needs the icon and a token to pay; it is no attack, so suppression does not forbid it.
pub fn check_place(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    if setup.face(battle, id).objective.is_none() {
        return Err(Refusal::new(clause!("CB-ACT-02"), "cb-no-icon").with("figure", id));
    }
    actions::check_cost(setup, battle, id, 1)
}
