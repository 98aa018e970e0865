//! What is said in a lesson, and the questions it is said to.

use std::collections::BTreeMap;

use referee::{Answer, AnyMatch, Choice, FigureId, Question, Seat, Share, Spot, Unit, View, Walk, Wanted};
use table::Bearing;

use crate::course::Stuck;
use crate::deed::{Given, Say};
use crate::names;
use crate::written::{is_near, place, way};

/// Answers that the referee is asked to propose.
const PROPOSALS: usize = 8;

impl Say {
    pub fn seat(&self) -> Seat {
        Seat::Side(self.side)
    }

    /// The open question it is meant for.
    pub fn question(&self, game: &dyn AnyMatch) -> Result<Question, Stuck> {
        let open = game.questions(self.seat());
        let words = open.iter().map(|question| question.about.word.to_string()).collect();
        open.into_iter().find(|question| self.is_meant_for(question)).ok_or_else(|| Stuck::NotAsked {
            asks: self.asks.as_ref().map(ToString::to_string).unwrap_or_default(),
            open: words,
        })
    }

    fn is_meant_for(&self, question: &Question) -> bool {
        self.asks.as_ref().is_none_or(|word| question.about.word == *word)
    }

    /// The answer as the referee takes it.
    pub fn answer(&self, game: &dyn AnyMatch, question: &Question) -> Result<Answer, Stuck> {
        let (view, unit) = (game.view(Seat::Referee), game.scenario().unit);
        self.check_about(&view, question)?;
        match &self.given {
            Given::Pick { .. } => Ok(Answer::Pick(self.option(&view, question)?)),
            Given::Path { figure, way, facing } => {
                let figure = match figure {
                    Some(name) => named(&view, name)?,
                    None => travellers(question).first().copied().ok_or(Stuck::NotOffered { what: "way".into() })?,
                };
                Ok(Answer::Path(vec![walk(figure, way, *facing, unit)]))
            }
            Given::Paths(ways) => {
                let walks = ways.iter().map(|(name, way)| Ok(walk(named(&view, name)?, way, None, unit)));
                walks.collect::<Result<_, Stuck>>().map(Answer::Path)
            }
            Given::Stay => Ok(Answer::Path(travellers(question).iter().map(|it| walk(*it, &[], None, unit)).collect())),
            Given::Figures(names) => {
                names.iter().map(|name| named(&view, name)).collect::<Result<_, Stuck>>().map(Answer::Figures)
            }
            Given::Point(spot) => Ok(Answer::Point(place(*spot, unit))),
            Given::Amount(amount) => Ok(Answer::Amount(*amount)),
            Given::Split(parts) => split(&view, parts, question),
            Given::Dice(faces) => Ok(Answer::Dice(faces.iter().copied().collect())),
            Given::Proposed => {
                let proposed = game.candidates(self.seat(), question.number, PROPOSALS, 0)?;
                proposed.into_iter().next().ok_or(Stuck::NotOffered { what: "proposal".into() })
            }
        }
    }

    fn check_about(&self, view: &View, question: &Question) -> Result<(), Stuck> {
        let Some(name) = &self.about else { return Ok(()) };
        let figure = named(view, name)?;
        if question.about.figure == Some(figure) { Ok(()) } else { Err(Stuck::NotAbout { name: name.clone() }) }
    }

    fn option(&self, view: &View, question: &Question) -> Result<u16, Stuck> {
        let (Given::Pick { word, figure, unit, piece }, Wanted::Pick { options }) = (&self.given, &question.wanted)
        else {
            return Err(Stuck::NotOffered { what: question.about.word.to_string() });
        };
        let figure = figure.as_ref().map(|name| named(view, name)).transpose()?;
        let unit = unit.as_ref().map(|name| names::unit(view, name).ok_or_else(|| Stuck::nobody(name))).transpose()?;
        let fits = |option: &Choice| {
            option.word == *word
                && figure.is_none_or(|figure| option.figure == Some(figure))
                && unit.is_none_or(|unit| option.unit == Some(unit))
                && piece.is_none_or(|piece| option.piece.is_some_and(|it| it.0 == piece))
        };
        let place = options.iter().position(fits).ok_or_else(|| Stuck::NotOffered { what: word.to_string() })?;
        Ok(place as u16)
    }

    /// Whether an answer to an open question is this one, or near enough to be taken for it.
    pub fn is_met_by(&self, game: &dyn AnyMatch, number: u64, answer: &Answer) -> bool {
        let Ok(question) = self.question(game) else { return false };
        if question.number != number {
            return false;
        }
        let Ok(expected) = self.answer(game, &question) else { return false };
        let is_any = self.accept_any || self.given == Given::Proposed;
        expected == *answer
            || is_any && is_alike(&expected, answer)
            || self.is_near(&expected, answer, game.scenario().unit)
    }

    fn is_near(&self, expected: &Answer, answer: &Answer, unit: Unit) -> bool {
        match (expected, answer, self.near) {
            (Answer::Path(expected), Answer::Path(given), Some(near)) => {
                let end_of = |figure: FigureId| given.iter().find(|walk| walk.figure == figure)?.way.last().copied();
                let is_met = |walk: &Walk| match (walk.way.last(), end_of(walk.figure)) {
                    (Some(written), Some(end)) => is_near(*written, end, near, unit),
                    (written, end) => written.is_none() && end.is_none(),
                };
                expected.iter().all(is_met)
            }
            (Answer::Path(expected), Answer::Path(given), None) => {
                let stays = |walks: &[Walk]| walks.iter().all(|walk| walk.way.is_empty());
                stays(expected) && stays(given)
            }
            (Answer::Point(expected), Answer::Point(given), Some(near)) => is_near(*expected, *given, near, unit),
            (Answer::Dice(expected), Answer::Dice(given), _) => sorted(expected) == sorted(given),
            _ => false,
        }
    }
}

/// So many to each figure that is named, in the order in which they are asked about.
fn split(view: &View, parts: &BTreeMap<String, u32>, question: &Question) -> Result<Answer, Stuck> {
    let Wanted::Split { among, .. } = &question.wanted else {
        return Err(Stuck::NotOffered { what: question.about.word.to_string() });
    };
    let named = parts.iter().map(|(name, part)| Ok((named(view, name)?, *part)));
    let named = named.collect::<Result<Vec<(FigureId, u32)>, Stuck>>()?;
    let part = |share: &Share| named.iter().find(|it| share.target.figure == Some(it.0)).map_or(0, |it| it.1);
    Ok(Answer::Split(among.iter().map(part).collect()))
}

fn is_alike(one: &Answer, other: &Answer) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

fn sorted(faces: &[u8]) -> Vec<u8> {
    let mut faces = faces.to_vec();
    faces.sort_unstable();
    faces
}

fn named(view: &View, name: &str) -> Result<FigureId, Stuck> {
    names::figure(view, name).ok_or_else(|| Stuck::nobody(name))
}

fn travellers(question: &Question) -> Vec<FigureId> {
    match &question.wanted {
        Wanted::Path { figures, .. } => figures.iter().map(|it| it.figure).collect(),
        _ => Vec::new(),
    }
}

fn walk(figure: FigureId, spots: &[Spot], facing: Option<f64>, unit: Unit) -> Walk {
    let facing = facing.map(|degrees| Bearing::tenths((degrees * 10.0).round() as i64));
    Walk { figure, way: way(spots, unit), facing }
}
