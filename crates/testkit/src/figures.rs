//! What must be true of the figures of every game at every moment: none is lost, none is born, none stands on another.

use referee::view::FigureView;
use referee::{Fate, FigureId, SideId, View};
use table::{Base, Footprint, Length, overlaps};

/// Who takes part: each figure, whose it is, and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster(Vec<(FigureId, Option<SideId>, String)>);

impl Muster {
    pub fn of(view: &View) -> Muster {
        let card = |figure: &FigureView| (figure.figure, figure.side, figure.name.clone());
        let mut figures: Vec<_> = view.figures.iter().map(card).collect();
        figures.sort();
        Muster(figures)
    }
}

/// A view and a list of fates have every figure, in the order of their numbers; else which of them has not.
pub fn in_order(view: &View, fates: &[Fate]) -> Result<(), &'static str> {
    let numbered = |ids: &mut dyn Iterator<Item = FigureId>| ids.zip(0..).all(|(id, n)| id.0 == n);
    if !numbered(&mut view.figures.iter().map(|figure| figure.figure)) {
        return Err("view's figures");
    }
    let are_fates = fates.len() == view.figures.len() && numbered(&mut fates.iter().map(|fate| fate.figure));
    if are_fates { Ok(()) } else { Err("fates") }
}

/// Two figures that stand on each other, if there are any.
///
/// Bases touch, and where their places were rounded they may do so by a hair too much.
pub fn overlapping(view: &View) -> Option<(FigureId, FigureId)> {
    let standing: Vec<(&FigureView, Footprint, Length)> = view.figures.iter().filter_map(stand).collect();
    for (n, (one, base, level)) in standing.iter().enumerate() {
        let meets = |(_, other, at): &&(&FigureView, Footprint, Length)| at == level && overlaps(base, other);
        if let Some((other, ..)) = standing[..n].iter().find(meets) {
            return Some((other.figure, one.figure));
        }
    }
    None
}

/// A figure that takes part and stands somewhere, the ground it covers but for a hair, and its level.
fn stand(figure: &FigureView) -> Option<(&FigureView, Footprint, Length)> {
    const HAIR: Length = Length::um(5);
    let place = figure.place.filter(|_| !figure.gone)?;
    let base = match figure.base {
        Base::Round { radius } => Footprint::disc(place.at, radius - HAIR),
        Base::Oblong { length, width } => {
            Footprint::oblong(place.at, figure.facing, length - HAIR * 2, width - HAIR * 2)
        }
    };
    Some((figure, base, place.elevation))
}
