use serde_json::{Value, json};

use crate::club::Club;

fn lanterns() -> Value {
    json!(lanterns::scenario())
}

async fn keep(club: &Club, text: &str) -> Value {
    club.post("/api/workshop/kept", &json!({"text": text})).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_is_kept_under_a_link_and_a_match_is_begun_on_it() {
    let club = Club::open().await;
    let mut mine = lanterns();
    mine["id"] = json!("mine");
    mine["name"] = json!({"es": "La mía", "en": "Mine"});
    let kept = keep(&club, &mine.to_string()).await;
    let token = kept["token"].as_str().expect("a link").to_string();
    let told = club.get(&format!("/api/workshop/kept/{token}")).await.json();
    assert_eq!((&told["scenario"]["name"]["en"], &told["problems"]), (&json!("Mine"), &json!([])));
    let again = keep(&club, told["toml"].as_str().expect("a text")).await;
    assert_ne!(again["token"], kept["token"], "what is kept never changes");
    let wish = json!({"scenario": format!("kept/{token}"), "mode": "hotseat"});
    let begun = club.post("/api/matches", &wish).await.json();
    let seat = club.get(&format!("/api/seat/{}", begun["links"]["table"].as_str().expect("a link"))).await.json();
    assert_eq!(
        (&seat["title"]["en"], &seat["scenario"]),
        (&json!("Mine"), &json!("practice/mine")),
        "the link is not told"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_played_is_not_kept_and_strange_links_lead_nowhere() {
    let club = Club::open().await;
    let mut broken = lanterns();
    broken["table"]["width"] = json!(-4);
    for text in [broken.to_string(), "not = [a scenario".to_string(), "[".repeat(90_000)] {
        assert!(keep(&club, &text).await["error"]["kind"].is_string(), "{}", &text[..40.min(text.len())]);
    }
    let mut huge = lanterns();
    huge["summary"]["en"] = json!("x".repeat(1_100_000));
    assert!(keep(&club, &huge.to_string()).await["error"].is_object());
    let picture = json!({"text": lanterns().to_string(), "picture": "R0lGODlh"});
    assert_eq!(club.post("/api/workshop/kept", &picture).await.status, 400, "no GIF is kept");
    for token in ["0".repeat(32), "x".to_string(), "../../etc".to_string()] {
        assert_eq!(club.get(&format!("/api/workshop/kept/{token}")).await.status, 404);
    }
    let wish = json!({"scenario": format!("kept/{}", "0".repeat(32)), "mode": "hotseat"});
    assert_eq!(club.post("/api/matches", &wish).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_looked_over_and_its_sound_pieces_are_drawn() {
    let club = Club::open().await;
    let mut draft = lanterns();
    let piece = json!({"kind": "wall", "polygon": [[1, 1], [4, 4], [4, 1], [1, 4]]});
    let pieces = draft["table"]["pieces"].as_array_mut().expect("pieces");
    let sound = pieces.len();
    pieces.push(piece);
    let told = club.post("/api/workshop/check", &draft).await.json();
    assert_eq!(told["problems"][0]["reason"], "complaint-crosses-itself", "{told}");
    assert_eq!(told["problems"][0]["field"], format!("table.pieces[{sound}]"));
    assert_eq!(told["table"]["pieces"].as_array().map(Vec::len), Some(sound));
}
