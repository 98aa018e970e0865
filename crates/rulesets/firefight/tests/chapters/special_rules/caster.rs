//! Caster.

use super::facing;
use crate::common::{arena, arena_of, at, paths, pick, plan, word};
use firefight::casting;
use referee::Answer;
use referee::covers;
use referee::oracles::{answer, face, faces, yes};
use serde_json::json;

/// WE-30.
#[test]
fn gf_cast_03_an_archon_casts_hindered_and_then_unhindered() {
    covers![
        "GF-CAST-01",
        "GF-CAST-02",
        "GF-CAST-04",
        "GF-CAST-06",
        "GF-CAST-07",
        "GF-CAST-09",
        "GF-CAST-12",
        "GF-CAST-13",
        "GF-CAST-15",
        "GF-CAST-16"
    ];
    let mut arena = arena(&["Archon"], &["Cutter", "Gang", "Hexer"]);
    let archon = arena.only("Archon");
    arena.put("Archon", 24.0, 10.0);
    arena.apart("Archon", "Cutter", 17.0);
    arena.put("Gang", 24.0 + 12.0 + 20.0 / 25.4 + 12.5 / 25.4, 10.0);
    arena.stand(arena.only("Hexer"), at(24.0 - 18.0 - 36.0 / 25.4, 10.0));
    arena.battle.model_mut(archon).tokens = 5;
    arena.play([], |play| {
        casting::gain_tokens(play);
        Ok(())
    });
    assert_eq!(arena.battle.model(archon).tokens, 6);
    let hexer = arena.only("Hexer");
    arena.battle.model_mut(hexer).tokens = 2;
    let unit = arena.unit("Archon");
    let spell = |name: &'static str| word(name);
    arena.play(
        [
            ("GF-CAST-03", spell("gf-spell-spark-lance")),
            ("GF-CAST-08", answer(Answer::Amount(1))),
            ("GF-CAST-08", answer(Answer::Amount(2))),
            ("GF-CAST-06", face(4)),
            ("GF-CAST-03", spell("gf-spell-ash-storm")),
            ("GF-CAST-08", answer(Answer::Amount(0))),
            ("GF-CAST-06", face(4)),
            ("GF-SHOO-18", faces([5, 4, 6, 1, 2, 5])),
            ("GF-WOUN-12", pick(0)),
            ("GF-WOUN-12", pick(0)),
            ("GF-WOUN-02", face(3)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(5)),
            ("GF-PUSH-02", answer(Answer::Point(at(24.0 + 15.0, 11.0)))),
            ("GF-CAST-03", word("gf-no-spell")),
        ],
        |play| {
            let mut tried = casting::Tried::new();
            casting::cast(play, unit, &mut tried)
        },
    );
    assert_eq!(arena.battle.model(archon).tokens, 2);
    assert_eq!(arena.battle.model(hexer).tokens, 0);
    assert!(arena.is_stunned("Gang") && arena.count("Gang") == 1);
}

#[test]
fn gf_cast_05_a_spell_is_tried_once_in_an_activation_whoever_tries_it() {
    let mut pair = plan("Hexer");
    pair.models = Some(2);
    let mut arena = arena_of(json!({}), json!([]), [vec![pair], vec![plan("Cutter")]]);
    arena.setup.armies[0].spells.truncate(1);
    arena.put("Hexer", 24.0, 10.0);
    arena.apart("Hexer", "Cutter", 12.0);
    arena.battle.models.iter_mut().take(2).for_each(|model| model.tokens = 3);
    let unit = arena.unit("Hexer");
    let none = || answer(Answer::Amount(0));
    arena.play(
        [
            ("GF-CAST-03", word("gf-spell-spark-lance")),
            ("GF-CAST-08", none()),
            ("GF-CAST-08", none()),
            ("GF-CAST-06", face(1)),
        ],
        |play| casting::cast(play, unit, &mut casting::Tried::new()),
    );
    assert_eq!([0, 1].map(|n| arena.battle.models[n].tokens), [2, 3]);
}

#[test]
fn gf_cast_11_a_stunned_caster_gains_tokens_but_does_not_cast() {
    covers!["GF-STUN-11"];
    let mut arena = facing("Archon", "Cutter", 10.0);
    let (unit, archon) = (arena.unit("Archon"), arena.only("Archon"));
    arena.battle.units[unit.index()].stunned = true;
    arena.play([], |play| {
        casting::gain_tokens(play);
        casting::cast(play, unit, &mut casting::Tried::new())
    });
    assert_eq!(arena.battle.model(archon).tokens, 2);
}

#[test]
fn gf_cast_11_a_charger_may_cast_once_more_before_it_strikes() {
    let mut arena = facing("Archon", "Cutter", 5.0);
    arena.setup.armies[0].spells.truncate(1);
    let archon = arena.only("Archon");
    arena.battle.model_mut(archon).tokens = 1;
    let way = arena.way_to("Archon", "Cutter");
    arena.activate(
        "Archon",
        [
            ("GF-ACTI-01", word("gf-charge")),
            ("GF-CAST-03", word("gf-no-spell")),
            ("GF-MELE-01", way),
            ("GF-CAST-03", word("gf-spell-spark-lance")),
            ("GF-CAST-06", face(4)),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Cutter") && !arena.is_fatigued("Archon"));
}

#[test]
fn gf_cast_14_the_six_sample_spells_have_their_values() {
    let values: Vec<u8> = firefight::spells::book().iter().map(|spell| spell.value).collect();
    assert_eq!(values, [1, 1, 2, 2, 3, 3]);
}
