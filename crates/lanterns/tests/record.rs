//! The record of a match: journal, replay, snapshots, undo, corrections, standing orders, endings.

mod common;

use common::{
    ADA, BEA, EVA, NORTH, SOUTH, ambushed, choose, march, march_into_ambush, only, open, say, south_to_move, walk,
};
use dice::Seed;
use lanterns::{Lanterns, scenario};
use referee::correction::Correction;
use referee::journal::{Damage, Entry};
use referee::standing::{Reply, StandingOrder};
use referee::{Answer, AnyMatch, DicePlan, Divergence, Journal, Match, Reject, Seat};
use serde_json::json;
use table::Point;

fn finish(game: &mut Match<Lanterns>) {
    while game.outcome().is_none() {
        let question = game.questions(Seat::Referee)[0].clone();
        let seat = Seat::Side(question.side);
        let answers = game.candidates(seat, question.number, 1, question.number).expect("a question has an answer");
        game.answer(seat, question.number, answers[0].clone()).expect("an offered answer is taken");
    }
}

#[test]
fn a_journal_written_and_read_is_the_same() {
    let mut game = ambushed(6);
    finish(&mut game);
    assert_eq!(Journal::read(&game.journal().write()), (game.journal().clone(), None));
}

#[test]
fn a_journal_plays_again_to_the_same_end() {
    let mut game = open(11);
    finish(&mut game);
    let again = Match::<Lanterns>::replay(game.journal(), None).expect("the same again");
    assert_eq!(again.journal(), game.journal());
    assert_eq!(again.state_hash(), game.state_hash());
    assert_eq!(again.outcome(), game.outcome());
}

#[test]
fn a_match_goes_on_after_its_journal_was_read() {
    let mut game = march_into_ambush();
    let seed = Seed::new([7; 32]);
    let mut again = Match::<Lanterns>::replay(&game.save(), Some(seed)).expect("the same again");
    assert_eq!(again.questions(Seat::Referee), game.questions(Seat::Referee));
    choose(&mut game, NORTH, "yes");
    choose(&mut again, NORTH, "yes");
    assert_eq!(again.state_hash(), game.state_hash(), "the dice go on where they were");
}

#[test]
fn a_line_cut_off_is_named_and_the_lines_before_it_are_kept() {
    let text = march_into_ambush().journal().write();
    let cut = &text[..text.len() - 10];
    let (kept, damage) = Journal::read(cut);
    let lines = text.lines().count();
    assert!(matches!(damage, Some(Damage::CutOff { line, .. }) if line == lines), "{damage:?}");
    assert_eq!(kept.entries.len(), lines - 1);
    assert!(Match::<Lanterns>::replay(&kept, None).is_ok());
}

#[test]
fn a_flipped_byte_is_found_in_its_line() {
    let text = march_into_ambush().journal().write();
    let third: usize = text.lines().take(2).map(|line| line.len() + 1).sum();
    let place = third + text[third..].find("\"amount\":").expect("a bid") + "\"amount\":".len();
    let mut bytes = text.clone().into_bytes();
    bytes[place] ^= 1;
    let (kept, damage) = Journal::read(std::str::from_utf8(&bytes).expect("still text"));
    assert_eq!(damage, Some(Damage::Altered { line: 3 }));
    assert_eq!(kept.entries.len(), 2);
}

#[test]
fn a_missing_line_is_noticed() {
    let text = march_into_ambush().journal().write();
    let without: String =
        text.lines().enumerate().filter(|(n, _)| *n != 3).map(|(_, line)| format!("{line}\n")).collect();
    assert_eq!(Journal::read(&without).1, Some(Damage::Altered { line: 4 }));
}

#[test]
fn a_journal_of_other_rules_says_so_and_goes_on_from_its_snapshot() {
    let mut saved = ambushed(5).save();
    let Entry::Opened(header) = &mut saved.entries[0] else { panic!("a header") };
    header.rules_version = 99;
    let divergence = Match::<Lanterns>::replay(&saved, None).err();
    assert_eq!(divergence, Some(Divergence::RulesVersion { journal: 99, program: 1 }));
    let resumed = Match::<Lanterns>::resume(&saved, Some(Seed::new([9; 32]))).expect("a snapshot");
    assert_eq!(resumed.state_hash(), ambushed(5).state_hash());
    assert_eq!(resumed.journal().entries.last(), Some(&Entry::Resumed { rules_version: 1 }));
    assert_eq!(only(&resumed, NORTH).about.word.as_str(), "px-ask-order");
}

#[test]
fn a_resumed_match_replays_from_where_the_rules_changed() {
    let seed = Seed::new([7; 32]);
    let mut before = march_into_ambush();
    choose(&mut before, NORTH, "yes");
    let mut saved = before.save();
    let Entry::Opened(header) = &mut saved.entries[0] else { panic!("a header") };
    header.rules_version = 99;
    let mut resumed = Match::<Lanterns>::resume(&saved, Some(seed.clone())).expect("a snapshot");
    for game in [&mut before, &mut resumed] {
        choose(game, NORTH, "px-throw");
        say(game, NORTH, Answer::Point(Point::inches(6, 12).into()));
    }
    let dice = |game: &Match<Lanterns>| -> Vec<_> {
        let thrown = |entry: &Entry| if let Entry::Thrown { faces, .. } = entry { Some(faces.clone()) } else { None };
        game.journal().entries.iter().filter_map(thrown).collect()
    };
    assert_eq!(dice(&resumed), dice(&before), "no die of the stream comes twice");
    finish(&mut resumed);
    let again = Match::<Lanterns>::replay(resumed.journal(), None).expect("the same again");
    assert_eq!(again.state_hash(), resumed.state_hash());
    assert_eq!(again.journal(), resumed.journal());
}

#[test]
fn no_gap_in_the_count_betrays_a_whisper() {
    let game = ambushed(5);
    for seat in [Seat::Side(SOUTH), Seat::Side(NORTH), Seat::Spectator, Seat::Referee] {
        let numbers: Vec<usize> = game.events(seat, 0).into_iter().map(|(number, _)| number).collect();
        assert_eq!(numbers, (0..numbers.len()).collect::<Vec<_>>());
    }
}

#[test]
fn a_changed_answer_is_found_by_the_first_line_that_differs() {
    let mut journal = ambushed(5).journal().clone();
    let place = journal.entries.iter().position(|entry| matches!(entry, Entry::Thrown { .. })).expect("a throw");
    let Entry::Thrown { faces, .. } = &mut journal.entries[place] else { unreachable!() };
    *faces = [4].into_iter().collect();
    let divergence = Match::<Lanterns>::replay(&journal, None).err();
    assert!(
        matches!(&divergence, Some(Divergence::Differs { line, .. }) if *line == place + 2),
        "the dice are believed, the battle that follows is not: {divergence:?}"
    );
}

#[test]
fn dice_that_the_seed_does_not_give_are_found() {
    let mut game = march_into_ambush();
    choose(&mut game, NORTH, "yes");
    finish(&mut game);
    let mut journal = game.journal().clone();
    let forged = journal.entries.iter_mut().find_map(|entry| match entry {
        Entry::Thrown { faces, .. } => Some(faces),
        _ => None,
    });
    let faces = forged.expect("a throw");
    *faces = faces.iter().map(|face| face % 6 + 1).collect();
    let divergence = Match::<Lanterns>::replay(&journal, None).err();
    assert!(
        matches!(&divergence, Some(Divergence::Rejected { reject: Reject::Broken(how), .. }) if how.contains("the seed gives")),
        "{divergence:?}"
    );
}

#[test]
fn the_seed_is_committed_first_and_revealed_last() {
    let mut game = open(4);
    let seed = Seed::new([4; 32]);
    assert_eq!(game.commitment(), Some(&seed.commitment()));
    assert!(!game.journal().entries.iter().any(|entry| matches!(entry, Entry::Revealed { .. })));
    finish(&mut game);
    assert_eq!(game.journal().entries.last(), Some(&Entry::Revealed { seed }));
}

#[test]
fn an_answer_can_be_taken_back_until_dice_fall() {
    let mut game = south_to_move();
    let before = only(&game, SOUTH);
    choose(&mut game, SOUTH, "px-march");
    say(&mut game, SOUTH, Answer::Figures(vec![BEA]));
    game.undo(Seat::Side(SOUTH)).expect("nothing has happened");
    assert_eq!(only(&game, SOUTH).about.word.as_str(), "px-ask-who");
    game.undo(Seat::Side(SOUTH)).expect("nothing has happened");
    assert_eq!(only(&game, SOUTH).about, before.about);
    assert!(matches!(game.undo(Seat::Side(SOUTH)), Err(Reject::NoUndo { .. })), "north has answered its bid since");
}

#[test]
fn a_whole_order_can_be_taken_back_when_nothing_came_of_it() {
    let mut game = south_to_move();
    let before = game.state_hash();
    march(&mut game, ADA, 6, 5);
    assert_eq!(only(&game, NORTH).about.word.as_str(), "px-ask-order");
    let events = game.events(Seat::Spectator, 0).len();
    game.undo(Seat::Side(SOUTH)).expect("no dice, nothing seen, north has not answered");
    assert_eq!(game.state_hash(), before);
    assert_eq!(only(&game, SOUTH).about.word.as_str(), "px-ask-way");
    assert!(game.events(Seat::Spectator, 0).len() < events);
    say(&mut game, SOUTH, Answer::Path(vec![walk(ADA, 6, 5)]));
    assert_eq!(
        Match::<Lanterns>::replay(game.journal(), None).expect("the same again").state_hash(),
        game.state_hash()
    );
}

#[test]
fn nothing_is_taken_back_past_dice_or_the_other_side() {
    let mut rolled = ambushed(2);
    assert!(matches!(rolled.undo(Seat::Side(NORTH)), Err(Reject::NoUndo { .. })));
    let mut answered = march_into_ambush();
    choose(&mut answered, NORTH, "no");
    assert!(matches!(answered.undo(Seat::Side(SOUTH)), Err(Reject::NoUndo { .. })));
    answered.undo(Seat::Side(NORTH)).expect("north may think again");
    assert_eq!(only(&answered, NORTH).clause.as_str(), "PX-AMBUSH-01");
}

#[test]
fn nothing_is_taken_back_once_a_secret_is_out() {
    let mut scenario = scenario();
    scenario.sides[1].force[2]["at"] = json!([12, 12]);
    scenario.sides[1].force[1]["at"] = json!([2, 22]);
    scenario.sides[0].force[1]["at"] = json!([12, 9]);
    let mut game = Match::<Lanterns>::open(scenario, DicePlan::default(), Some(Seed::new([1; 32]))).expect("sound");
    say(&mut game, SOUTH, Answer::Amount(3));
    say(&mut game, NORTH, Answer::Amount(0));
    march(&mut game, BEA, 12, 10);
    assert!(game.view(Seat::Side(SOUTH)).figures[5].place.is_some(), "found");
    assert!(matches!(game.undo(Seat::Side(SOUTH)), Err(Reject::NoUndo { .. })));
}

#[test]
fn a_bid_can_be_taken_back_before_the_other_is_in() {
    let mut game = open(1);
    say(&mut game, SOUTH, Answer::Amount(3));
    game.undo(Seat::Side(SOUTH)).expect("nobody has seen it");
    assert!(matches!(game.undo(Seat::Side(NORTH)), Err(Reject::NoUndo { .. })));
    say(&mut game, SOUTH, Answer::Amount(1));
}

/// The north ended the round before; the south has bid since, and its bid stands.
#[test]
fn nobody_takes_back_past_a_secret_answer_of_another() {
    let mut game = south_to_move();
    choose(&mut game, SOUTH, "px-wait");
    choose(&mut game, NORTH, "px-wait");
    assert!(game.may_undo(Seat::Side(NORTH)) && !game.may_undo(Seat::Side(SOUTH)));
    say(&mut game, SOUTH, Answer::Amount(3));
    assert!(!game.may_undo(Seat::Side(NORTH)));
    assert_eq!(game.undo(Seat::Side(NORTH)), Err(Reject::NoUndo { why: "reject-undo-answered" }));
    assert_eq!(game.deciding(), [NORTH], "the bid of the south stands");
    game.undo(Seat::Side(SOUTH)).expect("its own bid, which nobody has seen");
    game.undo(Seat::Side(NORTH)).expect("nobody has answered since");
    assert_eq!(only(&game, NORTH).about.word.as_str(), "px-ask-order");
}

/// Nobody bids twice: a journal that says so is not sound.
#[test]
fn a_journal_in_which_a_secret_question_is_answered_twice_is_not_taken() {
    let mut game = open(1);
    say(&mut game, SOUTH, Answer::Amount(1));
    let mut forged = game.journal().clone();
    let again = match forged.entries.last().cloned() {
        Some(Entry::Answered { question, clause, side, standing, .. }) => {
            Entry::Answered { question, clause, side, standing, answer: Answer::Amount(3) }
        }
        other => panic!("{other:?} is no bid"),
    };
    forged.entries.push(again);
    let replayed = Match::<Lanterns>::replay(&forged, None).map(|_| ());
    assert!(matches!(replayed, Err(Divergence::Rejected { reject: Reject::NotOpen { .. }, .. })), "{replayed:?}");
}

#[test]
fn a_correction_needs_every_side_and_is_written_down() {
    let mut game = march_into_ambush();
    let at = Point::inches(1, 1);
    let patch = Correction::Position(json!({"figures": {"Bea": {"at": at}}}));
    game.propose(Seat::Side(SOUTH), patch.clone()).expect("a proposal");
    assert_eq!(game.battle().figure(BEA).at, Point::inches(12, 4), "north has not agreed");
    game.agree(Seat::Side(NORTH)).expect("agreed");
    assert_eq!(game.battle().figure(BEA).at, at);
    assert_eq!(only(&game, SOUTH).about.word.as_str(), "px-ask-order", "the order begins again");
    assert!(game.journal().entries.contains(&Entry::Corrected { by: SOUTH, correction: patch }));
    assert!(Match::<Lanterns>::replay(game.journal(), None).is_ok());
}

#[test]
fn a_figure_is_put_elsewhere_by_hand_and_nothing_else_changes() {
    let mut game = south_to_move();
    let before = game.view(Seat::Referee);
    let place = Point::inches(3, 5).into();
    game.propose(Seat::Side(SOUTH), Correction::Place { figure: BEA, place }).expect("a proposal");
    game.agree(Seat::Side(NORTH)).expect("agreed");
    let after = game.view(Seat::Referee);
    for (then, now) in before.figures.iter().zip(&after.figures) {
        assert_eq!(now.place, if now.figure == BEA { Some(place) } else { then.place });
    }
    assert_eq!(only(&game, SOUTH).about.word.as_str(), "px-ask-order");
    assert!(Match::<Lanterns>::replay(game.journal(), None).is_ok());
}

#[test]
fn a_correction_that_makes_no_sense_is_refused_and_changes_nothing() {
    let mut game = south_to_move();
    let before = game.journal().clone();
    let patch = Correction::Position(json!({"figures": {"Nobody": {"at": {"x": 1, "y": 1}}}}));
    game.propose(Seat::Side(SOUTH), patch).expect("a proposal");
    assert!(matches!(game.agree(Seat::Side(NORTH)), Err(Reject::Correction(_))));
    assert_eq!(*game.journal(), before);
}

#[test]
fn a_roll_can_be_made_again_by_agreement() {
    let mut scenario = scenario();
    scenario.sides[1].force[0]["at"] = json!([11, 14]);
    let mut two = Match::<Lanterns>::open(scenario, DicePlan::default(), Some(Seed::new([7; 32]))).expect("sound");
    say(&mut two, SOUTH, Answer::Amount(3));
    say(&mut two, NORTH, Answer::Amount(0));
    march(&mut two, BEA, 12, 10);
    two.fix_dice(&[6, 1]);
    choose(&mut two, NORTH, "yes");
    assert_eq!(two.current().figure(BEA).hits, 1, "the second ambush is being asked for");
    two.propose(Seat::Side(SOUTH), Correction::Reroll).expect("a proposal");
    two.agree(Seat::Side(NORTH)).expect("agreed");
    assert_eq!(two.current().figure(BEA).hits, 0);
    assert!(Match::<Lanterns>::replay(two.journal(), None).is_ok());
}

#[test]
fn a_standing_order_answers_in_the_players_name() {
    let mut game = south_to_move();
    let clause = referee::Clause::outside_the_books("PX-AMBUSH-01");
    let never = StandingOrder { clause, figure: Some(EVA), reply: Reply::Choose("no".into()) };
    game.stand(Seat::Side(NORTH), never, true).expect("an order");
    march(&mut game, BEA, 12, 10);
    assert_eq!(only(&game, NORTH).about.word.as_str(), "px-ask-order", "no ambush was asked for");
    let written = game.journal().entries.iter().any(|entry| matches!(entry, Entry::Answered { standing: true, .. }));
    assert!(written);
    assert!(Match::<Lanterns>::replay(game.journal(), None).is_ok());
}

#[test]
fn a_standing_order_may_depend_on_the_odds() {
    let clause = referee::Clause::outside_the_books("PX-AMBUSH-01");
    for (percent, fires) in [(33, true), (34, false)] {
        let mut game = south_to_move();
        let reply = Reply::IfChance { percent, then: "yes".into(), otherwise: "no".into() };
        game.stand(Seat::Side(NORTH), StandingOrder { clause, figure: None, reply }, true).expect("an order");
        march(&mut game, BEA, 12, 10);
        let thrown = game.journal().entries.iter().any(|entry| matches!(entry, Entry::Thrown { .. }));
        assert_eq!(thrown, fires, "two faces in six hit");
    }
}

#[test]
fn odds_are_exact_fractions() {
    let game = march_into_ambush();
    let question = only(&game, NORTH);
    let inquiry = odds::Inquiry::default();
    let odds = odds::of(&game, Seat::Referee, question.number, &Answer::Pick(0), &inquiry).expect("odds");
    assert_eq!(odds.courses, 2, "two bands: miss and hit");
    let fate = |word| odds.fate(BEA, word).map(ToString::to_string);
    assert_eq!([fate("px-unhurt"), fate("px-hit")], [Some("2/3".to_string()), Some("1/3".to_string())]);
    let held = odds::of(&game, Seat::Referee, question.number, &Answer::Pick(1), &inquiry).expect("odds");
    assert!(held.figures.is_empty());
}

#[test]
fn odds_of_ties_that_are_rolled_again_come_to_an_end() {
    let mut game = open(1);
    say(&mut game, SOUTH, Answer::Amount(2));
    let question = only(&game, NORTH);
    let mut covered = dice::Chance::ZERO;
    let answer = Answer::Amount(2);
    let visit = &mut |_: &lanterns::Battle, chance: &dice::Chance| covered = &covered + chance;
    game.explore(Some((question.number, &answer)), &mut referee::oracles::Acting, 2000, visit);
    assert_eq!(covered.to_string(), "35/36", "two rounds of ties and no third");
}

#[test]
fn a_side_may_give_up_or_all_may_agree_on_a_draw() {
    let mut given_up = march_into_ambush();
    given_up.concede(Seat::Side(SOUTH)).expect("may always");
    assert_eq!(given_up.outcome().expect("over").winner, Some(NORTH));
    assert_eq!(given_up.concede(Seat::Side(NORTH)), Err(Reject::Over));
    assert!(given_up.questions(Seat::Referee).is_empty());

    let mut drawn = march_into_ambush();
    drawn.offer_draw(Seat::Side(SOUTH)).expect("may always");
    assert!(drawn.outcome().is_none());
    drawn.offer_draw(Seat::Side(NORTH)).expect("may always");
    assert_eq!(drawn.outcome().expect("over").winner, None);
    assert!(Match::<Lanterns>::replay(drawn.journal(), None).is_ok());
    assert!(matches!(drawn.concede(Seat::Spectator), Err(Reject::Impossible(_))));
}

#[test]
fn a_position_says_everything_about_a_battle() {
    let game = ambushed(5);
    let mut elsewhere = scenario();
    elsewhere.position = Some(game.position());
    let again = Match::<Lanterns>::open(elsewhere, DicePlan::default(), Some(Seed::new([1; 32]))).expect("a position");
    assert_eq!(again.state_hash(), game.state_hash());
    assert_eq!(again.position(), game.position());
}

#[test]
fn a_place_beyond_any_table_is_stopped_at_the_door() {
    let mut game = south_to_move();
    choose(&mut game, SOUTH, "px-throw");
    let question = only(&game, SOUTH);
    for x in [i64::MAX, i64::MIN, 1 << 40] {
        let far = Answer::Point(Point { x, y: 0 }.into());
        assert!(matches!(game.answer(Seat::Side(SOUTH), question.number, far), Err(Reject::Mismatch(_))));
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_damaged_journal_never_breaks_the_reader(place in 0.0..1.0f64, byte: u8) {
        let mut bytes = ambushed(5).journal().write().into_bytes();
        let place = (place * (bytes.len() - 1) as f64) as usize;
        bytes[place] = byte;
        let text = String::from_utf8_lossy(&bytes);
        let (kept, _) = Journal::read(&text);
        let _ = Match::<Lanterns>::replay(&kept, None);
    }
}
