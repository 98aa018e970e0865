use dice::{Die, Source};
use referee::{
    About, FigureId, For, Outline, Play, Refusal, Ruling, SideId, Tally, Travel, Traveller, Walk, What, lot,
};
use table::movement::Way;
use table::{Bearing, Length, Place, Point, Shape, Table, gap, is_on_table, ring};

use crate::battle::{Battle, footprint};
use crate::{Lanterns, px};

const MOVE: Length = Length::inches(6);
const AMBUSH: Length = Length::inches(4);
const SPOT: Length = Length::inches(3);

/// PX-MARCH-01. One or two figures move up to six inches each, one after the other.
pub fn march(play: &mut Play<Lanterns>, side: SideId) -> Ruling<()> {
    let own: Vec<FigureId> = play.battle.standing(side).collect();
    let marching = play.figures(px!("MARCH-01"), side, About::new("px-ask-who"), &own, 1..=2.min(own.len() as u16))?;
    let ground = Ground::new(play.setup.table.clone(), play.battle, &marching);
    let walks = play.path(px!("MARCH-02"), side, About::new("px-ask-way"), &ground)?;
    for walk in walks {
        go(play, &walk)?;
    }
    Ok(())
}

fn go(play: &mut Play<Lanterns>, walk: &Walk) -> Ruling<()> {
    let way = way(play.battle.figure(walk.figure).at, walk);
    for (mark, shooter) in ambushes(play.battle, walk.figure, &way) {
        play.battle.figure_mut(walk.figure).at = way.at(mark);
        if !play.battle.figure(walk.figure).stands() {
            return Ok(());
        }
        play.interrupt(|play| ambush(play, shooter, walk.figure))?;
    }
    if play.battle.figure(walk.figure).stands() {
        play.battle.figure_mut(walk.figure).at = way.end();
        let told: Vec<Place> = way.points().iter().map(|&at| at.into()).collect();
        play.tell(px!("MARCH-02"), || What::Moved {
            figure: walk.figure,
            word: "px-marched".into(),
            way: told,
            facing: walk.facing,
        });
        spot(play, walk.figure);
    }
    Ok(())
}

/// Where along the way each enemy may ambush, in the order it is reached.
fn ambushes(battle: &Battle, mover: FigureId, way: &Way) -> Vec<(Length, FigureId)> {
    let radius = Length::um(Length::INCH.to_um() / 2);
    let mut windows: Vec<_> = battle
        .enemies(battle.figure(mover).side)
        .filter(|&enemy| battle.gap(mover, enemy) > AMBUSH)
        .filter_map(|enemy| {
            let disc = Shape::Disc { centre: battle.figure(enemy).at, radius };
            way.first_within(radius, AMBUSH, &disc).map(|mark| (mark, enemy))
        })
        .collect();
    windows.sort();
    windows
}

/// PX-AMBUSH-01. An enemy that comes within four inches may be shot at where it is: a hit on 5 or 6.
fn ambush(play: &mut Play<Lanterns>, shooter: FigureId, mover: FigureId) -> Ruling<()> {
    let side = play.battle.figure(shooter).side;
    let about = About::new("px-ask-ambush").figure(shooter).other(mover);
    if !play.decide(px!("AMBUSH-01"), side, about)? {
        return Ok(());
    }
    unhide(play, shooter);
    play.tell(px!("AMBUSH-01"), || What::Attacked {
        by: shooter,
        word: "px-ambushed".into(),
        at: vec![mover],
        place: None,
    });
    let why = For::new(px!("AMBUSH-01"), side, "px-die-ambush").by(shooter).at(mover);
    if play.test(why, Die::D6, &Tally::plain(5))? {
        hit(play, mover, 1);
    }
    Ok(())
}

pub fn hit(play: &mut Play<Lanterns>, figure: FigureId, hits: u8) {
    play.battle.figure_mut(figure).hits += hits;
    if play.battle.figure(figure).stands() {
        play.tell(px!("HIT-01"), || What::Gained { figure, status: "px-hit".into() });
    } else {
        play.tell(px!("HIT-01"), || What::Removed { figure, word: "px-fell".into() });
    }
}

/// PX-HIDE-01. Whoever ends within three inches of a hidden enemy finds it.
fn spot(play: &mut Play<Lanterns>, mover: FigureId) {
    let near: Vec<FigureId> = play
        .battle
        .enemies(play.battle.figure(mover).side)
        .filter(|&enemy| play.battle.gap(mover, enemy) <= SPOT)
        .collect();
    for figure in near {
        unhide(play, figure);
    }
}

fn unhide(play: &mut Play<Lanterns>, figure: FigureId) {
    if !std::mem::take(&mut play.battle.figure_mut(figure).hidden) {
        return;
    }
    let place = Place::on_table(play.battle.figure(figure).at);
    play.reveal();
    play.tell(px!("HIDE-01"), || What::Appeared { figure, place });
}

fn way(from: Point, walk: &Walk) -> Way {
    let points = std::iter::once(from).chain(walk.way.iter().map(|place| place.at)).collect();
    Way::new(points).expect("checked before it was taken")
}

/// Where the marching figures may go.
struct Ground {
    table: Table,
    travellers: Vec<Traveller>,
    /// Everybody who stays where they are and may be bumped into.
    others: Vec<Point>,
}

impl Ground {
    fn new(table: Table, battle: &Battle, marching: &[FigureId]) -> Self {
        let traveller =
            |&figure: &FigureId| Traveller { figure, from: battle.figure(figure).at.into(), allowance: MOVE };
        let staying = |id: &FigureId| !marching.contains(id);
        let all = (0..battle.figures.len()).map(|id| FigureId(id as u16));
        Ground {
            table,
            travellers: marching.iter().map(traveller).collect(),
            others: all.filter(staying).map(|id| battle.figure(id)).filter(|f| f.stands()).map(|f| f.at).collect(),
        }
    }

    fn end(&self, traveller: &Traveller, walks: &[Walk]) -> Point {
        let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
        walk.and_then(|walk| walk.way.last()).map_or(traveller.from.at, |place| place.at)
    }

    fn is_free(&self, at: Point, others: &[Point]) -> bool {
        let base = footprint(at);
        is_on_table(&base, &self.table)
            && others.iter().chain(&self.others).all(|&other| gap(&base, &footprint(other)) > Length::ZERO)
    }
}

impl Travel for Ground {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        for walk in walks {
            let traveller = self.travellers.iter().find(|traveller| traveller.figure == walk.figure);
            let from = traveller.expect("asked about").from.at;
            let length = Way::new(std::iter::once(from).chain(walk.way.iter().map(|place| place.at)).collect())
                .map_err(|_| Refusal::new(px!("MARCH-02"), "refusal-way"))?
                .length();
            if length > MOVE {
                let refusal = Refusal::new(px!("MARCH-02"), "refusal-too-far").with("figure", walk.figure);
                return Err(refusal.with("wanted", length).with("allowed", MOVE));
            }
        }
        for traveller in &self.travellers {
            let end = self.end(traveller, walks);
            let others = self.travellers.iter().filter(|other| other.figure != traveller.figure);
            // They go one after the other, so nobody may end where another still stands.
            let taken: Vec<Point> = others.flat_map(|other| [other.from.at, self.end(other, walks)]).collect();
            if !self.is_free(end, &taken) {
                return Err(Refusal::new(px!("MARCH-03"), "refusal-no-room").with("point", end));
            }
        }
        Ok(())
    }

    fn reach(&self, figure: FigureId) -> Vec<Outline> {
        let traveller = self.travellers.iter().find(|traveller| traveller.figure == figure);
        traveller.map(|traveller| ring(traveller.from.at, MOVE)).into_iter().collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let mut walks: Vec<Walk> = Vec::new();
        for traveller in &self.travellers {
            for _ in 0..8 {
                let length = Length::um(i64::from(lot(dice, MOVE.to_um() as u32)));
                let end = traveller.from.at + Bearing::tenths(i64::from(lot(dice, 3600))).offset(length);
                walks.push(Walk { figure: traveller.figure, way: vec![end.into()], facing: None });
                if self.check(&walks).is_ok() {
                    break;
                }
                walks.pop();
            }
        }
        walks
    }
}
