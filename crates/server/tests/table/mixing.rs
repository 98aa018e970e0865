//! Players mix something of their own into the dice, so that not even the server's owner could have chosen them.

use dice::Contribution;
use protocol::{Judgement, verify};
use referee::Journal;
use referee::journal::Entry;
use serde_json::{Value, json};

use crate::club::{Club, GAMES, SCENARIO};
use crate::player::{Player, play_out};

fn pledge(text: &str) -> Value {
    json!({"do": "pledge", "pledge": Contribution::new(text).expect("short").commitment()})
}

fn contribute(text: &str) -> Value {
    json!({"do": "contribute", "contribution": text})
}

async fn kind(player: &mut Player, said: Value) -> Option<String> {
    player.ask(said).await["error"]["kind"].as_str().map(str::to_string)
}

/// The sides that still have to pledge and to contribute, as the last update has it.
fn missing(player: &Player) -> (Value, Value) {
    let mixing = player.updates().pop().expect("an update")["moment"]["mixing"].clone();
    (mixing["to_pledge"].clone(), mixing["to_contribute"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn contributions_are_pledged_first_and_stand_in_the_journal() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    let [south, north] = &mut players;
    let refused = Some("impossible".to_string());
    assert_eq!(kind(south, contribute("sun")).await, refused, "nothing is pledged");
    assert_eq!(kind(south, pledge("sun")).await, None);
    assert_eq!(missing(south), (json!([1]), json!([0, 1])));
    assert_eq!(kind(south, pledge("sun")).await, None, "said again after a lost connection");
    assert_eq!(kind(south, pledge("rain")).await, refused, "a pledge is kept");
    assert_eq!(kind(south, contribute("sun")).await, refused, "north has not pledged");
    assert_eq!(kind(north, pledge("moon")).await, None);
    assert_eq!(kind(north, contribute("night")).await, refused, "something else was pledged");
    assert_eq!(kind(north, contribute("moon")).await, None);
    assert_eq!(kind(south, contribute("sun")).await, None);
    assert_eq!(missing(south), (Value::Null, Value::Null));
    drop(players);
    let club = Club::open_in(club.close().await, crate::club::bounds()).await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    play_out(&mut players).await;
    let file = club.journal(&begun, "0").await.body;
    let report = verify(GAMES, file.as_bytes(), None);
    assert!(report.is_sound(), "{report:?}");
    let by: Vec<_> = report.contributed.iter().map(|one| (one.side.0, one.throws_before)).collect();
    assert_eq!(by, [(1, 0), (0, 0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dice_depend_on_what_was_mixed_in() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "hotseat"})).await;
    let mut table = club.sit(&begun, "table").await;
    for side in [0, 1] {
        let mut said = pledge("sun");
        said["seat"] = json!({"side": side});
        assert_eq!(kind(&mut table, said).await, None);
    }
    for side in [0, 1] {
        let mut said = contribute("sun");
        said["seat"] = json!({"side": side});
        assert_eq!(kind(&mut table, said).await, None);
    }
    for side in [0, 1] {
        let seat = json!({"side": side});
        let asked = table.ask(json!({"do": "questions", "seat": seat})).await;
        let number = asked["ok"]["questions"][0]["number"].clone();
        let bid = json!({"do": "answer", "seat": seat, "question": number, "answer": {"amount": 1}});
        assert_eq!(kind(&mut table, bid).await, None);
    }
    assert_eq!(kind(&mut table, json!({"do": "concede"})).await, None);
    let file = club.journal(&begun, "table").await.body;
    let report = verify(GAMES, file.as_bytes(), None);
    assert!(report.is_sound() && report.throws.stream > 0, "the tied bids were rolled off: {report:?}");
    let (mut journal, _) = Journal::read(&file);
    journal.entries.retain(|entry| !matches!(entry, Entry::Pledged { .. } | Entry::Contributed { .. }));
    let report = verify(GAMES, journal.write().as_bytes(), None);
    assert_eq!(report.verdict, Judgement::Broken, "without them the seed gives other dice: {report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_seed_was_given_is_marked_for_ever() {
    let club = Club::open().await;
    let begun = club.begin(json!({"scenario": SCENARIO, "mode": "link", "seed": "07".repeat(32)})).await;
    let mut players = [club.sit(&begun, "0").await, club.sit(&begun, "1").await];
    assert_eq!(kind(&mut players[0], pledge("sun")).await, Some("impossible".to_string()));
    play_out(&mut players).await;
    let report = verify(GAMES, club.journal(&begun, "0").await.body.as_bytes(), None);
    assert!(report.dice_checked && report.wrong.is_empty(), "{report:?}");
    let is_rolled = report.throws.stream > 0;
    assert_eq!(report.verdict == Judgement::Unproven, is_rolled, "{report:?}");
}
