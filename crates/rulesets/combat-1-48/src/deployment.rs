//! CB-SET-01..03, CB-DEP, CB-WIN-05. Edges, deployment and mission elements.

use dice::{Bands, Die, Source};
use referee::{
    About, Choice, Clause, FigureId, For, Outline, Play, Refusal, Region, Ruling, SideId, What, clause, judged, suggest,
};
use smallvec::SmallVec;
use table::{Edge, PieceId, Place, Point, Shape, gap, lies_within};

use crate::Combat;
use crate::battle::{Battle, RADIUS, SIDES, Stage, footprint, rival};
use crate::battlefield::{EDGES, ZONE, edge_word, is_in_zone, touches_zone, zone};
use crate::setup::{Setup, can_choose};
use crate::victory::Mode;
use crate::{ground, scenic, squad};

/// CB-SET-01..03. The higher die has set up the battlefield; the other side chooses its edge.
pub fn edges(play: &mut Play<Combat>) -> Ruling<()> {
    let builder = match play.setup.agreed.edge.map(SideId) {
        Some(chooser) => rival(chooser),
        None => roll_off(play, clause!("CB-SET-01"))?,
    };
    play.tell(clause!("CB-SET-01"), || What::Decided { side: builder, word: "cb-set-up".into(), figure: None });
    let chooser = rival(builder);
    let (setup, offer) = (play.setup, |edge: Edge| Choice::new(edge_word(edge)));
    let (able, unable): (Vec<Edge>, Vec<Edge>) =
        EDGES.into_iter().partition(|&edge| can_choose(&setup.table, edge, setup.mode));
    let offers: Vec<Choice> = able.iter().map(|&edge| offer(edge)).collect();
    let refused = |&edge: &Edge| (offer(edge), Refusal::new(clause!("CB-WIN-05"), "cb-no-element"));
    let barred = |_: &_| unable.iter().map(refused).collect();
    let about = About::new("cb-ask-edge");
    let chosen = play.choose_or_explain(clause!("CB-SET-02"), chooser, about, &offers, &barred)?;
    let edge = able.into_iter().find(|&edge| edge_word(edge) == chosen.word.as_str()).expect("one of those offered");
    let mut edges = [edge.opposite(); 2];
    edges[chooser.index()] = edge;
    play.battle.edges = Some(edges);
    play.battle.stage = Stage::Muster;
    play.tell(clause!("CB-SET-02"), || What::Decided { side: chooser, word: edge_word(edge).into(), figure: None });
    Ok(())
}

/// Each side rolls a die, again and again while they are equal; the higher one's side.
fn roll_off(play: &mut Play<Combat>, clause: Clause) -> Ruling<SideId> {
    loop {
        let die = |side| For::new(clause, side, "cb-die-roll-off");
        let first = play.roll(die(SIDES[0]), Die::D6, Bands::EACH)?;
        let second = play.roll(die(SIDES[1]), Die::D6, Bands::EACH)?;
        if first != second {
            return Ok(SIDES[usize::from(second > first)]);
        }
    }
}

/// CB-DEP-01, CB-DEP-02. The force worth more places first; between equals the lower die does.
pub fn muster(play: &mut Play<Combat>) -> Ruling<()> {
    let [first, second] = SIDES.map(|side| play.setup.force(side).points);
    if squad::are_uneven(first, second) {
        let facts = vec![("first".into(), i64::from(first).into()), ("second".into(), i64::from(second).into())];
        play.tell(clause!("CB-SET-05"), || What::Noted { word: "cb-uneven".into(), facts });
    }
    let first = match play.setup.richer() {
        Some(richer) => judged!("CB-DEP-01" => richer),
        None => rival(roll_off(play, clause!("CB-DEP-02"))?),
    };
    play.battle.stage = Stage::Deploy { first, side: first };
    Ok(())
}

fn waiting(battle: &Battle, side: SideId) -> SmallVec<[FigureId; 8]> {
    battle.all().filter(|(_, figure)| figure.side == side && figure.waits()).map(|(id, _)| id).collect()
}

/// CB-DEP-03, CB-DEP-05. One character is placed, and then the other side's turn comes while it has any.
pub fn deploy(play: &mut Play<Combat>, first: SideId, side: SideId) -> Ruling<()> {
    let offers: SmallVec<[Choice; 8]> =
        waiting(play.battle, side).into_iter().map(|id| Choice::new("cb-character").figure(id)).collect();
    let chosen = play.choose(clause!("CB-DEP-03"), side, About::new("cb-ask-deploy-who"), &offers)?;
    let id = chosen.figure.expect("every offer is a figure");
    let edge = play.battle.edges.expect("edges are known before deployment")[side.index()];
    let zone = Zone { setup: play.setup, battle: play.battle.clone(), figure: id, edge };
    let asked = play.point(clause!("CB-DEP-04"), side, About::new("cb-ask-deploy").figure(id), &zone)?;
    let (place, slot) = zone.stand(asked);
    let figure = play.battle.figure_mut(id);
    (figure.place, figure.slot) = (Some(place), slot);
    play.tell(clause!("CB-DEP-04"), || What::Appeared { figure: id, place });
    let has_more = |side: SideId| !waiting(play.battle, side).is_empty();
    play.battle.stage = match [rival(side), side].into_iter().find(|&side| has_more(side)) {
        Some(next) => Stage::Deploy { first, side: next },
        None if play.setup.mode == Mode::Mission => Stage::Elements { side: first },
        None => Stage::Initiative,
    };
    Ok(())
}

/// CB-DEP-04, CB-DEP-06. Within 5 u of the own edge, or in a slot that touches the zone.
struct Zone<'a> {
    setup: &'a Setup,
    battle: Battle,
    figure: FigureId,
    edge: Edge,
}

impl Zone<'_> {
    /// Where a figure put down at a point stands: in the slot of the scenic base that holds its whole base, if any.
    fn stand(&self, asked: Place) -> (Place, Option<PieceId>) {
        let held = self
            .setup
            .slots()
            .find(|(_, piece, _)| asked.elevation.is_zero() && lies_within(&footprint(asked.at), &piece.shape));
        match held {
            Some((piece, _, slot)) => (Place::on_table(slot), Some(piece)),
            None => (asked, None),
        }
    }

    fn check_slot(&self, slot: PieceId, place: Place) -> Result<(), Refusal> {
        let refuse = |reason: &'static str| Err(Refusal::new(clause!("CB-DEP-06"), reason).with("piece", slot));
        if !touches_zone(&self.setup.table, self.edge, self.setup.piece(slot)) {
            return refuse("cb-no-slot-here");
        }
        if !scenic::is_free(&self.battle, slot) {
            return refuse("cb-no-free-slot");
        }
        self.check_room(place)
    }

    fn check_room(&self, place: Place) -> Result<(), Refusal> {
        let checked = ground::check_standing(self.setup, &self.battle, self.figure, place);
        checked.map_err(|refusal| match refusal.reason.as_str() {
            "cb-no-board" => refusal.by(clause!("CB-DEP-04")),
            _ => refusal.by(clause!("CB-DEP-06")),
        })
    }
}

impl Region for Zone<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let (place, slot) = self.stand(at);
        if let Some(slot) = slot {
            return self.check_slot(slot, place);
        }
        let line = Shape::Wall(self.edge.line(&self.setup.table).to_vec());
        let wanted = gap(&footprint(place.at), &line);
        if wanted > ZONE {
            let refusal = Refusal::new(clause!("CB-DEP-04"), "cb-no-zone");
            return Err(refusal.with("wanted", wanted).with("allowed", ZONE));
        }
        self.check_room(place)
    }

    fn outlines(&self) -> Vec<Outline> {
        vec![zone(&self.setup.table, self.edge).outline()]
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let zone = zone(&self.setup.table, self.edge);
        let will_do = |at: Point| self.check(at.into()).is_ok();
        let free = suggest::point_where(zone, 64, dice, will_do).or_else(|| zone.rows(RADIUS).find(|&at| will_do(at)));
        free.unwrap_or_default().into()
    }
}

/// CB-WIN-05. Each side names an element in its own zone as its mission element; those the scenario suggests come first.
pub fn element(play: &mut Play<Combat>, side: SideId) -> Ruling<()> {
    let edge = play.battle.edges.expect("edges are known before deployment")[side.index()];
    let suggested = play.setup.suggested[side.index()];
    let mut inside: Vec<PieceId> = play
        .setup
        .table
        .ids()
        .filter(|(_, piece)| is_in_zone(&play.setup.table, edge, piece))
        .map(|(id, _)| id)
        .collect();
    inside.sort_by_key(|&id| Some(id) != suggested);
    let offers: Vec<Choice> = inside.into_iter().map(|id| Choice::new("cb-element").piece(id)).collect();
    let chosen = play.choose(clause!("CB-WIN-05"), side, About::new("cb-ask-element"), &offers)?;
    play.battle.elements[side.index()] = chosen.piece;
    let piece = chosen.piece.map(|piece| ("piece".into(), piece.into()));
    let facts = [("side".into(), side.into())].into_iter().chain(piece).collect();
    play.tell(clause!("CB-WIN-05"), || What::Noted { word: "cb-element-named".into(), facts });
    let other = rival(side);
    let named = play.battle.elements[other.index()].is_some();
    play.battle.stage = if named { Stage::Initiative } else { Stage::Elements { side: other } };
    Ok(())
}
