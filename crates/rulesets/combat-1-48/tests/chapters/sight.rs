//! CB-MEA, CB-LOS, CB-COV. Measuring, sight and cover.

use combat_1_48::sight::{Exposure, Stand, exposure, sees};
use referee::{AnyMatch, Seat};
use serde_json::json;

use crate::bench::*;

#[test]
fn cb_mea_01_from_edge_to_edge() {
    let bench = open_ground().put(A[5], 5.0, 5.0).put(B[5], 8.0, 9.0);
    assert_eq!(bench.battle.gap(A[5], B[5]), units(4.0), "three and four make five, less two radii");
}

#[test]
fn cb_mea_02_everybody_sees_where_everybody_stands_and_may_measure() {
    let bench = open_ground().put(A[5], 5.0, 5.0).put(B[5], 8.0, 9.0);
    let view = bench.open().view(Seat::Spectator);
    let place = |id: referee::FigureId| view.figures[id.index()].place;
    assert_eq!((place(A[5]), place(B[5])), (Some(at(5.0, 5.0)), Some(at(8.0, 9.0))), "even one who only looks on");
}

#[test]
fn cb_los_05_a_token_is_seen_at_its_centre_from_any_point_of_the_base() {
    let bench = bench(json!([wall(10.0, 0.0, 10.0, 4.9, 3.0)])).put(A[5], 5.0, 4.6);
    let see = |y: f64| sees(&bench.setup, &bench.battle, Stand::of(&bench.battle, A[5]), Stand::point(at(15.0, y)));
    // Over the wall's end at (10,4.9) the highest point of the base, (5,5.1), sees down to y = 4.7 at x = 15.
    assert!(see(4.75) && !see(4.6));
}

#[test]
fn cb_cov_05_covers_do_not_add_up() {
    let walls =
        json!([wall(10.0, 4.0, 10.0, 6.0, 0.8), wall(12.0, 4.0, 12.0, 6.0, 0.8), wall(13.0, 4.8, 13.0, 6.0, 3.0)]);
    let bench = bench(walls).put(A[5], 5.0, 5.0).put(B[5], 15.0, 5.0).put(A[6], 11.0, 5.0);
    assert_eq!(exposure(&bench.setup, &bench.battle, A[5], B[5]), Exposure::Partial);
}

#[test]
fn cb_los_06_sight_is_mutual() {
    let pieces = json!([house(9.0, 10.0, 15.0, 14.0), wall(2.0, 12.0, 8.0, 12.0, 3.0), scenic(20.0, 12.0)]);
    let mut bench = bench(pieces);
    for n in 0..200 {
        let (x, y) = (1.0 + f64::from(n * 37 % 280) / 10.0, 1.0 + f64::from(n * 53 % 80) / 10.0);
        let (to_x, to_y) = (1.0 + f64::from(n * 71 % 280) / 10.0, 16.0 + f64::from(n * 29 % 120) / 10.0);
        bench = bench.put(A[5], x, y).put(B[5], to_x, to_y);
        let hidden = |a, b| exposure(&bench.setup, &bench.battle, a, b) == Exposure::Hidden;
        assert_eq!(hidden(A[5], B[5]), hidden(B[5], A[5]), "({x},{y}) and ({to_x},{to_y})");
    }
}

#[test]
fn cb_los_07_nobody_is_covered_by_what_he_stands_on() {
    let roof = |west: f64, top: f64| json!({"kind": "house", "rect": [west, 12.0, west + 4.0, 18.0], "height": top, "roof": true});
    let bench =
        bench(json!([roof(4.0, 3.0), roof(12.0, 2.0)])).put_up(A[1], 6.0, 15.0, 3.0).put_up(B[5], 14.0, 15.0, 2.0);
    assert_eq!(exposure(&bench.setup, &bench.battle, A[1], B[5]), Exposure::Open);
    assert_eq!(exposure(&bench.setup, &bench.battle, B[5], A[1]), Exposure::Open);
}

#[test]
fn cb_los_08_a_solid_building_hides_and_a_hollow_one_is_open_inside() {
    let hollow = json!({"kind": "barn", "rect": [4, 10, 14, 20], "height": 3,
        "openings": [{"kind": "door", "from": [14, 14.5], "to": [14, 15.5]}]});
    let bench = bench(json!([hollow])).put(A[5], 6.0, 12.0).put(A[6], 12.0, 18.0).put(B[5], 20.0, 15.0);
    let see = |a, b| sees(&bench.setup, &bench.battle, Stand::of(&bench.battle, a), Stand::of(&bench.battle, b));
    assert!(see(A[5], A[6]), "both inside");
    assert!(!see(A[6], B[5]), "not through the wall");
}
