use serde_json::{Value, json};

use crate::club::{Club, ELSEWHERE, SCENARIO};
use crate::player::{Player, play_out};

/// Two battles with the same dice differ only in what the north keeps to itself.
struct Secret {
    scenario: &'static str,
    bid: u64,
}

/// Everything that south and a spectator are ever told in a battle, whatever they ask.
async fn heard(club: &Club, secret: Secret, is_to_the_end: bool) -> [Vec<String>; 2] {
    let wish = json!({"scenario": secret.scenario, "mode": "link", "hints": true, "seed": "07".repeat(32)});
    let begun = club.begin(wish).await;
    let (mut south, mut north) = (take_place(club, &begun, "0").await, take_place(club, &begun, "1").await);
    let mut spectator = take_place(club, &begun, "spectator").await;
    answer(&mut north, json!({"amount": secret.bid})).await;
    for listener in [&mut south, &mut spectator] {
        pry(listener).await;
    }
    while is_to_the_end && south.outcome().await.is_null() {
        for player in [&mut south, &mut north] {
            let bid = player.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["wanted"]["amount"].clone();
            let simple = if bid.is_null() { json!({"pick": WAIT}) } else { json!({"amount": 1}) };
            answer(player, simple).await;
        }
        pry(&mut south).await;
        pry(&mut spectator).await;
    }
    let of = begun["match"].as_str().expect("a match");
    let strip = |line: &String| line.replace(of, "").replace(secret.scenario, "");
    [south, spectator].map(|player| player.told.iter().map(strip).collect())
}

/// Sits down and hears of its own presence: whatever is done from now on, it is told as news.
async fn take_place(club: &Club, begun: &Value, seat: &str) -> Player {
    let mut player = club.sit(begun, seat).await;
    player.push("presence").await;
    player
}

/// The last of the four orders.
const WAIT: u64 = 3;

async fn answer(player: &mut Player, answer: Value) {
    let questions = player.ask(json!({"do": "questions"})).await["ok"]["questions"].clone();
    let number = questions[0]["number"].clone();
    if !number.is_null() {
        let reply = player.ask(json!({"do": "answer", "question": number, "answer": answer})).await;
        assert!(reply["error"].is_null(), "{reply}");
    }
}

/// Asks for everything that can be asked, most of all for what may not be known.
async fn pry(player: &mut Player) {
    for what in ["view", "questions", "events", "briefing", "threat", "hint", "why"] {
        player.ask(json!({"do": what})).await;
    }
    for figure in 0..6 {
        let (from, to) = (json!({"figure": 0}), json!({"figure": figure}));
        player.ask(json!({"do": "measure", "from": from, "to": to})).await;
        player.ask(json!({"do": "sight", "from": from, "to": to})).await;
    }
    let questions = player.ask(json!({"do": "questions"})).await["ok"]["questions"].clone();
    for number in questions.as_array().expect("questions").iter().map(|question| &question["number"]) {
        let candidates = player.ask(json!({"do": "candidates", "question": number})).await["ok"]["answers"].clone();
        player.ask(json!({"do": "reach", "question": number})).await;
        for answer in candidates.as_array().expect("answers") {
            for what in ["check", "odds"] {
                player.ask(json!({"do": what, "question": number, "answer": answer})).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_hears_does_not_depend_on_the_others_bid() {
    let club = Club::open().await;
    let nothing = heard(&club, Secret { scenario: SCENARIO, bid: 0 }, false).await;
    let three = heard(&club, Secret { scenario: SCENARIO, bid: 3 }, false).await;
    check_same(&nothing, &three);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_hears_does_not_depend_on_where_the_others_hide() {
    let club = Club::open().await;
    let here = heard(&club, Secret { scenario: SCENARIO, bid: 0 }, true).await;
    let there = heard(&club, Secret { scenario: ELSEWHERE, bid: 0 }, true).await;
    check_same(&here, &there);
}

fn check_same(one: &[Vec<String>; 2], other: &[Vec<String>; 2]) {
    for (one, other) in one.iter().zip(other) {
        assert!(one.len() >= 20, "only {} lines", one.len());
        for (one, other) in one.iter().zip(other) {
            assert_eq!(one, other);
        }
        assert_eq!(one.len(), other.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_order_of_the_other_side_is_not_heard() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    south.ask(json!({"do": "view"})).await;
    let before = south.updates().len();
    let order = json!({"clause": "PX-AMBUSH-01", "reply": {"choose": "choice-yes"}});
    let reply = north.ask(json!({"do": "stand", "order": order})).await;
    assert!(reply["error"].is_null(), "{reply}");
    south.ask(json!({"do": "view"})).await;
    assert_eq!(south.updates().len(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_told_only_what_is_its_own() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let mut spectator = club.sit(&begun, "spectator").await;
    play_out(&mut players).await;
    spectator.outcome().await;
    let [south, north] = players;
    let seats = [(south, json!({"side": 0})), (north, json!({"side": 1})), (spectator, json!("spectator"))];
    for (player, seat) in seats {
        let updates = player.updates();
        assert!(!updates.is_empty());
        for update in updates {
            assert_eq!((&update["seat"], &update["view"]["seat"]), (&seat, &seat));
            for question in update["questions"].as_array().expect("questions") {
                assert_eq!(json!({"side": question["side"]}), seat);
            }
            for event in update["events"].as_array().expect("events") {
                let only = &event[1]["only"];
                assert!(only.is_null() || json!({"side": only}) == seat, "{event}");
            }
            for figure in update["view"]["figures"].as_array().expect("figures") {
                let is_own = json!({"side": figure["side"]}) == seat;
                let is_marked = figure["statuses"].as_array().expect("statuses").contains(&json!("px-hidden"));
                assert!(is_own || !is_marked, "{figure}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_speaks_for_another_seat_or_for_the_referee() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    let mut spectator = club.sit(&begun, "spectator").await;
    let view = south.ask(json!({"do": "view", "seat": {"side": 1}})).await;
    assert_eq!(view["ok"]["view"]["seat"], json!({"side": 0}));
    let view = south.ask(json!({"do": "view", "seat": "referee"})).await;
    assert_eq!(view["ok"]["view"]["seat"], json!({"side": 0}));
    for what in ["position", "journal", "save", "dice", "open", "quit"] {
        assert_eq!(south.ask(json!({"do": what})).await["error"]["kind"], "not_here", "{what}");
    }

    let number = north.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["number"].clone();
    let bid = json!({"do": "answer", "question": number, "answer": {"amount": 1}});
    assert_eq!(south.ask(bid.clone()).await["error"]["kind"], "not_yours");
    assert_eq!(spectator.ask(bid.clone()).await["error"]["kind"], "not_yours");
    assert!(spectator.ask(json!({"do": "concede"})).await["ok"].is_null());
    assert!(north.ask(bid.clone()).await["error"].is_null());
    assert_eq!(north.ask(bid).await["error"]["kind"], "not_open");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_keeps_no_token_and_the_seed_is_told_only_at_the_end() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let file = club.folder.path().join("matches.sqlite");
    let seed: String = rusqlite::Connection::open(&file)
        .and_then(|database| database.query_row("SELECT seed FROM matches", [], |row| row.get(0)))
        .expect("a seed");
    let seed = seed.trim_matches('"').to_string();
    assert_eq!(seed.len(), 64);
    play_out(&mut players).await;
    assert!(players.iter().all(|player| player.told.iter().all(|line| !line.contains(&seed))));
    assert!(club.journal(&begun, "0").await.body.contains(&seed));

    let folder = club.close().await;
    for entry in std::fs::read_dir(folder.path()).expect("a folder") {
        let bytes = std::fs::read(entry.expect("an entry").path()).expect("a file");
        for link in ["0", "1", "spectator"] {
            let token = begun["links"][link].as_str().expect("a link").as_bytes();
            assert!(!bytes.windows(token.len()).any(|window| window == token));
        }
    }
}
