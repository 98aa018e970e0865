use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use referee::{Seat, SideId};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};
use tokio::sync::oneshot;

use super::migrations::migrate;
use super::{
    Addition, Beginning, Facts, Fault, Holder, MatchId, Pending, REMARKS, Record, Remark, Snapshot, Store, json, plain,
};
use crate::token::TokenHash;

/// Matches in one SQLite file, fully synced. One thread writes, many changes to a commit; another reads.
pub struct Sqlite {
    writer: Lane,
    reader: Lane,
}

/// A thread with its own connection, and the way to it.
struct Lane {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

/// Works on the database, and says so later, once the work is safe.
type Job = Box<dyn FnOnce(Result<&Connection, Fault>) -> Announce + Send>;
type Announce = Box<dyn FnOnce(Result<(), Fault>) + Send>;

/// The most changes in one commit.
const GROUP: usize = 512;

impl Sqlite {
    /// Opens or makes the file.
    pub fn open(file: &Path) -> Result<Sqlite, Fault> {
        make_private(file).map_err(|error| Fault::Database(format!("{}: {error}", file.display())))?;
        let mut first = connect(file)?;
        migrate(&mut first)?;
        let second = connect(file)?;
        Ok(Sqlite { writer: Lane::start(first, write), reader: Lane::start(second, read) })
    }
}

/// The file holds secrets: only its owner may read it.
#[cfg(unix)]
fn make_private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(file).map(drop)
}

#[cfg(not(unix))]
fn make_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

fn connect(file: &Path) -> Result<Connection, Fault> {
    let database = Connection::open(file)?;
    database.busy_timeout(Duration::from_secs(5))?;
    database.pragma_update(None, "journal_mode", "WAL")?;
    database.pragma_update(None, "synchronous", "FULL")?;
    database.pragma_update(None, "foreign_keys", true)?;
    database.set_prepared_statement_cache_capacity(32);
    Ok(database)
}

/// Does whatever has gathered while the disk was busy, and commits it together.
fn write(database: &Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let begun = database.execute_batch("BEGIN IMMEDIATE").map_err(Fault::from);
        let gathered = std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1));
        let announcements: Vec<Announce> = gathered.map(|job| job(begun.clone().map(|()| database))).collect();
        let safe = begun.and_then(|()| Ok(database.execute_batch("COMMIT")?));
        if safe.is_err() {
            let _ = database.execute_batch("ROLLBACK");
        }
        for announce in announcements {
            announce(safe.clone());
        }
    }
}

fn read(database: &Connection, jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        job(Ok(database))(Ok(()));
    }
}

impl Lane {
    fn start(database: Connection, run: fn(&Connection, &Receiver<Job>)) -> Lane {
        let (jobs, waiting) = channel();
        let thread = thread::spawn(move || run(&database, &waiting));
        Lane { jobs: Some(jobs), thread: Some(thread) }
    }

    fn send<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Pending<T> {
        let (said, hears) = oneshot::channel();
        let job: Job = Box::new(move |database| {
            let result = database.and_then(work);
            Box::new(move |safe| drop(said.send(safe.and(result))))
        });
        let sent = self.jobs.as_ref().map(|jobs| jobs.send(job));
        Box::pin(async move {
            match sent {
                Some(Ok(())) => hears.await.unwrap_or(Err(Fault::Closed)),
                _ => Err(Fault::Closed),
            }
        })
    }
}

/// Finishes what was begun.
impl Drop for Lane {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Store for Sqlite {
    fn begin(&self, beginning: Beginning) -> Pending<()> {
        self.writer.send(move |database| whole(database, |database| begin(database, &beginning)))
    }

    fn append(&self, addition: Addition) -> Pending<()> {
        self.writer.send(move |database| whole(database, |database| append(database, &addition)))
    }

    fn say(&self, of: MatchId, remark: Remark) -> Pending<()> {
        self.writer.send(move |database| {
            let sql = "INSERT INTO remarks (match, at, seat, text) VALUES (?1, ?2, ?3, ?4)";
            let values = params![of.0, remark.at as i64, json(&remark.from), remark.text];
            database.prepare_cached(sql)?.execute(values)?;
            Ok(())
        })
    }

    fn accept(&self, of: MatchId, token: TokenHash) -> Pending<Option<SideId>> {
        self.writer.send(move |database| whole(database, |database| accept(database, &of, &token)))
    }

    fn holder(&self, token: TokenHash) -> Pending<Option<Holder>> {
        self.reader.send(move |database| {
            let sql = "SELECT match, sides FROM seats WHERE token = ?1";
            let found = database
                .prepare_cached(sql)?
                .query_row(params![token], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)));
            let Some((of, sides)) = found.optional()? else { return Ok(None) };
            Ok(Some(Holder { of: MatchId(of), sides: plain(&sides)? }))
        })
    }

    fn seats(&self, of: MatchId) -> Pending<Vec<(TokenHash, Vec<SideId>)>> {
        self.reader.send(move |database| {
            let mut statement = database.prepare_cached("SELECT token, sides FROM seats WHERE match = ?1")?;
            let mut rows = statement.query(params![of.0])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push((row.get(0)?, plain(&row.get::<_, String>(1)?)?));
            }
            Ok(found)
        })
    }

    fn record(&self, of: MatchId) -> Pending<Option<Record>> {
        self.reader.send(move |database| {
            let moment = database.unchecked_transaction()?;
            record(&moment, &of)
        })
    }

    fn invitations(&self) -> Pending<Vec<Facts>> {
        self.reader.send(|database| {
            let sql = format!("SELECT {FACTS} FROM matches WHERE free IS NOT NULL ORDER BY since DESC LIMIT 100");
            let mut statement = database.prepare_cached(&sql)?;
            let mut rows = statement.query([])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                found.push(facts(row)?);
            }
            Ok(found)
        })
    }

    fn unfinished(&self) -> Pending<usize> {
        self.reader.send(|database| {
            let sql = "SELECT COUNT(*) FROM matches WHERE is_over = 0";
            Ok(database.prepare_cached(sql)?.query_row([], |row| row.get::<_, i64>(0))? as usize)
        })
    }
}

/// All of a change or nothing, whatever becomes of the others in the same commit.
fn whole<T>(database: &Connection, change: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
    let say = |sql| -> Result<(), Fault> { Ok(database.prepare_cached(sql)?.execute([]).map(drop)?) };
    say("SAVEPOINT change")?;
    let done = change(database);
    if done.is_err() {
        say("ROLLBACK TO change")?;
    }
    say("RELEASE change")?;
    done
}

fn begin(database: &Connection, Beginning { facts, lines, snapshot, seats }: &Beginning) -> Result<(), Fault> {
    let sql = "INSERT INTO matches (id, scenario, title, name, since, seed, computers, free)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let seed = facts.seed.as_ref().map(json);
    let free = facts.free.map(|side| side.0);
    let (title, computers) = (json(&facts.title), json(&facts.computers));
    let since = facts.since as i64;
    let values = params![facts.id.0, facts.scenario, title, facts.name, since, seed, computers, free];
    database.prepare_cached(sql)?.execute(values)?;
    for (token, sides) in seats {
        put_seat(database, &facts.id, token, sides)?;
    }
    put_lines(database, &facts.id, 0, lines)?;
    put_snapshot(database, &facts.id, snapshot.as_ref())
}

fn put_seat(database: &Connection, of: &MatchId, token: &TokenHash, sides: &[SideId]) -> Result<(), Fault> {
    let sql = "INSERT INTO seats (token, match, sides) VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute(params![token, of.0, json(sides)])?;
    Ok(())
}

fn put_lines(database: &Connection, of: &MatchId, from: usize, lines: &[String]) -> Result<(), Fault> {
    let mut statement = database.prepare_cached("INSERT INTO lines (match, n, line) VALUES (?1, ?2, ?3)")?;
    for (n, line) in (from..).zip(lines) {
        statement.execute(params![of.0, n as i64, line])?;
    }
    Ok(())
}

fn put_snapshot(database: &Connection, of: &MatchId, snapshot: Option<&Snapshot>) -> Result<(), Fault> {
    let Some(Snapshot { after, entry }) = snapshot else { return Ok(()) };
    let sql = "INSERT OR REPLACE INTO snapshots (match, after, entry) VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute(params![of.0, *after as i64, entry])?;
    Ok(())
}

fn append(database: &Connection, addition: &Addition) -> Result<(), Fault> {
    let of = &addition.of;
    let sql = "UPDATE matches SET version = version + ?3, offers = COALESCE(?4, offers),
                   is_over = MAX(is_over, ?5), free = CASE WHEN ?5 THEN NULL ELSE free END
               WHERE id = ?1 AND version = ?2";
    let offers = addition.offers.as_ref().map(json);
    let values = params![of.0, addition.version as i64, addition.is_news(), offers, addition.is_over];
    if database.prepare_cached(sql)?.execute(values)? == 0 {
        return Err(Fault::Conflict);
    }
    if addition.cut {
        let sql = "DELETE FROM lines WHERE match = ?1 AND n >= ?2";
        database.prepare_cached(sql)?.execute(params![of.0, addition.from as i64])?;
    }
    put_lines(database, of, addition.from, &addition.lines)?;
    put_snapshot(database, of, addition.snapshot.as_ref())
}

fn accept(database: &Connection, of: &MatchId, token: &TokenHash) -> Result<Option<SideId>, Fault> {
    let sql = "SELECT free FROM matches WHERE id = ?1 AND free IS NOT NULL";
    let free = database.prepare_cached(sql)?.query_row(params![of.0], |row| row.get::<_, u8>(0)).optional()?;
    let Some(side) = free.map(SideId) else { return Ok(None) };
    database.prepare_cached("UPDATE matches SET free = NULL WHERE id = ?1")?.execute(params![of.0])?;
    put_seat(database, of, token, &[side])?;
    Ok(Some(side))
}

fn record(database: &Connection, of: &MatchId) -> Result<Option<Record>, Fault> {
    let sql = format!("SELECT {FACTS}, offers, version FROM matches WHERE id = ?1");
    let mut statement = database.prepare_cached(&sql)?;
    let mut rows = statement.query(params![of.0])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let (facts, offers, version) = (facts(row)?, row.get::<_, String>(8)?, row.get::<_, i64>(9)?);
    Ok(Some(Record {
        facts,
        version: version as u64,
        offers: plain(&offers)?,
        lines: lines(database, of)?,
        snapshot: snapshot(database, of)?,
        remarks: remarks(database, of)?,
    }))
}

fn lines(database: &Connection, of: &MatchId) -> Result<Vec<String>, Fault> {
    let mut statement = database.prepare_cached("SELECT line FROM lines WHERE match = ?1 ORDER BY n")?;
    let found = statement.query_map(params![of.0], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

fn snapshot(database: &Connection, of: &MatchId) -> Result<Option<Snapshot>, Fault> {
    let mut statement = database.prepare_cached("SELECT after, entry FROM snapshots WHERE match = ?1")?;
    let found = statement
        .query_row(params![of.0], |row| Ok(Snapshot { after: row.get::<_, i64>(0)? as usize, entry: row.get(1)? }));
    Ok(found.optional()?)
}

fn remarks(database: &Connection, of: &MatchId) -> Result<Vec<Remark>, Fault> {
    let sql = "SELECT seat, text, at FROM remarks WHERE match = ?1 ORDER BY rowid DESC LIMIT ?2";
    let mut statement = database.prepare_cached(sql)?;
    let mut rows = statement.query(params![of.0, REMARKS as i64])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let from: Seat = plain(&row.get::<_, String>(0)?)?;
        found.push(Remark { from, text: row.get(1)?, at: row.get::<_, i64>(2)? as u64 });
    }
    found.reverse();
    Ok(found)
}

const FACTS: &str = "id, scenario, title, name, since, seed, computers, free";

fn facts(row: &Row<'_>) -> Result<Facts, Fault> {
    let seed: Option<String> = row.get(5)?;
    Ok(Facts {
        id: MatchId(row.get(0)?),
        scenario: row.get(1)?,
        title: plain(&row.get::<_, String>(2)?)?,
        name: row.get(3)?,
        since: row.get::<_, i64>(4)? as u64,
        seed: seed.as_deref().map(plain).transpose()?,
        computers: plain(&row.get::<_, String>(6)?)?,
        free: row.get::<_, Option<u8>>(7)?.map(SideId),
    })
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Fault::Conflict,
            _ => Fault::Database(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use referee::Text;
    use tempfile::TempDir;

    use super::*;

    fn beginning(id: &str) -> Beginning {
        let facts = Facts {
            id: MatchId(id.to_string()),
            scenario: "practice/lanterns".to_string(),
            title: Text::default(),
            name: String::new(),
            since: 7,
            seed: Some(dice::Seed::new([9; 32])),
            computers: BTreeMap::from([(SideId(1), minds::Level::Regular)]),
            free: Some(SideId(0)),
        };
        Beginning { facts, lines: vec!["first".to_string()], snapshot: None, seats: vec![([1; 32], vec![SideId(1)])] }
    }

    fn addition(id: &str, from: usize, line: &str) -> Addition {
        Addition {
            of: MatchId(id.to_string()),
            version: from as u64 - 1,
            from,
            cut: false,
            lines: vec![line.to_string()],
            snapshot: None,
            offers: None,
            is_over: false,
        }
    }

    #[tokio::test]
    async fn what_was_kept_comes_back_from_the_file() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("matches.sqlite");
        let store = Sqlite::open(&file).expect("a store");
        store.begin(beginning("a")).await.expect("kept");
        store.append(addition("a", 1, "second")).await.expect("kept");
        drop(store);

        let store = Sqlite::open(&file).expect("a store");
        let record = store.record(MatchId("a".to_string())).await.expect("read").expect("there");
        assert_eq!(record.lines, ["first", "second"]);
        assert!(record.facts.seed == Some(dice::Seed::new([9; 32])));
        assert_eq!(record.facts.computers, BTreeMap::from([(SideId(1), minds::Level::Regular)]));
        let holder = store.holder([1; 32]).await.expect("read").expect("there");
        assert_eq!(holder.sides, [SideId(1)]);
        assert_eq!(store.holder([2; 32]).await.expect("read"), None);
    }

    #[tokio::test]
    async fn two_who_write_the_same_line_do_not_both_succeed_and_hinder_nobody_else() {
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(&folder.path().join("matches.sqlite")).expect("a store");
        store.begin(beginning("a")).await.expect("kept");
        let mut other = beginning("b");
        other.seats.clear();
        store.begin(other).await.expect("kept");
        let (one, same) = (store.append(addition("a", 1, "one")), store.append(addition("a", 1, "same")));
        let elsewhere = store.append(addition("b", 1, "elsewhere"));
        assert!(one.await.is_ok());
        assert!(matches!(same.await, Err(Fault::Conflict)));
        assert!(elsewhere.await.is_ok());
        let record = store.record(MatchId("a".to_string())).await.expect("read").expect("there");
        assert_eq!(record.lines, ["first", "one"]);
    }

    #[tokio::test]
    async fn an_invitation_is_accepted_once() {
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(&folder.path().join("matches.sqlite")).expect("a store");
        store.begin(beginning("a")).await.expect("kept");
        let accept = |token| store.accept(MatchId("a".to_string()), token);
        let (first, second) = (accept([3; 32]), accept([4; 32]));
        assert_eq!((first.await.expect("kept"), second.await.expect("kept")), (Some(SideId(0)), None));
        assert!(store.holder([4; 32]).await.expect("read").is_none());
    }
}
