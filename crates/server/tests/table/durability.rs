use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use referee::Journal;
use referee::journal::Entry;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::club::{Club, bounds};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_the_server_was_stopped() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    for seed in 0..4 {
        for player in &mut players {
            player.answer_one(seed).await;
        }
    }
    players[0].ask(json!({"do": "offer_draw"})).await;
    players[0].ask(json!({"do": "propose", "correction": {"position": {"round": 3}}})).await;
    let views = [players[0].ask(json!({"do": "view"})).await, players[1].ask(json!({"do": "view"})).await];
    let events = players[0].ask(json!({"do": "events"})).await["ok"].clone();
    let folder = club.close().await;
    assert!(players[0].next().await.is_none(), "the server took its leave");

    let club = Club::open_in(folder, bounds()).await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    for (player, before) in players.iter_mut().zip(&views) {
        assert_eq!(player.ask(json!({"do": "view"})).await["ok"], before["ok"]);
    }
    assert_eq!(players[0].ask(json!({"do": "events"})).await["ok"], events);
    let moment = players[1].updates().pop().expect("an update")["moment"].clone();
    assert_eq!((&moment["proposal"]["by"], &moment["draw_offers"]), (&json!(0), &json!([0])));
    let agreed = players[1].ask(json!({"do": "agree"})).await;
    assert!(agreed["error"].is_null(), "{agreed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_leaves_memory_when_nobody_is_there_and_comes_back() {
    let folder = Arc::new(TempDir::new().expect("a folder"));
    let club = Club::open_in(folder, server::Bounds { idle: Duration::from_millis(1), ..bounds() }).await;
    let begun = club.begin_by_link().await;
    for seed in 0..5 {
        for seat in ["0", "1"] {
            let mut player = club.sit(&begun, seat).await;
            player.answer_one(seed).await;
        }
    }
    let journal = lines(club.close().await.path());
    assert!(journal.iter().filter(|line| line.contains("\"answered\"")).count() >= 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn under_other_rules_a_match_goes_on_from_its_snapshot() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    for seed in 0..4 {
        for player in &mut players {
            player.answer_one(seed).await;
        }
    }
    let hash = |journal: &[String]| {
        let committed = journal.iter().rev().find(|line| line.contains("\"committed\"")).expect("a commit").clone();
        serde_json::from_str::<Value>(&committed).expect("JSON")["entry"]["committed"]["hash"].clone()
    };
    let folder = club.close().await;
    let before = lines(folder.path());
    pretend_older_rules(folder.path());

    let club = Club::open_in(folder, bounds()).await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    players[0].ask(json!({"do": "view"})).await;
    let after = lines(club.folder.path());
    let resumed = after.iter().position(|line| line.contains("\"resumed\"")).expect("it went on");
    assert_eq!(hash(&after[..resumed]), hash(&before));
    crate::player::play_out(&mut players).await;
    let folder = club.close().await;
    let club = Club::open_in(folder, bounds()).await;
    assert!(!club.sit(&begun, "0").await.outcome().await.is_null(), "it loads again after that");
}

/// The lines of the only journal.
fn lines(folder: &Path) -> Vec<String> {
    let database = Connection::open(folder.join("matches.sqlite")).expect("a database");
    let mut statement = database.prepare("SELECT line FROM lines ORDER BY n").expect("a table");
    let rows = statement.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    rows.flat_map(|row| row.expect("a text").lines().map(str::to_string).collect::<Vec<_>>()).collect()
}

/// Writes the only journal anew as if it had been kept by an older program.
fn pretend_older_rules(folder: &Path) {
    let text: String = lines(folder).iter().map(|line| format!("{line}\n")).collect();
    let (mut journal, damage) = Journal::read(&text);
    assert_eq!(damage, None);
    let Some(Entry::Opened(header)) = journal.entries.first_mut() else { panic!("no header") };
    header.rules_version = 0;
    let database = Connection::open(folder.join("matches.sqlite")).expect("a database");
    database.execute("DELETE FROM lines WHERE n > 0", []).expect("the rest");
    database.execute("UPDATE lines SET line = ?1", params![journal.write().trim_end()]).expect("a journal");
}
