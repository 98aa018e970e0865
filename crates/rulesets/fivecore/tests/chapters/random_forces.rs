//! FC-RAND. Forces raised at random, and forces checked.

use referee::covers;
use std::collections::BTreeSet;

use fivecore::forces::{ForceType, Levy, check, raise};
use fivecore::options::{GrenadeSupply, Options};
use fivecore::roster::{ForceFile, HighSpirits, Recruit, Skill, Spirits, Weapon};
use referee::oracles::{Line, Script, answer, face};
use referee::{Answer, SideId};
use serde_json::json;

const A: SideId = SideId(0);

fn levy(force: ForceType, figures: u8, skills: u8) -> Levy {
    Levy { force, figures, skills }
}

fn raised(levy: Levy, lines: Vec<(&str, Line)>) -> ForceFile {
    Script::new(lines).consult(|oracle| raise(oracle, A, levy))
}

/// The weapons of one figure by the D100; the leader die gives nobody.
fn armed(force: ForceType, die: u8) -> Vec<Weapon> {
    let lines = vec![(force.clause().as_str().to_string(), face(die)), ("FC-RAND-09".to_string(), face(1))];
    let force = Script::new(lines).consult(|oracle| raise(oracle, A, levy(force, 1, 0)));
    force.figures[0].weapons.clone()
}

fn check_column(force: ForceType, rows: &[(u8, u8, &[Weapon])]) {
    let mut next = 1;
    for &(first, last, weapons) in rows {
        assert_eq!(first, next, "{force:?}: rows follow each other");
        for die in first..=last {
            assert_eq!(armed(force, die), weapons, "{force:?} {die}");
        }
        next = last + 1;
    }
    assert_eq!(next, 101);
}

use Weapon::{GrenadeLauncher, Lmg, Pistol, Rifle, Shotgun, Smg, SniperRifle};

#[test]
fn fc_rand_02_second_world_war_column() {
    let rows: &[(u8, u8, &[Weapon])] =
        &[(1, 60, &[Rifle]), (61, 75, &[Smg]), (76, 90, &[Lmg]), (91, 95, &[SniperRifle]), (96, 100, &[Pistol])];
    check_column(ForceType::SecondWorldWar, rows);
}

#[test]
fn fc_rand_03_modern_military_column() {
    check_column(
        ForceType::ModernMilitary,
        &[
            (1, 55, &[Rifle]),
            (56, 70, &[Lmg]),
            (71, 75, &[SniperRifle]),
            (76, 85, &[GrenadeLauncher]),
            (86, 95, &[Rifle, GrenadeLauncher]),
            (96, 100, &[Pistol]),
        ],
    );
}

#[test]
fn fc_rand_04_irregulars_column() {
    check_column(
        ForceType::Irregulars,
        &[
            (1, 45, &[Rifle]),
            (46, 60, &[Smg]),
            (61, 75, &[Lmg]),
            (76, 85, &[SniperRifle]),
            (86, 95, &[GrenadeLauncher]),
            (96, 100, &[Pistol]),
        ],
    );
}

#[test]
fn fc_rand_05_gangs_column() {
    check_column(
        ForceType::Gangs,
        &[
            (1, 30, &[Rifle]),
            (31, 50, &[Smg]),
            (51, 55, &[Lmg]),
            (56, 60, &[GrenadeLauncher]),
            (61, 80, &[Pistol]),
            (81, 100, &[Shotgun]),
        ],
    );
}

#[test]
fn fc_rand_06_swat_column() {
    check_column(
        ForceType::Swat,
        &[
            (1, 20, &[Rifle]),
            (21, 60, &[Smg]),
            (61, 70, &[SniperRifle]),
            (71, 80, &[Pistol]),
            (81, 90, &[Shotgun]),
            (91, 100, &[Rifle, Shotgun]),
        ],
    );
}

/// E59. Five SWAT by the dice, a leader, and a second one by leader+.
#[test]
fn fc_rand_15_leader_plus_gives_a_leader_and_a_second_roll() {
    covers!["FC-RAND-14"];
    let force = raised(
        levy(ForceType::Swat, 5, 0),
        vec![
            ("FC-RAND-06", face(55)),
            ("FC-RAND-06", face(95)),
            ("FC-RAND-06", face(61)),
            ("FC-RAND-06", face(20)),
            ("FC-RAND-06", face(80)),
            ("FC-RAND-09", face(5)),
            ("FC-RAND-09", answer(Answer::Pick(0))),
            ("FC-RAND-09", face(4)),
            ("FC-RAND-09", answer(Answer::Pick(3))),
        ],
    );
    let weapons: Vec<&[Weapon]> = force.figures.iter().map(|recruit| &recruit.weapons[..]).collect();
    assert_eq!(weapons, [&[Smg][..], &[Rifle, Shotgun], &[SniperRifle], &[Rifle], &[Pistol]]);
    let leaders: Vec<bool> = force.figures.iter().map(|recruit| recruit.leader).collect();
    assert_eq!(leaders, [true, false, false, false, true], "the fourth of those who do not lead yet");
}

#[test]
fn fc_rand_01_each_figure_rolls_in_order_then_skills_then_leaders() {
    let force = raised(
        levy(ForceType::SecondWorldWar, 2, 1),
        vec![
            ("FC-RAND-02", face(60)),
            ("FC-RAND-02", face(61)),
            ("FC-RAND-08", face(16)),
            ("FC-RAND-08", answer(Answer::Pick(1))),
            ("FC-RAND-09", face(3)),
        ],
    );
    assert_eq!(force.figures.len(), 2);
    assert_eq!(force.figures[0].skills, []);
    assert_eq!(force.figures[1].skills, [Skill::Brawler]);
    assert!(force.figures.iter().all(|recruit| !recruit.leader));
}

#[test]
fn fc_rand_08_a_rolled_skill_goes_to_any_figure_without_it() {
    let force = raised(
        levy(ForceType::Gangs, 2, 2),
        vec![
            ("FC-RAND-05", face(1)),
            ("FC-RAND-05", face(1)),
            ("FC-RAND-08", face(90)),
            ("FC-RAND-08", answer(Answer::Pick(0))),
            // The same skill again: only the other figure can have it, so nobody is asked.
            ("FC-RAND-08", face(88)),
            ("FC-RAND-09", face(1)),
        ],
    );
    assert!(force.figures.iter().all(|recruit| recruit.skills == [Skill::LastBreath]));
}

/// Three figures and the leader die; the script fits only if the die gives as many leaders as expected: nobody, one, or
/// one and another roll, which gives nobody.
fn check_leaders(force: ForceType, die: u8, expected: u8) {
    let clause = force.clause();
    let column = clause.as_str();
    let mut lines = vec![(column, face(1)), (column, face(1)), (column, face(1)), ("FC-RAND-09", face(die))];
    if expected > 0 {
        lines.push(("FC-RAND-09", answer(Answer::Pick(0))));
    }
    if expected > 1 {
        lines.push(("FC-RAND-09", face(1)));
    }
    let force = raised(levy(force, 3, 0), lines);
    assert_eq!(force.figures[0].leader, expected > 0);
}

#[test]
fn fc_rand_09_the_leader_die_by_column() {
    covers!["FC-RAND-10", "FC-RAND-11", "FC-RAND-12", "FC-RAND-13", "FC-RAND-14"];
    let table = [
        (ForceType::SecondWorldWar, [0, 0, 0, 1, 1, 2]),
        (ForceType::ModernMilitary, [0, 0, 1, 1, 1, 2]),
        (ForceType::Irregulars, [0, 0, 0, 0, 1, 1]),
        (ForceType::Gangs, [0, 0, 0, 0, 0, 1]),
        (ForceType::Swat, [0, 0, 0, 1, 2, 2]),
    ];
    for (force, column) in table {
        for (die, expected) in (1..).zip(column) {
            check_leaders(force, die, expected);
        }
    }
}

/// R56: leader+ again and again, and there is nobody left to name.
#[test]
fn leaders_never_exceed_the_figures() {
    let force = raised(levy(ForceType::Swat, 1, 0), vec![("FC-RAND-06", face(1)), ("FC-RAND-09", face(6))]);
    assert!(force.figures[0].leader);
}

#[test]
fn fc_smoke_03_a_modern_military_force_has_a_smoke_grenade_each() {
    let smoke = |force: ForceType| {
        let lines = vec![(force.clause().as_str().to_string(), face(1)), ("FC-RAND-09".to_string(), face(1))];
        Script::new(lines).consult(|oracle| raise(oracle, A, levy(force, 1, 0))).figures[0].smoke
    };
    assert_eq!(ForceType::ALL.map(smoke), [0, 1, 0, 0, 0]);
}

#[test]
fn fc_skill_00_the_d100_gives_each_skill_three_faces() {
    covers!["FC-GEN-12"];
    let rolled = |die: u8| {
        let lines = vec![("FC-RAND-05", face(1)), ("FC-RAND-08", face(die)), ("FC-RAND-09", face(1))];
        raised(levy(ForceType::Gangs, 1, 1), lines).figures[0].skills[0]
    };
    for die in 1..=90 {
        assert_eq!(rolled(die), Skill::ALL[usize::from((die - 1) / 3)]);
    }
    assert_eq!((rolled(1), rolled(18), rolled(90)), (Skill::Marksman, Skill::Brawler, Skill::LastBreath));
}

#[test]
fn fc_skill_33_a_veteran_chooses_a_skill_that_nobody_in_the_group_has() {
    let force = raised(
        levy(ForceType::Gangs, 2, 2),
        vec![
            ("FC-RAND-05", face(1)),
            ("FC-RAND-05", face(1)),
            ("FC-RAND-08", face(1)),
            ("FC-RAND-08", answer(Answer::Pick(0))),
            ("FC-RAND-08", face(91)),
            // Marksman is taken: the first on offer is Rapid fire.
            ("FC-SKILL-33", answer(Answer::Pick(0))),
            ("FC-RAND-08", answer(Answer::Pick(0))),
            ("FC-RAND-09", face(1)),
        ],
    );
    assert_eq!(force.figures[0].skills, [Skill::Marksman, Skill::RapidFire]);
}

fn names(side: u8, force: ForceType) -> Vec<String> {
    let figures = 14;
    let clause = force.clause();
    let column = clause.as_str();
    let lines = (0..figures).map(|_| (column, face(1))).chain([("FC-RAND-09", face(1))]);
    let force = Script::new(lines).consult(|oracle| raise(oracle, SideId(side), levy(force, figures, 0)));
    force.figures.into_iter().map(|recruit| recruit.name).collect()
}

#[test]
fn everybody_in_a_battle_has_a_name_of_their_own() {
    for force in ForceType::ALL {
        for rival in ForceType::ALL {
            let all: Vec<String> = [names(0, force), names(1, rival)].concat();
            let different: BTreeSet<&String> = all.iter().collect();
            assert_eq!(different.len(), all.len(), "{force:?} against {rival:?}");
        }
    }
}

fn options() -> Options {
    let scenario = json!({
        "game": "fivecore", "id": "x", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 24, "depth": 24}, "sides": [],
    });
    Options::read(&serde_json::from_value(scenario).expect("a scenario"))
}

fn breaches(force: &ForceFile) -> Vec<(String, String)> {
    let found = check(force, &options());
    found.into_iter().map(|complaint| (complaint.field, complaint.reason.to_string())).collect()
}

fn rifleman(name: &str) -> Recruit {
    Recruit { name: name.to_string(), weapons: vec![Rifle], ..Recruit::default() }
}

#[test]
fn a_sound_force_has_no_breach() {
    let figures = vec![rifleman("Ada"), Recruit { grenades: 2, ..rifleman("Bea") }];
    assert_eq!(breaches(&ForceFile { figures, morale: Spirits::Points(4), ..ForceFile::default() }), []);
}

#[test]
fn every_breach_is_listed_with_its_field() {
    let figures = vec![
        Recruit { grenades: 3, ..rifleman("Ada") },
        Recruit { weapons: vec![Pistol, Weapon::PairOfPistols], ..rifleman("Ada") },
        Recruit { skills: vec![Skill::Fast, Skill::Brave, Skill::Fast], ..rifleman(" ") },
        Recruit { weapons: vec![Rifle, Smg, Pistol], ..rifleman("Bea") },
    ];
    let causes = vec![HighSpirits::SpecialForces, HighSpirits::SpecialForces];
    let force =
        ForceFile { figures, morale: Spirits::Causes(causes), despair: Spirits::Points(5), ..ForceFile::default() };
    let expected = [
        ("morale[1]", "fc-complaint-twice"),
        ("despair", "fc-complaint-too-many"),
        ("figures[0].grenades", "fc-complaint-too-many"),
        ("figures[1].name", "complaint-name-twice"),
        ("figures[1].weapons", "fc-complaint-pistol-and-pair"),
        ("figures[2].name", "complaint-no-name"),
        ("figures[2].skills[2]", "fc-complaint-twice"),
        ("figures[3].weapons", "fc-complaint-too-many"),
    ];
    let owned = expected.map(|(field, reason)| (field.to_string(), reason.to_string()));
    assert_eq!(breaches(&force), owned);
    assert_eq!(breaches(&ForceFile::default()), [("figures".to_string(), "complaint-no-figures".to_string())]);
}

#[test]
fn fc_gren_03_two_grenades_are_the_most_where_they_are_counted() {
    let force = ForceFile { figures: vec![Recruit { grenades: 3, ..rifleman("Ada") }], ..ForceFile::default() };
    assert_eq!(check(&force, &options()).len(), 1);
    assert_eq!(check(&force, &Options { grenades: GrenadeSupply::Die, ..options() }), []);
}
