use referee::journal::{Entry, Sum, line};
use referee::{AnyMatch, Divergence, GameEntry, Journal, Seat, caught};
use tokio::task::spawn_blocking;

use crate::store::{Facts, Fault, MatchId, Offers, Record, Remark, Snapshot, Store};
use crate::tables::journal_digest::JournalDigest;
use crate::tables::takeover::Takeover;
use crate::tables::update::{Known, Telling};

/// A match played up to where it was left.
pub struct Loaded {
    pub entry: &'static GameEntry,
    pub game: Box<dyn AnyMatch>,
    pub facts: Facts,
    /// How often it was changed, as far as is known here.
    pub version: u64,
    pub offers: Offers,
    pub takeover: Takeover,
    /// How many deeds of its lesson are done, if it is one.
    pub lesson: Option<usize>,
    pub remarks: Vec<Remark>,
    /// How many lines are on disk, and their sum.
    pub written: usize,
    pub sum: Sum,
    /// Lines on disk from `written` on are given up.
    pub cut: bool,
    past: JournalDigest,
}

/// Plays a match again from its journal; under other rules than before, from its snapshot.
pub async fn load(games: &'static [GameEntry], store: &dyn Store, of: MatchId) -> Result<Option<Loaded>, Fault> {
    let Some(record) = store.record(of).await? else { return Ok(None) };
    let work = move || caught(|| play_again(games, record));
    match spawn_blocking(work).await {
        Ok(Ok(loaded)) => loaded.map(Some),
        _ => Err(Fault::Unreadable("a rule failed while the journal was played again".to_string())),
    }
}

fn play_again(games: &'static [GameEntry], record: Record) -> Result<Loaded, Fault> {
    let mut journal = read(&record.lines)?;
    let header = journal.header().ok_or_else(|| Fault::Unreadable("the journal is empty".to_string()))?;
    let entry = games.iter().find(|entry| entry.id == header.scenario.game);
    let entry = entry.ok_or_else(|| Fault::Unreadable(format!("there is no game {}", header.scenario.game)))?;
    let replayed = (entry.replay)(&journal, record.facts.seed.clone());
    let cut = replayed.is_err();
    let mut game = match replayed {
        Ok(game) => game,
        Err(divergence) => resume(entry, &mut journal, &record, &divergence)?,
    };
    put_offers(game.as_mut(), &record.offers);
    let Record { facts, version, offers, remarks, .. } = record;
    let written = journal.entries.len();
    let mut sum = Sum::default();
    for (n, entry) in journal.entries.iter().enumerate() {
        line(n, entry, &mut sum);
    }
    let takeover = offers.takeover.clone();
    let lesson = facts.settings.lesson.then(|| offers.lesson.unwrap_or_default());
    Ok(Loaded {
        entry,
        game,
        facts,
        version,
        offers,
        takeover,
        lesson,
        remarks,
        written,
        sum,
        cut,
        past: JournalDigest::default(),
    })
}

impl Loaded {
    /// What there is to tell the seats now, after what they know.
    pub fn telling<'a>(&'a mut self, known: &'a mut Known) -> Telling<'a> {
        self.past.read_on(self.game.journal());
        Telling::new(self.game.as_ref(), &self.past, known)
    }

    /// Goes on by what others have kept since; false when only laying the match out anew will do.
    pub fn follow(&mut self, record: Record) -> Result<bool, Fault> {
        let journal = read(&record.lines)?;
        let known = &self.game.journal().entries;
        if self.cut || known.len() != self.written || !journal.entries.starts_with(known) {
            return Ok(false);
        }
        let lines = &journal.entries[self.written..];
        let followed = caught(|| self.game.follow(lines));
        self.takeover = record.offers.takeover.clone();
        if !matches!(followed, Ok(Ok(()))) || self.offers_now() != record.offers {
            return Ok(false);
        }
        for (n, entry) in journal.entries.iter().enumerate().skip(self.written) {
            line(n, entry, &mut self.sum);
        }
        self.written = journal.entries.len();
        (self.version, self.offers, self.remarks) = (record.version, record.offers, record.remarks);
        Ok(true)
    }

    /// What waits at the table and is in no journal.
    pub fn offers_now(&self) -> Offers {
        let game = self.game.as_ref();
        Offers {
            proposal: game.proposal().cloned(),
            draw: game.draw_offers().to_vec(),
            takeover: self.takeover.clone(),
            lesson: self.lesson,
        }
    }

    /// Goes over to another course of the same match: what is on disk and not in it is given up.
    pub fn lay_anew(&mut self, game: Box<dyn AnyMatch>) {
        let (new, old) = (&game.journal().entries, &self.game.journal().entries);
        let same = new.iter().zip(old).take(self.written).take_while(|(new, old)| new == old).count();
        self.sum = Sum::default();
        for (n, entry) in new.iter().enumerate().take(same) {
            line(n, entry, &mut self.sum);
        }
        (self.written, self.cut, self.past) = (same, true, self.past.anew());
        self.game = game;
    }
}

fn read(lines: &[String]) -> Result<Journal, Fault> {
    let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    match Journal::read(&text) {
        (journal, None) => Ok(journal),
        (_, Some(damage)) => Err(Fault::Unreadable(damage.to_string())),
    }
}

/// Goes on from the snapshot. The journal becomes that part of itself which still stands on disk.
fn resume(
    entry: &GameEntry,
    journal: &mut Journal,
    record: &Record,
    divergence: &Divergence,
) -> Result<Box<dyn AnyMatch>, Fault> {
    let unreadable = |why: &dyn ToString| Fault::Unreadable(why.to_string());
    let snapshot = record.snapshot.as_ref().ok_or_else(|| unreadable(divergence))?;
    let kept: Entry = serde_json::from_str(&snapshot.entry).map_err(|error| unreadable(&error))?;
    journal.entries.truncate(snapshot.after);
    let mut past = journal.clone();
    past.entries.push(kept);
    tracing::warn!(of = %record.facts.id, %divergence, "goes on from its snapshot");
    (entry.resume)(&past, record.facts.seed.clone()).map_err(|error| unreadable(&error))
}

/// Lays the offers on the table again that waited when the match was put away.
fn put_offers(game: &mut dyn AnyMatch, offers: &Offers) {
    if let Some(proposal) = &offers.proposal {
        let proposed = game.propose(Seat::Side(proposal.by), proposal.correction.clone());
        for side in proposal.agreed.iter().filter(|_| proposed.is_ok()) {
            let _ = game.agree(Seat::Side(*side));
        }
    }
    for side in &offers.draw {
        let _ = game.offer_draw(Seat::Side(*side));
    }
}

/// The battle as of the last commit, after all the lines of the journal; none when it is over.
pub fn snapshot(game: &dyn AnyMatch) -> Option<Snapshot> {
    let entry = serde_json::to_string(&game.snapshot()?).expect("plain data");
    Some(Snapshot { after: game.journal().entries.len(), entry })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use lanterns::Lanterns;
    use referee::{DicePlan, Text};

    use super::*;
    use crate::store::FreeSides;
    use crate::tables::match_settings::MatchSettings;

    const GAMES: &[GameEntry] = &[GameEntry::of::<Lanterns>()];

    fn seed() -> dice::Seed {
        dice::Seed::new([5; 32])
    }

    fn offers(game: &dyn AnyMatch) -> Offers {
        Offers { proposal: game.proposal().cloned(), draw: game.draw_offers().to_vec(), ..Offers::default() }
    }

    fn record(game: &dyn AnyMatch) -> Record {
        let facts = Facts {
            id: MatchId("a".to_string()),
            scenario: "practice/lanterns".to_string(),
            title: Text::default(),
            name: String::new(),
            since: 7,
            seed: Some(seed()),
            computers: BTreeMap::new(),
            free: FreeSides::default(),
            settings: MatchSettings::default(),
        };
        let lines = game.journal().write().lines().map(str::to_string).collect();
        Record { facts, version: 0, is_over: false, lines, snapshot: None, offers: offers(game), remarks: Vec::new() }
    }

    #[test]
    fn a_copy_elsewhere_follows_a_match_to_its_end_without_being_laid_out_anew() {
        let begun = (GAMES[0].open)(lanterns::scenario(), DicePlan::default(), Some(seed())).expect("a match");
        let [mut here, mut there] = [(); 2].map(|()| play_again(GAMES, record(begun.as_ref())).expect("laid out"));
        let mut answers = 0;
        while here.game.outcome().is_none() {
            let question = here.game.questions(Seat::Referee).remove(0);
            let seat = Seat::Side(question.side);
            let sensible = here.game.candidates(seat, question.number, 8, answers).expect("answers");
            here.game
                .answer(seat, question.number, sensible[answers as usize % sensible.len()].clone())
                .expect("taken");
            answers += 1;
            assert!(there.follow(record(here.game.as_ref())).expect("readable"), "after {answers} answers");
            assert_eq!(there.game.state_hash(), here.game.state_hash());
            assert_eq!(there.game.view(Seat::Referee), here.game.view(Seat::Referee));
            assert_eq!(there.game.questions(Seat::Referee), here.game.questions(Seat::Referee));
        }
        assert_eq!(there.game.journal().write(), here.game.journal().write());
        assert!(answers > 10, "{answers}");
    }

    #[test]
    fn a_match_with_something_of_its_own_is_laid_out_anew() {
        let begun = (GAMES[0].open)(lanterns::scenario(), DicePlan::default(), Some(seed())).expect("a match");
        let mut there = play_again(GAMES, record(begun.as_ref())).expect("laid out");
        let question = there.game.questions(Seat::Referee).remove(0);
        let bid = referee::Answer::Amount(1);
        there.game.answer(Seat::Side(question.side), question.number, bid).expect("taken");
        assert!(!there.follow(record(begun.as_ref())).expect("readable"));
    }
}
