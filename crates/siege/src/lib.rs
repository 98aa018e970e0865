//! Attacks on the program's own server, over loopback and for a given time, and what it held: its memory, how long an
//! honest player waited meanwhile, and whether anything that was acknowledged is lost.
//!
//! `cargo xtask siege` runs them against the release build; a small version is a test of the server.

mod attacks;
mod fortress;
mod honest;
mod journal;
mod kills;
mod report;
mod wire;

use std::time::Duration;

use anyhow::Result;

pub use fortress::Launch;
pub use report::{Held, Report};

use attacks::ATTACKS;
use fortress::Fortress;

/// An attacker has as many connections as the system lets it have.
fn open_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Runs every attack for so long against a server, and then kills it so often.
pub async fn besiege(launch: &Launch<'_>, time: Duration, kills: usize) -> Result<Report> {
    open_many_files();
    let mut report = Report::default();
    let fortress = Fortress::build(launch).await?;
    report.quiet = report::watch(&fortress, "quiet", time, async { Ok(()) }).await?;
    for (name, attack) in ATTACKS {
        let held = report::watch(&fortress, name, time, attack(fortress.address, time)).await?;
        report.held.push(held);
    }
    drop(fortress);
    report.kills = kills::kill_again_and_again(launch, kills, time).await?;
    Ok(report)
}
