//! FC-SOLO. A side without a player.

use fivecore::FiveCore;
use fivecore::battle::Stage;
use fivecore::options::Options;
use fivecore::solo::{
    Behaviour, Fire, Leaning, Merit, Movement, Order, Orders, Resolve, Temper, aggression, any_of, conduct,
    is_reckless, most_in_the_open, order_die, settle, weigh,
};
use referee::covers;
use referee::oracles::{Line, Script, face, faces};
use referee::{Answer, AnyMatch, Choice, DicePlan, FigureId, Game, Match, Seat, SideId, Solo, Wanted};
use serde_json::json;
use table::Length;

use crate::bench::{Skirmish, layout, point};

const B: SideId = SideId(1);

fn order(die: u8) -> Order {
    Script::new([("FC-SOLO-09", face(die))]).consult(|oracle| order_die(oracle, B))
}

fn settled(die: u8) -> Leaning {
    Script::new([("FC-SOLO-15", face(die))]).consult(|oracle| settle(oracle, B))
}

fn reckless(level: u8, die: u8) -> bool {
    Script::new([("FC-SOLO-20", face(die))]).consult(|oracle| is_reckless(oracle, B, level))
}

#[test]
fn fc_solo_02_a_defender_stays_around_its_area_and_answers_attacks() {
    covers!["FC-SOLO-03"];
    for order in [Order::DigIn, Order::AsUsual, Order::Forward] {
        let conduct = conduct(Behaviour::Defence, order);
        assert_eq!((conduct.movement, conduct.fire), (Movement::StayAround, Fire::AtAttackers));
        assert!(!conduct.advances());
    }
}

#[test]
fn fc_solo_04_one_or_two_defenders_stand_outside_no_more_than_two_moves_away() {
    let conduct = conduct(Behaviour::Defence, Order::AsUsual);
    assert_eq!((conduct.strays, conduct.stray), (2, Some(Length::inches(12))));
}

#[test]
fn fc_solo_08_open_ground_is_never_crossed_by_everybody_at_once() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(most_in_the_open), [1, 1, 2, 2, 3, 3]);
}

#[test]
fn fc_solo_09_only_1_and_6_of_the_order_die_change_the_turn() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(order), {
        use Order::*;
        [DigIn, AsUsual, AsUsual, AsUsual, AsUsual, Forward]
    });
}

/// E56, third part.
#[test]
fn fc_solo_10_dug_in_nobody_advances_and_only_threats_are_fired_at() {
    let conduct = conduct(Behaviour::Attack, order(1));
    assert!(!conduct.advances());
    assert_eq!((conduct.movement, conduct.fire), (Movement::DigIn, Fire::AtThreats));
}

#[test]
fn fc_solo_12_forward_closes_in_and_fires_everything() {
    let conduct = conduct(Behaviour::Attack, order(6));
    assert!(conduct.advances());
    assert_eq!((conduct.movement, conduct.fire), (Movement::CloseIn, Fire::Everything));
}

#[test]
fn fc_solo_14_a_figure_may_have_its_own_kind_of_activity() {
    let orders = Orders { side: Behaviour::Attack, own: vec![(FigureId(7), Behaviour::Defence)] };
    assert_eq!(orders.of(FigureId(7)), Behaviour::Defence);
    assert_eq!(orders.of(FigureId(8)), Behaviour::Attack);
}

/// E56, first part: a 2 is the unlikely option.
#[test]
fn fc_solo_15_one_or_two_is_the_unlikely_option() {
    let expected = [1, 2, 3, 4, 5, 6].map(|die| if die < 3 { Leaning::Unlikely } else { Leaning::Likely });
    assert_eq!([1, 2, 3, 4, 5, 6].map(settled), expected);
}

#[test]
fn fc_solo_16_equal_options_are_drawn_at_random_each_as_likely_as_the_next() {
    let drawn = |options: u8, dice: &[u8]| {
        let lines = dice.iter().map(|&die| ("FC-SOLO-16", face(die)));
        Script::new(lines).consult(|oracle| any_of(oracle, B, options))
    };
    let mut counts = [0; 3];
    for die in 1..=99 {
        counts[usize::from(drawn(3, &[die]))] += 1;
    }
    assert_eq!(counts, [33, 33, 33]);
    assert_eq!(drawn(3, &[100, 2]), 1, "the odd face is rolled again");
    assert_eq!(drawn(1, &[57]), 0);
}

fn level(temper: Temper, clause: &str, dice: &[u8]) -> u8 {
    let line = match dice {
        [one] => face(*one),
        [one, other] => faces([*one, *other]),
        _ => panic!("one die or two"),
    };
    Script::new([(clause, line)]).consult(|oracle| aggression(oracle, B, temper))
}

/// E86, third part.
#[test]
fn fc_solo_17_a_plain_force_rolls_its_aggression_once() {
    assert_eq!(level(Temper::Plain, "FC-SOLO-17", &[3]), 3);
}

/// E86, first part.
#[test]
fn fc_solo_18_an_impatient_force_keeps_the_higher_of_two() {
    assert_eq!(level(Temper::Impatient, "FC-SOLO-18", &[2, 5]), 5);
    assert_eq!(level(Temper::Impatient, "FC-SOLO-18", &[5, 2]), 5);
}

/// E86, second part.
#[test]
fn fc_solo_19_a_methodical_force_keeps_the_lower_of_two() {
    assert_eq!(level(Temper::Methodical, "FC-SOLO-19", &[2, 5]), 2);
    assert_eq!(level(Temper::Methodical, "FC-SOLO-19", &[6, 4]), 4);
}

/// E56, second part: level 4, die 4.
#[test]
fn fc_solo_20_at_the_aggression_level_or_below_the_act_is_reckless() {
    assert!(reckless(4, 4));
    assert!(reckless(4, 1));
    assert!(!reckless(4, 5));
    assert!(reckless(6, 6));
    assert!(!reckless(1, 2));
}

/// A force of riflemen of side B, with A1 in its sights, and whatever it has settled.
fn force(order: Order, aggression: u8) -> (crate::bench::Layout, Skirmish) {
    let lay = layout()
        .option("solo", "second")
        .wall([18.0, 29.4], [22.0, 29.4])
        .a("A1", 20.0, 10.0, "rifle")
        .b("B1", 20.0, 30.0, "rifle")
        .b("B2", 30.0, 40.0, "rifle");
    let mut game = lay.ready();
    game.battle.stage = Stage::Standard { side: B, left: 2 };
    game.battle.force_mut(B).resolve = Resolve { aggression, order };
    (lay, game)
}

/// Which word the book answers an open question with, for each of some seeds.
fn says(game: &Match<FiveCore>) -> Vec<String> {
    let mut words: Vec<String> = chosen(game).iter().map(|choice| choice.word.to_string()).collect();
    words.sort();
    words.dedup();
    words
}

/// What the book chooses when a question is open, for each of some seeds.
fn chosen(game: &Match<FiveCore>) -> Vec<Choice> {
    let question = game.questions(Seat::Referee).remove(0);
    let seat = Seat::Side(question.side);
    let Wanted::Pick { options } = &question.wanted else { panic!("{question:?}") };
    let answers: Vec<Answer> = (0..options.len()).map(|place| Answer::Pick(place as u16)).collect();
    let choice = |seed| {
        let chosen = game.in_character(seat, question.number, &answers, &mut dice::Quick::new(seed));
        options[chosen.expect("open").expect("the book has something to say")].clone()
    };
    (0..40).map(choice).collect()
}

/// What B1 does when it is activated, by the order die.
fn ordered(order: Order) -> Vec<String> {
    let (lay, game) = force(order, 3);
    let mut open = lay.open(&game);
    let first = open.questions(Seat::Referee).remove(0);
    open.answer(Seat::Side(B), first.number, Answer::Pick(0)).expect("B1 is activated");
    says(&open)
}

/// Twenty inches off, A1 is no immediate threat: B1 hides behind its wall.
#[test]
fn fc_solo_11_dug_in_a_figure_without_an_immediate_threat_hides() {
    assert_eq!(ordered(Order::DigIn), ["fc-order-hide"]);
}

#[test]
fn fc_solo_13_forward_a_figure_fires_whatever_it_has() {
    assert!(ordered(Order::Forward).contains(&"fc-fire-rifle".to_string()), "{:?}", ordered(Order::Forward));
    assert!(!ordered(Order::Forward).contains(&"fc-order-hide".to_string()));
}

#[test]
fn fc_solo_07_as_usual_a_figure_fires_or_goes_on_and_does_not_hide() {
    let words = ordered(Order::AsUsual);
    assert!(!words.iter().any(|word| word == "fc-order-hide" || word == "fc-order-finish"), "{words:?}");
}

/// Which of some ways the book takes, for each of some seeds, when a figure of side A is asked for one.
fn goes(game: &Match<FiveCore>, ways: &[table::Point]) -> Vec<usize> {
    let question = game.questions(Seat::Referee).remove(0);
    assert!(matches!(question.wanted, Wanted::Path { .. }), "{question:?}");
    let figure = question.about.figure.expect("somebody moves");
    let walk = |to: &table::Point| referee::Walk { figure, way: vec![(*to).into()], facing: None };
    let answers: Vec<Answer> = ways.iter().map(|to| Answer::Path(vec![walk(to)])).collect();
    let seat = Seat::Side(question.side);
    let told = |seed| game.in_character(seat, question.number, &answers, &mut dice::Quick::new(seed));
    let mut chosen: Vec<usize> = (0..40).filter_map(|seed| told(seed).expect("open")).collect();
    chosen.sort();
    chosen.dedup();
    chosen
}

/// Answers the first option until a figure is asked for its way.
fn until_asked_for_a_way(open: &mut Match<FiveCore>) {
    while let Some(question) = open.questions(Seat::Referee).first().cloned() {
        if matches!(question.wanted, Wanted::Path { .. }) {
            return;
        }
        open.answer(Seat::Side(question.side), question.number, Answer::Pick(0)).expect("offered");
    }
}

/// Four inches towards the marker in the open, or three behind a wall: the open way leads to where the guard sees A1
/// six inches off.
#[test]
fn fc_solo_07_who_creeps_up_keeps_out_of_sight() {
    let lay = layout()
        .option("solo", "first")
        .block([14.0, 18.0, 19.0, 19.0])
        .a("A1", 20.0, 11.0, "rifle")
        .b("B1", 20.0, 21.8, "rifle")
        .rule("stealth", true)
        .rule("marker", json!([20, 30]))
        .side_rule(0, "role", "attacker")
        .side_rule(0, "aim", json!({"objective": "secure"}))
        .side_rule(1, "role", "defender");
    let mut game = lay.ready();
    game.battle.stage = Stage::Creep { side: SideId(0) };
    let mut open = lay.open(&game);
    until_asked_for_a_way(&mut open);
    assert_eq!(goes(&open, &[point(20.0, 14.9), point(16.5, 12.9)]), [1]);
}

/// Without a guard the longer way forward is taken, though the other ends in cover.
#[test]
fn fc_solo_07_cover_is_worth_less_than_half_a_move() {
    covers!["FC-SOLO-06"];
    let lay = layout()
        .option("solo", "first")
        .wall([24.0, 14.5], [28.0, 14.5])
        .a("A1", 22.0, 11.0, "rifle")
        .b("B1", 2.0, 46.0, "rifle")
        .rule("marker", json!([22, 30]))
        .side_rule(0, "aim", json!({"objective": "secure"}));
    let mut game = lay.ready();
    game.battle.stage = Stage::Standard { side: SideId(0), left: 2 };
    let mut open = lay.open(&game);
    until_asked_for_a_way(&mut open);
    assert_eq!(goes(&open, &[point(22.0, 17.0), point(25.0, 13.9)]), [0]);
}

/// A1 has an enemy before its rifle, A2 the bridge before its feet and a charge in its hands.
#[test]
fn fc_solo_07_who_has_a_task_in_reach_is_activated_first() {
    let lay = layout()
        .option("solo", "first")
        .piece(json!({"kind": "bridge", "rect": [28, 20, 32, 24]}))
        .a("A1", 10.0, 10.0, "rifle")
        .a("A2", 30.0, 19.6, json!({"charges": 2}))
        .b("B1", 10.0, 20.0, "rifle")
        .rule("demolition", json!({"piece": 0, "charges": 2, "fuse": 3}))
        .side_rule(0, "role", "attacker")
        .side_rule(0, "aim", json!({"objective": "demolish"}))
        .side_rule(1, "aim", json!({"objective": "stop"}));
    let mut game = lay.ready();
    game.battle.stage = Stage::Standard { side: SideId(0), left: 2 };
    let first = chosen(&lay.open(&game));
    assert!(first.iter().all(|choice| choice.figure == Some(game.id("A2"))), "{first:?}");
}

/// Whoever may react does.
#[test]
fn fc_solo_05_a_side_without_a_player_takes_its_reaction_fire() {
    let lay = layout().option("solo", "second").block([10.0, 12.0, 19.0, 14.0]).a("A1", 17.0, 10.0, json!({}));
    let lay = lay.b("B1", 20.0, 24.0, "rifle");
    let mut open = lay.open(&lay.ready());
    let way = point(21.0, 10.0);
    for answer in [Answer::Pick(0), Answer::Pick(0)] {
        let question = open.questions(Seat::Referee).remove(0);
        open.answer(Seat::Side(question.side), question.number, answer).expect("A1 moves");
    }
    let question = open.questions(Seat::Referee).remove(0);
    let walk = referee::Walk { figure: FigureId(0), way: vec![way.into()], facing: None };
    open.answer(Seat::Side(question.side), question.number, Answer::Path(vec![walk])).expect("round the corner");
    assert_eq!(says(&open), ["fc-guard"]);
}

/// The best by far is taken without a die; nearly as good, the likelier on 3 to 6; equals at random.
#[test]
fn fc_solo_15_doubt_is_settled_by_a_die_and_certainty_without_one() {
    let merit = |worth: i64| Merit { worth, reckless: false };
    let weighed =
        |merits: &[Merit], lines: Vec<(&str, Line)>| Script::new(lines).consult(|oracle| weigh(oracle, B, 3, merits));
    assert_eq!(weighed(&[merit(10), merit(90), merit(20)], vec![]), 1);
    let close = [merit(80), merit(90), merit(20)];
    assert_eq!(weighed(&close, vec![("FC-SOLO-15", face(3))]), 1);
    assert_eq!(weighed(&close, vec![("FC-SOLO-15", face(2))]), 0);
    let equal = [merit(50), merit(50)];
    assert_eq!(weighed(&equal, vec![("FC-SOLO-16", face(1))]), 0);
    assert_eq!(weighed(&equal, vec![("FC-SOLO-16", face(2))]), 1);
}

/// Between a cautious act and a reckless one that looks nearly as good the Aggression level decides.
#[test]
fn fc_solo_20_aggression_chooses_between_daring_and_caution() {
    let merits = [Merit { worth: 60, reckless: false }, Merit { worth: 55, reckless: true }];
    let weighed = |level: u8, die: u8| {
        Script::new([("FC-SOLO-20", face(die))]).consult(|oracle| weigh(oracle, B, level, &merits))
    };
    assert_eq!([weighed(4, 4), weighed(4, 5), weighed(1, 2), weighed(6, 6)], [1, 0, 0, 1]);
}

/// An attacker rolls its level as an impatient force before anybody deploys, a defender as a plain one; other sides roll
/// nothing.
#[test]
fn fc_solo_18_a_side_without_a_player_rolls_its_level_before_the_battle() {
    let lay = |solo: &str| {
        let lay = layout().option("solo", solo).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 40.0, "rifle");
        let mut game = lay.side_rule(0, "role", "attacker").side_rule(1, "role", "defender").ready();
        game.battle.stage = Stage::Opening;
        game
    };
    let mut both = lay("both");
    both.advance(vec![("FC-SOLO-18", faces([2, 5])), ("FC-SOLO-17", face(3))]);
    assert_eq!([0, 1].map(|side| both.battle.sides[side].resolve.aggression), [5, 3]);
    let mut none = lay("none");
    none.advance(vec![]);
    assert_eq!(none.battle.sides[0].resolve.aggression, 0);
}

#[test]
fn fc_solo_01_any_of_the_sides_may_be_without_a_player() {
    for (sides, are_solo) in
        [(vec![SideId(0)], [true, false]), (vec![B], [false, true]), (vec![SideId(0), B], [true; 2])]
    {
        let mut scenario = crate::shelf::street();
        let options = FiveCore::without_players(&sides).into_iter();
        scenario.options.extend(options.map(|(name, value)| (name.to_string(), value)));
        assert!(scenario.check_options(FiveCore::options()).is_empty());
        assert_eq!(Options::read(&scenario).solo, are_solo);
    }
}

/// R52: the order die belongs to the attack.
#[test]
fn fc_solo_09_a_defending_side_rolls_no_order_die() {
    for (role, lines) in [
        ("attacker", vec![("FC-TURN-04", face(4)), ("FC-SOLO-09", face(1))]),
        ("defender", vec![("FC-TURN-04", face(4))]),
    ] {
        let lay = layout().option("solo", "first").a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 40.0, "rifle");
        let mut game = lay.side_rule(0, "role", role).ready();
        game.battle.stage = Stage::Turn { side: SideId(0) };
        game.advance(lines);
        assert_eq!(game.battle.stage, Stage::Standard { side: SideId(0), left: 2 }, "the type of turn is the same");
    }
}

/// Side B plays a whole game by the book against an enemy who does anything: it never breaks down, and the game ends.
#[test]
fn a_side_without_a_player_plays_whole_games() {
    let mut scenario = crate::shelf::street();
    scenario.options.insert("solo".into(), json!("second"));
    scenario.options.insert("turn_limit".into(), json!(4));
    let mut game =
        Match::<FiveCore>::open(scenario, DicePlan::default(), Some(dice::Seed::new([3; 32]))).expect("sound");
    let (mut luck, mut by_the_book) = (dice::Quick::new(5), 0);
    while let Some(question) = game.questions(Seat::Referee).first().cloned() {
        let seat = Seat::Side(question.side);
        let answers = game.candidates(seat, question.number, 6, question.number).expect("open");
        let told = (question.side == B).then(|| game.in_character(seat, question.number, &answers, &mut luck));
        let chosen = told.and_then(|told| told.expect("open"));
        by_the_book += usize::from(chosen.is_some());
        let place = chosen.unwrap_or(question.number as usize % answers.len());
        game.answer(seat, question.number, answers[place].clone()).expect("offered");
    }
    assert!(by_the_book > 20, "{by_the_book}");
}
