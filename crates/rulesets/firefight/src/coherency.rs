//! GF-MOVE-01..05. A unit holds together.

use referee::{FigureId, Refusal, clause, judged};
use table::{Footprint, Length, Place, overlaps};

use crate::battle::{Members, space};
use crate::ground::{FLAT, distance};
use crate::measure::within;
use crate::setup::Setup;

/// GF-MOVE-01.
pub const LINK: Length = Length::INCH;
/// GF-MOVE-02.
pub const SPREAD: Length = Length::inches(6);

/// A model and where it stands or would stand.
pub type Stand = (FigureId, Place);

/// How far the models of a unit stand from each other, each known by its place in the list.
struct Spacing {
    models: usize,
    gaps: Vec<Length>,
}

impl Spacing {
    fn of(setup: &Setup, stands: &[Stand]) -> Spacing {
        let models = stands.len();
        let base = |stand: &Stand| (Footprint::disc(stand.1.at, setup.model(stand.0).radius), stand.1.elevation);
        let mut gaps = vec![Length::ZERO; models * models];
        for one in 0..models {
            for other in 0..one {
                let gap = space(base(&stands[one]), base(&stands[other]));
                (gaps[one * models + other], gaps[other * models + one]) = (gap, gap);
            }
        }
        Spacing { models, gaps }
    }

    fn all(&self) -> Vec<usize> {
        (0..self.models).collect()
    }

    fn between(&self, one: usize, other: usize) -> Length {
        self.gaps[one * self.models + other]
    }

    /// Every two of some models, the later one first, and how far they are apart.
    fn pairs(&self, own: &[usize]) -> impl Iterator<Item = (usize, usize, Length)> {
        let pair = |one: usize, other: usize| (one, other, self.between(one, other));
        own.iter().enumerate().flat_map(move |(n, &one)| own[..n].iter().map(move |&other| pair(one, other)))
    }

    /// The shortest links that join some models into one chain: who is joined, and how long the link is.
    fn chain(&self, own: &[usize]) -> Vec<(usize, Length)> {
        let mut links = Vec::new();
        let Some((&first, loose)) = own.split_first() else { return links };
        let mut loose: Vec<(usize, Length)> = loose.iter().map(|&model| (model, self.between(model, first))).collect();
        while let Some(nearest) = (0..loose.len()).min_by_key(|&n| loose[n].1) {
            let (joined, link) = loose.remove(nearest);
            loose.iter_mut().for_each(|(model, link)| *link = (*link).min(self.between(*model, joined)));
            links.push((joined, link));
        }
        links
    }

    fn holds(&self, own: &[usize]) -> bool {
        self.pairs(own).all(|(_, _, gap)| within(gap, SPREAD))
            && self.chain(own).iter().all(|(_, link)| within(*link, LINK))
    }
}

/// GF-MOVE-01..03. Every model linked in one chain, and none far from any other.
pub fn check(setup: &Setup, stands: &[Stand]) -> Result<(), Refusal> {
    judged!("GF-MOVE-01");
    let spacing = Spacing::of(setup, stands);
    let own = spacing.all();
    if let Some((one, other, gap)) = spacing.pairs(&own).find(|(_, _, gap)| !within(*gap, SPREAD)) {
        let refusal = Refusal::new(clause!("GF-MOVE-02"), "gf-too-spread").with("figure", stands[one].0);
        return Err(refusal.with("other", stands[other].0).with("wanted", gap).with("allowed", SPREAD));
    }
    match spacing.chain(&own).into_iter().find(|(_, gap)| !within(*gap, LINK)) {
        Some((model, gap)) => {
            let refusal = Refusal::new(clause!("GF-MOVE-03"), "gf-broken-chain").with("figure", stands[model].0);
            Err(refusal.with("wanted", gap).with("allowed", LINK))
        }
        None => Ok(()),
    }
}

/// GF-WOUN-17. The models without whom the others hold together.
pub fn dispensable(setup: &Setup, stands: &[Stand]) -> Members {
    let spacing = Spacing::of(setup, stands);
    let own = spacing.all();
    let without = |model: usize| own.iter().copied().filter(|&other| other != model).collect::<Vec<usize>>();
    own.iter().filter(|&&model| spacing.holds(&without(model))).map(|&model| stands[model].0).collect()
}

/// How far a unit is from holding together: what its links have too much.
pub fn looseness(setup: &Setup, stands: &[Stand]) -> Length {
    let spacing = Spacing::of(setup, stands);
    let own = spacing.all();
    let links: Length = spacing.chain(&own).into_iter().map(|(_, gap)| (gap - LINK).max(Length::ZERO)).sum();
    links + spacing.pairs(&own).map(|(_, _, gap)| (gap - SPREAD).max(Length::ZERO)).sum()
}

/// GF-MOVE-23. Nobody ends on a model of their own unit.
pub fn check_room(setup: &Setup, stands: &[Stand]) -> Result<(), Refusal> {
    let base = |stand: &Stand| Footprint::disc(stand.1.at, setup.model(stand.0).radius);
    for (n, one) in stands.iter().enumerate() {
        let on = stands[..n]
            .iter()
            .find(|other| distance(one.1.elevation, other.1.elevation) < FLAT && overlaps(&base(one), &base(other)));
        if let Some(other) = on {
            return Err(Refusal::new(clause!("GF-MOVE-23"), "gf-no-room").with("figure", one.0).with("other", other.0));
        }
    }
    Ok(())
}
