use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use lanterns::Lanterns;
use odds::Range;
use protocol::{Library, Listing, Problem};
use referee::{GameEntry, Scenario};
use serde_json::{Value, json};
use server::{Access, Beats, Bounds, Fault, Setup, Sqlite, Store, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::brittle::{self, Brittle};
use crate::player::Player;

pub const GAMES: &[GameEntry] = &[GameEntry::of::<Lanterns>(), GameEntry::of::<Brittle>()];
pub const SCENARIO: &str = "practice/lanterns";
/// The same with the north's hidden figure in another place.
pub const ELSEWHERE: &str = "practice/elsewhere";
/// The practice game for three sides.
pub const THREE_SIDES: &str = "practice/three-sides";

/// A scenario of a game whose rules fail.
pub const BRITTLE: &str = "brittle";

/// One scenario: the practice game's. Others are found by those who know them.
struct OneScenario;

impl Library for OneScenario {
    fn list(&self) -> Vec<Listing> {
        let Scenario { game, name, summary, minutes, .. } = lanterns::scenario();
        vec![Listing { name: SCENARIO.into(), game, title: name, summary, minutes, sides: Vec::new() }]
    }

    fn find(&self, name: &str) -> Result<Scenario, Problem> {
        match name {
            SCENARIO => Ok(lanterns::scenario()),
            ELSEWHERE => Ok(elsewhere()),
            THREE_SIDES => Ok(lanterns::three_sides()),
            BRITTLE => Ok(brittle::scenario()),
            _ => Err(Problem::NoSuchScenario { given: name.to_string() }),
        }
    }
}

fn elsewhere() -> Scenario {
    let mut scenario = serde_json::to_value(lanterns::scenario()).expect("plain data");
    let hidden = &mut scenario["sides"][1]["force"][2];
    assert_eq!(hidden["hidden"], true);
    hidden["at"] = json!([22, 17]);
    serde_json::from_value(scenario).expect("a sound scenario")
}

/// A server and its folder.
pub struct Club {
    pub address: SocketAddr,
    pub folder: Arc<TempDir>,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// What an HTTP request got.
pub struct Got {
    pub status: u16,
    pub head: String,
    pub body: String,
}

pub fn bounds() -> Bounds {
    Bounds {
        rate: 1e6,
        burst: 1e6,
        begin_burst: 1e3,
        pace: Duration::ZERO,
        fixed_dice: true,
        looks: 40,
        ..Bounds::default()
    }
}

pub fn setup(store: Arc<dyn Store>, bounds: Bounds) -> Setup {
    let ranges = vec![("practice/ambush".to_string(), ambush())];
    Setup {
        games: GAMES,
        library: Box::new(OneScenario),
        store,
        bounds,
        access: Access::default(),
        ranges,
        lessons: vec![crate::lessons::lesson()],
        forces: Vec::new(),
        campaigns: &[],
        workshop: workshop::Workshop::carried(GAMES),
        address: None,
        beats: Beats::default(),
    }
}

/// Bea marches up to Dan, who may ambush her: a calculator of the practice game.
fn ambush() -> Range {
    let shown = |name: &str| json!({"es": name, "en": name});
    let march = json!([{"number": 3}, {"number": 0}, {"word": "px-march"}, {"figure": 1}]);
    serde_json::from_value(json!({
        "name": shown("ambush"),
        "answers": march,
        "target": 1,
        "distance": {"path": "/sides/1/force/1/at/1", "nought": 4, "values": [4, 8]},
        "lines": [{"name": shown("march")}],
        "targets": [{"name": shown("Bea")}, {"name": shown("Bea again")}],
        "scenario": lanterns::scenario(),
    }))
    .expect("a sound range")
}

/// A server that has just closed may still be letting go of its file.
pub fn file_in(folder: &Path) -> Arc<dyn Store> {
    let file = folder.join("matches.sqlite");
    for _ in 0..500 {
        match Sqlite::open(&file) {
            Err(Fault::InUse) => std::thread::sleep(Duration::from_millis(10)),
            opened => return Arc::new(opened.expect("a database")),
        }
    }
    panic!("the file is never let go of");
}

impl Club {
    pub async fn open() -> Club {
        Club::open_in(Arc::new(TempDir::new().expect("a folder")), bounds()).await
    }

    pub async fn open_in(folder: Arc<TempDir>, bounds: Bounds) -> Club {
        let setup = setup(file_in(folder.path()), bounds);
        Club::open_with(folder, setup).await
    }

    pub async fn open_with(folder: Arc<TempDir>, setup: Setup) -> Club {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(serve(listener, setup, async { drop(stopped.await) }));
        Club { address, folder, stop, served }
    }

    /// Stops as it should, and gives the folder back.
    pub async fn close(self) -> Arc<TempDir> {
        self.stop.send(()).expect("it still runs");
        self.served.await.expect("no panic");
        self.folder
    }

    pub async fn begin(&self, wish: Value) -> Value {
        let got = self.post("/api/matches", &wish).await;
        assert_eq!(got.status, 201, "{}", got.body);
        got.json()
    }

    /// A match of two by link: the match, and the links.
    pub async fn begin_by_link(&self) -> Value {
        self.begin(json!({"scenario": SCENARIO, "mode": "link"})).await
    }

    pub async fn sit(&self, begun: &Value, seat: &str) -> Player {
        let token = begun["links"][seat].as_str().expect("a link");
        Player::sit(self.address, token).await.expect("a seat")
    }

    pub async fn get(&self, path: &str) -> Got {
        request(self.address, &format!("GET {path} HTTP/1.1\r\n"), "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Got {
        let head = format!("POST {path} HTTP/1.1\r\nContent-Type: application/json\r\n");
        request(self.address, &head, &body.to_string()).await
    }

    /// Brings a journal to be shown.
    pub async fn bring(&self, journal: &str) -> Got {
        request(self.address, "POST /api/replay HTTP/1.1\r\nContent-Type: text/plain\r\n", journal).await
    }

    pub async fn journal(&self, begun: &Value, link: &str) -> Got {
        let (of, token) = (begun["match"].as_str().expect("a match"), begun["links"][link].as_str().expect("a link"));
        self.get(&format!("/api/matches/{of}/journal?token={token}")).await
    }
}

/// One HTTP request by hand.
pub async fn request(address: SocketAddr, head: &str, body: &str) -> Got {
    let length = body.len();
    raw(address, &format!("{head}Host: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}")).await
}

/// Whatever is sent, as it stands.
pub async fn raw(address: SocketAddr, text: &str) -> Got {
    let mut stream = TcpStream::connect(address).await.expect("a server");
    stream.write_all(text.as_bytes()).await.expect("it listens");
    let mut got = String::new();
    stream.read_to_string(&mut got).await.expect("it answers");
    let (head, body) = got.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Got { status, head: head.to_lowercase(), body: body.to_string() }
}

impl Got {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}
