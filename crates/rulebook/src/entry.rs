use crate::language::Words;
use crate::table::{ENTRIES, GAMES, RULINGS};
use crate::{Clause, Kind, Language, Wording};

/// What the ledger says under one clause id.
#[derive(Debug)]
pub struct Entry {
    pub clause: Clause,
    /// The name of the ledger, such as `combat-1-48`.
    pub game: &'static str,
    pub kind: Kind,
    /// The line of the English ledger, which also gives the order of the book.
    pub line: u32,
    /// Where a clause comes from that is not in the printed text, such as `restored S2` or `ruled`.
    pub source: Option<&'static str>,
    /// The numbers of the rulings it rests on.
    pub rulings: &'static [u16],
    pub(crate) chapter: Words,
    pub(crate) section: Option<Words>,
    pub(crate) text: Words,
}

/// How we read a place where the book is silent or unclear.
#[derive(Debug)]
pub struct Ruling {
    pub game: &'static str,
    pub number: u16,
    pub line: u32,
    pub(crate) title: Option<Words>,
    pub(crate) text: Words,
}

/// A game that has a ledger.
#[derive(Debug)]
pub struct Game {
    /// The name of the ledger, such as `combat-1-48`.
    pub name: &'static str,
    /// The first letters of its clause ids, such as `CB`.
    pub prefix: &'static str,
    pub(crate) title: Words,
}

impl Entry {
    pub fn text(&self, language: Language) -> Wording {
        self.text.told_in(language)
    }

    pub fn chapter(&self, language: Language) -> Wording {
        self.chapter.told_in(language)
    }

    pub fn section(&self, language: Language) -> Option<Wording> {
        self.section.map(|section| section.told_in(language))
    }
}

impl Ruling {
    pub fn text(&self, language: Language) -> Wording {
        self.text.told_in(language)
    }

    pub fn title(&self, language: Language) -> Option<Wording> {
        self.title.map(|title| title.told_in(language))
    }
}

impl Game {
    pub fn title(&self, language: Language) -> Wording {
        self.title.told_in(language)
    }

    /// The clauses of this game in the order of the book.
    pub fn entries(&self) -> Vec<&'static Entry> {
        let mut entries: Vec<_> = ENTRIES.iter().filter(|entry| entry.game == self.name).collect();
        entries.sort_by_key(|entry| entry.line);
        entries
    }

    /// The rulings of this game by number.
    pub fn rulings(&self) -> impl Iterator<Item = &'static Ruling> {
        let name = self.name;
        RULINGS.iter().filter(move |ruling| ruling.game == name)
    }
}

impl Clause {
    /// What the ledger says, unless the clause is of a game without one.
    pub fn entry(&self) -> Option<&'static Entry> {
        self.place().map(|place| &ENTRIES[place])
    }
}

/// The entry under an id as a person may type it.
pub fn lookup(id: &str) -> Option<&'static Entry> {
    id.parse::<Clause>().ok()?.entry()
}

/// Every clause of every game, sorted by id.
pub fn entries() -> &'static [Entry] {
    &ENTRIES
}

/// Every game that has a ledger, by name.
pub fn games() -> &'static [Game] {
    &GAMES
}

/// The game whose ledger has this name.
pub fn game(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}

/// A ruling by game and number: `ruling("fivecore", 24)`.
pub fn ruling(game: &str, number: u16) -> Option<&'static Ruling> {
    let place = RULINGS.binary_search_by_key(&(game, number), |ruling| (ruling.game, ruling.number)).ok()?;
    Some(&RULINGS[place])
}
