use referee::{GameEntry, Text};
use rulebook::{Clause, Language, Ruling};

use crate::reply::{BookTold, ClauseTold, GameTold, OptionTold, RulingTold};
use crate::{Lang, Problem};

/// What the book says under a clause.
pub fn clause(clause: Clause, lang: Lang) -> Result<ClauseTold, Problem> {
    let entry = clause.entry().ok_or_else(|| Problem::NoSuchClause { given: clause.to_string() })?;
    let language = Language::from(lang);
    let text = entry.text(language);
    let rulings = entry.rulings.iter().filter_map(|&number| rulebook::ruling(entry.game, number));
    Ok(ClauseTold {
        clause,
        game: entry.game,
        kind: entry.kind.word(),
        chapter: entry.chapter(language).text,
        section: entry.section(language).map(|section| section.text),
        text: text.text,
        lang: text.language.into(),
        rulings: rulings.map(|ruling| told(ruling, language)).collect(),
    })
}

/// All that the book of a game says, in its order.
pub fn rules(game: &str, lang: Lang) -> Option<BookTold> {
    let book = rulebook::game(game)?;
    let clauses = book.entries().into_iter().filter_map(|entry| clause(entry.clause, lang).ok()).collect();
    Some(BookTold { game: book.name, title: book.title(lang.into()).text, clauses })
}

fn told(ruling: &Ruling, language: Language) -> RulingTold {
    RulingTold {
        number: ruling.number,
        title: ruling.title(language).map(|title| title.text),
        text: ruling.text(language).text,
    }
}

/// A game as its cover shows it.
pub fn game(entry: &GameEntry) -> GameTold {
    let book = rulebook::game(entry.id);
    let title = |language| book.map_or_else(String::new, |book| book.title(language).text.to_string());
    let options = (entry.options)().iter();
    GameTold {
        game: entry.id,
        rules_version: entry.rules_version,
        title: book.map(|_| Text { es: title(Language::Spanish), en: title(Language::English) }),
        options: options
            .map(|option| OptionTold { name: option.name, clause: option.clause, values: option.values.clone() })
            .collect(),
    }
}
