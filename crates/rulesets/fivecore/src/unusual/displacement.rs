//! FC-DISP. Figures first seen standing still turn out to be somewhere else.

use dice::{Bands, Die, Source};
use referee::{About, FigureId, For, Outline, Refusal, Region, Ruling, What, clause, judged, lot};
use table::movement::{Field, Way};
use table::{Bearing, Length, Place, Point, ring};

use crate::Play;
use crate::battle::{Battle, SIDES, Setup, Stance};
use crate::brawl::{self, Start};
use crate::fire::owner;
use crate::glimpse::first_seen;
use crate::loads::is_free;
use crate::movement::{Gait, footing};
use crate::reaction::Movement;
use crate::roster::{RADIUS, Skill};
use crate::sight::{Eye, sees};
use crate::{telling, terrain};

/// FC-SKILL-21, and the most a die gives.
const MOST: Length = Length::inches(6);
/// FC-DISP-05.
const QUIET: u8 = 2;

/// FC-DISP-06. Figures in each other's sight when the first turn starts count as seen.
pub fn see_at_start(setup: &Setup, battle: &mut Battle) {
    for id in setup.all() {
        let seen = battle.enemies(setup, id).any(|enemy| sees(setup, battle, enemy, id));
        battle.figure_mut(id).seen |= seen;
    }
}

/// FC-DISP-01. The first mark of a way at which the mover comes upon somebody never seen before, and who it is.
pub fn next(setup: &Setup, battle: &Battle, movement: &Movement, way: &Way) -> Option<(Length, FigureId)> {
    if !setup.options.displacement {
        return None;
    }
    let unseen = battle.enemies(setup, movement.mover).filter(|&id| !battle.figure(id).seen);
    let marks = unseen.filter_map(|id| {
        let viewer = Eye::of(setup, battle, id);
        first_seen(setup, battle, &viewer, way, movement).map(|mark| (mark, id))
    });
    marks.min()
}

/// FC-DISP-02. A mover that is first seen on the move is safe from then on.
pub fn note_mover(setup: &Setup, battle: &mut Battle, mover: FigureId) {
    let seen =
        setup.options.displacement && battle.enemies(setup, mover).any(|enemy| sees(setup, battle, enemy, mover));
    judged!("FC-DISP-02");
    battle.figure_mut(mover).seen |= seen;
}

/// R49. When smoke has gone, whoever is now seen for the first time is displaced.
pub fn smoke_cleared(play: &mut Play) -> Ruling<()> {
    if !play.setup.options.displacement {
        return Ok(());
    }
    renew(play.setup, play.battle);
    for id in play.setup.all().collect::<Vec<_>>() {
        let figure = play.battle.figure(id);
        let fresh = !figure.seen && figure.status.is_in_play();
        if fresh && play.battle.enemies(play.setup, id).any(|enemy| sees(play.setup, play.battle, enemy, id)) {
            displace(play, id)?;
        }
    }
    Ok(())
}

/// FC-DISP-05. Two turns of each side without fire, and whoever is out of sight may be displaced again.
fn renew(setup: &Setup, battle: &mut Battle) {
    if !setup.options.displacement_renewed || !battle.sides.iter().all(|force| force.quiet >= QUIET) {
        return;
    }
    for side in SIDES {
        battle.force_mut(side).quiet = 0;
    }
    for id in setup.all() {
        let seen = battle.enemies(setup, id).any(|enemy| sees(setup, battle, enemy, id));
        battle.figure_mut(id).seen = seen;
    }
}

/// FC-DISP-03, FC-DISP-04, FC-SKILL-21. 1D6 inches in a random direction, or where an Ambusher likes; contact is a Brawl.
/// Returns the enemies it fought.
pub fn displace(play: &mut Play, id: FigureId) -> Ruling<Vec<FigureId>> {
    judged!("FC-DISP-01");
    play.battle.figure_mut(id).seen = true;
    if play.setup.has(id, Skill::Ambush) {
        telling::skill(play, clause!("FC-SKILL-21"), id, Skill::Ambush);
        let (setup, battle) = (play.setup, play.battle.clone());
        let about = About::new("fc-ask-ambush").figure(id);
        let to = play.point(clause!("FC-SKILL-21"), owner(setup, id), about, &Ambush { setup, battle: &battle, id })?;
        return land(play, id, &Way::straight(battle.figure(id).at, to.at));
    }
    at_random(play, clause!("FC-DISP-03"), id)
}

/// A random direction, then 1D6 inches of it, as far as nothing impassable stops it.
pub fn at_random(play: &mut Play, clause: referee::Clause, id: FigureId) -> Ruling<Vec<FigureId>> {
    let why = For::new(clause, owner(play.setup, id), "fc-die-direction").by(id);
    let hour = play.roll(why, Die::D12, Bands::EACH)?;
    let inches = play.roll(why.called("fc-die-distance"), Die::D6, Bands::EACH)?;
    let start = play.battle.figure(id).at;
    let far = MOST + Length::INCH;
    let ground = footing(play.setup, play.battle, id, Gait::Free, far);
    let field = Field::near(&play.setup.table, &ground, RADIUS, start, far);
    let run = field.run(start, start + Bearing::clock(hour).offset(Length::inches(i64::from(inches))));
    land(play, id, &run.way)
}

/// FC-CONT-03. Where it ends it may find itself in a Brawl nobody meant.
fn land(play: &mut Play, id: FigureId, way: &Way) -> Ruling<Vec<FigureId>> {
    play.battle.figure_mut(id).at = way.end();
    crate::orders::settle(play, id, Stance::Exposed);
    let told = way.points().iter().map(|&at| at.into()).collect();
    play.tell(clause!("FC-DISP-03"), || What::Moved {
        figure: id,
        word: "fc-displaced".into(),
        way: told,
        facing: None,
    });
    judged!("FC-CONT-03");
    let met = brawl::touching(play.setup, play.battle, id);
    if !met.is_empty() {
        brawl::fight_all(play, id, &met, Start::Otherwise)?;
    }
    Ok(met)
}

struct Ambush<'a> {
    setup: &'a Setup,
    battle: &'a Battle,
    id: FigureId,
}

impl Region for Ambush<'_> {
    fn check(&self, place: Place) -> Result<(), Refusal> {
        let from = self.battle.figure(self.id).at;
        let wanted = (place.at - from).length_up();
        if wanted > MOST {
            let refusal = Refusal::new(clause!("FC-SKILL-21"), "fc-refusal-too-far");
            return Err(refusal.with("figure", self.id).with("wanted", wanted).with("allowed", MOST));
        }
        if !is_free(self.setup, self.battle, place.at, &[self.id]) {
            return Err(Refusal::new(clause!("FC-MOVE-05"), "fc-refusal-no-room").with("figure", self.id));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        let at = self.battle.figure(self.id).at;
        vec![ring(at, MOST)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let from = self.battle.figure(self.id).at;
        for _ in 0..32 {
            let length = Length::um(i64::from(lot(dice, MOST.to_um() as u32 - 2)));
            let at: Point = from + Bearing::tenths(i64::from(lot(dice, 3600))).offset(length);
            if self.check(at.into()).is_ok() {
                return at.into();
            }
        }
        debug_assert!(terrain::base(from).centre() == from);
        from.into()
    }
}
