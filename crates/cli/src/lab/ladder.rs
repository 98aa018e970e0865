use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use ::lab::{Keep, Plan, Player, Report, Run, Rung, Shard, Variant, pairings, rungs};
use ::referee::GameEntry;
use anyhow::{Context, Result};
use clap::Args;

use super::fields::fields;
use super::run::{MOST_ANSWERS, cores, play, player};
use crate::opened::shelf;
use crate::{Exit, Voice};

pub const HELP: &str = "\
Run the same command again to go on where it was stopped.
Example: escaramuza lab ladder ladder --games 40 --page docs/strength.md";

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
}

pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let names = match request.field.is_empty() {
        true => games.iter().map(|entry| entry.id.to_string()).collect(),
        false => request.field.clone(),
    };
    let fields = fields(&names, &shelf(None)?, games, voice)?;
    let plan = Plan {
        fields: fields.iter().map(|field| (field.name.clone(), field.entry.rules_version)).collect(),
        variants: vec![Variant::default()],
        pairings: pairings(&request.players),
        games: request.games,
        seed: request.seed,
        swap: true,
        attacks: false,
        most_answers: MOST_ANSWERS,
    };
    let threads = request.threads.unwrap_or_else(cores);
    let run = Run { plan: &plan, fields: &fields, shard: Shard::default(), threads, keep: Keep::None, at_most: None };
    play(&run, &request.folder, voice)?;
    let rungs = rungs(&Report::make(&request.folder)?.summary);
    for rung in &rungs {
        writeln!(out, "{}", told(rung, voice))?;
    }
    if let Some(file) = &request.page {
        std::fs::write(file, page(request, &plan, &rungs)).with_context(|| file.display().to_string())?;
    }
    Ok(Exit::Fine)
}

fn told(rung: &Rung, voice: &Voice) -> String {
    let [first, second] = &rung.players;
    let share = voice.percent(rung.share);
    let within = voice.between(rung.within.0, rung.within.1);
    format!("{}: {first} – {second}  {share} ({within}), {} – {} – {}", rung.game, rung.wins, rung.draws, rung.losses)
}

/// The page in docs, with the command that makes it.
fn page(request: &Request, plan: &Plan, rungs: &[Rung]) -> String {
    let players: Vec<String> = request.players.iter().map(ToString::to_string).collect();
    let fields: String = request.field.iter().map(|field| format!(" --field {field}")).collect();
    let mut page = String::from(
        "# Strength\n\nEach player against each other over all scenarios of a game, with the sides swapped and the dice \
         the same for both. A draw\ncounts half. The interval is Wilson's, right 95 times in 100.\n\n```text\n",
    );
    let _ = writeln!(
        page,
        "escaramuza lab ladder ladder --players {}{fields} --games {} --seed {} --page docs/strength.md\n```\n",
        players.join(","),
        request.games,
        request.seed
    );
    page +=
        "| game | player | against | share | interval | won | drawn | lost |\n|---|---|---|---:|---:|---:|---:|---:|\n";
    for rung in rungs {
        let ([first, second], within) = (&rung.players, rung.within);
        let _ = writeln!(
            page,
            "| {} | {first} | {second} | {:.1} % | {:.1}–{:.1} % | {} | {} | {} |",
            rung.game, rung.share, within.0, within.1, rung.wins, rung.draws, rung.losses
        );
    }
    let versions: Vec<String> = plan.fields.iter().map(|(field, version)| format!("{field} ({version})")).collect();
    let _ = writeln!(page, "\nScenarios, with the version of their rules: {}.", versions.join(", "));
    page
}
