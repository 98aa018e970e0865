use referee::journal::{Entry, Journal};
use referee::standing::StandingOrder;
use referee::{Seat, SideId};

/// What every update needs of a journal's past, read once.
#[derive(Default)]
pub struct JournalDigest {
    /// How much of the journal was read.
    read: usize,
    /// How often something was taken back or corrected.
    pub rewritten: usize,
    orders: Vec<(SideId, StandingOrder)>,
}

impl JournalDigest {
    /// Of a journal that was laid out anew: whoever knows the old one must read it again.
    pub fn anew(&self) -> JournalDigest {
        JournalDigest { rewritten: self.rewritten + 1, ..JournalDigest::default() }
    }

    /// Reads what was added to the journal since.
    pub fn read_on(&mut self, journal: &Journal) {
        for entry in journal.entries.iter().skip(self.read) {
            match entry {
                Entry::Undone { .. } | Entry::Corrected { .. } | Entry::Conceded { .. } => self.rewritten += 1,
                Entry::Ordered { side, order, on } => self.order(*side, order, *on),
                _ => {}
            }
        }
        self.read = journal.entries.len();
    }

    fn order(&mut self, side: SideId, order: &StandingOrder, on: bool) {
        self.orders.retain(|(whose, old)| *whose != side || !old.is_about_the_same(order));
        self.orders.extend(on.then(|| (side, order.clone())));
    }

    /// What a side has ordered in advance and not withdrawn.
    pub fn standing(&self, seat: Seat) -> Vec<StandingOrder> {
        let own = self.orders.iter().filter(|(side, _)| Seat::Side(*side) == seat);
        own.map(|(_, order)| order.clone()).collect()
    }
}
