//! Kill -9 at any moment under load: what was acknowledged is there, and every journal replays.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use referee::Journal;
use referee::journal::Entry;
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::club::{GAMES, SCENARIO, file_in, request};
use crate::player::Player;
use crate::victim::Victim;

/// How often the server is killed, unless ESCARAMUZA_KILLS says otherwise.
const KILLS: u64 = 100;
/// Matches played at the same time.
const MATCHES: usize = 4;
/// Answers acknowledged in each life.
const ANSWERS: usize = 12;

/// A match, and what was acknowledged in it.
struct Played {
    begun: Value,
    acknowledged: Vec<(u64, Value)>,
    is_over: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_was_acknowledged_survives_the_servers_sudden_death() {
    let kills = std::env::var("ESCARAMUZA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = TempDir::new().expect("a folder");
    let mut played: Vec<Played> = Vec::new();
    let mut answers = 0;
    for life in 0..kills {
        let victim = Victim::start(folder.path()).await;
        played.retain(|played| !played.is_over);
        while played.len() < MATCHES {
            played.push(begin(victim.address).await);
        }
        let before: usize = played.iter().map(|played| played.acknowledged.len()).sum();
        played = live(victim, played, life).await;
        // As the next server does when it starts.
        drop(file_in(folder.path()));
        for played in &played {
            check_kept(&journal(folder.path(), &played.begun), &played.acknowledged);
        }
        answers += played.iter().map(|played| played.acknowledged.len()).sum::<usize>() - before;
    }
    assert!(answers * 2 >= ANSWERS * kills as usize, "only {answers} came through");
    println!("{kills} kills, {answers} answers acknowledged, none lost");
}

async fn begin(address: SocketAddr) -> Played {
    let wish = json!({"scenario": SCENARIO, "mode": "link", "options": {"rounds": 9}});
    let head = "POST /api/matches HTTP/1.1\r\nContent-Type: application/json\r\n";
    let begun = request(address, head, &wish.to_string()).await.json();
    Played { begun, acknowledged: Vec::new(), is_over: false }
}

/// One life of a server: every match is played until it dies, some time after enough was acknowledged or when all the
/// matches are over.
async fn live(victim: Victim, played: Vec<Played>, life: u64) -> Vec<Played> {
    let count = Arc::new(AtomicUsize::new(0));
    let address = victim.address;
    let mut tables = JoinSet::new();
    for (place, played) in played.into_iter().enumerate() {
        tables.spawn(play_on(address, played, life * 1_000 + place as u64 * 100, count.clone()));
    }
    let mut ended = Vec::new();
    while count.load(Ordering::Relaxed) < ANSWERS && !tables.is_empty() {
        sleep(Duration::from_millis(1)).await;
        ended.extend(tables.try_join_next().map(|table| table.expect("a table that is played")));
    }
    assert!(ended.iter().all(|played| played.is_over), "a living server has let somebody go");
    sleep(Duration::from_micros(life * 7_919 % 16_001)).await;
    drop(victim);
    ended.extend(tables.join_all().await);
    ended
}

/// Plays both sides until the server is gone or the match is over.
async fn play_on(address: SocketAddr, mut played: Played, seed: u64, count: Arc<AtomicUsize>) -> Played {
    let token = |seat: &str| played.begun["links"][seat].as_str().expect("a link").to_string();
    let (Ok(mut south), Ok(mut north)) =
        (Player::sit(address, &token("0")).await, Player::sit(address, &token("1")).await)
    else {
        return played;
    };
    for turn in seed.. {
        let player = if turn % 2 == 0 { &mut south } else { &mut north };
        let acknowledged = player.answer_in_haste(turn).await;
        count.fetch_add(acknowledged.len(), Ordering::Relaxed);
        played.acknowledged.extend(acknowledged);
        let Some(seen) = player.try_ask(json!({"do": "view"})).await else { break };
        if !seen["ok"]["view"]["outcome"].is_null() {
            played.is_over = true;
            break;
        }
    }
    played
}

fn journal(folder: &Path, begun: &Value) -> String {
    let database = Connection::open(folder.join("matches.sqlite")).expect("a database");
    let mut statement = database.prepare("SELECT line FROM lines WHERE match = ?1 ORDER BY n").expect("a table");
    let lines = statement.query_map([begun["match"].as_str()], |row| row.get::<_, String>(0)).expect("lines");
    lines.map(|line| line.expect("a text") + "\n").collect()
}

/// Every acknowledged answer is in the journal, in order, and the journal replays.
pub fn check_kept(file: &str, acknowledged: &[(u64, Value)]) {
    let report = protocol::verify(GAMES, file.as_bytes(), None);
    assert!(report.wrong.is_empty(), "{report:?}");
    let (journal, _) = Journal::read(file);
    let mut kept = journal.entries.iter().filter_map(|entry| match entry {
        Entry::Answered { question, answer, .. } => {
            Some((*question, serde_json::to_value(answer).expect("plain data")))
        }
        _ => None,
    });
    for wanted in acknowledged {
        assert!(kept.any(|found| found == *wanted), "{wanted:?} is lost");
    }
}
