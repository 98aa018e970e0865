//! Matches in a PostgreSQL database that several servers share.
//!
//! Every change of a match names the version it is a change of, so that of two servers which go on with the same
//! match only one succeeds. The other is told `Conflict` and looks again. What was changed is told to all by NOTIFY,
//! in the same transaction.

mod campaigns;
mod keepsakes;
mod listening;
mod reading;
mod scenarios;
mod schema;
mod writing;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use referee::SideId;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, oneshot};
use tokio_postgres::config::Host;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, NoTls};

use super::{
    Addition, Beginning, CampaignAddition, CampaignBeginning, CampaignHolder, CampaignId, CampaignRecord, Facts, Fault,
    Heard, Holder, Keepsake, KeptScenario, MatchId, News, Pending, Record, Remark, Role, Store,
};
use crate::token::{TokenHash, hex, random};
use writing::Write;

/// The channel that servers talk on.
const CHANNEL: &str = "escaramuza";

pub struct Postgres {
    config: Config,
    /// What this server calls itself before the others.
    name: String,
    writer: UnboundedSender<Write>,
    reader: Arc<Reader>,
}

/// A connection for questions, made again when it was lost.
struct Reader {
    config: Config,
    client: Mutex<Option<Arc<Client>>>,
}

impl Postgres {
    /// Connects to `postgres://…` and brings the database up to date.
    pub async fn open(address: &str) -> Result<Postgres, Fault> {
        let mut config: Config = address.parse()?;
        let options = config.get_options().unwrap_or_default().to_string();
        config.options(format!("{options} -c synchronous_commit=on -c client_min_messages=warning"));
        config.application_name("escaramuza").keepalives_idle(Duration::from_secs(30));
        let mut client = connect(&config).await?;
        schema::migrate(&mut client).await?;
        let (writer, jobs) = unbounded_channel();
        let name = hex(&random::<8>());
        tokio::spawn(writing::run(config.clone(), name.clone(), client, jobs));
        let reader = Arc::new(Reader { config: config.clone(), client: Mutex::default() });
        Ok(Postgres { config, name, writer, reader })
    }

    fn write<T: Send + 'static>(&self, write: impl FnOnce(oneshot::Sender<Result<T, Fault>>) -> Write) -> Pending<T> {
        let (said, hears) = oneshot::channel();
        let sent = self.writer.send(write(said));
        Box::pin(async move {
            match sent {
                Ok(()) => hears.await.unwrap_or(Err(Fault::Closed)),
                Err(_) => Err(Fault::Closed),
            }
        })
    }

    fn read<T: Send + 'static, F>(&self, question: impl Fn(Arc<Client>) -> F + Send + Sync + 'static) -> Pending<T>
    where
        F: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let reader = self.reader.clone();
        Box::pin(async move { reader.ask(question).await })
    }
}

async fn connect(config: &Config) -> Result<Client, Fault> {
    let connected = config.connect(NoTls).await;
    let (client, connection) = connected.map_err(|error| Fault::from(error).at(&place(config)))?;
    tokio::spawn(connection);
    Ok(client)
}

/// Where the database is looked for, without the password.
fn place(config: &Config) -> String {
    let hosts = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(path) => path.display().to_string(),
    });
    let ports = config.get_ports().iter().map(u16::to_string);
    let [hosts, ports] = [hosts.collect::<Vec<_>>(), ports.collect()].map(|named| named.join(","));
    if ports.is_empty() { hosts } else { format!("{hosts}:{ports}") }
}

impl Reader {
    /// Asks the database, and once more on a new connection when the first try failed: it may have been lost unnoticed.
    async fn ask<T, F>(&self, question: impl Fn(Arc<Client>) -> F) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        match question(self.client().await?).await {
            Err(Fault::Database(_)) => {
                *self.client.lock().await = None;
                question(self.client().await?).await
            }
            answered => answered,
        }
    }

    async fn client(&self) -> Result<Arc<Client>, Fault> {
        let mut known = self.client.lock().await;
        match known.as_ref().filter(|client| !client.is_closed()) {
            Some(client) => Ok(client.clone()),
            None => {
                let client = Arc::new(connect(&self.config).await?);
                *known = Some(client.clone());
                Ok(client)
            }
        }
    }
}

impl Store for Postgres {
    fn begin(&self, beginning: Beginning) -> Pending<()> {
        self.write(|said| Write::Begin(beginning, said))
    }

    fn append(&self, addition: Addition) -> Pending<()> {
        self.write(|said| Write::Append(addition, said))
    }

    fn say(&self, of: MatchId, remark: Remark) -> Pending<()> {
        self.write(|said| Write::Say(of, remark, said))
    }

    fn accept(&self, of: MatchId, token: TokenHash) -> Pending<Option<SideId>> {
        self.write(|said| Write::Accept(of, token, said))
    }

    fn holder(&self, token: TokenHash) -> Pending<Option<Holder>> {
        self.read(move |client| reading::holder(client, token))
    }

    fn seats(&self, of: MatchId) -> Pending<Vec<(TokenHash, Vec<SideId>)>> {
        self.read(move |client| reading::seats(client, of.clone()))
    }

    fn record(&self, of: MatchId) -> Pending<Option<Record>> {
        self.read(move |client| reading::record(client, of.clone()))
    }

    fn invitations(&self, since: u64) -> Pending<Vec<Facts>> {
        self.read(move |client| reading::invitations(client, since))
    }

    fn unfinished(&self, since: u64) -> Pending<usize> {
        self.read(move |client| reading::unfinished(client, since))
    }

    fn begin_campaign(&self, beginning: CampaignBeginning) -> Pending<()> {
        self.write(|said| Write::BeginCampaign(beginning, said))
    }

    fn append_campaign(&self, addition: CampaignAddition) -> Pending<()> {
        self.write(|said| Write::AppendCampaign(addition, said))
    }

    fn campaign_holder(&self, token: TokenHash) -> Pending<Option<CampaignHolder>> {
        self.read(move |client| campaigns::holder(client, token))
    }

    fn campaign_seats(&self, of: CampaignId) -> Pending<Vec<(TokenHash, Role)>> {
        self.read(move |client| campaigns::seats(client, of.clone()))
    }

    fn campaign(&self, of: CampaignId) -> Pending<Option<CampaignRecord>> {
        self.read(move |client| campaigns::record(client, of.clone()))
    }

    fn campaigns_due(&self, now: u64) -> Pending<Vec<CampaignId>> {
        self.read(move |client| campaigns::due(client, now))
    }

    fn keep(&self, keepsake: Keepsake) -> Pending<()> {
        self.write(|said| Write::Keep(keepsake, said))
    }

    fn keepsake(&self, token: TokenHash) -> Pending<Option<Keepsake>> {
        self.read(move |client| keepsakes::find(client, token))
    }

    fn change_keepsake(&self, owner: TokenHash, body: String) -> Pending<bool> {
        self.write(|said| Write::ChangeKeepsake(owner, body, said))
    }

    fn give_up_keepsake(&self, owner: TokenHash) -> Pending<bool> {
        self.write(|said| Write::GiveUpKeepsake(owner, said))
    }

    fn keepsakes(&self) -> Pending<usize> {
        self.read(keepsakes::count)
    }

    fn keep_scenario(&self, token: TokenHash, kept: KeptScenario) -> Pending<()> {
        self.read(move |client| scenarios::keep(client, token, kept.clone()))
    }

    fn kept_scenario(&self, token: TokenHash) -> Pending<Option<KeptScenario>> {
        self.read(move |client| scenarios::find(client, token))
    }

    fn kept_scenarios(&self) -> Pending<usize> {
        self.read(scenarios::count)
    }

    fn health(&self) -> Pending<()> {
        self.read(reading::health)
    }

    fn has_gone_on(&self, of: MatchId, version: u64) -> Pending<bool> {
        self.read(move |client| reading::has_gone_on(client, of.clone(), version))
    }

    fn listen(&self) -> Option<UnboundedReceiver<Heard>> {
        let (tells, heard) = unbounded_channel();
        tokio::spawn(listening::run(self.config.clone(), self.name.clone(), tells));
        Some(heard)
    }

    fn tell(&self, of: MatchId, news: News) {
        let _ = self.writer.send(Write::Tell(of, news));
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Fault {
        match error.as_db_error() {
            Some(said) if *said.code() == SqlState::UNIQUE_VIOLATION => Fault::Conflict,
            Some(said) => Fault::Database(format!("{} ({})", said.message(), said.code().code())),
            None => Fault::Database(with_causes(&error)),
        }
    }
}

/// An error with whatever lies behind it: "error connecting to server" alone says neither where nor why.
fn with_causes(error: &dyn Error) -> String {
    match error.source() {
        Some(cause) => format!("{error}: {}", with_causes(cause)),
        None => error.to_string(),
    }
}
