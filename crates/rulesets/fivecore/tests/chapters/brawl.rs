//! FC-BRAWL, FC-CONT.

use crate::bench::{Layout, Skirmish, layout, pick, point, word};
use fivecore::battle::Status;
use fivecore::brawl::{Start, fight};
use referee::covers;
use referee::oracles::{Line, face, no, yes};
use serde_json::{Value, json};

/// Dice of a Brawl: the mover's, then the other's.
fn dice(mine: u8, theirs: u8) -> Vec<(&'static str, Line)> {
    vec![("FC-BRAWL-03", face(mine)), ("FC-BRAWL-03", face(theirs))]
}

fn charge(game: &mut Skirmish, after: Vec<(&'static str, Line)>) {
    let way = game.way("A1", &[(10.0, 17.0)]);
    game.activate("A1", [vec![("FC-STD-06", word("fc-order-move")), ("FC-MOVE-01", way)], after].concat());
}

fn two(mine: impl Into<Value>, theirs: impl Into<Value>) -> Layout {
    layout().a("A1", 10.0, 14.0, mine).b("B1", 10.0, 18.0, theirs)
}

#[test]
fn fc_e30_a_brawl() {
    covers!["FC-BRAWL-01", "FC-BRAWL-03", "FC-BRAWL-05", "FC-CONT-01", "FC-CONT-02"];
    let mut game = two("rifle", "rifle").ready();
    let step = game.way("A1", &[(12.0, 16.9)]);
    charge(&mut game, [dice(3, 3), vec![("FC-BRAWL-06", step)]].concat());
    assert_eq!(game.status("B1"), Status::Out, "four against three");
    assert_eq!(game.spot("A1"), (1200, 1690));
}

#[test]
fn fc_e31_a_chain() {
    covers!["FC-BRAWL-07"];
    let mut game = two("rifle", "rifle").b("B2", 12.5, 17.0, "rifle").ready();
    let step = game.way("A1", &[(11.45, 16.95)]);
    let stay = game.way("B2", &[]);
    charge(&mut game, [dice(3, 3), vec![("FC-BRAWL-06", step)], dice(4, 5), vec![("FC-BRAWL-06", stay)]].concat());
    assert_eq!((game.status("B1"), game.status("A1")), (Status::Out, Status::Out));
}

#[test]
fn fc_e32_ties() {
    covers![
        "FC-BRAWL-08",
        "FC-BRAWL-09",
        "FC-BRAWL-10",
        "FC-BRAWL-11",
        "FC-BRAWL-12",
        "FC-BRAWL-13",
        "FC-PIST-02",
        "FC-PIST-03"
    ];
    let mut plain = two("rifle", "rifle").ready();
    charge(&mut plain, dice(2, 3));
    assert_eq!((plain.spot("B1"), plain.status("B1")), ((1000, 2000), Status::Fit), "(a) two inches back");

    let mut ruins = two("rifle", "rifle").rocks([5.0, 17.5, 15.0, 22.0]).ready();
    charge(&mut ruins, dice(2, 3));
    assert_eq!(ruins.spot("A1"), (1000, 1490), "(b) the attacker goes back two inches");

    let mut pistol = two("rifle", "pistol").ready();
    let stay = pistol.way("B1", &[]);
    charge(&mut pistol, [dice(2, 3), vec![("FC-BRAWL-06", stay)]].concat());
    assert_eq!(pistol.status("A1"), Status::Out, "(c)");

    let mut crew = two("rifle", "pistol").b("G", 11.0, 18.0, "lmg").ready();
    crew.change("B1", |it| it.loaded_in = 2);
    charge(&mut crew, dice(2, 3));
    assert_eq!(
        (crew.status("A1"), crew.status("B1")),
        (Status::Fit, Status::Fit),
        "(d) a loader's pistol does not count"
    );

    let sword = json!({"weapons": ["rifle"], "hand_weapon": true});
    let mut wall =
        layout().wall([5.0, 17.0], [15.0, 17.0]).a("A1", 10.0, 16.45, sword).b("B1", 10.0, 17.55, "rifle").ready();
    let (attacker, defender) = (wall.id("A1"), wall.id("B1"));
    wall.run(dice(2, 3), |play| fight(play, attacker, defender, Start::OnPurpose));
    assert_eq!(wall.spot("A1"), (1000, 1445), "(e) advantages cancel, and the defender is in cover");
}

#[test]
fn fc_e78_across_the_hedge() {
    covers!["FC-BRAWL-08", "FC-BRAWL-16", "FC-BRAWL-18"];
    let mut game =
        layout().wall([5.0, 17.0], [15.0, 17.0]).a("A1", 10.0, 16.4, "rifle").b("B1", 10.0, 17.55, "rifle").ready();
    let stay = game.way("B1", &[]);
    game.activate(
        "A1",
        [vec![("FC-STD-06", word("fc-order-brawl"))], dice(4, 5), vec![("FC-BRAWL-06", stay)]].concat(),
    );
    assert_eq!(game.status("A1"), Status::Out, "five against five, and B1 defends the wall");
}

#[test]
fn fc_e79_two_at_once() {
    covers!["FC-BRAWL-13", "FC-BRAWL-15"];
    let mut game =
        layout().a("A1", 10.0, 14.0, "rifle").b("B1", 9.48, 17.95, "rifle").b("B2", 10.52, 17.95, "rifle").ready();
    let lines = vec![("FC-BRAWL-15", pick(0))];
    charge(&mut game, [lines, dice(2, 1), dice(3, 3)].concat());
    assert_eq!(game.status("B1"), Status::Out, "three against one");
    assert!(game.gap("A1", "B2") > table::Length::inches(1), "three against three without the +1: B2 goes back");
}

#[test]
fn fc_brawl_02_one_that_has_fired_may_not_move_into_contact() {
    covers!["FC-FIRE-06"];
    let mut game = two("rifle", "rifle").ready();
    let away = game.way("A1", &[(10.0, 12.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-fire-rifle")),
        ("FC-KILL-01", face(2)),
        ("FC-FLIN-01", face(2)),
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", away),
    ];
    game.activate("A1", lines);
    let gait = fivecore::movement::Gait::Clear(referee::clause!("FC-BRAWL-02"));
    let allowance = fivecore::movement::allowance(&game.setup, &game.battle, game.id("A1"));
    let march = fivecore::movement::March::new(&game.setup, &game.battle, game.id("A1"), allowance, gait);
    let into = referee::Walk { figure: game.id("A1"), way: vec![point(10.0, 17.0).into()], facing: None };
    let refusal = referee::Travel::check(&march, &[into]).unwrap_err();
    assert_eq!((refusal.clause.as_str(), refusal.reason.as_str()), ("FC-BRAWL-02", "fc-refusal-contact"));
}

#[test]
fn fc_move_05_a_friend_in_the_way_is_a_base_and_no_contact() {
    let game = layout().a("A1", 10.0, 10.0, "rifle").a("A2", 10.0, 13.0, "rifle").b("B1", 40.0, 40.0, "rifle").ready();
    let gait = fivecore::movement::Gait::Clear(referee::clause!("FC-SCUR-03"));
    let allowance = fivecore::movement::allowance(&game.setup, &game.battle, game.id("A1"));
    let march = fivecore::movement::March::new(&game.setup, &game.battle, game.id("A1"), allowance, gait);
    let into = referee::Walk { figure: game.id("A1"), way: vec![point(10.0, 15.0).into()], facing: None };
    let refusal = referee::Travel::check(&march, &[into]).unwrap_err();
    assert_eq!((refusal.clause.as_str(), refusal.reason.as_str()), ("FC-MOVE-05", "fc-refusal-base"));
}

#[test]
fn fc_cont_04_an_accidental_brawl_gives_nobody_the_bonus() {
    covers!["FC-BRAWL-14"];
    let mut game = layout().a("A1", 10.0, 16.95, "rifle").b("B1", 10.0, 18.0, "rifle").ready();
    let (attacker, defender) = (game.id("A1"), game.id("B1"));
    game.run(dice(3, 3), |play| fight(play, attacker, defender, Start::Otherwise));
    assert_eq!(game.spot("B1"), (1000, 2000), "a tie: the defender in the open goes back");
}

#[test]
fn fc_skill_07_a_brawler_adds_one() {
    let mut game = layout().a("A1", 10.0, 16.95, json!({"skills": ["brawler"]})).b("B1", 10.0, 18.0, json!({})).ready();
    let (attacker, defender) = (game.id("A1"), game.id("B1"));
    game.run(dice(3, 3), |play| fight(play, attacker, defender, Start::Otherwise));
    assert_eq!(game.status("B1"), Status::Out);
}

#[test]
fn fc_skill_30_the_aggressive_may_fight_a_tie_again() {
    let lay =
        || layout().a("A1", 10.0, 16.95, json!({})).b("B1", 10.0, 18.0, json!({"skills": ["aggressive"]})).ready();
    let mut again = lay();
    let (attacker, defender) = (again.id("A1"), again.id("B1"));
    let lines = [dice(2, 2), vec![("FC-SKILL-30", yes())], dice(1, 4)].concat();
    again.run(lines, |play| fight(play, attacker, defender, Start::Otherwise));
    assert_eq!(again.status("A1"), Status::Out);
    let mut accepted = lay();
    accepted.run([dice(2, 2), vec![("FC-SKILL-30", no())]].concat(), |play| {
        fight(play, attacker, defender, Start::Otherwise)
    });
    assert_eq!(accepted.status("A1"), Status::Fit);
}
