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

/// One figure where it stood; a bit for each other figure. Plain bytes, for it is cleared with every copy of a battle.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    at: Point,
    looked: u64,
    open: u64,
    cover: Option<Few>,
}

/// A few pieces; whoever has more for cover looks again.
#[derive(Clone, Copy, Debug)]
struct Few {
    pieces: [PieceId; 3],
    count: usize,
}

/// Somebody, and where he stands.
pub type Standing = (FigureId, Point);

impl Recall {
    /// The line between two figures where they stand is open, once so many doors have been turned.
    pub fn is_open(&self, doors: usize, a: Standing, b: Standing, look: impl Fn() -> bool) -> bool {
        let known = self.0.borrow().is_open(doors, a, b);
        known.unwrap_or_else(|| {
            let is_open = look();
            self.0.borrow_mut().note(doors, a, b, is_open);
            is_open
        })
    }

    /// What a figure has for cover where it stands.
    pub fn cover(&self, who: Standing, find: impl Fn() -> Cover) -> Cover {
        let mut places = self.0.borrow_mut();
        let row = places.row(who);
        match row.cover {
            Some(Few { pieces, count }) => Cover::from_slice(&pieces[..count]),
            None => {
                let found = find();
                row.cover = Few::of(&found);
                found
            }
        }
    }
}

impl Places {
    fn is_open(&self, doors: usize, a: Standing, b: Standing) -> Option<bool> {
        let (one, other) = (self.rows.get(a.0.index())?, self.rows.get(b.0.index())?);
        let bit = 1 << b.0.index();
        let is_known = self.doors == doors && one.at == a.1 && other.at == b.1 && one.looked & bit != 0;
        is_known.then_some(one.open & bit != 0)
    }

    /// When other doors are open than before, nobody knows any more whom he sees.
    fn note(&mut self, doors: usize, a: Standing, b: Standing, is_open: bool) {
        if std::mem::replace(&mut self.doors, doors) != doors {
            self.rows.clear();
        }
        self.row(b);
        self.row(a).note(b.0, is_open);
        self.row(b).note(a.0, is_open);
    }

    /// What is known of a figure, and nothing when it stands elsewhere now.
    fn row(&mut self, (id, at): Standing) -> &mut Row {
        let id = id.index();
        if self.rows.len() <= id {
            self.rows.resize(id + 1, Row::default());
        }
        if self.rows[id].at != at {
            self.rows[id] = Row { at, ..Row::default() };
            self.rows.iter_mut().for_each(|row| row.looked &= !(1 << id));
        }
        &mut self.rows[id]
    }
}

impl Few {
    fn of(found: &[PieceId]) -> Option<Few> {
        let mut few = Few { pieces: [PieceId(0); 3], count: found.len() };
        few.pieces.get_mut(..found.len())?.copy_from_slice(found);
        Some(few)
    }
}

impl Row {
    fn note(&mut self, other: FigureId, is_open: bool) {
        let other = other.index();
        self.looked |= 1 << other;
        self.open = self.open & !(1 << other) | u64::from(is_open) << other;
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
