//! GF-BLAS. Blast: hits multiplied by the models they catch, and with the toggle spread over neighbours.

use dice::Heap;
use referee::{About, Choice, Play, Ruling, UnitId, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::Firefight;
use crate::attack::{Group, Hits};
use crate::measure::within;
use crate::special_rules::{Rule, Rules};

/// GF-BLAS-05.
const NEIGHBOURS: Length = Length::inches(3);

/// Hits on another unit than the one shot at.
pub type Spill = (UnitId, Rules, SmallVec<[Hits; 4]>);

/// GF-BLAS-02..04. Each hit counts as often as the rule says, at most once for each model that was there when the
/// targets were declared.
pub fn multiply(
    play: &mut Play<Firefight>,
    target: UnitId,
    group: &Group,
    hits: SmallVec<[Hits; 4]>,
    models: u32,
) -> Ruling<(SmallVec<[Hits; 4]>, Vec<Spill>)> {
    let blast = u32::from(group.rules.rating(Rule::Blast));
    if blast == 0 {
        return Ok((hits, Vec::new()));
    }
    if play.setup.options.splash {
        return spread(play, target, group, hits, blast);
    }
    judged!("GF-BLAS-02", "GF-BLAS-04");
    let times = blast.min(models).max(1);
    Ok((hits.into_iter().map(|it| Hits { count: it.count * times, ..it }).collect(), Vec::new()))
}

/// GF-BLAS-05. Up to all enemy models within 3" of the target, split evenly over their units; the defender says who
/// gets the odd ones.
fn spread(
    play: &mut Play<Firefight>,
    target: UnitId,
    group: &Group,
    hits: SmallVec<[Hits; 4]>,
    blast: u32,
) -> Ruling<(SmallVec<[Hits; 4]>, Vec<Spill>)> {
    let side = play.battle.unit(target).side;
    let near = |unit: &UnitId| within(play.battle.unit_gap(play.setup, target, *unit), NEIGHBOURS);
    let units: SmallVec<[UnitId; 8]> =
        play.battle.on_table(side).filter(|unit| *unit == target || near(unit)).collect();
    let caught = |unit: &UnitId| {
        let close = |id: &&referee::FigureId| within(play.battle.gap_to_unit(play.setup, **id, target), NEIGHBOURS);
        play.battle.members(*unit).iter().filter(close).count() as u32
    };
    let times = blast.min(units.iter().map(caught).sum()).max(1);
    let mut shares: Vec<SmallVec<[Hits; 4]>> = vec![SmallVec::new(); units.len()];
    let counts: SmallVec<[Heap; 4]> = hits.iter().map(|it| it.count.clone()).collect();
    for (it, count) in hits.iter().zip(play.count_all(&counts)?) {
        let total = count * times;
        let even = total / units.len() as u32;
        let mut parts = vec![even; units.len()];
        let mut open: Vec<usize> = (0..units.len()).collect();
        for _ in 0..total % units.len() as u32 {
            let offers: Vec<Choice> = open.iter().map(|&n| Choice::new("gf-odd-hit").unit(units[n])).collect();
            let about = About::new("gf-ask-odd-hit").unit(target);
            let chosen = play.choose(clause!("GF-BLAS-05"), side, about, &offers)?;
            let place = open.iter().position(|&n| Some(units[n]) == chosen.unit).unwrap_or_default();
            parts[open.remove(place)] += 1;
        }
        parts.into_iter().enumerate().for_each(|(n, count)| shares[n].push(Hits { count: count.into(), ..it.clone() }));
    }
    let mut own = SmallVec::new();
    let mut spill = Vec::new();
    for (unit, share) in units.into_iter().zip(shares) {
        if unit == target { own = share } else { spill.push((unit, group.rules, share)) }
    }
    Ok((own, spill))
}
