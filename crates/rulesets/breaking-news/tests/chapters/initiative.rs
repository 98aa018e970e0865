//! BN-TURN, BN-INIT. The steps of a turn, and who acts in it.

use breaking_news::{Health, Nerve, Stage};
use referee::covers;

use crate::bench::*;

/// R3 with a leader of 2 and another of 1, against I1 with a leader of 1, about to begin a turn.
fn start() -> Bench {
    open_ground(&["r3 rifle leader2", "r3 rifle leader1", "r3 rifle"], &["i1 rifle leader1", "i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 60.0, 10.0)
        .put("A3", 80.0, 10.0)
        .put("B1", 40.0, 140.0)
        .put("B2", 60.0, 140.0)
        .stage(Stage::Start)
}

const fn roll(faces: &'static [u8; 2]) -> Line {
    dice("BN-INIT-01", faces)
}

/// What a side adds to its dice.
fn adds(bench: &Bench, side: referee::SideId) -> i32 {
    breaking_news::initiative::modifiers(&bench.setup, &bench.battle, side).total()
}

#[test]
fn bn_init_01_both_roll_two_dice_the_first_player_first() {
    let game = start().open();
    assert_eq!(waits(&game).map(|(clause, _)| clause).as_deref(), Some("BN-INIT-01"));
    assert!(matches!(asked(&game, SOUTH).wanted, referee::Wanted::Dice { count: 2, .. }));
    let second = start().with(|battle| battle.first = NORTH).open();
    assert!(matches!(asked(&second, NORTH).wanted, referee::Wanted::Dice { count: 2, .. }));
}

#[test]
fn bn_init_02_the_commanders_leadership_counts_and_no_other() {
    assert_eq!((adds(&start(), SOUTH), adds(&start(), NORTH)), (2 + 4, 1 + 4));
}

#[test]
fn bn_init_03_the_class_adds_two_to_five() {
    let add = |man: &'static str| adds(&open_ground(&[man], &["i1 rifle"]).put("A1", 40.0, 10.0), SOUTH);
    let all = ["r5 rifle", "i3 rifle", "r4 rifle", "i2 rifle", "r3 rifle", "i1 rifle", "r2 rifle", "r1 rifle"];
    assert_eq!(all.map(add), [2, 2, 3, 3, 4, 4, 5, 5]);
}

#[test]
fn bn_init_04_the_last_winner_has_one_less_and_never_two() {
    let won = start().with(|battle| battle.winner = Some(SOUTH));
    assert_eq!((adds(&won, SOUTH), adds(&won, NORTH)), (5, 5));
    let mut bench = won;
    bench.play(&[roll(&[6, 6]), roll(&[1, 1])]);
    assert_eq!(adds(&bench, SOUTH), 5, "having won twice");
}

#[test]
fn bn_init_05_the_higher_total_is_active() {
    covers!["BN-TURN-02", "BN-INIT-01"];
    let mut bench = start();
    bench.play(&[roll(&[2, 2]), roll(&[3, 3])]);
    assert_eq!((bench.battle.active, bench.battle.winner), (NORTH, Some(NORTH)), "4 + 6 against 6 + 5");
    let mut bench = start();
    bench.play(&[roll(&[3, 2]), roll(&[3, 2])]);
    assert_eq!(bench.battle.active, SOUTH, "5 + 6 against 5 + 5");
}

#[test]
fn bn_init_06_ties_are_rolled_again_with_the_same_modifiers() {
    let mut bench = start();
    bench.play(&[roll(&[2, 2]), roll(&[3, 2]), roll(&[2, 2]), roll(&[1, 1])]);
    assert_eq!(bench.battle.active, SOUTH, "10 and 10, then 10 and 7");
}

#[test]
fn bn_init_07_without_the_commander_the_best_leader_on_the_table_counts() {
    covers!["BN-INIT-07"];
    for health in [Health::Dead, Health::Wounded { left: 3 }, Health::Captured, Health::Left] {
        let bench = start().man("A1", |figure| figure.health = health);
        assert_eq!(adds(&bench, SOUTH), 1 + 4, "{health:?}");
        let bench = bench.man("A2", |figure| figure.health = health);
        assert_eq!(adds(&bench, SOUTH), 4, "{health:?}");
    }
}

#[test]
fn bn_init_08_a_shocked_commander_still_leads() {
    let bench = start().man("A1", |figure| figure.nerve = Nerve::Panicked);
    assert_eq!(adds(&bench, SOUTH), 2 + 4);
}

#[test]
fn bn_turn_01_start_initiative_actions_combat_end_and_the_next_turn() {
    covers!["BN-TURN-01", "BN-TURN-03", "BN-TAKE-01"];
    let mut bench = start();
    let game = bench.play(&[roll(&[6, 6]), roll(&[1, 1]), DONE]);
    assert_eq!(bench.battle.turn, 2, "the battle waits for the next initiative");
    assert_eq!(waits(&game).map(|(clause, _)| clause).as_deref(), Some("BN-INIT-01"));
}

#[test]
fn bn_turn_02_only_the_active_side_takes_actions() {
    let mut bench = start();
    let game = bench.play(&[roll(&[6, 6]), roll(&[1, 1])]);
    let offered: Vec<_> = options(&game, SOUTH).into_iter().filter_map(|(_, figure, _)| figure).collect();
    assert!(offered.iter().all(|&id| bench.battle.side(id) == SOUTH), "{offered:?}");
}

#[test]
fn bn_turn_03_actions_end_when_he_says_so_or_nothing_is_left_to_order() {
    covers!["BN-TURN-03"];
    let mut bench = start();
    bench.play(&[roll(&[6, 6]), roll(&[1, 1]), one("A1"), MOVE, to(&[(40.0, 12.0)]), HOLD, DONE]);
    assert_eq!(bench.battle.turn, 2);
    let mut last = start().dead("A2").dead("A3");
    last.play(&[roll(&[6, 6]), roll(&[1, 1]), one("A1"), MOVE, to(&[(40.0, 12.0)]), HOLD]);
    assert_eq!(last.battle.stage, Stage::Start, "nobody is left who could be given an order");
}
