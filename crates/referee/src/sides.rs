use crate::SideId;

/// The sides of a battle, in the order the scenario names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// The most sides a battle may have.
    pub const MOST: usize = 4;

    pub const fn new(count: u8) -> Sides {
        Sides(count)
    }

    pub const fn len(self) -> usize {
        self.0 as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn has(self, side: SideId) -> bool {
        side.0 < self.0
    }

    pub fn iter(self) -> Round {
        self.into_iter()
    }

    /// All but one, in order.
    pub fn others(self, side: SideId) -> impl Iterator<Item = SideId> + Clone + use<> {
        self.iter().filter(move |&other| other != side)
    }

    /// The next one round the table; the first comes after the last.
    pub fn after(self, side: SideId) -> SideId {
        SideId((side.0 + 1) % self.0)
    }

    /// Every side once, beginning with this one and going round the table.
    pub fn from(self, first: SideId) -> impl Iterator<Item = SideId> + Clone + use<> {
        (0..self.0).map(move |step| SideId((first.0 + step) % self.0))
    }
}

/// Side after side.
pub type Round = std::iter::Map<std::ops::Range<u8>, fn(u8) -> SideId>;

impl IntoIterator for Sides {
    type Item = SideId;
    type IntoIter = Round;

    fn into_iter(self) -> Round {
        (0..self.0).map(SideId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_sides_go_round_the_table() {
        let [south, north, east] = [0, 1, 2].map(SideId);
        let sides = Sides::new(3);
        assert_eq!(sides.iter().collect::<Vec<_>>(), [south, north, east]);
        assert_eq!(sides.others(north).collect::<Vec<_>>(), [south, east]);
        assert_eq!([south, north, east].map(|side| sides.after(side)), [north, east, south]);
        assert_eq!(sides.from(east).collect::<Vec<_>>(), [east, south, north]);
        assert!(sides.has(east) && !sides.has(SideId(3)));
    }

    #[test]
    fn of_two_sides_each_is_the_other_one() {
        let sides = Sides::new(2);
        assert_eq!(sides.others(SideId(1)).collect::<Vec<_>>(), [SideId(0)]);
        assert_eq!(sides.after(SideId(1)), SideId(0));
    }
}
