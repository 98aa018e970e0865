//! Who sees whom, remembered for as long as both stay where they are.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use smallvec::SmallVec;

use crate::OpeningId;

/// Which figures see each other where they stand, and a note about each, as far as anybody has looked.
///
/// A ruleset keeps one in its battle and asks it before it looks. What was found holds for the stand it was found at and
/// for the doors that had been turned, so nobody has to say that something has moved. It changes no answer and is no part
/// of the battle: battles are equal whatever is remembered of them, and a copy looks afresh. A battle that is made equal
/// to another one copied from the same keeps what it remembers, for that holds by itself: whoever looks ahead again and
/// again from one moment looks only at what has moved.
#[derive(Debug)]
pub struct Memory<S, N = ()> {
    origin: Origin,
    known: RefCell<Known<S, N>>,
}

#[derive(Debug)]
struct Known<S, N> {
    /// The doors that had been turned.
    doors: SmallVec<[OpeningId; 4]>,
    rows: Vec<Row<S, N>>,
}

/// One figure where it stood; a bit for each other figure.
#[derive(Clone, Copy, Debug, Default)]
struct Row<S, N> {
    at: S,
    looked: u64,
    seen: u64,
    note: Option<N>,
}

/// Where a memory comes from: copies have that of the one they were copied from, so that what holds on one table is never
/// remembered on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Origin(u64);

impl Default for Origin {
    fn default() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Origin(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl Origin {
    /// One that remembers nothing yet.
    fn memory<S, N>(self) -> Memory<S, N> {
        Memory { origin: self, known: RefCell::new(Known { doors: SmallVec::new(), rows: Vec::new() }) }
    }
}

/// A figure by its number, and how it stands.
pub type Standing<S> = (usize, S);

impl<S: Copy + Default + PartialEq, N: Copy + Default> Memory<S, N> {
    /// Of so many figures is anything remembered.
    pub const MOST: usize = 64;

    /// One figure sees another, once these doors have been turned; looked at where that is not known.
    pub fn sees(&self, doors: &[OpeningId], a: Standing<S>, b: Standing<S>, look: impl FnOnce() -> bool) -> bool {
        if a.0.max(b.0) >= Self::MOST {
            return look();
        }
        let known = self.known.borrow().sees(doors, a, b);
        known.unwrap_or_else(|| {
            let seen = look();
            self.known.borrow_mut().keep(doors, a, b, seen);
            seen
        })
    }

    /// What was noted about a figure that still stands so.
    pub fn note(&self, who: Standing<S>) -> Option<N> {
        self.known.borrow().rows.get(who.0).filter(|row| row.at == who.1)?.note
    }

    pub fn keep_note(&self, who: Standing<S>, note: N) {
        self.known.borrow_mut().row(who).note = Some(note);
    }
}

impl<S: Copy + Default + PartialEq, N: Copy + Default> Known<S, N> {
    fn sees(&self, doors: &[OpeningId], a: Standing<S>, b: Standing<S>) -> Option<bool> {
        let (one, other) = (self.rows.get(a.0)?, self.rows.get(b.0)?);
        let bit = 1 << b.0;
        let is_known = self.doors[..] == *doors && one.at == a.1 && other.at == b.1 && one.looked & bit != 0;
        is_known.then_some(one.seen & bit != 0)
    }

    /// When another door has been turned, all that was known of sight is forgotten.
    fn keep(&mut self, doors: &[OpeningId], a: Standing<S>, b: Standing<S>, seen: bool) {
        if self.doors[..] != *doors {
            self.doors = SmallVec::from_slice(doors);
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
        Origin::default().memory()
    }
}

impl<S, N> Clone for Memory<S, N> {
    fn clone(&self) -> Self {
        self.origin.memory()
    }

    fn clone_from(&mut self, other: &Self) {
        if self.origin != other.origin {
            *self = other.clone();
        }
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

/// What figures are to each other where bystanders count too, remembered until somebody, whoever it is, stands
/// otherwise. Like [`Memory`] it is no part of the battle that keeps it. The last few standstills are known, for whoever
/// looks ahead comes back to the same one again and again.
#[derive(Debug)]
pub struct Standstill<S, V> {
    origin: Origin,
    known: RefCell<Vec<Looked<S, V>>>,
}

#[derive(Debug)]
struct Looked<S, V> {
    stands: Vec<S>,
    found: BTreeMap<[usize; 2], V>,
}

impl<S: Copy + PartialEq, V: Copy> Standstill<S, V> {
    /// So many standstills are known.
    const MOST: usize = 4;

    /// What one figure is to another, by their numbers, while everybody stands so; looked at where that is not known.
    pub fn of(&self, everybody: impl Iterator<Item = S> + Clone, who: [usize; 2], look: impl FnOnce() -> V) -> V {
        self.come_to(everybody);
        let known = self.known.borrow()[0].found.get(&who).copied();
        known.unwrap_or_else(|| {
            let found = look();
            self.known.borrow_mut()[0].found.insert(who, found);
            found
        })
    }

    /// Brings what is known of a standstill to the front, or forgets the one that was come to least lately.
    fn come_to(&self, everybody: impl Iterator<Item = S> + Clone) {
        let mut all = self.known.borrow_mut();
        let known = all.iter().position(|it| it.stands.iter().copied().eq(everybody.clone()));
        if let Some(place) = known {
            return all[..=place].rotate_right(1);
        }
        if all.len() < Self::MOST {
            all.push(Looked { stands: Vec::new(), found: BTreeMap::new() });
        }
        all.rotate_right(1);
        all[0].found.clear();
        all[0].stands.clear();
        all[0].stands.extend(everybody);
    }
}

impl<S, V> Default for Standstill<S, V> {
    fn default() -> Self {
        Standstill { origin: Origin::default(), known: RefCell::new(Vec::new()) }
    }
}

impl<S, V> Clone for Standstill<S, V> {
    fn clone(&self) -> Self {
        Standstill { origin: self.origin, known: RefCell::new(Vec::new()) }
    }

    fn clone_from(&mut self, other: &Self) {
        if self.origin != other.origin {
            *self = other.clone();
        }
    }
}

impl<S, V> PartialEq for Standstill<S, V> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<S, V> Eq for Standstill<S, V> {}

impl<S, V> Hash for Standstill<S, V> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::PieceId;

    /// Looks, counted; everybody sees everybody whose stands add up to an even number.
    struct Eyes(Cell<usize>);

    impl Eyes {
        fn ask(&self, memory: &Memory<i64, u8>, doors: &[OpeningId], a: Standing<i64>, b: Standing<i64>) -> bool {
            memory.sees(doors, a, b, || {
                self.0.set(self.0.get() + 1);
                (a.1 + b.1) % 2 == 0
            })
        }
    }

    const DOOR: OpeningId = OpeningId { piece: PieceId(0), opening: 0 };

    #[test]
    fn nobody_looks_twice_until_somebody_moves() {
        let (memory, eyes) = (Memory::default(), Eyes(Cell::new(0)));
        let looks = |doors, a, b, seen: bool, looks: usize| {
            assert_eq!((eyes.ask(&memory, doors, a, b), eyes.0.get()), (seen, looks), "{a:?} {b:?}");
        };
        looks(&[], (0, 10), (1, 20), true, 1);
        looks(&[], (1, 20), (0, 10), true, 1);
        looks(&[], (0, 10), (2, 31), false, 2);
        looks(&[], (0, 11), (2, 31), true, 3);
        looks(&[], (0, 11), (1, 20), false, 4);
        looks(&[], (1, 20), (2, 31), false, 5);
        looks(&[DOOR], (1, 20), (2, 31), false, 6);
        looks(&[DOOR], (0, 11), (1, 20), false, 7);
        looks(&[DOOR], (70, 0), (1, 20), true, 8);
        looks(&[DOOR], (70, 0), (1, 20), true, 9);
    }

    /// One door closed again and another opened: as many are turned, and yet the lines are others.
    #[test]
    fn another_door_turned_is_looked_past_afresh() {
        let (memory, eyes) = (Memory::default(), Eyes(Cell::new(0)));
        let other = OpeningId { opening: 1, ..DOOR };
        for (doors, looks) in [([DOOR], 1), ([DOOR], 1), ([other], 2)] {
            eyes.ask(&memory, &doors, (0, 10), (1, 20));
            assert_eq!(eyes.0.get(), looks);
        }
    }

    #[test]
    fn a_battle_made_equal_to_another_of_its_table_remembers() {
        let (mut memory, eyes) = (Memory::default(), Eyes(Cell::new(0)));
        eyes.ask(&memory, &[], (0, 10), (1, 20));
        memory.clone_from(&memory.clone());
        eyes.ask(&memory, &[], (0, 10), (1, 20));
        eyes.ask(&memory, &[], (0, 10), (1, 21));
        assert_eq!(eyes.0.get(), 2);
        memory.clone_from(&Memory::default());
        eyes.ask(&memory, &[], (0, 10), (1, 21));
        assert_eq!(eyes.0.get(), 3, "on another table nothing of it holds");
    }

    #[test]
    fn a_standstill_ends_when_anybody_moves() {
        let (standstill, looks) = (Standstill::default(), Cell::new(0));
        let ask = |stands: &[i64], who: [usize; 2]| {
            let look = || {
                looks.set(looks.get() + 1);
                10 * stands[who[0]] + stands[who[1]]
            };
            (standstill.of(stands.iter().copied(), who, look), looks.get())
        };
        assert_eq!(ask(&[1, 2, 3], [0, 1]), (12, 1));
        assert_eq!(ask(&[1, 2, 3], [0, 1]), (12, 1));
        assert_eq!(ask(&[1, 2, 3], [1, 0]), (21, 2));
        assert_eq!(ask(&[1, 2, 4], [0, 1]), (12, 3), "a bystander has moved");
        assert_eq!(ask(&[1, 2, 4, 5], [0, 1]), (12, 4), "another has come");
        assert_eq!(ask(&[1, 2], [0, 1]), (12, 5), "two have left");
        assert_eq!(ask(&[1, 2, 3], [1, 0]), (21, 5), "they are back as they were before");
        assert_eq!(ask(&[7, 7, 7], [0, 1]), (77, 6));
        assert_eq!(ask(&[1, 2, 3], [0, 1]), (12, 6));
        assert_eq!(ask(&[1, 2, 4], [0, 1]), (12, 7), "and that is too long ago");
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
        eyes.ask(&memory, &[], (0, 10), (1, 20));
        let copy = memory.clone();
        eyes.ask(&copy, &[], (0, 10), (1, 20));
        assert_eq!((eyes.0.get(), copy == memory), (2, true));
    }
}
