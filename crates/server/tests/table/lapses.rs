//! CA-ABS, CA-ROLE-03, CA-COR-06. Time limits of campaigns, with the time handed in.

use std::sync::Arc;

use serde_json::{Value, json};
use server::{Beat, Beats, Postgres, Setup, Store};
use tempfile::TempDir;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use crate::campaigns::{act, answer_all, answer_until, begin, link, newcomer, show, with_coin};
use crate::club::{Club, bounds, file_in};
use crate::cluster::Cluster;

const BEGINNING: u64 = 1_800_000_000_000;
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A club whose time stands still until it is set.
struct Clockwork {
    club: Club,
    beats: UnboundedSender<Beat>,
}

impl Clockwork {
    async fn start() -> Clockwork {
        let folder = Arc::new(TempDir::new().expect("a folder"));
        let store = file_in(folder.path());
        Clockwork::start_on(folder, store).await
    }

    async fn start_on(folder: Arc<TempDir>, store: Arc<dyn Store>) -> Clockwork {
        let (beats, taken) = unbounded_channel();
        let setup = Setup { beats: Beats::ByHand(taken), ..with_coin(store, bounds()) };
        let it = Clockwork { club: Club::open_with(folder, setup).await, beats };
        it.beat(BEGINNING).await;
        it
    }

    async fn beat(&self, now: u64) {
        let (done, is_done) = oneshot::channel();
        self.beats.send(Beat { now, done }).expect("it still runs");
        is_done.await.expect("it has looked");
    }

    /// It is so long after the beginning.
    async fn after(&self, long: u64) {
        self.beat(BEGINNING + long).await;
    }

    /// Ana, who organises, against Bea, by link: both have their people, and camp for the first fixture.
    async fn two(&self, consents: (bool, bool)) -> Two {
        let begun = begin(&self.club, Some("Ana"), 0, json!({})).await;
        let joined =
            self.club.post(&format!("/api/campaign/{}/join", link(&begun, "invitation")), &newcomer("Bea")).await;
        let text = |of: &Value| of.as_str().expect("a link").to_string();
        let (bea, ana) = (text(&joined.json()["token"]), text(&begun["links"]["organiser"]));
        answer_all(&self.club, &bea).await;
        self.does(&bea, json!({"do": "consent", "answers": consents.0, "fights": consents.1})).await;
        for token in [&ana, &bea, &ana] {
            answer_until(&self.club, token, "ca-ask-camp").await;
        }
        Two { ana, bea, spectator: text(&begun["links"]["spectator"]) }
    }

    /// Ana has named her force, Bea is asked for hers.
    async fn two_before_the_battle(&self, consents: (bool, bool)) -> Two {
        let two = self.two(consents).await;
        for token in [&two.ana, &two.bea] {
            answer_until(&self.club, token, "ca-ask-force").await;
        }
        answer_all(&self.club, &two.ana).await;
        two
    }

    async fn does(&self, token: &str, what: Value) -> Value {
        let (status, told) = act(&self.club, token, what).await;
        assert_eq!(status, 200, "{told}");
        told
    }

    /// How often a line stands in the journal.
    async fn written(&self, token: &str, line: &str) -> usize {
        let file = self.club.get(&format!("/api/campaign/{token}/file")).await.json();
        file["journal"].as_str().expect("a journal").matches(line).count()
    }
}

struct Two {
    ana: String,
    bea: String,
    spectator: String,
}

const BEA_LAPSED: &str = "\"lapsed\":{\"seat\":1}";

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_03_after_three_days_whoever_consents_gets_the_default() {
    let it = Clockwork::start().await;
    let two = it.two((true, false)).await;
    answer_all(&it.club, &two.ana).await;
    let seen = show(&it.club, &two.spectator).await;
    assert_eq!(seen["waits_for"], json!([1]));
    assert_eq!(seen["limits"], json!([{"seat": 1, "until": BEGINNING + 3 * DAY}]));
    it.after(3 * DAY - 1).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 0);
    it.after(3 * DAY).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 1);
    let seen = show(&it.club, &two.spectator).await;
    assert_eq!(seen["seats"][1]["overdue"], false, "{}", seen["seats"]);
    let until = BEGINNING + 3 * DAY + 7 * DAY;
    let limits = json!([{"seat": 0, "until": until}, {"seat": 1, "until": until}]);
    assert_eq!(seen["limits"], limits, "both are asked for their forces, and that has a week");
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_03_without_consent_the_others_are_asked_and_may_wait_as_long_again() {
    let it = Clockwork::start().await;
    let two = it.two((false, false)).await;
    answer_all(&it.club, &two.ana).await;
    it.after(3 * DAY).await;
    let seen = show(&it.club, &two.ana).await;
    assert_eq!((&seen["seats"][1]["overdue"], &seen["waits_for"]), (&json!(true), &json!([1])));
    it.after(4 * DAY).await;
    let told = it.does(&two.ana, json!({"do": "settle", "seat": 1, "what": "wait"})).await;
    assert_eq!(told["limits"], json!([{"seat": 1, "until": BEGINNING + 7 * DAY}]));
    it.after(7 * DAY).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 2);
    let told = it.does(&two.ana, json!({"do": "settle", "seat": 1, "what": "default"})).await;
    assert_eq!(told["waits_for"], json!([0, 1]), "the camp is over, forces are asked");
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_04_after_a_week_the_computer_fights_for_whoever_consents() {
    let it = Clockwork::start().await;
    let two = it.two_before_the_battle((true, true)).await;
    it.after(7 * DAY - 1).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 0);
    it.after(7 * DAY).await;
    let seen = answer_all(&it.club, &two.ana).await;
    assert_eq!(seen["fixtures"][0]["state"], "fighting");
    assert_eq!(it.written(&two.spectator, "\"settled\":{\"seat\":1,\"by\":null,\"what\":\"computer\"}").await, 1);
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_04_without_consent_the_second_week_ends_with_a_walkover() {
    let it = Clockwork::start().await;
    let two = it.two_before_the_battle((true, false)).await;
    it.after(7 * DAY).await;
    assert_eq!(show(&it.club, &two.ana).await["fixtures"][0]["report"], json!(null));
    it.after(14 * DAY - 1).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 1);
    it.after(14 * DAY).await;
    let seen = show(&it.club, &two.spectator).await;
    assert_eq!(seen["fixtures"][0]["report"]["kind"], "walkover", "{}", seen["fixtures"][0]);
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_02_a_holiday_stops_the_limits_and_opponents_see_until_when() {
    let it = Clockwork::start().await;
    let two = it.two((true, false)).await;
    answer_all(&it.club, &two.ana).await;
    it.after(DAY).await;
    it.does(&two.bea, json!({"do": "holiday", "days": 4, "until": "later"})).await;
    let seen = show(&it.club, &two.ana).await;
    assert_eq!(seen["seats"][1]["away"], json!(BEGINNING + 5 * DAY));
    assert_eq!(seen["limits"], json!([{"seat": 1, "until": BEGINNING + 7 * DAY}]), "two of three days were left");
    it.after(7 * DAY - 1).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 0);
    assert_eq!(show(&it.club, &two.ana).await["seats"][1]["away"], json!(null), "it is over");
    it.after(7 * DAY).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 1);
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_02_what_is_asked_during_a_holiday_has_its_time_after_it() {
    let it = Clockwork::start().await;
    let two = it.two((true, false)).await;
    it.does(&two.bea, json!({"do": "holiday", "days": 2, "until": "later"})).await;
    answer_until(&it.club, &two.bea, "ca-ask-force").await;
    let seen = answer_until(&it.club, &two.ana, "ca-ask-force").await;
    assert_eq!(seen["limits"][1], json!({"seat": 1, "until": BEGINNING + 9 * DAY}));
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_07_a_campaign_whose_players_are_all_absent_sleeps_until_one_of_them_comes() {
    let it = Clockwork::start().await;
    let two = it.two((false, false)).await;
    it.does(&two.ana, json!({"do": "consent", "answers": false, "fights": false})).await;
    for lapses in 1..=3 {
        it.after(lapses * 3 * DAY).await;
    }
    let asleep = show(&it.club, &two.spectator).await;
    assert_eq!([&asleep["seats"][0]["absent"], &asleep["seats"][1]["absent"]], [&json!(true), &json!(true)]);
    assert_eq!(asleep["limits"], json!([]));
    it.after(60 * DAY).await;
    assert_eq!(show(&it.club, &two.spectator).await["lines"], asleep["lines"], "no further lapse");
    let awake = show(&it.club, &two.ana).await;
    assert_eq!(awake["limits"][0], json!({"seat": 0, "until": BEGINNING + 63 * DAY}), "it begins anew");
    it.club.close().await;
}

/// However often it is looked, and whoever looks after a stop.
#[tokio::test(flavor = "multi_thread")]
async fn ca_gen_07_a_lapse_is_written_once() {
    let it = Clockwork::start().await;
    let two = it.two((false, false)).await;
    answer_all(&it.club, &two.ana).await;
    it.after(3 * DAY).await;
    it.after(3 * DAY).await;
    let folder = it.club.close().await;
    let store = file_in(folder.path());
    let it = Clockwork::start_on(folder, store).await;
    it.after(3 * DAY).await;
    it.after(4 * DAY).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 1);
    it.after(6 * DAY).await;
    assert_eq!(it.written(&two.spectator, BEA_LAPSED).await, 2, "as long again");
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_gen_07_of_two_servers_that_look_at_once_one_writes_the_lapse() {
    let Some(cluster) = Cluster::start().await else { return };
    let mut servers = Vec::new();
    for _ in 0..2 {
        let store = Arc::new(Postgres::open(&cluster.address()).await.expect("a database"));
        servers.push(Clockwork::start_on(Arc::new(TempDir::new().expect("a folder")), store).await);
    }
    let two = servers[0].two((false, false)).await;
    answer_all(&servers[1].club, &two.ana).await;
    for (lapses, long) in [(0, 3 * DAY - 1), (1, 3 * DAY), (1, 4 * DAY), (2, 6 * DAY)] {
        futures_util::future::join_all(servers.iter().map(|it| it.after(long))).await;
        assert_eq!(servers[0].written(&two.spectator, BEA_LAPSED).await, lapses, "after {long}");
    }
    for it in servers {
        it.club.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_05_a_day_without_an_answer_in_a_match_is_a_lapse_and_after_two_the_other_claims_it() {
    let it = Clockwork::start().await;
    let two = it.two_before_the_battle((true, false)).await;
    answer_all(&it.club, &two.bea).await;
    answer_all(&it.club, &two.ana).await;
    let seen = answer_all(&it.club, &two.bea).await;
    let fixture = &seen["fixtures"][0];
    assert_eq!(fixture["state"], "fighting");
    let late = fixture["sides"][0].as_u64().expect("the first side is asked first");
    let (own, other) = if late == 0 { (&two.ana, &two.bea) } else { (&two.bea, &two.ana) };
    let lapsed = format!("\"lapsed\":{{\"seat\":{late}}}");
    it.after(HOUR).await;
    it.after(25 * HOUR - 1).await;
    assert_eq!(it.written(&two.spectator, &lapsed).await, 0);
    it.after(26 * HOUR).await;
    assert_eq!(it.written(&two.spectator, &lapsed).await, 1);
    let claim = json!({"do": "claim", "fixture": 1});
    assert_eq!(act(&it.club, other, claim.clone()).await.0, 422, "once is not enough");
    it.after(50 * HOUR).await;
    assert_eq!(it.written(&two.spectator, &lapsed).await, 2);
    assert_eq!(act(&it.club, own, claim.clone()).await.0, 422, "not by whoever is late");
    let told = it.does(other, claim).await;
    assert_eq!(told["fixtures"][0]["report"]["kind"], "walkover", "{}", told["fixtures"][0]);
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_abs_06_whoever_answers_in_a_match_is_there_again() {
    let it = Clockwork::start().await;
    let two = it.two_before_the_battle((true, false)).await;
    answer_all(&it.club, &two.bea).await;
    answer_all(&it.club, &two.ana).await;
    let seen = answer_all(&it.club, &two.bea).await;
    let late = seen["fixtures"][0]["sides"][0].as_u64().expect("a seat") as usize;
    let own = if late == 0 { &two.ana } else { &two.bea };
    it.after(HOUR).await;
    it.after(25 * HOUR).await;
    assert_eq!(show(&it.club, &two.spectator).await["seats"][late]["lapses"], 1);
    show(&it.club, own).await;
    assert_eq!(show(&it.club, &two.spectator).await["seats"][late]["lapses"], 0, "he has looked in");
    it.after(48 * HOUR).await;
    assert_eq!(show(&it.club, &two.spectator).await["seats"][late]["lapses"], 0, "his day begins anew");
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_role_03_after_two_weeks_players_choose_another_organiser_among_themselves() {
    let it = Clockwork::start().await;
    let begun = begin(&it.club, None, 0, json!({"form": "ladder", "length": 3})).await;
    let organiser = link(&begun, "organiser");
    let mut players = Vec::new();
    for name in ["Bea", "Cleo"] {
        let joined = it.club.post(&format!("/api/campaign/{}/join", link(&begun, "invitation")), &newcomer(name)).await;
        players.push(joined.json()["token"].as_str().expect("a link").to_string());
    }
    it.after(7 * DAY).await;
    show(&it.club, organiser).await;
    it.after(21 * DAY - 1).await;
    let seen = show(&it.club, &players[0]).await;
    assert_eq!(seen["organiser_late"], false, "he was here a fortnight ago, not longer");
    it.after(21 * DAY).await;
    let propose = json!({"do": "propose", "correction": {"organiser": {"to": 0}}, "reason": "nobody organises"});
    assert_eq!(it.does(&players[0], propose).await["organiser_late"], true);
    it.does(&players[1], json!({"do": "agree"})).await;
    assert_eq!(show(&it.club, &players[0]).await["organiser"], true);
    assert_eq!(show(&it.club, organiser).await["organiser"], false);
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_cor_06_a_proposal_that_nobody_answers_lapses_after_three_days() {
    let it = Clockwork::start().await;
    let two = it.two((true, false)).await;
    let propose = json!({"do": "propose", "correction": {"end": {"drawn": true}}, "reason": "enough"});
    it.does(&two.ana, propose).await;
    it.after(3 * DAY - 1).await;
    assert!(!show(&it.club, &two.spectator).await["proposal"].is_null());
    it.after(3 * DAY).await;
    assert!(show(&it.club, &two.spectator).await["proposal"].is_null());
    it.club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ca_solo_04_against_a_computer_alone_nobody_is_in_a_hurry() {
    let it = Clockwork::start().await;
    let begun = begin(&it.club, Some("Ana"), 1, json!({})).await;
    let organiser = link(&begun, "organiser");
    let before = answer_until(&it.club, organiser, "ca-ask-camp").await;
    assert_eq!(before["limits"], json!([]));
    it.after(400 * DAY).await;
    assert_eq!(show(&it.club, link(&begun, "spectator")).await["lines"], before["lines"]);
    it.club.close().await;
}
