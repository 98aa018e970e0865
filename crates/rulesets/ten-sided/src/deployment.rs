//! TS-SET, TS-DIC-02. Zones and edges, and putting the units down by turns.

use dice::{Bands, Die};
use referee::{About, Choice, Clause, For, Play, Ruling, SideId, UnitId, What, clause, judged};
use smallvec::SmallVec;
use table::{Length, Place, Shape};

use crate::TenSided;
use crate::arrival;
use crate::battle::{Battle, Berth, End, Stage};
use crate::coherency::Stands;
use crate::layout::{Layout, Shift};
use crate::setup::Setup;

/// TS-SET-07.
const CLEAR: Length = Length::cm(30);

type Rolled = SmallVec<[(SideId, u8); 4]>;

/// TS-DIC-02. A die for each of some sides, in the order of the list.
pub fn roll(play: &mut Play<TenSided>, clause: Clause, word: &'static str, sides: &[SideId]) -> Ruling<Rolled> {
    let mut rolled = Rolled::new();
    for &side in sides {
        judged!("TS-GEN-01", "TS-DIC-02");
        rolled.push((side, play.roll(For::new(clause, side, word), Die::D10, Bands::EACH)?));
    }
    Ok(rolled)
}

/// TS-DIC-02. The side with the highest or the lowest die; those tied roll again.
pub fn single_out(
    play: &mut Play<TenSided>,
    clause: Clause,
    word: &'static str,
    rolled: &Rolled,
    highest: bool,
) -> Ruling<SideId> {
    let pick = |rolled: &Rolled| -> SmallVec<[SideId; 4]> {
        let faces = rolled.iter().map(|it| it.1);
        let best = if highest { faces.max() } else { faces.min() };
        rolled.iter().filter(|it| Some(it.1) == best).map(|it| it.0).collect()
    };
    let mut tied = pick(rolled);
    while tied.len() > 1 {
        judged!("TS-TURN-06");
        let again = roll(play, clause, word, &tied)?;
        tied = pick(&again);
    }
    Ok(tied[0])
}

pub fn in_play(setup: &Setup, battle: &Battle) -> SmallVec<[SideId; 4]> {
    setup.sides.iter().filter(|&side| battle.is_in_play(side)).collect()
}

/// TS-SET-02, TS-SET-04, TS-LOT-01. Before anything is on the table: zones, edges, who places first.
pub fn open(play: &mut Play<TenSided>) -> Ruling<()> {
    let sides = in_play(play.setup, play.battle);
    let plan = &play.setup.plan;
    if !plan.edges.is_empty() {
        let rolled = roll(play, clause!("TS-LOT-01"), "ts-die-edges", &sides)?;
        let highest = single_out(play, clause!("TS-LOT-01"), "ts-die-edges", &rolled, true)?;
        choose_zones(play, clause!("TS-LOT-01"), highest, play.setup.plan.edges.len())?;
        arrival::draw_lots(play)?;
        play.battle.stage = Stage::TurnBegins;
        return Ok(());
    }
    if let Some(defender) = plan.defender {
        play.battle.stage = next_to_place(play.setup, play.battle, defender);
        return Ok(());
    }
    let rolled = roll(play, clause!("TS-SET-02"), "ts-die-placing", &sides)?;
    if plan.open_zones {
        let highest = single_out(play, clause!("TS-SET-04"), "ts-die-placing", &rolled, true)?;
        choose_zones(play, clause!("TS-SET-04"), highest, play.setup.plan.zones.len())?;
    }
    let lowest = single_out(play, clause!("TS-SET-02"), "ts-die-placing", &rolled, false)?;
    play.battle.stage = next_to_place(play.setup, play.battle, lowest);
    Ok(())
}

/// TS-SET-04, TS-LOT-01. The highest chooses, then the others clockwise.
fn choose_zones(play: &mut Play<TenSided>, clause: Clause, first: SideId, count: usize) -> Ruling<()> {
    for side in play.setup.sides.from(first).filter(|&side| play.battle.is_in_play(side)).collect::<Vec<_>>() {
        let is_free = |zone: &u8| !play.battle.zones.contains(&Some(*zone));
        let word = |zone: u8| match play.setup.plan.edges.get(usize::from(zone)) {
            Some(table::Edge::South) => Choice::new("ts-edge-south"),
            Some(table::Edge::North) => Choice::new("ts-edge-north"),
            Some(table::Edge::West) => Choice::new("ts-edge-west"),
            Some(table::Edge::East) => Choice::new("ts-edge-east"),
            None => {
                let middle = play.setup.plan.zones[usize::from(zone)].middle();
                Choice::new("ts-takes-zone").place(Place::on_table(middle))
            }
        };
        let offer = |zone: u8| word(zone).number(i64::from(zone) + 1);
        let offers: SmallVec<[Choice; 4]> = (0..count as u8).filter(is_free).map(offer).collect();
        let chosen = play.choose(clause, side, About::new("ts-ask-zone"), &offers)?;
        play.battle.zones[side.index()] = chosen.number.map(|number| number as u8 - 1);
    }
    Ok(())
}

fn waiting(setup: &Setup, battle: &Battle, side: SideId) -> SmallVec<[UnitId; 8]> {
    setup.units_of(side).filter(|&unit| battle.unit(unit).berth == Berth::Waiting).collect()
}

/// TS-SET-02. Whose turn it is to place, beginning with a side; the first turn when nobody has anything left.
pub fn next_to_place(setup: &Setup, battle: &Battle, from: SideId) -> Stage {
    let has = |side: &SideId| !waiting(setup, battle, *side).is_empty();
    let defender = setup.plan.defender.filter(has);
    match defender.or_else(|| setup.sides.from(from).find(has)) {
        Some(side) => Stage::Deploy { side },
        None => Stage::TurnBegins,
    }
}

/// TS-SET-02, TS-SET-03, TS-SET-05. A side places one unit.
pub fn place(play: &mut Play<TenSided>, side: SideId) -> Ruling<()> {
    let units = waiting(play.setup, play.battle, side);
    let offers: SmallVec<[Choice; 8]> = units.into_iter().map(|unit| Choice::new("ts-unit").unit(unit)).collect();
    let chosen = play.choose(clause!("TS-SET-02"), side, About::new("ts-ask-place-unit"), &offers)?;
    let unit = chosen.unit.expect("every offer is a unit");
    let zone = zone(play.setup, play.battle, side).expect("a scenario without edges has a zone for each side");
    let layout = Layout::new(play.setup, play.battle, unit, zone);
    if layout.finds_room() {
        put_down(play, unit, &layout, clause!("TS-SET-05"))?;
    } else {
        crowd_out(play, unit, layout);
    }
    play.battle.stage = next_to_place(play.setup, play.battle, play.setup.sides.after(side));
    Ok(())
}

/// Where a side is put down, unless it arrives.
pub fn zone(setup: &Setup, battle: &Battle, side: SideId) -> Option<Shape> {
    let zone = battle.zones[side.index()].unwrap_or(side.0);
    setup.plan.zones.get(usize::from(zone)).cloned()
}

/// TS-SET-05. Its owner names the point of the first model, the referee lays the ranks, the owner may shift them.
pub fn put_down(play: &mut Play<TenSided>, unit: UnitId, layout: &Layout, clause: Clause) -> Ruling<()> {
    let side = play.battle.unit(unit).side;
    let first = layout.members[0];
    let about = About::new("ts-ask-place").unit(unit).figure(first);
    let lead = play.point(clause, side, about, layout)?;
    let laid = layout.lay(lead.at).expect("the point was judged");
    stand(play, unit, layout, &laid);
    let stands = shift(play, unit, layout, laid, clause)?;
    for (figure, at) in stands {
        play.tell(clause, || What::Appeared { figure, place: at.into() });
    }
    Ok(())
}

/// TS-SET-05, TS-ASK-01. The owner may shift the ranks. A lone model stands where it was wanted; there is nothing to ask
/// for but which way it looks.
fn shift(play: &mut Play<TenSided>, unit: UnitId, layout: &Layout, laid: Stands, clause: Clause) -> Ruling<Stands> {
    if laid.len() == 1 && !play.setup.options.facings {
        return judged!("TS-ASK-01" => Ok(laid));
    }
    let shift = Shift::new(layout, &laid);
    let about = About::new("ts-ask-ranks").unit(unit);
    let walks = play.path(clause, play.battle.unit(unit).side, about, &shift)?;
    let stands = shift.stands(&walks);
    stand(play, unit, layout, &stands);
    for walk in walks.iter().filter(|_| play.setup.options.facings) {
        let model = play.battle.model_mut(walk.figure);
        model.facing = walk.facing.unwrap_or(model.facing);
    }
    Ok(stands)
}

fn stand(play: &mut Play<TenSided>, unit: UnitId, layout: &Layout, stands: &Stands) {
    play.battle.unit_mut(unit).berth = Berth::Table;
    for &(id, at) in stands {
        let model = play.battle.model_mut(id);
        model.at = Some(at);
        if play.setup.options.facings {
            model.facing = layout.facing;
        }
    }
}

/// TS-SET-07. No room in the zone: as near to it as can be, or not at all.
fn crowd_out(play: &mut Play<TenSided>, unit: UnitId, layout: Layout) {
    judged!("TS-SET-07");
    let zone = layout.zone.clone().expect("it has a zone");
    let wide = Layout { zone: None, clear: CLEAR, ..layout };
    match wide.nearest_to(&zone).and_then(|at| wide.lay(at)) {
        Some(laid) => {
            stand(play, unit, &wide, &laid);
            for (figure, at) in laid {
                play.tell(clause!("TS-SET-07"), || What::Appeared { figure, place: at.into() });
            }
        }
        None => {
            play.battle.unit_mut(unit).berth = Berth::Left;
            for figure in play.setup.models_of(unit) {
                play.battle.model_mut(figure).end = Some(End::Left);
                play.tell(clause!("TS-SET-07"), || What::Removed { figure, word: "ts-no-room-left".into() });
            }
        }
    }
}
