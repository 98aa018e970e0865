//! What must hold for every game, by random play.

use std::collections::BTreeMap;

use ten_sided::TenSided;

use crate::common::scenario;

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        proving::prove::<TenSided>(&scenario(id), seed);
    }
}

#[test]
fn random_games_of_hounds_at_the_gate_hold_every_property() {
    prove("hounds-at-the-gate", 3);
}

#[test]
fn random_games_of_the_heron_ford_hold_every_property() {
    prove("heron-ford", 2);
}

#[test]
fn random_games_of_the_standing_stones_hold_every_property() {
    prove("standing-stones", 2);
}

#[test]
fn random_games_of_the_cattle_raid_hold_every_property() {
    prove("cattle-raid", 2);
}

#[test]
fn random_games_of_the_chieftains_barrow_hold_every_property() {
    prove("chieftains-barrow", 2);
}

#[test]
fn random_games_of_fog_on_the_moor_hold_every_property() {
    prove("fog-on-the-moor", 2);
}

#[test]
fn random_games_of_three_clans_hold_every_property() {
    prove("three-clans", 2);
}

#[test]
fn random_games_of_the_meeting_engagement_hold_every_property() {
    prove("meeting-engagement", 2);
}

#[test]
fn faces_of_one_band_do_the_same() {
    let mut turned = BTreeMap::new();
    for id in ["hounds-at-the-gate", "three-clans", "cattle-raid"] {
        proving::turn_dice_over::<TenSided>(&scenario(id), 5, &mut turned);
    }
    assert!(turned.contains_key("TS-SHT-08"), "{turned:?}");
}
