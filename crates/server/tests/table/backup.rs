//! A backup is made while matches are played, and a server goes on from it.

use std::sync::Arc;

use rusqlite::Connection;
use tempfile::TempDir;

use crate::club::{Club, bounds};
use crate::cluster::Cluster;
use crate::servers::server_on;

#[tokio::test(flavor = "multi_thread")]
async fn a_server_goes_on_from_a_copy_made_during_play() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let mut acknowledged = Vec::new();
    for player in &mut players {
        acknowledged.extend(player.answer_one(1).await);
    }
    let elsewhere = Arc::new(TempDir::new().expect("a folder"));
    let copy = elsewhere.path().join("matches.sqlite");
    let database = Connection::open(club.folder.path().join("matches.sqlite")).expect("a database");
    database.execute("VACUUM INTO ?1", [copy.to_str()]).expect("a copy");
    players[0].answer_one(2).await;

    let restored = Club::open_in(elsewhere, bounds()).await;
    let mut south = restored.sit(&begun, "0").await;
    let mut north = restored.sit(&begun, "1").await;
    assert!(south.answer_one(3).await.is_some() || north.answer_one(3).await.is_some(), "it goes on");
    drop((south, north));
    let folder = restored.close().await;
    let database = Connection::open(folder.path().join("matches.sqlite")).expect("a database");
    let lines: Vec<String> = database
        .prepare("SELECT line FROM lines ORDER BY n")
        .and_then(|mut found| found.query_map([], |row| row.get(0))?.collect())
        .expect("lines");
    crate::crashes::check_kept(&(lines.join("\n") + "\n"), &acknowledged);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_goes_on_from_a_dump_of_postgresql_made_during_play() {
    let (Some(first), Some(second)) = (Cluster::start().await, Cluster::start().await) else { return };
    let club = server_on(&first).await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let mut acknowledged = Vec::new();
    for player in &mut players {
        acknowledged.extend(player.answer_one(1).await);
    }
    let dump = first.dump();
    players[0].answer_one(2).await;

    second.restore(&dump);
    let restored = server_on(&second).await;
    let mut south = restored.sit(&begun, "0").await;
    let mut north = restored.sit(&begun, "1").await;
    assert!(south.answer_one(3).await.is_some() || north.answer_one(3).await.is_some(), "it goes on");
    crate::crashes::check_kept(&second.journal().await, &acknowledged);
}
