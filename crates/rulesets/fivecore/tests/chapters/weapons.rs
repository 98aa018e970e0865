//! FC-WPN, FC-PIST to FC-SHOT, FC-JAM, FC-ARM and the skills of shooters.

use crate::bench::{A, Layout, Skirmish, amount, layout, pick, point, spot, word};
use fivecore::battle::{Ammunition, Stage, Status};
use fivecore::blasts;
use fivecore::weapons::{Mode, Posture};
use referee::covers;
use referee::oracles::{Line, face, faces, no, yes};
use serde_json::{Value, json};

fn duel(mine: impl Into<Value>, y: f64) -> Layout {
    layout().a("A1", 10.0, 10.0, mine).b("B1", 10.0, y, "rifle")
}

fn offered(game: &Skirmish, posture: Posture) -> Vec<String> {
    game.shots("A1", posture).into_iter().map(|(word, target)| format!("{word} {target}")).collect()
}

const STILL: Posture = Posture { moved: false, dashed: false, in_mid_move: false, stays: false };
const MOVED: Posture = Posture { moved: true, ..STILL };
const DASHED: Posture = Posture { moved: true, dashed: true, ..STILL };

fn kill_and_shock(kill: u8, shock: u8) -> Vec<(&'static str, Line)> {
    vec![("FC-KILL-01", face(kill)), ("FC-FLIN-01", face(shock))]
}

#[test]
fn fc_pist_01_a_pistol_reaches_twelve_inches() {
    covers!["FC-GEN-09"];
    let mut near = duel("pistol", 23.0).ready();
    near.shoot("A1", "B1", Mode::Plain, kill_and_shock(2, 2));
    assert_eq!(offered(&near, STILL), ["fc-fire-pistol B1"]);
    assert!(offered(&duel("pistol", 23.1).ready(), STILL).is_empty());
}

#[test]
fn fc_pist_04_a_pair_of_pistols_has_one_more_shock_die() {
    let mut game = duel("pair_of_pistols", 20.0).ready();
    game.shoot("A1", "B1", Mode::Plain, vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", faces([2, 3]))]);
}

#[test]
fn fc_skill_16_the_accurate_reach_sixteen_inches() {
    let game = duel(json!({"weapons": ["pistol"], "skills": ["accurate"]}), 27.0).ready();
    assert_eq!(offered(&game, STILL), ["fc-fire-pistol B1"]);
}

#[test]
fn fc_e33_a_rifle_fired_on_the_move() {
    covers!["FC-RIF-02", "FC-RIF-03", "FC-RIF-04"];
    let mut game = duel("rifle", 25.0).rocks([5.0, 29.0, 15.0, 33.0]).ready();
    let way = game.way("A1", &[(16.0, 10.0)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move-firing")),
        ("FC-RIF-02", way),
        ("FC-RIF-03", amount(300)),
        ("FC-RIF-03", word("fc-fire-on-the-move")),
        ("FC-FLIN-01", face(1)),
        ("FC-FLIN-02", face(4)),
        ("FC-MOVE-07", no()),
    ];
    game.activate("A1", lines);
    assert_eq!(game.status("B1"), Status::Hunkered);
    assert_eq!((game.spot("B1"), game.spot("A1")), ((1000, 2900), (1600, 1000)));
    assert!(game.figure("A1").fired);
}

/// A1 with a submachine gun; B1 eight inches off, B2 three from it, B3 five.
fn smg() -> Skirmish {
    duel("smg", 19.0).b("B2", 14.0, 19.0, "rifle").b("B3", 4.0, 19.0, "rifle").ready()
}

#[test]
fn fc_e34_a_burst() {
    covers!["FC-SMG-02"];
    let mut game = smg();
    let lines =
        vec![("FC-FLIN-01", faces([1, 6, 2])), ("FC-SMG-03", pick(1)), ("FC-MOVE-07", no()), ("FC-FLIN-02", face(2))];
    game.shoot("A1", "B1", Mode::Burst, lines);
    assert_eq!(game.status("B2"), Status::Bailing, "the 6");
    assert_eq!((game.status("B1"), game.status("B3")), (Status::Hunkered, Status::Fit), "B3 is too far off");
}

#[test]
fn fc_e35_trouble() {
    covers!["FC-JAM-04", "FC-JAM-05"];
    let mut game = smg();
    let lines =
        vec![("FC-FLIN-01", faces([6, 6, 1])), ("FC-SMG-03", pick(0)), ("FC-MOVE-07", no()), ("FC-MOVE-07", no())];
    game.shoot("A1", "B1", Mode::Burst, lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Bailing, Status::Bailing));
    assert_eq!(game.figure("A1").jammed_until, 4, "till the end of A's next turn");
    assert!(offered(&game, STILL).is_empty());
    assert!(game.orders("A1").contains(&"fc-order-move".to_string()));
}

#[test]
fn fc_e85_odd_jobs_of_a_jammed_figure() {
    covers!["FC-JAM-03", "FC-JAM-04", "FC-STD-10"];
    let house = json!({"kind": "house", "rect": [5, 17.1, 15, 24], "height": 3, "opacity": "hollow", "barrier": "closed",
        "cover": "heavy", "openings": [{"kind": "door", "from": [9.5, 17.1], "to": [10.5, 17.1], "closed": true}]});
    let card = json!({"weapons": ["rifle"], "grenades": 1});
    let mut game = layout().piece(house).a("A1", 10.0, 10.5, card).b("B1", 30.0, 10.5, json!({})).ready();
    game.change("A1", |it| it.jammed_until = 3);
    let orders = game.orders("A1");
    assert!(orders.contains(&"fc-order-dash".to_string()));
    assert!(!orders.iter().any(|order| order.starts_with("fc-fire") || order == "fc-deed-grenade"));
    let way = game.way("A1", &[(10.0, 16.5)]);
    let lines = vec![
        ("FC-STD-06", word("fc-order-move")),
        ("FC-MOVE-01", way),
        ("FC-COVER-01", word("fc-stance-exposed")),
        ("FC-STD-06", word("fc-task-force-door")),
        ("FC-TASK-01", face(2)),
        ("FC-STD-06", word("fc-order-finish")),
    ];
    game.activate("A1", lines);
    assert!(fivecore::deeds::closed_doors(&game.setup, &game.battle).is_empty());
    game.battle.stage = Stage::EndOfTurn { side: A, standard: true };
    game.advance(vec![]);
    assert_eq!(game.figure("A1").jammed_until, 0);
}

#[test]
fn fc_e36_submachine_gun_details() {
    covers!["FC-SMG-05"];
    let near = duel("smg", 20.0).ready();
    assert_eq!(offered(&near, DASHED), ["fc-fire-after-dash B1"]);
    let mut far = duel("smg", 29.0).ready();
    assert_eq!(offered(&far, STILL), ["fc-fire-long B1"]);
    assert!(offered(&far, MOVED).is_empty());
    far.shoot("A1", "B1", Mode::Long, vec![("FC-FLIN-01", face(2))]);
    duel("smg", 20.0).ready().shoot("A1", "B1", Mode::AfterDash, vec![("FC-FLIN-01", faces([2, 2]))]);
}

#[test]
fn fc_e37_a_machine_gun_with_a_loader() {
    covers!["FC-LMG-02", "FC-LMG-03", "FC-LMG-05", "FC-LMG-06"];
    let mut game = duel("lmg", 30.6)
        .a("L", 11.0, 10.0, "rifle")
        .wall([8.5, 30.0], [11.5, 30.0])
        .b("B2", 14.0, 30.6, "rifle")
        .b("B3", 5.0, 30.6, "rifle")
        .b("B4", 10.0, 37.0, "rifle")
        .ready();
    assert_eq!(game.gap("B1", "B3"), table::Length::inches(4));
    let lines = vec![
        ("FC-FLIN-01", faces([2, 3, 1, 5])),
        ("FC-COVER-05", no()),
        ("FC-LMG-03", pick(0)),
        ("FC-FLIN-01", faces([4, 4, 6])),
        ("FC-MOVE-07", no()),
        ("FC-LMG-03", pick(0)),
        ("FC-FLIN-01", faces([2, 3])),
    ];
    game.shoot("A1", "B1", Mode::Swapped, lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Pinned, Status::Bailing));
    assert_eq!((game.status("B3"), game.status("B4")), (Status::Fit, Status::Fit));
    assert_eq!(game.figure("L").loaded_in, 3);
}

#[test]
fn fc_e38_a_machine_gun_alone() {
    covers!["FC-LMG-07"];
    let mut game = duel("lmg", 30.0).b("B2", 12.5, 30.0, "rifle").ready();
    assert!(!offered(&game, STILL).contains(&"fc-fire-swapped B1".to_string()));
    assert_eq!(offered(&game, MOVED), ["fc-fire-lmg-on-the-move B1", "fc-fire-lmg-on-the-move B2"]);
    game.shoot("A1", "B1", Mode::Plain, vec![("FC-KILL-01", face(2)), ("FC-FLIN-01", faces([2, 2]))]);
    game.shoot("A1", "B1", Mode::OnTheMove, vec![("FC-FLIN-01", faces([2, 2]))]);
}

#[test]
fn fc_e39_a_heavy_machine_gun() {
    covers!["FC-HMG-02", "FC-WPN-04"];
    let mut game = duel("hmg", 30.0).rocks([13.0, 28.0, 17.0, 32.0]).b("B2", 15.0, 30.0, "rifle").ready();
    let lines =
        vec![("FC-KILL-01", faces([6, 6])), ("FC-FLIN-01", face(3)), ("FC-FLIN-01", face(1)), ("FC-COVER-05", no())];
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Out, Status::Pinned));
    assert_eq!(game.figure("A1").jammed_until, 4);
    assert!(offered(&duel("hmg", 30.0).ready(), MOVED).is_empty());
}

#[test]
fn fc_e81_a_heavy_machine_gun_with_a_loader() {
    let mut game = duel("hmg", 30.0).a("L", 11.0, 10.0, "rifle").b("B2", 14.0, 30.0, "rifle").ready();
    let lines = vec![
        ("FC-KILL-01", faces([2, 3])),
        ("FC-FLIN-01", face(5)),
        ("FC-FLIN-01", face(2)),
        ("FC-HMG-06", pick(0)),
        ("FC-KILL-01", face(1)),
    ];
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!(game.status("B2"), Status::Down);
}

#[test]
fn fc_e40_a_sniper() {
    covers!["FC-SNIP-01"];
    let mut game = duel("sniper_rifle", 30.0).a("A2", 20.0, 10.0, "rifle").b("B2", 15.0, 30.0, "rifle").ready();
    let lines = vec![("FC-KILL-01", faces([1, 3])), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())];
    game.shoot("A1", "B1", Mode::Lone, lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Down, Status::Bailing));
    assert!(game.shots("A2", STILL).is_empty(), "nobody else of the side may fire this turn");
    assert!(!fivecore::fire::can_fire(&game.setup, &game.battle, game.id("A2")));
}

#[test]
fn fc_snip_05_a_sniper_that_moves_has_a_standard_rifle() {
    let mut game = duel("sniper_rifle", 30.0).ready();
    assert_eq!(offered(&game, MOVED), ["fc-fire-sniper-as-rifle B1"]);
    game.shoot("A1", "B1", Mode::AsRifle, kill_and_shock(2, 2));
    game.shoot("A1", "B1", Mode::Plain, vec![("FC-KILL-01", faces([2, 3])), ("FC-FLIN-02", face(3))]);
    assert_eq!(game.status("B1"), Status::Hunkered, "the target of a sniper Flinches, cover or none");
}

#[test]
fn fc_skill_23_a_steady_arm_counts_as_not_moved() {
    let game = duel(json!({"weapons": ["lmg"], "skills": ["steady_arm"]}), 30.0).ready();
    assert!(offered(&game, MOVED).contains(&"fc-fire-lmg B1".to_string()));
}

fn grenadier(skills: Value) -> Value {
    json!({"weapons": ["rifle"], "grenades": 2, "skills": skills})
}

fn throw(game: &mut Skirmish, lines: Vec<(&'static str, Line)>) {
    let id = game.id("A1");
    game.run(lines, |play| blasts::throw_grenade(play, id));
}

#[test]
fn fc_e41_a_grenade_and_cover() {
    covers!["FC-GREN-01", "FC-GREN-12", "FC-WPN-03"];
    let mut game = layout()
        .wall([5.0, 16.0], [11.0, 16.0])
        .a("A1", 10.0, 9.0, grenadier(json!([])))
        .b("B1", 10.0, 16.6, "rifle")
        .b("B2", 12.5, 15.0, "rifle")
        .ready();
    let lines =
        vec![("FC-GREN-06", spot(11.0, 15.0)), ("FC-KILL-01", face(2)), ("FC-FLIN-01", face(6)), ("FC-MOVE-07", no())];
    throw(&mut game, lines);
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Pinned, Status::Bailing));
    assert_eq!((game.figure("A1").grenades, game.figure("A1").fired), (1, true));
    assert!(game.spot("B2").0 > 1250, "away from the burst");
}

#[test]
fn fc_e42_a_grenade_scatters() {
    covers!["FC-CONV-01", "FC-CONV-02", "FC-GEN-13", "FC-GREN-11"];
    let lay = || {
        layout()
            .a("A1", 10.0, 5.0, grenadier(json!([])))
            .b("B1", 11.0, 10.0, "rifle")
            .b("B2", 15.0, 11.0, "rifle")
            .ready()
    };
    let first = || [vec![("FC-GREN-06", spot(10.0, 10.0))], kill_and_shock(3, 4)].concat();
    let drift = |hour, inches| vec![("FC-GREN-09", face(hour)), ("FC-GREN-09", face(inches))];
    let mut game = lay();
    throw(&mut game, [first(), drift(3, 4), kill_and_shock(1, 2)].concat());
    assert_eq!((game.status("B1"), game.status("B2")), (Status::Fit, Status::Down));
    let mut dud = lay();
    throw(&mut dud, [first(), drift(3, 4), kill_and_shock(2, 2), drift(6, 6)].concat());
    assert_eq!(dud.status("B2"), Status::Fit, "twice it scattered, and that was that");
}

#[test]
fn fc_e76_a_thrower() {
    let mut game = layout().a("A1", 10.0, 5.0, grenadier(json!(["thrower"]))).b("B1", 10.0, 10.0, "rifle").ready();
    let lines = [
        vec![("FC-GREN-06", spot(10.0, 10.0))],
        kill_and_shock(3, 4),
        [3, 5, 7, 2].map(|die| ("FC-GREN-09", face(die))).to_vec(),
        vec![("FC-SKILL-25", pick(1))],
        kill_and_shock(2, 2),
        vec![("FC-GREN-09", face(12)), ("FC-GREN-09", face(6))],
    ]
    .concat();
    throw(&mut game, lines);
}

#[test]
fn fc_gren_07_somebody_of_the_side_must_see_the_point() {
    let lay = |spotter: f64| {
        let game = layout().block([5.0, 12.0, 15.0, 13.0]).a("A1", 10.0, 11.0, grenadier(json!([])));
        game.a("A2", spotter, 11.0, "rifle").b("B1", 10.0, 20.0, "rifle").ready()
    };
    let spots = |game: &Skirmish| {
        let region = blasts::Spots {
            setup: &game.setup,
            battle: &game.battle,
            id: game.id("A1"),
            range: Some(table::Length::inches(6)),
            sight: blasts::Spotting::BySomebody,
        };
        referee::Region::check(&region, point(10.0, 15.5).into()).map_err(|refusal| refusal.clause.to_string())
    };
    assert_eq!(spots(&lay(6.0)), Err("FC-GREN-07".to_string()));
    assert_eq!(spots(&lay(24.0)), Ok(()));
}

#[test]
fn fc_gren_04_grenades_are_handed_over_in_contact() {
    let mut game = layout()
        .a("A1", 10.0, 5.0, grenadier(json!([])))
        .a("A2", 11.0, 5.0, json!({"grenades": 1}))
        .b("B1", 40.0, 40.0, json!({}))
        .ready();
    let lines = vec![("FC-STD-06", word("fc-deed-hand-over")), ("FC-STD-06", word("fc-order-finish"))];
    game.activate("A1", lines);
    assert_eq!((game.figure("A1").grenades, game.figure("A2").grenades), (1, 2), "two are the most a figure carries");
}

#[test]
fn fc_gren_05_a_side_may_have_one_common_stock() {
    let mut game =
        layout().option("grenade_supply", "pool").a("A1", 10.0, 5.0, "rifle").b("B1", 10.0, 10.0, "rifle").ready();
    assert!(!game.orders("A1").contains(&"fc-deed-grenade".to_string()));
    game.battle.sides[0].grenades = 1;
    assert!(game.orders("A1").contains(&"fc-deed-grenade".to_string()));
    throw(&mut game, [vec![("FC-GREN-06", spot(10.0, 10.0))], kill_and_shock(1, 2)].concat());
    assert_eq!(game.battle.sides[0].grenades, 0);
}

#[test]
fn fc_e89_a_grenade_through_the_window() {
    covers!["FC-GREN-01"];
    let lay = || {
        let house = json!({"kind": "house", "rect": [5, 14, 15, 22], "height": 3, "opacity": "hollow", "barrier": "closed",
            "cover": "heavy", "openings": [{"kind": "window", "from": [9.5, 14], "to": [10.5, 14]}]});
        layout().piece(house).a("A1", 10.0, 9.0, grenadier(json!([]))).b("B1", 11.6, 14.6, "rifle").ready()
    };
    let mut inside = lay();
    throw(&mut inside, [vec![("FC-GREN-06", spot(10.0, 15.3))], kill_and_shock(1, 3)].concat());
    assert_eq!(inside.status("B1"), Status::Down);
    let mut outside = lay();
    throw(&mut outside, vec![("FC-GREN-06", spot(11.6, 12.6))]);
    assert_eq!(outside.status("B1"), Status::Pinned, "it touches the wall between: no dice");
}

#[test]
fn fc_e43_a_launcher() {
    covers!["FC-GL-01", "FC-GL-03", "FC-GL-04", "FC-GL-05", "FC-GL-06"];
    let mut game = layout()
        .a("A1", 20.0, 5.0, "grenade_launcher")
        .b("B1", 20.0, 20.0, "rifle")
        .b("B2", 21.5, 17.0, "rifle")
        .ready();
    let id = game.id("A1");
    let lines = [
        vec![("FC-GL-01", spot(20.0, 20.0)), ("FC-GL-02", face(6)), ("FC-GL-02", face(2))],
        kill_and_shock(6, 2),
        kill_and_shock(2, 6),
        vec![("FC-MOVE-07", no())],
    ]
    .concat();
    game.run(lines, |play| blasts::launch(play, id));
    assert_eq!((game.status("B2"), game.status("B1")), (Status::Out, Status::Bailing));
    assert_eq!(game.spot("B1"), (2000, 3200), "northwards, away from the impact");
    assert!(blasts::has_launcher(&game.setup, &game.battle, id, false));
    assert!(!blasts::has_launcher(&game.setup, &game.battle, id, true));
}

#[test]
fn fc_e44_a_shotgun() {
    covers!["FC-SHOT-01"];
    let mut close = duel("shotgun", 15.0).ready();
    close.shoot("A1", "B1", Mode::Close, vec![("FC-KILL-01", faces([5, 1]))]);
    assert_eq!(close.status("B1"), Status::Down);
    let mut far = duel("shotgun", 15.2).ready();
    assert_eq!(offered(&far, STILL), ["fc-fire-shotgun B1"]);
    far.shoot("A1", "B1", Mode::Plain, kill_and_shock(2, 2));
    let house = json!({"kind": "house", "rect": [5, 13.5, 15, 20], "height": 3, "opacity": "hollow", "barrier": "closed",
        "cover": "heavy", "openings": [{"kind": "door", "from": [9.5, 13.5], "to": [10.5, 13.5], "closed": true}]});
    let mut door = layout().piece(house).a("A1", 10.0, 10.0, "shotgun").b("B1", 40.0, 40.0, "rifle").ready();
    let lines = vec![("FC-STD-06", word("fc-deed-shoot-door")), ("FC-STD-06", word("fc-order-finish"))];
    door.activate("A1", lines);
    assert!(fivecore::deeds::closed_doors(&door.setup, &door.battle).is_empty() && door.figure("A1").fired);
}

fn armoured(skills: Value) -> Layout {
    layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 20.0, json!({"armour": true, "skills": skills}))
}

#[test]
fn fc_e45_armour() {
    covers!["FC-ARM-08"];
    let mut one = armoured(json!([])).b("F", 13.0, 20.0, "rifle").ready();
    one.shoot("A1", "B1", Mode::Plain, [kill_and_shock(6, 1), vec![("FC-ARM-02", face(1))]].concat());
    assert_eq!(
        (one.status("B1"), one.status("F")),
        (Status::Down, Status::Fit),
        "Out becomes Down and the Shock is lost"
    );
    let mut six = armoured(json!([])).ready();
    six.shoot(
        "A1",
        "B1",
        Mode::Plain,
        [kill_and_shock(1, 6), vec![("FC-ARM-02", face(6)), ("FC-MOVE-07", no())]].concat(),
    );
    assert_eq!(six.status("B1"), Status::Bailing, "Stunned, then the Bail takes its place");
    let mut four = armoured(json!([])).ready();
    four.shoot("A1", "B1", Mode::Plain, [kill_and_shock(6, 2), vec![("FC-ARM-02", face(4))]].concat());
    assert_eq!(four.status("B1"), Status::Out);
    let mut stunned = armoured(json!([])).ready();
    stunned.shoot("A1", "B1", Mode::Plain, [kill_and_shock(1, 2), vec![("FC-ARM-02", face(1))]].concat());
    assert_eq!((stunned.status("B1"), stunned.figure("B1").until), (Status::Stunned, 3));
}

#[test]
fn fc_e61_tough_and_armour() {
    let mut game = armoured(json!(["tough"])).ready();
    game.shoot("A1", "B1", Mode::Plain, kill_and_shock(6, 2));
    assert_eq!(game.status("B1"), Status::Fit);
    game.shoot("A1", "B1", Mode::Plain, [kill_and_shock(1, 2), vec![("FC-ARM-02", face(3))]].concat());
    assert_eq!(game.status("B1"), Status::Down);
}

#[test]
fn fc_e80_limited_ammunition() {
    covers!["FC-WPN-01"];
    let mut game = duel("rifle", 20.0).rule("limited_ammunition", true).ready();
    game.shoot("A1", "B1", Mode::Plain, [kill_and_shock(2, 2), vec![("FC-WPN-02", face(6))]].concat());
    assert_eq!(game.figure("A1").ammunition[0], Ammunition::OneShot);
    game.shoot("A1", "B1", Mode::Plain, kill_and_shock(2, 2));
    assert!(offered(&game, STILL).is_empty(), "empty");
    let mut plenty = duel("rifle", 20.0).ready();
    plenty.shoot("A1", "B1", Mode::Plain, kill_and_shock(2, 2));
}

#[test]
fn fc_wpn_05_one_of_two_weapons_is_used_for_a_shot() {
    let game = duel(json!({"weapons": ["rifle", "shotgun"]}), 20.0).ready();
    assert_eq!(offered(&game, STILL), ["fc-fire-rifle B1", "fc-fire-shotgun B1"]);
}

#[test]
fn fc_skill_01_marksman_and_rapid_fire_add_a_die_once_a_game() {
    let mut game = duel(json!({"weapons": ["rifle"], "skills": ["marksman", "rapid_fire"]}), 20.0).ready();
    let lines = vec![
        ("FC-SKILL-01", yes()),
        ("FC-SKILL-02", yes()),
        ("FC-KILL-01", faces([2, 3])),
        ("FC-FLIN-01", faces([2, 3])),
    ];
    game.shoot("A1", "B1", Mode::Plain, lines);
    game.shoot("A1", "B1", Mode::Plain, kill_and_shock(2, 2));
}

#[test]
fn fc_skill_32_a_last_breath_fires_before_it_falls() {
    let mut game = layout()
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 20.0, json!({"weapons": ["rifle"], "skills": ["last_breath"]}))
        .ready();
    let lines = [kill_and_shock(6, 2), vec![("FC-SKILL-32", word("fc-fire-rifle"))], kill_and_shock(6, 3)].concat();
    game.shoot("A1", "B1", Mode::Plain, lines);
    assert_eq!((game.status("A1"), game.status("B1")), (Status::Out, Status::Out));
}

#[test]
fn fc_fire_05_a_refused_target_comes_with_the_clause_and_the_numbers() {
    let game = duel("pistol", 29.0).ready();
    let refusal = fivecore::fire::why_not(&game.setup, &game.battle, game.id("A1"), game.id("B1"), STILL);
    assert_eq!(refusal.clause.as_str(), "FC-FIRE-05");
    let lengths: Vec<_> = refusal
        .facts
        .iter()
        .filter_map(|(_, fact)| if let referee::Fact::Length(length) = fact { Some(*length) } else { None })
        .collect();
    assert_eq!(lengths, [table::Length::inches(18), table::Length::inches(12)]);
}

/// Like an LMG: its gunner's pistol wins no ties, only a friend on its feet loads it, and having fired it stays.
#[test]
fn fc_hmg_07_in_everything_else_it_works_like_a_light_machine_gun() {
    covers!["FC-PIST-03"];
    let tied = |weapons: serde_json::Value| {
        let mut game = layout().a("A1", 10.0, 10.0, json!({"weapons": weapons})).b("B1", 10.0, 11.0, "rifle").ready();
        let (a1, b1) = (game.id("A1"), game.id("B1"));
        game.run([("FC-BRAWL-03", face(3)), ("FC-BRAWL-03", face(3))], |play| {
            fivecore::brawl::fight(play, a1, b1, fivecore::brawl::Start::Otherwise)
        });
        game.status("B1")
    };
    assert_eq!(tied(json!(["pistol"])), Status::Out, "a pistol wins a tie");
    assert_eq!([tied(json!(["hmg", "pistol"])), tied(json!(["lmg", "pistol"]))], [Status::Fit; 2], "not a gunner's");

    let mut game = duel("hmg", 30.0).a("L", 11.0, 10.0, "rifle").b("B2", 14.0, 30.0, "rifle").ready();
    game.change("L", |it| it.status = Status::Hunkered);
    let lines = [
        ("FC-STD-06", word("fc-fire-hmg")),
        ("FC-KILL-01", faces([2, 3])),
        ("FC-FLIN-01", face(5)),
        ("FC-FLIN-01", face(2)),
    ];
    game.activate("A1", lines.to_vec());
    assert!(game.figure("A1").fired, "no second target without a loader, and no move afterwards: nothing was asked");
}
