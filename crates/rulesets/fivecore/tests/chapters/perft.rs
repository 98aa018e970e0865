//! Perft: how many courses there are from a position, counted by hand and by the rules.

use fivecore::battle::{Stage, Status};
use fivecore::movement::{Gait, allowance};
use fivecore::{FiveCore, activation, brawl, fire, turn};
use referee::Game;
use referee::covers;
use serde_json::json;

use crate::bench::{A, B, Skirmish, layout};
use crate::courses::{Choices, courses};

fn count(game: &Skirmish, rule: impl Fn(&mut fivecore::Play) -> referee::Ruling<()>) -> usize {
    courses(game, Choices::Every, rule).len()
}

/// Three figures without weapons and out of everybody's sight, about to roll their action die.
fn unarmed() -> Skirmish {
    let mut game = layout()
        .block([0.0, 20.0, 48.0, 24.0])
        .a("A1", 10.0, 10.0, json!({}))
        .a("A2", 20.0, 10.0, json!({}))
        .a("A3", 30.0, 10.0, json!({}))
        .b("B1", 10.0, 40.0, json!({}))
        .ready();
    game.battle.stage = Stage::Turn { side: A };
    game
}

/// One band each for 1, 2 to 5, and 6, which is a Scurry too when nobody is seen.
#[test]
fn fc_turn_04_an_action_die_has_three_courses() {
    covers!["FC-FF-08", "FC-TURN-05", "FC-TURN-06"];
    let ends = courses(&unarmed(), Choices::Every, |play| turn::begin(play, A));
    let stages: Vec<(Stage, String)> = ends.iter().map(|(end, chance)| (end.stage, chance.to_string())).collect();
    let scurry = Stage::Scurry { side: A };
    let standard = Stage::Standard { side: A, left: 2 };
    let expected = [(scurry, "1/6"), (standard, "2/3"), (scurry, "1/6")];
    assert_eq!(stages, expected.map(|(stage, chance)| (stage, chance.to_string())));
}

/// Of a Scurry: one of three figures, each with one way, or none: 4. A standard turn: one of three figures, or none.
/// An activated one: finishes (1); moves and then finishes or Dashes (1 + 6); Dashes (6): 14. So 4 + (3 * 14 + 1) + 4.
#[test]
fn fc_turn_08_two_stages_have_fifty_one_courses() {
    covers!["FC-DASH-02", "FC-SCUR-02", "FC-STD-01", "FC-STD-04"];
    let two = |play: &mut fivecore::Play| {
        FiveCore::advance(play)?;
        FiveCore::advance(play)
    };
    assert_eq!(count(&unarmed(), two), 4 + (3 * 14 + 1) + 4);
}

/// A rifle in the open, nobody near the target and no cover on the table. Down or Out by the Kill die: three Shock
/// bands each, without effect. Else nothing (1), a Flinch with its die (6), or a Bail, after which it may turn or not (2).
#[test]
fn fc_rif_01_a_rifle_shot_in_the_open_has_fifteen_courses() {
    let game = layout().a("A1", 24.0, 14.0, "rifle").b("B1", 24.0, 24.0, "rifle").ready();
    let shot = game.shot("A1", "B1", fivecore::roster::Weapon::Rifle, fivecore::weapons::Mode::Plain);
    assert_eq!(count(&game, |play| fire::fire(play, shot)), 3 + (1 + 6 + 2) + 3);
}

/// B1 behind a wall it mans. Down or Out: three Shock bands each. Else it may hide or not after nothing and after being
/// Pinned (2 + 2), or Bails and may turn or not (2).
#[test]
fn fc_cover_04_a_rifle_shot_at_one_who_mans_a_wall_has_twelve_courses() {
    covers!["FC-COVER-05"];
    let lay = layout().wall([20.0, 23.4], [28.0, 23.4]);
    let game = lay.a("A1", 24.0, 14.0, "rifle").b("B1", 24.0, 24.0, "rifle").ready();
    let shot = game.shot("A1", "B1", fivecore::roster::Weapon::Rifle, fivecore::weapons::Mode::Plain);
    assert_eq!(count(&game, |play| fire::fire(play, shot)), 3 + (2 + 2 + 2) + 3);
}

/// B1 holds, or Snaps: Down, Out, or nothing, after which A1 may hide again or not.
#[test]
fn fc_snap_01_stepping_up_near_an_enemy_has_five_courses() {
    covers!["FC-REACT-07"];
    let mut game =
        layout().wall([20.0, 20.6], [28.0, 20.6]).a("A1", 24.0, 20.0, json!({})).b("B1", 24.0, 24.0, "rifle").ready();
    game.hidden("A1");
    let id = game.id("A1");
    let ends = courses(&game, Choices::Every, |play| {
        let mut activation = activation::Activation::begin(play.setup, play.battle, id);
        play.battle.figure_mut(id).stance = fivecore::battle::Stance::Exposed;
        fivecore::reaction::stepped_up(play, &mut activation.movement)
    });
    let statuses: Vec<Status> = ends.iter().map(|(end, _)| end.figure(id).status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == Status::Fit).count(), 3);
    assert_eq!(statuses.len(), 5);
    let alone = layout().a("A1", 24.0, 20.0, json!({})).b("B1", 24.0, 40.0, "rifle").ready();
    let far = |play: &mut fivecore::Play| {
        let allowance = allowance(play.setup, play.battle, id);
        activation::move_only(play, id, allowance, Gait::Free)
    };
    assert_eq!(count(&alone, far), 1, "nobody near, nothing to ask");
}

/// Two dice, face by face: 36. The one who started it wins on 21 of them, loses on 10, and 5 are tied.
#[test]
fn fc_brawl_04_a_brawl_has_thirty_six_courses() {
    covers!["FC-BRAWL-03", "FC-BRAWL-05", "FC-BRAWL-13"];
    let game = layout().a("A1", 24.0, 23.0, "rifle").b("B1", 24.0, 24.0, "rifle").ready();
    let (a1, b1) = (game.id("A1"), game.id("B1"));
    let ends = courses(&game, Choices::Decline, |play| brawl::fight(play, a1, b1, brawl::Start::OnPurpose));
    let out = |id| ends.iter().filter(|(end, _)| end.figure(id).status == Status::Out).count();
    assert_eq!((ends.len(), out(b1), out(a1)), (36, 21, 10));
    assert!(ends.iter().all(|(_, chance)| chance.to_string() == "1/36"));
    assert_eq!(game.setup.side(b1), Some(B));
}
