//! The lengths and numbers of the book, each at its limit and a hundredth of an inch beyond.

use fivecore::FiveCore;
use fivecore::battle::{Stage, Status};
use fivecore::kill::mourn;
use fivecore::unusual::{displacement, stealth};
use referee::covers;
use referee::oracles::{Line, face, faces, no};
use referee::{Answer, AnyMatch, Match, Seat, Wanted};
use serde_json::json;
use table::Length;

use crate::bench::{A, B, Layout, Skirmish, layout, point};

/// Answers the open questions by the words of their options, one after the other.
fn say(open: &mut Match<FiveCore>, words: &[&str]) {
    for word in words {
        let question = open.questions(Seat::Referee).remove(0);
        let Wanted::Pick { options } = &question.wanted else { panic!("{word} is no answer to {question:?}") };
        let place = options.iter().position(|option| option.word.as_str() == *word);
        let place = place.unwrap_or_else(|| panic!("{word} is not among {options:?}"));
        let seat = Seat::Side(question.side);
        open.answer(seat, question.number, Answer::Pick(place as u16)).expect("an option");
    }
}

/// How far the figure that is asked for its way may go.
fn allowance(open: &Match<FiveCore>) -> Length {
    match &open.questions(Seat::Referee)[0].wanted {
        Wanted::Path { figures, .. } => figures[0].allowance,
        other => panic!("{other:?} is no way"),
    }
}

/// Points so far north of (10, 10) that are taken for an answer; its base ends half an inch before its middle.
fn takes(open: &Match<FiveCore>, distances: [f64; 2]) -> [bool; 2] {
    let question = open.questions(Seat::Referee).remove(0);
    let seat = Seat::Side(question.side);
    distances.map(|far| {
        let answer = Answer::Point(point(10.0, 10.5 + far).into());
        open.check(seat, question.number, &answer).is_ok()
    })
}

fn alone(card: serde_json::Value) -> Layout {
    layout().a("A1", 10.0, 10.0, card).b("B1", 40.0, 40.0, json!({}))
}

fn opened(lay: &Layout, change: impl FnOnce(&mut Skirmish)) -> Match<FiveCore> {
    let mut game = lay.ready();
    change(&mut game);
    lay.open(&game)
}

#[test]
fn fc_gren_06_a_grenade_is_thrown_six_inches() {
    let mut open = opened(&alone(json!({"grenades": 1})), |_| {});
    say(&mut open, &["fc-activate", "fc-deed-grenade"]);
    assert_eq!(takes(&open, [6.0, 6.01]), [true, false]);
}

#[test]
fn fc_smoke_04_smoke_is_thrown_eight_inches() {
    let mut open = opened(&alone(json!({"smoke": 1})), |_| {});
    say(&mut open, &["fc-activate", "fc-deed-smoke"]);
    assert_eq!(takes(&open, [8.0, 8.01]), [true, false]);
}

#[test]
fn fc_brawl_06_the_winner_moves_two_inches() {
    let lay = layout().a("A1", 10.0, 10.0, json!({})).b("B1", 10.0, 11.0, json!({})).b("B2", 40.0, 40.0, json!({}));
    let mut open = opened(&lay, |_| {});
    open.fix_dice(&[6, 1]);
    say(&mut open, &["fc-activate", "fc-order-brawl"]);
    assert_eq!(allowance(&open), Length::inches(2));
}

#[test]
fn fc_skill_12_run_and_gun_is_four_inches() {
    let lay = alone(json!({"weapons": ["rifle"], "skills": ["run_and_gun"]}));
    let mut open = opened(&lay, |game| game.battle.stage = Stage::FireFight { side: A });
    say(&mut open, &["fc-figure", "fc-run-and-gun"]);
    assert_eq!(allowance(&open), Length::inches(4));
}

#[test]
fn fc_skill_10_right_place_is_two_inches() {
    let lay = alone(json!({"skills": ["right_place"]}));
    let open = opened(&lay, |game| game.battle.stage = Stage::EndOfTurn { side: A, standard: true });
    assert_eq!(allowance(&open), Length::inches(2));
}

#[test]
fn fc_stea_17_on_the_alarm_a_defender_moves_three_inches() {
    let roles = json!([{"role": "attacker", "edge": "south"}, {"role": "defender", "edge": "north"}]);
    let lay = alone(json!({})).rule("stealth", true).rule("sides", roles);
    let mut open = opened(&lay, |game| game.battle.stage = Stage::Alarm { side: A });
    say(&mut open, &["fc-figure"]);
    assert_eq!(allowance(&open), Length::inches(3));
}

/// Out of sight behind a block: four inches are near enough to be heard, a hundredth more is not.
#[test]
fn fc_stea_12_an_attacker_is_heard_at_four_inches() {
    let roles = json!([{"role": "attacker", "edge": "south"}, {"role": "defender", "edge": "north"}]);
    let ends = |gap: f64, dice: &[(&str, Line)]| {
        let lay = layout().rule("stealth", true).rule("sides", roles.clone()).block([5.0, 12.0, 15.0, 13.0]);
        let mut game = lay.a("A1", 10.0, 10.0, json!({})).b("B1", 10.0, 11.0 + gap, json!({})).ready();
        game.battle.stage = Stage::Stealth { side: B };
        game.run(dice, |play| stealth::turn(play, B));
        game.battle.stage
    };
    assert_eq!(ends(4.0, &[("FC-STEA-15", face(6))]), Stage::Alarm { side: A });
    assert_eq!(ends(4.01, &[]), Stage::Stealth { side: A });
}

#[test]
fn fc_shot_04_a_door_is_blown_open_at_four_inches() {
    let offered = |gap: f64| {
        let y = 10.5 + gap;
        let house = json!({"kind": "house", "rect": [5, y, 15, y + 8.0], "height": 3, "opacity": "hollow",
            "barrier": "closed", "cover": "heavy",
            "openings": [{"kind": "door", "from": [9, y], "to": [11, y], "closed": true}]});
        let game = alone(json!("shotgun")).piece(house).ready();
        game.orders("A1").contains(&"fc-deed-shoot-door".to_string())
    };
    assert_eq!([offered(4.0), offered(4.01)], [true, false]);
}

#[test]
fn fc_night_10_the_dark_begins_beyond_twelve_inches() {
    let dark = |gap: f64| {
        let lay = layout().rule("night", true).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 11.0 + gap, "rifle");
        let game = lay.ready();
        fivecore::fire::is_dark(&game.setup, &game.battle, game.id("A1"), game.id("B1"))
    };
    assert_eq!([dark(12.0), dark(12.01)], [false, true]);
}

/// Her only friend, twelve inches off and a hundredth more.
#[test]
fn fc_lead_09_a_lost_leader_shakes_nobody_beyond_twelve_inches() {
    let shaken = |gap: f64, lines: &[(&str, Line)]| {
        let leader = json!({"leader": true});
        let mut game =
            layout().a("A1", 24.0, 10.0, "rifle").b("L", 10.0, 24.0, leader).b("F", 11.0 + gap, 24.0, "rifle").ready();
        game.change("L", |it| it.status = Status::Out);
        let leader = game.id("L");
        game.run(lines, |play| mourn(play, leader));
        game.status("F")
    };
    let dice = ("FC-LEAD-09", faces([2, 6]));
    assert_eq!(shaken(12.0, &[dice.clone(), ("FC-MOVE-07", no())]), Status::Bailing);
    assert_eq!(shaken(12.01, std::slice::from_ref(&dice)), Status::Fit);
}

/// How often the marker at (24, 24) has been held, with these gaps of a friend and an enemy.
fn held(friend: f64, enemy: f64) -> u8 {
    let lay = layout().side_rule(0, "aim", json!({"objective": "secure"})).rule("marker", json!([24, 24]));
    let mut game = lay.a("A1", 24.0, 23.5 - friend, json!({})).b("B1", 24.0, 24.5 + enemy, json!({})).ready();
    game.battle.stage = Stage::EndOfTurn { side: A, standard: false };
    game.advance(vec![]);
    game.battle.sides[0].progress.held
}

#[test]
fn fc_miss_17_a_marker_is_held_from_three_inches_with_no_enemy_within_six() {
    assert_eq!([held(3.0, 6.01), held(3.01, 6.01), held(3.0, 6.0)], [1, 0, 0]);
}

/// The ninth own turn ends and nothing is decided; the tenth ends and the marker is protected.
#[test]
fn fc_miss_18_a_marker_is_protected_through_ten_own_turns() {
    let ending = |turns: u8| {
        let mut game = alone(json!({})).side_rule(0, "aim", json!({"objective": "protect"})).ready();
        game.battle.sides[0].turns = turns;
        game.battle.stage = Stage::EndOfTurn { side: A, standard: false };
        game.advance(vec![]);
        game.battle.ending.map(|ending| ending.winner)
    };
    assert_eq!([ending(9), ending(10)], [None, Some(Some(A))]);
}

#[test]
fn fc_lead_03_a_leaders_word_carries_six_inches() {
    let led = |gap: f64| {
        let lay = layout().a("L", 10.0, 10.0, json!({"leader": true})).a("A2", 11.0 + gap, 10.0, json!({}));
        let lay = lay.b("B1", 40.0, 40.0, json!({}));
        let open = opened(&lay, |game| {
            game.battle.sides[0].bonus = Some((game.id("L"), fivecore::battle::Bonus::Move));
        });
        let Wanted::Pick { options } = &open.questions(Seat::Referee)[0].wanted else { panic!("no choice") };
        options.iter().any(|option| option.word.as_str() == "fc-lead-move")
    };
    assert_eq!([led(6.0), led(6.01)], [true, false]);
}

#[test]
fn fc_skill_28_a_command_voice_carries_four_inches() {
    let asked = |gap: f64| {
        let lay =
            layout().a("A1", 10.0, 10.0, json!({"skills": ["command_voice"]})).a("A2", 11.0 + gap, 10.0, json!({}));
        let lay = lay.b("B1", 40.0, 40.0, json!({}));
        let mut open = opened(&lay, |game| {
            game.change("A2", |it| it.status = Status::Bailing);
        });
        say(&mut open, &["fc-activate"]);
        open.questions(Seat::Referee)[0].about.word.as_str() == "fc-ask-command"
    };
    assert_eq!([asked(4.0), asked(4.01)], [true, false]);
}

#[test]
fn fc_bomb_04_a_signaller_stands_within_six_inches_of_its_edge() {
    let offered = |gap: f64| {
        let hill = json!({"kind": "hill", "rect": [8, 0, 14, 12], "height": 1, "traits": ["high_ground"]});
        let lay = layout().piece(hill).side_rule(0, "mortar", "mortar").a("A1", 10.0, 0.5 + gap, json!({}));
        lay.b("B1", 40.0, 40.0, json!({})).ready().orders("A1").contains(&"fc-call-high-explosive".to_string())
    };
    assert_eq!([offered(6.0), offered(6.01)], [true, false]);
}

/// A burst at B1: B2 may be given a result at four inches, not a hundredth farther.
#[test]
fn fc_smg_03_results_spread_four_inches() {
    let spreads = |gap: f64| {
        let lay = layout().a("A1", 24.0, 10.0, "smg").b("B1", 24.0, 18.0, "rifle").b("B2", 25.0 + gap, 18.0, "rifle");
        let mut open = opened(&lay, |_| {});
        open.fix_dice(&[6, 2, 2, 3, 3]);
        say(&mut open, &["fc-activate", "fc-fire-burst"]);
        open.questions(Seat::Referee)[0].about.word.as_str() == "fc-ask-spread"
    };
    assert_eq!([spreads(4.0), spreads(4.01)], [true, false]);
}

/// One Kill die on everybody within four inches, and whoever is left Bails.
#[test]
fn fc_bomb_16_a_generic_gun_reaches_four_inches() {
    let status = |gap: f64, lines: &[(&str, Line)]| {
        let lay = layout().side_rule(0, "mortar", "generic").a("A1", 10.0, 10.0, json!({}));
        let mut game = lay.b("B1", 24.5 + gap, 24.0, json!({})).ready();
        game.battle.stage = Stage::Turn { side: A };
        game.battle.sides[0].gun =
            fivecore::battle::GunState { aim: Some(point(24.0, 24.0)), from: 1, ..Default::default() };
        game.run(lines, |play| fivecore::turn::begin(play, A));
        game.status("B1")
    };
    let shot = [("FC-TURN-04", face(3)), ("FC-BOMB-08", face(6))];
    let hit = [&shot[..], &[("FC-KILL-01", face(3)), ("FC-MOVE-07", no())]].concat();
    assert_eq!(status(4.0, &hit), Status::Bailing);
    assert_eq!(status(4.01, &shot), Status::Fit);
}

/// The place is measured from middle to middle, as a move is.
#[test]
fn fc_skill_21_an_ambusher_chooses_within_six_inches() {
    let takes = |far: f64| {
        let mut game =
            layout().a("A1", 40.0, 10.0, json!({})).b("B1", 20.0, 20.0, json!({"skills": ["ambush"]})).ready();
        let b1 = game.id("B1");
        let place = referee::oracles::answer(Answer::Point(point(20.0, 20.0 + far).into()));
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            game.run([("FC-SKILL-21", place)], |play| displacement::displace(play, b1));
        }));
        tried.is_ok()
    };
    assert_eq!([takes(6.0), takes(6.01)], [true, false]);
}

/// One die for up to five places, two for six.
#[test]
fn fc_sear_05_six_places_take_two_dice() {
    covers!["FC-SEAR-04"];
    let search = |places: usize, line: Line| {
        let spots: Vec<[f64; 2]> = (0..places).map(|n| [10.0 + n as f64, 10.5]).collect();
        let mut game = alone(json!({})).rule("places", json!(spots)).ready();
        let a1 = game.id("A1");
        game.run([("FC-SEAR-04", line)], |play| fivecore::unusual::search::search(play, a1, 0));
        game.battle.found
    };
    assert!(search(5, face(1)));
    assert!(search(6, faces([1, 6])));
}
