//! Several servers on one PostgreSQL.

use std::sync::Arc;

use serde_json::{Value, json};
use server::Postgres;
use tempfile::TempDir;

use crate::club::{Club, GAMES, SCENARIO, bounds, setup};
use crate::cluster::Cluster;
use crate::crashes::check_kept;
use crate::player::{Player, play_out};
use crate::victim::Victim;

/// A server on a database.
pub async fn server_on(cluster: &Cluster) -> Club {
    let store = Arc::new(Postgres::open(&cluster.address()).await.expect("a database"));
    Club::open_with(Arc::new(TempDir::new().expect("a folder")), setup(store, bounds())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_on_different_servers_play_one_match() {
    let Some(cluster) = Cluster::start().await else { return };
    let (here, there) = (server_on(&cluster).await, server_on(&cluster).await);
    play_to_the_end(&here, &there).await;
    both_answer_at_once(&here, &there).await;
    remarks_and_presence_reach_the_other_server(&here, &there).await;
    news_keep_their_order(&cluster, &here).await;
    the_computer_takes_over_on_all_servers(&here, &there).await;
    an_invitation_is_accepted_on_one_server_only(&here, &there).await;
    lost_connections_are_made_again(&cluster, &here, &there).await;
    here.close().await;
    there.close().await;
}

async fn play_to_the_end(here: &Club, there: &Club) {
    let begun = here.begin_by_link().await;
    let mut spectator = there.sit(&begun, "spectator").await;
    let mut players = [here.sit(&begun, "0").await, there.sit(&begun, "1").await];
    play_out(&mut players).await;
    while spectator.push("update").await["view"]["outcome"].is_null() {}
    let journals = [here.journal(&begun, "0").await.body, there.journal(&begun, "1").await.body];
    assert_eq!(journals[0], journals[1]);
    let report = protocol::verify(GAMES, journals[0].as_bytes(), None);
    assert!(report.is_sound() && report.dice_checked, "{report:?}");
    let token = begun["links"]["0"].as_str().expect("a link");
    let rematch = here.post(&format!("/api/seat/{token}/rematch"), &json!({})).await.json();
    assert_eq!(spectator.push("rematch").await["match"], rematch["match"]);
}

/// Both bids are secret and open at the same time: neither may push the other out.
async fn both_answer_at_once(here: &Club, there: &Club) {
    for round in 0..20 {
        let begun = here.begin_by_link().await;
        let (mut south, mut north) = (here.sit(&begun, "0").await, there.sit(&begun, "1").await);
        let (ones, others) = tokio::join!(bid(&mut south, round % 4), bid(&mut north, (round + 1) % 4));
        assert!(ones["error"].is_null() && others["error"].is_null(), "{ones} {others}");
        for player in [&mut south, &mut north] {
            while player.ask(json!({"do": "view"})).await["ok"]["view"]["active"].is_null() {}
        }
    }
}

/// The computers of both servers think of the same questions: each is answered once, to the end.
async fn the_computer_takes_over_on_all_servers(here: &Club, there: &Club) {
    let begun = here.begin_by_link().await;
    let (mut south, mut north) = (here.sit(&begun, "0").await, there.sit(&begun, "1").await);
    let relieve = json!({"do": "relieve", "side": 1});
    assert!(north.ask(relieve.clone()).await["error"].is_null());
    while south.push("relief").await["asked"][0]["agreed"] != json!([1]) {}
    assert!(south.ask(relieve).await["error"].is_null());
    while north.push("relief").await["played"]["1"].is_null() {}
    play_out(&mut [south]).await;
    while north.push("update").await["view"]["outcome"].is_null() {}
}

async fn bid(player: &mut Player, amount: u64) -> Value {
    let number = player.ask(json!({"do": "questions"})).await["ok"]["questions"][0]["number"].clone();
    player.ask(json!({"do": "answer", "question": number, "answer": {"amount": amount}})).await
}

async fn remarks_and_presence_reach_the_other_server(here: &Club, there: &Club) {
    let begun = here.begin_by_link().await;
    let mut south = here.sit(&begun, "0").await;
    let mut north = there.sit(&begun, "1").await;
    let both = json!({"0": true, "1": true, "spectators": 0});
    while south.push("presence").await != both {}
    while north.push("presence").await != both {}
    north.ask(json!({"do": "chat", "text": "Buena suerte"})).await;
    assert_eq!(south.push("chat").await["text"], "Buena suerte");
    drop(north);
    while south.push("presence").await["1"] == true {}
    let mut again = there.sit(&begun, "1").await;
    assert_eq!(again.push("hello").await["chat"][0]["text"], "Buena suerte");
}

/// News of a match that come in a rush are taken in the order they were told in. They are fewer than may wait for a
/// slow reader.
async fn news_keep_their_order(cluster: &Cluster, here: &Club) {
    let begun = here.begin_by_link().await;
    let mut south = here.sit(&begun, "0").await;
    south.push("presence").await;
    const MANY: u64 = 200;
    let notices = (1..=MANY).map(|spectators| {
        let there = json!({"there": {"sides": [], "spectators": spectators}});
        json!({"of": begun["match"], "by": "a third server", "news": there}).to_string()
    });
    cluster.notify(&notices.collect::<Vec<_>>()).await;
    for spectators in 1..=MANY {
        assert_eq!(south.push("presence").await["spectators"], spectators);
    }
}

async fn an_invitation_is_accepted_on_one_server_only(here: &Club, there: &Club) {
    let begun = here.begin(json!({"scenario": SCENARIO, "mode": "link", "open_invitation": true})).await;
    let path = format!("/api/lobby/{}/join", begun["match"].as_str().expect("a match"));
    assert_eq!(there.get("/api/lobby").await.json()["invitations"][0]["match"], begun["match"]);
    let nothing = json!({});
    let (one, other) = tokio::join!(here.post(&path, &nothing), there.post(&path, &nothing));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

/// The database throws every server out; a player may have to say it again, and the others hear of it all the same.
async fn lost_connections_are_made_again(cluster: &Cluster, here: &Club, there: &Club) {
    let begun = here.begin_by_link().await;
    let (mut south, mut north) = (here.sit(&begun, "0").await, there.sit(&begun, "1").await);
    bid(&mut north, 1).await;
    cluster.throw_everybody_out().await;
    for attempt in 0.. {
        let reply = bid(&mut south, 2).await;
        if reply["error"].is_null() {
            break;
        }
        assert!(attempt < 5 && reply["error"]["kind"] == "not_kept", "{reply}");
    }
    while north.ask(json!({"do": "view"})).await["ok"]["view"]["active"].is_null() {
        north.push("update").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_servers_is_killed_and_nothing_is_lost() {
    let Some(cluster) = Cluster::start().await else { return };
    let folder = TempDir::new().expect("a folder");
    let there = server_on(&cluster).await;
    let begun = there.begin(json!({"scenario": SCENARIO, "mode": "link", "options": {"rounds": 9}})).await;
    let token = begun["links"]["0"].as_str().expect("a link");
    let mut north = there.sit(&begun, "1").await;
    let mut acknowledged: [Vec<(u64, Value)>; 2] = Default::default();
    for life in 0..3 {
        let victim = Victim::start_on(folder.path(), Some(&cluster.address())).await;
        let mut south = Player::sit(victim.address, token).await.expect("a seat");
        let mut victim = Some(victim);
        for turn in 0.. {
            acknowledged[0].extend(south.answer_one(life * 100 + turn).await);
            acknowledged[1].extend(north.answer_one(life * 100 + turn).await);
            if turn == 2 + life {
                victim.take();
            }
            if victim.is_none() && south.try_ask(json!({"do": "briefing"})).await.is_none() {
                break;
            }
        }
    }
    let mut players = [there.sit(&begun, "0").await, north];
    play_out(&mut players).await;
    let file = there.journal(&begun, "0").await.body;
    for acknowledged in &acknowledged {
        assert!(acknowledged.len() >= 3);
        check_kept(&file, acknowledged);
    }
}
