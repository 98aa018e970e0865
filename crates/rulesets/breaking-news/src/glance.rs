//! What decides a shot and changes along a way: sight, distance, arc, cover and protection; and where it changes.

use referee::{FigureId, judged};
use table::movement::{Critical, Fan, Way};
use table::{Arc, Bearing, Extent, Footprint, Length, PieceId, Point, Shape, gap};

use crate::battle::{Battle, RADIUS};
use crate::column::Mover;
use crate::setup::Setup;
use crate::sight::{Shelter, is_clear, sees, shelter};
use crate::smoke;
use crate::weapons::{BANDS, NEAR, band};

/// A target as a shooter has it before him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    pub clear: bool,
    /// Nothing beyond the last band.
    pub band: Option<usize>,
    /// Within 10 cm.
    pub near: bool,
    /// BN-FIRE-08. Nearer than 10 cm.
    pub too_near: bool,
    pub bearing: Front,
    pub shelter: Shelter,
}

/// How far to the side of his facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Front {
    Behind,
    /// BN-FIRE-09. Within 90 degrees to each side.
    Half,
    /// BN-OPP-03. Within 45.
    Quarter,
}

/// BN-OPP-19. What lasts for less of the way goes unnoticed.
pub const UNNOTICED: Length = Length::um(100);
/// Where woods lie between, the way is looked at this often besides.
const WOODS_STEP: Length = Length::mm(5);

/// Who looks: a man, or one at the gun of a vehicle.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    pub at: Point,
    pub facing: Bearing,
    base: Footprint,
}

impl Eye {
    pub fn of(battle: &Battle, id: FigureId) -> Eye {
        Eye { at: battle.at(id), facing: battle.facing(id), base: battle.footprint(id) }
    }
}

impl Glance {
    pub fn new(setup: &Setup, battle: &Battle, eye: &Eye, target: &Footprint) -> Glance {
        let clear = is_clear(setup, battle, eye.at, target.centre());
        Glance::along(setup, battle, eye, target, clear)
    }

    /// The same, once it is known whether the line is clear.
    fn along(setup: &Setup, battle: &Battle, eye: &Eye, target: &Footprint, clear: bool) -> Glance {
        let (from, to) = (eye.at, target.centre());
        let away = gap(&eye.base, target);
        Glance {
            clear,
            band: band(away),
            near: away <= NEAR,
            too_near: away < NEAR,
            bearing: front(eye.facing, from, to),
            shelter: if clear { shelter(setup, battle, from, to) } else { Shelter::default() },
        }
    }

    /// One figure as another has it before him, where both stand.
    pub fn at(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> Glance {
        let clear = sees(setup, battle, shooter, target);
        Glance::along(setup, battle, &Eye::of(battle, shooter), &battle.footprint(target), clear)
    }
}

/// BN-FIRE-09, BN-OPP-03. Edges included.
pub fn front(facing: Bearing, from: Point, to: Point) -> Front {
    if Arc::of_degrees(facing, 90).sees(from, to) {
        judged!("BN-OPP-03" => Front::Quarter)
    } else if Arc::of_degrees(facing, 180).sees(from, to) {
        judged!("BN-FIRE-09" => Front::Half)
    } else {
        Front::Behind
    }
}

/// A part of a way on which a target lies alike to a watcher.
pub type Stretch = (Length, Length, Glance);

/// BN-OPP-19. A way cut where the mover comes to lie otherwise to one who watches.
pub fn stretches(setup: &Setup, battle: &Battle, who: &Eye, mover: &Mover) -> Vec<Stretch> {
    let (way, base, eye, facing) = (&mover.way, battle.figure(mover.figure).base(), who.at, who.facing);
    let stands = |own: Length| mover.footprint(base, own);
    if way.points().len() == 1 {
        return vec![(Length::ZERO, Length::ZERO, Glance::new(setup, battle, who, &stands(Length::ZERO)))];
    }
    let glance = |at: Point| Glance::new(setup, battle, who, &base.at(at, facing_at(mover, at)));
    let mut critical = Critical::new(way, eye);
    terrain(setup, eye, way, &mut critical);
    for cloud in &battle.clouds {
        critical.disc(cloud.at, smoke::RADIUS);
    }
    for hull in hulls(setup, battle, who, mover) {
        critical.shape(&hull);
        critical.over(&hull, 1, 2);
    }
    let round = mover.track.is_none() && matches!(who.base, Footprint::Disc { .. });
    let ends = BANDS.into_iter().chain([NEAR]);
    if round {
        ends.for_each(|end| critical.near(eye, end + RADIUS * 2));
    } else {
        let marks = marks_at(way, ends, |own| gap(&who.base, &stands(own)));
        marks.into_iter().for_each(|mark| critical.mark(mark));
    }
    for turn in [-900, -450, 450, 900] {
        critical.line(eye, eye + facing.turned(turn).offset(Length::cm(100)));
    }
    judged!("BN-OPP-19");
    critical.stretches(UNNOTICED, glance)
}

/// How a vehicle faces where its way passes a point.
fn facing_at(mover: &Mover, at: Point) -> Bearing {
    let Some(track) = &mover.track else { return Bearing::NORTH };
    let on = |leg: &table::movement::Leg| gap(at, Extent::Path(&[leg.line.a, leg.line.b])) <= Length::um(2);
    let leg = mover.way.legs().find(on);
    leg.map_or(track.end().1, |leg| track.at(leg.from).1)
}

/// Vehicles that may come between, those that look or move apart.
fn hulls<'a>(setup: &'a Setup, battle: &'a Battle, who: &'a Eye, mover: &'a Mover) -> impl Iterator<Item = Shape> + 'a {
    let others = setup.motors.iter().copied().filter(|&id| id != mover.figure && battle.figure(id).at.is_some());
    others.map(|id| Shape::from(battle.footprint(id))).filter(|hull| !hull.holds(who.at))
}

/// The marks of a way at which a distance that falls and rises again along each leg comes to one of some lengths.
fn marks_at(way: &Way, lengths: impl Iterator<Item = Length> + Clone, away: impl Fn(Length) -> Length) -> Vec<Length> {
    let mut marks: Vec<Length> = Vec::new();
    for leg in way.legs() {
        let (start, end) = (leg.from, leg.from + leg.length);
        let (mut low, mut high) = (start, end);
        while high - low > Length::um(3) {
            let third = (high - low) / 3;
            if away(low + third) <= away(high - third) { high -= third } else { low += third }
        }
        let nearest = away(low);
        let ends = [(start, away(start)), (end, away(end))];
        for (length, (mut out, apart)) in lengths.clone().flat_map(|length| ends.map(|end| (length, end))) {
            let mut inside = low;
            if apart <= length || nearest > length {
                continue;
            }
            while out.max(inside) - out.min(inside) > Length::um(1) {
                let half = inside + (out - inside) / 2;
                if away(half) > length { out = half } else { inside = half }
            }
            marks.push(out.max(inside));
        }
    }
    marks
}

/// Corners, edges and halfway lines of whatever may come between an eye and a way.
fn terrain(setup: &Setup, eye: Point, way: &Way, critical: &mut Critical) {
    let fan = Fan::new(eye, way);
    let about = fan.bounds();
    let mut wooded = false;
    for (n, bounds) in setup.ground.bounds.iter().enumerate().filter(|(_, bounds)| bounds.meets(&about)) {
        let piece = &setup.table.pieces[n];
        if !fan.may_meet(bounds, &piece.shape) {
            continue;
        }
        critical.piece(piece);
        let id = PieceId(n as u16);
        let kind = setup.ground.of(id);
        if kind.covers() {
            critical.over(&piece.shape, 1, 2);
        }
        wooded |= kind.is_wooded();
    }
    if wooded {
        let steps = way.length().to_um() / WOODS_STEP.to_um();
        (1..=steps).for_each(|n| critical.mark(WOODS_STEP * n));
    }
}
