//! CA-GEN-09. Limits: what exceeds one is refused with the limit and the value found.

use std::ops::RangeInclusive;

use referee::Complaint;

use super::Fault;
use crate::lines::Form;

pub const MOST_SEATS: usize = 12;
pub(super) const LONGEST_CAMPAIGN_NAME: usize = 60;
pub(super) const LONGEST_NAME: usize = 40;
pub(super) const LONGEST_STORY: usize = 500;
pub(super) const LONGEST_NOTE: usize = 1000;
pub(super) const MOST_NOTES: usize = 200;

/// CA-CHAIN-01, CA-LAD-06, CA-MAP-11. Fixtures of a chain, rounds of a ladder or map; a round-robin has as many as it has.
pub(super) fn lengths(form: Form) -> RangeInclusive<u16> {
    match form {
        Form::Chain => 3..=40,
        Form::Ladder | Form::Map => 3..=20,
        Form::RoundRobin => 0..=u16::MAX,
    }
}

/// A text of a player, without what could not be shown, or a complaint.
pub(super) fn checked(field: &str, text: &str, most: usize) -> Result<String, Fault> {
    let text: String = text.trim().chars().filter(|sign| !sign.is_control() || *sign == '\n').collect();
    let length = text.chars().count();
    match length {
        0 => Err(Fault::Complaints(vec![Complaint::new(field, "complaint-missing")])),
        _ if length > most => Err(Fault::Complaints(vec![too_long(field, length, most)])),
        _ => Ok(text),
    }
}

/// CA-GEN-09. The limit and the value found.
pub(super) fn too_long(field: &str, given: usize, most: usize) -> Complaint {
    Complaint::new(field, "ca-complaint-limit").with("given", given as i64).with("most", most as i64)
}
