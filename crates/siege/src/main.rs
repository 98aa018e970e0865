use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::Parser;
use tokio::process::Command;

/// Attacks the program's own server over loopback and says what it held
#[derive(Parser)]
struct Request {
    /// The program
    #[arg(long)]
    program: PathBuf,
    /// How long each attack lasts
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How often the server is killed during play
    #[arg(long, default_value_t = 20)]
    kills: usize,
}

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let request = Request::parse();
    let launch = |folder: &Path| {
        let mut command = Command::new(&request.program);
        command.args(["--lang", "en", "serve", "--port", "0", "--data"]).arg(folder);
        command
    };
    let report = siege::besiege(&launch, Duration::from_secs(request.seconds), request.kills).await?;
    println!("{report}");
    let complaints = report.complaints();
    complaints.iter().for_each(|complaint| eprintln!("{complaint}"));
    Ok(if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
