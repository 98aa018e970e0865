//! GF-ACTI, GF-STUN. One unit's activation: what it may do, and doing it.

use referee::{About, Choice, Clause, FigureId, Offer, Play, Refusal, Ruling, SideId, UnitId, What, clause, judged};
use smallvec::SmallVec;

use crate::Firefight;
use crate::battle::rival;
use crate::casting::{self, Tried};
use crate::forms::part::FormId;
use crate::forms::special;
use crate::forms::state::{Use, User};
use crate::forms::words::{Once, When};
use crate::forms::{self, auras, crossing, instinct, newcomers, reserves, steps, uses};
use crate::movement::{self, Gait, Trip};
use crate::special_rules::Rule;
use crate::{melee, shooting, terrain, wounds};

/// GF-ACTI-02..05.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Hold,
    Advance,
    Rush,
    Charge(UnitId),
    /// GF-FACS-03. Hold and shoot at this unit, on instinct.
    Shoot(UnitId),
}

impl Offer for Action {
    fn choice(&self) -> Choice {
        match *self {
            Action::Hold => Choice::declining("gf-hold"),
            Action::Advance => Choice::new("gf-advance"),
            Action::Rush => Choice::new("gf-rush"),
            Action::Charge(unit) => Choice::new("gf-charge").unit(unit),
            Action::Shoot(unit) => Choice::new("gf-hold-and-shoot").unit(unit),
        }
    }
}

/// GF-ACTI-01, GF-ACTI-11, GF-ROUN-08. The side picks one of its units that has not acted.
pub fn activate(play: &mut Play<Firefight>, side: SideId) -> Ruling<()> {
    let offer = |unit: UnitId| Choice::new("gf-unit").unit(unit);
    let again = special::tireless(play.setup, play.battle, side);
    let offer_again = |&(unit, _): &(UnitId, FormId)| Choice::new("gf-unit-again").unit(unit);
    let offers: SmallVec<[Choice; 12]> =
        play.battle.to_activate(side).map(offer).chain(again.iter().map(offer_again)).collect();
    let battle = play.battle.clone();
    let barred = |_: &_| {
        let refusal = Refusal::new(clause!("GF-ACTI-11"), "gf-has-acted");
        let acted = battle.on_table(side).filter(|&unit| battle.unit(unit).activated);
        acted.map(|unit| (offer(unit), refusal.clone())).collect()
    };
    judged!("GF-ROUN-08");
    let about = About::new("gf-ask-unit");
    let chosen = play.choose_or_explain(clause!("GF-ACTI-01"), side, about, &offers, &barred)?;
    let unit = chosen.unit.expect("every offer is a unit");
    if let Some(&(_, form)) = again.iter().find(|it| it.0 == unit) {
        rouse(play, unit, form);
    }
    take_and_pass_on(play, unit)
}

/// GF-FACS-19. A side that has nothing left to activate may have one of its units act again before the opponent goes
/// on alone. Says whether one did.
pub fn once_more(play: &mut Play<Firefight>, side: SideId) -> Ruling<bool> {
    let again = special::tireless(play.setup, play.battle, side);
    let offer = |&(unit, _): &(UnitId, FormId)| Choice::new("gf-unit-again").unit(unit);
    let offers: Vec<Choice> = again.iter().map(offer).chain([Choice::declining("gf-nobody-again")]).collect();
    let chosen = play.choose(clause!("GF-FACS-19"), side, About::new("gf-ask-again"), &offers)?;
    let Some(&(unit, form)) = again.iter().find(|it| Some(it.0) == chosen.unit) else { return Ok(false) };
    rouse(play, unit, form);
    take_and_pass_on(play, unit)?;
    Ok(true)
}

/// GF-FACS-19. Once in the game, and its fatigue ends.
fn rouse(play: &mut Play<Firefight>, unit: UnitId, form: FormId) {
    judged!("GF-FACS-19");
    play.battle.forms.uses.push(Use { by: User::Unit(unit), rule: form, once: Once::Game });
    play.battle.forms.again.push(unit);
    play.battle.unit_mut(unit).fatigued = false;
}

/// GF-FACS-17. A unit's activation, and that of the friend that it may call upon.
fn take_and_pass_on(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    take(play, unit)?;
    if let Some(next) = special::coordinated(play, unit)? {
        take(play, next)?;
    }
    Ok(())
}

/// One unit's activation, from beginning to end.
fn take(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    let side = play.battle.unit(unit).side;
    let figure = play.battle.members(unit).first().copied();
    play.tell(clause!("GF-ACTI-01"), || What::Decided { side, word: "gf-activated".into(), figure });
    forms::begin(play.setup, play.battle, unit);
    act(play, unit)?;
    newcomers::settle(play)?;
    forms::finish(play.setup, play.battle, unit);
    play.battle.unit_mut(unit).activated = true;
    Ok(())
}

/// GF-TERR-22, GF-STUN-02, GF-STUN-06, GF-STUN-08. Danger underfoot first; a Stunned unit idles and recovers.
fn act(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    let idle = play.battle.unit(unit).stunned;
    let tested = forms::endangered(play, unit);
    terrain::danger(play, unit, &tested)?;
    play.battle.forms.settle();
    if !play.battle.is_on_table(unit) {
        return Ok(());
    }
    auras::choose(play, unit, When::Activated)?;
    steps::place(play, unit, When::Activated)?;
    uses::at(play, unit, When::Activated)?;
    newcomers::reanimate(play, unit)?;
    newcomers::spawn(play, unit)?;
    if idle {
        judged!("GF-STUN-02", "GF-STUN-07");
        note(play, clause!("GF-ACTI-10"), "gf-idles", unit);
        wounds::recover(play, unit);
        return Ok(());
    }
    if !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        judged!("GF-STUN-08");
        return Ok(());
    }
    perform(play, unit, &tested)?;
    uses::after(play, unit)?;
    steps::place(play, unit, When::Ends)?;
    reserves::withdraw(play, unit)
}

/// GF-ACTI-02..05. The action that the player chooses.
fn perform(play: &mut Play<Firefight>, unit: UnitId, tested: &[FigureId]) -> Ruling<()> {
    let driven = instinct::drive(play, unit)?;
    let early = match driven {
        Some(_) => None,
        None => {
            forms::moves::feats(play, unit)?;
            teleport_first(play, unit)?
        }
    };
    let action = match early {
        None if driven.is_some() => driven.expect("it is"),
        None => choose_action(play, unit)?,
        Some(Gait::Charge) => choose_charge(play, unit)?,
        Some(Gait::Rush) => Action::Rush,
        Some(_) => Action::Advance,
    };
    let mut tried = Tried::new();
    // GF-CAST-11: whoever holds has no move that a spell could come before.
    if !matches!(action, Action::Hold | Action::Shoot(_)) {
        casting::cast(play, unit, &mut tried)?;
    }
    if !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    match action {
        Action::Hold | Action::Shoot(_) => {
            note(play, clause!("GF-ACTI-02"), "gf-held", unit);
            play.battle.forms.holding = (!play.setup.forms.is_empty()).then_some(unit);
            shoot(play, unit, &[], &mut tried)
        }
        Action::Advance => {
            let mut trip = movement::walk(play, unit, Gait::Advance, tested)?;
            judged!("GF-ACTI-06");
            cross(play, unit, &mut trip)?;
            if early.is_none() && !trip.ended {
                teleport(play, unit, 3)?;
            }
            if trip.ended { Ok(()) } else { shoot(play, unit, &trip.moved, &mut tried) }
        }
        Action::Rush => {
            let mut trip = movement::walk(play, unit, Gait::Rush, tested)?;
            cross(play, unit, &mut trip)?;
            if early.is_none() && !trip.ended {
                teleport(play, unit, 6)?;
            }
            match () {
                () if trip.ended => Ok(()),
                () if play.setup.forms.is_empty() => casting::cast(play, unit, &mut tried),
                () => {
                    play.battle.forms.rushing = Some(unit);
                    shoot(play, unit, &trip.moved, &mut tried)
                }
            }
        }
        Action::Charge(on) => melee::charge(play, unit, on, tested, &mut tried),
    }
}

/// GF-FAC-36. What is done to those whom the unit has passed over; it may end its activation.
fn cross(play: &mut Play<Firefight>, unit: UnitId, trip: &mut Trip) -> Ruling<()> {
    if !trip.ended && !trip.crossed.is_empty() {
        crossing::attack(play, unit, &trip.crossed)?;
        trip.ended = !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned;
    }
    Ok(())
}

/// GF-FACS-11. Before its move, with the action named: 3" with Advance or Charge, 6" with Rush. None: not now.
fn teleport_first(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<Option<Gait>> {
    let rooted = play.battle.members(unit).iter().any(|&id| play.setup.has(id, Rule::Immobile));
    if rooted || special::teleporters(play.setup, play.battle, unit).is_empty() {
        return Ok(None);
    }
    judged!("GF-FACS-11");
    let words = ["gf-teleport-advance", "gf-teleport-rush", "gf-teleport-charge"];
    let offers: Vec<Choice> =
        [Choice::declining("gf-teleport-later")].into_iter().chain(words.map(Choice::new)).collect();
    let side = play.battle.unit(unit).side;
    let chosen = play.choose(clause!("GF-FACS-11"), side, About::new("gf-ask-teleport").unit(unit), &offers)?;
    let gait = match chosen.word.as_str() {
        "gf-teleport-advance" => Gait::Advance,
        "gf-teleport-rush" => Gait::Rush,
        "gf-teleport-charge" => Gait::Charge,
        _ => return Ok(None),
    };
    teleport(play, unit, if gait == Gait::Rush { 6 } else { 3 })?;
    Ok(Some(gait))
}

/// GF-FACS-11. The models that teleport are placed anew.
fn teleport(play: &mut Play<Firefight>, unit: UnitId, inches: u8) -> Ruling<()> {
    if !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    let all = special::teleporters(play.setup, play.battle, unit);
    let Some(&(_, form)) = all.first() else { return Ok(()) };
    let carriers: SmallVec<[FigureId; 6]> = all.iter().map(|it| it.0).collect();
    steps::put(play, &carriers, form, inches).map(drop)
}

/// GF-FACS-11. The target of a charge after a teleport; with none in reach the unit advances instead.
fn choose_charge(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<Action> {
    let side = play.battle.unit(unit).side;
    let enemies: SmallVec<[UnitId; 12]> = play.battle.on_table(rival(side)).collect();
    let mut offers = Vec::new();
    for on in enemies {
        if melee::check_charge(play, unit, on).is_ok() {
            offers.push(Action::Charge(on));
        }
    }
    if offers.is_empty() {
        return Ok(Action::Advance);
    }
    play.choose(clause!("GF-FACS-11"), side, About::new("gf-ask-action").unit(unit), &offers)
}

/// Something the table is told of a unit.
fn note(play: &mut Play<Firefight>, clause: Clause, word: &'static str, unit: UnitId) {
    play.tell(clause, || What::Noted { word: word.into(), facts: vec![("unit".into(), unit.into())] });
}

/// GF-CAST-11, GF-SHOO-01. Spells once more, then shooting, unless something has stopped the unit.
fn shoot(play: &mut Play<Firefight>, unit: UnitId, moved: &[FigureId], tried: &mut Tried) -> Ruling<()> {
    casting::cast(play, unit, tried)?;
    if play.battle.is_on_table(unit) && !play.battle.unit(unit).stunned {
        judged!("GF-SHOO-01");
        if shooting::shoot(play, unit, moved)? {
            steps::after(play, unit, When::HasShot)?;
        }
    }
    Ok(())
}

/// GF-IMMO-01, GF-MOVE-18, GF-MOVE-20. What the unit may do, and what it may not.
fn choose_action(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<Action> {
    let rooted = play.battle.members(unit).iter().any(|&id| play.setup.has(id, Rule::Immobile));
    let moves = [Action::Advance, Action::Rush];
    let mut offers = vec![Action::Hold];
    let mut refused: Vec<(Choice, Refusal)> = Vec::new();
    if rooted {
        note(play, clause!("GF-IMMO-01"), "gf-rooted", unit);
        let refusal = Refusal::new(clause!("GF-IMMO-01"), "gf-immobile");
        refused.extend(moves.iter().map(|action| (action.choice(), refusal.clone())));
    } else {
        offers.extend(moves);
        let side = play.battle.unit(unit).side;
        let enemies: SmallVec<[UnitId; 12]> = play.battle.on_table(rival(side)).collect();
        for on in enemies {
            match melee::check_charge(play, unit, on) {
                Ok(_) => offers.push(Action::Charge(on)),
                Err(refusal) => refused.push((Action::Charge(on).choice(), refusal)),
            }
        }
    }
    let side = play.battle.unit(unit).side;
    let about = About::new("gf-ask-action").unit(unit);
    play.choose_or_explain(clause!("GF-ACTI-01"), side, about, &offers, &|_| refused.clone())
}
