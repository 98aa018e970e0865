use referee::SideId;
use rusqlite::{Connection, OptionalExtension, params};

use super::reading;
use crate::clock::now;
use crate::store::{Addition, Beginning, Fault, FreeSides, MatchId, REMARKS, Remark, Snapshot, json};
use crate::token::TokenHash;

/// All of a change or nothing, whatever becomes of the others in the same commit.
pub fn whole<T>(database: &Connection, change: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
    let say = |sql| -> Result<(), Fault> { Ok(database.prepare_cached(sql)?.execute([]).map(drop)?) };
    say("SAVEPOINT change")?;
    let done = change(database);
    if done.is_err() {
        say("ROLLBACK TO change")?;
    }
    say("RELEASE change")?;
    done
}

pub fn begin(database: &Connection, Beginning { facts, lines, snapshot, seats }: &Beginning) -> Result<(), Fault> {
    let sql = "INSERT INTO matches (id, scenario, title, name, since, seed, computers, free, terms, touched)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?5)";
    let seed = facts.seed.as_ref().map(json);
    let free = facts.free.column();
    let (title, computers, settings) = (json(&facts.title), json(&facts.computers), json(&facts.settings));
    let since = facts.since as i64;
    let values = params![facts.id.0, facts.scenario, title, facts.name, since, seed, computers, free, settings];
    database.prepare_cached(sql)?.execute(values)?;
    for (token, sides) in seats {
        put_seat(database, &facts.id, token, sides)?;
    }
    put_lines(database, &facts.id, 0, &lines.join("\n"))?;
    put_snapshot(database, &facts.id, snapshot.as_ref())
}

/// Puts an addition into the tables. Whoever calls has seen that it fits.
pub fn put(database: &Connection, addition: &Addition) -> Result<(), Fault> {
    let of = &addition.of;
    let sql = "UPDATE matches SET version = version + ?2, offers = COALESCE(?3, offers),
                   is_over = MAX(is_over, ?4), free = CASE WHEN ?4 THEN NULL ELSE free END,
                   touched = CASE WHEN ?2 THEN ?5 ELSE touched END
               WHERE id = ?1";
    let offers = addition.offers.as_ref().map(json);
    let values = params![of.0, addition.is_news(), offers, addition.is_over, now() as i64];
    database.prepare_cached(sql)?.execute(values)?;
    if addition.cut {
        cut(database, of, addition.from)?;
    }
    if !addition.lines.is_empty() {
        put_lines(database, of, addition.from, &addition.lines.join("\n"))?;
    }
    put_snapshot(database, of, addition.snapshot.as_ref())
}

/// Gives up the lines from a number on.
fn cut(database: &Connection, of: &MatchId, from: usize) -> Result<(), Fault> {
    let mut kept = reading::lines(database, of)?;
    kept.truncate(from);
    database.prepare_cached("DELETE FROM lines WHERE match = ?1")?.execute(params![of.0])?;
    put_lines(database, of, 0, &kept.join("\n"))
}

/// Puts lines as one row, under the number of the first.
pub fn put_lines(database: &Connection, of: &MatchId, from: usize, lines: &str) -> Result<(), Fault> {
    let sql = "INSERT INTO lines (match, n, line) VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute(params![of.0, from as i64, lines])?;
    Ok(())
}

pub fn put_version(database: &Connection, of: &MatchId, version: u64) -> Result<(), Fault> {
    let sql = "UPDATE matches SET version = ?2, touched = ?3 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![of.0, version as i64, now() as i64])?;
    Ok(())
}

fn put_seat(database: &Connection, of: &MatchId, token: &TokenHash, sides: &[SideId]) -> Result<(), Fault> {
    let sql = "INSERT INTO seats (token, match, sides) VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute(params![token, of.0, json(sides)])?;
    Ok(())
}

fn put_snapshot(database: &Connection, of: &MatchId, snapshot: Option<&Snapshot>) -> Result<(), Fault> {
    let Some(Snapshot { after, entry }) = snapshot else { return Ok(()) };
    let sql = "INSERT OR REPLACE INTO snapshots (match, after, entry) VALUES (?1, ?2, ?3)";
    database.prepare_cached(sql)?.execute(params![of.0, *after as i64, entry])?;
    Ok(())
}

pub fn say(database: &Connection, of: &MatchId, remark: &Remark) -> Result<(), Fault> {
    let sql = "INSERT INTO remarks (match, at, seat, text) VALUES (?1, ?2, ?3, ?4)";
    let values = params![of.0, remark.at as i64, json(&remark.from), remark.text];
    database.prepare_cached(sql)?.execute(values)?;
    let sql = "DELETE FROM remarks WHERE match = ?1 AND rowid <= (
                   SELECT rowid FROM remarks WHERE match = ?1 ORDER BY rowid DESC LIMIT 1 OFFSET ?2)";
    database.prepare_cached(sql)?.execute(params![of.0, REMARKS as i64])?;
    Ok(())
}

/// Writes something, to see whether that is possible.
pub fn put_sign_of_life(database: &Connection) -> Result<(), Fault> {
    database.prepare_cached("UPDATE life SET at = ?1")?.execute(params![now() as i64])?;
    Ok(())
}

pub fn accept(database: &Connection, of: &MatchId, token: &TokenHash) -> Result<Option<SideId>, Fault> {
    let sql = "SELECT free FROM matches WHERE id = ?1 AND free IS NOT NULL";
    let free = database.prepare_cached(sql)?.query_row(params![of.0], |row| row.get(0)).optional()?;
    let Some((side, left)) = FreeSides::of_column(free).take_first() else { return Ok(None) };
    let sql = "UPDATE matches SET free = ?2 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![of.0, left.column()])?;
    put_seat(database, of, token, &[side])?;
    Ok(Some(side))
}
