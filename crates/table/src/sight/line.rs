use crate::chord::{Chord, Span};
use crate::exact::round_div;
use crate::{Length, Offset, Place, Point, Ratio};

/// A sight line: in plan, or between two heights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub from: Point,
    pub to: Point,
    heights: Option<[Length; 2]>,
}

/// Between which heights something stops a line; what has no foot reaches down for ever.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    foot: Option<Length>,
    top: Length,
}

impl Levels {
    pub fn new(foot: Length, height: Length) -> Self {
        Levels { foot: (!foot.is_zero()).then_some(foot), top: foot + height }
    }

    /// It ends below a level, or begins above it.
    pub fn is_clear_of(&self, level: Length) -> bool {
        self.top <= level || self.foot.is_some_and(|foot| foot > level)
    }
}

/// What of a line a thing may stop, seen by its heights alone.
pub enum Exposure {
    All,
    Nothing,
    Some(Span),
}

impl Line {
    /// A line in plan: every piece is as high as the sky.
    pub const fn flat(from: Point, to: Point) -> Self {
        Line { from, to, heights: None }
    }

    /// A line between two places at their heights.
    pub const fn between(from: Place, to: Place) -> Self {
        Line { from: from.at, to: to.at, heights: Some([from.elevation, to.elevation]) }
    }

    pub fn chord(&self) -> Chord {
        Chord::new(self.from, self.to)
    }

    /// The line has no length in plan.
    pub fn is_upright(&self) -> bool {
        self.from == self.to
    }

    /// The box round the line does not reach into the box round a disc.
    pub fn is_clear_of(&self, centre: Point, radius: Length) -> bool {
        let apart = |a: i64, b: i64, c: i64| c - a.max(b) >= radius.to_um() || a.min(b) - c >= radius.to_um();
        apart(self.from.x, self.to.x, centre.x) || apart(self.from.y, self.to.y, centre.y)
    }

    /// Where the line is level with a height, when it climbs or falls.
    pub fn level_with(&self, height: Length) -> Option<Ratio> {
        let [start, end] = self.heights?;
        let climb = (end - start).to_um();
        (climb != 0).then(|| Ratio::new(i128::from((height - start).to_um()), i128::from(climb)))
    }

    pub fn exposure(&self, levels: &Levels) -> Exposure {
        let Some([start, end]) = self.heights else { return Exposure::All };
        let within = |h: Length| h < levels.top && levels.foot.is_none_or(|foot| foot < h);
        let (low, high) = (start.min(end), start.max(end));
        if within(low) && within(high) {
            Exposure::All
        } else if low >= levels.top || levels.foot.is_some_and(|foot| high <= foot) {
            Exposure::Nothing
        } else {
            self.window(levels).map_or(Exposure::Nothing, Exposure::Some)
        }
    }

    /// The open stretch of the line between a thing's foot and its top.
    pub fn window(&self, levels: &Levels) -> Option<Span> {
        let whole = Span::WHOLE;
        let Some([start, end]) = self.heights else { return Some(whole) };
        if start == end {
            return (start < levels.top && levels.foot.is_none_or(|foot| foot < start)).then_some(whole);
        }
        let top = self.level_with(levels.top)?;
        let foot = levels.foot.and_then(|foot| self.level_with(foot));
        let slab = if start < end {
            Span::new(foot.unwrap_or(Ratio::ZERO), top)
        } else {
            Span::new(top, foot.unwrap_or(Ratio::ONE))
        };
        slab.common(whole)
    }

    /// The place a part of the way along, rounded to the micrometre.
    pub fn place(&self, part: Ratio) -> Place {
        let along = self.to - self.from;
        let at = self.from + Offset { dx: share(along.dx, part), dy: share(along.dy, part) };
        let [start, end] = self.heights.unwrap_or_default();
        Place { at, elevation: start + Length::um(share((end - start).to_um(), part)) }
    }

    /// The length in plan of a stretch of the line, rounded to the micrometre.
    pub fn length_of(&self, span: Span) -> Length {
        const FINE: i64 = 1024;
        let along = self.to - self.from;
        let part = |whole: i64| share(whole * FINE, span.end) - share(whole * FINE, span.start);
        let fine = Offset { dx: part(along.dx), dy: part(along.dy) }.length();
        Length::um((fine.to_um() + FINE / 2) / FINE)
    }
}

fn share(whole: i64, part: Ratio) -> i64 {
    round_div(i128::from(whole) * part.num(), part.den()) as i64
}
