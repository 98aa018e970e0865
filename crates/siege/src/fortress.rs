use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use anyhow::{Context, Result};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How to start a server that keeps its matches in a folder. It prints its address, `http://…`, at the end of a line.
pub type Launch<'a> = dyn Fn(&Path) -> Command + 'a;

/// The program serving from a folder of its own. It is killed when this is dropped.
pub struct Fortress {
    pub address: SocketAddr,
    pub folder: Arc<TempDir>,
    program: Child,
}

impl Fortress {
    pub async fn build(launch: &Launch<'_>) -> Result<Fortress> {
        Fortress::build_in(launch, Arc::new(TempDir::new()?)).await
    }

    pub async fn build_in(launch: &Launch<'_>, folder: Arc<TempDir>) -> Result<Fortress> {
        let mut program = launch(folder.path()).stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let mut lines = BufReader::new(program.stdout.take().context("no output")?).lines();
        loop {
            let said = lines.next_line().await?.context("it did not start")?;
            if let Some((_, address)) = said.rsplit_once("http://") {
                return Ok(Fortress { address: address.trim().parse()?, folder, program });
            }
        }
    }

    /// Memory it holds now, in MB; 0 where the system does not tell.
    pub fn memory(&self) -> u64 {
        let Some(id) = self.program.id() else { return 0 };
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
    }

    /// Ends it as a power cut would.
    pub async fn kill(mut self) -> Result<Arc<TempDir>> {
        self.program.kill().await?;
        Ok(self.folder)
    }
}
