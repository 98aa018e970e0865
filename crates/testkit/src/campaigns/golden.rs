use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use campaign::chronicle::{Told, ending, opening};
use campaign::correction::Correction;
use campaign::report::Kind;
use campaign::{Campaign, Deed, Ending, Fixture, Form, Member, Report, Stage};
use referee::{Fact, Word};
use serde_json::json;

use super::Trial;

/// How six battles went: who won (by seat), who of each seat was lost (by place in the force).
#[derive(Clone, Copy)]
pub struct Scripted {
    pub battles: [(Option<u8>, [&'static [usize]; 2]); 6],
    /// The endings of whoever was not lost, and of whoever was.
    pub well: &'static str,
    pub lost: &'static str,
    /// How a battle is decided, in a word of the game.
    pub how: &'static str,
    /// The game's own counts of a report, by the side that won.
    pub counts: fn(Option<u8>) -> BTreeMap<String, i64>,
}

/// Plays a campaign of six battles as it is written down and compares it with the text in `path`; `GOLDEN=write` writes it
/// anew.
///
/// # Panics
/// When it goes another way than the text says.
pub fn six_battles(trial: &Trial, script: &Scripted, path: &Path) {
    let mut it = trial.begun(Form::Chain, 6, &[true, true], &json!({"told": true}), 42);
    it.start().expect("started");
    let mut text = String::new();
    writeln!(text, "{}", opening(it.state()).map(|told| sentence(&told)).unwrap_or_default()).expect("written");
    for (winner, lost) in script.battles {
        let fixture = it.state().fixtures.last().expect("planned").clone();
        let report = told(&it, script, &fixture, winner, lost);
        let correction = Correction::Told { fixture: fixture.number, report: Box::new(report) };
        it.propose(None, correction, "as it was written").expect("told");
        page(&mut text, &it);
    }
    assert_eq!(it.state().stage, Stage::Over);
    ending(it.state()).iter().for_each(|told| writeln!(text, "{}", sentence(told)).expect("written"));
    let again = Campaign::load(trial.entry, it.lines().to_vec(), None).expect("plays again");
    assert_eq!(again.state(), it.state());
    compare(&text, path);
}

fn told(it: &Campaign, script: &Scripted, fixture: &Fixture, winner: Option<u8>, lost: [&[usize]; 2]) -> Report {
    let seat = |side: usize| usize::from(fixture.sides[side]);
    let ended = |side: usize| {
        let members = fixture.forces[side].members.iter().enumerate();
        let word = |place: usize| if lost[seat(side)].contains(&place) { script.lost } else { script.well };
        members.map(|(place, &member)| Ending { member, word: Word::new(word(place)), count: None }).collect()
    };
    let name = |side: usize, member: u16| {
        it.state().rosters[seat(side)].as_ref().expect("one").member(member).expect("there").name.clone()
    };
    let deeds = (0..2).flat_map(|side| {
        let doer = fixture.forces[side].members[1];
        lost[seat(1 - side)].iter().filter_map(move |&place| {
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
        how: script.how.into(),
        endings: vec![ended(0), ended(1)],
        deeds: deeds.collect(),
        counts: (script.counts)(winner),
        sum: String::new(),
    }
}

/// The page of the last fixture closed, and everybody's people and goods after it.
fn page(text: &mut String, it: &Campaign) {
    let page = it.state().pages.last().expect("a page");
    let turning = if page.turning { " *" } else { "" };
    writeln!(text, "\n{}. {} for {}{turning}", page.fixture, page.place.en, page.stake).expect("written");
    page.told.iter().for_each(|told| writeln!(text, "  {}", sentence(told)).expect("written"));
    writeln!(text, "  standing {:?}", it.state().points).expect("written");
    for roster in it.state().rosters.iter().flatten() {
        let member = |member: &Member| format!("{} {} {}", member.number, member.name, member.condition.word());
        let people: Vec<String> = roster.members.iter().map(member).collect();
        let goods: String = roster.goods.iter().map(|(word, count)| format!(" ({word} {count})")).collect();
        writeln!(text, "  {}{goods}: {}", roster.name, people.join(", ")).expect("written");
    }
}

fn sentence(told: &Told) -> String {
    let fact = |(name, fact): &(Word, Fact)| match fact {
        Fact::Number(number) => format!("{name}={number}"),
        Fact::Text(text) => format!("{name}={text}"),
        Fact::Word(word) => format!("{name}={word}"),
        other => format!("{name}={other:?}"),
    };
    let facts: Vec<String> = told.facts.iter().map(fact).collect();
    format!("{} {}", told.word, facts.join("; ")).trim_end().to_string()
}

fn compare(text: &str, path: &Path) {
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::write(path, text).expect("written");
    }
    let kept = std::fs::read_to_string(path).expect("recorded by GOLDEN=write");
    assert_eq!(kept, text, "the campaign goes another way than {}", path.display());
}
