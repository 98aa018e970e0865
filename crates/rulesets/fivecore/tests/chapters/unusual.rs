//! FC-PERS, FC-SEAR, FC-TASK, FC-RISK, FC-BOMB, FC-DISP, FC-STEA, FC-SMOKE, FC-NIGHT, prisoners and loads.

use crate::bench::{A, B, Layout, Skirmish, layout, pick, point, spot, word};
use fivecore::battle::{Cloud, CloudLife, Load, Stage, Status};
use fivecore::blasts;
use fivecore::unusual::{bombardment, persuasion, search, tasks};
use referee::covers;
use referee::oracles::{Line, face, faces, no};
use serde_json::json;
use table::Length;

#[test]
fn fc_e49_persuasion() {
    covers!["FC-GEN-02", "FC-PERS-01", "FC-PERS-03", "FC-PERS-04", "FC-SKILL-27"];
    let mut game = layout()
        .a("A1", 10.0, 10.0, json!({"skills": ["charismatic"]}))
        .b("B1", 40.0, 40.0, json!({}))
        .rule("neutrals", json!([{"figure": {"name": "Marie", "kind": "civilian"}, "at": [11, 10]}]))
        .ready();
    let (id, marie) = (game.id("A1"), game.id("Marie"));
    assert!(game.orders("A1").contains(&"fc-deed-persuade".to_string()));
    game.run(vec![("FC-PERS-03", face(3)), ("FC-PERS-03", face(4))], |play| persuasion::persuade(play, id, marie));
    assert!(game.figure("Marie").persuaded);
}

#[test]
fn fc_pers_02_nobody_is_persuaded_in_a_fire_fight_or_a_scurry() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 40.0, "rifle")
        .rule("neutrals", json!([{"figure": {"name": "Marie", "kind": "civilian"}, "at": [11, 10]}]))
        .ready();
    assert!(game.orders("A1").contains(&"fc-deed-persuade".to_string()), "in a standard turn");
    let deeds = fivecore::deeds::in_fire_fight(&game.setup, &game.battle, game.id("A1"));
    assert!(deeds.is_empty(), "in a Fire Fight: {deeds:?}");
    game.battle.stage = Stage::Scurry { side: A };
    let stay = game.way("A1", &[]);
    game.advance(vec![("FC-SCUR-01", pick(0)), ("FC-SCUR-01", stay)]);
}

fn searching(places: usize) -> Skirmish {
    let spots: Vec<_> = (0..places).map(|n| json!([10.0 + 3.0 * n as f64, 10.5])).collect();
    layout()
        .a("A1", 10.0, 10.0, json!({}))
        .b("B1", 40.0, 40.0, json!({}))
        .rule("places", json!(spots))
        .side_rule(0, "aim", json!({"objective": "find"}))
        .ready()
}

#[test]
fn fc_e49_search() {
    covers!["FC-SEAR-01", "FC-SEAR-02", "FC-SEAR-04", "FC-SEAR-06", "FC-SEAR-07"];
    let mut four = searching(4);
    let id = four.id("A1");
    assert_eq!(search::within_reach(&four.setup, &four.battle, id), [0]);
    four.run(vec![("FC-SEAR-04", face(6))], |play| search::search(play, id, 0));
    assert!(four.battle.found && four.battle.sides[0].progress.fulfilled);
    assert_eq!(four.figure("A1").load, Some(Load::Object(0)));

    let mut seven = searching(7);
    seven.run(vec![("FC-SEAR-04", faces([1, 3]))], |play| search::search(play, id, 0));
    assert!(
        !seven.battle.found && search::within_reach(&seven.setup, &seven.battle, id).is_empty(),
        "out of the running"
    );
    seven.run(vec![("FC-SEAR-04", faces([1, 6]))], |play| search::search(play, id, 1));
    assert!(seven.battle.found);

    let mut last = searching(3);
    last.battle.searched = 0b110;
    last.run(vec![], |play| search::search(play, id, 0));
    assert!(last.battle.found, "it is in the last place");
}

#[test]
fn fc_sear_03_there_is_searching_in_a_scurry_but_not_in_a_fire_fight() {
    let mut game = searching(4);
    game.battle.stage = Stage::Scurry { side: A };
    let stay = game.way("A1", &[]);
    let lines = vec![
        ("FC-SCUR-01", pick(0)),
        ("FC-SCUR-01", stay),
        ("FC-SEAR-02", word("fc-deed-search")),
        ("FC-SEAR-04", face(2)),
    ];
    game.advance(lines);
    assert_eq!(game.battle.searched, 1);
    assert!(fivecore::deeds::in_fire_fight(&game.setup, &game.battle, game.id("A1")).is_empty());
}

fn at_a_door(skills: serde_json::Value) -> Skirmish {
    let house = json!({"kind": "house", "rect": [5, 10.6, 15, 18], "height": 3, "opacity": "hollow", "barrier": "closed",
        "cover": "heavy", "openings": [{"kind": "door", "from": [9, 10.6], "to": [12, 10.6], "closed": true}]});
    layout()
        .piece(house)
        .a("A1", 10.0, 10.0, json!({"skills": skills}))
        .a("A2", 11.5, 10.0, json!({}))
        .b("B1", 40.0, 40.0, json!({}))
        .ready()
}

fn force_door(game: &mut Skirmish, name: &str, lines: Vec<(&'static str, Line)>) {
    let id = game.id(name);
    let task = tasks::within_reach(&game.setup, &game.battle, id)[0];
    game.run(lines, |play| tasks::attempt(play, id, task));
}

#[test]
fn fc_e50_tasks() {
    covers!["FC-RISK-01", "FC-RISK-02", "FC-RISK-03", "FC-RISK-04", "FC-TASK-01", "FC-TASK-02", "FC-TASK-05"];
    let mut game = at_a_door(json!([]));
    let open = |game: &Skirmish, name: &str| tasks::within_reach(&game.setup, &game.battle, game.id(name)).len();
    force_door(&mut game, "A1", vec![("FC-TASK-01", face(1))]);
    assert_eq!((open(&game, "A1"), open(&game, "A2")), (0, 1), "not again this turn");
    game.change("A1", |it| it.tried = 0);
    force_door(&mut game, "A1", vec![("FC-TASK-01", face(6))]);
    game.change("A1", |it| it.tried = 0);
    assert_eq!(open(&game, "A1"), 0, "never again");
    force_door(&mut game, "A2", vec![("FC-TASK-01", face(3))]);
    assert!(fivecore::deeds::closed_doors(&game.setup, &game.battle).is_empty());

    for (die, status, lit) in [(1, Status::Down, None), (6, Status::Out, None), (2, Status::Fit, Some(3))] {
        let mut mine = game_with_charges();
        mine.battle.demolition.set = 2;
        let id = mine.id("A1");
        mine.run(vec![("FC-RISK-01", face(die))], |play| tasks::attempt(play, id, tasks::Task::LightFuse));
        assert_eq!((mine.status("A1"), mine.battle.demolition.lit_in), (status, lit));
    }
}

fn game_with_charges() -> Skirmish {
    layout()
        .piece(json!({"kind": "bridge", "rect": [8, 8, 12, 12]}))
        .a("A1", 10.0, 10.0, json!({"charges": 2}))
        .a("A2", 30.0, 10.0, json!({}))
        .b("B1", 10.0, 11.2, json!({}))
        .b("B2", 40.0, 40.0, json!({}))
        .rule("demolition", json!({"piece": 0, "charges": 2, "fuse": 3}))
        .side_rule(0, "aim", json!({"objective": "demolish"}))
        .side_rule(1, "aim", json!({"objective": "stop"}))
        .ready()
}

#[test]
fn fc_task_04_charges_are_set_one_by_one_and_the_fuse_burns_for_own_turns() {
    let mut game = game_with_charges();
    let id = game.id("A1");
    for _ in 0..2 {
        game.run(vec![("FC-TASK-01", face(3))], |play| tasks::attempt(play, id, tasks::Task::SetCharge));
    }
    assert_eq!(tasks::within_reach(&game.setup, &game.battle, id), [tasks::Task::LightFuse]);
    game.battle.demolition.lit_in = Some(3);
    game.change("A1", |it| it.at = point(10.0, 2.0));
    for (turns, blown) in [(5, false), (6, true)] {
        game.battle.sides[0].turns = turns;
        game.battle.stage = Stage::EndOfTurn { side: A, standard: false };
        game.advance(vec![]);
        assert_eq!(game.battle.demolition.blown, blown, "turn {turns}");
    }
    assert_eq!(game.status("B1"), Status::Out, "it stood on the bridge");
    assert_eq!(game.battle.ending.and_then(|ending| ending.winner), Some(A));
}

#[test]
fn fc_skill_26_the_handy_roll_two_and_the_talented_again() {
    covers!["FC-SKILL-29"];
    let mut handy = at_a_door(json!(["handy"]));
    force_door(
        &mut handy,
        "A1",
        vec![("FC-SKILL-26", word("yes")), ("FC-TASK-01", faces([6, 3])), ("FC-SKILL-26", pick(1))],
    );
    assert!(fivecore::deeds::closed_doors(&handy.setup, &handy.battle).is_empty());
    let mut talented = at_a_door(json!(["talented"]));
    force_door(
        &mut talented,
        "A1",
        vec![("FC-TASK-01", face(1)), ("FC-SKILL-29", word("yes")), ("FC-TASK-01", face(6))],
    );
    assert!(talented.figure("A1").used.talented && talented.figure("A1").never != 0, "the new die stands");
}

#[test]
fn fc_e51_a_mortar() {
    covers![
        "FC-BOMB-01",
        "FC-BOMB-02",
        "FC-BOMB-03",
        "FC-BOMB-05",
        "FC-BOMB-06",
        "FC-BOMB-07",
        "FC-BOMB-08",
        "FC-BOMB-09",
        "FC-BOMB-10",
        "FC-BOMB-12"
    ];
    let mut game = layout()
        .piece(json!({"kind": "hill", "rect": [8, 0, 14, 6], "height": 1, "traits": ["high_ground"]}))
        .a("A1", 10.0, 4.0, json!({}))
        .a("A2", 20.0, 4.0, json!({}))
        .b("B1", 15.0, 19.0, json!({}))
        .b("B2", 30.0, 30.0, json!({}))
        .side_rule(0, "mortar", "mortar")
        .ready();
    assert!(!game.orders("A2").contains(&"fc-call-high-explosive".to_string()), "not on high ground");
    let lines = vec![
        ("FC-STD-06", word("fc-call-high-explosive")),
        ("FC-BOMB-05", spot(18.0, 18.0)),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", lines);
    let turn = |game: &mut Skirmish, dice: Vec<(&'static str, Line)>| {
        game.battle.stage = Stage::Turn { side: A };
        game.advance(dice);
    };
    turn(&mut game, vec![("FC-TURN-04", face(1)), ("FC-BOMB-08", face(1))]);
    let shelled = vec![
        ("FC-TURN-04", face(3)),
        ("FC-BOMB-08", face(4)),
        ("FC-BOMB-10", face(9)),
        ("FC-BOMB-10", face(3)),
        ("FC-KILL-01", face(1)),
        ("FC-FLIN-01", face(2)),
    ];
    turn(&mut game, shelled);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Down, Status::Fit), "it fell at (15, 18)");
    turn(&mut game, vec![("FC-TURN-04", face(3)), ("FC-BOMB-08", face(1))]);
    turn(&mut game, vec![("FC-TURN-04", face(3))]);
    assert!(bombardment::calls(&game.setup, &game.battle, game.id("A1")).is_empty(), "silent for good");
}

#[test]
fn fc_bomb_15_the_fire_is_stopped_under_the_conditions_of_starting_it() {
    let mut game = layout()
        .piece(json!({"kind": "hill", "rect": [8, 0, 14, 6], "height": 1, "traits": ["high_ground"]}))
        .a("A1", 10.0, 4.0, json!({}))
        .a("A2", 20.0, 4.0, json!({}))
        .b("B1", 30.0, 30.0, json!({}))
        .side_rule(0, "mortar", "mortar")
        .ready();
    game.battle.sides[0].gun.aim = Some(point(18.0, 18.0));
    assert!(!game.orders("A2").contains(&"fc-call-cease".to_string()), "not on high ground");
    let lines = vec![("FC-STD-06", word("fc-call-cease")), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", lines);
    assert_eq!(game.battle.sides[0].gun.aim, None);
}

#[test]
fn fc_bomb_13_smoke_thins_at_special_turns_and_a_bigger_gun_makes_survivors_bail() {
    covers!["FC-BOMB-11", "FC-BOMB-14", "FC-BOMB-17"];
    let lay = |gun: &str| {
        let game = layout().a("A1", 10.0, 4.0, "rifle").b("B1", 18.0, 20.0, json!({})).side_rule(0, "mortar", gun);
        let mut game = game.ready();
        game.battle.sides[0].gun.aim = Some(point(18.0, 18.0));
        game.battle.stage = Stage::Turn { side: A };
        game
    };
    let mut smoke = lay("mortar");
    smoke.battle.sides[0].gun.smoke = true;
    smoke.advance(vec![("FC-TURN-04", face(3)), ("FC-BOMB-08", face(6))]);
    assert_eq!(smoke.battle.clouds[0].radius, Length::um(38_100), "three inches across");
    smoke.battle.sides[0].gun.aim = None;
    for left in [1, 0] {
        smoke.battle.stage = Stage::Turn { side: A };
        smoke.advance(vec![("FC-TURN-04", face(1))]);
        assert_eq!(smoke.battle.clouds.len(), left);
    }
    let mut gun = lay("generic");
    gun.advance(vec![("FC-TURN-04", face(3)), ("FC-BOMB-08", face(6)), ("FC-KILL-01", face(3)), ("FC-MOVE-07", no())]);
    assert_eq!(gun.status("B1"), Status::Bailing);
}

#[test]
fn fc_e52_displacement() {
    covers!["FC-DISP-01", "FC-DISP-02"];
    let lay = |skills: serde_json::Value| {
        let card = json!({"weapons": ["rifle"], "skills": skills});
        layout()
            .option("displacement", true)
            .block([5.0, 12.0, 10.5, 14.0])
            .a("A1", 9.0, 10.0, "rifle")
            .b("B1", 9.0, 26.0, card)
            .ready()
    };
    let mut game = lay(json!([]));
    let way = game.way("A1", &[(11.2, 10.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-DISP-03", face(12)),
        ("FC-DISP-03", face(2)),
    ];
    let way_on = vec![("FC-GUARD-02", word("fc-hold")), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", [lines, way_on].concat());
    assert_eq!(game.spot("B1"), (900, 2800));
    assert!(game.figure("B1").seen && game.figure("A1").seen);
}

#[test]
fn fc_e73_an_ambush() {
    let card = json!({"weapons": ["rifle"], "skills": ["ambush"]});
    let mut game = layout()
        .option("displacement", true)
        .block([5.0, 12.0, 10.5, 14.0])
        .a("A1", 9.0, 10.0, "rifle")
        .b("B1", 9.0, 26.0, card)
        .ready();
    let way = game.way("A1", &[(12.0, 10.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-SKILL-21", spot(5.0, 26.0)),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", lines);
    assert_eq!(game.spot("B1"), (500, 2600));
}

#[test]
fn fc_disp_05_after_quiet_turns_whoever_is_out_of_sight_may_be_displaced_again() {
    let mut game = layout()
        .option("displacement", true)
        .option("displacement_renewed", true)
        .block([0.0, 20.0, 48.0, 21.0])
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 30.0, "rifle")
        .ready();
    game.change("B1", |it| it.seen = true);
    for (side, turn) in [(A, 5), (B, 6), (A, 7), (B, 8)] {
        assert!(game.figure("B1").seen);
        game.battle.turn = turn;
        game.battle.stage = Stage::EndOfTurn { side, standard: false };
        game.advance(vec![]);
    }
    assert!(!game.figure("B1").seen);
}

/// A raid by A on B's sentries.
fn raid(lay: Layout) -> Skirmish {
    let lay = lay.rule("stealth", true).side_rule(0, "role", "attacker").side_rule(1, "role", "defender");
    let mut game = lay.ready();
    game.battle.stage = Stage::Creep { side: A };
    game
}

#[test]
fn fc_e53_stealth() {
    covers!["FC-STEA-13"];
    let mut near = raid(layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle"));
    let way = near.way("A1", &[(10.0, 14.0)]);
    near.advance(vec![("FC-STEA-04", pick(0)), ("FC-STEA-04", way)]);
    assert_eq!(
        (near.battle.stage, near.spot("A1")),
        (Stage::Alarm { side: A }, (1000, 1300)),
        "at six inches it is seen"
    );

    let mut far = raid(layout().a("A1", 10.0, 11.0, "rifle").b("B1", 10.0, 20.0, "rifle"));
    far.advance(vec![("FC-STEA-04", word("fc-done")), ("FC-STEA-15", face(1))]);
    assert_eq!((far.battle.stage, far.spot("B1")), (Stage::Alarm { side: A }, (1000, 1800)), "it came closer and saw");

    let mut nothing = raid(layout().a("A1", 10.0, 11.0, "rifle").b("B1", 10.0, 20.0, "rifle"));
    nothing.advance(vec![("FC-STEA-04", word("fc-done")), ("FC-STEA-15", face(4))]);
    assert_eq!(nothing.battle.stage, Stage::Stealth { side: B });

    let mut distant = raid(layout().a("A1", 10.0, 5.0, "rifle").b("B1", 10.0, 20.0, "rifle"));
    distant.advance(vec![("FC-STEA-04", word("fc-done"))]);
    assert_eq!(distant.battle.stage, Stage::Stealth { side: B }, "thirteen inches are safe");
}

#[test]
fn fc_stea_07_patrols_go_a_die_less_two_inches_at_random() {
    covers!["FC-STEA-06"];
    let mut game = raid(layout().a("A1", 10.0, 5.0, "rifle").b("B1", 30.0, 30.0, "rifle").b("B2", 36.0, 30.0, "rifle"));
    game.change("B1", |it| it.duty = Some(fivecore::scenario::Duty::Patrolling));
    game.change("B2", |it| it.duty = Some(fivecore::scenario::Duty::AtPost));
    game.battle.stage = Stage::Stealth { side: B };
    game.advance(vec![("FC-STEA-07", face(2))]);
    assert_eq!(game.spot("B1"), (3000, 3000), "nothing, and no direction");
    game.battle.stage = Stage::Stealth { side: B };
    game.advance(vec![("FC-STEA-07", face(6)), ("FC-STEA-07", face(12))]);
    assert_eq!((game.spot("B1"), game.spot("B2")), ((3000, 3400), (3600, 3000)));
}

#[test]
fn fc_stea_05_each_defender_is_declared_at_its_post_or_patrolling() {
    let mut game = layout()
        .a("A1", 10.0, 2.0, "rifle")
        .b("B1", 10.0, 45.0, "rifle")
        .rule("stealth", true)
        .side_rule(0, "role", "attacker")
        .side_rule(1, "role", "defender")
        .ready();
    game.change("B1", |figure| figure.status = Status::Reserve);
    game.battle.stage = Stage::Deployment { side: B, second: false };
    let south = referee::oracles::answer(referee::Answer::Direction(table::Bearing::SOUTH));
    game.advance(vec![("FC-DEPL-02", spot(10.0, 45.0)), ("FC-MOVE-07", south), ("FC-STEA-05", word("fc-patrolling"))]);
    assert_eq!(game.figure("B1").duty, Some(fivecore::scenario::Duty::Patrolling));
}

#[test]
fn fc_night_01_a_night_battle_begins_with_the_night_phase() {
    let mut game = layout()
        .a("A1", 10.0, 2.0, "rifle")
        .b("B1", 10.0, 45.0, "rifle")
        .rule("night", true)
        .side_rule(0, "role", "attacker")
        .side_rule(1, "role", "defender")
        .ready();
    game.battle.stage = Stage::FirstMove;
    game.advance(vec![]);
    assert!(matches!(game.battle.stage, Stage::Night { side: A, .. }));
}

#[test]
fn fc_e82_a_quiet_killing() {
    covers!["FC-STEA-04", "FC-STEA-10", "FC-STEA-21"];
    let lay = || raid(layout().block([8.5, 16.0, 11.5, 17.0]).a("A1", 9.5, 15.4, "rifle").b("B1", 13.0, 17.5, "rifle"));
    let mut game = lay();
    assert!(!game.sees("B1", "A1") && game.gap("A1", "B1") <= Length::inches(4));
    let way = game.way("A1", &[(12.1, 15.4), (12.7, 16.5)]);
    let step = game.way("A1", &[]);
    let brawl = |mine, theirs| vec![("FC-BRAWL-03", face(mine)), ("FC-BRAWL-03", face(theirs))];
    let creep = vec![("FC-STEA-04", pick(0)), ("FC-STEA-04", way.clone())];
    game.advance([creep.clone(), brawl(2, 2), vec![("FC-BRAWL-06", step)]].concat());
    assert_eq!((game.status("B1"), game.battle.stage), (Status::Out, Stage::Over), "silently; and nobody is left");

    let mut drawn = lay();
    drawn.advance([creep, brawl(2, 3)].concat());
    assert_eq!(drawn.battle.stage, Stage::Alarm { side: A });
}

#[test]
fn fc_e92_two_sentries() {
    covers!["FC-STEA-21"];
    let lay = |hut: [f64; 4]| {
        let lay =
            layout().block([8.5, 16.0, 11.5, 17.0]).block(hut).a("A1", 9.5, 15.4, "rifle").b("B1", 13.0, 17.5, "rifle");
        raid(lay.b("B2", 17.6, 16.5, "rifle"))
    };
    let creep = |game: &Skirmish| {
        let way = game.way("A1", &[(12.1, 15.4), (12.7, 16.5)]);
        vec![("FC-STEA-04", pick(0)), ("FC-STEA-04", way)]
    };
    let mut seen = lay([40.0, 40.0, 42.0, 42.0]);
    let lines = [creep(&seen), vec![("FC-COVER-01", word("fc-stance-exposed"))]].concat();
    seen.advance(lines);
    assert_eq!((seen.status("B1"), seen.battle.stage), (Status::Fit, Stage::Alarm { side: A }), "B2 saw it come");

    let mut unseen = lay([14.2, 12.0, 15.2, 19.5]);
    let stay = unseen.way("A1", &[]);
    let killed = vec![("FC-BRAWL-03", face(4)), ("FC-BRAWL-03", face(2)), ("FC-BRAWL-06", stay)];
    let lines = [creep(&unseen), killed].concat();
    unseen.advance(lines);
    assert_eq!((unseen.status("B1"), unseen.battle.stage), (Status::Out, Stage::Creep { side: A }));
    unseen.advance(vec![("FC-STEA-15", face(6))]);
    assert_eq!(unseen.battle.stage, Stage::Alarm { side: A }, "near and out of sight: a detection roll");
}

#[test]
fn fc_e83_reveal() {
    covers!["FC-STEA-02"];
    let mut game = raid(layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle"));
    game.battle.stage = Stage::Stealth { side: A };
    game.advance(vec![("FC-STEA-03", word("fc-reveal"))]);
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 }, "no alarm, no action die");
    game.battle.stage = Stage::EndOfTurn { side: A, standard: true };
    game.advance(vec![]);
    assert_eq!(game.battle.stage, Stage::Turn { side: B });
}

#[test]
fn fc_stea_17_on_the_alarm_defenders_move_three_inches_and_fire_shock_dice() {
    covers!["FC-STEA-18"];
    let mut game = raid(layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle"));
    game.battle.stage = Stage::Alarm { side: A };
    let way = game.way("B1", &[(13.0, 20.0)]);
    let lines = vec![
        ("FC-STEA-17", pick(0)),
        ("FC-STEA-17", way),
        ("FC-STEA-17", word("fc-fire-rifle")),
        ("FC-FLIN-01", face(2)),
    ];
    game.advance(lines);
    game.advance(vec![]);
    assert_eq!(game.battle.stage, Stage::Standard { side: A, left: 2 });
}

#[test]
fn fc_e54_smoke() {
    covers!["FC-SMOKE-01", "FC-SMOKE-02", "FC-SMOKE-06", "FC-SMOKE-07"];
    for (die, life) in [(3, Some(CloudLife::Until(6))), (1, Some(CloudLife::From(6))), (6, None)] {
        let mut game = layout().a("A1", 10.0, 10.0, json!({"smoke": 1})).b("B1", 10.0, 30.0, "rifle").ready();
        let id = game.id("A1");
        game.run(vec![("FC-SMOKE-04", spot(10.0, 18.5)), ("FC-SMOKE-04", face(die))], |play| {
            blasts::throw_smoke(play, id)
        });
        assert_eq!(game.battle.clouds.first().map(|cloud| cloud.life), life);
        assert_eq!(game.figure("A1").smoke, 0);
        assert_eq!(game.sees("A1", "B1"), die != 3);
    }
    let mut game = layout().a("A1", 10.0, 10.0, json!({})).b("B1", 10.0, 30.0, "rifle").ready();
    game.battle.clouds.push(Cloud { at: point(10.0, 20.0), radius: Length::inches(2), life: CloudLife::From(6) });
    for (turn, side, hidden) in [(6, B, true), (7, A, true), (8, B, false)] {
        game.battle.turn = turn;
        game.battle.stage = Stage::EndOfTurn { side, standard: false };
        game.advance(vec![]);
        assert_eq!(!game.sees("A1", "B1"), hidden, "after turn {turn}");
    }
}

#[test]
fn fc_e55_night() {
    covers!["FC-NIGHT-02", "FC-NIGHT-06", "FC-NIGHT-07", "FC-NIGHT-09"];
    let mut game = layout()
        .rule("night", true)
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 20.0, 6.0, "rifle")
        .b("B1", 10.0, 20.0, "rifle")
        .b("B2", 20.0, 40.0, "rifle")
        .b("B3", 26.0, 40.0, "rifle")
        .ready();
    game.battle.stage = Stage::Night { side: A, passes: 0, moves: 0 };
    let turns = game.battle.sides[0].turns;
    let way = game.way("A1", &[(10.0, 14.0)]);
    let drift = |hour, inches| vec![("FC-NIGHT-06", face(hour)), ("FC-NIGHT-06", face(inches))];
    let lines = [
        vec![("FC-NIGHT-02", pick(0)), ("FC-NIGHT-02", way), ("FC-NIGHT-06", face(2)), ("FC-NIGHT-06", face(4))],
        drift(3, 1),
        drift(6, 1),
        drift(12, 2),
        drift(3, 1),
        drift(9, 1),
    ]
    .concat();
    game.advance(lines);
    assert_eq!(game.spot("A1"), (1100, 1300), "stopped at six inches, then displaced an inch east");
    assert_eq!(game.spot("A2"), (2000, 500));
    assert_eq!([game.spot("B1"), game.spot("B2"), game.spot("B3")], [(1000, 2200), (2100, 4000), (2500, 4000)]);
    assert_eq!(game.battle.stage, Stage::Turn { side: A }, "two of A's against three of B's");
    assert_eq!(game.battle.sides[0].turns, turns, "moves of the night are not turns");
}

#[test]
fn fc_night_10_far_targets_are_dark_unless_they_fired() {
    covers!["FC-NIGHT-11"];
    let mut game = layout().rule("night", true).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 25.0, "rifle").ready();
    let still = fivecore::weapons::Posture::default();
    assert!(game.shots("A1", still).is_empty(), "fourteen inches");
    game.change("B1", |it| it.last_shot = 4);
    assert_eq!(game.shots("A1", still).len(), 1, "it fired in the turn before");
    game.shoot("A1", "B1", fivecore::weapons::Mode::Plain, vec![("FC-FLIN-01", face(2))]);
}

#[test]
fn fc_night_13_two_passes_in_a_row_end_the_phase() {
    let mut game = layout().rule("night", true).a("A1", 10.0, 5.0, "rifle").b("B1", 10.0, 45.0, "rifle").ready();
    game.battle.stage = Stage::Night { side: A, passes: 0, moves: 0 };
    game.advance(vec![("FC-NIGHT-02", word("fc-done"))]);
    let dice = [1, 1, 3, 1, 3, 1].map(|die| ("FC-NIGHT-06", face(die))).to_vec();
    let lines =
        [vec![("FC-NIGHT-02", word("fc-done"))], dice, vec![("FC-NIGHT-09", face(2)), ("FC-NIGHT-09", face(5))]]
            .concat();
    game.advance(lines);
    assert_eq!(game.battle.stage, Stage::Turn { side: B });
}

#[test]
fn fc_e84_a_prisoner_moved() {
    covers!["FC-DASH-10"];
    let mut game =
        layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, "rifle").b("P", 11.0, 10.0, "rifle").ready();
    game.change("P", |it| it.status = Status::Prisoner);
    let way = game.way("A1", &[(10.0, 14.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-deed-escort")),
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", lines);
    assert!(game.gap("A1", "P") <= Length::inch_tenths(1), "both four inches, in contact");
    game.battle.stage = Stage::Scurry { side: B };
    game.change("A1", |it| {
        it.status = Status::Down;
        it.load = None;
    });
    let near = game.way("B1", &[(11.2, 14.8)]);
    game.change("P", |it| it.at = point(11.2, 13.75));
    game.advance(vec![("FC-SCUR-01", pick(0)), ("FC-SCUR-01", near)]);
    assert_eq!((game.status("P"), game.figure("P").back_in), (Status::Fit, 3), "freed, and able from B's next turn");
}

/// Four doors a house and five houses: every door has its own mark. A 6 at one of them is no bar to any other.
#[test]
fn fc_task_03_a_door_given_up_is_no_bar_to_any_other_door() {
    let house = |x: f64| {
        let door = |y: f64| json!({"kind": "door", "from": [x, y], "to": [x, y + 1.0], "closed": true});
        json!({"kind": "house", "rect": [x - 4.0, 10, x, 18], "height": 3, "opacity": "hollow", "barrier": "closed",
            "cover": "heavy", "openings": [door(10.5), door(12.0), door(13.5), door(15.0)]})
    };
    let xs = [6.0, 14.0, 22.0, 30.0, 38.0];
    let lay = xs.into_iter().fold(layout(), |lay, x| lay.piece(house(x)));
    let mut game = lay.a("A1", 6.6, 11.0, json!({})).b("B1", 40.0, 40.0, json!({})).ready();
    force_door(&mut game, "A1", vec![("FC-TASK-01", face(6))]);
    let mut open = Vec::new();
    for x in xs {
        for y in [11.0, 12.5, 14.0, 15.5] {
            game.change("A1", |it| it.at = point(x + 0.6, y));
            open.push(tasks::within_reach(&game.setup, &game.battle, game.id("A1")).len());
        }
    }
    assert_eq!(open.len(), 20);
    assert!(open[0] < open[4], "the first door of the first house is given up: {open:?}");
    assert_eq!(open[4..], [open[4], open[5], open[6], open[7]].repeat(4), "no other house is");
}
