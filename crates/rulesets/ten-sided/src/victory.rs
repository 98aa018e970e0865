//! TS-VIC, TS-SID-06. Points, and how a battle ends.

use referee::{Outcome, Play, SideId, What, clause, judged};

use crate::TenSided;
use crate::battle::{Battle, Berth, End, Stage, Verdict, Why};
use crate::setup::Setup;
use crate::{areas, deployment, turn};

/// TS-VIC-02, TS-OBJ-03, TS-HRD-06. The points of each side as the battle stands; at its end those below half count half.
pub fn points(setup: &Setup, battle: &Battle, at_end: bool) -> [i32; 4] {
    let mut points = battle.score;
    for unit in setup.unit_ids().filter(|_| setup.plan.kills) {
        let Some(creditor) = battle.unit(unit).creditor else { continue };
        judged!("TS-PTS-17");
        let worth = setup.unit(unit).points as i32;
        points[creditor.index()] += match battle.unit(unit).berth {
            Berth::Destroyed | Berth::Routed => worth,
            Berth::Table if at_end && battle.is_below_half(setup, unit) => worth / 2,
            _ => 0,
        };
    }
    if let Some(herds) = setup.plan.herds.as_ref().filter(|_| at_end) {
        for (unit, _) in battle.herds.iter().filter_map(|herd| herd.driver) {
            points[battle.unit(unit).side.index()] += herds.driven;
        }
    }
    points
}

/// TS-VIC-01, TS-VIC-03. The battle is over when at most one side is in play, or the unit that had to last is gone.
pub fn settle(play: &mut Play<TenSided>) {
    match play.battle.stage {
        Stage::Over(verdict) => tell(play, verdict),
        Stage::Opening => {}
        _ => {
            let Some(verdict) = decided(play.setup, play.battle) else { return };
            play.battle.stage = Stage::Over(verdict);
            tell(play, verdict);
        }
    }
}

/// What the battle has come to, if nobody needs to play on.
fn decided(setup: &Setup, battle: &Battle) -> Option<Verdict> {
    let fallen = stand(setup, battle).filter(|(_, lasts)| !lasts);
    match (fallen, deployment::in_play(setup, battle).as_slice()) {
        (Some((side, _)), _) => Some(Verdict { winner: setup.sides.others(side).next(), why: Why::Stand }),
        (None, [only]) => judged!("TS-VIC-03" => Some(Verdict { winner: Some(*only), why: Why::Alone })),
        (None, []) => Some(verdict(setup, battle)),
        _ => None,
    }
}

fn tell(play: &mut Play<TenSided>, verdict: Verdict) {
    let outcome = outcome(verdict);
    let clause = outcome.clause.unwrap_or(clause!("TS-VIC-01"));
    play.tell(clause, || What::Over { winner: outcome.winner, word: outcome.word });
}

/// The side that needs a unit to last, and whether it has so far.
fn stand(setup: &Setup, battle: &Battle) -> Option<(SideId, bool)> {
    let (side, name) = setup.plan.stand.as_ref()?;
    let unit = setup.units_of(*side).find(|&unit| setup.unit(unit).name == *name)?;
    Some((*side, !matches!(battle.unit(unit).berth, Berth::Destroyed | Berth::Routed)))
}

/// TS-VIC-02, TS-VIC-04, TS-OBJ-04. Who has won when the last turn is over.
pub fn verdict(setup: &Setup, battle: &Battle) -> Verdict {
    if let Some((side, lasts)) = stand(setup, battle) {
        let winner = if lasts { Some(side) } else { setup.sides.others(side).next() };
        return Verdict { winner, why: Why::Stand };
    }
    if let Some(area) = setup.plan.areas.iter().find(|area| area.last) {
        return judged!("TS-OBJ-04" => Verdict { winner: areas::holder(setup, battle, area), why: Why::LastHold });
    }
    let points = points(setup, battle, true);
    let mut ranking: Vec<(i32, SideId)> = setup
        .sides
        .iter()
        .filter(|side| !battle.gave_up[side.index()])
        .map(|side| (points[side.index()], side))
        .collect();
    ranking.sort_by_key(|it| std::cmp::Reverse(it.0));
    let lead = ranking[0].0 - ranking.get(1).map_or(0, |it| it.0);
    let wins = match setup.plan.margin {
        true => judged!("TS-VIC-02" => lead * 10 >= setup.options.points as i32),
        false => judged!("TS-VIC-04" => lead > 0),
    };
    Verdict { winner: wins.then_some(ranking[0].1), why: Why::Points }
}

pub fn outcome(Verdict { winner, why }: Verdict) -> Outcome {
    let (word, clause) = match why {
        Why::Alone => ("ts-over-alone", clause!("TS-VIC-03")),
        Why::Points => ("ts-over-points", clause!("TS-VIC-02")),
        Why::LastHold => ("ts-over-hold", clause!("TS-OBJ-04")),
        Why::Stand => ("ts-over-stand", clause!("TS-VIC-01")),
    };
    Outcome { winner, word: word.into(), clause: Some(clause) }
}

/// TS-SID-06. The units of a side that gives up are removed without further effect, and the others go on.
pub fn withdraw(setup: &Setup, battle: &mut Battle, side: SideId) {
    judged!("TS-SID-06");
    let active = battle.active();
    battle.gave_up[side.index()] = true;
    for unit in setup.units_of(side) {
        if matches!(battle.unit(unit).berth, Berth::Waiting | Berth::Table) {
            for id in setup.models_of(unit).filter(|&id| battle.model(id).end.is_none()).collect::<Vec<_>>() {
                let model = battle.model_mut(id);
                (model.at, model.end) = (None, Some(End::Left));
            }
            battle.unit_mut(unit).berth = Berth::Left;
            for herd in battle.herds.iter_mut().filter(|herd| herd.driver.is_some_and(|driver| driver.0 == unit)) {
                herd.driver = None;
            }
        }
    }
    battle.part_those_apart(setup);
    let next = setup.sides.after(side);
    let is_open = !matches!(battle.stage, Stage::Opening | Stage::Over(_));
    if let Some(verdict) = is_open.then(|| decided(setup, battle)).flatten() {
        battle.stage = Stage::Over(verdict);
        return;
    }
    battle.stage = match battle.stage {
        Stage::Deploy { .. } if active == side => deployment::next_to_place(setup, battle, next),
        Stage::Activation { .. } | Stage::Orders { .. } if active == side => {
            turn::next_to_activate(setup, battle, next)
        }
        stage => stage,
    };
}
