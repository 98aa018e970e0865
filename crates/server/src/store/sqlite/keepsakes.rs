use rusqlite::{Connection, OptionalExtension, params};

use crate::clock::now;
use crate::store::{Fault, Keepsake};
use crate::token::TokenHash;

pub fn keep(database: &Connection, keepsake: &Keepsake) -> Result<(), Fault> {
    let Keepsake { owner, reader, kind, body } = keepsake;
    let sql = "INSERT INTO keepsakes (owner, reader, kind, body, touched) VALUES (?1, ?2, ?3, ?4, ?5)";
    database.prepare_cached(sql)?.execute(params![owner, reader, kind, body, now() as i64])?;
    Ok(())
}

pub fn change(database: &Connection, owner: &TokenHash, body: &str) -> Result<bool, Fault> {
    let sql = "UPDATE keepsakes SET body = ?2, touched = ?3 WHERE owner = ?1";
    Ok(database.prepare_cached(sql)?.execute(params![owner, body, now() as i64])? > 0)
}

pub fn give_up(database: &Connection, owner: &TokenHash) -> Result<bool, Fault> {
    Ok(database.prepare_cached("DELETE FROM keepsakes WHERE owner = ?1")?.execute(params![owner])? > 0)
}

pub fn find(database: &Connection, token: &TokenHash) -> Result<Option<Keepsake>, Fault> {
    let sql = "SELECT owner, reader, kind, body FROM keepsakes WHERE owner = ?1 OR reader = ?1";
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Keepsake { owner: row.get(0)?, reader: row.get(1)?, kind: row.get(2)?, body: row.get(3)? })
    };
    Ok(database.prepare_cached(sql)?.query_row(params![token], read).optional()?)
}

pub fn count(database: &Connection) -> Result<usize, Fault> {
    let count: i64 = database.prepare_cached("SELECT COUNT(*) FROM keepsakes")?.query_row([], |row| row.get(0))?;
    Ok(count as usize)
}
