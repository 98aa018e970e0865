use std::io::Write;
use std::path::{Path, PathBuf};

use ::odds::{Chart, Inquiry, Likely, Method, Range, Shot};
use ::referee::{GameEntry, Text};
use anyhow::{Context, Result, anyhow};
use clap::Args;
use phrases::Language;
use serde_json::json;

use crate::opened::{entry, shelf};
use crate::{Exit, Voice, read_file};

pub const HELP: &str = "\
A range is a file: a scenario, what to answer in it, and what to change. The program carries some for each game.
Example: escaramuza odds attack fivecore/fire
Example: escaramuza odds attack firefight/shooting --svg shooting.svg --distances 6,12,18,24";

#[derive(Debug, Args)]
pub struct Request {
    /// A range by name or file; without one, the ranges there are
    range: Option<String>,
    /// The distances, in the game's own unit, base to base
    #[arg(long, value_delimiter = ',')]
    distances: Vec<f64>,
    /// Only lines whose name has this in it
    #[arg(long)]
    line: Option<String>,
    /// Only targets whose name has this in it; otherwise the first
    #[arg(long)]
    target: Option<String>,
    /// Draw the chance to hurt into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// A folder with ranges of your own, laid out by game
    #[arg(long, value_name = "FOLDER")]
    content: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let shelf = shelf(request.content.as_deref())?;
    let Some(name) = &request.range else {
        shelf.kept("ranges").into_iter().try_for_each(|(game, name)| writeln!(out, "{game}/{name}"))?;
        return Ok(Exit::Fine);
    };
    let text = match shelf.kept_text("ranges", name) {
        Some(text) => text.to_string(),
        None => String::from_utf8_lossy(&read_file(Path::new(name))?).into_owned(),
    };
    let mut range: Range = toml::from_str(&text).map_err(|error| anyhow!("{name}: {error}"))?;
    if !request.distances.is_empty() {
        range.distance.values.clone_from(&request.distances);
    }
    if let Some(part) = &request.line {
        range.lines.retain(|line| has_part(&line.name, part, voice));
    }
    match &request.target {
        Some(part) => range.targets.retain(|target| has_part(&target.name, part, voice)),
        None => range.targets.truncate(1),
    }
    let game = range.scenario["game"].as_str().unwrap_or_default().to_string();
    let shots = range.shots(entry(games, &game)?, &Inquiry::default()).with_context(|| name.clone())?;
    if request.json {
        writeln!(out, "{}", json!({"name": range.name, "unit": range.scenario["unit"], "shots": shots}))?;
    } else {
        table(&range, &shots, voice, out)?;
    }
    if let Some(file) = &request.svg {
        std::fs::write(file, chart(&range, &shots, voice).svg()).with_context(|| file.display().to_string())?;
    }
    Ok(Exit::Fine)
}

fn in_tongue<'a>(text: &'a Text, voice: &Voice) -> &'a str {
    match voice.language {
        Language::Spanish => &text.es,
        Language::English => &text.en,
    }
}

fn has_part(name: &Text, part: &str, voice: &Voice) -> bool {
    in_tongue(name, voice).to_lowercase().contains(&part.to_lowercase())
}

fn title(shot: &Shot, voice: &Voice) -> String {
    let names = [&shot.line, &shot.target, &shot.cover].map(|name| in_tongue(name, voice));
    names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ")
}

/// One line for each weapon, cover and distance.
fn table(range: &Range, shots: &[Shot], voice: &Voice, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}", voice.bold(in_tongue(&range.name, voice)))?;
    for shot in shots {
        writeln!(out, "{}", title(shot, voice))?;
        for cell in &shot.cells {
            let distance = voice.number(cell.distance);
            match &cell.fates {
                None => writeln!(out, "  {distance:>6}  –")?,
                Some(fates) => writeln!(out, "  {distance:>6}  {}", fates_told(fates, cell.method, voice))?,
            }
        }
    }
    Ok(())
}

fn fates_told(fates: &[Likely<::referee::Word>], method: Option<Method>, voice: &Voice) -> String {
    let told = |Likely(word, chance, within): &Likely<::referee::Word>| {
        let exact = method == Some(Method::Exact) && within.0 == within.1;
        let sure = if exact { chance.to_string() } else { voice.between(within.0, within.1) };
        format!("{} {} ({sure})", voice.phrases.word(word), voice.percent(chance.percent()))
    };
    fates.iter().map(told).collect::<Vec<_>>().join(", ")
}

fn chart(range: &Range, shots: &[Shot], voice: &Voice) -> Chart {
    let unit = range.scenario["unit"].as_str().unwrap_or_default();
    Chart {
        title: in_tongue(&range.name, voice).to_string(),
        across: voice.say(if unit == "cm" { "cli-odds-across-cm" } else { "cli-odds-across-inch" }),
        up: voice.say("cli-odds-up"),
        series: shots.iter().map(|shot| shot.series(title(shot, voice))).collect(),
        ..Chart::default()
    }
}
