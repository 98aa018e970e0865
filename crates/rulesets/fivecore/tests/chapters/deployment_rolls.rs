//! FC-DEPL. Attitudes, who deploys first, who moves first.

use fivecore::setup::Attitude::{self, Aggressive, Balanced, Cautious};
use fivecore::setup::deployment::{attitudes, edges, first_to_deploy, first_to_move};
use referee::SideId;
use referee::oracles::{Line, Script, face};
use table::Edge;

const A: SideId = SideId(0);
const B: SideId = SideId(1);

fn deploys_first(attitudes: [Attitude; 2], dice: &[u8]) -> SideId {
    let lines = dice.iter().map(|&die| ("FC-DEPL-02", face(die)));
    Script::new(lines).consult(|oracle| first_to_deploy(oracle, attitudes))
}

fn moves_first(attitudes: [Attitude; 2], dice: &[u8]) -> SideId {
    let lines = dice.iter().map(|&die| ("FC-DEPL-03", face(die)));
    Script::new(lines).consult(|oracle| first_to_move(oracle, attitudes))
}

#[test]
fn fc_depl_01_each_side_chooses_its_attitude() {
    let script = Script::new([
        ("FC-DEPL-01", Line::Word("fc-attitude-aggressive")),
        ("FC-DEPL-01", Line::Word("fc-attitude-cautious")),
    ]);
    assert_eq!(script.consult(attitudes), [Aggressive, Cautious]);
}

/// E58, first half: 3 less 1 against 2 and 1.
#[test]
fn fc_depl_02_the_lowest_deploys_first_and_caution_waits() {
    assert_eq!(deploys_first([Aggressive, Cautious], &[3, 2]), A);
    assert_eq!(deploys_first([Balanced, Balanced], &[3, 2]), B);
    assert_eq!(deploys_first([Cautious, Aggressive], &[2, 3]), B);
}

/// E58, second half: 4 against 4, again, then 3 against 5.
#[test]
fn fc_depl_03_the_highest_moves_first_and_aggression_helps() {
    assert_eq!(moves_first([Aggressive, Cautious], &[3, 5, 2, 6]), B);
    assert_eq!(moves_first([Aggressive, Cautious], &[4, 5]), A);
}

#[test]
fn fc_depl_04_balanced_has_no_modifier_in_either_roll() {
    assert_eq!(deploys_first([Balanced, Balanced], &[4, 4, 1, 1, 2, 5]), A);
    assert_eq!(moves_first([Balanced, Balanced], &[4, 4, 2, 5]), B);
}

#[test]
fn whoever_deploys_second_chooses_the_edge() {
    let choose = |word, first| Script::new([("FC-DEPL-02", Line::Word(word))]).consult(|oracle| edges(oracle, first));
    assert_eq!(choose("fc-edge-north", A), [Edge::South, Edge::North]);
    assert_eq!(choose("fc-edge-north", B), [Edge::North, Edge::South]);
    assert_eq!(choose("fc-edge-south", A), [Edge::North, Edge::South]);
}
