//! A way on the table with the climb it may make, and where along it something first holds.

use table::movement::Way;
use table::{Length, Place, Point};

use crate::battle::RADIUS;

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
        let between = self.stops().into_iter().filter(|&mark| from < mark && mark < to);
        std::iter::once(from).chain(between).chain([to]).map(|mark| self.place(mark)).collect()
    }

    /// The first mark from `from` to `to` at which something holds of the base there.
    ///
    /// What is asked must hold of a disc whenever it holds of a disc inside it. A stretch of the way lies in one disc
    /// about its middle; where it does not hold of that one, it holds nowhere on the stretch, and the search passes on.
    pub fn first(&self, from: Length, to: Length, holds: &dyn Fn(Place, Length) -> bool) -> Option<Length> {
        if from > to {
            return None;
        }
        match self.climb {
            Some(climb) if from < climb.at && climb.at <= to => self
                .first_between(from, climb.at - Length::um(1), holds)
                .or_else(|| self.first_between(climb.at, to, holds)),
            _ => self.first_between(from, to, holds),
        }
    }

    fn first_between(&self, from: Length, to: Length, holds: &dyn Fn(Place, Length) -> bool) -> Option<Length> {
        let (low, high) = (from.to_um(), to.to_um());
        if low == high {
            return holds(self.place(from), RADIUS).then_some(from);
        }
        let middle = Length::um(low.midpoint(high));
        if !holds(self.place(middle), self.embracing(middle, from, to)) {
            return None;
        }
        self.first_between(from, middle, holds).or_else(|| self.first_between(middle + Length::um(1), to, holds))
    }

    /// The radius of a disc about a mark that holds the base at every mark of a stretch, with some to spare.
    fn embracing(&self, middle: Length, from: Length, to: Length) -> Length {
        const SPARE: Length = Length::um(4);
        let half = (middle - from).max(to - middle);
        let radius = RADIUS + half + SPARE;
        radius + radius / 500
    }
}

/// The points of a walk after the one it starts from.
pub fn points(start: Point, way: &[Place]) -> Vec<Point> {
    std::iter::once(start).chain(way.iter().map(|place| place.at)).collect()
}
