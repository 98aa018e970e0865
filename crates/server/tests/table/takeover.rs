//! The computer in place of somebody who leaves, stays away, and returns.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::Bounds;
use tempfile::TempDir;

use crate::club::{Club, SCENARIO, bounds};
use crate::player::Player;

fn relieve(on: bool) -> Value {
    json!({"do": "relieve", "side": 1, "on": on})
}

/// Answers until the other side has answered too.
async fn play_against(south: &mut Player) {
    for seed in 0..3 {
        while south.outcome().await.is_null() && !south.answer_or_wait(seed).await {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_is_relieved_across_a_restart_and_takes_the_seat_back() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    north.ask(relieve(true)).await;
    assert_eq!(south.push("relief").await["asked"][0]["agreed"], json!([1]));
    assert!(south.ask(relieve(true)).await["error"].is_null());
    while north.push("relief").await["played"] != json!({"1": "regular"}) {}
    let bid = json!({"do": "answer", "question": 2, "answer": {"amount": 1}});
    assert_eq!(north.ask(bid).await["error"]["kind"], "relieved");
    drop((south, north));

    let club = Club::open_in(club.close().await, bounds()).await;
    let mut south = club.sit(&begun, "0").await;
    assert_eq!(south.push("hello").await["relief"]["played"], json!({"1": "regular"}));
    play_against(&mut south).await;
    south.ask(json!({"do": "propose", "correction": {"position": {"round": 3}}})).await;
    let moment = south.ask(json!({"do": "decline"})).await;
    assert!(moment["error"].is_null(), "the computer agrees to no correction in another's name: {moment}");

    let mut north = club.sit(&begun, "1").await;
    assert_eq!(south.ask(relieve(false)).await["error"]["kind"], "not_here", "only its own player takes a seat back");
    assert!(north.ask(relieve(false)).await["error"].is_null());
    for seed in 0..40 {
        south.answer_one(seed).await;
        if north.answer_one(seed).await.is_some() {
            return;
        }
    }
    panic!("the one who returned is asked nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_relieved_against_their_will() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    let mut spectator = club.sit(&begun, "spectator").await;
    assert_eq!(spectator.ask(relieve(true)).await["error"]["kind"], "not_here");
    south.ask(relieve(true)).await;
    assert_eq!(north.push("relief").await["asked"][0]["side"], 1);
    north.ask(relieve(false)).await;
    while south.push("relief").await["asked"] != json!([]) {}
    assert!(north.answer_one(0).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_rolls_real_dice_is_not_relieved() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "link", "by_hand": [1]})).await;
    let mut north = club.sit(&begun, "1").await;
    assert_eq!(north.ask(relieve(true)).await["error"]["kind"], "malformed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stays_away_is_relieved_when_the_other_has_waited() {
    let quick = Bounds { heartbeat: Duration::from_millis(100), ..bounds() };
    let club = Club::open_in(Arc::new(TempDir::new().expect("a folder")), quick).await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "link", "absence": 0})).await;
    let mut south = club.sit(&begun, "0").await;
    south.ask(relieve(true)).await;
    while south.push("relief").await["played"]["1"].is_null() {}
    play_against(&mut south).await;
}
