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
    /// Ruling CB-R47: what begins and ends within one [`STRIDE`] goes unnoticed.
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
        if to - from <= STRIDE {
            return self.first_in_stride(from, to, holds);
        }
        let middle = halfway(from, to);
        if !holds(self.place(middle), embracing(from, to)) {
            return None;
        }
        self.first_between(from, middle, holds).or_else(|| self.first_between(middle, to, holds))
    }

    /// The same where what holds at neither end does not hold between.
    fn first_in_stride(&self, from: Length, to: Length, holds: &dyn Fn(Place, Length) -> bool) -> Option<Length> {
        let holds_at = |mark: Length| holds(self.place(mark), RADIUS);
        if holds_at(from) {
            return Some(from);
        }
        let (mut before, mut after) = (from, holds_at(to).then_some(to)?);
        while after - before > Length::um(1) {
            let middle = halfway(before, after);
            if holds_at(middle) { after = middle } else { before = middle }
        }
        Some(after)
    }
}

/// A millimetre of the way.
const STRIDE: Length = Length::um(1_000);

fn halfway(from: Length, to: Length) -> Length {
    from + (to - from) / 2
}

/// The radius of a disc about the middle of a stretch that holds the base at every mark of it, with some to spare.
fn embracing(from: Length, to: Length) -> Length {
    const SPARE: Length = Length::um(4);
    let radius = RADIUS + (to - halfway(from, to)) + SPARE;
    radius + radius / 500
}

/// The points of a walk after the one it starts from.
pub fn points(start: Point, way: &[Place]) -> Vec<Point> {
    std::iter::once(start).chain(way.iter().map(|place| place.at)).collect()
}
