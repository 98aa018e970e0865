use smallvec::SmallVec;

use crate::chord::{Chord, Span, Spans};
use crate::exact::{Side, edges, side};
use crate::{Footprint, Length, Line, Opacity, Opening, OpeningKind, Piece, Point, Ratio, Shape};

use super::line::Levels;
use super::outline::{Gap, cut};

/// One piece as sight meets it.
#[derive(Clone, Debug)]
pub struct Stand {
    pub opacity: Opacity,
    pub levels: Levels,
    pub form: Form,
    pub openings: Vec<Opening>,
    /// Height of a roof that closes a hollow piece from above.
    pub roof: Option<Length>,
}

#[derive(Clone, Debug)]
pub enum Form {
    /// The corners with the first again at the end.
    Polygon(Vec<Point>),
    Wall(Vec<Point>),
    Disc {
        centre: Point,
        radius: Length,
    },
}

/// Where a line is stopped, and by which edge when it is an edge.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    pub at: Ratio,
    pub edge: Option<[Point; 2]>,
}

impl Stand {
    pub fn new(piece: &Piece, opacity: Opacity) -> Self {
        let form = match &piece.shape {
            Shape::Polygon(outline) => Form::Polygon(outline.iter().chain(outline.first()).copied().collect()),
            Shape::Wall(path) => Form::Wall(path.clone()),
            Shape::Disc { centre, radius } => Form::Disc { centre: *centre, radius: *radius },
        };
        let roof = (piece.roof && opacity == Opacity::Hollow).then(|| piece.top());
        let levels = Levels::new(piece.foot, piece.height);
        Stand { opacity, levels, form, openings: piece.openings.clone(), roof }
    }

    /// The openings that let sight through when the numbered doors have been turned since the table was laid.
    pub fn gaps(&self, turned: &[u16]) -> SmallVec<[Gap; 4]> {
        let is_turned = |n: u16, opening: &Opening| opening.kind == OpeningKind::Door && turned.contains(&n);
        (0..)
            .zip(&self.openings)
            .filter(|&(n, opening)| opening.is_open() != is_turned(n, opening))
            .map(|(_, opening)| [opening.from, opening.to])
            .collect()
    }

    /// The paths a line may not cross, with the gaps cut out.
    pub fn walls(&self, gaps: &[Gap]) -> Vec<Vec<Point>> {
        match &self.form {
            Form::Polygon(path) | Form::Wall(path) => cut(path, gaps),
            Form::Disc { .. } => Vec::new(),
        }
    }

    /// Where the line is first stopped.
    pub fn stops(&self, line: &Line, turned: &[u16]) -> Option<Meeting> {
        if self.opacity == Opacity::Clear || self.opacity == Opacity::Dense && self.holds_an_end(line) {
            return None;
        }
        let roof = self.roof.and_then(|height| self.meets_roof(line, height));
        let body = line.window(&self.levels).and_then(|window| self.meets_body(line, window, turned));
        [roof, body].into_iter().flatten().min_by_key(|meeting| meeting.at)
    }

    fn meets_body(&self, line: &Line, window: Span, turned: &[u16]) -> Option<Meeting> {
        match &self.form {
            Form::Polygon(ring) if self.opacity != Opacity::Hollow => meets_area(line, window, &ring[1..]),
            Form::Polygon(_) | Form::Wall(_) => {
                let runs = self.walls(&self.gaps(turned));
                runs.iter().filter_map(|run| meets_wall(line, window, run)).min_by_key(|meeting| meeting.at)
            }
            Form::Disc { centre, radius } if self.opacity == Opacity::Hollow => {
                meets_rim(line, window, *centre, *radius)
            }
            Form::Disc { centre, radius } => meets_disc(line, window, *centre, *radius),
        }
    }

    fn meets_roof(&self, line: &Line, height: Length) -> Option<Meeting> {
        let Form::Polygon(ring) = &self.form else { return None };
        let at = line.level_with(height).filter(|at| Ratio::ZERO < *at && *at < Ratio::ONE)?;
        let under = if line.is_upright() {
            side(&ring[1..], line.from) == Side::Inside
        } else {
            line.chord().inside(&ring[1..]).iter().any(|span| span.start < at && at < span.end)
        };
        under.then_some(Meeting { at, edge: None })
    }

    fn holds_an_end(&self, line: &Line) -> bool {
        [line.from, line.to].into_iter().any(|end| match &self.form {
            Form::Polygon(ring) => side(&ring[1..], end) != Side::Outside,
            Form::Wall(_) => false,
            Form::Disc { centre, radius } => (end - *centre).length_squared() <= radius.squared(),
        })
    }

    /// The stretches of a line inside the piece, or where it crosses a wall.
    pub fn crossed(&self, line: &Line) -> Spans {
        let whole = Span::WHOLE;
        if line.is_upright() {
            return Spans::new();
        }
        match &self.form {
            Form::Polygon(ring) => {
                line.chord().inside(&ring[1..]).iter().filter_map(|span| span.common(whole)).collect()
            }
            Form::Wall(path) => line
                .chord()
                .crossings(path)
                .iter()
                .map(|crossed| crossed.contact)
                .filter(|&at| whole.holds(at))
                .collect(),
            Form::Disc { centre, radius } => {
                disc_span(line.chord(), *centre, *radius).and_then(|span| span.common(whole)).into_iter().collect()
            }
        }
    }
}

/// Where a line first meets a body on the table.
pub fn meets_footprint(line: &Line, levels: &Levels, footprint: &Footprint) -> Option<Meeting> {
    let window = line.window(levels)?;
    match footprint {
        Footprint::Disc { centre, radius } if line.is_clear_of(*centre, *radius) => None,
        Footprint::Disc { centre, radius } => meets_disc(line, window, *centre, *radius),
        Footprint::Oblong(corners) => meets_area(line, window, corners),
    }
}

fn meets_area(line: &Line, window: Span, outline: &[Point]) -> Option<Meeting> {
    if line.is_upright() {
        let inside = side(outline, line.from) == Side::Inside;
        return inside.then_some(Meeting { at: window.start, edge: None });
    }
    let chord = line.chord();
    let spans = chord.inside(outline);
    let at = spans.iter().filter_map(|span| span.common(window)).map(|span| span.start).min()?;
    Some(Meeting { at, edge: edge_at(chord, outline, at) })
}

fn edge_at(chord: Chord, outline: &[Point], at: Ratio) -> Option<[Point; 2]> {
    edges(outline)
        .find(|edge| chord.side(edge.a) != chord.side(edge.b) && chord.meeting(edge.a, edge.b) == at)
        .map(|edge| [edge.a, edge.b])
}

fn meets_wall(line: &Line, window: Span, path: &[Point]) -> Option<Meeting> {
    if line.is_upright() {
        return None;
    }
    let crossings = line.chord().crossings(path);
    let first =
        crossings.iter().filter(|crossed| window.holds(crossed.contact)).min_by_key(|crossed| crossed.contact.start)?;
    Some(Meeting { at: first.contact.start, edge: Some(first.edge) })
}

/// The line within its window comes strictly nearer to the centre than the radius.
fn meets_disc(line: &Line, window: Span, centre: Point, radius: Length) -> Option<Meeting> {
    let along = line.to - line.from;
    let out = centre - line.from;
    let meets = if line.is_upright() {
        out.length_squared() < radius.squared()
    } else {
        let foot = Ratio::new(out.dot(along), along.length_squared());
        if window.start < foot && foot < window.end {
            let across = along.cross(out);
            across * across < radius.squared() * along.length_squared()
        } else {
            is_within(line, if foot <= window.start { window.start } else { window.end }, centre, radius)
        }
    };
    meets.then(|| {
        let span = (!line.is_upright()).then(|| disc_span(line.chord(), centre, radius)).flatten();
        Meeting { at: span.map_or(window.start, |span| span.start.clamp(window.start, window.end)), edge: None }
    })
}

/// The point a part of the way along lies strictly inside a disc. The part is 0, 1 or a quotient of heights.
fn is_within(line: &Line, part: Ratio, centre: Point, radius: Length) -> bool {
    let along = line.to - line.from;
    let out = line.from - centre;
    let scaled = |out: i64, along: i64| i128::from(out) * part.den() + i128::from(along) * part.num();
    let (x, y) = (scaled(out.dx, along.dx), scaled(out.dy, along.dy));
    x * x + y * y < radius.squared() * part.den() * part.den()
}

/// The outline of a hollow disc, crossed from the outside in or from the inside out.
fn meets_rim(line: &Line, window: Span, centre: Point, radius: Length) -> Option<Meeting> {
    meets_disc(line, Span::WHOLE, centre, radius).filter(|_| !line.is_upright())?;
    let outside = |p: Point| (p - centre).length_squared() > radius.squared();
    let span = disc_span(line.chord(), centre, radius)?;
    let enters = outside(line.from).then_some(span.start);
    let leaves = outside(line.to).then_some(span.end);
    let at = [enters, leaves].into_iter().flatten().find(|&at| window.start <= at && at <= window.end)?;
    Some(Meeting { at, edge: None })
}

/// The stretch of a line inside a disc, its ends to within a micrometre; none when it only touches.
fn disc_span(chord: Chord, centre: Point, radius: Length) -> Option<Span> {
    let out = centre - chord.from;
    let squared = chord.along.length_squared();
    let across = chord.along.cross(out);
    let reach = radius.squared() * squared - across * across;
    let foot = out.dot(chord.along);
    (reach > 0).then(|| {
        let half = reach.isqrt();
        Span::new(Ratio::new(foot - half, squared), Ratio::new(foot + half, squared))
    })
}
