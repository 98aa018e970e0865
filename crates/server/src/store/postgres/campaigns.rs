use std::sync::Arc;

use tokio_postgres::{Client, Transaction};

use crate::clock::now;
use crate::store::{
    CampaignAddition, CampaignBeginning, CampaignHolder, CampaignId, CampaignRecord, Fault, Place, Role, Watch, json,
    plain,
};
use crate::token::TokenHash;

pub async fn begin(client: &mut Client, beginning: CampaignBeginning) -> Result<(), Fault> {
    let CampaignBeginning { id, seed, lines, seats } = beginning;
    let change = client.transaction().await?;
    let sql = "INSERT INTO campaigns (id, seed, since) VALUES ($1, $2, $3)";
    change.execute(sql, &[&id.0, &json(&seed), &(now() as i64)]).await?;
    put(&change, &id, 0, &lines, &seats).await?;
    Ok(change.commit().await?)
}

/// Of two who write the same line the second fails, and nothing of what he wrote is kept.
pub async fn append(client: &mut Client, addition: CampaignAddition) -> Result<(), Fault> {
    let CampaignAddition { of, from, lines, seats, places, watch } = addition;
    let change = client.transaction().await?;
    change.execute("SELECT 1 FROM campaigns WHERE id = $1 FOR UPDATE", &[&of.0]).await?;
    let row = change.query_one("SELECT COUNT(*) FROM campaign_lines WHERE campaign = $1", &[&of.0]).await?;
    if row.get::<_, i64>(0) != from as i64 {
        return Err(Fault::Conflict);
    }
    let due = watch.due.map(|due| due as i64);
    change.execute("UPDATE campaigns SET clock = $2, due = $3 WHERE id = $1", &[&of.0, &watch.clock, &due]).await?;
    put(&change, &of, from, &lines, &seats).await?;
    for place in &places {
        put_place(&change, place).await?;
    }
    Ok(change.commit().await?)
}

async fn put_place(change: &Transaction<'_>, Place { token, of, sides }: &Place) -> Result<(), Fault> {
    let token = token.as_slice();
    let sql = "INSERT INTO seats (token, match, sides) SELECT $1::bytea, id, $3 FROM matches WHERE id = $2
        ON CONFLICT (token) DO UPDATE SET sides = EXCLUDED.sides";
    match sides {
        Some(sides) => change.execute(sql, &[&token, &of.0, &json(sides)]).await?,
        None => change.execute("DELETE FROM seats WHERE token = $1", &[&token]).await?,
    };
    Ok(())
}

async fn put(
    change: &Transaction<'_>,
    of: &CampaignId,
    from: usize,
    lines: &[String],
    seats: &[(TokenHash, Role)],
) -> Result<(), Fault> {
    let numbers: Vec<i64> = (from..from + lines.len()).map(|n| n as i64).collect();
    let sql = "INSERT INTO campaign_lines (campaign, n, line) SELECT $1, * FROM UNNEST($2::bigint[], $3::text[])";
    change.execute(sql, &[&of.0, &numbers, &lines]).await?;
    for (token, role) in seats {
        let sql = "INSERT INTO campaign_seats (token, campaign, role) VALUES ($1, $2, $3)
            ON CONFLICT (token) DO UPDATE SET role = EXCLUDED.role";
        change.execute(sql, &[&token.as_slice(), &of.0, &json(role)]).await?;
    }
    Ok(())
}

pub async fn holder(client: Arc<Client>, token: TokenHash) -> Result<Option<CampaignHolder>, Fault> {
    let sql = "SELECT campaign, role FROM campaign_seats WHERE token = $1";
    let Some(row) = client.query_opt(sql, &[&token.as_slice()]).await? else { return Ok(None) };
    Ok(Some(CampaignHolder { of: CampaignId(row.get(0)), role: plain(row.get(1))? }))
}

pub async fn seats(client: Arc<Client>, of: CampaignId) -> Result<Vec<(TokenHash, Role)>, Fault> {
    let rows = client.query("SELECT token, role FROM campaign_seats WHERE campaign = $1", &[&of.0]).await?;
    let seat = |row: &tokio_postgres::Row| {
        let token = TokenHash::try_from(row.get::<_, &[u8]>(0));
        Ok((token.map_err(|error| Fault::Unreadable(error.to_string()))?, plain(row.get(1))?))
    };
    rows.iter().map(seat).collect()
}

pub async fn record(client: Arc<Client>, of: CampaignId) -> Result<Option<CampaignRecord>, Fault> {
    let sql = "SELECT seed, ARRAY(SELECT line FROM campaign_lines WHERE campaign = id ORDER BY n), clock, due
        FROM campaigns WHERE id = $1";
    let Some(row) = client.query_opt(sql, &[&of.0]).await? else { return Ok(None) };
    let watch = Watch { clock: row.get(2), due: row.get::<_, Option<i64>>(3).map(|due| due as u64) };
    Ok(Some(CampaignRecord { seed: plain(row.get(0))?, lines: row.get(1), watch }))
}

pub async fn due(client: Arc<Client>, now: u64) -> Result<Vec<CampaignId>, Fault> {
    let rows = client.query("SELECT id FROM campaigns WHERE due <= $1 ORDER BY due", &[&(now as i64)]).await?;
    Ok(rows.iter().map(|row| CampaignId(row.get(0))).collect())
}
