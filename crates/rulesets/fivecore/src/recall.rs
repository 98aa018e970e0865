//! What was found out about figures where they stand, kept until one of them moves.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use referee::FigureId;
use smallvec::SmallVec;
use table::{PieceId, Point};

/// The pieces somebody may hide behind.
pub type Cover = SmallVec<[PieceId; 2]>;

/// Which figures the terrain lets see each other, and what each has for cover, as far as anybody has looked.
///
/// It changes no answer and is no part of the battle: battles are equal whatever is remembered of them, and a copy looks
/// afresh.
#[derive(Debug, Default)]
pub struct Recall(RefCell<Places>);

#[derive(Debug, Default)]
struct Places {
    /// How many doors had been turned.
    doors: usize,
    rows: Vec<Row>,
}

/// One figure where it stood; a bit for each other figure.
#[derive(Clone, Debug, Default)]
struct Row {
    at: Point,
    looked: u64,
    open: u64,
    cover: Option<Cover>,
}

impl Recall {
    /// The line between two figures where they stand is open, once so many doors have been turned.
    pub fn is_open(&self, doors: usize, a: (FigureId, Point), b: (FigureId, Point), look: impl Fn() -> bool) -> bool {
        let (one, other) = (a.0.index(), b.0.index());
        let known = {
            let mut places = self.0.borrow_mut();
            places.turn(doors);
            places.stand(one, a.1);
            places.stand(other, b.1);
            let row = &places.rows[one];
            (row.looked >> other & 1 == 1).then_some(row.open >> other & 1 == 1)
        };
        known.unwrap_or_else(|| {
            let is_open = look();
            self.0.borrow_mut().note(one, other, is_open);
            is_open
        })
    }

    /// What a figure has for cover where it stands.
    pub fn cover(&self, id: FigureId, at: Point, find: impl Fn() -> Cover) -> Cover {
        let mut places = self.0.borrow_mut();
        places.stand(id.index(), at);
        places.rows[id.index()].cover.get_or_insert_with(find).clone()
    }
}

impl Places {
    /// Other doors are open now: nobody knows any more whom he sees.
    fn turn(&mut self, doors: usize) {
        if std::mem::replace(&mut self.doors, doors) != doors {
            self.rows.clear();
        }
    }

    /// Forgets what was known of a figure that stands elsewhere now.
    fn stand(&mut self, id: usize, at: Point) {
        if self.rows.len() <= id {
            self.rows.resize(id + 1, Row::default());
        }
        if self.rows[id].at != at {
            self.rows[id] = Row { at, ..Row::default() };
            self.rows.iter_mut().for_each(|row| row.looked &= !(1 << id));
        }
    }

    fn note(&mut self, a: usize, b: usize, is_open: bool) {
        for (one, other) in [(a, b), (b, a)] {
            let row = &mut self.rows[one];
            row.looked |= 1 << other;
            row.open = row.open & !(1 << other) | u64::from(is_open) << other;
        }
    }
}

impl Clone for Recall {
    fn clone(&self) -> Recall {
        Recall::default()
    }

    fn clone_from(&mut self, _: &Recall) {
        self.0.get_mut().rows.clear();
    }
}

impl PartialEq for Recall {
    fn eq(&self, _: &Recall) -> bool {
        true
    }
}

impl Eq for Recall {}

impl Hash for Recall {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
