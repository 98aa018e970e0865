//! CB-ATK, CB-FIRE, CB-AIM. Declared shots.

use combat_1_48::march::Gait;
use combat_1_48::orders::{self, Action};
use combat_1_48::{Health, fire, grenade, movement, suppression};
use referee::covers;
use referee::oracles::{face, faces, no, yes};
use referee::{Answer, AnyMatch, FigureId, Seat, Wanted, What};
use serde_json::json;

use crate::bench::*;

fn duel() -> Bench {
    open_ground().put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0)
}

fn clause_against(bench: &Bench, id: FigureId, action: Action) -> String {
    orders::check(&bench.setup, &bench.battle, id, action).expect_err("not allowed").clause.to_string()
}

#[test]
fn cb_atk_01_fire_grenade_hand_to_hand_and_suppression_are_attacks() {
    let mut fired = duel();
    fired.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1]))],
        |play| fire::fire(play, A[5]),
    );
    let mut thrown = open_ground().put(A[7], 2.0, 15.0).put(B[5], 20.0, 15.0);
    thrown.play([("CB-GREN-02", spot(8.0, 15.0)), ("CB-GREN-05", face(6))], |play| grenade::throw(play, A[7]));
    let mut fought = open_ground().put(A[2], 2.0, 15.0).put(B[4], 5.0, 15.0);
    fought.play([("CB-MOV-01", walk(A[2], &[at(5.0, 15.0)])), ("CB-MEL-03", faces([5, 6, 1]))], |play| {
        movement::march(play, A[2], Gait::Move)
    });
    let mut suppressed = open_ground().put(A[3], 2.0, 15.0).put(B[5], 20.0, 15.0);
    suppressed.play([("CB-SUP-01", spot(10.0, 15.0))], |play| suppression::lay_down(play, A[3]));
    for (bench, id) in [(&fired, A[5]), (&thrown, A[7]), (&fought, A[2]), (&suppressed, A[3])] {
        assert!(bench.figure(id).turn.attacked);
    }
}

#[test]
fn cb_atk_02_only_weapons_on_the_card() {
    assert_eq!(clause_against(&duel(), A[5], Action::Grenade), "CB-ATK-02");
}

#[test]
fn cb_atk_03_one_weapon_a_turn() {
    let mut bench = open_ground().put(A[7], 2.0, 15.0).put(B[5], 12.0, 15.0);
    bench.play([("CB-AIM-04", no()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1]))], |play| {
        fire::fire(play, A[7])
    });
    bench.battle.figure_mut(A[7]).used = 0;
    assert_eq!(clause_against(&bench, A[7], Action::Grenade), "CB-ATK-03");
}

#[test]
fn cb_atk_06_a_target_behind_total_cover_can_not_be_shot_at() {
    let hidden = bench(json!([house(6.0, 13.0, 8.0, 17.0)])).put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0);
    assert_eq!(clause_against(&hidden, A[5], Action::Fire), "CB-ATK-06");
    let mut game = hidden.put(B[6], 2.0, 22.0).put(B[7], 4.0, 22.0).open();
    choose(&mut game, SOUTH, "cb-order-fire", Some(A[5]));
    assert_eq!(barred(&game, SOUTH, "cb-target", B[5]), "CB-ATK-06");
}

#[test]
fn cb_atk_07_only_enemies_are_targets() {
    let mut game = duel().put(B[6], 12.0, 18.0).put(A[6], 5.0, 15.0).open();
    choose(&mut game, SOUTH, "cb-order-fire", Some(A[5]));
    let question = game.questions(Seat::Side(SOUTH)).remove(0);
    let Wanted::Pick { options } = question.wanted else { panic!("a choice of targets") };
    let figures: Vec<_> = options.iter().filter_map(|option| option.figure).collect();
    assert_eq!(figures, [B[5], B[6]]);
}

#[test]
fn cb_fire_01_everything_is_declared_before_the_target_decides() {
    covers!["CB-FIRE-02"];
    let mut game = duel().put(B[6], 12.0, 18.0).open();
    let mut asked = Vec::new();
    let mut note = |game: &referee::Match<combat_1_48::Combat>| {
        let question = game.questions(Seat::Referee).remove(0);
        asked.push((question.side, question.about.word.to_string()));
    };
    choose(&mut game, SOUTH, "cb-order-fire", Some(A[5]));
    note(&game);
    choose(&mut game, SOUTH, "cb-target", Some(B[6]));
    note(&game);
    say(&mut game, SOUTH, Answer::Amount(1));
    note(&game);
    choose(&mut game, SOUTH, "yes", None);
    note(&game);
    let order: Vec<_> = asked.iter().map(|(side, word)| (*side, word.as_str())).collect();
    assert_eq!(
        order,
        [(SOUTH, "cb-ask-target"), (SOUTH, "cb-ask-shots"), (SOUTH, "cb-ask-aim"), (NORTH, "cb-ask-cover")]
    );
}

#[test]
fn cb_fire_11_a_weapon_without_dice_at_a_range_does_not_fire_there() {
    let mut bench = open_ground().put(A[6], 2.0, 15.0).put(B[5], 13.1, 15.0);
    bench.battle.figure_mut(A[6]).health = Health::Wounded;
    assert_eq!(clause_against(&bench, A[6], Action::Fire), "CB-FIRE-11", "nobody it could hit");
    let mut game = bench.put(B[6], 2.0, 20.0).put(B[7], 5.0, 20.0).open();
    choose(&mut game, SOUTH, "cb-order-fire", Some(A[6]));
    assert_eq!(barred(&game, SOUTH, "cb-target", B[5]), "CB-FIRE-11");
}

#[test]
fn cb_fire_12_any_range_and_any_direction() {
    covers!["CB-FIRE-13"];
    for (x, y) in [(1.0, 29.0), (29.0, 1.0), (29.0, 29.0), (15.0, 1.0)] {
        let bench = open_ground().put(A[5], 1.0, 1.0).put(B[5], x, y);
        assert!(orders::check(&bench.setup, &bench.battle, A[5], Action::Fire).is_ok(), "{x} {y}");
    }
}

#[test]
fn cb_fire_10_each_declaration_is_resolved_on_its_own() {
    let mut bench = open_ground().put(A[3], 2.0, 15.0).put(B[5], 15.0, 15.0).put(B[6], 15.0, 20.0);
    for target in [B[5], B[6]] {
        let place = if target == B[5] { 0 } else { 1 };
        let aimed = [("CB-FIRE-01", pick(place)), ("CB-FIRE-05", amount(1))];
        let shot = [("CB-TAKE-01", no()), ("CB-FIRE-07", faces([4, 4, 1]))];
        bench.play(aimed.into_iter().chain(shot), |play| fire::fire(play, A[3]));
    }
    assert_eq!((bench.health(B[5]), bench.health(B[6])), (Health::Wounded, Health::Wounded));
    assert_eq!(bench.figure(A[3]).turn.shots, 2);
}

#[test]
fn cb_aim_03_only_once_and_only_with_the_first_shot() {
    covers!["CB-AIM-04"];
    let mut bench = duel();
    bench.play(
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", no()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1]))],
        |play| fire::fire(play, A[5]),
    );
    let refusal = fire::check_aim(&bench.setup, &bench.battle, A[5], 1).expect_err("it has fired");
    assert_eq!(refusal.clause.as_str(), "CB-AIM-04");
    let lines = [("CB-FIRE-01", pick(0)), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1]))];
    bench.play(lines, |play| fire::fire(play, A[5]));
}

#[test]
fn cb_aim_05_its_dice_are_added_once_for_all_shots() {
    let mut bench = duel();
    bench.play(
        [("CB-FIRE-05", amount(2)), ("CB-AIM-04", yes()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 1, 1, 1, 4]))],
        |play| fire::fire(play, A[5]),
    );
    assert_eq!((bench.health(B[5]), bench.figure(A[5]).used), (Health::Wounded, 3));
}

#[test]
fn cb_aim_06_neither_with_grenades_nor_with_objective_shots() {
    let mut thrown = open_ground().put(A[7], 2.0, 15.0).put(B[5], 20.0, 15.0);
    thrown.play([("CB-GREN-02", spot(8.0, 15.0)), ("CB-GREN-05", face(6))], |play| grenade::throw(play, A[7]));
    let mut guarded = open_ground().put(A[4], 2.0, 15.0).put(B[5], 13.0, 19.0).turn_of(NORTH);
    guarded.battle.figure_mut(A[4]).objective = Some(at(13.0, 15.0));
    guarded.play(
        [
            ("CB-MOV-01", walk(B[5], &[at(13.0, 17.0)])),
            ("CB-OBJ-02", word("cb-shoot")),
            ("CB-FIRE-07", faces([1, 1, 1])),
        ],
        |play| movement::march(play, B[5], Gait::Move),
    );
}

/// Three dice in the open: no hit 1/8, two sixes or more 16/216, and a wound otherwise.
#[test]
fn the_odds_of_three_dice_are_exact() {
    let mut bench = open_ground().put(A[6], 2.0, 15.0).put(B[5], 12.0, 15.0);
    bench.battle.pool[1] = 0;
    let mut game = bench.open();
    choose(&mut game, SOUTH, "cb-order-fire", Some(A[6]));
    let question = game.questions(Seat::Side(SOUTH)).remove(0);
    let inquiry = odds::Inquiry::default();
    let odds = odds::of(&game, Seat::Side(SOUTH), question.number, &Answer::Amount(1), &inquiry).expect("odds");
    for (word, chance) in [("cb-eliminated", "2/27"), ("cb-healthy", "1/8"), ("cb-wounded", "173/216")] {
        assert_eq!(odds.fate(B[5], word).map(ToString::to_string).as_deref(), Some(chance), "{word}");
    }
}

#[test]
fn cb_take_12_the_to_hit_table() {
    use combat_1_48::attack::ToHit;
    use combat_1_48::sight::Exposure;
    let to_hit = |exposure, covered: bool| {
        let cause = (referee::clause!("CB-TAKE-02"), "cb-took-cover");
        let ToHit { needs, head_shots } = ToHit::new(exposure, covered.then_some(cause));
        (needs.face(), head_shots)
    };
    assert_eq!(to_hit(Exposure::Open, false), (4, true));
    assert_eq!(to_hit(Exposure::Partial, false), (5, true));
    assert_eq!(to_hit(Exposure::Open, true), (5, false));
    assert_eq!(to_hit(Exposure::Partial, true), (6, false));
}

#[test]
fn cb_fire_11_who_sees_only_enemies_out_of_range_is_told_so() {
    let mut bench = open_ground().put(A[6], 2.0, 2.0).put(B[5], 28.0, 28.0);
    bench.battle.figure_mut(A[6]).health = Health::Wounded;
    let refusal = fire::check_fire(&bench.setup, &bench.battle, A[6]).expect_err("no dice at that range");
    assert_eq!(refusal.clause.as_str(), "CB-FIRE-11");
}

#[test]
fn cb_aim_04_shots_and_aim_are_told_before_the_target_decides() {
    let mut bench = duel();
    let lines =
        [("CB-FIRE-05", amount(1)), ("CB-AIM-04", yes()), ("CB-TAKE-01", no()), ("CB-FIRE-07", faces([1, 4, 6]))];
    let events = bench.play(lines, |play| fire::fire(play, A[5]));
    let declared = events.iter().find_map(|event| match &event.what {
        What::Noted { word, facts } if word.as_str() == "cb-declared-aimed" => Some(facts.clone()),
        _ => None,
    });
    let number = |n: i64| referee::Fact::Number(n);
    let expected = [("shots".into(), number(1)), ("dice".into(), number(3)), ("aim".into(), number(1))];
    assert_eq!(declared.expect("declared"), expected);
    let rolled =
        events.iter().find_map(|event| if let What::Rolled(rolled) = &event.what { Some(rolled) } else { None });
    let rolled = rolled.expect("dice");
    let needs = rolled.purpose.as_ref().and_then(|purpose| purpose.needs.clone()).expect("a number");
    assert_eq!((needs.total(), needs.word.as_ref().map(|word| word.as_str())), (4, Some("cb-in-the-open")));
    assert_eq!((rolled.successes, &rolled.results[..]), (Some(2), &[("cb-came-six".into(), 1)][..]));
}

#[test]
fn cb_fire_01_a_target_that_is_alone_is_asked_for_when_nothing_else_names_it() {
    let mut bench = open_ground().put(A[5], 2.0, 15.0).put(B[5], 12.0, 15.0);
    bench.battle.figure_mut(A[5]).health = Health::Wounded;
    let lines = [("CB-FIRE-01", pick(0)), ("CB-TAKE-01", no()), ("CB-FIRE-07", face(1))];
    bench.play(lines, |play| fire::fire(play, A[5]));
}

#[test]
fn cb_aim_04_whoever_could_fire_and_may_no_longer_aim_is_told_why() {
    let mut bench = duel();
    bench.battle.figure_mut(A[5]).turn.shots = 1;
    assert_eq!(barred(&bench.open(), SOUTH, "cb-aim", A[5]), "CB-AIM-04");
}
