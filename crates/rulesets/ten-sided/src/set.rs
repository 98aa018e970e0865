use referee::UnitId;

/// Some units of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct UnitSet(u64);

impl UnitSet {
    /// The most units a battle may have.
    pub const MOST: usize = 64;

    pub fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 == 1
    }

    pub fn insert(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are in both.
    pub fn common(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// In the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        (0..Self::MOST as u16).map(UnitId).filter(move |&unit| self.has(unit))
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        units.into_iter().fold(UnitSet::default(), |mut set, unit| {
            set.insert(unit);
            set
        })
    }
}
