//! Minds on the practice game: they always have an answer, repeat themselves, and a Regular beats a Recruit.

use dice::Seed;
use minds::{Level, Mind};
use practice::{Lanterns, scenario};
use referee::{AnyMatch, DicePlan, Match, Seat, SideId};

const SIDES: [SideId; 2] = [SideId(0), SideId(1)];

/// Plays a battle to its end and counts who still stands.
fn play(levels: [Level; 2], seed: u8) -> ([usize; 2], String) {
    let mut game = Match::<Lanterns>::open(scenario(), DicePlan::default(), Some(Seed::new([seed; 32])))
        .expect("a sound scenario");
    let mut minds = [Mind::new(levels[0], u64::from(seed)), Mind::new(levels[1], u64::from(seed) + 1000)];
    while game.outcome().is_none() {
        for side in SIDES {
            if let Some((question, answer)) = minds[side.index()].answer(&game, side) {
                game.answer(Seat::Side(side), question, answer).expect("a mind's answer is legal");
            }
        }
    }
    let standing = SIDES.map(|side| game.battle().standing(side).count());
    (standing, game.state_hash().to_string())
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert_eq!(play([Level::Regular, Level::Recruit], 3), play([Level::Regular, Level::Recruit], 3));
}

#[test]
fn a_regular_loses_fewer_than_a_recruit() {
    let (mut regular, mut recruit) = (0, 0);
    for seed in 0..12 {
        let ([a, b], _) = play([Level::Regular, Level::Recruit], seed);
        let ([c, d], _) = play([Level::Recruit, Level::Regular], seed);
        regular += a + d;
        recruit += b + c;
    }
    assert!(regular > recruit, "{regular} of the Regulars stand, {recruit} of the Recruits");
}
