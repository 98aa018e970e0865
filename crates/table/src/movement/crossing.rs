use super::meet::entry;
use super::span::{spans, wall_crossings};
use super::{Leg, Way};
use crate::{Barrier, Length, PieceId, Shape, Table};

/// Something a way does to a piece of terrain, and the mark where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Crossing {
    pub at: Length,
    pub piece: PieceId,
    pub what: Crossed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Crossed {
    /// The base comes to touch a piece that is a barrier.
    Touched,
    /// The centre goes in over the outline.
    Entered,
    /// The centre passes an opening, given by its place in the piece's list.
    Passed(usize),
    /// The centre crosses a line without thickness.
    Over,
    /// The centre comes out over the outline.
    Left,
}

impl Way {
    /// What the way crosses, in order. `touch` is the gap at which a base counts as touching.
    pub fn crossings(&self, table: &Table, radius: Length, touch: Length) -> Vec<Crossing> {
        let mut found = Vec::new();
        for (index, piece) in table.pieces.iter().enumerate() {
            let id = PieceId(index as u16);
            let mut add = |at, what| found.push(Crossing { at, piece: id, what });
            if piece.barrier != Barrier::None {
                self.contacts(&piece.shape, radius + touch).for_each(|at| add(at, Crossed::Touched));
            }
            for leg in self.legs() {
                outline_crossings(leg, &piece.shape).for_each(|(at, what)| add(at, what));
                for (n, opening) in piece.openings.iter().enumerate() {
                    let passed = wall_crossings(leg.line, &[opening.from, opening.to]);
                    passed.into_iter().for_each(|share| add(leg.mark_up(share), Crossed::Passed(n)));
                }
            }
        }
        found.sort();
        found
    }

    /// The marks at which the base comes within `apart` of a shape it was clear of.
    fn contacts<'a>(&'a self, shape: &'a Shape, apart: Length) -> impl Iterator<Item = Length> + 'a {
        let starts = move |leg: &Leg| super::meet::within(leg.line.a, shape, apart);
        self.legs().filter(move |leg| leg.from.is_zero() || !starts(leg)).filter_map(move |leg| {
            let share = entry(leg.line, shape, apart)?;
            Some(leg.mark_up(share))
        })
    }
}

fn outline_crossings(leg: Leg, shape: &Shape) -> impl Iterator<Item = (Length, Crossed)> {
    let mut found = Vec::new();
    if let Shape::Wall(points) = shape {
        found.extend(wall_crossings(leg.line, points).into_iter().map(|share| (leg.mark_up(share), Crossed::Over)));
    }
    for span in spans(leg.line, shape) {
        if !span.begins_leg() {
            found.push((leg.mark_up(span.from), Crossed::Entered));
        }
        if !span.ends_leg() {
            found.push((leg.mark_up(span.to), Crossed::Left));
        }
    }
    found.into_iter()
}
