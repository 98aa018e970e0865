//! CA-GEN-11, CA-CHR-09. What players write: names, stories, notes.

use referee::judged;

use super::desks::OpenDesk;
use super::limits::{LONGEST_NAME, LONGEST_NOTE, LONGEST_STORY, MOST_NOTES, checked, too_long};
use super::{Campaign, Fault};
use crate::desk::{DeskId, DeskKind};
use crate::lines::Line;
use crate::roster::Pronoun;
use crate::state::Stage;

impl Campaign {
    /// CA-CAMP-01. A seat in camp brings a new list, before it buys anything there; the game says what becomes of it.
    pub fn relist(&mut self, seat: u8, force: serde_json::Value) -> Result<(), Fault> {
        judged!("CA-CAMP-01");
        let is_untouched = |(id, desk): (&DeskId, &OpenDesk)| is_camp_of(id, seat) && desk.written == 0;
        if !self.desks.iter().any(is_untouched) {
            return Err(Fault::Forbidden("CA-CAMP-01"));
        }
        let roster = self.state.rosters[usize::from(seat)].as_ref().ok_or(Fault::NoDesk)?;
        (self.entry.relist)(roster, &force).map_err(Fault::Complaints)?;
        self.add(Line::Relisted { seat, force })?;
        self.go_on()
    }

    /// The camp of a roster with a new list is laid out anew.
    pub(super) fn clear_camp(&mut self, line: &Line) {
        if let Line::Relisted { seat, .. } = line {
            self.laid.retain(|id, _| !is_camp_of(id, *seat));
            self.desks.retain(|id, _| !is_camp_of(id, *seat));
        }
    }

    /// CA-GEN-11. Its owner may call a member otherwise while the roster is not in the field.
    pub fn rename(&mut self, seat: u8, member: u16, name: &str, pronoun: Pronoun, story: &str) -> Result<(), Fault> {
        let roster = self.state.rosters.get(usize::from(seat)).and_then(Option::as_ref).ok_or(Fault::NoDesk)?;
        let name = checked("name", name, LONGEST_NAME)?;
        judged!("CA-GEN-11");
        let is_taken = roster.with_the_roster().any(|it| it.number != member && it.name == name);
        if is_taken || self.state.in_the_field(seat).is_some() || self.state.stage == Stage::Over {
            return Err(Fault::Forbidden("CA-GEN-11"));
        }
        if story.chars().count() > LONGEST_STORY {
            return Err(Fault::Complaints(vec![too_long("story", story.chars().count(), LONGEST_STORY)]));
        }
        self.add(Line::Renamed { seat, member, name, pronoun, story: story.trim().to_string() })
    }

    /// CA-CHR-09. A note of a player, or of the organiser.
    pub fn note(&mut self, by: Option<u8>, fixture: u16, text: &str) -> Result<(), Fault> {
        judged!("CA-CHR-09");
        let own = self.state.notes.iter().filter(|note| note.by == by).count();
        if own >= MOST_NOTES {
            return Err(Fault::Complaints(vec![too_long("notes", own + 1, MOST_NOTES)]));
        }
        let text = checked("text", text, LONGEST_NOTE)?;
        self.add(Line::Noted { by, fixture, text })
    }

    /// CA-CHR-09. The organiser strikes a note out; it is shown so.
    pub fn strike(&mut self, note: usize) -> Result<(), Fault> {
        if note >= self.state.notes.len() {
            return Err(Fault::NoDesk);
        }
        self.add(Line::StruckOut { note })
    }
}

fn is_camp_of(id: &DeskId, seat: u8) -> bool {
    id.kind == DeskKind::Camp && id.seat == Some(seat)
}
