use serde_json::json;

use crate::club::{Club, GAMES, SCENARIO};

#[tokio::test(flavor = "multi_thread")]
async fn a_player_alone_plays_the_computer_to_the_end() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "computer", "side": 1, "level": "regular"})).await;
    assert!(begun["links"]["0"].is_null(), "nobody else may sit at the computer's side");
    let mut north = club.sit(&begun, "1").await;
    assert_eq!(north.push("hello").await["computer"], json!({"0": "regular"}));
    for seed in 0.. {
        let known = north.updates().len();
        let has_answered = north.answer_one(seed).await.is_some();
        if !north.outcome().await.is_null() {
            break;
        }
        if !has_answered && north.updates().len() == known {
            north.push("update").await;
        }
    }
    let journal = club.journal(&begun, "1").await;
    let report = protocol::verify(GAMES, journal.body.as_bytes(), None);
    assert!(report.sound && report.dice_checked, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_are_watched_to_the_end() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "watch"})).await;
    let mut spectator = club.sit(&begun, "spectator").await;
    while spectator.push("update").await["view"]["outcome"].is_null() {}
    let journal = club.journal(&begun, "spectator").await;
    assert!(protocol::verify(GAMES, journal.body.as_bytes(), None).sound);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_agrees_to_a_correction() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "computer"})).await;
    let mut south = club.sit(&begun, "0").await;
    let reply = south.ask(json!({"do": "propose", "correction": {"position": {"round": 3}}})).await;
    assert!(reply["error"].is_null(), "{reply}");
    let view = south.ask(json!({"do": "view"})).await["ok"]["view"].clone();
    assert_eq!(view["clock"], json!([["px-round", 3]]));
}
