use std::io::Write;
use std::path::PathBuf;

use ::lab::{Balance, Knob, Player, Probe};
use ::referee::GameEntry;
use anyhow::{Context, Result};
use clap::Args;

use super::fields::fields;
use super::run::{MOST_ANSWERS, cores, player};
use crate::opened::workshop;
use crate::{Exit, Voice};

pub const HELP: &str = "\
The knob is an option (turn_limit), a value of the scenario by its path (/sides/0/force/morale), or the number of entries
kept of a list (length:/sides/0/force/figures).
Example: escaramuza lab balance fivecore/the-elms-crossroads --knob length:/sides/0/force/figures --from 3 --to 7";

#[derive(Debug, Args)]
pub struct Request {
    /// What to play on
    field: String,
    /// What to turn
    #[arg(long, value_parser = knob)]
    knob: Knob,
    /// The least value
    #[arg(long)]
    from: i64,
    /// The greatest value
    #[arg(long)]
    to: i64,
    /// Who plays both sides
    #[arg(long, default_value = "random", value_parser = player)]
    player: Player,
    /// How many games for each value
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A folder with scenarios and forces of your own
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// One value a line, as JSON, the fairest first
    #[arg(long)]
    json: bool,
}

fn knob(text: &str) -> Result<Knob, String> {
    text.parse()
}

pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let workshop = workshop(request.content.as_deref(), games)?;
    let fields = fields(std::slice::from_ref(&request.field), &workshop, games, voice)?;
    let balance = Balance {
        field: &fields[0],
        players: vec![request.player.clone(); (fields[0].scenario)(request.seed).sides.len()],
        knob: request.knob.clone(),
        low: request.from,
        high: request.to,
        games: request.games,
        seed: request.seed,
        most_answers: MOST_ANSWERS,
        threads: cores(),
    };
    let mut telling = Ok(());
    let found = balance.search(&mut |probe| {
        if !request.json && telling.is_ok() {
            telling = writeln!(out, "{}", told(probe, voice)).and_then(|()| out.flush());
        }
    });
    let found = found.map_err(|fault| super::telling::fault(fault, voice))?;
    telling?;
    if request.json {
        found.iter().try_for_each(|probe| writeln!(out, "{}", serde_json::to_string(probe).unwrap_or_default()))?;
    } else {
        let fairest = found.first().context("no value was tried")?;
        let facts = [("knob", request.knob.to_string().into()), ("value", fairest.value.to_string().into())];
        writeln!(out, "{}", voice.bold(&voice.tell("cli-lab-fairest", &facts)))?;
    }
    Ok(Exit::Fine)
}

fn told(probe: &Probe, voice: &Voice) -> String {
    let points = probe.points.map_or_else(String::new, |points| format!(" ({points})"));
    let facts = [
        ("value", format!("{}{points}", probe.value).into()),
        ("share", voice.percent(probe.first_side).into()),
        ("within", voice.between(probe.within.0, probe.within.1).into()),
    ];
    voice.tell("cli-lab-probe", &facts)
}
