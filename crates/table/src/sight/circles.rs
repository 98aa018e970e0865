//! Circles round pieces: the sieve of the quick look, in single precision.
//!
//! A line that stays out of the circle round a piece misses it. Single precision errs by less than sixteen micrometres
//! at the sizes allowed, and [`SLACK`] widens the circles by four times as much, so nothing is missed that is met.

use crate::{Length, Line, Offset, Point};

use super::edges::fits;
use super::stand::{Form, Stand};

/// Circles judged together.
const BROAD: usize = 4;
/// Bits kept for each lane of a row.
const ROWS: usize = 16;
/// In micrometres.
const SLACK: f32 = 64.0;

type Lane = [f32; BROAD];

/// A circle that holds a whole piece.
#[derive(Clone, Copy, Debug)]
pub struct Circle {
    pub centre: Point,
    pub radius: Length,
}

impl Circle {
    pub fn round(stand: &Stand) -> Circle {
        match &stand.form {
            Form::Polygon(points) | Form::Wall(points) => Circle::holding(points),
            Form::Disc { centre, radius } => Circle { centre: *centre, radius: *radius },
        }
    }

    /// Nearly the least circle: its centre goes to the farthest corner again and again, by ever smaller steps.
    fn holding(points: &[Point]) -> Circle {
        const STEPS: i64 = 40;
        let mut centre = points.first().copied().unwrap_or_default();
        for n in 2..STEPS {
            let far = points.iter().copied().max_by_key(|&p| (p - centre).length_squared()).unwrap_or(centre);
            let way = far - centre;
            centre = centre + Offset { dx: way.dx / n, dy: way.dy / n };
        }
        let radius = points.iter().map(|&p| (p - centre).length_up()).max().unwrap_or_default();
        Circle { centre, radius }
    }
}

/// Up to [`Circles::MOST`] circles, in rows.
#[derive(Clone, Debug)]
pub struct Circles(Vec<Row>);

/// Circles side by side. Empty lanes are not a number and meet nothing.
#[derive(Clone, Copy, Debug)]
struct Row {
    x: Lane,
    y: Lane,
    radius: Lane,
}

impl Circles {
    pub const MOST: usize = BROAD * ROWS;

    pub fn new(circles: &[Circle]) -> Self {
        debug_assert!(circles.len() <= Circles::MOST);
        Circles(circles.chunks(BROAD).map(Row::new).collect())
    }

    /// The circles that reach both the box round the line and the line run on for ever. The loop has no branch, and its
    /// lanes meet only at the end, so that the compiler judges a row in one go; called, it would take half as long again.
    #[inline(always)]
    pub fn entered(&self, line: &Middle) -> Entered {
        let (wide, high) = (line.dx.abs(), line.dy.abs());
        let (mut entered, mut bit) = ([0u32; BROAD], [1; BROAD]);
        for row in &self.0 {
            for n in 0..BROAD {
                let (px, py) = (row.x[n] - line.x, row.y[n] - line.y);
                let across = line.dx * py - line.dy * px;
                let reach = row.radius[n] + line.width;
                let is_boxed = (px.abs() - wide <= reach) & (py.abs() - high <= reach);
                let is_met = is_boxed & (across * across <= reach * reach * line.squared);
                entered[n] |= if is_met { bit[n] } else { 0 };
                bit[n] <<= 1;
            }
        }
        let [a, b, c, d] = entered.map(u64::from);
        Entered(a | b << ROWS | c << (2 * ROWS) | d << (3 * ROWS))
    }
}

impl Row {
    fn new(circles: &[Circle]) -> Self {
        let empty = [f32::NAN; BROAD];
        let mut row = Row { x: empty, y: empty, radius: empty };
        for (n, Circle { centre, radius }) in circles.iter().enumerate() {
            let is_sure = fits(&[*centre]);
            row.x[n] = centre.x as f32;
            row.y[n] = centre.y as f32;
            row.radius[n] = if is_sure { radius.to_um() as f32 + SLACK } else { f32::INFINITY };
        }
        row
    }
}

/// A line as its middle and half its way, with some width on either side.
#[derive(Clone, Copy)]
pub struct Middle {
    x: f32,
    y: f32,
    dx: f32,
    dy: f32,
    squared: f32,
    width: f32,
}

impl Middle {
    #[inline]
    pub fn of(line: &Line, width: Length) -> Self {
        let half = |twice: i64| twice as f32 / 2.0;
        let (dx, dy) = (half(line.to.x - line.from.x), half(line.to.y - line.from.y));
        let (x, y) = (half(line.from.x + line.to.x), half(line.from.y + line.to.y));
        Middle { x, y, dx, dy, squared: dx * dx + dy * dy, width: width.to_um() as f32 }
    }
}

/// The places of the circles a line enters: a bit for each, the rows of the first lane lowest.
#[derive(Clone, Copy)]
pub struct Entered(u64);

impl Entered {
    pub const ALL: Entered = Entered(u64::MAX);
}

impl Iterator for Entered {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lowest = self.0.trailing_zeros() as usize;
        let first = (self.0 != 0).then_some(lowest % ROWS * BROAD + lowest / ROWS);
        self.0 &= self.0.wrapping_sub(1);
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opacity, Piece};

    #[test]
    fn a_line_enters_the_circles_it_comes_near() {
        let circle = |n: i64| Circle { centre: Point::cm(10 * n, 5), radius: Length::cm(2) };
        let circles = Circles::new(&(0..10).map(circle).collect::<Vec<_>>());
        let entered = |from: Point, to: Point| {
            let mut entered: Vec<usize> = circles.entered(&Middle::of(&Line::flat(from, to), Length::ZERO)).collect();
            entered.sort_unstable();
            entered
        };
        assert_eq!(entered(Point::cm(17, 6), Point::cm(49, 6)), [2, 3, 4, 5]);
        assert_eq!(entered(Point::cm(90, 0), Point::cm(90, 4)), [9]);
        assert!(entered(Point::cm(0, 0), Point::cm(90, 2)).is_empty());
    }

    #[test]
    fn a_circle_holds_every_corner_and_little_more() {
        let block = Piece::rectangle("block", Point::cm(10, 10), Point::cm(20, 14)).opacity(Opacity::Solid);
        let circle = Circle::round(&Stand::new(&block, Opacity::Solid));
        let least = Length::um(53_852); // √(5² + 2²) cm, about the middle
        assert!(circle.radius >= least && circle.radius < least + Length::mm(2), "{circle:?}");
        for corner in [(10, 10), (20, 10), (20, 14), (10, 14)] {
            assert!(circle.centre.distance(Point::cm(corner.0, corner.1)) <= circle.radius);
        }
    }
}
