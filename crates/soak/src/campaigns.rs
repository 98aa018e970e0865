//! Campaigns of thirty battles: computers between battles, random answers in them, every promise of a campaign checked.

use std::panic::{AssertUnwindSafe, catch_unwind};

use campaign::lines::{read, write};
use campaign::verify::{Verdict, verify};
use campaign::{Campaign, Form, Joining, Line, Stage};
use dice::Seed;
use referee::journal::Entry;
use serde_json::json;
pub use testkit::campaigns::Trial;

use crate::tally::Tally;
use crate::why;

/// How many battles a campaign has.
pub const BATTLES: u16 = 30;

/// The campaign of every game that has one.
pub fn all() -> Vec<Trial> {
    let one = |entry: &'static campaign::CampaignEntry| {
        let game = games::GAMES.iter().position(|game| game.id == entry.game).expect("a campaign is one of a game");
        Trial { entry, game: &games::GAMES[game..=game], kinds: entry.kinds }
    };
    games::CAMPAIGNS.iter().map(one).collect()
}

/// One campaign from its first battle to its last.
pub fn proved(trial: &Trial, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut it = begun(trial, seed);
    let went = catch_unwind(AssertUnwindSafe(|| {
        it.start().expect("started");
        while trial.fight_and_enter(&mut it, seed << 32).is_some() {}
        check(trial, &it);
    }));
    match went {
        Ok(()) => tally.count_ending(leader(&it), answers(&it)),
        Err(panic) => {
            let battle = it.state().fixtures.len();
            tally.count_broken(seed, format!("battle {battle}: {}", why(panic.as_ref())));
        }
    }
    tally
}

/// Two computers, with other kinds of force for every seed.
fn begun(trial: &Trial, seed: u64) -> Campaign {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let plan = trial.plan(Form::Chain, BATTLES, &json!({}));
    let mut it = Campaign::begin(trial.entry, &trial.game[0], plan, Seed::new(bytes)).expect("begun");
    let kinds = trial.kinds.len();
    let (first, second) = (seed as usize % kinds, seed as usize / kinds);
    let joins = |it: &mut Campaign, seat: usize, kind: usize| {
        let kind = trial.kinds[kind % kinds].to_string();
        it.join(Joining { kind, ..trial.joining(seat, true) }).is_ok()
    };
    assert!(joins(&mut it, 0, first), "any kind may be the first");
    assert!((0..kinds).any(|n| joins(&mut it, 1, second + n)), "some kind fights against it");
    it
}

/// CA-GEN-08, CA-GEN-10, CA-ENT-01, CA-SAFE-03.
fn check(trial: &Trial, it: &Campaign) {
    let state = it.state();
    assert_eq!((state.stage, state.pages.len()), (Stage::Over, usize::from(BATTLES)), "it came to a dead end");
    for roster in state.rosters.iter().flatten() {
        assert_eq!(roster.tally.fought + roster.tally.walkovers, BATTLES, "every battle counts once");
        assert!(roster.members.is_sorted_by(|one, next| one.number < next.number), "a number is given once");
        let owed = roster.goods.iter().find(|(word, goods)| **goods < 0 && !may_be_owed(trial, word));
        assert_eq!(owed, None, "nobody has less than nothing");
    }
    for fixture in &state.fixtures {
        let report = fixture.report.as_ref().expect("every battle leaves a report");
        for (force, endings) in fixture.forces.iter().zip(&report.endings) {
            assert!(!force.members.is_empty(), "nobody is ever without people");
            let ended: Vec<u16> = endings.iter().map(|it| it.member).collect();
            assert_eq!(force.members, ended, "everybody of a battle has an ending");
            assert!(endings.iter().all(|it| trial.entry.endings.contains(&it.word.as_str())));
        }
    }
    assert_eq!(read(&write(it.lines())), (it.lines().to_vec(), None), "it is read as it was written");
    let again = Campaign::load(trial.entry, it.lines().to_vec(), None).expect("plays again");
    assert!(again.state() == state, "played again it is the same");
    assert_eq!(verify(trial.entry, it.lines()), Verdict::Sound);
}

/// What is counted from nought, both ways, like opinion.
fn may_be_owed(trial: &Trial, word: &str) -> bool {
    trial.entry.begins_at_nothing.contains(&word)
}

/// Who has won, as the standing has it.
fn leader(it: &Campaign) -> String {
    let standing = campaign::form::standing(it.state());
    let first: Vec<String> = standing.iter().filter(|row| row.place == 1).map(|row| row.seat.to_string()).collect();
    format!("seat {} first", first.join(" and "))
}

fn answers(it: &Campaign) -> usize {
    let is_answer = |line: &&Line| matches!(line, Line::At { entry, .. } if matches!(**entry, Entry::Answered { .. }));
    it.lines().iter().filter(is_answer).count()
}
