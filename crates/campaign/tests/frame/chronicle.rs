//! CA-CHR.

use campaign::chronicle::{Page, ending, opening};
use campaign::correction::Correction;
use campaign::{Campaign, Form};
use referee::Fact;
use serde_json::json;

use crate::coin::{all_by_default, by_default, fight, machines, players, roster, solo};

fn words(page: &Page) -> Vec<&str> {
    page.told.iter().map(|told| told.word.as_str()).collect()
}

fn fought(winners: &[Option<u8>]) -> Campaign {
    let mut it = machines(Form::Chain, 2, json!({"help": false}));
    winners.iter().for_each(|winner| {
        fight(&mut it, *winner);
    });
    it
}

#[test]
fn ca_chr_01_it_is_made_from_events_in_the_order_of_closing() {
    let it = fought(&[Some(0), Some(1), None]);
    let pages: Vec<u16> = it.state().pages.iter().map(|page| page.fixture).collect();
    assert_eq!(pages, [1, 2, 3]);
    assert!(opening(it.state()).is_some());
    assert_eq!(it.state().pages, fought(&[Some(0), Some(1), None]).state().pages, "the same for everybody");
}

#[test]
fn ca_chr_02_a_page_has_place_sides_stake_decision_and_standing() {
    let it = fought(&[Some(0)]);
    let page = &it.state().pages[0];
    assert!(page.place.en.starts_with("Field "));
    assert_eq!((page.stake, page.sides.len(), page.sides[0].1), (2, 2, 3));
    let words = words(page);
    assert!(words[0].starts_with("ca-chr-opens"));
    assert!(words[1].starts_with("ca-chr-close") || words[1].starts_with("ca-chr-clear"), "{words:?}");
    assert_eq!(*words.last().expect("one"), "ca-chr-lead");
    assert_eq!(page.battle.as_deref(), Some("battle-1"));
}

#[test]
fn ca_chr_03_a_page_never_changes_afterwards() {
    let mut it = fought(&[Some(0), Some(1)]);
    let before = it.state().pages.clone();
    it.propose(None, Correction::Goods { seat: 0, word: "coins".into(), count: 50 }, "x").expect("proposed");
    fight(&mut it, Some(0));
    assert_eq!(it.state().pages[..2], before[..]);
    assert_eq!(it.state().mended.len(), 1, "corrections stand beside it");
}

#[test]
fn ca_chr_04_the_pattern_is_picked_by_the_numbers() {
    let it = fought(&[Some(0), Some(0), Some(0), Some(0)]);
    for page in &it.state().pages {
        assert_eq!(words(page)[0], format!("ca-chr-opens-{}", page.fixture % 2));
    }
}

#[test]
fn ca_chr_05_at_most_twelve_sentences_in_their_order() {
    let order = [
        "opens",
        "old-ground",
        "help",
        "close",
        "clear",
        "rout",
        "drawn",
        "underdog",
        "deed",
        "dead",
        "retired",
        "long-wound",
        "light-wound",
        "recovered",
        "learned",
        "recruit",
        "first-win",
        "lead",
        "level",
    ];
    let it = fought(&[Some(0), Some(1), Some(0), Some(0), None, Some(1)]);
    for page in &it.state().pages {
        assert!(page.told.len() <= 12);
        let places: Vec<usize> = words(page)
            .iter()
            .filter_map(|word| order.iter().position(|key| word.starts_with(&format!("ca-chr-{key}"))))
            .collect();
        let opening = places.iter().position(|&place| place > 2).unwrap_or(places.len());
        assert!(places[opening..].iter().all(|&place| place > 2), "the opening comes first: {:?}", words(page));
    }
}

#[test]
fn ca_chr_06_nothing_is_told_of_a_battle_before_it_is_closed() {
    let mut it = machines(Form::Chain, 2, json!({}));
    crate::coin::open(&mut it, 1);
    assert!(it.state().pages.is_empty(), "it is being fought");
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    fight(&mut it, Some(1));
    assert!(it.state().pages.is_empty(), "the aftermath goes on");
    all_by_default(&mut it);
    assert_eq!(it.state().pages.len(), 1);
}

#[test]
fn ca_chr_07_every_member_has_a_history_of_its_own() {
    let it = fought(&[Some(0), Some(0)]);
    let doer = roster(&it, 0).members.iter().find(|it| it.put_out() > 0).expect("somebody");
    let lived: Vec<&str> = doer.history.iter().map(|moment| moment.word.as_str()).collect();
    assert_eq!(lived[0], "ca-joined");
    assert!(lived.contains(&"ca-fought") && lived.contains(&"ca-put-out"));
}

#[test]
fn ca_chr_08_a_change_of_lead_and_a_first_win_after_two_losses_open_a_chapter() {
    let it = fought(&[Some(0), Some(0), Some(1), Some(1), Some(1)]);
    let turning: Vec<bool> = it.state().pages.iter().map(|page| page.turning).collect();
    assert!(
        !turning[0] || roster(&it, 1).members.iter().any(|it| !it.condition.is_present()),
        "the first lead is no change"
    );
    assert!(turning[2], "the first victory after two losses");
    assert!(words(&it.state().pages[2]).contains(&"ca-chr-first-win"));
    assert_eq!(it.state().points, [4, 10]);
    assert!(turning[3], "3 + 3 against 4: the lead changes");
}

#[test]
fn ca_solo_06_an_enemy_whose_name_keeps_turning_up_is_named() {
    let mut it = solo(json!({"help": false}));
    for _ in 0..3 {
        by_default(&mut it, 0);
        fight(&mut it, Some(1));
    }
    by_default(&mut it, 0);
    let named: Vec<u16> =
        it.state().pages.iter().filter(|page| words(page).contains(&"ca-chr-nemesis")).map(|it| it.fixture).collect();
    assert_eq!(named, [2], "with the second of the player's people");
}

#[test]
fn ca_chr_09_notes_stand_apart_and_one_struck_out_is_shown_so() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    it.note(Some(1), 0, "We were better.").expect("a note");
    it.strike(0).expect("struck");
    assert_eq!((it.state().notes[0].struck, it.state().notes[0].text.as_str()), (true, "We were better."));
    assert!(it.note(Some(1), 0, &"x".repeat(1001)).is_err());
}

#[test]
fn ca_chr_10_the_last_page_has_result_honours_and_the_road() {
    let it = fought(&[Some(0), Some(0), None, Some(1), Some(0), Some(0)]);
    let told = ending(it.state());
    let words: Vec<&str> = told.iter().map(|it| it.word.as_str()).collect();
    assert_eq!(words[..2], ["ca-chr-ends-won", "ca-chr-honours"]);
    assert_eq!(words[2..].len(), 6, "one sentence for each fixture");
    assert_eq!(words[4], "ca-chr-road-drawn");
    let winner = told[0].facts.iter().find(|(name, _)| name.as_str() == "winner").expect("a winner");
    assert_eq!(winner.1, Fact::Text("Group 0".into()));
    assert!(ending(fought(&[Some(0)]).state()).is_empty(), "not before it is over");
}
