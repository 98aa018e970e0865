//! Reads a ledger: the Markdown page that holds the clauses and rulings of one game.
//!
//! A clause is a list item, `- **FC-MOVE-03** (core) Text. {restored S1} [R23]`, and a ruling a paragraph or list item
//! that opens `**R23 Title.**` or `**R23**`. Everything else on the page is for people and is passed over.

/// How many letters an id may have.
pub const LONGEST_ID: usize = 16;

/// What a ledger says, in book order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    pub title: String,
    pub clauses: Vec<WrittenClause>,
    pub rulings: Vec<WrittenRuling>,
}

/// One clause as it is written on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenClause {
    pub line: u32,
    pub id: String,
    pub kind: Kind,
    pub heading: Heading,
    pub text: String,
    pub source: Option<String>,
    pub rulings: Vec<u16>,
}

/// The chapter, and the section of it, under which a clause stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    pub chapter: String,
    pub section: Option<String>,
}

/// One ruling as it is written on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenRuling {
    pub line: u32,
    pub number: u16,
    pub title: Option<String>,
    pub text: String,
}

/// Something on the page that cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub line: u32,
    pub what: String,
}

/// What a clause is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Always in force.
    Core,
    /// In force when the players switch it on.
    Optional,
    /// In force when the scenario says so.
    Scenario,
    /// In force between battles.
    Campaign,
    /// A line of a table.
    Data,
    /// A recommendation to the players.
    Advice,
}

impl Kind {
    pub const ALL: [Kind; 6] = [Kind::Core, Kind::Optional, Kind::Scenario, Kind::Campaign, Kind::Data, Kind::Advice];

    /// The word that stands in brackets after the id.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Core => "core",
            Kind::Optional => "optional",
            Kind::Scenario => "scenario",
            Kind::Campaign => "campaign",
            Kind::Data => "data",
            Kind::Advice => "advice",
        }
    }

    fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl Ledger {
    /// Reads a whole page, or lists everything on it that cannot be read.
    pub fn read(page: &str) -> Result<Ledger, Vec<Fault>> {
        let mut ledger = Ledger::default();
        let mut heading = Heading::default();
        let mut faults = Vec::new();
        for (line, block) in blocks(page) {
            if let Some(title) = block.strip_prefix("# ") {
                ledger.title = title.to_string();
            } else if let Some(chapter) = block.strip_prefix("## ") {
                heading = Heading { chapter: chapter.to_string(), section: None };
            } else if let Some(section) = block.strip_prefix("### ") {
                heading.section = Some(section.to_string());
            } else if let Some((id, rest)) = opening_clause(&block) {
                match clause(line, &heading, id, rest) {
                    Ok(clause) => ledger.clauses.push(clause),
                    Err(what) => faults.push(Fault { line, what }),
                }
            } else if let Some(ruling) = ruling(line, &block) {
                ledger.rulings.push(ruling);
            }
        }
        faults.extend(repeated(ledger.clauses.iter().map(|clause| (clause.line, clause.id.clone()))));
        faults.extend(repeated(ledger.rulings.iter().map(|ruling| (ruling.line, format!("R{}", ruling.number)))));
        if faults.is_empty() { Ok(ledger) } else { Err(faults) }
    }
}

/// The page as paragraphs, list items and headings, each on one line, with the line where it starts.
fn blocks(page: &str) -> Vec<(u32, String)> {
    let mut blocks: Vec<(u32, String)> = Vec::new();
    let mut open = false;
    for (line, text) in (1..).zip(page.lines()) {
        let text = text.trim();
        if open && !text.is_empty() && !opens_block(text) {
            let (_, block) = blocks.last_mut().expect("an open block is in the list");
            block.push(' ');
            block.push_str(text);
        } else if !text.is_empty() {
            blocks.push((line, text.to_string()));
        }
        open = !text.is_empty() && !text.starts_with('#');
    }
    blocks
}

fn opens_block(text: &str) -> bool {
    text.starts_with(['#', '|', '`']) || text.starts_with("- ") || bare(text).starts_with("**R")
}

/// A list item without its bullet or number.
fn bare(text: &str) -> &str {
    let unnumbered = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    text.strip_prefix("- ").or_else(|| unnumbered.strip_prefix(". ")).unwrap_or(text)
}

fn opening_clause(block: &str) -> Option<(&str, &str)> {
    let (id, rest) = block.strip_prefix("- **")?.split_once("**")?;
    is_clause_id(id).then_some((id, rest))
}

/// Whether the text has the shape of a clause id, such as `FC-MOVE-03`.
pub fn is_clause_id(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let is_word = |part: &&str| {
        !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit())
    };
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    parts.len() == 3 && parts.iter().all(is_word) && parts.last().is_some_and(is_number)
}

fn clause(line: u32, heading: &Heading, id: &str, rest: &str) -> Result<WrittenClause, String> {
    if id.len() > LONGEST_ID {
        return Err(format!("{id} is longer than {LONGEST_ID} letters"));
    }
    let (word, text) = rest
        .trim_start()
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
        .ok_or_else(|| format!("{id} has no kind: write one of {} in brackets after the id", words()))?;
    let kind = Kind::from_word(word).ok_or_else(|| format!("{id} is of kind ({word}): write one of {}", words()))?;
    let (text, source, rulings) = without_marks(text.trim());
    if text.is_empty() {
        return Err(format!("{id} says nothing"));
    }
    Ok(WrittenClause {
        line,
        id: id.to_string(),
        kind,
        heading: heading.clone(),
        text: text.to_string(),
        source: source.map(str::to_string),
        rulings,
    })
}

fn words() -> String {
    Kind::ALL.map(Kind::word).join(", ")
}

/// The sentence, the words of its `{…}` mark, and the rulings of its `[R…]` marks.
fn without_marks(text: &str) -> (&str, Option<&str>, Vec<u16>) {
    let (mut text, mut source, mut rulings) = (text, None, Vec::new());
    loop {
        if let Some((before, numbers)) =
            last_mark(text, '[', ']').and_then(|(before, mark)| Some((before, numbers(mark)?)))
        {
            rulings.splice(0..0, numbers);
            text = before;
        } else if let Some((before, mark)) = last_mark(text, '{', '}') {
            source = Some(mark);
            text = before;
        } else {
            return (text, source, rulings);
        }
    }
}

fn last_mark(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let (before, mark) = text.strip_suffix(close)?.rsplit_once(open)?;
    Some((before.trim_end(), mark))
}

/// The numbers of a mark such as `R24` or `R1, R13`.
fn numbers(mark: &str) -> Option<Vec<u16>> {
    mark.split(',').map(|each| each.trim().strip_prefix('R')?.parse().ok()).collect()
}

fn ruling(line: u32, block: &str) -> Option<WrittenRuling> {
    let (heading, text) = bare(block).strip_prefix("**R")?.split_once("**")?;
    let (number, title) = heading.split_once(' ').unwrap_or((heading, ""));
    let title = (!title.is_empty()).then(|| title.trim_end_matches('.').to_string());
    Some(WrittenRuling { line, number: number.parse().ok()?, title, text: for_players(text) })
}

/// A ruling as players read it: where an editor had it from (`[I]`, `[D1]`, `[AAR: …]`) is for editors.
fn for_players(text: &str) -> String {
    let is_mark = |inside: &str| matches!(inside, "I" | "D1" | "D2") || inside.starts_with("AAR");
    let (mut kept, mut rest) = (String::new(), text);
    while let Some((before, (inside, after))) =
        rest.split_once('[').and_then(|(before, tail)| Some((before, tail.split_once(']')?)))
    {
        if is_mark(inside) {
            kept.push_str(before.trim_end());
        } else {
            kept.extend([before, "[", inside, "]"]);
        }
        rest = after;
    }
    kept.push_str(rest);
    kept.trim().to_string()
}

fn repeated(names: impl Iterator<Item = (u32, String)>) -> Vec<Fault> {
    let mut seen = std::collections::BTreeMap::new();
    let mut faults = Vec::new();
    for (line, name) in names {
        match seen.get(&name) {
            Some(first) => faults.push(Fault { line, what: format!("{name} is already on line {first}") }),
            None => {
                seen.insert(name, line);
            }
        }
    }
    faults
}
