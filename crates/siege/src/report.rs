use std::fmt;
use std::future::Future;
use std::time::{Duration, Instant};

use anyhow::Result;
use tokio::time::sleep;

use crate::fortress::Fortress;
use crate::honest::Honest;
use crate::kills::Kills;
use crate::wire::ask;

/// What was held under each attack.
#[derive(Default)]
pub struct Report {
    pub quiet: Held,
    pub held: Vec<Held>,
    pub kills: Kills,
}

/// What was held under one attack.
#[derive(Clone, Default)]
pub struct Held {
    pub name: &'static str,
    /// The most memory the server held, in MB.
    pub memory: u64,
    /// Answers of the honest player, and how long all but a hundredth of them took.
    pub answers: usize,
    pub p99: Duration,
    /// Times `/healthz` was asked and did not say `ok`.
    pub unwell: usize,
    /// What went wrong for the honest player.
    pub failures: usize,
}

/// The most memory a server may hold, in MB, and how many times longer the honest player may wait.
const MEMORY: u64 = 300;
const SLOWER: u32 = 5;
/// A wait that nobody notices, whatever it is when nothing else goes on.
const UNNOTICED: Duration = Duration::from_millis(20);
/// How often the server is asked how it is.
const PULSE: Duration = Duration::from_millis(200);

/// Watches the server while something goes on: an honest player plays, and its health and memory are looked at.
pub async fn watch(
    fortress: &Fortress,
    name: &'static str,
    time: Duration,
    attack: impl Future<Output = Result<()>>,
) -> Result<Held> {
    let until = Instant::now() + time;
    let mut honest = Honest::sit(fortress.address).await?;
    let playing = async {
        let mut failures = 0;
        while Instant::now() < until {
            if honest.answer().await.is_err() {
                failures += 1;
                if let Ok(mut back) = Honest::sit_again(fortress.address, honest.begun.clone()).await {
                    back.waited = std::mem::take(&mut honest.waited);
                    honest = back;
                }
            }
        }
        failures
    };
    let looking = async {
        let (mut memory, mut unwell) = (0, 0);
        while Instant::now() < until {
            memory = memory.max(fortress.memory());
            unwell += usize::from(!matches!(ask(fortress.address, "GET /healthz", None, "").await, Ok((200, _))));
            sleep(PULSE).await;
        }
        (memory.max(fortress.memory()), unwell)
    };
    let (failures, (memory, unwell), attacked) = tokio::join!(playing, looking, attack);
    attacked?;
    honest.waited.sort();
    let place = honest.waited.len() * 99 / 100;
    let p99 = honest.waited.get(place).copied().unwrap_or(time);
    Ok(Held { name, memory, answers: honest.waited.len(), p99, unwell, failures })
}

impl Report {
    /// What was promised and not held.
    pub fn complaints(&self) -> Vec<String> {
        let longest = (self.quiet.p99 * SLOWER).max(UNNOTICED);
        let mut complaints = Vec::new();
        for Held { name, memory, p99, unwell, failures, .. } in &self.held {
            let mut complain =
                |is_wrong: bool, what: String| complaints.extend(is_wrong.then(|| format!("{name}: {what}")));
            complain(*memory > MEMORY, format!("{memory} MB"));
            complain(*p99 > longest, format!("an honest player waited {p99:.1?}, more than {longest:.1?}"));
            complain(*unwell > 0, format!("{unwell} times unwell"));
            complain(*failures > 0, format!("{failures} failures of the honest player"));
        }
        complaints.extend((self.kills.lost > 0).then(|| format!("kills: {} answers lost", self.kills.lost)));
        complaints
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            out,
            "{:<22} {:>9} {:>9} {:>10} {:>7} {:>9}",
            "attack", "memory MB", "answers", "p99", "unwell", "failures"
        )?;
        for Held { name, memory, answers, p99, unwell, failures } in std::iter::once(&self.quiet).chain(&self.held) {
            let p99 = format!("{p99:.1?}");
            writeln!(out, "{name:<22} {memory:>9} {answers:>9} {p99:>10} {unwell:>7} {failures:>9}")?;
        }
        let Kills { kills, acknowledged, lost } = self.kills;
        write!(out, "{kills} kills: {acknowledged} answers acknowledged, {lost} lost")
    }
}
