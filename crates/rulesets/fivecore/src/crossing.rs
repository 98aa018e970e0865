//! FC-OBST-05 to 07. Crossing a hard obstacle, which takes a whole move.

use referee::{FigureId, clause};
use table::movement::{Field, Going, Way};
use table::{Length, PieceId, Point};

use crate::battle::{Battle, Setup};
use crate::movement::{Gait, footing};
use crate::roster::RADIUS;
use crate::sight::outline;
use crate::terrain::{Crossing, Nature, TOUCH, comes_within, touches};

/// The longest way over an obstacle.
const WIDEST: Length = Length::inches(8);

/// The hard obstacles a figure touches and could cross now.
pub fn over(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<PieceId> {
    let at = battle.figure(id).at;
    let hard =
        setup.pieces_at(at).filter(|(piece, _)| setup.reading(*piece).nature == Nature::Obstacle(Crossing::Hard));
    let touched = hard.filter(|(_, piece)| touches(at, &piece.shape)).map(|(piece, _)| piece);
    touched.filter(|&piece| way(setup, battle, id, piece).is_some()).collect()
}

/// Straight over, to the first place in contact with the far side.
pub fn way(setup: &Setup, battle: &Battle, id: FigureId, piece: PieceId) -> Option<Way> {
    let at = battle.figure(id).at;
    let shape = &setup.table.pieces[usize::from(piece.0)].shape;
    let near = outline(shape)
        .into_iter()
        .map(|edge| closest(edge.a, edge.b, at))
        .min_by_key(|&p| (p - at).length_squared())?;
    let bearing = table::Bearing::of(near - at);
    let beyond = |n: i64| at + bearing.offset(TOUCH / 2 * n);
    let steps = WIDEST.to_um() / (TOUCH / 2).to_um();
    let first = (RADIUS.to_um() / (TOUCH / 2).to_um())..steps;
    let far = first.map(beyond).find(|&p| is_past(p, at, near) && !comes_within(p, shape, RADIUS))?;
    let mut ground = footing(setup, battle, id, Gait::Clear(clause!("FC-OBST-06")), WIDEST);
    ground.pieces[usize::from(piece.0)] = Going::Free;
    let way = Way::straight(at, far);
    let field = Field::near(&setup.table, &ground, RADIUS, at, WIDEST);
    field.check(&way).ok().map(|_| way)
}

fn is_past(p: Point, at: Point, near: Point) -> bool {
    (p - near).dot(near - at) > 0
}

/// The point of a segment nearest to another.
fn closest(a: Point, b: Point, to: Point) -> Point {
    let run = b - a;
    let squared = run.length_squared();
    if squared == 0 {
        return a;
    }
    let foot = (to - a).dot(run).clamp(0, squared);
    let share = |by: i64| (i128::from(by) * foot / squared) as i64;
    Point { x: a.x + share(run.dx), y: a.y + share(run.dy) }
}
