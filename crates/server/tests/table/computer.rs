use serde_json::{Value, json};

use crate::club::{Club, GAMES, SCENARIO};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread")]
async fn a_player_alone_plays_the_computer_to_the_end() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "computer", "side": 1, "level": "regular"})).await;
    assert!(begun["links"]["0"].is_null(), "nobody else may sit at the computer's side");
    let mut north = club.sit(&begun, "1").await;
    assert_eq!(north.push("hello").await["computer"], json!({"0": "regular"}));
    let mut seed = 0;
    while north.outcome().await.is_null() {
        north.answer_or_wait(seed).await;
        seed += 1;
    }
    let journal = club.journal(&begun, "1").await;
    let report = protocol::verify(GAMES, journal.body.as_bytes(), None);
    assert!(report.is_sound() && report.dice_checked, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_are_watched_to_the_end() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "watch"})).await;
    let mut spectator = club.sit(&begun, "spectator").await;
    while spectator.push("update").await["view"]["outcome"].is_null() {}
    let journal = club.journal(&begun, "spectator").await;
    assert!(protocol::verify(GAMES, journal.body.as_bytes(), None).is_sound());
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

/// The options that the table of a match against the computer is played with.
async fn options(club: &Club, wish: Value) -> Value {
    let begun = club.begin(wish).await;
    club.sit(&begun, "spectator").await.push("hello").await["briefing"]["options"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recruit_plays_by_the_books_own_rules_for_its_side() {
    let club = Club::open().await;
    let mut wish = json!({"scenario": SCENARIO, "mode": "computer", "side": 0, "level": "recruit"});
    assert_eq!(options(&club, wish.clone()).await["unmanned"], "north");
    wish["side"] = json!(1);
    assert_eq!(options(&club, wish.clone()).await["unmanned"], "south");
    wish["options"] = json!({"unmanned": "none"});
    assert_eq!(options(&club, wish).await["unmanned"], "none", "whoever begins has the last word");
    let watched = json!({"scenario": SCENARIO, "mode": "watch", "level": "recruit"});
    assert_eq!(options(&club, watched).await["unmanned"], "both");
    let regular = json!({"scenario": SCENARIO, "mode": "computer", "level": "regular"});
    assert!(options(&club, regular).await["unmanned"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_books_rules_go_with_the_recruit_when_sides_are_changed() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "computer", "side": 0, "level": "recruit"})).await;
    let mut south = club.sit(&begun, "0").await;
    south.ask(json!({"do": "concede"})).await;
    let token = begun["links"]["0"].as_str().expect("a link");
    let again = club.post(&format!("/api/seat/{token}/rematch"), &json!({"swap": true})).await.json();
    let mut north = Player::sit(club.address, again["token"].as_str().expect("a token")).await.expect("a seat");
    assert_eq!(north.push("hello").await["briefing"]["options"]["unmanned"], "south");
}
