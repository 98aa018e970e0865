//! Odds that take long hold nobody up.

use std::sync::{Arc, Condvar, Mutex};

use lanterns::{Battle, Lanterns, Position, Setup as Field};
use referee::{
    About, Clause, Complaint, Fate, Game, GameEntry, OptionRule, Outcome, Play, Ruling, Scenario, Seat, SideId, Signs,
    View,
};
use serde_json::{Value, json};
use server::Setup;
use tempfile::TempDir;

use crate::club::{Club, bounds, file_in, setup};
use crate::player::Player;

/// The practice game, with odds that wait until they are let through.
struct Deliberate;

static GATE: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

impl Game for Deliberate {
    const ID: &'static str = Lanterns::ID;
    const RULES_VERSION: u32 = Lanterns::RULES_VERSION;
    const SIGNS: Signs = Lanterns::SIGNS;

    type Setup = Field;
    type Battle = Battle;
    type Position = Position;
    type Memo = ();
    type Solo = ();

    fn options() -> &'static [OptionRule] {
        Lanterns::options()
    }

    fn set_up(scenario: &Scenario) -> Result<(Field, Battle), Vec<Complaint>> {
        Lanterns::set_up(scenario)
    }

    fn advance(play: &mut Play<Self>) -> Ruling<()> {
        const BID: Clause = Clause::outside_the_books("PX-BID-01");
        play.amount(BID, SideId(0), About::new("px-ask-bid"), 0..=3).map(drop)
    }

    fn outcome(setup: &Field, battle: &Battle) -> Option<Outcome> {
        Lanterns::outcome(setup, battle)
    }

    fn view(setup: &Field, battle: &Battle, seat: Seat) -> View {
        Lanterns::view(setup, battle, seat)
    }

    fn record(setup: &Field, battle: &Battle) -> Position {
        Lanterns::record(setup, battle)
    }

    fn restore(setup: &Field, position: Position) -> Result<Battle, Vec<Complaint>> {
        Lanterns::restore(setup, position)
    }

    fn fates(setup: &Field, battle: &Battle) -> Vec<Fate> {
        let (gate, opened) = &GATE;
        let is_shut = |is_open: &mut bool| !*is_open;
        drop(opened.wait_while(gate.lock().expect("no panic"), is_shut).expect("no panic"));
        Lanterns::fates(setup, battle)
    }
}

const GAMES: &[GameEntry] = &[GameEntry::of::<Deliberate>()];

/// What was said to the three questions for odds, which come right after the first request: the kind of error, if any.
fn odds_told(south: &Player) -> Vec<(u64, Option<String>)> {
    let lines = south.told.iter().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let reply = |line: Value| Some((line["id"].as_u64()?, line["error"]["kind"].as_str().map(str::to_string)));
    lines.filter_map(reply).filter(|(id, _)| (2..=4).contains(id)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_while_odds_are_pondered() {
    let folder = Arc::new(TempDir::new().expect("a folder"));
    let setup = Setup { games: GAMES, ..setup(file_in(folder.path()), bounds()) };
    let club = Club::open_with(folder, setup).await;
    let begun = club.begin_by_link().await;
    let (mut south, mut north) = (club.sit(&begun, "0").await, club.sit(&begun, "1").await);
    let question = |player: &Value| player["ok"]["questions"][0]["number"].clone();
    let first = question(&south.ask(json!({"do": "questions"})).await);
    let odds =
        |question: &Value, amount: u64| json!({"do": "odds", "question": question, "answer": {"amount": amount}});
    for amount in 0..3 {
        south.say(odds(&first, amount)).await;
    }
    north.ask(json!({"do": "chat", "text": "¿Y bien?"})).await;
    let answered = south.ask(json!({"do": "answer", "question": first, "answer": {"amount": 1}})).await;
    assert!(answered["error"].is_null(), "{answered}");
    assert_eq!(north.ask(json!({"do": "events"})).await["ok"]["next"], 0);
    let second = question(&south.ask(json!({"do": "questions"})).await);
    assert!(second.as_u64() > first.as_u64());
    assert!(!south.told.iter().any(|line| line.contains("courses")), "no odds are known yet");

    *GATE.0.lock().expect("no panic") = true;
    GATE.1.notify_all();
    let mut told = odds_told(&south);
    while told.len() < 3 {
        south.next().await.expect("still there");
        told = odds_told(&south);
    }
    told.sort();
    let kinds: Vec<Option<&str>> = told.iter().map(|(_, kind)| kind.as_deref()).collect();
    assert_eq!((kinds[1], kinds[2]), (Some("replaced"), None), "only the last is wanted: {told:?}");
}
