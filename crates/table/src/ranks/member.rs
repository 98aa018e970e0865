use crate::{Bearing, Footprint, Length, Place, Point, gap_in_space};

/// A round base of a unit where it stands or would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub place: Place,
    pub radius: Length,
}

impl Member {
    pub const fn new(place: Place, radius: Length) -> Member {
        Member { place, radius }
    }

    pub fn footprint(&self) -> Footprint {
        Footprint::disc(self.place.at, self.radius)
    }

    /// How far apart two bases are, at their heights.
    pub fn gap(&self, other: &Member) -> Length {
        let (a, b) = (self.place.elevation, other.place.elevation);
        if a == b {
            let apart = (other.place.at - self.place.at).length_up();
            (apart - self.radius - other.radius).max(Length::ZERO)
        } else {
            gap_in_space((&self.footprint(), a), (&other.footprint(), b))
        }
    }

    /// Two bases overlap on the map, and one does not stand a storey above the other.
    pub fn clashes(&self, other: &Member, storey: Length) -> bool {
        let up = (self.place.elevation - other.place.elevation).to_um().abs();
        let apart = other.place.at - self.place.at;
        up < storey.to_um() && apart.length_squared() < (self.radius + other.radius).squared()
    }

    /// Where another base would stand beside this one: in a direction, so far apart.
    pub(super) fn beside(&self, towards: Bearing, radius: Length, apart: Length) -> Place {
        Place { at: self.place.at + towards.offset(self.radius + radius + apart), ..self.place }
    }
}

/// The point at a distance from one point towards another, and never nearer.
pub fn straight_to(from: Point, to: Point, length: Length) -> Point {
    let by = to - from;
    let whole = by.length().to_um();
    if whole == 0 {
        return from + Bearing::NORTH.offset(length);
    }
    let share = |part: i64| (i128::from(part) * i128::from(length.to_um()) / i128::from(whole)) as i64;
    let at = Point { x: from.x + share(by.dx), y: from.y + share(by.dy) };
    let short = (length - (at - from).length()).max(Length::ZERO);
    if short.is_zero() { at } else { at + Bearing::of(by).offset(short + Length::um(1)) }
}
