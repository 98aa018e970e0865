//! CA-END-06, CA-VER-02, CA-SAFE-05. Going on: in a second season, under newer rules, from a file.

use dice::Seed;
use referee::judged;
use serde::{Deserialize, Serialize};

use super::{Campaign, Fault};
use crate::entry::CampaignEntry;
use crate::lines::{FRAME, Header, Joining, Line};
use crate::roster::{Condition, Roster};
use crate::state::{Stage, State};

/// CA-VER-02. How things stood after so many lines, for a program with other rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    pub lines: usize,
    pub state: State,
}

impl Campaign {
    /// CA-END-06. A new campaign with the same seats and rosters: the recovering are fit, captives are home, goods halved.
    pub fn second_season(&self, seed: Seed) -> Result<Campaign, Fault> {
        judged!("CA-END-06");
        if self.state.stage != Stage::Over || !self.state.options().switch("second_season") {
            return Err(Fault::Forbidden("CA-END-06"));
        }
        let header = Header { season: self.state.header.season + 1, ..self.state.header.clone() };
        let mut next = Campaign::new(self.entry, header, Some(seed));
        let stay = |seat: &u8| !self.state.is_withdrawn(*seat) && self.state.rosters[usize::from(*seat)].is_some();
        for seat in (0..self.state.seats.len() as u8).filter(stay) {
            let it = &self.state.seats[usize::from(seat)];
            let roster = self.state.rosters[usize::from(seat)].as_ref().ok_or(Fault::NoDesk)?;
            let joining = Joining {
                computer: it.computer.clone(),
                by_hand: it.by_hand,
                answers: it.answers,
                fights: it.fights,
                ..Joining::new(&it.player, &roster.name, &it.kind)
            };
            let seat = next.state.seats.len() as u8;
            next.add(Line::Joined(Box::new(Joining { seat, ..joining })))?;
            next.add(Line::Mustered { seat, roster: Box::new(rested(roster, self.entry.begins_at_nothing)) })?;
        }
        Ok(next)
    }

    /// CA-VER-02, CA-VER-03. A campaign kept under other rules goes on from a snapshot between two fixtures.
    pub fn resume(
        entry: &'static CampaignEntry,
        mut lines: Vec<Line>,
        snapshot: Snapshot,
        seed: Option<Seed>,
    ) -> Result<Campaign, Fault> {
        judged!("CA-VER-02", "CA-VER-03");
        let in_the_field = snapshot.state.fixtures.iter().any(|it| it.is_mustered() && !it.is_over());
        if in_the_field || snapshot.lines > lines.len() || snapshot.state.header.game != entry.game {
            return Err(Fault::Forbidden("CA-VER-03"));
        }
        lines.truncate(snapshot.lines);
        let mut state = snapshot.state;
        for fixture in state.fixtures.iter_mut().filter(|it| !it.is_over()) {
            fixture.anew();
        }
        lines.push(Line::Resumed { frame: FRAME, rules: entry.version, state: Box::new(state) });
        let mut this = Campaign::load(entry, lines, seed)?;
        this.go_on()?;
        Ok(this)
    }

    /// CA-VER-02. How things stand, if nothing is in the field.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let in_the_field = self.state.fixtures.iter().any(|it| it.is_mustered() && !it.is_over());
        (!in_the_field).then(|| Snapshot { lines: self.lines.len(), state: self.state.clone() })
    }

    /// CA-SAFE-05. A file of somebody else goes on here as a campaign of its own: with a new secret, and new commitments
    /// for what is open.
    pub fn import(entry: &'static CampaignEntry, lines: Vec<Line>, seed: Seed) -> Result<Campaign, Fault> {
        judged!("CA-SAFE-05");
        let read = Campaign::load(entry, lines.clone(), None)?;
        let mut state = read.state;
        state.imported = true;
        for fixture in state.fixtures.iter_mut().filter(|it| !it.is_over()) {
            fixture.begin_anew();
        }
        if state.course.asked > state.course.settled {
            state.course.asked = state.course.settled;
        }
        state.course.winter = state.course.wintered;
        let mut lines = lines;
        lines.push(Line::Resumed { frame: FRAME, rules: entry.version, state: Box::new(state) });
        lines.push(Line::Imported);
        let mut this = Campaign::load(entry, lines, Some(seed))?;
        this.go_on()?;
        Ok(this)
    }
}

fn rested(roster: &Roster, at_nothing: &[&str]) -> Roster {
    let mut rested = roster.clone();
    for member in &mut rested.members {
        if member.condition.is_with_the_roster() {
            member.condition = Condition::Fit;
        }
    }
    for (word, count) in &mut rested.goods {
        *count = if at_nothing.contains(&word.as_str()) { 0 } else { *count / 2 };
    }
    rested.tally = Default::default();
    rested
}
