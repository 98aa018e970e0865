//! Where along a way a base first comes into another's sight, against steps of a few micrometres.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::exact::Segment;
use table::movement::Way;
use table::{Length, Opacity, Piece, Point, Scene, Screen, Sweep, Table};

const RADIUS: Length = Length::um(1_200);

fn at(x: i64, y: i64) -> Point {
    Point { x, y }
}

fn scene(pieces: Vec<Piece>) -> Scene {
    let table = Table { pieces, ..Table::new(Length::cm(10), Length::cm(10)) };
    Scene::new(&table.checked().expect("a sound table"))
}

fn wall(x: i64, from: i64, to: i64) -> Piece {
    Piece::wall("wall", [at(x, from), at(x, to)]).opacity(Opacity::Solid)
}

fn first(scene: &Scene, eye: Point, way: &Way) -> Option<Length> {
    let eye = Sweep::at(eye, RADIUS);
    way.first_where(Length::ZERO, way.length(), |line| {
        scene.sees(&eye, &Sweep::along(line, RADIUS), &Screen::default())
    })
}

/// From an eye without width one sees past the end of a wall; the mover's rim is lit when its centre is short of the line
/// by its radius, measured across: the line rises one in one.
#[test]
fn a_base_is_seen_when_its_rim_comes_out_of_the_shadow() {
    let scene = scene(vec![wall(30_000, 0, 30_000)]);
    let (eye, way) =
        (Sweep::at(at(10_000, 10_000), Length::ZERO), Way::straight(at(50_000, 10_000), at(50_000, 90_000)));
    let sees = |line: Segment| scene.sees(&eye, &Sweep::along(line, RADIUS), &Screen::default());
    let found = way.first_where(Length::ZERO, way.length(), sees).expect("it comes out").to_um();
    // At x = 50 the line is at y = 50: 40 mm on, less 1.2 mm times the root of two. The marks of a base lie a
    // thousandth of its radius inside its rim at most.
    let ideal = 40_000 - 1_697;
    assert!((ideal..=ideal + 8).contains(&found), "{found}");
}

/// A slit a tenth of a millimetre wide, passed at right angles: far less than a millimetre of the way.
#[test]
fn a_glimpse_through_a_slit_is_not_missed() {
    let scene = scene(vec![wall(30_000, 0, 49_950), wall(30_000, 50_050, 100_000)]);
    let way = Way::straight(at(60_000, 10_000), at(60_000, 90_000));
    let eye = Sweep::at(at(29_000, 50_000), Length::ZERO);
    let sees = |line: Segment| scene.sees(&eye, &Sweep::along(line, Length::um(1)), &Screen::default());
    let found = way.first_where(Length::ZERO, way.length(), sees).expect("the slit");
    assert!(sees(Segment::new(way.at(found), way.at(found))));
    let before = way.at(found - Length::um(1));
    assert!(!sees(Segment::new(before, before)));
    // The eye stands a millimetre before the slit: 31 mm on the light is 31 times as wide, 3.1 mm.
    assert!((38_440..=38_460).contains(&found.to_um()), "{found}");
}

#[test]
fn bases_behind_a_slit_between_their_marks_see_each_other() {
    let scene = scene(vec![wall(30_000, 0, 49_990), wall(30_000, 50_010, 100_000)]);
    for y in (49_000..51_000).step_by(37) {
        let (one, other) = (Sweep::at(at(20_000, y), RADIUS), Sweep::at(at(40_000, 100_000 - y), RADIUS));
        assert!(scene.sees(&one, &other, &Screen::default()), "{y}");
    }
}

#[test]
fn nobody_is_seen_behind_a_house() {
    let house = Piece::rectangle("house", at(25_000, 20_000), at(35_000, 80_000)).opacity(Opacity::Solid);
    let way = Way::straight(at(60_000, 45_000), at(60_000, 55_000));
    assert_eq!(first(&scene(vec![house]), at(10_000, 50_000), &way), None);
}

fn piece() -> impl Strategy<Value = Piece> {
    let span = 20i64..80;
    prop_oneof![
        (span.clone(), span.clone(), 1i64..12, 1i64..12).prop_map(|(x, y, w, d)| {
            Piece::rectangle("house", at(x * 1_000, y * 1_000), at((x + w) * 1_000, (y + d) * 1_000))
                .opacity(Opacity::Solid)
        }),
        (span.clone(), span.clone(), span.clone(), span.clone())
            .prop_filter("a wall has length", |(a, b, c, d)| (a, b) != (c, d))
            .prop_map(|(a, b, c, d)| {
                Piece::wall("wall", [at(a * 1_000, b * 1_000), at(c * 1_000, d * 1_000)]).opacity(Opacity::Solid)
            }),
        (span.clone(), span, 2i64..6).prop_map(|(x, y, r)| {
            Piece::disc("tower", at(x * 1_000, y * 1_000), Length::mm(r)).opacity(Opacity::Solid)
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, rng_seed: RngSeed::Fixed(47), ..ProptestConfig::default() })]

    /// No step before the mark that was found sees the base, the mark does, and what steps find is found.
    #[test]
    fn the_first_mark_agrees_with_small_steps(
        pieces in prop::collection::vec(piece(), 1..5),
        eye in (2i64..14, 2i64..98),
        from in (86i64..98, 2i64..98),
        to in (86i64..98, 2i64..98),
    ) {
        const STEP: i64 = 211;
        let scene = scene(pieces);
        let eye = at(eye.0 * 1_000, eye.1 * 1_000 + 17);
        let way = Way::straight(at(from.0 * 1_000, from.1 * 1_000), at(to.0 * 1_000 + 3, to.1 * 1_000 + 7));
        let found = first(&scene, eye, &way);
        let seen = |mark: Length| {
            scene.sees(&Sweep::at(eye, RADIUS), &Sweep::at(way.at(mark), RADIUS), &Screen::default())
        };
        let steps = (0..=way.length().to_um() / STEP).map(|n| Length::um(n * STEP));
        let by_steps = steps.into_iter().find(|&mark| seen(mark));
        if let Some(by_steps) = by_steps {
            prop_assert!(found.is_some_and(|found| found <= by_steps), "{found:?} and {by_steps:?}");
        }
        if let Some(found) = found {
            prop_assert!(seen(found));
            prop_assert!(found.is_zero() || !seen(found - Length::um(1)));
        }
    }
}
