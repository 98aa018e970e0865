//! BN-FIRE, BN-BURST, BN-GFIRE, BN-ASK-07..09. The active player fires, alone or as a group.

use referee::{About, Choice, FigureId, Offer, Play, Ruling, Share, clause, judged};
use smallvec::SmallVec;
use table::{Bearing, Length, Place, Point};

use crate::BreakingNews;
use crate::aim::{self, Stance};
use crate::battle::{Battle, cm, rival};
use crate::dodge;
use crate::exchange::{Aim, Shot, Shots, announce, exchange};
use crate::glance::Glance;
use crate::helicopter::{self, target};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::smoke::{self, Thrown};
use crate::speculative::Suspected;
use crate::vehicles::{boarding, targets};
use crate::weapons::{Arm, Weapon};
use crate::{groups, hiding, mortars, movement, reaction, sight, structures};

/// Those who may fire, and how they came to where they stand.
pub type Firers = SmallVec<[(FigureId, Stance); 6]>;

/// BN-BURST-02.
const ADJACENT: Length = cm(5);

/// BN-ASK-07. What one man may do with his fire.
#[derive(Clone, Debug)]
enum Pick {
    At {
        target: FigureId,
        arm: Arm,
        needs: i32,
    },
    Split {
        target: FigureId,
        arm: Arm,
    },
    /// BN-HIDE-09.
    Shell {
        target: FigureId,
        arm: Arm,
        needs: i32,
    },
    Blind {
        arm: Arm,
    },
    Mortar,
    Smoke,
    /// BN-HELI-04. At a helicopter, and what it is called.
    Skyward {
        shot: Box<Shot>,
        choice: Choice,
    },
    Hold,
}

impl Offer for Pick {
    fn choice(&self) -> Choice {
        match self {
            Pick::At { target, arm, needs } => Choice::new(arm.words()[0]).figure(*target).number(i64::from(*needs)),
            Pick::Split { target, arm } => Choice::new(arm.words()[3]).figure(*target),
            Pick::Shell { target, arm, needs } => {
                Choice::new(shell_word(*arm)).figure(*target).number(i64::from(*needs))
            }
            Pick::Blind { arm } => Choice::new(arm.words()[2]),
            Pick::Mortar => Choice::new("bn-fire-mortar"),
            Pick::Smoke => Choice::new("bn-throw-smoke"),
            Pick::Skyward { choice, .. } => choice.clone(),
            Pick::Hold => Choice::declining("bn-hold-fire"),
        }
    }
}

fn shell_word(arm: Arm) -> &'static str {
    if arm.weapon == Weapon::TankGun { "bn-shell-tank-gun" } else { "bn-shell-heavy-antitank" }
}

/// The shot one could fire at another with something.
fn shot(
    setup: &Setup,
    battle: &Battle,
    (shooter, stance): (FigureId, Stance),
    arm: Arm,
    target: FigureId,
) -> Option<Shot> {
    let glance = Glance::at(setup, battle, shooter, target);
    shot_at(setup, battle, (shooter, stance), arm, (target, &glance))
}

/// The same, once it is known how the target lies to him.
fn shot_at(
    setup: &Setup,
    battle: &Battle,
    (shooter, stance): (FigureId, Stance),
    arm: Arm,
    (target, glance): (FigureId, &Glance),
) -> Option<Shot> {
    let needs = aim::active_shot(setup, battle, (shooter, arm), target, glance, stance)?;
    let shooter = shooter.into();
    Some(Shot { shooter, arm, aim: Aim::At(target), dice: arm.dice(), needs, turns: stance.all_round })
}

/// All that one could fire at men he sees, target by target.
fn open_shots<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    firer: (FigureId, Stance),
) -> impl Iterator<Item = Shot> + use<'a> {
    let free = !sight::is_engaged(setup, battle, firer.0);
    let arms = aim::arms(setup, battle, firer.0);
    let bystanders = battle.bystanders().filter(|_| setup.target_civilians);
    let all = free.then(|| targets::of_side(battle, rival(battle.side(firer.0))).into_iter().chain(bystanders));
    all.into_iter().flatten().flat_map(move |target| {
        let glance = Glance::at(setup, battle, firer.0, target);
        let shots = arms.iter().filter_map(|&arm| shot_at(setup, battle, firer, arm, (target, &glance)));
        shots.collect::<SmallVec<[Shot; 2]>>()
    })
}

/// The same, the better chance first.
fn shots(setup: &Setup, battle: &Battle, firer: (FigureId, Stance)) -> Vec<Shot> {
    let mut found: Vec<Shot> = open_shots(setup, battle, firer).collect();
    found.sort_by_key(|shot| judged!("BN-ASK-02" => (shot.misses(), shot.target(), shot.arm)));
    found
}

fn picks(setup: &Setup, battle: &Battle, firer: (FigureId, Stance)) -> Vec<Pick> {
    let shots = shots(setup, battle, firer);
    let mut picks = aimed(setup, battle, firer, &shots);
    for shot in shots.iter().filter(|shot| shot.arm.burst) {
        if let Some(target) = shot.target().filter(|&target| neighbours(battle, &shots, target, shot.arm).len() > 1) {
            picks.push(Pick::Split { target, arm: shot.arm });
        }
    }
    if !sight::is_engaged(setup, battle, firer.0) {
        let blind = |&arm: &Arm| suspected(setup, battle, firer, arm).spot().is_some();
        picks.extend(aim::arms(setup, battle, firer.0).into_iter().filter(blind).map(|arm| Pick::Blind { arm }));
        picks.extend(mortars::aimed(setup, battle, firer).map(|_| Pick::Mortar));
        let smokes = smoke::thrower(setup, firer.0, firer.1)
            .is_some_and(|arm| thrown(setup, battle, firer, arm).spot().is_some());
        picks.extend(smokes.then_some(Pick::Smoke));
    }
    picks
}

/// BN-ASK-02, -07. The shots at men, at structures and at helicopters, the better chance of a hit first.
fn aimed(setup: &Setup, battle: &Battle, firer: (FigureId, Stance), shots: &[Shot]) -> Vec<Pick> {
    let at = |shot: &Shot| {
        let (target, arm, needs) = (shot.target()?, shot.arm, shot.needs.total());
        Some((shot.misses(), Pick::At { target, arm, needs }))
    };
    let shell = |(target, shot): (FigureId, Shot)| {
        (shot.misses(), Pick::Shell { target, arm: shot.arm, needs: shot.needs.total() })
    };
    let free = !sight::is_engaged(setup, battle, firer.0);
    let above = target::shots(setup, battle, firer).into_iter().filter(|_| free);
    let above = above.map(|shot| (shot.misses(), skyward(battle, shot)));
    let shells = structures::shells(setup, battle, firer).into_iter().map(shell);
    let mut picks: Vec<(u32, Pick)> = shots.iter().filter_map(at).chain(shells).chain(above).collect();
    picks.sort_by_key(|(misses, _)| *misses);
    picks.into_iter().map(|(_, pick)| pick).collect()
}

/// BN-HELI-04. A shot at a helicopter, as it is offered.
fn skyward(battle: &Battle, shot: Shot) -> Pick {
    let Aim::Helicopter(n) = shot.aim else { unreachable!("it is aimed at a helicopter") };
    let choice = target::offer(battle, n, shot.arm, shot.needs.total());
    Pick::Skyward { shot: Box::new(shot), choice }
}

fn suspected<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    (shooter, stance): (FigureId, Stance),
    arm: Arm,
) -> Suspected<'a> {
    Suspected { setup, battle, shooter, arm, stance }
}

fn thrown<'a>(setup: &'a Setup, battle: &'a Battle, (thrower, stance): (FigureId, Stance), arm: Arm) -> Thrown<'a> {
    Thrown { setup, battle, thrower, arm, stance }
}

/// BN-BURST-01, -02. The first target and those within 5 cm of it that the same weapon may fire at.
fn neighbours(battle: &Battle, shots: &[Shot], first: FigureId, arm: Arm) -> SmallVec<[FigureId; 6]> {
    let same = shots.iter().filter(|shot| shot.arm == arm).filter_map(Shot::target);
    let near = same.filter(|&id| id != first && battle.gap(first, id) <= ADJACENT);
    std::iter::once(first).chain(near).collect()
}

/// Whether one of these has anything to fire, and so is asked.
pub fn may_fire(setup: &Setup, battle: &Battle, firers: &[(FigureId, Stance)]) -> bool {
    let sees_any = |&firer: &(FigureId, Stance)| open_shots(setup, battle, firer).next().is_some();
    firers.iter().any(|firer| sees_any(firer) || !picks(setup, battle, *firer).is_empty())
}

/// BN-ACT-07, BN-GFIRE. The fire of an action: declared, answered by the enemy, worked out. Says who fired.
pub fn fire(play: &mut Play<BreakingNews>, firers: &Firers, reacted: FigureSet) -> Ruling<FigureSet> {
    let firers = chain(play, firers)?;
    let Some(&first) = firers.first() else { return Ok(FigureSet::default()) };
    if firers.len() == 1 {
        return match one(play, first)? {
            Declared::Shots(shots) => volley(play, &shots, &[], reacted),
            Declared::Smoke(at) => volley(play, &[], &[(first, at)], reacted),
            Declared::Nothing => Ok(FigureSet::default()),
        };
    }
    let (shots, smoke) = together(play, &firers)?;
    volley(play, &shots, &smoke, reacted)
}

/// BN-GFIRE-02, -05. One chain of men within 5 cm of one another fires, at the player's choice.
fn chain(play: &mut Play<BreakingNews>, firers: &Firers) -> Ruling<Firers> {
    let able: Firers = firers.iter().copied().filter(|&firer| may_fire(play.setup, play.battle, &[firer])).collect();
    let ids: SmallVec<[FigureId; 6]> = able.iter().map(|(id, _)| *id).collect();
    let chains = groups::chains(play.battle, &ids, groups::FIRING);
    let offers: Vec<Choice> =
        chains.iter().map(|chain| Choice::new("bn-firing-chain").figure(chain[0]).number(chain.len() as i64)).collect();
    if offers.is_empty() {
        return Ok(Firers::new());
    }
    let side = play.battle.active;
    let chosen = play.choose(clause!("BN-GFIRE-05"), side, About::new("bn-ask-firing-chain"), &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    Ok(able.into_iter().filter(|(id, _)| chains[place].contains(id)).collect())
}

/// Who throws smoke, and where.
type Smoke = ((FigureId, Stance), Point);

enum Declared {
    Shots(Shots),
    Smoke(Point),
    Nothing,
}

/// BN-ASK-07. One man's fire.
fn one(play: &mut Play<BreakingNews>, firer: (FigureId, Stance)) -> Ruling<Declared> {
    let mut offers = picks(play.setup, play.battle, firer);
    if offers.is_empty() {
        return Ok(Declared::Nothing);
    }
    offers.push(Pick::Hold);
    let side = play.battle.side(firer.0);
    let about = About::new("bn-ask-fire").figure(firer.0);
    Ok(match play.choose(clause!("BN-FIRE-01"), side, about, &offers)? {
        Pick::At { target, arm, .. } => {
            Declared::Shots(shot(play.setup, play.battle, firer, arm, target).into_iter().collect())
        }
        Pick::Split { target, arm } => Declared::Shots(split(play, firer, arm, target)?),
        Pick::Shell { target, arm, .. } => {
            let shells = structures::shells(play.setup, play.battle, firer).into_iter();
            Declared::Shots(
                shells.filter(|(at, shot)| *at == target && shot.arm == arm).map(|(_, shot)| shot).collect(),
            )
        }
        Pick::Blind { arm } => {
            let before = play.battle.clone();
            let region = suspected(play.setup, &before, firer, arm);
            let about = About::new("bn-ask-blind-point").figure(firer.0);
            let at = play.point(clause!("BN-SPEC-02"), side, about, &region)?;
            Declared::Shots(std::iter::once(region.shot(at.at)).collect())
        }
        Pick::Mortar => {
            let target = mortars::aimed(play.setup, play.battle, firer).expect("offered only to those who can");
            let about = About::new("bn-ask-mortar").figure(firer.0).disc(mortars::radius());
            let at = play.point(clause!("BN-MORT-05"), side, about, &target)?;
            Declared::Shots(std::iter::once(target.shot(firer.0, at.at)).collect())
        }
        Pick::Smoke => {
            let arm = smoke::thrower(play.setup, firer.0, firer.1).expect("offered only to those who can");
            let before = play.battle.clone();
            let region = thrown(play.setup, &before, firer, arm);
            let about = About::new("bn-ask-smoke").figure(firer.0).disc(smoke::RADIUS);
            Declared::Smoke(play.point(clause!("BN-SMOKE-01"), side, about, &region)?.at)
        }
        Pick::Skyward { shot, .. } => Declared::Shots(vec![*shot]),
        Pick::Hold => Declared::Nothing,
    })
}

/// BN-BURST-03, BN-ASK-09. The dice of a burst are split, at least one at the first target.
fn split(play: &mut Play<BreakingNews>, firer: (FigureId, Stance), arm: Arm, first: FigureId) -> Ruling<Shots> {
    let shots = shots(play.setup, play.battle, firer);
    let targets = neighbours(play.battle, &shots, first, arm);
    let rest = u32::from(arm.dice()) - 1;
    let share = |&id: &FigureId| Share { target: Choice::new("bn-target").figure(id), at_most: rest };
    let among: SmallVec<[Share; 6]> = targets.iter().map(share).collect();
    let about = About::new("bn-ask-split").figure(firer.0).number(i64::from(rest));
    let parts = play.split(clause!("BN-BURST-03"), play.battle.side(firer.0), about, rest, &among)?;
    let dice = |n: usize| parts[n] as u8 + u8::from(n == 0);
    let aimed = targets.iter().enumerate().filter(|(n, _)| dice(*n) > 0);
    let made = aimed.filter_map(|(n, &target)| {
        let shot = shot(play.setup, play.battle, firer, arm, target)?;
        Some(judged!("BN-BURST-05" => Shot { dice: dice(n), ..shot }))
    });
    Ok(made.collect())
}

/// BN-ASK-07, -08. What a group does with its fire.
#[derive(Clone, Copy, Debug)]
enum Joint {
    AllAt(FigureId),
    /// BN-HELI-04. Which helicopter, and where it waits if it does.
    Skyward(u8, Option<Place>),
    EachHisOwn,
    Hold,
}

impl Offer for Joint {
    fn choice(&self) -> Choice {
        match self {
            Joint::AllAt(target) => Choice::new("bn-all-at").figure(*target),
            Joint::Skyward(_, None) => Choice::new("bn-all-at-helicopter"),
            Joint::Skyward(_, Some(place)) => Choice::new("bn-all-at-helicopter").place(*place),
            Joint::EachHisOwn => Choice::new("bn-each-his-own"),
            Joint::Hold => Choice::declining("bn-hold-fire"),
        }
    }
}

/// BN-GFIRE-01, -04. Everybody's targets are declared before any die.
fn together(play: &mut Play<BreakingNews>, firers: &Firers) -> Ruling<(Shots, Vec<Smoke>)> {
    let side = play.battle.side(firers[0].0);
    let enemies = targets::of_side(play.battle, rival(side));
    let some = |&target: &FigureId| firers.iter().any(|&firer| small_arm(play, firer, target).is_some());
    let mut offers: Vec<Joint> = enemies.into_iter().filter(some).map(Joint::AllAt).collect();
    offers.sort_by_cached_key(|offer| match *offer {
        Joint::AllAt(target) => all_miss(&all(play, firers, |firer| small_arm(play, firer, target))),
        _ => CERTAIN,
    });
    let reached = |n: &u8| firers.iter().any(|&firer| target::small_arm(play.setup, play.battle, *n, firer).is_some());
    let above = helicopter::enemies(play.battle, side).filter(reached);
    let skyward = |n: u8| Joint::Skyward(n, helicopter::choice(play.battle, n, "bn-all-at-helicopter").place);
    offers.extend(above.map(skyward));
    offers.extend([Joint::EachHisOwn, Joint::Hold]);
    let about = About::new("bn-ask-group-fire").figure(firers[0].0).number(firers.len() as i64);
    let (mut shots, mut smoke) = (Shots::new(), Vec::new());
    match play.choose(clause!("BN-GFIRE-01"), side, about, &offers)? {
        Joint::Hold => {}
        Joint::AllAt(target) => shots = all(play, firers, |firer| small_arm(play, firer, target)),
        Joint::Skyward(n, _) => {
            shots = all(play, firers, |firer| target::small_arm(play.setup, play.battle, n, firer));
        }
        Joint::EachHisOwn => {
            for &firer in firers {
                if serving(play, &shots).holds(firer.0) {
                    continue;
                }
                match one(play, firer)? {
                    Declared::Shots(own) => {
                        play.battle.figure_mut(firer.0).turn.fired |= !own.is_empty();
                        shots.extend(own);
                    }
                    Declared::Smoke(at) => smoke.push((firer, at)),
                    Declared::Nothing => {}
                }
            }
        }
    }
    Ok((shots, smoke))
}

/// BN-ASK-08. The small arm of one man at a target: an assault rifle by burst up to 25 cm, aimed beyond, or if it has no
/// bursts left.
fn small_arm(play: &Play<BreakingNews>, firer: (FigureId, Stance), target: FigureId) -> Option<Shot> {
    let near = play.battle.gap(firer.0, target) <= crate::weapons::BANDS[0];
    let arms = aim::arms(play.setup, play.battle, firer.0);
    let bursts = near && arms.iter().any(|arm| arm.weapon == Weapon::Rifle && arm.burst);
    let fits = |arm: &Arm| arm.weapon.is_small_arm() && (arm.weapon != Weapon::Rifle || arm.burst == bursts);
    arms.into_iter().filter(fits).find_map(|arm| shot(play.setup, play.battle, firer, arm, target))
}

/// BN-ASK-08. Every member that may fire does; the second man of a machine gun serves it.
fn all(play: &Play<BreakingNews>, firers: &Firers, shot: impl Fn((FigureId, Stance)) -> Option<Shot>) -> Shots {
    let shots: Shots = firers.iter().filter_map(|&firer| shot(firer)).collect();
    let serving = serving(play, &shots);
    shots.into_iter().filter(|shot| shot.man().is_none_or(|id| !serving.holds(id))).collect()
}

/// Certainty, as the chance that all of several shots miss is counted.
const CERTAIN: u128 = 1 << 80;

/// BN-ASK-02. The chance that all of these miss.
fn all_miss(shots: &Shots) -> u128 {
    shots.iter().fold(CERTAIN, |chance, shot| chance * u128::from(shot.misses()) / 7776)
}

/// BN-FIRE-19. The second men of the machine guns among these shots; who serves another gun fires none of his own.
fn serving(play: &Play<BreakingNews>, shots: &Shots) -> FigureSet {
    let mut serving = FigureSet::default();
    for gunner in shots.iter().filter(|shot| shot.arm.weapon.is_crewed()).filter_map(Shot::man) {
        if !serving.holds(gunner) {
            aim::second_man(play.setup, play.battle, gunner).into_iter().for_each(|id| serving.add(id));
        }
    }
    serving
}

/// Shots and smoke that were declared: announced, answered and worked out.
pub fn volley(play: &mut Play<BreakingNews>, shots: &[Shot], smoke: &[Smoke], reacted: FigureSet) -> Ruling<FigureSet> {
    let mut firers: SmallVec<[FigureId; 6]> = shots.iter().filter_map(Shot::man).collect();
    firers.dedup();
    firers.extend(smoke.iter().map(|((id, _), _)| *id));
    if shots.is_empty() && smoke.is_empty() {
        return Ok(FigureSet::default());
    }
    for (n, shot) in shots.iter().enumerate() {
        let first = shots[..n].iter().all(|before| before.shooter != shot.shooter);
        if shot.turns && first {
            turn_to(play, shot);
        }
        announce(play, shot);
    }
    smoke.iter().for_each(|&(thrower, at)| ready_smoke(play, thrower, at));
    let replies = play.interrupt(|play| reaction::to_fire(play, shots, &firers, reacted))?;
    let goes_on = |shot: &&Shot| shot.man().is_none_or(|id| !replies.stopped.holds(id));
    let fired: Shots = shots.iter().filter(goes_on).cloned().collect();
    exchange(play, &fired, &replies.shots, &replies.dodges)?;
    dodge::complete(play, &replies.dodges);
    for &(thrower, at) in smoke {
        throw_smoke(play, thrower, at)?;
    }
    Ok(firers.into_iter().collect())
}

/// BN-ACT-14. A man who fires all round turns to his first target.
fn turn_to(play: &mut Play<BreakingNews>, shot: &Shot) {
    let Some((shooter, to)) = shot.line(play.battle) else { return };
    let from = play.battle.at(shooter);
    if let Some(vehicle) = play.battle.vehicle_of(shooter) {
        boarding::turn_turret(play, vehicle, Bearing::of(to - from));
    } else if from != to {
        judged!("BN-ACT-14");
        movement::turn(play, shooter, Bearing::of(to - from));
    }
}

/// BN-HIDE-05. Whoever throws smoke is seen by all, and turns to where it goes.
fn ready_smoke(play: &mut Play<BreakingNews>, (thrower, stance): (FigureId, Stance), at: Point) {
    hiding::come_out(play, thrower);
    let from = play.battle.at(thrower);
    if stance.all_round && from != at {
        movement::turn(play, thrower, Bearing::of(at - from));
    }
}

/// BN-SMOKE-01, -10. It lies only now that the shots at the thrower have been worked out.
fn throw_smoke(play: &mut Play<BreakingNews>, firer: (FigureId, Stance), at: Point) -> Ruling<()> {
    let figure = play.battle.figure(firer.0);
    if !figure.stands() || figure.is_shocked() {
        return Ok(());
    }
    let arm = smoke::thrower(play.setup, firer.0, firer.1).expect("offered only to those who can");
    let before = play.battle.clone();
    let region = thrown(play.setup, &before, firer, arm);
    smoke::land(play, &region, at)
}
