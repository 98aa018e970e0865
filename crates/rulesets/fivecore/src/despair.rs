//! FC-MOR, FC-DESP. Morale points spent on one's own figures, Despair points spent by the enemy.

use dice::Die;
use referee::{About, Choice, FigureId, For, Refusal, Ruling, SideId, What, clause};
use table::Length;
use table::movement::Way;

use crate::Play;
use crate::activation::HUNDREDTH;
use crate::battle::{Battle, Setup, Status, other};
use crate::fire::{self, Cause, ONES_AND_SIXES, owner};
use crate::kill::set_status;
use crate::shock;

/// FC-DESP-04, R41. Before a side acts its enemy may spend a Despair point on any figure of it.
pub fn window(play: &mut Play, side: SideId) -> Ruling<()> {
    while play.battle.force(side).despair > 0 {
        let victims: Vec<FigureId> =
            play.battle.in_play(play.setup, side).filter(|&id| play.battle.figure(id).status < Status::Down).collect();
        let mut offers: Vec<Choice> = vec![Choice::declining("fc-hold")];
        offers.extend(victims.iter().map(|&id| Choice::new("fc-despair").figure(id)));
        let about = About::new("fc-ask-despair").number(i64::from(play.battle.force(side).despair));
        match play.choose(clause!("FC-DESP-04"), other(side), about, &offers)?.figure {
            Some(victim) => spend(play, victim)?,
            None => return Ok(()),
        }
    }
    Ok(())
}

/// FC-DESP-03, FC-DESP-05. One Shock die without a shooter; the point is gone whatever it shows.
pub fn spend(play: &mut Play, victim: FigureId) -> Ruling<()> {
    let side = owner(play.setup, victim);
    play.battle.force_mut(side).despair -= 1;
    let left = i64::from(play.battle.force(side).despair);
    play.tell(clause!("FC-DESP-05"), || What::Scored { side, word: "fc-despair".into(), points: left });
    let why = For::new(clause!("FC-DESP-03"), other(side), "fc-die-despair").at(victim).reads(&shock::reads);
    let face = play.roll(why.or("fc-came-nothing"), Die::D6, ONES_AND_SIXES)?;
    if let Some(result) = shock::worst(&[face]) {
        shock::suffer(play, victim, Cause::default(), result)?;
    }
    fire::hide(play, victim)
}

/// FC-DESP-04, R61. Whether the enemy spends a Despair point on a figure that goes a way, and at which mark.
pub fn breaks_in(play: &mut Play, id: FigureId, way: &Way) -> Ruling<Option<Length>> {
    let hundredths = way.length().to_um() / HUNDREDTH.to_um();
    let despairing = play.setup.side(id).filter(|&side| play.battle.force(side).despair > 0);
    let Some(side) = despairing.filter(|_| hundredths > 0) else { return Ok(None) };
    let about = About::new("fc-ask-despair-on-the-way").figure(id);
    if !play.decide(clause!("FC-DESP-04"), other(side), about)? {
        return Ok(None);
    }
    let about = About::new("fc-ask-despair-where").figure(id).along(way, HUNDREDTH);
    Ok(Some(HUNDREDTH * play.amount(clause!("FC-DESP-04"), other(side), about, 0..=hundredths)?))
}

/// FC-DESP-04, R61. A point is spent on a figure; then the next may go to anybody.
pub fn strike(play: &mut Play, id: FigureId) -> Ruling<()> {
    spend(play, id)?;
    window(play, owner(play.setup, id))
}

/// FC-MOR-03, R40. In its own turn a side may spend a Morale point on a figure that suffers a Shock result.
pub fn rally(play: &mut Play, id: FigureId) {
    let side = owner(play.setup, id);
    play.battle.force_mut(side).morale -= 1;
    let left = i64::from(play.battle.force(side).morale);
    play.tell(clause!("FC-MOR-03"), || What::Scored { side, word: "fc-morale".into(), points: left });
    set_status(play, id, Status::Fit);
}

/// The figures a side could rally now.
pub fn shaken(play: &Play, side: SideId) -> Vec<FigureId> {
    if play.battle.force(side).morale == 0 { Vec::new() } else { rattled(play.setup, play.battle, side).collect() }
}

/// FC-MOR-03. Figures that a Morale point would help, of a side that has none.
pub fn unrallied(setup: &Setup, battle: &Battle, side: SideId) -> Vec<(Choice, Refusal)> {
    let spent = setup.options.points && battle.force(side).morale == 0;
    let refusal = |id: FigureId| Refusal::new(clause!("FC-MOR-03"), "fc-refusal-no-morale").with("figure", id);
    let rattled = rattled(setup, battle, side).filter(|_| spent);
    rattled.map(|id| (Choice::new("fc-rally").figure(id), refusal(id))).collect()
}

/// Figures that suffer a Shock result.
fn rattled<'a>(setup: &'a Setup, battle: &'a Battle, side: SideId) -> impl Iterator<Item = FigureId> + 'a {
    let shaken =
        |id: &FigureId| matches!(battle.figure(*id).status, Status::Pinned | Status::Hunkered | Status::Bailing);
    battle.in_play(setup, side).filter(shaken)
}
