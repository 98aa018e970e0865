//! Bands against faces for every clause that rolls: what the odds take as one is one, in every game.

use std::collections::BTreeMap;

use content::Shelf;
use referee::Game;

/// Turns the dice of some random games of every scenario over, and says which clauses rolled.
fn turn_over<G: Game>(games: u64) -> BTreeMap<String, usize> {
    let shelf = Shelf::embedded();
    let mut turned = BTreeMap::new();
    for listing in shelf.scenarios().into_iter().filter(|listing| listing.game == G::ID) {
        let scenario = shelf.scenario(&format!("{}/{}", G::ID, listing.id)).expect("a sound scenario");
        for seed in 0..games {
            proving::turn_dice_over::<G>(&scenario, seed, &mut turned);
        }
    }
    println!("{}: {turned:?}", G::ID);
    turned
}

/// ESCARAMUZA_GAMES says how many games of each scenario; a few otherwise.
fn games(few: u64) -> u64 {
    std::env::var("ESCARAMUZA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn the_practice_game() {
    let mut turned = BTreeMap::new();
    for seed in 0..200 {
        proving::turn_dice_over::<practice::Lanterns>(&practice::scenario(), seed, &mut turned);
    }
    assert!(turned["PX-THROW-02"] > 0, "{turned:?}");
}

#[test]
fn fivecore() {
    let turned = turn_over::<fivecore::FiveCore>(games(30));
    assert!(turned.len() >= 8, "{turned:?}");
}

#[test]
fn firefight() {
    let turned = turn_over::<firefight::Firefight>(games(6));
    assert!(turned.len() >= 5, "{turned:?}");
}

#[test]
fn combat_1_48() {
    let turned = turn_over::<combat_1_48::Combat>(games(10));
    assert!(turned.len() >= 3, "{turned:?}");
}
