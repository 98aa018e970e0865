//! BN-CONV-05, BN-FIRE-01, BN-BLAST, BN-STRAY, BN-AMMO. Shots of both sides are rolled, and then everybody saves.

use dice::{Bands, Die, Throw};
use referee::{FigureId, For, Play, Ruling, SideId, Tally, What, clause, judged};
use smallvec::SmallVec;
use table::{Bearing, Length, PieceId, Point, Template};

use crate::BreakingNews;
use crate::aim::{misses, pressed};
use crate::battle::{Battle, cm, footprint, rival};
use crate::dodge::Dodge;
use crate::figure::Magazine;
use crate::helicopter::{salvo, sky, target};
use crate::profile::Class;
use crate::saves::{self, Cause, Hit};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::vehicles::damage::{self, Bonus};
use crate::vehicles::{self, Armour, runaway};
use crate::weapons::{Arm, Weapon};
use crate::{friendly, hiding, mortars, sight, speculative, victory};

/// Who fires: somebody on the table, or a helicopter above it, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shooter {
    Man(FigureId),
    Helicopter(u8),
}

impl From<FigureId> for Shooter {
    fn from(id: FigureId) -> Self {
        Shooter::Man(id)
    }
}

impl Shooter {
    pub fn man(self) -> Option<FigureId> {
        match self {
            Shooter::Man(id) => Some(id),
            Shooter::Helicopter(_) => None,
        }
    }

    pub fn side(self, battle: &Battle) -> SideId {
        match self {
            Shooter::Man(id) => battle.side(id),
            Shooter::Helicopter(n) => battle.helicopters[usize::from(n)].side,
        }
    }
}

/// One shooter's dice at one target.
#[derive(Clone, Debug)]
pub struct Shot {
    pub shooter: Shooter,
    pub arm: Arm,
    pub aim: Aim,
    pub dice: u8,
    /// What a die needs, before the target dodges.
    pub needs: Tally,
    /// BN-ACT-14. The shooter turns to his target.
    pub turns: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    At(FigureId),
    /// BN-HIDE-09. A point of a structure that somebody who is seen is in or behind.
    Structure {
        at: Point,
    },
    /// BN-SPEC. A place where somebody is suspected.
    Place {
        at: Point,
        piece: PieceId,
    },
    /// BN-MORT-05. A mortar's point.
    Point(Point),
    /// BN-HELI-04. A helicopter, which has no place.
    Helicopter(u8),
}

pub type Shots = Vec<Shot>;
pub type Hits = SmallVec<[Hit; 8]>;

/// BN-STRAY-01. A shell that missed.
pub struct Stray {
    pub weapon: Weapon,
    pub side: SideId,
    /// Nobody on the table, if it comes from beyond it.
    pub by: Option<FigureId>,
    pub from: Point,
    pub aimed: Point,
    pub short: i64,
}

impl Shot {
    pub fn man(&self) -> Option<FigureId> {
        self.shooter.man()
    }

    /// BN-ASK-02. How often it misses altogether: what hits more often is offered first.
    pub fn misses(&self) -> u32 {
        misses(self.needs.total(), self.arm, self.dice)
    }

    /// The point of the table it is aimed at.
    pub fn point(&self, battle: &Battle) -> Option<Point> {
        match self.aim {
            Aim::At(target) => Some(battle.at(target)),
            Aim::Place { at, .. } | Aim::Point(at) | Aim::Structure { at } => Some(at),
            Aim::Helicopter(_) => None,
        }
    }

    /// BN-HELI-10. Who fires and where to, unless one of the two is in the sky.
    pub fn line(&self, battle: &Battle) -> Option<(FigureId, Point)> {
        self.man().zip(self.point(battle))
    }

    pub fn target(&self) -> Option<FigureId> {
        match self.aim {
            Aim::At(target) => Some(target),
            Aim::Place { .. } | Aim::Point(_) | Aim::Structure { .. } | Aim::Helicopter(_) => None,
        }
    }

    /// BN-SPEC-01. At somebody who is not seen.
    pub fn is_blind(&self) -> bool {
        matches!(self.aim, Aim::Place { .. })
    }
}

/// BN-HIDE-05, BN-DP-01. A shot is announced: the shooter is seen by all, and somebody has fired first.
pub fn announce(play: &mut Play<BreakingNews>, shot: &Shot) {
    let shooter = match shot.shooter {
        Shooter::Man(id) => id,
        Shooter::Helicopter(n) => return salvo::announce(play, n, shot.target()),
    };
    hiding::come_out(play, shooter);
    let side = play.battle.side(shooter);
    victory::opens_fire(play, side);
    play.battle.figure_mut(shooter).turn.fired = true;
    vehicles::crew::note_fire(play.battle, shooter);
    if shot.arm.weapon.is_crewed()
        && let Some(second) = crate::aim::second_man(play.setup, play.battle, shooter)
    {
        play.battle.figure_mut(second).turn.served = true;
    }
    let Some(point) = shot.point(play.battle) else {
        let word = "bn-fires-at-helicopter";
        play.tell(clause!("BN-HELI-04"), || What::Decided { side, word: word.into(), figure: Some(shooter) });
        return;
    };
    let (at, place) = (shot.target().into_iter().collect(), Some(point.into()));
    play.tell(clause!("BN-FIRE-01"), || What::Attacked { by: shooter, word: shot.arm.word().into(), at, place });
}

/// BN-CONV-05, BN-OPP-08. Dice of the active shooters, of the reacting ones, strays, saves, ammunition. Says who was hit.
pub fn exchange(
    play: &mut Play<BreakingNews>,
    active: &[Shot],
    reacting: &[Shot],
    dodges: &[Dodge],
) -> Ruling<FigureSet> {
    let (active, hit) = volleys(play, active, reacting, dodges)?;
    let fired = active.iter().chain(reacting).filter_map(|shot| Some((shot.man()?, shot.arm.weapon)));
    spend_ammunition(play, fired)?;
    runaway::all(play)?;
    Ok(hit)
}

/// BN-COVER-13, BN-AMMO-01. The answers to covering fire, and what it took of the ammunition of those who laid it.
pub fn answers(play: &mut Play<BreakingNews>, laid: &[(FigureId, Weapon)], reacting: &[Shot]) -> Ruling<()> {
    volleys(play, &[], reacting, &[])?;
    let fired = reacting.iter().filter_map(|shot| Some((shot.man()?, shot.arm.weapon)));
    spend_ammunition(play, laid.iter().copied().chain(fired))?;
    runaway::all(play)
}

/// The dice of both sides, and the saves. Says which shots of the active side were fired after all, and who was hit.
fn volleys(
    play: &mut Play<BreakingNews>,
    active: &[Shot],
    reacting: &[Shot],
    dodges: &[Dodge],
) -> Ruling<(Shots, FigureSet)> {
    let active = speculative::permitted(play, active)?;
    let mut struck = Struck::default();
    for shot in active.iter().chain(reacting) {
        to_hit(play, shot, dodges, &mut struck)?;
    }
    for stray in struck.strays {
        astray(play, &stray, &mut struck.hits)?;
    }
    let hit = saves::work_out(play, struck.hits)?;
    target::saves(play, &struck.aloft)?;
    Ok((active, hit))
}

/// What came of the dice of an exchange, before anybody saves.
#[derive(Default)]
struct Struck {
    hits: Hits,
    strays: SmallVec<[Stray; 2]>,
    /// BN-HELI-05. Hits on helicopters.
    aloft: target::Struck,
}

/// BN-AMMO-01. One die for everybody who fired.
fn spend_ammunition(play: &mut Play<BreakingNews>, fired: impl Iterator<Item = (FigureId, Weapon)>) -> Ruling<()> {
    let mut rolled = FigureSet::default();
    for (id, weapon) in fired {
        if !rolled.holds(id) {
            rolled.add(id);
            ammunition(play, id, weapon)?;
        }
    }
    Ok(())
}

/// BN-FIRE-01, -12, -17, BN-BURST-04..06. The dice of one shot.
fn to_hit(play: &mut Play<BreakingNews>, shot: &Shot, dodges: &[Dodge], struck: &mut Struck) -> Ruling<()> {
    if shot.target().is_some_and(|target| !play.battle.is_able(target)) {
        return Ok(());
    }
    let dodged = shot.target().is_some_and(|target| {
        let sniper = shot.man().is_some_and(|id| play.setup.man(id).sniper);
        dodges.iter().any(|dodge| dodge.figure == target) && !sniper
    });
    let needs = shot.needs.clone().add_if(dodged, 1, clause!("BN-FIRE-17"), "bn-mod-dodge");
    let (number, dice) = match pressed(needs.total(), shot.arm, shot.dice) {
        (number, 0) if !shot.arm.burst => (number, 1),
        pressed => pressed,
    };
    if dice == 0 {
        return judged!("BN-BURST-06" => Ok(()));
    }
    let over = number - needs.total();
    let needs = needs.add_if(over != 0, over, clause!("BN-BURST-04"), "bn-mod-dice-lost");
    let side = shot.shooter.side(play.battle);
    let face = judged!("BN-FIRE-12" => needs.face());
    let why = For::new(clause!("BN-FIRE-01"), side, "bn-die-hit").needs(&needs);
    let why = shot.man().map_or(why, |id| why.by(id));
    let why = shot.target().map_or(why, |target| why.at(target));
    let line = shot.line(play.battle);
    let strays_too = play.setup.stray_shots && shot.arm.weapon.blast().is_some() && line.is_some();
    let deviates = matches!(shot.aim, Aim::Point(_));
    let bands = if strays_too || deviates { Bands::EACH } else { Bands::at_least(face) };
    let faces = play.throw(why, Throw::pool(dice, Die::D6, bands))?;
    let mut count = 0;
    for &die in faces.iter() {
        let missed = strays_too && judged!("BN-STRAY-02" => die == 1) || die < face;
        let Some((by, aimed)) = line.filter(|_| missed) else {
            count += u32::from(!missed);
            continue;
        };
        if strays_too {
            let (from, short) = (play.battle.at(by), i64::from(face.max(die + 1) - die));
            struck.strays.push(Stray { weapon: shot.arm.weapon, side, by: Some(by), from, aimed, short });
        } else if deviates {
            mortars::deviate(play, side, aimed, i64::from(face - die), &mut struck.hits)?;
        } else {
            friendly::endanger(play.setup, play.battle, shot, (by, aimed), &mut struck.hits);
        }
    }
    if let Aim::Helicopter(n) = shot.aim {
        struck.aloft.extend((0..count).map(|_| (n, shot.arm.weapon)));
        return Ok(());
    }
    if count > 0 { strike(play, shot, count, &mut struck.hits) } else { Ok(()) }
}

/// BN-FIRE-01, BN-BLAST-04, BN-SPEC-06. What hit: its target, all under its circle, or whoever was in the place.
fn strike(play: &mut Play<BreakingNews>, shot: &Shot, count: u32, hits: &mut Hits) -> Ruling<()> {
    let side = shot.shooter.side(play.battle);
    let line = shot.line(play.battle);
    if let Some((_, centre)) = line
        && matches!(shot.aim, Aim::Point(_))
    {
        mortars::shell(play, side, centre, hits);
        return Ok(());
    }
    if let Some((radius, (by, centre))) = play.setup.blast(shot.arm.weapon).zip(line) {
        blast(play.setup, play.battle, shot, by, (centre, radius), hits);
        return Ok(());
    }
    match shot.aim {
        Aim::At(figure) => {
            let by = cause(play.setup, play.battle, shot, figure);
            hits.extend((0..count).map(|_| Hit { figure, by, side }));
        }
        Aim::Place { at, piece } => {
            if let Some((by, _)) = line {
                speculative::deal(play, by, (at, piece), count, hits)?;
            }
        }
        Aim::Point(_) | Aim::Structure { .. } | Aim::Helicopter(_) => {}
    }
    Ok(())
}

/// BN-BLAST-04, -05, -07. Everybody under the circle, friend or foe, has one hit.
fn blast(
    setup: &Setup,
    battle: &Battle,
    shot: &Shot,
    shooter: FigureId,
    (centre, radius): (Point, Length),
    hits: &mut Hits,
) {
    let (side, blind) = (battle.side(shooter), shot.is_blind());
    let circle = Template::Disc { centre, radius };
    for figure in battle.standing().filter(|&id| circle.touches(&battle.footprint(id))) {
        let protected =
            judged!("BN-BLAST-07" => sight::shelter(setup, battle, battle.at(shooter), battle.at(figure)).protection);
        let by = if blind { Cause::Speculative } else { Cause::Fire { protected } };
        judged!("BN-BLAST-05");
        hits.push(Hit { figure, by, side });
    }
    for figure in damage::under(battle, &circle) {
        let by = judged!("BN-BLAST-06" => cause(setup, battle, shot, figure));
        hits.push(Hit { figure, by, side });
    }
}

/// BN-SAVE-06, BN-VFIRE-01, BN-VSAVE-14. A hit on a man, on one aboard, or on a vehicle.
fn cause(setup: &Setup, battle: &Battle, shot: &Shot, figure: FigureId) -> Cause {
    if let Some(vehicle) = battle.vehicle_of(figure) {
        let protected = battle.chassis(vehicle).armour() == Armour::Protected;
        return judged!("BN-VFIRE-01" => Cause::Fire { protected });
    }
    let at = battle.at(figure);
    let from = shot.man().map_or(at, |shooter| battle.at(shooter));
    let from_above = || sky::shelter(setup, at).protection;
    let protected = shot.man().map_or_else(from_above, |_| sight::shelter(setup, battle, from, at).protection);
    if battle.figure(figure).motor.is_none() {
        return Cause::Fire { protected };
    }
    let bonus = match (shot.aim, protected) {
        (Aim::Place { .. }, _) => Bonus::Speculative,
        (_, true) => Bonus::Protected,
        _ => Bonus::None,
    };
    damage::blow(battle, figure, shot.arm.weapon, from, bonus, shot.target() == Some(figure))
}

/// BN-STRAY-03..09. A shell that missed lands elsewhere.
pub fn astray(play: &mut Play<BreakingNews>, stray: &Stray, hits: &mut Hits) -> Ruling<()> {
    let &Stray { weapon, side, by, from, aimed, short } = stray;
    let (clause, table) = match weapon {
        Weapon::Grenades | Weapon::Flamethrower | Weapon::Mortar => (clause!("BN-STRAY-05"), HAND),
        Weapon::TankGun => (clause!("BN-STRAY-06"), GUN),
        _ => (clause!("BN-STRAY-04"), ROCKET),
    };
    let why = For::new(clause, side, "bn-die-stray");
    let die = play.roll(by.map_or(why, |by| why.by(by)), Die::D6, Bands::EACH)?;
    let each = if weapon == Weapon::TankGun { 5 } else { 3 };
    let off = judged!("BN-STRAY-03" => cm(short * each));
    let way = table[usize::from(die) - 1];
    let short_of = from.distance(aimed) - crate::battle::RADIUS;
    let off = if way == Off::Short { judged!("BN-STRAY-09" => off.min(short_of.max(Length::ZERO))) } else { off };
    let centre = aimed + way.bearing(from, aimed).offset(off);
    play.tell(clause!("BN-STRAY-08"), || What::Noted {
        word: if by.is_some() { "bn-stray" } else { "bn-stray-shell" }.into(),
        facts: by.map(|by| ("figure".into(), by.into())).into_iter().chain([("point".into(), centre.into())]).collect(),
    });
    if !play.setup.table.bounds().holds(centre) {
        return Ok(());
    }
    let circle = Template::Disc { centre, radius: play.setup.blast(weapon).unwrap_or_default() };
    for figure in play.battle.standing().filter(|&id| circle.touches(&footprint(play.battle.at(id)))) {
        let roofed = judged!("BN-BLAST-07" => play.setup.is_in_structure(play.battle.at(figure)));
        let friend = play.battle.figure(figure).side != Some(rival(side));
        let by = if friend { Cause::Friendly { protected: roofed } } else { Cause::Fire { protected: roofed } };
        hits.push(Hit { figure, by, side });
    }
    for figure in damage::under(play.battle, &circle) {
        let friend = play.battle.figure(figure).side == Some(side);
        let bonus = if friend { Bonus::Friendly } else { Bonus::None };
        let by = judged!("BN-STRAY-10" => damage::blow(play.battle, figure, weapon, from, bonus, false));
        hits.push(Hit { figure, by, side });
    }
    Ok(())
}

/// BN-STRAY-07. As the shooter sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Off {
    Short,
    Long,
    Left,
    Right,
}

const ROCKET: [Off; 6] = [Off::Short, Off::Short, Off::Left, Off::Left, Off::Right, Off::Right];
const HAND: [Off; 6] = [Off::Short, Off::Short, Off::Left, Off::Right, Off::Long, Off::Long];
const GUN: [Off; 6] = [Off::Long, Off::Long, Off::Left, Off::Left, Off::Right, Off::Right];

impl Off {
    fn bearing(self, from: Point, to: Point) -> Bearing {
        let ahead = Bearing::of(to - from);
        judged!("BN-STRAY-07");
        match self {
            Off::Long => ahead,
            Off::Short => ahead.opposite(),
            Off::Left => ahead.turned(-900),
            Off::Right => ahead.turned(900),
        }
    }
}

/// BN-AMMO-01..07. The ammunition die of an assault rifle or a submachine gun.
fn ammunition(play: &mut Play<BreakingNews>, id: FigureId, weapon: Weapon) -> Ruling<()> {
    let rolls = matches!(weapon, Weapon::Rifle | Weapon::Smg) && play.setup.class(id) != Class::R1;
    if !play.setup.ammunition || !rolls || !play.battle.is_able(id) {
        return judged!("BN-AMMO-07" => Ok(()));
    }
    let side: SideId = play.battle.side(id);
    let why = For::new(clause!("BN-AMMO-01"), side, "bn-die-ammunition").by(id);
    let die = play.roll(why, Die::D6, Bands::cuts(&[2, 3, 4]))?;
    let left = match die {
        1 => judged!("BN-AMMO-05" => Magazine::Spent),
        2 => judged!("BN-AMMO-02" => Magazine::Empty),
        3 if weapon == Weapon::Rifle => judged!("BN-AMMO-04" => Magazine::AimedOnly),
        _ => return judged!("BN-AMMO-06" => Ok(())),
    };
    play.battle.figure_mut(id).arms = left;
    play.tell(clause!("BN-AMMO-01"), || What::Gained { figure: id, status: magazine_word(left).into() });
    Ok(())
}

pub fn magazine_word(magazine: Magazine) -> &'static str {
    match magazine {
        Magazine::Loaded => "bn-loaded",
        Magazine::AimedOnly => "bn-aimed-only",
        Magazine::Empty => "bn-magazine-empty",
        Magazine::Spent => "bn-ammunition-spent",
    }
}
