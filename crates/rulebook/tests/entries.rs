use std::collections::BTreeSet;
use std::fs;

use rulebook::{Kind, Language, clause, entries, game, games, lookup, ruling};

fn ledger(game: &str) -> String {
    fs::read_to_string(format!("{}/../../docs/rules/{game}.md", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn an_entry_says_what_the_ledger_says() {
    let entry = lookup("FC-MOVE-03").unwrap();
    assert_eq!(entry.clause, clause!("FC-MOVE-03"));
    assert_eq!((entry.game, entry.kind, entry.rulings), ("fivecore", Kind::Core, &[23][..]));
    assert_eq!(entry.chapter(Language::English).text, "Movement and terrain");
    assert_eq!(entry.section(Language::English), None);
    assert_eq!(
        entry.text(Language::English).text,
        r#"A figure carrying a casualty or another heavy object moves at most 4"."#
    );
}

#[test]
fn an_entry_tells_where_it_comes_from() {
    assert_eq!(lookup("GF-GEN-06").unwrap().source, Some("restored S2"));
    assert_eq!(lookup("GF-GEN-12").unwrap().source, Some("ruled"));
    assert_eq!(lookup("GF-GEN-02").unwrap().source, None);
}

#[test]
fn an_unknown_id_has_no_entry() {
    for id in ["FC-MOVE-99", "fc-move-03", "WE-01", "", "AA-A-00", "ZZ-Z-99"] {
        assert!(lookup(id).is_none(), "{id}");
    }
}

/// Counts the items that look like clauses with nothing but a line and a prefix.
#[test]
fn no_clause_of_any_ledger_is_left_out() {
    for game in games() {
        let bullet = format!("- **{}-", game.prefix);
        let written = ledger(game.name).lines().filter(|line| line.starts_with(&bullet)).count();
        assert!(written > 100, "{}", game.name);
        assert_eq!(game.entries().len(), written, "{}", game.name);
    }
    assert_eq!(entries().len(), games().iter().map(|game| game.entries().len()).sum::<usize>());
}

#[test]
fn the_lines_of_the_entries_hold_their_ids() {
    for game in games() {
        let page = ledger(game.name);
        let lines: Vec<&str> = page.lines().collect();
        for entry in game.entries() {
            let opening = format!("- **{}** ({}) ", entry.clause, entry.kind.word());
            assert!(lines[entry.line as usize - 1].starts_with(&opening), "{}", entry.clause);
            assert!(std::ptr::eq(lookup(entry.clause.as_str()).unwrap(), entry));
        }
    }
}

#[test]
fn every_ruling_cited_by_a_clause_is_written() {
    for entry in entries() {
        for number in entry.rulings {
            assert!(ruling(entry.game, *number).is_some(), "{} cites R{number} of {}", entry.clause, entry.game);
        }
    }
}

#[test]
fn rulings_are_numbered_without_a_gap() {
    for game in games() {
        let numbers: Vec<u16> = game.rulings().map(|ruling| ruling.number).collect();
        // Rulings on army books are counted from 101.
        let (book, army_books): (Vec<u16>, Vec<u16>) = numbers.into_iter().partition(|number| *number <= 100);
        let count = book.len() as u16;
        assert!(count >= 19, "{}", game.name);
        assert_eq!(book, (1..=count).collect::<Vec<_>>(), "{}", game.name);
        assert_eq!(army_books, (101..=100 + army_books.len() as u16).collect::<Vec<_>>(), "{}", game.name);
    }
}

#[test]
fn a_ruling_has_its_title_and_its_whole_text() {
    let order = ruling("fivecore", 3).unwrap();
    assert_eq!(order.title(Language::English).unwrap().text, "First player and turn order");
    assert!(order.text(Language::English).text.starts_with("[S] says lots unless"));
    assert!(order.text(Language::English).text.ends_with("Order of a turn as in FC-TURN-08."));
    assert!(ruling("fivecore", 999).is_none());
    assert!(ruling("chess", 1).is_none());
}

#[test]
fn the_five_games_and_the_campaign_have_prefixes_of_their_own() {
    let names: Vec<(&str, &str)> = games().iter().map(|game| (game.name, game.prefix)).collect();
    let expected = [
        ("breaking-news", "BN"),
        ("campaign", "CA"),
        ("combat-1-48", "CB"),
        ("firefight", "GF"),
        ("fivecore", "FC"),
        ("ten-sided", "TS"),
    ];
    assert_eq!(names, expected);
    let mut pages: Vec<String> = fs::read_dir(format!("{}/../../docs/rules", env!("CARGO_MANIFEST_DIR")))
        .unwrap()
        .filter_map(|file| Some(file.unwrap().file_name().to_str()?.strip_suffix(".md")?.to_string()))
        .collect();
    pages.sort();
    assert_eq!(pages, expected.map(|(name, _)| name), "build.rs names the games whose ledgers it reads");
    assert_eq!(game("ten-sided").unwrap().prefix, "TS");
    let prefixes: BTreeSet<&str> = entries().iter().map(|entry| &entry.clause.as_str()[..2]).collect();
    assert_eq!(prefixes.len(), 6);
}

#[test]
fn a_text_without_translation_is_told_in_english() {
    for entry in entries() {
        let (english, spanish) = (entry.text(Language::English), entry.text(Language::Spanish));
        assert_eq!(english.language, Language::English);
        assert!(spanish.language == Language::Spanish || spanish == english, "{}", entry.clause);
    }
}
