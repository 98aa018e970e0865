#![allow(dead_code, reason = "each test file uses its own part")]

use dice::Seed;
use lanterns::{Lanterns, scenario};
use protocol::{Desk, Library, Listing, Problem};
use referee::{GameEntry, Scenario};
use serde_json::{Value, json};

pub static GAMES: [GameEntry; 1] = [GameEntry::of::<Lanterns>()];

/// A desk that knows the practice game, with seeds anybody can foresee: all ones, all twos, and so on.
pub fn desk() -> Desk {
    let mut drawn = 0;
    let seeds = move || {
        drawn += 1;
        Seed::new([drawn; 32])
    };
    Desk::new(&GAMES, seeds).with_library(Lamps)
}

/// A library of one scenario.
struct Lamps;

impl Library for Lamps {
    fn list(&self) -> Vec<Listing> {
        let Scenario { game, id, name: title, summary, minutes, sides, .. } = scenario();
        vec![Listing {
            name: id,
            game,
            title,
            summary,
            minutes,
            sides: sides.into_iter().map(|side| side.name).collect(),
        }]
    }

    fn find(&self, name: &str) -> Result<Scenario, Problem> {
        if name == "lanterns" { Ok(scenario()) } else { ().find(name) }
    }
}

pub fn say(desk: &mut Desk, request: Value) -> Value {
    let reply = desk.reply(request.to_string().as_bytes()).to_string();
    serde_json::from_str(&reply).expect("a reply is JSON")
}

/// What a request that is fulfilled gets.
pub fn told(desk: &mut Desk, request: Value) -> Value {
    let reply = say(desk, request.clone());
    assert!(reply.get("error").is_none(), "{request}: {reply}");
    reply["ok"].clone()
}

/// The kind of problem a request gets.
pub fn trouble(desk: &mut Desk, request: Value) -> Value {
    let reply = say(desk, request.clone());
    assert!(reply.get("ok").is_none(), "{request}: {reply}");
    reply["error"].clone()
}

/// A desk with one match open, both sides asked for their bids: questions 1 and 2.
pub fn bidding() -> Desk {
    let mut desk = desk();
    told(&mut desk, json!({"do": "open", "what": {"name": "lanterns"}}));
    desk
}

pub fn answer(side: u8, question: u64, answer: Value) -> Value {
    json!({"do": "answer", "seat": {"side": side}, "question": question, "answer": answer})
}

/// Both sides only wait until the battle is over.
pub fn play_to_the_end(desk: &mut Desk) {
    loop {
        let questions = told(desk, json!({"do": "questions", "seat": "referee"}))["questions"].clone();
        let Some(question) = questions.as_array().and_then(|all| all.first()) else { return };
        let number = question["number"].as_u64().expect("a number");
        let reply = if question["wanted"].get("amount").is_some() { json!({"amount": 1}) } else { json!({"pick": 3}) };
        told(desk, answer(question["side"].as_u64().expect("a side") as u8, number, reply));
    }
}
