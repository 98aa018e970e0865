use std::io::Write;
use std::path::PathBuf;

use ::lab::{Keep, Plan, Player, Report, Run, Rung, Shard, Variant, page, pairings, rungs};
use ::referee::GameEntry;
use anyhow::{Context, Result};
use clap::Args;

use super::fields::fields;
use super::run::{MOST_ANSWERS, cores, play, player};
use crate::opened::workshop;
use crate::{Exit, Voice};

pub const HELP: &str = "\
Run the same command again to go on where it was stopped; the page tells what has been played so far.
Example: escaramuza lab ladder ladder --games 40 --page docs/strength.md
Example: escaramuza lab ladder veterans --pair veteran@200:regular --games 40 --with ladder --page docs/strength.md";

#[derive(Debug, Args)]
pub struct Request {
    /// The folder where the games are counted
    folder: PathBuf,
    /// What to play on; every scenario of every game otherwise
    #[arg(long, value_name = "NAME")]
    field: Vec<String>,
    /// The players, from weak to strong
    #[arg(long, value_delimiter = ',', default_value = "random,recruit,regular", value_parser = player)]
    players: Vec<Player>,
    /// Only these, the strongest first, one for each side; may be given again
    #[arg(long, value_name = "ONE:OTHER", value_parser = pair)]
    pair: Vec<Pair>,
    /// How many games of each pair on each scenario
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many at a time; all cores otherwise
    #[arg(long)]
    threads: Option<usize>,
    /// Write the figures into this page
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    /// And those of this folder as well; may be given again
    #[arg(long, value_name = "FOLDER")]
    with: Vec<PathBuf>,
    /// Stop after so many games; the same command goes on later
    #[arg(long, value_name = "GAMES")]
    at_most: Option<u64>,
}

#[derive(Clone, Debug)]
struct Pair(Vec<Player>);

fn pair(text: &str) -> Result<Pair, String> {
    let players = text.split(':').map(player).collect::<Result<Vec<_>, _>>()?;
    if players.len() < 2 { Err(format!("{text}: write regular:random")) } else { Ok(Pair(players)) }
}

pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let names = match request.field.is_empty() {
        true => games.iter().map(|entry| entry.id.to_string()).collect(),
        false => request.field.clone(),
    };
    let fields = fields(&names, &workshop(None, games)?, games, voice)?;
    let plan = Plan {
        fields: fields.iter().map(|field| (field.name.clone(), field.entry.rules_version)).collect(),
        variants: vec![Variant::default()],
        pairings: match request.pair.as_slice() {
            [] => pairings(&request.players),
            pairs => pairs.iter().map(|Pair(players)| players.clone()).collect(),
        },
        games: request.games,
        seed: request.seed,
        swap: true,
        attacks: false,
        most_answers: MOST_ANSWERS,
    };
    let threads = request.threads.unwrap_or_else(cores);
    let run = Run {
        plan: &plan,
        fields: &fields,
        shard: Shard::default(),
        threads,
        keep: Keep::None,
        at_most: request.at_most,
    };
    play(&run, &request.folder, voice)?;
    let folders = std::iter::once(&request.folder).chain(&request.with);
    let reports = folders.map(|folder| Report::make(folder)).collect::<Result<Vec<_>, _>>()?;
    for rung in rungs(&reports[0].summary) {
        writeln!(out, "{}", told(&rung, voice))?;
    }
    if let Some(file) = &request.page {
        std::fs::write(file, page(&reports)).with_context(|| file.display().to_string())?;
    }
    Ok(Exit::Fine)
}

fn told(rung: &Rung, voice: &Voice) -> String {
    let players: Vec<String> = rung.players.iter().map(ToString::to_string).collect();
    let share = voice.percent(rung.share);
    let within = voice.between(rung.within.0, rung.within.1);
    let counts = format!("{} – {} – {}", rung.wins, rung.draws, rung.losses);
    format!("{}: {}  {share} ({within}), {counts}", rung.game, players.join(" – "))
}
