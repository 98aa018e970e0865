//! What strangers may throw at the server, each in small: nobody else waits for them, and nothing is kept without end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use referee::Journal;
use referee::journal::Entry;
use serde_json::{Value, json};
use server::Bounds;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::club::{Club, Got, SCENARIO, bounds, raw, request};
use crate::player::Player;

async fn club_with(bounds: Bounds) -> Club {
    Club::open_in(Arc::new(TempDir::new().expect("a folder")), bounds).await
}

fn wish() -> String {
    json!({"scenario": SCENARIO, "mode": "link"}).to_string()
}

/// A request that a proxy passes on from an address.
async fn from(address: &str, club: &Club, head: &str, body: &str) -> Got {
    request(
        club.address,
        &format!("{head} HTTP/1.1\r\nContent-Type: application/json\r\nX-Forwarded-For: {address}\r\n"),
        body,
    )
    .await
}

/// A connection on which something was sent that is not all of a request.
async fn held(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a server");
    stream.write_all(text.as_bytes()).await.expect("it listens");
    stream
}

/// What comes until the server hangs up.
async fn rest(mut stream: TcpStream) -> String {
    let mut got = Vec::new();
    let _ = stream.read_to_end(&mut got).await;
    String::from_utf8_lossy(&got).into_owned()
}

fn order(clause: &str, figure: u16, word: &str) -> Value {
    json!({"do": "stand", "on": true, "order": {"clause": clause, "figure": figure, "reply": {"choose": word}}})
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_are_short_few_and_about_this_battle() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    let long = "x".repeat(10_000);
    for refused in [order("PX-AMBUSH-01", 0, &long), order("PX-AMBUSH-01", 999, "px-yes"), order("FC-SNAP-01", 0, "x")]
    {
        assert_eq!(south.ask(refused.clone()).await["error"]["kind"], "impossible", "{refused}");
    }
    for n in 0..64 {
        assert!(south.ask(order(&format!("PX-N-{n:02}"), 0, "px-yes")).await["error"].is_null(), "{n}");
    }
    assert_eq!(south.ask(order("PX-N-64", 0, "px-yes")).await["error"]["kind"], "impossible");
    assert!(south.ask(order("PX-N-63", 0, "px-no")).await["error"].is_null(), "another in place of an old one");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_accepted_after_the_end() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    south.ask(json!({"do": "concede"})).await;
    let lines = club.journal(&begun, "0").await.body;
    for late in ["offer_draw", "agree", "decline", "undo", "concede"] {
        assert_eq!(north.ask(json!({"do": late})).await["error"]["kind"], "over", "{late}");
    }
    assert_eq!(north.ask(order("PX-AMBUSH-01", 4, "px-yes")).await["error"]["kind"], "over");
    assert_eq!(club.journal(&begun, "0").await.body, lines);
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_and_a_connection_that_says_nothing_are_let_go() {
    let club = club_with(Bounds { head_time: Duration::from_millis(200), ..bounds() }).await;
    let mut waiting = Vec::new();
    for _ in 0..20 {
        waiting.push(held(club.address, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ").await);
        waiting.push(held(club.address, "").await);
    }
    let asked = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    waiting.push(held(club.address, asked).await);
    for stream in waiting {
        rest(stream).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_an_end_to_connections() {
    let club = club_with(Bounds { connections: 1, ..bounds() }).await;
    let first = held(club.address, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert_eq!(rest(held(club.address, "").await).await, "");
    drop(first);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let club = club_with(Bounds { body_time: Duration::from_millis(200), ..bounds() }).await;
    for path in ["/api/replay", "/api/replay/why", "/api/matches"] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 60000\r\n\r\nhalf"
        );
        let got = rest(held(club.address, &head).await).await;
        assert!(got.starts_with("HTTP/1.1 408"), "{path}: {got}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_brings_one_journal_at_a_time() {
    let club = Club::open().await;
    let head =
        "POST /api/replay HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Length: 9000\r\n\r\n{";
    // Whichever of the two comes first is let in, so it may take some before a slow one is.
    let (mut slow, mut status) = (Vec::new(), 0);
    while status != 503 {
        slow.push(held(club.address, head).await);
        status = from("192.0.2.1", &club, "POST /api/replay", "a poem").await.status;
    }
    assert_eq!(from("192.0.2.2", &club, "POST /api/replay", "a poem").await.status, 200);
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_with_more_terrain_than_anybody_has_is_turned_away() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    south.ask(json!({"do": "concede"})).await;
    let (mut journal, _) = Journal::read(&club.journal(&begun, "0").await.body);
    assert_eq!(club.bring(&journal.write()).await.status, 200);
    let Some(Entry::Opened(header)) = journal.entries.first_mut() else { panic!("a header") };
    let piece = json!({"kind": "wood", "rect": [1, 1, 2, 2]});
    let pieces: Vec<Value> = vec![piece; 600];
    header.scenario.table.pieces = serde_json::from_value(json!(pieces)).expect("sound pieces");
    let got = club.bring(&journal.write()).await;
    assert_eq!((got.status, got.json()["error"]["kind"].as_str()), (422, Some("scenario")));
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_has_its_own_measure_for_each_seat() {
    let club = club_with(Bounds { chat_rate: 1e-3, chat_burst: 3.0, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    let mut watching = [club.sit(&begun, "spectator").await, club.sit(&begun, "spectator").await];
    let mut said = Vec::new();
    for _ in 0..3 {
        for spectator in &mut watching {
            said.push(spectator.ask(json!({"do": "chat", "text": "hi"})).await["error"].is_null());
        }
    }
    assert_eq!(said, [true, true, true, false, false, false]);
    assert!(club.sit(&begun, "0").await.ask(json!({"do": "chat", "text": "hi"})).await["error"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_last_remarks_are_kept() {
    let club = club_with(Bounds { chat_rate: 1e6, chat_burst: 1e6, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    for n in 0..230 {
        south.ask(json!({"do": "chat", "text": n.to_string()})).await;
    }
    let hello = club.sit(&begun, "1").await.push("hello").await;
    let chat = hello["chat"].as_array().expect("remarks");
    assert_eq!((chat.len(), &chat[0]["text"], &chat[199]["text"]), (200, &json!("30"), &json!("229")));
    let folder = club.close().await;
    let club = Club::open_in(folder, bounds()).await;
    assert_eq!(club.sit(&begun, "1").await.push("hello").await["chat"], hello["chat"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_that_begins_too_many_matches_keeps_nobody_else_from_it() {
    let club = club_with(Bounds { address_begin_rate: 1e-3, address_begin_burst: 2.0, ..bounds() }).await;
    let mut begun = Vec::new();
    for _ in 0..4 {
        begun.push(from("192.0.2.1", &club, "POST /api/matches", &wish()).await.status);
    }
    assert_eq!(begun, [201, 201, 503, 503]);
    assert_eq!(from("192.0.2.2", &club, "POST /api/matches", &wish()).await.status, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_a_match_begun() {
    let club = club_with(Bounds { begin_rate: 1e-3, begin_burst: 1.0, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    club.sit(&begun, "0").await.ask(json!({"do": "concede"})).await;
    let again = format!("/api/seat/{}/rematch", begun["links"]["0"].as_str().expect("a link"));
    assert_eq!(club.post(&again, &json!({})).await.status, 503);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_sockets_and_no_more() {
    let club = club_with(Bounds { address_sockets: 1, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    let token = begun["links"]["0"].as_str().expect("a link");
    let ask = |address: &str| {
        format!(
            "GET /ws?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: {address}\r\n\r\n"
        )
    };
    let mut first = held(club.address, &ask("192.0.2.1")).await;
    let mut got = [0; 12];
    first.read_exact(&mut got).await.expect("an answer");
    assert_eq!(&got, b"HTTP/1.1 101");
    let busy = ask("192.0.2.1").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    let mut second = held(club.address, &busy).await;
    second.read_exact(&mut got).await.expect("an answer");
    assert_eq!(&got, b"HTTP/1.1 503");
    let mut other = held(club.address, &ask("192.0.2.2")).await;
    other.read_exact(&mut got).await.expect("an answer");
    assert_eq!(&got, b"HTTP/1.1 101");
    assert!(Player::sit(club.address, token).await.is_ok(), "this machine itself is not counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_names_one_host() {
    let club = Club::open().await;
    let asked = |head: &str| format!("{head}Connection: close\r\n\r\n");
    let cases = [
        ("GET /api/hello HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n", 400),
        ("GET /api/hello HTTP/1.1\r\n", 400),
        ("GET http://evil.example/api/hello HTTP/1.1\r\nHost: localhost\r\n", 421),
        ("GET http://localhost/api/hello HTTP/1.1\r\nHost: localhost\r\n", 200),
    ];
    for (head, status) in cases {
        assert_eq!(raw(club.address, &asked(head)).await.status, status, "{head}");
    }
}

/// The code a socket is closed with that has sent these bytes.
async fn closed_with(club: &Club, token: &str, frame: &[u8]) -> u16 {
    let ask = format!(
        "GET /ws?token={token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let mut stream = held(club.address, &ask).await;
    stream.write_all(frame).await.expect("it listens");
    let mut got = Vec::new();
    let _ = stream.read_to_end(&mut got).await;
    let code = got.last_chunk::<2>().expect("a closing frame");
    assert_eq!(got[got.len() - 4], 0x88, "a closing frame");
    u16::from_be_bytes(*code)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_breaks_the_rules_is_told_which() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let token = begun["links"]["0"].as_str().expect("a link");
    let bad_text = [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe];
    assert_eq!(closed_with(&club, token, &bad_text).await, 1007);
    let unmasked = [0x81, 0x02, b'{', b'}'];
    assert_eq!(closed_with(&club, token, &unmasked).await, 1002);
    let endless = [0x81, 0xff, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(closed_with(&club, token, &endless).await, 1009);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_has_become_endless_can_only_be_ended() {
    let club = club_with(Bounds { lines: 1, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    let number = south.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["number"].clone();
    let bid = json!({"do": "answer", "question": number, "answer": {"amount": 0}});
    assert_eq!(south.ask(bid).await["error"]["kind"], "too_long");
    assert!(south.ask(json!({"do": "concede"})).await["error"].is_null());
}
