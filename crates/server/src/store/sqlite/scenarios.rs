use rusqlite::{Connection, OptionalExtension, params};

use crate::clock::now;
use crate::store::{Fault, KeptScenario};
use crate::token::TokenHash;

pub fn keep(database: &Connection, token: &TokenHash, kept: &KeptScenario) -> Result<(), Fault> {
    let sql = "INSERT INTO scenarios (token, since, text, picture) VALUES (?1, ?2, ?3, ?4)";
    database.prepare_cached(sql)?.execute(params![token, now() as i64, kept.text, kept.picture])?;
    Ok(())
}

pub fn find(database: &Connection, token: &TokenHash) -> Result<Option<KeptScenario>, Fault> {
    let sql = "SELECT text, picture FROM scenarios WHERE token = ?1";
    let read = |row: &rusqlite::Row<'_>| Ok(KeptScenario { text: row.get(0)?, picture: row.get(1)? });
    Ok(database.prepare_cached(sql)?.query_row(params![token], read).optional()?)
}

pub fn count(database: &Connection) -> Result<usize, Fault> {
    let count: i64 = database.prepare_cached("SELECT COUNT(*) FROM scenarios")?.query_row([], |row| row.get(0))?;
    Ok(count as usize)
}
