//! FC-MISS, FC-SCEN. What each side wants, and situations to start from.

use fivecore::scenario::Objective;
use fivecore::setup::idea::ideas;
use fivecore::setup::{draw, mission};
use referee::oracles::{Script, face, faces};
use referee::{Clause, SideId};

fn rolled(die: u8) -> Objective {
    Script::new([("FC-MISS-01", face(die))]).consult(|oracle| mission::draw(oracle, SideId(1)))
}

#[test]
fn fc_miss_01_each_side_rolls_a_d10_for_its_objective() {
    let table = [
        (1, Objective::DriveOff, "FC-MISS-11"),
        (2, Objective::Find, "FC-MISS-12"),
        (3, Objective::Deliver, "FC-MISS-13"),
        (4, Objective::TakePrisoner, "FC-MISS-14"),
        (5, Objective::Cross, "FC-MISS-15"),
        (6, Objective::Recover, "FC-MISS-16"),
        (7, Objective::Secure, "FC-MISS-17"),
        (8, Objective::Protect, "FC-MISS-18"),
        (9, Objective::Scout, "FC-MISS-19"),
        (10, Objective::Stop, "FC-MISS-20"),
    ];
    for (die, objective, clause) in table {
        assert_eq!(rolled(die), objective);
        assert_eq!(objective.clause().as_ref().map(Clause::as_str), Some(clause));
    }
}

#[test]
fn the_objectives_of_single_scenarios_stand_in_no_table() {
    assert_eq!(Objective::Demolish.clause(), None);
    assert_eq!(Objective::Escape.clause(), None);
}

#[test]
fn a_quick_game_rolls_both_objectives_then_the_terrain_then_its_density() {
    let script = Script::new([
        ("FC-MISS-01", face(7)),
        ("FC-MISS-01", face(8)),
        ("FC-TERR-01", face(5)),
        ("FC-DENS-01", faces([2, 4, 9])),
    ]);
    let drawn = script.consult(draw);
    assert_eq!(drawn.objectives, [Objective::Secure, Objective::Protect]);
    assert_eq!(drawn.landscape, fivecore::setup::Landscape::Farm);
    assert_eq!(drawn.density, 40);
}

#[test]
fn fc_scen_04_eleven_situations_are_offered() {
    let ideas = ideas();
    assert_eq!(ideas.len(), 11);
    for idea in &ideas {
        assert!(!idea.name.es.is_empty() && !idea.name.en.is_empty(), "{idea:?}");
        assert!(idea.objectives.iter().all(|suits| !suits.is_empty()), "{idea:?}");
    }
    assert_eq!(ideas[0].objectives[0], [Objective::DriveOff, Objective::Secure]);
    let stealthy: Vec<usize> = (0..11).filter(|&n| ideas[n].stealth).collect();
    assert_eq!(stealthy, [8]);
}
