//! `cargo xtask soak`: random games of any ruleset with every property checked, by number or by time.

use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Parser;
use content::Shelf;
use proving::Played;
use referee::Scenario;

/// Plays random games and checks on the way that the referee keeps its promises.
#[derive(Parser)]
#[command(name = "cargo xtask soak")]
struct Soak {
    /// A game by name; every game otherwise.
    #[arg(long)]
    game: Option<String>,
    /// How many games of each scenario.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Stop after so many minutes.
    #[arg(long)]
    minutes: Option<u64>,
    /// The first seed.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many at a time; all cores otherwise.
    #[arg(long)]
    threads: Option<usize>,
}

/// A scenario and how to prove it.
struct Trial {
    game: &'static str,
    scenario: Scenario,
    prove: fn(&Scenario, u64) -> Played,
}

fn trials() -> Vec<Trial> {
    let mut trials =
        vec![Trial { game: "practice", scenario: practice::scenario(), prove: proving::prove::<practice::Lanterns> }];
    trials.extend(on_the_shelf("fivecore", proving::prove::<fivecore::FiveCore>));
    trials.extend(on_the_shelf("firefight", proving::prove::<firefight::Firefight>));
    trials.extend(on_the_shelf("combat-1-48", proving::prove::<combat_1_48::Combat>));
    trials
}

/// Every scenario the program carries for a game.
fn on_the_shelf(game: &'static str, prove: fn(&Scenario, u64) -> Played) -> Vec<Trial> {
    let shelf = Shelf::embedded();
    let own = shelf.scenarios().into_iter().filter(|listing| listing.game == game);
    let sound = own.filter_map(|listing| shelf.scenario(&format!("{game}/{}", listing.id)).ok());
    sound.map(|scenario| Trial { game, scenario, prove }).collect()
}

fn main() -> Result<()> {
    let soak = Soak::parse();
    let trials: Vec<Trial> =
        trials().into_iter().filter(|trial| soak.game.as_ref().is_none_or(|game| game == trial.game)).collect();
    if trials.is_empty() {
        bail!("no game is called {}", soak.game.unwrap_or_default());
    }
    let mut failed = 0;
    for trial in &trials {
        failed += run(trial, &soak);
    }
    println!("{} passed, {failed} failed", trials.len() as u64 * soak.games - failed);
    if failed > 0 {
        bail!("{failed} games broke a promise");
    }
    Ok(())
}

fn run(trial: &Trial, soak: &Soak) -> u64 {
    let next = AtomicU64::new(0);
    let late = AtomicBool::new(false);
    let tally = Mutex::new(Tally::default());
    let started = Instant::now();
    let threads = soak.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !late.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= soak.games {
                        break;
                    }
                    let seed = soak.seed + n;
                    let played = catch_unwind(|| (trial.prove)(&trial.scenario, seed));
                    tally.lock().expect("no game panics while counting").count(seed, played.ok());
                    if soak.minutes.is_some_and(|limit| started.elapsed() > Duration::from_secs(60 * limit)) {
                        late.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let tally = tally.into_inner().expect("no game panics while counting");
    tally.print(trial, started.elapsed());
    tally.broken.len() as u64
}

#[derive(Default)]
struct Tally {
    games: u64,
    answers: usize,
    endings: BTreeMap<String, u64>,
    broken: Vec<u64>,
}

impl Tally {
    fn count(&mut self, seed: u64, played: Option<Played>) {
        self.games += 1;
        let Some(played) = played else {
            self.broken.push(seed);
            return;
        };
        self.answers += played.answers;
        let winner = played.outcome.winner.map_or("draw".to_string(), |side| format!("side {}", side.0));
        *self.endings.entry(format!("{}, {winner}", played.outcome.word)).or_default() += 1;
    }

    fn print(&self, trial: &Trial, took: Duration) {
        let rate = self.games as f64 / took.as_secs_f64();
        println!("{} / {}: {} games, {rate:.0} a second", trial.game, trial.scenario.id, self.games);
        println!("  {} answers a game", self.answers / self.games.max(1) as usize);
        for (ending, games) in &self.endings {
            println!("  {games:>7}  {ending}");
        }
        for seed in &self.broken {
            println!("  broken with seed {seed}");
        }
    }
}
