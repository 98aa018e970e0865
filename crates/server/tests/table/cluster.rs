use std::io::Write;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use server::Postgres;
use tempfile::TempDir;
use tokio::time::sleep;
use tokio_postgres::{Client, NoTls};

/// Set where PostgreSQL can not be had: the tests that need it are left out, and whoever set it has said so.
const WITHOUT: &str = "ESCARAMUZA_WITHOUT_POSTGRES";

/// A PostgreSQL of our own in a temporary folder, reached by a socket there.
pub struct Cluster {
    folder: TempDir,
    server: Child,
    programs: PathBuf,
}

impl Cluster {
    /// None only where its absence was announced.
    pub async fn start() -> Option<Cluster> {
        if std::env::var_os(WITHOUT).is_some() {
            eprintln!("LEFT OUT: no PostgreSQL here");
            return None;
        }
        let programs = programs().unwrap_or_else(|| {
            panic!("PostgreSQL is not here: `apt-get install postgresql`, or set {WITHOUT}=1 to leave this test out")
        });
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("data");
        give_away(folder.path());
        let made = command(&programs.join("initdb"))
            .args(["-A", "trust", "-U", "escaramuza", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .output()
            .expect("initdb runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = command(&programs.join("postgres"))
            .args(["-c", "listen_addresses=", "-c", "fsync=off", "-k"])
            .arg(folder.path())
            .arg("-D")
            .arg(&data)
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres runs");
        let cluster = Cluster { folder, server, programs };
        while Postgres::open(&cluster.address()).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
        Some(cluster)
    }

    async fn client(&self) -> Client {
        let (client, connection) = tokio_postgres::connect(&self.address(), NoTls).await.expect("a connection");
        tokio::spawn(connection);
        client
    }

    /// Tells all servers these things, in this order.
    pub async fn notify(&self, notices: &[String]) {
        let sql = "SELECT pg_notify('escaramuza', notice) FROM UNNEST($1::text[]) AS notice";
        self.client().await.execute(sql, &[&notices]).await.expect("told");
    }

    /// Ends every connection of a server.
    pub async fn throw_everybody_out(&self) {
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'escaramuza'";
        self.client().await.batch_execute(sql).await.expect("thrown out");
    }

    /// The journal of the only match it holds.
    pub async fn journal(&self) -> String {
        let lines = self.client().await.query("SELECT line FROM lines ORDER BY n", &[]).await.expect("lines");
        lines.iter().map(|row| row.get::<_, String>(0) + "\n").collect()
    }

    /// Everything it holds, as `pg_dump` writes it.
    pub fn dump(&self) -> Vec<u8> {
        let mut dump = command(Path::new("pg_dump"));
        let dumped = dump.args(["--format=custom", &self.address()]).stdout(Stdio::piped()).output();
        let dumped = dumped.expect("pg_dump runs");
        assert!(dumped.status.success(), "{}", String::from_utf8_lossy(&dumped.stderr));
        dumped.stdout
    }

    /// Puts a dump in the place of what it holds.
    pub fn restore(&self, dump: &[u8]) {
        let mut restore = command(Path::new("pg_restore"));
        restore.args(["--clean", "--if-exists", "--no-owner", "--dbname", &self.address()]);
        let mut restoring = restore.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("pg_restore runs");
        restoring.stdin.take().expect("its input").write_all(dump).expect("it reads");
        let restored = restoring.wait_with_output().expect("it ends");
        assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    }

    pub fn address(&self) -> String {
        let host = self.folder.path().to_string_lossy().replace('/', "%2F");
        format!("postgres://escaramuza@{host}/postgres")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut stop = command(&self.programs.join("pg_ctl"));
        let _ = stop.args(["stop", "-m", "immediate", "-D"]).arg(self.folder.path().join("data")).output();
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Where PostgreSQL's programs are: on the path, or where Debian lays them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = std::env::split_paths(&path).chain(debian.map(|version| version.path().join("bin")));
    folders.into_iter().find(|folder| ["initdb", "postgres", "pg_ctl"].iter().all(|name| folder.join(name).exists()))
}

/// PostgreSQL refuses to run as root; then somebody who may do nothing else runs it.
fn nobody() -> Option<(u32, u32)> {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let users = std::fs::read_to_string("/etc/passwd").ok().filter(|_| is_root)?;
    let fields = users.lines().find(|line| line.starts_with("nobody:"))?.split(':').collect::<Vec<_>>();
    Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
}

fn give_away(folder: &Path) {
    if let Some((user, group)) = nobody() {
        chown(folder, Some(user), Some(group)).expect("root may");
    }
}

fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir("/").env("LC_ALL", "C").stdout(Stdio::null());
    if let Some((user, group)) = nobody() {
        command.uid(user).gid(group);
    }
    command
}
