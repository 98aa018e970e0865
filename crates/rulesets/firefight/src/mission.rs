//! GF-MISS. Objective markers: placing, capturing, winning.

use dice::{Bands, Die, Source};
use referee::{
    About, Clause, For, MarkerId, Outcome, Outline, Play, Refusal, Region, Ruling, SideId, What, clause, judged, lot,
    suggest,
};
use table::{Bounds, Edge, Length, Place, Point, gap_in_space};

use crate::Firefight;
use crate::battle::{Battle, Marker, SIDES, Stage, rival};
use crate::ground;
use crate::measure::{beyond, within};
use crate::setup::Setup;

/// GF-MISS-05.
const APART: Length = Length::inches(9);
/// GF-MISS-07.
pub const CAPTURE: Length = Length::inches(3);
/// A marker is a point; this is room enough for a model to come to it.
const ROOM: Length = Length::MM;

/// GF-GEN-08, GF-DICE-07. One die each until they differ.
pub fn roll_off(play: &mut Play<Firefight>, clause: Clause) -> Ruling<SideId> {
    loop {
        let die = |side| For::new(clause, side, "gf-die-roll-off");
        let dice = [play.roll(die(SIDES[0]), Die::D6, Bands::EACH)?, play.roll(die(SIDES[1]), Die::D6, Bands::EACH)?];
        if dice[0] != dice[1] {
            return Ok(SIDES[usize::from(dice[1] > dice[0])]);
        }
        judged!("GF-DICE-07", "GF-GEN-08");
    }
}

/// GF-MISS-01, GF-MISS-02, GF-GEN-07. How many markers, and who places the first. Fixed markers need neither.
pub fn open(play: &mut Play<Firefight>) -> Ruling<()> {
    for (side, breach) in &play.setup.breaches {
        let facts = vec![
            ("side".into(), (*side).into()),
            ("found".into(), breach.found.into()),
            ("limit".into(), breach.limit.into()),
            ("unit".into(), breach.unit.clone().unwrap_or_default().into()),
        ];
        play.tell(breach.clause, || What::Noted { word: breach.word.clone(), facts });
    }
    for side in SIDES {
        let replaced = &play.setup.armies[side.index()].replaced;
        if !replaced.is_empty() {
            let facts = vec![("side".into(), side.into()), ("rules".into(), replaced.join(", ").into())];
            play.tell(clause!("GF-FAC-10"), || What::Noted { word: "gf-noted-replaced".into(), facts });
        }
    }
    if !play.battle.markers.is_empty() {
        play.battle.stage = Stage::Edges;
        return Ok(());
    }
    let reads = |face: u8| {
        Some(
            ["gf-came-three-markers", "gf-came-four-markers", "gf-came-five-markers"]
                [usize::from(face.div_ceil(2)) - 1],
        )
    };
    let why = For::new(clause!("GF-MISS-01"), SIDES[0], "gf-die-markers").reads(&reads);
    let die = play.roll(why, Die::D6, Bands::cuts(&[3, 5]))?;
    let side = roll_off(play, clause!("GF-MISS-02"))?;
    judged!("GF-GEN-07");
    play.battle.stage = Stage::Markers { side, left: die.div_ceil(2) + 2 };
    Ok(())
}

/// GF-MISS-03, GF-MISS-18. One marker, then the other side's turn; when there is no room left that is all.
pub fn place_marker(play: &mut Play<Firefight>, side: SideId, left: u8) -> Ruling<()> {
    let field = Ground::new(play.setup, play.battle);
    if field.first_free().is_none() {
        play.battle.stage = Stage::Edges;
        return Ok(());
    }
    let about = About::new("gf-ask-marker").number(i64::from(left));
    let place = play.point(clause!("GF-MISS-03"), side, about, &field)?;
    let marker = MarkerId(play.battle.markers.len() as u16);
    play.battle.markers.push(Marker { place, holder: None });
    play.tell(clause!("GF-MISS-03"), || What::Placed { marker, kind: "gf-objective".into(), place });
    play.battle.stage = if left > 1 { Stage::Markers { side: rival(side), left: left - 1 } } else { Stage::Edges };
    Ok(())
}

/// GF-MISS-04..06. Where a marker may lie.
pub struct Ground<'a> {
    setup: &'a Setup,
    markers: Vec<Place>,
}

impl<'a> Ground<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle) -> Ground<'a> {
        Ground { setup, markers: battle.markers.iter().map(|marker| marker.place).collect() }
    }

    /// The first free point of a grid, if any is left.
    fn first_free(&self) -> Option<Place> {
        let grid = self.setup.table.bounds().grown(-Length::um(1)).rows(Length::INCH);
        let spots = self.setup.spots.iter().copied().chain(grid.map(Place::on_table));
        spots.into_iter().find(|&place| self.check(place).is_ok())
    }
}

impl Region for Ground<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let zone = self.setup.zone;
        let away = |edge: Edge| edge.away(&self.setup.table, at.at);
        let depth = away(Edge::South).min(away(Edge::North));
        if !beyond(depth, zone) {
            let refusal = Refusal::new(clause!("GF-MISS-04"), "gf-marker-in-zone");
            return Err(refusal.with("wanted", depth).with("allowed", zone));
        }
        let near = self.markers.iter().map(|&other| table::distance_in_space(at, other)).min();
        if let Some(wanted) = near.filter(|&gap| !beyond(gap, APART)) {
            let refusal = Refusal::new(clause!("GF-MISS-05"), "gf-marker-too-near");
            return Err(refusal.with("wanted", wanted).with("allowed", APART));
        }
        ground::check_spot(self.setup, ROOM, at).map_err(|refusal| refusal.by(clause!("GF-MISS-06")))
    }

    fn outlines(&self) -> Vec<Outline> {
        let (table, zone) = (&self.setup.table, self.setup.zone);
        vec![Bounds::of([Point::new(Length::ZERO, zone), Point::new(table.width, table.depth - zone)]).outline()]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let spots: Vec<Place> = self.setup.spots.iter().copied().filter(|&spot| self.check(spot).is_ok()).collect();
        if !spots.is_empty() && lot(dice, 2) == 0 {
            return spots[lot(dice, spots.len() as u32) as usize];
        }
        let will_do = |at: Point| self.check(at.into()).is_ok();
        let free = suggest::point_where(self.setup.table.bounds(), 32, dice, will_do).map(Place::on_table);
        free.or_else(|| self.first_free()).unwrap_or_default()
    }
}

/// GF-MISS-07..13. At the end of a round each marker goes to the side alone at it; contested it is nobody's.
pub fn capture(play: &mut Play<Firefight>) {
    for n in 0..play.battle.markers.len() {
        let marker = play.battle.markers[n];
        let near = SIDES.map(|side| is_at(play.setup, play.battle, side, marker.place));
        let holder = match near {
            [true, true] => None,
            [true, false] => Some(SIDES[0]),
            [false, true] => Some(SIDES[1]),
            [false, false] => judged!("GF-MISS-10" => marker.holder),
        };
        judged!("GF-MISS-08");
        if holder == marker.holder {
            continue;
        }
        play.battle.markers[n].holder = holder;
        let number = ("number".into(), (n as i64 + 1).into());
        let clause = if holder.is_some() { clause!("GF-MISS-07") } else { clause!("GF-MISS-09") };
        play.tell(clause, || match holder {
            Some(side) => What::Scored { side, word: "gf-marker-held".into(), points: n as i64 + 1 },
            None => What::Noted { word: "gf-noted-contested".into(), facts: vec![number] },
        });
    }
}

/// GF-MISS-11, GF-MISS-12. A unit that counts has a model within 3" of the point, straight through space.
pub fn is_at(setup: &Setup, battle: &Battle, side: SideId, place: Place) -> bool {
    let counts = |unit: &referee::UnitId| match battle.unit(*unit) {
        it if it.stunned => judged!("GF-STUN-05" => false),
        it if it.arrived => judged!("GF-MISS-12" => false),
        _ => true,
    };
    judged!("GF-MISS-11", "GF-MISS-13");
    let mut models = battle.on_table(side).filter(counts).flat_map(|unit| battle.members(unit));
    models.any(|id| {
        let base = battle.footprint(setup, id);
        within(gap_in_space((&base, battle.place(id).elevation), (place.at, place.elevation)), CAPTURE)
    })
}

/// GF-MISS-15, GF-MISS-16. More markers win; as many are a draw.
pub fn outcome(battle: &Battle) -> Outcome {
    let held = |side: SideId| battle.markers.iter().filter(|marker| marker.holder == Some(side)).count();
    let winner = match held(SIDES[0]).cmp(&held(SIDES[1])) {
        std::cmp::Ordering::Greater => Some(SIDES[0]),
        std::cmp::Ordering::Less => Some(SIDES[1]),
        std::cmp::Ordering::Equal => None,
    };
    let clause = if winner.is_some() { clause!("GF-MISS-15") } else { clause!("GF-MISS-16") };
    Outcome { winner, word: "gf-markers-counted".into(), clause: Some(clause) }
}
