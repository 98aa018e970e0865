use serde_json::{Value, json};

use crate::club::{Club, SCENARIO, request};
use crate::player::{Player, play_out};

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

async fn begin(club: &Club) -> Value {
    club.begin(json!({"scenario": SCENARIO, "mode": "link", "seed": SEED})).await
}

async fn both(club: &Club, begun: &Value) -> [Player; 2] {
    [club.sit(begun, "0").await, club.sit(begun, "1").await]
}

fn replay_of(begun: &Value, wanted: &str) -> String {
    format!("/api/matches/{}/replay?{wanted}", begun["match"].as_str().expect("a match"))
}

fn token<'a>(begun: &'a Value, seat: &str) -> &'a str {
    begun["links"][seat].as_str().expect("a link")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_shown_to_everybody_through_all_eyes() {
    let club = Club::open().await;
    let begun = begin(&club).await;
    play_out(&mut both(&club, &begun).await).await;
    let shown = club.get(&replay_of(&begun, "")).await.json();
    assert_eq!(shown["seats"], json!(["referee", {"side": 0}, {"side": 1}, "spectator"]));
    assert_eq!(shown["film"]["seat"], "referee");
    assert!(shown["film"]["frames"].as_array().expect("frames").len() > 5);
    let shown = club.get(&replay_of(&begun, "seat=1")).await.json();
    assert_eq!(shown["film"]["seat"], json!({"side": 1}));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_begins_to_watch_at_once_is_shown_the_same_line_by_line() {
    let club = Club::open().await;
    let begun = begin(&club).await;
    play_out(&mut both(&club, &begun).await).await;
    let whole = club.get(&replay_of(&begun, "seat=1")).await.json();
    let path = replay_of(&begun, "seat=1");
    let got = request(club.address, &format!("GET {path} HTTP/1.1\r\nAccept: application/x-ndjson\r\n"), "").await;
    let text = dechunked(&got.body);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (title, rest) = lines.split_first().expect("a title");
    let (end, frames) = rest.split_last().expect("an end");
    assert_eq!((&title["seats"], &title["seat"]), (&whole["seats"], &json!({"side": 1})));
    assert_eq!(title["briefing"], whole["film"]["briefing"]);
    assert_eq!(Value::from(frames.to_vec()), whole["film"]["frames"]);
    assert_eq!(*end, json!({"end": null}));
}

/// A body that came in parts of a told length each.
fn dechunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("a length");
        text.push_str(&rest[..length]);
        body = rest.get(length + 2..).unwrap_or_default();
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_end_a_player_looks_through_no_eyes_but_their_own() {
    let club = Club::open().await;
    let begun = begin(&club).await;
    let _players = both(&club, &begun).await;
    let own = token(&begun, "0");
    let shown = club.get(&replay_of(&begun, &format!("token={own}"))).await.json();
    assert_eq!((&shown["seats"], &shown["film"]["seat"]), (&json!([{"side": 0}]), &json!({"side": 0})));
    for wanted in [format!("token={own}&seat=1"), format!("token={own}&seat=referee"), String::new()] {
        let got = club.get(&replay_of(&begun, &wanted)).await;
        assert_eq!((got.status, got.json()["error"]["kind"].as_str()), (409, Some("still_on")), "{wanted}");
    }
    let stranger = begin(&club).await;
    let got = club.get(&replay_of(&begun, &format!("token={}", token(&stranger, "0")))).await;
    assert_eq!(got.status, 404);
}

/// What south is shown of a battle in which north has bid so much.
async fn shown_after(club: &Club, bid: u64) -> Value {
    let begun = begin(club).await;
    let [_, mut north] = both(club, &begun).await;
    let number = north.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["number"].clone();
    north.ask(json!({"do": "answer", "question": number, "answer": {"amount": bid}})).await;
    club.get(&replay_of(&begun, &format!("token={}", token(&begun, "0")))).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_does_not_depend_on_the_others_secret() {
    let club = Club::open().await;
    assert_eq!(shown_after(&club, 0).await, shown_after(&club, 3).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_somebody_brings_is_checked_and_shown() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    play_out(&mut both(&club, &begun).await).await;
    let journal = club.journal(&begun, "0").await.body;
    let shown = club.bring(&journal).await.json();
    assert_eq!((&shown["report"]["verdict"], &shown["report"]["dice_checked"]), (&json!("sound"), &json!(true)));
    assert!(shown["film"]["frames"].as_array().expect("frames").len() > 5);

    let altered = journal.replacen("\"n\":3", "\"n\":4", 1);
    let shown = club.bring(&altered).await.json();
    let wrong = &shown["report"]["wrong"][0];
    assert_eq!((&wrong["kind"], &wrong["line"], &wrong["harm"]), (&json!("damaged"), &json!(4), &json!("altered")));
    assert!(shown["film"].is_object());

    let shown = club.bring("no journal at all\n").await.json();
    assert!(shown["film"].is_null());
    assert_eq!(shown["report"]["verdict"], "broken");
}
