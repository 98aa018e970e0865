//! Answers sent before their questions are known: judged in order, kept together, refused without harm.

use serde_json::{Value, json};

use crate::brittle::FATAL;
use crate::club::{BRITTLE, Club, SCENARIO};
use crate::player::Player;

/// A match with the same dice every time.
async fn begin(club: &Club, mode: &str) -> Value {
    club.begin(json!({"scenario": SCENARIO, "mode": mode, "seed": "0b".repeat(32)})).await
}

/// Plays both sides to the end, one answer after the other; the answers as they were sent.
async fn answers(club: &Club) -> Vec<Value> {
    let begun = begin(club, "hotseat").await;
    let mut table = club.sit(&begun, "table").await;
    let mut given = Vec::new();
    while table.outcome().await.is_null() {
        for side in [0, 1] {
            let seat = json!({"side": side});
            let questions = table.ask(json!({"do": "questions", "seat": seat})).await;
            let question = questions["ok"]["questions"][0].clone();
            let Some(number) = question["number"].as_u64() else { continue };
            let ask = json!({"do": "candidates", "seat": seat, "question": number, "most": 8, "seed": number});
            let sensible = table.ask(ask).await["ok"]["answers"].as_array().expect("answers").clone();
            let answer = sensible[number as usize % sensible.len()].clone();
            let clause = &question["clause"];
            let request = json!({"do": "answer", "seat": seat, "question": number, "clause": clause, "answer": answer});
            assert!(table.ask(request.clone()).await["error"].is_null());
            given.push(request);
        }
    }
    assert!(given.len() > 10, "{}", given.len());
    given
}

/// What became of each: `ok`, or the kind of error.
fn verdicts(replies: &[Value]) -> Vec<&str> {
    replies.iter().map(|reply| reply["error"]["kind"].as_str().unwrap_or("ok")).collect()
}

async fn answered(club: &Club, begun: &Value) -> usize {
    club.journal(begun, "table").await.body.matches("\"answered\"").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_sent_in_one_go_is_the_same_match() {
    let club = Club::open().await;
    let given = answers(&club).await;
    let mut journals = Vec::new();
    for at_once in [1, given.len()] {
        let begun = begin(&club, "hotseat").await;
        let mut table = club.sit(&begun, "table").await;
        for some in given.chunks(at_once) {
            let replies = table.ask_at_once(some).await;
            assert!(verdicts(&replies).iter().all(|verdict| *verdict == "ok"), "{replies:?}");
        }
        let ids: Vec<u64> =
            table.told.iter().filter_map(|line| serde_json::from_str::<Value>(line).ok()?["id"].as_u64()).collect();
        assert_eq!(ids, (1..=given.len() as u64).collect::<Vec<_>>(), "replies come in the order of asking");
        journals.push(club.journal(&begun, "table").await.body);
    }
    assert_eq!(journals[0], journals[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_in_one_go_is_kept_in_one_go() {
    let club = Club::open().await;
    let given = answers(&club).await;
    let begun = begin(&club, "hotseat").await;
    let mut table = club.sit(&begun, "table").await;
    let before = kept(&club).await;
    table.ask_at_once(&given).await;
    let kept = kept(&club).await - before;
    assert!(kept * 2 < given.len(), "{} answers were kept in {kept} goes", given.len());
}

/// How often something was put on disk.
async fn kept(club: &Club) -> usize {
    let page = club.get("/metrics").await.body;
    let count = page.lines().find_map(|line| line.strip_prefix("escaramuza_keeping_seconds_count "));
    count.and_then(|count| count.trim().parse().ok()).expect("a count")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_in_the_middle_harms_nothing_before_it_and_nothing_is_taken_for_another() {
    let club = Club::open().await;
    let given = answers(&club).await;
    let begun = begin(&club, "hotseat").await;
    let mut table = club.sit(&begun, "table").await;
    let mut wrong = given[2].clone();
    wrong["answer"] = json!({"direction": 1});

    let skipping = [given[0].clone(), given[1].clone(), wrong.clone(), given[3].clone(), given[4].clone()];
    let replies = table.ask_at_once(&skipping).await;
    assert_eq!(verdicts(&replies), ["ok", "ok", "mismatch", "not_open", "not_open"]);
    assert_eq!(answered(&club, &begun).await, 2);

    let mending = [wrong, given[2].clone(), given[3].clone()];
    let replies = table.ask_at_once(&mending).await;
    assert_eq!(verdicts(&replies), ["mismatch", "ok", "ok"]);
    assert_eq!(answered(&club, &begun).await, 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_meant_for_another_clause_is_not_taken() {
    let club = Club::open().await;
    let given = answers(&club).await;
    let begun = begin(&club, "hotseat").await;
    let mut table = club.sit(&begun, "table").await;
    let mut guess = given[2].clone();
    assert_ne!(guess["clause"], given[0]["clause"]);
    guess["clause"] = given[0]["clause"].clone();
    let replies = table.ask_at_once(&[given[0].clone(), given[1].clone(), guess, given[2].clone()]).await;
    assert_eq!(verdicts(&replies), ["ok", "ok", "not_open", "ok"]);
}

/// Sends what is left of a side's answers, three at a time, until all are taken.
async fn press_on(player: &mut Player, mut left: &[Value]) {
    while !left.is_empty() {
        let some = &left[..left.len().min(3)];
        let replies = player.ask_at_once(some).await;
        let taken = replies.iter().take_while(|reply| reply["error"].is_null()).count();
        assert!(
            verdicts(&replies)[taken..].iter().all(|verdict| ["not_open", "not_yours"].contains(verdict)),
            "{replies:?}"
        );
        left = &left[taken..];
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_press_on_at_the_same_time_play_the_match_that_was_meant() {
    let club = Club::open().await;
    let given = answers(&club).await;
    let of = |side: u64| given.iter().filter(|given| given["seat"]["side"] == side).cloned().collect::<Vec<_>>();
    let begun = begin(&club, "link").await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    let (souths, norths) = (of(0), of(1));
    tokio::join!(press_on(&mut south, &souths), press_on(&mut north, &norths));
    assert!(!south.outcome().await.is_null());
    let journal = club.journal(&begun, "0").await.body;
    let report = protocol::verify(crate::club::GAMES, journal.as_bytes(), None);
    assert!(report.wrong.is_empty() && report.dice_checked, "{report:?}");
    for player in [&south, &north] {
        let last = player.updates().pop().expect("an update");
        assert!(!last["moment"]["outcome"].is_null(), "both were told the end");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_that_fails_takes_nothing_with_it_that_was_said_before() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": BRITTLE, "mode": "hotseat"})).await;
    let mut table = club.sit(&begun, "table").await;
    let say = |number: u64, amount: i64| json!({"do": "answer", "question": number, "answer": {"amount": amount}});
    let replies = table.ask_at_once(&[say(1, 4), say(2, 5), say(3, FATAL), say(3, 6), say(4, 8)]).await;
    assert_eq!(verdicts(&replies), ["ok", "ok", "broken", "ok", "ok"]);
    assert_eq!(answered(&club, &begun).await, 4);
}
