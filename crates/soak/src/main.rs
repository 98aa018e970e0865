//! `cargo xtask soak`: random games of any ruleset with every property checked, by number or by time.

mod campaigns;
mod tally;
mod trials;

use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Parser;
use mimalloc::MiMalloc;

use tally::Tally;
use trials::Trial;

/// The allocator of the program itself, so that games are as fast here as there.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Plays random games and checks on the way that the referee keeps its promises.
#[derive(Parser)]
#[command(name = "cargo xtask soak")]
struct Soak {
    /// A game by name; every game otherwise.
    #[arg(long)]
    game: Option<String>,
    /// One scenario by name; every one otherwise.
    #[arg(long)]
    scenario: Option<String>,
    /// Play campaigns of thirty battles instead, `--games` of each game that has one.
    #[arg(long, conflicts_with_all = ["scenario", "plain"])]
    campaigns: bool,
    /// How many games of each scenario.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Stop each scenario after so many minutes.
    #[arg(long)]
    minutes: Option<u64>,
    /// The first seed.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many at a time; all cores otherwise.
    #[arg(long)]
    threads: Option<usize>,
    /// Check nothing: only play, as a mass simulation does, and see how fast it goes.
    #[arg(long)]
    plain: bool,
    /// With `--plain`: give every answer from outside, as training does; the same games come out.
    #[arg(long, requires = "plain")]
    stepped: bool,
}

/// How many plain games are played of one scenario in one go.
const TOGETHER: u64 = 50;

fn main() -> Result<()> {
    let soak = Soak::parse();
    let tallies = if soak.campaigns { play_campaigns(&soak) } else { play_games(&soak) };
    if tallies.is_empty() {
        bail!("there is no such game or scenario");
    }
    let played: u64 = tallies.iter().map(|tally| tally.games).sum();
    let failed = tallies.iter().map(|tally| tally.broken.len() as u64).sum::<u64>();
    println!("{} passed, {failed} failed", played - failed);
    if failed > 0 {
        bail!("{failed} games broke a promise");
    }
    Ok(())
}

fn play_games(soak: &Soak) -> Vec<Tally> {
    let wanted = |trial: &Trial| {
        soak.game.as_ref().is_none_or(|game| game == trial.game)
            && soak.scenario.as_ref().is_none_or(|name| *name == trial.name)
    };
    let one = |trial: Trial| {
        run(&format!("{} / {}", trial.game, trial.name), soak, |seeds| match soak.plain {
            true => plainly(&trial, seeds, soak.stepped),
            false => proved(&trial, seeds.start),
        })
    };
    trials::all().into_iter().filter(wanted).map(one).collect()
}

fn play_campaigns(soak: &Soak) -> Vec<Tally> {
    let wanted = |trial: &campaigns::Trial| soak.game.as_ref().is_none_or(|game| game == trial.entry.game);
    let one = |trial: campaigns::Trial| {
        let what = format!("{} / campaigns of {} battles", trial.entry.game, campaigns::BATTLES);
        run(&what, soak, |seeds| campaigns::proved(&trial, seeds.start))
    };
    campaigns::all().into_iter().filter(wanted).map(one).collect()
}

/// Plays for as long as is wished, a few seeds at a time.
fn run(what: &str, soak: &Soak, play: impl Fn(Range<u64>) -> Tally + Sync) -> Tally {
    let step = if soak.plain { TOGETHER } else { 1 };
    let next = AtomicU64::new(0);
    let late = AtomicBool::new(false);
    let tally = Mutex::new(Tally::default());
    let started = Instant::now();
    let threads = soak.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !late.load(Ordering::Relaxed) {
                    let n = next.fetch_add(step, Ordering::Relaxed);
                    if n >= soak.games {
                        break;
                    }
                    let seeds = soak.seed + n..soak.seed + (n + step).min(soak.games);
                    tally.lock().expect("no game panics while counting").add(play(seeds));
                    if soak.minutes.is_some_and(|limit| started.elapsed() > Duration::from_secs(60 * limit)) {
                        late.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let tally = tally.into_inner().expect("no game panics while counting");
    tally.tell(what, started.elapsed());
    tally
}

fn proved(trial: &Trial, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let played = catch_unwind(AssertUnwindSafe(|| (trial.prove)(&(trial.scenario)(seed), seed)));
    match played {
        Ok(played) => tally.count(&played.outcome, played.answers),
        Err(panic) => tally.count_broken(seed, why(panic.as_ref())),
    }
    tally
}

/// What a broken promise said of itself.
fn why(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    said.unwrap_or("it panicked").lines().next().unwrap_or_default().to_string()
}

fn plainly(trial: &Trial, seeds: Range<u64>, stepped: bool) -> Tally {
    let mut tally = Tally::default();
    let scenario = (trial.scenario)(seeds.start);
    let play = if stepped { trial.step } else { trial.play };
    for ended in play(&scenario, seeds) {
        tally.count(&ended.outcome, 0);
        tally.print = tally.print.wrapping_add(ended.print);
    }
    tally
}
