//! Every rule that needs more than a plain fight to work: its base, a marker, an arrival, a use, a round, a step.
//! What must come of it is reckoned from the words of the data by the clauses of the vocabulary.

use super::every_rule::{GUARDING, LOOKS, Look, SHARP, X, counts};
use super::registry::{show, show_within};
use super::{armed, duel};
use crate::common::{Arena, OWN, at, paths, pick, plan, walk};
use firefight::forms::book::{Entry, book, plain, rated};
use firefight::forms::edge::{self, Edge, Fray, Guard};
use firefight::forms::part::{FormId, Grant, Named};
use firefight::forms::state::Ends;
use firefight::forms::words::{Gift, Ignored, PartText, Turn, When};
use firefight::forms::{self, auras, moves, rolls, spirit, steps, uses};
use firefight::movement::{self, Gait};
use firefight::special_rules::{Rule, Written};
use referee::Tally;
use referee::oracles::{Line, face};
use table::Length;

/// An effect by its word, with its number.
pub(super) type Worth = (&'static str, i32);

pub(super) fn entries() -> impl Iterator<Item = (&'static str, &'static Entry)> {
    book().rules.values().map(|(name, entry)| (name.as_str(), entry))
}

/// A lone carrier with a rifle, and a lone foe with Tough(3) and Defense 4+, one of them with these rules.
pub(super) fn fight(names: &[&str], own: bool) -> Arena {
    let (mut carrier, mut other) = (armed(plan("Trooper"), 24, 1, &[]), armed(plan("Brute"), 24, 1, &[]));
    other.rules.retain(|rule| !matches!(rule, Written::Unknown(_)));
    let rules = names.iter().map(|name| Written::from(format!("{name}({X})")));
    if own {
        carrier.rules.extend(rules)
    } else {
        other.rules.extend(rules)
    }
    duel(carrier, other, 12.0)
}

pub(super) fn form(arena: &Arena, name: &str) -> FormId {
    let found = arena.setup.forms.iter().position(|form| form.name == name);
    FormId(found.unwrap_or_else(|| panic!("{name} is not there")) as u16)
}

/// GF-FAC-65..75. The words of a part about the carrier's own dice.
fn sharp(part: &PartText) -> Vec<Worth> {
    let signed = [("hit", part.hit), ("ap", part.ap)].map(|(word, n)| (word, n.map(|it| i32::from(it.with(X)))));
    let faces = [
        ("six ap", part.six_ap),
        ("six wounds", part.six_wounds),
        ("extra hits", part.extra_hits),
        ("extra attacks", part.extra_attacks),
        ("extra wounds", part.extra_wounds),
        ("again", part.reroll_blocks),
        ("blast", part.blast),
        ("deadly", part.deadly),
        ("backfire", part.backfire),
    ];
    let faces = faces.map(|(word, n)| (word, n.map(i32::from)));
    let ignored = part.ignores.iter().map(|&what| (ignoring(what), Some(1)));
    signed.into_iter().chain(faces).chain(ignored).filter_map(|(word, n)| Some((word, n?))).collect()
}

/// GF-FAC-76.
fn ignoring(what: Ignored) -> &'static str {
    match what {
        Ignored::Cover => "no cover",
        Ignored::Regeneration => "no regeneration",
        Ignored::Indirect => "no loss of indirect",
        Ignored::Slow => "no slow",
    }
}

/// GF-FAC-65, GF-FAC-68, GF-FAC-83. The words of a part about attacks suffered.
fn guarding(part: &PartText) -> Vec<Worth> {
    let all = [("enemy hit", part.enemy_hit), ("defense", part.defense), ("enemy ap", part.enemy_ap)];
    all.into_iter().filter_map(|(word, n)| Some((word, i32::from(n?.with(X))))).collect()
}

fn listed(word: &'static str, all: &[(FormId, i8)]) -> Vec<Worth> {
    all.iter().map(|it| (word, i32::from(it.1))).collect()
}

fn of_edge(edge: &Edge) -> Vec<Worth> {
    let faces = |word: &'static str, all: &[u8]| all.iter().map(|&n| (word, i32::from(n))).collect::<Vec<_>>();
    let again: Vec<u8> = edge.reroll_blocks.into_iter().collect();
    let dice = [
        faces("extra hits", &edge.extra_hits),
        faces("extra attacks", &edge.extra_attacks),
        faces("extra wounds", &edge.extra_wounds),
        faces("again", &again),
    ];
    let single = [
        ("six wounds", edge.six_wounds),
        ("blast", edge.blast),
        ("deadly", edge.deadly),
        ("backfire", u8::from(edge.backfire)),
        (ignoring(Ignored::Cover), u8::from(edge.ignores_cover)),
        (ignoring(Ignored::Regeneration), u8::from(edge.ignores_regeneration)),
        (ignoring(Ignored::Indirect), u8::from(edge.ignores_indirect)),
    ];
    let single = single.into_iter().filter(|it| it.1 > 0).map(|(word, n)| (word, i32::from(n))).collect();
    let named = [listed("hit", &edge.hit), listed("ap", &edge.ap), listed("six ap", &edge.six_ap), single];
    named.into_iter().chain(dice).flatten().collect()
}

fn of_guard(guard: &Guard) -> Vec<Worth> {
    let all = [("enemy hit", &guard.enemy_hit), ("defense", &guard.defense), ("enemy ap", &guard.enemy_ap)];
    all.into_iter().flat_map(|(word, parts)| listed(word, parts)).collect()
}

pub(super) fn sorted(mut all: Vec<Worth>) -> Vec<Worth> {
    all.sort_unstable();
    all
}

fn fray(arena: &Arena, [by, at]: [&str; 2], look: Look) -> Fray {
    let gap = look.gap.map(|n| Length::inches(i64::from(n)));
    Fray { by: arena.unit(by), at: arena.unit(at), scope: look.scope, charging: look.charging, gap }
}

pub(super) fn found(arena: &mut Arena, look: Look, own: bool) -> Vec<Worth> {
    found_in(arena, ["Trooper", "Foe"], look, own)
}

/// What is found in an attack of one on the other: for its own dice, or against it.
pub(super) fn found_in(arena: &mut Arena, [by, at]: [&str; 2], look: Look, own: bool) -> Vec<Worth> {
    let fray = fray(arena, [by, at], look);
    if !own {
        let guard = edge::guard(&arena.setup, &arena.battle, &fray);
        return sorted(guard.map_or_else(Vec::new, |it| of_guard(&it)));
    }
    let id = arena.only(by);
    let weapon = arena.setup.model(id).weapons[0].weapon;
    let edge = edge::edge(&arena.setup, &mut arena.battle, &fray, id, Some(weapon));
    sorted(edge.map_or_else(Vec::new, |it| of_edge(&it)))
}

pub(super) fn counted(parts: &[PartText], look: Look, own: bool) -> Vec<Worth> {
    let words = if own { sharp } else { guarding };
    parts.iter().filter(|part| counts(part, look, own)).flat_map(words).collect()
}

/// What such a fight shows of a part.
pub(super) fn shows(own: bool) -> &'static [&'static str] {
    if own { &SHARP } else { &GUARDING }
}

/// The words that change inches and tests.
const MEASURED: [&str; 7] = ["advance", "rush", "charge", "range", "enemy_range", "enemy_charge", "morale"];

/// The parts as if one condition of theirs were met.
pub(super) fn met(parts: &[PartText], lift: impl Fn(&mut PartText)) -> Vec<PartText> {
    let mut parts = parts.to_vec();
    parts.iter_mut().for_each(lift);
    parts
}

/// GF-FAC-07. A base with its boost: the boost's words, and those of the base that the boost does not have.
fn boosted(base: Vec<Worth>, boost: Vec<Worth>) -> Vec<Worth> {
    let kept = base.into_iter().filter(|(word, _)| boost.iter().all(|own| own.0 != *word)).collect::<Vec<_>>();
    sorted(kept.into_iter().chain(boost).collect())
}

fn inches(parts: &[PartText]) -> Vec<Worth> {
    let all = |part: &PartText| {
        let moved = part.when.0.contains(&When::Moves);
        let far = [("advance", part.advance), ("rush", part.rush), ("charge", part.charge)];
        let far = far.map(|(word, n)| (word, n.filter(|_| moved)));
        let range = part.range.map(|it| it.with(X));
        let rest = [("range", range), ("enemy range", part.enemy_range), ("enemy charge", part.enemy_charge)];
        let tests = ("morale", part.morale.map(|it| it.with(X)));
        far.into_iter().chain(rest).chain([tests]).filter_map(|(word, n)| Some((word, i32::from(n?)))).collect()
    };
    parts.iter().flat_map::<Vec<Worth>, _>(all).collect()
}

/// The same numbers as the game has them, less what everybody has: 6, 12 and 12 inches, a rifle of 24, a test at 4+.
fn inches_found(names: &[&str]) -> Vec<Worth> {
    let (mut own, other) = (fight(names, true), fight(names, false));
    let (id, unit, foe) = (own.only("Trooper"), own.unit("Trooper"), own.unit("Foe"));
    let weapon = own.setup.model(id).weapons[0].weapon;
    let range = |arena: &Arena| moves::range(&arena.setup, &arena.battle, id, weapon, foe).expect("a rifle");
    let gait = |gait| movement::allowance(&own.setup, &own.battle, id, gait);
    let charge = moves::charge(&other.setup, &other.battle, unit, foe, Length::inches(12));
    let far = [
        ("advance", gait(Gait::Advance), 6),
        ("rush", gait(Gait::Rush), 12),
        ("charge", gait(Gait::Charge), 12),
        ("range", range(&own), 24),
        ("enemy range", range(&other), 24),
        ("enemy charge", charge, 12),
    ];
    let more = |(word, is, plain): (&'static str, Length, i64)| {
        (word, ((is - Length::inches(plain)).to_um() / Length::inches(1).to_um()) as i32)
    };
    let mut all: Vec<Worth> = far.into_iter().map(more).collect();
    let needs = own.play([], |play| Ok(spirit::morale(play, unit, Tally::plain(4)))).total();
    all.push(("morale", 4 - needs));
    sorted(all.into_iter().filter(|it| it.1 != 0).collect())
}

#[test]
pub(super) fn gf_fac_07_every_boost_works_with_its_base_and_instead_of_it() {
    let mut seen = 0;
    for (name, entry) in entries() {
        let Some(base) = entry.parts.iter().find_map(|part| part.boost.clone()) else { continue };
        let (_, below) = &book().rules[&plain(&base)];
        let parts = met(&entry.parts, |part| part.boost = None);
        let mut changed = false;
        for look in LOOKS {
            for own in [true, false] {
                let told = boosted(counted(&below.parts, look, own), counted(&parts, look, own));
                changed |= !counted(&parts, look, own).is_empty();
                assert_eq!(found(&mut fight(&[&base, name], own), look, own), told, "{name} {look:?}");
                assert_eq!(found(&mut fight(&[name], own), look, own), [], "{name} without {base}");
                let counting = (0..parts.len()).filter(|&n| counts(&parts[n], look, own));
                counting.for_each(|n| show(name, n, shows(own)));
            }
        }
        let told = boosted(inches(&below.parts), inches(&parts)).into_iter().filter(|it| it.1 != 0).collect::<Vec<_>>();
        assert_eq!(inches_found(&[&base, name]), told, "{name}");
        assert_eq!(inches_found(&[name]), [], "{name} without {base}");
        (0..parts.len()).for_each(|n| show(name, n, &MEASURED));
        seen += usize::from(changed || !inches(&parts).is_empty());
    }
    assert!(seen >= 25, "{seen} boosts that did something");
}

#[test]
pub(super) fn gf_fac_50_every_rule_with_markers_lays_them_and_counts_them() {
    let mut seen = 0;
    for (name, entry) in entries() {
        let Some(layer) = entry.parts.iter().find(|part| part.marker.is_some()) else { continue };
        let (lays, most) = (layer.marker.unwrap_or_default(), layer.most.unwrap_or_default());
        for own in [true, false] {
            let mut arena = fight(&[name], own);
            let (rule, unit) = (form(&arena, name), arena.unit(if own { "Trooper" } else { "Foe" }));
            for time in 0..=most {
                let laid = (time * lays).min(most);
                assert_eq!(arena.battle.forms.markers(unit, rule), laid, "{name}");
                for look in LOOKS {
                    let mut told = Vec::new();
                    for (n, part) in entry.parts.iter().enumerate().filter(|it| it.1.per.is_some()) {
                        let times = i32::from(laid / part.per.unwrap_or(1));
                        let part = PartText { per: None, ..part.clone() };
                        if times > 0 && counts(&part, look, own) {
                            show(name, n, shows(own));
                        }
                        let worth = counted(&[part], look, own).into_iter().filter(|_| times > 0);
                        told.extend(worth.map(|(word, n)| (word, n * times)));
                    }
                    assert_eq!(found(&mut arena, look, own), sorted(told), "{name} {laid} {look:?}");
                }
                arena.play([], |play| {
                    spirit::grow(play, unit, layer.when.0[0]);
                    Ok(())
                });
            }
            assert_eq!(arena.battle.forms.markers(unit, rule), most, "{name}: no more than that");
        }
        (0..entry.parts.len()).for_each(|n| show(name, n, &["marker"]));
        seen += 1;
    }
    assert!(seen >= 10, "{seen} rules with markers");
}

#[test]
pub(super) fn gf_fac_49_every_rule_of_an_arrival_counts_in_that_round() {
    let mut seen = 0;
    for (name, entry) in entries().filter(|it| it.1.parts.iter().any(|part| part.arrived.is_some())) {
        let parts = met(&entry.parts, |part| part.arrived = None);
        let mut arena = fight(&[name], true);
        let unit = arena.unit("Trooper");
        for look in LOOKS {
            arena.battle.unit_mut(unit).arrived = false;
            assert_eq!(found(&mut arena, look, true), [], "{name}");
            arena.battle.unit_mut(unit).arrived = true;
            assert_eq!(found(&mut arena, look, true), sorted(counted(&parts, look, true)), "{name}");
            let counting = (0..parts.len()).filter(|&n| counts(&parts[n], look, true));
            counting.for_each(|n| show(name, n, &SHARP));
        }
        seen += 1;
    }
    assert!(seen >= 3, "{seen}");
}

/// What is given goes by the name of the rule; a part without one by that of its giver.
fn check_grants(arena: &Arena, name: &str, gift: &Gift, grants: &[Grant]) {
    let called = |grant: &Grant| match grant.rule {
        Named::Core(rule) => rule.line().name.to_string(),
        Named::Form(form) => arena.setup.form(form).name.clone(),
    };
    let told = if let Gift::Rule(rule) = gift { rule.as_str() } else { name };
    let told = told.split(" in Melee").next().and_then(|it| it.split(" when Shooting").next()).unwrap_or(told);
    assert_eq!(grants.first().map(called).map(|it| plain(&it)), Some(plain(rated(told).0)), "{name}");
}

#[test]
pub(super) fn gf_fac_109_every_aura_covers_its_own_unit() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let Some(gift) = &part.aura else { continue };
            let (mut arena, round) = (fight(&[name], true), part.picked.is_some());
            let unit = arena.unit("Trooper");
            arena.play([], |play| auras::pick(play, OWN, !round));
            assert!(arena.battle.forms.given.is_empty(), "{name}: not at the other moment");
            arena.play([], |play| auras::pick(play, OWN, round));
            let given = &arena.battle.forms.given;
            let ends = if round { Ends::WithTheRound } else { Ends::With(arena.only("Trooper")) };
            assert!(given.iter().all(|it| it.unit == unit && it.ends == ends), "{name}");
            check_grants(&arena, name, gift, &given.iter().map(|it| it.grant).collect::<Vec<_>>());
            show(name, n, &["aura"]);
            seen += 1;
        }
    }
    assert!(seen >= 20, "{seen} auras");
}

#[test]
pub(super) fn gf_fac_116_every_buff_debuff_and_mark_is_laid_on_whom_it_names() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate() {
            let (gift, friend) = match (&part.buff, &part.debuff, &part.mark) {
                (Some(gift), ..) => (gift, true),
                (_, Some(gift), _) | (_, _, Some(gift)) => (gift, false),
                _ => continue,
            };
            let mut own = armed(plan("Trooper"), 0, 1, &[]);
            own.rules.extend([name, "Caster(1)"].map(|rule| Written::from(rule.to_string())));
            let mut foe = armed(plan("Brute"), 0, 1, &[]);
            foe.rules.push(Written::from("Caster(1)".to_string()));
            let mut arena = duel(own, foe, 12.0);
            let unit = arena.unit("Trooper");
            arena.play([], |play| {
                let open = uses::open(play, unit, false);
                assert_eq!(open.len(), 1, "{name}");
                uses::use_it(play, open[0])
            });
            let state = &arena.battle.forms;
            let on = arena.unit(if friend { "Trooper" } else { "Foe" });
            let marked = part.mark.is_some();
            assert_eq!((state.given.is_empty(), state.marks.is_empty()), (marked, !marked), "{name}");
            assert!(state.given.iter().all(|it| it.unit == on && it.ends == Ends::WhenUsed), "{name}");
            assert!(state.marks.iter().all(|it| it.on == on && it.by == OWN), "{name}");
            let grants = state.given.iter().map(|it| it.grant).chain(state.marks.iter().map(|it| it.grant));
            check_grants(&arena, name, gift, &grants.collect::<Vec<_>>());
            show(name, n, &["buff", "debuff", "mark"]);
            seen += 1;
        }
    }
    assert!(seen >= 20, "{seen} uses");
}

#[test]
pub(super) fn gf_fac_120_every_rule_that_tags_lays_as_many_as_its_words_say() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| it.1.tag.is_some()) {
            let rolls = part.need.map_or(vec![None], |need| vec![Some(need), Some(need - 1)]);
            for die in rolls {
                let mut arena = fight(&[name], true);
                let (unit, foe) = (arena.unit("Trooper"), arena.unit("Foe"));
                let lines: Vec<(&str, Line)> = die.map(|shown| ("GF-FAC-96", face(shown))).into_iter().collect();
                arena.play(lines, |play| {
                    let open = uses::open(play, unit, true);
                    uses::use_it(play, open[0])
                });
                let laid: Vec<_> =
                    arena.battle.forms.tags.iter().map(|it| (it.on, it.kind, it.stays, it.count)).collect();
                let count = part.count.map_or(0, |it| it.with(X)) as u8;
                let told = (foe, part.tag.expect("it tags"), part.stays == Some(true), count);
                let works = die.is_none() || die == part.need;
                assert_eq!(laid, if works { vec![told] } else { vec![] }, "{name}");
            }
            show(name, n, &["tag"]);
            seen += 1;
        }
    }
    assert!(seen >= 6, "{seen} rules that tag");
}

#[test]
pub(super) fn gf_fac_93_every_rule_that_recovers_does_so_at_its_number() {
    let mut seen = 0;
    for (name, entry) in entries() {
        let Some(need) = entry.parts.iter().find_map(|part| part.recover) else { continue };
        for (shown, still) in [(need, false), (need - 1, true)] {
            let mut arena = fight(&[name], true);
            let unit = arena.unit("Trooper");
            arena.battle.unit_mut(unit).stunned = true;
            arena.play([("GF-FAC-93", face(shown))], spirit::round);
            assert_eq!(arena.is_stunned("Trooper"), still, "{name}");
        }
        (0..entry.parts.len()).for_each(|n| show(name, n, &["recover"]));
        seen += 1;
    }
    assert!(seen >= 3, "{seen}");
}

#[test]
pub(super) fn gf_fac_90_every_step_after_an_attack_is_as_long_as_its_words_say() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| it.1.pick.is_none()) {
            let Some(far) = part.step else { continue };
            for when in [When::HasShot, When::HasFought] {
                let names: Vec<&str> = part.boost.iter().map(String::as_str).chain([name]).collect();
                let mut arena = fight(&names, true);
                let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
                let told = part.when.0.contains(&when);
                let to = at(24.0, 10.0 - f64::from(far));
                let lines: Vec<(&str, Line)> =
                    if told { vec![("GF-FAC-90", paths(vec![walk(id, &[to])]))] } else { vec![] };
                arena.play(lines, |play| steps::after(play, unit, when));
                assert_eq!(arena.battle.place(id), if told { to } else { at(24.0, 10.0) }, "{name}");
                assert_eq!(arena.battle.forms.uses.len(), usize::from(told), "{name}: once in a round");
                arena.play([], |play| steps::after(play, unit, when));
            }
            show(name, n, &["step", "once"]);
            seen += 1;
        }
    }
    assert!(seen >= 7, "{seen} steps");
}

/// GF-FAC-06. A rule that a rule gives is there as if printed on the model, with the rating written or that of its own.
fn check_lent(arena: &Arena, name: &str, rule: &str) {
    let id = arena.only("Trooper");
    let (plain_name, rating) = rated(rule);
    let rating = if rule.ends_with("(X)") { X } else { rating.unwrap_or(1) };
    match Written::from(format!("{plain_name}({rating})")) {
        Written::Known(rule, _) => {
            assert!(arena.setup.has(id, rule), "{name} gives {rule:?}");
            let rates = [Rule::Caster, Rule::Impact].contains(&rule);
            assert!(!rates || arena.setup.rules(id).rating(rule) == rating, "{name}");
        }
        Written::Unknown(_) => {
            let lent = Named::Form(form(arena, plain_name));
            let found = arena.setup.model(id).forms.iter().find(|it| it.rule == lent);
            assert_eq!(found.map(|it| it.rating), Some(rating), "{name} gives {rule}");
        }
    }
}

#[test]
pub(super) fn gf_fac_31_every_rule_that_counts_always_is_there_from_the_start() {
    let mut seen = 0;
    for (name, entry) in entries() {
        let arena = fight(&[name], true);
        let (unit, id) = (arena.unit("Trooper"), arena.only("Trooper"));
        let (setup, battle) = (&arena.setup, &arena.battle);
        let far = |n: Option<u8>| n.map(|n| Length::inches(i64::from(n)));
        let of = |of: fn(&PartText) -> Option<u8>| entry.parts.iter().find_map(of);
        let strikes = |turn| entry.parts.iter().any(|part| part.strikes == Some(turn));
        let told = (far(of(|it| it.beacon)), far(of(|it| it.repel)), [Turn::First, Turn::Last].map(strikes));
        let turns = [Turn::First, Turn::Last].map(|turn| forms::strikes(setup, battle, id, turn));
        assert_eq!((forms::beacon(setup, battle, id), forms::repels(setup, battle, unit), turns), told, "{name}");
        let permits = entry.parts.iter().any(|part| part.permits.is_some());
        assert_eq!(moves::shoots_after_rush(setup, battle, id, arena.unit("Foe")), permits, "{name}");
        seen += usize::from(told != (None, None, [false; 2]) || permits);
        for (n, part) in entry.parts.iter().enumerate() {
            show(name, n, &["beacon", "repel", "strikes", "permits"]);
            let Some(rule) = &part.rule else { continue };
            check_lent(&arena, name, rule);
            show(name, n, &["rule"]);
            seen += 1;
        }
    }
    assert!(seen >= 15, "{seen} rules");
}

#[test]
pub(super) fn gf_fac_105_every_rule_that_rolls_counts_the_branch_of_its_die() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (n, part) in entry.parts.iter().enumerate().filter(|it| !it.1.roll.is_empty()) {
            for (place, branch) in part.roll.iter().enumerate() {
                for (look, shown) in LOOKS.into_iter().flat_map(|look| branch.on.unwrap_or_default().map(|n| (look, n)))
                {
                    let mut arena = fight(&[name], true);
                    let (fray, id, rolls) =
                        (fray(&arena, ["Trooper", "Foe"], look), arena.only("Trooper"), counts(part, look, true));
                    let lines: Vec<(&str, Line)> = rolls.then(|| ("GF-FAC-59", face(shown))).into_iter().collect();
                    arena.play(lines, |play| rolls::before(play, &fray, &[id]));
                    let told = if rolls { sorted(sharp(branch)) } else { vec![] };
                    assert_eq!(found(&mut arena, look, true), told, "{name} {shown} {look:?}");
                    if rolls {
                        show_within(name, n, &format!("roll.{place}"), &SHARP);
                    }
                }
            }
            seen += 1;
        }
    }
    assert!(seen >= 3, "{seen} rules that roll");
}

#[test]
pub(super) fn gf_fac_104_every_choice_counts_as_its_words_say() {
    let mut seen = 0;
    for (name, entry) in entries() {
        for (place, part) in entry.parts.iter().enumerate().filter(|it| !it.1.choose.is_empty()) {
            let mut changed = false;
            for (n, option) in part.choose.iter().enumerate() {
                for (look, own) in LOOKS.into_iter().flat_map(|look| [(look, true), (look, false)]) {
                    let mut arena = fight(&[name], own);
                    let unit = arena.unit(if own { "Trooper" } else { "Foe" });
                    arena.play([("GF-FAC-104", pick(n as u16))], |play| auras::choose(play, unit, When::Activated));
                    let told = sorted(counted(std::slice::from_ref(option), look, own));
                    changed |= !told.is_empty();
                    assert_eq!(found(&mut arena, look, own), told, "{name} {n} {look:?}");
                    if counts(option, look, own) {
                        show_within(name, place, &format!("choose.{n}"), shows(own));
                    }
                }
            }
            seen += usize::from(changed);
        }
    }
    assert!(seen >= 3, "{seen} rules with a choice");
}

#[test]
pub(super) fn gf_fac_101_every_way_of_arriving_is_as_its_words_say() {
    let mut seen = 0;
    for (name, entry) in entries().filter(|it| it.1.parts.iter().any(|part| part.rule.is_some())) {
        let arena = fight(&[name], true);
        let way = forms::arrival(&arena.setup, &arena.battle, arena.unit("Trooper")).unwrap_or_default();
        let of = |of: fn(&PartText) -> Option<u8>| entry.parts.iter().find_map(of);
        let told = (of(|it| it.apart), of(|it| it.from_round));
        if told != (None, None) {
            assert_eq!((way.apart, way.from_round), told, "{name}");
            (0..entry.parts.len()).for_each(|n| show(name, n, &["apart", "from_round"]));
            seen += 1;
        }
    }
    assert!(seen >= 3, "{seen} ways of arriving");
}
