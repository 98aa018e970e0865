//! Saving, reopening and verifying: whatever is wrong with a journal is named with its line, and its sound part lives.

mod common;

use common::{GAMES, answer, bidding, desk, play_to_the_end, told, trouble};
use dice::Seed;
use protocol::{Desk, Judgement, Report, verify};
use referee::Journal;
use referee::journal::Entry;
use serde_json::{Value, json};

/// A battle in which South has bid and North has not: one answer in the journal, and then a snapshot.
fn saved_early() -> String {
    let mut desk = bidding();
    told(&mut desk, answer(0, 1, json!({"amount": 3})));
    save(&mut desk)
}

fn finished() -> String {
    let mut desk = bidding();
    play_to_the_end(&mut desk);
    save(&mut desk)
}

fn save(desk: &mut Desk) -> String {
    told(desk, json!({"do": "save"}))["journal"].as_str().expect("a text").to_string()
}

fn reopen(journal: &str) -> Value {
    json!({"do": "reopen", "journal": journal})
}

fn kinds(report: &Report) -> Vec<String> {
    let kind = |trouble| serde_json::to_value(trouble).expect("plain data")["kind"].as_str().map(str::to_string);
    report.wrong.iter().chain(&report.unproven).filter_map(kind).collect()
}

#[test]
fn a_saved_match_goes_on_with_the_same_dice() {
    let ones = "01".repeat(32);
    let journal = saved_early();
    let mut early = bidding();
    told(&mut early, answer(0, 1, json!({"amount": 3})));
    let mut late = desk();
    let opened = told(&mut late, json!({"do": "reopen", "journal": journal, "seed": ones}));
    assert_eq!(opened["deciding"], json!([1]));
    for desk in [&mut early, &mut late] {
        told(desk, answer(1, 2, json!({"amount": 3})));
    }
    let events = json!({"do": "events", "seat": "referee"});
    assert_eq!(told(&mut early, events.clone()), told(&mut late, events), "the bids tie and are rolled off");
}

#[test]
fn without_the_seed_the_players_roll_the_dice() {
    let mut desk = desk();
    let opened = told(&mut desk, reopen(&saved_early()));
    assert_eq!(opened["dice"]["seed_known"], false);
    told(&mut desk, answer(1, 2, json!({"amount": 3})));
    let questions = told(&mut desk, json!({"do": "questions", "seat": "referee"}));
    assert_eq!(questions["questions"][0]["wanted"]["dice"]["count"], 1);
}

#[test]
fn a_seed_that_was_not_committed_to_is_turned_away() {
    let request = json!({"do": "reopen", "journal": saved_early(), "seed": "02".repeat(32)});
    assert_eq!(trouble(&mut desk(), request)["kind"], "wrong_seed");
    let report = verify(&GAMES, finished().as_bytes(), Some(Seed::new([2; 32])));
    assert_eq!(kinds(&report), ["wrong_seed"]);
}

#[test]
fn the_lines_of_a_journal_can_be_appended_one_by_one() {
    let mut desk = bidding();
    let mut file = String::new();
    let mut next = 0;
    for (side, question) in [(0, 1), (1, 2)] {
        let told = told(&mut desk, json!({"do": "journal", "from": next}));
        next = told["next"].as_u64().expect("a number");
        told["lines"]
            .as_array()
            .expect("lines")
            .iter()
            .for_each(|line| file += &format!("{}\n", line.as_str().unwrap()));
        common::told(&mut desk, answer(side, question, json!({"amount": side})));
    }
    assert!(verify(&GAMES, file.as_bytes(), None).is_sound());
}

#[test]
fn a_sound_journal_is_verified_with_every_die() {
    let report = verify(&GAMES, finished().as_bytes(), None);
    assert!(report.is_sound() && report.dice_checked, "{report:?}");
    assert!(report.throws.stream >= 6, "three tied bids are rolled off: {report:?}");
    assert_eq!(report.outcome.expect("over").winner, None);
}

#[test]
fn a_journal_cut_off_in_a_line_is_sound_up_to_it() {
    let whole = finished();
    let cut = &whole[..whole.trim_end().rfind('\n').expect("many lines") - 5];
    let lines = cut.lines().count();
    let report = verify(&GAMES, cut.as_bytes(), None);
    assert_eq!((kinds(&report), report.lines), (["damaged", "no_seed"].map(String::from).to_vec(), lines - 1));
    let damage = trouble(&mut desk(), reopen(cut));
    assert_eq!((&damage["line"], &damage["sound_lines"]), (&json!(lines), &json!(lines - 1)));
    let opened = told(&mut desk(), json!({"do": "reopen", "journal": cut, "take": "sound_part"}));
    assert_eq!(opened["damage"]["line"], lines);
}

#[test]
fn a_changed_letter_is_found_in_its_line() {
    let whole = finished();
    let changed = whole.replacen("\"amount\":1", "\"amount\":2", 1);
    let line = 1 + whole.lines().position(|line| line.contains("\"amount\":1")).expect("a bid");
    let report = verify(&GAMES, changed.as_bytes(), None);
    assert!(!report.is_sound());
    assert_eq!(report.lines, line - 1);
    assert!(report.wrong[0].to_string().starts_with(&format!("line {line} does not match its sum")));
    told(&mut desk(), json!({"do": "reopen", "journal": changed, "take": "sound_part"}));
}

#[test]
fn a_flipped_bit_anywhere_is_found() {
    let whole = finished().into_bytes();
    for place in (0..whole.len()).step_by(97) {
        let mut flipped = whole.clone();
        flipped[place] ^= 0x81;
        let line = 1 + whole[..place].iter().filter(|&&byte| byte == b'\n').count();
        let report = verify(&GAMES, &flipped, None);
        assert!(!report.is_sound(), "byte {place}");
        assert!(report.lines < line, "byte {place}: {} lines are sound, but line {line} is not", report.lines);
    }
}

#[test]
fn a_journal_under_other_rules_says_so_and_goes_on_from_its_snapshot() {
    let (mut journal, _) = referee::Journal::read(&saved_early());
    let Some(referee::journal::Entry::Opened(header)) = journal.entries.first_mut() else { panic!("a header") };
    header.rules_version = 99;
    let text = journal.write();
    let report = verify(&GAMES, text.as_bytes(), None);
    assert_eq!(kinds(&report), ["rules_version"]);
    let told_so = trouble(&mut desk(), reopen(&text));
    assert_eq!((&told_so["kind"], &told_so["journal"]), (&json!("rules_version"), &json!(99)));
    let mut desk = desk();
    told(&mut desk, json!({"do": "reopen", "journal": text, "take": "snapshot"}));
    assert_eq!(told(&mut desk, json!({"do": "view", "seat": "referee"}))["view"]["clock"], json!([["px-round", 1]]));
    let report = verify(&GAMES, save(&mut desk).as_bytes(), None);
    assert_eq!(kinds(&report), ["resumed"]);
}

#[test]
fn a_journal_of_no_game_here_or_of_nothing_at_all() {
    let (mut journal, _) = referee::Journal::read(&saved_early());
    let Some(referee::journal::Entry::Opened(header)) = journal.entries.first_mut() else { panic!("a header") };
    header.scenario.game = "chess".to_string();
    let text = journal.write();
    assert_eq!(kinds(&verify(&GAMES, text.as_bytes(), None)), ["no_such_game"]);
    assert_eq!(trouble(&mut desk(), reopen(&text))["kind"], "no_such_game");
    for nothing in ["", "\n", "a poem\n", "{}"] {
        assert_eq!(kinds(&verify(&GAMES, nothing.as_bytes(), None)), ["damaged"], "{nothing:?}");
        assert_eq!(trouble(&mut desk(), reopen(nothing))["kind"], "damaged", "{nothing:?}");
    }
    assert_eq!(kinds(&verify(&GAMES, &[0xff, 0xfe], None)), ["damaged"]);
}

/// The same journal with all of its sums made anew.
fn rewritten(change: impl FnOnce(&mut Vec<Entry>)) -> String {
    let (mut journal, _) = Journal::read(&finished());
    change(&mut journal.entries);
    journal.write()
}

#[test]
fn a_finished_match_without_its_seed_proves_nothing() {
    let forged = rewritten(|entries| {
        entries.retain(|entry| !matches!(entry, Entry::Revealed { .. }));
    });
    let report = verify(&GAMES, forged.as_bytes(), None);
    assert_eq!((report.verdict, kinds(&report)), (Judgement::Unproven, vec!["no_seed".to_string()]));
    assert!(report.outcome.is_some() && !report.dice_checked);
}

#[test]
fn a_secret_question_is_answered_once() {
    let mut desk = bidding();
    told(&mut desk, answer(0, 1, json!({"amount": 1})));
    let (mut journal, _) = Journal::read(&save(&mut desk));
    let again = journal.entries.iter().rposition(|entry| matches!(entry, Entry::Answered { .. })).expect("a bid");
    let Entry::Answered { answer, .. } = &mut journal.entries[again].clone() else { unreachable!() };
    *answer = referee::Answer::Amount(3);
    let Entry::Answered { question, clause, side, .. } = journal.entries[again].clone() else { unreachable!() };
    let second = Entry::Answered { question, clause, side, answer: answer.clone(), standing: false };
    journal.entries.truncate(again + 1);
    journal.entries.push(second);
    let report = verify(&GAMES, journal.write().as_bytes(), None);
    assert_eq!((report.verdict, kinds(&report)), (Judgement::Broken, vec!["diverged".to_string()]));
    assert!(report.wrong[0].to_string().contains(&format!("line {}", again + 2)), "{report:?}");
}

#[test]
fn nothing_follows_the_end() {
    let order =
        json!({"ordered": {"side": 0, "order": {"clause": "PX-AMBUSH-01", "reply": {"choose": "x"}}, "on": true}});
    let late = rewritten(|entries| entries.push(serde_json::from_value(order).expect("an entry")));
    let report = verify(&GAMES, late.as_bytes(), None);
    assert_eq!((report.verdict, kinds(&report)), (Judgement::Broken, vec!["diverged".to_string()]));
}

#[test]
fn a_field_that_means_nothing_is_told() {
    let whole = finished();
    let mut sum = referee::journal::Sum::default();
    let line = whole.lines().next().expect("a header").replacen("{\"opened\":{", "{\"opened\":{\"blessed\":true,", 1);
    let entry = &line[line.find("\"entry\":").expect("an entry") + 8..line.len() - 1];
    let line = format!("{{\"n\":0,\"sum\":\"{}\",\"entry\":{entry}}}\n", sum.take(entry));
    let report = verify(&GAMES, line.as_bytes(), None);
    assert_eq!((report.verdict, kinds(&report)), (Judgement::Unproven, vec!["unknown_field".to_string()]));
    assert!(report.unproven[0].to_string().ends_with("entry.opened.blessed"), "{report:?}");
}

#[test]
fn dice_that_were_laid_ready_prove_nothing() {
    let mut desk = bidding();
    told(&mut desk, json!({"do": "dice", "faces": [6, 1]}));
    play_to_the_end(&mut desk);
    let report = verify(&GAMES, save(&mut desk).as_bytes(), None);
    assert_eq!((report.verdict, kinds(&report)), (Judgement::Unproven, vec!["dice_laid".to_string()]));
}

#[test]
fn a_forged_die_is_found_although_every_sum_is_right_and_not_called_unchecked() {
    let forged = rewritten(|entries| {
        let faces = entries.iter_mut().find_map(|entry| match entry {
            Entry::Thrown { faces, .. } => Some(faces),
            _ => None,
        });
        let faces = faces.expect("bids were rolled off");
        *faces = [7 - faces[0]].into();
    });
    let report = verify(&GAMES, forged.as_bytes(), None);
    assert_eq!((report.verdict, kinds(&report)), (Judgement::Broken, vec!["diverged".to_string()]));
    assert!(report.wrong[0].to_string().contains("the seed gives"), "{report:?}");
}
