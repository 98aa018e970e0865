//! BN-RETR. Men of a shaken side who fail their shock test go back.

use referee::{About, Choice, FigureId, Offer, Play, Refusal, Ruling, SideId, Walk, clause, judged};
use smallvec::SmallVec;
use table::movement::{Field, Way};
use table::{Edge, Length, Point};

use crate::BreakingNews;
use crate::aim::Stance;
use crate::battle::{Battle, RADIUS, TOUCH, cm};
use crate::figure::{Health, Nerve};
use crate::march::{Costed, Errand, MOVE_AND_FIRE, March, RUN, touches_edge};
use crate::setup::Setup;
use crate::weapons::Bearer;
use crate::{drag, fire, ground, movement, orders, shock, sight, wounded};

/// BN-RETR-01. At least so far, and at least so much nearer the own edge.
const LEAST: Length = cm(15);
const GAIN: Length = cm(10);
/// How far off along the edge places to make for are tried.
const ASIDE: [i64; 7] = [0, 10, -10, 20, -20, 35, -35];

/// BN-ASK-17. How he goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Direct,
    Another,
    FireAfter,
    Drag,
}

impl Offer for How {
    fn choice(&self) -> Choice {
        Choice::new(match self {
            How::Direct => "bn-retreat-direct",
            How::Another => "bn-retreat-another",
            How::FireAfter => "bn-retreat-fire",
            How::Drag => "bn-retreat-drag",
        })
    }
}

/// BN-RETR-01, -02, -06, BN-MELEE-11. A man who has failed his test goes back; from contact only by running away.
pub fn retreat(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    play.battle.figure_mut(id).turn.acted = true;
    if sight::is_engaged(play.setup, play.battle, id) {
        return go_directly(play, id);
    }
    let mut offers = vec![How::Direct];
    let possible = |fires: bool| sample(play.setup, play.battle, id, fires).is_some();
    offers.extend(possible(false).then_some(How::Another));
    offers.extend(possible(true).then_some(How::FireAfter));
    offers.extend(drag::casualty(play.setup, play.battle, &[id]).map(|_| How::Drag));
    let side = play.battle.side(id);
    let about = About::new("bn-ask-retreat").figure(id);
    match play.choose(clause!("BN-RETR-01"), side, about, &offers)? {
        How::Direct => go_directly(play, id),
        How::Drag => drag::drag_back(play, id),
        How::Another => {
            movement::go(play, &[id], Errand::Retreat, (clause!("BN-RETR-02"), "bn-ask-retreat-way"))?;
            go_off(play, id);
            Ok(())
        }
        How::FireAfter => {
            let asks = (clause!("BN-RETR-02"), "bn-ask-retreat-way");
            let moved = movement::go(play, &[id], Errand::RetreatAndFire, asks)?;
            let stance = Stance { bearer: Bearer::Moving, penalty: true, all_round: true };
            let firers = moved.able.into_iter().map(|(id, _)| (id, stance)).collect();
            fire::fire(play, &firers, moved.reacted)?;
            Ok(())
        }
    }
}

/// BN-RETR-07. The direct way, off the table if the edge is near.
fn go_directly(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    let costed = direct(play.setup, play.battle, id);
    if costed.way.points().len() > 1 {
        movement::walk(play, &[(id, costed)], &[])?;
    }
    go_off(play, id);
    Ok(())
}

/// BN-RETR-07, -08. Whoever has come to his edge leaves the table.
fn go_off(play: &mut Play<BreakingNews>, id: FigureId) {
    let figure = play.battle.figure(id);
    if !figure.stands() || figure.nerve != Nerve::Retreating {
        return;
    }
    if touches_edge(play.setup, play.battle.edge(play.battle.side(id)), play.battle.at(id)) {
        orders::leave(play, id, Health::Retreated);
    }
}

/// Ruling BN-R82: the shortest legal way to the own edge, cut at 25 cm; it may be nothing.
pub fn direct(setup: &Setup, battle: &Battle, id: FigureId) -> Costed {
    judged!("BN-RETR-07");
    let at = battle.at(id);
    let stay = Costed { way: Way::stay(at), cost: Length::ZERO };
    let field = ground::field(setup, battle, id, &[], cm(150));
    let Some((_, way)) = goals(setup, battle, id, battle.edge(battle.side(id)))
        .filter_map(|goal| field.shortest(at, goal, cm(300)))
        .min_by_key(|(cost, way)| (*cost, way.length()))
    else {
        return stay;
    };
    cut(&field, &way).unwrap_or(stay)
}

/// As much of a way as 25 cm pay for, ending where a base may rest.
fn cut(field: &Field, way: &Way) -> Option<Costed> {
    let whole = field.check(way).ok();
    if let Some(cost) = whole.filter(|&cost| cost <= RUN) {
        return Some(Costed { way: way.clone(), cost });
    }
    let steps = way.length().min(RUN).to_um() / Length::MM.to_um();
    (1..=steps).rev().find_map(|n| {
        let part = way.up_to(Length::MM * n);
        let cost = field.check(&part).ok().filter(|&cost| cost <= RUN)?;
        Some(Costed { way: part, cost })
    })
}

/// Places at the own edge to make for, the nearest first.
fn goals(setup: &Setup, battle: &Battle, id: FigureId, edge: Edge) -> impl Iterator<Item = Point> {
    let at = battle.at(id);
    let near = edge.nearest(&setup.table, at);
    let inward = RADIUS + TOUCH / 2;
    let room = setup.table.bounds().grown(-RADIUS);
    let clamp = move |p: Point| Point { x: p.x.clamp(room.low.x, room.high.x), y: p.y.clamp(room.low.y, room.high.y) };
    ASIDE.into_iter().map(move |aside| {
        let by = cm(aside).to_um();
        let (inward, p) = (inward.to_um(), near);
        clamp(match edge {
            Edge::South => Point { x: p.x + by, y: p.y + inward },
            Edge::North => Point { x: p.x + by, y: p.y - inward },
            Edge::West => Point { x: p.x + inward, y: p.y + by },
            Edge::East => Point { x: p.x - inward, y: p.y + by },
        })
    })
}

/// BN-MOVE-16. At an edge, where one may leave by it.
pub fn is_way_off(setup: &Setup, side: SideId, edge: Edge, end: Point) -> bool {
    touches_edge(setup, edge, end) && setup.is_exit(side, edge, end)
}

/// BN-MOVE-16. A way of at most 25 cm to the own edge, if there is one.
pub fn way_off(setup: &Setup, battle: &Battle, id: FigureId) -> Option<Way> {
    let (at, near) = (battle.at(id), exits(setup, battle, id));
    let field = (!near.is_empty()).then(|| ground::field(setup, battle, id, &[], RUN))?;
    let way = |&goal: &Point| straight(&field, at, goal).or_else(|| field.shortest(at, goal, RUN).map(|(_, way)| way));
    near.iter().find_map(way)
}

/// Whether there is one: what lies in the way is looked at once for all places at the edge.
pub fn may_leave(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let near = exits(setup, battle, id);
    !near.is_empty() && ground::field(setup, battle, id, &[], RUN).reach(battle.at(id), RUN).holds_any(&near)
}

/// The places at the edge that no way of a Run is too short for.
fn exits(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[Point; 8]> {
    let at = battle.at(id);
    let edge = setup.way_out(battle.edge(battle.side(id)), id, at);
    let within = (RUN + Length::um(1 + Way::MOST as i64)).squared();
    let will_do = |goal: &Point| (*goal - at).length_squared() <= within && setup.is_exit(battle.side(id), edge, *goal);
    goals(setup, battle, id, edge).filter(will_do).collect()
}

fn straight(field: &Field, at: Point, goal: Point) -> Option<Way> {
    let way = Way::straight(at, goal);
    field.check(&way).is_ok_and(|cost| cost == way.length() && cost <= RUN).then_some(way)
}

/// BN-RETR-01, -02, -06. Far enough, and nearer the own edge.
pub fn check_way(setup: &Setup, battle: &Battle, id: FigureId, way: &Way, fires: bool) -> Result<(), Refusal> {
    let length = way.length();
    let refuse =
        |reason: &'static str| Refusal::new(clause!("BN-RETR-01"), reason).with("figure", id).with("wanted", length);
    let hair = Length::um(table::movement::Way::MOST as i64);
    if length + hair < LEAST || fires && length > MOVE_AND_FIRE {
        return Err(refuse("bn-no-retreat-length").with("allowed", LEAST));
    }
    let (side, edge) = (battle.side(id), battle.edge(battle.side(id)));
    let gain = edge.away(&setup.table, way.start()) - edge.away(&setup.table, way.end());
    let sheltered = gain > Length::ZERO
        && (sight::is_in_cover(setup, battle, side, way.end()) || joins_wounded(setup, battle, id, way.end()));
    if gain >= GAIN || sheltered { Ok(()) } else { Err(refuse("bn-no-retreat-gain").with("allowed", GAIN)) }
}

/// BN-RETR-02. Who drags somebody in retreat comes nearer his own edge.
pub fn check_drag(setup: &Setup, battle: &Battle, id: FigureId, way: &Way) -> Result<(), Refusal> {
    let edge = battle.edge(battle.side(id));
    if edge.away(&setup.table, way.end()) < edge.away(&setup.table, way.start()) {
        return Ok(());
    }
    Err(Refusal::new(clause!("BN-RETR-02"), "bn-no-drag-back").with("figure", id))
}

/// A way of the sort, as straight back and as far as the referee finds one.
pub fn sample_drag(march: &March, battle: &Battle, id: FigureId, most: Length) -> Option<Vec<Walk>> {
    let back = crate::setup::across(battle.edge(battle.side(id))).opposite();
    let turns = [0, 200, -200, 400, -400, 600, -600, 800, -800];
    let tries = turns.into_iter().flat_map(|turn| [most, most / 2, Length::mm(5)].map(|far| (turn, far)));
    let walk = |(turn, far): (i64, Length)| {
        let to = battle.at(id) + back.turned(turn).offset(far);
        vec![Walk { figure: id, way: vec![to.into()], facing: None }]
    };
    tries.map(walk).find(|walks| referee::Travel::check(march, walks).is_ok())
}

fn joins_wounded(setup: &Setup, battle: &Battle, id: FigureId, at: Point) -> bool {
    let mut moved = battle.clone();
    moved.figure_mut(id).at = Some(at);
    battle.lying(battle.side(id)).any(|lying| wounded::is_beside(setup, &moved, id, lying))
}

/// One such way, if the referee finds one: straight back, or to either side of it.
pub fn sample(setup: &Setup, battle: &Battle, id: FigureId, fires: bool) -> Option<Vec<Walk>> {
    let at = battle.at(id);
    let edge = battle.edge(battle.side(id));
    let back = crate::setup::across(edge).opposite();
    let errand = if fires { Errand::RetreatAndFire } else { Errand::Retreat };
    let march = March::new(setup, battle, &[id], errand);
    let lengths: &[i64] = if fires { &[15] } else { &[20, 15] };
    let tries = lengths.iter().flat_map(|&far| [0, 200, -200, 400, -400].map(move |turn| (far, turn)));
    tries
        .map(|(far, turn)| {
            let to = at + back.turned(turn).offset(cm(far));
            vec![Walk { figure: id, way: vec![to.into()], facing: None }]
        })
        .find(|walks| referee::Travel::check(&march, walks).is_ok())
}

/// BN-RETR-09. Retreating men whom nobody rallied test now, and those who fail go the direct way.
pub fn left_out(play: &mut Play<BreakingNews>) -> Ruling<()> {
    let side = play.battle.active;
    let retreats = |id: &FigureId| play.battle.figure(*id).nerve == Nerve::Retreating;
    let who: Vec<FigureId> = shock::waiting(play.battle, side).filter(retreats).collect();
    for id in who {
        judged!("BN-RETR-09");
        if play.battle.figure(id).stands() && !shock::test(play, id)? {
            play.battle.figure_mut(id).turn.acted = true;
            go_directly(play, id)?;
            orders::after_action(play);
        }
    }
    Ok(())
}
