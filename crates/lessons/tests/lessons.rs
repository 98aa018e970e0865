//! Every lesson and puzzle of the program is played as it is written.

use content::Shelf;
use lessons::{Deed, Held, Lesson, rehearse};
use referee::{Answer, AnyMatch, Seat, Shelf as Games, Wanted};
use serde_json::{Value, json};

fn lessons() -> Vec<Lesson> {
    let shelf = Shelf::embedded();
    let names = shelf.kept("lessons").into_iter().map(|(game, name)| format!("{game}/{name}"));
    let read = |name: String| {
        shelf.read_kept("lessons", &name, Lesson::read).unwrap_or_else(|problems| panic!("{problems:#?}"))
    };
    names.map(read).collect()
}

/// One of several that make up a first battle together.
fn is_short(lesson: &Lesson) -> bool {
    lesson.head.minutes < 10
}

fn lesson(id: &str) -> Lesson {
    lessons().into_iter().find(|lesson| lesson.head.id == id).expect("a lesson of this name")
}

const GAMES: Games = Games(games::GAMES);

#[test]
fn every_game_is_taught() {
    let ids: Vec<String> = lessons().iter().map(|lesson| lesson.head.id.clone()).collect();
    let all = [
        "breaking-news/the-wall",
        "combat-1-48/the-mill",
        "firefight/last-round",
        "fivecore/the-well",
        "ten-sided/hounds-1-move-and-shoot",
        "ten-sided/hounds-2-reaction",
        "ten-sided/hounds-3-charge-and-morale",
    ];
    assert_eq!(ids, all);
}

fn plays_as_written(id: &str) {
    let slips = rehearse(&lesson(id), GAMES);
    let told: Vec<String> = slips.iter().map(ToString::to_string).collect();
    assert!(slips.is_empty(), "{id}:\n{}", told.join("\n"));
}

#[test]
fn the_wall_by_the_road_plays_as_written() {
    plays_as_written("breaking-news/the-wall");
}

#[test]
fn the_well_plays_as_written() {
    plays_as_written("fivecore/the-well");
}

#[test]
fn the_mill_plays_as_written() {
    plays_as_written("combat-1-48/the-mill");
}

#[test]
fn the_last_round_plays_as_written() {
    plays_as_written("firefight/last-round");
}

#[test]
fn hounds_at_the_gate_plays_as_written_in_three_lessons() {
    plays_as_written("ten-sided/hounds-1-move-and-shoot");
    plays_as_written("ten-sided/hounds-2-reaction");
    plays_as_written("ten-sided/hounds-3-charge-and-morale");
}

/// The answer that the lesson waits for, if it waits for one.
fn expected(lesson: &Lesson, game: &dyn AnyMatch, at: usize) -> Option<(u64, Answer)> {
    let say = lesson.deed(lesson.beat(at)?)?.said()?;
    let question = say.question(game).expect("asked");
    let answer = say.answer(game, &question).expect("an answer");
    Some((question.number, answer))
}

/// Does what a player would do who follows every sentence, and shows each moment.
fn follow(lesson: &Lesson, mut look: impl FnMut(&dyn AnyMatch, usize)) -> Box<dyn AnyMatch> {
    let (mut game, mut at) = lesson.begin(GAMES).expect("a lesson that opens");
    while lesson.beat(at).is_some() {
        look(game.as_ref(), at);
        at = lesson.go_on(game.as_mut(), at).expect("a lesson that goes on");
    }
    game
}

#[test]
fn whoever_follows_the_lesson_wins_it() {
    for lesson in lessons() {
        let game = follow(&lesson, |_, _| {});
        assert_eq!(game.outcome().and_then(|it| it.winner), Some(lesson.head.side), "{}", lesson.head.id);
    }
}

#[test]
fn the_expected_answer_is_known_and_every_other_option_is_held_back() {
    for lesson in lessons() {
        let (mut known, mut held) = (0, 0);
        follow(&lesson, |game, at| {
            let Some((number, answer)) = expected(&lesson, game, at) else { return };
            assert_eq!(lesson.hold(game, at, number, &answer), Held::Expected(at));
            known += 1;
            let question = game.questions(Seat::Referee).into_iter().find(|it| it.number == number).expect("open");
            let Wanted::Pick { options } = question.wanted else { return };
            for other in (0..options.len()).map(|n| Answer::Pick(n as u16)).filter(|other| *other != answer) {
                assert_eq!(lesson.hold(game, at, number, &other), Held::Other, "{} at {at}", lesson.head.id);
                held += 1;
            }
        });
        let (answers, others) = if is_short(&lesson) { (3, 2) } else { (10, known) };
        assert!(known > answers && held > others, "{}: {known} known, {held} held back", lesson.head.id);
    }
}

/// The first beat of a step, by its number in the file.
fn beginning(lesson: &Lesson, n: usize) -> usize {
    (0..).find(|&at| lesson.beat(at).is_some_and(|beat| beat.step == n - 1)).expect("a step")
}

#[test]
fn a_way_that_ends_near_the_ring_is_taken_as_the_written_one_and_a_far_one_is_not() {
    let lesson = lesson("fivecore/the-well");
    let at = beginning(&lesson, 6);
    let game = lesson.laid_to(GAMES, at).expect("laid out");
    let question = game.questions(Seat::Side(lesson.head.side)).remove(0);
    let Wanted::Path { figures, .. } = &question.wanted else { panic!("a way") };
    let way = |x: i64, y: i64| {
        let walk = json!({"path": [{"figure": figures[0].figure, "way": [{"x": x, "y": y}]}]});
        serde_json::from_value::<Answer>(walk).expect("an answer")
    };
    // The ring is at 6, 6.5 inches, and 0.6 wide.
    let held = |answer: Answer| lesson.hold(game.as_ref(), at, question.number, &answer);
    assert_eq!(held(way(152_400, 165_100)), Held::Expected(at + 1), "the tool before it need not be used");
    assert_eq!(held(way(152_400 + 15_240, 165_100)), Held::Expected(at + 1));
    assert_eq!(held(way(152_400 + 15_241, 165_100)), Held::Other);
}

#[test]
fn what_is_to_be_taken_back_must_be() {
    let lesson = lesson("fivecore/the-well");
    let at = beginning(&lesson, 3);
    assert!(lesson.waits_for_undo(at) && !lesson.waits_for_undo(at - 1));
    let game = lesson.laid_to(GAMES, at).expect("laid out");
    let question = game.questions(Seat::Side(lesson.head.side)).remove(0);
    assert_eq!(lesson.hold(game.as_ref(), at, question.number, &Answer::Pick(0)), Held::Other);
}

#[test]
fn taking_back_leads_across_steps_and_dice_to_what_was_before() {
    for lesson in lessons() {
        let whole = follow(&lesson, |_, _| {});
        let mut at = usize::MAX;
        let mut answers = 0;
        while lesson.back(at) < at {
            at = lesson.back(at);
            let game = lesson.laid_to(GAMES, at).expect("laid out");
            let entries = &game.journal().entries;
            assert_eq!(entries[..], whole.journal().entries[..entries.len()], "{} at {at}", lesson.head.id);
            answers += 1;
        }
        let few = if is_short(&lesson) { 4 } else { 10 };
        assert!(answers > few, "{}: {answers}", lesson.head.id);
    }
}

#[test]
fn whoever_knows_a_step_goes_on_to_the_next() {
    for lesson in lessons() {
        let (mut game, mut at) = lesson.begin(GAMES).expect("a lesson that opens");
        let mut steps = Vec::new();
        while let Some(beat) = lesson.beat(at) {
            steps.push(beat.step);
            at = lesson.skip(game.as_mut(), at).expect("a lesson that goes on");
        }
        assert!(game.outcome().is_some());
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
    }
}

#[test]
fn the_other_side_and_readings_wait_for_nobody() {
    for lesson in lessons() {
        follow(&lesson, |_, at| {
            let beat = lesson.beat(at).expect("a beat");
            assert!(!lesson.deed(beat).is_some_and(|deed| deed.is_automatic(lesson.head.side)));
            assert!(!matches!(lesson.deed(beat), Some(Deed::Say(say)) if say.side != lesson.head.side));
        });
    }
}

fn complaints(change: impl FnOnce(&mut Value)) -> Vec<(String, String)> {
    let shelf = Shelf::embedded();
    let mut written = shelf.read_kept("lessons", "fivecore/the-well", |value| Ok(value.clone())).expect("a lesson");
    change(&mut written);
    let found = Lesson::read(&written).err().unwrap_or_default();
    found.into_iter().map(|complaint| (complaint.field, complaint.reason.to_string())).collect()
}

fn complaint(change: impl FnOnce(&mut Value)) -> (String, String) {
    complaints(change).into_iter().next().expect("a complaint")
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_its_field() {
    assert!(complaints(|_| {}).is_empty());
    assert_eq!(complaint(|it| it["step"][3]["otter"] = json!(1)).0, "step[3].otter");
    let two = complaint(|it| it["step"][1]["do"][0]["amount"] = json!(1));
    assert_eq!(two, ("step[1].do[0]".to_string(), "complaint-lesson-answer".to_string()));
    let lamp = complaint(|it| it["step"][0]["light"][0] = json!("lamp 3"));
    assert_eq!(lamp, ("step[0].light[0]".to_string(), "complaint-lesson-light".to_string()));
    let long = complaint(|it| it["step"][0]["en"] = json!("word ".repeat(46)));
    assert_eq!(long, ("step[0].en".to_string(), "complaint-lesson-words".to_string()));
    let strange = complaint(|it| it["step"][0]["shows"] = json!(["FC-MOVE-99"]));
    assert_eq!(strange, ("step[0].shows".to_string(), "complaint-lesson-clause".to_string()));
    let best = complaint(|it| it["puzzle"][0]["choice"][0]["best"] = json!(true));
    assert_eq!(best, ("puzzle[0].choice".to_string(), "complaint-lesson-best".to_string()));
    let place = complaint(|it| it["puzzle"][2]["scenario"]["table"]["width"] = json!("wide"));
    assert_eq!(place.0, "puzzle[2].scenario.table.width");
}

#[test]
fn a_lesson_that_is_not_so_is_found_out() {
    let shelf = Shelf::embedded();
    let mut written = shelf.read_kept("lessons", "fivecore/the-well", |value| Ok(value.clone())).expect("a lesson");
    written["step"][4]["do"][0]["reads"][0]["harm"] = json!("4/9");
    written["step"][7]["dice"][1]["faces"] = json!([2]);
    written["puzzle"][0]["choice"][0]["value"] = json!("5/8");
    let lesson = Lesson::read(&written).expect("well written");
    let slips: Vec<String> = rehearse(&lesson, GAMES).into_iter().map(|slip| slip.field).collect();
    assert!(slips.iter().any(|field| field == "step[4].do[0]"), "the eye: {slips:?}");
    assert!(slips.iter().any(|field| field.starts_with("step[7].")), "the die: {slips:?}");
    assert!(slips.iter().any(|field| field == "puzzle[0].choice[0]"), "the value: {slips:?}");
}
