//! TS-LOT. Units that are not deployed but arrive by lot.

use dice::{Bands, Die};
use referee::{For, Play, Ruling, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::{Edge, Length, Point, Shape};

use crate::TenSided;
use crate::battle::{Arrival, Battle, Berth, Step};
use crate::deployment;
use crate::layout::Layout;
use crate::setup::Setup;

/// TS-LOT-04.
const STRIP: Length = Length::cm(15);
const FROM_ENTRY: Length = Length::cm(12);
const FROM_ENEMIES: Length = Length::cm(15);

/// TS-LOT-02. When a unit comes.
fn turn(die: u8) -> u8 {
    match die {
        ..=4 => 1,
        5..=7 => 2,
        _ => 3,
    }
}

/// TS-LOT-02, TS-LOT-03, TS-DIC-07. Time and place of every unit, side by side in the order of the list.
pub fn draw_lots(play: &mut Play<TenSided>) -> Ruling<()> {
    for side in deployment::in_play(play.setup, play.battle) {
        let mut times: SmallVec<[(UnitId, u8); 8]> = SmallVec::new();
        let units: SmallVec<[UnitId; 8]> = play.setup.units_of(side).collect();
        for unit in units {
            judged!("TS-DIC-07");
            let when = For::new(clause!("TS-LOT-02"), side, "ts-die-time").by(unit);
            let time = play.roll(when, Die::D10, Bands::EACH)?;
            let place = play.roll(when.called("ts-die-place"), Die::D10, Bands::EACH)?;
            play.battle.unit_mut(unit).arrival = Some(Arrival { turn: turn(time), along: place * 12 - 6 });
            times.push((unit, time));
        }
        if times.iter().all(|&(_, time)| turn(time) > 1) {
            judged!("TS-LOT-03");
            let lowest = times.iter().map(|it| it.1).min();
            for &(unit, _) in times.iter().filter(|it| Some(it.1) == lowest) {
                let arrival = &mut play.battle.unit_mut(unit).arrival;
                *arrival = arrival.map(|it| Arrival { turn: 1, ..it });
            }
        }
    }
    Ok(())
}

/// TS-LOT-04. Off the table, and due this turn or before.
pub fn is_due(battle: &Battle, unit: UnitId) -> bool {
    let state = battle.unit(unit);
    state.berth == Berth::Waiting && state.arrival.is_some_and(|it| it.turn <= battle.turn)
}

fn entry(setup: &Setup, edge: Edge, along: u8) -> Point {
    let along = Length::cm(i64::from(along)).to_um();
    let [from, to] = edge.line(&setup.table);
    match edge {
        Edge::South | Edge::North => Point { x: along.min(to.x), y: from.y },
        Edge::West | Edge::East => Point { x: from.x, y: along.min(to.y) },
    }
}

/// TS-LOT-04, TS-LOT-05. It is laid at its edge, which is its Movement order; where there is no room it waits.
pub fn arrive(play: &mut Play<TenSided>, unit: UnitId) -> Ruling<Option<Step>> {
    let (setup, side) = (play.setup, play.battle.unit(unit).side);
    let lot = play.battle.unit(unit).arrival.zip(play.battle.zones[side.index()]);
    let Some((Arrival { along, .. }, zone)) = lot else { return Ok(None) };
    let edge = setup.plan.edges[usize::from(zone)];
    let strip = Shape::Polygon(edge.strip(&setup.table, STRIP).outline());
    let layout = Layout {
        entry: Some((entry(setup, edge, along), FROM_ENTRY)),
        clear: FROM_ENEMIES,
        ..Layout::new(setup, play.battle, unit, strip)
    };
    if !layout.finds_room() {
        let figure = layout.members.first().copied();
        play.tell(clause!("TS-LOT-05"), || What::Decided { side, word: "ts-cannot-arrive".into(), figure });
        return Ok(None);
    }
    deployment::put_down(play, unit, &layout, clause!("TS-LOT-04"))?;
    play.battle.unit_mut(unit).moved = true;
    Ok(Some(Step { moved: true, went: true, arrived: true, shot: None }))
}
