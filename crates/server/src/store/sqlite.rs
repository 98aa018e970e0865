mod campaigns;
mod keepsakes;
mod lane;
mod ledger;
mod migrations;
mod reading;
mod scenarios;
mod writing;

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use referee::SideId;
use rusqlite::{Connection, ErrorCode};

use super::{
    Addition, Beginning, CampaignAddition, CampaignBeginning, CampaignHolder, CampaignId, CampaignRecord, Facts, Fault,
    Holder, Keepsake, KeptScenario, MatchId, Pending, Record, Remark, Role, Store,
};
use crate::token::TokenHash;
use lane::{Announce, Job, Lane};
use ledger::Ledger;
use writing::whole;

/// Matches in one SQLite file, fully synced. One thread writes, many changes to a commit; another reads.
pub struct Sqlite {
    writer: Lane<Ledger>,
    reader: Lane<Connection>,
    /// Locked for as long as this server keeps its matches here.
    _lock: Option<File>,
}

/// The most changes in one commit.
const GROUP: usize = 512;
/// Memory for pages of the file, in KiB: enough to hold the log, so that sorting it in reads nothing.
const CACHE: i64 = 16 << 10;
/// Pages that gather beside the file before they are copied into it. The log writes the same ones over and over.
const COPIED_TOGETHER: i64 = 4_000;

impl Sqlite {
    /// Opens or makes the file.
    pub fn open(file: &Path) -> Result<Sqlite, Fault> {
        make_private(file).map_err(|error| Fault::Database(format!("{}: {error}", file.display())))?;
        Sqlite::on(file, Some(lock(file)?))
    }

    fn on(file: &Path, lock: Option<File>) -> Result<Sqlite, Fault> {
        let mut first = connect(file)?;
        check(&first)?;
        migrations::migrate(&mut first)?;
        let ledger = Ledger::open(first)?;
        Ok(Sqlite { writer: Lane::start(ledger, write), reader: Lane::start(connect(file)?, read), _lock: lock })
    }
}

/// Two servers on one file would not hear of each other's players.
fn lock(file: &Path) -> Result<File, Fault> {
    let beside = file.with_extension("lock");
    let failed = |error: std::io::Error| Fault::Database(format!("{}: {error}", beside.display()));
    let lock = File::create(&beside).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(Fault::InUse),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Looks through the file for damage.
fn check(database: &Connection) -> Result<(), Fault> {
    let found: String = database.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(Fault::Damaged(found)) }
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
    database.pragma_update(None, "cache_size", -CACHE)?;
    database.pragma_update(None, "wal_autocheckpoint", COPIED_TOGETHER)?;
    database.set_prepared_statement_cache_capacity(32);
    Ok(database)
}

/// Does whatever has gathered while the disk was busy, and commits it together.
fn write(mut ledger: Ledger, jobs: &Receiver<Job<Ledger>>) {
    while let Ok(first) = jobs.recv() {
        let begun = ledger.begin();
        let gathered = std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1));
        let announcements: Vec<Announce> = gathered.map(|job| job(begun.clone().map(|()| &mut ledger))).collect();
        let safe = begun.and_then(|()| ledger.commit());
        for announce in announcements {
            announce(safe.clone());
        }
    }
    if let Err(fault) = ledger.close() {
        tracing::warn!(%fault, "the log is left for the next start");
    }
}

fn read(mut database: Connection, jobs: &Receiver<Job<Connection>>) {
    while let Ok(job) = jobs.recv() {
        job(Ok(&mut database))(Ok(()));
    }
}

impl Store for Sqlite {
    fn begin(&self, beginning: Beginning) -> Pending<()> {
        self.writer.send(move |ledger| whole(&ledger.database, |database| writing::begin(database, &beginning)))
    }

    fn append(&self, addition: Addition) -> Pending<()> {
        self.writer.send(move |ledger| ledger.append(&addition))
    }

    fn say(&self, of: MatchId, remark: Remark) -> Pending<()> {
        self.writer.send(move |ledger| writing::say(&ledger.database, &of, &remark))
    }

    fn accept(&self, of: MatchId, token: TokenHash) -> Pending<Option<SideId>> {
        self.writer.send(move |ledger| whole(&ledger.database, |database| writing::accept(database, &of, &token)))
    }

    fn holder(&self, token: TokenHash) -> Pending<Option<Holder>> {
        self.reader.send(move |database| reading::holder(database, &token))
    }

    fn seats(&self, of: MatchId) -> Pending<Vec<(TokenHash, Vec<SideId>)>> {
        self.reader.send(move |database| reading::seats(database, &of))
    }

    fn record(&self, of: MatchId) -> Pending<Option<Record>> {
        let same = of.clone();
        self.writer.send_first(
            move |ledger| Ok(ledger.fresh(&of)),
            &self.reader,
            move |database, fresh| reading::record(database, &same, fresh),
        )
    }

    fn invitations(&self, since: u64) -> Pending<Vec<Facts>> {
        self.reader.send(move |database| reading::invitations(database, since))
    }

    fn unfinished(&self, since: u64) -> Pending<usize> {
        self.reader.send(move |database| reading::unfinished(database, since))
    }

    fn begin_campaign(&self, beginning: CampaignBeginning) -> Pending<()> {
        self.writer.send(move |ledger| whole(&ledger.database, |database| campaigns::begin(database, &beginning)))
    }

    fn append_campaign(&self, addition: CampaignAddition) -> Pending<()> {
        self.writer.send(move |ledger| whole(&ledger.database, |database| campaigns::append(database, &addition)))
    }

    fn campaign_holder(&self, token: TokenHash) -> Pending<Option<CampaignHolder>> {
        self.reader.send(move |database| campaigns::holder(database, &token))
    }

    fn campaign_seats(&self, of: CampaignId) -> Pending<Vec<(TokenHash, Role)>> {
        self.reader.send(move |database| campaigns::seats(database, &of))
    }

    fn campaign(&self, of: CampaignId) -> Pending<Option<CampaignRecord>> {
        self.reader.send(move |database| campaigns::record(database, &of))
    }

    fn campaigns_due(&self, now: u64) -> Pending<Vec<CampaignId>> {
        self.reader.send(move |database| campaigns::due(database, now))
    }

    fn keep(&self, keepsake: Keepsake) -> Pending<()> {
        self.writer.send(move |ledger| keepsakes::keep(&ledger.database, &keepsake))
    }

    fn keepsake(&self, token: TokenHash) -> Pending<Option<Keepsake>> {
        self.reader.send(move |database| keepsakes::find(database, &token))
    }

    fn change_keepsake(&self, owner: TokenHash, body: String) -> Pending<bool> {
        self.writer.send(move |ledger| keepsakes::change(&ledger.database, &owner, &body))
    }

    fn give_up_keepsake(&self, owner: TokenHash) -> Pending<bool> {
        self.writer.send(move |ledger| keepsakes::give_up(&ledger.database, &owner))
    }

    fn keepsakes(&self) -> Pending<usize> {
        self.reader.send(|database| keepsakes::count(database))
    }

    fn keep_scenario(&self, token: TokenHash, kept: KeptScenario) -> Pending<()> {
        self.writer.send(move |ledger| scenarios::keep(&ledger.database, &token, &kept))
    }

    fn kept_scenario(&self, token: TokenHash) -> Pending<Option<KeptScenario>> {
        self.reader.send(move |database| scenarios::find(database, &token))
    }

    fn kept_scenarios(&self) -> Pending<usize> {
        self.reader.send(|database| scenarios::count(database))
    }

    fn health(&self) -> Pending<()> {
        self.writer.send(|ledger| writing::put_sign_of_life(&ledger.database))
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Fault::Conflict,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Fault::Damaged(error.to_string()),
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
    use crate::store::Offers;
    use crate::tables::match_settings::MatchSettings;

    fn beginning(id: &str) -> Beginning {
        let facts = Facts {
            id: MatchId(id.to_string()),
            scenario: "practice/lanterns".to_string(),
            title: Text::default(),
            name: String::new(),
            since: 7,
            seed: Some(dice::Seed::new([9; 32])),
            computers: BTreeMap::from([(SideId(1), minds::Level::Regular)]),
            free: [SideId(0)].into_iter().collect(),
            settings: MatchSettings { hints: true, absence: None, lesson: false },
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
        assert_eq!(record.facts.settings, MatchSettings { hints: true, absence: None, lesson: false });
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
    async fn a_file_belongs_to_one_server() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("matches.sqlite");
        let store = Sqlite::open(&file).expect("a store");
        assert!(matches!(Sqlite::open(&file).err(), Some(Fault::InUse)));
        drop(store);
        assert!(Sqlite::open(&file).is_ok());
    }

    #[tokio::test]
    async fn a_damaged_file_is_not_served() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("matches.sqlite");
        drop(Sqlite::open(&file).expect("a store"));
        let mut bytes = std::fs::read(&file).expect("a file");
        for page in bytes.chunks_mut(4096).skip(2) {
            page[..64].fill(0xff);
        }
        std::fs::write(&file, bytes).expect("written");
        assert!(matches!(Sqlite::open(&file).err(), Some(Fault::Damaged(_))));
    }

    #[tokio::test]
    async fn what_nothing_can_be_written_to_is_not_healthy_but_can_be_read() {
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(&folder.path().join("matches.sqlite")).expect("a store");
        store.begin(beginning("a")).await.expect("kept");
        store.append(addition("a", 1, "second")).await.expect("kept");
        store.health().await.expect("healthy");
        let fill = |ledger: &mut Ledger| Ok(ledger.database.pragma_update(None, "query_only", true)?);
        store.writer.send(fill).await.expect("done");
        assert!(store.health().await.is_err());
        assert!(store.append(addition("a", 2, "third")).await.is_err());
        let record = store.record(MatchId("a".to_string())).await.expect("read").expect("there");
        assert_eq!((record.lines.as_slice(), record.version), (["first", "second"].map(String::from).as_slice(), 1));
    }

    #[tokio::test]
    async fn a_match_that_nobody_touches_lapses_until_somebody_does() {
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(&folder.path().join("matches.sqlite")).expect("a store");
        store.begin(beginning("a")).await.expect("kept");
        let counted = async |since| {
            let invited = store.invitations(since).await.expect("read").len();
            (store.unfinished(since).await.expect("read"), invited)
        };
        assert_eq!((counted(7).await, counted(8).await), ((1, 1), (0, 0)), "it was begun at 7");
        let touched = Addition { offers: Some(Offers::default()), ..addition("a", 1, "second") };
        store.append(touched).await.expect("kept");
        assert_eq!(counted(8).await, (1, 1));
    }

    /// What a new program finds in the file if the old one is killed at this moment.
    async fn found_after_a_crash(folder: &TempDir, id: &str) -> Vec<String> {
        let grave = TempDir::new().expect("a folder");
        for name in ["matches.sqlite", "matches.sqlite-wal"] {
            std::fs::copy(folder.path().join(name), grave.path().join(name)).expect("a copy");
        }
        let store = Sqlite::open(&grave.path().join("matches.sqlite")).expect("a store");
        store.record(MatchId(id.to_string())).await.expect("read").expect("there").lines
    }

    #[tokio::test]
    async fn what_lies_in_the_log_is_found_after_a_crash_and_is_taken_once() {
        let folder = TempDir::new().expect("a folder");
        let store = Sqlite::open(&folder.path().join("matches.sqlite")).expect("a store");
        store.begin(beginning("a")).await.expect("kept");
        for (from, line) in [(1, "b"), (2, "c"), (3, "d")] {
            store.append(addition("a", from, line)).await.expect("kept");
        }
        assert_eq!(found_after_a_crash(&folder, "a").await, ["first", "b", "c", "d"]);
        let settled = store.record(MatchId("a".to_string())).await.expect("read").expect("there");
        assert_eq!((settled.lines.len(), settled.version), (4, 3));
        store.append(addition("a", 4, "e")).await.expect("kept");
        assert_eq!(found_after_a_crash(&folder, "a").await, ["first", "b", "c", "d", "e"]);
        let over = Addition { is_over: true, ..addition("a", 5, "f") };
        store.append(over).await.expect("kept");
        let cut = Addition { cut: true, version: 5, ..addition("a", 3, "g") };
        store.append(cut).await.expect("kept");
        assert_eq!(found_after_a_crash(&folder, "a").await, ["first", "b", "c", "g"]);
    }

    #[tokio::test]
    async fn where_there_is_no_lock_two_programs_on_one_file_do_not_push_each_other_out() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("matches.sqlite");
        let one = Sqlite::on(&file, None).expect("a store");
        one.begin(beginning("a")).await.expect("kept");
        one.append(addition("a", 1, "b")).await.expect("kept");
        let other = Sqlite::on(&file, None).expect("a store");
        other.append(addition("a", 2, "c")).await.expect("kept");
        assert!(matches!(one.append(addition("a", 2, "x")).await, Err(Fault::Conflict)));
        one.append(addition("a", 3, "d")).await.expect("kept");
        assert!(matches!(other.append(addition("a", 3, "x")).await, Err(Fault::Conflict)));
        for store in [&one, &other] {
            let record = store.record(MatchId("a".to_string())).await.expect("read").expect("there");
            assert_eq!(record.lines, ["first", "b", "c", "d"]);
        }
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
