//! FC-FIRE, FC-DICE. Choosing a target, throwing Kill and Shock dice, and what follows from them.

use dice::{Bands, Die, Faces, Throw};
use referee::{About, Choice, Clause, FigureId, For, Offer, Refusal, Ruling, SideId, What, clause, judged};
use smallvec::SmallVec;
use table::Length;

use crate::Play;
use crate::battle::{Ammunition, Battle, Setup, Stance, Status};
use crate::roster::{Skill, Weapon};
use crate::sight::Eye;
use crate::weapons::{self, Dice, Mode, Posture};
use crate::{cover, families, kill, shock, sight, telling};

/// FC-DICE-03. Only 1s and 6s matter.
pub const ONES_AND_SIXES: Bands = Bands::cuts(&[2, 6]);

/// FC-NIGHT-10.
const NIGHT: Length = Length::inches(12);

/// Why a figure fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// In its own time: an activation, a Fire Fight or its answer, a leader's word.
    Active,
    Snap,
    Guard,
    /// FC-STEA-17. On the alarm, Shock dice only.
    Alarm,
}

/// One figure fires at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    pub shooter: FigureId,
    pub target: FigureId,
    pub weapon: Weapon,
    pub mode: Mode,
    pub kind: Kind,
}

/// What did it, and from where: a figure, an impact, or nothing that has a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cause {
    pub by: Option<FigureId>,
    pub at: Option<table::Point>,
}

impl Cause {
    pub fn figure(battle: &Battle, by: FigureId) -> Cause {
        Cause { by: Some(by), at: Some(battle.figure(by).at) }
    }

    pub fn impact(by: Option<FigureId>, at: table::Point) -> Cause {
        Cause { by, at: Some(at) }
    }
}

impl Offer for Shot {
    fn choice(&self) -> Choice {
        Choice::new(weapons::word(self.weapon, self.mode, self.kind)).figure(self.target)
    }
}

/// FC-THRU-01, FC-NIGHT-11, FC-STEA-17. The dice of a shot: what the weapon gives, without Kill dice where something
/// forbids them.
pub fn dice(setup: &Setup, battle: &Battle, shot: &Shot) -> Dice {
    let given = given(shot);
    if may_kill(setup, battle, shot) { given } else { Dice { kill: 0, ..given } }
}

/// Any dice are left of a shot.
pub fn has_dice(setup: &Setup, battle: &Battle, shot: &Shot) -> bool {
    let given = given(shot);
    given.shock > 0 || given.kill > 0 && may_kill(setup, battle, shot)
}

/// What the weapon gives.
fn given(shot: &Shot) -> Dice {
    match shot.kind {
        Kind::Snap => weapons::snap(shot.weapon).unwrap_or_default(),
        Kind::Guard => weapons::guard(shot.weapon, shot.mode).unwrap_or_default(),
        Kind::Active | Kind::Alarm => weapons::active(shot.weapon, shot.mode),
    }
}

/// FC-THRU-01, FC-NIGHT-11, FC-STEA-17. Nothing forbids Kill dice.
pub fn may_kill(setup: &Setup, battle: &Battle, shot: &Shot) -> bool {
    let (from, to) = (battle.figure(shot.shooter).at, battle.figure(shot.target).at);
    let far_at_night = setup.rules.night && battle.gap(shot.shooter, shot.target) > NIGHT;
    if far_at_night {
        judged!("FC-NIGHT-11");
    }
    shot.kind != Kind::Alarm && !far_at_night && !cover::is_through(setup, from, to)
}

/// FC-FIRE-01 to 06. Every shot a figure may make now.
pub fn shots(setup: &Setup, battle: &Battle, shooter: FigureId, posture: Posture, kind: Kind) -> Vec<Shot> {
    shots_of(setup, battle, Eye::of(setup, battle, shooter), posture, kind)
}

/// The same of one who looks out as this eye does.
pub fn shots_of(setup: &Setup, battle: &Battle, eye: Eye, posture: Posture, kind: Kind) -> Vec<Shot> {
    let shooter = eye.id;
    if !can_fire(setup, battle, shooter) {
        return Vec::new();
    }
    let targets: SmallVec<[FigureId; 16]> = targets_of(setup, battle, eye).collect();
    let mut shots = Vec::new();
    for weapon in weapons::of(setup, battle, shooter) {
        for mode in weapons::modes(setup, battle, shooter, weapon, posture) {
            let shot = |&target: &FigureId| Shot { shooter, target, weapon, mode, kind };
            judged!("FC-FIRE-02", "FC-FIRE-04");
            shots.extend(targets.iter().map(shot).filter(|shot| is_legal(setup, battle, shot)));
        }
    }
    keep_nearest(battle, shooter, &mut shots);
    shots
}

/// There is a shot that one who looks out as this eye does may make now.
pub fn has_shot(setup: &Setup, battle: &Battle, eye: Eye, posture: Posture, kind: Kind) -> bool {
    let shooter = eye.id;
    let armed = || {
        weapons::of(setup, battle, shooter).flat_map(|weapon| {
            let modes = weapons::modes(setup, battle, shooter, weapon, posture);
            modes.into_iter().map(move |mode| (weapon, mode))
        })
    };
    let hits = |target: FigureId| {
        armed().any(|(weapon, mode)| is_legal(setup, battle, &Shot { shooter, target, weapon, mode, kind }))
    };
    can_fire(setup, battle, shooter) && targets_of(setup, battle, eye).any(hits)
}

/// Why an enemy can not be fired at, for a player who looks for it.
pub fn why_not(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId, posture: Posture) -> Refusal {
    let no = |clause, word| Refusal::new(clause, word).with("figure", target);
    if battle.is_jammed(setup, shooter) {
        return no(clause!("FC-JAM-02"), "fc-refusal-trouble");
    }
    if !can_fire(setup, battle, shooter) {
        return no(clause!("FC-SNIP-02"), "fc-refusal-lone-shot");
    }
    if !sight::sees(setup, battle, shooter, target) {
        return no(clause!("FC-VIS-05"), "fc-refusal-not-seen");
    }
    if is_dark(setup, battle, shooter, target) {
        return no(clause!("FC-NIGHT-10"), "fc-refusal-dark");
    }
    let wanted = battle.gap(shooter, target);
    let mut ranges = weapons::of(setup, battle, shooter).flat_map(|weapon| {
        let modes = weapons::modes(setup, battle, shooter, weapon, posture);
        modes.into_iter().map(move |mode| weapons::range(setup, shooter, weapon, mode))
    });
    match ranges.try_fold(Length::ZERO, |longest, range| range.map(|range| longest.max(range))) {
        Some(Length::ZERO) => no(clause!("FC-STD-07"), "fc-refusal-no-weapon"),
        Some(allowed) if wanted > allowed => {
            no(clause!("FC-FIRE-05"), "fc-refusal-out-of-range").with("wanted", wanted).with("allowed", allowed)
        }
        _ => no(clause!("FC-FLIN-05"), "fc-refusal-not-nearest"),
    }
}

/// FC-JAM-04, FC-SNIP-02. Not in Trouble, and not silenced by a comrade's lone shot.
pub fn can_fire(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let own_turn = setup.side(id).filter(|&side| battle.active() == Some(side));
    let silenced = own_turn.and_then(|side| battle.force(side).lone_shot).is_some_and(|sniper| sniper != id);
    if battle.is_jammed(setup, id) {
        judged!("FC-JAM-04");
    }
    !battle.is_jammed(setup, id) && !silenced
}

/// Enemies in play that it sees; one it has in its sights at night must be near or have fired.
pub fn targets<'a>(setup: &'a Setup, battle: &'a Battle, shooter: FigureId) -> impl Iterator<Item = FigureId> + 'a {
    targets_of(setup, battle, Eye::of(setup, battle, shooter))
}

fn targets_of<'a>(setup: &'a Setup, battle: &'a Battle, eye: Eye) -> impl Iterator<Item = FigureId> + 'a {
    let shooter = eye.id;
    let sees = move |id: &FigureId| sight::sight(setup, battle, &eye, &Eye::of(setup, battle, *id));
    let seen = battle.enemies(setup, shooter).filter(sees);
    seen.filter(move |&id| !is_dark(setup, battle, shooter, id))
}

/// FC-NIGHT-10. Too far off in the dark, unless it fired in the previous turn or in this one.
pub fn is_dark(setup: &Setup, battle: &Battle, shooter: FigureId, target: FigureId) -> bool {
    let fired = battle.figure(target).last_shot;
    let flashed = fired > 0 && fired + 1 >= battle.turn;
    setup.rules.night && battle.gap(shooter, target) > NIGHT && !flashed
}

fn is_legal(setup: &Setup, battle: &Battle, shot: &Shot) -> bool {
    let range = weapons::range(setup, shot.shooter, shot.weapon, shot.mode);
    let gap = battle.gap(shot.shooter, shot.target);
    if range.is_none() {
        judged!("FC-GEN-10");
    }
    let in_range = range.is_none_or(|range| gap <= range);
    let long = shot.mode != Mode::Long
        || weapons::range(setup, shot.shooter, shot.weapon, Mode::Plain).is_some_and(|range| gap > range);
    let aimed = matches!(shot.kind, Kind::Active | Kind::Alarm) && matches!(shot.mode, Mode::Plain | Mode::Lone);
    let sniper = shot.weapon == Weapon::SniperRifle && aimed;
    in_range && long && (sniper || has_dice(setup, battle, shot))
}

/// FC-FLIN-05. Whoever shoots at its target may shoot at this one too: a Pinned figure passes over nobody nearer.
pub fn is_near_enough(battle: &Battle, shot: &Shot, other: FigureId) -> bool {
    let pinned = battle.figure(shot.shooter).status == Status::Pinned;
    !pinned || battle.gap(shot.shooter, other) <= battle.gap(shot.shooter, shot.target)
}

/// FC-FLIN-05. A Pinned figure fires only at its nearest target.
fn keep_nearest(battle: &Battle, shooter: FigureId, shots: &mut Vec<Shot>) {
    if battle.figure(shooter).status != Status::Pinned {
        return;
    }
    judged!("FC-FLIN-05");
    let nearest = shots.iter().map(|shot| battle.gap(shooter, shot.target)).min();
    shots.retain(|shot| Some(battle.gap(shooter, shot.target)) == nearest);
}

/// FC-DICE. One shot with everything that comes of it.
pub fn fire(play: &mut Play, shot: Shot) -> Ruling<()> {
    let dice = dice(play.setup, play.battle, &shot);
    open_fire(play, &shot);
    let dice = extra_dice(play, &shot, dice)?;
    let aimed = matches!(shot.kind, Kind::Active | Kind::Alarm);
    match (shot.weapon, shot.mode) {
        (Weapon::Smg, Mode::Burst) if aimed => families::burst(play, &shot, dice)?,
        (Weapon::Lmg, Mode::Plain | Mode::Swapped) if aimed => families::rake(play, &shot, dice)?,
        (Weapon::Hmg, _) if aimed => families::sweep(play, &shot, dice)?,
        (Weapon::SniperRifle, Mode::Plain | Mode::Lone) if shot.kind != Kind::Guard => {
            families::snipe(play, &shot, dice)?
        }
        _ => {
            volley(play, &shot, dice)?;
        }
    }
    spend_ammunition(play, shot.shooter, shot.weapon)
}

/// R25, R51. Notes that the figure has fired.
fn open_fire(play: &mut Play, shot: &Shot) {
    let own_turn = play.battle.active() == play.setup.side(shot.shooter);
    let turn = play.battle.turn;
    let figure = play.battle.figure_mut(shot.shooter);
    figure.last_shot = turn;
    judged!("FC-GUARD-09");
    figure.fired |= own_turn && shot.kind == Kind::Active;
    let (by, at) = (shot.shooter, vec![shot.target]);
    let word = weapons::word(shot.weapon, shot.mode, shot.kind);
    play.tell(clause!("FC-FIRE-01"), || What::Attacked { by, word: word.into(), at, place: None });
    if shot.mode == Mode::Lone
        && let Some(side) = play.setup.side(shot.shooter)
    {
        play.battle.force_mut(side).lone_shot = Some(shot.shooter);
    }
}

/// FC-SKILL-01, FC-SKILL-02. Marksman and Rapid fire add a die once a game, where such dice may be rolled at all.
fn extra_dice(play: &mut Play, shot: &Shot, mut dice: Dice) -> Ruling<Dice> {
    let id = shot.shooter;
    let used = play.battle.figure(id).used;
    let kills = shot.kind != Kind::Guard && may_kill(play.setup, play.battle, shot);
    let about = About::new("fc-ask-extra-die").figure(id).other(shot.target);
    if kills && play.setup.has(id, Skill::Marksman) && !used.marksman {
        let side = owner(play.setup, id);
        if play.decide(clause!("FC-SKILL-01"), side, about.clone())? {
            play.battle.figure_mut(id).used.marksman = true;
            dice.kill += 1;
            telling::skill(play, clause!("FC-SKILL-01"), id, Skill::Marksman);
        }
    }
    if shot.kind != Kind::Snap && play.setup.has(id, Skill::RapidFire) && !used.rapid_fire {
        let side = owner(play.setup, id);
        if play.decide(clause!("FC-SKILL-02"), side, about)? {
            play.battle.figure_mut(id).used.rapid_fire = true;
            dice.shock += 1;
            telling::skill(play, clause!("FC-SKILL-02"), id, Skill::RapidFire);
        }
    }
    alert(play, shot, dice)
}

/// FC-SKILL-18. Alert: once a turn, in Guard Fire, a Shock die for a Kill die.
fn alert(play: &mut Play, shot: &Shot, mut dice: Dice) -> Ruling<Dice> {
    let id = shot.shooter;
    let armed = shot.kind == Kind::Guard && dice.shock > 0 && play.setup.has(id, Skill::Alert);
    let may = armed && may_kill(play.setup, play.battle, shot);
    if may && !play.battle.figure(id).used.alert {
        let about = About::new("fc-ask-alert").figure(id).other(shot.target);
        if play.decide(clause!("FC-SKILL-18"), owner(play.setup, id), about)? {
            play.battle.figure_mut(id).used.alert = true;
            telling::skill(play, clause!("FC-SKILL-18"), id, Skill::Alert);
            dice = Dice { kill: dice.kill + 1, shock: dice.shock - 1 };
        }
    }
    Ok(dice)
}

/// The side that answers for a figure; the first for one of nobody's.
pub fn owner(setup: &Setup, id: FigureId) -> SideId {
    setup.side(id).unwrap_or(SideId(0))
}

/// Whose dice fall on whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    pub side: SideId,
    pub by: Option<FigureId>,
    pub at: FigureId,
}

impl Aim {
    pub fn of(setup: &Setup, by: FigureId, at: FigureId) -> Aim {
        Aim { side: owner(setup, by), by: Some(by), at }
    }

    fn why(self, clause: Clause, word: &'static str) -> For<'static> {
        let why = For::new(clause, self.side, word).at(self.at).or("fc-came-nothing");
        self.by.map_or(why, |by| why.by(by))
    }
}

/// FC-DICE-01. Throws all Kill dice, then all Shock dice.
pub fn throw(play: &mut Play, aim: Aim, dice: Dice) -> Ruling<(Faces, Faces)> {
    let mut faces = (Faces::default(), Faces::default());
    if dice.kill == 0 || dice.shock == 0 {
        judged!("FC-DICE-02");
    }
    if dice.kill > 0 {
        let why = aim.why(clause!("FC-KILL-01"), "fc-die-kill").reads(&kill::reads);
        faces.0 = play.throw(why, Throw::pool(dice.kill, Die::D6, ONES_AND_SIXES))?;
    }
    if dice.shock > 0 {
        let why = aim.why(clause!("FC-FLIN-01"), "fc-die-shock").reads(&shock::reads);
        faces.1 = play.throw(why, Throw::pool(dice.shock, Die::D6, ONES_AND_SIXES))?;
    }
    Ok(faces)
}

/// All dice of a shot against its one target. Says whether the shooter has Trouble.
pub fn volley(play: &mut Play, shot: &Shot, dice: Dice) -> Ruling<bool> {
    let (kill, shock) = throw(play, Aim::of(play.setup, shot.shooter, shot.target), dice)?;
    let cause = Cause::figure(play.battle, shot.shooter);
    let before = strike(play, shot.target, cause, &kill, &shock)?;
    let jammed = jam(play, shot.shooter, &shock);
    aftermath(play, shot.target, before)?;
    Ok(jammed)
}

/// FC-DICE-04 to 08. The worst Kill result, then the worst Shock result, on one figure. Returns how it was before.
pub fn strike(play: &mut Play, target: FigureId, cause: Cause, kill: &[u8], shock: &[u8]) -> Ruling<Status> {
    let before = play.battle.figure(target).status;
    let fallen = kill::hit(play, target, kill)?;
    let Some(result) = shock::worst(shock) else { return Ok(before) };
    match fallen {
        Some(Status::Out) => judged!("FC-ARM-08" => shock::pass_on(play, target, cause, result)?),
        Some(Status::Down) if play.setup.options.shock_passes_on_down => shock::pass_on(play, target, cause, result)?,
        Some(Status::Down) => judged!("FC-ARM-08"),
        _ => shock::suffer(play, target, cause, result)?,
    }
    Ok(before)
}

/// FC-LEAD-09, FC-SKILL-32, FC-COVER-05. What the attack leaves behind: a lost leader, a last shot, a ducked head.
pub fn aftermath(play: &mut Play, target: FigureId, before: Status) -> Ruling<()> {
    if play.battle.figure(target).status == Status::Out {
        kill::mourn(play, target)?;
        // Ruling R72: whoever lay Down has no breath left when it is hit again.
        if before < Status::Down {
            kill::last_breath(play, target)?;
        }
    }
    hide(play, target)
}

/// FC-COVER-05, FC-HIDE-01. After each attack a figure in cover that survived may hide.
pub fn hide(play: &mut Play, id: FigureId) -> Ruling<()> {
    let figure = play.battle.figure(id);
    let may = figure.status <= Status::Stunned && figure.stance == Stance::Exposed;
    if may && figure.fired {
        judged!("FC-COVER-06");
    }
    judged!("FC-HIDE-01");
    if may
        && cover::is_in_any(play.setup, id, figure.at)
        && play.decide(clause!("FC-COVER-05"), owner(play.setup, id), About::new("fc-ask-hide").figure(id))?
    {
        play.battle.figure_mut(id).stance = Stance::Hidden;
        play.tell(clause!("FC-COVER-05"), || What::Gained { figure: id, status: "fc-hidden".into() });
    }
    Ok(())
}

/// FC-JAM-01, FC-JAM-02. Two 6s or more on the Shock dice against one target: Trouble till the end of the next own turn.
pub fn jam(play: &mut Play, shooter: FigureId, shock: &[u8]) -> bool {
    let jams = shock.iter().filter(|&&face| face == 6).count() >= 2;
    if jams {
        judged!("FC-JAM-05");
        trouble(play, shooter);
    }
    jams
}

pub fn trouble(play: &mut Play, shooter: FigureId) {
    let until = play.battle.own_turn(play.setup, shooter) + 1;
    play.battle.figure_mut(shooter).jammed_until = until;
    play.tell(clause!("FC-JAM-01"), || What::Gained { figure: shooter, status: "fc-trouble".into() });
}

/// FC-WPN-02, R60. Limited ammunition: on 1 or 6 one shot is left; after that none.
fn spend_ammunition(play: &mut Play, id: FigureId, weapon: Weapon) -> Ruling<()> {
    if !(play.setup.rules.limited_ammunition || play.setup.profile(id).limited) {
        judged!("FC-WPN-01");
        return Ok(());
    }
    let place = play.setup.profile(id).weapons.iter().position(|&it| it == weapon).unwrap_or_default();
    spend(play, id, place)
}

pub fn spend(play: &mut Play, id: FigureId, place: usize) -> Ruling<()> {
    let left = match play.battle.figure(id).ammunition[place] {
        Ammunition::Plenty => {
            let reads = |face| matches!(face, 1 | 6).then_some("fc-came-one-shot");
            let why = For::new(clause!("FC-WPN-02"), owner(play.setup, id), "fc-die-ammunition").by(id);
            let face = play.roll(why.reads(&reads).or("fc-came-plenty"), Die::D6, ONES_AND_SIXES)?;
            if matches!(face, 1 | 6) { Ammunition::OneShot } else { Ammunition::Plenty }
        }
        Ammunition::OneShot | Ammunition::Empty => Ammunition::Empty,
    };
    play.battle.figure_mut(id).ammunition[place] = left;
    Ok(())
}
