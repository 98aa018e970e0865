//! GF-ACTI, GF-STUN. One unit's activation: what it may do, and doing it.

use referee::{About, Choice, Clause, FigureId, Offer, Play, Refusal, Ruling, SideId, UnitId, What, clause, judged};
use smallvec::SmallVec;

use crate::Firefight;
use crate::battle::rival;
use crate::casting::{self, Tried};
use crate::movement::{self, Gait};
use crate::special_rules::Rule;
use crate::{melee, shooting, terrain, wounds};

/// GF-ACTI-02..05.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Hold,
    Advance,
    Rush,
    Charge(UnitId),
}

impl Offer for Action {
    fn choice(&self) -> Choice {
        match *self {
            Action::Hold => Choice::declining("gf-hold"),
            Action::Advance => Choice::new("gf-advance"),
            Action::Rush => Choice::new("gf-rush"),
            Action::Charge(unit) => Choice::new("gf-charge").unit(unit),
        }
    }
}

/// GF-ACTI-01, GF-ACTI-11, GF-ROUN-08. The side picks one of its units that has not acted.
pub fn activate(play: &mut Play<Firefight>, side: SideId) -> Ruling<()> {
    let offer = |unit: UnitId| Choice::new("gf-unit").unit(unit);
    let offers: SmallVec<[Choice; 12]> = play.battle.to_activate(side).map(offer).collect();
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
    let figure = play.battle.members(unit).first().copied();
    play.tell(clause!("GF-ACTI-01"), || What::Decided { side, word: "gf-activated".into(), figure });
    act(play, unit)?;
    play.battle.unit_mut(unit).activated = true;
    Ok(())
}

/// GF-TERR-22, GF-STUN-02, GF-STUN-06, GF-STUN-08. Danger underfoot first; a Stunned unit idles and recovers.
fn act(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    let idle = play.battle.unit(unit).stunned;
    let tested = terrain::endangered(play, unit);
    terrain::danger(play, unit, &tested)?;
    if !play.battle.is_on_table(unit) {
        return Ok(());
    }
    if idle {
        judged!("GF-STUN-02", "GF-STUN-07");
        note(play, clause!("GF-ACTI-10"), "gf-idles", unit);
        wounds::recover(play, unit);
        return Ok(());
    }
    if play.battle.unit(unit).stunned {
        judged!("GF-STUN-08");
        return Ok(());
    }
    let action = choose_action(play, unit)?;
    let mut tried = Tried::new();
    // GF-CAST-11: whoever holds has no move that a spell could come before.
    if action != Action::Hold {
        casting::cast(play, unit, &mut tried)?;
    }
    if !play.battle.is_on_table(unit) || play.battle.unit(unit).stunned {
        return Ok(());
    }
    match action {
        Action::Hold => {
            note(play, clause!("GF-ACTI-02"), "gf-held", unit);
            shoot(play, unit, &[], &mut tried)
        }
        Action::Advance => {
            let trip = movement::walk(play, unit, Gait::Advance, &tested)?;
            judged!("GF-ACTI-06");
            if trip.ended { Ok(()) } else { shoot(play, unit, &trip.moved, &mut tried) }
        }
        Action::Rush => {
            let trip = movement::walk(play, unit, Gait::Rush, &tested)?;
            if trip.ended { Ok(()) } else { casting::cast(play, unit, &mut tried) }
        }
        Action::Charge(on) => melee::charge(play, unit, on, &tested, &mut tried),
    }
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
        shooting::shoot(play, unit, moved)?;
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
