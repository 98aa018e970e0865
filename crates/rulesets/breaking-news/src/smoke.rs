//! BN-SMOKE. Smoke: thrown, drifting, gone.

use dice::{Bands, Die, Source, Throw};
use referee::{About, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, Tally, What, clause, judged, lot};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Bearing, Length, Place, Point, gap};

use crate::BreakingNews;
use crate::aim::Stance;
use crate::battle::{Battle, cm, footprint, rival};
use crate::glance::{Front, front};
use crate::profile::Class;
use crate::setup::Setup;
use crate::sight;
use crate::weapons::{Arm, NEAR, Weapon, band};

/// A cloud of smoke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cloud {
    pub at: Point,
    /// Who threw it.
    pub side: SideId,
    /// BN-SMOKE-04. Where it was moved off to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drift: Option<Bearing>,
    /// It has drifted, and goes at the start of the next turn.
    #[serde(default)]
    pub drifted: bool,
}

/// BN-SMOKE-02. A circle of 10 cm.
pub const RADIUS: Length = cm(5);

/// BN-SMOKE-01. With what a man lays smoke, if he can after such a move: the launcher he carries, or by hand.
pub fn thrower(setup: &Setup, id: FigureId, stance: Stance) -> Option<Arm> {
    let man = setup.man(id);
    let weapon = if man.weapons.contains(&Weapon::Launcher) { Weapon::Launcher } else { Weapon::Grenades };
    let able = man.smoke && weapon.bearer() >= stance.bearer;
    able.then_some(Arm { weapon, burst: false })
}

/// The points smoke may be thrown at.
pub struct Thrown<'a> {
    pub setup: &'a Setup,
    pub battle: &'a Battle,
    pub thrower: FigureId,
    pub arm: Arm,
    pub stance: Stance,
}

impl Thrown<'_> {
    fn reach(&self) -> Length {
        if self.arm.weapon == Weapon::Grenades { NEAR } else { cm(100) }
    }

    /// BN-FIRE-02, -13, -20. What the throw needs.
    fn needs(&self, at: Point) -> Option<Tally> {
        let away = gap(&footprint(self.battle.at(self.thrower)), at);
        let base = self.arm.number(band(away)?)?;
        let special = self.setup.class(self.thrower) == Class::R1;
        let needs = Tally::of(base, self.arm.word())
            .add_if(self.stance.penalty, 1, clause!("BN-FIRE-13"), "bn-mod-moved")
            .add_if(special, -1, clause!("BN-FIRE-20"), "bn-mod-special");
        (needs.total() <= 6).then_some(needs)
    }

    pub fn spot(&self) -> Option<Point> {
        let (at, facing) = (self.battle.at(self.thrower), self.battle.figure(self.thrower).facing);
        let tries = [9, 6, 3].into_iter().flat_map(|far| (0..16).map(move |n| (far, n)));
        tries.map(|(far, n)| at + facing.turned(n * 225).offset(cm(far))).find(|&at| self.check(at.into()).is_ok())
    }
}

impl Region for Thrown<'_> {
    /// BN-SMOKE-10. Seen, in range and in front.
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let (from, facing) = (self.battle.at(self.thrower), self.battle.figure(self.thrower).facing);
        let on = self.setup.table.bounds().holds(at.at) && at.elevation.is_zero();
        let ahead = self.stance.all_round || front(facing, from, at.at) >= Front::Half;
        let near = gap(&footprint(from), at.at) <= self.reach();
        if on && ahead && near && self.needs(at.at).is_some() && sight::is_clear(self.setup, self.battle, from, at.at) {
            return Ok(());
        }
        Err(Refusal::new(clause!("BN-SMOKE-10"), "bn-no-smoke-there").with("point", at.at))
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![table::ring(self.battle.at(self.thrower), self.reach() + crate::battle::RADIUS)]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let from = self.battle.at(self.thrower);
        let mut any = || {
            let far = Length::mm(20 + i64::from(lot(dice, 90)));
            from + Bearing::tenths(i64::from(lot(dice, 3600))).offset(far)
        };
        let found = (0..12).map(|_| any()).find(|&at| self.check(at.into()).is_ok());
        found.or_else(|| self.spot()).unwrap_or(from).into()
    }
}

/// BN-SMOKE-02, -03. The throw is diced, and the cloud lies where it fell or where the enemy moves it.
pub fn land(play: &mut Play<BreakingNews>, thrown: &Thrown<'_>, at: Point) -> Ruling<()> {
    let side = play.battle.side(thrown.thrower);
    let needs = thrown.needs(at).expect("checked before it was thrown");
    let why = For::new(clause!("BN-SMOKE-02"), side, "bn-die-smoke").by(thrown.thrower).needs(&needs);
    let die = i32::from(play.roll(why, Die::D6, Bands::EACH)?);
    let short = i64::from(needs.total() - die);
    let (mut centre, mut drift) = (at, None);
    if short > 0 {
        let each = if thrown.arm.weapon == Weapon::Grenades { 1 } else { 3 };
        let about = About::new("bn-ask-smoke-off").place(Place::from(at)).number(short * each);
        let bearing = play.direction(clause!("BN-SMOKE-03"), rival(side), about)?;
        centre = at + bearing.offset(cm(short * each));
        drift = Some(bearing);
    }
    judged!("BN-SMOKE-09");
    play.battle.clouds.push(Cloud { at: centre, side, drift, drifted: false });
    play.tell(clause!("BN-SMOKE-02"), || What::Noted {
        word: "bn-smoke-lies".into(),
        facts: vec![("point".into(), centre.into())],
    });
    Ok(())
}

/// BN-SMOKE-04..07. Step S1: what has drifted goes, what was laid last turn drifts.
pub fn drift(play: &mut Play<BreakingNews>) -> Ruling<()> {
    play.battle.clouds.retain(|cloud| !cloud.drifted);
    for n in 0..play.battle.clouds.len() {
        let cloud = play.battle.clouds[n];
        let bearing = match cloud.drift {
            Some(bearing) => bearing,
            None => {
                let about = About::new("bn-ask-smoke-drift").place(Place::from(cloud.at));
                play.direction(clause!("BN-SMOKE-06"), rival(cloud.side), about)?
            }
        };
        let why = For::new(clause!("BN-SMOKE-04"), cloud.side, "bn-die-drift");
        let sum = play.throw(why, Throw::pool(2, Die::D6, Bands::EACH))?.sum();
        let way = if sum.is_multiple_of(2) { bearing } else { judged!("BN-SMOKE-05" => bearing.opposite()) };
        let moved = &mut play.battle.clouds[n];
        (moved.at, moved.drifted) = (cloud.at + way.offset(cm(i64::from(sum))), true);
    }
    Ok(())
}
