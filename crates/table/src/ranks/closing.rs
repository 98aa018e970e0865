use super::Member;
use super::member::straight_to;
use crate::{Bearing, Length, Place, Point};

/// Directions tried about a base.
const RING: i64 = 24;

/// A place a base could close in to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub place: Place,
    /// How far it is from there to the nearest of the others.
    pub gap: Length,
    /// It counts as reaching them.
    pub reaches: bool,
}

/// How far a base is from the nearest of some others.
pub fn gap_to(others: &[Member], base: &Member) -> Length {
    others.iter().map(|other| base.gap(other)).min().unwrap_or_default()
}

/// Places about another base at a gap from it, the one straight ahead of the mover first.
pub fn contacts(mover: &Member, about: &Member, apart: Length) -> impl Iterator<Item = Place> + use<> {
    let reach = about.radius + mover.radius + apart + Length::um(1);
    let (centre, ahead) = (about.place, Bearing::of(mover.place.at - about.place.at));
    let straight = straight_to(centre.at, mover.place.at, reach);
    let turned = (1..RING).map(move |n| centre.at + ahead.turned(n * 3600 / RING).offset(reach));
    std::iter::once(straight).chain(turned).map(move |at: Point| Place { at, ..centre })
}

/// Places all about where a base stands, as far as it may go, by even steps.
pub fn approaches(from: Place, allowance: Length) -> impl Iterator<Item = Place> {
    const STEPS: i64 = 8;
    let about = move |step: i64| {
        (0..RING).map(move |n| from.at + Bearing::tenths(n * 3600 / RING).offset(allowance * step / STEPS))
    };
    (1..=STEPS).flat_map(about).map(move |at| Place { at, ..from })
}

/// The best first: those that reach, then the nearest to the others, then the shortest to go.
pub fn sort(spots: &mut [Spot], from: Point) {
    spots.sort_by_key(|it| (!it.reaches, it.gap, it.place.at.distance(from), it.place));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(x: i64, y: i64) -> Member {
        Member::new(Place::on_table(Point::cm(x, y)), Length::cm(1))
    }

    #[test]
    fn places_in_contact_lie_all_round_and_the_first_is_straight_ahead() {
        let (mover, enemy) = (base(20, 10), base(10, 10));
        let places: Vec<Place> = contacts(&mover, &enemy, Length::ZERO).collect();
        assert_eq!(places.len(), 24);
        assert_eq!(places[0].at, Point { x: Length::cm(12).to_um() + 1, y: Length::cm(10).to_um() });
        for &place in &places {
            let gap = Member { place, ..mover }.gap(&enemy);
            assert!(gap <= Length::um(2), "{gap:?}");
            assert!(!Member { place, ..mover }.clashes(&enemy, Length::cm(1)));
        }
    }

    #[test]
    fn the_best_place_reaches_and_is_near() {
        let spot = |x: i64, gap: i64, reaches: bool| Spot {
            place: Place::on_table(Point::cm(x, 0)),
            gap: Length::cm(gap),
            reaches,
        };
        let mut spots = [spot(1, 0, false), spot(9, 2, true), spot(3, 1, true), spot(2, 1, true)];
        sort(&mut spots, Point::cm(0, 0));
        assert_eq!(spots.map(|it| it.place.at.x / 10_000), [2, 3, 9, 1]);
    }

    #[test]
    fn nobody_approaches_farther_than_it_may_go() {
        let from = Place::on_table(Point::cm(50, 50));
        let places: Vec<Place> = approaches(from, Length::cm(8)).collect();
        assert_eq!(places.len(), 8 * 24);
        assert!(places.iter().all(|place| place.at.distance(from.at) <= Length::cm(8)));
        assert_eq!(places[0].at, Point::cm(50, 51));
    }
}
