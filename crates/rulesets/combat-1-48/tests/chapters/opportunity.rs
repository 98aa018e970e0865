//! CB-OBJ. Objective tokens and their shots.

use combat_1_48::march::Gait;
use combat_1_48::{Combat, Health, Stage, movement, opportunity};
use dice::Chance;
use referee::covers;
use referee::lookahead::Danger;
use referee::oracles::{Line, faces, no};
use referee::{Answer, AnyMatch, FigureId, Match, Seat};
use serde_json::json;

use crate::bench::*;

/// B3 watches the ground about (11,15).
fn watched(mover: FigureId, x: f64) -> Bench {
    open_ground().put(B[3], 22.0, 15.0).put(mover, x, 15.0).with(|battle| {
        battle.figure_mut(B[3]).objective = Some(at(11.0, 15.0));
    })
}

fn go(bench: &mut Bench, mover: FigureId, x: f64, lines: impl IntoIterator<Item = (&'static str, Line)>) {
    let way = [("CB-MOV-01", walk(mover, &[at(x, 15.0)]))];
    bench.play(way.into_iter().chain(lines), |play| movement::march(play, mover, Gait::Move));
}

#[test]
fn cb_obj_01_on_any_point_in_sight_for_one_token() {
    let bench = bench(json!([house(8.0, 13.0, 10.0, 17.0)])).put(A[5], 5.0, 15.0).put(B[5], 28.0, 28.0);
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-objective", Some(A[5]));
    assert_eq!(refused(&game, SOUTH, Answer::Point(at(11.0, 15.0))).clause.as_str(), "CB-OBJ-01");
    say(&mut game, SOUTH, Answer::Point(at(5.0, 28.0)));
    assert_eq!((game.battle().pool[0], game.battle().figure(A[5]).objective), (11, Some(at(5.0, 28.0))));
}

#[test]
fn cb_obj_09_an_enemy_sets_a_token_off_once_a_turn_and_a_chance_declined_is_lost() {
    covers!["CB-OBJ-10"];
    let mut bench = watched(A[6], 4.0);
    go(&mut bench, A[6], 8.0, [("CB-OBJ-02", word("cb-hold"))]);
    assert_eq!(bench.battle.place(A[6]), at(8.0, 15.0));
    go(&mut bench, A[6], 5.0, []);
    go(&mut bench, A[6], 8.0, []);
    assert!(bench.figure(B[3]).objective.is_some());
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    bench.advance([("CB-OBJ-02", word("cb-shoot")), ("CB-FIRE-07", faces([4, 1, 1, 1]))]);
    assert_eq!(bench.health(A[6]), Health::Wounded, "inside as its next Turn begins");
}

#[test]
fn cb_obj_08_what_is_out_of_sight_is_shot_at_where_it_comes_into_sight() {
    let mut bench = bench(json!([wall(15.0, 5.0, 15.0, 14.0, 3.0)])).put(B[3], 22.0, 12.0).put(A[6], 11.0, 12.0);
    bench.battle.figure_mut(B[3]).objective = Some(at(11.0, 14.0));
    bench.play(
        [
            ("CB-MOV-01", walk(A[6], &[at(11.0, 16.0)])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([5, 1, 1, 1])),
        ],
        |play| movement::march(play, A[6], Gait::Move),
    );
    // The line over the top of B3's base, (22, 12.5), and the wall's end, (15, 14), comes down at x = 11 on y = 14.86;
    // the mover's base reaches so high when its centre is at about 14.37.
    let stopped = bench.battle.place(A[6]);
    assert!(stopped.at.y > units(14.3).to_um() && stopped.at.y < units(14.4).to_um(), "{stopped:?}");
    let see = |place| {
        use combat_1_48::sight::{Stand, sees};
        sees(&bench.setup, &bench.battle, Stand::of(&bench.battle, B[3]), Stand::base(place))
    };
    let before = table::Place { at: table::Point { y: stopped.at.y - 1_000, ..stopped.at }, ..stopped };
    assert!(see(stopped) && !see(before));
}

#[test]
fn cb_obj_11_without_a_token_there_is_no_shot() {
    let mut bench = watched(A[6], 4.0);
    bench.battle.pool[1] = 0;
    go(&mut bench, A[6], 8.0, []);
    assert_eq!(bench.battle.place(A[6]), at(8.0, 15.0));
}

#[test]
fn cb_obj_15_a_shot_in_the_instant_of_contact_comes_first() {
    // Contact is made with a tenth of a millimetre to go, and there the mover is three u from the token.
    let token = table::Place::on_table(table::Point { x: units(18.0).to_um() - 100, y: units(15.0).to_um() });
    let start = || {
        let mut bench = open_ground().put(B[3], 15.0, 15.0).put(A[6], 12.0, 15.0);
        bench.battle.figure_mut(B[3]).objective = Some(token);
        bench
    };
    let mut wounded = start();
    go(&mut wounded, A[6], 15.0, [("CB-OBJ-02", word("cb-shoot")), ("CB-FIRE-07", faces([4, 4, 1, 1]))]);
    assert!(wounded.figure(A[6]).marker && wounded.health(B[3]) == Health::Healthy, "no fight");
    assert!(wounded.battle.gap(A[6], B[3]) > combat_1_48::battle::TOUCH, "just short of contact");
    let mut missed = start();
    let lines = [("CB-OBJ-02", word("cb-shoot")), ("CB-FIRE-07", faces([1, 1, 1, 1])), ("CB-MEL-03", faces([5, 5, 1]))];
    go(&mut missed, A[6], 15.0, lines);
    assert_eq!(missed.health(B[3]), Health::Eliminated);
}

#[test]
fn cb_obj_16_with_several_tokens_their_owner_chooses_the_order() {
    let mut bench = watched(A[6], 4.0).put(B[5], 22.0, 17.0);
    bench.battle.figure_mut(B[5]).objective = Some(at(10.0, 15.0));
    go(
        &mut bench,
        A[6],
        8.0,
        [
            ("CB-OBJ-16", pick(1)),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([1, 1])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([4, 1, 1, 1])),
        ],
    );
    assert_eq!(bench.battle.place(A[6]), at(7.0, 15.0), "three u from one, two from the other");
    assert_eq!((bench.figure(B[5]).used, bench.figure(B[3]).used), (1, 1));
}

/// Two tokens are set off at one mark, and nobody who laid them can shoot: there is no order to choose.
#[test]
fn cb_obj_11_whoever_can_not_shoot_is_not_asked_for_the_order_of_tokens() {
    let mut bench = watched(A[6], 4.0).put(B[5], 22.0, 17.0);
    bench.battle.figure_mut(B[5]).objective = bench.figure(B[3]).objective;
    bench.battle.pool[1] = 0;
    go(&mut bench, A[6], 8.0, []);
    assert_eq!(bench.battle.place(A[6]), at(8.0, 15.0));
}

#[test]
fn cb_obj_08_tokens_are_set_off_in_the_order_of_the_way() {
    let mut bench = watched(A[6], 4.0).put(B[5], 22.0, 17.0);
    bench.battle.figure_mut(B[5]).objective = Some(at(11.0, 15.0));
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-move", Some(A[6]));
    say(&mut game, SOUTH, path(A[6], &[at(8.0, 15.0)]));
    for (owner, x) in [(B[3], 7.0), (B[5], 8.0)] {
        assert_eq!(game.questions(Seat::Side(NORTH))[0].about.figure, Some(owner));
        assert_eq!(game.view(Seat::Spectator).figures[A[6].index()].place, Some(at(x, 15.0)));
        choose(&mut game, NORTH, "cb-hold", None);
    }
}

#[test]
fn cb_act_08_whoever_has_a_wound_marker_takes_no_objective_shot() {
    let mut bench = watched(A[6], 4.0);
    bench.battle.figure_mut(B[3]).marker = true;
    go(&mut bench, A[6], 8.0, []);
    assert_eq!(bench.health(A[6]), Health::Healthy);
}

#[test]
fn cb_obj_04_never_in_the_owners_own_turn() {
    let mut bench = watched(A[6], 8.0).turn_of(NORTH);
    bench.battle.stage = Stage::TurnBegins { side: NORTH };
    bench.advance([]);
    assert_eq!(bench.battle.pool, [12, 12]);
}

#[test]
fn cb_obj_07_another_action_takes_the_token_off() {
    let mut bench = watched(A[6], 4.0).turn_of(NORTH);
    bench.play([("CB-MOV-01", walk(B[3], &[at(20.0, 15.0)]))], |play| movement::march(play, B[3], Gait::Move));
    assert_eq!(bench.figure(B[3]).objective, None);
    bench.play([("CB-OBJ-01", spot(11.0, 15.0))], |play| opportunity::place(play, B[3]));
    assert_eq!(bench.figure(B[3]).objective, Some(at(11.0, 15.0)));
    let lines = [("CB-FIRE-01", pick(0)), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1, 1, 1]))];
    bench.play(lines, |play| combat_1_48::fire::fire(play, B[3]));
    assert_eq!(bench.figure(B[3]).objective, None, "a shot of its own accord is another Action");
}

#[test]
fn an_objective_shot_pauses_the_move_and_shows_where() {
    let mut game: Match<Combat> = watched(A[6], 4.0).open();
    choose(&mut game, SOUTH, "cb-order-move", Some(A[6]));
    say(&mut game, SOUTH, path(A[6], &[at(8.0, 15.0)]));
    let shown = game.view(Seat::Side(SOUTH)).figures[A[6].index()].place;
    assert_eq!(shown, Some(at(7.0, 15.0)));
    let question = game.questions(Seat::Side(NORTH)).remove(0);
    assert_eq!((question.about.figure, question.about.other), (Some(B[3]), Some(A[6])));
}

/// Steps along a way a twentieth of a u at a time: the token is set off at no step before the mark that was found.
#[test]
fn cb_obj_08_the_first_mark_agrees_with_steps_along_the_way() {
    use combat_1_48::route::Route;
    use combat_1_48::sight::{Stand, sees};
    use table::movement::Way;
    use table::{Footprint, Length, gap};
    let pieces =
        json!([house(12.0, 8.0, 15.0, 11.0), wall(20.0, 13.0, 20.0, 14.5, 3.0), house(10.0, 17.0, 14.0, 19.0)]);
    let mut bench = bench(pieces).put(B[3], 28.0, 12.0).put(A[6], 2.0, 2.0);
    let limit = bench.setup.face(&bench.battle, B[3]).objective.expect("an icon");
    let mut found = 0;
    for n in 0..24i64 {
        let spread = |by: i64, over: i64| 4.0 + (n * by % over) as f64 / 10.0;
        let [from, bend, to] = [(37, 60, 71, 120), (53, 90, 29, 140), (61, 110, 43, 150)]
            .map(|(x, over_x, y, over_y)| at(spread(x, over_x), spread(y, over_y)).at);
        let token =
            table::Place::on_table(table::Point { x: bend.x + units(2.0).to_um(), y: bend.y + units(1.0).to_um() });
        bench.battle.figure_mut(B[3]).objective = Some(token);
        let route = Route::new(Way::new(vec![from, bend, to]).expect("a way"), Length::ZERO, None);
        let holds = |mark: Length| {
            let place = route.place(mark);
            let near = gap(&Footprint::disc(place.at, units(0.5)), &Footprint::disc(token.at, units(0.5))) <= limit;
            near && sees(&bench.setup, &bench.battle, Stand::of(&bench.battle, B[3]), Stand::base(place))
        };
        let step = units(0.05);
        let steps = (0..=route.length().to_um() / step.to_um()).map(|n| step * n);
        let by_steps = steps.into_iter().find(|&mark| holds(mark));
        let next = opportunity::next_on(&bench.setup, &bench.battle, A[6], &route, Length::ZERO, route.length());
        let exact = next.map(|(mark, _)| mark);
        if let Some(by_steps) = by_steps {
            let exact = exact.expect("what steps find is found");
            assert!(holds(exact) && exact <= by_steps, "case {n}: {exact} and {by_steps}");
            found += 1;
        }
    }
    assert!(found > 8, "the cases say something: {found}");
}

/// Moves A6 from (24, 12) towards (20, 12), into the zones of these enemies about (18, 12).
fn dangers(watching: &[(FigureId, f64, f64)]) -> Vec<Danger> {
    let mut bench = open_ground().put(A[6], 24.0, 12.0).put(A[4], 28.0, 2.0);
    for &(id, x, y) in watching {
        bench = bench.put(id, x, y).with(|battle| battle.figure_mut(id).objective = Some(at(18.0, 12.0)));
    }
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-move", Some(A[6]));
    let question = game.questions(Seat::Side(SOUTH)).remove(0).number;
    game.dangers(Seat::Side(SOUTH), question, &path(A[6], &[at(20.0, 12.0)])).expect("a legal way")
}

/// Three dice in the open, each a hit on 4 to 6: 1 - (1/2)³.
#[test]
fn cb_obj_02_an_objective_shot_is_a_danger() {
    let [danger] = dangers(&[(B[4], 5.0, 12.0)]).try_into().expect("one danger");
    assert_eq!((danger.clause.as_str(), danger.by, danger.figure), ("CB-OBJ-02", vec![B[4]], A[6]));
    assert_eq!(danger.place, at(22.0, 12.0), "where the zone of 4 u begins");
    assert_eq!((danger.alone, danger.harm), (vec![Chance::new(7, 8)], Chance::new(7, 8)));
}

/// Which token comes first must be said, but is no chance to act.
#[test]
fn cb_obj_16_every_token_is_a_danger_of_its_own() {
    let dangers = dangers(&[(B[4], 5.0, 12.0), (B[5], 18.0, 20.0)]);
    let mut by: Vec<FigureId> = dangers.iter().flat_map(|danger| danger.by.clone()).collect();
    by.sort();
    assert_eq!(by, [B[4], B[5]]);
}
