use smallvec::SmallVec;

use super::{Member, Spacing};

/// A unit being put down or moved, one base after the other.
///
/// It knows which of its bases are linked to which, so that one more is judged by its gaps to those there alone.
#[derive(Clone, Debug)]
pub struct Formation {
    spacing: Spacing,
    members: Vec<Member>,
    /// The chain each of them belongs to.
    chains: Vec<usize>,
    count: usize,
    /// Two of them are too far from each other.
    is_torn: bool,
}

/// What one more base would be to a formation.
struct Beside {
    /// The chains it is linked to.
    linked: SmallVec<[usize; 4]>,
    is_far: bool,
}

impl Formation {
    pub fn new(spacing: Spacing, members: impl IntoIterator<Item = Member>) -> Formation {
        let none = Formation { spacing, members: Vec::new(), chains: Vec::new(), count: 0, is_torn: false };
        members.into_iter().fold(none, |mut formation, member| {
            formation.push(member);
            formation
        })
    }

    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// It holds together as it is.
    pub fn holds(&self) -> bool {
        self.count <= 1 && !self.is_torn
    }

    /// Two of them are too far from each other: no further base mends that.
    pub fn is_torn(&self) -> bool {
        self.is_torn
    }

    /// One more base would overlap none of those there.
    pub fn has_room(&self, new: &Member) -> bool {
        !self.members.iter().any(|member| member.clashes(new, self.spacing.storey))
    }

    /// With one more base there it would hold together.
    pub fn holds_with(&self, new: &Member) -> bool {
        if self.is_torn {
            return false;
        }
        let beside = self.beside(new);
        !beside.is_far && beside.linked.len() == self.count
    }

    pub fn push(&mut self, new: Member) {
        let Beside { linked, is_far } = self.beside(&new);
        let own = linked.first().copied().unwrap_or(self.members.len());
        self.chains.iter_mut().filter(|chain| linked.contains(chain)).for_each(|chain| *chain = own);
        self.members.push(new);
        self.chains.push(own);
        self.count = self.count + 1 - linked.len();
        self.is_torn |= is_far;
    }

    fn beside(&self, new: &Member) -> Beside {
        let mut beside = Beside { linked: SmallVec::new(), is_far: false };
        for (member, &chain) in self.members.iter().zip(&self.chains) {
            let gap = member.gap(new);
            beside.is_far |= gap > self.spacing.spread;
            if gap <= self.spacing.link && !beside.linked.contains(&chain) {
                beside.linked.push(chain);
            }
        }
        beside
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Length, Place, Point};

    const CM: Spacing = Spacing { link: Length::cm(2), spread: Length::cm(12), storey: Length::cm(3) };

    fn member(x: i64, y: i64) -> Member {
        Member::new(Place::on_table(Point::cm(x, y)), Length::cm(1))
    }

    #[test]
    fn one_more_may_join_two_chains() {
        let split = Formation::new(CM, [member(0, 0), member(8, 0)]);
        assert!(!split.holds() && split.holds_with(&member(4, 0)) && !split.holds_with(&member(0, 4)));
        assert!(split.has_room(&member(4, 0)) && !split.has_room(&member(1, 0)));
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: proptest::test_runner::RngSeed::Fixed(14), ..ProptestConfig::default() })]

        /// Judged base by base or all at once, it is the same.
        #[test]
        fn a_formation_holds_when_its_spacing_says_so(spots in prop::collection::vec((0i64..16, 0i64..6), 1..9)) {
            let members: Vec<Member> = spots.into_iter().map(|(x, y)| member(x, y)).collect();
            let (last, rest) = members.split_last().expect("at least one");
            let formation = Formation::new(CM, rest.iter().copied());
            prop_assert_eq!(formation.holds_with(last), CM.check(&members).is_ok());
            prop_assert_eq!(formation.holds(), CM.check(rest).is_ok());
        }
    }
}
