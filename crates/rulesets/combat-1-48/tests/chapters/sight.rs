//! CB-MEA, CB-LOS, CB-COV. Measuring, sight and cover.

use combat_1_48::Combat;
use combat_1_48::sight::{Exposure, Stand, exposure, sees};
use referee::{AnyMatch, Game, Seat, Stopper, Vantage};
use serde_json::json;
use table::{PieceId, Seen};

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

/// Example 30, as the string tells it.
#[test]
fn the_string_tells_what_hides_and_what_covers() {
    let look = |wall: serde_json::Value| {
        let bench = bench(json!([wall])).put(A[5], 5.0, 5.0).put(B[5], 15.0, 5.0);
        let [from, to] = [A[5], B[5]].map(|id| Vantage::of(id, bench.battle.place(id)));
        let sight = Combat::look(&bench.setup, &bench.battle, Seat::Spectator, &from, &to).expect("its own answer");
        let sees = Combat::sees(&bench.setup, &bench.battle, Seat::Spectator, &from, &to);
        assert_eq!(sees, Some(sight.seen != Seen::None));
        sight
    };
    let wall_itself = Some(Stopper::Piece(PieceId(0)));
    let hidden = look(wall(10.0, 4.0, 10.0, 6.0, 3.0));
    assert_eq!((hidden.seen, hidden.stopped.and_then(|it| it.by)), (Seen::None, wall_itself));
    let partly = look(wall(10.0, 4.0, 10.0, 6.0, 0.8));
    assert_eq!((partly.seen, partly.stopped.and_then(|it| it.by)), (Seen::Part, wall_itself));
    assert_eq!(partly.cover.as_ref().map(|word| word.as_str()), Some("cb-sight-partial"));
    let open = look(wall(10.0, 5.2, 10.0, 7.0, 3.0));
    assert_eq!((open.seen, open.stopped, open.cover), (Seen::Whole, None, None));
}

/// Examples 30 and 31 from a place A only thinks of going to, with a comrade in between.
#[test]
fn the_string_looks_from_where_somebody_would_stand() {
    let bench = open_ground().put(A[5], 25.0, 25.0).put(B[5], 15.0, 5.0).put(A[6], 10.0, 5.0);
    let there = Vantage::of(B[5], bench.battle.place(B[5]));
    let look =
        |x: f64| Combat::look(&bench.setup, &bench.battle, Seat::Spectator, &Vantage::of(A[5], at(x, 5.0)), &there);
    let covered = look(5.0).expect("its own answer");
    assert_eq!((covered.seen, covered.stopped.and_then(|it| it.by)), (Seen::Part, Some(Stopper::Figure(A[6]))));
    assert_eq!(look(7.0).map(|sight| sight.seen), Some(Seen::Whole), "he is within 2 u of A there");
}
