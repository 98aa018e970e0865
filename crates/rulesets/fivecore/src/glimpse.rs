//! FC-REACT, FC-SCUR-10, FC-DISP-01. Where along a way somebody first comes into sight.

use smallvec::SmallVec;
use table::movement::{Critical, Fan, Way};
use table::{Bounds, Length, Opacity, Piece, PieceId, Point};

use crate::battle::{Battle, Setup};
use crate::reaction::Movement;
use crate::roster::{HEIGHT, RADIUS};
use crate::sight::{EDGE, Eye, sight};
use crate::terrain::{TOUCH, elevation};

/// Where along its way a mover first comes into a viewer's sight, if it does.
pub fn first_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> Option<Length> {
    let sees = |at| sight(setup, battle, viewer, &movement.eye(setup, at));
    first(setup, battle, viewer, way, movement, &|_| {}, &sees)
}

/// A mover that was not seen where it began is seen somewhere along its way, its end included.
pub fn ever_seen(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> bool {
    let sees = |at| sight(setup, battle, viewer, &movement.eye(setup, at));
    sees(way.end()) || critical(setup, battle, viewer, way, movement).is_some_and(|mut critical| critical.ever(sees))
}

/// The first mark of a way at which something holds that needs the viewer's sight, and may change besides where `more`
/// says.
pub fn first(
    setup: &Setup,
    battle: &Battle,
    viewer: &Eye,
    way: &Way,
    movement: &Movement,
    more: &dyn Fn(&mut Critical),
    holds: &dyn Fn(Point) -> bool,
) -> Option<Length> {
    if holds(way.start()) {
        return Some(Length::ZERO);
    }
    let mut critical = critical(setup, battle, viewer, way, movement)?;
    more(&mut critical);
    critical.first(holds)
}

/// The marks at which the viewer's sight may change; none when it is plain that he never sees.
fn critical(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> Option<Critical> {
    let between = Between::new(setup, viewer.at, way)?;
    let mut critical = Critical::new(way, viewer.at);
    changes(battle, viewer, movement, &between, &mut critical);
    Some(critical)
}

/// Everything at which the answer of [`sight`] may change along a way.
fn changes(battle: &Battle, viewer: &Eye, movement: &Movement, between: &Between, critical: &mut Critical) {
    let (setup, hides) = (between.setup, movement.hides());
    critical.near(viewer.at, RADIUS + RADIUS + TOUCH);
    for &(id, piece) in &between.pieces {
        if setup.reading(id).is_screen() {
            critical.piece(piece);
        }
        if setup.reading(id).is_inside() {
            critical.out_of(&piece.shape, EDGE + RADIUS);
        }
    }
    let piece = |id: &PieceId| setup.piece(*id);
    hides.iter().chain(&viewer.hides).for_each(|id| critical.piece(piece(id)));
    hides.iter().for_each(|id| critical.beside(&piece(id).shape, RADIUS + TOUCH));
    let near = between.about.grown(RADIUS);
    let others = setup.all().filter(|&id| id != viewer.id && id != movement.mover && battle.stands(id));
    for at in others.map(|id| battle.figure(id).at).filter(|&at| near.holds(at)) {
        critical.disc(at, RADIUS);
    }
    for cloud in &battle.clouds {
        critical.disc(cloud.at, cloud.radius);
    }
    if !setup.is_flat {
        heights(between, critical);
    }
}

/// R12. Between two heights a line passes over whatever ends below it.
fn heights(between: &Between, critical: &mut Critical) {
    let low = elevation(between.setup, between.eye);
    let hills = || between.pieces.iter().filter(|(id, _)| between.setup.reading(*id).is_hill);
    hills().for_each(|(_, hill)| critical.across(&hill.shape));
    for high in hills().map(|(_, hill)| hill.top()).chain([Length::ZERO]).filter(|&high| high != low) {
        for (_, piece) in between.pieces.iter().filter(|(id, _)| between.setup.reading(*id).opacity != Opacity::Clear) {
            for level in [piece.foot, piece.top()] {
                let (part, whole) = ((level - low - HEIGHT).to_um(), (high - low).to_um());
                if part != 0 {
                    critical.over(&piece.shape, part, whole);
                }
            }
        }
    }
}

/// The screens and hills that may come between an eye and a way.
struct Between<'a> {
    setup: &'a Setup,
    eye: Point,
    about: Bounds,
    pieces: SmallVec<[(PieceId, &'a Piece); 16]>,
}

impl<'a> Between<'a> {
    /// Nothing when every leg lies behind one piece or another.
    fn new(setup: &'a Setup, eye: Point, way: &Way) -> Option<Between<'a>> {
        let mut fan = Fan::new(eye, way);
        let mut between = Between { setup, eye, about: fan.bounds(), pieces: SmallVec::new() };
        for (id, area) in setup.screens.within(fan.bounds()) {
            let piece = setup.piece(id);
            if fan.may_meet(area, &piece.shape) {
                between.pieces.push((id, piece));
                if setup.reading(id).opacity != Opacity::Clear && piece.openings.is_empty() {
                    fan.hide(&piece.shape, RADIUS + RADIUS + TOUCH);
                }
            }
            if fan.is_hidden() && setup.is_flat {
                return None;
            }
        }
        (!fan.is_hidden() || between.has_hill()).then_some(between)
    }

    fn has_hill(&self) -> bool {
        !self.setup.is_flat && self.pieces.iter().any(|(id, _)| self.setup.reading(*id).is_hill)
    }
}
