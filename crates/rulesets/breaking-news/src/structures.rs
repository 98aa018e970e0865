//! BN-HIDE-08, -09. Tank guns and heavy antitank weapons fire at the structure somebody who is seen is in or behind.

use referee::{FigureId, judged};
use table::{PieceId, Point, Shape, chord::Chord, gap};

use crate::aim::{self, Stance};
use crate::battle::{Battle, rival};
use crate::exchange::{Aim, Shot};
use crate::glance::{Front, Glance};
use crate::setup::Setup;
use crate::weapons::{Arm, NEAR, band};
use crate::{hiding, sight};

/// The shells one could fire at structures, each with the enemy it is meant for.
pub fn shells(setup: &Setup, battle: &Battle, (shooter, stance): (FigureId, Stance)) -> Vec<(FigureId, Shot)> {
    let arms = aim::arms(setup, battle, shooter).into_iter().filter(|arm| arm.weapon.spares_men());
    let arms: Vec<Arm> = arms.filter(|arm| arm.weapon.bearer() >= stance.bearer).collect();
    if arms.is_empty() || battle.figure(shooter).turn.served {
        return Vec::new();
    }
    let enemies: Vec<FigureId> = battle.men(rival(battle.side(shooter))).collect();
    let shot = |target: FigureId, arm: Arm| Some((target, shell(setup, battle, (shooter, stance), arm, target)?));
    enemies.into_iter().flat_map(|target| arms.iter().filter_map(move |&arm| shot(target, arm))).collect()
}

/// BN-HIDE-09. One shell at the structure a man is in or behind; cover does not matter to it.
fn shell(
    setup: &Setup,
    battle: &Battle,
    (shooter, stance): (FigureId, Stance),
    arm: Arm,
    target: FigureId,
) -> Option<Shot> {
    let glance = Glance::at(setup, battle, shooter, target);
    let turned = stance.all_round || glance.bearing >= Front::Half;
    let seen = glance.clear && !hiding::is_hidden_from(setup, battle, shooter, target, glance.shelter);
    if !turned || !seen || sight::is_engaged(setup, battle, target) {
        return None;
    }
    let at = point(setup, battle.at(shooter), battle.at(target))?;
    let away = gap(&battle.footprint(shooter), at);
    let base = arm.number(band(away).filter(|_| arm.spans(away <= NEAR, away < NEAR))?)?;
    let needs = judged!("BN-HIDE-09" => aim::modified(setup, battle, (shooter, arm), base, stance.penalty));
    let fires = aim::pressed(needs.total(), arm, arm.dice()).1 > 0;
    let (shooter, aim) = (shooter.into(), Aim::Structure { at });
    fires.then(|| Shot { shooter, arm, aim, dice: arm.dice(), needs, turns: stance.all_round })
}

/// Where he stands in it, or the point of what shelters him that is nearest to him.
fn point(setup: &Setup, from: Point, to: Point) -> Option<Point> {
    if setup.is_in_structure(to) {
        return Some(to);
    }
    let chord = Chord::new(from, to);
    let shelters = |id: &PieceId| sight::is_nearer_target(&chord, setup.shape(*id)) && !setup.shape(*id).holds(to);
    let hard = setup.ground.covers.iter().map(|it| it.piece).filter(|&id| setup.ground.of(id).is_shelled());
    let nearest = hard.filter(shelters).map(|id| nearest_point(setup.shape(id), to));
    judged!("BN-HIDE-08" => nearest.min_by_key(|&at| (at - to).length_squared()))
}

/// The point of a piece's outline nearest to another, to the micrometre.
pub fn nearest_point(shape: &Shape, to: Point) -> Point {
    let (points, closed): (&[Point], bool) = match shape {
        Shape::Polygon(outline) => (outline, true),
        Shape::Wall(points) => (points, false),
        Shape::Disc { centre, .. } => return *centre,
    };
    let pairs = points.windows(2).map(|pair| (pair[0], pair[1]));
    let last = closed.then(|| (points[points.len() - 1], points[0]));
    let on = |(a, b): (Point, Point)| {
        let (run, out) = (b - a, to - a);
        let square = i128::from(run.dx) * i128::from(run.dx) + i128::from(run.dy) * i128::from(run.dy);
        let along = i128::from(run.dx) * i128::from(out.dx) + i128::from(run.dy) * i128::from(out.dy);
        let along = along.clamp(0, square);
        let share = |length: i64| if square == 0 { 0 } else { (i128::from(length) * along / square) as i64 };
        Point { x: a.x + share(run.dx), y: a.y + share(run.dy) }
    };
    pairs.chain(last).map(on).min_by_key(|&at| (at - to).length_squared()).unwrap_or(to)
}
