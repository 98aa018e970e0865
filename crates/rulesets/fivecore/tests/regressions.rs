//! What was found wrong or made quicker once, and must stay right.

use std::collections::BTreeMap;

use dice::{Quick, Source};
use fivecore::FiveCore;
use fivecore::battle::{Battle, Setup};
use fivecore::forces::{ForceType, Levy};
use fivecore::glimpse::first_seen;
use fivecore::roster::RADIUS;
use fivecore::setup::{Brief, Levied, generate};
use fivecore::sight::{Eye, sight};
use referee::oracles::{AtRandom, play_out};
use referee::{FigureId, Game, lot};
use table::movement::Way;
use table::{Length, Point, Shape};

/// A quick game, some orders after its beginning.
fn under_way(seed: u64) -> (Setup, Battle) {
    let mut dice = Quick::new(seed);
    let levy = |force| Levied::Random(Levy { force, figures: 5, skills: 0 });
    let forces = [levy(ForceType::SecondWorldWar), levy(ForceType::Gangs)];
    let brief = Brief { size: Length::inches(24), forces, options: BTreeMap::new() };
    let scenario = generate(&mut dice, &brief);
    let (setup, mut battle) = FiveCore::set_up(&scenario).expect("a sound scenario");
    play_out::<FiveCore>(&setup, &mut battle, &mut dice, &mut AtRandom, 30);
    (setup, battle)
}

/// How far apart a patient observer looks, and for how many looks in a row something must be seen to count.
const LOOK: i64 = 100;
const LASTING: usize = 64;

/// The first of many evenly spread looks from which on the mover is seen for a while.
fn patiently(setup: &Setup, battle: &Battle, viewer: &Eye, way: &Way, mover: FigureId) -> Option<Length> {
    let seen = |at: Point| {
        let eye = Eye { id: mover, at, hides: Default::default() };
        sight(setup, battle, viewer, &eye)
    };
    let looks: Vec<bool> = (0..=way.length().to_um() / LOOK).map(|n| seen(way.at(Length::um(n * LOOK)))).collect();
    let lasting = looks.windows(LASTING).position(|some| some.iter().all(|seen| *seen));
    lasting.map(|n| Length::um(n as i64 * LOOK))
}

/// Nobody stands in the mover's way.
fn is_free(setup: &Setup, battle: &Battle, way: &Way, mover: FigureId) -> bool {
    let mut others = setup.all().filter(|&id| id != mover && battle.figure(id).status.is_on_table());
    let disc = |id: FigureId| Shape::Disc { centre: battle.figure(id).at, radius: RADIUS };
    others.all(|id| way.first_within(RADIUS, Length::ZERO, &disc(id)).is_none())
}

fn somewhere(setup: &Setup, dice: &mut dyn Source) -> Point {
    let along = |length: Length, dice: &mut dyn Source| i64::from(lot(dice, length.to_um() as u32));
    Point { x: along(setup.table.width, dice), y: along(setup.table.depth, dice) }
}

#[test]
fn nobody_comes_into_sight_before_or_after_a_patient_observer_sees_him() {
    let (mut seen, mut unseen) = (0, 0);
    for seed in 0..8 {
        let (setup, battle) = under_way(seed);
        let mut dice = Quick::new(seed + 1000);
        let standing: Vec<FigureId> = setup.all().filter(|&id| battle.figure(id).status.is_in_play()).collect();
        for &mover in &standing {
            for viewer in battle.enemies(&setup, mover) {
                let viewer = Eye::of(&setup, &battle, viewer);
                let start = somewhere(&setup, &mut dice);
                let corner = Way::straight(start, somewhere(&setup, &mut dice)).at(Length::inches(3));
                let way = Way::straight(start, corner).then(somewhere(&setup, &mut dice)).up_to(Length::inches(6));
                if !is_free(&setup, &battle, &way, mover) {
                    continue;
                }
                let look = |at: Point| Eye { id: mover, at, hides: Default::default() };
                let found = first_seen(&setup, &battle, &viewer, &way, &look);
                let patient = patiently(&setup, &battle, &viewer, &way, mover);
                if let Some(mark) = found {
                    assert!(sight(&setup, &battle, &viewer, &look(way.at(mark))), "seed {seed}: {way:?} at {mark:?}");
                    seen += 1;
                } else {
                    unseen += 1;
                }
                let late = patient.filter(|&patient| found.is_none_or(|found| found > patient));
                assert_eq!(late, None, "seed {seed}: {viewer:?} sees {way:?} only at {found:?}");
            }
        }
    }
    assert!(seen > 50 && unseen > 50, "{seen} seen, {unseen} unseen");
}
