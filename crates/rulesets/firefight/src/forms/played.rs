//! GF-FAC-132, GF-FAC-135. How a rule is played: all of the vocabulary is.

use super::part::{Does, Form};

/// GF-FAC-135. Nothing of it has an effect in play.
pub fn is_idle(form: &Form) -> bool {
    form.does().all(|does| *does == Does::OneInTheArmy)
}

/// By a clause of its own.
pub fn is_special(form: &Form) -> bool {
    form.does().any(|does| matches!(does, Does::Special(..)))
}
