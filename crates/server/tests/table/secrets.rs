use serde_json::{Value, json};

use crate::club::Club;
use crate::player::{Player, play_out};

/// Everything a seat was told about a battle, without the names of the match and of its dice.
fn heard(player: &Player, begun: &Value) -> Vec<String> {
    let of = begun["match"].as_str().expect("a match");
    let strip = |line: &String| match line.find("\"commitment\":\"") {
        Some(place) => format!("{}{}", &line[..place], &line[place + 14 + 64..]).replace(of, ""),
        None => line.replace(of, ""),
    };
    player.told.iter().map(strip).collect()
}

/// A match in which the north bids so much while south and a spectator listen; what they heard.
async fn bid(club: &Club, amount: u64) -> [Vec<String>; 2] {
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    let mut spectator = club.sit(&begun, "spectator").await;
    let number = north.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["number"].clone();
    north.ask(json!({"do": "answer", "question": number, "answer": {"amount": amount}})).await;
    for listener in [&mut south, &mut spectator] {
        for what in ["view", "questions", "events", "briefing"] {
            listener.ask(json!({"do": what})).await;
        }
    }
    [heard(&south, &begun), heard(&spectator, &begun)]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_hears_does_not_depend_on_the_others_secret() {
    let club = Club::open().await;
    let (nothing, three) = (bid(&club, 0).await, bid(&club, 3).await);
    assert_eq!(nothing, three);
    assert!(nothing[0].len() >= 6);
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
