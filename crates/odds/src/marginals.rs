use std::collections::BTreeMap;

use dice::Chance;
use referee::lookahead::{Ending, Inquiry, Looked};
use referee::view::{FigureView, MarkerView};
use referee::{Answer, AnyMatch, Fate, FigureId, MarkerId, Reject, Seat, SideId, UnitId, View, Word};

use crate::told::{EndOdds, FigureOdds, Likely, MarkerOdds, MarkerState, Method, Odds, ScoreOdds, UnitOdds};
use crate::{Interval, wilson};

/// What an answer leads to by the end of its order, or of so many orders more, as a seat may know it.
///
/// It never runs longer than the inquiry's budget of courses, and ends at once when the inquiry says stop: what was
/// found by then is told with intervals that hold.
pub fn of(
    game: &dyn AnyMatch,
    seat: Seat,
    question: u64,
    answer: &Answer,
    inquiry: &Inquiry<'_>,
) -> Result<Odds, Reject> {
    let mut tallies = Tallies::before(game.view(seat), game.fates());
    let looked =
        game.aside(seat).foresee(seat, question, answer, inquiry, &mut |ending, chance| tallies.add(ending, chance))?;
    Ok(tallies.tell(looked, inquiry))
}

type Shares<T> = BTreeMap<T, Chance>;

/// What came of each thing a player cares about, by itself.
struct Tallies {
    now: View,
    fates: BTreeMap<FigureId, Word>,
    figures: BTreeMap<FigureId, Shares<Word>>,
    units: BTreeMap<UnitId, Shares<usize>>,
    markers: BTreeMap<MarkerId, (Word, Shares<MarkerState>)>,
    scores: BTreeMap<(SideId, Word), Shares<i64>>,
    ends: Shares<(Option<SideId>, Word)>,
    all: Chance,
}

/// Harm beyond which a model no longer counts.
const LOST: u8 = 100;

impl Tallies {
    fn before(now: View, fates: Vec<Fate>) -> Tallies {
        let lying = now.markers.iter().map(|marker| (marker.marker, (marker.kind.clone(), Shares::new())));
        Tallies {
            markers: lying.collect(),
            now,
            fates: fates.into_iter().map(|fate| (fate.figure, fate.word)).collect(),
            figures: BTreeMap::new(),
            units: BTreeMap::new(),
            scores: BTreeMap::new(),
            ends: BTreeMap::new(),
            all: Chance::ZERO,
        }
    }

    fn add(&mut self, ending: &Ending, chance: &Chance) {
        self.add_figures(&ending.fates, chance);
        for (&unit, &lost) in &lost_models(&self.now, &ending.fates) {
            put(self.units.entry(unit).or_default(), lost, chance);
        }
        self.add_markers(&ending.view.markers, chance);
        for side in &ending.view.sides {
            for (word, amount) in &side.counts {
                put(self.scores.entry((side.side, word.clone())).or_default(), *amount, chance);
            }
        }
        if let Some(outcome) = &ending.view.outcome {
            put(&mut self.ends, (outcome.winner, outcome.word.clone()), chance);
        }
        self.all += chance;
    }

    /// Only figures the seat knows of.
    fn add_figures(&mut self, fates: &[Fate], chance: &Chance) {
        for fate in fates {
            if self.now.figures.iter().any(|known| known.figure == fate.figure) {
                put(self.figures.entry(fate.figure).or_default(), fate.word.clone(), chance);
            }
        }
    }

    /// A marker seen for the first time was not there in all endings before.
    fn add_markers(&mut self, lying: &[MarkerView], chance: &Chance) {
        for marker in lying {
            let absent =
                || Shares::from_iter((self.all != Chance::ZERO).then(|| (MarkerState::Gone, self.all.clone())));
            self.markers.entry(marker.marker).or_insert_with(|| (marker.kind.clone(), absent()));
        }
        for (marker, (_, states)) in &mut self.markers {
            put(states, state(lying, *marker), chance);
        }
    }

    fn tell(mut self, looked: Looked, inquiry: &Inquiry<'_>) -> Odds {
        let sampled = looked.sampled;
        let rest = looked.covered.complement().to_f64();
        let within = |chance: &Chance| match sampled {
            Some(of) => wilson(chance.to_f64() * of as f64, of),
            None => Interval::between(chance.to_f64(), (chance.to_f64() + rest).min(1.0)),
        };
        Odds {
            figures: self.tell_figures(&within),
            units: self.tell_units(&within),
            markers: self.tell_markers(&within),
            scores: self.tell_scores(&within),
            ends: self.tell_ends(&within),
            method: Method::of(sampled, looked.imagined),
            courses: looked.courses,
            covered: looked.covered,
            orders: inquiry.orders,
            until: if inquiry.orders == 0 { "odds-until-order" } else { "odds-until-orders" }.into(),
            choices: inquiry.choices,
        }
    }

    fn tell_figures(&mut self, within: &dyn Fn(&Chance) -> Interval) -> Vec<FigureOdds> {
        let before = &self.fates;
        let changed = std::mem::take(&mut self.figures).into_iter().filter(|(figure, fates)| {
            let now = before.get(figure);
            !fates.keys().all(|word| Some(word) == now)
        });
        changed.map(|(figure, fates)| FigureOdds { figure, fates: likeliest(fates, within) }).collect()
    }

    fn tell_units(&mut self, within: &dyn Fn(&Chance) -> Interval) -> Vec<UnitOdds> {
        let units = std::mem::take(&mut self.units).into_iter();
        let changed = units.filter(|(_, lost)| lost.keys().any(|&lost| lost > 0));
        changed.map(|(unit, lost)| UnitOdds { unit, lost: in_order(lost, within) }).collect()
    }

    fn tell_markers(&mut self, within: &dyn Fn(&Chance) -> Interval) -> Vec<MarkerOdds> {
        let now = &self.now.markers;
        let markers = std::mem::take(&mut self.markers).into_iter();
        let changed = markers.filter(|(marker, (_, states))| states.keys().any(|&then| then != state(now, *marker)));
        let tell = |(marker, (kind, states))| MarkerOdds { marker, kind, states: likeliest(states, within) };
        changed.map(tell).collect()
    }

    fn tell_scores(&mut self, within: &dyn Fn(&Chance) -> Interval) -> Vec<ScoreOdds> {
        let counted = |side: SideId, word: &Word| {
            let now = self.now.sides.iter().find(|now| now.side == side)?;
            now.counts.iter().find(|(counted, _)| counted == word).map(|(_, amount)| *amount)
        };
        let scores = std::mem::take(&mut self.scores).into_iter();
        let changed = scores.filter(|((side, word), amounts)| {
            let now = counted(*side, word);
            !amounts.keys().all(|amount| Some(*amount) == now)
        });
        changed.map(|((side, word), amounts)| ScoreOdds { side, word, amounts: in_order(amounts, within) }).collect()
    }

    fn tell_ends(&mut self, within: &dyn Fn(&Chance) -> Interval) -> Vec<EndOdds> {
        let ends = likeliest(std::mem::take(&mut self.ends), within).into_iter();
        ends.map(|Likely((winner, word), chance, within)| EndOdds { winner, word, chance, within }).collect()
    }
}

fn put<T: Ord>(shares: &mut Shares<T>, what: T, chance: &Chance) {
    *shares.entry(what).or_insert(Chance::ZERO) += chance;
}

fn state(lying: &[MarkerView], marker: MarkerId) -> MarkerState {
    let found = lying.iter().find(|lies| lies.marker == marker);
    found.map_or(MarkerState::Gone, |lies| MarkerState::Lies { side: lies.side, number: lies.number })
}

/// How many models of each unit are gone that now are not.
fn lost_models(now: &View, fates: &[Fate]) -> BTreeMap<UnitId, usize> {
    let mut lost: BTreeMap<UnitId, usize> = BTreeMap::new();
    for FigureView { figure, unit, gone, .. } in &now.figures {
        let Some(unit) = unit else { continue };
        let is_lost = !gone && fates.iter().any(|fate| fate.figure == *figure && fate.harm >= LOST);
        *lost.entry(*unit).or_default() += usize::from(is_lost);
    }
    lost
}

fn likeliest<T: Ord>(shares: Shares<T>, within: &dyn Fn(&Chance) -> Interval) -> Vec<Likely<T>> {
    let mut told = in_order(shares, within);
    told.sort_by(|a, b| b.1.cmp(&a.1));
    told
}

fn in_order<T>(shares: Shares<T>, within: &dyn Fn(&Chance) -> Interval) -> Vec<Likely<T>> {
    let told = |(what, chance)| {
        let within = within(&chance);
        Likely(what, chance, within)
    };
    shares.into_iter().map(told).collect()
}
