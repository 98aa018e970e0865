//! GF-FAC-08, GF-FAC-132..137. The rules of the army books in a list: which reading its texts mean, and how much of each
//! is played.

use referee::judged;
use serde_json::{Map, Value, json};

use super::field::{list, text};
use crate::forms::book::{Entry, Older, book, plain, rated};
use crate::forms::compile::{Compiler, House};
use crate::forms::part::{Form, FormId, Named};
use crate::forms::played;
use crate::forms::words::Only;
use crate::roster::UnitPlan;
use crate::spares;

/// GF-FAC-132. How much of a rule is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    Played,
    /// By a clause of its own.
    Special,
    /// GF-FAC-08. In the reading that the list was written for.
    Older,
    NoEffect,
    /// GF-FAC-133. Not in full, and why.
    Partly(Why),
    ShownOnly,
}

/// GF-FAC-133. Why a rule is not played in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The list's text has numbers that nobody knows.
    Numbers,
    /// The unit that it brings in is in the army book, which was not given.
    Profile,
    /// Something of it is left out.
    LeftOut,
    /// Its rating is missing: it counts as 1.
    Rating,
}

impl Mark {
    /// Nothing of it is missing.
    pub fn is_whole(self) -> bool {
        !matches!(self, Mark::Partly(_) | Mark::ShownOnly)
    }
}

/// GF-FAC-02, GF-FAC-03. Whether a name is a rule of the core book or of the army books, composed or not.
pub fn is_known(written: &str) -> bool {
    Compiler::new(&mut Vec::new(), &House::new()).find(written).is_some()
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
    /// GF-FAC-135. The rules of each unit of the list, by plain name.
    carried: Vec<Vec<String>>,
    /// GF-FACS-15. Units of the army book.
    profiles: Vec<UnitPlan>,
}

impl Readings {
    /// Looks at every rule text that the list brings.
    pub fn of(whole: &Value, carried: Vec<Vec<String>>, profiles: Vec<UnitPlan>) -> Readings {
        let mut readings = Readings {
            house: Map::new(),
            unknown: Vec::new(),
            older: Vec::new(),
            forms: Vec::new(),
            entries: House::new(),
            carried,
            profiles,
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
        let is_newest = newest.is_some_and(|own| own.contains(&numbers));
        // An older name has no numbers of its own: it is read as it stands where no row fits.
        let is_plain = newest.is_some_and(Vec::is_empty);
        let by_number = rows.iter().find(|row| row.word.is_none() && row.without.is_none() && !is_newest);
        judged!("GF-FAC-08");
        match by_word.or(by_number) {
            Some(row) => {
                self.older.push(plain(name));
                self.house.insert(row.rule.clone(), json!({ "parts": row.parts, "en": row.en, "es": row.es }));
            }
            None if newest.is_some() && !is_newest && !is_plain => self.unknown.push(plain(name)),
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
            Named::Form(id) if played::is_idle(&self.forms[usize::from(id.0)]) => Mark::NoEffect,
            Named::Form(id) if self.is_useless(&key, &self.forms[usize::from(id.0)]) => Mark::NoEffect,
            Named::Form(id) => match self.why(written, &key, id, own.is_some_and(|it| it.partly)) {
                Some(why) => Mark::Partly(why),
                None if self.older.contains(&key) => Mark::Older,
                None if played::is_special(&self.forms[usize::from(id.0)]) => Mark::Special,
                None => Mark::Played,
            },
        };
        (mark, told)
    }

    /// GF-FAC-133. Why a rule is not played in full, if it is not.
    fn why(&self, written: &str, key: &str, id: FormId, left_out: bool) -> Option<Why> {
        let form = &self.forms[usize::from(id.0)];
        let brings = form.has_special(15) || form.has_special(16);
        judged!("GF-FAC-133");
        match () {
            () if self.unknown.iter().any(|it| it == key) => Some(Why::Numbers),
            () if brings && !spares::has_profiles(written, &self.profiles) => Some(Why::Profile),
            () if left_out => Some(Why::LeftOut),
            () if form.is_rated() && rated(written).1.is_none() => Some(Why::Rating),
            () => None,
        }
    }

    /// GF-FAC-135. A Boost none of whose carriers has the base; a helper of Artillery without any.
    fn is_useless(&self, key: &str, form: &Form) -> bool {
        judged!("GF-FAC-135");
        let bases = form.parts.iter().map(|part| part.only_if.boost);
        let boosts: Option<Vec<FormId>> = bases.collect();
        let named = |base: &FormId| plain(&self.forms[usize::from(base.0)].name);
        let carriers = || self.carried.iter().filter(|unit| unit.iter().any(|rule| rule == key));
        let lacks = |base: FormId| !carriers().any(|unit| unit.contains(&named(&base)));
        if boosts.is_some_and(|all| !all.is_empty() && all.into_iter().all(lacks)) {
            return true;
        }
        let helps = |pick: &crate::forms::part::Pick| pick.only == Some(Only::Artillery);
        let artillery = self.carried.iter().flatten().any(|rule| rule == "artillery");
        !artillery && !form.parts.is_empty() && form.parts.iter().all(|part| part.pick.as_ref().is_some_and(helps))
    }
}

/// All digits of a text, in order.
pub fn digits(told: &str) -> String {
    let numbers = told.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    numbers.collect::<Vec<_>>().join(" ")
}
