//! FC-CONT. A voluntary move with all it may run into: enemies, comrades in need, doors.

use referee::{About, Choice, FigureId, Ruling, What, clause, judged};
use table::exact::Segment;
use table::movement::{Crossed, Way};
use table::{Bearing, Bounds, Length, Opening, OpeningId, OpeningKind, Piece, Shape};

use crate::Play;
use crate::battle::{Battle, Figures, Load, Setup, Status};
use crate::brawl::{self, Start};
use crate::fire::owner;
use crate::kill::{get_up, recovered, set_status};
use crate::movement::Gait;
use crate::reaction::{self, Movement, Went};
use crate::roster::{RADIUS, Skill};
use crate::terrain::TOUCH;
use crate::{despair, loads, mission, shock, telling};

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// It stands where it meant to.
    Freely,
    /// Reaction fire stopped it; it moves no more.
    Over,
    /// FC-CONT-02. It met enemies and fought them: its turn is over, whatever came of it.
    Fought,
}

/// A move about to be made.
#[derive(Clone, Debug)]
pub struct Step {
    pub way: Way,
    pub facing: Option<Bearing>,
    pub gait: Gait,
    pub word: &'static str,
    /// FC-BRAWL-04, FC-BRAWL-07. How a Brawl at its end would have been started.
    pub start: Start,
}

/// FC-DESP-04. Goes a way, in whatever kind of move; the enemy of a side in despair may break in at any point of it.
pub fn walk(play: &mut Play, movement: &mut Movement, step: Step) -> Ruling<Moved> {
    let id = movement.mover;
    let Some(mark) = despair::breaks_in(play, id, &step.way)? else { return go(play, movement, step) };
    if mark > Length::ZERO {
        let first = Step { way: step.way.up_to(mark), ..step.clone() };
        let moved = go(play, movement, first)?;
        if moved != Moved::Freely {
            return Ok(moved);
        }
    }
    let here = play.battle.figure(id).at;
    play.interrupt(|play| despair::strike(play, id))?;
    let figure = play.battle.figure(id);
    if figure.status != Status::Fit || figure.at != here {
        return Ok(Moved::Over);
    }
    let rest = step.way.rest(mark);
    walk(play, movement, Step { way: rest, ..step })
}

/// Goes a way; at its end or at the first contact with an enemy come Brawls, prisoners and comrades.
fn go(play: &mut Play, movement: &mut Movement, step: Step) -> Ruling<Moved> {
    let id = movement.mover;
    let touched: Figures = play.setup.all().filter(|&other| other != id && play.battle.in_contact(id, other)).collect();
    let way = to_contact(play.setup, play.battle, id, &step, touched);
    let went = reaction::go(play, movement, &way, step.word)?;
    match step.facing {
        _ if way.length() > Length::ZERO => settle(play, id, &way, step.facing),
        Some(facing) => turn(play, id, facing),
        None => {}
    }
    if went == Went::Halted {
        return Ok(Moved::Over);
    }
    reaction::explain(play, movement);
    let fought = meet_enemies(play, id, touched, &step)?;
    meet_friends(play, id, touched)?;
    Ok(if fought { Moved::Fought } else { Moved::Freely })
}

/// FC-CONT-01. The way as far as the first contact with an enemy.
fn to_contact(setup: &Setup, battle: &Battle, id: FigureId, step: &Step, touched: Figures) -> Way {
    let disc = |enemy: FigureId| Shape::Disc { centre: battle.figure(enemy).at, radius: RADIUS };
    let ahead = battle.enemies(setup, id).filter(|&enemy| !touched.has(enemy));
    let marks = ahead.filter_map(|enemy| step.way.first_within(RADIUS, TOUCH, &disc(enemy)));
    let near = |mark: Length| !crate::sight::is_walled_off(setup, step.way.at(mark), step.way.end());
    marks.filter(|&mark| near(mark)).min().map_or(step.way.clone(), |mark| step.way.up_to(mark))
}

/// FC-MOVE-04. It turns on the spot, which is no move.
fn turn(play: &mut Play, id: FigureId, facing: Bearing) {
    if play.battle.figure(id).facing != facing {
        judged!("FC-MOVE-04");
        play.battle.figure_mut(id).facing = facing;
        play.tell(clause!("FC-MOVE-06"), || What::Turned { figure: id, facing });
    }
}

/// FC-MOVE-06. It faces as its player says, or the way it went; doors it passed from inside stand open.
fn settle(play: &mut Play, id: FigureId, way: &Way, facing: Option<Bearing>) {
    let points = way.points();
    let last = points.windows(2).last().map(|leg| Bearing::of(leg[1] - leg[0]));
    let own_turn = play.battle.active() == play.setup.side(id);
    let figure = play.battle.figure_mut(id);
    figure.facing = facing.or(last).unwrap_or(figure.facing);
    figure.moved |= own_turn;
    if let Some(facing) = facing.filter(|_| facing != last) {
        play.tell(clause!("FC-MOVE-06"), || What::Turned { figure: id, facing });
    }
    open_doors(play, way);
    loads::follow(play.setup, play.battle, id);
    mission::touched(play.setup, play.battle, id);
}

/// FC-OBST-12. A closed door passed from inside has been opened.
fn open_doors(play: &mut Play, way: &Way) {
    let about = Bounds::of(way.points().iter().copied());
    let met = |opening: &Opening| way.legs().any(|leg| leg.line.meets(Segment::new(opening.from, opening.to)));
    let has_door = |piece: &Piece| piece.openings.iter().any(|it| it.kind == OpeningKind::Door && met(it));
    if !play.setup.pieces_in(about).any(|(_, piece)| has_door(piece)) {
        return;
    }
    for crossing in way.crossings(&play.setup.table, RADIUS, TOUCH) {
        let Crossed::Passed(opening) = crossing.what else { continue };
        let id = OpeningId { piece: crossing.piece, opening: opening as u16 };
        let kind = play.setup.piece(id.piece).openings[opening].kind;
        if kind == OpeningKind::Door && play.battle.doors.open(&play.setup.table, id) {
            play.tell(clause!("FC-OBST-12"), || What::Noted {
                word: "fc-door-opened".into(),
                facts: vec![("piece".into(), id.piece.into())],
            });
        }
    }
}

/// FC-BRAWL-01, FC-KILL-08. A Down enemy is taken or finished; any other is fought, one after the other.
fn meet_enemies(play: &mut Play, id: FigureId, touched: Figures, step: &Step) -> Ruling<bool> {
    if !matches!(step.gait, Gait::Free | Gait::Dash) {
        return Ok(false);
    }
    let met: Vec<FigureId> = play
        .battle
        .enemies(play.setup, id)
        .filter(|&enemy| !touched.has(enemy) && play.battle.in_contact(id, enemy))
        .filter(|&enemy| {
            !crate::sight::is_walled_off(play.setup, play.battle.figure(id).at, play.battle.figure(enemy).at)
        })
        .collect();
    if met.is_empty() {
        return Ok(false);
    }
    let (down, up): (Vec<_>, Vec<_>) = met.into_iter().partition(|&it| play.battle.figure(it).status == Status::Down);
    judged!("FC-CONT-01");
    brawl::fight_all(play, id, &up, step.start)?;
    for enemy in down {
        if play.battle.is_able(play.setup, id) && play.battle.figure(enemy).status == Status::Down {
            take(play, id, enemy)?;
        }
    }
    Ok(true)
}

/// FC-KILL-08. Prisoner or Out, as the mover's player likes.
fn take(play: &mut Play, id: FigureId, enemy: FigureId) -> Ruling<()> {
    let offers = [Choice::new("fc-take-prisoner").figure(enemy), Choice::new("fc-put-out").figure(enemy)];
    let about = About::new("fc-ask-helpless").figure(id).other(enemy);
    let chosen = play.choose(clause!("FC-KILL-08"), owner(play.setup, id), about, &offers)?;
    if chosen == offers[0] {
        set_status(play, enemy, Status::Prisoner);
        mission::touched(play.setup, play.battle, id);
        return Ok(());
    }
    set_status(play, enemy, Status::Out);
    crate::kill::mourn(play, enemy)
}

/// FC-KILL-04, FC-BAIL-05, FC-SKILL-20. Comrades newly touched may pull themselves together, prisoners go free.
pub fn meet_friends(play: &mut Play, id: FigureId, touched: Figures) -> Ruling<()> {
    if play.battle.figure(id).status != Status::Fit {
        return Ok(());
    }
    let side = play.setup.side(id);
    let met: Vec<FigureId> = play
        .setup
        .all()
        .filter(|&it| it != id && play.setup.side(it) == side && !touched.has(it) && play.battle.in_contact(id, it))
        .collect();
    for friend in met {
        match play.battle.figure(friend).status {
            Status::Down if is_carried(play.battle, friend) => {}
            Status::Down => {
                let about = About::new("fc-ask-help").figure(id).other(friend);
                if play.decide(clause!("FC-KILL-04"), owner(play.setup, id), about)? {
                    get_up(play, friend)?;
                }
            }
            Status::Bailing if play.setup.has(id, Skill::Motivator) => {
                telling::skill(play, clause!("FC-SKILL-20"), id, Skill::Motivator);
                recovered(play, friend);
            }
            Status::Bailing => shock::take_heart(play, friend)?,
            Status::Prisoner if loads::is_unguarded(play.setup, play.battle, friend) => recovered(play, friend),
            _ => {}
        }
    }
    Ok(())
}

fn is_carried(battle: &Battle, id: FigureId) -> bool {
    battle.figures.iter().any(|figure| figure.load == Some(Load::Casualty(id)))
}
