use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use referee::Journal;
use referee::journal::Entry;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::club::{Club, GAMES, SCENARIO, bounds, request, setup};
use crate::player::Player;

/// The folder of a server that lives in its own process, to be killed.
const FOLDER: &str = "ESCARAMUZA_TEST_FOLDER";
const KILLS: u64 = 8;
/// Answers acknowledged before each kill.
const ANSWERS: usize = 3;

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
    let journal = lines(club.folder.path());
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
    let found = statement.query_map([], |row| row.get(0)).expect("lines");
    found.collect::<Result<_, _>>().expect("texts")
}

/// Writes the only journal anew as if it had been kept by an older program.
fn pretend_older_rules(folder: &Path) {
    let text: String = lines(folder).iter().map(|line| format!("{line}\n")).collect();
    let (mut journal, damage) = Journal::read(&text);
    assert_eq!(damage, None);
    let Some(Entry::Opened(header)) = journal.entries.first_mut() else { panic!("no header") };
    header.rules_version = 0;
    let database = Connection::open(folder.join("matches.sqlite")).expect("a database");
    for (n, line) in journal.write().lines().enumerate() {
        database.execute("UPDATE lines SET line = ?2 WHERE n = ?1", params![n as i64, line]).expect("a line");
    }
}

/// A server in a process of its own, when the test below starts one.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_to_be_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    std::fs::write(folder.join("address.new"), address).expect("a note");
    std::fs::rename(folder.join("address.new"), folder.join("address")).expect("a note");
    server::serve(listener, setup(folder, bounds()), std::future::pending()).await.expect("it serves");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_was_acknowledged_survives_the_servers_sudden_death() {
    let folder = TempDir::new().expect("a folder");
    let (victim, address) = start(folder.path()).await;
    let mut running = Some((victim, address));
    let wish = json!({"scenario": SCENARIO, "mode": "link", "options": {"rounds": 9}});
    let head = "POST /api/matches HTTP/1.1\r\nContent-Type: application/json\r\n";
    let begun = request(address, head, &wish.to_string()).await.json();
    let mut acknowledged: Vec<(u64, Value)> = Vec::new();
    for kill in 0..KILLS {
        let (victim, address) = match running.take() {
            Some(first) => first,
            None => start(folder.path()).await,
        };
        let (enough, is_enough) = oneshot::channel();
        let killing = tokio::spawn(async move {
            is_enough.await.expect("enough was played");
            sleep(Duration::from_micros(kill * 7919 % 6001)).await;
            drop(victim);
        });
        acknowledged.extend(play_until_it_dies(address, &begun, kill * 1000, enough).await);
        killing.await.expect("no panic");
        check_kept(&lines(folder.path()), &acknowledged);
    }
    assert!(acknowledged.len() >= ANSWERS * KILLS as usize, "only {} came through", acknowledged.len());
}

/// A server's process, which does not outlive its test.
struct Victim(Child);

impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn start(folder: &Path) -> (Victim, SocketAddr) {
    let note = folder.join("address");
    let _ = std::fs::remove_file(&note);
    let program = std::env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command
        .args(["durability::a_server_to_be_killed", "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::null());
    let victim = Victim(command.spawn().expect("it starts"));
    loop {
        if let Ok(address) = std::fs::read_to_string(&note) {
            return (victim, address.parse().expect("an address"));
        }
        sleep(Duration::from_millis(2)).await;
    }
}

/// Plays both sides until the server is gone, and says when it was enough; the answers it acknowledged.
async fn play_until_it_dies(
    address: SocketAddr,
    begun: &Value,
    seed: u64,
    enough: oneshot::Sender<()>,
) -> Vec<(u64, Value)> {
    let mut enough = Some(enough);
    let mut acknowledged = Vec::new();
    let token = |seat: &str| begun["links"][seat].as_str().expect("a link").to_string();
    let mut south = Player::sit(address, &token("0")).await.expect("a seat");
    let mut north = Player::sit(address, &token("1")).await.expect("a seat");
    for turn in seed.. {
        let player = if turn % 2 == 0 { &mut south } else { &mut north };
        acknowledged.extend(player.answer_one(turn).await);
        if acknowledged.len() >= ANSWERS {
            enough.take().map(|enough| enough.send(()));
        }
        if player.try_ask(json!({"do": "briefing"})).await.is_none() {
            break;
        }
    }
    acknowledged
}

/// Every acknowledged answer is in the journal, in order, and the journal replays.
fn check_kept(lines: &[String], acknowledged: &[(u64, Value)]) {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let report = protocol::verify(GAMES, text.as_bytes(), None);
    assert!(report.sound, "{report:?}");
    let (journal, _) = Journal::read(&text);
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
