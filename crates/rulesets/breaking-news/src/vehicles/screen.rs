//! BN-VEH-14, BN-CONV-07, -08. What a vehicle or its wreck does to a line that passes it.

use referee::{FigureId, judged};
use table::chord::Chord;
use table::{Base, Bounds, Extent, Length, Point, Shape, overlaps};

use crate::battle::Battle;
use crate::setup::Setup;
use crate::sight::is_nearer_target;

/// The vehicles across a line, save those that one of its ends is in: a vehicle's own body does not count.
fn across<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    a: Point,
    b: Point,
) -> impl Iterator<Item = (FigureId, Shape)> + 'a {
    let (about, along) = (Bounds::of([a, b]), b - a);
    let near = move |&id: &FigureId| {
        let figure = battle.figure(id);
        let girth = half_girth(figure.base());
        let aside = |at: Point| along.cross(at - a).pow(2) > girth.squared() * along.length_squared();
        figure.at.is_some_and(|at| about.grown(girth).holds(at) && !aside(at))
    };
    let hulls = setup.motors.iter().copied().filter(near).map(move |id| (id, Shape::from(battle.footprint(id))));
    hulls.filter(move |(_, hull)| !hull.holds(a) && !hull.holds(b) && overlaps(Extent::Path(&[a, b]), hull))
}

/// No point of a base lies farther from its middle.
fn half_girth(base: Base) -> Length {
    match base {
        Base::Round { radius } => radius,
        Base::Oblong { length, width } => (length + width) / 2 + Length::um(1),
    }
}

/// Armour stands in the line.
pub fn blocks(setup: &Setup, battle: &Battle, a: Point, b: Point) -> bool {
    across(setup, battle, a, b).any(|(id, _)| judged!("BN-VEH-14" => !battle.chassis(id).armour().is_car()))
}

/// A car shelters whoever is nearer to it than he who fires.
pub fn shelters(setup: &Setup, battle: &Battle, from: Point, to: Point) -> bool {
    let chord = Chord::new(from, to);
    let is_car = |id: FigureId| judged!("BN-VEH-14" => battle.chassis(id).armour().is_car());
    across(setup, battle, from, to).any(|(id, hull)| is_car(id) && is_nearer_target(&chord, &hull))
}
