//! One task writes, whatever has gathered meanwhile to a transaction.

use std::collections::HashMap;

use referee::SideId;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot::Sender;
use tokio_postgres::{Client, Config, Transaction};

use super::listening::Notice;
use super::{CHANNEL, campaigns, connect, keepsakes};
use crate::clock::now;
use crate::store::{
    Addition, Beginning, CampaignAddition, CampaignBeginning, Facts, Fault, FreeSides, Keepsake, MatchId, News,
    REMARKS, Remark, Snapshot, json,
};
use crate::token::TokenHash;

/// The most additions in one transaction.
const GROUP: usize = 512;

type Said<T> = Sender<Result<T, Fault>>;

/// What is to be written, and who waits for it.
pub enum Write {
    Begin(Beginning, Said<()>),
    Append(Addition, Said<()>),
    Say(MatchId, Remark, Said<()>),
    Accept(MatchId, TokenHash, Said<Option<SideId>>),
    BeginCampaign(CampaignBeginning, Said<()>),
    AppendCampaign(CampaignAddition, Said<()>),
    Keep(Keepsake, Said<()>),
    ChangeKeepsake(TokenHash, String, Said<bool>),
    GiveUpKeepsake(TokenHash, Said<bool>),
    Tell(MatchId, News),
}

/// Writes until the store is dropped.
pub async fn run(config: Config, name: String, first: Client, mut jobs: UnboundedReceiver<Write>) {
    let mut writer = Writer { config, name, client: Some(first) };
    let mut gathered = Vec::new();
    while jobs.recv_many(&mut gathered, GROUP).await > 0 {
        let mut additions = Vec::new();
        let (mut others, mut notices) = (Vec::new(), Vec::new());
        for write in gathered.drain(..) {
            match write {
                Write::Append(addition, said) => additions.push((addition, said)),
                Write::Tell(of, news) => gather(&mut notices, Notice { of, by: writer.name.clone(), news }),
                other => others.push(other),
            }
        }
        writer.append(additions).await;
        for other in others {
            writer.write(other).await;
        }
        writer.tell(&notices).await;
    }
}

/// Who is there now matters, not who was. PostgreSQL tells the same words only once in a transaction.
fn gather(notices: &mut Vec<Notice>, notice: Notice) {
    let is_there = |news: &News| matches!(news, News::There(_));
    notices.retain(|old| !(is_there(&old.news) && is_there(&notice.news) && old.of == notice.of));
    notices.push(notice);
}

struct Writer {
    config: Config,
    name: String,
    client: Option<Client>,
}

impl Writer {
    /// The connection, made again when it was lost.
    async fn client(&mut self) -> Result<&mut Client, Fault> {
        let client = match self.client.take().filter(|client| !client.is_closed()) {
            Some(client) => client,
            None => connect(&self.config).await?,
        };
        Ok(self.client.insert(client))
    }

    /// Keeps all that fits in one transaction, and tells each what became of it.
    async fn append(&mut self, additions: Vec<(Addition, Said<()>)>) {
        if additions.is_empty() {
            return;
        }
        let (additions, waiting): (Vec<_>, Vec<_>) = additions.into_iter().unzip();
        let verdicts = self.append_all(&additions).await;
        for (place, said) in waiting.into_iter().enumerate() {
            let verdict = match &verdicts {
                Ok(fitting) if fitting[place] => Ok(()),
                Ok(_) => Err(Fault::Conflict),
                Err(fault) => Err(fault.clone()),
            };
            let _ = said.send(verdict);
        }
    }

    async fn append_all(&mut self, additions: &[Addition]) -> Result<Vec<bool>, Fault> {
        let name = self.name.clone();
        let change = self.client().await?.transaction().await?;
        let mut versions = versions(&change, additions).await?;
        let fits = |addition: &Addition| {
            let version = versions.get_mut(&addition.of).filter(|version| **version == addition.version)?;
            *version += u64::from(addition.is_news());
            Some(())
        };
        let fits: Vec<bool> = additions.iter().map(fits).map(|fits| fits.is_some()).collect();
        let fitting: Vec<&Addition> =
            additions.iter().zip(&fits).filter(|(_, fits)| **fits).map(|(addition, _)| addition).collect();
        put(&change, &fitting, &name).await?;
        change.commit().await?;
        Ok(fits)
    }

    async fn write(&mut self, write: Write) {
        match write {
            Write::Begin(beginning, said) => drop(said.send(self.begin(beginning).await)),
            Write::Say(of, remark, said) => drop(said.send(self.say(of, remark).await)),
            Write::Accept(of, token, said) => drop(said.send(self.accept(&of, &token).await)),
            Write::Keep(keepsake, said) => {
                let done = match self.client().await {
                    Ok(client) => keepsakes::keep(client, keepsake).await,
                    Err(fault) => Err(fault),
                };
                drop(said.send(done));
            }
            Write::ChangeKeepsake(owner, body, said) => {
                let done = match self.client().await {
                    Ok(client) => keepsakes::change(client, owner, body).await,
                    Err(fault) => Err(fault),
                };
                drop(said.send(done));
            }
            Write::GiveUpKeepsake(owner, said) => {
                let done = match self.client().await {
                    Ok(client) => keepsakes::give_up(client, owner).await,
                    Err(fault) => Err(fault),
                };
                drop(said.send(done));
            }
            Write::BeginCampaign(beginning, said) => {
                let done = match self.client().await {
                    Ok(client) => campaigns::begin(client, beginning).await,
                    Err(fault) => Err(fault),
                };
                drop(said.send(done));
            }
            Write::AppendCampaign(addition, said) => {
                let done = match self.client().await {
                    Ok(client) => campaigns::append(client, addition).await,
                    Err(fault) => Err(fault),
                };
                drop(said.send(done));
            }
            Write::Append(..) | Write::Tell(..) => unreachable!("taken out before"),
        }
    }

    async fn begin(&mut self, Beginning { facts, lines, snapshot, seats }: Beginning) -> Result<(), Fault> {
        let change = self.client().await?.transaction().await?;
        put_facts(&change, &facts).await?;
        for (token, sides) in seats {
            put_seat(&change, &facts.id, &token, &sides).await?;
        }
        let mut rows = Lines::default();
        rows.extend(&facts.id, 0, &lines);
        rows.put(&change).await?;
        if let Some(snapshot) = &snapshot {
            put_snapshot(&change, &facts.id, snapshot).await?;
        }
        Ok(change.commit().await?)
    }

    async fn say(&mut self, of: MatchId, remark: Remark) -> Result<(), Fault> {
        let name = self.name.clone();
        let change = self.client().await?.transaction().await?;
        let sql = "INSERT INTO remarks (match, at, seat, text) VALUES ($1, $2, $3, $4)";
        change.execute(sql, &[&of.0, &(remark.at as i64), &json(&remark.from), &remark.text]).await?;
        let sql = "DELETE FROM remarks WHERE match = $1 AND n <= (
            SELECT n FROM remarks WHERE match = $1 ORDER BY n DESC LIMIT 1 OFFSET $2)";
        change.execute(sql, &[&of.0, &(REMARKS as i64)]).await?;
        notify(&change, &[Notice { of, by: name, news: News::Said(remark) }]).await?;
        Ok(change.commit().await?)
    }

    async fn accept(&mut self, of: &MatchId, token: &TokenHash) -> Result<Option<SideId>, Fault> {
        let change = self.client().await?.transaction().await?;
        let sql = "SELECT free FROM matches WHERE id = $1 AND free IS NOT NULL FOR NO KEY UPDATE";
        let Some(row) = change.query_opt(sql, &[&of.0]).await? else { return Ok(None) };
        let Some((side, left)) = FreeSides::of_column(row.get(0)).take_first() else { return Ok(None) };
        change.execute("UPDATE matches SET free = $2 WHERE id = $1", &[&of.0, &left.column()]).await?;
        put_seat(&change, of, token, &[side]).await?;
        change.commit().await?;
        Ok(Some(side))
    }

    /// Tells the other servers, on a new connection when the first try failed: it may have been lost unnoticed.
    async fn tell(&mut self, notices: &[Notice]) {
        if notices.is_empty() || self.try_tell(notices).await.is_ok() {
            return;
        }
        self.client = None;
        if let Err(fault) = self.try_tell(notices).await {
            tracing::warn!(%fault, "the other servers could not be told");
        }
    }

    async fn try_tell(&mut self, notices: &[Notice]) -> Result<(), Fault> {
        let change = self.client().await?.transaction().await?;
        notify(&change, notices).await?;
        Ok(change.commit().await?)
    }
}

/// The versions of the matches to be changed, which nobody else changes until this transaction is over. Everybody locks
/// them in the same order.
async fn versions(change: &Transaction<'_>, additions: &[Addition]) -> Result<HashMap<MatchId, u64>, Fault> {
    let ids: Vec<&str> = additions.iter().map(|addition| addition.of.0.as_str()).collect();
    let sql = "SELECT id, version FROM matches WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    let rows = change.query(sql, &[&ids]).await?;
    Ok(rows.iter().map(|row| (MatchId(row.get(0)), row.get::<_, i64>(1) as u64)).collect())
}

/// Puts additions that fit, each kind of row with one statement.
async fn put(change: &Transaction<'_>, additions: &[&Addition], name: &str) -> Result<(), Fault> {
    for cut in additions.iter().filter(|addition| addition.cut) {
        let sql = "DELETE FROM lines WHERE match = $1 AND n >= $2";
        change.execute(sql, &[&cut.of.0, &(cut.from as i64)]).await?;
    }
    let mut lines = Lines::default();
    for addition in additions {
        lines.extend(&addition.of, addition.from, &addition.lines);
    }
    lines.put(change).await?;
    put_versions(change, additions).await?;
    for addition in additions {
        if let Some(snapshot) = &addition.snapshot {
            put_snapshot(change, &addition.of, snapshot).await?;
        }
    }
    let news = additions.iter().filter(|addition| addition.is_news()).map(|addition| Notice {
        of: addition.of.clone(),
        by: name.to_string(),
        news: News::Changed(addition.version + 1),
    });
    notify(change, &news.collect::<Vec<_>>()).await
}

/// Lines of journals, column by column.
#[derive(Default)]
struct Lines<'a> {
    of: Vec<&'a str>,
    n: Vec<i64>,
    text: Vec<&'a str>,
}

impl<'a> Lines<'a> {
    fn extend(&mut self, of: &'a MatchId, from: usize, lines: &'a [String]) {
        for (n, line) in lines.iter().enumerate() {
            self.of.push(&of.0);
            self.n.push((from + n) as i64);
            self.text.push(line);
        }
    }

    async fn put(&self, change: &Transaction<'_>) -> Result<(), Fault> {
        let sql = "INSERT INTO lines (match, n, line) SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[])";
        change.execute(sql, &[&self.of, &self.n, &self.text]).await?;
        Ok(())
    }
}

async fn put_versions(change: &Transaction<'_>, additions: &[&Addition]) -> Result<(), Fault> {
    let of: Vec<&str> = additions.iter().map(|addition| addition.of.0.as_str()).collect();
    let versions: Vec<i64> =
        additions.iter().map(|addition| addition.version as i64 + i64::from(addition.is_news())).collect();
    let offers: Vec<Option<String>> = additions.iter().map(|addition| addition.offers.as_ref().map(json)).collect();
    let over: Vec<bool> = additions.iter().map(|addition| addition.is_over).collect();
    let sql = "UPDATE matches m SET version = a.version, offers = COALESCE(a.offers, m.offers),
            is_over = m.is_over OR a.is_over, free = CASE WHEN a.is_over THEN NULL ELSE m.free END,
            touched = CASE WHEN a.version > m.version THEN $5 ELSE m.touched END
        FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::boolean[]) AS a (id, version, offers, is_over)
        WHERE m.id = a.id";
    change.execute(sql, &[&of, &versions, &offers, &over, &(now() as i64)]).await?;
    Ok(())
}

async fn put_snapshot(change: &Transaction<'_>, of: &MatchId, snapshot: &Snapshot) -> Result<(), Fault> {
    let sql = "INSERT INTO snapshots (match, after, entry) VALUES ($1, $2, $3)
        ON CONFLICT (match) DO UPDATE SET after = EXCLUDED.after, entry = EXCLUDED.entry";
    change.execute(sql, &[&of.0, &(snapshot.after as i64), &snapshot.entry]).await?;
    Ok(())
}

async fn put_facts(change: &Transaction<'_>, facts: &Facts) -> Result<(), Fault> {
    let sql = "INSERT INTO matches (id, scenario, title, name, since, seed, computers, free, terms, touched)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $5)";
    let seed = facts.seed.as_ref().map(json);
    let free = facts.free.column();
    let (title, computers, settings) = (json(&facts.title), json(&facts.computers), json(&facts.settings));
    let since = facts.since as i64;
    let Facts { id, scenario, name, .. } = facts;
    change.execute(sql, &[&id.0, scenario, &title, name, &since, &seed, &computers, &free, &settings]).await?;
    Ok(())
}

async fn put_seat(change: &Transaction<'_>, of: &MatchId, token: &TokenHash, sides: &[SideId]) -> Result<(), Fault> {
    let sql = "INSERT INTO seats (token, match, sides) VALUES ($1, $2, $3)";
    change.execute(sql, &[&token.as_slice(), &of.0, &json(sides)]).await?;
    Ok(())
}

async fn notify(change: &Transaction<'_>, notices: &[Notice]) -> Result<(), Fault> {
    let notices: Vec<String> = notices.iter().map(json).collect();
    let sql = "SELECT pg_notify($1, notice) FROM UNNEST($2::text[]) AS notice";
    change.execute(sql, &[&CHANNEL, &notices]).await?;
    Ok(())
}
