use dice::Seed;
use referee::journal::{Damage, Entry, Header};
use referee::{GameEntry, Journal, Shelf};

use crate::{Damaged, Harm, Problem};

/// A journal file as far as it is sound, and what is wrong with the rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub journal: Journal,
    pub damage: Option<Damaged>,
}

impl Record {
    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8]) -> Record {
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                let (journal, damage) = Journal::read(text);
                Record::new(journal, damage)
            }
            Err(error) => Record::with_foreign_bytes(bytes, error.valid_up_to()),
        }
    }

    fn new(journal: Journal, damage: Option<Damage>) -> Record {
        let damage = damage.map(|damage| Damaged::new(damage, journal.entries.len()));
        Record { journal, damage }
    }

    /// Reads the lines before the first byte that is no text.
    fn with_foreign_bytes(bytes: &[u8], at: usize) -> Record {
        let whole = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..whole]).unwrap_or_default();
        let (journal, damage) = Journal::read(text);
        let lines = text.lines().count();
        let foreign = Damaged { line: lines + 1, sound_lines: lines, harm: Harm::NotUtf8 { byte: at - whole + 1 } };
        let earlier = damage.filter(|_| lines > 0).map(|damage| Damaged::new(damage, journal.entries.len()));
        Record { journal, damage: earlier.or(Some(foreign)) }
    }

    pub fn header(&self) -> Result<&Header, Problem> {
        let missing = || Damaged::new(Damage::NoHeader, 0);
        self.journal.header().ok_or_else(|| Problem::Damaged(self.damage.clone().unwrap_or_else(missing)))
    }

    /// The game it is a match of.
    pub fn entry(&self, games: &'static [GameEntry]) -> Result<&'static GameEntry, Problem> {
        Ok(Shelf(games).find(&self.header()?.scenario.game)?)
    }

    /// The seed of its dice: as given, or as the journal reveals it.
    pub fn seed(&self, given: Option<Seed>) -> Result<Option<Seed>, Problem> {
        let revealed = self.journal.entries.iter().find_map(|entry| match entry {
            Entry::Revealed { seed } => Some(seed.clone()),
            _ => None,
        });
        let Some(seed) = given.or(revealed) else { return Ok(None) };
        let commitment = self.header()?.dice.commitment;
        let is_kept = commitment.is_some_and(|commitment| dice::verify(&commitment, &seed));
        if is_kept { Ok(Some(seed)) } else { Err(Problem::WrongSeed) }
    }
}
