//! A campaign of six battles, told and followed to its last page: a readable file, reviewed like any other change.
//! `GOLDEN=write` writes it anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use campaign::chronicle::{Told, ending, opening};
use campaign::correction::Correction;
use campaign::report::Kind;
use campaign::{Campaign, Deed, Ending, Fixture, Report, Stage};
use dice::Seed;
use referee::Fact;
use serde_json::json;

use crate::play::{CAMPAIGN, GAME, joining, plan};

/// Who won (by seat), who of each seat ended Out (by place in the force), and who put out whom.
const BATTLES: [(Option<u8>, [&[usize]; 2]); 6] = [
    (Some(0), [&[], &[0, 1]]),
    (Some(1), [&[2, 3], &[]]),
    (None, [&[1], &[1]]),
    (Some(1), [&[0, 1, 2, 3], &[4]]),
    (Some(0), [&[], &[2]]),
    (Some(1), [&[0], &[]]),
];

#[test]
fn golden_a_campaign_of_six_battles_goes_as_it_is_written_down() {
    let mut it = Campaign::begin(&CAMPAIGN, &GAME, plan(6, json!({"told": true})), Seed::new([42; 32])).expect("begun");
    it.join(joining(0, true)).expect("joined");
    it.join(joining(1, true)).expect("joined");
    it.start().expect("started");
    let mut text = String::new();
    writeln!(text, "{}", opening(it.state()).map(|told| sentence(&told)).unwrap_or_default()).expect("written");
    for (winner, out) in BATTLES {
        let fixture = it.state().fixtures.last().expect("planned").clone();
        let report = told(&it, &fixture, winner, out);
        let correction = Correction::Told { fixture: fixture.number, report: Box::new(report) };
        it.propose(None, correction, "as it was written").expect("told");
        page(&mut text, &it);
    }
    assert_eq!(it.state().stage, Stage::Over);
    ending(it.state()).iter().for_each(|told| writeln!(text, "{}", sentence(told)).expect("written"));
    let again = Campaign::load(&CAMPAIGN, it.lines().to_vec(), None).expect("plays again");
    assert_eq!(again.state(), it.state());
    compare(&text);
}

fn told(it: &Campaign, fixture: &Fixture, winner: Option<u8>, out: [&[usize]; 2]) -> Report {
    let seat = |side: usize| usize::from(fixture.sides[side]);
    let ended = |side: usize| {
        let members = fixture.forces[side].members.iter().enumerate();
        let word = |place: usize| if out[seat(side)].contains(&place) { "fc-end-out" } else { "fc-end-unhurt" };
        members.map(|(place, &member)| Ending { member, word: word(place).into(), count: None }).collect()
    };
    let name = |side: usize, member: u16| {
        it.state().rosters[seat(side)].as_ref().expect("one").member(member).expect("there").name.clone()
    };
    let deeds = (0..2).flat_map(|side| {
        let doer = fixture.forces[side].members[1];
        out[seat(1 - side)].iter().filter_map(move |&place| {
            let victim = *fixture.forces[1 - side].members.get(place)?;
            Some(Deed {
                side: side as u8,
                member: Some(doer),
                name: name(side, doer),
                victim: name(1 - side, victim),
                victim_member: Some(victim),
            })
        })
    });
    let winner = winner.map(|seat| fixture.side_of(seat).expect("a side") as u8);
    Report {
        kind: Kind::Told,
        winner,
        how: "fc-over-driven-off".into(),
        endings: vec![ended(0), ended(1)],
        deeds: deeds.collect(),
        counts: BTreeMap::from([("holds-table".to_string(), winner.map_or(0, |side| i64::from(side) + 1))]),
        sum: String::new(),
    }
}

/// The page of the last fixture closed, and everybody's people after it.
fn page(text: &mut String, it: &Campaign) {
    let page = it.state().pages.last().expect("a page");
    let turning = if page.turning { " *" } else { "" };
    writeln!(text, "\n{}. {} for {}{turning}", page.fixture, page.place.en, page.stake).expect("written");
    page.told.iter().for_each(|told| writeln!(text, "  {}", sentence(told)).expect("written"));
    writeln!(text, "  standing {:?}", it.state().points).expect("written");
    for roster in it.state().rosters.iter().flatten() {
        let member =
            |member: &campaign::Member| format!("{} {} {}", member.number, member.name, member.condition.word());
        let people: Vec<String> = roster.members.iter().map(member).collect();
        writeln!(text, "  {}: {}", roster.name, people.join(", ")).expect("written");
    }
}

fn sentence(told: &Told) -> String {
    let fact = |(name, fact): &(referee::Word, Fact)| match fact {
        Fact::Number(number) => format!("{name}={number}"),
        Fact::Text(text) => format!("{name}={text}"),
        Fact::Word(word) => format!("{name}={word}"),
        other => format!("{name}={other:?}"),
    };
    let facts: Vec<String> = told.facts.iter().map(fact).collect();
    format!("{} {}", told.word, facts.join("; ")).trim_end().to_string()
}

fn compare(text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campaign/six-battles.txt");
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::write(&path, text).expect("written");
    }
    let kept = std::fs::read_to_string(&path).expect("recorded by GOLDEN=write");
    assert_eq!(kept, text, "the campaign goes another way than {}", path.display());
}
