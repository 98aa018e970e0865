//! A piece of a terrain set put somewhere on the table, turned, and its counterpart on the other half.

use std::f64::consts::FRAC_1_SQRT_2;

use referee::{Corners, Decimal, OpeningPlan, PiecePlan, ShapePlan, Spot};

use super::outline::{At, Outline, at};
use crate::wish::Symmetry;

/// Cosines of 0, 15, … 345 degrees, so that every machine turns pieces alike.
const COSINES: [f64; 24] = [
    1.0,
    0.965_926,
    0.866_025,
    FRAC_1_SQRT_2,
    0.5,
    0.258_819,
    0.0,
    -0.258_819,
    -0.5,
    -FRAC_1_SQRT_2,
    -0.866_025,
    -0.965_926,
    -1.0,
    -0.965_926,
    -0.866_025,
    -FRAC_1_SQRT_2,
    -0.5,
    -0.258_819,
    0.0,
    0.258_819,
    0.5,
    FRAC_1_SQRT_2,
    0.866_025,
    0.965_926,
];

/// Twenty-fourths of a full turn in a quarter.
pub const QUARTER: usize = 6;

/// The piece with the middle of its outline at a point, turned counter-clockwise by so many times 15 degrees.
pub fn set_down(piece: &PiecePlan, middle: At, turn: usize) -> PiecePlan {
    let [west, south, east, north] = Outline::of(piece).bounds();
    let own = [(west + east) / 2.0, (south + north) / 2.0];
    let (cos, sin) = (COSINES[turn % 24], COSINES[(turn + 18) % 24]);
    mapped(piece, turn.is_multiple_of(QUARTER), |[x, y]| {
        let [x, y] = [x - own[0], y - own[1]];
        [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos]
    })
}

/// The same piece on the other half.
pub fn twin(piece: &PiecePlan, symmetry: Symmetry, [width, depth]: At) -> PiecePlan {
    mapped(piece, true, |[x, y]| match symmetry {
        Symmetry::Turned => [width - x, depth - y],
        Symmetry::Mirrored | Symmetry::Free => [x, depth - y],
    })
}

/// The point of the other half that goes with a point.
pub fn twin_point([x, y]: At, symmetry: Symmetry, [width, depth]: At) -> At {
    match symmetry {
        Symmetry::Turned => [width - x, depth - y],
        Symmetry::Mirrored | Symmetry::Free => [x, depth - y],
    }
}

/// A point as a person writes it: to the hundredth.
pub fn spot(point: At) -> Spot {
    point.map(|number| Decimal::from((number * 100.0).round() / 100.0))
}

/// The piece with every point put elsewhere; a rectangle stays one if it stays square to the table.
fn mapped(piece: &PiecePlan, square: bool, map: impl Fn(At) -> At) -> PiecePlan {
    let put = |from: Spot| spot(map(at(from)));
    let all = |corners: &[Spot]| corners.iter().map(|&corner| put(corner)).collect::<Vec<Spot>>();
    let shape = match &piece.shape {
        ShapePlan::Rect(corners) => rectangle(*corners, square, put),
        ShapePlan::Polygon(corners) => ShapePlan::Polygon(all(corners)),
        ShapePlan::Wall(corners) => ShapePlan::Wall(all(corners)),
        ShapePlan::Disc([x, y, radius]) => {
            let [x, y] = put([*x, *y]);
            ShapePlan::Disc([x, y, *radius])
        }
    };
    let opening = |plan: &OpeningPlan| OpeningPlan { from: put(plan.from), to: put(plan.to), ..plan.clone() };
    PiecePlan {
        shape,
        openings: piece.openings.iter().map(opening).collect(),
        ladders: all(&piece.ladders),
        ..piece.clone()
    }
}

fn rectangle([west, south, east, north]: Corners, square: bool, put: impl Fn(Spot) -> Spot) -> ShapePlan {
    let corners = [[west, south], [east, south], [east, north], [west, north]].map(put);
    if !square {
        return ShapePlan::Polygon(corners.to_vec());
    }
    let [[ax, ay], [bx, by]] = [at(corners[0]), at(corners[2])];
    ShapePlan::Rect([ax.min(bx), ay.min(by), ax.max(bx), ay.max(by)].map(Decimal::from))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn house() -> PiecePlan {
        let opening = json!({"kind": "door", "from": [2, 0], "to": [3, 0]});
        serde_json::from_value(json!({"kind": "house", "rect": [0, 0, 6, 4], "openings": [opening]})).expect("a piece")
    }

    #[test]
    fn a_quarter_turn_takes_the_door_along() {
        let turned = set_down(&house(), [10.0, 10.0], QUARTER);
        assert_eq!(json!(turned.shape), json!({"rect": [8.0, 7.0, 12.0, 13.0]}));
        assert_eq!(json!(turned.openings[0].from), json!([12.0, 9.0]));
    }

    #[test]
    fn the_counterpart_lies_on_the_other_half_and_its_counterpart_is_the_piece() {
        let here = set_down(&house(), [10.0, 10.0], 0);
        for symmetry in [Symmetry::Turned, Symmetry::Mirrored] {
            let there = twin(&here, symmetry, [36.0, 30.0]);
            assert_ne!(there, here);
            assert_eq!(twin(&there, symmetry, [36.0, 30.0]), here);
        }
        assert_eq!(json!(twin(&here, Symmetry::Turned, [36.0, 30.0]).shape), json!({"rect": [23.0, 18.0, 29.0, 22.0]}));
    }
}
