//! FC-STEA. Turns of stealth until the attackers are detected or show themselves.

use dice::{Bands, Die};
use referee::{About, Choice, FigureId, For, Ruling, SideId, Tally, What, clause, judged};
use table::movement::{Critical, Field, Way};
use table::{Bearing, Length, Shape};

use crate::Play;
use crate::battle::{Battle, SIDES, Setup, Stage, Status, other};
use crate::brawl::Start;
use crate::fire::{self, Kind, ONES_AND_SIXES, owner};
use crate::glimpse;
use crate::movement::{Allowance, Gait, footing};
use crate::orders::{declare_stance, path, shot_or_none};
use crate::reaction::Movement;
use crate::roster::RADIUS;
use crate::scenario::{Duty, Role};
use crate::sight::{Eye, sees, sight};
use crate::standard;
use crate::terrain::{TOUCH, apart};
use crate::turn::{reset, who};
use crate::walk::{Step, walk};
use crate::weapons::{self, Posture};

/// FC-STEA-04.
const CREEP: Length = Length::inches(4);
/// FC-STEA-08.
pub const SPOT: Length = Length::inches(6);
/// FC-STEA-12.
pub const HEAR: Length = Length::inches(4);
/// FC-STEA-13.
pub const NOTICE: Length = Length::inches(12);
/// FC-STEA-14.
const CLOSER: Length = Length::inches(2);
const CLEAR: Gait = Gait::Clear(clause!("FC-STEA-17"));
/// FC-STEA-17.
const ALARM: Length = Length::inches(3);

/// Who attacks by stealth.
pub fn attacker(setup: &Setup) -> SideId {
    let attacks = |side: &SideId| setup.rules.sides[side.index()].role == Some(Role::Attacker);
    SIDES.into_iter().find(attacks).unwrap_or(SideId(0))
}

/// FC-STEA-02, FC-STEA-03. A stealth turn begins: the attacker reveals itself or creeps on, the defender patrols.
pub fn turn(play: &mut Play, side: SideId) -> Ruling<()> {
    reset(play.setup, play.battle, side);
    let number = Some(i64::from(play.battle.force(side).turns));
    play.tell(clause!("FC-STEA-01"), || What::Began { word: "fc-stealth-turn".into(), side: Some(side), number });
    judged!("FC-STEA-02");
    if side != attacker(play.setup) {
        judged!("FC-STEA-06");
        patrol(play, side)?;
        return close(play, side);
    }
    let offers = [Choice::declining("fc-stay-hidden"), Choice::new("fc-reveal")];
    let chosen = play.choose(clause!("FC-STEA-03"), side, About::new("fc-ask-reveal"), &offers)?;
    play.battle.stage = if chosen == offers[1] { standard::open(play, side) } else { Stage::Creep { side } };
    Ok(())
}

/// FC-STEA-04. One attacker moves up to four inches, or the side has finished.
pub fn creep(play: &mut Play, side: SideId) -> Ruling<()> {
    let fresh = |id: &FigureId| play.battle.can_move(play.setup, *id) && !play.battle.figure(*id).acted;
    let able: Vec<FigureId> = play.battle.in_play(play.setup, side).filter(fresh).collect();
    let Some(id) = who(play, clause!("FC-STEA-04"), side, "fc-ask-creep", &able)? else { return close(play, side) };
    play.battle.figure_mut(id).acted = true;
    let allowance = Allowance { length: CREEP, clause: clause!("FC-STEA-04") };
    let (way, facing) = path(play, clause!("FC-STEA-04"), id, allowance, Gait::Free)?;
    let mut movement = Movement::quiet(play.setup, play.battle, id);
    let victim = met(play.setup, play.battle, id, &way);
    let seen = spotted(play.setup, play.battle, &movement, &way, victim);
    let way = seen.map_or(way.clone(), |mark| way.up_to(mark));
    let step = Step { way, facing, gait: Gait::Free, word: "fc-crept", start: Start::OnPurpose };
    walk(play, &mut movement, step)?;
    declare_stance(play, id, &[])?;
    let survived = victim.is_some_and(|it| play.battle.figure(it).status != Status::Out) && seen.is_none();
    if victim.is_some() && !survived {
        judged!("FC-STEA-10");
    }
    if seen.is_some() || survived || is_detected(play.setup, play.battle, side) {
        alarm(play, side);
    }
    Ok(())
}

/// FC-STEA-09. The sentry a way runs into.
fn met(setup: &Setup, battle: &Battle, id: FigureId, way: &Way) -> Option<FigureId> {
    let disc = |enemy: FigureId| Shape::Disc { centre: battle.figure(enemy).at, radius: RADIUS };
    let marks =
        battle.enemies(setup, id).filter_map(|enemy| Some((way.first_within(RADIUS, TOUCH, &disc(enemy))?, enemy)));
    marks.min().map(|(_, enemy)| enemy)
}

/// FC-STEA-08, FC-STEA-22, R50. The first mark at which a defender other than the victim has the mover near and in sight.
fn spotted(setup: &Setup, battle: &Battle, movement: &Movement, way: &Way, victim: Option<FigureId>) -> Option<Length> {
    let watch = battle.enemies(setup, movement.mover).filter(|&id| Some(id) != victim && battle.is_able(setup, id));
    let marks = watch.filter_map(|id| {
        let viewer = Eye::of(setup, battle, id);
        way.first_within(RADIUS, SPOT, &Shape::Disc { centre: viewer.at, radius: RADIUS })?;
        let holds = |at| apart(at, viewer.at) <= SPOT && sight(setup, battle, &viewer, &movement.eye(setup, at));
        let more = |critical: &mut Critical| critical.near(viewer.at, RADIUS + RADIUS + SPOT);
        glimpse::first(setup, battle, &viewer, way, movement, &more, &holds)
    });
    marks.min()
}

/// FC-STEA-08. An attacker stands within six inches and in sight of a defender.
fn is_detected(setup: &Setup, battle: &Battle, attacker: SideId) -> bool {
    battle.in_play(setup, attacker).any(|id| {
        let mut watch = battle.enemies(setup, id).filter(|&enemy| battle.is_able(setup, enemy));
        watch.any(|enemy| battle.gap(id, enemy) <= SPOT && sees(setup, battle, enemy, id))
    })
}

/// FC-STEA-06, FC-STEA-07. Patrols go 1D6 less two inches in a random direction; posts stay.
fn patrol(play: &mut Play, side: SideId) -> Ruling<()> {
    let walks =
        |id: &FigureId| play.battle.figure(*id).duty == Some(Duty::Patrolling) && play.battle.can_move(play.setup, *id);
    for id in play.battle.in_play(play.setup, side).filter(walks).collect::<Vec<_>>() {
        let less = Tally::default().add(-2, clause!("FC-STEA-07"), "fc-patrol");
        let why = For::new(clause!("FC-STEA-07"), side, "fc-die-distance").by(id);
        let inches = play.roll(why.adds(&less), Die::D6, Bands::cuts(&[3, 4, 5, 6]))?.saturating_sub(2);
        if inches == 0 {
            continue;
        }
        let hour = play.roll(why.called("fc-die-direction"), Die::D12, Bands::EACH)?;
        drive(play, id, Bearing::clock(hour), Length::inches(i64::from(inches)));
    }
    Ok(())
}

/// Straight on for a length, as far as the ground and the bases of others allow.
fn drive(play: &mut Play, id: FigureId, bearing: Bearing, length: Length) {
    if weapons::mans_gun(play.setup, play.battle, id) {
        return;
    }
    let start = play.battle.figure(id).at;
    let ground = footing(play.setup, play.battle, id, CLEAR, length);
    let run = Field::near(&play.setup.table, &ground, RADIUS, start, length).run(start, start + bearing.offset(length));
    let figure = play.battle.figure_mut(id);
    figure.at = run.way.end();
    figure.facing = bearing;
    let told = run.way.points().iter().map(|&at| at.into()).collect();
    play.tell(clause!("FC-STEA-07"), || What::Moved {
        figure: id,
        word: "fc-patrolled".into(),
        way: told,
        facing: Some(bearing),
    });
}

/// FC-STEA-12 to 16, R50. At the end of a stealth turn each attacker at risk is rolled for, unless somebody was seen.
fn close(play: &mut Play, side: SideId) -> Ruling<()> {
    let attacker = attacker(play.setup);
    for id in play.battle.in_play(play.setup, attacker).collect::<Vec<_>>() {
        if is_detected(play.setup, play.battle, attacker) || is_noticed(play, id)? {
            alarm(play, attacker);
            return Ok(());
        }
    }
    play.battle.stage = Stage::Stealth { side: other(side) };
    crate::mission::end_of_turn(play, side);
    Ok(())
}

/// FC-STEA-14 to 16. 6 is the alarm; on a 1 the defender comes closer and rolls again.
fn is_noticed(play: &mut Play, id: FigureId) -> Ruling<bool> {
    while let Some(defender) = at_risk(play.setup, play.battle, id) {
        judged!("FC-STEA-13");
        let why = For::new(clause!("FC-STEA-15"), owner(play.setup, defender), "fc-die-notice").by(defender).at(id);
        let why = why.or("fc-came-nothing").reads(&|face| match face {
            1 => Some("fc-came-closer"),
            6 => Some("fc-alarm"),
            _ => None,
        });
        match play.roll(why, Die::D6, ONES_AND_SIXES)? {
            6 => return Ok(true),
            1 => {
                let (from, to) = (play.battle.figure(defender).at, play.battle.figure(id).at);
                drive(play, defender, Bearing::of(to - from), CLOSER);
                let moved = play.battle.figure(defender).at != from;
                if is_detected(play.setup, play.battle, owner(play.setup, id)) {
                    return Ok(true);
                }
                if !moved {
                    return Ok(false);
                }
            }
            _ => return Ok(false),
        }
    }
    Ok(false)
}

/// FC-STEA-12, FC-STEA-13, FC-STEA-19. The nearest defender that puts an attacker at risk: near but out of sight, or in
/// sight and not too far.
fn at_risk(setup: &Setup, battle: &Battle, id: FigureId) -> Option<FigureId> {
    let risky = |&enemy: &FigureId| {
        let gap = battle.gap(id, enemy);
        battle.is_able(setup, enemy)
            && if sees(setup, battle, enemy, id) { gap > SPOT && gap <= NOTICE } else { gap <= HEAR }
    };
    battle.enemies(setup, id).filter(risky).min_by_key(|&enemy| (battle.gap(id, enemy), enemy))
}

fn alarm(play: &mut Play, attacker: SideId) {
    play.tell(clause!("FC-STEA-15"), || What::Began {
        word: "fc-alarm".into(),
        side: Some(other(attacker)),
        number: None,
    });
    for id in play.setup.all() {
        play.battle.figure_mut(id).acted = false;
    }
    play.battle.stage = Stage::Alarm { side: attacker };
}

/// FC-STEA-17, FC-STEA-18. One defender moves three inches and fires with Shock dice; then the attacker has a standard turn.
pub fn raise(play: &mut Play, side: SideId) -> Ruling<()> {
    let defender = other(side);
    let fresh = |id: &FigureId| play.battle.is_fit(play.setup, *id) && !play.battle.is_idle(play.setup, *id);
    let fresh = |id: &FigureId| fresh(id) && !play.battle.figure(*id).acted;
    let able: Vec<FigureId> = play.battle.in_play(play.setup, defender).filter(fresh).collect();
    let Some(id) = who(play, clause!("FC-STEA-17"), defender, "fc-ask-alarm", &able)? else {
        reset(play.setup, play.battle, side);
        judged!("FC-STEA-18");
        play.battle.stage = standard::open(play, side);
        return Ok(());
    };
    play.battle.figure_mut(id).acted = true;
    let moved = !weapons::mans_gun(play.setup, play.battle, id) && rush(play, id)?;
    declare_stance(play, id, &[])?;
    let posture = Posture { moved, stays: true, ..Posture::default() };
    let shots = fire::shots(play.setup, play.battle, id, posture, Kind::Alarm);
    let about = About::new("fc-ask-target").figure(id);
    match shot_or_none(play, clause!("FC-STEA-17"), defender, about, &shots)? {
        Some(shot) => fire::fire(play, shot),
        None => Ok(()),
    }
}

/// FC-STEA-17. Three inches without contact. Says whether it left its place.
fn rush(play: &mut Play, id: FigureId) -> Ruling<bool> {
    let allowance = Allowance { length: ALARM, clause: clause!("FC-STEA-17") };
    let (way, facing) = path(play, clause!("FC-STEA-17"), id, allowance, CLEAR)?;
    let moved = way.length() > Length::ZERO;
    let mut movement = Movement::quiet(play.setup, play.battle, id);
    walk(play, &mut movement, Step { way, facing, gait: CLEAR, word: "fc-moved", start: Start::Otherwise })?;
    Ok(moved)
}
