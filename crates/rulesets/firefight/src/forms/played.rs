//! GF-FAC-133. What of the vocabulary the program plays: everything not named here.

use super::part::{Does, Form, FormId, Grant, Named, Part};
use super::words::When;

/// Whether all of a rule is played, with all that it gives.
pub fn form(forms: &[Form], id: FormId) -> bool {
    forms[usize::from(id.0)].parts.iter().all(|it| part(forms, it))
}

fn part(forms: &[Form], part: &Part) -> bool {
    !part.is(When::Crosses) && part.does.iter().all(|does| one(forms, does))
}

fn one(forms: &[Form], does: &Does) -> bool {
    match does {
        // Takedown, Vengeance, hitting back, No Retreat, Teleport, Coordinate, Delayed Action, second activations, conduits.
        Does::Special(1 | 2 | 5..=8 | 10..=12 | 17..=19 | 21, _) => true,
        Does::Special(..) => false,
        Does::Has(given) | Does::Gives(given) | Does::Marks(given) => grant(forms, given),
        Does::Aura { gives, .. } => grant(forms, gives),
        Does::Choose(options) => options.iter().all(|&id| form(forms, id)),
        Does::Roll(branches) => branches.iter().all(|&(_, id)| form(forms, id)),
        _ => true,
    }
}

fn grant(forms: &[Form], grant: &Grant) -> bool {
    match grant.rule {
        Named::Core(_) => true,
        Named::Form(id) => form(forms, id),
    }
}

/// GF-FAC-135. Nothing of it has an effect in play.
pub fn is_idle(form: &Form) -> bool {
    form.parts.iter().flat_map(|part| &part.does).all(|does| *does == Does::OneInTheArmy)
}

/// By a clause of its own.
pub fn is_special(form: &Form) -> bool {
    form.parts.iter().flat_map(|part| &part.does).any(|does| matches!(does, Does::Special(..)))
}
