//! FC-CAMP, FC-INJ. What follows a battle.

use fivecore::campaign::{
    Condition, Ending, Group, Injury, Member, Report, after_battle, injuries, promotion, training,
};
use fivecore::roster::{Recruit, Skill};
use referee::oracles::{Line, Script, answer, face};
use referee::{Answer, SideId};

const A: SideId = SideId(0);

fn member(name: &str) -> Member {
    Member { figure: Recruit { name: name.to_string(), ..Recruit::default() }, condition: Condition::Fit }
}

fn group(names: &[&str]) -> Group {
    Group { members: names.iter().map(|name| member(name)).collect(), ..Group::default() }
}

fn report(endings: &[(&str, Ending)]) -> Report {
    let endings = endings.iter().map(|(name, ending)| (name.to_string(), *ending)).collect();
    Report { endings, holds_table: false }
}

fn conditions(group: &Group) -> Vec<Condition> {
    group.members.iter().map(|member| member.condition).collect()
}

/// The condition after one figure that ended Out rolled this.
fn injured(die: u8) -> Condition {
    let out = report(&[("Ada", Ending::Out)]);
    let script = Script::new([("FC-CAMP-01", face(die))]);
    script.consult(|oracle| injuries(oracle, A, &group(&["Ada"]), &out)).members[0].condition
}

/// E60, first half.
#[test]
fn fc_camp_01_figures_that_ended_out_roll_in_order() {
    let names = ["Ada", "Bea", "Cid", "Dan", "Eva", "Fin", "Gil", "Hal"];
    let mut endings: Vec<(&str, Ending)> = names.iter().map(|name| (*name, Ending::Out)).collect();
    endings[7].1 = Ending::Recovered;
    let dice = [25, 26, 31, 70, 71, 90, 91];
    let script = Script::new(dice.map(|die| ("FC-CAMP-01", face(die))));
    let after = script.consult(|oracle| injuries(oracle, A, &group(&names), &report(&endings)));
    let expected = [
        Condition::Fit,
        Condition::Fit,
        Condition::Recovering(2),
        Condition::Recovering(5),
        Condition::Retired,
        Condition::SentHome,
        Condition::Dead,
        Condition::Fit,
    ];
    assert_eq!(conditions(&after), expected);
}

fn check_row(faces: std::ops::RangeInclusive<u8>, injury: Injury, condition: Condition) {
    for die in faces {
        assert_eq!(injured(die), condition, "{die}");
        assert_eq!(Injury::of(die), injury, "{die}");
    }
}

#[test]
fn fc_inj_01_unconscious_and_recovered() {
    check_row(1..=25, Injury::Unconscious, Condition::Fit);
}

#[test]
fn fc_inj_02_a_scar_to_show() {
    check_row(26..=30, Injury::Scar, Condition::Fit);
}

#[test]
fn fc_inj_03_a_light_wound_misses_two_missions() {
    check_row(31..=50, Injury::LightWound, Condition::Recovering(2));
}

#[test]
fn fc_inj_04_a_real_wound_misses_three() {
    check_row(51..=60, Injury::RealWound, Condition::Recovering(3));
}

#[test]
fn fc_inj_05_a_serious_wound_misses_five() {
    check_row(61..=70, Injury::SeriousWound, Condition::Recovering(5));
}

#[test]
fn fc_inj_06_a_grave_wound_ends_the_fighting() {
    check_row(71..=80, Injury::GraveWound, Condition::Retired);
}

#[test]
fn fc_inj_07_the_crippled_are_sent_home() {
    check_row(81..=90, Injury::Crippled, Condition::SentHome);
}

#[test]
fn fc_inj_08_the_last_ten_faces_are_death() {
    check_row(91..=100, Injury::Dead, Condition::Dead);
}

#[test]
fn fc_camp_02_whoever_was_down_or_stunned_recovers_without_a_roll() {
    let script = Script::new(Vec::<(&str, Line)>::new());
    let after = script.consult(|oracle| injuries(oracle, A, &group(&["Ada"]), &report(&[("Ada", Ending::Recovered)])));
    assert_eq!(conditions(&after), [Condition::Fit]);
}

#[test]
fn fc_camp_03_a_figure_of_the_players_choice_learns_a_random_skill() {
    let script = Script::new([("FC-CAMP-03", answer(Answer::Pick(1))), ("FC-CAMP-03", face(19))]);
    let after = script.consult(|oracle| training(oracle, A, &group(&["Ada", "Bea"])));
    assert_eq!(after.members[0].figure.skills, []);
    assert_eq!(after.members[1].figure.skills, [Skill::Fast]);
}

/// R57.
#[test]
fn a_skill_the_figure_already_has_is_rolled_again() {
    let mut group = group(&["Ada"]);
    group.members[0].figure.skills = vec![Skill::Fast];
    let script = Script::new([("FC-CAMP-03", face(20)), ("FC-CAMP-03", face(21)), ("FC-CAMP-03", face(22))]);
    let after = script.consult(|oracle| training(oracle, A, &group));
    assert_eq!(after.members[0].figure.skills, [Skill::Fast, Skill::Runner]);
}

#[test]
fn the_fallen_learn_nothing_and_lead_nobody() {
    let mut group = group(&["Ada", "Bea", "Cid"]);
    group.members[0].condition = Condition::Dead;
    group.members[1].condition = Condition::Retired;
    group.members[0].figure.leader = true;
    let script = Script::new([("FC-CAMP-03", face(1))]);
    assert_eq!(script.consult(|oracle| training(oracle, A, &group)).members[2].figure.skills, [Skill::Marksman]);
    let script = Script::new([("FC-CAMP-04", face(1))]);
    assert!(script.consult(|oracle| promotion(oracle, A, &group)).members[2].figure.leader);
}

/// A Veteran's choice: the skills of those who are gone are free again.
#[test]
fn fc_skill_33_a_veteran_of_the_campaign_chooses_what_nobody_has() {
    let mut group = group(&["Ada", "Bea"]);
    group.members[0].condition = Condition::Dead;
    group.members[0].figure.skills = vec![Skill::Marksman];
    group.members[1].figure.skills = vec![Skill::RapidFire];
    let script = Script::new([("FC-CAMP-03", face(100)), ("FC-SKILL-33", Line::Word("fc-skill-marksman"))]);
    let after = script.consult(|oracle| training(oracle, A, &group));
    assert_eq!(after.members[1].figure.skills, [Skill::RapidFire, Skill::Marksman]);
}

/// E60, second half.
#[test]
fn fc_camp_04_a_group_without_a_leader_finds_one_on_a_1_or_a_6() {
    let leaders = |die: u8, who: Vec<(&'static str, Line)>| {
        let lines: Vec<(&str, Line)> = [("FC-CAMP-04", face(die))].into_iter().chain(who).collect();
        let after = Script::new(lines).consult(|oracle| promotion(oracle, A, &group(&["Ada", "Bea"])));
        after.members.iter().map(|member| member.figure.leader).collect::<Vec<_>>()
    };
    assert_eq!(leaders(6, vec![("FC-CAMP-04", answer(Answer::Pick(1)))]), [false, true]);
    assert_eq!(leaders(1, vec![("FC-CAMP-04", answer(Answer::Pick(0)))]), [true, false]);
    for die in 2..=5 {
        assert_eq!(leaders(die, vec![]), [false, false]);
    }
}

#[test]
fn a_group_that_has_a_leader_rolls_no_promotion_die() {
    let mut group = group(&["Ada", "Bea"]);
    group.members[0].figure.leader = true;
    group.members[0].condition = Condition::Recovering(2);
    let script = Script::new(Vec::<(&str, Line)>::new());
    assert_eq!(script.consult(|oracle| promotion(oracle, A, &group)), group);
}

#[test]
fn fc_camp_05_an_indisposed_figure_misses_its_missions() {
    let mut group = group(&["Ada", "Bea"]);
    group.members[1].figure.leader = true;
    group.members[0].condition = Condition::Recovering(2);
    let bea = report(&[("Bea", Ending::Recovered)]);
    let battle = |group: &Group| {
        let script = Script::new([("FC-CAMP-03", answer(Answer::Pick(1))), ("FC-CAMP-03", face(50))]);
        script.consult(|oracle| after_battle(oracle, A, group, &bea))
    };
    assert_eq!(group.force().figures.len(), 1);
    let group = battle(&group);
    assert_eq!(group.members[0].condition, Condition::Recovering(1));
    assert_eq!(group.force().figures.len(), 1);
    let script = Script::new([("FC-CAMP-03", answer(Answer::Pick(0))), ("FC-CAMP-03", face(50))]);
    let group = script.consult(|oracle| after_battle(oracle, A, &group, &bea));
    assert_eq!(group.members[0].condition, Condition::Fit);
    assert_eq!(group.force().figures.len(), 2);
    assert_eq!(group.battles, 2);
}

/// R57.
#[test]
fn a_prisoner_still_held_is_lost_unless_its_side_has_the_table() {
    let taken = report(&[("Ada", Ending::Prisoner), ("Bea", Ending::Recovered)]);
    let after = |holds_table| {
        let report = Report { holds_table, ..taken.clone() };
        let mut group = group(&["Ada", "Bea"]);
        group.members[1].figure.leader = true;
        let learner = if holds_table { vec![("FC-CAMP-03", answer(Answer::Pick(1)))] } else { vec![] };
        let script = Script::new(learner.into_iter().chain([("FC-CAMP-03", face(1))]));
        script.consult(|oracle| after_battle(oracle, A, &group, &report)).members[0].condition
    };
    assert_eq!(after(false), Condition::Captured);
    assert_eq!(after(true), Condition::Fit);
}

#[test]
fn fc_conv_04_after_a_battle_come_injuries_then_the_skill_then_the_promotion_die() {
    let out = report(&[("Bea", Ending::Out), ("Ada", Ending::Out)]);
    let script = Script::new([
        ("FC-CAMP-01", face(91)),
        ("FC-CAMP-01", face(1)),
        ("FC-CAMP-03", face(4)),
        ("FC-CAMP-04", face(6)),
    ]);
    let after = script.consult(|oracle| after_battle(oracle, A, &group(&["Ada", "Bea"]), &out));
    assert_eq!(conditions(&after), [Condition::Dead, Condition::Fit], "in the order of the group, not of the report");
    assert_eq!(after.members[1].figure.skills, [Skill::RapidFire]);
    assert!(after.members[1].figure.leader);
}

#[test]
fn a_group_survives_being_written_down() {
    let mut group = group(&["Ada", "Bea"]);
    group.members[0].condition = Condition::Recovering(3);
    let text = toml::to_string(&group).expect("a group in TOML");
    assert_eq!(toml::from_str::<Group>(&text).expect("the same"), group);
}
