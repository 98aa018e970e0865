//! FC-REACT, FC-SNAP, FC-GUARD, FC-BOTH. Fire at a figure that moves, at the very point of its way where it is seen.

use referee::{About, Choice, Clause, Fact, FigureId, Offer, Oracle, Ruling, What, clause, judged};
use smallvec::{SmallVec, smallvec};
use table::movement::{Critical, Way};
use table::{Arc, Bearing, Length, PieceId, Point, Shape};

use crate::Play;
use crate::battle::{Battle, Figures, Setup, Stage, Stance, Status, other};
use crate::cover;
use crate::fire::{self, Kind, Shot};
use crate::glimpse;
use crate::orders::take_stance;
use crate::roster::{RADIUS, Skill, Weapon};
use crate::sight::{Eye, sees, sight};
use crate::terrain::{apart, is_within};
use crate::unusual::displacement;
use crate::weapons::{self, Mode};

/// FC-SNAP-01.
const SNAP: Length = Length::inches(4);
/// FC-SKILL-17.
const LONG_SNAP: Length = Length::inches(8);

/// R24. One movement, Dash included: where it began, who saw it there, who has been asked.
#[derive(Clone, Debug)]
pub struct Movement {
    pub mover: FigureId,
    start: Point,
    seen: Figures,
    /// What it hides behind as long as it touches it.
    hides: SmallVec<[PieceId; 2]>,
    asked_snap: Figures,
    asked_guard: Figures,
    provokes: bool,
}

/// Somebody who may fire, how, and at which mark of the way.
#[derive(Clone, Copy, Debug)]
struct Trigger {
    mark: Length,
    kind: Kind,
    shooter: FigureId,
}

type Triggers = SmallVec<[Trigger; 2]>;

/// What a reacting player may choose.
#[derive(Clone, Copy, Debug)]
enum Reaction {
    Hold,
    Fire { shooter: FigureId, weapon: Weapon, mode: Mode, kind: Kind },
}

impl Offer for Reaction {
    fn choice(&self) -> Choice {
        match self {
            Reaction::Hold => Choice::declining("fc-hold"),
            Reaction::Fire { shooter, weapon, mode, kind } => {
                Choice::new(weapons::word(*weapon, *mode, *kind)).figure(*shooter)
            }
        }
    }
}

impl Movement {
    /// A movement about to begin. Only the side whose turn it is provokes anybody (FC-REACT-09).
    pub fn begin(setup: &Setup, battle: &Battle, mover: FigureId) -> Movement {
        let stage = matches!(battle.stage, Stage::Standard { .. } | Stage::EndOfTurn { .. } | Stage::FireFight { .. });
        let provokes = stage && setup.side(mover).is_some() && battle.active() == setup.side(mover);
        if !provokes {
            judged!("FC-REACT-09");
        }
        Movement::quiet(setup, battle, mover).provoking(provokes)
    }

    /// FC-SCUR-08, FC-REACT-03. A movement nobody may react to.
    pub fn quiet(setup: &Setup, battle: &Battle, mover: FigureId) -> Movement {
        let eye = Eye::of(setup, battle, mover);
        let sees = |&id: &FigureId| sight(setup, battle, &Eye::of(setup, battle, id), &eye);
        Movement {
            mover,
            start: eye.at,
            seen: battle.enemies(setup, mover).filter(sees).collect(),
            hides: if battle.figure(mover).stance == Stance::Hidden { eye.hides } else { SmallVec::new() },
            asked_snap: Figures::default(),
            asked_guard: Figures::default(),
            provokes: false,
        }
    }

    /// It was seen by an enemy where it began.
    pub fn was_seen_by(&self, enemy: FigureId) -> bool {
        self.seen.has(enemy)
    }

    /// What it hides behind as long as it stays there.
    pub fn hides(&self) -> &[PieceId] {
        &self.hides
    }

    /// It no longer hides behind anything.
    pub fn show(&mut self) {
        self.hides.clear();
    }

    /// FC-COVER-05. One that ducked on its way hides behind what it ducked behind.
    fn follow_stance(&mut self, setup: &Setup, battle: &Battle) {
        self.hides = match battle.figure(self.mover).stance {
            Stance::Hidden => Eye::of(setup, battle, self.mover).hides,
            Stance::Exposed => SmallVec::new(),
        };
    }

    fn provoking(self, provokes: bool) -> Movement {
        Movement { provokes, ..self }
    }

    /// FC-OBST-08. How the mover looks at a point: Hidden as long as it stays behind the cover it hid behind.
    pub fn eye(&self, setup: &Setup, at: Point) -> Eye {
        let kept = self.hides.iter().copied();
        let touched = if self.hides.is_empty() {
            SmallVec::new()
        } else {
            judged!("FC-OBST-08" => cover::pieces(setup, self.mover, at))
        };
        Eye { id: self.mover, at, hides: kept.filter(|piece| touched.contains(piece)).collect() }
    }
}

/// FC-REACT-04. May react at all: able, not in Trouble, not just recovered.
pub fn can_react(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    judged!("FC-REACT-04");
    battle.is_able(setup, id) && !battle.is_jammed(setup, id)
}

/// FC-SNAP-03, FC-GUARD-03. The first mark of a way at which somebody may fire, and everybody who may there.
fn next(setup: &Setup, battle: &Battle, movement: &Movement, way: &Way) -> Triggers {
    if !movement.provokes {
        judged!("FC-REACT-03", "FC-SCUR-08", "FC-SCUR-09", "FC-STEA-21");
        return Triggers::new();
    }
    let reactors = battle.enemies(setup, movement.mover).filter(|&id| can_react(setup, battle, id));
    let mut all: Triggers = reactors.flat_map(|id| triggers(setup, battle, movement, way, id)).collect();
    judged!("FC-GUARD-03", "FC-SNAP-03");
    let first = all.iter().map(|trigger| trigger.mark).min();
    all.retain(|trigger| Some(trigger.mark) == first);
    all
}

fn triggers(setup: &Setup, battle: &Battle, movement: &Movement, way: &Way, id: FigureId) -> Triggers {
    let snap = may_snap(setup, battle, movement, id).then(|| snap_mark(setup, battle, movement, way, id)).flatten();
    let guard = may_guard(setup, battle, movement, id).then(|| guard_mark(setup, battle, movement, way, id)).flatten();
    let snap = snap.map(|mark| Trigger { mark, kind: Kind::Snap, shooter: id });
    let guard = guard.map(|mark| Trigger { mark, kind: Kind::Guard, shooter: id });
    match (snap, guard) {
        // FC-BOTH-01.
        (Some(snap), Some(guard)) if guard.mark >= snap.mark => judged!("FC-BOTH-01" => smallvec![snap]),
        (snap, guard) => snap.into_iter().chain(guard).collect(),
    }
}

/// FC-SNAP-06, FC-SKILL-15. Has not made its Snap Fire of this turn, and the mover is not immune.
fn may_snap(setup: &Setup, battle: &Battle, movement: &Movement, id: FigureId) -> bool {
    judged!("FC-SNAP-06", "FC-SNAP-07");
    !battle.figure(id).snapped
        && !movement.asked_snap.has(id)
        && !setup.has(movement.mover, Skill::Assault)
        && weapons::of(setup, battle, id).any(|weapon| weapons::snap(weapon).is_some())
}

/// FC-GUARD-01, 07, 08. On guard, has not answered this mover, and it is not the first turn.
fn may_guard(setup: &Setup, battle: &Battle, movement: &Movement, id: FigureId) -> bool {
    let first_turn = setup.side(movement.mover).is_some_and(|side| battle.force(side).turns <= 1);
    if first_turn {
        judged!("FC-GUARD-08", "FC-SKILL-03");
    }
    if setup.has(movement.mover, Skill::EvasiveMove) {
        judged!("FC-SKILL-14");
    }
    judged!("FC-GUARD-07");
    !battle.figure(id).fired
        && !battle.figure(id).guarded.has(movement.mover)
        && !movement.asked_guard.has(id)
        && !movement.seen.has(id)
        && !setup.has(movement.mover, Skill::EvasiveMove)
        && (!first_turn || setup.has(id, Skill::Sentinel))
}

/// FC-SNAP-01, FC-SNAP-02, FC-SKILL-17. Comes within four inches and is seen there, having started farther off or
/// unseen; Defensive fire measures eight as well.
fn snap_mark(setup: &Setup, battle: &Battle, movement: &Movement, way: &Way, id: FigureId) -> Option<Length> {
    let limits = snap_limits(setup, battle, movement, id);
    limits.filter_map(|limit| window(setup, battle, movement, way, id, Some(limit))).min()
}

/// The distances at which a figure may Snap at this mover.
fn snap_limits(
    setup: &Setup,
    battle: &Battle,
    movement: &Movement,
    id: FigureId,
) -> impl Iterator<Item = Length> + use<> {
    let started = apart(movement.start, battle.figure(id).at);
    let unseen = !movement.seen.has(id);
    let limits = [Some(SNAP), setup.has(id, Skill::DefensiveFire).then_some(LONG_SNAP)];
    judged!("FC-SNAP-02");
    if setup.has(id, Skill::DefensiveFire) {
        judged!("FC-SKILL-17");
    }
    limits.into_iter().flatten().filter(move |&limit| started > limit || unseen)
}

/// FC-GUARD-02. Comes into sight and range, having started unseen.
fn guard_mark(setup: &Setup, battle: &Battle, movement: &Movement, way: &Way, id: FigureId) -> Option<Length> {
    let mut ranges =
        weapons::of(setup, battle, id).filter_map(|weapon| weapons::guard_range(setup, battle, id, weapon));
    let reach = ranges.try_fold(Length::ZERO, |longest, range| range.map(|range| longest.max(range)));
    match reach {
        Some(Length::ZERO) => None,
        limit => window(setup, battle, movement, way, id, limit),
    }
}

/// The first mark at which the mover is seen, in the front arc, within the limit and a target the reactor may choose.
fn window(
    setup: &Setup,
    battle: &Battle,
    movement: &Movement,
    way: &Way,
    id: FigureId,
    limit: Option<Length>,
) -> Option<Length> {
    judged!("FC-REACT-02");
    let front = Arc::of_degrees(battle.figure(id).facing, 180);
    let place = battle.figure(id).at;
    if !way.points().iter().any(|&at| front.sees(place, at)) {
        return None;
    }
    if let Some(limit) = limit {
        way.first_within(RADIUS, limit, &Shape::Disc { centre: place, radius: RADIUS })?;
    }
    let viewer = Eye::of(setup, battle, id);
    let holds = |at: Point| {
        limit.is_none_or(|limit| is_within(at, viewer.at, limit))
            && front.sees(viewer.at, at)
            && sight(setup, battle, &viewer, &movement.eye(setup, at))
            && is_nearest_enough(setup, battle, id, movement.mover, at)
    };
    let more = |critical: &mut Critical| {
        critical.line(viewer.at, viewer.at + battle.figure(id).facing.turned(900).offset(Length::inches(10)));
        limit.iter().for_each(|&limit| critical.near(viewer.at, RADIUS + RADIUS + limit));
        for rival in rivals(setup, battle, id, movement.mover) {
            critical.near(viewer.at, viewer.at.distance(battle.figure(rival).at));
        }
    };
    glimpse::first(setup, battle, &viewer, way, movement, &more, &holds)
}

/// FC-REACT-05. A Pinned figure reacts only to its nearest target.
fn is_nearest_enough(setup: &Setup, battle: &Battle, id: FigureId, mover: FigureId, at: Point) -> bool {
    let gap = apart(battle.figure(id).at, at);
    let mut nearer = rivals(setup, battle, id, mover).filter(|&rival| battle.gap(id, rival) < gap);
    !nearer.any(|rival| sees(setup, battle, id, rival))
}

/// The other targets that a Pinned figure must not pass over.
fn rivals<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    id: FigureId,
    mover: FigureId,
) -> impl Iterator<Item = FigureId> + 'a {
    let is_pinned = battle.figure(id).status == Status::Pinned;
    battle.enemies(setup, id).filter(move |&enemy| is_pinned && enemy != mover)
}

/// What came of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    Arrived,
    /// Something on the way ended the move.
    Halted,
}

/// Goes along a way from reaction to reaction; each is resolved at its exact point before the mover goes on.
pub fn go(play: &mut Play, movement: &mut Movement, way: &Way, word: &'static str) -> Ruling<Went> {
    let mut left = way.clone();
    loop {
        let triggers = next(play.setup, play.battle, movement, &left);
        let mark = triggers.first().map_or(left.length(), |trigger| trigger.mark);
        if let Some((first, id)) = displacement::next(play.setup, play.battle, movement, &left)
            && first <= mark
        {
            advance(play, movement, &left.up_to(first), word);
            left = left.rest(first);
            // FC-CONT-02: whoever was drawn into a Brawl goes no farther.
            let fought = play.interrupt(|play| displacement::displace(play, id))?;
            if fought.contains(&movement.mover) || play.battle.figure(movement.mover).status != Status::Fit {
                return Ok(Went::Halted);
            }
            continue;
        }
        advance(play, movement, &left.up_to(mark), word);
        displacement::note_mover(play.setup, play.battle, movement.mover);
        if triggers.is_empty() {
            return Ok(Went::Arrived);
        }
        left = left.rest(mark);
        let here = play.battle.figure(movement.mover).at;
        play.interrupt(|play| answer(play, movement, &triggers))?;
        let mover = play.battle.figure(movement.mover);
        if mover.status != Status::Fit || mover.at != here {
            return Ok(Went::Halted);
        }
        judged!("FC-SNAP-05");
        movement.follow_stance(play.setup, play.battle);
    }
}

/// FC-GUARD-04. Stepping up counts as movement: whoever sees the figure now and did not before may react.
pub fn stepped_up(play: &mut Play, movement: &mut Movement) -> Ruling<()> {
    judged!("FC-GUARD-04");
    movement.show();
    let stay = Way::stay(play.battle.figure(movement.mover).at);
    let triggers = next(play.setup, play.battle, movement, &stay);
    if triggers.is_empty() {
        return Ok(());
    }
    play.interrupt(|play| answer(play, movement, &triggers))
}

fn advance(play: &mut Play, movement: &Movement, way: &Way, word: &'static str) {
    if way.points().len() < 2 {
        return;
    }
    let mover = movement.mover;
    play.battle.figure_mut(mover).at = way.end();
    let told = || way.points().iter().map(|&at| at.into()).collect();
    let facing = || way.legs().last().map(|leg| Bearing::of(leg.line.b - leg.line.a));
    play.tell(clause!("FC-MOVE-05"), || What::Moved {
        figure: mover,
        word: word.into(),
        way: told(),
        facing: facing(),
    });
    // FC-OBST-08: out from behind what it hid behind.
    if movement.eye(play.setup, way.end()).hides.is_empty() {
        take_stance(play, mover, Stance::Exposed);
    }
}

/// FC-BOTH-02, FC-BOTH-03. All Snap Fire first, then Guard Fire, each in the order the reacting player likes.
fn answer(play: &mut Play, movement: &mut Movement, triggers: &[Trigger]) -> Ruling<()> {
    for kind in [Kind::Snap, Kind::Guard] {
        let mut left: Vec<FigureId> = triggers.iter().filter(|it| it.kind == kind).map(|it| it.shooter).collect();
        for &shooter in &left {
            // FC-BOTH-01: whoever may Snap gets no Guard Fire at this mover.
            movement.asked_guard.add(shooter);
            if kind == Kind::Snap {
                movement.asked_snap.add(shooter);
            }
        }
        judged!("FC-BOTH-02");
        while let Some(shot) = choose(play, movement, kind, &left)? {
            left.retain(|&shooter| shooter != shot.shooter);
            react(play, shot)?;
        }
    }
    Ok(())
}

fn choose(play: &mut Play, movement: &Movement, kind: Kind, shooters: &[FigureId]) -> Ruling<Option<Shot>> {
    let mover = movement.mover;
    if !play.battle.figure(mover).status.is_in_play() {
        return Ok(None);
    }
    let mut offers: Vec<Reaction> = Vec::new();
    for &shooter in shooters.iter().filter(|&&it| still_may(play.setup, play.battle, movement, kind, it)) {
        offers.extend(reactions(play.setup, play.battle, shooter, mover, kind));
    }
    if offers.is_empty() {
        return Ok(None);
    }
    offers.push(Reaction::Hold);
    let (clause, word) = match kind {
        Kind::Snap => (clause!("FC-SNAP-01"), "fc-ask-snap"),
        _ => (clause!("FC-GUARD-02"), "fc-ask-guard"),
    };
    let side = play.setup.side(mover).map(other).expect("somebody's enemy");
    let about = About::new(word).figure(shooters[0]).other(mover);
    Ok(match play.choose(clause, side, about, &offers)? {
        Reaction::Hold => judged!("FC-REACT-07" => None),
        Reaction::Fire { shooter, weapon, mode, kind } => Some(Shot { shooter, target: mover, weapon, mode, kind }),
    })
}

/// R24. An earlier shot may have made the mover duck or run: a later one is judged by where it is now.
fn still_may(setup: &Setup, battle: &Battle, movement: &Movement, kind: Kind, id: FigureId) -> bool {
    let (place, at) = (battle.figure(id).at, battle.figure(movement.mover).at);
    let near = kind != Kind::Snap || snap_limits(setup, battle, movement, id).any(|limit| is_within(at, place, limit));
    near && can_react(setup, battle, id)
        && Arc::of_degrees(battle.figure(id).facing, 180).sees(place, at)
        && sees(setup, battle, id, movement.mover)
        && is_nearest_enough(setup, battle, id, movement.mover, at)
}

fn reactions(setup: &Setup, battle: &Battle, shooter: FigureId, mover: FigureId, kind: Kind) -> Vec<Reaction> {
    let offer = |(weapon, mode)| Reaction::Fire { shooter, weapon, mode, kind };
    let armed = weapons::of(setup, battle, shooter);
    let modes = armed.flat_map(|weapon| weapons::reaction_modes(setup, battle, shooter, weapon, mover, kind));
    let legal = modes.filter(|&(weapon, mode)| {
        let shot = Shot { shooter, target: mover, weapon, mode, kind };
        fire::has_dice(setup, battle, &shot)
    });
    legal.map(offer).collect()
}

fn react(play: &mut Play, shot: Shot) -> Ruling<()> {
    match shot.kind {
        Kind::Snap => play.battle.figure_mut(shot.shooter).snapped = true,
        _ => play.battle.figure_mut(shot.shooter).guarded.add(shot.target),
    }
    fire::fire(play, shot)
}

/// Why somebody did not get to fire, for whoever wonders.
pub fn explain(play: &mut Play, movement: &Movement) {
    if !movement.provokes || !play.listens() {
        return;
    }
    explain_silence(play, movement);
    let mover = movement.mover;
    let near: Vec<FigureId> = play
        .battle
        .enemies(play.setup, mover)
        .filter(|&id| !movement.asked_snap.has(id) && can_react(play.setup, play.battle, id))
        .filter(|&id| play.battle.gap(id, mover) <= SNAP && movement.seen.has(id))
        .filter(|&id| apart(movement.start, play.battle.figure(id).at) <= SNAP)
        .collect();
    for id in near {
        let started = apart(movement.start, play.battle.figure(id).at);
        let facts: Vec<(_, Fact)> =
            vec![("figure".into(), id.into()), ("mover".into(), mover.into()), ("started".into(), started.into())];
        play.tell(clause!("FC-SNAP-01"), || What::Noted { word: "fc-no-snap-started-near".into(), facts });
    }
}

/// Enemies who have the mover in sight now, did not before, and keep silent: what forbids them to fire from guard.
fn explain_silence(play: &mut Play, movement: &Movement) {
    let (setup, mover) = (play.setup, movement.mover);
    let silent =
        |id: &FigureId| !movement.seen.has(*id) && !movement.asked_guard.has(*id) && can_react(setup, play.battle, *id);
    let watching: Vec<FigureId> =
        play.battle.enemies(setup, mover).filter(silent).filter(|&id| sees(setup, play.battle, id, mover)).collect();
    for id in watching {
        if let Some((clause, word)) = why_silent(setup, play.battle, id, mover) {
            let facts = || vec![("figure".into(), id.into()), ("mover".into(), mover.into())];
            play.tell(clause, || What::Noted { word: word.into(), facts: facts() });
        }
    }
}

/// FC-GUARD-01, FC-GUARD-07, FC-SKILL-14, FC-REACT-02, FC-REACT-05. Nothing is said of the first turn, when all is quiet.
fn why_silent(setup: &Setup, battle: &Battle, id: FigureId, mover: FigureId) -> Option<(Clause, &'static str)> {
    let (figure, at) = (battle.figure(id), battle.figure(mover).at);
    let first_turn = setup.side(mover).is_some_and(|side| battle.force(side).turns <= 1);
    match () {
        () if first_turn => None,
        () if figure.fired => Some((clause!("FC-GUARD-01"), "fc-no-guard-has-fired")),
        () if figure.guarded.has(mover) => Some((clause!("FC-GUARD-07"), "fc-no-guard-twice")),
        () if setup.has(mover, Skill::EvasiveMove) => Some((clause!("FC-SKILL-14"), "fc-no-guard-evasive")),
        () if !Arc::of_degrees(figure.facing, 180).sees(figure.at, at) => {
            Some((clause!("FC-REACT-02"), "fc-no-guard-behind"))
        }
        () if !is_nearest_enough(setup, battle, id, mover, at) => Some((clause!("FC-REACT-05"), "fc-no-guard-pinned")),
        () => None,
    }
}
