use tokio_postgres::Client;

use crate::store::Fault;

/// Each brings the database one version further. None may ever be changed once released.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        scenario TEXT NOT NULL,
        title TEXT NOT NULL,
        name TEXT NOT NULL,
        since BIGINT NOT NULL,
        seed TEXT,
        computers TEXT NOT NULL,
        free SMALLINT,
        offers TEXT NOT NULL DEFAULT '{\"proposal\":null,\"draw\":[]}',
        is_over BOOLEAN NOT NULL DEFAULT FALSE,
        version BIGINT NOT NULL DEFAULT 0
    );
    CREATE INDEX invitations ON matches (since) WHERE free IS NOT NULL;
    CREATE INDEX unfinished ON matches (id) WHERE NOT is_over;
    CREATE TABLE seats (
        token BYTEA PRIMARY KEY,
        match TEXT NOT NULL REFERENCES matches (id),
        sides TEXT NOT NULL
    );
    CREATE INDEX seats_of_match ON seats (match);
    CREATE TABLE lines (
        match TEXT NOT NULL REFERENCES matches (id),
        n BIGINT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (match, n)
    );
    CREATE TABLE snapshots (
        match TEXT PRIMARY KEY REFERENCES matches (id),
        after BIGINT NOT NULL,
        entry TEXT NOT NULL
    );
    CREATE TABLE remarks (
        n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        match TEXT NOT NULL REFERENCES matches (id),
        at BIGINT NOT NULL,
        seat TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE INDEX remarks_of_match ON remarks (match, n);
",
    "
    ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
",
    "
    ALTER TABLE matches ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;
    UPDATE matches SET touched = EXTRACT(EPOCH FROM NOW())::BIGINT * 1000;
    DROP INDEX unfinished;
    CREATE INDEX unfinished ON matches (touched) WHERE NOT is_over;
    CREATE TABLE life (at BIGINT NOT NULL);
    INSERT INTO life (at) VALUES (0);
",
    "
    UPDATE matches SET free = 1 << free WHERE free IS NOT NULL;
",
    "
    CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        seed TEXT NOT NULL,
        since BIGINT NOT NULL
    );
    CREATE TABLE campaign_lines (
        campaign TEXT NOT NULL REFERENCES campaigns (id),
        n BIGINT NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (campaign, n)
    );
    CREATE TABLE campaign_seats (
        token BYTEA PRIMARY KEY,
        campaign TEXT NOT NULL REFERENCES campaigns (id),
        role TEXT NOT NULL
    );
    CREATE INDEX seats_of_campaign ON campaign_seats (campaign);
",
    "
    CREATE TABLE keepsakes (
        owner BYTEA PRIMARY KEY,
        reader BYTEA NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        touched BIGINT NOT NULL
    );
",
    "
    CREATE TABLE scenarios (
        token BYTEA PRIMARY KEY,
        since BIGINT NOT NULL,
        text TEXT NOT NULL,
        picture BYTEA
    );
",
    "
    ALTER TABLE campaigns ADD COLUMN clock TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE campaigns ADD COLUMN due BIGINT DEFAULT 0;
    CREATE INDEX campaigns_due ON campaigns (due) WHERE due IS NOT NULL;
",
];

/// Any number that no other program locks by.
const LOCK: i64 = 0x4573_6361_7261_6d75;

/// Brings a database up to date. Servers that start together wait for one another.
pub async fn migrate(client: &mut Client) -> Result<(), Fault> {
    let change = client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    change.batch_execute("CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY)").await?;
    let row = change.query_one("SELECT COALESCE(MAX(version), 0) FROM migrations", &[]).await?;
    let found = row.get::<_, i64>(0) as usize;
    if found > MIGRATIONS.len() {
        return Err(Fault::Newer { found, known: MIGRATIONS.len() });
    }
    for (place, step) in MIGRATIONS.iter().enumerate().skip(found) {
        change.batch_execute(step).await?;
        change.execute("INSERT INTO migrations (version) VALUES ($1)", &[&(place as i64 + 1)]).await?;
    }
    Ok(change.commit().await?)
}
