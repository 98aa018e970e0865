use serde_json::{Value, json};
use server::Bounds;

use crate::club::{Club, Got, SCENARIO, bounds};
use crate::player::{Player, play_out};

async fn finished(club: &Club) -> Value {
    let begun = club.begin_by_link().await;
    play_out(&mut [club.sit(&begun, "0").await, club.sit(&begun, "1").await]).await;
    begun
}

async fn ask(club: &Club, begun: &Value, seat: &str, swap: bool) -> Got {
    let token = begun["links"][seat].as_str().expect("a link");
    club.post(&format!("/api/seat/{token}/rematch"), &json!({"swap": swap})).await
}

async fn sit(club: &Club, told: &Value) -> Player {
    Player::sit(club.address, told["token"].as_str().expect("a token")).await.expect("a seat")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_link_goes_on_to_the_same_table() {
    let club = Club::open().await;
    let begun = finished(&club).await;
    let mut waiting = club.sit(&begun, "1").await;
    let (south, again) = (ask(&club, &begun, "0", false).await.json(), ask(&club, &begun, "0", true).await.json());
    assert_eq!(south, again, "whoever asks again is shown to the same table");
    assert_eq!(waiting.push("rematch").await["match"], south["match"]);
    let north = ask(&club, &begun, "1", false).await.json();
    assert_eq!(north["match"], south["match"]);
    assert_ne!(north["token"], south["token"]);
    let mut south = sit(&club, &south).await;
    assert_eq!(south.push("hello").await["seats"], json!([0]));
    play_out(&mut [south, sit(&club, &north).await]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sides_may_be_changed() {
    let club = Club::open().await;
    let begun = finished(&club).await;
    let mut south = sit(&club, &ask(&club, &begun, "0", true).await.json()).await;
    assert_eq!(south.push("hello").await["seats"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_for_the_end_and_for_a_player() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    assert_eq!(ask(&club, &begun, "0", false).await.status, 409);
    let begun = finished(&club).await;
    assert_eq!(ask(&club, &begun, "spectator", false).await.status, 400);
    let token = begun["links"]["0"].as_str().expect("a link");
    let seat = async |token: String| club.get(&format!("/api/seat/{token}")).await;
    assert_eq!(seat(token.to_string()).await.json()["rematch"], false);
    assert_eq!(seat(format!("{token}-1")).await.status, 404);
    ask(&club, &begun, "0", false).await;
    assert_eq!(seat(token.to_string()).await.json()["rematch"], true);
    assert_eq!(ask(&club, &begun, "spectator", false).await.status, 200, "a spectator may follow");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fixes_the_dice_of_an_honest_server() {
    let folder = std::sync::Arc::new(tempfile::TempDir::new().expect("a folder"));
    let club = Club::open_in(folder, Bounds { fixed_dice: false, ..bounds() }).await;
    let wish = json!({"scenario": SCENARIO, "mode": "link", "seed": "07".repeat(32)});
    assert_eq!(club.post("/api/matches", &wish).await.status, 400);
}
