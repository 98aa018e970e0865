//! The exact odds of every line of the weapons table, worked out by hand, against every course of the rules.
//!
//! With n Kill dice a target goes Out with 1 - (5/6)^n and Down with (5/6)^n - (4/6)^n; with n Shock dice it Bails and
//! Flinches with the same, of what the Kill dice leave.

use dice::Chance;
use fivecore::battle::{Battle, Status};
use fivecore::fire::{self, Kind, Shot};
use fivecore::roster::Weapon;
use fivecore::weapons::Mode;
use referee::covers;

use crate::bench::{Skirmish, layout};
use crate::courses::{Choices, courses};

/// B1 stands in the open, four inches from A1, with nobody near and no cover on the table.
fn range(weapon: &str) -> Skirmish {
    layout().a("A1", 24.0, 19.0, weapon).b("B1", 24.0, 24.0, "rifle").ready()
}

fn name(weapon: Weapon) -> String {
    serde_json::to_value(weapon).expect("a word").as_str().expect("a word").to_string()
}

fn ends(weapon: Weapon, mode: Mode, kind: Kind) -> (Skirmish, Vec<(Battle, Chance)>) {
    let game = range(&name(weapon));
    let shot = Shot { shooter: game.id("A1"), target: game.id("B1"), weapon, mode, kind };
    let ends = courses(&game, Choices::Decline, |play| fire::fire(play, shot));
    (game, ends)
}

fn chance(ends: &[(Battle, Chance)], of: impl Fn(&Battle) -> bool) -> Chance {
    ends.iter().filter(|(end, _)| of(end)).map(|(_, chance)| chance.clone()).sum()
}

fn check(weapon: Weapon, mode: Mode, kind: Kind, (parts, of): Parts) {
    let (game, ends) = ends(weapon, mode, kind);
    let b1 = game.id("B1");
    let statuses = [Status::Out, Status::Down, Status::Bailing, Status::Hunkered, Status::Fit];
    let found = statuses.map(|status| chance(&ends, |end| end.figure(b1).status == status));
    assert_eq!(found, parts.map(|part| Chance::new(part, of)), "{weapon:?} {mode:?} {kind:?}");
    assert_eq!(parts.iter().sum::<u128>(), of, "nothing else may happen");
}

/// The chances of Out, Down, Bailing, Hunkered and unhurt, in so many parts of the last number.
type Parts = ([u128; 5], u128);

/// One Kill and one Shock die: 1/6 Out, 1/6 Down, and of the other 4/6 a sixth each Bails and Flinches.
const ONE_AND_ONE: Parts = ([6, 6, 4, 4, 16], 36);
/// One Kill and two Shock dice: of the other 4/6, 11/36 Bails and 9/36 Flinches.
const ONE_AND_TWO: Parts = ([36, 36, 44, 36, 64], 216);
const ONE_KILL: Parts = ([1, 1, 0, 0, 4], 6);
const TWO_KILL: Parts = ([11, 9, 0, 0, 16], 36);
const ONE_SHOCK: Parts = ([0, 0, 1, 1, 4], 6);
const TWO_SHOCK: Parts = ([0, 0, 11, 9, 16], 36);
const THREE_SHOCK: Parts = ([0, 0, 91, 61, 64], 216);
const FOUR_SHOCK: Parts = ([0, 0, 671, 369, 256], 1296);

fn all(kind: Kind, lines: &[(Weapon, Mode, Parts)]) {
    for &(weapon, mode, parts) in lines {
        check(weapon, mode, kind, parts);
    }
}

#[test]
fn fc_dice_01_active_fire_has_the_odds_of_its_dice() {
    covers!["FC-DICE-06", "FC-LMG-01", "FC-LMG-02", "FC-SHOT-01", "FC-SMG-01", "FC-SMG-02", "FC-SMG-05"];
    use Weapon::{Lmg, PairOfPistols, Pistol, Rifle, Shotgun, Smg, SniperRifle};
    all(
        Kind::Active,
        &[
            (Pistol, Mode::Plain, ONE_AND_ONE),
            (PairOfPistols, Mode::Plain, ONE_AND_TWO),
            (Rifle, Mode::Plain, ONE_AND_ONE),
            (Rifle, Mode::OnTheMove, ONE_SHOCK),
            (Smg, Mode::Plain, ONE_AND_ONE),
            (Smg, Mode::Burst, THREE_SHOCK),
            (Smg, Mode::AfterDash, TWO_SHOCK),
            (Smg, Mode::Long, ONE_SHOCK),
            (Lmg, Mode::Plain, ONE_AND_TWO),
            (Lmg, Mode::Swapped, FOUR_SHOCK),
            (Lmg, Mode::OnTheMove, TWO_SHOCK),
            (SniperRifle, Mode::AsRifle, ONE_AND_ONE),
            (Shotgun, Mode::Plain, ONE_AND_ONE),
            (Shotgun, Mode::Close, TWO_KILL),
        ],
    );
}

/// Two Kill dice and one Shock die: of the 16/36 they leave, a sixth each Bails and Flinches.
#[test]
fn fc_hmg_01_a_heavy_machine_gun_has_the_odds_of_two_kill_dice_and_one_shock_die() {
    check(Weapon::Hmg, Mode::Plain, Kind::Active, ([66, 54, 16, 16, 64], 216));
}

#[test]
fn fc_snip_03_whoever_a_sniper_does_not_fell_flinches() {
    covers!["FC-SNIP-01"];
    check(Weapon::SniperRifle, Mode::Plain, Kind::Active, ([11, 9, 0, 16, 0], 36));
}

#[test]
fn fc_snap_04_snap_fire_has_the_odds_of_its_kill_dice() {
    covers!["FC-PIST-05", "FC-SHOT-03", "FC-SNIP-06"];
    use Weapon::{Hmg, Lmg, PairOfPistols, Pistol, Rifle, Shotgun, Smg, SniperRifle};
    all(Kind::Snap, &[Pistol, Rifle, Smg, Lmg].map(|weapon| (weapon, Mode::Plain, ONE_KILL)));
    all(Kind::Snap, &[Hmg, SniperRifle].map(|weapon| (weapon, Mode::Plain, TWO_KILL)));
    all(Kind::Snap, &[PairOfPistols, Shotgun].map(|weapon| (weapon, Mode::Plain, ONE_AND_ONE)));
}

#[test]
fn fc_guard_05_guard_fire_has_the_odds_of_its_shock_dice() {
    covers!["FC-GUARD-06", "FC-PIST-05", "FC-RIF-05", "FC-SMG-06", "FC-SNIP-06"];
    use Weapon::{Hmg, Lmg, PairOfPistols, Pistol, Rifle, Shotgun, Smg, SniperRifle};
    all(Kind::Guard, &[Pistol, Smg, Shotgun, Hmg].map(|weapon| (weapon, Mode::Plain, ONE_SHOCK)));
    all(Kind::Guard, &[PairOfPistols, Rifle, SniperRifle, Lmg].map(|weapon| (weapon, Mode::Plain, TWO_SHOCK)));
    all(Kind::Guard, &[(Smg, Mode::Burst, THREE_SHOCK)]);
}

/// Two 6s or more: of three dice 16/216, of four 171/1296, of two 1/36, of one never. A heavy machine gun reads its two
/// Kill dice.
#[test]
fn fc_jam_01_trouble_is_as_likely_as_two_sixes() {
    let trouble = |weapon, mode| {
        let (game, ends) = ends(weapon, mode, Kind::Active);
        let a1 = game.id("A1");
        chance(&ends, |end| end.figure(a1).jammed_until > 0)
    };
    assert_eq!(trouble(Weapon::Smg, Mode::Burst), Chance::new(16, 216));
    assert_eq!(trouble(Weapon::Lmg, Mode::Swapped), Chance::new(171, 1296));
    assert_eq!(trouble(Weapon::Lmg, Mode::Plain), Chance::new(1, 36));
    assert_eq!(trouble(Weapon::Rifle, Mode::Plain), Chance::ZERO);
    assert_eq!(trouble(Weapon::Hmg, Mode::Plain), Chance::new(1, 36));
}

/// An armoured target, one Kill die: a 6 (1/6) is Out on 2 to 5 of the armour die, Down on a 1, Stunned on a 6; a 1 (1/6)
/// is Down on 2 to 5, Stunned otherwise.
#[test]
fn fc_arm_02_body_armour_has_the_odds_of_its_die() {
    let armoured = serde_json::json!({"armour": true});
    let game = layout().a("A1", 24.0, 19.0, "rifle").b("B1", 24.0, 24.0, armoured).ready();
    let shot = Shot {
        shooter: game.id("A1"),
        target: game.id("B1"),
        weapon: Weapon::Rifle,
        mode: Mode::Plain,
        kind: Kind::Snap,
    };
    let ends = courses(&game, Choices::Decline, |play| fire::fire(play, shot));
    let b1 = game.id("B1");
    let of = |status| chance(&ends, |end| end.figure(b1).status == status);
    assert_eq!(of(Status::Out), Chance::new(4, 36));
    assert_eq!(of(Status::Down), Chance::new(1 + 4, 36));
    assert_eq!(of(Status::Stunned), Chance::new(1 + 2, 36));
    assert_eq!(of(Status::Fit), Chance::new(24, 36));
}
