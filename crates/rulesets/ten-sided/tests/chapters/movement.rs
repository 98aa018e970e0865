//! TS-MOV, TS-COH, TS-TER, TS-LOS: ways, coherency, ground and sight.

use referee::{Travel as _, Walk, clause, covers};
use serde_json::{Value, json};
use table::Length;
use ten_sided::battle::Step;
use ten_sided::ground::Manners;
use ten_sided::march::March;
use ten_sided::{coherency, regroup, sight};

use crate::common::{Arena, arena, arena_with, at, cm, walk};

fn march<'a>(arena: &'a Arena, id: &str, allowance: i64) -> March<'a> {
    let manners = Manners::of(arena.unit(id));
    March::new(&arena.setup, &arena.battle, manners, clause!("TS-MOV-01"), |_| Length::cm(allowance))
}

/// Everybody of a row moves by the same step.
fn shift(arena: &Arena, id: &str, by: (f64, f64)) -> Vec<Walk> {
    let members = arena.battle.members(&arena.setup, arena.unit(id));
    let to = |at: table::Point| (Length::um(at.x).in_cm() + by.0, Length::um(at.y).in_cm() + by.1);
    members.into_iter().map(|figure| walk(figure, &[to(arena.battle.at(figure))])).collect()
}

fn refused(march: &March, walks: &[Walk]) -> String {
    march.check(walks).expect_err("refused").clause.to_string()
}

fn lone(pieces: Value) -> Arena {
    let mut arena = arena_with(json!({}), pieces, &[&["H5"], &["F1 4"]]);
    arena.put("H5", &[(50.0, 50.0)]);
    arena.row("F1", 40.0, 110.0);
    arena
}

#[test]
fn ts_mov_01_a_move_is_as_long_as_its_way() {
    let arena = lone(json!([]));
    let march = march(&arena, "H5", 10);
    let hero = arena.model("H5", 1);
    assert_eq!(march.check(&[walk(hero, &[(60.0, 50.0)])]), Ok(()));
    assert_eq!(refused(&march, &[walk(hero, &[(60.1, 50.0)])]), "TS-MOV-01");
    assert_eq!(refused(&march, &[walk(hero, &[(56.0, 50.0), (56.0, 55.0)])]), "TS-MOV-01");
}

/// Example 36.
#[test]
fn ts_mov_07_a_hedge_costs_five() {
    covers!["TS-MOV-11", "TS-TER-03", "TS-TER-01"];
    let hedge = json!([{"kind": "hedge", "wall": [[40, 52], [60, 52]], "cover": "light"}]);
    let arena = lone(hedge);
    let (march, hero) = (march(&arena, "H5", 10), arena.model("H5", 1));
    assert_eq!(march.check(&[walk(hero, &[(50.0, 55.0)])]), Ok(()));
    assert_eq!(refused(&march, &[walk(hero, &[(50.0, 55.1)])]), "TS-MOV-01");
}

#[test]
fn ts_mov_06_difficult_ground_counts_double_and_bars_a_rush() {
    covers!["TS-TER-02", "TS-GEN-13"];
    let bog = json!([{"kind": "bog", "rect": [40, 52, 60, 55], "ground": "difficult"}]);
    let arena = lone(bog);
    let (march, hero) = (march(&arena, "H5", 10), arena.model("H5", 1));
    assert_eq!(march.check(&[walk(hero, &[(50.0, 57.0)])]), Ok(()), "seven, three of them twice");
    assert_eq!(refused(&march, &[walk(hero, &[(50.0, 57.1)])]), "TS-MOV-01");
    let manners = Manners::rushing(arena.unit("H5"));
    let rush = March::new(&arena.setup, &arena.battle, manners, clause!("TS-MOV-02"), |_| Length::cm(30));
    assert_eq!(refused(&rush, &[walk(hero, &[(50.0, 57.0)])]), "TS-MOV-06");
    assert_eq!(rush.check(&[walk(hero, &[(50.0, 30.0)])]), Ok(()));
    let hut = lone(json!([{"kind": "hut", "rect": [40, 52, 60, 55], "ground": "impassable"}]));
    let rush = March::new(&hut.setup, &hut.battle, manners, clause!("TS-MOV-02"), |_| Length::cm(30));
    assert_eq!(refused(&rush, &[walk(hero, &[(50.0, 57.0)])]), "TS-MOV-07", "a normal move goes through no hut either");
}

#[test]
fn ts_mov_06_whoever_stands_in_a_bog_can_not_rush() {
    let mut arena = lone(json!([{"kind": "bog", "rect": [40, 40, 60, 60], "ground": "difficult"}]));
    assert!(!arena.offers("H5", Step::default()).0.contains(&"ts-order-rush".to_string()));
    let manners = Manners::rushing(arena.unit("H5"));
    let rush = March::new(&arena.setup, &arena.battle, manners, clause!("TS-MOV-02"), |_| Length::cm(30));
    assert_eq!(rush.travellers[0].allowance, Length::ZERO, "no reach is drawn that is refused");
    arena.put("H5", &[(50.0, 60.0)]);
    assert!(arena.offers("H5", Step::default()).0.contains(&"ts-order-rush".to_string()), "on the outline is outside");
}

/// Example 43.
#[test]
fn ts_mov_04_nobody_comes_nearer_than_two_and_a_half() {
    let mut arena = lone(json!([]));
    arena.row("F1", 50.0, 60.0);
    let (march, hero) = (march(&arena, "H5", 10), arena.model("H5", 1));
    assert_eq!(refused(&march, &[walk(hero, &[(50.0, 55.5)])]), "TS-MOV-04", "two");
    assert_eq!(march.check(&[walk(hero, &[(50.0, 55.0)])]), Ok(()), "exactly two and a half");
    assert_eq!(march.check(&[walk(hero, &[(50.0, 54.9)])]), Ok(()));
}

#[test]
fn ts_mov_05_through_friends_and_not_onto_them() {
    covers!["TS-MOV-13"];
    let mut arena = arena(&[&["H5", "H1 4"], &["F1 4"]]);
    arena.put("H5", &[(50.0, 50.0)]);
    arena.row("H1", 47.0, 54.0);
    arena.row("F1", 40.0, 110.0);
    let (march, hero) = (march(&arena, "H5", 10), arena.model("H5", 1));
    assert_eq!(march.check(&[walk(hero, &[(50.0, 58.0)])]), Ok(()));
    assert_eq!(refused(&march, &[walk(hero, &[(50.0, 53.0)])]), "TS-MOV-05", "no enemy is near");
}

#[test]
fn ts_mov_08_there_is_no_facing() {
    let mut arena = arena(&[&["F2 4"], &["H1 4"]]);
    arena.row("F2", 40.0, 60.0);
    for (y, sees) in [(20.0, true), (100.0, true)] {
        arena.row("H1", 40.0, y);
        assert_eq!(sight::unit_sees(&arena.setup, &arena.battle, arena.unit("F2"), arena.unit("H1")), sees);
    }
}

#[test]
fn ts_mov_10_the_base_stays_on_the_table() {
    let mut arena = lone(json!([]));
    arena.put("H5", &[(5.0, 50.0)]);
    let (march, hero) = (march(&arena, "H5", 10), arena.model("H5", 1));
    assert_eq!(march.check(&[walk(hero, &[(1.25, 50.0)])]), Ok(()));
    assert_eq!(refused(&march, &[walk(hero, &[(1.2, 50.0)])]), "TS-MOV-10");
}

/// The second half of example 36.
#[test]
fn ts_mov_12_nobody_rests_across_a_wall_save_in_a_fight() {
    let wall = json!([{"kind": "low-wall", "wall": [[40, 52], [60, 52]], "cover": "medium"}]);
    let mut arena = lone(wall);
    arena.put("F1", &[(50.0, 53.75), (53.0, 53.75), (47.0, 53.75), (44.0, 53.75)]);
    arena.put("H5", &[(50.0, 44.0)]);
    let hero = arena.model("H5", 1);
    let plain = march(&arena, "H5", 10);
    assert!(["TS-MOV-12", "TS-MOV-04"].contains(&refused(&plain, &[walk(hero, &[(50.0, 51.0)])]).as_str()));
    let on = [arena.unit("F1")].into_iter().collect();
    let end = (hero, at(50.0, 51.25));
    assert_eq!(
        ten_sided::ground::check_end(&arena.setup, &arena.battle, Manners::closing(arena.unit("H5"), on), end),
        Ok(())
    );
    let nobody = ten_sided::ground::check_end(&arena.setup, &arena.battle, Manners::of(arena.unit("H5")), end);
    assert_eq!(nobody.expect_err("across").clause.to_string(), "TS-MOV-12");
}

#[test]
fn ts_coh_01_five_centimetres_link_by_link() {
    covers!["TS-COH-02", "TS-COH-03", "TS-SKL-08", "TS-COH-06"];
    let mut arena = arena(&[&["H1 4", "H3 4"], &["F1 4"]]);
    arena.put("H1", &[(40.0, 50.0), (47.5, 50.0), (55.0, 50.0), (62.5, 50.0)]);
    let coherent = |arena: &Arena, id: &str| coherency::is_coherent(&arena.setup, &arena.battle, arena.unit(id));
    assert!(coherent(&arena, "H1"), "exactly five between bases");
    arena.put("H1", &[(40.0, 50.0), (47.6, 50.0)]);
    assert!(!coherent(&arena, "H1"));
    arena.put("H3", &[(10.0, 20.0), (22.5, 20.0), (35.0, 20.0), (22.5, 30.0)]);
    assert!(coherent(&arena, "H3"), "ten for skirmishers");
    arena.put("H3", &[(10.0, 20.0), (22.5, 20.0), (35.0, 20.0), (45.0, 20.0)]);
    assert!(!coherent(&arena, "H3"), "more than thirty in all");
    let stands = coherency::stands(&arena.setup, &arena.battle, arena.unit("H3"));
    let refusal = coherency::check(&arena.setup, arena.unit("H3"), &stands).expect_err("too spread");
    assert_eq!(refusal.clause.to_string(), "TS-COH-02");
    arena.row("H1", 40.0, 50.0);
    let march = march(&arena, "H1", 10);
    assert_eq!(refused(&march, &[walk(arena.model("H1", 1), &[(34.0, 50.0)])]), "TS-COH-01");
}

#[test]
fn ts_coh_04_a_broken_unit_comes_together_if_it_can() {
    covers!["TS-COH-03", "TS-COH-06"];
    let mut arena = arena(&[&["H1 4"], &["F1 4"]]);
    arena.put("H1", &[(40.0, 50.0), (43.0, 50.0), (46.0, 50.0), (60.0, 50.0)]);
    let march = march(&arena, "H1", 10);
    assert!(regroup::restores(&march));
    let walks = regroup::walks(&march);
    assert_eq!(walks.len(), 1);
    assert_eq!(march.check(&walks), Ok(()));
    assert_eq!(refused(&march, &[walk(arena.model("H1", 4), &[(58.0, 50.0)])]), "TS-COH-01", "nearer is not enough");
    assert_eq!(march.check(&[]), Ok(()), "it may always stay");
    arena.put("H1", &[(40.0, 50.0), (43.0, 50.0), (46.0, 50.0), (90.0, 50.0)]);
    let march = self::march(&arena, "H1", 10);
    assert_eq!(
        march.check(&[walk(arena.model("H1", 4), &[(85.0, 50.0)])]),
        Ok(()),
        "too far to mend: less loose will do"
    );
}

/// Example 45.
#[test]
fn ts_coh_05_in_contact_a_broken_unit_may_still_assault() {
    covers!["TS-ORD-10"];
    let mut arena = arena(&[&["H1 8"], &["F1 6"]]);
    arena.leave("H1", 4);
    arena.put("H1", &[(40.0, 50.0), (43.0, 50.0), (54.5, 50.0), (57.5, 50.0)]);
    arena.row("F1", 40.0, 52.5);
    assert!(arena.offers("H1", Step::default()).0.contains(&"ts-order-fight-on".to_string()));
    let on = [arena.unit("F1")].into_iter().collect();
    let approach = ten_sided::closing::Approach {
        setup: &arena.setup,
        battle: &arena.battle,
        unit: arena.unit("H1"),
        on,
        times: 1,
        stops_short: false,
    };
    let clause = clause!("TS-ASL-06");
    let manners = Manners::closing(arena.unit("H1"), on);
    let mut march = March::new(&arena.setup, &arena.battle, manners, clause, |_| Length::cm(10));
    let closing = approach.close_in();
    march.aim = ten_sided::march::Aim::CloseIn { on, least: closing.touching, proposal: Vec::new() };
    assert_eq!(march.check(&closing.walks), Ok(()));
    arena.row("F1", 40.0, 90.0);
    let (open, barred) = arena.offers("H1", Step::default());
    assert!(!open.iter().any(|word| word == "ts-order-assault"));
    assert!(open.contains(&"ts-order-reaction".to_string()));
    assert!(barred.iter().any(|(_, clause)| clause == "TS-ORD-10"));
}

#[test]
fn ts_ter_04_impassable_pieces_are_gone_round() {
    covers!["TS-MOV-07"];
    let well = json!([{"kind": "well", "disc": [50, 56, 3], "ground": "impassable", "cover": "medium"}]);
    let arena = lone(well);
    let (march, hero) = (march(&arena, "H5", 20), arena.model("H5", 1));
    assert_eq!(refused(&march, &[walk(hero, &[(50.0, 62.0)])]), "TS-MOV-07");
    let round = march.way_to(hero, at(50.0, 62.0).into());
    assert!(round.len() > 1);
    assert_eq!(march.check(&[Walk { figure: hero, way: round, facing: None }]), Ok(()));
}

/// Sight, with somebody on each end.
fn sees(arena: &Arena, from: &str, to: &str) -> bool {
    sight::sees(&arena.setup, &arena.battle, arena.model(from, 1), arena.model(to, 1))
}

fn two(pieces: Value, from: (f64, f64), to: (f64, f64)) -> Arena {
    let mut arena = arena_with(json!({}), pieces, &[&["H6", "H1 4"], &["F6", "F1 4", "F5"]]);
    arena.put("H6", &[from]);
    arena.put("F6", &[to]);
    arena.row("H1", 2.0, 2.0);
    arena.row("F1", 2.0, 116.0);
    arena.put("F5", &[(110.0, 110.0)]);
    arena
}

/// Example 35.
#[test]
fn ts_los_04_five_centimetres_of_wood_and_no_more() {
    covers!["TS-LOS-02", "TS-LOS-08"];
    let wood = json!([{"kind": "wood", "rect": [40, 50, 60, 70], "opacity": "dense", "cover": "light", "ground": "difficult"}]);
    assert!(sees(&two(wood.clone(), (50.0, 20.0), (50.0, 54.0)), "H6", "F6"));
    assert!(sees(&two(wood.clone(), (50.0, 20.0), (50.0, 55.0)), "H6", "F6"), "exactly five");
    assert!(!sees(&two(wood.clone(), (50.0, 20.0), (50.0, 56.0)), "H6", "F6"));
    assert!(sees(&two(wood.clone(), (50.0, 60.0), (50.0, 64.0)), "H6", "F6"), "both inside");
    assert!(!sees(&two(wood, (50.0, 20.0), (50.0, 100.0)), "H6", "F6"), "right through");
    let copse =
        json!([{"kind": "wood", "disc": [50, 50, 2.5], "opacity": "dense", "cover": "light", "ground": "difficult"}]);
    assert!(sees(&two(copse, (50.0, 20.0), (50.0, 80.0)), "H6", "F6"), "a round one five across");
}

#[test]
fn ts_los_03_others_stand_in_the_way() {
    covers!["TS-LOS-01", "TS-LOS-05"];
    let mut arena = two(json!([]), (50.0, 20.0), (50.0, 80.0));
    assert!(sees(&arena, "H6", "F6"));
    arena.put("H1", &[(50.0, 40.0)]);
    assert!(!sees(&arena, "H6", "F6"), "a friend");
    arena.put("H1", &[(51.25, 40.0)]);
    assert!(sees(&arena, "H6", "F6"), "a rim that is only touched");
    arena.put("H1", &[(50.0, 40.0)]);
    arena.put("F5", &[(50.0, 90.0)]);
    assert!(sees(&arena, "H6", "F5") == sees(&arena, "F5", "H6"));
    arena.put("F6", &[(90.0, 90.0)]);
    assert!(sees(&arena, "H6", "F5"), "four sizes taller than the man between");
    assert!(sight::unit_sees(&arena.setup, &arena.battle, arena.unit("H6"), arena.unit("F5")));
    assert!(
        sight::sees(&arena.setup, &arena.battle, arena.model("H1", 2), arena.model("F1", 1)),
        "its own unit hides nobody"
    );
}

#[test]
fn ts_los_07_a_line_that_touches_a_corner_is_not_blocked() {
    let hut = json!([{"kind": "hut", "rect": [50, 40, 60, 50], "opacity": "solid", "ground": "impassable"}]);
    assert!(sees(&two(hut.clone(), (50.0, 20.0), (50.0, 80.0)), "H6", "F6"), "along its wall");
    assert!(!sees(&two(hut, (50.1, 20.0), (50.1, 80.0)), "H6", "F6"));
}

#[test]
fn ts_los_06_from_the_top_of_a_ridge() {
    covers!["TS-TER-05", "TS-LOS-03", "TS-LOS-02"];
    let ridge =
        json!([{"kind": "ridge", "rect": [40, 50, 60, 60], "opacity": "solid", "traits": ["high"], "height": 4}]);
    assert!(!sees(&two(ridge.clone(), (50.0, 20.0), (50.0, 80.0)), "H6", "F6"), "across it");
    let mut arena = two(ridge, (50.0, 55.0), (50.0, 80.0));
    assert!(sees(&arena, "H6", "F6"));
    arena.put("H1", &[(50.0, 70.0)]);
    assert!(sees(&arena, "H6", "F6"), "over the heads of those below");
    assert_eq!((arena.setup.level(at(50.0, 55.0)), arena.setup.level(at(50.0, 50.0))), (1, 0));
}

#[test]
fn ts_gen_07_lengths_are_in_centimetres() {
    let arena = arena(&[&["H1 4"], &["F1 4"]]);
    let first = arena.model("H1", 1);
    assert_eq!((arena.setup.card(first).pace, arena.setup.radius(first)), (Length::cm(10), cm(1.25)));
}

#[test]
fn ts_gen_12_within_includes_the_number_itself() {
    let mut arena = arena(&[&["H5", "H6"], &["F1 4"]]);
    arena.put("H5", &[(50.0, 50.0)]);
    arena.put("F1", &[(50.0, 52.7)]);
    assert!(arena.battle.touches(&arena.setup, arena.model("H5", 1), arena.model("F1", 1)), "0.2 is contact");
    arena.put("F1", &[(50.0, 52.7001)]);
    assert!(!arena.battle.touches(&arena.setup, arena.model("H5", 1), arena.model("F1", 1)));
    let _ = shift(&arena, "H5", (0.0, 1.0));
}

#[test]
fn ts_gen_09_anybody_may_measure_at_any_time() {
    use referee::{Game as _, Seat};
    let arena = arena(&[&["H1 4"], &["F1 4"]]);
    let view = ten_sided::TenSided::view(&arena.setup, &arena.battle, Seat::Spectator);
    assert!(view.figures.iter().all(|figure| figure.place.is_some()), "all places are open to all");
}
