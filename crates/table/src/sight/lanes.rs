//! The quick look: most lines are settled here, the rest are handed to the exact judge. What comes near a line is sifted
//! by [`Circles`]; then three things are asked of a piece, each exact ([`super::edges`]):
//!
//! 1. Are there corners strictly on both sides of the line run on for ever? If not, the line misses the piece: what is
//!    inside is open, and a path that is crossed lies on both sides.
//! 2. Does the line pass all of a circle round the piece? If so it is stopped, for between corners on both sides the
//!    inside (or a path in one run) leads across the endless line, within the circle, hence on the line itself.
//! 3. Which edges does it meet? Where one is crossed, or a solid piece holds its start, the line is stopped; where it
//!    only touches, the exact judge is asked.

use std::cmp::Reverse;

use crate::{Length, Line, Opacity, PieceId, Screen};

use super::circles::{Circle, Circles, Entered, Middle};
use super::edges::{Edges, Met, Ray, Round, fits};
use super::line::{Exposure, Levels};
use super::stand::{Form, Stand};

/// The opaque pieces of a scene, laid out for judging several circles or edges in one go.
#[derive(Clone, Debug, Default)]
pub struct Lanes {
    groups: Vec<Group>,
}

/// Some pieces, the largest first, and the circles round them.
#[derive(Clone, Debug)]
struct Group {
    circles: Circles,
    pieces: Vec<Lined>,
}

#[derive(Clone, Debug)]
struct Lined {
    id: PieceId,
    kind: Kind,
    levels: Levels,
    is_roofed: bool,
    /// The inside, or the path, hangs together.
    is_whole: bool,
    round: Round,
    edges: Vec<Edges>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Stops a line that has a point strictly inside.
    Area,
    /// Stops a line that has a point strictly inside and no end in it.
    Wood,
    /// Stops a line that crosses it.
    Path,
    /// Left to the exact judge.
    Other,
}

impl Lanes {
    pub fn new(stands: &[Stand]) -> Self {
        let mut opaque: Vec<(PieceId, &Stand, Circle)> = (0..)
            .map(PieceId)
            .zip(stands)
            .filter(|(_, stand)| stand.opacity != Opacity::Clear)
            .map(|(id, stand)| (id, stand, Circle::round(stand)))
            .collect();
        opaque.sort_by_key(|(id, _, circle)| (Reverse(circle.radius), *id));
        let group = |some: &[(PieceId, &Stand, Circle)]| Group {
            circles: Circles::new(&some.iter().map(|(_, _, circle)| *circle).collect::<Vec<_>>()),
            pieces: some.iter().map(|(id, stand, circle)| Lined::new(*id, stand, circle)).collect(),
        };
        Lanes { groups: opaque.chunks(Circles::MOST).map(group).collect() }
    }

    /// The pieces that come within a width of a line, and perhaps some more.
    pub fn near(&self, line: &Line, width: Length) -> impl Iterator<Item = PieceId> {
        let is_sure = fits(&[line.from, line.to]) && !line.is_upright();
        let middle = Middle::of(line, width);
        let places = move |group: &Group| if is_sure { group.circles.entered(&middle) } else { Entered::ALL };
        self.groups.iter().flat_map(move |group| places(group).filter_map(|n| Some(group.pieces.get(n)?.id)))
    }

    /// Some piece stops the line; what the lanes cannot tell, `exactly` is asked.
    #[inline]
    pub fn stop(&self, line: &Line, screen: &Screen, exactly: impl Fn(PieceId) -> bool) -> bool {
        if !fits(&[line.from, line.to]) || line.is_upright() {
            return self.stop_exactly(screen, exactly);
        }
        let look = Glance { ray: Ray::new(line), line, screen };
        let middle = Middle::of(line, Length::ZERO);
        self.groups
            .iter()
            .any(|group| group.circles.entered(&middle).any(|n| look.is_stopped(&group.pieces[n], &exactly)))
    }

    #[cold]
    fn stop_exactly(&self, screen: &Screen, exactly: impl Fn(PieceId) -> bool) -> bool {
        let mut pieces = self.groups.iter().flat_map(|group| &group.pieces);
        pieces.any(|piece| !screen.without.contains(&piece.id) && exactly(piece.id))
    }
}

impl Lined {
    fn new(id: PieceId, stand: &Stand, circle: &Circle) -> Self {
        let (kind, is_whole, edges) = match (&stand.form, stand.opacity) {
            (Form::Polygon(ring), Opacity::Solid) if fits(ring) => (Kind::Area, true, Edges::round(ring)),
            (Form::Polygon(ring), Opacity::Dense) if fits(ring) => (Kind::Wood, true, Edges::round(ring)),
            (Form::Polygon(path), Opacity::Hollow) | (Form::Wall(path), _) if fits(path) => {
                let runs = stand.walls(&stand.gaps(&[]));
                (Kind::Path, runs.len() == 1, Edges::along(&runs))
            }
            _ => (Kind::Other, false, Vec::new()),
        };
        Lined {
            id,
            kind,
            levels: stand.levels,
            is_roofed: stand.roof.is_some(),
            is_whole,
            round: Round::from(circle),
            edges,
        }
    }
}

/// One line on its way through the lanes.
struct Glance<'a> {
    ray: Ray,
    line: &'a Line,
    screen: &'a Screen<'a>,
}

impl Glance<'_> {
    /// The piece stops the line. Out of line, so that the sieve has the registers to itself.
    #[inline(never)]
    fn is_stopped(&self, piece: &Lined, exactly: &impl Fn(PieceId) -> bool) -> bool {
        if self.screen.without.contains(&piece.id) {
            return false;
        }
        if piece.kind == Kind::Other || !self.takes_plainly(piece) {
            return exactly(piece.id);
        }
        self.ray.parts(&piece.edges)
            && (piece.is_whole && self.ray.passes(&piece.round) || self.is_stopped_by_edges(piece, exactly))
    }

    /// The piece stands at its full height in the line's way, with its doors as they were.
    #[inline]
    fn takes_plainly(&self, piece: &Lined) -> bool {
        !piece.is_roofed
            && matches!(self.line.exposure(&piece.levels), Exposure::All)
            && !self.screen.turned.iter().any(|door| door.piece == piece.id)
    }

    fn is_stopped_by_edges(&self, piece: &Lined, exactly: &impl Fn(PieceId) -> bool) -> bool {
        match (piece.kind, self.ray.met(&piece.edges)) {
            // Wholly outside, or wholly inside and so with its ends in it.
            (Kind::Wood, Met::Nothing) => false,
            (Kind::Wood | Kind::Other, _) | (_, Met::Touches) => exactly(piece.id),
            (_, Met::Crosses) => true,
            (_, Met::Nothing) => piece.kind == Kind::Area && self.ray.starts_inside(&piece.edges),
        }
    }
}
