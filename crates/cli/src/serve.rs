mod network;
mod open_files;

use std::io::{ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use ::muster::Force;
use ::odds::Range;
use ::referee::GameEntry;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use content::Problem;
use lessons::Lesson;
use server::{Access, Beats, Bounds, Postgres, Setup, Sqlite, Store};
use tracing_subscriber::EnvFilter;

use crate::opened::shelf;
use crate::scenarios::Scenarios;
use crate::{Exit, Voice};

pub const HELP: &str = "\
Matches are kept in one file in the data folder and survive a crash at any moment.
ESCARAMUZA_LOG says how much is logged on standard error: error, warn (otherwise), info, debug.
Example: escaramuza serve --port 4810 --data club
Several servers: escaramuza serve --database postgres://club@db/club --listen 0.0.0.0 --host club.example";

/// Where the table is looked for first, and how many doors on.
const PORT: u16 = 4810;
const DOORS: u16 = 10;

/// Days.
const LAPSE: u32 = 60;

#[derive(Debug, Args)]
pub struct Request {
    /// The port; otherwise the first free one from 4810 on
    #[arg(long)]
    port: Option<u16>,
    /// The address to listen at; otherwise only this machine is served
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<IpAddr>,
    /// The folder where matches are kept; otherwise the user's own
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Keeps matches in PostgreSQL instead, which several servers may share: postgres://user@host/name
    #[arg(long, value_name = "ADDRESS", env = "ESCARAMUZA_DATABASE", hide_env_values = true, conflicts_with = "data")]
    database: Option<String>,
    /// A name this server is called by, beside its address and localhost; may be given again
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Another server's pages that may speak to this one, such as https://club.example; may be given again
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// Days after which a match that nobody has touched lapses: it no longer counts, and its invitation is withdrawn.
    /// Its links still lead to it. 0: never
    #[arg(long, value_name = "DAYS", default_value_t = LAPSE)]
    lapse: u32,
    /// Lets whoever begins a match fix its dice; for tests alone
    #[arg(long, hide = true)]
    fixed_dice: bool,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            port: None,
            listen: None,
            data: None,
            database: None,
            host: Vec::new(),
            origin: Vec::new(),
            content: None,
            lapse: LAPSE,
            fixed_dice: false,
        }
    }
}

impl Request {
    fn bounds(&self) -> Bounds {
        let lapse = Duration::from_secs(u64::from(self.lapse) * 24 * 3600);
        Bounds { fixed_dice: self.fixed_dice, lapse: (self.lapse > 0).then_some(lapse), ..Bounds::default() }
    }
}

/// Serves the browser table until it is interrupted.
pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    start_log();
    let library = Scenarios::open(request.content.as_deref(), games)?;
    let workshop = library.workshop().clone();
    let ranges = ranges(request.content.as_deref())?;
    let lessons = lessons(request.content.as_deref())?;
    let listener = listen(request)?;
    let listening = listener.local_addr()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime
        .block_on(async {
            let setup = Setup {
                games,
                library: Box::new(library),
                store: store(request).await?,
                bounds: open_files::fitting(request.bounds()),
                access: Access { hosts: request.host.clone(), origins: request.origin.clone() },
                ranges,
                lessons,
                forces: forces(request.content.as_deref(), games)?,
                campaigns: games::CAMPAIGNS,
                workshop,
                address: network::address_for_others(listening).map(|address| format!("http://{address}")),
                beats: Beats::default(),
            };
            network::tell(listening, voice, out)?;
            let listener = tokio::net::TcpListener::from_std(listener)?;
            server::serve(listener, setup, interrupted()).await;
            Ok(())
        })
        .map(|()| Exit::Fine)
}

/// The attacks that can be calculated.
fn ranges(folder: Option<&Path>) -> Result<Vec<(String, Range)>> {
    let shelf = shelf(folder)?;
    let named = shelf.kept("ranges").into_iter().map(|(game, name)| format!("{game}/{name}"));
    let read = |name: String| {
        let text = shelf.kept_text("ranges", &name).unwrap_or_default();
        let range = toml::from_str(text).map_err(|error| anyhow!("{name}: {error}"))?;
        Ok((name, range))
    };
    named.map(read).collect()
}

/// The guided first battles and the puzzles.
fn lessons(folder: Option<&Path>) -> Result<Vec<Lesson>> {
    let shelf = shelf(folder)?;
    let named = shelf.kept("lessons").into_iter().map(|(game, name)| format!("{game}/{name}"));
    let read = |name: String| {
        let problem = |problems: Vec<Problem>| {
            anyhow!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        };
        shelf.read_kept("lessons", &name, Lesson::read).map_err(problem)
    };
    named.map(read).collect()
}

/// The forces that come with the games, or lie in a folder of one's own.
fn forces(folder: Option<&Path>, games: &[GameEntry]) -> Result<Vec<(String, Force)>> {
    let shelf = shelf(folder)?;
    let of = |entry: &GameEntry| {
        let force = |name: &str| {
            let force = shelf.force_value(entry.id, name)?;
            Some((name.to_string(), Force { game: entry.id.to_string(), force, ..Force::default() }))
        };
        shelf.forces(entry.id).into_iter().filter_map(force).collect::<Vec<_>>()
    };
    Ok(games.iter().flat_map(of).collect())
}

/// Where matches are kept: in the database that was named, or else in a file.
async fn store(request: &Request) -> Result<Arc<dyn Store>> {
    if let Some(address) = &request.database {
        let store = Postgres::open(address).await.context("the database given with --database can not be used")?;
        return Ok(Arc::new(store));
    }
    let folder = request.data.clone().map_or_else(data_folder, Ok)?;
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let file = folder.join("matches.sqlite");
    Ok(Arc::new(Sqlite::open(&file).with_context(|| file.display().to_string())?))
}

fn listen(request: &Request) -> Result<TcpListener> {
    let host = request.listen.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let ports = match request.port {
        Some(port) => port..=port,
        None => PORT..=PORT + DOORS - 1,
    };
    let mut tried = Err(std::io::Error::from(ErrorKind::AddrInUse));
    for port in ports.clone() {
        tried = TcpListener::bind(SocketAddr::new(host, port));
        if !matches!(&tried, Err(error) if error.kind() == ErrorKind::AddrInUse) {
            break;
        }
    }
    let listener =
        tried.with_context(|| format!("{}: choose another with --port", SocketAddr::new(host, *ports.start())))?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// Where this user's programs keep their data.
fn data_folder() -> Result<PathBuf> {
    let home = |below: &str| std::env::home_dir().map(|home| home.join(below));
    let base = if cfg!(windows) {
        std::env::var_os("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        let named = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|folder| folder.is_absolute());
        named.or_else(|| home(".local/share"))
    };
    Ok(base.context("this user has no folder for data: name one with --data")?.join("escaramuza"))
}

/// Until Ctrl-C, or the system asks for an end.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut asked) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = asked.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Lines for people on a terminal, JSON for programs.
fn start_log() {
    let filter = EnvFilter::try_from_env("ESCARAMUZA_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let _ = if std::io::stderr().is_terminal() { log.try_init() } else { log.json().with_ansi(false).try_init() };
}
