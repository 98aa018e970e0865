use referee::{Seat, SideId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::ledger::Fresh;
use crate::store::{Facts, Fault, FreeSides, Holder, MatchId, REMARKS, Record, Remark, Snapshot, plain};
use crate::token::TokenHash;

const FACTS: &str = "id, scenario, title, name, since, seed, computers, free, terms";

pub fn holder(database: &Connection, token: &TokenHash) -> Result<Option<Holder>, Fault> {
    let sql = "SELECT match, sides FROM seats WHERE token = ?1";
    let found = database
        .prepare_cached(sql)?
        .query_row(params![token], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)));
    let Some((of, sides)) = found.optional()? else { return Ok(None) };
    Ok(Some(Holder { of: MatchId(of), sides: plain(&sides)? }))
}

pub fn seats(database: &Connection, of: &MatchId) -> Result<Vec<(TokenHash, Vec<SideId>)>, Fault> {
    let mut statement = database.prepare_cached("SELECT token, sides FROM seats WHERE match = ?1")?;
    let mut rows = statement.query(params![of.0])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push((row.get(0)?, plain(&row.get::<_, String>(1)?)?));
    }
    Ok(found)
}

/// A match as it stands in its tables, and what was fresh of it a moment ago unless that was sorted in since.
pub fn record(database: &Connection, of: &MatchId, fresh: Option<Fresh>) -> Result<Option<Record>, Fault> {
    let moment = database.unchecked_transaction()?;
    let sql = format!("SELECT {FACTS}, offers, version, is_over FROM matches WHERE id = ?1");
    let mut statement = moment.prepare_cached(&sql)?;
    let mut rows = statement.query(params![of.0])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let (facts, offers) = (facts(row)?, row.get::<_, String>("offers")?);
    let (mut version, is_over) = (row.get::<_, i64>("version")? as u64, row.get("is_over")?);
    let mut lines = lines(&moment, of)?;
    if let Some(fresh) = fresh.filter(|fresh| fresh.version > version) {
        lines.truncate(fresh.from);
        lines.extend(fresh.lines.split('\n').map(str::to_string));
        version = fresh.version;
    }
    Ok(Some(Record {
        facts,
        version,
        is_over,
        offers: plain(&offers)?,
        lines,
        snapshot: snapshot(&moment, of)?,
        remarks: remarks(&moment, of)?,
    }))
}

/// The lines of a journal. A row may hold several.
pub fn lines(database: &Connection, of: &MatchId) -> Result<Vec<String>, Fault> {
    let mut statement = database.prepare_cached("SELECT line FROM lines WHERE match = ?1 ORDER BY n")?;
    let mut rows = statement.query(params![of.0])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let text = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
        found.extend(text.split('\n').map(str::to_string));
    }
    Ok(found)
}

pub fn version(database: &Connection, of: &MatchId) -> Result<Option<u64>, Fault> {
    let mut statement = database.prepare_cached("SELECT version FROM matches WHERE id = ?1")?;
    let found = statement.query_row(params![of.0], |row| row.get::<_, i64>(0)).optional()?;
    Ok(found.map(|version| version as u64))
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

pub fn invitations(database: &Connection, since: u64) -> Result<Vec<Facts>, Fault> {
    let sql =
        format!("SELECT {FACTS} FROM matches WHERE free IS NOT NULL AND touched >= ?1 ORDER BY since DESC LIMIT 100");
    let mut statement = database.prepare_cached(&sql)?;
    let mut rows = statement.query(params![since as i64])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(facts(row)?);
    }
    Ok(found)
}

pub fn unfinished(database: &Connection, since: u64) -> Result<usize, Fault> {
    let sql = "SELECT COUNT(*) FROM matches WHERE is_over = 0 AND touched >= ?1";
    Ok(database.prepare_cached(sql)?.query_row(params![since as i64], |row| row.get::<_, i64>(0))? as usize)
}

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
        free: FreeSides::of_column(row.get(7)?),
        settings: plain(&row.get::<_, String>("terms")?)?,
    })
}
