//! BN-CONV-07..10. One line between centres decides sight, cover and protection.

use referee::{FigureId, SideId, Sight, Stopped, Vantage, clause, judged};
use smallvec::SmallVec;
use table::chord::{Chord, Span};
use table::{Body, Bounds, Extent, Length, Line, Offset, PieceId, Point, Ratio, Screen, Shape, gap, is_nearer_than};

use crate::battle::{Battle, HEIGHT, RADIUS, TOUCH, cm, footprint, rival};
use crate::setup::Setup;
use crate::smoke;
use crate::vehicles::screen;

/// How a target lies to a shooter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shelter {
    /// BN-FIRE-14. Harder to hit.
    pub cover: bool,
    /// BN-SAVE-06. Hard cover.
    pub protection: bool,
}

/// BN-CONV-09. So much of a line may lie in woods.
const THROUGH_WOODS: Length = cm(5);
/// BN-SMOKE-08. Nearer than this smoke does not hide.
const THROUGH_SMOKE: Length = cm(5);

/// BN-CONV-07, -09. Nothing between two points blocks sight, smoke apart.
pub fn is_open(setup: &Setup, a: Point, b: Point) -> bool {
    setup.ground.scene.is_clear(&Line::flat(a, b), &Screen::default()) && in_woods(setup, a, b) <= THROUGH_WOODS
}

/// The same for a line that ends at the edge of a piece, which does not count.
pub fn is_open_but(setup: &Setup, a: Point, b: Point, piece: PieceId) -> bool {
    let screen = Screen { without: &[piece], ..Screen::default() };
    setup.ground.scene.is_clear(&Line::flat(a, b), &screen) && in_woods(setup, a, b) <= THROUGH_WOODS
}

/// How much of a line lies in woods, all added up.
fn in_woods(setup: &Setup, a: Point, b: Point) -> Length {
    let (line, about, across) = (Line::flat(a, b), Bounds::of([a, b]), across(a, b));
    let near = |id: &&PieceId| {
        let bounds = &setup.ground.bounds[usize::from(id.0)];
        bounds.meets(&about) && lies_under(bounds, a, across)
    };
    let length = |id: &PieceId| -> Length {
        let Shape::Polygon(outline) = setup.shape(*id) else { return Length::ZERO };
        let spans = line.chord().inside(outline);
        spans.into_iter().filter_map(|span| span.common(Span::WHOLE)).map(|span| line.length_of(span)).sum()
    };
    setup.ground.woods.iter().filter(near).map(length).sum()
}

/// BN-SMOKE-08. Smoke between two points blocks their line.
pub fn is_smoky(battle: &Battle, a: Point, b: Point) -> bool {
    if battle.clouds.is_empty() || gap(&footprint(a), &footprint(b)) <= THROUGH_SMOKE {
        return false;
    }
    judged!("BN-SMOKE-08");
    let line = [a, b];
    battle.clouds.iter().any(|cloud| is_nearer_than(Extent::Path(&line), cloud.at, smoke::RADIUS))
}

/// BN-CONV-07. A clear line between two points.
pub fn is_clear(setup: &Setup, battle: &Battle, a: Point, b: Point) -> bool {
    is_open(setup, a, b) && !is_smoky(battle, a, b) && !screen::blocks(setup, battle, a, b)
}

/// BN-CONV-07. One figure sees another where both stand; hiding is another matter.
pub fn sees(setup: &Setup, battle: &Battle, a: FigureId, b: FigureId) -> bool {
    judged!("BN-CONV-07");
    let (from, to) = (battle.at(a), battle.at(b));
    let open = battle.memory.sees(&[], (a.index(), from), (b.index(), to), || is_open(setup, from, to));
    open && !is_smoky(battle, from, to) && !screen::blocks(setup, battle, from, to)
}

/// BN-CONV-08. What shelters somebody at a point from somebody at another.
pub fn shelter(setup: &Setup, battle: &Battle, from: Point, to: Point) -> Shelter {
    if setup.house(to).is_some() || screen::shelters(setup, battle, from, to) {
        return Shelter { cover: true, protection: true };
    }
    judged!("BN-CONV-08");
    let chord = Chord::new(from, to);
    let (about, across) = (nearer_half(from, to), across(from, to));
    let mut found = Shelter::default();
    for cover in &setup.ground.covers {
        let adds = !found.cover || cover.protects && !found.protection;
        let near = adds && cover.bounds.meets(&about) && lies_under(&cover.bounds, from, across);
        if near && is_nearer_target(&chord, setup.shape(cover.piece)) {
            found = Shelter { cover: true, protection: found.protection || cover.protects };
        }
    }
    found
}

/// A box about the half of a line that is nearer to its end: what a piece has of the line elsewhere shelters nobody.
fn nearer_half(from: Point, to: Point) -> Bounds {
    Bounds::of([Bounds::of([from, to]).middle(), to]).grown(Length::um(1))
}

/// The direction straight across a line.
fn across(a: Point, b: Point) -> Offset {
    Offset { dx: a.y - b.y, dy: b.x - a.x }
}

/// The line through a point does not leave a box wholly to one side.
fn lies_under(bounds: &Bounds, from: Point, across: Offset) -> bool {
    let beyond = |way: Offset| (bounds.farthest(way) - from).dot(way) >= 0;
    beyond(across) && beyond(-across)
}

/// The point where the line last leaves a piece is nearer to its end than to its start.
pub fn is_nearer_target(chord: &Chord, shape: &Shape) -> bool {
    let half = Ratio::new(1, 2);
    match shape {
        Shape::Polygon(outline) => {
            let on_line = chord.inside(outline).into_iter().filter_map(|span| span.common(Span::WHOLE));
            on_line.map(|span| span.end).max().is_some_and(|last| last > half)
        }
        Shape::Wall(points) => {
            let crossed = chord.crossings(points).into_iter().map(|crossed| crossed.contact.end);
            crossed.filter(|&at| at < Ratio::ONE).any(|at| at > half)
        }
        Shape::Disc { .. } => false,
    }
}

/// BN-CONV-10. In cover where no shooter is named: against the nearest enemy with a clear line, or from all.
pub fn is_in_cover(setup: &Setup, battle: &Battle, side: SideId, at: Point) -> bool {
    judged!("BN-CONV-10");
    let enemies = battle.soldiers(rival(side)).filter(|&enemy| is_clear(setup, battle, battle.at(enemy), at));
    let nearest = enemies.min_by_key(|&enemy| (gap(&battle.footprint(enemy), &footprint(at)), enemy));
    nearest.is_none_or(|enemy| shelter(setup, battle, battle.at(enemy), at).cover)
}

/// BN-CONV-04. Near enough to touch, with nothing between but a level 1 obstacle.
pub fn touches(setup: &Setup, battle: &Battle, a: FigureId, b: FigureId) -> bool {
    is_contact(setup, battle.at(a), battle.at(b))
}

/// The same of two men at two places.
pub fn is_contact(setup: &Setup, one: Point, other: Point) -> bool {
    let reach = (RADIUS * 2 + TOUCH).squared();
    (other - one).length_squared() <= reach && is_together(setup, one, other)
}

/// On the same side of every wall that nobody reaches over.
pub fn is_together(setup: &Setup, one: Point, other: Point) -> bool {
    judged!("BN-CONV-04");
    setup.house(one) == setup.house(other) && setup.ground.scene.is_clear(&Line::flat(one, other), &Screen::default())
}

/// BN-MELEE-13, BN-BLDG-17. In contact with an enemy fit to fight, or inside a house together with one.
pub fn is_engaged(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let Some(side) = battle.figure(id).side.filter(|_| battle.figure(id).stands()) else {
        return judged!("BN-MELEE-10" => false);
    };
    let at = battle.at(id);
    let house = setup.house(at);
    let enemies = battle.figures.iter().filter(|it| it.side == Some(rival(side)) && it.stands());
    enemies.filter_map(|it| it.at).any(|enemy| {
        let indoors = house.is_some() && setup.house(enemy) == house;
        indoors || is_contact(setup, at, enemy)
    })
}

/// The clouds as bodies across a line.
fn bodies(battle: &Battle) -> SmallVec<[Body; 2]> {
    battle.clouds.iter().map(|cloud| Body::disc(cloud.at, smoke::RADIUS, HEIGHT)).collect()
}

/// What one spot sees of another, for whoever asks without deciding anything.
pub fn look(setup: &Setup, battle: &Battle, from: &Vantage, to: &Vantage) -> Sight {
    let (a, b) = (from.place.at, to.place.at);
    if !is_clear(setup, battle, a, b) {
        let bodies = bodies(battle);
        let met = setup.ground.scene.obstruction(&Line::flat(a, b), &Screen { bodies: &bodies, ..Screen::default() });
        let stopped = match met {
            Some(met) if matches!(met.by, table::Obstacle::Piece(_)) => Stopped::line(&met, &[]),
            Some(_) => Stopped::new("bn-sight-smoke").clause(clause!("BN-SMOKE-08")),
            None => Stopped::new("bn-sight-woods").clause(clause!("BN-CONV-09")),
        };
        return Sight::plain(false).stopped(stopped);
    }
    let cover = match shelter(setup, battle, a, b) {
        Shelter { protection: true, .. } => Some("bn-sight-protection"),
        Shelter { cover: true, .. } => Some("bn-sight-cover"),
        _ => None,
    };
    Sight::plain(true).cover(cover)
}
