//! Work that may take long can be given up.
//!
//! Whoever begins it says how to know that it has taken too long. The loops of geometry ask now and then, and unwind to where
//! the work was begun when it has. What was being worked out is lost with it: this is for thoughts on a copy of a battle,
//! never for a match itself. Nothing here knows a clock.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

type Question = Box<dyn Fn() -> bool>;

thread_local! {
    static PASSED: Cell<u32> = const { Cell::new(0) };
    static IS_TOO_LONG: RefCell<Option<Question>> = const { RefCell::new(None) };
}

/// So many times a loop passes by before it is asked.
const SELDOM: u32 = 64;

/// The work was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp;

/// Puts back on every way out what was asked before.
struct Before(Option<Question>);

impl Drop for Before {
    fn drop(&mut self) {
        IS_TOO_LONG.set(self.0.take());
    }
}

/// Does some work, unless it takes too long.
pub fn unless<T>(is_too_long: impl Fn() -> bool + 'static, work: impl FnOnce() -> T) -> Result<T, GivenUp> {
    let before = Before(IS_TOO_LONG.replace(Some(Box::new(is_too_long))));
    let done = catch_unwind(AssertUnwindSafe(work));
    drop(before);
    done.map_err(|unwound| if is_given_up(unwound.as_ref()) { GivenUp } else { resume_unwind(unwound) })
}

/// Whether somebody unwinds because work was given up, and not because something is wrong.
pub fn is_given_up(unwound: &(dyn Any + Send)) -> bool {
    unwound.is::<GivenUp>()
}

/// Where a loop of geometry may be left for good.
pub(crate) fn pass() {
    let passed = PASSED.get().wrapping_add(1);
    PASSED.set(passed);
    if passed.is_multiple_of(SELDOM) && IS_TOO_LONG.with_borrow(|asked| asked.as_ref().is_some_and(|it| it())) {
        resume_unwind(Box::new(GivenUp));
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    /// A loop without end that is asked a hundred times at most.
    fn endless() -> u32 {
        let mut rounds = 0;
        while rounds < 100 * SELDOM {
            pass();
            rounds += 1;
        }
        rounds
    }

    #[test]
    fn work_is_given_up_when_it_is_asked_and_not_before() {
        let asked = Rc::new(Cell::new(0));
        let count = asked.clone();
        let third = move || {
            count.set(count.get() + 1);
            count.get() == 3
        };
        assert_eq!((unless(third, endless), asked.get()), (Err(GivenUp), 3));
    }

    #[test]
    fn whoever_does_not_ask_is_left_alone() {
        assert_eq!(endless(), 100 * SELDOM);
        assert_eq!(unless(|| false, endless), Ok(100 * SELDOM));
        assert_eq!(unless(|| true, || 7), Ok(7));
        assert_eq!(unless(|| true, endless), Err(GivenUp));
        assert_eq!(endless(), 100 * SELDOM, "nobody asks any more");
    }

    #[test]
    fn the_patience_of_the_one_who_began_outside_counts_again_afterwards() {
        let inner = || unless(|| false, endless).map(|_| endless());
        assert_eq!(unless(|| true, inner), Err(GivenUp));
    }

    #[test]
    fn mistakes_are_no_lack_of_patience() {
        let quiet = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let unwound = catch_unwind(|| unless(|| false, || panic!("a mistake"))).map(|_: Result<(), _>| ());
        std::panic::set_hook(quiet);
        assert_eq!(unwound.unwrap_err().downcast_ref::<&str>(), Some(&"a mistake"));
    }
}
