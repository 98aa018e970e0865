//! How this game reads a piece of terrain: area, obstacle, building or block, and what gives cover.

use referee::judged;
use table::exact::{Segment, Side, edges, side};
use table::{
    Barrier, Bounds, Cover, Extent, Footprint, Ground, Length, Opacity, Piece, PieceId, Point, Shape, Table, gap,
};

use crate::battle::Setup;
use crate::roster::{HEIGHT, RADIUS};

/// FC-CONV-03. Up to this gap two things touch.
pub const TOUCH: Length = Length::inch_tenths(1);

/// Whoever touches a shape has its centre no farther from it.
pub const NEAR: Length = Length::um(RADIUS.to_um() + TOUCH.to_um());

/// What a piece is to this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// Ground one may stand in: woods, craters, fields.
    Area,
    /// FC-OBST-01. Something to be crossed.
    Obstacle(Crossing),
    /// Walls round ground one may stand in.
    Building,
    /// Nobody stands in it or crosses it.
    Block,
}

/// FC-OBST-01. How an obstacle is crossed; a wall too high to cross has only its openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    Easy,
    Hard,
    Never,
}

/// One piece with what matters about it worked out once.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    pub nature: Nature,
    pub gives_cover: bool,
    pub difficult: bool,
    /// FC-THRU-01. Drops Kill dice when it lies untouched on the line.
    pub is_low: bool,
    pub opacity: Opacity,
    /// FC-BOMB-03. Whoever stands on it stands higher.
    pub is_hill: bool,
    /// Whatever touches the piece has its centre in here.
    pub bounds: Bounds,
}

impl Reading {
    pub fn of(piece: &Piece) -> Reading {
        let nature = nature(piece);
        let opacity = opacity(piece, nature);
        let gives_cover = piece.cover != Cover::None || nature == Nature::Building || opacity == Opacity::Solid;
        let is_low = matches!(nature, Nature::Obstacle(_)) && piece.height * 4 > HEIGHT && opacity == Opacity::Clear;
        let is_hill = piece.traits.iter().any(|word| word == "high_ground");
        let bounds = piece.shape.bounds().grown(NEAR);
        Reading { nature, gives_cover, difficult: piece.ground == Ground::Difficult, is_low, opacity, is_hill, bounds }
    }

    /// It may stop sight between two figures, be it only because nobody reaches across it.
    pub fn is_screen(&self) -> bool {
        self.opacity != Opacity::Clear || self.nature == Nature::Obstacle(Crossing::Never)
    }

    /// FC-VIS-03. Somebody may be deep inside it.
    pub fn is_inside(&self) -> bool {
        matches!(self.opacity, Opacity::Dense | Opacity::Hollow)
    }

    pub fn is_area(&self) -> bool {
        matches!(self.nature, Nature::Area | Nature::Building)
    }
}

/// R13. A piece says itself how it is crossed; a bare wall is classed by its height.
fn nature(piece: &Piece) -> Nature {
    if piece.opacity == Opacity::Hollow {
        return Nature::Building;
    }
    if piece.ground == Ground::Impassable {
        return Nature::Block;
    }
    judged!("FC-OBST-01");
    match (piece.barrier, &piece.shape) {
        (Barrier::Easy, _) => Nature::Obstacle(Crossing::Easy),
        (Barrier::Hard, _) => Nature::Obstacle(Crossing::Hard),
        (Barrier::Closed, Shape::Wall(_)) => Nature::Obstacle(Crossing::Never),
        (Barrier::Closed, _) => Nature::Block,
        (Barrier::None, Shape::Wall(_)) => Nature::Obstacle(by_height(piece.height)),
        (Barrier::None, _) => Nature::Area,
    }
}

/// FC-OBST-02. Up to 0.6 of a figure's height easy, twice its height or more not to be crossed.
fn by_height(height: Length) -> Crossing {
    judged!("FC-OBST-02");
    if height * 5 <= HEIGHT * 3 {
        Crossing::Easy
    } else if height < HEIGHT * 2 {
        Crossing::Hard
    } else {
        Crossing::Never
    }
}

/// R12. An obstacle that gives cover and is at least as high as a figure stops sight.
fn opacity(piece: &Piece, nature: Nature) -> Opacity {
    let is_high = piece.height >= HEIGHT && piece.cover != Cover::None;
    match nature {
        Nature::Obstacle(_) if is_high => Opacity::Solid,
        Nature::Obstacle(_) if piece.height < HEIGHT => Opacity::Clear,
        _ => piece.opacity,
    }
}

/// The ground under a figure standing at a point.
pub fn base(at: Point) -> Footprint {
    Footprint::disc(at, RADIUS)
}

/// FC-CONV-01. How far apart two figures standing at these points are, base to base.
pub fn apart(a: Point, b: Point) -> Length {
    judged!("FC-CONV-01");
    ((b - a).length_up() - RADIUS - RADIUS).max(Length::ZERO)
}

/// Two figures standing at these points are no farther apart than a length: `apart(a, b) <= length`, without a root.
pub fn is_within(a: Point, b: Point, length: Length) -> bool {
    (b - a).length_squared() <= (RADIUS + RADIUS + length).squared()
}

/// A figure standing at a point is no farther than a length from another point.
pub fn is_near(at: Point, place: Point, length: Length) -> bool {
    (place - at).length_squared() <= (RADIUS + length).squared()
}

/// A figure standing at a point touches a shape.
pub fn touches(at: Point, shape: &Shape) -> bool {
    comes_within(at, shape, NEAR)
}

/// A point lies in a shape or no farther than a length from it.
pub fn comes_within(at: Point, shape: &Shape, reach: Length) -> bool {
    let near =
        |edge: Segment| Bounds::of([edge.a, edge.b]).grown(reach).holds(at) && edge.distance_cmp(at, reach).is_le();
    match shape {
        Shape::Polygon(outline) => side(outline, at) != Side::Outside || edges(outline).any(near),
        Shape::Wall(path) => path.windows(2).any(|ends| near(Segment::new(ends[0], ends[1]))),
        Shape::Disc { centre, radius } => (at - *centre).length_squared() <= (*radius + reach).squared(),
    }
}

/// The straight line between two points touches a disc.
pub fn meets_disc(a: Point, b: Point, centre: Point, radius: Length) -> bool {
    gap(centre, Extent::Path(&[a, b])) <= radius
}

/// FC-BOMB-03. How high the ground is at a point: the highest hill under it.
#[inline]
pub fn elevation(setup: &Setup, at: Point) -> Length {
    if setup.is_flat { Length::ZERO } else { hill_top(setup, at) }
}

fn hill_top(setup: &Setup, at: Point) -> Length {
    let hills = setup.pieces_at(at).filter(|(id, _)| setup.reading(*id).is_hill);
    hills.filter(|(_, piece)| piece.shape.holds(at)).map(|(_, piece)| piece.top()).max().unwrap_or_default()
}

impl Setup {
    /// The pieces that a figure standing at a point may touch or stand in.
    pub fn pieces_at(&self, at: Point) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.chart.at(at).map(|id| (id, self.piece(id)))
    }

    /// FC-VIS-03. The woods and buildings that a point may lie in: whoever is deep inside neither sees out nor is seen.
    pub fn screens_at(&self, at: Point) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.insides.at(at).map(|id| (id, self.piece(id)))
    }

    /// The pieces that the straight line between two points may meet.
    pub fn pieces_along(&self, a: Point, b: Point) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.chart.along(a, b).map(|id| (id, self.piece(id)))
    }

    /// The pieces that may reach into a box.
    pub fn pieces_in(&self, area: Bounds) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.chart.within(area).map(|(id, _)| (id, self.piece(id)))
    }

    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.table.pieces[usize::from(id.0)]
    }
}

/// The pieces of the table with their readings.
pub fn readings(table: &Table) -> Vec<Reading> {
    table.pieces.iter().map(Reading::of).collect()
}
