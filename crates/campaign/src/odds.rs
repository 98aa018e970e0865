//! CA-AFT-05. What an answer may bring, as exact fractions in the words of the table it is read on.

use std::collections::BTreeMap;

use dice::Chance;
use referee::lookahead::Inquiry;
use referee::view::FigureView;
use referee::{Answer, AnyMatch, FigureId, Reject, Seat, SideId, Word};

/// One thing that may come of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    pub chance: Chance,
    /// Who would have gained what: conditions, skills, ranks, weapons. Nobody: things stay as they are.
    pub gains: Vec<(String, Vec<Word>)>,
}

/// Every different thing that an answer at a desk may bring, the likeliest first.
pub fn prospects(desk: &dyn AnyMatch, side: SideId, question: u64, answer: &Answer) -> Result<Vec<Prospect>, Reject> {
    let seat = Seat::Side(side);
    let now: BTreeMap<FigureId, Vec<Word>> =
        desk.view(seat).figures.into_iter().map(|figure| (figure.figure, figure.statuses)).collect();
    let mut found: Vec<Prospect> = Vec::new();
    let gained = |figure: &FigureView| {
        let before = now.get(&figure.figure);
        let new: Vec<Word> =
            figure.statuses.iter().filter(|word| before.is_none_or(|before| !before.contains(word))).cloned().collect();
        (!new.is_empty()).then(|| (figure.name.clone(), new))
    };
    desk.foresee(seat, question, answer, &Inquiry { samples: 0, ..Inquiry::default() }, &mut |ending, chance| {
        let gains: Vec<_> = ending.view.figures.iter().filter_map(gained).collect();
        match found.iter_mut().find(|prospect| prospect.gains == gains) {
            Some(same) => same.chance += chance,
            None => found.push(Prospect { chance: chance.clone(), gains }),
        }
    })?;
    found.sort_by(|one, other| other.chance.cmp(&one.chance));
    Ok(found)
}
