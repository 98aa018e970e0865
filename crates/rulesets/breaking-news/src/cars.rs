//! Parked cars for markers: one holds arms, one a remote charge, the others nothing. They are searched as markers are taken.

use referee::{About, Answer, Ask, Choice, Matter, Play, Ruling, clause};

use crate::BreakingNews;
use crate::battle::Battle;
use crate::objectives::{Nature, Objectives};
use crate::setup::Setup;

/// Whether the markers of this battle are cars.
pub fn are_markers(setup: &Setup) -> bool {
    matches!(setup.objectives, Objectives::Cars { .. })
}

/// Their owner says in secret which one holds the arms.
pub fn name_arms(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let Some(side) = play.battle.markers.first().map(|marker| marker.side) else { return Ok(()) };
    let options: Vec<Choice> =
        play.battle.markers.iter().map(|marker| Choice::new("bn-marker").number(i64::from(marker.number))).collect();
    let matter = Matter::Pick { options: &options, barred: &Vec::new, even_alone: false };
    let ask = Ask { clause: clause!("BN-OBJ-06"), side, about: About::new("bn-ask-arms"), matter };
    if let Answer::Pick(n) = play.secretly(&[ask])?[0] {
        play.battle.markers[usize::from(n)].nature = Some(Nature::Primary);
    }
    Ok(())
}

/// Once the charge lies: that car holds it, and those that are left hold nothing.
pub fn settle(battle: &mut Battle) {
    for n in 0..battle.markers.len() {
        let nature = if holds_charge(battle, n) { Nature::Secondary } else { Nature::Fake };
        battle.markers[n].nature.get_or_insert(nature);
    }
}

fn holds_charge(battle: &Battle, marker: usize) -> bool {
    battle.charges.iter().any(|charge| usize::from(charge.marker) == marker)
}

/// What searching one comes to: nothing, if its charge has gone off already. A charge that is found is made safe.
pub fn search(battle: &mut Battle, marker: usize, nature: Nature) -> Nature {
    let Some(charge) = battle.charges.iter_mut().find(|charge| usize::from(charge.marker) == marker) else {
        return nature;
    };
    if std::mem::replace(&mut charge.spent, true) { Nature::Fake } else { nature }
}

pub fn word(nature: Nature) -> &'static str {
    match nature {
        Nature::Primary => "bn-car-arms",
        Nature::Secondary => "bn-car-charge",
        Nature::Fake => "bn-car-empty",
    }
}
