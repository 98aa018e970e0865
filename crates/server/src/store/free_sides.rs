use referee::SideId;
use serde::Serialize;

/// The sides of an open invitation that nobody has taken yet. A column keeps it as a number with a bit for each side, and
/// as nothing when none is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeSides(u8);

impl FreeSides {
    pub fn iter(self) -> impl Iterator<Item = SideId> {
        (0..8).filter(move |side| self.0 & (1 << side) != 0).map(SideId)
    }

    /// The side for whoever comes now, and what is left for those who come later.
    pub fn take_first(self) -> Option<(SideId, FreeSides)> {
        let first = self.iter().next()?;
        Some((first, FreeSides(self.0 & !(1 << first.0))))
    }

    pub fn column(self) -> Option<i16> {
        (self.0 != 0).then_some(i16::from(self.0))
    }

    pub fn of_column(kept: Option<i16>) -> FreeSides {
        FreeSides(kept.map_or(0, |bits| bits as u8))
    }
}

impl FromIterator<SideId> for FreeSides {
    fn from_iter<T: IntoIterator<Item = SideId>>(sides: T) -> FreeSides {
        FreeSides(sides.into_iter().fold(0, |bits, side| bits | 1 << side.0))
    }
}

impl Serialize for FreeSides {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_taken_in_their_order_until_none_is_left() {
        let free: FreeSides = [SideId(3), SideId(1)].into_iter().collect();
        assert_eq!(FreeSides::of_column(free.column()), free);
        let (first, rest) = free.take_first().expect("two are free");
        let (second, none) = rest.take_first().expect("one is free");
        assert_eq!((first, second, none.column(), none.take_first()), (SideId(1), SideId(3), None, None));
    }
}
