//! BN-MORT, BN-XMORT-03. Light mortars, on the table and beyond it.

use dice::{Bands, Die, Source};
use referee::{
    About, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, Tally, What, clause, judged, lot, suggest,
};
use table::{Edge, Length, Place, Point, Template, gap};

use crate::BreakingNews;
use crate::aim::{self, Stance};
use crate::battle::{Battle, cm, footprint, rival};
use crate::exchange::{Aim, Hits, Shot, Stray, astray};
use crate::saves::{self, Cause, Hit};
use crate::setup::Setup;
use crate::support;
use crate::vehicles::{Threat, damage};
use crate::weapons::{Arm, Bearer, NEAR, Weapon, band};
use crate::{sight, victory};

pub const ARM: Arm = Arm { weapon: Weapon::Mortar, burst: false };
/// BN-MORT-03. How far off for each point that was missing.
const EACH: Length = cm(3);
/// BN-FIRE-02. As far as it reaches.
const FAR: Length = cm(150);

/// Where a mortar stands.
#[derive(Clone, Copy, Debug)]
pub enum From {
    Man(FigureId),
    /// BN-MORT-06. Beyond its owner's edge.
    Beyond(Edge),
}

/// BN-MORT-05. The points a mortar may be fired at.
pub struct Target<'a> {
    setup: &'a Setup,
    battle: Battle,
    side: SideId,
    from: From,
    /// A point that will do, if there is one.
    pub spot: Option<Point>,
}

impl<'a> Target<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, side: SideId, from: From) -> Target<'a> {
        let mut target = Target { setup, battle: battle.clone(), side, from, spot: None };
        target.spot = target.find();
        target
    }

    /// BN-MORT-06. How far off a point is.
    fn away(&self, at: Point) -> Length {
        match self.from {
            From::Man(id) => gap(&footprint(self.battle.at(id)), at),
            From::Beyond(edge) => judged!("BN-MORT-06" => edge.away(&self.setup.table, at)),
        }
    }

    /// BN-MORT-02, BN-FIRE-08. What the die needs, in range.
    pub fn needs(&self, at: Point) -> Option<Tally> {
        let away = self.away(at);
        let base = ARM.number(band(away).filter(|_| away >= NEAR)?)?;
        judged!("BN-FIRE-08");
        Some(match self.from {
            From::Man(id) => aim::modified(self.setup, &self.battle, (id, ARM), base, false),
            From::Beyond(_) => Tally::of(base, ARM.word()),
        })
    }

    /// BN-MORT-05. Its man or any unshocked friend has a clear line to the point, whichever way he faces.
    fn is_seen(&self, at: Point) -> bool {
        let looks = |&id: &FigureId| !self.battle.figure(id).is_shocked();
        let mut friends = self.battle.soldiers(self.side).filter(looks);
        friends.any(|id| sight::is_clear(self.setup, &self.battle, self.battle.at(id), at))
    }

    /// On an enemy, or else anywhere that will do.
    fn find(&self) -> Option<Point> {
        let fits = |at: &Point| self.check((*at).into()).is_ok();
        let enemies = self.battle.men(rival(self.side)).map(|id| self.battle.at(id));
        enemies.chain(self.setup.table.bounds().rows(cm(5))).find(fits)
    }

    /// The shot at a point that was checked.
    pub fn shot(&self, shooter: FigureId, at: Point) -> Shot {
        let needs = self.needs(at).expect("checked before it was aimed at");
        Shot { shooter: shooter.into(), arm: ARM, aim: Aim::Point(at), dice: 1, needs, turns: true }
    }
}

impl Region for Target<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let on = self.setup.table.bounds().holds(at.at) && at.elevation.is_zero();
        if !on || self.needs(at.at).is_none() {
            return Err(Refusal::new(clause!("BN-FIRE-08"), "bn-no-mortar-range").with("point", at.at));
        }
        if !self.is_seen(at.at) {
            return Err(Refusal::new(clause!("BN-MORT-05"), "bn-no-observer").with("point", at.at));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        match self.from {
            From::Man(id) => vec![table::ring(self.battle.at(id), FAR)],
            From::Beyond(_) => vec![self.setup.table.bounds().outline()],
        }
    }

    /// On an enemy who is seen, or near one.
    fn sample(&self, dice: &mut dyn Source) -> Place {
        let fits = |at: Point| self.check(at.into()).is_ok();
        let enemies: Vec<Point> = self.battle.men(rival(self.side)).map(|id| self.battle.at(id)).collect();
        let mut any = |_| {
            let about = enemies.get(lot(dice, enemies.len().max(1) as u32) as usize)?;
            Some(if lot(dice, 2) == 0 { *about } else { suggest::near(*about, cm(6), dice) })
        };
        let found = (0..6).filter_map(&mut any).find(|&at| fits(at));
        found.or(self.spot).unwrap_or_default().into()
    }
}

/// BN-LIM-04, BN-MORT-01. Where a man on the table may drop a shell, if he has a mortar and has not moved.
pub fn aimed<'a>(setup: &'a Setup, battle: &Battle, (id, stance): (FigureId, Stance)) -> Option<Target<'a>> {
    let able = setup.man(id).weapons.contains(&Weapon::Mortar)
        && stance.bearer == Bearer::Still
        && !battle.figure(id).turn.served;
    let target = able.then(|| Target::new(setup, battle, battle.side(id), From::Man(id)))?;
    target.spot.is_some().then_some(target)
}

/// BN-XMORT-03, BN-MORT-01, -09. Step S2: the shell of a mortar beyond the table, if there is anything to aim at.
pub fn arrive(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    judged!("BN-MORT-01", "BN-XMORT-03");
    let edge = play.battle.edge(side);
    let target = Target::new(play.setup, play.battle, side, From::Beyond(edge));
    if target.spot.is_none() {
        play.tell(clause!("BN-MORT-09"), || What::Decided { side, word: "bn-mortar-lost".into(), figure: None });
        return Ok(());
    }
    let about = About::new("bn-ask-mortar").disc(radius());
    let at = play.point(clause!("BN-XMORT-03"), side, about, &target)?.at;
    let needs = target.needs(at).expect("checked before it was aimed at");
    play.battle.party_mut(side).support.mortars_fired = true;
    victory::opens_fire(play, side);
    let why = For::new(clause!("BN-MORT-02"), side, "bn-die-mortar").needs(&needs);
    let die = play.roll(why, Die::D6, Bands::EACH)?;
    let strays = play.setup.stray_shots;
    let missed = i32::from(die) < needs.total() || strays && die == 1;
    let mut hits = Hits::new();
    match i64::from(needs.total() - i32::from(die)).max(1) {
        _ if !missed => shell(play, side, at, &mut hits),
        short if strays => {
            let from = edge.nearest(&play.setup.table, at);
            judged!("BN-MORT-07");
            astray(play, &Stray { weapon: Weapon::Mortar, side, by: None, from, aimed: at, short }, &mut hits)?;
        }
        short => deviate(play, side, at, short, &mut hits)?,
    }
    saves::make(play, hits)?;
    crate::hiding::refresh(play);
    Ok(())
}

/// BN-BLAST-02. The circle of a light mortar.
pub fn radius() -> Length {
    Weapon::Mortar.blast().expect("mortars have a circle")
}

/// BN-MORT-03. On a miss the opponent moves the centre up to 3 cm for each point.
pub fn deviate(play: &mut Play<BreakingNews>, side: SideId, at: Point, short: i64, hits: &mut Hits) -> Ruling<()> {
    let region = Off { setup: play.setup, at, most: EACH * short };
    let about = About::new("bn-ask-mortar-off").place(Place::from(at)).disc(radius());
    let centre = play.point(clause!("BN-MORT-03"), rival(side), about, &region)?.at;
    shell(play, side, centre, hits);
    Ok(())
}

/// BN-MORT-02, -04, BN-BLAST-07. Everybody under the circle saves by his class; only roofs and ruins protect.
pub fn shell(play: &mut Play<BreakingNews>, side: SideId, centre: Point, hits: &mut Hits) {
    let facts = vec![("point".into(), centre.into())];
    play.tell(clause!("BN-MORT-02"), || What::Noted { word: "bn-mortar-falls".into(), facts });
    judged!("BN-MORT-04", "BN-BLAST-02");
    for figure in support::under(play.battle, centre, radius()) {
        let protected = judged!("BN-BLAST-07" => play.setup.is_in_structure(play.battle.at(figure)));
        hits.push(Hit { figure, by: Cause::Fire { protected }, side });
    }
    let circle = Template::Disc { centre, radius: radius() };
    let blow = Threat::Weapon(Weapon::Mortar);
    hits.extend(damage::under_explosion(play.battle, &circle, blow, side));
}

/// As far from a point as a miss allows, on the table.
struct Off<'a> {
    setup: &'a Setup,
    at: Point,
    most: Length,
}

impl Region for Off<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let near = (at.at - self.at).length_squared() <= self.most.squared();
        if near && self.setup.table.bounds().holds(at.at) && at.elevation.is_zero() {
            return Ok(());
        }
        Err(Refusal::new(clause!("BN-MORT-03"), "bn-no-farther-off").with("allowed", self.most))
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![table::ring(self.at, self.most)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let found = (0..8).map(|_| suggest::near(self.at, self.most, dice)).find(|&at| self.check(at.into()).is_ok());
        found.unwrap_or(self.at).into()
    }
}
