//! Names of rosters as the reader's language has them. A book is written in one language; what a Spanish player reads on
//! a card stands in `locales/es/names.ftl`, by the name itself: `named-heavy-rifle` for Heavy Rifle.

use fluent_bundle::FluentArgs;
use referee::{FigureId, UnitId};
use rulebook::Language;

use crate::names::Names;
use crate::phrases::Phrases;

impl Phrases {
    /// A name, or a line of several with their numbers: `2x Heavy Rifle (24", A1, AP(1))`, `Guard Squad · 2`. What the
    /// language has no word for stays as it is.
    pub fn named(&self, name: &str) -> String {
        if let Some(whole) = self.known(&key(name), &FluentArgs::new()) {
            return whole;
        }
        let mut told = String::new();
        let mut rest = name;
        while !rest.is_empty() {
            let end = rest.find([',', '(', ')', '*', '·']).unwrap_or(rest.len());
            told += &self.named_alone(&rest[..end]);
            let next = rest[end..].chars().next().map_or(end, |sign| end + sign.len_utf8());
            told += &rest[end..next];
            rest = &rest[next..];
        }
        told
    }

    /// One name with the spaces and the count about it: ` 2x Rifle `, `Heron spears 3`.
    fn named_alone(&self, part: &str) -> String {
        let bare = part.trim();
        let counted = bare.split_once("x ").filter(|(count, _)| is_number(count));
        let (count, name) = counted.map_or(("", bare), |(count, name)| (&bare[..count.len() + 2], name));
        let numbered = name.rsplit_once(' ').filter(|(_, number)| is_number(number));
        let (name, number) = numbered.map_or((name, ""), |(bare, _)| (bare, &name[bare.len()..]));
        let Some(known) = self.known(&key(name), &FluentArgs::new()) else { return part.to_string() };
        let before = &part[..part.len() - part.trim_start().len()];
        let after = &part[part.trim_end().len()..];
        format!("{before}{count}{known}{number}{after}")
    }

    /// A figure as a variable of a sentence: its name, and how one speaks of it.
    pub(crate) fn set_figure(&self, args: &mut FluentArgs<'_>, figure: FigureId, names: &Names) {
        args.set("figure", self.figure(figure, names));
        args.set("they", names.pronoun(figure).word());
        args.set("plural", "no");
    }

    /// A figure that stands for its unit, where it has one.
    pub(crate) fn set_group(&self, args: &mut FluentArgs<'_>, figure: FigureId, names: &Names) {
        args.set("figure", self.group(&[figure], names));
        let pronoun = names.unit_of(figure).map_or_else(|| names.pronoun(figure), |unit| names.pronoun_of(unit));
        args.set("they", pronoun.word());
        args.set("plural", self.plural(names.unit_of(figure), names));
    }

    pub(crate) fn set_unit(&self, args: &mut FluentArgs<'_>, unit: UnitId, names: &Names) {
        args.set("unit", self.unit(unit, names));
        args.set("they", names.pronoun_of(unit).word());
        args.set("plural", self.plural(Some(unit), names));
    }

    /// Whether a sentence has many before its verb: a unit of several whose name says so, as Acolytes do and Lanzas de la
    /// Garza, but not Guard Squad.
    fn plural(&self, unit: Option<UnitId>, names: &Names) -> &'static str {
        let Some(unit) = unit.filter(|&unit| names.is_of_several(unit)) else { return "no" };
        let name = self.unit(unit, names);
        let mut words = name.split(' ').filter(|word| word.chars().all(char::is_alphabetic));
        let noun = match self.language() {
            Language::English => words.next_back(),
            Language::Spanish => words.next(),
        };
        if noun.is_some_and(|noun| noun.ends_with('s') && !noun.ends_with("ss")) { "yes" } else { "no" }
    }
}

fn key(name: &str) -> String {
    let letters = name
        .trim()
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' });
    format!("named-{}", letters.collect::<String>())
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spanish() -> Phrases {
        let words = "named-heavy-rifle = Fusil pesado\nnamed-ap = PA\nnamed-guard-squad = Escuadra de la Guardia\n\
                     named-heron-spears = Lanzas de la Garza";
        Phrases::new(Language::Spanish).with(words)
    }

    #[test]
    fn a_name_is_told_in_the_readers_language_wherever_it_stands_in_a_line() {
        let told = |name| spanish().named(name);
        assert_eq!(told("Heavy Rifle"), "Fusil pesado");
        assert_eq!(told("2x Heavy Rifle (24\", A1, AP(1), Zap*)"), "2x Fusil pesado (24\", A1, PA(1), Zap*)");
        assert_eq!(told("Guard Squad · 2"), "Escuadra de la Guardia · 2");
        assert_eq!(told("Heron spears 3"), "Lanzas de la Garza 3");
    }

    #[test]
    fn several_names_are_told_as_a_list() {
        let english = Phrases::new(Language::English);
        let listed = |phrases: &Phrases, names: &[&str]| {
            phrases.list(&names.iter().map(|it| it.to_string()).collect::<Vec<_>>())
        };
        assert_eq!(listed(&english, &["Ada", "Bea", "Dan"]), "Ada, Bea and Dan");
        assert_eq!([listed(&english, &["Ada"]), listed(&english, &[])], ["Ada", ""]);
        let and = |name| listed(&spanish(), &["Ada", name]);
        assert_eq!(
            ["Eva", "Inés", "Hilario", "Hierro"].map(and),
            ["Ada y Eva", "Ada e Inés", "Ada e Hilario", "Ada y Hierro"]
        );
    }

    #[test]
    fn a_name_that_no_list_has_stays_as_its_player_wrote_it() {
        for own in ["Pte Pike", "Los 3 de Cádiz", "  ", "x 2", "", "A, (b) · c"] {
            assert_eq!(spanish().named(own), own);
        }
    }
}
