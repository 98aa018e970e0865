use std::borrow::Cow;
use std::ops::Range;
use std::sync::OnceLock;

use super::area::Area;
use super::corner::Bend;
use super::gates::Gates;
use super::meet::within;
use super::search::Link;
use super::solid::{Door, Solid, broken_walls};
use super::{Footing, Going, Hindrance, Manner, Other, Way};
use crate::{Bounds, Length, Opening, Piece, PieceId, Point, Shape, Table};

/// The ground as one mover finds it: what blocks it, stops it or slows it, and the points its ways may bend at.
#[derive(Clone, Debug)]
pub struct Field {
    pub(super) radius: Length,
    pub(super) touch: Length,
    pub(super) rests_in_openings: bool,
    /// Where the centre may be for the base to lie on the table.
    pub(super) room: Bounds,
    pub(super) solids: Vec<Solid>,
    /// Things whose contact ends the move.
    pub(super) stops: Vec<Solid>,
    pub(super) areas: Vec<Area>,
    /// Things that may be passed through but not ended on.
    pub(super) rests: Vec<Solid>,
    /// How much of the table it is.
    pub(super) about: Bounds,
    /// Where slow ground round the start is best left.
    pub(super) shallows: Vec<Point>,
    turns: OnceLock<Turns>,
}

/// The points ways may bend at, and for each, once asked, the bends a straight leg leads to.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    pub bends: Vec<Bend>,
    pub gates: Gates,
    links: OnceLock<Links>,
}

type Links = Vec<OnceLock<Box<[Link]>>>;

/// So many bends are looked through quicker than looked up.
const FEW: usize = 64;
/// Farther than any leg goes.
const EVERYWHERE: Length = Length::um(4 * Way::FARTHEST);

impl From<Vec<Bend>> for Turns {
    fn from(bends: Vec<Bend>) -> Turns {
        Turns { gates: bends.iter().map(|bend| (bend, EVERYWHERE)).collect(), links: OnceLock::new(), bends }
    }
}

impl Turns {
    /// The bends that lie as far east and west as a box, and so those in it.
    pub fn bends_in(&self, part: Bounds) -> Range<usize> {
        if self.bends.len() <= FEW {
            return 0..self.bends.len();
        }
        let west_of = |x: i64| self.bends.partition_point(|bend| bend.at.x < x);
        west_of(part.low.x)..west_of(part.high.x.saturating_add(1))
    }
}

impl Field {
    /// The whole table.
    pub fn new(table: &Table, footing: &Footing, radius: Length) -> Field {
        let everywhere = table.bounds();
        Field::gather(table, footing, radius, everywhere)
    }

    /// As much of the table as a mover may meet within a length of its start.
    pub fn near(table: &Table, footing: &Footing, radius: Length, start: Point, length: Length) -> Field {
        let about = Bounds::of([start]).grown(length);
        let mut field = Field::gather(table, footing, radius, about);
        if field.is_strained(start) {
            field.ease(start);
        }
        field.shallows = field.areas.iter().flat_map(|area| area.shallows(start)).collect();
        field
    }

    /// As much of the table as lies in a box.
    pub(super) fn gather(table: &Table, footing: &Footing, radius: Length, about: Bounds) -> Field {
        let low = Point::new(radius, radius);
        let room = Bounds { low, high: Point::new(table.width - radius, table.depth - radius) };
        let mut field = Field {
            radius,
            touch: footing.touch,
            rests_in_openings: footing.rests_in_openings,
            room,
            solids: Vec::with_capacity(footing.others.len() + 4),
            stops: Vec::new(),
            areas: Vec::new(),
            rests: Vec::new(),
            about,
            shallows: Vec::new(),
            turns: OnceLock::new(),
        };
        let near = |shape: &Shape, apart: Length| shape.bounds().grown(apart).meets(&about);
        for (n, piece) in table.pieces.iter().enumerate() {
            let id = PieceId(n as u16);
            let going = footing.going(id);
            if going != Going::Free && near(&piece.shape, radius + footing.touch) {
                field.add_piece(id, piece, going, footing);
            }
        }
        for (n, other) in footing.others.iter().enumerate() {
            if near(&other.shape, radius + other.keep + footing.touch) {
                field.add_other(Hindrance::Other(n), other);
            }
        }
        field
    }

    fn add_other(&mut self, by: Hindrance, other: &Other) {
        let solid = |apart: Length| Solid::new(by, other.shape.clone(), apart);
        let apart = self.radius + other.keep;
        match other.manner {
            Manner::LetsThrough => self.rests.push(solid(apart)),
            Manner::Blocks => self.solids.push(solid(apart)),
            Manner::Stops => {
                self.solids.push(solid(apart));
                self.stops.push(solid(apart + self.touch));
            }
        }
    }

    fn add_piece(&mut self, id: PieceId, piece: &Piece, going: Going, footing: &Footing) {
        match going {
            Going::Walled => self.add_walls(id, piece, footing),
            _ => self.add(Hindrance::Piece(id), piece.shape.clone(), going),
        }
    }

    fn add(&mut self, by: Hindrance, shape: Shape, going: Going) {
        match going {
            Going::Free => {}
            Going::Blocked | Going::Walled => self.solids.push(Solid::new(by, shape, self.radius)),
            Going::Stops => {
                self.solids.push(Solid::new(by, shape.clone(), self.radius));
                self.stops.push(Solid::new(by, shape, self.radius + self.touch));
            }
            Going::EnterOnly | Going::NoEntry | Going::Slow(_) | Going::Toll { .. } => {
                self.areas.push(Area::new(by, shape, going));
            }
        }
    }

    /// A walled piece: its outline without the openings the mover may pass, and what those openings do.
    fn add_walls(&mut self, id: PieceId, piece: &Piece, footing: &Footing) {
        let by = Hindrance::Piece(id);
        let (outline, closed) = match &piece.shape {
            Shape::Polygon(outline) => (outline, true),
            Shape::Wall(points) => (points, false),
            Shape::Disc { .. } => return self.add(by, piece.shape.clone(), Going::Blocked),
        };
        let mut open: Vec<Opening> = Vec::new();
        for (n, opening) in piece.openings.iter().enumerate() {
            let going = footing.opening(id, n, opening.closed);
            if matches!(going, Going::Blocked | Going::Walled) {
                continue;
            }
            if going == Going::Stops {
                self.stops.push(Solid::new(by, frame(opening), self.radius + self.touch));
                continue;
            }
            open.push(*opening);
            self.add(by, frame(opening), going);
        }
        let doors: Vec<Door> = open.iter().map(|opening| Door::new(opening, self.radius)).collect();
        for wall in broken_walls(outline, closed, &open) {
            self.solids.push(Solid::new(by, Shape::Wall(wall), self.radius).with_doors(doors.clone()));
        }
    }

    /// The points its ways may bend at, worked out when first asked.
    pub(super) fn bends(&self) -> &[Bend] {
        &self.turns().bends
    }

    /// What is known of the straight legs from a bend.
    pub(super) fn links_of(&self, bend: u32) -> &OnceLock<Box<[Link]>> {
        let turns = self.turns();
        &turns.links.get_or_init(|| turns.bends.iter().map(|_| OnceLock::new()).collect())[bend as usize]
    }

    /// The points its ways may bend at, if they have been asked for.
    pub(super) fn known_turns(&self) -> Option<&Turns> {
        self.turns.get()
    }

    pub(super) fn turns(&self) -> &Turns {
        self.turns.get_or_init(|| self.find_bends(|_, _| true).into())
    }

    /// The field for a mover that starts somewhere: things it already overlaps or touches no longer act as they would
    /// on one who comes to them. Its ways bend where those of anybody else do.
    pub(super) fn starting(&self, start: Point) -> Cow<'_, Field> {
        if !self.is_strained(start) {
            return Cow::Borrowed(self);
        }
        let turns = OnceLock::from(Turns::from(self.bends().to_vec()));
        Cow::Owned(Field { turns, ..self.eased(start) })
    }

    /// The same for a mover whose way is given.
    pub(super) fn judging(&self, start: Point) -> Cow<'_, Field> {
        if self.is_strained(start) { Cow::Owned(self.eased(start)) } else { Cow::Borrowed(self) }
    }

    /// How far from a point nothing is to be met, squared; the table's edge is not counted.
    pub(super) fn elbow_room(&self, at: Point) -> i128 {
        let solids = self.solids.iter().chain(&self.stops).chain(&self.rests).map(|solid| &solid.bounds);
        let all = solids.chain(self.areas.iter().map(|area| &area.bounds));
        all.map(|bounds| bounds.away(at)).min().unwrap_or(i128::MAX)
    }

    /// As much of it as a mover may meet within a length of its start.
    pub(super) fn narrowed(&self, start: Point, length: Length) -> Field {
        let about = Bounds::of([start]).grown(length);
        let near = |solids: &[Solid]| solids.iter().filter(|solid| solid.near(&about)).cloned().collect();
        Field {
            solids: near(&self.solids),
            stops: near(&self.stops),
            areas: self.areas.iter().filter(|area| area.near(&about)).cloned().collect(),
            rests: near(&self.rests),
            about,
            shallows: self.shallows.clone(),
            turns: OnceLock::new(),
            ..*self
        }
    }

    fn eased(&self, start: Point) -> Field {
        let mut eased = self.clone();
        eased.ease(start);
        eased
    }

    fn is_strained(&self, start: Point) -> bool {
        !self.is_clear_at(start)
            || self.stops.iter().any(|stop| within(start, &stop.shape, stop.apart))
            || self.areas.iter().any(|area| area.is_left_freely(start))
    }

    fn ease(&mut self, start: Point) {
        self.room = self.room.with(start);
        self.stops.retain(|stop| !within(start, &stop.shape, stop.apart));
        self.solids.retain_mut(|solid| !solid.hit_at(start) || solid.ease(start));
        self.areas.retain(|area| !area.is_left_freely(start));
    }
}

fn frame(opening: &Opening) -> Shape {
    Shape::Wall(vec![opening.from, opening.to])
}
