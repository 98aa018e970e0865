//! The practice game behind the browser table, for the browser tests: a battle of two sides and one of three. It takes
//! the arguments of `escaramuza serve` that those tests give: `serve --port 0 --data FOLDER`.

use std::io;
use std::path::Path;
use std::sync::Arc;

use lanterns::Lanterns;
use protocol::{Library, Listing, Problem};
use referee::{GameEntry, Scenario};
use server::{Access, Beats, Bounds, Setup, Sqlite, serve};
use tokio::net::TcpListener;

const GAMES: &[GameEntry] = &[GameEntry::of::<Lanterns>()];

/// The scenarios of the practice game, each by the name it is opened with.
struct Practice;

fn scenarios() -> [(&'static str, Scenario); 2] {
    [("practice/lanterns", lanterns::scenario()), ("practice/three-sides", lanterns::three_sides())]
}

impl Library for Practice {
    fn list(&self) -> Vec<Listing> {
        let listing = |(name, scenario): (&str, Scenario)| {
            let Scenario { game, name: title, summary, minutes, sides, .. } = scenario;
            let sides = sides.into_iter().map(|side| side.name).collect();
            Listing { name: name.into(), game, title, summary, minutes, sides }
        };
        scenarios().map(listing).into()
    }

    fn find(&self, wanted: &str) -> Result<Scenario, Problem> {
        let found = scenarios().into_iter().find(|(name, _)| *name == wanted);
        found.map(|(_, scenario)| scenario).ok_or_else(|| Problem::NoSuchScenario { given: wanted.to_string() })
    }
}

fn argument(name: &str) -> Option<String> {
    std::env::args().skip_while(|given| given != name).nth(1)
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let port = argument("--port").unwrap_or_else(|| "0".to_string());
    let folder = argument("--data").unwrap_or_else(|| ".".to_string());
    let store = Sqlite::open(&Path::new(&folder).join("matches.sqlite")).map_err(io::Error::other)?;
    let bounds = Bounds { fixed_dice: true, ..Bounds::default() };
    let access = Access::default();
    let setup = Setup {
        games: GAMES,
        library: Box::new(Practice),
        store: Arc::new(store),
        bounds,
        access,
        address: None,
        beats: Beats::default(),
        ranges: Vec::new(),
        lessons: Vec::new(),
        forces: Vec::new(),
        campaigns: &[],
        workshop: workshop::Workshop::carried(GAMES),
    };
    let listener = TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    println!("http://{}", listener.local_addr()?);
    serve(listener, setup, std::future::pending()).await;
    Ok(())
}
