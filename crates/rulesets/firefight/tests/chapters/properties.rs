//! What must hold for every game, by random play.

use crate::common::scenario;
use dice::{Quick, Seed};
use firefight::coherency::{self, Stand};
use firefight::placement::{Placement, Zone};
use firefight::{Battle, Firefight};
use referee::{
    Answer, AnyMatch as _, DicePlan, FigureId, Match, Question, Region as _, Scenario, Seat, SideId, Wanted, lot,
};
use serde_json::json;
use table::{Length, Place};

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        testkit::prove::<Firefight>(&scenario(id), seed);
    }
}

#[test]
fn random_games_of_ash_crossing_hold_every_property() {
    prove("ash-crossing", 3);
}

#[test]
fn random_games_of_ash_crossing_at_300_points_hold_every_property() {
    prove("ash-crossing-300", 2);
}

#[test]
fn random_games_of_the_refinery_hold_every_property() {
    prove("refinery-gantries", 3);
}

#[test]
fn random_games_of_drawn_armies_hold_every_property() {
    for seed in 0..2 {
        testkit::prove::<Firefight>(&firefight::levy::battle(&scenario("ash-crossing"), 300, seed), seed);
    }
}

/// Of several helps asked of one side at the same moment, the last one given is taken back, not the first.
#[test]
fn regression_of_answers_to_questions_put_at_once_the_last_is_taken_back() {
    testkit::prove::<Firefight>(&firefight::levy::battle(&scenario("ash-crossing"), 300, 2125), 2125);
}

/// Plays on with a random answer that was offered, and says which.
fn step(game: &mut Match<Firefight>, luck: &mut Quick) -> (Question, Answer) {
    let questions = game.questions(Seat::Referee);
    let question = questions[lot(luck, questions.len() as u32) as usize].clone();
    let seat = Seat::Side(question.side);
    let draw = u64::from(lot(luck, u32::MAX));
    let answers = game.candidates(seat, question.number, 4, draw).expect("answers");
    let answer = answers[lot(luck, answers.len() as u32) as usize].clone();
    game.answer(seat, question.number, answer.clone()).expect("an offered answer is taken");
    (question, answer)
}

fn open(scenario: Scenario, seed: u8) -> (Match<Firefight>, Quick) {
    let dice = Some(Seed::new([seed; 32]));
    let game = Match::<Firefight>::open(scenario, DicePlan::default(), dice).expect("sound");
    (game, Quick::new(u64::from(seed) + 9))
}

/// Armies of groups on either table.
fn crowds(id: &str) -> Scenario {
    let mut scenario = scenario(id);
    scenario.options.insert("points".into(), json!(300));
    scenario.sides[0].force = json!({"army": "dawn-vanguard", "units": [
        {"name": "Guard Squad", "copies": 4}, {"name": "Captain"}]});
    scenario.sides[1].force = json!({"army": "crimson-brood", "units": [
        {"name": "Brood", "copies": 4}, {"name": "Matriarch"}]});
    scenario
}

#[test]
fn gf_move_04_units_hold_together_after_every_move() {
    let mut moves = 0;
    for (seed, id) in (0..2).flat_map(|seed| ["ash-crossing", "refinery-gantries"].map(|id| (seed, id))) {
        let (mut game, mut luck) = open(crowds(id), seed);
        while game.outcome().is_none() {
            let before = game.battle().clone();
            let asked = step(&mut game, &mut luck);
            for unit in before.unit_ids().filter(|&unit| before.is_on_table(unit) && game.battle().is_on_table(unit)) {
                let stands = |battle: &Battle| -> Vec<Stand> {
                    battle.members(unit).iter().map(|&id| (id, battle.place(id))).collect()
                };
                let (was, is) = (stands(&before), stands(game.battle()));
                if was.len() < 2 || was.len() != is.len() || was == is {
                    continue;
                }
                moves += 1;
                let loose = |stands: &[Stand]| coherency::looseness(game.setup(), stands);
                let kept = holds(&game, &is) || !holds(&game, &was) && loose(&is) <= loose(&was);
                assert!(kept, "{id} {seed}: {asked:?}\n{was:?}\n{is:?}");
            }
        }
    }
    assert!(moves > 60, "{moves}");
}

/// One chain of links of an inch, counted by hand: spread from the first model until nobody is added.
fn holds(game: &Match<Firefight>, stands: &[(FigureId, Place)]) -> bool {
    let gap = |a: &(FigureId, Place), b: &(FigureId, Place)| {
        let radii = game.setup().model(a.0).radius + game.setup().model(b.0).radius;
        let flat = (a.1.at - b.1.at).length() - radii;
        let up = a.1.elevation - b.1.elevation;
        table::Offset { dx: flat.to_um().max(0), dy: up.to_um() }.length()
    };
    let inch = Length::INCH + Length::um(30);
    let mut held = vec![stands[0]];
    while let Some(next) =
        stands.iter().find(|it| !held.contains(it) && held.iter().any(|other| gap(it, other) <= inch)).copied()
    {
        held.push(next);
    }
    held.len() == stands.len()
}

/// Everything one seat can learn.
fn known(game: &Match<Firefight>, seat: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    let questions = game.questions(seat);
    let candidates: Vec<_> = questions.iter().map(|it| game.candidates(seat, it.number, 6, 1).ok()).collect();
    (game.view(seat), game.events(seat, 0), questions, candidates)
}

#[test]
fn gf_cast_08_tokens_committed_in_secret_reach_nobody_before_both_sides_have_committed() {
    let mut scenario = scenario("refinery-gantries");
    for side in &mut scenario.sides {
        side.force = json!({"army": "vitric-conclave", "units": [{"name": "Hexer", "copies": 6}]});
    }
    let mut secrets = 0;
    for seed in 0..3 {
        let (mut game, mut luck) = open(scenario.clone(), seed);
        while game.outcome().is_none() {
            for side in [SideId(0), SideId(1)] {
                secrets += usize::from(keeps_its_secret(&game, side));
            }
            step(&mut game, &mut luck);
        }
    }
    assert!(secrets > 10, "{secrets}");
}

/// If a side commits tokens while the other still has to, nothing the others learn depends on how many.
fn keeps_its_secret(game: &Match<Firefight>, side: SideId) -> bool {
    let seat = Seat::Side(side);
    let secret = |it: &Question| it.clause.as_str() == "GF-CAST-08";
    let open = game.questions(Seat::Referee);
    let Some(own) = open.iter().find(|it| it.side == side && secret(it)) else { return false };
    if !open.iter().any(|it| it.side != side && secret(it)) {
        return false;
    }
    let Wanted::Amount { min, max } = own.wanted else { panic!("tokens are an amount") };
    let committed = [min, max].map(|amount| {
        let mut copy = Match::<Firefight>::replay(game.journal(), None).expect("it plays again");
        copy.answer(seat, own.number, Answer::Amount(amount)).expect("an amount");
        [Seat::Side(SideId(1 - side.0)), Seat::Spectator].map(|other| known(&copy, other))
    });
    assert!(max > min && committed[0] == committed[1], "{own:?}\n{committed:#?}");
    true
}

/// Where the last model of a unit may be put down, judged by its gaps to the others alone, as by the whole unit.
#[test]
fn a_model_put_down_beside_its_unit_is_judged_as_the_whole_unit_is() {
    let own = vec![crate::common::plan("Guard Squad")];
    let mut arena = crate::common::arena_of(json!({}), json!([]), [own, vec![crate::common::plan("Brute")]]);
    arena.battle.models[..3].iter_mut().for_each(|model| model.place = None);
    let area = arena.setup.zone_of(&arena.battle, SideId(0), Length::ZERO);
    let zone = Zone::Strip { area, clause: referee::clause!("GF-DEPL-05") };
    let (mut luck, mut free) = (Quick::new(7), 0);
    let mut spot = |about: (f64, f64), wide: u32| {
        let off = |luck: &mut Quick| f64::from(lot(luck, wide)) / 10.0 - f64::from(wide) / 20.0;
        let (x, y) = (off(&mut luck), off(&mut luck));
        crate::common::at(about.0 + x, about.1 + y)
    };
    for _ in 0..2000 {
        let mut placement = Placement::new(&arena.setup, &arena.battle, referee::UnitId(0), zone);
        placement.put(crate::common::at(20.0, 6.0));
        let second = spot((20.0, 6.0), 40);
        if placement.check(second).is_err() {
            continue;
        }
        placement.put(second);
        let place = spot((20.0, 6.0), 80);
        let mut stands: Vec<Stand> = placement.placed.clone();
        stands.push((FigureId(2), place));
        let plain =
            coherency::check(&arena.setup, &stands).is_ok() && coherency::check_room(&arena.setup, &stands).is_ok();
        assert_eq!(placement.check(place).is_ok(), plain, "{stands:?}");
        free += usize::from(plain);
    }
    assert!((20..1500).contains(&free), "{free}");
}

/// GF-MOVE-02, GF-DEPL-09. Thirty bases of 40 mm are too many to hold together: no room is sought all over the table.
#[test]
fn a_unit_too_large_to_hold_together_finds_no_room() {
    let unit = |models: u8, base: u16| {
        let mut plan = crate::common::plan("Guard Squad");
        (plan.models, plan.base, plan.called) = (Some(models), Some(base), Some("Horde".into()));
        let mut arena = crate::common::arena_of(json!({}), json!([]), [vec![plan], vec![crate::common::plan("Brute")]]);
        arena.battle.models[..usize::from(models)].iter_mut().for_each(|model| model.place = None);
        let area = arena.setup.zone_of(&arena.battle, SideId(0), Length::ZERO);
        let zone = Zone::Strip { area, clause: referee::clause!("GF-DEPL-05") };
        Placement::new(&arena.setup, &arena.battle, referee::UnitId(0), zone).first_free().is_some()
    };
    assert!(unit(15, 25) && !unit(30, 40));
}
