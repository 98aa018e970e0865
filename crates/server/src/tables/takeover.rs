//! The computer in place of players who leave or stay away.

use std::collections::{BTreeMap, BTreeSet};

use minds::Level;
use referee::SideId;
use serde::{Deserialize, Serialize};

/// Which sides the computer plays for their players, and which it shall play once the others agree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Takeover {
    /// Until their players take them back.
    pub played: BTreeMap<SideId, Level>,
    pub asked: Vec<Asked>,
}

/// That the computer play a side is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    pub side: SideId,
    pub level: Level,
    /// Those who are for it.
    pub agreed: BTreeSet<SideId>,
    /// Since when the side's own player has been away without a word, in milliseconds since 1970.
    pub since: u64,
}

impl Takeover {
    /// Those who speak for some sides are for it. It comes about once everybody is.
    pub fn ask(&mut self, wanted: Asked, people: &BTreeSet<SideId>) {
        let place = match self.asked.iter().position(|asked| asked.side == wanted.side) {
            Some(place) => {
                self.asked[place].agreed.extend(&wanted.agreed);
                place
            }
            None => {
                self.asked.push(wanted);
                self.asked.len() - 1
            }
        };
        if people.is_subset(&self.asked[place].agreed) {
            self.begin(place);
        }
    }

    /// The side is to be played by its own player, or stays with them.
    pub fn end(&mut self, side: SideId) {
        self.played.remove(&side);
        self.asked.retain(|asked| asked.side != side);
    }

    /// Begins wherever all but the player who stays away agree and have waited long enough. A player who is there is
    /// waited for anew. Says whether it began anywhere.
    pub fn wait(&mut self, people: &BTreeSet<SideId>, is_there: impl Fn(SideId) -> bool, now: u64, long: u64) -> bool {
        for asked in self.asked.iter_mut().filter(|asked| is_there(asked.side)) {
            asked.since = now;
        }
        let is_due = |asked: &Asked| {
            let missing = people.iter().filter(|side| !asked.agreed.contains(side));
            missing.copied().all(|side| side == asked.side) && now.saturating_sub(asked.since) >= long
        };
        let due = self.asked.iter().position(is_due);
        due.map(|place| self.begin(place)).is_some()
    }

    fn begin(&mut self, place: usize) {
        let Asked { side, level, .. } = self.asked.remove(place);
        self.played.insert(side, level);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUTH: SideId = SideId(0);
    const NORTH: SideId = SideId(1);

    fn both() -> BTreeSet<SideId> {
        BTreeSet::from([SOUTH, NORTH])
    }

    fn wanted(side: SideId, by: SideId) -> Asked {
        Asked { side, level: Level::Regular, agreed: BTreeSet::from([by]), since: 100 }
    }

    fn is_played(takeover: &Takeover, side: SideId) -> bool {
        takeover.played.contains_key(&side)
    }

    #[test]
    fn whoever_leaves_is_relieved_once_the_other_agrees() {
        let mut takeover = Takeover::default();
        takeover.ask(wanted(NORTH, NORTH), &both());
        assert!(!is_played(&takeover, NORTH));
        takeover.ask(wanted(NORTH, SOUTH), &both());
        assert!(is_played(&takeover, NORTH) && takeover.asked.is_empty());
        takeover.end(NORTH);
        assert_eq!(takeover, Takeover::default());
    }

    #[test]
    fn a_player_alone_with_the_computer_asks_nobody() {
        let mut takeover = Takeover::default();
        takeover.ask(wanted(SOUTH, SOUTH), &BTreeSet::from([SOUTH]));
        assert!(is_played(&takeover, SOUTH));
    }

    #[test]
    fn whoever_stays_away_is_relieved_after_a_while_and_not_before() {
        let mut takeover = Takeover::default();
        takeover.ask(wanted(NORTH, SOUTH), &both());
        let is_away = |_: SideId| false;
        assert!(!takeover.wait(&both(), is_away, 159, 60));
        assert!(takeover.wait(&both(), is_away, 160, 60));
        assert!(is_played(&takeover, NORTH));
    }

    #[test]
    fn a_player_who_was_there_meanwhile_is_waited_for_anew() {
        let mut takeover = Takeover::default();
        takeover.ask(wanted(NORTH, SOUTH), &both());
        assert!(!takeover.wait(&both(), |side| side == NORTH, 170, 60));
        assert!(!takeover.wait(&both(), |_| false, 229, 60));
        assert!(takeover.wait(&both(), |_| false, 230, 60));
    }

    #[test]
    fn nobody_is_relieved_by_waiting_for_somebody_else() {
        let mut takeover = Takeover::default();
        takeover.ask(wanted(NORTH, NORTH), &both());
        assert!(!takeover.wait(&both(), |_| false, 10_000, 60), "the other has not agreed");
    }
}
