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

use crate::opened::{begin, scenario, shelf};
use crate::{Exit, Voice};
use chair::{Chair, Lost};
use score::{Bout, Score, Why};

pub const HELP: &str = "\
A player is mind:recruit, mind:regular, mind:veteran, mind:captain, random, or a command that speaks the protocol on its
standard input and output; docs/bots.md tells how. Every other game the players change sides.
Example: escaramuza match --red 'python3 examples/bot.py' --blue random --scenario fivecore/the-elms-crossroads --games 10";

#[derive(Debug, Args)]
pub struct Request {
    /// The first player
    #[arg(long)]
    red: String,
    /// The second player
    #[arg(long)]
    blue: String,
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

/// Plays two players against each other and counts.
pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let shelf = shelf(request.content.as_deref())?;
    let mut scenarios = request.scenario.clone();
    if let Some(game) = &request.game {
        let own = shelf.scenarios().into_iter().filter(|listing| listing.game == *game);
        scenarios.extend(own.map(|listing| format!("{}/{}", listing.game, listing.id)));
    }
    if scenarios.is_empty() {
        bail!(voice.say("cli-match-no-scenario"));
    }
    let mut score = Score::new(&request.red, &request.blue);
    for name in &scenarios {
        let scenario = scenario(&shelf, name, voice)?;
        for number in 0..request.games {
            let seed = request.seed.wrapping_add(number / 2);
            let mut game = begin(games, scenario.clone(), seed_of(seed), voice)?;
            let bout = Table { request, game: game.as_mut(), swapped: number % 2 == 1, seed }.play(name)?;
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
    request: &'a Request,
    game: &'a mut dyn AnyMatch,
    swapped: bool,
    seed: u64,
}

/// Answers after which a game counts as endless.
const MOST_ANSWERS: usize = 20_000;

impl Table<'_> {
    fn play(self, scenario: &str) -> Result<Bout> {
        let Table { request, game, swapped, seed } = self;
        let clock = Duration::from_secs(request.clock);
        let by_side = if swapped { [&request.blue, &request.red] } else { [&request.red, &request.blue] };
        let mut chairs = Vec::new();
        for (side, player) in by_side.into_iter().enumerate() {
            let side = SideId(side as u8);
            chairs.push(Chair::take(player, side, seed, clock, game).with_context(|| player.clone())?);
        }
        let (winner, why, answers) = sit(game, &mut chairs);
        for chair in &mut chairs {
            chair.leave(winner, why);
        }
        let red = winner.map(|side| (side.0 == 0) != swapped);
        let how = game.outcome().map(|outcome| outcome.word.clone());
        Ok(Bout { scenario: scenario.to_string(), seed, swapped, red_won: red, why, how, answers })
    }
}

/// Lets the players answer in turn until somebody has won.
fn sit(game: &mut dyn AnyMatch, chairs: &mut [Chair]) -> (Option<SideId>, Why, usize) {
    for answers in 0..MOST_ANSWERS {
        if let Some(outcome) = game.outcome() {
            return (outcome.winner, Why::Rules, answers);
        }
        let Some(side) = game.deciding().first().copied() else { return (None, Why::Endless, answers) };
        let Some(chair) = chairs.get_mut(side.index()) else { return (None, Why::Endless, answers) };
        if let Err(lost) = chair.move_on(game) {
            let other = SideId(1 - side.0);
            let _ = game.concede(Seat::Side(side));
            return (Some(other), lost.into(), answers);
        }
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
