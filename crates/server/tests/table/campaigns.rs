//! CA-ROLE, CA-ENT, CA-SAFE, CA-SEC. Campaigns as those with a link meet them, with a game of one question.

use std::sync::Arc;

use referee::GameEntry;
use serde_json::{Value, json};
use server::{Bounds, Postgres, Setup, Store};
use tempfile::TempDir;

use crate::club::{Club, bounds, file_in, request, setup};
use crate::cluster::Cluster;
use crate::coin::{Coin, CoinCampaign};

const GAMES: &[GameEntry] = &[GameEntry::of::<Coin>()];
const CAMPAIGNS: &[campaign::CampaignEntry] = &[campaign::CampaignEntry::of::<CoinCampaign>()];

pub fn with_coin(store: Arc<dyn Store>, bounds: Bounds) -> Setup {
    Setup { games: GAMES, campaigns: CAMPAIGNS, ranges: Vec::new(), lessons: Vec::new(), ..setup(store, bounds) }
}

async fn club() -> Club {
    club_in(Arc::new(TempDir::new().expect("a folder"))).await
}

async fn club_in(folder: Arc<TempDir>) -> Club {
    let setup = with_coin(file_in(folder.path()), bounds());
    Club::open_with(folder, setup).await
}

pub fn newcomer(name: &str) -> Value {
    json!({"player": name, "roster": format!("{name}'s"), "kind": "red"})
}

pub async fn begin(club: &Club, own: Option<&str>, computers: usize, more: Value) -> Value {
    let computers: Vec<Value> = (0..computers).map(|n| newcomer(&format!("Computer {n}"))).collect();
    let mut wish =
        json!({"game": "coin", "name": "The long road", "length": 3, "own": own.map(newcomer), "computers": computers});
    wish.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    let got = club.post("/api/campaigns", &wish).await;
    assert_eq!(got.status, 201, "{}", got.body);
    got.json()
}

pub fn link<'a>(begun: &'a Value, name: &str) -> &'a str {
    begun["links"][name].as_str().expect("a link")
}

pub async fn show(club: &Club, token: &str) -> Value {
    let got = club.get(&format!("/api/campaign/{token}")).await;
    assert_eq!(got.status, 200, "{}", got.body);
    got.json()
}

pub async fn act(club: &Club, token: &str, act: Value) -> (u16, Value) {
    let got = club.post(&format!("/api/campaign/{token}"), &act).await;
    (got.status, got.json())
}

/// Answers what is asked of a link by what a careful player would do, until nothing is.
pub async fn answer_all(club: &Club, token: &str) -> Value {
    answer_until(club, token, "nothing").await
}

/// The same until a question of this word comes.
pub async fn answer_until(club: &Club, token: &str, word: &str) -> Value {
    for _ in 0..80 {
        let seen = show(club, token).await;
        if seen["may_start"] == true {
            act(club, token, json!({"do": "start"})).await;
            continue;
        }
        let Some(asked) = seen["questions"].as_array().expect("questions").iter().find(|it| !it["question"].is_null())
        else {
            return seen;
        };
        let question = &asked["question"];
        if question["about"]["word"] == word {
            return seen;
        }
        let answer = match &question["wanted"] {
            wanted if !wanted["figures"].is_null() => {
                let from = wanted["figures"]["from"].as_array().expect("figures");
                json!({"figures": from[..2]})
            }
            wanted => json!({"pick": wanted["pick"]["options"].as_array().expect("options").len() - 1}),
        };
        let given = json!({"do": "answer", "desk": asked["desk"], "question": question["number"], "answer": answer});
        let (status, told) = act(club, token, given).await;
        assert_eq!(status, 200, "{told}");
    }
    panic!("it goes on for ever")
}

/// Plays the match of the first fixture that is fighting to its end, without a look at the campaign.
async fn fight(club: &Club, token: &str) {
    let seen = show(club, token).await;
    let fixtures = seen["fixtures"].as_array().expect("fixtures");
    let fixture = fixtures.iter().find(|it| it["state"] == "fighting").expect("a battle");
    let mut player =
        crate::player::Player::sit(club.address, fixture["link"].as_str().expect("a link")).await.expect("a seat");
    let mut seed = 0;
    while player.outcome().await.is_null() {
        player.answer_or_wait(seed).await;
        seed += 1;
    }
}

/// How often a fixture was entered, by the campaign's own file.
async fn entries(club: &Club, token: &str, fixture: u16) -> usize {
    let file = club.get(&format!("/api/campaign/{token}/file")).await.json();
    let journal = file["journal"].as_str().expect("a journal").to_string();
    journal.matches(&format!("\"entered\":{{\"fixture\":{fixture},")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_ent_04_a_result_is_entered_once_though_the_server_stopped_in_between() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    answer_all(&club, &organiser).await;
    fight(&club, &organiser).await;
    let folder = club.close().await;
    let club = club_in(folder).await;
    let looks = (0..6).map(|_| show(&club, &organiser));
    futures_util::future::join_all(looks).await;
    assert_eq!(entries(&club, &organiser, 1).await, 1);
    let seen = show(&club, &organiser).await;
    assert_eq!(seen["rosters"][0]["tally"]["fought"], 1);
    club.close().await;
}

/// E03. Two servers see the end at once.
#[tokio::test(flavor = "multi_thread")]
async fn ca_safe_02_of_two_servers_that_enter_one_result_one_succeeds() {
    let Some(cluster) = Cluster::start().await else { return };
    let mut clubs = Vec::new();
    for _ in 0..2 {
        let store = Arc::new(Postgres::open(&cluster.address()).await.expect("a database"));
        clubs.push(Club::open_with(Arc::new(TempDir::new().expect("a folder")), with_coin(store, bounds())).await);
    }
    let begun = begin(&clubs[0], Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    answer_all(&clubs[0], &organiser).await;
    fight(&clubs[1], &organiser).await;
    let looks = clubs.iter().cycle().take(8).map(|club| show(club, &organiser));
    futures_util::future::join_all(looks).await;
    assert_eq!(entries(&clubs[0], &organiser, 1).await, 1);
    assert_eq!(show(&clubs[1], &organiser).await["rosters"][0]["tally"]["fought"], 1);
    for club in clubs {
        club.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_safe_01_what_was_acknowledged_is_there_after_a_stop() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    let before = answer_all(&club, &organiser).await;
    let club = club_in(club.close().await).await;
    let after = show(&club, &organiser).await;
    assert_eq!(after["lines"], before["lines"]);
    assert_eq!(after["rosters"], before["rosters"]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_ent_05_with_its_entry_a_match_is_frozen() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    answer_all(&club, &organiser).await;
    fight(&club, &organiser).await;
    let seen = show(&club, &organiser).await;
    let link = seen["fixtures"][0]["link"].as_str().expect("a link").to_string();
    let mut player = crate::player::Player::sit(club.address, &link).await.expect("a seat");
    let undone = player.ask(json!({"do": "undo"})).await;
    assert!(!undone["error"].is_null(), "{undone}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_01_the_organiser_begins_it_and_nobody_else() {
    let club = club().await;
    let begun = begin(&club, None, 2, json!({})).await;
    let (status, told) = act(&club, link(&begun, "spectator"), json!({"do": "start"})).await;
    assert_eq!((status, told["error"]["clause"].as_str()), (422, Some("CA-ROLE-01")), "{told}");
    let (status, _) = act(&club, link(&begun, "organiser"), json!({"do": "start"})).await;
    assert_eq!(status, 200);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_02_the_organiser_answers_for_nobody() {
    let club = club().await;
    let begun = begin(&club, None, 1, json!({})).await;
    let joined =
        club.post(&format!("/api/campaign/{}/join", link(&begun, "invitation")), &newcomer("Bea")).await.json();
    let token = joined["token"].as_str().expect("a link");
    let asked = show(&club, token).await["questions"][0].clone();
    let given =
        json!({"do": "answer", "desk": asked["desk"], "question": asked["question"]["number"], "answer": {"pick": 0}});
    let (status, _) = act(&club, link(&begun, "organiser"), given.clone()).await;
    assert_eq!(status, 422);
    assert!(show(&club, link(&begun, "organiser")).await["questions"].as_array().expect("a list").is_empty());
    assert_eq!(act(&club, token, given).await.0, 200);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_05_a_spectator_sees_what_is_public_and_answers_nothing() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    answer_all(&club, link(&begun, "organiser")).await;
    let seen = show(&club, link(&begun, "spectator")).await;
    assert_eq!(seen["rosters"][0]["members"].as_array().expect("members").len(), 4);
    assert!(seen["questions"].as_array().expect("a list").is_empty());
    let (status, told) = act(&club, link(&begun, "spectator"), json!({"do": "note", "text": "hello"})).await;
    assert_eq!((status, told["error"]["clause"].as_str()), (422, Some("CA-ROLE-05")));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_07_a_replaced_link_opens_nothing_any_more() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 0, json!({})).await;
    let joined =
        club.post(&format!("/api/campaign/{}/join", link(&begun, "invitation")), &newcomer("Bea")).await.json();
    let old = joined["token"].as_str().expect("a link");
    let path = format!("/api/campaign/{}/link", link(&begun, "organiser"));
    let replaced = club.post(&path, &json!({"seat": 1, "player": "Cleo"})).await;
    assert_eq!(replaced.status, 200, "{}", replaced.body);
    assert_ne!(club.get(&format!("/api/campaign/{old}")).await.status, 200);
    let new = replaced.json()["token"].as_str().expect("a link").to_string();
    assert_eq!(show(&club, &new).await["own"], json!([1]));
    let refused = club.post(&format!("/api/campaign/{new}/link"), &json!({"seat": 0, "player": "X"})).await;
    assert_eq!(refused.status, 422, "only the organiser");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_07_a_new_link_plays_the_battle_under_way_and_the_old_one_no_more() {
    hand_on_in_battle(club().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_07_a_new_link_plays_the_battle_under_way_in_a_database_too() {
    let Some(cluster) = Cluster::start().await else { return };
    let store = Arc::new(Postgres::open(&cluster.address()).await.expect("a database"));
    let folder = Arc::new(TempDir::new().expect("a folder"));
    hand_on_in_battle(Club::open_with(folder, with_coin(store, bounds())).await).await;
}

/// Bea's seat is handed on while her battle is under way.
async fn hand_on_in_battle(club: Club) {
    let begun = begin(&club, None, 1, json!({})).await;
    let organiser = link(&begun, "organiser");
    let joined =
        club.post(&format!("/api/campaign/{}/join", link(&begun, "invitation")), &newcomer("Bea")).await.json();
    let old = joined["token"].as_str().expect("a link");
    answer_all(&club, old).await;
    act(&club, organiser, json!({"do": "start"})).await;
    answer_all(&club, old).await;
    let before = show(&club, old).await["fixtures"][0]["link"].as_str().expect("a link").to_string();
    let replaced = club.post(&format!("/api/campaign/{organiser}/link"), &json!({"seat": 1, "player": "Cleo"})).await;
    let new = replaced.json()["token"].as_str().expect("a link").to_string();
    assert!(crate::player::Player::sit(club.address, &before).await.is_err(), "the old one opens no battle");
    fight(&club, &new).await;
    assert_eq!(show(&club, &new).await["rosters"][1]["tally"]["fought"], 1);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_ask_05_standing_orders_are_left_in_advance_seen_by_their_own_link_and_taken_back() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser");
    let seen = show(&club, organiser).await;
    let words: Vec<&str> =
        seen["recurring"].as_array().expect("a list").iter().map(|it| it["word"].as_str().expect("a word")).collect();
    assert!(words.contains(&"ca-order-camp"), "{words:?}");
    for it in seen["recurring"].as_array().expect("a list") {
        let (status, told) =
            act(&club, organiser, json!({"do": "standing_order", "clause": it["clause"], "on": true})).await;
        assert_eq!(status, 200, "{told}");
    }
    assert_eq!(show(&club, organiser).await["orders"].as_array().expect("a list").len(), words.len());
    assert!(show(&club, link(&begun, "spectator")).await["orders"].as_array().expect("a list").is_empty());
    let seen = answer_all(&club, organiser).await;
    assert_eq!(seen["fixtures"][0]["state"], "fighting", "nothing was asked before the battle");
    let off = json!({"do": "standing_order", "seat": 0, "clause": "CA-CAMP-02", "on": false});
    assert_eq!(act(&club, organiser, off).await.1["orders"].as_array().expect("a list").len(), words.len() - 1);
    let of_another = json!({"do": "standing_order", "seat": 1, "clause": "CA-CAMP-02", "on": true});
    assert_eq!(act(&club, organiser, of_another).await.0, 422);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_bat_04_whoever_holds_a_rosters_link_plays_its_side_and_others_watch() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    answer_all(&club, link(&begun, "organiser")).await;
    let own = show(&club, link(&begun, "organiser")).await;
    let watching = show(&club, link(&begun, "spectator")).await;
    let seat_of = |seen: &Value| seen["fixtures"][0]["link"].as_str().expect("a link").to_string();
    assert_ne!(seat_of(&own), seat_of(&watching));
    let mut spectator = crate::player::Player::sit(club.address, &seat_of(&watching)).await.expect("a place");
    let asked = spectator.ask(json!({"do": "questions"})).await;
    assert!(asked["ok"]["questions"].as_array().is_none_or(Vec::is_empty), "{asked}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_safe_05_a_file_is_brought_to_another_server_and_goes_on() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    answer_all(&club, &organiser).await;
    let file = club.get(&format!("/api/campaign/{organiser}/file")).await.json();
    assert!(
        begun["links"]
            .as_object()
            .expect("links")
            .values()
            .all(|it| !file.to_string().contains(it.as_str().expect("one")))
    );
    let other = self::club().await;
    let brought = other.post("/api/campaigns/import", &file).await;
    assert_eq!(brought.status, 201, "{}", brought.body);
    let brought = brought.json();
    let seen = answer_all(&other, link(&brought, "organiser")).await;
    assert_eq!(seen["remarks"].as_array().expect("told").last().expect("one")["word"], "ca-chr-imported");
    fight(&other, link(&brought, "organiser")).await;
    assert_eq!(entries(&other, link(&brought, "organiser"), 1).await, 1);
    club.close().await;
    other.close().await;
}

/// Whoever fought for a year has more than a move fills.
#[tokio::test(flavor = "multi_thread")]
async fn ca_safe_05_a_file_may_be_as_long_as_a_campaign_is() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let file = club.get(&format!("/api/campaign/{}/file", link(&begun, "organiser"))).await.body;
    let long = file + &" ".repeat(2 << 20);
    let head = "POST /api/campaigns/import HTTP/1.1\r\nContent-Type: application/json\r\n";
    let brought = request(club.address, head, &long).await;
    assert_eq!(brought.status, 201, "{}", brought.body);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_sec_06_with_closed_books_goods_of_others_are_not_shown() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({"options": {"closed_books": true}})).await;
    let seen = answer_all(&club, link(&begun, "organiser")).await;
    assert_eq!(seen["rosters"][0]["goods"]["coins"], 1);
    assert_eq!(seen["rosters"][1]["goods"], json!({}));
    assert_eq!(seen["rosters"][1]["members"].as_array().expect("members").len(), 4, "names and conditions stay public");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_sec_04_seeds_and_links_are_shown_to_nobody() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    answer_all(&club, &organiser).await;
    let seen = show(&club, link(&begun, "spectator")).await.to_string();
    assert!(!seen.contains(&organiser));
    let file = club.get(&format!("/api/campaign/{organiser}/file")).await.json();
    assert!(file["seed"].is_null());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_sec_03_the_journal_of_a_match_is_open_when_it_has_been_entered() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser").to_string();
    answer_all(&club, &organiser).await;
    let file = format!("/api/campaign/{organiser}/file");
    assert_eq!(club.get(&file).await.json()["battles"], json!({}), "it is being fought");
    fight(&club, &organiser).await;
    show(&club, &organiser).await;
    assert_eq!(club.get(&file).await.json()["battles"].as_object().expect("battles").len(), 1);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_08_secret_questions_to_seats_of_one_link_come_one_after_the_other() {
    let club = club().await;
    let begun = begin(&club, Some("Ana"), 0, json!({})).await;
    let joined =
        club.post(&format!("/api/campaign/{}/join", link(&begun, "invitation")), &newcomer("Bea")).await.json();
    answer_all(&club, joined["token"].as_str().expect("a link")).await;
    let file = club.get(&format!("/api/campaign/{}/file", link(&begun, "organiser"))).await.json();
    let brought = club.post("/api/campaigns/import", &file).await.json();
    let both = link(&brought, "organiser").to_string();
    for _ in 0..60 {
        let seen = show(&club, &both).await;
        assert_eq!(seen["own"], json!([0, 1]), "one link has both seats");
        if seen["may_start"] == true {
            act(&club, &both, json!({"do": "start"})).await;
            continue;
        }
        let open: Vec<&Value> =
            seen["questions"].as_array().expect("a list").iter().filter(|it| !it["question"].is_null()).collect();
        let forces = open.iter().filter(|it| it["kind"] == "forces").count();
        if forces > 0 {
            assert_eq!(forces, 1, "one after the other");
            club.close().await;
            return;
        }
        let asked = open[0];
        let last = asked["question"]["wanted"]["pick"]["options"].as_array().expect("options").len() - 1;
        let answer = json!({"pick": last});
        act(
            &club,
            &both,
            json!({"do": "answer", "desk": asked["desk"], "question": asked["question"]["number"], "answer": answer}),
        )
        .await;
    }
    panic!("nobody was asked for a force")
}
