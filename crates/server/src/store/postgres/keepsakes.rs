use std::sync::Arc;

use tokio_postgres::Client;

use crate::clock::now;
use crate::store::{Fault, Keepsake};
use crate::token::TokenHash;

pub async fn keep(client: &Client, keepsake: Keepsake) -> Result<(), Fault> {
    let Keepsake { owner, reader, kind, body } = keepsake;
    let sql = "INSERT INTO keepsakes (owner, reader, kind, body, touched) VALUES ($1, $2, $3, $4, $5)";
    client.execute(sql, &[&owner.as_slice(), &reader.as_slice(), &kind, &body, &(now() as i64)]).await?;
    Ok(())
}

pub async fn change(client: &Client, owner: TokenHash, body: String) -> Result<bool, Fault> {
    let sql = "UPDATE keepsakes SET body = $2, touched = $3 WHERE owner = $1";
    Ok(client.execute(sql, &[&owner.as_slice(), &body, &(now() as i64)]).await? > 0)
}

pub async fn give_up(client: &Client, owner: TokenHash) -> Result<bool, Fault> {
    Ok(client.execute("DELETE FROM keepsakes WHERE owner = $1", &[&owner.as_slice()]).await? > 0)
}

pub async fn find(client: Arc<Client>, token: TokenHash) -> Result<Option<Keepsake>, Fault> {
    let sql = "SELECT owner, reader, kind, body FROM keepsakes WHERE owner = $1 OR reader = $1";
    let Some(row) = client.query_opt(sql, &[&token.as_slice()]).await? else { return Ok(None) };
    let hash = |place: usize| {
        TokenHash::try_from(row.get::<_, &[u8]>(place)).map_err(|error| Fault::Unreadable(error.to_string()))
    };
    Ok(Some(Keepsake { owner: hash(0)?, reader: hash(1)?, kind: row.get(2), body: row.get(3) }))
}

pub async fn count(client: Arc<Client>) -> Result<usize, Fault> {
    let row = client.query_one("SELECT COUNT(*) FROM keepsakes", &[]).await?;
    Ok(row.get::<_, i64>(0) as usize)
}
