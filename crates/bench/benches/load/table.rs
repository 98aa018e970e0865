use std::io::Write;
use std::sync::{Arc, LazyLock};

use protocol::{Library, Listing, Problem};
use referee::{GameEntry, Scenario};
use serde_json::json;
use server::{Access, Beats, Bounds, Setup, Sqlite};

use crate::counting::Counting;

/// The game of counting, and those that people play.
static GAMES: LazyLock<Vec<GameEntry>> = LazyLock::new(|| [&[GameEntry::of::<Counting>()], games::GAMES].concat());

/// Of the game of counting a scenario with a short story and one whose table and story are as long as a real one's; beside
/// them what the program ships with.
struct Shelf(content::Shelf);

pub const SHORT: &str = "counting/short";
pub const LONG: &str = "counting/long";
const STORY: usize = 32 << 10;

impl Library for Shelf {
    fn list(&self) -> Vec<Listing> {
        Vec::new()
    }

    fn find(&self, name: &str) -> Result<Scenario, Problem> {
        if !name.starts_with("counting/") {
            return self.0.scenario(name).map_err(|_| Problem::NoSuchScenario { given: name.to_string() });
        }
        let story = if name == LONG { "x".repeat(STORY) } else { String::new() };
        let scenario = json!({
            "game": "counting",
            "id": "counting",
            "unit": "inch",
            "name": {"es": "Contar", "en": "Counting"},
            "summary": {"es": story, "en": ""},
            "table": {"width": 1, "depth": 1, "pieces": []},
            "sides": [{"name": {"es": "A", "en": "A"}, "force": []}, {"name": {"es": "B", "en": "B"}, "force": []}],
        });
        Ok(serde_json::from_value(scenario).expect("a sound scenario"))
    }
}

/// Our server, on a port it prints.
pub fn serve() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let store = Arc::new(Sqlite::open(&folder.path().join("matches.sqlite")).expect("a database"));
    let bounds =
        Bounds { rate: 1e9, burst: 1e9, begin_rate: 1e9, begin_burst: 1e9, fixed_dice: true, ..Bounds::default() };
    let setup = Setup {
        games: &GAMES,
        library: Box::new(Shelf(content::Shelf::embedded())),
        store,
        bounds,
        access: Access::default(),
        ranges: Vec::new(),
        lessons: Vec::new(),
        forces: Vec::new(),
        campaigns: &[],
        workshop: workshop::Workshop::carried(&GAMES),
        address: None,
        beats: Beats::default(),
    };
    crate::runtime().block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("{}", listener.local_addr().expect("an address"));
        std::io::stdout().flush().expect("a reader");
        server::serve(listener, setup, std::future::pending()).await;
    });
}
