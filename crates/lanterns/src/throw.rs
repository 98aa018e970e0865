use dice::{Die, Source};
use referee::{About, Choice, FigureId, For, Outline, Play, Refusal, Region, Ruling, Share, SideId, Tally, What, lot};
use table::{Bearing, Length, Place, Point, ring};

use crate::battle::footprint;
use crate::march::hit;
use crate::{Lanterns, px};

const RANGE: Length = Length::inches(8);
const BLAST: Length = Length::inches(2);

/// PX-THROW-01. A lantern is thrown at a point within eight inches; three dice, each 4 or more is a hit, which every
/// other side splits over its figures within two inches of the point.
pub fn throw(play: &mut Play<Lanterns>, side: SideId) -> Ruling<()> {
    let thrower = play.battle.standing(side).next().expect("a side without figures has no turn");
    let circle = Circle { centre: play.battle.figure(thrower).at };
    let target = play.point(px!("THROW-01"), side, About::new("px-ask-target").figure(thrower), &circle)?;
    play.tell(px!("THROW-01"), || What::Attacked {
        by: thrower,
        word: "px-threw".into(),
        at: Vec::new(),
        place: Some(target),
    });
    let why = For::new(px!("THROW-02"), side, "px-die-lantern").by(thrower);
    let hits = play.pool(why, 3, Die::D6, &Tally::plain(4))? as u32;
    for owner in play.setup.sides.others(side) {
        burn(play, owner, target, hits)?;
    }
    Ok(())
}

/// PX-THROW-03. A side splits the hits over its figures near the point.
fn burn(play: &mut Play<Lanterns>, owner: SideId, target: Place, hits: u32) -> Ruling<()> {
    let near: Vec<FigureId> = play
        .battle
        .standing(owner)
        .filter(|&figure| table::gap(&footprint(play.battle.figure(figure).at), target.at) <= BLAST)
        .collect();
    if hits == 0 || near.is_empty() {
        return Ok(());
    }
    let share = |&figure: &FigureId| Share { target: Choice::new("px-target").figure(figure), at_most: hits };
    let shares: Vec<Share> = near.iter().map(share).collect();
    let parts = play.split(px!("THROW-03"), owner, About::new("px-ask-split"), hits, &shares)?;
    for (figure, part) in near.into_iter().zip(parts) {
        if part > 0 {
            hit(play, figure, part as u8);
        }
    }
    Ok(())
}

struct Circle {
    centre: Point,
}

impl Region for Circle {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let wanted = (at.at - self.centre).length_up();
        if wanted <= RANGE {
            return Ok(());
        }
        Err(Refusal::new(px!("THROW-01"), "refusal-out-of-range").with("wanted", wanted).with("allowed", RANGE))
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![ring(self.centre, RANGE)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let length = Length::um(i64::from(lot(dice, RANGE.to_um() as u32)));
        (self.centre + Bearing::tenths(i64::from(lot(dice, 3600))).offset(length)).into()
    }
}
