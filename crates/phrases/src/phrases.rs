use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use referee::{Fact, FigureId, MarkerId, SideId, UnitId, Word};
use rulebook::Language;
use table::{Length, PieceId, Point};
use unic_langid::LanguageIdentifier;

use crate::length::Ruler;
use crate::names::Names;
use crate::texts;

/// What the keys of the practice game begin with, which has no ledger.
const PRACTICE: &str = "px";

/// Everything the program can say in one language.
pub struct Phrases {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// What fills a message: a number may decide the plural, a text stands as it is.
#[derive(Clone, Debug)]
pub enum Said {
    Number(i64),
    Text(String),
}

impl From<usize> for Said {
    fn from(number: usize) -> Said {
        Said::Number(number as i64)
    }
}

impl From<u32> for Said {
    fn from(number: u32) -> Said {
        Said::Number(i64::from(number))
    }
}

impl From<String> for Said {
    fn from(text: String) -> Said {
        Said::Text(text)
    }
}

impl From<&str> for Said {
    fn from(text: &str) -> Said {
        Said::Text(text.to_string())
    }
}

impl Phrases {
    pub fn new(language: Language) -> Phrases {
        let (tag, texts) = match language {
            Language::English => ("en", texts::ENGLISH),
            Language::Spanish => ("es", texts::SPANISH),
        };
        let tag: LanguageIdentifier = tag.parse().expect("a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        texts.iter().fold(Phrases { language, bundle }, |phrases, text| phrases.with(text))
    }

    /// With further messages, which stand in front of those of the same name. What can not be read is left out.
    pub fn with(mut self, text: &str) -> Phrases {
        let resource = FluentResource::try_new(text.to_string()).unwrap_or_else(|(readable, _)| readable);
        self.bundle.add_resource_overriding(resource);
        self
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// A word on its own: a status, a phase, a button. A key without a text is shown in guillemets; what is no key at
    /// all, as it is.
    pub fn word(&self, word: &Word) -> String {
        let word = word.as_str();
        self.known(word, &FluentArgs::new())
            .unwrap_or_else(|| if is_key(word) { unknown(word) } else { self.named(word) })
    }

    /// A message of the program's own, with what fills it.
    pub fn message(&self, key: &str, args: &[(&'static str, Said)]) -> String {
        let value = |said: &Said| match said {
            Said::Number(number) => FluentValue::from(*number),
            Said::Text(text) => FluentValue::from(text.clone()),
        };
        self.say(key, &args.iter().map(|(name, said)| (*name, value(said))).collect())
    }

    /// The name of a side in the reader's language.
    pub fn side(&self, side: SideId, names: &Names) -> String {
        let Some(name) = names.side(side) else { return self.numbered("unnamed-side", side.0) };
        match self.language {
            Language::English => name.en.clone(),
            Language::Spanish => name.es.clone(),
        }
    }

    /// A side as a variable of a sentence: its name, itself with its article, of it, to it, and whether it is many.
    pub(crate) fn set_side(&self, args: &mut FluentArgs<'_>, side: SideId, names: &Names) {
        let called = names.called(side);
        let those = called.map_or_else(
            || self.side(side, names),
            |called| match self.language {
                Language::English => called.en.clone(),
                Language::Spanish => called.es.clone(),
            },
        );
        args.set("many", if called.is_some_and(|called| called.many) { "yes" } else { "no" });
        args.set("side", self.side(side, names));
        self.set_articled(args, those);
    }

    /// Something with its article as a variable of a sentence: itself, of it, to it.
    pub(crate) fn set_articled(&self, args: &mut FluentArgs<'_>, those: String) {
        let joined = |preposition: &str| match (self.language, those.strip_prefix("el ")) {
            (Language::Spanish, Some(rest)) => format!("{preposition}l {rest}"),
            _ => format!("{preposition} {those}"),
        };
        let [of, to] = match self.language {
            Language::English => ["of", "to"],
            Language::Spanish => ["de", "a"],
        };
        args.set("of-those", joined(of));
        args.set("to-those", joined(to));
        args.set("those", those);
    }

    /// The message of a key.
    pub(crate) fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.known(key, args).unwrap_or_else(|| if is_key(key) { unknown(key) } else { key.to_string() })
    }

    /// The message of a key, if there is one.
    pub(crate) fn known(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        Some(self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
    }

    /// A whole sentence of a key.
    pub(crate) fn sentence(&self, key: &str, args: &FluentArgs<'_>) -> String {
        capitalised(self.say(key, args))
    }

    /// What a word says of itself when this happens, or the general sentence for it.
    pub(crate) fn sentence_of(&self, word: &Word, attribute: &str, general: &str, args: &FluentArgs<'_>) -> String {
        match self.attribute(word.as_str(), attribute, args) {
            Some(own) => capitalised(own),
            None => self.sentence(general, args),
        }
    }

    /// What a key says of itself in one respect, if it does.
    pub(crate) fn attribute(&self, key: &str, attribute: &str, args: &FluentArgs<'_>) -> Option<String> {
        let own = self.bundle.get_message(key)?.get_attribute(attribute)?;
        Some(self.bundle.format_pattern(own.value(), Some(args), &mut Vec::new()).into_owned())
    }

    /// The facts of a sentence as its variables, with lengths told finely enough to differ.
    pub(crate) fn facts<'a>(&self, facts: &'a [(Word, Fact)], names: &Names) -> FluentArgs<'a> {
        let lengths: Vec<Length> = facts.iter().filter_map(|(_, fact)| length(fact)).collect();
        let ruler = Ruler::for_lengths(names.unit, self.language, &lengths);
        let mut args = FluentArgs::new();
        for (name, fact) in facts {
            match (name.as_str(), fact) {
                ("figure", Fact::Figure(figure)) => self.set_figure(&mut args, *figure, names),
                ("side", Fact::Side(side)) => self.set_side(&mut args, *side, names),
                ("unit", Fact::Unit(unit)) => self.set_unit(&mut args, *unit, names),
                _ => args.set(name.as_str(), self.fact(fact, names, &ruler)),
            }
        }
        args
    }

    fn fact(&self, fact: &Fact, names: &Names, ruler: &Ruler) -> FluentValue<'static> {
        match fact {
            Fact::Length(length) => ruler.length(*length).into(),
            Fact::Number(number) => (*number).into(),
            Fact::Figure(figure) => self.figure(*figure, names).into(),
            Fact::Side(side) => self.side(*side, names).into(),
            Fact::Unit(unit) => self.unit(*unit, names).into(),
            Fact::Piece(piece) => self.piece(*piece, names).into(),
            Fact::Point(at) => self.spot(*at, names).into(),
            Fact::Word(word) => self.word(word).into(),
            Fact::Text(text) => self.named(text).into(),
        }
    }

    pub(crate) fn ruler(&self, names: &Names) -> Ruler {
        Ruler::for_lengths(names.unit, self.language, &[])
    }

    /// A length, in the unit of the table.
    pub fn length(&self, length: Length, names: &Names) -> String {
        self.ruler(names).length(length)
    }

    /// A point of the table, as a sentence tells it.
    pub fn place(&self, at: Point, names: &Names) -> String {
        self.ruler(names).point(at)
    }

    /// The name of a figure.
    pub fn figure(&self, figure: FigureId, names: &Names) -> String {
        names.figure(figure).map_or_else(|| self.numbered("unnamed-figure", figure.0), |name| self.named(name))
    }

    pub(crate) fn unit(&self, unit: UnitId, names: &Names) -> String {
        names.unit(unit).map_or_else(|| self.numbered("unnamed-unit", unit.0), |name| self.named(name))
    }

    /// Those who act or suffer together, each unit by its name and once.
    pub(crate) fn group(&self, figures: &[FigureId], names: &Names) -> String {
        let mut told: Vec<String> = Vec::new();
        for &figure in figures {
            let unit = names.unit_of(figure).filter(|&unit| names.unit(unit).is_some());
            let name = unit.map_or_else(|| self.figure(figure, names), |unit| self.unit(unit, names));
            if !told.contains(&name) {
                told.push(name);
            }
        }
        self.list(&told)
    }

    /// `Ada, Bea and Dan`; `Ada, Bea y Dan`, `Ada e Inés`.
    pub(crate) fn list(&self, told: &[String]) -> String {
        let Some((last, [others @ .., before])) = told.split_last() else { return told.concat() };
        let and = match self.language {
            Language::English => "and",
            Language::Spanish if sounds_like_i(last) => "e",
            Language::Spanish => "y",
        };
        let others: String = others.iter().map(|name| format!("{name}, ")).collect();
        format!("{others}{before} {and} {last}")
    }

    pub(crate) fn piece(&self, piece: PieceId, names: &Names) -> String {
        let Some(kind) = names.piece(piece) else { return self.numbered("unnamed-piece", piece.0) };
        self.known(&format!("terrain-{kind}"), &FluentArgs::new()).unwrap_or_else(|| kind.to_string())
    }

    pub(crate) fn marker(&self, marker: MarkerId, names: &Names) -> String {
        names.marker(marker).map_or_else(|| self.numbered("unnamed-marker", marker.0), |kind| self.word(kind))
    }

    /// A thing without a name, by its number; people count from one.
    fn numbered(&self, key: &str, number: impl Into<i64>) -> String {
        let mut args = FluentArgs::new();
        args.set("number", number.into() + 1);
        self.say(key, &args)
    }
}

fn length(fact: &Fact) -> Option<Length> {
    match fact {
        Fact::Length(length) => Some(*length),
        _ => None,
    }
}

fn unknown(key: &str) -> String {
    format!("«{key}»")
}

/// A key begins with the letters of a game; names that players give are no keys, though they may be of one word.
fn is_key(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let (prefix, rest) = text.split_once('-').unwrap_or_default();
    let of_a_game = prefix == PRACTICE || rulebook::games().iter().any(|it| it.prefix.eq_ignore_ascii_case(prefix));
    of_a_game && !rest.is_empty() && text.bytes().all(is_letter)
}

/// Before it Spanish says e for and: Inés, Hilario, but not Hierro.
fn sounds_like_i(name: &str) -> bool {
    let name = name.to_lowercase();
    let bare = name.strip_prefix('h').unwrap_or(&name);
    bare.starts_with(['i', 'í']) && !(name.len() > bare.len() && bare.starts_with("ie"))
}

fn capitalised(sentence: String) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => sentence,
    }
}

/// A variable that may be unknown to a sentence.
pub(crate) fn or_none(value: Option<impl Into<FluentValue<'static>>>) -> FluentValue<'static> {
    value.map_or_else(|| FluentValue::from("none"), Into::into)
}
