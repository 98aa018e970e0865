use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use referee::GameEntry;
use tokio::sync::mpsc::{Receiver, Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::Setup;
use crate::bounds::Bounds;
use crate::http::address_limits::AddressLimits;
use crate::http::cards::Cards;
use crate::http::guard::Access;
use crate::http::ranges::Ranges;
use crate::http::rate_limit::RateLimit;
use crate::http::trouble::Trouble;
use crate::metrics::{Gauge, Metrics};
use crate::store::{Heard, MatchId, Store};
use crate::tables::host::{Call, Host};
use crate::tables::load::load;
use crate::thinking::pool::ThinkingPool;

/// Where all the tables stand. A match is loaded when somebody comes to it.
pub struct Hall {
    pub games: &'static [GameEntry],
    pub cards: Cards,
    pub ranges: Ranges,
    pub store: Arc<dyn Store>,
    pub bounds: Bounds,
    pub access: Access,
    pub address_limits: AddressLimits,
    pub sockets: Arc<Semaphore>,
    pub thinking: ThinkingPool,
    pub metrics: Metrics,
    beginnings: Mutex<RateLimit>,
    hosts: Mutex<Hosts>,
}

#[derive(Default)]
struct Hosts {
    at: HashMap<MatchId, Ways>,
    is_closed: bool,
}

/// The ways to a host: for those here, who wait when it is busy, and for news from other servers, which keep their order.
struct Ways {
    calls: Sender<Call>,
    news: UnboundedSender<Heard>,
}

const WAITING_CALLS: usize = 64;

impl Hall {
    pub fn new(setup: Setup) -> Hall {
        let Setup { games, library, store, bounds, access, ranges } = setup;
        Hall {
            games,
            cards: Cards::new(library, games),
            ranges: Ranges::new(ranges, games),
            store,
            access,
            address_limits: AddressLimits::new(bounds.call_rate, bounds.call_burst),
            thinking: ThinkingPool::new(bounds),
            metrics: Metrics::default(),
            sockets: Arc::new(Semaphore::new(bounds.sockets)),
            beginnings: Mutex::new(RateLimit::new(bounds.begin_rate, bounds.begin_burst)),
            hosts: Mutex::default(),
            bounds,
        }
    }

    /// Whether another match may begin now.
    pub fn may_begin(&self) -> bool {
        locked(&self.beginnings).take(Instant::now())
    }

    /// Asks the host of a match. If it just left, another takes its place.
    pub async fn ask<T>(
        self: &Arc<Self>,
        of: &MatchId,
        call: impl Fn(oneshot::Sender<T>) -> Call,
    ) -> Result<(Sender<Call>, T), Trouble> {
        for _ in 0..3 {
            let host = self.host(of)?;
            let (says, hears) = oneshot::channel();
            if host.send(call(says)).await.is_ok()
                && let Ok(said) = hears.await
            {
                return Ok((host, said));
            }
        }
        Err(Trouble::busy("the match can not be opened now"))
    }

    fn host(self: &Arc<Self>, of: &MatchId) -> Result<Sender<Call>, Trouble> {
        let mut hosts = locked(&self.hosts);
        if let Some(ways) = hosts.at.get(of) {
            return Ok(ways.calls.clone());
        }
        if hosts.is_closed || hosts.at.len() >= self.bounds.loaded {
            return Err(Trouble::busy("too many matches are being played"));
        }
        let (host, calls) = channel(WAITING_CALLS);
        let (news, heard) = unbounded_channel();
        hosts.at.insert(of.clone(), Ways { calls: host.clone(), news });
        tokio::spawn(self.clone().keep_host(of.clone(), calls, heard));
        Ok(host)
    }

    async fn keep_host(self: Arc<Self>, of: MatchId, mut calls: Receiver<Call>, mut heard: UnboundedReceiver<Heard>) {
        match load(self.games, self.store.as_ref(), of.clone()).await {
            Ok(Some(loaded)) => Host::new(self.clone(), loaded).run(&mut calls, &mut heard).await,
            Ok(None) => {}
            Err(fault) => tracing::error!(%of, %fault, "a match could not be loaded"),
        }
        let mut hosts = locked(&self.hosts);
        calls.close();
        hosts.at.remove(&of);
    }

    /// Passes on what other servers tell to the matches it is about, for as long as there are others.
    pub async fn listen(self: Arc<Self>) {
        let Some(mut tidings) = self.store.listen() else { return };
        while let Some(heard) = tidings.recv().await {
            let hosts = locked(&self.hosts);
            let meant: Vec<&Ways> = match &heard {
                Heard::News { of, .. } => hosts.at.get(of).into_iter().collect(),
                Heard::Gap => hosts.at.values().collect(),
            };
            for ways in meant {
                let _ = ways.news.send(heard.clone());
            }
        }
    }

    /// What can be counted at this moment.
    pub fn gauges(&self) -> [Gauge; 2] {
        let sockets = self.bounds.sockets - self.sockets.available_permits();
        let matches = locked(&self.hosts).at.len();
        [
            ("escaramuza_sockets", "Sockets at the tables.", sockets),
            ("escaramuza_matches_loaded", "Matches in memory.", matches),
        ]
    }

    /// Puts every match away and lets nobody in any more.
    pub async fn close(&self) {
        let hosts: Vec<Sender<Call>> = {
            let mut hosts = locked(&self.hosts);
            hosts.is_closed = true;
            hosts.at.values().map(|ways| ways.calls.clone()).collect()
        };
        let mut closing = JoinSet::new();
        for host in hosts {
            closing.spawn(async move {
                let (closed, waits) = oneshot::channel();
                if host.send(Call::Close { closed }).await.is_ok() {
                    let _ = waits.await;
                }
            });
        }
        closing.join_all().await;
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
