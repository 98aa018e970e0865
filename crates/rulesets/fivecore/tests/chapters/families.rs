//! FC-SMG, FC-LMG, FC-HMG, FC-SNIP, FC-JAM, FC-WPN. Weapons that do more than roll their dice at one target.

use crate::bench::{A, B, Skirmish, layout, pick};
use fivecore::battle::{Ammunition, Stage, Status};
use fivecore::fire::{Kind, can_fire, shots};
use fivecore::roster::Weapon;
use fivecore::weapons::{Mode, Posture};
use referee::covers;
use referee::oracles::{Line, face, faces, no};
use serde_json::json;

fn armed(name: &str, weapon: &str) -> serde_json::Value {
    json!({"name": name, "weapons": [weapon]})
}

/// A1 with this weapon; B1 to B4 in a row to the north, eight inches off and more, all in the open.
fn row(weapon: &str, ys: &[f64]) -> Skirmish {
    let mut plan = layout().with(A, armed("A1", weapon), 20.0, 10.0);
    for (n, y) in ys.iter().enumerate() {
        plan = plan.b(&format!("B{}", n + 1), 20.0 + n as f64 * 1.2, *y, "rifle");
    }
    plan.ready()
}

/// The ways A1 may fire at a figure in this posture.
fn modes(game: &Skirmish, target: &str, posture: Posture) -> Vec<Mode> {
    let (a1, target) = (game.id("A1"), game.id(target));
    let all = shots(&game.setup, &game.battle, a1, posture, Kind::Active);
    all.into_iter().filter(|shot| shot.target == target).map(|shot| shot.mode).collect()
}

fn moved() -> Posture {
    Posture { moved: true, ..Posture::default() }
}

/// E34. B2 is three inches from B1, B3 five. The 6 goes to B2, the 1 to B1.
#[test]
fn fc_smg_03_a_burst_is_shared_out_within_four_inches_of_the_target() {
    covers!["FC-SMG-02"];
    let mut game = layout()
        .with(A, armed("A1", "smg"), 20.0, 10.0)
        .b("B1", 20.0, 19.0, "rifle")
        .b("B2", 24.0, 19.0, "rifle")
        .b("B3", 14.0, 19.0, "rifle")
        .ready();
    let lines =
        [("FC-FLIN-01", faces([1, 6, 2])), ("FC-SMG-03", pick(1)), ("FC-MOVE-07", no()), ("FC-FLIN-02", face(2))];
    game.fire(game.shot("A1", "B1", Weapon::Smg, Mode::Burst), &lines);
    let after = ["B1", "B2", "B3"].map(|name| game.status(name));
    assert_eq!(after, [Status::Hunkered, Status::Bailing, Status::Fit]);
}

/// E35. Two 6s: B1 Bails, the other 6 is lost since nobody stands near, and A1 has Trouble until its next turn ends.
#[test]
fn fc_jam_01_two_sixes_on_the_shock_dice_are_trouble() {
    covers!["FC-JAM-05"];
    let mut game = row("smg", &[19.0]);
    game.fire(
        game.shot("A1", "B1", Weapon::Smg, Mode::Burst),
        &[("FC-FLIN-01", faces([6, 6, 1])), ("FC-MOVE-07", no())],
    );
    assert_eq!(game.status("B1"), Status::Bailing);
    let a1 = game.id("A1");
    assert!(!can_fire(&game.setup, &game.battle, a1));
    game.battle.sides[0].turns = 4;
    assert!(!can_fire(&game.setup, &game.battle, a1), "still in its own next turn");
    game.battle.sides[0].turns = 5;
    assert!(can_fire(&game.setup, &game.battle, a1));
}

#[test]
fn one_six_is_no_trouble() {
    let mut game = row("smg", &[19.0]);
    game.fire(
        game.shot("A1", "B1", Weapon::Smg, Mode::Burst),
        &[("FC-FLIN-01", faces([6, 2, 3])), ("FC-MOVE-07", no())],
    );
    assert!(can_fire(&game.setup, &game.battle, game.id("A1")));
}

/// E36. Within twelve inches precise or burst; beyond only unmoved; after a Dash two Shock dice.
#[test]
fn fc_smg_04_range_and_posture_decide_how_a_submachine_gun_fires() {
    covers!["FC-GEN-09", "FC-SMG-01", "FC-SMG-05"];
    let near = row("smg", &[23.0]);
    assert_eq!(modes(&near, "B1", moved()), [Mode::Plain, Mode::Burst], "exactly twelve inches");
    assert_eq!(modes(&near, "B1", Posture { dashed: true, ..moved() }), [Mode::AfterDash]);
    let far = row("smg", &[29.0]);
    assert_eq!(modes(&far, "B1", Posture::default()), [Mode::Long]);
    assert_eq!(modes(&far, "B1", moved()), []);
}

/// E37. Swapped: four dice at B1 in cover, three at B2, two at B3 who is four inches from B1; B4 is five off.
#[test]
fn fc_lmg_04_further_targets_take_one_die_fewer_each() {
    covers!["FC-LMG-02", "FC-LMG-03", "FC-LMG-05", "FC-LMG-06"];
    let mut game = layout()
        .rocks([19.0, 24.0, 20.9, 26.0])
        .with(A, armed("A1", "lmg"), 20.0, 10.0)
        .a("A2", 21.0, 10.0, "rifle")
        .b("B1", 20.0, 25.0, "rifle")
        .b("B2", 24.0, 25.0, "rifle")
        .b("B3", 15.0, 25.0, "rifle")
        .b("B4", 20.0, 31.0, "rifle")
        .ready();
    let lines: Vec<(&str, Line)> = vec![
        ("FC-FLIN-01", faces([2, 3, 1, 5])),
        ("FC-COVER-05", no()),
        ("FC-LMG-03", pick(0)),
        ("FC-FLIN-01", faces([4, 4, 6])),
        ("FC-MOVE-07", no()),
        ("FC-LMG-03", pick(0)),
        ("FC-FLIN-01", faces([2, 3])),
    ];
    game.fire(game.shot("A1", "B1", Weapon::Lmg, Mode::Swapped), &lines);
    let after = ["B1", "B2", "B3", "B4"].map(|name| game.status(name));
    assert_eq!(after, [Status::Pinned, Status::Bailing, Status::Fit, Status::Fit]);
}

/// E38. Alone: one target, no swap; on the move two Shock dice.
#[test]
fn fc_lmg_08_without_a_loader_the_kill_die_is_not_swapped() {
    covers!["FC-LMG-01", "FC-LMG-07", "FC-LMG-09"];
    let mut game = row("lmg", &[25.0, 25.0]);
    assert!(!modes(&game, "B1", Posture::default()).contains(&Mode::Swapped));
    assert_eq!(modes(&game, "B1", moved()), [Mode::OnTheMove]);
    let lines = [("FC-KILL-01", face(2)), ("FC-FLIN-01", faces([3, 4]))];
    game.fire(game.shot("A1", "B1", Weapon::Lmg, Mode::Plain), &lines);
    game.fire(game.shot("A1", "B1", Weapon::Lmg, Mode::OnTheMove), &[("FC-FLIN-01", faces([3, 4]))]);
}

/// E39. Two Kill 6s are Trouble; B2, four inches from B1 and in cover, takes its Shock die.
#[test]
fn fc_hmg_04_a_heavy_machine_gun_jams_on_two_kill_sixes() {
    covers!["FC-HMG-02"];
    let mut game = layout()
        .rocks([24.0, 24.0, 27.0, 26.0])
        .with(A, armed("A1", "hmg"), 20.0, 10.0)
        .b("B1", 20.0, 25.0, "rifle")
        .b("B2", 25.0, 25.0, "rifle")
        .ready();
    let lines =
        [("FC-KILL-01", faces([6, 6])), ("FC-FLIN-01", face(3)), ("FC-FLIN-01", face(1)), ("FC-COVER-05", no())];
    game.fire(game.shot("A1", "B1", Weapon::Hmg, Mode::Plain), &lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Out, Status::Pinned));
    assert!(!can_fire(&game.setup, &game.battle, game.id("A1")));
}

/// E81. With a loader a second main target takes one Kill die, and there is no third.
#[test]
fn fc_hmg_06_with_a_loader_there_is_a_second_main_target() {
    let mut game = layout()
        .with(A, armed("A1", "hmg"), 20.0, 10.0)
        .a("A2", 21.0, 10.0, "rifle")
        .b("B1", 20.0, 25.0, "rifle")
        .b("B2", 24.0, 25.0, "rifle")
        .ready();
    let lines = [
        ("FC-KILL-01", faces([2, 3])),
        ("FC-FLIN-01", face(5)),
        ("FC-FLIN-01", face(2)),
        ("FC-HMG-06", pick(0)),
        ("FC-KILL-01", face(1)),
    ];
    game.fire(game.shot("A1", "B1", Weapon::Hmg, Mode::Plain), &lines);
    assert_eq!(game.status("B2"), Status::Down);
}

#[test]
fn fc_hmg_03_a_heavy_machine_gun_neither_moves_nor_swaps() {
    covers!["FC-HMG-05"];
    let game = row("hmg", &[25.0]);
    assert_eq!(modes(&game, "B1", Posture::default()), [Mode::Plain]);
    assert_eq!(modes(&game, "B1", moved()), []);
}

/// E40. The better of 1 and 3 is 1; B2, four inches from B1, takes a Shock die; A2 may not fire any more.
#[test]
fn fc_snip_02_a_lone_shot_shakes_those_near_the_target_and_silences_the_side() {
    covers!["FC-SNIP-01"];
    let mut game = layout()
        .with(A, armed("A1", "sniper_rifle"), 20.0, 10.0)
        .a("A2", 25.0, 10.0, "rifle")
        .b("B1", 20.0, 25.0, "rifle")
        .b("B2", 25.0, 25.0, "rifle")
        .ready();
    let lines = [("FC-KILL-01", faces([1, 3])), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())];
    game.fire(game.shot("A1", "B1", Weapon::SniperRifle, Mode::Lone), &lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Down, Status::Bailing));
    assert!(!can_fire(&game.setup, &game.battle, game.id("A2")));
    game.battle.stage = Stage::Turn { side: B };
    assert!(can_fire(&game.setup, &game.battle, game.id("A2")), "it may still react in the enemy's turn");
}

#[test]
fn fc_snip_03_the_target_of_a_sniper_flinches_even_when_missed() {
    let mut game = row("sniper_rifle", &[25.0]);
    let lines = [("FC-KILL-01", faces([2, 3])), ("FC-FLIN-02", face(2))];
    game.fire(game.shot("A1", "B1", Weapon::SniperRifle, Mode::Plain), &lines);
    assert_eq!(game.status("B1"), Status::Hunkered);
}

#[test]
fn fc_snip_05_a_sniper_who_moves_has_a_standard_rifle() {
    covers!["FC-SNIP-04"];
    let mut game = row("sniper_rifle", &[25.0]);
    assert_eq!(modes(&game, "B1", moved()), [Mode::AsRifle]);
    let lines = [("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3))];
    game.fire(game.shot("A1", "B1", Weapon::SniperRifle, Mode::AsRifle), &lines);
    assert_eq!(game.status("B1"), Status::Fit);
}

/// E44. Exactly four inches may be two Kill dice; 4.2 may not.
#[test]
fn fc_shot_02_at_four_inches_a_shotgun_may_roll_two_kill_dice() {
    covers!["FC-SHOT-01"];
    let mut near = row("shotgun", &[15.0]);
    assert_eq!(modes(&near, "B1", moved()), [Mode::Plain, Mode::Close]);
    near.fire(near.shot("A1", "B1", Weapon::Shotgun, Mode::Close), &[("FC-KILL-01", faces([5, 1]))]);
    assert_eq!(near.status("B1"), Status::Down);
    let far = row("shotgun", &[15.2]);
    assert_eq!(modes(&far, "B1", moved()), [Mode::Plain]);
}

/// E80. A 6 leaves one shot, which needs no die; then the rifle is empty.
#[test]
fn fc_wpn_02_limited_ammunition_runs_out() {
    let limited = json!({"name": "A1", "weapons": ["rifle"], "limited": true});
    let mut game = layout().with(A, limited, 20.0, 10.0).b("B1", 20.0, 25.0, "rifle").ready();
    let miss = [("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3))];
    game.rifle("A1", "B1", &[miss[0].clone(), miss[1].clone(), ("FC-WPN-02", face(3))]);
    assert_eq!(game.figure("A1").ammunition[0], Ammunition::Plenty);
    game.rifle("A1", "B1", &[miss[0].clone(), miss[1].clone(), ("FC-WPN-02", face(6))]);
    assert_eq!(game.figure("A1").ammunition[0], Ammunition::OneShot);
    game.rifle("A1", "B1", &miss);
    assert_eq!(modes(&game, "B1", Posture::default()), [], "empty");
}

#[test]
fn ammunition_is_unlimited_unless_somebody_says_otherwise() {
    covers!["FC-WPN-01"];
    let mut game = row("rifle", &[25.0]);
    for _ in 0..20 {
        game.rifle("A1", "B1", &[("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3))]);
    }
    assert_eq!(modes(&game, "B1", Posture::default()), [Mode::Plain]);
}

/// R58: declared before the dice, once a game.
#[test]
fn fc_skill_01_a_marksman_adds_a_kill_die_once() {
    let marksman = json!({"name": "A1", "weapons": ["rifle"], "skills": ["marksman"]});
    let mut game = layout().with(A, marksman, 20.0, 10.0).b("B1", 20.0, 25.0, "rifle").ready();
    let yes = referee::oracles::yes();
    game.rifle("A1", "B1", &[("FC-SKILL-01", yes), ("FC-KILL-01", faces([2, 6])), ("FC-FLIN-01", face(3))]);
    assert_eq!(game.status("B1"), Status::Out);
    game.change("B1", |figure| figure.status = Status::Fit);
    game.rifle("A1", "B1", &[("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3))]);
}

#[test]
fn fc_skill_02_rapid_fire_adds_a_shock_die_once() {
    let rapid = json!({"name": "A1", "weapons": ["rifle"], "skills": ["rapid_fire"]});
    let mut game = layout().with(A, rapid, 20.0, 10.0).b("B1", 20.0, 25.0, "rifle").ready();
    let yes = referee::oracles::yes();
    game.rifle("A1", "B1", &[("FC-SKILL-02", yes), ("FC-KILL-01", face(2)), ("FC-FLIN-01", faces([3, 4]))]);
    game.rifle("A1", "B1", &[("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3))]);
}

#[test]
fn fc_skill_16_an_accurate_figures_short_weapons_reach_sixteen_inches() {
    let reach = |weapon: &str, y: f64| {
        let accurate = json!({"name": "A1", "weapons": [weapon], "skills": ["accurate"]});
        let game = layout().with(A, accurate, 20.0, 10.0).b("B1", 20.0, y, "rifle").ready();
        !modes(&game, "B1", moved()).is_empty()
    };
    for weapon in ["pistol", "pair_of_pistols", "smg", "shotgun"] {
        assert!(reach(weapon, 27.0) && !reach(weapon, 27.01), "{weapon}");
    }
}

#[test]
fn fc_skill_23_a_steady_arm_counts_as_not_moved() {
    let steady = json!({"name": "A1", "weapons": ["sniper_rifle"], "skills": ["steady_arm"]});
    let game = layout().with(A, steady, 20.0, 10.0).b("B1", 20.0, 30.0, "rifle").ready();
    assert!(modes(&game, "B1", moved()).contains(&Mode::Plain));
}

/// E46 does not jam anybody: a pistol shot with its one Shock die never can.
#[test]
fn fc_pist_01_a_pistol_rolls_one_and_one_at_twelve_inches_and_a_pair_one_shock_more() {
    let mut game = row("pistol", &[23.0]);
    assert_eq!(modes(&game, "B1", Posture::default()), [Mode::Plain]);
    game.fire(game.shot("A1", "B1", Weapon::Pistol, Mode::Plain), &[("FC-KILL-01", face(2)), ("FC-FLIN-01", face(3))]);
    assert_eq!(modes(&row("pistol", &[23.01]), "B1", Posture::default()), []);
    let mut game = row("pair_of_pistols", &[23.0]);
    game.fire(
        game.shot("A1", "B1", Weapon::PairOfPistols, Mode::Plain),
        &[("FC-KILL-01", face(2)), ("FC-FLIN-01", faces([3, 4]))],
    );
}
