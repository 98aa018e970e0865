//! FC-STEA. Turns of stealth until the attackers are detected or show themselves.

mod drill;

use drill::{A, B, Drill, at, block, is_near, pick, plan};
use fivecore::battle::{Stage, Status};
use fivecore::scenario::Duty;
use fivecore::unusual::stealth::{creep, raise, turn};
use referee::oracles::{Line, answer, face};
use referee::{Answer, Walk};
use serde_json::json;

fn raid() -> drill::Plan {
    let sides = json!([{"role": "attacker", "edge": "south"}, {"role": "defender", "edge": "north"}]);
    plan().rule("stealth", json!(true)).rule("sides", sides)
}

/// It is the attacker's stealth turn, and it has chosen to stay hidden.
fn creeping(plan: drill::Plan) -> Drill {
    let mut drill = plan.ready();
    drill.battle.stage = Stage::Creep { side: A };
    drill
}

fn way(drill: &Drill, name: &str, spots: &[(f64, f64)]) -> Line {
    let way = spots.iter().map(|&(x, y)| at(x, y).into()).collect();
    answer(Answer::Path(vec![Walk { figure: drill.id(name), way, facing: None }]))
}

/// A1 goes somewhere; then, since nobody else can move, the turn is closed with these dice.
fn crept(drill: &mut Drill, spots: &[(f64, f64)], close: &[(&str, Line)]) {
    let lines = [("FC-STEA-04", pick(0)), ("FC-STEA-04", way(drill, "A1", spots))];
    drill.run(&lines, |play| creep(play, A));
    if drill.battle.stage == (Stage::Creep { side: A }) {
        drill.run(close, |play| creep(play, A));
    }
}

/// E53, first part: it would end five inches from a sentry, and is seen at six.
///
/// Covers FC-STEA-04.
#[test]
fn fc_stea_08_within_six_inches_and_in_sight_an_attacker_is_detected() {
    let mut drill = creeping(raid().a("A1", 20.0, 20.0).b("B1", 20.0, 30.0));
    crept(&mut drill, &[(20.0, 24.0)], &[]);
    assert_eq!(drill.battle.stage, Stage::Alarm { side: A });
    assert!(is_near(drill.at("A1"), at(20.0, 23.0)), "{:?}", drill.at("A1"));
}

/// Eight inches off and in sight: what the detection dice say.
fn noticed(dice: &[u8]) -> Drill {
    let mut drill = creeping(raid().a("A1", 20.0, 18.0).b("B1", 20.0, 30.0));
    let lines: Vec<(&str, Line)> = dice.iter().map(|&die| ("FC-STEA-15", face(die))).collect();
    crept(&mut drill, &[(20.0, 21.0)], &lines);
    drill
}

/// E53, second part: the sentry comes two inches closer, which is six, and in sight.
///
/// Covers FC-STEA-13.
#[test]
fn fc_stea_14_on_a_1_the_defender_comes_two_inches_closer() {
    let drill = noticed(&[1]);
    assert!(is_near(drill.at("B1"), at(20.0, 28.0)), "{:?}", drill.at("B1"));
    assert_eq!(drill.battle.stage, Stage::Alarm { side: A });
}

#[test]
fn fc_stea_15_on_a_6_the_alarm_is_raised() {
    let drill = noticed(&[6]);
    assert_eq!((drill.battle.stage, drill.at("B1")), (Stage::Alarm { side: A }, at(20.0, 30.0)));
}

#[test]
fn fc_stea_16_two_to_five_notice_nothing() {
    for die in 2..=5 {
        assert_eq!(noticed(&[die]).battle.stage, Stage::Stealth { side: B });
    }
}

/// Exactly twelve inches is at risk; a hair more is not.
#[test]
fn fc_stea_19_beyond_twelve_inches_nobody_is_detected() {
    let mut drill = creeping(raid().a("A1", 20.0, 15.0).b("B1", 20.0, 30.0));
    crept(&mut drill, &[(20.0, 17.0)], &[("FC-STEA-15", face(3))]);
    let mut drill = creeping(raid().a("A1", 20.0, 15.0).b("B1", 20.0, 30.0));
    crept(&mut drill, &[(20.0, 16.99)], &[]);
    assert_eq!(drill.battle.stage, Stage::Stealth { side: B });
}

/// A1 behind a hut, three and a half inches from the sentry and unseen.
fn by_the_hut() -> drill::Plan {
    raid().piece(block([21.5, 18.0, 22.6, 20.2])).a("A1", 20.0, 20.0).b("B1", 24.5, 20.0)
}

#[test]
fn fc_stea_12_out_of_sight_within_four_inches_may_be_heard() {
    let mut drill = creeping(by_the_hut());
    crept(&mut drill, &[], &[("FC-STEA-15", face(4))]);
    assert_eq!(drill.battle.stage, Stage::Stealth { side: B });
}

/// A1 creeps round the hut into contact; the Brawl is two and one against this.
fn pounce(plan: drill::Plan, theirs: u8, win: bool) -> Drill {
    let mut drill = creeping(plan);
    let mut lines = vec![
        ("FC-STEA-04", pick(0)),
        ("FC-STEA-04", way(&drill, "A1", &[(21.4, 20.8), (22.7, 20.72), (23.6, 20.5)])),
        ("FC-BRAWL-03", face(2)),
        ("FC-BRAWL-03", face(theirs)),
    ];
    if win {
        lines.push(("FC-BRAWL-06", drill.stay("A1")));
    }
    drill.run(&lines, |play| creep(play, A));
    drill
}

/// E82. The sentry is Out and nobody is the wiser.
///
/// Covers FC-STEA-10, FC-STEA-21.
#[test]
fn fc_stea_09_a_sentry_is_killed_silently() {
    let drill = pounce(by_the_hut(), 2, true);
    assert_eq!((drill.status("B1"), drill.battle.stage), (Status::Out, Stage::Creep { side: A }));
}

#[test]
fn fc_stea_11_a_drawn_brawl_is_detection() {
    let drill = pounce(by_the_hut(), 3, false);
    assert_eq!((drill.status("B1"), drill.battle.stage), (Status::Fit, Stage::Alarm { side: A }));
}

/// E92. Another sentry has A1 within six inches and a clear line: alarm before it comes to the Brawl.
#[test]
fn fc_stea_22_any_other_defender_detects_the_killer() {
    let mut drill = creeping(by_the_hut().b("B2", 25.0, 26.0));
    let lines =
        [("FC-STEA-04", pick(0)), ("FC-STEA-04", way(&drill, "A1", &[(21.4, 20.8), (22.7, 20.72), (23.6, 20.5)]))];
    drill.run(&lines, |play| creep(play, A));
    assert_eq!((drill.status("B1"), drill.battle.stage), (Status::Fit, Stage::Alarm { side: A }));
}

/// A patrol and a post, far from everybody; where the patrol ends.
fn patrolled(dice: &[u8]) -> (table::Point, table::Point) {
    let mut drill = raid().a("A1", 5.0, 5.0).b("B1", 20.0, 40.0).b("B2", 30.0, 40.0).ready();
    drill.battle.stage = Stage::Stealth { side: B };
    drill.change("B1", |figure| figure.duty = Some(Duty::Patrolling));
    drill.change("B2", |figure| figure.duty = Some(Duty::AtPost));
    let lines: Vec<(&str, Line)> = dice.iter().map(|&die| ("FC-STEA-07", face(die))).collect();
    drill.run(&lines, |play| turn(play, B));
    assert_eq!(drill.battle.stage, Stage::Stealth { side: A });
    (drill.at("B1"), drill.at("B2"))
}

/// E53, third part: a 2 is nothing and asks for no direction, a 6 is four inches.
///
/// Covers FC-STEA-01, FC-STEA-02, FC-STEA-06.
#[test]
fn fc_stea_07_a_patrol_goes_a_die_less_two_at_random() {
    assert_eq!(patrolled(&[1]), (at(20.0, 40.0), at(30.0, 40.0)));
    assert_eq!(patrolled(&[2]), (at(20.0, 40.0), at(30.0, 40.0)));
    let (patrol, post) = patrolled(&[6, 3]);
    assert!(is_near(patrol, at(24.0, 40.0)), "{patrol:?}");
    assert_eq!(post, at(30.0, 40.0));
}

/// E83. No alarm, no action die, two activations.
#[test]
fn fc_stea_03_the_attacker_may_reveal_itself() {
    let mut drill = raid().a("A1", 20.0, 10.0).b("B1", 20.0, 40.0).ready();
    drill.battle.stage = Stage::Stealth { side: A };
    drill.run(&[("FC-STEA-03", pick(1))], |play| turn(play, A));
    assert_eq!(drill.battle.stage, Stage::Standard { side: A, left: 2 });
}

/// On the alarm B1 fires a rifle: one Shock die and no Kill die; then A has its standard turn.
///
/// Covers FC-STEA-18.
#[test]
fn fc_stea_17_on_the_alarm_defenders_fire_with_shock_dice_only() {
    let mut drill = raid().a("A1", 20.0, 20.0).b("B1", 20.0, 30.0).ready();
    drill.battle.stage = Stage::Alarm { side: A };
    let stay = drill.stay("B1");
    let lines = [("FC-STEA-17", pick(0)), ("FC-STEA-17", stay), ("FC-STEA-17", pick(0)), ("FC-FLIN-01", face(3))];
    drill.run(&lines, |play| raise(play, A));
    drill.run(&[], |play| raise(play, A));
    assert_eq!(drill.battle.stage, Stage::Standard { side: A, left: 2 });
}
