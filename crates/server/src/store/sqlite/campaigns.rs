use rusqlite::{Connection, OptionalExtension, params};

use crate::clock::now;
use crate::store::{
    CampaignAddition, CampaignBeginning, CampaignHolder, CampaignId, CampaignRecord, Fault, Place, Role, Watch, json,
    plain,
};
use crate::token::TokenHash;

pub fn begin(database: &Connection, beginning: &CampaignBeginning) -> Result<(), Fault> {
    let CampaignBeginning { id, seed, lines, seats } = beginning;
    let sql = "INSERT INTO campaigns (id, seed, since) VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute(params![id.0, json(seed), now() as i64])?;
    put(database, id, 0, lines, seats)
}

/// Of two who write the same line the second fails, and nothing of what he wrote is kept.
pub fn append(database: &Connection, addition: &CampaignAddition) -> Result<(), Fault> {
    let CampaignAddition { of, from, lines, seats, places, watch } = addition;
    let sql = "SELECT COUNT(*) FROM campaign_lines WHERE campaign = ?1";
    let there: i64 = database.prepare_cached(sql)?.query_row(params![of.0], |row| row.get(0))?;
    if there != *from as i64 {
        return Err(Fault::Conflict);
    }
    let sql = "UPDATE campaigns SET clock = ?2, due = ?3 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![of.0, watch.clock, watch.due.map(|due| due as i64)])?;
    put(database, of, *from, lines, seats)?;
    places.iter().try_for_each(|place| put_place(database, place))
}

fn put_place(database: &Connection, Place { token, of, sides }: &Place) -> Result<(), Fault> {
    let sql = "INSERT OR REPLACE INTO seats (token, match, sides) SELECT ?1, id, ?3 FROM matches WHERE id = ?2";
    match sides {
        Some(sides) => database.prepare_cached(sql)?.execute(params![token, of.0, json(sides)])?,
        None => database.prepare_cached("DELETE FROM seats WHERE token = ?1")?.execute(params![token])?,
    };
    Ok(())
}

fn put(
    database: &Connection,
    of: &CampaignId,
    from: usize,
    lines: &[String],
    seats: &[(TokenHash, Role)],
) -> Result<(), Fault> {
    let sql = "INSERT INTO campaign_lines (campaign, n, line) VALUES (?1, ?2, ?3)";
    for (n, line) in lines.iter().enumerate() {
        database.prepare_cached(sql)?.execute(params![of.0, (from + n) as i64, line])?;
    }
    let sql = "INSERT OR REPLACE INTO campaign_seats (token, campaign, role) VALUES (?1, ?2, ?3)";
    for (token, role) in seats {
        database.prepare_cached(sql)?.execute(params![token, of.0, json(role)])?;
    }
    Ok(())
}

pub fn holder(database: &Connection, token: &TokenHash) -> Result<Option<CampaignHolder>, Fault> {
    let sql = "SELECT campaign, role FROM campaign_seats WHERE token = ?1";
    let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?));
    let found = database.prepare_cached(sql)?.query_row(params![token], read).optional()?;
    found.map(|(of, role)| Ok(CampaignHolder { of: CampaignId(of), role: plain(&role)? })).transpose()
}

pub fn seats(database: &Connection, of: &CampaignId) -> Result<Vec<(TokenHash, Role)>, Fault> {
    let mut statement = database.prepare_cached("SELECT token, role FROM campaign_seats WHERE campaign = ?1")?;
    let rows = statement.query_map(params![of.0], |row| Ok((row.get::<_, TokenHash>(0)?, row.get::<_, String>(1)?)))?;
    rows.map(|row| row.map_err(Fault::from).and_then(|(token, role)| Ok((token, plain(&role)?)))).collect()
}

pub fn record(database: &Connection, of: &CampaignId) -> Result<Option<CampaignRecord>, Fault> {
    let sql = "SELECT seed, clock, due FROM campaigns WHERE id = ?1";
    let read = |row: &rusqlite::Row<'_>| {
        let due = row.get::<_, Option<i64>>(2)?.map(|due| due as u64);
        Ok((row.get::<_, String>(0)?, Watch { clock: row.get(1)?, due }))
    };
    let Some((seed, watch)) = database.prepare_cached(sql)?.query_row(params![of.0], read).optional()? else {
        return Ok(None);
    };
    let mut statement = database.prepare_cached("SELECT line FROM campaign_lines WHERE campaign = ?1 ORDER BY n")?;
    let lines = statement.query_map(params![of.0], |row| row.get::<_, String>(0))?.collect::<Result<_, _>>()?;
    Ok(Some(CampaignRecord { seed: plain(&seed)?, lines, watch }))
}

pub fn due(database: &Connection, now: u64) -> Result<Vec<CampaignId>, Fault> {
    let mut statement = database.prepare_cached("SELECT id FROM campaigns WHERE due <= ?1 ORDER BY due")?;
    let found = statement.query_map(params![now as i64], |row| row.get(0).map(CampaignId))?;
    Ok(found.collect::<Result<_, _>>()?)
}
