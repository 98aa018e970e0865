//! The quick look: most lines are settled here, the rest are handed to the exact judge.
//!
//! The numbers are `f64` because processors multiply several of those at once. They hold whole micrometres below 2^24
//! ([`LIMIT`]), so a difference needs 25 bits, a product 50 and every sum below at most 52: an `f64` carries 53, nothing
//! is ever rounded, and each sign is the true one. Only the bounding circles round; they are drawn wider than that error.

use crate::{Length, Line, Opacity, PieceId, Point, Screen};

use super::line::{Exposure, Levels};
use super::stand::{Form, Stand};

const WIDTH: usize = 4;
const LIMIT: i64 = 1 << 24;
/// Added to every bounding radius: a thousand times the error of the arithmetic done with it.
const SLACK: f64 = 2.0;

type Lane = [f64; WIDTH];

/// The opaque pieces of a scene, laid out for judging several circles or edges in one go.
#[derive(Clone, Debug, Default)]
pub struct Lanes {
    circles: Vec<Circles>,
    pieces: Vec<Lined>,
    edges: Vec<Edges>,
}

#[derive(Clone, Copy, Debug)]
struct Circles {
    x: Lane,
    y: Lane,
    radius: Lane,
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
    first: usize,
    end: usize,
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
        let mut opaque: Vec<(PieceId, &Stand, Circle)> = (0..)
            .map(PieceId)
            .zip(stands)
            .filter(|(_, stand)| stand.opacity != Opacity::Clear)
            .map(|(id, stand)| (id, stand, Circle::around(stand)))
            .collect();
        opaque.sort_by_key(|(id, _, circle)| (std::cmp::Reverse(circle.radius), *id));
        let mut lanes = Lanes::default();
        for (id, stand, _) in &opaque {
            lanes.add(*id, stand);
        }
        lanes.circles = opaque.chunks(WIDTH).map(|some| Circles::new(some.iter().map(|(_, _, circle)| *circle))).collect();
        lanes
    }

    fn add(&mut self, id: PieceId, stand: &Stand) {
        let (kind, paths) = match (&stand.form, stand.opacity) {
            (Form::Polygon(ring), Opacity::Solid) if fits(ring) => (Kind::Area, vec![ring.clone()]),
            (Form::Polygon(path), Opacity::Hollow) | (Form::Wall(path), _) if fits(path) => {
                (Kind::Path, stand.walls(&stand.gaps(&[])))
            }
            _ => (Kind::Other, Vec::new()),
        };
        let edges: Vec<[Point; 2]> = paths.iter().flat_map(|path| path.windows(2)).map(|pair| [pair[0], pair[1]]).collect();
        let first = self.edges.len();
        self.edges.extend(edges.chunks(WIDTH).map(Edges::new));
        let end = self.edges.len();
        self.pieces.push(Lined { id, kind, levels: stand.levels, is_roofed: stand.roof.is_some(), first, end });
    }

    /// Some piece stops the line; what the lanes cannot tell, `exactly` is asked.
    pub fn stop(&self, line: &Line, screen: &Screen, exactly: impl Fn(PieceId) -> bool) -> bool {
        if !fits(&[line.from, line.to]) || line.is_upright() {
            return self.pieces.iter().any(|piece| !screen.without.contains(&piece.id) && exactly(piece.id));
        }
        let ray = Ray::new(line);
        let reach = Reach::new(&ray);
        self.circles.iter().zip(self.pieces.chunks(WIDTH)).any(|(circles, pieces)| {
            let near = circles.near(&reach);
            pieces.iter().zip(near).any(|(piece, near)| near && self.stops(piece, line, &ray, screen, &exactly))
        })
    }

    fn stops(
        &self,
        piece: &Lined,
        line: &Line,
        ray: &Ray,
        screen: &Screen,
        exactly: &impl Fn(PieceId) -> bool,
    ) -> bool {
        if screen.without.contains(&piece.id) {
            return false;
        }
        let is_plain = match line.exposure(&piece.levels) {
            Exposure::All => !piece.is_roofed,
            Exposure::Nothing if !piece.is_roofed => return false,
            _ => false,
        };
        if !is_plain || piece.kind == Kind::Other || screen.turned.iter().any(|door| door.piece == piece.id) {
            return exactly(piece.id);
        }
        let edges = &self.edges[piece.first..piece.end];
        match ray.met(edges) {
            Met::Crosses => true,
            Met::Touches => exactly(piece.id),
            Met::Nothing => piece.kind == Kind::Area && ray.starts_inside(edges),
        }
    }
}

fn fits(points: &[Point]) -> bool {
    points.iter().all(|p| p.x.abs() < LIMIT && p.y.abs() < LIMIT)
}

/// A circle that holds a whole piece.
#[derive(Clone, Copy, Debug)]
struct Circle {
    centre: Point,
    radius: Length,
}

impl Circle {
    fn around(stand: &Stand) -> Circle {
        let points = match &stand.form {
            Form::Polygon(points) | Form::Wall(points) => points,
            Form::Disc { centre, radius } => return Circle { centre: *centre, radius: *radius },
        };
        let middle = |of: fn(&Point) -> i64| {
            let (low, high) = (points.iter().map(of).min(), points.iter().map(of).max());
            (low.unwrap_or_default() + high.unwrap_or_default()) / 2
        };
        let centre = Point { x: middle(|p| p.x), y: middle(|p| p.y) };
        let radius = points.iter().map(|&p| (p - centre).length_up()).max().unwrap_or_default();
        Circle { centre, radius }
    }
}

impl Circles {
    fn new(circles: impl Iterator<Item = Circle>) -> Self {
        let mut lanes = Circles { x: [f64::NAN; WIDTH], y: [f64::NAN; WIDTH], radius: [f64::NAN; WIDTH] };
        for (n, circle) in circles.enumerate() {
            lanes.x[n] = circle.centre.x as f64;
            lanes.y[n] = circle.centre.y as f64;
            lanes.radius[n] = circle.radius.to_um() as f64 + SLACK;
        }
        lanes
    }

    /// Which of the circles a line comes near enough to meet.
    #[inline]
    fn near(&self, reach: &Reach) -> [bool; WIDTH] {
        let mut near = [false; WIDTH];
        for n in 0..WIDTH {
            let (px, py) = (self.x[n] - reach.x, self.y[n] - reach.y);
            let across = (reach.ux * py - reach.uy * px).abs();
            let along = (reach.ux * px + reach.uy * py).abs();
            near[n] = (across <= self.radius[n]) & (along <= self.radius[n] + reach.half);
        }
        near
    }
}

/// A line as its middle, its direction and half its length, rounded: only for the circles.
#[derive(Clone, Copy)]
struct Reach {
    x: f64,
    y: f64,
    ux: f64,
    uy: f64,
    half: f64,
}

impl Reach {
    fn new(ray: &Ray) -> Self {
        let length = (ray.dx * ray.dx + ray.dy * ray.dy).sqrt();
        Reach {
            x: ray.x + ray.dx / 2.0,
            y: ray.y + ray.dy / 2.0,
            ux: ray.dx / length,
            uy: ray.dy / length,
            half: length / 2.0,
        }
    }
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
        let mut touches = false;
        for some in edges {
            let (mut meets, mut crosses) = (false, false);
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
            if crosses {
                return Met::Crosses;
            }
            touches |= meets;
        }
        if touches { Met::Touches } else { Met::Nothing }
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
