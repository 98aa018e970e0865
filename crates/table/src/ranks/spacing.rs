use super::Member;
use crate::Length;

/// How near the models of a unit stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spacing {
    /// From each to some other, so that all are one chain.
    pub link: Length,
    /// From each to every other.
    pub spread: Length,
    /// A base may stand over another that is so much lower.
    pub storey: Length,
}

/// Why a unit does not hold together: who, and how far apart. Models are told by their place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loose {
    TooSpread { one: usize, other: usize, gap: Length },
    Unlinked { one: usize, gap: Length },
}

impl Spacing {
    /// Every model linked in one chain, and none far from any other.
    pub fn check(&self, members: &[Member]) -> Result<(), Loose> {
        let gaps = Gaps::of(members);
        if let Some((one, other, gap)) = gaps.pairs().find(|(_, _, gap)| *gap > self.spread) {
            return Err(Loose::TooSpread { one, other, gap });
        }
        match gaps.chain().into_iter().find(|(_, gap)| *gap > self.link) {
            Some((one, gap)) => Err(Loose::Unlinked { one, gap }),
            None => Ok(()),
        }
    }

    /// How far a unit is from holding together: what its links and its pairs have too much.
    pub fn looseness(&self, members: &[Member]) -> Length {
        let gaps = Gaps::of(members);
        let links: Length = gaps.chain().into_iter().map(|(_, gap)| (gap - self.link).max(Length::ZERO)).sum();
        links + gaps.pairs().map(|(_, _, gap)| (gap - self.spread).max(Length::ZERO)).sum()
    }

    /// The models without whom the others hold together.
    pub fn dispensable(&self, members: &[Member]) -> Vec<usize> {
        let gaps = Gaps::of(members);
        let far: Vec<[usize; 2]> =
            gaps.pairs().filter(|(_, _, gap)| *gap > self.spread).map(|(one, other, _)| [one, other]).collect();
        let in_all = |model: &usize| far.iter().all(|pair| pair.contains(model));
        (0..members.len()).filter(in_all).filter(|&model| gaps.is_linked_without(model, self.link)).collect()
    }
}

/// How far models stand from each other.
struct Gaps {
    models: usize,
    gaps: Vec<Length>,
}

impl Gaps {
    fn of(members: &[Member]) -> Gaps {
        let models = members.len();
        let mut gaps = vec![Length::ZERO; models * models];
        for one in 0..models {
            for other in 0..one {
                let gap = members[one].gap(&members[other]);
                (gaps[one * models + other], gaps[other * models + one]) = (gap, gap);
            }
        }
        Gaps { models, gaps }
    }

    fn between(&self, one: usize, other: usize) -> Length {
        self.gaps[one * self.models + other]
    }

    /// Every two, the later one first, and how far they are apart.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Length)> {
        (0..self.models).flat_map(move |one| (0..one).map(move |other| (one, other, self.between(one, other))))
    }

    /// The shortest links that join all into one chain: who is joined, and how long the link is.
    fn chain(&self) -> Vec<(usize, Length)> {
        let mut links = Vec::new();
        let mut loose: Vec<(usize, Length)> = (1..self.models).map(|model| (model, self.between(model, 0))).collect();
        while let Some(nearest) = (0..loose.len()).min_by_key(|&n| loose[n].1) {
            let (joined, link) = loose.remove(nearest);
            loose.iter_mut().for_each(|(model, link)| *link = (*link).min(self.between(*model, joined)));
            links.push((joined, link));
        }
        links
    }

    /// All but one are one chain.
    fn is_linked_without(&self, model: usize, link: Length) -> bool {
        let mut loose: Vec<usize> = (0..self.models).filter(|&other| other != model).collect();
        let mut joined: Vec<usize> = loose.pop().into_iter().collect();
        while let Some(one) = joined.pop() {
            loose.retain(|&other| {
                let is_near = self.between(one, other) <= link;
                if is_near {
                    joined.push(other);
                }
                !is_near
            });
        }
        loose.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Point};

    const CM: Spacing = Spacing { link: Length::cm(2), spread: Length::cm(15), storey: Length::cm(3) };

    /// Bases of one centimetre's radius in a row, by where their centres stand.
    fn row(centres: &[i64]) -> Vec<Member> {
        centres.iter().map(|&x| Member::new(Place::on_table(Point::cm(x, 0)), Length::cm(1))).collect()
    }

    #[test]
    fn a_unit_holds_together_link_by_link() {
        assert_eq!(CM.check(&row(&[0, 4, 8])), Ok(()), "two centimetres from base to base");
        assert_eq!(CM.check(&row(&[0, 4, 9])), Err(Loose::Unlinked { one: 2, gap: Length::cm(3) }));
        assert_eq!(CM.check(&row(&[9, 4, 0])), Err(Loose::Unlinked { one: 1, gap: Length::cm(3) }));
        assert_eq!(CM.check(&row(&[0, 4, 8, 12, 16])), Ok(()));
        let far = Loose::TooSpread { one: 5, other: 0, gap: Length::cm(18) };
        assert_eq!(CM.check(&row(&[0, 4, 8, 12, 16, 20])), Err(far));
        assert_eq!(CM.check(&row(&[0])), Ok(()));
        assert_eq!(CM.check(&[]), Ok(()));
    }

    #[test]
    fn looseness_is_what_links_and_pairs_have_too_much() {
        assert_eq!(CM.looseness(&row(&[0, 4, 8])), Length::ZERO);
        assert_eq!(CM.looseness(&row(&[0, 4, 11])), Length::cm(3));
        assert_eq!(CM.looseness(&row(&[0, 20])), Length::cm(16) + Length::cm(3));
    }

    #[test]
    fn whoever_is_a_link_is_not_spared() {
        assert_eq!(CM.dispensable(&row(&[0, 4, 8])), [0, 2]);
        assert_eq!(CM.dispensable(&row(&[0, 4, 8, 12, 16, 20])), [0, 5], "and the far pair must lose one of its two");
        assert_eq!(CM.dispensable(&row(&[0, 4, 9])), [2]);
        assert_eq!(CM.dispensable(&row(&[0])), [0]);
    }

    #[test]
    fn height_counts_between_bases() {
        let up = |x: i64, up: i64| Member::new(Place { at: Point::cm(x, 0), elevation: Length::cm(up) }, Length::cm(1));
        assert_eq!(up(0, 0).gap(&up(6, 3)), Length::cm(5));
        assert!(up(0, 0).clashes(&up(1, 2), CM.storey) && !up(0, 0).clashes(&up(1, 3), CM.storey));
    }
}
