use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::club::{Club, SCENARIO, bounds, raw, request};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_and_the_match_goes_on() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    let lines = [
        "",
        "x",
        "[]",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"dance\"}",
        "{\"do\":\"answer\"}",
        "{\"do\":\"chat\"}",
        "{\"id\":[1],\"do\":\"view\"}",
    ];
    for line in lines {
        south.send(Message::text(line)).await;
        let reply = loop {
            let line = south.next().await.expect("still connected");
            if !line["error"].is_null() {
                break line;
            }
        };
        assert_eq!(reply["error"]["kind"], "malformed", "{line}");
    }
    let number = south.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["number"].clone();
    let wrong = json!({"do": "answer", "question": number, "answer": {"amount": 99}});
    assert_eq!(south.ask(wrong).await["error"]["kind"], "mismatch");
    let too_much = json!({"do": "candidates", "question": number, "most": 1_000_000});
    assert_eq!(south.ask(too_much).await["error"]["kind"], "too_much");
    assert!(south.answer_one(0).await.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_that_is_too_big_ends_the_socket_and_nothing_else() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    south.send(Message::text("x".repeat(100_000))).await;
    while south.next().await.is_some() {}
    north.send(Message::binary(vec![1, 2, 3])).await;
    let code = loop {
        if let Err(code) = north.message().await {
            break code;
        }
    };
    assert_eq!(code, Some(1003));
    assert!(club.sit(&begun, "0").await.answer_one(0).await.is_some());
    let big = json!({"scenario": SCENARIO, "mode": "link", "name": "x".repeat(100_000)});
    assert_eq!(club.post("/api/matches", &big).await.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_is_turned_away() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let token = begun["links"]["0"].as_str().expect("a link");
    let address = format!("ws://{}/ws?token={token}", club.address);
    for (origin, is_let_in) in [("http://evil.example".to_string(), false), (format!("http://{}", club.address), true)]
    {
        let mut asked = address.clone().into_client_request().expect("a request");
        asked.headers_mut().insert("Origin", origin.parse().expect("a header"));
        let connected = connect_async(asked).await;
        assert_eq!(connected.is_ok(), is_let_in, "{origin}");
        if let Err(error) = connected {
            assert!(matches!(error, Error::Http(response) if response.status() == 403));
        }
    }
    let head = "POST /api/matches HTTP/1.1\r\nContent-Type: application/json\r\nOrigin: http://evil.example\r\n";
    let wish = json!({"scenario": SCENARIO, "mode": "link"}).to_string();
    assert_eq!(request(club.address, head, &wish).await.status, 403);
    let plain = "POST /api/matches HTTP/1.1\r\nContent-Type: text/plain\r\n";
    assert_eq!(request(club.address, plain, &wish).await.status, 415);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_leads_nowhere_opens_nothing() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let other = club.begin_by_link().await;
    for token in ["", "x", "00000000000000000000000000000000"] {
        let error = Player::sit(club.address, token).await.err().expect("refused");
        assert!(matches!(error, Error::Http(response) if response.status() == 404), "{token}");
        assert_eq!(club.get(&format!("/api/seat/{token}")).await.status, 404);
    }
    let (of, token) = (other["match"].as_str().expect("a match"), begun["links"]["0"].as_str().expect("a link"));
    assert_eq!(club.get(&format!("/api/matches/{of}/journal?token={token}")).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_that_will_not_do_are_refused_with_a_reason() {
    let club = Club::open().await;
    let wishes = [
        (json!({"scenario": "practice/none", "mode": "link"}), 404, "no_such_scenario"),
        (json!({"scenario": SCENARIO, "mode": "dance"}), 422, "malformed"),
        (json!({"scenario": SCENARIO}), 422, "malformed"),
        (json!({"scenario": SCENARIO, "mode": "link", "side": 7}), 400, "malformed"),
        (json!({"scenario": SCENARIO, "mode": "computer", "by_hand": [1]}), 400, "malformed"),
        (json!({"scenario": SCENARIO, "mode": "link", "options": {"rounds": 99}}), 422, "scenario"),
    ];
    for (wish, status, kind) in wishes {
        let got = club.post("/api/matches", &wish).await;
        assert_eq!((got.status, got.json()["error"]["kind"].as_str()), (status, Some(kind)), "{wish}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers_of_a_strict_page() {
    let club = Club::open().await;
    for path in ["/", "/api/hello", "/api/nothing", "/healthz", "/m/00000000000000000000000000000000"] {
        let got = club.get(path).await;
        assert!(got.head.contains("content-security-policy: default-src 'self'"), "{path}");
        assert!(got.head.contains("referrer-policy: no-referrer"), "{path}");
        assert!(got.head.contains("x-content-type-options: nosniff"), "{path}");
    }
    assert_eq!(club.get("/healthz").await.body, "ok\n");
    assert_eq!(club.get("/api/nothing").await.status, 404);
    let hello = club.get("/api/hello").await.json();
    assert_eq!((&hello["protocol"], &hello["games"][0]["game"]), (&json!(1), &json!("practice")));
    assert_eq!(hello["levels"][0], "recruit");
    let card = club.get("/api/scenarios").await.json()["scenarios"][0].clone();
    assert_eq!((&card["name"], &card["figures"], &card["unit"]), (&json!(SCENARIO), &json!([3, 3]), &json!("inch")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_shows_its_table_with_both_sides_on_it() {
    let club = Club::open().await;
    let picture = club.get(&format!("/api/scenarios/{SCENARIO}")).await.json();
    assert_eq!(picture["table"]["width"], 24 * 25_400);
    let sides: Vec<_> = picture["figures"].as_array().expect("figures").iter().map(|it| it["side"].as_u64()).collect();
    let stand = |side: u64| sides.iter().filter(|it| **it == Some(side)).count();
    assert_eq!((stand(0), stand(1)), (2, 2), "the third of each waits in reserve: {picture}");
    assert_eq!(club.get("/api/scenarios/practice/none").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_too_much_is_heard_more_slowly_but_wholly() {
    let folder = std::sync::Arc::new(tempfile::TempDir::new().expect("a folder"));
    let club = Club::open_in(folder, server::Bounds { rate: 200.0, burst: 5.0, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    for id in 0..40 {
        south.send(Message::text(json!({"id": id, "do": "view"}).to_string())).await;
    }
    let mut heard = Vec::new();
    while heard.len() < 40 {
        let line = south.next().await.expect("still connected");
        heard.extend(line["id"].as_u64());
    }
    assert_eq!(heard, (0..40).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_an_end_to_tables_and_sockets() {
    let folder = std::sync::Arc::new(tempfile::TempDir::new().expect("a folder"));
    let club = Club::open_in(folder, server::Bounds { unfinished: 1, sockets: 1, ..bounds() }).await;
    let begun = club.begin_by_link().await;
    let wish = json!({"scenario": SCENARIO, "mode": "link"});
    assert_eq!(club.post("/api/matches", &wish).await.status, 503);
    let _south = club.sit(&begun, "0").await;
    let token = begun["links"]["1"].as_str().expect("a link");
    let error = Player::sit(club.address, token).await.err().expect("refused");
    assert!(matches!(error, Error::Http(response) if response.status() == 503));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_not_the_servers_gets_nothing() {
    let club = Club::open().await;
    let asked = |host: &str| format!("GET /api/hello HTTP/1.1\r\nConnection: close\r\nHost: {host}\r\n\r\n");
    for (host, status) in [("evil.example", 421), ("localhost", 200), ("127.0.0.1", 200)] {
        assert_eq!(raw(club.address, &asked(host)).await.status, status, "{host}");
    }
}
