//! FC-MISS-02. What the other side must not learn.

use dice::Seed;
use fivecore::FiveCore;
use fivecore::battle::Status;
use fivecore::scenario::Objective;
use referee::oracles::Line;
use referee::{Answer, AnyMatch, Choice, DicePlan, Game, Match, Question, Scenario, Seat, SideId, Wanted};
use serde_json::json;

use crate::bench::{A, B, layout, word};

#[test]
fn fc_miss_02_a_secret_objective_changes_nothing_the_other_side_sees() {
    let game = layout()
        .option("objectives", "secret")
        .rule("scouted", json!([]))
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 40.0, "rifle")
        .ready();
    let views = |objective: Objective| {
        let mut battle = game.battle.clone();
        battle.force_mut(A).objective = Some(objective);
        fivecore::mission::lay_out(&game.setup, &mut battle);
        [Seat::Side(B), Seat::Spectator, Seat::Side(A)].map(|seat| FiveCore::view(&game.setup, &battle, seat))
    };
    let [enemy, spectator, own] = views(Objective::DriveOff);
    for objective in Objective::TABLE {
        let [other_enemy, other_spectator, other_own] = views(objective);
        assert_eq!((&enemy, &spectator), (&other_enemy, &other_spectator), "{objective:?}");
        assert_eq!(own == other_own, objective == Objective::DriveOff, "the side itself knows");
    }
}

/// With open objectives a figure that can only finish is not asked; with secret ones nobody shall tell the difference.
#[test]
fn fc_miss_02_who_keeps_an_objective_secret_is_asked_even_with_nothing_left_to_do() {
    for (objectives, lines) in [("open", vec![]), ("secret", vec![("FC-STD-06", word("fc-order-finish"))])] {
        let mut game = layout().option("objectives", objectives).a("A1", 10.0, 10.0, json!({})).ready();
        game.change("A1", |it| it.status = Status::Pinned);
        assert_eq!(game.orders("A1"), ["fc-order-finish"]);
        game.activate("A1", lines);
    }
}

/// The enemy's edge is where a side that is to cross the table leaves it; west and east are nobody's way out.
#[test]
fn fc_miss_02_at_an_edge_that_an_objective_might_name_everybody_is_asked() {
    let ask = |objectives: &str, aim: &str, at: (f64, f64), lines: Vec<(&'static str, Line)>| {
        let layout = layout().option("objectives", objectives).side_rule(0, "aim", json!({"objective": aim}));
        let mut game = layout.a("A1", at.0, at.1, "rifle").b("B1", 30.0, 30.0, "rifle").ready();
        let id = game.id("A1");
        game.run(lines, |play| fivecore::mission::may_leave(play, id));
        game.status("A1")
    };
    let (north, west) = ((10.0, 47.5), (0.5, 20.0));
    assert_eq!(ask("open", "scout", north, vec![]), Status::Fit);
    assert_eq!(ask("secret", "scout", north, vec![("FC-MISS-03", word("no"))]), Status::Fit);
    assert_eq!(ask("secret", "cross", north, vec![("FC-MISS-03", word("yes"))]), Status::Left);
    assert_eq!(ask("secret", "scout", west, vec![]), Status::Fit);
}

/// A small field with everything an objective can be about. The side that watches is to recover an object, and one of
/// its figures stands on it.
fn field(watcher: SideId, secret: Objective) -> Scenario {
    let objective = |side: SideId| if side == watcher { Objective::Recover } else { secret };
    let force = |names: [&str; 3]| {
        let card = |name: &str| json!({"name": name, "weapons": ["rifle"], "grenades": 1});
        json!({"name": {"es": "", "en": ""}, "force": {"figures": names.map(card), "morale": 1}})
    };
    let aim = |side: SideId| {
        let (runner, way_out) = [("A2", "west"), ("B2", "east")][side.index()];
        json!({"objective": objective(side), "figure": runner, "edge": way_out, "after": 1})
    };
    let placed = |side: SideId| {
        let name = ["A1", "B1"][side.index()];
        if side == watcher { json!([{"figure": name, "at": [12, 6]}]) } else { json!([]) }
    };
    serde_json::from_value(json!({
        "game": "fivecore", "id": "field", "name": {"es": "", "en": ""}, "unit": "inch",
        "table": {"width": 20, "depth": 16, "pieces": [
            {"kind": "block", "rect": [8, 7, 11, 9], "height": 3, "opacity": "solid", "ground": "impassable"},
            {"kind": "wall", "wall": [[2, 5], [7, 5]], "height": 0.5, "barrier": "easy", "cover": "light"},
            {"kind": "wall", "wall": [[13, 11], [18, 11]], "height": 0.5, "barrier": "easy", "cover": "light"},
        ]},
        "sides": [force(["A1", "A2", "A3"]), force(["B1", "B2", "B3"])],
        "options": {"objectives": "secret", "turn_limit": 5},
        "rules": {
            "demolition": {"piece": 0, "charges": 1, "fuse": 2},
            "marker": [12, 6], "places": [[4, 8], [15, 8], [9, 12]], "scouted": [0, 1, 2],
            "sides": [
                {"edge": "south", "zones": [{"area": [0, 0, 20, 4]}], "placed": placed(A), "aim": aim(A)},
                {"edge": "north", "zones": [{"area": [0, 12, 20, 16]}], "placed": placed(B), "aim": aim(B)},
            ],
        },
    }))
    .expect("a sound scenario")
}

fn open(scenario: Scenario, seed: u8) -> Match<FiveCore> {
    let opened = Match::<FiveCore>::open(scenario, DicePlan::default(), Some(Seed::new([seed; 32])));
    opened.unwrap_or_else(|complaints| panic!("{complaints:#?}"))
}

/// Everything a seat is sent: view, events, questions, and what it is offered as answers.
fn known(game: &Match<FiveCore>, seat: Seat) -> String {
    let questions = game.questions(seat);
    let answers: Vec<_> = questions.iter().map(|it| game.candidates(seat, it.number, 4, 7)).collect();
    format!("{:?} {:?} {questions:?} {answers:?}", game.view(seat), game.events(seat, 0))
}

/// An answer that both of two questions take, as each of them numbers it.
fn answers_to_both(games: [&Match<FiveCore>; 2], questions: [&Question; 2], seed: u64) -> [Answer; 2] {
    let [one, other] = questions;
    assert_eq!((one.side, one.clause, &one.about), (other.side, other.clause, &other.about), "the courses part");
    if let (Wanted::Pick { options: ours }, Wanted::Pick { options: theirs }) = (&one.wanted, &other.wanted) {
        let shared: Vec<&Choice> = ours.iter().filter(|option| theirs.contains(option)).collect();
        let chosen = shared[seed as usize % shared.len()];
        let place = |options: &[Choice]| options.iter().position(|option| option == chosen).expect("shared") as u16;
        return [Answer::Pick(place(ours)), Answer::Pick(place(theirs))];
    }
    let mut drawn = games[0].candidates(Seat::Side(one.side), one.number, 4, seed).expect("open");
    drawn.retain(|answer| games[1].check(Seat::Side(other.side), other.number, answer).is_ok());
    let answer = drawn[seed as usize % drawn.len()].clone();
    [answer.clone(), answer]
}

/// A side's objective is no secret any more once it is fulfilled, or the battle over.
fn is_out(game: &Match<FiveCore>, side: SideId) -> bool {
    game.outcome().is_some() || game.current().force(side).progress.fulfilled
}

/// Plays two games that differ in what the watcher may not know, with the same answers until it comes out, and says
/// after how many.
fn compare(watcher: SideId, games: [Match<FiveCore>; 2], seed: u64) -> u64 {
    let [mut one, mut other] = games;
    let watched = fivecore::battle::other(watcher);
    for step in 0.. {
        if is_out(&one, watched) || is_out(&other, watched) {
            return step;
        }
        let questions = [&one, &other].map(|game| game.questions(Seat::Referee).remove(0));
        let draw = seed.wrapping_mul(31).wrapping_add(step * 7919) >> 1;
        for seat in [Seat::Side(watcher), Seat::Spectator] {
            assert_eq!(known(&one, seat), known(&other, seat), "{seat:?} learns something, seed {seed}, step {step}");
        }
        if step % 4 == 0 {
            let [ours, theirs] = [&one, &other].map(|game| testkit::told_to(game, watcher, seed));
            assert_eq!(ours, theirs, "odds or dangers betray something, seed {seed}, step {step}");
        }
        let [mine, yours] = answers_to_both([&one, &other], [&questions[0], &questions[1]], draw);
        let seat = Seat::Side(questions[0].side);
        one.answer(seat, questions[0].number, mine).expect("offered");
        other.answer(seat, questions[1].number, yours).expect("offered");
    }
    unreachable!("every game ends")
}

#[test]
fn fc_miss_02_nothing_of_a_secret_objective_reaches_the_other_side_in_whole_games() {
    let mut steps = 0;
    for watcher in [A, B] {
        let single = [Objective::Demolish, Objective::Escape];
        for (n, objective) in Objective::TABLE.into_iter().chain(single).enumerate() {
            for seed in [0, 20, 40].map(|first| first + n as u8) {
                let games = [Objective::DriveOff, objective].map(|secret| open(field(watcher, secret), seed));
                steps += compare(watcher, games, u64::from(seed));
            }
        }
    }
    assert!(steps > 4000, "the games agreed for {steps} answers only");
}

/// The Aggression level changes no rule: two whole games that differ in it alone go the same way to their end.
#[test]
fn fc_solo_20_nothing_of_an_aggression_level_or_an_order_die_reaches_the_other_side() {
    let begun = |aggression: u8| {
        let mut scenario = field(A, Objective::DriveOff);
        scenario.options.insert("solo".into(), json!("second"));
        let (setup, mut battle) = FiveCore::set_up(&scenario).expect("a sound scenario");
        battle.stage = fivecore::battle::Stage::Deployment { side: A, second: false };
        battle.force_mut(B).resolve.aggression = aggression;
        scenario.position = Some(FiveCore::position(&setup, &battle));
        scenario
    };
    let mut steps = 0;
    for seed in 0..4 {
        let games = [1, 6].map(|aggression| open(begun(aggression), seed));
        steps += compare(A, games, u64::from(seed));
    }
    assert!(steps > 200, "the games agreed for {steps} answers only");
}

/// The order die of an attacking side without a player is told to that side alone.
#[test]
fn fc_solo_09_the_order_die_is_whispered() {
    let mut game = layout().option("solo", "second").a("A1", 10.0, 10.0, "rifle").b("B1", 30.0, 40.0, "rifle").ready();
    game.battle.stage = fivecore::battle::Stage::Turn { side: B };
    let events =
        game.advance(vec![("FC-TURN-04", referee::oracles::face(3)), ("FC-SOLO-09", referee::oracles::face(6))]);
    let die = events.iter().find(|event| event.clause.is_some_and(|clause| clause.as_str() == "FC-SOLO-09"));
    assert_eq!(die.map(|event| event.only), Some(Some(B)));
    assert_eq!(game.battle.force(B).resolve.order, fivecore::solo::Order::Forward);
    let view = |order| {
        let mut battle = game.battle.clone();
        battle.force_mut(B).resolve.order = order;
        FiveCore::view(&game.setup, &battle, Seat::Side(A))
    };
    assert_eq!(view(fivecore::solo::Order::Forward), view(fivecore::solo::Order::DigIn));
}
