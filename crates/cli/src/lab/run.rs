use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use ::lab::{Field, Keep, Plan, Player, Report, Run, Setting, Shard, Variant};
use ::referee::{GameEntry, Word};
use anyhow::{Context, Result};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::fields::fields;
use super::telling;
use crate::opened::workshop;
use crate::{Exit, Voice};

pub const HELP: &str = "\
A player is random, recruit, regular, veteran or captain; veteran@200 plays 200 orders in its mind at each
question, whatever the machine.
A field is a scenario by name or file, a game for all its scenarios, fivecore/generated, or fivecore/tables/farm:
another table of that landscape in every game.
Run the same command again to go on where it was stopped. Shares may be played anywhere and put into one folder.
Example: escaramuza lab run experiment --field fivecore --red regular --blue recruit --games 100
Example: escaramuza lab run ab --field fivecore/the-elms-crossroads --games 5000 --versus turn_limit=8
Example: escaramuza lab run big --field firefight --games 100000 --shard 3/10";

#[derive(Debug, Args)]
pub struct Request {
    /// The folder of the experiment
    folder: PathBuf,
    /// What to play on; may be given again
    #[arg(long, value_name = "NAME", required = true)]
    field: Vec<String>,
    /// The first player
    #[arg(long, default_value = "random", value_parser = player)]
    red: Player,
    /// The second player
    #[arg(long, default_value = "random", value_parser = player)]
    blue: Player,
    /// The third player, where there are so many sides
    #[arg(long, value_parser = player)]
    green: Option<Player>,
    /// The fourth player, where there are so many sides
    #[arg(long, value_parser = player, requires = "green")]
    yellow: Option<Player>,
    /// How many games of each field and variant
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// Set in every game: an option (turn_limit=8) or a value by its path (/sides/0/force/morale=2)
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    set: Vec<Setting>,
    /// Compare with this set otherwise; each one given is a variant of its own
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    versus: Vec<Setting>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A share of all games, such as 3/10
    #[arg(long, default_value = "1/1", value_parser = shard)]
    shard: Shard,
    /// How many at a time; all cores otherwise
    #[arg(long)]
    threads: Option<usize>,
    /// Keep the journal of every so many-th game
    #[arg(long, value_name = "N")]
    keep: Option<u64>,
    /// A row for every attack as well; slower between random players
    #[arg(long)]
    attacks: bool,
    /// Keep the sides as they are
    #[arg(long)]
    no_swap: bool,
    /// Stop after so many games; the same command goes on later
    #[arg(long, value_name = "GAMES")]
    at_most: Option<u64>,
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// The summary as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
pub struct Telling {
    /// The folder of the experiment
    folder: PathBuf,
    /// The summary as JSON
    #[arg(long)]
    json: bool,
}

/// Answers after which a game counts as endless.
pub const MOST_ANSWERS: usize = 20_000;

pub fn player(text: &str) -> Result<Player, String> {
    text.parse()
}

fn setting(text: &str) -> Result<Setting, String> {
    text.parse()
}

fn shard(text: &str) -> Result<Shard, String> {
    text.parse()
}

pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let fields = fields(&request.field, &workshop(request.content.as_deref(), games)?, games, voice)?;
    let plan = plan(request, &fields);
    let keep = request.keep.map_or(Keep::None, Keep::Every);
    let threads = request.threads.unwrap_or_else(cores);
    let run = Run { plan: &plan, fields: &fields, shard: request.shard, threads, keep, at_most: request.at_most };
    play(&run, &request.folder, voice)?;
    tell(&request.folder, request.json, voice, out)
}

pub fn report(request: &Telling, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    tell(&request.folder, request.json, voice, out)
}

pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn plan(request: &Request, fields: &[Field]) -> Plan {
    let more = [&request.green, &request.yellow].into_iter().flatten();
    let players: Vec<Player> = [&request.red, &request.blue].into_iter().chain(more).cloned().collect();
    let others = request.versus.iter().map(|other| [request.set.clone(), vec![other.clone()]].concat());
    Plan {
        fields: fields.iter().map(|field| (field.name.clone(), field.entry.rules_version)).collect(),
        variants: std::iter::once(request.set.clone()).chain(others).map(Variant).collect(),
        swap: !request.no_swap && players.iter().any(|player| *player != players[0]),
        pairings: vec![players],
        games: request.games,
        seed: request.seed,
        attacks: request.attacks,
        most_answers: MOST_ANSWERS,
    }
}

/// Plays with a bar on a terminal: how many, how fast, how long still.
pub fn play(run: &Run<'_>, folder: &Path, voice: &Voice) -> Result<u64> {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    let look = format!("{{wide_bar}} {{pos}}/{{len}} {} {{per_sec}} {{eta}}", voice.say("cli-lab-games"));
    bar.set_style(ProgressStyle::with_template(&look)?);
    let mut begun = false;
    let done = ::lab::run(run, folder, &mut |done, all| {
        bar.set_length(all);
        if !begun {
            bar.reset_eta();
            begun = true;
        }
        bar.set_position(done);
    })
    .map_err(|fault| telling::fault(fault, voice))?;
    bar.finish_and_clear();
    Ok(done)
}

/// Makes the report, its pictures and tables, and tells it.
fn tell(folder: &Path, json: bool, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let report = Report::make(folder)?;
    draw(&report, folder, voice)?;
    if json {
        writeln!(out, "{}", serde_json::to_string(&report.summary)?)?;
    } else {
        telling::tell(&report, voice, out)?;
        let place = folder.display().to_string();
        writeln!(out, "{}", voice.tell("cli-lab-files", &[("folder", place.into())]))?;
    }
    Ok(Exit::Fine)
}

fn draw(report: &Report, folder: &Path, voice: &Voice) -> Result<()> {
    let word = |key: &str| voice.phrases.word(&Word::from(key.to_string()));
    let shares = report.shares(&voice.say("cli-lab-shares"), &voice.say("cli-lab-share"));
    let decided = report.decided(&voice.say("cli-lab-decided"), &voice.say("cli-lab-of-games"), &word);
    for (name, chart) in [("shares.svg", shares), ("decided.svg", decided)] {
        let file = folder.join(name);
        std::fs::write(&file, chart.svg()).with_context(|| file.display().to_string())?;
    }
    Ok(())
}
