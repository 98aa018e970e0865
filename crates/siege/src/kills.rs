//! The server is killed during play and started again; whatever it has acknowledged must be there.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::fortress::{Fortress, Launch};
use crate::honest::Honest;
use crate::wire::ask;

#[derive(Clone, Copy, Default)]
pub struct Kills {
    pub kills: usize,
    pub acknowledged: usize,
    pub lost: usize,
}

/// How long is played before each kill, at most.
const PLAYED: Duration = Duration::from_millis(700);

pub async fn kill_again_and_again(launch: &Launch<'_>, kills: usize, time: Duration) -> Result<Kills> {
    let mut counted = Kills { kills, ..Kills::default() };
    if kills == 0 {
        return Ok(counted);
    }
    let mut fortress = Fortress::build(launch).await?;
    let mut honest = Honest::sit(fortress.address).await?;
    for _ in 0..kills {
        let until = Instant::now() + PLAYED.min(time);
        while Instant::now() < until {
            honest.answer().await?;
        }
        let (begun, acknowledged) = (honest.begun.clone(), honest.acknowledged.clone());
        fortress = Fortress::build_in(launch, fortress.kill().await?).await?;
        counted.acknowledged += acknowledged.len();
        counted.lost += missing(&fortress, &begun, &acknowledged).await?;
        honest = Honest::sit_again(fortress.address, begun).await?;
    }
    Ok(counted)
}

/// How many of these answers the journal does not have.
async fn missing(fortress: &Fortress, begun: &Value, acknowledged: &[u64]) -> Result<usize> {
    let (of, token) =
        (begun["match"].as_str().unwrap_or_default(), begun["links"]["table"].as_str().unwrap_or_default());
    let (status, journal) =
        ask(fortress.address, &format!("GET /api/matches/{of}/journal?token={token}"), None, "").await?;
    ensure!(status == 200, "no journal: {status} {journal}");
    let answered = |line: &str| {
        let line: Value = serde_json::from_str(line).ok()?;
        line["entry"]["answered"]["question"].as_u64()
    };
    let kept: HashSet<u64> = journal.lines().filter_map(answered).collect();
    Ok(acknowledged.iter().filter(|number| !kept.contains(number)).count())
}
