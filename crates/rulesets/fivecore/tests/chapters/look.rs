//! What the string tells: the referee's own sight, with its reason and its cover.

use fivecore::FiveCore;
use fivecore::battle::{Cloud, CloudLife, Status};
use fivecore::sight::{Eye, hindrance, is_unhindered};
use referee::{FigureId, Game, Seat, Sight, Stopper, Vantage};
use table::{Length, PieceId, Place, Seen};

use crate::bench::{Skirmish, layout, point};

fn spot(game: &Skirmish, name: &str) -> Vantage {
    Vantage::of(game.id(name), Place::on_table(game.place(name)))
}

fn look(game: &Skirmish, from: Vantage, to: Vantage) -> Sight {
    let sight = FiveCore::look(&game.setup, &game.battle, Seat::Spectator, &from, &to).expect("the game's own answer");
    let sees = FiveCore::sees(&game.setup, &game.battle, Seat::Spectator, &from, &to);
    assert_eq!(sees, Some(sight.seen != Seen::None), "the quick answer is the same");
    assert_eq!(sight.stopped.is_some(), sight.seen == Seen::None);
    sight
}

fn why(sight: &Sight) -> (&str, Option<Stopper>) {
    let stopped = sight.stopped.as_ref().expect("a reason");
    (stopped.word.as_str(), stopped.by)
}

#[test]
fn a_body_and_smoke_are_named() {
    let mut game =
        layout().a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").b("B2", 10.0, 20.0, "rifle").ready();
    let (from, to) = (spot(&game, "A1"), spot(&game, "B1"));
    assert_eq!(why(&look(&game, from, to)), ("sight-figure", Some(Stopper::Figure(game.id("B2")))));
    game.change("B2", |figure| figure.status = Status::Down);
    assert_eq!(look(&game, from, to).seen, Seen::Whole);
    let cloud = Cloud { at: point(10.0, 24.0), radius: Length::inches(2), life: CloudLife::Until(9) };
    game.battle.clouds.push(cloud);
    assert_eq!(why(&look(&game, from, to)), ("fc-sight-smoke", None));
}

#[test]
fn depth_in_a_wood_counts_for_figures_and_for_points() {
    let game = layout().wood([5.0, 20.0, 25.0, 40.0]).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 21.3, "rifle").ready();
    let from = spot(&game, "A1");
    assert_eq!(look(&game, from, spot(&game, "B1")).seen, Seen::Whole);
    assert_eq!(look(&game, from, spot(&game, "B1")).cover.as_ref().map(|word| word.as_str()), Some("fc-sight-cover"));
    let deep = Place::on_table(point(10.0, 25.0));
    let wood = Some(Stopper::Piece(PieceId(0)));
    assert_eq!(why(&look(&game, from, Vantage::of(game.id("B1"), deep))), ("fc-sight-deep", wood));
    assert_eq!(why(&look(&game, from, Vantage::point(deep))), ("fc-sight-deep", wood));
}

#[test]
fn a_figure_that_hides_would_see_by_stepping_up_and_one_that_has_come_stands_up() {
    let mut game =
        layout().wall([5.0, 11.0], [15.0, 11.0]).a("A1", 10.0, 10.5, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    game.hidden("A1");
    let (from, to) = (spot(&game, "A1"), spot(&game, "B1"));
    let hidden = look(&game, from, to);
    assert_eq!(why(&hidden), ("fc-sight-hides", Some(Stopper::Piece(PieceId(0)))));
    assert_eq!(hidden.kinds, [("fc-sight-stepping-up".into(), Seen::Whole)]);
    let beside = Vantage { place: Place::on_table(point(11.0, 10.5)), ..from };
    assert_eq!(look(&game, beside, to).seen, Seen::Whole);
    assert_eq!(look(&game, to, beside).cover.as_ref().map(|word| word.as_str()), Some("fc-sight-cover"));
}

#[test]
fn at_night_one_sees_farther_than_one_may_fire() {
    let game = layout().rule("night", true).a("A1", 10.0, 10.0, "rifle").b("B1", 10.0, 30.0, "rifle").ready();
    let sight = look(&game, spot(&game, "A1"), spot(&game, "B1"));
    assert_eq!((sight.seen, sight.kinds), (Seen::Whole, vec![("fc-sight-to-fire".into(), Seen::None)]));
}

/// The map of threats asks only whether something stands between; whoever asks why must find it there, and nothing else.
#[test]
fn the_quick_look_and_the_one_with_reasons_agree_all_over_the_table() {
    let mut game = layout()
        .wood([5.0, 20.0, 25.0, 30.0])
        .block([12.0, 8.0, 16.0, 12.0])
        .wall([20.0, 5.0], [20.0, 15.0])
        .a("A1", 10.0, 10.0, "rifle")
        .b("B1", 10.0, 30.0, "rifle")
        .b("B2", 18.0, 17.0, "rifle")
        .ready();
    game.hidden("A1");
    let cloud = Cloud { at: point(28.0, 10.0), radius: Length::inches(2), life: CloudLife::Until(9) };
    game.battle.clouds.push(cloud);
    let (mut clear, mut hindered) = (0, 0);
    for viewer in ["A1", "B1", "B2"] {
        let from = Eye::of(&game.setup, &game.battle, game.id(viewer));
        for n in 0..900 {
            let at = point(f64::from(n % 30) + 0.4, f64::from(n / 30) * 1.1 + 0.3);
            let to = Eye { id: FigureId(u16::MAX), at, hides: Default::default() };
            let why = hindrance(&game.setup, &game.battle, &from, &to);
            assert_eq!(
                is_unhindered(&game.setup, &game.battle, &from, &to),
                why.is_none(),
                "{viewer} to {at:?}: {why:?}"
            );
            if why.is_none() { clear += 1 } else { hindered += 1 }
        }
    }
    assert!(clear > 300 && hindered > 300, "{clear} clear, {hindered} hindered");
}
