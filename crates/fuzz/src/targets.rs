use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use content::Shelf;
use dice::Seed;
use firefight::army_forge::{self, System};
use games::GAMES;
use protocol::{Desk, Library, Limits, Listing, Problem, Record, film, verify_unless};
use referee::{Scenario, Seat};
use serde_json::{Value, json};
use workshop::{Scale, Workshop, import};

/// Something that reads what others wrote.
pub struct Target {
    pub name: &'static str,
    pub kind: Kind,
    run: fn(&[u8]) -> Result<(), String>,
}

/// How an input is built, for those who change it.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// One JSON value.
    Whole,
    /// A JSON value a line.
    Lines,
    /// The same, each with a sum over those before.
    Journal,
}

pub const TARGETS: [Target; 6] = [
    Target { name: "lines", kind: Kind::Lines, run: lines },
    Target { name: "journals", kind: Kind::Journal, run: journals },
    Target { name: "scenarios", kind: Kind::Whole, run: scenarios },
    Target { name: "positions", kind: Kind::Whole, run: positions },
    Target { name: "armies", kind: Kind::Whole, run: armies },
    Target { name: "maps", kind: Kind::Whole, run: maps },
];

/// Bytes in a line, and how often a journal under way is looked at before it is broken off.
const LONGEST: usize = 256 << 10;
const LOOKS: usize = 400;

impl Target {
    /// What went wrong with an input; nothing where it was taken or refused in words.
    pub fn try_one(&self, input: &[u8]) -> Option<String> {
        match catch_unwind(AssertUnwindSafe(|| (self.run)(input))) {
            Ok(done) => done.err(),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                Some(text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string())).unwrap_or_default())
            }
        }
    }
}

struct Scenarios(Shelf);

impl Library for Scenarios {
    fn list(&self) -> Vec<Listing> {
        Vec::new()
    }

    fn find(&self, name: &str) -> Result<Scenario, Problem> {
        self.0.scenario(name).map_err(|_| Problem::NoSuchScenario { given: name.to_string() })
    }
}

fn desk() -> Desk {
    let limits = Limits { line: LONGEST, matches: 4, candidates: 16, odds: 50, orders: 1, faces: 100 };
    Desk::new(GAMES, || Seed::new([7; 32])).with_library(Scenarios(Shelf::embedded())).with_limits(limits)
}

/// Whatever a line is, it gets a reply, and none says that a rule failed.
fn said(desk: &mut Desk, line: &[u8]) -> Result<Value, String> {
    let reply = serde_json::to_value(desk.reply(line)).map_err(|error| error.to_string())?;
    if reply["error"]["kind"] == "broken" { Err(reply["error"]["message"].to_string()) } else { Ok(reply) }
}

fn lines(input: &[u8]) -> Result<(), String> {
    let mut desk = desk();
    input.split(|byte| *byte == b'\n').try_for_each(|line| said(&mut desk, line).map(drop))
}

fn journals(input: &[u8]) -> Result<(), String> {
    let looks = Cell::new(0);
    let stop = || looks.replace(looks.get() + 1) >= LOOKS;
    let report = verify_unless(GAMES, input, None, &stop);
    let (_, problem) = film(GAMES, &Record::read(input), None, Seat::Spectator, &stop);
    let told = report.wrong.into_iter().chain(problem);
    let broken = told.filter_map(|problem| match problem {
        Problem::Broken { why } => Some(why),
        _ => None,
    });
    broken.map(Err).next().unwrap_or(Ok(()))
}

/// A map is refused in words, or its walls lie on a table that can be.
fn maps(input: &[u8]) -> Result<(), String> {
    let Ok(read) = import(input, Scale { square: 1.5, height: 3.0 }) else { return Ok(()) };
    let workshop = Workshop::carried(GAMES);
    let mut scenario = workshop.blank(GAMES[0].id).ok_or("the first game has no terrain")?;
    workshop.lay_map(&mut scenario, &read);
    scenario.table().map(drop).map_err(|complaints| format!("{complaints:?}"))
}

fn scenarios(input: &[u8]) -> Result<(), String> {
    let Ok(scenario) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let mut desk = desk();
    let opened = said(&mut desk, json!({"do": "open", "what": {"scenario": scenario}}).to_string().as_bytes())?;
    go_on(&mut desk, &opened)
}

/// `{"name": "fivecore/…", "position": …}`
fn positions(input: &[u8]) -> Result<(), String> {
    let Ok(given) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let (name, position) = (&given["name"], &given["position"]);
    let mut desk = desk();
    let open = json!({"do": "open", "what": {"name": name}, "position": position});
    let opened = said(&mut desk, open.to_string().as_bytes())?;
    go_on(&mut desk, &opened)
}

/// What was opened can be looked at and played on.
fn go_on(desk: &mut Desk, opened: &Value) -> Result<(), String> {
    let Some(side) = opened["ok"]["deciding"][0].as_u64() else { return Ok(()) };
    let seat = json!({"side": side});
    said(desk, json!({"do": "view", "seat": seat}).to_string().as_bytes())?;
    let asked = said(desk, json!({"do": "questions", "seat": seat}).to_string().as_bytes())?;
    let number = asked["ok"]["questions"][0]["number"].clone();
    let wanted = json!({"do": "candidates", "seat": seat, "question": number, "most": 1});
    let proposed = said(desk, wanted.to_string().as_bytes())?;
    let answer = json!({"do": "answer", "seat": seat, "question": number, "answer": proposed["ok"]["answers"][0]});
    said(desk, answer.to_string().as_bytes()).map(drop)
}

fn armies(input: &[u8]) -> Result<(), String> {
    let _ = army_forge::import(&String::from_utf8_lossy(input), System::Any);
    Ok(())
}
