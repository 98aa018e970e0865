//! GF-MOVE-01..05. A unit holds together.

use referee::{FigureId, Refusal, clause};
use table::{Footprint, Length, Place, overlaps};

use crate::battle::space;
use crate::ground::{FLAT, distance};
use crate::measure::within;
use crate::setup::Setup;

/// GF-MOVE-01.
pub const LINK: Length = Length::INCH;
/// GF-MOVE-02.
pub const SPREAD: Length = Length::inches(6);

/// A model and where it stands or would stand.
pub type Stand = (FigureId, Place);

fn between(setup: &Setup, a: &Stand, b: &Stand) -> Length {
    let base = |stand: &Stand| (Footprint::disc(stand.1.at, setup.model(stand.0).radius), stand.1.elevation);
    space(base(a), base(b))
}

/// GF-MOVE-01..03. Every model linked in one chain, and none far from any other.
pub fn check(setup: &Setup, stands: &[Stand]) -> Result<(), Refusal> {
    for (n, one) in stands.iter().enumerate() {
        for other in &stands[..n] {
            let gap = between(setup, one, other);
            if !within(gap, SPREAD) {
                let refusal = Refusal::new(clause!("GF-MOVE-02"), "gf-too-spread").with("figure", one.0);
                return Err(refusal.with("other", other.0).with("wanted", gap).with("allowed", SPREAD));
            }
        }
    }
    let excess = chain(setup, stands);
    match excess.into_iter().find(|(_, gap)| !within(*gap, LINK)) {
        Some((figure, gap)) => {
            let refusal = Refusal::new(clause!("GF-MOVE-03"), "gf-broken-chain").with("figure", figure);
            Err(refusal.with("wanted", gap).with("allowed", LINK))
        }
        None => Ok(()),
    }
}

/// The shortest links that join all models into one chain: who is joined, and how long the link is.
fn chain(setup: &Setup, stands: &[Stand]) -> Vec<(FigureId, Length)> {
    let mut held: Vec<&Stand> = stands.first().into_iter().collect();
    let mut loose: Vec<&Stand> = stands.iter().skip(1).collect();
    let mut links = Vec::new();
    while !loose.is_empty() {
        let link = |stand: &Stand| held.iter().map(|other| between(setup, stand, other)).min().unwrap_or_default();
        let nearest = (0..loose.len()).min_by_key(|&n| link(loose[n])).unwrap_or_default();
        links.push((loose[nearest].0, link(loose[nearest])));
        held.push(loose.remove(nearest));
    }
    links
}

/// How far a unit is from holding together: what its links have too much.
pub fn looseness(setup: &Setup, stands: &[Stand]) -> Length {
    let links = chain(setup, stands).into_iter().map(|(_, gap)| (gap - LINK).max(Length::ZERO)).sum::<Length>();
    let pairs = stands.iter().enumerate().flat_map(|(n, one)| stands[..n].iter().map(move |other| (one, other)));
    links + pairs.map(|(one, other)| (between(setup, one, other) - SPREAD).max(Length::ZERO)).sum()
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
