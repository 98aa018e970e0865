use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::Parser;
use fuzz::{Budget, Corpus, TARGETS, try_on};

/// Tries inputs that nobody would write on everything that reads what others wrote
#[derive(Parser)]
struct Request {
    /// How long each target is tried
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// One target only: lines, journals, scenarios, positions or armies
    #[arg(long)]
    target: Option<String>,
    /// The luck of the changes
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> Result<ExitCode> {
    let request = Request::parse();
    std::panic::set_hook(Box::new(|_| {}));
    let mut is_fine = true;
    let budget = Budget::Time(Duration::from_secs(request.seconds));
    let wanted = |name: &str| request.target.as_deref().is_none_or(|target| target == name);
    for target in TARGETS.iter().filter(|target| wanted(target.name)) {
        let (tried, found) = try_on(target, &Corpus::of(target.name)?, request.seed, budget);
        println!("{}: {tried} inputs", target.name);
        if let Some(found) = found {
            is_fine = false;
            let name = format!("found-{:016x}", request.seed);
            let file = fuzz::keep(found.target, &name, &found.input)?;
            println!("  {}\n  kept as {}", found.what, file.display());
        }
    }
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
