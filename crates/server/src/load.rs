use std::panic::{AssertUnwindSafe, catch_unwind};

use referee::journal::{Entry, Sum, line};
use referee::{AnyMatch, Divergence, GameEntry, Journal, Seat};
use tokio::task::spawn_blocking;

use crate::store::{Facts, Fault, MatchId, Offers, Record, Remark, Snapshot, Store};

/// A match played up to where it was left.
pub struct Loaded {
    pub entry: &'static GameEntry,
    pub game: Box<dyn AnyMatch>,
    pub facts: Facts,
    /// How often it was changed, as far as is known here.
    pub version: u64,
    pub offers: Offers,
    pub remarks: Vec<Remark>,
    /// How many lines are on disk, and their sum.
    pub written: usize,
    pub sum: Sum,
    /// Lines on disk from `written` on are given up.
    pub cut: bool,
}

/// Plays a match again from its journal; under other rules than before, from its snapshot.
pub async fn load(games: &'static [GameEntry], store: &dyn Store, of: MatchId) -> Result<Option<Loaded>, Fault> {
    let Some(record) = store.record(of).await? else { return Ok(None) };
    let work = move || catch_unwind(AssertUnwindSafe(|| play_again(games, record)));
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
    Ok(Loaded { entry, game, facts, version, offers, remarks, written, sum, cut })
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
    let saved = game.save().entries.pop().filter(|entry| matches!(entry, Entry::Snapshot { .. }))?;
    let entry = serde_json::to_string(&saved).expect("plain data");
    Some(Snapshot { after: game.journal().entries.len(), entry })
}
