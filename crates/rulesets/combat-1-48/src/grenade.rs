//! CB-GREN. Throwing a grenade, its drift and its blast.

use dice::{Bands, Die, Faces, Source, Throw};
use referee::{
    About, Choice, FigureId, For, MarkerId, Outline, Play, Refusal, Region, Ruling, What, clause, judged, suggest,
};
use smallvec::SmallVec;
use table::{Footprint, Length, Place, Point, gap, ring};

use crate::attack::{check_weapon, count_attack};
use crate::battle::{Battle, RADIUS, rival, u};
use crate::point::{check_point, near_enemies, outlines_of};
use crate::setup::{Setup, levels_at};
use crate::sight::{Exposure, Stand, exposure_to_blast, sees};
use crate::{Combat, actions, victory, wounds};

const COST: u8 = 2;
/// CB-GREN-02. How far one throws.
const RANGE: Length = u(10);
/// CB-GREN-04, CB-SUP-05. How far over a wall, or while suppressed.
const SHORT_THROW: Length = u(5);
/// The number under which the marker of a throw is shown.
const MARKER: MarkerId = MarkerId(u16::MAX);

/// CB-GREN-01..13. The owner lays the marker, the rival may move it, and one roll serves the whole blast.
pub fn throw(play: &mut Play<Combat>, thrower: FigureId) -> Ruling<()> {
    let side = play.battle.side(thrower);
    let (weapon, radius, dice, word) = {
        let (place, grenade) = play.setup.face(play.battle, thrower).grenade().expect("checked before it was offered");
        (place, grenade.blast.unwrap_or_default(), grenade.short, grenade.word())
    };
    let lob = Lob { setup: play.setup, battle: play.battle.clone(), thrower };
    // CB-MEA-01. Distances are measured from the edge of the marker.
    let about = About::new("cb-ask-lob").figure(thrower).disc(radius + RADIUS);
    let aimed = play.point(clause!("CB-GREN-02"), side, about, &lob)?;
    judged!("CB-GREN-01");
    actions::pay(play, thrower, COST)?;
    actions::give_up_tokens(play, thrower);
    count_attack(play.battle, thrower, weapon, 1);
    play.tell(clause!("CB-GREN-02"), || What::Attacked { by: thrower, word, at: Vec::new(), place: Some(aimed) });
    let place = drift(play, thrower, aimed)?;
    blast(play, thrower, Blast { place, radius, dice })
}

/// CB-GREN-05..08. On a 5 or 6 it falls where it was thrown; otherwise the rival may move the marker 1 or 2 u.
fn drift(play: &mut Play<Combat>, thrower: FigureId, aimed: Place) -> Ruling<Place> {
    let side = play.battle.side(thrower);
    let why = For::new(clause!("CB-GREN-05"), side, "cb-die-accuracy").by(thrower).reads(&|face| {
        Some(match face {
            5.. => "cb-came-on-target",
            3..=4 => "cb-came-drifts-one",
            _ => "cb-came-drifts-two",
        })
    });
    let face = play.roll(why, Die::D6, Bands::cuts(&[3, 5]))?;
    let (clause, most) = match face {
        5.. => return Ok(aimed),
        3..=4 => (clause!("CB-GREN-06"), u(1)),
        _ => (clause!("CB-GREN-07"), u(2)),
    };
    let drift = Drift { setup: play.setup, from: aimed, most };
    let about = About::new("cb-ask-drift").figure(thrower).place(aimed).number(most.to_um() / u(1).to_um());
    let place = play.point(clause, rival(side), about, &drift)?;
    play.tell(clause, || What::Placed { marker: MARKER, kind: "cb-grenade".into(), place });
    play.tell(clause, || What::Lifted { marker: MARKER, kind: "cb-grenade".into() });
    Ok(place)
}

struct Blast {
    place: Place,
    radius: Length,
    dice: u8,
}

/// CB-GREN-09, CB-GREN-15. Everybody within the blast, friend or enemy, with no Total Cover before the whole base.
fn caught(setup: &Setup, battle: &Battle, blast: &Blast) -> SmallVec<[(FigureId, Exposure); 8]> {
    let marker = Footprint::disc(blast.place.at, RADIUS);
    battle
        .standing()
        .filter(|&id| gap(&battle.footprint(id), &marker) <= blast.radius)
        .map(|id| (id, exposure_to_blast(setup, battle, blast.place, id)))
        .filter(|&(id, exposure)| exposure != Exposure::Hidden && !is_spared(setup, battle, id, exposure))
        .collect()
}

/// CB-GREN-16. By option, whoever counts as having taken cover is left out.
fn is_spared(setup: &Setup, battle: &Battle, id: FigureId, exposure: Exposure) -> bool {
    let camouflaged = setup.face(battle, id).camouflage && exposure == Exposure::Partial;
    setup.spared_by_blasts && (battle.figure(id).marker || camouflaged)
}

/// CB-GREN-11. The lowest face that hits in a blast.
fn to_hit(exposure: Exposure) -> u8 {
    if exposure == Exposure::Open { 4 } else { 5 }
}

/// What a die of a blast means, as a player is told.
fn in_blast(face: u8) -> Option<&'static str> {
    match face {
        6 => Some("cb-came-six"),
        5 => Some("cb-came-hit"),
        4 => Some("cb-came-hit-open"),
        _ => None,
    }
}

/// CB-GREN-10, CB-GREN-12, CB-GREN-13, CB-GREN-19. Three sixes eliminate all, two wound all, any hit wounds one.
fn blast(play: &mut Play<Combat>, thrower: FigureId, blast: Blast) -> Ruling<()> {
    let caught = caught(play.setup, play.battle, &blast);
    if caught.is_empty() {
        judged!("CB-GREN-19");
        return Ok(());
    }
    let mut cuts: SmallVec<[u8; 4]> = caught.iter().map(|&(_, exposure)| to_hit(exposure)).collect();
    cuts.push(6);
    let throw = Throw::pool(blast.dice, Die::D6, Bands::cuts(&cuts));
    let why = For::new(clause!("CB-GREN-10"), play.battle.side(thrower), "cb-die-blast").by(thrower).reads(&in_blast);
    let faces = play.throw(why, throw)?;
    match faces.count_of(6) {
        3.. => {
            judged!("CB-GREN-13", "CB-WND-07");
            caught.iter().for_each(|&(id, _)| wounds::eliminate(play, id));
        }
        2 => {
            judged!("CB-GREN-12");
            caught.iter().for_each(|&(id, _)| wounds::wound(play, id));
        }
        _ => wound_one(play, thrower, &faces, &caught)?,
    }
    victory::judge_losses(play);
    Ok(())
}

/// CB-GREN-11. The thrower's owner chooses among those for whom some die is a hit.
fn wound_one(play: &mut Play<Combat>, thrower: FigureId, faces: &Faces, caught: &[(FigureId, Exposure)]) -> Ruling<()> {
    let hit = caught.iter().filter(|&&(_, exposure)| faces.at_least(to_hit(exposure)) > 0);
    let offers: SmallVec<[Choice; 8]> = hit.map(|&(id, _)| Choice::new("cb-victim").figure(id)).collect();
    if offers.is_empty() {
        return Ok(());
    }
    let about = About::new("cb-ask-blast").figure(thrower);
    let chosen = play.choose(clause!("CB-GREN-11"), play.battle.side(thrower), about, &offers)?;
    wounds::wound(play, chosen.figure.expect("every victim is a figure"));
    Ok(())
}

/// CB-GREN-01, CB-GREN-18. A grenade on the card, a throw left, two tokens. The suppressed may still throw a short way.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    let Some((weapon, _)) = setup.face(battle, id).grenade() else {
        return Err(Refusal::new(clause!("CB-ATK-02"), "cb-no-grenade").with("figure", id));
    };
    check_weapon(setup, battle, id, weapon).map_err(|refusal| match refusal.reason.as_str() {
        "cb-no-shots" => refusal.by(clause!("CB-GREN-18")),
        _ => refusal,
    })?;
    actions::check_cost(setup, battle, id, COST)
}

/// CB-GREN-02..04. Within 10 u in sight, or within 5 u wherever it is.
struct Lob<'a> {
    setup: &'a Setup,
    battle: Battle,
    thrower: FigureId,
}

impl Lob<'_> {
    fn limit(&self) -> Length {
        if self.battle.figure(self.thrower).turn.suppressed { SHORT_THROW } else { RANGE }
    }
}

impl Region for Lob<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        check_point(self.setup, at, clause!("CB-GREN-08"))?;
        let wanted = gap(&self.battle.footprint(self.thrower), &Footprint::disc(at.at, RADIUS));
        let refuse = |clause, allowed: Length| {
            let refusal = Refusal::new(clause, "cb-no-farther-throw").with("figure", self.thrower);
            Err(refusal.with("wanted", wanted).with("allowed", allowed))
        };
        if wanted > self.limit() {
            let suppressed = self.limit() == SHORT_THROW;
            return refuse(if suppressed { clause!("CB-SUP-05") } else { clause!("CB-GREN-02") }, self.limit());
        }
        let in_sight = || sees(self.setup, &self.battle, Stand::of(&self.battle, self.thrower), Stand::point(at));
        if wanted > SHORT_THROW && !in_sight() {
            return refuse(clause!("CB-GREN-04"), SHORT_THROW);
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        outlines_of(self.setup, |at| self.check(at).is_ok())
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let found = near_enemies(self.setup, &self.battle, self.thrower, dice, |at| self.check(at).is_ok());
        found.unwrap_or_else(|| self.battle.place(self.thrower))
    }
}

/// CB-GREN-08. Up to so far in any direction, or not at all, but on the board. Ruling CB-R45: a marker on a roof stays
/// on it or falls off it to the ground.
struct Drift<'a> {
    setup: &'a Setup,
    from: Place,
    most: Length,
}

impl Drift<'_> {
    /// The marker rolled to a point.
    fn rolled(&self, at: Point) -> Place {
        let stays = levels_at(self.setup, at).contains(&self.from.elevation);
        Place { at, elevation: if stays { self.from.elevation } else { Length::ZERO } }
    }
}

impl Region for Drift<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        check_point(self.setup, at, clause!("CB-GREN-08"))?;
        if at != self.rolled(at.at) {
            return Err(Refusal::new(clause!("CB-MEA-03"), "cb-no-footing").with("point", at.at));
        }
        let wanted = (at.at - self.from.at).length_up();
        if wanted > self.most {
            let refusal = Refusal::new(clause!("CB-GREN-08"), "cb-no-farther-drift");
            return Err(refusal.with("wanted", wanted).with("allowed", self.most));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![ring(self.from.at, self.most)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let place = self.rolled(suggest::near(self.from.at, self.most, dice));
        if self.check(place).is_ok() { place } else { self.from }
    }
}
