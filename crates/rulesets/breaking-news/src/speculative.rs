//! BN-SPEC. Fire at places where somebody is suspected.

use dice::{Bands, Die, Source};
use referee::{
    About, Choice, FigureId, For, Outline, Play, Refusal, Region, Ruling, Tally, clause, judged, lot, suggest,
};
use smallvec::SmallVec;
use table::chord::Span;
use table::movement::Way;
use table::{Length, Line, PieceId, Place, Point, Screen, Shape, gap};

use crate::BreakingNews;
use crate::aim::{self, Stance};
use crate::battle::{Battle, cm, footprint, rival};
use crate::exchange::{Aim, Hits, Shot, Shots};
use crate::glance::{Front, front};
use crate::saves::{self, Cause, Hit};
use crate::setup::{Setup, Speculative};
use crate::structures::nearest_point;
use crate::vehicles::screen;
use crate::weapons::{Arm, band};
use crate::{hiding, sight};

/// BN-SPEC-06. How near to the point somebody must be.
const ABOUT: Length = cm(5);

/// The suspect place that a point lies in.
pub fn place_at(setup: &Setup, at: Point) -> Option<PieceId> {
    let holds = |&(id, _): &(PieceId, &table::Piece)| {
        setup.ground.of(id).is_suspect()
            && setup.ground.bounds[usize::from(id.0)].holds(at)
            && setup.shape(id).holds(at)
    };
    setup.table.ids().find(holds).map(|(id, _)| id)
}

/// BN-SPEC-05, BN-COVER-02. The line is clear up to the place a point lies in, or to the point itself.
pub fn reaches(setup: &Setup, battle: &Battle, from: Point, to: Point) -> bool {
    let Some(place) = place_at(setup, to) else { return sight::is_clear(setup, battle, from, to) };
    let line = Line::flat(from, to);
    let screen = Screen { without: &[place], ..Screen::default() };
    let entry = entry(&line, setup.shape(place));
    setup.ground.scene.is_clear(&line, &screen)
        && !sight::is_smoky(battle, from, entry)
        && !screen::blocks(setup, battle, from, entry)
        && sight::is_open_but(setup, from, entry, place)
}

/// Where a line enters a place.
fn entry(line: &Line, shape: &Shape) -> Point {
    let Shape::Polygon(outline) = shape else { return line.to };
    let spans = line.chord().inside(outline);
    let first = spans.into_iter().filter_map(|span| span.common(Span::WHOLE)).map(|span| span.start).min();
    first.map_or(line.to, |at| line.place(at).at)
}

/// BN-SPEC-02, -05. Where a man may fire blindly.
pub struct Suspected<'a> {
    pub setup: &'a Setup,
    pub battle: &'a Battle,
    pub shooter: FigureId,
    pub arm: Arm,
    pub stance: Stance,
}

impl Suspected<'_> {
    fn needs(&self, at: Point) -> Option<Tally> {
        if self.battle.figure(self.shooter).turn.served {
            return judged!("BN-FIRE-19" => None);
        }
        let away = gap(&self.battle.footprint(self.shooter), at);
        let near = (away <= crate::weapons::NEAR, away < crate::weapons::NEAR);
        let allowed = self.arm.spans(near.0, near.1) && self.arm.weapon.bearer() >= self.stance.bearer;
        let base = self.arm.number(band(away).filter(|_| allowed)?)?;
        let needs = aim::modified(self.setup, self.battle, (self.shooter, self.arm), base, self.stance.penalty).add_if(
            self.arm.weapon.heeds_cover() && !self.arm.weapon.spares_men(),
            1,
            clause!("BN-FIRE-14"),
            "bn-mod-cover",
        );
        (aim::pressed(needs.total(), self.arm, self.arm.dice()).1 > 0).then_some(needs)
    }

    /// BN-SPEC-02, -08. Tank guns and heavy antitank weapons fire at structures only.
    fn is_suspect(&self, id: PieceId) -> bool {
        let terrain = self.setup.ground.of(id);
        if self.arm.weapon.spares_men() {
            judged!("BN-SPEC-08" => terrain.is_structure())
        } else {
            terrain.is_suspect()
        }
    }

    /// One point that will do: the middle of a suspect place, its nearest point, or another at its edge.
    pub fn spot(&self) -> Option<Point> {
        let from = self.battle.at(self.shooter);
        let suspect = self.setup.table.ids().filter(|(id, _)| self.is_suspect(*id));
        let mut places: Vec<(Point, &Shape)> = suspect.map(|(_, it)| (it.shape.middle(), &it.shape)).collect();
        places.sort_by_key(|(middle, _)| (*middle - from).length_squared());
        let middles = places.iter().map(|(middle, _)| *middle);
        let nearest = places.iter().map(|(middle, shape)| inward(nearest_point(shape, from), *middle));
        let edges = places.iter().flat_map(|(middle, shape)| rim(shape).map(|at| inward(at, *middle)));
        middles.chain(nearest).chain(edges).find(|&at| self.check(at.into()).is_ok())
    }

    /// Some point of a suspect place that will do.
    fn spot_of(&self, place: &Shape) -> Option<Point> {
        let (from, middle) = (self.battle.at(self.shooter), place.middle());
        let edge = std::iter::once(nearest_point(place, from)).chain(rim(place)).map(|at| inward(at, middle));
        std::iter::once(middle).chain(edge).find(|&at| self.check(at.into()).is_ok())
    }

    /// The shot at a point that was checked.
    pub fn shot(&self, at: Point) -> Shot {
        let piece = place_at(self.setup, at).expect("checked before it was aimed at");
        let needs = self.needs(at).expect("checked before it was aimed at");
        Shot {
            shooter: self.shooter.into(),
            arm: self.arm,
            aim: Aim::Place { at, piece },
            dice: self.arm.dice(),
            needs,
            turns: self.stance.all_round,
        }
    }
}

/// The corners of a place and the middles of its sides.
fn rim(shape: &Shape) -> impl Iterator<Item = Point> {
    let corners: &[Point] = if let Shape::Polygon(outline) = shape { outline } else { &[] };
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).flat_map(|(&a, &b)| [a, Way::straight(a, b).at(a.distance(b) / 2)])
}

/// A point of an outline, moved a little towards the middle.
fn inward(at: Point, middle: Point) -> Point {
    Way::straight(at, middle).at(Length::mm(1))
}

impl Region for Suspected<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let (from, facing) = (self.battle.at(self.shooter), self.battle.facing(self.shooter));
        let place = place_at(self.setup, at.at).filter(|&id| at.elevation.is_zero() && self.is_suspect(id));
        if place.is_none() {
            return Err(Refusal::new(clause!("BN-SPEC-02"), "bn-no-suspect-place").with("point", at.at));
        }
        let ahead = self.stance.all_round || front(facing, from, at.at) >= Front::Half;
        let outside = place != self.setup.house(from);
        if ahead && outside && self.needs(at.at).is_some() && reaches(self.setup, self.battle, from, at.at) {
            return Ok(());
        }
        Err(Refusal::new(clause!("BN-SPEC-05"), "bn-no-blind-shot").with("point", at.at))
    }

    /// The suspect places that he may fire at.
    fn outlines(&self) -> Vec<Outline> {
        let suspect = self.setup.table.ids().filter(|(id, _)| self.is_suspect(*id));
        let outline = |piece: &table::Piece| match &piece.shape {
            Shape::Polygon(outline) => self.spot_of(&piece.shape).map(|_| outline.clone()),
            _ => None,
        };
        suspect.filter_map(|(_, piece)| outline(piece)).collect()
    }

    /// Whoever points at a place means it, though not all of it can be reached.
    fn near(&self, at: Place) -> Option<Place> {
        let place = place_at(self.setup, at.at).filter(|&id| self.is_suspect(id));
        let spot = place.and_then(|id| self.spot_of(self.setup.shape(id))).map(Place::from);
        spot.or_else(|| suggest::beside(at, |place| self.check(place).is_ok()))
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let spot = self.spot().unwrap_or_default();
        let mut off = || i64::from(lot(dice, 60_000)) - 30_000;
        let jitter = Point { x: spot.x + off(), y: spot.y + off() };
        if self.check(jitter.into()).is_ok() { jitter.into() } else { spot.into() }
    }
}

/// BN-SPEC-03, -04, BN-ROE-04. Which blind shots are allowed; the others are lost.
pub fn permitted(play: &mut Play<BreakingNews>, shots: &[Shot]) -> Ruling<Shots> {
    let mut allowed = Shots::new();
    for shot in shots {
        if !shot.is_blind() || may_fire_blind(play, shot)? {
            allowed.push(shot.clone());
        }
    }
    Ok(allowed)
}

fn may_fire_blind(play: &mut Play<BreakingNews>, shot: &Shot) -> Ruling<bool> {
    let Some(shooter) = shot.man() else { return Ok(true) };
    let side = play.battle.side(shooter);
    let bound = play.setup.force(side).extras.rules_of_engagement;
    match play.setup.speculative {
        Speculative::Always if !bound => Ok(true),
        Speculative::Ask if !bound => {
            let offers = [Choice::new("bn-blind-allow"), Choice::declining("bn-blind-refuse")];
            let about = About::new("bn-ask-blind").figure(shooter);
            Ok(!play.choose(clause!("BN-SPEC-03"), rival(side), about, &offers)?.declines())
        }
        _ => {
            let least = if bound { judged!("BN-ROE-04" => 6) } else { 5 };
            let needs = Tally::of(least, "bn-blind");
            let why = For::new(clause!("BN-SPEC-03"), side, "bn-die-blind").by(shooter).needs(&needs);
            Ok(judged!("BN-SPEC-04" => play.roll(why, Die::D6, Bands::at_least(needs.face()))? >= needs.face()))
        }
    }
}

/// BN-SPEC-06, -07. Hits fall on the enemies of the place whom the shooter does not see, evenly.
pub fn deal(
    play: &mut Play<BreakingNews>,
    shooter: FigureId,
    (at, piece): (Point, PieceId),
    count: u32,
    hits: &mut Hits,
) -> Ruling<()> {
    let side = play.battle.side(shooter);
    let there: SmallVec<[FigureId; 8]> = {
        let (setup, battle) = (play.setup, &*play.battle);
        let unseen =
            |id: FigureId| !sight::sees(setup, battle, shooter, id) || hiding::hides_from(setup, battle, shooter, id);
        let inside = |&id: &FigureId| {
            let base = battle.at(id);
            let meant = setup.shape(piece).holds(base) && gap(&footprint(base), at) <= ABOUT && unseen(id);
            meant && !sight::is_engaged(setup, battle, id)
        };
        battle.men(rival(side)).filter(inside).collect()
    };
    if there.is_empty() {
        return Ok(());
    }
    let before = |id: FigureId| hits.iter().filter(|hit| hit.figure == id && hit.by == Cause::Speculative).count();
    let had: SmallVec<[u32; 8]> = there.iter().map(|&id| before(id) as u32).collect();
    let mut taken = had.clone();
    saves::deal(play, (clause!("BN-SPEC-06"), "bn-ask-blind-hit"), &there, &mut taken, count)?;
    judged!("BN-SPEC-07");
    for (n, &figure) in there.iter().enumerate() {
        hits.extend((had[n]..taken[n]).map(|_| Hit { figure, by: Cause::Speculative, side }));
    }
    Ok(())
}
