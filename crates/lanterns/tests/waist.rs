//! The narrow waist under the practice game: asking, pausing, re-running, secrets.

mod common;

use dice::{Quick, Seed};
use lanterns::{Lanterns, scenario};
use referee::oracles::{Line, Script, answer, face, faces, no, yes};
use referee::{Answer, AnyMatch, DicePlan, Drill, FigureId, Match, Reject, Seat, Wanted, What};
use table::{Bearing, Length, Point};

use common::{BEA, EVA, NORTH, SOUTH, choose, march_into_ambush, only, open, say, south_to_move, walk};

#[test]
fn both_sides_are_asked_for_their_bid_at_once() {
    let game = open(1);
    assert_eq!(only(&game, SOUTH).about.word.as_str(), "px-ask-bid");
    assert_eq!(only(&game, NORTH).about.word.as_str(), "px-ask-bid");
    assert_eq!(game.view(Seat::Spectator).deciding, [SOUTH, NORTH]);
    assert!(game.questions(Seat::Spectator).is_empty());
}

#[test]
fn a_bid_shows_to_nobody_before_both_are_in() {
    let mut low = open(1);
    let mut high = open(1);
    say(&mut low, SOUTH, Answer::Amount(0));
    say(&mut high, SOUTH, Answer::Amount(3));
    for seat in [Seat::Side(NORTH), Seat::Spectator] {
        assert_eq!(low.view(seat), high.view(seat));
        assert_eq!(low.questions(seat), high.questions(seat));
        assert_eq!(low.events(seat, 0), high.events(seat, 0));
    }
    assert!(low.questions(Seat::Side(SOUTH)).is_empty());
}

#[test]
fn an_answer_names_its_question_and_comes_from_the_seat_asked() {
    let mut game = open(1);
    let north = only(&game, NORTH).number;
    assert_eq!(
        game.answer(Seat::Side(SOUTH), north, Answer::Amount(1)),
        Err(Reject::NotYours { given: north, side: 1 })
    );
    assert_eq!(game.answer(Seat::Side(NORTH), 99, Answer::Amount(1)), Err(Reject::NotOpen { given: 99 }));
    say(&mut game, NORTH, Answer::Amount(1));
    assert_eq!(game.answer(Seat::Side(NORTH), north, Answer::Amount(2)), Err(Reject::NotOpen { given: north }));
}

#[test]
fn an_answer_of_the_wrong_kind_or_size_changes_nothing() {
    let mut game = open(1);
    let number = only(&game, SOUTH).number;
    let before = game.journal().clone();
    for wrong in [Answer::Amount(4), Answer::Amount(-1), Answer::Pick(0), Answer::Split(vec![1])] {
        assert!(matches!(game.answer(Seat::Side(SOUTH), number, wrong), Err(Reject::Mismatch(_))));
    }
    assert_eq!(*game.journal(), before);
    say(&mut game, SOUTH, Answer::Amount(2));
}

#[test]
fn a_refusal_names_the_clause_and_the_numbers() {
    let mut game = south_to_move();
    choose(&mut game, SOUTH, "px-march");
    say(&mut game, SOUTH, Answer::Figures(vec![BEA]));
    let question = only(&game, SOUTH);
    let far = Answer::Path(vec![walk(BEA, 12, 11)]);
    let Err(Reject::Refused(refusal)) = game.answer(Seat::Side(SOUTH), question.number, far.clone()) else {
        panic!("seven inches are too far");
    };
    assert_eq!(refusal.clause.as_str(), "PX-MARCH-02");
    let lengths: Vec<_> = refusal
        .facts
        .iter()
        .filter_map(|(_, fact)| match fact {
            referee::Fact::Length(length) => Some(*length),
            _ => None,
        })
        .collect();
    assert_eq!(lengths, [Length::inches(7), Length::inches(6)]);
    assert_eq!(game.check(Seat::Side(SOUTH), question.number, &far), Err(Reject::Refused(refusal)));
    assert_eq!(only(&game, SOUTH), question);
}

#[test]
fn an_ambush_interrupts_the_march_at_the_exact_point() {
    let game = march_into_ambush();
    let question = only(&game, NORTH);
    assert_eq!(question.clause.as_str(), "PX-AMBUSH-01");
    assert_eq!((question.about.figure, question.about.other), (Some(EVA), Some(BEA)));
    let bea = &game.view(Seat::Side(SOUTH)).figures[BEA.index()];
    assert_eq!(bea.place.map(|place| place.at), Some(Point::inches(12, 9)));
}

#[test]
fn after_the_interrupt_the_move_goes_on() {
    let mut game = march_into_ambush();
    choose(&mut game, NORTH, "no");
    let bea = &game.view(Seat::Side(SOUTH)).figures[BEA.index()];
    assert_eq!(bea.place.map(|place| place.at), Some(Point::inches(12, 10)));
    assert_eq!(game.view(Seat::Side(SOUTH)).active, Some(NORTH));
}

#[test]
fn a_pause_in_the_middle_leaves_the_committed_battle_alone() {
    let game = march_into_ambush();
    assert_eq!(game.battle().figure(BEA).at, Point::inches(12, 4));
    assert_eq!(game.current().figure(BEA).at, Point::inches(12, 9));
}

#[test]
fn a_hidden_figure_is_seen_by_its_own_side_alone() {
    let game = open(1);
    let hidden = FigureId(5);
    let place = |seat| game.view(seat).figures[hidden.index()].place;
    assert_eq!(place(Seat::Side(NORTH)), Some(Point::inches(18, 14).into()));
    assert_eq!(place(Seat::Referee), Some(Point::inches(18, 14).into()));
    assert_eq!(place(Seat::Side(SOUTH)), None);
    assert_eq!(place(Seat::Spectator), None);
}

#[test]
fn nothing_sent_to_a_seat_depends_on_what_is_hidden_from_it() {
    let elsewhere = {
        let mut scenario = scenario();
        scenario.sides[1].force[2]["at"] = serde_json::json!([20, 20]);
        scenario
    };
    let mut here = open(3);
    let mut there =
        Match::<Lanterns>::open(elsewhere, DicePlan::default(), Some(Seed::new([3; 32]))).expect("a sound scenario");
    for game in [&mut here, &mut there] {
        say(game, SOUTH, Answer::Amount(3));
        say(game, NORTH, Answer::Amount(0));
        choose(game, SOUTH, "px-march");
        say(game, SOUTH, Answer::Figures(vec![BEA]));
        say(game, SOUTH, Answer::Path(vec![walk(BEA, 12, 7)]));
        choose(game, NORTH, "px-wait");
    }
    for seat in [Seat::Side(SOUTH), Seat::Spectator] {
        assert_eq!(here.view(seat), there.view(seat));
        assert_eq!(here.questions(seat), there.questions(seat));
        assert_eq!(here.events(seat, 0), there.events(seat, 0));
    }
}

#[test]
fn every_kind_of_question_can_be_answered() {
    let mut game = south_to_move();
    choose(&mut game, SOUTH, "px-signal");
    say(&mut game, SOUTH, Answer::Direction(Bearing::EAST));
    let marker = &game.view(Seat::Spectator).markers[0];
    assert_eq!(marker.place.at, Point::inches(9, 4));
    choose(&mut game, NORTH, "px-throw");
    game.fix_dice(&[4, 6, 1]);
    say(&mut game, NORTH, Answer::Point(Point::inches(6, 6).into()));
    assert!(game.view(Seat::Spectator).figures[0].gone, "two hits on the only figure near fell it without a question");
}

#[test]
fn hits_are_split_by_their_owner() {
    let mut scenario = scenario();
    scenario.sides[0].force[1]["at"] = serde_json::json!([7.2, 4]);
    let mut game = Match::<Lanterns>::open(scenario, DicePlan::default(), Some(Seed::new([1; 32]))).expect("sound");
    say(&mut game, SOUTH, Answer::Amount(0));
    say(&mut game, NORTH, Answer::Amount(1));
    choose(&mut game, NORTH, "px-throw");
    game.fix_dice(&[4, 5, 1]);
    say(&mut game, NORTH, Answer::Point(Point::inches(6, 6).into()));
    assert!(matches!(only(&game, SOUTH).wanted, Wanted::Split { total: 2, .. }));
    say(&mut game, SOUTH, Answer::Split(vec![1, 1]));
    assert!(game.view(Seat::Spectator).figures[..2].iter().all(|figure| figure.statuses[0].as_str() == "px-hit"));
}

#[test]
fn real_dice_are_asked_of_the_player_who_rolls_them() {
    let plan = DicePlan { by_hand: vec![NORTH], ..DicePlan::default() };
    let mut game = Match::<Lanterns>::open(scenario(), plan, Some(Seed::new([7; 32]))).expect("sound");
    say(&mut game, SOUTH, Answer::Amount(3));
    say(&mut game, NORTH, Answer::Amount(0));
    choose(&mut game, SOUTH, "px-march");
    say(&mut game, SOUTH, Answer::Figures(vec![BEA]));
    say(&mut game, SOUTH, Answer::Path(vec![walk(BEA, 12, 10)]));
    choose(&mut game, NORTH, "yes");
    let question = only(&game, NORTH);
    assert!(matches!(question.wanted, Wanted::Dice { count: 1, .. }));
    let seat = Seat::Side(NORTH);
    let dice = |faces: &[u8]| Answer::Dice(faces.iter().copied().collect());
    assert!(matches!(game.answer(seat, question.number, dice(&[7])), Err(Reject::Mismatch(_))));
    assert!(matches!(game.answer(seat, question.number, dice(&[5, 5])), Err(Reject::Mismatch(_))));
    assert!(matches!(game.answer(seat, question.number, Answer::Pick(0)), Err(Reject::Mismatch(_))));
    say(&mut game, NORTH, dice(&[5]));
    assert_eq!(game.view(seat).figures[BEA.index()].statuses[0].as_str(), "px-hit");
    let replayed = Match::<Lanterns>::replay(game.journal(), None).expect("the same again");
    assert_eq!(replayed.journal(), game.journal());
}

#[test]
fn events_inside_a_reaction_stand_one_step_in() {
    let mut game = march_into_ambush();
    game.fix_dice(&[5]);
    choose(&mut game, NORTH, "yes");
    let events = game.events(Seat::Spectator, 0);
    let depth = |wanted: fn(&What) -> bool| events.iter().find(|(_, event)| wanted(&event.what)).unwrap().1.depth;
    assert_eq!(depth(|what| matches!(what, What::Attacked { .. })), 1);
    assert_eq!(depth(|what| matches!(what, What::Gained { .. })), 1);
    assert_eq!(depth(|what| matches!(what, What::Moved { .. })), 0);
}

#[test]
fn a_rule_is_tested_by_a_strict_script() {
    let game = south_to_move();
    let mut battle = game.battle().clone();
    let lines: [(&str, Line); 4] = [
        ("PX-MARCH-01", answer(Answer::Figures(vec![BEA]))),
        ("PX-MARCH-02", answer(Answer::Path(vec![walk(BEA, 12, 10)]))),
        ("PX-AMBUSH-01", yes()),
        ("PX-AMBUSH-01", face(6)),
    ];
    Script::new(lines).play::<Lanterns, ()>(game.setup(), &mut battle, |play| lanterns::march(play, SOUTH));
    assert_eq!(battle.figure(BEA).hits, 1);
}

#[test]
#[should_panic(expected = "the script is at its end")]
fn a_script_that_is_too_short_fails() {
    let game = south_to_move();
    let mut battle = game.battle().clone();
    Script::new([("PX-MARCH-01", answer(Answer::Figures(vec![BEA])))]).play::<Lanterns, ()>(
        game.setup(),
        &mut battle,
        |play| lanterns::march(play, SOUTH),
    );
}

#[test]
#[should_panic(expected = "left over in the script")]
fn a_script_that_is_too_long_fails() {
    let game = south_to_move();
    let mut battle = game.battle().clone();
    let lines: [(&str, Line); 5] = [
        ("PX-MARCH-01", answer(Answer::Figures(vec![BEA]))),
        ("PX-MARCH-02", answer(Answer::Path(vec![walk(BEA, 12, 10)]))),
        ("PX-AMBUSH-01", no()),
        ("PX-THROW-02", faces([1, 2, 3])),
        ("PX-AMBUSH-01", yes()),
    ];
    Script::new(lines).play::<Lanterns, ()>(game.setup(), &mut battle, |play| lanterns::march(play, SOUTH));
}

#[test]
fn a_drill_takes_what_fits_and_refuses_what_does_not() {
    let (setup, battle) = referee::set_up::<Lanterns>(&scenario()).expect("a sound scenario");
    let mut drill = Drill::<Lanterns, _>::new(&setup, battle, Quick::new(1));
    let asked = drill.open().to_vec();
    assert_eq!(asked.iter().map(|open| open.question.side).collect::<Vec<_>>(), [SOUTH, NORTH], "both bid at once");
    let refused = drill.answer(vec![Answer::Amount(1)]).expect_err("two answers are wanted");
    assert!(matches!(refused, Reject::Mismatch(_)), "{refused}");
    let refused = drill.answer(vec![Answer::Amount(1), Answer::Amount(99)]).expect_err("nobody has so much");
    assert!(matches!(refused, Reject::Mismatch(_)), "{refused}");
    assert_eq!(drill.open(), asked, "nothing has changed");
    drill.answer(vec![Answer::Amount(1), Answer::Amount(0)]).expect("both fit");
    assert_ne!(drill.open(), asked);
    while !drill.open().is_empty() {
        drill.go_along();
    }
    assert!(drill.outcome().is_some());
}
