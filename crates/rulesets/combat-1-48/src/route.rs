//! A way on the table with the climb it may make, and where along it something first holds.

use table::movement::Way;
use table::{Length, Place, Point};

use crate::sight::Stand;

/// One character's way: in plan, and the level it is on at each mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub way: Way,
    start: Length,
    pub climb: Option<Climb>,
}

/// CB-MOV-02. From one level to another at one mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climb {
    pub at: Length,
    pub to: Length,
}

impl Route {
    pub fn new(way: Way, start: Length, climb: Option<Climb>) -> Self {
        Route { way, start, climb }
    }

    pub fn length(&self) -> Length {
        self.way.length()
    }

    pub fn level(&self, mark: Length) -> Length {
        match self.climb {
            Some(climb) if mark >= climb.at => climb.to,
            _ => self.start,
        }
    }

    pub fn place(&self, mark: Length) -> Place {
        Place { at: self.way.at(mark), elevation: self.level(mark) }
    }

    /// The same way, ending at a mark.
    pub fn up_to(&self, mark: Length) -> Route {
        let climb = self.climb.filter(|climb| climb.at <= mark);
        Route { way: self.way.up_to(mark), start: self.start, climb }
    }

    /// The marks of the way-points after the start.
    pub fn stops(&self) -> Vec<Length> {
        self.way.legs().map(|leg| leg.from + leg.length).collect()
    }

    /// The places passed from one mark to another, both included.
    pub fn stretch(&self, from: Length, to: Length) -> Vec<Place> {
        self.way.marks(from, to).map(|mark| self.place(mark)).collect()
    }

    /// The first mark from one to another at which something holds of the base, asked of it as it stands or moves.
    pub fn first(&self, from: Length, to: Length, holds: &dyn Fn(Stand) -> bool) -> Option<Length> {
        let on_level = |from: Length, to: Length| {
            let level = self.level(to);
            self.way.first_where(from, to, |line| holds(Stand::along(line, level)))
        };
        match self.climb {
            Some(climb) if from < climb.at && climb.at <= to => {
                on_level(from, climb.at - Length::um(1)).or_else(|| on_level(climb.at, to))
            }
            _ => on_level(from, to),
        }
    }
}

/// The points of a walk after the one it starts from.
pub fn points(start: Point, way: &[Place]) -> Vec<Point> {
    std::iter::once(start).chain(way.iter().map(|place| place.at)).collect()
}
