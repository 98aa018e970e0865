//! Which language somebody reads.

use std::env;

use rulebook::Language;

/// The language of a tag such as `es`, `es-MX` or `en_GB.UTF-8`, if it is one of ours.
pub fn parse(tag: &str) -> Option<Language> {
    match tag.trim().split(['-', '_', '.', '@']).next()?.to_ascii_lowercase().as_str() {
        "en" => Some(Language::English),
        "es" => Some(Language::Spanish),
        _ => None,
    }
}

/// The language of the terminal, as its environment says; English where it says nothing.
pub fn of_environment() -> Language {
    of_variables(|name| env::var(name).ok())
}

/// The first of ours in a browser's `Accept-Language`, by its weights; English where there is none.
pub fn of_header(header: &str) -> Language {
    let mut offers: Vec<(u16, Language)> = header.split(',').filter_map(offer).collect();
    offers.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
    offers.first().map_or(Language::English, |&(_, language)| language)
}

fn of_variables(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    set.and_then(|value| parse(&value)).unwrap_or(Language::English)
}

/// A language and its weight in thousandths, unless it is not ours or not wanted.
fn offer(part: &str) -> Option<(u16, Language)> {
    let (tag, parameters) = part.split_once(';').unwrap_or((part, ""));
    let weight = match parameters.trim().strip_prefix("q=") {
        Some(weight) => weight.trim().parse::<f32>().ok()?,
        None => 1.0,
    };
    let weight = (weight.clamp(0.0, 1.0) * 1000.0) as u16;
    parse(tag).filter(|_| weight > 0).map(|language| (weight, language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, Spanish};

    #[test]
    fn tags_of_browsers_and_terminals_are_read() {
        assert_eq!(parse("es"), Some(Spanish));
        assert_eq!(parse("es-419"), Some(Spanish));
        assert_eq!(parse("EN_GB.UTF-8"), Some(English));
        assert_eq!(parse("est"), None);
        assert_eq!(parse(""), None);
    }

    #[test]
    fn a_header_is_taken_by_its_weights() {
        assert_eq!(of_header("es-ES,es;q=0.9,en;q=0.8"), Spanish);
        assert_eq!(of_header("fr, en;q=0.3, es;q=0.7"), Spanish);
        assert_eq!(of_header("en, es"), English);
        assert_eq!(of_header("es;q=0, en;q=0.1"), English);
        assert_eq!(of_header("de"), English);
        assert_eq!(of_header(";;q=,es;q=x"), English);
    }

    #[test]
    fn the_environment_is_asked_in_its_own_order() {
        let of = |set: &[(&str, &str)]| {
            of_variables(|name| set.iter().find(|(set, _)| *set == name).map(|(_, value)| value.to_string()))
        };
        assert_eq!(of(&[("LANG", "es_ES.UTF-8")]), Spanish);
        assert_eq!(of(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "C")]), English);
        assert_eq!(of(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "")]), Spanish);
        assert_eq!(of(&[]), English);
    }
}
