//! FC-REACT. Where along a way somebody first comes into sight, against a patient observer.

use dice::{Quick, Source};
use fivecore::battle::{Battle, Cloud, CloudLife, Setup, Stance};
use fivecore::glimpse::first_seen;
use fivecore::reaction::Movement;
use fivecore::sight::{Eye, sight};
use referee::lot;
use serde_json::{Value, json};
use table::movement::Way;
use table::{Length, Point};

use crate::bench::{Layout, Skirmish, layout};

/// FC-VIS-01: seen from a wood's edge one inch inside, which is 38.1 mm from the centre of a base. A path 38.09 mm
/// inside, past a viewer 20 mm outside: the line leaves the wood within 38.1 mm where its slant is at most
/// √(38100² - 38090²) / 38090 = 0.022916, which is 1.331 mm to either side of the viewer. The exit is rounded to a
/// micrometre, which on so flat a slant is worth 66 of the path.
#[test]
fn fc_react_01_a_glimpse_of_less_than_three_millimetres_at_the_edge_of_a_wood() {
    let mut game =
        layout().wood([5.0, 10.0, 30.0, 30.0]).a("A1", 12.0, 15.0, "rifle").b("B1", 12.0, 8.0, "rifle").ready();
    let edge = 254_000;
    let start = Point { x: 300_000, y: edge + 38_090 };
    let abreast = 52_387;
    game.change("A1", |it| it.at = start);
    game.change("B1", |it| it.at = Point { x: start.x + abreast, y: edge - 20_000 });
    let way = Way::straight(start, Point { x: start.x + 101_600, ..start });
    let seen = first(&game, &way).expect("for a moment it is seen").to_um();
    assert!((seen - (abreast - 1_331)).abs() < 70, "{seen}");
    game.change("A1", |it| it.at.y += 20);
    let deeper = Way::straight(game.place("A1"), Point { x: start.x + 101_600, y: start.y + 20 });
    assert_eq!(first(&game, &deeper), None, "38.11 mm are too deep");
}

fn first(game: &Skirmish, way: &Way) -> Option<Length> {
    let viewer = Eye::of(&game.setup, &game.battle, game.id("B1"));
    let movement = Movement::quiet(&game.setup, &game.battle, game.id("A1"));
    first_seen(&game.setup, &game.battle, &viewer, way, &movement)
}

/// How far apart the patient observer looks.
const LOOK: i64 = 50;

/// Points of a way are rounded: round about a change of sight the answer may waver for so many micrometres.
const HAIR: i64 = 4;

/// Every mark at which he looks, and whether he sees.
fn patiently(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, movement: &Movement) -> Vec<(i64, bool)> {
    let looks = (0..=way.length().to_um() / LOOK).map(|n| n * LOOK);
    looks.map(|mark| (mark, sight(setup, battle, viewer, &movement.eye(setup, way.at(Length::um(mark)))))).collect()
}

/// Some tenths of an inch, and a little that is no round figure.
fn tenths(dice: &mut dyn Source, from: u32, to: u32) -> f64 {
    f64::from(from + lot(dice, to - from)) / 10.0 + f64::from(lot(dice, 97)) / 2_000.0
}

fn spot(dice: &mut dyn Source) -> [f64; 2] {
    [tenths(dice, 60, 200), tenths(dice, 60, 200)]
}

/// A closed line of corners round a middle, in or out as it comes.
fn ring(dice: &mut dyn Source) -> Vec<[f64; 2]> {
    let middle = spot(dice);
    let corners = [[4, 0], [3, 3], [0, 4], [-3, 3], [-4, 0], [-3, -3], [0, -4], [3, -3]];
    let far: Vec<f64> = corners.iter().map(|_| tenths(dice, 3, 12)).collect();
    let at = |([x, y], far): ([i32; 2], &f64)| [middle[0] + f64::from(x) * far, middle[1] + f64::from(y) * far];
    corners.into_iter().zip(&far).map(at).collect()
}

/// Any piece that may hide somebody.
fn piece(dice: &mut dyn Source) -> Value {
    let wall = [spot(dice), spot(dice)];
    let [x, y] = spot(dice);
    let fence = [[x - 5.0, y], [x + 5.0, y]];
    let gap = json!([{"from": [x, y], "to": [x + 0.1, y], "kind": "gap"}]);
    let [x, y] = spot(dice);
    let round = [x, y, tenths(dice, 12, 35)];
    let wood = json!({"opacity": "dense", "height": 3, "ground": "difficult", "cover": "light"});
    let (mut piece, shape) = match lot(dice, 8) {
        0 => (wood, json!({"polygon": ring(dice)})),
        1 => (wood, json!({"disc": round})),
        2 => (json!({"opacity": "hollow", "height": 3}), json!({"polygon": ring(dice)})),
        3 => (json!({"opacity": "solid", "height": 3, "openings": gap}), json!({"wall": fence})),
        4 => (json!({"height": 0.5, "barrier": "easy", "cover": "light"}), json!({"wall": wall})),
        5 => (json!({"height": 1.2, "barrier": "hard", "cover": "light"}), json!({"wall": wall})),
        6 => (json!({"cover": "light"}), json!({"polygon": ring(dice)})),
        _ => (json!({"height": 2, "traits": ["high_ground"]}), json!({"polygon": ring(dice)})),
    };
    piece["kind"] = json!("piece");
    piece.as_object_mut().expect("a table").extend(shape.as_object().expect("a table").clone());
    piece
}

/// Some pieces, a mover, a viewer, two who stand about, and now and then smoke. Nobody minds standing in a wall.
fn scene(seed: u64) -> Skirmish {
    let mut dice = Quick::new(seed);
    let mut scene: Layout = layout();
    for _ in 0..1 + lot(&mut dice, 5) {
        scene = scene.piece(piece(&mut dice));
    }
    for name in ["A1", "A2"] {
        let [x, y] = spot(&mut dice);
        scene = scene.a(name, x, y, "rifle");
    }
    for name in ["B1", "B2"] {
        let [x, y] = spot(&mut dice);
        scene = scene.b(name, x, y, "rifle");
    }
    let mut game = scene.ready();
    for name in ["A1", "B1"] {
        let stance = if lot(&mut dice, 2) == 0 { Stance::Hidden } else { Stance::Exposed };
        game.change(name, |it| it.stance = stance);
    }
    if lot(&mut dice, 4) == 0 {
        let at = game.place("A2");
        game.battle.clouds.push(Cloud { at, radius: Length::um(38_100), life: CloudLife::Until(9) });
    }
    game
}

/// Two legs from where the mover stands, six inches at most.
fn stroll(game: &Skirmish, dice: &mut dyn Source) -> Way {
    let mut somewhere = || {
        let [x, y] = spot(dice);
        crate::bench::point(x, y)
    };
    let corner = Way::straight(game.place("A1"), somewhere()).at(Length::inches(3));
    Way::straight(game.place("A1"), corner).then(somewhere()).up_to(Length::inches(6))
}

#[test]
fn fc_react_01_nobody_comes_into_sight_before_or_after_a_patient_observer_sees_him() {
    let long = std::env::var("ESCARAMUZA_LONG").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let (mut seen, mut brief, mut unseen) = (0, 0, 0);
    for seed in 0..1200 * long {
        let game = scene(seed);
        let way = stroll(&game, &mut Quick::new(seed + 1_000_000));
        let viewer = Eye::of(&game.setup, &game.battle, game.id("B1"));
        let movement = Movement::quiet(&game.setup, &game.battle, game.id("A1"));
        let found = first_seen(&game.setup, &game.battle, &viewer, &way, &movement).map(Length::to_um);
        let looks = patiently(&game.setup, &game.battle, &viewer, &way, &movement);
        let patient = looks.iter().find(|(_, sees)| *sees).map(|(mark, _)| *mark);
        let late = patient.filter(|&patient| found.is_none_or(|found| found > patient + HAIR));
        assert_eq!(late, None, "seed {seed}: {viewer:?} sees {way:?} only at {found:?}");
        if let Some(mark) = found {
            let there = movement.eye(&game.setup, way.at(Length::um(mark)));
            assert!(sight(&game.setup, &game.battle, &viewer, &there), "seed {seed}: not seen at {mark}");
            seen += usize::from(mark > 0);
            brief += usize::from(looks.iter().filter(|(_, sees)| *sees).count() < 120);
        } else {
            unseen += 1;
        }
    }
    assert!(seen > 150 && brief > 3 && unseen > 300, "{seen} come into sight, {brief} briefly, {unseen} never");
}
