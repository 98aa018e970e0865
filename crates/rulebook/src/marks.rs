//! Marks: a test says which clauses it covers, and the run proves it.
//!
//! Rule code leaves a mark where a clause is judged: whoever asks, throws, tells or refuses by a clause does so by
//! itself, and a clause that only measures or lists says [`judged!`](crate::judged!). A test that opens with
//! [`covers!`](crate::covers!) fails at its end unless every clause it names left a mark on its thread. Without debug
//! assertions all of this is nothing.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::Clause;

thread_local! {
    /// The clauses judged on this thread since a test began to look, if one does.
    static JUDGED: RefCell<Option<BTreeSet<Clause>>> = const { RefCell::new(None) };
}

/// Leaves the mark of a clause that was just judged.
#[inline(always)]
pub fn judged(clause: Clause) {
    if cfg!(debug_assertions) {
        JUDGED.with_borrow_mut(|judged| {
            if let Some(judged) = judged {
                judged.insert(clause);
            }
        });
    }
}

/// The promise of one test, held to it when the test ends.
#[must_use = "a promise is held to when it is dropped, at the end of the test"]
pub struct Covers(&'static [Clause]);

impl Covers {
    /// Begins to look for marks.
    ///
    /// # Panics
    /// When another promise is open on this thread: a test says all it covers at once.
    pub fn begin(clauses: &'static [Clause]) -> Covers {
        let before = JUDGED.replace(Some(BTreeSet::new()));
        assert!(before.is_none(), "a test says once what it covers");
        Covers(clauses)
    }
}

impl Drop for Covers {
    fn drop(&mut self) {
        let judged = JUDGED.take().unwrap_or_default();
        if cfg!(debug_assertions) && !std::thread::panicking() {
            let missing: Vec<&Clause> = self.0.iter().filter(|clause| !judged.contains(clause)).collect();
            assert!(missing.is_empty(), "the test says it covers {missing:?}, which nothing in it judged");
        }
    }
}

/// Says that clauses are judged here; a value after an arrow is passed through.
///
/// ```
/// use rulebook::judged;
/// let burdened = true;
/// let allowance = if burdened { judged!("FC-MOVE-03" => 4) } else { 6 };
/// assert_eq!(allowance, 4);
/// judged!("FC-MOVE-01", "FC-MOVE-03");
/// ```
#[macro_export]
macro_rules! judged {
    ($($id:literal),+ $(,)?) => { $($crate::marks::judged($crate::clause!($id));)+ };
    ($id:literal => $value:expr) => {{
        $crate::marks::judged($crate::clause!($id));
        $value
    }};
}

/// Opens a test with the clauses it covers; unless each of them is judged before the test ends, it fails.
///
/// ```
/// use rulebook::{covers, judged};
/// covers!["FC-MOVE-03"];
/// judged!("FC-MOVE-03");
/// ```
///
/// ```should_panic
/// rulebook::covers!["FC-MOVE-03"];
/// ```
#[macro_export]
macro_rules! covers {
    ($($id:literal),+ $(,)?) => {
        let _covers = $crate::marks::Covers::begin(&[$($crate::clause!($id)),+]);
    };
}
