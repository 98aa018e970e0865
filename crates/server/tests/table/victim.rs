use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use server::{Bounds, Postgres, Store};
use tokio::net::TcpListener;
use tokio::time::sleep;

use crate::club::{bounds, file_in, setup};

/// The folder of a server that lives in its own process, to be killed, and its database if it shares one.
const FOLDER: &str = "ESCARAMUZA_TEST_FOLDER";
const DATABASE: &str = "ESCARAMUZA_TEST_DATABASE";
/// It has the limits of an honest server, not those of tests.
const STRICT: &str = "ESCARAMUZA_TEST_STRICT";

/// A server's process, which does not outlive its test.
pub struct Victim {
    process: Child,
    pub address: SocketAddr,
}

impl Victim {
    /// Starts a server with its own file in the folder.
    pub async fn start(folder: &Path) -> Victim {
        Victim::start_on(folder, None).await
    }

    /// Starts a server on a database of several.
    pub async fn start_on(folder: &Path, database: Option<&str>) -> Victim {
        let note = folder.join("address");
        let _ = std::fs::remove_file(&note);
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["victim::a_server_to_be_killed", "--exact", "--nocapture"]).env(FOLDER, folder);
        command.envs(database.map(|database| (DATABASE, database)));
        let process = command.stdout(Stdio::null()).spawn().expect("it starts");
        let mut victim = Victim { process, address: ([127, 0, 0, 1], 0).into() };
        while victim.address.port() == 0 {
            sleep(Duration::from_millis(2)).await;
            if let Ok(address) = std::fs::read_to_string(&note) {
                victim.address = address.parse().expect("an address");
            }
        }
        victim
    }
}

/// How to start a server with the limits of an honest one, which prints its address.
pub fn strict(folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command.args(["victim::a_server_to_be_killed", "--exact", "--nocapture"]).env(FOLDER, folder).env(STRICT, "1");
    command
}

/// Kill -9.
impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The server in that process.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_to_be_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let store: Arc<dyn Store> = match std::env::var(DATABASE) {
        Ok(address) => Arc::new(Postgres::open(&address).await.expect("a database")),
        Err(_) => file_in(folder),
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    std::fs::write(folder.join("address.new"), address).expect("a note");
    std::fs::rename(folder.join("address.new"), folder.join("address")).expect("a note");
    println!("open at http://{}", listener.local_addr().expect("an address"));
    let bounds = if std::env::var_os(STRICT).is_some() { Bounds::default() } else { bounds() };
    server::serve(listener, setup(store, bounds), std::future::pending()).await;
}
