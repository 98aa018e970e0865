//! FC-VIS. Who sees whom.

use referee::{FigureId, Stopped, Stopper, clause, judged};
use smallvec::SmallVec;
use table::chord::{Chord, Span};
use table::exact::{Segment, edges};
use table::{Bounds, Length, Line, OpeningKind, Piece, PieceId, Place, Point, Screen, Shape, overlaps};

use crate::battle::{Battle, CloudLife, Setup, Stance, Status};
use crate::cover;
use crate::roster::{HEIGHT, RADIUS};
use crate::terrain::{TOUCH, elevation, is_within, meets_disc};

/// FC-VIS-01. From this far inside, base to edge, one sees out and is seen.
pub const EDGE: Length = Length::INCH;

/// A figure as it looks and is looked at: who, where, and behind what it keeps its head down.
#[derive(Clone, Debug)]
pub struct Eye {
    pub id: FigureId,
    pub at: Point,
    pub hides: SmallVec<[PieceId; 2]>,
}

impl Eye {
    /// As it stands now. A Down figure counts as Hidden behind what it touches.
    pub fn of(setup: &Setup, battle: &Battle, id: FigureId) -> Eye {
        let figure = battle.figure(id);
        let ducks = figure.stance == Stance::Hidden || figure.status == Status::Down;
        let hides = if ducks { cover::of(setup, battle, id) } else { SmallVec::new() };
        Eye { id, at: figure.at, hides }
    }

    /// As if it had stepped up.
    pub fn exposed(battle: &Battle, id: FigureId) -> Eye {
        Eye { id, at: battle.figure(id).at, hides: SmallVec::new() }
    }

    pub fn at(&self, at: Point) -> Eye {
        Eye { at, ..self.clone() }
    }
}

/// FC-FIRE-01. One figure sees another, each in its stance.
pub fn sees(setup: &Setup, battle: &Battle, viewer: FigureId, target: FigureId) -> bool {
    sight(setup, battle, &Eye::of(setup, battle, viewer), &Eye::of(setup, battle, target))
}

/// One figure would see another if it stepped up from behind its cover.
pub fn would_see(setup: &Setup, battle: &Battle, viewer: FigureId, target: FigureId) -> bool {
    sight(setup, battle, &Eye::exposed(battle, viewer), &Eye::of(setup, battle, target))
}

/// FC-VIS-05, R12. The line between two base centres is clear, and neither hides across its cover.
pub fn sight(setup: &Setup, battle: &Battle, a: &Eye, b: &Eye) -> bool {
    if is_within(a.at, b.at, TOUCH) && !is_walled_off(setup, a.at, b.at) {
        return true;
    }
    is_open_between(setup, battle, a, b)
        && !is_in_the_way(battle, a, b)
        && !is_smoked(battle, a.at, b.at)
        && !ducks_from(setup, a, b.at)
        && !ducks_from(setup, b, a.at)
}

/// No terrain stops the line between two figures; remembered of those who look from where they stand.
fn is_open_between(setup: &Setup, battle: &Battle, a: &Eye, b: &Eye) -> bool {
    let look = || is_open(setup, battle, a.at, b.at);
    let stands = |eye: &Eye| battle.figure(eye.id).at == eye.at;
    if stands(a) && stands(b) {
        battle.memory.sees(battle.doors.turned(), (a.id.index(), a.at), (b.id.index(), b.at), look)
    } else {
        look()
    }
}

/// A figure sees a point of the table.
pub fn sees_point(setup: &Setup, battle: &Battle, viewer: &Eye, at: Point) -> bool {
    is_unhindered(setup, battle, viewer, &Eye { id: viewer.id, at, hides: SmallVec::new() })
}

/// Nothing stands between two spots that do not touch: the same as no [`hindrance`], and quicker.
pub fn is_unhindered(setup: &Setup, battle: &Battle, a: &Eye, b: &Eye) -> bool {
    is_open(setup, battle, a.at, b.at)
        && !is_in_the_way(battle, a, b)
        && !is_smoked(battle, a.at, b.at)
        && !ducks_from(setup, a, b.at)
        && !ducks_from(setup, b, a.at)
}

/// What stands between two spots that do not touch, for whoever asks why: the first of what [`sight`] looks at.
pub fn hindrance(setup: &Setup, battle: &Battle, a: &Eye, b: &Eye) -> Option<Stopped> {
    let by = |word, clause, by| Stopped::new(word).clause(clause).by(by);
    let screen = Screen { turned: battle.doors.turned(), ..Screen::default() };
    let across = || setup.scene.obstruction(&line(setup, a.at, b.at), &screen).map(|met| Stopped::line(&met, &[]));
    let deep = || {
        let piece = deep_inside(setup, a.at, b.at).or_else(|| deep_inside(setup, b.at, a.at))?;
        Some(by("fc-sight-deep", clause!("FC-VIS-03"), Stopper::Piece(piece)))
    };
    let body = || Some(by("sight-figure", clause!("FC-VIS-04"), Stopper::Figure(in_the_way(battle, a, b)?)));
    let smoke = || is_smoked(battle, a.at, b.at).then(|| Stopped::new("fc-sight-smoke").clause(clause!("FC-SMOKE-05")));
    let ducks = || {
        let piece = ducks_behind(setup, a, b.at).or_else(|| ducks_behind(setup, b, a.at))?;
        Some(by("fc-sight-hides", clause!("FC-COVER-02"), Stopper::Piece(piece)))
    };
    across().or_else(deep).or_else(body).or_else(smoke).or_else(ducks)
}

/// FC-VIS-03. The piece one is too deep inside to see a point beyond.
fn deep_inside(setup: &Setup, inside: Point, outside: Point) -> Option<PieceId> {
    let (held, shared) = (screens_round(setup, inside), screens_round(setup, outside));
    held.into_iter().find(|&id| !is_at_edge(setup, inside, outside, &[id], &shared))
}

/// FC-VIS-01 to 03. No terrain stops the line: nothing stands across it, and whoever is inside woods or a building
/// is at its edge.
pub fn is_open(setup: &Setup, battle: &Battle, a: Point, b: Point) -> bool {
    let screen = Screen { turned: battle.doors.turned(), ..Screen::default() };
    if !setup.scene.is_clear(&line(setup, a, b), &screen) {
        return false;
    }
    let (round_a, round_b) = (screens_round(setup, a), screens_round(setup, b));
    is_at_edge(setup, a, b, &round_a, &round_b) && is_at_edge(setup, b, a, &round_b, &round_a)
}

/// The woods and buildings that a point lies in.
fn screens_round(setup: &Setup, at: Point) -> SmallVec<[PieceId; 2]> {
    setup.screens_at(at).filter(|(_, piece)| piece.shape.holds(at)).map(|(id, _)| id).collect()
}

/// R12. In plan between equal heights; from head to head otherwise.
fn line(setup: &Setup, a: Point, b: Point) -> Line {
    let (low, high) = (elevation(setup, a), elevation(setup, b));
    if low == high {
        return Line::flat(a, b);
    }
    Line::between(Place { at: a, elevation: low + HEIGHT }, Place { at: b, elevation: high + HEIGHT })
}

/// FC-VIS-01 to 03. Whoever is more than an inch inside neither sees out nor is seen, save by who is in there too.
fn is_at_edge(setup: &Setup, inside: Point, outside: Point, held: &[PieceId], shared: &[PieceId]) -> bool {
    let leaves = |id: PieceId| setup.piece(id).shape.is_left_within(EDGE + RADIUS, inside, outside);
    held.iter()
        .all(|&id| if shared.contains(&id) { judged!("FC-VIS-02" => true) } else { judged!("FC-VIS-01" => leaves(id)) })
}

/// FC-COVER-02, FC-COVER-09. Its cover lies between a Hidden figure and the other point.
fn ducks_from(setup: &Setup, eye: &Eye, from: Point) -> bool {
    ducks_behind(setup, eye, from).is_some()
}

/// What a Hidden figure keeps its head down behind, seen from a point.
fn ducks_behind(setup: &Setup, eye: &Eye, from: Point) -> Option<PieceId> {
    eye.hides.iter().copied().find(|&id| {
        judged!("FC-COVER-08", "FC-OBST-09");
        let piece = setup.piece(id);
        if setup.reading(id).is_area() && piece.shape.holds(eye.at) {
            !piece.shape.holds(from)
        } else {
            crosses(piece, eye.at, from)
        }
    })
}

/// FC-VIS-04. Another figure's base lies on the line; whoever stands on the very point looked at is no hindrance.
fn is_in_the_way(battle: &Battle, a: &Eye, b: &Eye) -> bool {
    in_the_way(battle, a, b).is_some()
}

fn in_the_way(battle: &Battle, a: &Eye, b: &Eye) -> Option<FigureId> {
    let line = Segment::new(a.at, b.at);
    let about = Bounds::of([a.at, b.at]).grown(RADIUS);
    let stands_there = |at: Point| (at - b.at).length_squared() <= RADIUS.squared();
    let near = (0..).map(FigureId).zip(&battle.figures).filter(|(_, figure)| about.holds(figure.at));
    let mut others =
        near.filter(|&(id, figure)| id != a.id && id != b.id && battle.stands(id) && !stands_there(figure.at));
    others.find(|(_, figure)| line.distance_cmp(figure.at, RADIUS).is_lt()).map(|(id, _)| id)
}

/// R48. A line that touches a cloud is blocked.
fn is_smoked(battle: &Battle, a: Point, b: Point) -> bool {
    let mut clouds = battle.clouds.iter().filter(|cloud| !matches!(cloud.life, CloudLife::From(_)));
    clouds.any(|cloud| meets_disc(a, b, cloud.at, cloud.radius))
}

/// Two points on different sides of a wall nobody crosses.
pub fn is_walled_off(setup: &Setup, a: Point, b: Point) -> bool {
    use crate::terrain::{Crossing, Nature};
    let walls = setup
        .pieces_along(a, b)
        .filter(|(id, _)| matches!(setup.reading(*id).nature, Nature::Building | Nature::Obstacle(Crossing::Never)));
    walls.into_iter().any(|(_, piece)| match &piece.shape {
        Shape::Polygon(_) => piece.shape.holds(a) != piece.shape.holds(b) && !passes_opening(piece, a, b),
        _ => crosses(piece, a, b),
    })
}

/// A straight line passes through a piece: through the inside of an area, over a wall where it has no gap.
pub fn crosses(piece: &Piece, a: Point, b: Point) -> bool {
    match &piece.shape {
        _ if a == b => false,
        Shape::Wall(path) => {
            let stretches = path.windows(2).map(|ends| Segment::new(ends[0], ends[1]));
            if stretches.into_iter().all(|wall| misses(wall, a, b)) {
                return false;
            }
            let crossed = Chord::new(a, b).crossings(path);
            crossed.iter().any(|it| Span::WHOLE.holds(it.contact)) && !passes_opening(piece, a, b)
        }
        Shape::Disc { centre, radius } => Segment::new(a, b).distance_cmp(*centre, *radius).is_lt(),
        Shape::Polygon(outline) if edges(outline).all(|edge| misses(edge, a, b)) => piece.shape.holds(a),
        Shape::Polygon(outline) => overlaps(table::Extent::Path(&[a, b]), table::Extent::Area(outline)),
    }
}

/// A line plainly does not even touch a wall: both ends of one of them lie on the same side of the other. No table is so
/// large that the products would not fit.
fn misses(wall: Segment, a: Point, b: Point) -> bool {
    let side = |from: Point, to: Point, p: Point| {
        ((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)).signum()
    };
    side(wall.a, wall.b, a) * side(wall.a, wall.b, b) > 0 || side(a, b, wall.a) * side(a, b, wall.b) > 0
}

fn passes_opening(piece: &Piece, a: Point, b: Point) -> bool {
    let line = Segment::new(a, b);
    let open = piece.openings.iter().filter(|it| it.is_open() && it.kind != OpeningKind::Window);
    open.into_iter().any(|it| line.meets(Segment::new(it.from, it.to)))
}

/// The region behind a piece as seen from a point, as far as any table reaches: where one is out of its sight.
pub fn shadow(piece: &Piece, eye: Point) -> Option<Shape> {
    const FAR: i64 = 4;
    let points: Vec<Point> = match &piece.shape {
        Shape::Polygon(points) | Shape::Wall(points) => points.clone(),
        Shape::Disc { .. } => return None,
    };
    if piece.shape.holds(eye) {
        return None;
    }
    let left = points.iter().copied().reduce(|a, b| if (a - eye).cross(b - eye) > 0 { b } else { a })?;
    let right = points.iter().copied().reduce(|a, b| if (a - eye).cross(b - eye) < 0 { b } else { a })?;
    if left == right {
        return None;
    }
    let far = |at: Point| Point { x: at.x + (at.x - eye.x) * FAR, y: at.y + (at.y - eye.y) * FAR };
    Some(Shape::Polygon(vec![right, far(right), far(left), left]))
}

/// The edges of an area, for whoever needs its outline.
pub fn outline(shape: &Shape) -> Vec<Segment> {
    match shape {
        Shape::Polygon(points) => edges(points).collect(),
        Shape::Wall(points) => points.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect(),
        Shape::Disc { .. } => Vec::new(),
    }
}
