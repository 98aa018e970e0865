//! BN-FIRE, BN-BURST, BN-GFIRE, BN-ASK-07..09. The active player fires, alone or as a group.

use referee::{About, Choice, FigureId, Offer, Play, Ruling, Share, clause, judged};
use smallvec::SmallVec;
use table::{Bearing, Length, Place};

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
use crate::{groups, mortars, movement, reaction, sight, structures};

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
    let needs = aim::active_shot(setup, battle, (shooter, arm), target, &glance, stance)?;
    let shooter = shooter.into();
    Some(Shot { shooter, arm, aim: Aim::At(target), dice: arm.dice(), needs, turns: stance.all_round })
}

/// All that one could fire at men he sees, the better chance first.
fn shots(setup: &Setup, battle: &Battle, firer: (FigureId, Stance)) -> Vec<Shot> {
    if sight::is_engaged(setup, battle, firer.0) {
        return Vec::new();
    }
    let side = battle.side(firer.0);
    let arms = aim::arms(setup, battle, firer.0);
    let bystanders = battle.bystanders().filter(|_| setup.target_civilians);
    let mut found: Vec<Shot> = targets::of_side(battle, rival(side))
        .into_iter()
        .chain(bystanders)
        .flat_map(|target| arms.iter().filter_map(move |&arm| shot(setup, battle, firer, arm, target)))
        .collect();
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

fn suspected<'a>(setup: &'a Setup, battle: &Battle, (shooter, stance): (FigureId, Stance), arm: Arm) -> Suspected<'a> {
    Suspected { setup, battle: battle.clone(), shooter, arm, stance }
}

fn thrown<'a>(setup: &'a Setup, battle: &Battle, (thrower, stance): (FigureId, Stance), arm: Arm) -> Thrown<'a> {
    Thrown { setup, battle: battle.clone(), thrower, arm, stance }
}

/// BN-BURST-01, -02. The first target and those within 5 cm of it that the same weapon may fire at.
fn neighbours(battle: &Battle, shots: &[Shot], first: FigureId, arm: Arm) -> SmallVec<[FigureId; 6]> {
    let same = shots.iter().filter(|shot| shot.arm == arm).filter_map(Shot::target);
    let near = same.filter(|&id| id != first && battle.gap(first, id) <= ADJACENT);
    std::iter::once(first).chain(near).collect()
}

/// Whether one of these has anything to fire, and so is asked.
pub fn may_fire(setup: &Setup, battle: &Battle, firers: &[(FigureId, Stance)]) -> bool {
    firers.iter().any(|&firer| !picks(setup, battle, firer).is_empty())
}

/// BN-ACT-07, BN-GFIRE. The fire of an action: declared, answered by the enemy, worked out. Says who fired.
pub fn fire(play: &mut Play<BreakingNews>, firers: &Firers, reacted: FigureSet) -> Ruling<FigureSet> {
    let firers = chain(play, firers)?;
    let Some(&first) = firers.first() else { return Ok(FigureSet::default()) };
    if firers.len() == 1 {
        return match one(play, first)? {
            Declared::Shots(shots) => volley(play, &shots, reacted),
            Declared::Smoke => throw_smoke(play, first, reacted),
            Declared::Nothing => Ok(FigureSet::default()),
        };
    }
    let shots = together(play, &firers)?;
    volley(play, &shots, reacted)
}

/// BN-GFIRE-02, -05. One chain of men within 5 cm of one another fires, at the player's choice.
fn chain(play: &mut Play<BreakingNews>, firers: &Firers) -> Ruling<Firers> {
    let able: Firers =
        firers.iter().copied().filter(|&firer| !picks(play.setup, play.battle, firer).is_empty()).collect();
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

enum Declared {
    Shots(Shots),
    Smoke,
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
            let region = suspected(play.setup, play.battle, firer, arm);
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
        Pick::Smoke => Declared::Smoke,
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
fn together(play: &mut Play<BreakingNews>, firers: &Firers) -> Ruling<Shots> {
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
    match play.choose(clause!("BN-GFIRE-01"), side, about, &offers)? {
        Joint::Hold => Ok(Shots::new()),
        Joint::AllAt(target) => Ok(all(play, firers, |firer| small_arm(play, firer, target))),
        Joint::Skyward(n, _) => Ok(all(play, firers, |firer| target::small_arm(play.setup, play.battle, n, firer))),
        Joint::EachHisOwn => {
            let mut all = Shots::new();
            for &firer in firers {
                if serving(play, &all).holds(firer.0) {
                    continue;
                }
                if let Declared::Shots(shots) = each(play, firer)? {
                    play.battle.figure_mut(firer.0).turn.fired |= !shots.is_empty();
                    all.extend(shots);
                }
            }
            Ok(all)
        }
    }
}

/// One member's own fire; smoke is thrown alone.
fn each(play: &mut Play<BreakingNews>, firer: (FigureId, Stance)) -> Ruling<Declared> {
    Ok(match one(play, firer)? {
        Declared::Smoke => Declared::Nothing,
        declared => declared,
    })
}

/// BN-ASK-08. The small arm of one man at a target: an assault rifle by burst up to 25 cm, aimed beyond.
fn small_arm(play: &Play<BreakingNews>, firer: (FigureId, Stance), target: FigureId) -> Option<Shot> {
    let near = play.battle.gap(firer.0, target) <= crate::weapons::BANDS[0];
    let fits = |arm: &Arm| arm.weapon.is_small_arm() && (arm.weapon != Weapon::Rifle || arm.burst == near);
    let arms = aim::arms(play.setup, play.battle, firer.0);
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

/// BN-FIRE-19. The second men of the machine guns among these shots.
fn serving(play: &Play<BreakingNews>, shots: &Shots) -> FigureSet {
    let crewed = shots.iter().filter(|shot| shot.arm.weapon.is_crewed()).filter_map(Shot::man);
    crewed.filter_map(|id| aim::second_man(play.setup, play.battle, id)).collect()
}

/// Shots that were declared: announced, answered and worked out.
pub fn volley(play: &mut Play<BreakingNews>, shots: &[Shot], reacted: FigureSet) -> Ruling<FigureSet> {
    let mut firers: SmallVec<[FigureId; 6]> = shots.iter().filter_map(Shot::man).collect();
    firers.dedup();
    if shots.is_empty() {
        return Ok(FigureSet::default());
    }
    for (n, shot) in shots.iter().enumerate() {
        let first = shots[..n].iter().all(|before| before.shooter != shot.shooter);
        if shot.turns && first {
            turn_to(play, shot);
        }
        announce(play, shot);
    }
    let replies = play.interrupt(|play| reaction::to_fire(play, shots, &firers, reacted))?;
    let goes_on = |shot: &&Shot| shot.man().is_none_or(|id| !replies.stopped.holds(id));
    let fired: Shots = shots.iter().filter(goes_on).cloned().collect();
    exchange(play, &fired, &replies.shots, &replies.dodges)?;
    dodge::complete(play, &replies.dodges);
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

/// BN-SMOKE-01, -10. Smoke is thrown; shots at the thrower come before it lies.
fn throw_smoke(play: &mut Play<BreakingNews>, firer: (FigureId, Stance), reacted: FigureSet) -> Ruling<FigureSet> {
    let arm = smoke::thrower(play.setup, firer.0, firer.1).expect("offered only to those who can");
    let region = thrown(play.setup, play.battle, firer, arm);
    let side = play.battle.side(firer.0);
    let about = About::new("bn-ask-smoke").figure(firer.0).disc(smoke::RADIUS);
    let at = play.point(clause!("BN-SMOKE-01"), side, about, &region)?.at;
    let from = play.battle.at(firer.0);
    if firer.1.all_round && from != at {
        movement::turn(play, firer.0, Bearing::of(at - from));
    }
    let replies = play.interrupt(|play| reaction::to_fire(play, &[], &[firer.0], reacted))?;
    exchange(play, &[], &replies.shots, &replies.dodges)?;
    let figure = play.battle.figure(firer.0);
    if figure.stands() && !figure.is_shocked() {
        smoke::land(play, &region, at)?;
    }
    Ok(std::iter::once(firer.0).collect())
}
