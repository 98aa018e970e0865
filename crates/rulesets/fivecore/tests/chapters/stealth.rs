//! FC-STEA. Turns of stealth until the attackers are detected or show themselves.

use crate::bench::{A, B, Layout, Skirmish, is_near, layout, pick, point};
use fivecore::battle::{Stage, Status};
use fivecore::scenario::Duty;
use fivecore::unusual::stealth::{creep, raise, turn};
use referee::covers;
use referee::oracles::{Line, answer, face};
use referee::{Answer, Walk};
use serde_json::json;

fn raid() -> Layout {
    let sides = json!([{"role": "attacker", "edge": "south"}, {"role": "defender", "edge": "north"}]);
    layout().rule("stealth", json!(true)).rule("sides", sides)
}

/// It is the attacker's stealth turn, and it has chosen to stay hidden.
fn creeping(plan: Layout) -> Skirmish {
    let mut game = plan.ready();
    game.battle.stage = Stage::Creep { side: A };
    game
}

fn way(game: &Skirmish, name: &str, spots: &[(f64, f64)]) -> Line {
    let way = spots.iter().map(|&(x, y)| point(x, y).into()).collect();
    answer(Answer::Path(vec![Walk { figure: game.id(name), way, facing: None }]))
}

/// A1 goes somewhere; then, since nobody else can move, the turn is closed with these dice.
fn crept(game: &mut Skirmish, spots: &[(f64, f64)], close: &[(&str, Line)]) {
    let lines = [("FC-STEA-04", pick(0)), ("FC-STEA-04", way(game, "A1", spots))];
    game.run(&lines, |play| creep(play, A));
    if game.battle.stage == (Stage::Creep { side: A }) {
        game.run(close, |play| creep(play, A));
    }
}

/// E53, first part: it would end five inches from a sentry, and is seen at six.
#[test]
fn fc_stea_08_within_six_inches_and_in_sight_an_attacker_is_detected() {
    covers!["FC-STEA-04"];
    let mut game = creeping(raid().a("A1", 20.0, 20.0, "rifle").b("B1", 20.0, 30.0, "rifle"));
    crept(&mut game, &[(20.0, 24.0)], &[]);
    assert_eq!(game.battle.stage, Stage::Alarm { side: A });
    assert!(is_near(game.place("A1"), point(20.0, 23.0)), "{:?}", game.place("A1"));
}

/// Eight inches off and in sight: what the detection dice say.
fn noticed(dice: &[u8]) -> Skirmish {
    let mut game = creeping(raid().a("A1", 20.0, 18.0, "rifle").b("B1", 20.0, 30.0, "rifle"));
    let lines: Vec<(&str, Line)> = dice.iter().map(|&die| ("FC-STEA-15", face(die))).collect();
    crept(&mut game, &[(20.0, 21.0)], &lines);
    game
}

/// E53, second part: the sentry comes two inches closer, which is six, and in sight.
#[test]
fn fc_stea_14_on_a_1_the_defender_comes_two_inches_closer() {
    covers!["FC-STEA-13"];
    let game = noticed(&[1]);
    assert!(is_near(game.place("B1"), point(20.0, 28.0)), "{:?}", game.place("B1"));
    assert_eq!(game.battle.stage, Stage::Alarm { side: A });
}

#[test]
fn fc_stea_15_on_a_6_the_alarm_is_raised() {
    let game = noticed(&[6]);
    assert_eq!((game.battle.stage, game.place("B1")), (Stage::Alarm { side: A }, point(20.0, 30.0)));
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
    let mut game = creeping(raid().a("A1", 20.0, 15.0, "rifle").b("B1", 20.0, 30.0, "rifle"));
    crept(&mut game, &[(20.0, 17.0)], &[("FC-STEA-15", face(3))]);
    let mut game = creeping(raid().a("A1", 20.0, 15.0, "rifle").b("B1", 20.0, 30.0, "rifle"));
    crept(&mut game, &[(20.0, 16.99)], &[]);
    assert_eq!(game.battle.stage, Stage::Stealth { side: B });
}

/// A1 behind a hut, three and a half inches from the sentry and unseen.
fn by_the_hut() -> Layout {
    raid().block([21.5, 18.0, 22.6, 20.2]).a("A1", 20.0, 20.0, "rifle").b("B1", 24.5, 20.0, "rifle")
}

#[test]
fn fc_stea_12_out_of_sight_within_four_inches_may_be_heard() {
    let mut game = creeping(by_the_hut());
    crept(&mut game, &[], &[("FC-STEA-15", face(4))]);
    assert_eq!(game.battle.stage, Stage::Stealth { side: B });
}

/// A1 creeps round the hut into contact; the Brawl is two and one against this.
fn pounce(plan: Layout, theirs: u8, win: bool) -> Skirmish {
    let mut game = creeping(plan);
    let mut lines = vec![
        ("FC-STEA-04", pick(0)),
        ("FC-STEA-04", way(&game, "A1", &[(21.4, 20.8), (22.7, 20.72), (23.6, 20.5)])),
        ("FC-BRAWL-03", face(2)),
        ("FC-BRAWL-03", face(theirs)),
    ];
    if win {
        lines.push(("FC-BRAWL-06", game.stay("A1")));
    }
    game.run(&lines, |play| creep(play, A));
    game
}

/// E82. The sentry is Out and nobody is the wiser.
#[test]
fn fc_stea_09_a_sentry_is_killed_silently() {
    covers!["FC-STEA-10", "FC-STEA-21"];
    let game = pounce(by_the_hut(), 2, true);
    assert_eq!((game.status("B1"), game.battle.stage), (Status::Out, Stage::Creep { side: A }));
}

#[test]
fn fc_stea_11_a_drawn_brawl_is_detection() {
    let game = pounce(by_the_hut(), 3, false);
    assert_eq!((game.status("B1"), game.battle.stage), (Status::Fit, Stage::Alarm { side: A }));
}

/// E92. Another sentry has A1 within six inches and a clear line: alarm before it comes to the Brawl.
#[test]
fn fc_stea_22_any_other_defender_detects_the_killer() {
    let mut game = creeping(by_the_hut().b("B2", 25.0, 26.0, "rifle"));
    let lines =
        [("FC-STEA-04", pick(0)), ("FC-STEA-04", way(&game, "A1", &[(21.4, 20.8), (22.7, 20.72), (23.6, 20.5)]))];
    game.run(&lines, |play| creep(play, A));
    assert_eq!((game.status("B1"), game.battle.stage), (Status::Fit, Stage::Alarm { side: A }));
}

/// A patrol and a post, far from everybody; where the patrol ends.
fn patrolled(dice: &[u8]) -> (table::Point, table::Point) {
    let mut game = raid().a("A1", 5.0, 5.0, "rifle").b("B1", 20.0, 40.0, "rifle").b("B2", 30.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Stealth { side: B };
    game.change("B1", |figure| figure.duty = Some(Duty::Patrolling));
    game.change("B2", |figure| figure.duty = Some(Duty::AtPost));
    let lines: Vec<(&str, Line)> = dice.iter().map(|&die| ("FC-STEA-07", face(die))).collect();
    game.run(&lines, |play| turn(play, B));
    assert_eq!(game.battle.stage, Stage::Stealth { side: A });
    (game.place("B1"), game.place("B2"))
}

/// E53, third part: a 2 is nothing and asks for no direction, a 6 is four inches.
#[test]
fn fc_stea_07_a_patrol_goes_a_die_less_two_at_random() {
    covers!["FC-STEA-01", "FC-STEA-02", "FC-STEA-06"];
    assert_eq!(patrolled(&[1]), (point(20.0, 40.0), point(30.0, 40.0)));
    assert_eq!(patrolled(&[2]), (point(20.0, 40.0), point(30.0, 40.0)));
    let (patrol, post) = patrolled(&[6, 3]);
    assert!(is_near(patrol, point(24.0, 40.0)), "{patrol:?}");
    assert_eq!(post, point(30.0, 40.0));
}

/// E83. No alarm, no action die, two activations.
#[test]
fn fc_stea_03_the_attacker_may_reveal_itself() {
    let mut game = raid().a("A1", 20.0, 10.0, "rifle").b("B1", 20.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Stealth { side: A };
    game.run(&[("FC-STEA-03", pick(1))], |play| turn(play, A));
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 });
}

/// FC-LEAD-02 waits for an action roll, and there is none.
#[test]
fn fc_stea_02_on_revealing_itself_no_leader_rolls() {
    let leader = json!({"weapons": ["rifle"], "leader": true});
    let mut game = raid().a("A1", 20.0, 10.0, leader).b("B1", 20.0, 40.0, "rifle").ready();
    game.battle.stage = Stage::Stealth { side: A };
    game.run(&[("FC-STEA-03", pick(1))], |play| turn(play, A));
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 });
}

/// On the alarm B1 fires a rifle: one Shock die and no Kill die; then A has its standard turn.
#[test]
fn fc_stea_17_on_the_alarm_defenders_fire_with_shock_dice_only() {
    let mut game = raid().a("A1", 20.0, 20.0, "rifle").b("B1", 20.0, 30.0, "rifle").ready();
    game.battle.stage = Stage::Alarm { side: A };
    let stay = game.stay("B1");
    let lines = [("FC-STEA-17", pick(0)), ("FC-STEA-17", stay), ("FC-STEA-17", pick(0)), ("FC-FLIN-01", face(3))];
    game.run(&lines, |play| raise(play, A));
    game.run(&[], |play| raise(play, A));
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 });
}
