use std::sync::Arc;

use referee::SideId;
use tokio_postgres::{Client, Row};

use crate::store::{Facts, Fault, FreeSides, Holder, MatchId, REMARKS, Record, Snapshot, plain};
use crate::token::TokenHash;

pub async fn holder(client: Arc<Client>, token: TokenHash) -> Result<Option<Holder>, Fault> {
    let sql = "SELECT match, sides FROM seats WHERE token = $1";
    let Some(row) = client.query_opt(sql, &[&token.as_slice()]).await? else { return Ok(None) };
    Ok(Some(Holder { of: MatchId(row.get(0)), sides: plain(row.get(1))? }))
}

pub async fn seats(client: Arc<Client>, of: MatchId) -> Result<Vec<(TokenHash, Vec<SideId>)>, Fault> {
    let rows = client.query("SELECT token, sides FROM seats WHERE match = $1", &[&of.0]).await?;
    let seat = |row: &Row| {
        let token = TokenHash::try_from(row.get::<_, &[u8]>(0));
        Ok((token.map_err(|error| Fault::Unreadable(error.to_string()))?, plain(row.get(1))?))
    };
    rows.iter().map(seat).collect()
}

/// All of it in one statement, so that it is all of one moment.
pub async fn record(client: Arc<Client>, of: MatchId) -> Result<Option<Record>, Fault> {
    let sql = "SELECT m.id, m.scenario, m.title, m.name, m.since, m.seed, m.computers, m.free, m.offers, m.version,
            ARRAY(SELECT line FROM lines WHERE match = m.id ORDER BY n),
            s.after, s.entry,
            ARRAY(SELECT json_build_object('from', seat::json, 'text', text, 'at', at)::text
                  FROM remarks WHERE match = m.id ORDER BY n DESC LIMIT $2),
            m.terms, m.is_over
        FROM matches m LEFT JOIN snapshots s ON s.match = m.id WHERE m.id = $1";
    let Some(row) = client.query_opt(sql, &[&of.0, &(REMARKS as i64)]).await? else { return Ok(None) };
    let snapshot = row.get::<_, Option<i64>>(11).map(|after| Snapshot { after: after as usize, entry: row.get(12) });
    let remarks: Vec<String> = row.get(13);
    Ok(Some(Record {
        facts: facts(&row)?,
        offers: plain(row.get(8))?,
        version: row.get::<_, i64>(9) as u64,
        is_over: row.get("is_over"),
        lines: row.get(10),
        snapshot,
        remarks: remarks.iter().rev().map(|remark| plain(remark)).collect::<Result<_, _>>()?,
    }))
}

pub async fn invitations(client: Arc<Client>, since: u64) -> Result<Vec<Facts>, Fault> {
    let sql = "SELECT id, scenario, title, name, since, seed, computers, free, terms FROM matches
        WHERE free IS NOT NULL AND touched >= $1 ORDER BY since DESC LIMIT 100";
    client.query(sql, &[&(since as i64)]).await?.iter().map(facts).collect()
}

pub async fn unfinished(client: Arc<Client>, since: u64) -> Result<usize, Fault> {
    let sql = "SELECT COUNT(*) FROM matches WHERE NOT is_over AND touched >= $1";
    let row = client.query_one(sql, &[&(since as i64)]).await?;
    Ok(row.get::<_, i64>(0) as usize)
}

/// Writes something, to see whether that is possible.
pub async fn health(client: Arc<Client>) -> Result<(), Fault> {
    client.execute("UPDATE life SET at = at", &[]).await?;
    Ok(())
}

pub async fn has_gone_on(client: Arc<Client>, of: MatchId, version: u64) -> Result<bool, Fault> {
    let row = client.query_opt("SELECT version FROM matches WHERE id = $1", &[&of.0]).await?;
    Ok(row.is_some_and(|row| row.get::<_, i64>(0) as u64 > version))
}

fn facts(row: &Row) -> Result<Facts, Fault> {
    let seed: Option<&str> = row.get(5);
    Ok(Facts {
        id: MatchId(row.get(0)),
        scenario: row.get(1),
        title: plain(row.get(2))?,
        name: row.get(3),
        since: row.get::<_, i64>(4) as u64,
        seed: seed.map(plain).transpose()?,
        computers: plain(row.get(6))?,
        free: FreeSides::of_column(row.get(7)),
        settings: plain(row.get("terms"))?,
    })
}
