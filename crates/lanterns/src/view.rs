use dice::Source;
use referee::view::{FigureView, MarkerView, SideView};
use referee::{Art, Fate, FigureId, Pronoun, Seat, SideId, View, Word, lot};
use table::{Bearing, Length, Point, gap};

use crate::battle::{BASE, Battle, Figure, Setup, Stage, footprint};

pub fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
    let active = match battle.stage {
        Stage::Turn { side, .. } => Some(side),
        Stage::Bids | Stage::Over => None,
    };
    let markers = battle.signals.iter().map(|&(marker, place)| MarkerView {
        marker,
        kind: "px-signal".into(),
        place,
        side: None,
        number: None,
    });
    View {
        clock: vec![("px-round".into(), Some(i64::from(battle.round)))],
        active,
        sides: setup.sides.iter().map(|side| side_view(battle, side)).collect(),
        figures: figures(setup, battle, seat, active),
        markers: markers.collect(),
        ..View::new(seat)
    }
}

fn side_view(battle: &Battle, side: SideId) -> SideView {
    let standing = battle.standing(side).count() as i64;
    SideView { counts: vec![("px-standing".into(), standing)], ..SideView::new(side) }
}

fn figures(setup: &Setup, battle: &Battle, seat: Seat, active: Option<SideId>) -> Vec<FigureView> {
    let known = |figure: &Figure| !figure.hidden || seat.shares(figure.side);
    let one = |(id, figure): (usize, &Figure)| FigureView {
        figure: FigureId(id as u16),
        side: Some(figure.side),
        unit: None,
        name: setup.names[id].clone(),
        pronoun: Pronoun::They,
        place: (known(figure) && figure.stands()).then(|| figure.at.into()),
        facing: Bearing::NORTH,
        base: BASE,
        height: Length::INCH,
        aboard: None,
        arcs: Vec::new(),
        glyph: "px-lantern".into(),
        art: Some(Art::Lantern),
        statuses: statuses(figure, known(figure)),
        card: Vec::new(),
        ready: active == Some(figure.side) && figure.stands(),
        spent: false,
        gone: !figure.stands(),
    };
    battle.figures.iter().enumerate().map(one).collect()
}

fn statuses(figure: &Figure, known: bool) -> Vec<Word> {
    let hidden = (figure.hidden && known).then_some("px-hidden");
    let hit = (figure.hits > 0).then_some("px-hit");
    hidden.into_iter().chain(hit).map(Word::new).collect()
}

pub fn fates(battle: &Battle) -> Vec<Fate> {
    let fate = |(id, figure): (usize, &Figure)| {
        let (word, harm) = match figure.hits {
            0 => ("px-unhurt", 0),
            _ if figure.stands() => ("px-hit", 50),
            _ => ("px-fell", 100),
        };
        Fate { figure: FigureId(id as u16), side: Some(figure.side), word: word.into(), harm }
    };
    battle.figures.iter().enumerate().map(fate).collect()
}

/// PX-HIDE-01. A hidden enemy may stand anywhere that is free, as far as the side knows.
pub fn imagine(battle: &mut Battle, side: SideId, dice: &mut dyn Source) {
    let is_unknown = |figure: &Figure| figure.hidden && figure.side != side;
    let known = battle.figures.iter().filter(|figure| figure.stands() && !is_unknown(figure));
    let mut taken: Vec<Point> = known.map(|figure| figure.at).collect();
    for figure in battle.figures.iter_mut().filter(|figure| is_unknown(figure)) {
        figure.at = free_point(&taken, dice);
        taken.push(figure.at);
    }
}

fn free_point(taken: &[Point], dice: &mut dyn Source) -> Point {
    let mut inch = || Length::inches(1 + i64::from(lot(dice, 23)));
    loop {
        let at = Point::new(inch(), inch());
        if taken.iter().all(|&other| gap(&footprint(at), &footprint(other)) > Length::ZERO) {
            return at;
        }
    }
}
