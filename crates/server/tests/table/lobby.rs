use serde_json::json;

use crate::club::{Club, SCENARIO, THREE_SIDES};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread")]
async fn an_open_invitation_goes_to_whoever_comes_first() {
    let club = Club::open().await;
    let wish = json!({"scenario": SCENARIO, "mode": "link", "side": 1, "open_invitation": true, "name": "Martes"});
    let begun = club.begin(wish).await;
    assert!(begun["links"]["0"].is_null(), "the free side has no link yet");
    let invitations = club.get("/api/lobby").await.json()["invitations"].clone();
    let of = begun["match"].as_str().expect("a match");
    let shown = &invitations[0];
    assert_eq!((&shown["match"], &shown["name"], &shown["sides"]), (&json!(of), &json!("Martes"), &json!([0])));

    let joined = club.post(&format!("/api/lobby/{of}/join"), &json!({})).await;
    assert_eq!(joined.status, 200);
    let mut south = Player::sit(club.address, joined.json()["token"].as_str().expect("a token")).await.expect("a seat");
    assert_eq!(south.push("hello").await["seats"], json!([0]));
    assert_eq!(club.post(&format!("/api/lobby/{of}/join"), &json!({})).await.status, 409);
    assert_eq!(club.get("/api/lobby").await.json()["invitations"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_to_a_battle_of_three_has_two_places() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": THREE_SIDES, "mode": "link", "side": 1, "open_invitation": true})).await;
    let path = format!("/api/lobby/{}/join", begun["match"].as_str().expect("a match"));
    assert_eq!(club.get("/api/lobby").await.json()["invitations"][0]["sides"], json!([0, 2]));
    assert_eq!(club.post(&path, &json!({})).await.json()["side"], 0);
    assert_eq!(club.get("/api/lobby").await.json()["invitations"][0]["sides"], json!([2]));
    assert_eq!(club.post(&path, &json!({})).await.json()["side"], 2);
    assert_eq!(club.post(&path, &json!({})).await.status, 409);
    assert_eq!(club.get("/api/lobby").await.json()["invitations"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_match_is_in_no_lobby() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    assert_eq!(club.get("/api/lobby").await.json()["invitations"], json!([]));
    let of = begun["match"].as_str().expect("a match");
    assert_eq!(club.post(&format!("/api/lobby/{of}/join"), &json!({})).await.status, 409);
    assert_eq!(club.post("/api/lobby/nothing/join", &json!({})).await.status, 409);
}
