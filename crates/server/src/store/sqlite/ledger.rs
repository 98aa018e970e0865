//! Additions to journals are first written down one after another, in a log, and sorted into their journals later:
//! a commit then touches a few pages in a row, however many matches it is about.

use std::collections::HashMap;

use rusqlite::{Connection, params};

use super::{reading, writing};
use crate::store::{Addition, Fault, MatchId};

/// The database with everything that is in its log and in no table yet.
pub struct Ledger {
    pub database: Connection,
    fresh: HashMap<MatchId, Fresh>,
    /// What this commit adds to the log.
    page: String,
    /// Bytes in the log.
    length: usize,
    /// Changes whenever another program has written to the file; none when the log must be read anew in any case.
    others: Option<i64>,
    /// Why this commit must not be.
    spoilt: Option<Fault>,
}

/// What a match has become richer by since its tables were written.
#[derive(Clone)]
pub struct Fresh {
    pub version: u64,
    pub from: usize,
    pub lines: String,
}

/// Bytes after which the whole log is sorted in.
const LONGEST_LOG: usize = 4 << 20;

impl Ledger {
    /// Sorts in what an earlier program has left in the log.
    pub fn open(database: Connection) -> Result<Ledger, Fault> {
        let (fresh, page) = (HashMap::new(), String::new());
        let mut ledger = Ledger { database, fresh, page, length: 0, others: None, spoilt: None };
        ledger.close()?;
        Ok(ledger)
    }

    /// Leaves everything in the tables and nothing in the log.
    pub fn close(&mut self) -> Result<(), Fault> {
        self.begin()?;
        let settled = self.settle_all();
        self.end(settled)
    }

    /// Begins a commit. If another program has written to the file, the log is read anew. Where nothing can be written,
    /// everything can still be read.
    pub fn begin(&mut self) -> Result<(), Fault> {
        let begin = |sql| self.database.execute_batch(sql);
        begin("BEGIN IMMEDIATE").or_else(|_| begin("BEGIN"))?;
        let ready = self.look_around();
        if ready.is_err() { self.end(ready) } else { Ok(()) }
    }

    fn look_around(&mut self) -> Result<(), Fault> {
        let others = self.database.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?;
        if self.others != Some(others) {
            self.read_log()?;
            self.others = Some(others);
        }
        if self.length > LONGEST_LOG { self.settle_all() } else { Ok(()) }
    }

    /// Has everything since the beginning on disk, or nothing.
    pub fn commit(&mut self) -> Result<(), Fault> {
        let sound = self.spoilt.take().map_or(Ok(()), Err).and_then(|()| self.put_page());
        self.end(sound)
    }

    fn end(&mut self, sound: Result<(), Fault>) -> Result<(), Fault> {
        let kept = sound.and_then(|()| Ok(self.database.execute_batch("COMMIT")?));
        if kept.is_err() {
            let _ = self.database.execute_batch("ROLLBACK");
            self.page.clear();
            self.others = None;
            let _ = self.read_log();
        }
        kept
    }

    /// Keeps an addition if it fits. Plain ones go to the log, others to the tables. Where that fails, the whole
    /// commit does.
    pub fn append(&mut self, addition: &Addition) -> Result<(), Fault> {
        let done = self.try_append(addition);
        if let Err(fault) = &done
            && !matches!(fault, Fault::Conflict)
        {
            self.spoilt = Some(fault.clone());
        }
        done
    }

    fn try_append(&mut self, addition: &Addition) -> Result<(), Fault> {
        if self.version(&addition.of)? != Some(addition.version) {
            return Err(Fault::Conflict);
        }
        if addition.is_plain() {
            let Addition { of, version, from, lines, .. } = addition;
            write_down(&mut self.page, addition);
            self.note(of, *version, *from, lines.iter().map(String::as_str));
            return Ok(());
        }
        self.settle(&addition.of)?;
        writing::put(&self.database, addition)
    }

    fn version(&self, of: &MatchId) -> Result<Option<u64>, Fault> {
        match self.fresh.get(of) {
            Some(fresh) => Ok(Some(fresh.version)),
            None => reading::version(&self.database, of),
        }
    }

    fn note<'a>(&mut self, of: &MatchId, version: u64, from: usize, lines: impl Iterator<Item = &'a str>) {
        let fresh = self.fresh.entry(of.clone()).or_insert_with(|| Fresh { version, from, lines: String::new() });
        fresh.version = version + 1;
        for line in lines {
            if !fresh.lines.is_empty() {
                fresh.lines.push('\n');
            }
            fresh.lines.push_str(line);
        }
    }

    /// What is in the log of a match and in no table yet.
    pub fn fresh(&self, of: &MatchId) -> Option<Fresh> {
        self.fresh.get(of).cloned()
    }

    /// Sorts what is fresh of a match into its tables.
    fn settle(&mut self, of: &MatchId) -> Result<(), Fault> {
        let Some(fresh) = self.fresh.remove(of) else { return Ok(()) };
        let settled = writing::put_lines(&self.database, of, fresh.from, &fresh.lines)
            .and_then(|()| writing::put_version(&self.database, of, fresh.version));
        if let Err(fault) = &settled {
            self.spoilt = Some(fault.clone());
        }
        settled
    }

    /// Sorts everything in and empties the log.
    fn settle_all(&mut self) -> Result<(), Fault> {
        let fresh: Vec<MatchId> = self.fresh.keys().cloned().collect();
        for of in fresh {
            self.settle(&of)?;
        }
        self.length = 0;
        Ok(self.database.execute_batch("DELETE FROM log")?)
    }

    fn put_page(&mut self) -> Result<(), Fault> {
        if !self.page.is_empty() {
            let sql = "INSERT INTO log (additions) VALUES (?1)";
            self.database.prepare_cached(sql)?.execute(params![self.page])?;
            self.length += self.page.len();
            self.page.clear();
        }
        Ok(())
    }

    /// Takes up what the log says and the tables do not.
    fn read_log(&mut self) -> Result<(), Fault> {
        self.fresh.clear();
        let mut statement = self.database.prepare("SELECT additions FROM log ORDER BY n")?;
        let pages = statement.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
        drop(statement);
        self.length = pages.iter().map(String::len).sum();
        for page in pages {
            self.read_page(&page)?;
        }
        Ok(())
    }

    fn read_page(&mut self, page: &str) -> Result<(), Fault> {
        let mut lines = page.lines();
        while let Some(head) = lines.next() {
            let (of, version, from, count) = read_head(head)?;
            let fits = self.version(&of)? == Some(version);
            let own = lines.by_ref().take(count);
            if fits { self.note(&of, version, from, own) } else { own.for_each(drop) }
        }
        Ok(())
    }
}

/// An addition as the log has it: which match, its version, the number of the first line, how many, and the lines.
fn write_down(page: &mut String, Addition { of, version, from, lines, .. }: &Addition) {
    page.push_str(&format!("{of} {version} {from} {}\n", lines.len()));
    for line in lines {
        page.push_str(line);
        page.push('\n');
    }
}

fn read_head(head: &str) -> Result<(MatchId, u64, usize, usize), Fault> {
    let unreadable = || Fault::Unreadable(format!("the log: {head}"));
    let [of, version, from, count] = head.split(' ').collect::<Vec<_>>()[..] else { return Err(unreadable()) };
    match (version.parse(), from.parse(), count.parse()) {
        (Ok(version), Ok(from), Ok(count)) => Ok((MatchId(of.to_string()), version, from, count)),
        _ => Err(unreadable()),
    }
}
