use crate::Seat;
use crate::event::Event;

/// Everything that has happened, in order. Each seat counts only what it may know of it.
#[derive(Default)]
pub(crate) struct Chronicle {
    events: Vec<Event>,
    /// The places of events that not everybody may know.
    private: Vec<usize>,
}

impl Chronicle {
    pub fn len(&self) -> usize {
        self.events.len()
    }

    pub fn truncate(&mut self, len: usize) {
        self.events.truncate(len);
        self.private.retain(|place| *place < len);
    }

    pub fn extend(&mut self, told: impl IntoIterator<Item = Event>) {
        for event in told {
            if event.only.is_some() {
                self.private.push(self.events.len());
            }
            self.events.push(event);
        }
    }

    /// The events from a place on.
    pub fn since(&self, place: usize) -> &[Event] {
        self.events.get(place..).unwrap_or_default()
    }

    /// What a seat knows from its own number on.
    pub fn known(&self, seat: Seat, from: usize) -> Vec<(usize, Event)> {
        let events = self.since(self.place(seat, from)).iter().filter(|event| event.is_for(seat));
        events.cloned().zip(from..).map(|(event, number)| (number, event)).collect()
    }

    /// How many events a seat knows.
    pub fn count(&self, seat: Seat) -> usize {
        self.len() - self.private.iter().filter(|&&place| !self.events[place].is_for(seat)).count()
    }

    /// Where the event stands that a seat counts by this number.
    fn place(&self, seat: Seat, number: usize) -> usize {
        let unknown = self.private.iter().filter(|&&place| !self.events[place].is_for(seat));
        unknown.fold(number, |place, &other| if other <= place { place.saturating_add(1) } else { place })
    }
}

#[cfg(test)]
mod tests {
    use dice::{Die, Quick, Source};

    use super::*;
    use crate::event::What;
    use crate::{Clause, SideId};

    const SEATS: [Seat; 4] = [Seat::Side(SideId(0)), Seat::Side(SideId(1)), Seat::Spectator, Seat::Referee];

    fn event(points: i64, only: Option<SideId>) -> Event {
        let what = What::Scored { side: SideId(0), word: "test".into(), points };
        Event { only, ..Event::new(Clause::outside_the_books("TEST-01"), what) }
    }

    #[test]
    fn a_seat_counts_what_it_knows_whatever_was_taken_back() {
        let mut dice = Quick::new(7);
        let mut chronicle = Chronicle::default();
        for points in 0..400 {
            let only = [None, Some(SideId(0)), Some(SideId(1))].into_iter().nth(usize::from(dice.face(Die::D3)) - 1);
            chronicle.extend([event(points, only.flatten())]);
            if dice.face(Die::D6) == 6 {
                chronicle.truncate(chronicle.len().saturating_sub(dice.face(Die::D6).into()));
            }
        }
        assert!(chronicle.len() > 100);
        for seat in SEATS {
            let all = chronicle.events.iter().filter(|event| event.is_for(seat)).cloned();
            let all: Vec<(usize, Event)> = all.enumerate().collect();
            assert_eq!(chronicle.count(seat), all.len());
            for from in 0..all.len() {
                assert_eq!(chronicle.known(seat, from), all[from..]);
            }
            assert!(chronicle.known(seat, all.len()).is_empty() && chronicle.known(seat, usize::MAX).is_empty());
        }
    }
}
