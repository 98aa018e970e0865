//! FC-BRAWL. Figures in contact fight at once.

mod drill;

use drill::{A, B, Drill, at, is_near, pick, plan, rubble, wall};
use fivecore::battle::Status;
use fivecore::brawl::{Result, Start, fight, fight_all, within_reach};
use referee::oracles::{face, no, yes};
use serde_json::{Value, json};

/// A1 has come into contact with B1, both with rifles in the open.
fn ring() -> Drill {
    plan().a("A1", 20.0, 20.0).b("B1", 21.0, 20.0).ready()
}

fn fought(drill: &mut Drill, mine: u8, theirs: u8, start: Start) -> Result {
    let (a1, b1) = (drill.id("A1"), drill.id("B1"));
    drill.run(&[("FC-BRAWL-03", face(mine)), ("FC-BRAWL-03", face(theirs))], |play| fight(play, a1, b1, start))
}

fn armed(mine: Value, theirs: Value) -> Drill {
    let figure = |name: &str, extra: Value| {
        let mut figure = json!({"name": name, "weapons": ["rifle"]});
        figure.as_object_mut().expect("a table").extend(extra.as_object().expect("a table").clone());
        figure
    };
    plan().with(A, figure("A1", mine), 20.0, 20.0).with(B, figure("B1", theirs), 21.0, 20.0).ready()
}

/// E30. Three and one against three.
///
/// Covers FC-BRAWL-03, FC-BRAWL-04, FC-BRAWL-05.
#[test]
fn fc_brawl_05_the_lower_total_is_out() {
    let mut drill = ring();
    assert_eq!(fought(&mut drill, 3, 3, Start::OnPurpose), Result::Won);
    assert_eq!((drill.status("A1"), drill.status("B1")), (Status::Fit, Status::Out));
}

/// E90, first half: one and one against five.
#[test]
fn fc_brawl_17_whoever_is_charged_fights_back() {
    let mut drill = ring();
    assert_eq!(fought(&mut drill, 1, 5, Start::OnPurpose), Result::Lost);
    assert_eq!((drill.status("A1"), drill.status("B1")), (Status::Out, Status::Fit));
}

/// E31. Four against five, and nobody has the bonus.
///
/// Covers FC-CONT-04.
#[test]
fn fc_brawl_07_a_brawl_not_started_on_purpose_has_no_bonus() {
    let mut drill = ring();
    assert_eq!(fought(&mut drill, 4, 5, Start::Otherwise), Result::Lost);
    let mut drill = ring();
    assert_eq!(fought(&mut drill, 4, 4, Start::Otherwise), Result::Drawn);
}

/// E32 (a). Drawn in the open: the defender goes two inches back.
#[test]
fn fc_brawl_13_drawn_in_the_open_the_defender_goes_back() {
    let mut drill = ring();
    assert_eq!(fought(&mut drill, 2, 3, Start::OnPurpose), Result::Drawn);
    assert!(is_near(drill.at("B1"), at(23.0, 20.0)), "{:?}", drill.at("B1"));
    assert_eq!(drill.at("A1"), at(20.0, 20.0));
}

/// E32 (b). Drawn against a defender in ruins: the attacker goes back.
#[test]
fn fc_brawl_12_drawn_against_cover_the_attacker_goes_back() {
    let mut drill =
        plan().piece(rubble([20.6, 18.0, 25.0, 22.0])).a("A1", 20.0, 20.0).b("B1", 21.0, 20.0).ready();
    assert_eq!(fought(&mut drill, 2, 3, Start::OnPurpose), Result::Drawn);
    assert!(is_near(drill.at("A1"), at(18.0, 20.0)), "{:?}", drill.at("A1"));
}

/// E32 (c).
///
/// Covers FC-PIST-02.
#[test]
fn fc_brawl_10_a_pistol_wins_a_tie() {
    let mut drill = armed(json!({}), json!({"weapons": ["pistol"]}));
    assert_eq!(fought(&mut drill, 2, 3, Start::OnPurpose), Result::Lost);
    assert_eq!(drill.status("A1"), Status::Out);
}

/// E32 (d). B1 has a pistol and loads a machine gun: as if it had none.
#[test]
fn fc_pist_03_the_pistol_of_a_machine_gun_crew_wins_nothing() {
    let mut drill = plan()
        .a("A1", 20.0, 20.0)
        .with(B, json!({"name": "B1", "weapons": ["pistol"]}), 21.0, 20.0)
        .with(B, json!({"name": "B2", "weapons": ["lmg"]}), 22.0, 20.0)
        .ready();
    assert_eq!(fought(&mut drill, 2, 3, Start::OnPurpose), Result::Drawn);
    assert_eq!((drill.status("A1"), drill.status("B1")), (Status::Fit, Status::Fit));
}

#[test]
fn fc_brawl_09_a_hand_weapon_larger_than_a_knife_wins_a_tie() {
    let mut drill = armed(json!({"hand_weapon": true}), json!({}));
    assert_eq!(fought(&mut drill, 2, 3, Start::OnPurpose), Result::Won);
    assert_eq!(drill.status("B1"), Status::Out);
}

/// A1 and B1 touch opposite sides of a wall, half an inch apart, with these weapons.
fn across(mine: Value) -> Drill {
    let figure = |name: &str, extra: Value| {
        let mut figure = json!({"name": name, "weapons": ["rifle"]});
        figure.as_object_mut().expect("a table").extend(extra.as_object().expect("a table").clone());
        figure
    };
    plan()
        .piece(wall([20.0, 10.0], [20.0, 30.0]))
        .with(A, figure("A1", mine), 19.4, 20.0)
        .with(B, figure("B1", json!({})), 20.6, 20.0)
        .ready()
}

/// E78. Five against five, and B1 defends the wall.
///
/// Covers FC-BRAWL-16.
#[test]
fn fc_brawl_08_whoever_defends_an_obstacle_wins_a_tie() {
    let mut drill = across(json!({}));
    assert_eq!(within_reach(&drill.setup, &drill.battle, drill.id("A1")), [drill.id("B1")]);
    assert_eq!(fought(&mut drill, 4, 5, Start::OnPurpose), Result::Lost);
    assert_eq!(drill.status("A1"), Status::Out);
}

/// E32 (e). A sword against a defended wall: drawn, and B1 is in cover.
#[test]
fn fc_brawl_11_two_who_win_ties_cancel_out() {
    let mut drill = across(json!({"hand_weapon": true}));
    assert_eq!(fought(&mut drill, 2, 3, Start::OnPurpose), Result::Drawn);
    assert!(is_near(drill.at("A1"), at(17.4, 20.0)), "{:?}", drill.at("A1"));
}

/// E79. Two at once: the first fight has the bonus, the second has not.
#[test]
fn fc_brawl_15_several_enemies_are_fought_one_at_a_time() {
    let mut drill = plan().a("A1", 20.0, 20.0).b("B1", 21.0, 20.0).b("B2", 20.0, 21.0).ready();
    let (a1, enemies) = (drill.id("A1"), [drill.id("B1"), drill.id("B2")]);
    let lines = [
        ("FC-BRAWL-15", pick(0)),
        ("FC-BRAWL-03", face(2)),
        ("FC-BRAWL-03", face(1)),
        ("FC-BRAWL-03", face(3)),
        ("FC-BRAWL-03", face(3)),
    ];
    drill.run(&lines, |play| fight_all(play, a1, &enemies, Start::OnPurpose));
    assert_eq!((drill.status("B1"), drill.status("B2")), (Status::Out, Status::Fit));
    assert!(is_near(drill.at("B2"), at(20.0, 23.0)), "{:?}", drill.at("B2"));
}

/// E30, last sentence: the winner may move two inches; here it stays.
#[test]
fn fc_brawl_06_the_winner_may_move_two_inches() {
    let mut drill = ring();
    let (a1, b1) = (drill.id("A1"), drill.id("B1"));
    let stay = drill.stay("A1");
    let lines = [("FC-BRAWL-03", face(6)), ("FC-BRAWL-03", face(1)), ("FC-BRAWL-06", stay)];
    drill.run(&lines, |play| fight_all(play, a1, &[b1], Start::OnPurpose));
    assert_eq!((drill.status("B1"), drill.at("A1")), (Status::Out, at(20.0, 20.0)));
}

#[test]
fn fc_skill_07_a_brawler_adds_one() {
    let mut drill = armed(json!({}), json!({"skills": ["brawler"]}));
    assert_eq!(fought(&mut drill, 3, 3, Start::Otherwise), Result::Lost);
}

#[test]
fn fc_skill_30_an_aggressive_fighter_may_fight_a_tie_again() {
    let mut drill = armed(json!({"skills": ["aggressive"]}), json!({}));
    let (a1, b1) = (drill.id("A1"), drill.id("B1"));
    let lines = [
        ("FC-BRAWL-03", face(3)),
        ("FC-BRAWL-03", face(4)),
        ("FC-SKILL-30", yes()),
        ("FC-BRAWL-03", face(3)),
        ("FC-BRAWL-03", face(4)),
        ("FC-SKILL-30", no()),
    ];
    assert_eq!(drill.run(&lines, |play| fight(play, a1, b1, Start::OnPurpose)), Result::Drawn);
}

/// R27: no Kill die, so neither helps.
#[test]
fn armour_and_toughness_do_not_help_in_a_brawl() {
    let mut drill = armed(json!({}), json!({"armour": true, "skills": ["tough"]}));
    assert_eq!(fought(&mut drill, 6, 1, Start::OnPurpose), Result::Won);
    assert_eq!(drill.status("B1"), Status::Out);
}
