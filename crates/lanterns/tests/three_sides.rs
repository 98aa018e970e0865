//! Three sides round one table: turns, ties, giving up.

mod common;

use common::{NORTH, SOUTH, choose, only, say};
use dice::Seed;
use lanterns::{Lanterns, Stage, three_sides};
use referee::journal::Entry;
use referee::{Answer, AnyMatch, DicePlan, Journal, Match, Reject, Seat, SideId, What};

const EAST: SideId = SideId(2);

fn open() -> Match<Lanterns> {
    Match::open(three_sides(), DicePlan::default(), Some(Seed::new([7; 32]))).expect("a sound scenario")
}

fn bid(game: &mut Match<Lanterns>, bids: [i64; 3]) {
    for (side, bid) in [SOUTH, NORTH, EAST].into_iter().zip(bids) {
        say(game, side, Answer::Amount(bid));
    }
}

/// North has bid most and is asked for its order.
fn north_to_move() -> Match<Lanterns> {
    let mut game = open();
    bid(&mut game, [1, 3, 2]);
    game
}

fn give_up(game: &mut Match<Lanterns>, side: SideId) {
    game.concede(Seat::Side(side)).expect("a player may give up");
}

#[test]
fn the_turns_go_round_the_table_from_the_highest_bid() {
    let mut game = north_to_move();
    for side in [NORTH, EAST, SOUTH] {
        assert_eq!(game.deciding(), [side]);
        choose(&mut game, side, "px-wait");
    }
    assert_eq!(game.deciding(), [SOUTH, NORTH, EAST], "a new round begins with bids");
    assert_eq!(game.battle().round, 2);
}

#[test]
fn only_those_who_bid_the_same_and_most_roll_off() {
    let mut game = open();
    game.fix_dice(&[4, 4, 2, 5]);
    bid(&mut game, [3, 1, 3]);
    assert_eq!(game.battle().stage, Stage::Turn { side: EAST, first: EAST });
    let thrown = |entry: &Entry| matches!(entry, Entry::Thrown { side, .. } if *side != NORTH);
    assert_eq!(game.journal().entries.iter().filter(|entry| thrown(entry)).count(), 4);
}

#[test]
fn a_lantern_burns_every_side_near_it() {
    let mut scenario = three_sides();
    scenario.sides[1].force[0]["at"] = serde_json::json!([6, 9]);
    scenario.sides[2].force[0]["at"] = serde_json::json!([8, 9]);
    let mut game = Match::<Lanterns>::open(scenario, DicePlan::default(), Some(Seed::new([7; 32]))).expect("sound");
    bid(&mut game, [3, 0, 0]);
    game.fix_dice(&[6, 1, 1]);
    choose(&mut game, SOUTH, "px-throw");
    say(&mut game, SOUTH, Answer::Point(table::Point::inches(7, 9).into()));
    let hit: Vec<u8> = game.battle().figures.iter().map(|figure| figure.hits).collect();
    assert_eq!(hit, [0, 0, 0, 1, 0, 0, 1, 0, 0], "one of North, one of East");
}

#[test]
fn one_of_three_gives_up_and_the_others_go_on() {
    let mut game = north_to_move();
    give_up(&mut game, NORTH);
    assert_eq!((game.outcome(), game.deciding()), (None, vec![EAST]), "the turn passes on");
    assert!(game.view(Seat::Spectator).sides.iter().all(|side| side.out == (side.side == NORTH)));
    let told = game.events(Seat::Spectator, 0);
    assert!(told.iter().any(|(_, event)| matches!(&event.what, What::Decided { side, .. } if *side == NORTH)));
    choose(&mut game, EAST, "px-wait");
    choose(&mut game, SOUTH, "px-wait");
    assert_eq!(game.deciding(), [SOUTH, EAST], "who gave up does not bid");
    give_up(&mut game, EAST);
    let outcome = game.outcome().expect("one side is left");
    assert_eq!((outcome.winner, outcome.word.as_str()), (Some(SOUTH), "outcome-conceded"));
}

#[test]
fn an_order_under_way_is_broken_off_when_its_side_gives_up() {
    let mut game = north_to_move();
    choose(&mut game, NORTH, "px-march");
    give_up(&mut game, NORTH);
    assert_eq!(game.deciding(), [EAST]);
    assert_eq!(only(&game, EAST).about.word.as_str(), "px-ask-order");
}

#[test]
fn somebody_elses_order_is_not_broken_off() {
    let mut game = north_to_move();
    choose(&mut game, NORTH, "px-march");
    give_up(&mut game, SOUTH);
    assert_eq!(game.deciding(), [NORTH]);
    assert_eq!(only(&game, NORTH).about.word.as_str(), "px-ask-who");
    assert!(game.battle().standing(SOUTH).next().is_some(), "it goes when the order is over");
}

/// South throws between two figures of East: dice 6, 1, 1 are one hit, which East is to split.
fn thrown_at_east() -> Match<Lanterns> {
    let mut scenario = three_sides();
    scenario.sides[2].force[0]["at"] = serde_json::json!([6, 9]);
    scenario.sides[2].force[1]["at"] = serde_json::json!([8, 9]);
    let mut game = Match::<Lanterns>::open(scenario, DicePlan::default(), Some(Seed::new([7; 32]))).expect("sound");
    bid(&mut game, [3, 0, 0]);
    game.fix_dice(&[6, 1, 1]);
    choose(&mut game, SOUTH, "px-throw");
    say(&mut game, SOUTH, Answer::Point(table::Point::inches(7, 9).into()));
    assert_eq!(only(&game, EAST).about.word.as_str(), "px-ask-split");
    game
}

fn hits(game: &Match<Lanterns>, side: SideId) -> u8 {
    game.battle().figures.iter().filter(|figure| figure.side == side).map(|figure| figure.hits).sum()
}

#[test]
fn dice_that_fell_stand_when_a_bystander_gives_up() {
    let mut game = thrown_at_east();
    give_up(&mut game, NORTH);
    assert_eq!(only(&game, EAST).about.word.as_str(), "px-ask-split", "the dice are not thrown again");
    say(&mut game, EAST, Answer::Split(vec![1, 0]));
    assert_eq!(hits(&game, EAST), 1);
    assert!(game.battle().standing(NORTH).next().is_none());
    assert_eq!(game.deciding(), [EAST], "the turn goes past who left");
}

#[test]
fn the_referee_answers_for_who_gives_up_in_the_middle_of_an_order() {
    let mut game = thrown_at_east();
    give_up(&mut game, EAST);
    assert_eq!(game.deciding(), [NORTH]);
    let entries = &game.journal().entries;
    assert!(entries.iter().any(|entry| matches!(entry, Entry::Answered { side: EAST, standing: true, .. })));
    assert_eq!(entries.iter().filter(|entry| matches!(entry, Entry::Thrown { .. })).count(), 1);
    let (journal, damage) = Journal::read(&game.save().write());
    assert_eq!(damage, None);
    let again = Match::<Lanterns>::replay(&journal, Some(Seed::new([7; 32]))).expect("it replays");
    let resumed = Match::<Lanterns>::resume(&journal, Some(Seed::new([7; 32]))).expect("it goes on");
    for later in [again, resumed] {
        assert_eq!(later.deciding(), [NORTH]);
        assert_eq!(later.state_hash(), game.state_hash());
    }
}

/// A save in the middle of the order forgets the order, but not who gave up.
#[test]
fn who_gave_up_in_the_middle_of_an_order_is_gone_when_the_save_is_resumed() {
    let mut game = thrown_at_east();
    give_up(&mut game, NORTH);
    let (journal, _) = Journal::read(&game.save().write());
    let again = Match::<Lanterns>::replay(&journal, Some(Seed::new([7; 32]))).expect("it replays");
    assert_eq!(only(&again, EAST).about.word.as_str(), "px-ask-split");
    let resumed = Match::<Lanterns>::resume(&journal, Some(Seed::new([7; 32]))).expect("it goes on");
    assert_eq!(resumed.deciding(), [SOUTH]);
    assert!(resumed.battle().standing(NORTH).next().is_none());
}

#[test]
fn who_gave_up_has_no_more_say() {
    let mut game = north_to_move();
    give_up(&mut game, SOUTH);
    let seat = Seat::Side(SOUTH);
    assert_eq!(game.concede(seat), Err(Reject::Impossible("reject-gave-up")));
    assert_eq!(game.undo(seat), Err(Reject::Impossible("reject-gave-up")));
    for side in [NORTH, EAST] {
        assert_eq!(game.outcome(), None);
        game.offer_draw(Seat::Side(side)).expect("a player may offer");
    }
    assert_eq!(game.outcome().expect("all who are left agree").winner, None);
}

#[test]
fn a_journal_with_a_side_that_gave_up_plays_again_and_resumes() {
    let mut game = north_to_move();
    give_up(&mut game, NORTH);
    choose(&mut game, EAST, "px-wait");
    let (journal, damage) = Journal::read(&game.save().write());
    assert_eq!(damage, None);
    let again = Match::<Lanterns>::replay(&journal, Some(Seed::new([7; 32]))).expect("it replays");
    let resumed = Match::<Lanterns>::resume(&journal, Some(Seed::new([7; 32]))).expect("it goes on");
    for mut later in [again, resumed] {
        assert_eq!(later.deciding(), [SOUTH]);
        assert_eq!(later.events(Seat::Referee, 0), game.events(Seat::Referee, 0));
        give_up(&mut later, EAST);
        assert_eq!(later.outcome().expect("one side is left").winner, Some(SOUTH));
    }
}
