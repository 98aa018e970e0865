//! Hints, reasons, and a computer that is told to move.

use serde_json::{Value, json};

use crate::club::{Club, SCENARIO};
use crate::player::play_out;

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_answers_the_open_question_and_says_what_else_was_weighed() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "link", "hints": true})).await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let mut hints = 0;
    for turn in 0..12 {
        let player = &mut players[turn % 2];
        let question = player.ask(json!({"do": "questions"})).await["ok"]["questions"][0].clone();
        let hint = player.ask(json!({"do": "hint"})).await;
        if question.is_null() {
            assert_eq!(hint["error"]["kind"], "not_asked");
            continue;
        }
        let hint = &hint["ok"];
        assert_eq!((&hint["question"], &hint["level"]), (&question, &json!("veteran")));
        assert!(hint["given"].is_null() && hint["looks"].as_u64() > Some(0), "{hint}");
        let considered = hint["considered"].as_array().expect("answers");
        assert!(!considered[0]["odds"]["method"].is_null(), "{hint}");
        for considered in considered {
            let check = json!({"do": "check", "question": question["number"], "answer": considered["answer"]});
            assert_eq!(player.ask(check).await["ok"]["fits"], true, "{considered}");
        }
        player.answer_one(turn as u64).await;
        hints += 1;
    }
    assert!(hints > 5, "{hints}");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_by_link_have_no_hints_unless_they_settled_so() {
    let club = Club::open().await;
    for (wish, allowed) in [(json!({}), false), (json!({"hints": true}), true)] {
        let mut match_wish = json!({"scenario": SCENARIO, "mode": "link"});
        match_wish.as_object_mut().expect("fields").extend(wish.as_object().expect("fields").clone());
        let begun = club.begin(match_wish).await;
        for link in ["0", "1", "spectator"] {
            let mut guest = club.sit(&begun, link).await;
            assert_eq!(guest.push("hello").await["terms"], json!({"hints": allowed, "absence": 1440}));
            let told = guest.ask(json!({"do": "hint"})).await;
            let kind = told["error"]["kind"].as_str();
            match (allowed, link) {
                (false, _) => assert_eq!(kind, Some("no_hints")),
                (true, "spectator") => assert_eq!(kind, Some("not_here")),
                (true, _) => assert_eq!(kind, None, "{told}"),
            }
        }
    }
}

/// Plays a few turns against the computer and asks after each of them why it moved so. Nothing is said of a sealed bid
/// while the other is open, so one of these is not enough.
async fn whys_in_mid_match(options: Value) -> Vec<Value> {
    let club = Club::open().await;
    let wish = json!({"scenario": SCENARIO, "mode": "computer", "level": "regular", "options": options});
    let begun = club.begin(wish).await;
    let mut south = club.sit(&begun, "0").await;
    let mut whys = Vec::new();
    for seed in 0..6 {
        south.answer_or_wait(seed).await;
        whys.push(south.ask(json!({"do": "why"})).await);
    }
    whys
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_says_why_where_nothing_is_hidden() {
    let whys = whys_in_mid_match(json!({"hidden": false})).await;
    let told = whys.iter().find(|told| !told["ok"].is_null()).unwrap_or_else(|| panic!("{whys:?}"));
    let why = &told["ok"];
    assert_eq!((&why["level"], &why["question"]["side"]), (&json!("regular"), &json!(1)), "{told}");
    assert!(!why["given"]["answer"].is_null() && !why["given"]["odds"]["method"].is_null(), "{told}");
    let considered = why["considered"].as_array().expect("answers");
    assert_eq!(considered[0]["answer"], why["given"]["answer"], "the same thought comes to the same answer: {told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_keeps_its_reasons_to_itself_while_something_is_hidden() {
    let whys = whys_in_mid_match(json!({})).await;
    assert!(whys.iter().all(|told| told["ok"].is_null()), "{whys:?}");
    assert!(whys.iter().any(|told| told["error"]["kind"] == "still_on"), "{whys:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_computers_alone_are_told_everything() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "watch"})).await;
    let mut spectator = club.sit(&begun, "spectator").await;
    while spectator.updates().len() < 4 {
        spectator.push("update").await;
    }
    let why = spectator.ask(json!({"do": "why"})).await;
    let line = why["ok"]["given"]["line"].as_u64().unwrap_or_else(|| panic!("{why}"));
    let earlier = spectator.ask(json!({"do": "why", "before": line})).await;
    assert!(earlier["ok"]["given"]["line"].as_u64() < Some(line), "{earlier}");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_every_answer_is_explained_to_everybody() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let of = begun["match"].as_str().expect("a match").to_string();
    let why = |before: usize| format!("/api/matches/{of}/why?before={before}");
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    players[0].answer_one(0).await;
    assert_eq!(club.get(&why(99)).await.json()["error"]["kind"], "still_on");
    play_out(&mut players).await;
    let told = club.get(&why(9_999)).await.json();
    let line = told["given"]["line"].as_u64().unwrap_or_else(|| panic!("{told}")) as usize;
    assert!(line > 5 && !told["considered"].as_array().expect("answers").is_empty());
    assert_eq!(club.get(&why(0)).await.json()["error"]["kind"], "no_answer");

    let journal = club.journal(&begun, "0").await.body;
    let head = format!("POST /api/replay/why?before={} HTTP/1.1\r\nContent-Type: text/plain\r\n", line + 1);
    let brought = crate::club::request(club.address, &head, &journal).await.json();
    assert_eq!(brought["given"], told["given"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_told_to_move_thinks_no_longer() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "computer", "level": "captain"})).await;
    let mut south = club.sit(&begun, "0").await;
    let first = south.push("thinking").await;
    assert_eq!(first["side"], 1);
    let known = south.updates().len();
    assert!(south.ask(json!({"do": "hurry"})).await["error"].is_null());
    while south.updates().len() == known {
        let line = south.next().await.expect("still there");
        assert!(line["thinking"]["percent"].as_u64() < Some(80), "{line}");
    }
}
