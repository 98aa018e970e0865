use std::sync::Arc;

use tokio_postgres::Client;

use crate::clock::now;
use crate::store::{Fault, KeptScenario};
use crate::token::TokenHash;

pub async fn keep(client: Arc<Client>, token: TokenHash, kept: KeptScenario) -> Result<(), Fault> {
    let KeptScenario { text, picture } = kept;
    let sql = "INSERT INTO scenarios (token, since, text, picture) VALUES ($1, $2, $3, $4)
        ON CONFLICT (token) DO NOTHING";
    client.execute(sql, &[&token.as_slice(), &(now() as i64), &text, &picture]).await?;
    Ok(())
}

pub async fn find(client: Arc<Client>, token: TokenHash) -> Result<Option<KeptScenario>, Fault> {
    let sql = "SELECT text, picture FROM scenarios WHERE token = $1";
    let row = client.query_opt(sql, &[&token.as_slice()]).await?;
    Ok(row.map(|row| KeptScenario { text: row.get(0), picture: row.get(1) }))
}

pub async fn count(client: Arc<Client>) -> Result<usize, Fault> {
    let row = client.query_one("SELECT COUNT(*) FROM scenarios", &[]).await?;
    Ok(row.get::<_, i64>(0) as usize)
}
