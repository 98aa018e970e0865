//! FC-INVOL. Where Flinching and Bailing figures run.

use dice::{Bands, Die};
use referee::{About, Choice, FigureId, For, Ruling, What, clause, judged};
use table::exact::Segment;
use table::movement::{Changes, Critical, Fan, Field, Reach, Spot, Target, Way};
use table::{Bearing, Bounds, Length, Offset, Opacity, PieceId, Point};

use crate::Play;
use crate::battle::{Battle, Setup, Stance, Status};
use crate::fire::owner;
use crate::kill::set_status;
use crate::movement::{Gait, footing};
use crate::orders::settle;
use crate::roster::{RADIUS, Skill};
use crate::sight::{EDGE as EDGE_OF_SIGHT, is_open, shadow};
use crate::terrain::{Nature, TOUCH};
use crate::{cover, shock, telling, weapons};

/// FC-BAIL-02.
const FLIGHT: Length = Length::inches(6);
/// FC-BAIL-03.
const LONG_FLIGHT: Length = Length::inches(12);
/// FC-BAIL-10.
const EDGE: Length = Length::inches(3);

/// FC-FLIN-02 to 07. In cover it is Pinned where it stands; in the open it makes for the nearest cover and is Hunkered.
pub fn flinch(play: &mut Play, id: FigureId, threat: Option<Point>, status: Status) -> Ruling<()> {
    let start = play.battle.figure(id).at;
    if status == Status::Hunkered && !play.setup.has(id, Skill::Sentinel) {
        let why = For::new(clause!("FC-FLIN-02"), owner(play.setup, id), "fc-die-flinch").by(id);
        let die = play.roll(why, Die::D6, Bands::EACH)?;
        if let Some(way) = to_cover(play, id, threat, Length::inches(i64::from(die)))? {
            judged!("FC-INVOL-03", "FC-REACT-03");
            run(play, id, &way, "fc-flinched");
        }
    }
    if status == Status::Hunkered {
        judged!("FC-FLIN-07");
    }
    set_status(play, id, status);
    come_to_rest(play, id, start)
}

/// Where it might be driven within a length.
fn driven(setup: &Setup, battle: &Battle, id: FigureId, most: Length) -> Reach<'static> {
    let footing = footing(setup, battle, id, Gait::Driven, most);
    Reach::new(&setup.table, &footing, RADIUS, battle.figure(id).at, most)
}

/// R15. So much of the shortest way to a place in cover against the threat or out of its sight; equally near ones are
/// chosen among.
fn to_cover(play: &mut Play, id: FigureId, threat: Option<Point>, far: Length) -> Ruling<Option<Way>> {
    let Some(threat) = threat else { return Ok(None) };
    let (setup, battle) = (play.setup, &*play.battle);
    let start = battle.figure(id).at;
    let safe = |at: Point| cover::is_in_against(setup, id, at, threat) || !is_open(setup, battle, threat, at);
    if safe(start) {
        return Ok(None);
    }
    let whole = setup.table.width + setup.table.depth;
    for most in [FLIGHT, LONG_FLIGHT, whole] {
        let reach = driven(setup, battle, id, most);
        let near = pieces_about(setup, start, threat, most);
        let at = |leg: Segment, critical: &mut Critical| turns(setup, &near, threat, leg, critical);
        let nowhere = |leg: Segment, off: Length| is_bare(setup, id, threat, leg, off);
        let changes = Changes { eye: threat, at: &at, nowhere: &nowhere };
        let spots = reach.nearest_between(&refuges(setup, start, threat, most), changes, safe);
        if !spots.is_empty() {
            let way = choose(play, id, &spots)?;
            return Ok(Some(reach.field().cut(&way, far)));
        }
    }
    Ok(None)
}

/// What may lie between a threat and the places within a length.
fn pieces_about(setup: &Setup, start: Point, threat: Point, most: Length) -> Vec<PieceId> {
    let about = Bounds::of([start]).grown(most + RADIUS).with(threat);
    setup.pieces_in(about).map(|(id, _)| id).filter(|&id| matters(setup, id)).collect()
}

fn matters(setup: &Setup, id: PieceId) -> bool {
    setup.reading(id).gives_cover || setup.reading(id).opacity != Opacity::Clear
}

/// Where along a leg of an outline cover and sight of the threat may begin and end.
fn turns(setup: &Setup, pieces: &[PieceId], threat: Point, leg: Segment, critical: &mut Critical) {
    let about = Bounds::leg(leg).with(threat).grown(EDGE_OF_SIGHT + RADIUS + TOUCH);
    for &id in pieces {
        let (reading, piece) = (setup.reading(id), setup.piece(id));
        if reading.gives_cover {
            critical.beside(&piece.shape, RADIUS + TOUCH);
        }
        if !reading.bounds.meets(&about) {
            continue;
        }
        critical.piece(piece);
        if reading.is_inside() {
            critical.out_of(&piece.shape, EDGE_OF_SIGHT + RADIUS);
        }
    }
}

/// Nothing that hides anybody or gives cover comes between a threat and whoever is so near to a leg.
fn is_bare(setup: &Setup, id: FigureId, threat: Point, leg: Segment, off: Length) -> bool {
    let fan = Fan::new(threat, &Way::straight(leg.a, leg.b));
    let mut hiding = setup
        .pieces_in(fan.bounds().grown(off))
        .filter(|&(piece, _)| cover::gives_cover(setup, id, piece) || setup.reading(piece).opacity != Opacity::Clear);
    !hiding.any(|(_, piece)| fan.may_meet_within(&piece.shape.bounds(), &piece.shape, off))
}

/// Pieces that give cover, and the ground behind those that stop sight.
fn refuges(setup: &Setup, start: Point, threat: Point, most: Length) -> Vec<Target> {
    let mut targets = Vec::new();
    for (id, piece) in setup.pieces_in(Bounds::of([start]).grown(most + RADIUS)) {
        let reading = setup.reading(id);
        if reading.gives_cover {
            targets.extend(at_piece(setup, id));
        }
        if reading.opacity != Opacity::Clear {
            targets.extend(shadow(piece, threat).map(|shape| Target { shape, apart: Length::ZERO }));
        }
    }
    targets
}

/// Into an area; into a building or up against it; up against anything else.
fn at_piece(setup: &Setup, id: PieceId) -> Vec<Target> {
    let shape = || setup.piece(id).shape.clone();
    let inside = || Target { shape: shape(), apart: Length::ZERO };
    let beside = || Target { shape: shape(), apart: RADIUS + TOUCH };
    match setup.reading(id).nature {
        Nature::Area => vec![inside()],
        Nature::Building => vec![inside(), beside()],
        Nature::Obstacle(_) | Nature::Block => vec![beside()],
    }
}

fn choose(play: &mut Play, id: FigureId, spots: &[Spot]) -> Ruling<Way> {
    let mut offers: Vec<Choice> = Vec::new();
    for spot in spots {
        let refuge = Choice::new("fc-refuge").place(spot.at);
        // Two pieces may lead to one place.
        if !offers.contains(&refuge) {
            offers.push(refuge);
        }
    }
    let about = About::new("fc-ask-refuge").figure(id);
    let chosen = play.choose(clause!("FC-INVOL-01"), owner(play.setup, id), about, &offers)?;
    let spot = spots.iter().find(|spot| Some(spot.at.into()) == chosen.place).unwrap_or(&spots[0]);
    Ok(spot.way.clone())
}

/// FC-BAIL-02 to 04, FC-BAIL-10. Runs away from the fire, then stays there Bailing; near a table edge it rolls at once.
pub fn bail(play: &mut Play, id: FigureId, threat: Option<Point>) -> Ruling<()> {
    let start = play.battle.figure(id).at;
    judged!("FC-BAIL-01", "FC-BAIL-04");
    set_status(play, id, Status::Bailing);
    let mut edge = false;
    if !play.setup.has(id, Skill::Sentinel)
        && let Some(threat) = threat
    {
        judged!("FC-INVOL-02");
        let way = flight(play, id, threat)?;
        let (way, near) = to_the_edge(play.setup, &way);
        run(play, id, &way, "fc-bailed");
        edge = near;
    }
    if edge {
        settle(play, id, Stance::Hidden);
        return edge_check(play, id);
    }
    come_to_rest(play, id, start)
}

/// R18. The way as far as the point where the table edge is near, and whether it is.
fn to_the_edge(setup: &Setup, way: &Way) -> (Way, bool) {
    let table = &setup.table;
    let room = |at: Point| table::edge_room(&crate::terrain::base(at), table);
    if room(way.start()) <= EDGE {
        return (way.clone(), room(way.end()) <= EDGE);
    }
    match way.first_near_edge(RADIUS, EDGE, table.width, table.depth) {
        Some(mark) => (way.up_to(mark), true),
        None => (way.clone(), false),
    }
}

/// FC-BAIL-10. The recovery die, at once.
fn edge_check(play: &mut Play, id: FigureId) -> Ruling<()> {
    telling::of(play, clause!("FC-BAIL-10"), "fc-edge-check", id);
    shock::take_heart(play, id)
}

/// FC-INVOL-02, R17. Another piece of cover within six inches; else out of sight; else cover within twelve; else
/// twelve inches straight away. Only the half of the table away from the threat counts.
fn flight(play: &mut Play, id: FigureId, threat: Point) -> Ruling<Way> {
    let (setup, battle) = (play.setup, &*play.battle);
    let start = battle.figure(id).at;
    let left = cover::of(setup, battle, id);
    let away = |at: Point| (at - start).dot(start - threat) >= 0;
    let will_do = |at: Point| away(at) && cover::pieces(setup, id, at).iter().any(|piece| !left.contains(piece));
    let spots = |reach: &Reach| {
        let near = setup.pieces_in(Bounds::of([start]).grown(reach.most() + RADIUS)).map(|(piece, _)| piece);
        let others = near.filter(|piece| setup.reading(*piece).gives_cover && !left.contains(piece));
        let others = others.filter(|piece| away(setup.reading(*piece).bounds.grown(TOUCH).farthest(start - threat)));
        let targets: Vec<Target> = others.flat_map(|piece| at_piece(setup, piece)).collect();
        let near = pieces_about(setup, start, start, reach.most());
        let across = Offset { dx: threat.y - start.y, dy: start.x - threat.x };
        let at = |_: Segment, critical: &mut Critical| {
            critical.line(start, start + across);
            near.iter().for_each(|&piece| critical.beside(&setup.piece(piece).shape, RADIUS + TOUCH));
        };
        let nowhere = |leg: Segment, off: Length| !away(Bounds::leg(leg).grown(off).farthest(start - threat));
        reach.nearest_between(&targets, Changes { eye: threat, at: &at, nowhere: &nowhere }, will_do)
    };
    let short = driven(setup, battle, id, FLIGHT);
    let near = spots(&short);
    if !near.is_empty() {
        return choose(play, id, &near);
    }
    if let Some(way) = out_of_sight(setup, battle, short.field(), start, threat) {
        return Ok(way);
    }
    let long = driven(setup, battle, id, LONG_FLIGHT);
    let far = spots(&long);
    if far.is_empty() {
        return Ok(long.field().flee(start, threat, LONG_FLIGHT));
    }
    choose(play, id, &far)
}

/// R17 (b). Six inches in the direction nearest to straight away that end out of the threat's sight.
fn out_of_sight(setup: &Setup, battle: &Battle, field: &Field, start: Point, threat: Point) -> Option<Way> {
    const STEP: i64 = 50;
    let about = Bounds::of([start]).grown(FLIGHT).with(threat);
    if !setup.pieces_in(about).any(|(id, _)| setup.reading(id).opacity != Opacity::Clear) {
        return None;
    }
    let straight = Bearing::of(start - threat);
    let turns = (0..=900 / STEP).flat_map(|n| [n * STEP, -n * STEP]);
    turns.map(|turn| straight.turned(turn)).find_map(|bearing| {
        let run = field.run(start, start + bearing.offset(FLIGHT));
        let moved = run.way.length() > Length::ZERO;
        (moved && !is_open(setup, battle, threat, run.way.end())).then_some(run.way)
    })
}

fn run(play: &mut Play, id: FigureId, way: &Way, word: &'static str) {
    if way.points().len() < 2 {
        return;
    }
    play.battle.figure_mut(id).at = way.end();
    let told = || way.points().iter().map(|&at| at.into()).collect();
    play.tell(clause!("FC-INVOL-01"), || What::Moved { figure: id, word: word.into(), way: told(), facing: None });
    weapons::leave_gun(play, id, way.start());
}

/// R10, FC-MOVE-07. Where it ends in cover it is Hidden; its owner may turn it.
fn come_to_rest(play: &mut Play, id: FigureId, start: Point) -> Ruling<()> {
    if play.battle.figure(id).status == Status::Pinned {
        return Ok(());
    }
    settle(play, id, Stance::Hidden);
    if play.battle.figure(id).at == start { Ok(()) } else { crate::orders::face(play, clause!("FC-MOVE-07"), id) }
}
