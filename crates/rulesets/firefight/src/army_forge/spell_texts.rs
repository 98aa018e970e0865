//! GF-AFIM-21, GF-FAC-129, GF-FAC-130. Spells of an army book: a text that is understood to its last word is played, any
//! other is announced.

use referee::judged;
use serde_json::{Value, json};

use super::Unreadable;
use super::field::{list, number, text};
use super::readings::is_known;
use crate::forms::words::Failing;
use crate::spells::{Effect, Spell, SpellForm};

/// A spell as its army book tells it, and as the game plays it if it can.
#[derive(Clone, Debug, PartialEq)]
pub struct SpellText {
    pub name: String,
    pub value: u8,
    pub text: String,
    pub played: Option<Spell>,
}

/// Reads the spells of an army book.
pub fn spells(book: &str) -> Result<Vec<SpellText>, Unreadable> {
    let book: Value = serde_json::from_str(book).map_err(|error| Unreadable::NotJson { detail: error.to_string() })?;
    Ok(list(&book["spells"]).filter_map(spell).collect())
}

fn spell(entry: &Value) -> Option<SpellText> {
    let name = text(&entry["name"])?;
    let native = text(&entry["effectSkirmish"]);
    let value = number(&entry["threshold"]).unwrap_or(1).clamp(1, 6) as u8;
    let form = match &native {
        Some(told) => read(told),
        None => text(&entry["effect"]).and_then(|told| read(&told)).and_then(|read| read.spread(value)),
    };
    let played = form.map(|Reading { range, form }| Spell {
        name: name.clone(),
        word: name.clone(),
        value,
        range,
        effect: Effect::Form(form),
    });
    let text = native.or_else(|| text(&entry["effect"])).unwrap_or_default();
    Some(SpellText { name, value, text, played })
}

/// What a text says.
struct Reading {
    range: u8,
    form: SpellForm,
}

impl Reading {
    /// GF-FAC-129. The big game's words: hits are spread over as many times more targets as the spell's value, and
    /// everything else reaches twice as many.
    fn spread(mut self, value: u8) -> Option<Reading> {
        judged!("GF-FAC-129");
        let times = match self.form.hits {
            Some(hits) if hits % value != 0 => return None,
            Some(hits) => {
                self.form.hits = Some(hits / value);
                value
            }
            None => 2,
        };
        let form = &mut self.form;
        for targets in [&mut form.foes, &mut form.friends, &mut form.models] {
            *targets = targets.map(|n| n.saturating_mul(times));
        }
        Some(self)
    }
}

/// GF-FAC-130. "Pick up to two enemy units within 12\", which take 2 hits each with AP(1) and Shred."
fn read(told: &str) -> Option<Reading> {
    judged!("GF-FAC-130");
    let told = told.replace(['”', '“'], "\"").replace("(next time the effect would apply)", "");
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut words = Words(told.trim_end_matches(['.', ' ']));
    words.skip("pick ");
    words.skip("up to ");
    let count = words.number()?;
    let friends = words.either(["enemy ", "friendly "])? == 1;
    let models = words.either(["unit", "model"])? == 1;
    words.skip("s");
    words.expect(" within ")?;
    let range = words.number()?;
    words.skip("\"");
    words.skip(" in line of sight");
    words.skip(",");
    words.skip(" which");
    words.skip(" and");
    words.expect(" ")?;
    let form = match (friends, models) {
        (true, true) => return None,
        (true, false) => SpellForm { friends: Some(count), ..SpellForm::default() },
        (false, true) => SpellForm { models: Some(count), ..SpellForm::default() },
        (false, false) => SpellForm { foes: Some(count), ..SpellForm::default() },
    };
    let form = effect(words, form)?;
    Some(Reading { range, form })
}

/// Hits with rules, something given, something given against them, or a morale test.
fn effect(mut words: Words, form: SpellForm) -> Option<SpellForm> {
    let enemies = form.friends.is_none();
    if enemies && words.skip("take") {
        words.skip("s");
        words.expect(" ")?;
        let hits = words.number()?;
        words.expect("hit")?;
        words.skip("s");
        words.skip(" each");
        let with = if words.skip(" with ") { rules(words.rest())? } else { Vec::new() };
        let whole = !with.is_empty() || words.is_empty();
        return whole.then_some(SpellForm { hits: Some(hits), with, ..form });
    }
    if form.models.is_some() {
        return None;
    }
    if enemies && words.skip("must take a morale test") {
        let test = match words.rest().trim_start_matches([',', '.', ' ']) {
            "and if failed is fatigued" | "if failed, it is fatigued" | "if failed it is fatigued" => Failing::Fatigued,
            "and if failed you may move it by up to 6\"" | "if failed, you may move it by up to 6\"" => Failing::Moved,
            _ => return None,
        };
        return Some(SpellForm { test: Some(test), ..form });
    }
    let against = enemies && words.skip("friendly units ");
    words.expect("get")?;
    words.skip("s");
    words.expect(" ")?;
    let ending = if against { " against once" } else { " once" };
    let gift = gift(words.rest().strip_suffix(ending)?)?;
    Some(if against { SpellForm { mark: Some(gift), ..form } } else { SpellForm { gives: Some(gift), ..form } })
}

/// "AP(1), Bane and Shred": every one of them must be known.
fn rules(told: &str) -> Option<Vec<String>> {
    let names = told.split([',', '&']).flat_map(|part| part.split(" and ")).map(str::trim).filter(|it| !it.is_empty());
    names.map(|name| is_known(name).then(|| name.to_string())).collect()
}

/// A known rule, or a modifier.
fn gift(told: &str) -> Option<Value> {
    if is_known(told) {
        return Some(json!(told));
    }
    let (amount, what) = told.split_once(" to ")?;
    let n: i8 = amount.trim_start_matches('+').parse().ok()?;
    Some(match what.trim_end_matches(" rolls") {
        "hit" => json!({ "when": "attacks", "hit": n }),
        "hit in melee" => json!({ "when": "fights", "hit": n }),
        "hit when shooting" => json!({ "when": "shoots", "hit": n }),
        "defense" => json!({ "when": "hit", "defense": n }),
        "morale" | "morale test" => json!({ "when": "tests", "morale": n }),
        "casting" => json!({ "when": "casts", "cast": n }),
        _ => return None,
    })
}

/// A text read from its beginning, without regard to case.
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    fn skip(&mut self, what: &str) -> bool {
        let begins = self.0.get(..what.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(what));
        if begins {
            self.0 = &self.0[what.len()..];
        }
        begins
    }

    fn expect(&mut self, what: &str) -> Option<()> {
        self.skip(what).then_some(())
    }

    fn either(&mut self, words: [&str; 2]) -> Option<usize> {
        words.iter().position(|word| self.skip(word))
    }

    /// A number in digits or as a word, and the blank after it.
    fn number(&mut self) -> Option<u8> {
        const WORDS: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
        let digits = self.0.len() - self.0.trim_start_matches(|it: char| it.is_ascii_digit()).len();
        let number = if digits > 0 {
            let number = self.0[..digits].parse().ok();
            self.0 = &self.0[digits..];
            number
        } else {
            WORDS.iter().position(|word| self.skip(word)).map(|n| n as u8 + 1)
        };
        self.skip(" ");
        number.filter(|&n| n > 0)
    }

    fn rest(&self) -> &'a str {
        self.0.trim()
    }

    fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }
}
