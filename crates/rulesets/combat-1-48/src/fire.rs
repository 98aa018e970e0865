//! CB-FIRE, CB-AIM. A declared volley at one target.

use referee::{About, Choice, Fact, FigureId, Play, Refusal, Ruling, What, Word, clause, judged};
use smallvec::SmallVec;

use crate::attack::{Shot, check_target, check_unsuppressed, check_weapon, count_attack, dice, resolve, weapon};
use crate::battle::{Battle, rival};
use crate::setup::Setup;
use crate::sight::{Stand, sees};
use crate::{Combat, actions, take_cover};

/// CB-FIRE-01..05. One character declares target, weapon, shots and Aim; the target may take cover; the dice fall.
pub fn fire(play: &mut Play<Combat>, shooter: FigureId) -> Ruling<()> {
    let weapon = choose_weapon(play, shooter)?;
    let target = choose_target(play, shooter, weapon)?;
    let shots = choose_shots(play, shooter, target, weapon)?;
    let aim = choose_aim(play, shooter, target, shots)?;
    actions::pay(play, shooter, shots + u8::from(aim > 0))?;
    if aim > 0 {
        judged!("CB-AIM-02");
    }
    actions::give_up_tokens(play, shooter);
    let shot = Shot { shooter, target, weapon, shots, aim };
    declare(play, shot);
    take_cover::offer(play, shot)?;
    resolve(play, shot)
}

/// CB-FIRE-01, CB-AIM-04. Tells the table who shoots at whom, how often and whether aimed, and counts the shots.
pub fn declare(play: &mut Play<Combat>, shot: Shot) {
    count_attack(play.battle, shot.shooter, shot.weapon, shot.shots);
    let weapon = weapon(play.setup, play.battle, shot.shooter, shot.weapon);
    let (by, at) = (shot.shooter, vec![shot.target]);
    play.tell(clause!("CB-FIRE-01"), || What::Attacked { by, word: weapon.attack(), at, place: None });
    let dice = dice(play.setup, play.battle, shot);
    let (clause, word) = match shot.aim {
        0 => (clause!("CB-FIRE-05"), "cb-declared"),
        _ => (clause!("CB-AIM-04"), "cb-declared-aimed"),
    };
    let number = |name: &'static str, n: u8| (Word::new(name), Fact::Number(i64::from(n)));
    let facts = || vec![number("shots", shot.shots), number("dice", dice), number("aim", shot.aim)];
    play.tell(clause, || What::Noted { word: word.into(), facts: facts() });
}

/// CB-ATK-07. Enemies this character may fire at with a weapon from where it stands.
pub fn targets<'a>(
    setup: &'a Setup,
    battle: &'a Battle,
    shooter: FigureId,
    weapon: u8,
) -> impl Iterator<Item = FigureId> + use<'a> {
    judged!("CB-FIRE-13");
    let enemies = battle.of_side(rival(battle.side(shooter)));
    enemies.filter(move |&enemy| check_target(setup, battle, shooter, enemy, weapon).is_ok())
}

/// The firearms this character may still use in this Turn.
pub fn ready_firearms(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[u8; 2]> {
    let firearms = setup.face(battle, id).firearms();
    firearms.map(|(place, _)| place).filter(|&place| check_weapon(setup, battle, id, place).is_ok()).collect()
}

/// CB-ACT-03. Everybody may Fire who has a firearm with shots left, a token, and somebody to fire at.
pub fn check_fire(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Refusal> {
    check_unsuppressed(battle, id)?;
    let mut firearms = setup.face(battle, id).firearms().peekable();
    if firearms.peek().is_none() {
        return Err(Refusal::new(clause!("CB-ATK-02"), "cb-no-firearm").with("figure", id));
    }
    let ready: Vec<_> = firearms.map(|(place, _)| (place, check_weapon(setup, battle, id, place))).collect();
    if let [(_, Err(refusal))] = &ready[..] {
        return Err(refusal.clone());
    }
    actions::check_cost(setup, battle, id, 1)?;
    let mut usable = ready.iter().filter(|(_, ready)| ready.is_ok());
    if !usable.any(|&(place, _)| targets(setup, battle, id, place).next().is_some()) {
        return Err(no_target(setup, battle, id));
    }
    Ok(())
}

/// CB-ATK-06, CB-FIRE-11. It sees nobody, or nobody near enough for its weapons.
fn no_target(setup: &Setup, battle: &Battle, id: FigureId) -> Refusal {
    let mut enemies = battle.standing().filter(|&it| battle.side(it) != battle.side(id));
    let seen = enemies.any(|enemy| sees(setup, battle, Stand::of(battle, id), Stand::of(battle, enemy)));
    let (clause, reason) =
        if seen { (clause!("CB-FIRE-11"), "cb-no-target-in-range") } else { (clause!("CB-ATK-06"), "cb-no-target") };
    Refusal::new(clause, reason).with("figure", id)
}

fn choose_weapon(play: &mut Play<Combat>, shooter: FigureId) -> Ruling<u8> {
    let offer = |place: u8| {
        let word = weapon(play.setup, play.battle, shooter, place).word();
        Choice { word, ..Choice::new("") }.number(place)
    };
    let offers: SmallVec<[Choice; 2]> = ready_firearms(play.setup, play.battle, shooter)
        .into_iter()
        .filter(|&place| targets(play.setup, play.battle, shooter, place).next().is_some())
        .map(offer)
        .collect();
    let about = About::new("cb-ask-weapon").figure(shooter);
    let chosen = play.choose(clause!("CB-FIRE-01"), play.battle.side(shooter), about, &offers)?;
    Ok(chosen.number.unwrap_or_default() as u8)
}

/// Shots or Aim are asked for after the target and name it; without them no dice fall at somebody nobody named.
fn has_more_to_declare(setup: &Setup, battle: &Battle, shooter: FigureId, weapon: u8) -> bool {
    most_shots(setup, battle, shooter, weapon) > 1 || check_aim(setup, battle, shooter, 1).is_ok()
}

/// CB-FIRE-01, CB-FIRE-12, CB-FIRE-13. Any enemy in sight, at any range, in any direction.
fn choose_target(play: &mut Play<Combat>, shooter: FigureId, weapon: u8) -> Ruling<FigureId> {
    let side = play.battle.side(shooter);
    let offer = |target: FigureId| Choice::new("cb-target").figure(target);
    let offers: Vec<Choice> = targets(play.setup, play.battle, shooter, weapon).map(offer).collect();
    let (setup, battle) = (play.setup, play.battle.clone());
    let barred = move |_: &_| {
        let refused = |target| Some((offer(target), check_target(setup, &battle, shooter, target, weapon).err()?));
        battle.of_side(rival(side)).filter_map(refused).collect()
    };
    let about = About::new("cb-ask-target").figure(shooter);
    let chosen = if has_more_to_declare(play.setup, play.battle, shooter, weapon) {
        play.choose_or_explain(clause!("CB-FIRE-01"), side, about, &offers, &barred)?
    } else {
        play.choose_even_alone(clause!("CB-FIRE-01"), side, about, &offers, &barred)?
    };
    Ok(chosen.figure.expect("every target is a figure"))
}

/// CB-FIRE-05, CB-FIRE-06. Each shot costs a token, and the weapon has so many in a Turn.
fn choose_shots(play: &mut Play<Combat>, shooter: FigureId, target: FigureId, weapon: u8) -> Ruling<u8> {
    let most = most_shots(play.setup, play.battle, shooter, weapon);
    let about = About::new("cb-ask-shots").figure(shooter).other(target);
    Ok(play.amount(clause!("CB-FIRE-05"), play.battle.side(shooter), about, 1..=i64::from(most))? as u8)
}

fn most_shots(setup: &Setup, battle: &Battle, shooter: FigureId, place: u8) -> u8 {
    let left = weapon(setup, battle, shooter, place).shots - battle.figure(shooter).turn.shots;
    left.min(actions::most(setup, battle, shooter))
}

/// CB-AIM-02..04. Once a Turn, with the first shot, for one more token.
pub fn check_aim(setup: &Setup, battle: &Battle, id: FigureId, shots: u8) -> Result<(), Refusal> {
    let refuse = |clause, reason: &'static str| Err(Refusal::new(clause, reason).with("figure", id));
    if setup.face(battle, id).aim == 0 {
        return refuse(clause!("CB-ACT-02"), "cb-no-icon");
    }
    if battle.figure(id).turn.shots > 0 {
        return refuse(clause!("CB-AIM-04"), "cb-no-aim-later");
    }
    if actions::most(setup, battle, id) <= shots {
        return refuse(clause!("CB-AIM-02"), "cb-no-aim-tokens");
    }
    Ok(())
}

/// CB-AIM-01..05. More dice for one more token, if the player likes.
fn choose_aim(play: &mut Play<Combat>, shooter: FigureId, target: FigureId, shots: u8) -> Ruling<u8> {
    if check_aim(play.setup, play.battle, shooter, shots).is_err() {
        return Ok(0);
    }
    let dice = play.setup.face(play.battle, shooter).aim;
    let about = About::new("cb-ask-aim").figure(shooter).other(target).number(dice);
    if !play.decide(clause!("CB-AIM-04"), play.battle.side(shooter), about)? {
        return Ok(0);
    }
    judged!("CB-AIM-01");
    Ok(dice)
}
