use super::{Formation, Member};
use crate::{Bearing, Length, Place};

/// Directions tried beside a base that is there.
const TURNS: usize = 12;

/// Spots beside the bases of a formation for one more, a gap from each, whether free or not.
pub fn beside(formation: &Formation, radius: Length, apart: Length) -> impl Iterator<Item = Place> {
    let all = (0..formation.members().len() * TURNS).map(move |n| spot(formation, n, radius, apart));
    all.flatten().map(|member| member.place)
}

/// The spot with a number: all round the first base, then all round the second.
fn spot(formation: &Formation, n: usize, radius: Length, apart: Length) -> Option<Member> {
    let host = formation.members().get(n / TURNS)?;
    let towards = Bearing::tenths((n % TURNS) as i64 * 3600 / TURNS as i64);
    Some(Member::new(host.beside(towards, radius, apart), radius))
}

/// Puts the others down too, each on the first free spot beside those there, and says whether all found room.
///
/// Bases only come, so a spot that was not free for one is not free for the next of the same width: every spot is looked
/// at once, and a unit costs the square of its models. There may be room that this does not find.
pub fn pack(
    formation: &mut Formation,
    waiting: impl IntoIterator<Item = Length>,
    apart: Length,
    is_free: impl Fn(&Member) -> bool,
) -> bool {
    let (mut next, mut width) = (0, None);
    for radius in waiting {
        if width.replace(radius) != Some(radius) {
            next = 0;
        }
        let found = loop {
            let Some(member) = spot(formation, next, radius, apart) else { return false };
            next += 1;
            if formation.has_room(&member) && formation.holds_with(&member) && is_free(&member) {
                break member;
            }
        };
        formation.push(found);
    }
    true
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::ranks::Spacing;
    use crate::{Bounds, Point};

    const CM: Spacing = Spacing { link: Length::cm(2), spread: Length::cm(18), storey: Length::cm(3) };
    const WIDE: Length = Length::cm(1);

    fn begun() -> Formation {
        Formation::new(CM, [Member::new(Place::on_table(Point::cm(50, 50)), WIDE)])
    }

    #[test]
    fn ten_models_find_room_on_an_open_field() {
        let mut unit = begun();
        assert!(pack(&mut unit, [WIDE; 9], Length::mm(5), |_| true));
        assert_eq!((unit.members().len(), unit.holds()), (10, true));
        assert_eq!(CM.check(unit.members()), Ok(()));
        for (n, one) in unit.members().iter().enumerate() {
            assert!(unit.members()[..n].iter().all(|other| !other.clashes(one, CM.storey)));
        }
    }

    #[test]
    fn a_yard_too_small_holds_only_some() {
        let yard = Bounds::of([Point::cm(46, 46), Point::cm(54, 54)]);
        let inside = |member: &Member| yard.grown(-member.radius).holds(member.place.at);
        assert!(pack(&mut begun(), [WIDE; 3], Length::mm(5), inside));
        assert!(!pack(&mut begun(), [WIDE; 20], Length::mm(5), inside));
    }

    /// Twelve spots beside each base, and none of them twice.
    #[test]
    fn the_cost_is_the_square_of_the_models() {
        for models in [5, 10, 20, 30] {
            let looks = Cell::new(0);
            let free = |_: &Member| {
                looks.set(looks.get() + 1);
                true
            };
            let wide = Spacing { spread: Length::cm(90), ..CM };
            let mut unit = Formation::new(wide, begun().members().iter().copied());
            assert!(pack(&mut unit, vec![WIDE; models - 1], Length::mm(5), free));
            assert!(looks.get() <= TURNS * models, "{models} models, {} looks", looks.get());
        }
    }
}
