//! How deep inside a shape somebody stands, along the line to somebody else.

use crate::chord::{Chord, Span};
use crate::exact::{Segment, edges};
use crate::movement::{Leg, Way};
use crate::{Length, Line, Point, Ratio, Shape};

impl Shape {
    /// The line from a point inside to another has left it no farther on than a length. Of a wall nobody is inside.
    pub fn is_left_within(&self, length: Length, from: Point, to: Point) -> bool {
        match self {
            Shape::Polygon(outline) => {
                plainly(outline, length, from, to).unwrap_or_else(|| exit(outline, from, to) <= length)
            }
            Shape::Disc { centre, radius } => {
                let there = Way::straight(from, to).at(length);
                (there - *centre).length_squared() >= radius.squared()
            }
            Shape::Wall(_) => true,
        }
    }
}

/// Where the line first leaves the outline, rounded up.
fn exit(outline: &[Point], from: Point, to: Point) -> Length {
    let begins = |span: &Span| span.start <= Ratio::ZERO;
    let inside = Chord::new(from, to).inside(outline).iter().copied().find(begins);
    let leaves = inside.map_or(from, |span| Line::flat(from, to).place(span.end).at);
    (leaves - from).length_up()
}

/// The same without measuring, where the first stretch of the line already tells: it crosses the outline well before
/// its end, or stays clear of it to beyond.
fn plainly(outline: &[Point], length: Length, from: Point, to: Point) -> Option<bool> {
    const HAIR: Length = Length::um(4);
    let leg = Leg { line: Segment::new(from, to), from: Length::ZERO, length: from.distance(to) };
    if leg.length <= length + HAIR {
        return None;
    }
    let until = |mark: Length| Segment::new(from, leg.at(mark));
    let (short, long) = (until(length - HAIR), until(length + HAIR));
    if edges(outline).any(|edge| edge.crosses(short)) {
        Some(true)
    } else if edges(outline).any(|edge| edge.meets(long)) {
        None
    } else {
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: Point = Point::inches(40, 10);

    /// A wood from 10 to 20 inches, and its east edge at so many inches from the one who looks out.
    #[test]
    fn a_wood_is_left_at_its_edge() {
        let wood = Shape::Polygon([(10, 0), (20, 0), (20, 20), (10, 20)].map(|(x, y)| Point::inches(x, y)).to_vec());
        let from = Point::inches(18, 10);
        assert!(wood.is_left_within(Length::inches(2), from, FAR), "exactly there");
        assert!(!wood.is_left_within(Length::inches(2) - Length::um(1), from, FAR));
        assert!(wood.is_left_within(Length::inches(5), from, FAR));
        assert!(!wood.is_left_within(Length::INCH, from, FAR));
        let near = Point::inches(19, 10);
        assert!(
            wood.is_left_within(Length::inches(2), from, near) == (exit_of(&wood, from, near) <= Length::inches(2))
        );
    }

    fn exit_of(wood: &Shape, from: Point, to: Point) -> Length {
        let Shape::Polygon(outline) = wood else { return Length::ZERO };
        exit(outline, from, to)
    }

    #[test]
    fn a_pond_is_left_at_its_rim() {
        let pond = Shape::Disc { centre: Point::inches(15, 10), radius: Length::inches(5) };
        assert!(pond.is_left_within(Length::inches(2), Point::inches(18, 10), FAR));
        assert!(!pond.is_left_within(Length::inches(2) - Length::um(1), Point::inches(18, 10), FAR));
    }

    #[test]
    fn nobody_is_inside_a_wall() {
        assert!(Shape::Wall(vec![Point::inches(10, 0), Point::inches(10, 20)]).is_left_within(Length::ZERO, FAR, FAR));
    }
}
