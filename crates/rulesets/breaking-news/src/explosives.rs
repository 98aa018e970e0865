//! BN-EXPL. Charges at markers, set off by whoever comes near.

use dice::{Bands, Die};
use referee::{About, Choice, FigureId, For, Play, Ruling, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Length, Shape, Template};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, cm, rival};
use crate::column::{Column, Mover};
use crate::saves::{self, Cause, Hit};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::support::{BLAST, under};
use crate::vehicles::{Threat, damage};
use crate::{cars, secrets, victory};

/// A charge at one of its owner's markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub side: SideId,
    /// The marker's place among all markers.
    pub marker: u8,
    /// BN-EXPL-06. Set off from afar.
    #[serde(default)]
    pub remote: bool,
    /// BN-EXPL-07. It has gone off, or failed.
    #[serde(default)]
    pub spent: bool,
}

/// BN-EXPL-03.
const SET_OFF: Length = cm(10);

/// BN-EXPL-02. Each charge is laid in secret at one of the owner's markers.
pub fn lay(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for nth in 0..u8::MAX {
        let bought = |side: SideId| play.setup.force(side).extras.all_charges() > nth;
        let sides = secrets::sides(|side| bought(side) && !places(play.setup, play.battle, side).is_empty());
        if sides.is_empty() {
            break;
        }
        lay_each(play, &sides, nth)?;
    }
    if cars::are_markers(play.setup) {
        cars::settle(play.battle);
    }
    Ok(())
}

/// The markers of a side at which no charge lies yet.
fn places(setup: &Setup, battle: &Battle, side: SideId) -> Vec<usize> {
    let mined = |n: usize| battle.charges.iter().any(|charge| usize::from(charge.marker) == n);
    let free = |&n: &usize| battle.markers[n].side == side && !mined(n);
    let unnamed = |&n: &usize| !cars::are_markers(setup) || battle.markers[n].nature.is_none();
    (0..battle.markers.len()).filter(free).filter(unnamed).collect()
}

/// One charge of each of these sides, those without remote control first.
fn lay_each(play: &mut Play<BreakingNews>, sides: &[SideId], nth: u8) -> Ruling<()> {
    let option = |n: &usize| Choice::new("bn-marker").number(i64::from(play.battle.markers[*n].number));
    let among: Vec<(SideId, Vec<Choice>)> =
        sides.iter().map(|&side| (side, places(play.setup, play.battle, side).iter().map(option).collect())).collect();
    let about = About::new("bn-ask-charge").number(i64::from(nth) + 1);
    let picked = secrets::picks(play, clause!("BN-EXPL-02"), &about, &among)?;
    for (&side, place) in sides.iter().zip(picked) {
        let marker = places(play.setup, play.battle, side)[place] as u8;
        let remote = nth >= play.setup.force(side).extras.charges;
        play.battle.charges.push(Charge { side, marker, remote, spent: false });
    }
    Ok(())
}

/// BN-EXPL-03, -08, -11. The next charge a move sets off, between two marks of it.
pub fn next(battle: &Battle, column: &Column, from: Length, to: Length) -> Option<(Length, usize)> {
    let mut found: Option<(Length, usize)> = None;
    for (n, charge) in battle.charges.iter().enumerate().filter(|(_, charge)| !charge.spent && !charge.remote) {
        let disc = Shape::Disc { centre: battle.markers[usize::from(charge.marker)].at, radius: Length::ZERO };
        let sets_off = |mover: &&Mover| battle.figure(mover.figure).side == Some(rival(charge.side));
        for mover in column.going().filter(sets_off) {
            let first = match &mover.track {
                Some(track) => track.first_nearer(&disc, SET_OFF + Length::um(1)),
                None => mover.way.first_within(RADIUS, SET_OFF, &disc),
            };
            let mark = first.map(|mark| column.mark_of(mover, mark));
            let Some(mark) = mark.filter(|&mark| mark >= from && mark <= to) else { continue };
            judged!("BN-EXPL-08", "BN-EXPL-11");
            if found.is_none_or(|(first, _)| mark < first) {
                found = Some((mark, n));
            }
        }
    }
    found
}

/// BN-EXPL-03..05, -07, -09. A charge goes off, unless it is a dud. Says who was hit.
pub fn go_off(play: &mut Play<BreakingNews>, n: usize) -> Ruling<FigureSet> {
    let charge = play.battle.charges[n];
    play.battle.charges[n].spent = judged!("BN-EXPL-07" => true);
    if cars::are_markers(play.setup) {
        play.battle.markers[usize::from(charge.marker)].shown = true;
    }
    play.reveal();
    let number = i64::from(play.battle.markers[usize::from(charge.marker)].number);
    let clause = if charge.remote { clause!("BN-EXPL-06") } else { clause!("BN-EXPL-03") };
    let reads = |face: u8| Some(if face <= 2 { "bn-dud" } else { "bn-explosion" });
    let why = For::new(clause, charge.side, "bn-die-charge").reads(&reads);
    let die = play.roll(why, Die::D6, Bands::at_least(3))?;
    if die <= 2 {
        let facts = vec![("number".into(), number.into())];
        play.tell(clause!("BN-EXPL-07"), || What::Noted { word: "bn-charge-dud".into(), facts });
        return Ok(FigureSet::default());
    }
    victory::opens_fire(play, charge.side);
    let centre = play.battle.markers[usize::from(charge.marker)].at;
    let facts = vec![("number".into(), number.into()), ("point".into(), centre.into())];
    play.tell(clause!("BN-EXPL-04"), || What::Noted { word: "bn-charge-explodes".into(), facts });
    let hit = |figure: FigureId| Hit { figure, by: Cause::Explosion, side: charge.side };
    let mut hits: SmallVec<[Hit; 8]> = under(play.battle, centre, BLAST).map(hit).collect();
    let circle = Template::Disc { centre, radius: BLAST };
    hits.extend(damage::under_explosion(play.battle, &circle, Threat::Ied, charge.side));
    judged!("BN-EXPL-05", "BN-EXPL-09");
    saves::make(play, hits)
}
