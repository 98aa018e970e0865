//! BN-GROUP-08. Figures on their ways at the same time, and marks of the whole move.

use referee::FigureId;
use smallvec::SmallVec;
use table::movement::{Gear, Track, Way};
use table::{Base, Bearing, Footprint, Length, Place, Point};

/// One figure on its way.
#[derive(Clone, Debug)]
pub struct Mover {
    pub figure: FigureId,
    pub way: Way,
    /// Where along its own way it was stopped for good.
    pub stopped: Option<Length>,
    /// Of a vehicle: the ground it covers.
    pub track: Option<Track>,
}

impl Mover {
    /// BN-MOVE-13. A vehicle that goes against its facing backs.
    pub fn gear(&self) -> Gear {
        let Some(track) = &self.track else { return Gear::Ahead };
        let backs = |leg: table::movement::Leg| Bearing::of(leg.line.b - leg.line.a) != track.end().1;
        if self.way.legs().last().is_some_and(backs) { Gear::Back } else { Gear::Ahead }
    }

    /// What it stands as at a mark of its own way.
    pub fn footprint(&self, base: Base, own: Length) -> Footprint {
        let (at, facing) = match &self.track {
            Some(track) if self.way.length() > Length::ZERO => track.at(own),
            Some(track) => track.end(),
            None => (self.way.at(own), Bearing::NORTH),
        };
        base.at(at, facing)
    }
}

/// Those who move together. A mark is measured along the longest of their ways; the others stand at the same share of
/// theirs.
#[derive(Clone, Debug)]
pub struct Column {
    pub movers: SmallVec<[Mover; 6]>,
    pub length: Length,
}

impl Column {
    pub fn new(ways: impl IntoIterator<Item = (FigureId, Way)>) -> Column {
        let mover = |(figure, way)| Mover { figure, way, stopped: None, track: None };
        let movers: SmallVec<[Mover; 6]> = ways.into_iter().map(mover).collect();
        let length = movers.iter().map(|mover| mover.way.length()).max().unwrap_or_default();
        Column { movers, length }
    }

    /// A vehicle on its way.
    pub fn of_vehicle(vehicle: FigureId, way: Way, track: Track) -> Column {
        let mut column = Column::new([(vehicle, way)]);
        column.movers[0].track = Some(track);
        column
    }

    /// The mark of its own way at which a mover is at a mark of the move.
    pub fn own_mark(&self, mover: &Mover, mark: Length) -> Length {
        let own = mover.way.length();
        if own == self.length || self.length.is_zero() {
            return mark.min(own);
        }
        Length::um((mark.to_um() * own.to_um() / self.length.to_um()).min(own.to_um()))
    }

    /// The first mark of the move at which a mover has come to a mark of its own way.
    pub fn mark_of(&self, mover: &Mover, own: Length) -> Length {
        let whole = mover.way.length();
        if whole == self.length || whole.is_zero() {
            return if whole.is_zero() { Length::ZERO } else { own };
        }
        let up = i128::from(own.to_um()) * i128::from(self.length.to_um());
        let up = (up + i128::from(whole.to_um()) - 1) / i128::from(whole.to_um());
        Length::um((up as i64).min(self.length.to_um()))
    }

    /// Where a mover stands at a mark of the move.
    pub fn at(&self, mover: &Mover, mark: Length) -> Point {
        let own = self.own_mark(mover, mark);
        mover.way.at(mover.stopped.map_or(own, |stopped| stopped.min(own)))
    }

    /// Those still under way.
    pub fn going(&self) -> impl Iterator<Item = &Mover> {
        self.movers.iter().filter(|mover| mover.stopped.is_none())
    }

    pub fn mover(&self, figure: FigureId) -> Option<&Mover> {
        self.movers.iter().find(|mover| mover.figure == figure)
    }

    pub fn holds(&self, figure: FigureId) -> bool {
        self.mover(figure).is_some()
    }

    /// The places a mover passes from one mark of the move to another.
    pub fn stretch(&self, mover: &Mover, from: Length, to: Length) -> Vec<Place> {
        let (from, to) = (self.own_mark(mover, from), self.own_mark(mover, to));
        mover.way.marks(from, to).map(|mark| Place::from(mover.way.at(mark))).collect()
    }
}
