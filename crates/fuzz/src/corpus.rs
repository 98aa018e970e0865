use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, ensure};
use content::Shelf;
use games::GAMES;
use protocol::Desk;
use serde_json::{Value, json};

/// Sound inputs of one target, and what was once found with it.
pub struct Corpus {
    pub inputs: Vec<Vec<u8>>,
}

/// A sound input: its target, its name, and what it says.
type Sown = (&'static str, String, String);

impl Corpus {
    /// What lies in the target's folder, and what every game gives of itself.
    pub fn of(target: &str) -> Result<Corpus> {
        let mut files: Vec<PathBuf> = match fs::read_dir(folder().join(target)) {
            Ok(files) => files.flatten().map(|file| file.path()).collect(),
            Err(_) => Vec::new(),
        };
        files.sort();
        let mut inputs = files.iter().map(fs::read).collect::<Result<Vec<_>, _>>()?;
        let own = grown()?.into_iter().filter(|(of, ..)| *of == target);
        inputs.extend(own.map(|(.., input)| input.into_bytes()));
        ensure!(!inputs.is_empty(), "there is nothing to begin with for {target}");
        Ok(Corpus { inputs })
    }
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// Keeps an input that brought something to light.
pub fn keep(target: &str, name: &str, input: &[u8]) -> Result<PathBuf> {
    let file = folder().join(target).join(name);
    fs::create_dir_all(folder().join(target))?;
    fs::write(&file, input)?;
    Ok(file)
}

/// How many answers the journals of the corpus have.
const ANSWERS: u64 = 40;

/// Sound inputs of every game: its first scenario, a conversation about it, its journal, a position.
fn grown() -> Result<Vec<Sown>> {
    let shelf = Shelf::embedded();
    let mut sown = Vec::new();
    for entry in GAMES {
        let listing = shelf.scenarios().into_iter().find(|listing| listing.game == entry.id);
        let Some(listing) = listing else { continue };
        let name = format!("{}/{}", listing.game, listing.id);
        let scenario = shelf.scenario(&name).map_err(|_| anyhow!("{name} does not load"))?;
        let (conversation, journal, position) = played(&json!({"do": "open", "what": {"scenario": scenario}}));
        let position = json!({"name": name, "position": position}).to_string();
        sown.push(("scenarios", format!("{}.json", entry.id), serde_json::to_string(&scenario)?));
        sown.push(("lines", format!("{}.jsonl", entry.id), conversation));
        sown.push(("journals", format!("{}.journal", entry.id), journal));
        sown.push(("positions", format!("{}.json", entry.id), position));
    }
    Ok(sown)
}

/// A battle begun and played for a while: what was said, its journal and the position.
fn played(open: &Value) -> (String, String, Value) {
    let mut desk = Desk::new(GAMES, || dice::Seed::new([7; 32]));
    let mut conversation = String::new();
    let mut say = |said: Value| {
        let line = said.to_string();
        conversation += &line;
        conversation.push('\n');
        serde_json::to_value(desk.reply(line.as_bytes())).unwrap_or_default()["ok"].take()
    };
    say(open.clone());
    for seed in 0..ANSWERS {
        let asked = say(json!({"do": "questions", "seat": "referee"}))["questions"][0].take();
        let Some(number) = asked["number"].as_u64() else { break };
        let seat = json!({"side": asked["side"]});
        let proposed = say(json!({"do": "candidates", "seat": seat, "question": number, "most": 1, "seed": seed}));
        say(json!({"do": "answer", "seat": seat, "question": number, "answer": proposed["answers"][0]}));
    }
    let journal = say(json!({"do": "save"}))["journal"].as_str().unwrap_or_default().to_string();
    let position = say(json!({"do": "position"}))["position"].take();
    (conversation, journal, position)
}
