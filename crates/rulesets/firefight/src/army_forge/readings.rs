//! GF-FAC-08, GF-FAC-132..137. The rules of the army books in a list: which reading its texts mean, and how much of each
//! is played.

use referee::judged;
use serde_json::{Map, Value, json};

use super::field::{list, text};
use crate::forms::book::{Entry, Older, book, plain, rated};
use crate::forms::compile::{Compiler, House};
use crate::forms::part::{Form, Named};
use crate::forms::played;

/// GF-FAC-132. How much of a rule is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    Played,
    /// By a clause of its own.
    Special,
    /// GF-FAC-08. In the reading that the list was written for.
    Older,
    NoEffect,
    Partly,
    ShownOnly,
}

/// The rules of a list as its own texts have them.
pub struct Readings {
    /// GF-FAC-08. Entries in the place of the newest ones.
    pub house: Map<String, Value>,
    /// Rules whose text has numbers that nobody knows.
    unknown: Vec<String>,
    older: Vec<String>,
    forms: Vec<Form>,
    entries: House,
}

impl Readings {
    /// Looks at every rule text that the list brings.
    pub fn of(whole: &Value) -> Readings {
        let mut readings = Readings {
            house: Map::new(),
            unknown: Vec::new(),
            older: Vec::new(),
            forms: Vec::new(),
            entries: House::new(),
        };
        for rule in list(&whole["specialRules"]) {
            if let (Some(name), Some(told)) = (text(&rule["name"]), text(&rule["description"])) {
                readings.read(&name, &told);
            }
        }
        let entries = readings.house.iter().filter_map(|(name, value)| {
            let entry: Entry = serde_json::from_value(value.clone()).ok()?;
            Some((plain(name), (name.clone(), entry)))
        });
        readings.entries = entries.collect();
        readings
    }

    /// GF-FAC-08. Which reading the numbers and words of a text choose.
    fn read(&mut self, name: &str, told: &str) {
        let numbers = digits(told);
        let told = told.to_lowercase();
        let rows: Vec<&Older> = book()
            .older
            .iter()
            .filter(|row| plain(&row.rule) == plain(name) && row.numbers.contains(&numbers))
            .collect();
        let has = |word: &String| told.contains(&word.to_lowercase());
        let by_word = rows
            .iter()
            .find(|row| row.word.as_ref().is_some_and(&has) || row.without.as_ref().is_some_and(|word| !has(word)));
        let newest = book().rules.get(&plain(name)).map(|(_, entry)| &entry.numbers);
        let is_newest = newest.is_some_and(|own| own.is_empty() || own.contains(&numbers));
        let by_number = rows.iter().find(|row| row.word.is_none() && row.without.is_none() && !is_newest);
        judged!("GF-FAC-08");
        match by_word.or(by_number) {
            Some(row) => {
                self.older.push(plain(name));
                self.house.insert(row.rule.clone(), json!({ "parts": row.parts, "en": row.en, "es": row.es }));
            }
            None if newest.is_some() && !is_newest => self.unknown.push(plain(name)),
            None => {}
        }
    }

    /// GF-FAC-132..135. How much of a rule is played, and our sentence about it in both languages.
    pub fn mark(&mut self, written: &str) -> (Mark, [String; 2]) {
        let (name, _) = rated(written);
        let key = plain(name);
        let own = self.entries.get(&key).or_else(|| book().rules.get(&key)).map(|(_, entry)| entry.clone());
        let told = own.as_ref().map_or_else(Default::default, |entry| [entry.en.clone(), entry.es.clone()]);
        let mut compiler = Compiler::new(&mut self.forms, &self.entries);
        let Some(found) = compiler.find(written) else { return (Mark::ShownOnly, told) };
        judged!("GF-FAC-132");
        let mark = match found.rule {
            Named::Core(_) => Mark::Played,
            Named::Form(id) if self.forms[usize::from(id.0)].parts.is_empty() => Mark::ShownOnly,
            Named::Form(id) if !played::form(&self.forms, id) => Mark::Partly,
            Named::Form(id) if played::is_idle(&self.forms[usize::from(id.0)]) => Mark::NoEffect,
            Named::Form(_) if self.unknown.contains(&key) || own.is_some_and(|it| it.partly) => Mark::Partly,
            Named::Form(_) if self.older.contains(&key) => Mark::Older,
            Named::Form(id) if played::is_special(&self.forms[usize::from(id.0)]) => Mark::Special,
            Named::Form(_) => Mark::Played,
        };
        (mark, told)
    }
}

/// All digits of a text, in order.
fn digits(told: &str) -> String {
    let numbers = told.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    numbers.collect::<Vec<_>>().join(" ")
}
