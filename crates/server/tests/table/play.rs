use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::Bounds;
use tempfile::TempDir;

use crate::club::{Club, GAMES, bounds};
use crate::player::play_out;

#[tokio::test(flavor = "multi_thread")]
async fn two_play_by_link_to_the_end_and_the_journal_proves_every_die() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let mut spectator = club.sit(&begun, "spectator").await;
    play_out(&mut players).await;

    let outcome = players[0].outcome().await;
    assert!(!outcome.is_null());
    assert_eq!(players[1].outcome().await, outcome);
    assert_eq!(spectator.outcome().await, outcome);

    let journal = club.journal(&begun, "spectator").await;
    assert_eq!(journal.status, 200);
    let report = protocol::verify(GAMES, journal.body.as_bytes(), None);
    assert!(report.is_sound() && report.dice_checked, "{report:?}");
    assert_eq!(serde_json::to_value(&report.outcome).expect("plain data"), outcome);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_screen_holds_both_seats_and_sees_its_journal_at_any_time() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": "practice/lanterns", "mode": "hotseat"})).await;
    let mut table = club.sit(&begun, "table").await;
    assert_eq!(table.push("hello").await["seats"], json!([0, 1]));
    let seats = [table.push("update").await["seat"].clone(), table.push("update").await["seat"].clone()];
    assert_eq!(seats, [json!({"side": 0}), json!({"side": 1})]);

    for side in [0, 1] {
        let seat = json!({"side": side});
        let questions = table.ask(json!({"do": "questions", "seat": seat})).await;
        let number = questions["ok"]["questions"][0]["number"].clone();
        let bid = json!({"do": "answer", "seat": seat, "question": number, "answer": {"amount": side}});
        assert!(table.ask(bid).await["error"].is_null());
    }
    let journal = club.journal(&begun, "table").await;
    assert_eq!(journal.status, 200);
    assert_eq!(journal.body.matches("\"answered\"").count(), 2);
    assert_eq!(club.journal(&begun, "spectator").await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_is_told_everything_and_may_ask_for_the_tail() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    for seed in 0..6 {
        for player in &mut players {
            player.answer_one(seed).await;
        }
    }
    let all = players[0].ask(json!({"do": "events"})).await["ok"].clone();
    let count = all["events"].as_array().expect("events").len();
    assert!(count > 4, "{count}");

    let mut again = club.sit(&begun, "0").await;
    let update = again.push("update").await;
    assert_eq!((&update["from"], &update["events"]), (&json!(0), &all["events"]));
    assert_eq!(update["next"], count);
    let tail = again.ask(json!({"do": "events", "from": count - 2})).await;
    assert_eq!(
        tail["ok"]["events"].as_array().expect("events")[..],
        all["events"].as_array().expect("events")[count - 2..]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_updates_put_together_are_the_whole_story() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    play_out(&mut players).await;
    let all = players[0].ask(json!({"do": "events"})).await["ok"]["events"].clone();
    let mut story: Vec<Value> = Vec::new();
    for update in players[0].updates() {
        story.truncate(update["from"].as_u64().expect("a number") as usize);
        story.extend(update["events"].as_array().expect("events").iter().cloned());
        assert_eq!(update["next"], story.len());
    }
    assert_eq!(Value::from(story), all);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_no_longer_answers_a_knock_counts_as_gone() {
    let quick = Bounds { heartbeat: Duration::from_millis(500), ..bounds() };
    let club = Club::open_in(Arc::new(TempDir::new().expect("a folder")), quick).await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    let _silent = club.sit(&begun, "1").await;
    while south.push("presence").await["1"] == false {}
    assert_eq!(south.push("presence").await, json!({"0": true, "1": false, "spectators": 0}));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_and_who_is_there_is_told_to_all() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    assert_eq!(south.push("presence").await, json!({"0": true, "1": false, "spectators": 0}));
    let mut north = club.sit(&begun, "1").await;
    assert_eq!(south.push("presence").await, json!({"0": true, "1": true, "spectators": 0}));
    north.ask(json!({"do": "chat", "text": "  Buena suerte\u{7} "})).await;
    let remark = south.push("chat").await;
    assert_eq!((&remark["from"], &remark["text"]), (&json!({"side": 1}), &json!("Buena suerte")));
    drop(north);
    assert_eq!(south.push("presence").await, json!({"0": true, "1": false, "spectators": 0}));
    let mut later = club.sit(&begun, "spectator").await;
    assert_eq!(later.push("hello").await["chat"], json!([remark]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_taken_back_is_told_from_the_beginning() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    south.push("update").await;
    south.answer_one(1).await;
    assert_eq!(south.updates().last().expect("an update")["undo"], true);
    assert!(south.ask(json!({"do": "undo"})).await["error"].is_null());
    let last = south.updates().pop().expect("an update");
    assert_eq!((&last["rewritten"], &last["from"], &last["undo"]), (&json!(1), &json!(0), &json!(false)));
    assert_eq!(north.ask(json!({"do": "undo"})).await["error"]["kind"], "no_undo");
}
