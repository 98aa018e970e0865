//! What a rule hands to the oracle: the question before anybody needs to see it. It borrows from the rule, so asking
//! costs nothing in a rollout, and it carries the check that the answer must pass.

use dice::{Faces, Source, Throw};
use rulebook::Clause;
use table::{Place, Table};

use crate::lots::lot;
use crate::question::{About, Answer, Choice, Question, Share, Traveller, Walk, Wanted};
use crate::{FigureId, Outline, Refusal, Reject, SideId, suggest};

pub struct Ask<'a> {
    pub clause: Clause,
    pub side: SideId,
    pub about: About,
    pub matter: Matter<'a>,
}

pub enum Matter<'a> {
    /// One put `even_alone` is asked even when there is a single option, so that no pause tells how many there are.
    Pick {
        options: &'a [Choice],
        barred: &'a dyn Fn() -> Vec<(Choice, Refusal)>,
        even_alone: bool,
    },
    Figures {
        from: &'a [FigureId],
        min: u16,
        max: u16,
    },
    /// Some figures that must go together by more than their number.
    Company(&'a dyn Company),
    Path(&'a dyn Travel),
    Point(&'a dyn Region),
    Direction,
    Amount {
        min: i64,
        max: i64,
    },
    Split {
        total: u32,
        among: &'a [Share],
    },
}

/// Where some figures may go in one move: the same object judges a player's way, draws the reach and proposes ways.
pub trait Travel {
    fn travellers(&self) -> &[Traveller];

    /// Is this way legal, for all the figures together?
    fn check(&self, walks: &[Walk]) -> Result<(), Refusal>;

    /// Where one of them may get to, to be drawn.
    fn reach(&self, figure: FigureId) -> Vec<Outline>;

    /// The way one of them would take to a point: round what is there, as far towards it as it may go.
    fn way_to(&self, _: FigureId, to: Place) -> Vec<Place> {
        vec![to]
    }

    /// One sensible legal way, different from draw to draw.
    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk>;

    /// One way a player would consider who takes the time to look for it.
    fn consider(&self, dice: &mut dyn Source) -> Vec<Walk> {
        self.sample(dice)
    }

    fn may_stay(&self) -> bool {
        true
    }

    /// The referee's own try, where it has one; a client lays it out for the player to take or to change.
    fn proposal(&self) -> &[Walk] {
        &[]
    }
}

/// Figures of whom some are wanted, and what they must keep together: a price, one of each kind.
pub trait Company {
    fn from(&self) -> &[FigureId];

    /// The fewest and the most.
    fn how_many(&self) -> (u16, u16);

    /// May these go together?
    fn check(&self, figures: &[FigureId]) -> Result<(), Refusal>;

    /// One sensible legal answer, different from draw to draw.
    fn sample(&self, dice: &mut dyn Source) -> Vec<FigureId>;
}

/// Points of the table that would do as an answer.
pub trait Region {
    fn check(&self, at: Place) -> Result<(), Refusal>;

    fn outlines(&self) -> Vec<Outline>;

    /// The point that whoever pointed a little beside the region may have meant.
    fn near(&self, at: Place) -> Option<Place> {
        suggest::beside(at, |place| self.check(place).is_ok())
    }

    /// One sensible legal point, different from draw to draw.
    fn sample(&self, dice: &mut dyn Source) -> Place;
}

/// Why an answer is no answer to its question at all, whatever the rules say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    #[error("the question wants {wanted}, the answer gives {given}")]
    Kind { wanted: &'static str, given: &'static str },
    #[error("option {given} does not exist: there are {options}")]
    NoSuchOption { given: usize, options: usize },
    #[error("between {min} and {max} figures are wanted, {given} were named")]
    HowMany { given: usize, min: u16, max: u16 },
    #[error("figure {0} is not one of those asked about, or is named twice")]
    Figure(u16),
    #[error("a way has at most {max} places, this one has {given}")]
    TooManyPlaces { given: usize, max: usize },
    #[error("({x}, {y}) at height {height} is no place on any table")]
    Place { x: i64, y: i64, height: i64 },
    #[error("{given} is not between {min} and {max}")]
    Amount { given: i64, min: i64, max: i64 },
    #[error("the parts must be {targets} numbers that add up to {total}, none above its limit")]
    Split { targets: usize, total: u32 },
    #[error("a {die} has no face {face}, or {given} faces were given for {count} dice")]
    Dice { die: String, face: u8, given: usize, count: u16 },
}

impl Mismatch {
    pub fn dice(throw: &Throw, given: &Faces) -> Self {
        let face = given.iter().copied().find(|&face| !throw.die.has(face)).unwrap_or_default();
        Mismatch::Dice { die: format!("{:?}", throw.die), face, given: given.len(), count: u16::from(throw.count) }
    }
}

/// The most places a player may name in one way.
pub const LONGEST_WAY: usize = 64;

impl Ask<'_> {
    /// The question as a client sees it.
    pub fn question(&self, number: u64) -> Question {
        let barred = match &self.matter {
            Matter::Pick { barred, .. } => barred(),
            _ => Vec::new(),
        };
        Question { barred, ..self.bare_question(number) }
    }

    /// The same without what may not be chosen, and why.
    pub(crate) fn bare_question(&self, number: u64) -> Question {
        let wanted = match &self.matter {
            Matter::Pick { options, .. } => Wanted::Pick { options: options.to_vec() },
            Matter::Figures { from, min, max } => Wanted::Figures { from: from.to_vec(), min: *min, max: *max },
            Matter::Company(company) => {
                let (min, max) = company.how_many();
                Wanted::Figures { from: company.from().to_vec(), min, max }
            }
            Matter::Path(travel) => Wanted::Path {
                figures: travel.travellers().to_vec(),
                may_stay: travel.may_stay(),
                proposal: travel.proposal().to_vec(),
            },
            Matter::Point(_) => Wanted::Point,
            Matter::Direction => Wanted::Direction,
            Matter::Amount { min, max } => Wanted::Amount { min: *min, max: *max },
            Matter::Split { total, among } => Wanted::Split { total: *total, among: among.to_vec() },
        };
        let about = self.about.clone();
        Question { number, side: self.side, clause: self.clause, about, wanted, barred: Vec::new() }
    }

    /// The answer when there is only one; such a question is not asked.
    pub fn only_answer(&self) -> Option<Answer> {
        match &self.matter {
            Matter::Pick { even_alone: true, .. } => None,
            Matter::Pick { options, .. } => (options.len() == 1).then_some(Answer::Pick(0)),
            Matter::Figures { from, min, .. } => (*min as usize >= from.len()).then(|| Answer::Figures(from.to_vec())),
            Matter::Amount { min, max } => (min == max).then_some(Answer::Amount(*min)),
            Matter::Split { total, among } => (among.len() == 1).then(|| Answer::Split(vec![*total])),
            Matter::Company(_) | Matter::Path(_) | Matter::Point(_) | Matter::Direction => None,
        }
    }

    /// Is this the question that was put before? Options may be others in a battle that somebody imagines.
    pub(crate) fn asks_again(&self, question: &Question) -> bool {
        let is_pick = matches!((&self.matter, &question.wanted), (Matter::Pick { .. }, Wanted::Pick { .. }));
        (self.clause, self.side) == (question.clause, question.side) && (is_pick || self.matter.wants(&question.wanted))
    }

    /// An answer that was given to this question when it was put before, as it is given now: an option is known by what
    /// it says, wherever it stands. None where something else is asked, or what was chosen is not offered.
    pub(crate) fn answered_as(&self, question: &Question, answer: &Answer) -> Option<Answer> {
        if !self.asks_again(question) {
            return None;
        }
        let (Matter::Pick { options, .. }, Wanted::Pick { options: before }, Answer::Pick(place)) =
            (&self.matter, &question.wanted, answer)
        else {
            return Some(answer.clone());
        };
        let chosen = before.get(usize::from(*place))?;
        if options.get(usize::from(*place)) == Some(chosen) {
            return Some(answer.clone());
        }
        options.iter().position(|option| option == chosen).map(|place| Answer::Pick(place as u16))
    }

    /// Does this answer fit the question, and do the rules allow it?
    pub fn check(&self, answer: &Answer) -> Result<(), Reject> {
        match (&self.matter, answer) {
            (Matter::Pick { options, .. }, Answer::Pick(given)) => check_pick(*given as usize, options.len()),
            (Matter::Figures { from, min, max }, Answer::Figures(given)) => check_figures(given, from, *min, *max),
            (Matter::Company(company), Answer::Figures(given)) => {
                let (min, max) = company.how_many();
                check_figures(given, company.from(), min, max)?;
                Ok(company.check(given)?)
            }
            (Matter::Path(travel), Answer::Path(walks)) => check_walks(*travel, walks),
            (Matter::Point(region), Answer::Point(at)) => {
                check_place(*at)?;
                Ok(region.check(*at)?)
            }
            (Matter::Direction, Answer::Direction(_)) => Ok(()),
            (Matter::Amount { min, max }, Answer::Amount(given)) => check_amount(*given, *min, *max),
            (Matter::Split { total, among }, Answer::Split(parts)) => check_split(parts, *total, among),
            (matter, answer) => Err(Mismatch::Kind { wanted: matter.name(), given: answer.name() }.into()),
        }
    }

    /// One sensible legal answer, different from draw to draw.
    pub fn sample(&self, dice: &mut dyn Source) -> Answer {
        match &self.matter {
            Matter::Pick { options, .. } => Answer::Pick(lot(dice, options.len() as u32) as u16),
            Matter::Figures { from, min, max } => Answer::Figures(sample_figures(from, *min, *max, dice)),
            Matter::Company(company) => Answer::Figures(company.sample(dice)),
            Matter::Path(travel) => Answer::Path(travel.sample(dice)),
            Matter::Point(region) => Answer::Point(region.sample(dice)),
            Matter::Direction => Answer::Direction(table::Bearing::tenths(i64::from(lot(dice, 3600)))),
            Matter::Amount { min, max } => Answer::Amount(min + i64::from(lot(dice, (max - min + 1) as u32))),
            Matter::Split { total, among } => Answer::Split(sample_split(*total, among, dice)),
        }
    }

    /// One answer a player would consider who takes the time to look for it.
    pub fn consider(&self, dice: &mut dyn Source) -> Answer {
        match &self.matter {
            Matter::Path(travel) => Answer::Path(travel.consider(dice)),
            _ => self.sample(dice),
        }
    }
}

impl Matter<'_> {
    /// Whether any answer to what was wanted would be one to this.
    pub(crate) fn wants(&self, wanted: &Wanted) -> bool {
        match (self, wanted) {
            (Matter::Pick { options, .. }, Wanted::Pick { options: before }) => *options == before.as_slice(),
            (Matter::Figures { from, min, max }, Wanted::Figures { from: before, min: least, max: most }) => {
                (*from, min, max) == (before.as_slice(), least, most)
            }
            (Matter::Company(company), Wanted::Figures { from, min, max }) => {
                (company.from(), company.how_many()) == (from.as_slice(), (*min, *max))
            }
            (Matter::Path(travel), Wanted::Path { figures, .. }) => {
                travel.travellers().iter().map(|it| it.figure).eq(figures.iter().map(|it| it.figure))
            }
            (Matter::Point(_), Wanted::Point) | (Matter::Direction, Wanted::Direction) => true,
            (Matter::Amount { min, max }, Wanted::Amount { min: least, max: most }) => (min, max) == (least, most),
            (Matter::Split { total, among }, Wanted::Split { total: whole, among: before }) => {
                (total, *among) == (whole, before.as_slice())
            }
            _ => false,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            Matter::Pick { .. } => "pick",
            Matter::Figures { .. } | Matter::Company(_) => "figures",
            Matter::Path(_) => "path",
            Matter::Point(_) => "point",
            Matter::Direction => "direction",
            Matter::Amount { .. } => "amount",
            Matter::Split { .. } => "split",
        }
    }
}

impl Answer {
    pub fn name(&self) -> &'static str {
        match self {
            Answer::Pick(_) => "pick",
            Answer::Figures(_) => "figures",
            Answer::Path(_) => "path",
            Answer::Point(_) => "point",
            Answer::Direction(_) => "direction",
            Answer::Amount(_) => "amount",
            Answer::Split(_) => "split",
            Answer::Dice(_) => "dice",
        }
    }
}

fn check_pick(given: usize, options: usize) -> Result<(), Reject> {
    if given < options { Ok(()) } else { Err(Mismatch::NoSuchOption { given, options }.into()) }
}

fn check_figures(given: &[FigureId], from: &[FigureId], min: u16, max: u16) -> Result<(), Reject> {
    if given.len() < min as usize || given.len() > max as usize {
        return Err(Mismatch::HowMany { given: given.len(), min, max }.into());
    }
    for (i, figure) in given.iter().enumerate() {
        if !from.contains(figure) || given[..i].contains(figure) {
            return Err(Mismatch::Figure(figure.0).into());
        }
    }
    Ok(())
}

fn check_walks(travel: &dyn Travel, walks: &[Walk]) -> Result<(), Reject> {
    for (i, walk) in walks.iter().enumerate() {
        let asked = travel.travellers().iter().any(|traveller| traveller.figure == walk.figure);
        if !asked || walks[..i].iter().any(|earlier| earlier.figure == walk.figure) {
            return Err(Mismatch::Figure(walk.figure.0).into());
        }
        if walk.way.len() > LONGEST_WAY {
            return Err(Mismatch::TooManyPlaces { given: walk.way.len(), max: LONGEST_WAY }.into());
        }
        walk.way.iter().try_for_each(|&place| check_place(place))?;
    }
    Ok(travel.check(walks)?)
}

/// Geometry trusts its numbers: a place farther off than any table is stopped at the door.
fn check_place(place: Place) -> Result<(), Mismatch> {
    let Place { at, elevation } = place;
    let near = |n: i64| n.unsigned_abs() <= Table::LARGEST.to_um() as u64;
    if near(at.x) && near(at.y) && near(elevation.to_um()) {
        return Ok(());
    }
    Err(Mismatch::Place { x: at.x, y: at.y, height: elevation.to_um() })
}

fn check_amount(given: i64, min: i64, max: i64) -> Result<(), Reject> {
    if (min..=max).contains(&given) { Ok(()) } else { Err(Mismatch::Amount { given, min, max }.into()) }
}

fn check_split(parts: &[u32], total: u32, among: &[Share]) -> Result<(), Reject> {
    let fits = parts.len() == among.len()
        && parts.iter().map(|&part| u64::from(part)).sum::<u64>() == u64::from(total)
        && parts.iter().zip(among).all(|(&part, share)| part <= share.at_most);
    if fits { Ok(()) } else { Err(Mismatch::Split { targets: among.len(), total }.into()) }
}

fn sample_figures(from: &[FigureId], min: u16, max: u16, dice: &mut dyn Source) -> Vec<FigureId> {
    let most = (max as usize).min(from.len());
    let wanted = min as usize + lot(dice, (most - min as usize + 1) as u32) as usize;
    let mut left = from.to_vec();
    (0..wanted).map(|_| left.remove(lot(dice, left.len() as u32) as usize)).collect()
}

fn sample_split(total: u32, among: &[Share], dice: &mut dyn Source) -> Vec<u32> {
    let mut parts = vec![0; among.len()];
    for _ in 0..total {
        let open: Vec<usize> = (0..among.len()).filter(|&i| parts[i] < among[i].at_most).collect();
        let Some(last) = open.len().checked_sub(1) else { break };
        parts[open[lot(dice, last as u32 + 1) as usize]] += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In an imagined battle the rules may ask something else than they did in the real one.
    #[test]
    fn an_answer_means_nothing_where_something_else_is_asked() {
        let options = [Choice::new("one"), Choice::new("two")];
        let pick = Matter::Pick { options: &options, barred: &Vec::new, even_alone: false };
        assert!(pick.wants(&Wanted::Pick { options: options.to_vec() }));
        assert!(!pick.wants(&Wanted::Pick { options: vec![Choice::new("one")] }));
        assert!(!pick.wants(&Wanted::Point));

        let from = [FigureId(1), FigureId(2)];
        let figures = |min| Wanted::Figures { from: from.to_vec(), min, max: 2 };
        let matter = Matter::Figures { from: &from, min: 1, max: 2 };
        assert!(matter.wants(&figures(1)) && !matter.wants(&figures(0)));

        let amount = Matter::Amount { min: 1, max: 3 };
        assert!(amount.wants(&Wanted::Amount { min: 1, max: 3 }) && !amount.wants(&Wanted::Amount { min: 1, max: 4 }));
        assert!(Matter::Direction.wants(&Wanted::Direction) && !Matter::Direction.wants(&Wanted::Point));

        let among = [Share { target: Choice::new("one"), at_most: 2 }];
        let split = |total| Wanted::Split { total, among: among.to_vec() };
        let matter = Matter::Split { total: 2, among: &among };
        assert!(matter.wants(&split(2)) && !matter.wants(&split(3)));
    }
}
