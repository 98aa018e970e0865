//! TS-ASK, TS-AI: what is asked and what is not, where units are put down by themselves, what a computer makes of it.

use dice::Quick;
use referee::oracles::face;
use referee::{
    Answer, AnyMatch as _, DicePlan, Game as _, Match, Question, Scenario, Seat, SideId, Solo, UnitId, Wanted, covers,
};
use serde_json::{Value, json};
use table::Point;
use ten_sided::battle::Step;
use ten_sided::reaction::{self, Response};
use ten_sided::{Stage, TenSided, levy};

use crate::common::{Arena, arena, arena_of, arena_with, at, paths, pick, scenario, walk, word};

/// Warriors who have moved, sprites still to act so far to the north, and hounds that have acted.
fn moved(gap: f64) -> Arena {
    let mut arena = arena(&[&["H1 4"], &["F3 4", "F4 4"]]);
    arena.row("H1", 40.0, 20.0);
    arena.row("F3", 40.0, 22.5 + gap);
    arena.row("F4", 80.0, 110.0);
    arena.state_mut("F4").activated = true;
    arena
}

/// After a move in which it went, with nothing left to do: it keeps watch, or its activation simply ends. Nothing is asked.
fn keeps_watch(mut arena: Arena, id: &str) -> bool {
    let step = Step { moved: true, went: true, ..Step::default() };
    arena.battle.stage = Stage::Orders { unit: arena.unit(id), step };
    arena.go_on([]);
    assert!(arena.state(id).activated);
    arena.state(id).reaction
}

/// A Reaction marker is never worse than none, so a unit that could only stop takes one unasked; where nobody who could be
/// answered is left, it takes none.
#[test]
fn ts_ask_04_a_unit_that_could_only_stop_keeps_watch_unasked() {
    covers!["TS-ASK-04", "TS-ASK-01", "TS-REA-01"];
    assert!(keeps_watch(moved(20.0), "H1"), "the sprites, move 10, may charge them");
    let mut over = moved(20.0);
    over.state_mut("F3").activated = true;
    assert!(!keeps_watch(over, "H1"), "nobody is left who could be answered");
    assert!(!keeps_watch(moved(20.3), "H1"), "beyond twice their move and contact");
}

#[test]
fn ts_ask_04_whoever_can_shoot_waits_for_whoever_may_come_into_range() {
    let watching = |y: f64| {
        let mut arena = arena(&[&["F3 4"], &["H1 4"]]);
        arena.row("F3", 40.0, 20.0);
        arena.row("H1", 40.0, y);
        keeps_watch(arena, "F3")
    };
    assert!(watching(82.5), "javelins 30, a Rush 30");
    assert!(!watching(82.6));
}

/// In Panic there is no watch to keep: the activation ends, unasked too.
#[test]
fn ts_ask_01_a_unit_in_panic_that_has_moved_is_asked_nothing() {
    let mut arena = moved(20.0);
    arena.state_mut("H1").panicked = true;
    assert!(!keeps_watch(arena, "H1"));
}

/// The choice between shots, counter-charge, evasion and nothing is one question, before the die.
#[test]
fn ts_rea_05_what_a_watchful_unit_would_do_is_named_with_one_answer() {
    let charged = |lines: Vec<(&'static str, referee::oracles::Line)>| {
        let mut arena = arena(&[&["H1 4"], &["F2 4"]]);
        arena.row("H1", 50.0, 50.0);
        arena.row("F2", 50.0, 67.5);
        arena.state_mut("F2").reaction = true;
        let (charger, target) = (arena.unit("H1"), arena.unit("F2"));
        let response = arena.play(lines, |play| reaction::to_assault(play, charger, target));
        (response, arena.state("F2").reaction, arena.state("F2").responded)
    };
    let all = [("ts-counter-charges", Response::CounterCharged), ("ts-evades", Response::Evaded)];
    for (named, expected) in all {
        let lines = vec![("TS-REA-05", word(named)), ("TS-REA-04", face(5))];
        assert_eq!(charged(lines), (expected, false, false), "IN 5: a five passes, and the marker is spent");
        let lines = vec![("TS-REA-05", word(named)), ("TS-REA-04", face(4))];
        assert_eq!(charged(lines), (Response::Nothing, false, false), "a four fails");
    }
    let kept = charged(vec![("TS-REA-05", word("ts-does-nothing"))]);
    assert_eq!(kept, (Response::Nothing, true, false), "no check, and the marker stays");
}

/// Who begins and with which unit is one answer.
#[test]
fn ts_turn_05_whoever_begins_himself_names_the_unit() {
    let mut arena = arena(&[&["H1 4", "H6"], &["F1 4"]]);
    arena.row("H1", 40.0, 20.0);
    arena.row("H6", 60.0, 20.0);
    arena.row("F1", 40.0, 80.0);
    arena.battle.stage = Stage::TurnBegins;
    arena.go_on([("TS-TURN-04", face(8)), ("TS-TURN-04", face(3)), ("TS-TURN-05", pick(1))]);
    let unit = arena.unit("H6");
    assert_eq!((arena.battle.first, arena.battle.stage), (SideId(0), Stage::Orders { unit, step: Step::default() }));
}

/// Whether a unit in contact fights on or stops is said with its choice, while there is another to choose.
#[test]
fn ts_turn_09_a_unit_in_contact_is_chosen_to_fight_or_to_stop() {
    let stops = |id: &'static str, asked: &'static str, word: referee::oracles::Line| {
        let mut arena = arena(&[&["H1 4", "H6"], &["F1 4"]]);
        arena.row("H1", 40.0, 20.0);
        arena.row("H6", 60.0, 20.0);
        arena.row("F1", 40.0, 22.6);
        arena.state_mut("H6").activated = id == "alone";
        arena.battle.stage = Stage::Activation { side: SideId(0) };
        arena.play([(asked, word)], TenSided::advance);
        assert!(arena.state("H1").activated && arena.battle.stage == Stage::Activation { side: SideId(1) });
    };
    stops("beside another", "TS-TURN-07", word("ts-unit-stops"));
    stops("alone", "TS-ORD-01", word("ts-order-enough"));
}

/// Whether it is asked which way warriors charge a unit in Panic.
fn asks_for_the_way(pieces: Value, target: &'static str) -> bool {
    let mut arena = arena_with(json!({}), pieces, &[&["H1 4"], &[target]]);
    let id = &target[..2];
    arena.row("H1", 40.0, 40.0);
    arena.row(id, 40.0, 52.5);
    arena.state_mut(id).panicked = true;
    arena.let_run("H1", "ts-order-assault").contains(&"TS-ASL-04".to_string())
}

/// Four alike charge four alike in the open: whoever comes in, the fight is the same. In a wood, by a wall or where some
/// are boars and some drovers it is not; a wall more than 5 cm off does not matter.
#[test]
fn ts_ask_03_a_closing_move_is_asked_for_only_where_it_is_a_choice() {
    let wood = json!([{"kind": "wood", "polygon": [[30, 51], [60, 51], [60, 60], [30, 60]], "ground": "difficult", "opacity": "dense", "cover": "light"}]);
    let wall = |y: f64| json!([{"kind": "low-wall", "wall": [[30, y], [60, y]], "cover": "medium"}]);
    assert!(!asks_for_the_way(json!([]), "F2 4"));
    assert!(asks_for_the_way(wood, "F2 4"));
    // Bases of 2.5 cm with their centres at 52.5 end at 53.75.
    assert!(asks_for_the_way(wall(58.75), "F2 4"));
    assert!(!asks_for_the_way(wall(58.76), "F2 4"));
    assert!(asks_for_the_way(json!([]), "A3 2+1"));
}

#[test]
fn ts_ask_01_a_lone_model_is_not_asked_for_its_ranks() {
    let mut game = opened(scenario("heron-ford"), 3);
    let (mut points, mut ranks) = (0, 0);
    while !has_begun(&game) {
        let question = answered(&mut game);
        points += usize::from(question.about.word.as_str() == "ts-ask-place");
        ranks += usize::from(question.about.word.as_str() == "ts-ask-ranks");
    }
    assert_eq!((points, ranks), (12, 8), "twelve units, four of them heroes and monsters");
}

/// A choice of unit that leads to a shot is seen to lead there: an activation is one order, dice and all.
#[test]
fn an_activation_is_played_in_one_go() {
    let mut arena = arena(&[&["F2 4"], &["H1 4"]]);
    arena.row("F2", 40.0, 20.0);
    arena.row("H1", 40.0, 62.5);
    arena.state_mut("H1").activated = true;
    let way = paths((1..=4).map(|n| walk(arena.model("F2", n), &[(37.0 + 3.0 * n as f64, 22.0)])).collect());
    let lines = [
        ("TS-ORD-01", word("ts-order-move")),
        ("TS-MOV-01", way),
        ("TS-ORD-01", word("ts-order-shoot")),
        ("TS-SHT-08", referee::oracles::faces([1, 1, 1, 1])),
    ];
    arena.play(lines, TenSided::advance);
    assert!(arena.state("F2").activated && arena.state("F2").moved);
    assert_eq!(arena.battle.stage, Stage::TurnEnds);
}

fn opened(scenario: Scenario, seed: u8) -> Match<TenSided> {
    let dice = Some(dice::Seed::new([seed; 32]));
    Match::<TenSided>::open(scenario, DicePlan::default(), dice).expect("a sound scenario")
}

fn has_begun(game: &Match<TenSided>) -> bool {
    game.battle().turn > 0
}

/// Answers the open question as the ledger's advice has it, or by lot where it is silent.
fn answered(game: &mut Match<TenSided>) -> Question {
    let question = game.questions(Seat::Referee).remove(0);
    let seat = Seat::Side(question.side);
    let answers = game.candidates(seat, question.number, 24, question.number).expect("answers");
    let chosen = game.in_character(seat, question.number, &answers, &mut Quick::new(1)).expect("open").unwrap_or(0);
    game.answer(seat, question.number, answers[chosen].clone()).expect("a candidate");
    question
}

/// Where the middle of a unit is.
fn middle(game: &Match<TenSided>, unit: UnitId) -> Point {
    let places: Vec<Point> = game.setup().models_of(unit).map(|id| game.battle().at(id)).collect();
    let count = places.len() as i64;
    Point { x: places.iter().map(|at| at.x).sum::<i64>() / count, y: places.iter().map(|at| at.y).sum::<i64>() / count }
}

/// In every scenario with zones, units that are put down by themselves stand in the front half of their zone or with their
/// friends, not one of them in a corner.
#[test]
fn a_battle_that_is_laid_out_ready_has_nobody_in_a_corner() {
    for (id, seed) in ["heron-ford", "standing-stones", "cattle-raid", "fog-on-the-moor"].into_iter().zip(1..) {
        let mut game = opened(scenario(id), seed);
        while !has_begun(&game) {
            answered(&mut game);
        }
        for unit in game.setup().unit_ids().collect::<Vec<_>>() {
            let (name, place) = (&game.setup().unit(unit).name, middle(&game, unit));
            let aside = (place.x - at(60.0, 0.0).x).abs();
            let depth = if game.setup().side_of(unit) == SideId(0) {
                at(0.0, 30.0).y - place.y
            } else {
                place.y - at(0.0, 90.0).y
            };
            assert!(aside < at(52.0, 0.0).x, "{id}: {name} at {place:?} is in a corner");
            assert!(depth < at(0.0, 24.0).y, "{id}: {name} at {place:?} stands at the back");
        }
    }
}

/// In every scenario with zones and at any throw of the dice, a battle laid out ready has the ranks of each unit to
/// themselves: hardly a model stands among those of another.
#[test]
fn a_battle_that_is_laid_out_ready_keeps_its_units_apart() {
    let ids = ["hounds-at-the-gate", "heron-ford", "standing-stones", "cattle-raid", "fog-on-the-moor"];
    let (mut among, mut all) = (0, 0);
    for (id, seed) in ids.into_iter().flat_map(|id| [(id, 1), (id, 94)]) {
        let mut game = opened(scenario(id), seed);
        while !has_begun(&game) {
            answered(&mut game);
        }
        let (setup, battle) = (game.setup(), game.battle());
        let places = |unit: UnitId| -> Vec<Point> { setup.models_of(unit).map(|id| battle.at(id)).collect() };
        for unit in setup.unit_ids() {
            let ranks = table::Bounds::of(places(unit));
            let others = setup.unit_ids().filter(|&other| other != unit).flat_map(places);
            among += others.filter(|&at| ranks.holds(at)).count();
            all += places(unit).len();
        }
    }
    assert!(among * 50 <= all, "{among} of {all} stand among others");
}

/// The same twelve points, and the ledger's advice takes one in front of the middle, not in the corner.
#[test]
fn the_place_of_a_unit_is_chosen_with_care() {
    let (setup, battle) = TenSided::set_up(&scenario("heron-ford")).expect("sound");
    let about = referee::About::new("ts-ask-place").unit(UnitId(0));
    let question = Question {
        number: 1,
        side: SideId(0),
        clause: referee::clause!("TS-SET-05"),
        about,
        wanted: Wanted::Point,
        barred: Vec::new(),
    };
    let answers = [(4.0, 8.0), (60.0, 27.0), (116.0, 8.0)].map(|(x, y)| Answer::Point(at(x, y).into()));
    let chosen = <TenSided as Solo<TenSided>>::in_character(&setup, &battle, &question, &answers, &mut Quick::new(1));
    assert_eq!(chosen, Some(1));
}

/// TS-AI-05, TS-AI-08: shooters within a charge of fighters who have yet to act are worth less than out of it.
#[test]
fn shooters_keep_out_of_the_reach_of_fighters() {
    let worth = |gap: f64, acted: bool| {
        let mut arena = arena(&[&["H3 4"], &["F4 4"]]);
        arena.row("H3", 40.0, 20.0);
        arena.row("F4", 40.0, 22.5 + gap);
        arena.state_mut("F4").activated = acted;
        <TenSided as Solo<TenSided>>::worth(&arena.setup, &arena.battle, SideId(0))
    };
    assert!(worth(41.0, false) > worth(39.0, false), "hounds charge 40 cm");
    assert_eq!(worth(41.0, true), worth(39.0, true), "once they have acted there is no danger");
}

/// A stream of 8 cm between a unit and its enemy is crossed: 5 cm into it is better than on the bank, the far bank better
/// still, and a way round it better than through.
#[test]
fn fighters_do_not_wait_at_the_bank_of_a_stream() {
    let stream = |from: f64| json!([{"kind": "stream", "polygon": [[from, 56], [120, 56], [120, 64], [from, 64]], "ground": "difficult"}]);
    let worth = |y: f64, pieces: Value| {
        let mut arena = arena_with(json!({}), pieces, &[&["F1 4"], &["H1 4"]]);
        arena.row("F1", 40.0, y);
        arena.row("H1", 40.0, 20.0);
        <TenSided as Solo<TenSided>>::worth(&arena.setup, &arena.battle, SideId(0))
    };
    let there = |y: f64| worth(y, stream(0.0));
    assert!(there(65.0) < there(60.0) && there(60.0) < there(55.0), "{} {} {}", there(65.0), there(60.0), there(55.0));
    assert!(there(65.0) < worth(65.0, stream(60.0)), "where no water is in the way it is nearer");
}

/// TS-AI-16. Who drives a herd makes for home, though an enemy in reach of a charge is left behind by that. Half of the 60 points
/// are still to be earned over 60 cm: five tenths of a point for each of five.
#[test]
fn a_herd_is_driven_home_though_an_enemy_is_near() {
    let worth = |y: f64| {
        let rules = json!({"herds": {"at": [[40, 60]], "home": 60, "driven": 20}});
        let mut arena = arena_of(json!({}), json!([]), rules, &[&["H1 4"], &["F1 4"]]);
        arena.row("H1", 40.0, y);
        arena.row("F1", 40.0, 75.0);
        arena.battle.herds[0].driver = Some((arena.unit("H1"), arena.model("H1", 1)));
        <TenSided as Solo<TenSided>>::worth(&arena.setup, &arena.battle, SideId(0))
    };
    assert_eq!(worth(55.0) - worth(60.0), 25);
}

/// A ballista shoots up to 120 cm, and not after a move: at 100 cm it has no reason to come nearer. A bow has.
#[test]
fn a_ballista_opens_up_from_afar() {
    let nearer = |shooter: &str| {
        let worth = |gap: f64| {
            let mut arena = arena(&[&[shooter], &["H1 4"]]);
            arena.put(&shooter[..2], &[(40.0, 5.0)]);
            arena.row("H1", 40.0, 5.0 + gap);
            arena.state_mut("H1").activated = true;
            <TenSided as Solo<TenSided>>::worth(&arena.setup, &arena.battle, SideId(0))
        };
        worth(70.0) - worth(100.0)
    };
    assert_eq!(nearer("K4"), 0);
    assert!(nearer("H6") > 0);
}

/// TS-AI-10 by pencil: four archers hit on 5+ and wound on 7+, check on 5+, and one enemy comes four times in ten:
/// 4 × 0.6 × 0.4 × 0.6 × 0.4 = 0.23 wounds. Shots now bring 0.96. So they shoot when they can rather than wait, and answer
/// when they may: their marker costs 0.73 of a warrior.
#[test]
fn a_unit_that_has_a_target_shoots_rather_than_waits() {
    let worth = |watches: bool, fallen: usize| {
        let mut arena = arena(&[&["F2 4"], &["H1 8"]]);
        arena.row("F2", 40.0, 20.0);
        arena.row("H1", 40.0, 62.5);
        arena.leave("H1", 8 - fallen);
        arena.state_mut("F2").reaction = watches;
        <TenSided as Solo<TenSided>>::worth(&arena.setup, &arena.battle, SideId(0))
    };
    let (marker, model) = (worth(true, 0) - worth(false, 0), worth(false, 1) - worth(false, 0));
    assert!((70..80).contains(&(-marker * 100 / model)), "{marker} {model}");
}

#[test]
fn warbands_drawn_by_lot_keep_every_limit() {
    for (seed, clan) in (0..12).zip(ten_sided::roster::CLANS.iter().cycle()) {
        for points in [300, 480, 700] {
            let roster = levy::levy(clan, &mut Quick::new(seed), points);
            let force = ten_sided::muster::raise(&roster).expect("profiles of the clan");
            assert!(force.overspent(points).is_none() && force.breaches(points).is_empty(), "{clan} {points} {seed}");
            assert!(force.points() * 10 >= points * 8, "{clan} {points} {seed}: {}", force.points());
        }
    }
}
