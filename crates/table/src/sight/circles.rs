//! Circles round and inside pieces: the first sieve of the quick look, in single precision.
//!
//! A line that stays out of the circle round a piece misses it; one that enters the circle inside a solid piece is
//! stopped by it. Single precision errs by less than sixteen micrometres at the sizes allowed, and [`SLACK`] widens the
//! outer circle and narrows the inner one by four times as much, so neither answer is ever wrong.

use crate::exact::{Side, side};
use crate::{Extent, Length, Opacity, Point, gap};

use super::stand::{Form, Stand};

/// Circles judged together.
const BROAD: usize = 16;

/// In micrometres.
const SLACK: f32 = 64.0;

type Lane = [f32; BROAD];

/// Two circles about one point: the outer holds a whole piece, the inner, if there is one, lies wholly inside it.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    centre: Point,
    pub outer: Length,
    inner: Length,
}

impl Ring {
    pub fn of(stand: &Stand) -> Ring {
        match &stand.form {
            Form::Polygon(ring) if stand.opacity == Opacity::Solid => Ring::inside(ring),
            Form::Polygon(points) | Form::Wall(points) => Ring::round(points, middle(points)),
            Form::Disc { centre, radius } => Ring { centre: *centre, outer: *radius, inner: Length::ZERO },
        }
    }

    fn round(points: &[Point], centre: Point) -> Ring {
        let outer = points.iter().map(|&p| (p - centre).length_up()).max().unwrap_or_default();
        Ring { centre, outer, inner: Length::ZERO }
    }

    /// The ring with about the least room between its circles, of those about a few points of the piece. Which one is
    /// taken changes the speed of an answer, never the answer.
    fn inside(ring: &[Point]) -> Ring {
        const STEPS: i64 = 5;
        let (low, high) = corners(ring);
        let step = |from: i64, to: i64, n: i64| from + (to - from) * (2 * n + 1) / (2 * STEPS);
        let centres =
            (0..STEPS * STEPS).map(|n| Point { x: step(low.x, high.x, n % STEPS), y: step(low.y, high.y, n / STEPS) });
        let centre = centres
            .filter(|&centre| side(&ring[1..], centre) == Side::Inside)
            .min_by(|&a, &b| slack(ring, a).total_cmp(&slack(ring, b)));
        match centre {
            Some(centre) => Ring { inner: gap(centre, Extent::Path(ring)), ..Ring::round(ring, centre) },
            None => Ring::round(ring, middle(ring)),
        }
    }
}

/// About how much wider the outer circle about a point would be than the inner.
fn slack(ring: &[Point], centre: Point) -> f64 {
    let to = |p: &Point| ((p.x - centre.x) as f64, (p.y - centre.y) as f64);
    let length = |(x, y): (f64, f64)| (x * x + y * y).sqrt();
    let to_edge = |pair: &[Point]| {
        let ((px, py), (qx, qy)) = (to(&pair[0]), to(&pair[1]));
        let (dx, dy) = (qx - px, qy - py);
        let foot = (-(px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        length((px + foot * dx, py + foot * dy))
    };
    let outer = ring.iter().map(|p| length(to(p))).fold(0.0, f64::max);
    outer - ring.windows(2).map(to_edge).fold(f64::MAX, f64::min)
}

fn corners(points: &[Point]) -> (Point, Point) {
    let least = |of: fn(&Point) -> i64| points.iter().map(of).min().unwrap_or_default();
    let most = |of: fn(&Point) -> i64| points.iter().map(of).max().unwrap_or_default();
    (Point { x: least(|p| p.x), y: least(|p| p.y) }, Point { x: most(|p| p.x), y: most(|p| p.y) })
}

fn middle(points: &[Point]) -> Point {
    let (low, high) = corners(points);
    Point { x: low.x + (high.x - low.x) / 2, y: low.y + (high.y - low.y) / 2 }
}

/// Up to [`Circles::MOST`] rings, in rows.
#[derive(Clone, Debug)]
pub struct Circles(Vec<Row>);

/// Several rings side by side. Empty lanes are not a number and meet nothing.
#[derive(Clone, Copy, Debug)]
struct Row {
    x: Lane,
    y: Lane,
    outer: Lane,
    outer_squared: Lane,
    inner_squared: Lane,
}

impl Circles {
    /// As many as there are bits in [`Bits`].
    pub const MOST: usize = 64;

    pub fn new(rings: &[Ring]) -> Self {
        debug_assert!(rings.len() <= Circles::MOST);
        Circles(rings.chunks(BROAD).map(Row::new).collect())
    }

    /// The circles round pieces that the line enters. Every row is judged before any is acted upon, so that the loop
    /// runs straight through.
    #[inline]
    pub fn entered(&self, line: &Middle) -> Bits {
        let row = |(n, row): (usize, &Row)| row.entered(line) << (n * BROAD);
        Bits(self.0.iter().enumerate().map(row).fold(0, |all, some| all | some))
    }

    /// The line enters the circle inside a piece.
    #[inline]
    pub fn is_pierced(&self, n: usize, line: &Middle) -> bool {
        let (row, n) = (&self.0[n / BROAD], n % BROAD);
        let (px, py) = (row.x[n] - line.x, row.y[n] - line.y);
        let (across, along) = (line.dx * py - line.dy * px, line.dx * px + line.dy * py);
        (along.abs() <= line.squared) & (across * across <= row.inner_squared[n] * line.squared)
    }
}

impl Row {
    fn new(rings: &[Ring]) -> Self {
        let empty = [f32::NAN; BROAD];
        let mut row = Row { x: empty, y: empty, outer: empty, outer_squared: empty, inner_squared: empty };
        for (n, ring) in rings.iter().enumerate() {
            let outer = ring.outer.to_um() as f32 + SLACK;
            let inner = ring.inner.to_um() as f32 - SLACK;
            row.x[n] = ring.centre.x as f32;
            row.y[n] = ring.centre.y as f32;
            row.outer[n] = outer;
            row.outer_squared[n] = outer * outer;
            row.inner_squared[n] = if inner > 0.0 { inner * inner } else { f32::NAN };
        }
        row
    }

    /// The circles that reach both the box round the line and the line run on for ever. Out of line, so that the
    /// compiler works along the row and not across rows.
    #[inline(never)]
    fn entered(&self, line: &Middle) -> u64 {
        let (wide, high) = (line.dx.abs(), line.dy.abs());
        let entered = std::array::from_fn(|n| {
            let (px, py) = (self.x[n] - line.x, self.y[n] - line.y);
            let across = line.dx * py - line.dy * px;
            let is_boxed = (px.abs() - wide <= self.outer[n]) & (py.abs() - high <= self.outer[n]);
            is_boxed & (across * across <= self.outer_squared[n] * line.squared)
        });
        packed(&entered)
    }
}

/// A line as its middle and half its way.
#[derive(Clone, Copy)]
pub struct Middle {
    x: f32,
    y: f32,
    dx: f32,
    dy: f32,
    squared: f32,
}

impl Middle {
    /// From a line's start and its way.
    #[inline]
    pub fn new((x, y): (f64, f64), (dx, dy): (f64, f64)) -> Self {
        let (half_dx, half_dy) = ((dx / 2.0) as f32, (dy / 2.0) as f32);
        Middle {
            x: (x + dx / 2.0) as f32,
            y: (y + dy / 2.0) as f32,
            dx: half_dx,
            dy: half_dy,
            squared: half_dx * half_dx + half_dy * half_dy,
        }
    }
}

/// One bit for each answer, the first lowest: the product gathers the low bits of eight bytes in its highest byte.
#[inline]
fn packed(held: &[bool; BROAD]) -> u64 {
    let bytes = u128::from_le_bytes(held.map(u8::from));
    let eight = |bytes: u64| bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    eight(bytes as u64) | eight((bytes >> 64) as u64) << 8
}

/// Some places among the circles, from the first.
#[derive(Clone, Copy)]
pub struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let first = (self.0 != 0).then(|| self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Piece;

    #[test]
    fn answers_are_packed_in_order() {
        let held = |n: usize| [0, 2, 7, 8, 15].contains(&n);
        assert_eq!(packed(&std::array::from_fn(held)), 0b1000_0001_1000_0101);
        assert_eq!(Bits(0b1000_0101).collect::<Vec<_>>(), [0, 2, 7]);
    }

    #[test]
    fn the_inner_circle_lies_inside_and_the_outer_outside() {
        let block = Piece::rectangle("block", Point::cm(10, 10), Point::cm(20, 14)).opacity(Opacity::Solid);
        let ring = Ring::of(&Stand::new(&block, Opacity::Solid));
        assert_eq!(ring.centre, Point::cm(15, 12));
        assert_eq!(ring.inner, Length::cm(2));
        assert_eq!(ring.outer, Length::um(53_852)); // √(5² + 2²) cm
        assert_eq!(Ring::of(&Stand::new(&block, Opacity::Hollow)).inner, Length::ZERO);
    }
}
