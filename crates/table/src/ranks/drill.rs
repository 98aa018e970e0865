use crate::{Bearing, Length, Place, Point};

/// Where the bases of a unit stand in ranks: the first at a point, the others of its rank by turns to its right and
/// left, further ranks behind it. Every file is as wide as the widest base and so far from the next.
///
/// Written for games that put a whole unit down by one point and one facing.
pub fn in_ranks(lead: Place, facing: Bearing, radii: &[Length], files: usize, apart: Length) -> Vec<Place> {
    let widest = radii.iter().copied().max().unwrap_or_default();
    let (pitch, files) = (widest * 2 + apart, files.max(1));
    let (right, back) = (facing.turned(900), facing.turned(1800));
    let place = |n: usize| {
        let (file, rank) = (n % files, (n / files) as i64);
        let out = pitch * file.div_ceil(2) as i64;
        let aside = if file % 2 == 1 { right.offset(out) } else { right.turned(1800).offset(out) };
        let at: Point = lead.at + aside;
        Place { at: at + back.offset(pitch * rank), ..lead }
    };
    (0..radii.len()).map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranks::{Member, Spacing};

    #[test]
    fn ranks_fill_from_the_middle_of_the_front() {
        let places =
            in_ranks(Place::on_table(Point::cm(50, 50)), Bearing::NORTH, &[Length::cm(1); 7], 5, Length::cm(1));
        let at: Vec<Point> = places.iter().map(|place| place.at).collect();
        let wanted = [(50, 50), (53, 50), (47, 50), (56, 50), (44, 50), (50, 47), (53, 47)];
        assert_eq!(at, wanted.map(|(x, y)| Point::cm(x, y)));
    }

    #[test]
    fn ranks_turn_with_their_facing() {
        let places = in_ranks(Place::on_table(Point::cm(50, 50)), Bearing::EAST, &[Length::cm(1); 4], 2, Length::ZERO);
        let at: Vec<Point> = places.iter().map(|place| place.at).collect();
        assert_eq!(at, [(50, 50), (50, 48), (48, 50), (48, 48)].map(|(x, y)| Point::cm(x, y)));
    }

    #[test]
    fn a_unit_in_ranks_holds_together() {
        let radii = [Length::cm(1), Length::mm(13), Length::cm(1), Length::cm(1), Length::cm(1), Length::mm(13)];
        let lead = Place::on_table(Point::cm(50, 50));
        let spacing = Spacing { link: Length::cm(2), spread: Length::cm(15), storey: Length::cm(3) };
        for tenths in (0..3600).step_by(250) {
            let places = in_ranks(lead, Bearing::tenths(tenths), &radii, 3, Length::cm(1));
            let unit: Vec<Member> =
                places.into_iter().zip(radii).map(|(place, radius)| Member::new(place, radius)).collect();
            assert_eq!(spacing.check(&unit), Ok(()), "facing {tenths}");
        }
    }
}
