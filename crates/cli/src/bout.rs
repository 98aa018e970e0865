mod chair;
mod program;
mod score;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use ::referee::{AnyMatch, GameEntry, Seat, SideId};
use anyhow::{Context, Result, bail};
use clap::Args;
use dice::Seed;

use crate::opened::{begin, scenario, workshop};
use crate::{Exit, Voice};
use chair::{Chair, Lost};
use score::{Bout, Score, Why};

pub const HELP: &str = "\
A player is mind:recruit, mind:regular, mind:veteran, mind:captain, random, or a command that speaks the protocol on its
standard input and output; docs/bots.md tells how. From game to game the players move on to the next side.
Example: escaramuza match --red 'python3 examples/bot.py' --blue random --scenario fivecore/the-elms-crossroads --games 10";

#[derive(Debug, Args)]
pub struct Request {
    /// The first player
    #[arg(long)]
    red: String,
    /// The second player
    #[arg(long)]
    blue: String,
    /// The third player, where there are so many sides
    #[arg(long)]
    green: Option<String>,
    /// The fourth player, where there are so many sides
    #[arg(long, requires = "green")]
    yellow: Option<String>,
    /// The scenario by name or file; may be given again
    #[arg(long, value_name = "NAME", conflicts_with = "game")]
    scenario: Vec<String>,
    /// Every scenario of this game
    #[arg(long)]
    game: Option<String>,
    /// How many games of each scenario
    #[arg(long, default_value_t = 2)]
    games: u64,
    /// Seconds each player has for a whole game
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    clock: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the result here, as JSON
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Keep every game's journal in this folder
    #[arg(long, value_name = "FOLDER")]
    journals: Option<PathBuf>,
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
}

/// Plays the players against each other and counts.
pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let workshop = workshop(request.content.as_deref(), games)?;
    let mut scenarios = request.scenario.clone();
    if let Some(game) = &request.game {
        let own = workshop.shelf().scenarios().into_iter().filter(|listing| listing.game == *game);
        scenarios.extend(own.map(|listing| format!("{}/{}", listing.game, listing.id)));
    }
    if scenarios.is_empty() {
        bail!(voice.say("cli-match-no-scenario"));
    }
    let players = request.players();
    let mut score = Score::new(&players);
    for name in &scenarios {
        let scenario = scenario(&workshop, name, voice)?;
        if scenario.sides.len() != players.len() {
            let counts = [("sides", scenario.sides.len().into()), ("players", players.len().into())];
            bail!("{name}: {}", voice.tell("cli-match-players", &counts));
        }
        for number in 0..request.games {
            let (seed, turned) = (number / players.len() as u64, number as usize % players.len());
            let seed = request.seed.wrapping_add(seed);
            let mut game = begin(games, scenario.clone(), seed_of(seed), voice)?;
            let table = Table { players: &players, clock: Duration::from_secs(request.clock), turned, seed };
            let bout = table.play(name, game.as_mut())?;
            keep(request, score.games.len(), game.as_ref())?;
            writeln!(out, "{}", score::line(&bout, voice))?;
            out.flush()?;
            score.add(bout);
        }
    }
    writeln!(out, "{}", voice.bold(&score.told(voice)))?;
    if let Some(file) = &request.out {
        let text = serde_json::to_string_pretty(&score)?;
        std::fs::write(file, text + "\n").with_context(|| file.display().to_string())?;
    }
    Ok(Exit::Fine)
}

impl Request {
    /// In the order of the sides they begin with.
    fn players(&self) -> Vec<String> {
        let more = [&self.green, &self.yellow].into_iter().flatten();
        [&self.red, &self.blue].into_iter().chain(more).cloned().collect()
    }
}

fn seed_of(number: u64) -> Seed {
    let mut bytes = [0x2b; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::new(bytes)
}

fn keep(request: &Request, place: usize, game: &dyn AnyMatch) -> Result<()> {
    let Some(folder) = &request.journals else { return Ok(()) };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let file = folder.join(format!("{:04}.journal", place + 1));
    std::fs::write(&file, game.journal().write()).with_context(|| file.display().to_string())
}

/// One game about to be played.
struct Table<'a> {
    players: &'a [String],
    clock: Duration,
    /// The side of the first player.
    turned: usize,
    seed: u64,
}

/// Answers after which a game counts as endless.
const MOST_ANSWERS: usize = 20_000;

impl Table<'_> {
    fn play(self, scenario: &str, game: &mut dyn AnyMatch) -> Result<Bout> {
        let Table { players, clock, turned, seed } = self;
        let mut by_side: Vec<&String> = players.iter().collect();
        by_side.rotate_right(turned);
        let mut chairs = Vec::new();
        for (player, side) in by_side.into_iter().zip(game.sides()) {
            chairs.push(Chair::take(player, side, seed, clock, game).with_context(|| player.clone())?);
        }
        let (winner, why, answers) = sit(game, &mut chairs);
        for chair in &mut chairs {
            chair.leave(winner, why);
        }
        let winner = winner.map(|side| (side.index() + players.len() - turned) % players.len());
        let how = game.outcome().map(|outcome| outcome.word.clone());
        Ok(Bout { scenario: scenario.to_string(), seed, turned, winner, why, how, answers })
    }
}

/// Lets the players answer in turn until somebody has won. Who can not go on gives up.
fn sit(game: &mut dyn AnyMatch, chairs: &mut [Chair]) -> (Option<SideId>, Why, usize) {
    let mut why = Why::Rules;
    for answers in 0..MOST_ANSWERS {
        if let Some(outcome) = game.outcome() {
            return (outcome.winner, why, answers);
        }
        let Some(side) = game.deciding().first().copied() else { return (None, Why::Endless, answers) };
        let Some(chair) = chairs.get_mut(side.index()) else { return (None, Why::Endless, answers) };
        why = match chair.move_on(game).map_err(|lost| (lost, game.concede(Seat::Side(side)))) {
            Ok(()) => Why::Rules,
            Err((lost, Ok(()))) => lost.into(),
            Err((_, Err(_))) => return (None, Why::Endless, answers),
        };
    }
    (None, Why::Endless, MOST_ANSWERS)
}

impl From<Lost> for Why {
    fn from(lost: Lost) -> Why {
        match lost {
            Lost::Clock => Why::Clock,
            Lost::Crashed => Why::Crashed,
            Lost::Illegal => Why::Illegal,
        }
    }
}
