//! Compares the clauses of docs/rules with what the code cites, what the tests prove and what is left out on purpose.

mod coverage;
mod ids;
mod page;
mod proofs;
mod reasons;
mod translation;
mod uses;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use clap::Args;
use rulebook::ledger::Ledger;

use crate::source::{root, rust_files, verdict};
use coverage::Coverage;
use reasons::Reasons;

pub const HELP: &str = "\
A test proves the clause its name begins with: fn fc_move_03_a_burdened_figure_moves_four_inches.
It proves others by covers![\"FC-MOVE-03\", …] at its start: unless each of them is judged, it fails.
A clause without a test has its reason in docs/rules/coverage/<game>.toml: \"FC-GEN-03\" = \"advice: …\".
While a game is being built, `building = true` in that file reports what is open without failing.

Examples:
  cargo xtask rules                   write docs/rules-coverage.md
  cargo xtask rules --check           fail if it is out of date, or a clause is open
  cargo xtask rules --game fivecore   list what is open in one game";

const PAGE: &str = "docs/rules-coverage.md";

#[derive(Args)]
pub struct Request {
    /// Write nothing; fail when docs/rules-coverage.md is out of date
    #[arg(long)]
    check: bool,
    /// Look at one game only, list its open clauses and write nothing
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

/// Something that names a clause: a file of the code, or a test.
pub struct Mention {
    pub id: String,
    /// The path and line, for complaints.
    pub place: String,
    /// What the page shows.
    pub name: String,
}

/// A game's ledger, its translation, and what is left out on purpose.
struct Game {
    name: String,
    ledger: Ledger,
    spanish: Option<Ledger>,
    reasons: Reasons,
    has_code: bool,
}

pub fn run(request: &Request) -> Result<()> {
    let games = games()?;
    let sources = rust_files("crates")?;
    let prefixes = prefixes(&games);
    let uses = uses::in_sources(&sources, &prefixes);
    let mut proofs = proofs::in_sources(&sources, &prefixes);
    let mut complaints = std::mem::take(&mut proofs.complaints);
    complaints.extend(unknown(uses.iter().chain(&proofs.named).chain(&proofs.proved), &games));
    let coverages: Vec<Coverage> = games.iter().map(|game| coverage::of(game, &uses, &proofs)).collect();
    if let Some(name) = &request.game {
        return one_game(name, &games, &coverages, complaints);
    }
    for (game, coverage) in games.iter().zip(&coverages) {
        println!("{}", page::line(coverage));
        complaints.extend(coverage.complaints());
        complaints.extend(translation::complaints(game));
    }
    let page = page::write(&coverages);
    if request.check {
        complaints.extend(stale(&page));
    } else {
        fs::write(root().join(PAGE), page).context(PAGE)?;
    }
    verdict(complaints)
}

/// The check that is part of `cargo xtask test`.
pub fn check() -> Result<()> {
    run(&Request { check: true, game: None })
}

fn one_game(name: &str, games: &[Game], coverages: &[Coverage], mut complaints: Vec<String>) -> Result<()> {
    let Some((game, coverage)) = games.iter().zip(coverages).find(|(game, _)| game.name == name) else {
        let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
        bail!("no game is called {name}: the games are {}", names.join(", "));
    };
    println!("{}", page::line(coverage));
    for clause in coverage.open() {
        println!("  {}", clause.id);
    }
    complaints.extend(coverage.complaints());
    complaints.extend(translation::complaints(game));
    verdict(complaints)
}

fn games() -> Result<Vec<Game>> {
    rulebook::games().iter().map(|game| read_game(game.name)).collect()
}

fn read_game(name: &str) -> Result<Game> {
    let translation = format!("docs/rules/es/{name}.md");
    let reasons = format!("docs/rules/coverage/{name}.toml");
    Ok(Game {
        name: name.to_string(),
        ledger: read_ledger(&format!("docs/rules/{name}.md"))?,
        spanish: if exists(&translation) { Some(read_ledger(&translation)?) } else { None },
        reasons: if exists(&reasons) { Reasons::read(&reasons, &read(&reasons)?)? } else { Reasons::default() },
        has_code: ["rulesets/", ""].iter().any(|under| exists(&format!("crates/{under}{name}/Cargo.toml"))),
    })
}

fn read_ledger(path: &str) -> Result<Ledger> {
    Ledger::read(&read(path)?).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| format!("{path}:{}: {}", fault.line, fault.what)).collect();
        anyhow::anyhow!(faults.join("\n"))
    })
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| path.to_string())
}

fn exists(path: &str) -> bool {
    root().join(Path::new(path)).exists()
}

/// The first letters of the ids of each game.
fn prefixes(games: &[Game]) -> Vec<&str> {
    games.iter().filter_map(|game| game.ledger.clauses.first()?.id.split('-').next()).collect()
}

fn unknown<'a>(mentions: impl Iterator<Item = &'a Mention>, games: &[Game]) -> Vec<String> {
    let is_written = |id: &str| games.iter().any(|game| game.ledger.clauses.iter().any(|clause| clause.id == id));
    mentions
        .filter(|mention| !is_written(&mention.id))
        .map(|mention| format!("{}: no ledger in docs/rules has a clause {}", mention.place, mention.id))
        .collect()
}

fn stale(page: &str) -> Option<String> {
    let is_current = read(PAGE).is_ok_and(|written| written.replace('\r', "") == page);
    (!is_current).then(|| format!("{PAGE} is out of date: run `cargo xtask rules` and commit what it writes"))
}
