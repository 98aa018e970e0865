use std::io::Write;
use std::path::{Path, PathBuf};

use ::referee::{GameEntry, Scenario};
use anyhow::{Context, Result, anyhow};
use clap::{Args, Subcommand};
use workshop::{Scale, Survey, Symmetry, TableWish, Workshop, import, survey, svg};

use crate::opened::{scenario, workshop};
use crate::{Exit, Voice, read_file};

#[derive(Debug, Subcommand)]
pub enum Errand {
    /// Draws up a table by a seed and writes it as a scenario
    #[command(after_help = "Examples: escaramuza table generate fivecore --landscape farm --seed 7 --out farm.toml
          escaramuza table generate firefight --density 35 --svg table.svg")]
    Generate(Generate),
    /// Lists the landscapes of a game, or of all games
    Landscapes {
        /// A game
        game: Option<String>,
    },
    /// Looks a table over: every mistake at its line, then density, lanes, zones and what the game advises
    #[command(after_help = "Example: escaramuza table check my-table.toml")]
    Check {
        /// A scenario by name or file
        scenario: String,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Draws a table as SVG
    #[command(after_help = "Example: escaramuza table draw fivecore/the-elms-crossroads --out elms.svg")]
    Draw {
        /// A scenario by name or file
        scenario: String,
        /// The file to write; standard output otherwise
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Reads a map of Universal VTT (.uvtt, .dd2vtt, .df2vtt) into a scenario
    #[command(after_help = "Example: escaramuza table import inn.dd2vtt --game fivecore --square 1.5 --out inn.toml")]
    Import {
        /// The map
        map: PathBuf,
        /// The game it is for
        #[arg(long)]
        game: String,
        /// How long a square of the map is on the table, in the unit of the game; an inch and a half otherwise
        #[arg(long)]
        square: Option<f64>,
        /// The scenario to write; standard output otherwise
        #[arg(long)]
        out: Option<PathBuf>,
        /// Write the picture of the map too, without anything about where it comes from
        #[arg(long)]
        picture: Option<PathBuf>,
    },
}

#[derive(Debug, Args)]
pub struct Generate {
    /// The game
    game: String,
    /// The kind of ground; the game's first otherwise
    #[arg(long)]
    landscape: Option<String>,
    /// How much of the table is terrain, in hundredths
    #[arg(long)]
    density: Option<u8>,
    /// How the halves are alike: turned, mirrored or free
    #[arg(long)]
    symmetry: Option<Symmetry>,
    /// Width and depth in the game's unit, such as 36x36
    #[arg(long)]
    size: Option<String>,
    /// Another table for every seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The scenario to write; standard output otherwise
    #[arg(long)]
    out: Option<PathBuf>,
    /// Draw it too
    #[arg(long)]
    svg: Option<PathBuf>,
}

pub fn run(errand: &Errand, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let workshop = workshop(None, games)?;
    match errand {
        Errand::Generate(request) => generate(request, &workshop, voice, out),
        Errand::Landscapes { game } => landscapes(game.as_deref(), &workshop, voice, out),
        Errand::Check { scenario, json } => check(scenario, *json, &workshop, voice, out),
        Errand::Draw { scenario: name, out: file } => {
            let drawn = scenario(&workshop, name, voice)?;
            put(file.as_deref(), &svg(&drawn, workshop.set(&drawn.game)), out)?;
            Ok(Exit::Fine)
        }
        Errand::Import { map, game, square, out: file, picture } => {
            let scale = Scale::of(workshop.set(game).with_context(|| no_terrain(game))?, *square);
            let read = match import(&read_file(map)?, scale) {
                Ok(read) => read,
                Err(why) => {
                    eprintln!("escaramuza: {}: {why}", map.display());
                    return Ok(Exit::Wrong);
                }
            };
            let mut scenario = workshop.blank(game).with_context(|| no_terrain(game))?;
            workshop.lay_map(&mut scenario, &read);
            put(file.as_deref(), &workshop.write(&scenario), out)?;
            if let (Some(file), Some(picture)) = (picture, &read.picture) {
                std::fs::write(file, &picture.jpeg).with_context(|| file.display().to_string())?;
            }
            let counts = [("walls", read.pieces.len()), ("doors", read.doors), ("windows", read.windows)];
            let counts = counts.map(|(name, count)| (name, (count as u32).into()));
            eprintln!("{}", voice.tell("cli-table-imported", &counts));
            Ok(Exit::Fine)
        }
    }
}

fn no_terrain(game: &str) -> String {
    format!("{game}: no game of this name has terrain")
}

fn generate(request: &Generate, workshop: &Workshop, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let wish = wish(request, workshop)?;
    let drawn = workshop.draw_up(&request.game, &wish);
    let drawn = drawn.map_err(|complaint| anyhow!("{}", voice.phrases.complaint(&complaint)))?;
    let text = format!("# {}\n\n{}", drawn.name, workshop.write(&drawn.scenario));
    put(request.out.as_deref(), &text, out)?;
    if let Some(file) = &request.svg {
        put(Some(file), &svg(&drawn.scenario, workshop.set(&request.game)), out)?;
    }
    Ok(Exit::Fine)
}

fn wish(request: &Generate, workshop: &Workshop) -> Result<TableWish> {
    let Generate { game, landscape, density, symmetry, size, seed, .. } = request;
    let set = workshop.set(game).with_context(|| no_terrain(game))?;
    let known = || set.landscapes.iter().map(|it| it.id.as_str()).collect::<Vec<_>>().join(", ");
    let usual = workshop.wish(game, landscape.as_deref(), *seed);
    let usual = usual.with_context(|| format!("there are the landscapes {}", known()))?;
    let (width, depth) = match size {
        Some(size) => {
            let (width, depth) = size.split_once('x').context("a size is written 36x36")?;
            (width.parse()?, depth.parse()?)
        }
        None => (usual.width, usual.depth),
    };
    let density = density.unwrap_or(usual.density);
    Ok(TableWish { density, symmetry: symmetry.unwrap_or(usual.symmetry), width, depth, ..usual })
}

fn landscapes(game: Option<&str>, workshop: &Workshop, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    for (name, set) in workshop.sets().filter(|(name, _)| game.is_none_or(|game| game == *name)) {
        for landscape in &set.landscapes {
            writeln!(out, "{name}  {}  {}", landscape.id, voice.text(&landscape.name))?;
        }
    }
    Ok(Exit::Fine)
}

fn check(name: &str, json: bool, workshop: &Workshop, voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let path = Path::new(name);
    if path.is_file() {
        let problems = workshop.check(&String::from_utf8_lossy(&read_file(path)?));
        for problem in &problems {
            writeln!(out, "{}", problem.draw(&voice.phrases.complaint(&problem.complaint), voice.ink))?;
        }
        if !problems.is_empty() {
            return Ok(Exit::Wrong);
        }
    }
    let scenario = scenario(workshop, name, voice)?;
    let set = workshop.set(&scenario.game).with_context(|| no_terrain(&scenario.game))?;
    let found = survey(set, &scenario);
    if json {
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        tell(&found, &scenario, voice, out)?;
    }
    Ok(Exit::Fine)
}

fn tell(found: &Survey, scenario: &Scenario, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let [south, north] = found.zones;
    let facts = [
        ("pieces", (scenario.table.pieces.len() as u32).into()),
        ("density", u32::from(found.density).into()),
        ("south", u32::from(south).into()),
        ("north", u32::from(north).into()),
    ];
    writeln!(out, "{}", voice.tell("cli-table-survey", &facts))?;
    for complaint in &found.advice {
        writeln!(out, "* {}", voice.phrases.complaint(complaint))?;
    }
    Ok(())
}

fn put(file: Option<&Path>, text: &str, out: &mut dyn Write) -> Result<()> {
    match file {
        Some(file) => std::fs::write(file, text).with_context(|| file.display().to_string()),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}
