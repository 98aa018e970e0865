//! The quick look: most lines are settled here, the rest are handed to the exact judge.
//!
//! The numbers are `f64` because processors multiply several of those at once. They hold whole micrometres below 2^24
//! ([`LIMIT`]), so a difference needs 25 bits, a product 50 and every sum below at most 52: an `f64` carries 53, nothing
//! is ever rounded, and each sign is the true one.

use std::cmp::Reverse;

use crate::{Line, Opacity, PieceId, Point, Screen};

use super::circles::{Circles, Middle, Ring};
use super::line::{Exposure, Levels};
use super::stand::{Form, Stand};

const LIMIT: i64 = 1 << 24;
/// Edges judged together.
const WIDTH: usize = 4;

type Lane = [f64; WIDTH];

/// The opaque pieces of a scene, laid out for judging several circles or edges in one go.
#[derive(Clone, Debug, Default)]
pub struct Lanes {
    groups: Vec<Group>,
    edges: Vec<Edges>,
}

/// Some pieces, the largest first, and their circles.
#[derive(Clone, Debug)]
struct Group {
    circles: Circles,
    pieces: Vec<Lined>,
}

/// Some edges of one piece: where each begins and the way along it. Empty lanes are not a number and meet nothing.
#[derive(Clone, Copy, Debug)]
struct Edges {
    x: Lane,
    y: Lane,
    dx: Lane,
    dy: Lane,
}

#[derive(Clone, Debug)]
struct Lined {
    id: PieceId,
    kind: Kind,
    levels: Levels,
    is_roofed: bool,
    /// The least and greatest x, then y, of its edges.
    bounds: [f64; 4],
    first: usize,
    end: usize,
}

impl Lined {
    /// The line starts in the box round the piece.
    fn is_round(&self, ray: &Ray) -> bool {
        let [west, east, south, north] = self.bounds;
        (west <= ray.x) & (ray.x <= east) & (south <= ray.y) & (ray.y <= north)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Stops a line that has a point strictly inside.
    Area,
    /// Stops a line that crosses it.
    Path,
    /// Left to the exact judge.
    Other,
}

/// How a line meets some edges.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Nothing,
    /// At a corner or along an edge: only the exact judge can tell.
    Touches,
    Crosses,
}

/// A line as its start and its way.
#[derive(Clone, Copy)]
struct Ray {
    x: f64,
    y: f64,
    dx: f64,
    dy: f64,
}

impl Lanes {
    pub fn new(stands: &[Stand]) -> Self {
        let mut opaque: Vec<(PieceId, &Stand, Ring)> = (0..)
            .map(PieceId)
            .zip(stands)
            .filter(|(_, stand)| stand.opacity != Opacity::Clear)
            .map(|(id, stand)| (id, stand, Ring::of(stand)))
            .collect();
        opaque.sort_by_key(|(id, _, ring)| (Reverse(ring.outer), *id));
        let mut lanes = Lanes::default();
        for some in opaque.chunks(Circles::MOST) {
            let rings: Vec<Ring> = some.iter().map(|(_, _, ring)| *ring).collect();
            let pieces = some.iter().map(|(id, stand, _)| lanes.lined(*id, stand)).collect();
            lanes.groups.push(Group { circles: Circles::new(&rings), pieces });
        }
        lanes
    }

    fn lined(&mut self, id: PieceId, stand: &Stand) -> Lined {
        let (kind, paths) = match (&stand.form, stand.opacity) {
            (Form::Polygon(ring), Opacity::Solid) if fits(ring) => (Kind::Area, vec![ring.clone()]),
            (Form::Polygon(path), Opacity::Hollow) | (Form::Wall(path), _) if fits(path) => {
                (Kind::Path, stand.walls(&stand.gaps(&[])))
            }
            _ => (Kind::Other, Vec::new()),
        };
        let edges: Vec<[Point; 2]> =
            paths.iter().flat_map(|path| path.windows(2)).map(|pair| [pair[0], pair[1]]).collect();
        let first = self.edges.len();
        self.edges.extend(edges.chunks(WIDTH).map(Edges::new));
        let end = self.edges.len();
        let ends = || edges.iter().flatten();
        let bounds = [
            ends().map(|p| p.x as f64).fold(f64::MAX, f64::min),
            ends().map(|p| p.x as f64).fold(f64::MIN, f64::max),
            ends().map(|p| p.y as f64).fold(f64::MAX, f64::min),
            ends().map(|p| p.y as f64).fold(f64::MIN, f64::max),
        ];
        Lined { id, kind, levels: stand.levels, is_roofed: stand.roof.is_some(), bounds, first, end }
    }

    /// Some piece stops the line; what the lanes cannot tell, `exactly` is asked.
    pub fn stop(&self, line: &Line, screen: &Screen, exactly: impl Fn(PieceId) -> bool) -> bool {
        if !fits(&[line.from, line.to]) || line.is_upright() {
            let mut pieces = self.groups.iter().flat_map(|group| &group.pieces);
            return pieces.any(|piece| !screen.without.contains(&piece.id) && exactly(piece.id));
        }
        let ray = Ray::new(line);
        let middle = Middle::new((ray.x, ray.y), (ray.dx, ray.dy));
        let look = Glance { ray, line, screen };
        self.groups.iter().any(|group| {
            let mut near = group.circles.entered(&middle);
            let is_pierced = |n| group.circles.is_pierced(n, &middle) && look.takes_plainly(&group.pieces[n]);
            near.clone().any(is_pierced) || near.any(|n| look.is_stopped(&group.pieces[n], &self.edges, &exactly))
        })
    }
}

/// One line on its way through the lanes.
struct Glance<'a> {
    ray: Ray,
    line: &'a Line,
    screen: &'a Screen<'a>,
}

impl Glance<'_> {
    /// The piece stands at its full height in the line's way, with its doors as they were.
    #[inline]
    fn takes_plainly(&self, piece: &Lined) -> bool {
        !self.screen.without.contains(&piece.id)
            && !piece.is_roofed
            && matches!(self.line.exposure(&piece.levels), Exposure::All)
            && !self.screen.turned.iter().any(|door| door.piece == piece.id)
    }

    #[inline]
    fn is_stopped(&self, piece: &Lined, edges: &[Edges], exactly: &impl Fn(PieceId) -> bool) -> bool {
        if piece.kind == Kind::Other || !self.takes_plainly(piece) {
            return !self.screen.without.contains(&piece.id) && exactly(piece.id);
        }
        let edges = &edges[piece.first..piece.end];
        match self.ray.met(edges) {
            Met::Crosses => true,
            Met::Touches => exactly(piece.id),
            Met::Nothing => piece.kind == Kind::Area && piece.is_round(&self.ray) && self.ray.starts_inside(edges),
        }
    }
}

fn fits(points: &[Point]) -> bool {
    points.iter().all(|p| p.x.abs() < LIMIT && p.y.abs() < LIMIT)
}

impl Edges {
    fn new(edges: &[[Point; 2]]) -> Self {
        let empty = [f64::NAN; WIDTH];
        let mut lanes = Edges { x: empty, y: empty, dx: empty, dy: empty };
        for (n, [from, to]) in edges.iter().enumerate() {
            lanes.x[n] = from.x as f64;
            lanes.y[n] = from.y as f64;
            lanes.dx[n] = (to.x - from.x) as f64;
            lanes.dy[n] = (to.y - from.y) as f64;
        }
        lanes
    }
}

impl Ray {
    fn new(line: &Line) -> Self {
        let way = line.to - line.from;
        Ray { x: line.from.x as f64, y: line.from.y as f64, dx: way.dx as f64, dy: way.dy as f64 }
    }

    #[inline]
    fn met(&self, edges: &[Edges]) -> Met {
        let (mut meets, mut crosses) = (false, false);
        for some in edges {
            for n in 0..WIDTH {
                let (px, py) = (some.x[n] - self.x, some.y[n] - self.y);
                let turn = self.dx * some.dy[n] - self.dy * some.dx[n];
                let edge_from = self.dx * py - self.dy * px;
                let edge_to = edge_from + turn;
                let line_from = some.dy[n] * px - some.dx[n] * py;
                let line_to = line_from - turn;
                let (apart, astride) = (edge_from * edge_to, line_from * line_to);
                meets |= (apart <= 0.0) & (astride <= 0.0);
                crosses |= (apart < 0.0) & (astride < 0.0);
            }
        }
        match (crosses, meets) {
            (true, _) => Met::Crosses,
            (false, true) => Met::Touches,
            (false, false) => Met::Nothing,
        }
    }

    /// The line's start lies inside the ring of edges; it is known not to lie on one.
    fn starts_inside(&self, edges: &[Edges]) -> bool {
        let mut inside = false;
        for some in edges {
            for n in 0..WIDTH {
                let (px, py) = (some.x[n] - self.x, some.y[n] - self.y);
                let spans = (py > 0.0) != (py + some.dy[n] > 0.0);
                let is_left = some.dy[n] * px - some.dx[n] * py > 0.0;
                inside ^= spans & (is_left == (some.dy[n] > 0.0));
            }
        }
        inside
    }
}
