//! Reads docs/rules and writes the sorted tables that `src/table.rs` includes.

#[path = "src/ledger.rs"]
mod ledger;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use ledger::{Ledger, WrittenClause, WrittenRuling};

const LEDGERS: &str = "../../docs/rules";

/// The ledgers that are read: those of the games, and that of campaigns. They are named here, and not found in the
/// folder, so that cargo builds again when a ledger changes but not when a file beside it does.
const GAMES: [&str; 6] = ["breaking-news", "campaign", "combat-1-48", "firefight", "fivecore", "ten-sided"];

/// A game's ledger and, when there is one, its translation.
struct Game {
    name: &'static str,
    english: Ledger,
    spanish: Ledger,
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/ledger.rs");
    println!("cargo::rerun-if-changed={LEDGERS}/es");
    let games = GAMES.map(game);
    let table = [clauses(&games), rulings(&games), titles(&games)].concat();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("table.rs");
    fs::write(out, table).expect("cargo's OUT_DIR can be written");
}

fn game(name: &'static str) -> Game {
    let page = Path::new(LEDGERS).join(format!("{name}.md"));
    println!("cargo::rerun-if-changed={}", page.display());
    let english = read(&page).unwrap_or_else(|faults| {
        faults.iter().for_each(|fault| println!("cargo::error={fault}"));
        Ledger::default()
    });
    let translation = Path::new(LEDGERS).join("es").join(format!("{name}.md"));
    let spanish = if translation.exists() { read(&translation) } else { Ok(Ledger::default()) };
    let spanish = spanish.unwrap_or_else(|faults| {
        faults.iter().for_each(|fault| println!("cargo::warning={fault}"));
        Ledger::default()
    });
    Game { name, english, spanish }
}

fn read(path: &Path) -> Result<Ledger, Vec<String>> {
    let page = fs::read_to_string(path).map_err(|error| vec![format!("{}: {error}", path.display())])?;
    Ledger::read(&page).map_err(|faults| {
        faults.iter().map(|fault| format!("{}:{}: {}", path.display(), fault.line, fault.what)).collect()
    })
}

fn clauses(games: &[Game]) -> String {
    let mut rows = BTreeMap::new();
    for game in games {
        let spanish: BTreeMap<&str, &WrittenClause> =
            game.spanish.clauses.iter().map(|clause| (clause.id.as_str(), clause)).collect();
        for clause in &game.english.clauses {
            if rows.insert(clause.id.as_str(), row(game, clause, spanish.get(clause.id.as_str()).copied())).is_some() {
                println!("cargo::error={LEDGERS}/{}.md:{}: another game has {}", game.name, clause.line, clause.id);
            }
        }
    }
    let keys: String = rows.keys().map(|id| format!("{},", key(id))).collect();
    let entries: String = rows.values().map(String::as_str).collect();
    let count = rows.len();
    format!(
        "pub(crate) static KEYS: [u128; {count}] = [{keys}];\n\
         pub(crate) static ENTRIES: [Entry; {count}] = [\n{entries}];\n"
    )
}

/// The letters of an id as one number, so that numbers sort as ids do.
fn key(id: &str) -> u128 {
    let mut letters = [0; ledger::LONGEST_ID];
    letters[..id.len()].copy_from_slice(id.as_bytes());
    u128::from_be_bytes(letters)
}

fn row(game: &Game, clause: &WrittenClause, spanish: Option<&WrittenClause>) -> String {
    let section = clause.heading.section.as_ref().map(|english| {
        let spanish = spanish.and_then(|spanish| spanish.heading.section.as_ref());
        words(english, spanish)
    });
    format!(
        "Entry {{ clause: Clause::outside_the_books({:?}), game: {:?}, kind: Kind::{:?}, line: {}, source: {:?}, \
         rulings: &{:?}, chapter: {}, section: {}, text: {} }},\n",
        clause.id,
        game.name,
        clause.kind,
        clause.line,
        clause.source,
        clause.rulings,
        words(&clause.heading.chapter, spanish.map(|spanish| &spanish.heading.chapter)),
        optional(section),
        words(&clause.text, spanish.map(|spanish| &spanish.text)),
    )
}

fn rulings(games: &[Game]) -> String {
    let mut rows = String::new();
    let mut count = 0;
    for game in games {
        let mut written: Vec<&WrittenRuling> = game.english.rulings.iter().collect();
        written.sort_by_key(|ruling| ruling.number);
        for ruling in written {
            let spanish = game.spanish.rulings.iter().find(|spanish| spanish.number == ruling.number);
            let title =
                ruling.title.as_ref().map(|title| words(title, spanish.and_then(|ruling| ruling.title.as_ref())));
            let text = words(&ruling.text, spanish.map(|spanish| &spanish.text));
            writeln!(
                rows,
                "Ruling {{ game: {:?}, number: {}, line: {}, title: {}, text: {text} }},",
                game.name,
                ruling.number,
                ruling.line,
                optional(title),
            )
            .expect("a string takes any text");
            count += 1;
        }
    }
    format!("pub(crate) static RULINGS: [Ruling; {count}] = [\n{rows}];\n")
}

fn titles(games: &[Game]) -> String {
    let rows: String = games.iter().map(title).collect();
    format!("pub(crate) static GAMES: [Game; {}] = [\n{rows}];\n", games.len())
}

fn title(game: &Game) -> String {
    let prefix = game.english.clauses.first().and_then(|clause| clause.id.split('-').next()).unwrap_or_default();
    let spanish = (!game.spanish.title.is_empty()).then_some(&game.spanish.title);
    format!("Game {{ name: {:?}, prefix: {prefix:?}, title: {} }},\n", game.name, words(&game.english.title, spanish))
}

fn words(english: &str, spanish: Option<&String>) -> String {
    format!("words({english:?}, {spanish:?})")
}

fn optional(words: Option<String>) -> String {
    words.map_or("None".to_string(), |words| format!("Some({words})"))
}
