use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use campaign::CampaignEntry;
use protocol::Problem;
use referee::{GameEntry, Scenario};
use tokio::sync::mpsc::{Receiver, Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;
use tokio::time::Instant;
use workshop::{LARGEST_MAP, Workshop};

use crate::Setup;
use crate::bounds::Bounds;
use crate::clock::{self, Time};
use crate::forces::Shipped;
use crate::http::address_limits::{AddressLimits, Caller};
use crate::http::body::Bodies;
use crate::http::cards::Cards;
use crate::http::guard::Access;
use crate::http::holdings::Holdings;
use crate::http::lessons::Lessons;
use crate::http::packed::Standing;
use crate::http::ranges::Ranges;
use crate::http::rate_limit::RateLimit;
use crate::http::room::Room;
use crate::http::trouble::Trouble;
use crate::metrics::{Gauge, Metrics};
use crate::store::{Heard, MatchId, Store};
use crate::tables::host::{Call, Host};
use crate::tables::load::load;
use crate::thinking::pool::ThinkingPool;

/// Where all the tables stand. A match is loaded when somebody comes to it.
pub struct Hall {
    pub games: &'static [GameEntry],
    pub campaigns: &'static [CampaignEntry],
    /// What is told on being greeted.
    pub welcome: Standing,
    pub cards: Cards,
    pub ranges: Ranges,
    pub lessons: Lessons,
    pub shipped: Shipped,
    pub store: Arc<dyn Store>,
    pub bounds: Bounds,
    /// What time it is for the limits of campaigns.
    pub time: Time,
    pub access: Access,
    pub address: Option<String>,
    /// How often each address may call, and begin a match.
    pub calls: AddressLimits,
    address_beginnings: AddressLimits,
    /// How often each address may keep something new.
    address_keepings: AddressLimits,
    pub sockets: Arc<Semaphore>,
    pub address_sockets: Holdings,
    /// Bytes that wait for readers of all sockets.
    pub waiting: Arc<AtomicUsize>,
    /// Room for bodies of requests, and for journals that strangers bring.
    pub bodies: Bodies,
    pub journals: Bodies,
    /// Room for the lists and army books of list builders.
    pub lists: Bodies,
    /// Room for drafts and maps that strangers bring, and for what is done with them.
    pub drafts: Bodies,
    pub benches: Room,
    pub workshop: Arc<Workshop>,
    /// Room for matches that are shown again.
    pub replays: Room,
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

/// Bodies of requests that are read at the same time, and of one address.
const BODIES: usize = 128;
const ADDRESS_BODIES: usize = 8;
/// Journals of strangers, which are longer.
const JOURNALS: usize = 8;
const ADDRESS_JOURNALS: usize = 1;
/// Lists of list builders, with their books.
const LISTS: usize = 16;
const ADDRESS_LISTS: usize = 2;
const LONGEST_LIST: usize = 3 << 20;
/// Drafts and maps of strangers, and tables that are drawn up.
const DRAFTS: usize = 16;
const ADDRESS_DRAFTS: usize = 4;
/// Matches that are shown again.
const REPLAYS: usize = 8;
const ADDRESS_REPLAYS: usize = 2;
/// Bytes in a journal that somebody brings.
const LONGEST_JOURNAL: usize = 8 << 20;

impl Hall {
    pub fn new(setup: Setup) -> Hall {
        let Setup {
            games, library, store, bounds, access, ranges, lessons, forces, campaigns, workshop, address, ..
        } = setup;
        Hall {
            games,
            campaigns,
            welcome: Standing::default(),
            cards: Cards::new(library, games),
            ranges: Ranges::new(ranges, games),
            lessons: Lessons::new(lessons, games),
            shipped: Shipped::new(forces),
            store,
            time: Time::default(),
            access,
            address,
            calls: AddressLimits::new(bounds.call_rate, bounds.call_burst),
            address_beginnings: AddressLimits::new(bounds.address_begin_rate, bounds.address_begin_burst),
            address_keepings: AddressLimits::new(bounds.address_keep_rate, bounds.address_keep_burst),
            address_sockets: Holdings::new(bounds.address_sockets),
            waiting: Arc::default(),
            bodies: Bodies {
                room: Room::new(BODIES, ADDRESS_BODIES, bounds.body_time),
                longest: bounds.message,
                time: bounds.body_time,
            },
            journals: Bodies {
                room: Room::new(JOURNALS, ADDRESS_JOURNALS, bounds.body_time),
                longest: LONGEST_JOURNAL,
                time: bounds.body_time,
            },
            lists: Bodies {
                room: Room::new(LISTS, ADDRESS_LISTS, bounds.body_time),
                longest: LONGEST_LIST,
                time: bounds.body_time,
            },
            drafts: Bodies {
                room: Room::new(DRAFTS, ADDRESS_DRAFTS, bounds.body_time),
                longest: LARGEST_MAP,
                time: bounds.body_time,
            },
            benches: Room::new(DRAFTS, ADDRESS_DRAFTS, bounds.body_time),
            workshop: Arc::new(workshop),
            replays: Room::new(REPLAYS, ADDRESS_REPLAYS, bounds.body_time),
            thinking: ThinkingPool::new(bounds),
            metrics: Metrics::default(),
            sockets: Arc::new(Semaphore::new(bounds.sockets)),
            beginnings: Mutex::new(RateLimit::new(bounds.begin_rate, bounds.begin_burst)),
            hosts: Mutex::default(),
            bounds,
        }
    }

    /// Whether another match may begin now: first for this caller, then among those of everybody.
    pub async fn check_beginning(&self, caller: Caller) -> Result<(), Trouble> {
        let now = Instant::now();
        let may_begin = caller.0.is_none_or(|address| self.address_beginnings.may_call(address, now))
            && locked(&self.beginnings).take(now);
        if !may_begin || self.store.unfinished(self.touched_since()).await? >= self.bounds.unfinished {
            return Err(Trouble::busy("too many matches have begun; try again later"));
        }
        Ok(())
    }

    /// Whether something new may be kept now: for this caller, and beside all that is kept.
    pub async fn check_keeping(&self, caller: Caller) -> Result<(), Trouble> {
        let may_keep = caller.0.is_none_or(|address| self.address_keepings.may_call(address, Instant::now()));
        if !may_keep || self.store.keepsakes().await? >= self.bounds.keepsakes {
            return Err(Trouble::busy("too much has been kept here; try again later"));
        }
        Ok(())
    }

    /// A scenario by its name: of the library, or of a lesson.
    pub fn find(&self, name: &str) -> Result<Scenario, Problem> {
        match self.lessons.find(name) {
            Some(lesson) => Ok(lesson.scenario.clone()),
            None => self.cards.find(name),
        }
    }

    /// Matches that were not touched since then have lapsed; in milliseconds since 1970.
    pub fn touched_since(&self) -> u64 {
        self.bounds.lapse.map_or(0, |lapse| clock::now().saturating_sub(lapse.as_millis() as u64))
    }

    /// Asks the host of a match. If it just left, another takes its place.
    pub async fn ask<T>(
        self: &Arc<Self>,
        of: &MatchId,
        mut call: impl FnMut(oneshot::Sender<T>) -> Call,
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
    pub fn gauges(&self) -> [Gauge; 3] {
        let sockets = self.bounds.sockets - self.sockets.available_permits();
        let matches = locked(&self.hosts).at.len();
        [
            ("escaramuza_sockets", "Sockets at the tables.", sockets),
            ("escaramuza_matches_loaded", "Matches in memory.", matches),
            ("escaramuza_waiting_bytes", "Bytes that wait for slow readers.", self.waiting.load(Ordering::Relaxed)),
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
