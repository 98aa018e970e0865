//! BN-EXPL. Charges at markers, set off by whoever comes near.

use dice::{Bands, Die};
use referee::{About, Answer, Ask, Choice, For, Matter, Play, Ruling, SideId, What, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use table::{Length, Shape, Template};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, SIDES, Stage, cm, rival};
use crate::column::{Column, Mover};
use crate::saves::{self, Cause, Hit};
use crate::set::FigureSet;
use crate::victory;

/// A charge at one of its owner's markers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub side: SideId,
    /// The marker's place among all markers.
    pub marker: u8,
    /// BN-EXPL-07. It has gone off, or failed.
    #[serde(default)]
    pub spent: bool,
}

/// BN-EXPL-03.
const SET_OFF: Length = cm(10);
/// BN-EXPL-04. A circle of 30 cm.
const BLAST: Length = cm(15);

/// BN-EXPL-02. Each charge is laid in secret at one of the owner's markers.
pub fn lay(play: &mut Play<BreakingNews>) -> Ruling<()> {
    for side in SIDES {
        for _ in 0..play.setup.force(side).extras.charges {
            lay_one(play, side)?;
        }
    }
    play.battle.stage = Stage::Deploy { step: 0 };
    Ok(())
}

fn lay_one(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    let free = |n: &usize| {
        let taken = play.battle.charges.iter().any(|charge| usize::from(charge.marker) == *n);
        play.battle.markers[*n].side == side && !taken
    };
    let places: Vec<usize> = (0..play.battle.markers.len()).filter(free).collect();
    if places.is_empty() {
        return Ok(());
    }
    let offers: Vec<Choice> =
        places.iter().map(|&n| Choice::new("bn-marker").number(i64::from(play.battle.markers[n].number))).collect();
    let matter = Matter::Pick { options: &offers, barred: &Vec::new, even_alone: true };
    let ask = Ask { clause: clause!("BN-EXPL-02"), side, about: About::new("bn-ask-charge"), matter };
    let answers = play.secretly(&[ask])?;
    let Answer::Pick(chosen) = answers[0] else { unreachable!("a pick is answered with a pick") };
    play.battle.charges.push(Charge { side, marker: places[usize::from(chosen)] as u8, spent: false });
    Ok(())
}

/// BN-EXPL-03, -08, -11. The next charge a move sets off, between two marks of it.
pub fn next(battle: &Battle, column: &Column, from: Length, to: Length) -> Option<(Length, usize)> {
    let mut found: Option<(Length, usize)> = None;
    for (n, charge) in battle.charges.iter().enumerate().filter(|(_, charge)| !charge.spent) {
        let disc = Shape::Disc { centre: battle.markers[usize::from(charge.marker)].at, radius: Length::ZERO };
        let sets_off = |mover: &&Mover| battle.figure(mover.figure).side == Some(rival(charge.side));
        for mover in column.going().filter(sets_off) {
            let mark = mover.way.first_within(RADIUS, SET_OFF, &disc).map(|mark| column.mark_of(mover, mark));
            let Some(mark) = mark.filter(|&mark| mark >= from && mark <= to) else { continue };
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
    play.reveal();
    let number = i64::from(play.battle.markers[usize::from(charge.marker)].number);
    let reads = |face: u8| Some(if face <= 2 { "bn-dud" } else { "bn-explosion" });
    let why = For::new(clause!("BN-EXPL-03"), charge.side, "bn-die-charge").reads(&reads);
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
    let circle = Template::Disc { centre, radius: BLAST };
    let under = play.battle.standing().filter(|&id| circle.touches(&play.battle.footprint(id)));
    let hits: SmallVec<[Hit; 8]> =
        under.map(|figure| Hit { figure, by: Cause::Explosion, side: charge.side }).collect();
    judged!("BN-EXPL-05", "BN-EXPL-09");
    saves::make(play, hits)
}
