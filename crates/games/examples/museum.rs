//! Adds a save of each game as it is now to the museum, in the middle of a battle: `cargo run -p games --example museum`.
//! A save that lies there is never written again.

use std::fs;
use std::path::Path;

use dice::Seed;
use games::GAMES;
use referee::{AnyMatch, DicePlan, GameEntry, Scenario, Seat};
use serde_json::Value;

/// So many answers into the battle.
const ANSWERS: u64 = 80;
/// A battle of each game.
const BATTLES: [(&str, &str); 5] = [
    ("fivecore", "the-elms-crossroads"),
    ("combat-1-48", "the-lane"),
    ("firefight", "ash-crossing"),
    ("breaking-news", "the-crossroads"),
    ("ten-sided", "heron-ford"),
];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (game, id) in BATTLES {
        let entry = GAMES.iter().find(|entry| entry.id == game).expect("a game of ours");
        let file = root.join(format!("tests/museum/{game}-{}.jsonl", entry.rules_version));
        if !file.exists() {
            fs::create_dir_all(root.join("tests/museum")).expect("the museum");
            fs::write(&file, saved(entry, scenario(&root, game, id))).expect("a shelf in the museum");
            println!("{}", file.display());
        }
    }
}

/// A scenario of the content folder with its forces put in.
fn scenario(root: &Path, game: &str, id: &str) -> Scenario {
    let read = |kind: &str, name: &str| -> Value {
        let text = fs::read_to_string(root.join(format!("content/{game}/{kind}/{name}.toml"))).expect("a file of ours");
        toml::from_str(&text).expect("sound TOML")
    };
    let mut scenario = read("scenarios", id);
    for side in scenario["sides"].as_array_mut().expect("sides") {
        if let Some(name) = side["force"].as_str().map(str::to_string) {
            side["force"] = read("forces", &name);
        }
    }
    serde_json::from_value(scenario).expect("a scenario")
}

/// The journal of a battle answered by lot, with its snapshot.
fn saved(entry: &GameEntry, scenario: Scenario) -> String {
    let seed = Some(Seed::new([7; 32]));
    let mut game: Box<dyn AnyMatch> = (entry.open)(scenario, DicePlan::default(), seed).expect("a sound scenario");
    for n in 0..ANSWERS {
        let Some(question) = game.questions(Seat::Referee).into_iter().next() else { break };
        let seat = Seat::Side(question.side);
        let answer = game.candidates(seat, question.number, 1, n).expect("answers").remove(0);
        game.answer(seat, question.number, answer).expect("what is proposed is legal");
    }
    game.save().write()
}
