use rusqlite::Connection;

use crate::store::Fault;

/// Each brings the database one version further. None may ever be changed once released.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        scenario TEXT NOT NULL,
        title TEXT NOT NULL,
        name TEXT NOT NULL,
        since INTEGER NOT NULL,
        seed TEXT,
        computers TEXT NOT NULL,
        free INTEGER,
        offers TEXT NOT NULL DEFAULT '{\"proposal\":null,\"draw\":[]}',
        is_over INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX invitations ON matches (since) WHERE free IS NOT NULL;
    CREATE INDEX unfinished ON matches (id) WHERE is_over = 0;
    CREATE TABLE seats (
        token BLOB PRIMARY KEY,
        match TEXT NOT NULL REFERENCES matches (id),
        sides TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_of_match ON seats (match);
    CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES matches (id),
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (match, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        match TEXT PRIMARY KEY REFERENCES matches (id),
        after INTEGER NOT NULL,
        entry TEXT NOT NULL
    ) STRICT;
    CREATE TABLE remarks (
        match TEXT NOT NULL REFERENCES matches (id),
        at INTEGER NOT NULL,
        seat TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX remarks_of_match ON remarks (match);
",
    "
    ALTER TABLE matches ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
",
    "
    CREATE TABLE log (
        n INTEGER PRIMARY KEY,
        additions TEXT NOT NULL
    ) STRICT;
",
    "
    ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
",
    "
    ALTER TABLE matches ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE matches SET touched = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
    DROP INDEX unfinished;
    CREATE INDEX unfinished ON matches (touched) WHERE is_over = 0;
    CREATE TABLE life (at INTEGER NOT NULL) STRICT;
    INSERT INTO life (at) VALUES (0);
",
    "
    UPDATE matches SET free = 1 << free WHERE free IS NOT NULL;
",
    "
    CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        seed TEXT NOT NULL,
        since INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE campaign_lines (
        campaign TEXT NOT NULL REFERENCES campaigns (id),
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (campaign, n)
    ) STRICT;
    CREATE TABLE campaign_seats (
        token BLOB PRIMARY KEY,
        campaign TEXT NOT NULL REFERENCES campaigns (id),
        role TEXT NOT NULL
    ) STRICT;
    CREATE INDEX seats_of_campaign ON campaign_seats (campaign);
",
    "
    CREATE TABLE keepsakes (
        owner BLOB PRIMARY KEY,
        reader BLOB NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        touched INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE scenarios (
        token BLOB PRIMARY KEY,
        since INTEGER NOT NULL,
        text TEXT NOT NULL,
        picture BLOB
    ) STRICT;
",
    "
    ALTER TABLE campaigns ADD COLUMN clock TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE campaigns ADD COLUMN due INTEGER DEFAULT 0;
    CREATE INDEX campaigns_due ON campaigns (due) WHERE due IS NOT NULL;
",
];

/// Brings a database up to date.
pub fn migrate(database: &mut Connection) -> Result<(), Fault> {
    let found = version(database)?;
    if found > MIGRATIONS.len() {
        return Err(Fault::Newer { found, known: MIGRATIONS.len() });
    }
    for (place, step) in MIGRATIONS.iter().enumerate().skip(found) {
        let change = database.transaction()?;
        change.execute_batch(step)?;
        change.pragma_update(None, "user_version", place + 1)?;
        change.commit()?;
    }
    Ok(())
}

fn version(database: &Connection) -> Result<usize, Fault> {
    Ok(database.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0))? as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_database_is_brought_up_to_date_once() {
        let mut database = Connection::open_in_memory().expect("a database");
        migrate(&mut database).expect("migrates");
        migrate(&mut database).expect("has nothing left to do");
        assert_eq!(version(&database).expect("a version"), MIGRATIONS.len());
    }

    #[test]
    fn a_database_of_a_newer_program_is_left_alone() {
        let mut database = Connection::open_in_memory().expect("a database");
        database.pragma_update(None, "user_version", 999).expect("a version");
        assert!(matches!(migrate(&mut database), Err(Fault::Newer { found: 999, .. })));
    }
}
