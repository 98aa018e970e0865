//! What everybody at the table is told: updates, remarks, and who is there.

use referee::{Seat, SideId};
use serde_json::{Map, Value, json};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::{GuestId, Host};
use crate::http::trouble::Trouble;
use crate::store::{Attendance, Heard, Holder, MatchId, News, REMARKS, Remark};
use crate::tables::guest::Guest;
use crate::tables::update::briefing;

/// Heartbeats after which a server that says nothing is no longer counted.
const SILENCE: u32 = 3;

impl Host {
    /// Tells somebody who has just come how things stand.
    pub(super) fn greet(&mut self, guest: &mut Guest) {
        let hello = self.hello(&guest.holder);
        guest.tell(hello);
        guest.tell_news(&mut self.at.telling(&mut self.known));
    }

    fn hello(&mut self, holder: &Holder) -> String {
        let facts = &self.at.facts;
        let hello = json!({"hello": {
            "match": facts.id,
            "scenario": facts.scenario,
            "seats": holder.sides,
            "computer": facts.computers,
            "terms": facts.settings,
            "lapse": self.hall.bounds.lapse.map(|lapse| lapse.as_secs() / (24 * 3600)),
            "relief": self.at.takeover,
            "lesson": self.progress(),
            "briefing": briefing(self.at.game.as_mut()),
            "chat": self.at.remarks,
        }});
        hello.to_string()
    }

    pub(super) fn tell_everybody(&mut self) {
        let mut telling = self.at.telling(&mut self.known);
        self.guests.values_mut().for_each(|guest| guest.tell_news(&mut telling));
    }

    /// Tells somebody who has lost track of a seat everything about it.
    pub(super) fn tell_again(&mut self, guest: GuestId, seat: Seat) -> Result<Value, Trouble> {
        let guest = self.guests.get_mut(&guest).filter(|guest| guest.seats().contains(&seat));
        let guest = guest.ok_or_else(Trouble::not_here)?;
        guest.begin_anew(seat);
        guest.tell_news(&mut self.at.telling(&mut self.known));
        Ok(json!({}))
    }

    pub(super) fn tell_all(&mut self, line: &str) {
        let line = Utf8Bytes::from(line);
        self.guests.values_mut().for_each(|guest| guest.tell(line.clone()));
    }

    /// Sends everybody what they were told, and lets those go who have no room for it.
    pub(super) fn send_all(&mut self) {
        let there = self.guests.len();
        self.guests.retain(|_, guest| guest.send());
        if self.guests.len() < there {
            self.attendance_changed();
            self.send_all();
        }
    }

    pub(super) fn tell_remark(&mut self, remark: Remark) {
        self.tell_all(&json!({"chat": remark}).to_string());
        let remarks = &mut self.at.remarks;
        if !remarks.contains(&remark) {
            remarks.drain(..(remarks.len() + 1).saturating_sub(REMARKS));
            remarks.push(remark);
        }
    }

    /// What other servers tell. Where something of it may be missing, looks and asks.
    pub(super) async fn hear_from_others(&mut self, heard: Heard) {
        match heard {
            Heard::News { by, news, .. } => self.hear_from(by, news).await,
            Heard::Gap => {
                self.look_again().await;
                self.attend();
                self.hall.store.tell(self.at.facts.id.clone(), News::WhoIsThere);
            }
        }
    }

    async fn hear_from(&mut self, by: String, news: News) {
        match news {
            News::Changed(version) if version > self.at.version && !self.guests.is_empty() => self.look_again().await,
            News::Changed(_) => {}
            News::Said(remark) => self.tell_remark(remark),
            News::There(there) => self.count(by, there),
            News::WhoIsThere => self.attend(),
            News::Rematch(next) => self.tell_all(&rematch(&next)),
        }
    }

    /// Takes note of who is at the match on another server. One that was not known before is told who is here.
    fn count(&mut self, by: String, there: Attendance) {
        let before = match there.is_empty() {
            true => self.elsewhere.remove(&by),
            false => self.elsewhere.insert(by, (there.clone(), Instant::now())),
        };
        if before.is_none() && !there.is_empty() {
            self.attend();
        }
        if before.map(|(before, _)| before).unwrap_or_default() != there {
            self.tell_presence();
        }
    }

    /// Says again who is here, and forgets servers that no longer do.
    pub(super) async fn beat(&mut self) {
        self.guests.values_mut().for_each(Guest::knock);
        let oldest = self.hall.bounds.heartbeat * SILENCE;
        let known = self.elsewhere.len();
        self.elsewhere.retain(|_, (_, said)| said.elapsed() < oldest);
        self.attend();
        if self.elsewhere.len() < known {
            self.tell_presence();
        }
        self.take_over_for_absent().await;
    }

    pub(super) fn attendance_changed(&mut self) {
        self.attend();
        self.tell_presence();
    }

    /// Tells the other servers who is here.
    pub(super) fn attend(&self) {
        self.hall.store.tell(self.at.facts.id.clone(), News::There(self.here()));
    }

    fn here(&self) -> Attendance {
        let holders = || self.guests.values().map(|guest| &guest.holder.sides);
        Attendance {
            sides: holders().flatten().copied().collect(),
            spectators: holders().filter(|sides| sides.is_empty()).count(),
        }
    }

    /// Who is at the match on any server.
    fn everybody(&self) -> Vec<Attendance> {
        self.elsewhere.values().map(|(there, _)| there.clone()).chain([self.here()]).collect()
    }

    /// Whether the player of a side is at the match.
    pub(super) fn is_there(&self, side: SideId) -> bool {
        self.everybody().iter().any(|there| there.sides.contains(&side))
    }

    fn tell_presence(&mut self) {
        let all = self.everybody();
        let computers = &self.at.facts.computers;
        let is_there =
            |side: &SideId| computers.contains_key(side) || all.iter().any(|there| there.sides.contains(side));
        let sides = self.at.game.sides().iter().map(|side| (side.0.to_string(), Value::from(is_there(&side))));
        let spectators = all.iter().map(|there| there.spectators).sum::<usize>();
        let presence: Map<String, Value> = sides.chain([("spectators".to_string(), Value::from(spectators))]).collect();
        self.tell_all(&json!({"presence": presence}).to_string());
    }
}

/// Everybody's link goes on to this match.
pub fn rematch(next: &MatchId) -> String {
    json!({"rematch": {"match": next}}).to_string()
}
