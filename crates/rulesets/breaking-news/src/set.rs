use referee::FigureId;

/// Some of the figures of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FigureSet(u64);

impl FigureSet {
    /// The most figures a battle may have.
    pub const MOST: usize = 64;

    pub fn holds(self, figure: FigureId) -> bool {
        self.0 >> figure.0 & 1 == 1
    }

    pub fn add(&mut self, figure: FigureId) {
        self.0 |= 1 << figure.0;
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = FigureId> {
        (0..Self::MOST as u16).map(FigureId).filter(move |&figure| self.holds(figure))
    }
}

impl FromIterator<FigureId> for FigureSet {
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Self {
        let mut set = FigureSet::default();
        figures.into_iter().for_each(|figure| set.add(figure));
        set
    }
}
