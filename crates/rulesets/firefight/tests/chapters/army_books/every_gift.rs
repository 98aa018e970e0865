//! What rules give, offer and allow as parts without a name of their own: it works on whom it was given to, and there
//! alone. Feats are asked for, used once, and do what their words say.

use super::every_condition::{Worth, counted, entries, fight, found_in, sorted};
use super::every_rule::{GUARDING, LOOKS, Look, SHARP, X, counts};
use super::registry::{show, show_within};
use super::{armed, duel};
use crate::common::{Arena, OWN, at, paths, pick, plan, walk, word};
use firefight::forms::part::Scope;
use firefight::forms::words::{Gift, Ground, PartText, When};
use firefight::forms::{self, auras, moves, spirit, uses};
use firefight::movement::{self, Gait};
use firefight::special_rules::Written;
use firefight::wounds;
use referee::oracles::{answer, face, no, yes};
use referee::{Answer, Tally, covers};
use table::Length;

/// The fights to look in, and one at long range.
fn looks() -> impl Iterator<Item = Look> {
    LOOKS.into_iter().chain([Look { scope: Scope::Shooting, charging: false, gap: Some(20) }])
}

/// The word by which a part gives another without a name, that other, and whether friends get it.
fn given(part: &PartText) -> Option<(&'static str, &PartText, bool)> {
    let all = [
        ("buff", &part.buff, true),
        ("debuff", &part.debuff, false),
        ("mark", &part.mark, false),
        ("aura", &part.aura, true),
    ];
    all.into_iter().find_map(|(word, gift, friend)| match gift {
        Some(Gift::Part(inner)) => Some((word, &**inner, friend)),
        _ => None,
    })
}

/// The rule has been used: its carrier or the foe has what it gives.
fn after_giving(name: &str, word: &str) -> Arena {
    let (mut own, mut foe) = (armed(plan("Trooper"), 24, 1, &[]), armed(plan("Brute"), 24, 1, &[]));
    own.rules.extend([name, "Caster(1)"].map(|rule| Written::from(rule.to_string())));
    foe.rules = vec![Written::from("Caster(1)".to_string())];
    let mut arena = duel(own, foe, 12.0);
    let unit = arena.unit("Trooper");
    arena.play([], |play| {
        if word == "aura" {
            auras::pick(play, OWN, true)?;
            return auras::pick(play, OWN, false);
        }
        let open = uses::open(play, unit, false);
        uses::use_it(play, open[0])
    });
    arena
}

/// What a unit's own numbers are worth now: inches over 6, 12 and 12, tests and casting under 4.
fn numbers(arena: &mut Arena, name: &str) -> Vec<Worth> {
    let (id, unit) = (arena.only(name), arena.unit(name));
    let inches = |(gait, plain): (Gait, i64)| {
        let more = movement::allowance(&arena.setup, &arena.battle, id, gait) - Length::inches(plain);
        (more.to_um() / Length::inches(1).to_um()) as i32
    };
    let [advance, rush, charge] = [(Gait::Advance, 6), (Gait::Rush, 12), (Gait::Charge, 12)].map(inches);
    let morale = 4 - arena.play([], |play| Ok(spirit::morale(play, unit, Tally::plain(4)))).total();
    let cast = 4 - arena.play([], |play| Ok(forms::casting(play, id, Tally::plain(4)))).total();
    let all = [("advance", advance), ("rush", rush), ("charge", charge), ("morale", morale), ("cast", cast)];
    sorted(all.into_iter().filter(|it| it.1 != 0).collect())
}

fn told(part: &PartText) -> Vec<Worth> {
    let inches = [("advance", part.advance), ("rush", part.rush), ("charge", part.charge)]
        .map(|(word, n)| (word, n.map(i32::from)));
    let tests = [("morale", part.morale), ("cast", part.cast)].map(|(word, n)| (word, n.map(|n| i32::from(n.with(1)))));
    sorted(inches.into_iter().chain(tests).filter_map(|(word, n)| Some((word, n?))).collect())
}

#[test]
pub(super) fn gf_fac_06_every_part_that_is_given_works_on_whom_it_was_given_to() {
    covers!["GF-FAC-95", "GF-FAC-100"];
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some((word, inner, friend)) = given(part) else { continue };
            let (who, other) = if friend { ("Trooper", "Foe") } else { ("Foe", "Trooper") };
            let mut arena = after_giving(name, word);
            assert_eq!(
                arena.battle.forms.given.iter().map(|it| it.unit).collect::<Vec<_>>(),
                [arena.unit(who)],
                "{name}"
            );
            for look in looks() {
                let [struck, suffered] = [(who, other, true), (other, who, false)];
                for (by, at, own) in [struck, suffered] {
                    let worth = sorted(counted(std::slice::from_ref(inner), look, own));
                    assert_eq!(found_in(&mut arena, [by, at], look, own), worth, "{name} {look:?}");
                    assert_eq!(found_in(&mut arena, [at, by], look, own), [], "{name}: of the other {look:?}");
                    if counts(inner, look, own) {
                        show_within(name, n, word, if own { &SHARP } else { &GUARDING });
                    }
                }
            }
            assert_eq!(numbers(&mut after_giving(name, word), other), [], "{name}");
            assert_eq!(numbers(&mut arena, who), told(inner), "{name}");
            show_within(name, n, word, &["advance", "rush", "charge", "morale", "cast"]);
            if check_ground(&mut after_giving(name, word), name, inner, [who, other]) {
                show_within(name, n, word, &["counts_as"]);
            }
            seen += 1;
        }
    }
    assert!(seen >= 15, "{seen} parts that are given");
}

/// GF-FAC-100. Who counts as on dangerous ground is tested there, and who counts as on difficult moves as if hampered.
fn check_ground(arena: &mut Arena, name: &str, inner: &PartText, [who, other]: [&str; 2]) -> bool {
    for (unit, cursed) in [(arena.unit(who), true), (arena.unit(other), false)] {
        let dangerous = cursed && inner.counts_as == Some(Ground::Dangerous);
        let difficult = cursed && inner.counts_as == Some(Ground::Difficult);
        assert_eq!(moves::is_hampered(&arena.setup, &arena.battle, unit), difficult, "{name}");
        let tested = arena.play([], |play| Ok(forms::endangered(play, unit).len()));
        assert_eq!(tested, usize::from(dangerous), "{name}");
    }
    inner.counts_as.is_some()
}

#[test]
pub(super) fn gf_fac_89_every_placing_that_is_given_is_a_use_of_its_receiver() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some((word_of, inner, _)) = given(part).filter(|it| it.1.place.is_some()) else { continue };
            assert_eq!(
                (inner.place, &inner.when.0[..]),
                (Some(firefight::forms::words::Reach::Six), &[When::Acts][..])
            );
            let mut arena = after_giving(name, word_of);
            let place = ("GF-FAC-89", answer(Answer::Point(at(24.0, 4.0))));
            let hold = ("GF-SHOO-15", word("gf-hold-fire"));
            arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold")), ("GF-FAC-35", pick(0)), place, hold]);
            assert_eq!(arena.battle.place(arena.only("Trooper")), at(24.0, 4.0), "{name}: six inches");
            show_within(name, n, word_of, &["place", "once"]);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// What is offered beside dice: a range, or inches of a charge.
#[test]
pub(super) fn gf_fac_104_every_choice_of_inches_counts_as_its_words_say() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| !it.1.choose.is_empty()) {
            for (place, option) in part.choose.iter().enumerate() {
                let mut arena = fight(&[name], true);
                let (unit, id, foe) = (arena.unit("Trooper"), arena.only("Trooper"), arena.unit("Foe"));
                arena.play([("GF-FAC-104", pick(place as u16))], |play| auras::choose(play, unit, When::Activated));
                let inches = numbers(&mut arena, "Trooper");
                let weapon = arena.setup.model(id).weapons[0].weapon;
                let range = moves::range(&arena.setup, &arena.battle, id, weapon, foe);
                let farther = option.range.map_or(0, |it| i64::from(it.with(X)));
                assert_eq!((inches, range), (told(option), Some(Length::inches(24 + farther))), "{name} {place}");
                show_within(name, n, &format!("choose.{place}"), &["range", "charge"]);
                seen += usize::from(option.range.is_some() || option.charge.is_some());
            }
        }
    }
    assert_eq!(seen, 2, "choices of inches");
}

#[test]
pub(super) fn gf_fac_85_every_boost_that_ignores_wounds_does_so_in_the_place_of_its_base() {
    covers!["GF-FAC-07", "GF-FAC-86"];
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let (Some(need), Some(base)) = (part.ignore, &part.boost) else { continue };
            for (names, dice) in
                [(vec![base.as_str(), name], vec![(need, 0), (need - 1, 1)]), (vec![name], vec![(0, 1)])]
            {
                for (shown, left) in dice {
                    let mut arena = fight(&names, true);
                    let lines = (shown > 0).then(|| ("GF-FAC-85", face(shown)));
                    assert_eq!(wounded(&mut arena, lines.into_iter().collect()), left, "{names:?} {shown}");
                }
            }
            show(name, n, &["ignore"]);
            seen += 1;
        }
    }
    assert_eq!(seen, 2, "boosts that ignore wounds");
}

/// How many are left of one wound.
fn wounded(arena: &mut Arena, lines: super::every_spell::Lines) -> u32 {
    let unit = arena.unit("Trooper");
    arena.play(lines, |play| {
        let left = wounds::ignore(play, unit, 1.into(), Default::default())?;
        play.battle.forms.settle();
        play.count(&left)
    })
}

#[test]
pub(super) fn gf_fac_52_every_feat_is_asked_for_and_used_once_in_a_game() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| it.1.may == Some(true)) {
            if let Some(need) = part.ignore {
                let mut arena = fight(&[name], true);
                assert_eq!(wounded(&mut arena, vec![("GF-FAC-52", no())]), 1, "{name}: declined and kept");
                assert_eq!(wounded(&mut arena, vec![("GF-FAC-52", yes()), ("GF-FAC-85", face(need - 1))]), 1, "{name}");
                assert_eq!(wounded(&mut arena, vec![]), 1, "{name}: once");
                let mut arena = fight(&[name], true);
                assert_eq!(wounded(&mut arena, vec![("GF-FAC-52", yes()), ("GF-FAC-85", face(need))]), 0, "{name}");
                show(name, n, &["ignore", "once"]);
                seen += 1;
            }
            for (action, clause, plain, more) in
                [("gf-advance", "GF-ACTI-03", 6.0, part.advance), ("gf-rush", "GF-ACTI-04", 12.0, part.rush)]
            {
                let Some(more) = more else { continue };
                check_feat(name, (action, clause), plain, f64::from(more));
            }
            if let Some(charge) = part.charge {
                check_charge(name, i64::from(charge));
                show(name, n, &["advance", "rush", "charge", "once"]);
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 2, "feats");
}

/// A move as long as the feat allows; in the next activation it is not asked for again.
fn check_feat(name: &str, (action, clause): (&'static str, &'static str), plain_inches: f64, more: f64) {
    let mut arena = duel(super::with("Trooper", &[name]), plan("Cutter"), 30.0);
    let id = arena.only("Trooper");
    let to = at(24.0 - plain_inches - more, 10.0);
    let way = (clause, paths(vec![walk(id, &[to])]));
    arena.activate("Trooper", [("GF-FAC-52", yes()), ("GF-ACTI-01", word(action)), way]);
    assert_eq!(arena.battle.place(id), to, "{name} {action}");
    arena.activate("Trooper", [("GF-ACTI-01", word("gf-hold"))]);
}

fn check_charge(name: &str, more: i64) {
    let mut arena = fight(&[name], true);
    let (id, unit) = (arena.only("Trooper"), arena.unit("Trooper"));
    let far = |arena: &Arena| movement::allowance(&arena.setup, &arena.battle, id, Gait::Charge);
    assert_eq!(far(&arena), Length::inches(12), "{name}: not before it is used");
    arena.play([("GF-FAC-52", yes())], |play| moves::feats(play, unit));
    assert_eq!(far(&arena), Length::inches(12 + more), "{name}");
}
