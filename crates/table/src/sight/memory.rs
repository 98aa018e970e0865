//! Who sees whom, remembered for as long as both stay where they are.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

/// Which figures see each other where they stand, and a note about each, as far as anybody has looked.
///
/// A ruleset keeps one in its battle and asks it before it looks. What was found holds for the stand it was found at and
/// for the number of doors that had been turned, so nobody has to say that something has moved. It changes no answer and
/// is no part of the battle: battles are equal whatever is remembered of them, and a copy looks afresh.
#[derive(Debug)]
pub struct Memory<S, N = ()>(RefCell<Known<S, N>>);

#[derive(Debug)]
struct Known<S, N> {
    /// How many doors had been turned.
    doors: usize,
    rows: Vec<Row<S, N>>,
}

/// One figure where it stood; a bit for each other figure. Plain bytes, for it is cleared with every copy of a battle.
#[derive(Clone, Copy, Debug, Default)]
struct Row<S, N> {
    at: S,
    looked: u64,
    seen: u64,
    note: Option<N>,
}

/// A figure by its number, and how it stands.
pub type Standing<S> = (usize, S);

impl<S: Copy + Default + PartialEq, N: Copy + Default> Memory<S, N> {
    /// Of so many figures is anything remembered.
    pub const MOST: usize = 64;

    /// One figure sees another, once so many doors have been turned; looked at where that is not known.
    pub fn sees(&self, doors: usize, a: Standing<S>, b: Standing<S>, look: impl FnOnce() -> bool) -> bool {
        if a.0.max(b.0) >= Self::MOST {
            return look();
        }
        let known = self.0.borrow().sees(doors, a, b);
        known.unwrap_or_else(|| {
            let seen = look();
            self.0.borrow_mut().keep(doors, a, b, seen);
            seen
        })
    }

    /// What was noted about a figure that still stands so.
    pub fn note(&self, who: Standing<S>) -> Option<N> {
        self.0.borrow().rows.get(who.0).filter(|row| row.at == who.1)?.note
    }

    pub fn keep_note(&self, who: Standing<S>, note: N) {
        self.0.borrow_mut().row(who).note = Some(note);
    }
}

impl<S: Copy + Default + PartialEq, N: Copy + Default> Known<S, N> {
    fn sees(&self, doors: usize, a: Standing<S>, b: Standing<S>) -> Option<bool> {
        let (one, other) = (self.rows.get(a.0)?, self.rows.get(b.0)?);
        let bit = 1 << b.0;
        let is_known = self.doors == doors && one.at == a.1 && other.at == b.1 && one.looked & bit != 0;
        is_known.then_some(one.seen & bit != 0)
    }

    /// When another door has been turned, all that was known of sight is forgotten.
    fn keep(&mut self, doors: usize, a: Standing<S>, b: Standing<S>, seen: bool) {
        if std::mem::replace(&mut self.doors, doors) != doors {
            self.rows.clear();
        }
        self.row(b);
        self.row(a).keep(b.0, seen);
        self.row(b).keep(a.0, seen);
    }

    /// What is known of a figure, and nothing when it stands elsewhere now.
    fn row(&mut self, (who, at): Standing<S>) -> &mut Row<S, N> {
        if self.rows.len() <= who {
            self.rows.resize(who + 1, Row::default());
        }
        if self.rows[who].at != at {
            self.rows[who] = Row { at, ..Row::default() };
            let others = !1u64.checked_shl(who as u32).unwrap_or_default();
            self.rows.iter_mut().for_each(|row| row.looked &= others);
        }
        &mut self.rows[who]
    }
}

impl<S, N> Row<S, N> {
    fn keep(&mut self, other: usize, seen: bool) {
        self.looked |= 1 << other;
        self.seen = self.seen & !(1 << other) | u64::from(seen) << other;
    }
}

impl<S, N> Default for Memory<S, N> {
    fn default() -> Self {
        Memory(RefCell::new(Known { doors: 0, rows: Vec::new() }))
    }
}

impl<S, N> Clone for Memory<S, N> {
    fn clone(&self) -> Self {
        Memory::default()
    }

    fn clone_from(&mut self, _: &Self) {
        self.0.get_mut().rows.clear();
    }
}

impl<S, N> PartialEq for Memory<S, N> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<S, N> Eq for Memory<S, N> {}

impl<S, N> Hash for Memory<S, N> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Looks, counted; everybody sees everybody whose stands add up to an even number.
    struct Eyes(Cell<usize>);

    impl Eyes {
        fn ask(&self, memory: &Memory<i64, u8>, doors: usize, a: Standing<i64>, b: Standing<i64>) -> bool {
            memory.sees(doors, a, b, || {
                self.0.set(self.0.get() + 1);
                (a.1 + b.1) % 2 == 0
            })
        }
    }

    #[test]
    fn nobody_looks_twice_until_somebody_moves() {
        let (memory, eyes) = (Memory::default(), Eyes(Cell::new(0)));
        let looks = |doors, a, b, seen: bool, looks: usize| {
            assert_eq!((eyes.ask(&memory, doors, a, b), eyes.0.get()), (seen, looks), "{a:?} {b:?}");
        };
        looks(0, (0, 10), (1, 20), true, 1);
        looks(0, (1, 20), (0, 10), true, 1);
        looks(0, (0, 10), (2, 31), false, 2);
        looks(0, (0, 11), (2, 31), true, 3);
        looks(0, (0, 11), (1, 20), false, 4);
        looks(0, (1, 20), (2, 31), false, 5);
        looks(1, (1, 20), (2, 31), false, 6);
        looks(1, (0, 11), (1, 20), false, 7);
        looks(1, (70, 0), (1, 20), true, 8);
        looks(1, (70, 0), (1, 20), true, 9);
    }

    #[test]
    fn a_note_holds_for_its_stand() {
        let memory: Memory<i64, u8> = Memory::default();
        assert_eq!(memory.note((3, 5)), None);
        memory.keep_note((3, 5), 7);
        assert_eq!((memory.note((3, 5)), memory.note((3, 6))), (Some(7), None));
        memory.keep_note((3, 6), 8);
        assert_eq!((memory.note((3, 5)), memory.note((3, 6))), (None, Some(8)));
    }

    #[test]
    fn a_copy_looks_afresh_and_is_equal() {
        let (memory, eyes) = (Memory::default(), Eyes(Cell::new(0)));
        eyes.ask(&memory, 0, (0, 10), (1, 20));
        let copy = memory.clone();
        eyes.ask(&copy, 0, (0, 10), (1, 20));
        assert_eq!((eyes.0.get(), copy == memory), (2, true));
    }
}
