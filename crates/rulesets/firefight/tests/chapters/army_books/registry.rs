//! What the fixtures of this chapter have shown of the data. A rule is proved when every word by which it does something
//! has been seen at work, and the fixtures say so themselves as they run: nothing is listed or excused by hand.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::{
    every_condition, every_deal, every_gift, every_pick, every_place, every_rule, moves_and_morale, newcomers,
    special_clauses, spells,
};
use crate::common::content;
use firefight::forms::book::rated;
use firefight::forms::words::PartText;
use serde_json::Value;

/// The words that say when, whom, how often and with what; all others do something.
const MODIFIERS: [&str; 23] = [
    "when", "over", "within", "spell", "still", "arrived", "first", "action", "terrain", "per", "boost", "bearers",
    "pick", "each", "picked", "may", "until", "least", "on", "dice", "need", "with", "x",
];

/// Words that say how much of the word beside them.
const MEASURES: [&str; 4] = ["most", "fades", "count", "stays"];

/// A rule, one of its parts, and a word of that part; inside what it gives or offers, that word stands before.
type Shown = (String, usize, String);

thread_local! {
    static SHOWN: RefCell<BTreeSet<Shown>> = const { RefCell::new(BTreeSet::new()) };
}

/// The parts of every rule as the file has them.
static WRITTEN: LazyLock<BTreeMap<String, Vec<Value>>> = LazyLock::new(|| {
    let file = content("army-rules.toml");
    let rules = file["rules"].as_object().expect("a table of rules");
    rules.iter().map(|(name, entry)| (name.clone(), entry["parts"].as_array().expect("parts").clone())).collect()
});

/// The words by which a part does something.
fn does(part: &Value) -> Vec<String> {
    let keys = part.as_object().expect("a part").iter();
    let words = keys.filter(|(key, _)| !MODIFIERS.contains(&key.as_str()) && !MEASURES.contains(&key.as_str()));
    words.flat_map(|(key, value)| word(key, value)).collect()
}

/// A word of a part, or the words of the parts that stand in it.
fn word(key: &str, value: &Value) -> Vec<String> {
    let within = |place: &str, part: &Value| does(part).into_iter().map(|word| format!("{place}.{word}")).collect();
    match (key, value) {
        ("ignores", Value::Array(all)) => {
            all.iter().map(|what| format!("ignores.{}", what.as_str().expect("a word"))).collect()
        }
        ("choose" | "roll", Value::Array(all)) => {
            all.iter().enumerate().flat_map(|(n, part)| within(&format!("{key}.{n}"), part) as Vec<String>).collect()
        }
        ("buff" | "debuff" | "mark" | "aura" | "gives", Value::Object(_)) => within(key, value),
        _ => vec![key.to_string()],
    }
}

/// A fixture has seen these words of a part at work, as far as the part has them.
pub fn show(name: &str, part: usize, words: &[&str]) {
    let written = WRITTEN.get(name).unwrap_or_else(|| panic!("{name} is not in the data"));
    let seen = does(&written[part]).into_iter().filter(|word| words.contains(&word.as_str()));
    SHOWN.with_borrow_mut(|shown| shown.extend(seen.map(|word| (name.to_string(), part, word))));
}

/// Likewise of a part that stands within another: what it offers or gives.
pub fn show_within(name: &str, part: usize, place: &str, words: &[&str]) {
    let words: Vec<String> = words.iter().map(|word| format!("{place}.{word}")).collect();
    show(name, part, &words.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Likewise of a part that is known by itself.
pub fn show_part(name: &str, parts: &[PartText], part: &PartText, words: &[&str]) {
    let place = parts.iter().position(|it| std::ptr::eq(it, part)).expect("a part of this rule");
    show(name, place, words);
}

/// The rules that a special clause plays: those bound to it, and those that count as having such a one.
pub fn bound(clause: &str) -> Vec<&'static str> {
    let is = |part: &Value| part["special"] == clause;
    let own = |name: &str| WRITTEN.get(name).is_some_and(|parts| parts.iter().any(is));
    let lent = |part: &Value| part["rule"].as_str().is_some_and(|rule| own(rated(rule).0));
    let named = WRITTEN.iter().filter(|(name, parts)| own(name) || parts.iter().any(lent));
    let names: Vec<&str> = named.map(|(name, _)| name.as_str()).collect();
    assert!(!names.is_empty(), "no rule is bound to {clause}");
    names
}

/// A fixture has seen the special clause of a rule at work.
pub fn show_special(name: &str) {
    (0..WRITTEN[name].len()).for_each(|part| show(name, part, &["special"]));
}

#[test]
fn gf_fac_01_every_word_of_every_rule_is_seen_at_work() {
    run_the_fixtures();
    let shown = SHOWN.take();
    let mut hidden = Vec::new();
    for (name, parts) in WRITTEN.iter() {
        for (n, part) in parts.iter().enumerate() {
            let words = does(part);
            assert!(!words.is_empty(), "{name} has a part that does nothing");
            let unseen = words.into_iter().map(|word| (name.clone(), n, word)).filter(|word| !shown.contains(word));
            hidden.extend(unseen);
        }
    }
    assert!(hidden.is_empty(), "{} words that no fixture shows: {hidden:#?}", hidden.len());
    assert_eq!(WRITTEN.len(), 316);
}

/// Every fixture that says what it shows.
fn run_the_fixtures() {
    every_rule::gf_fac_01_every_rule_on_ones_own_attacks_adds_what_its_words_say();
    every_rule::gf_fac_25_every_rule_against_attacks_adds_what_its_words_say();
    every_rule::gf_fac_87_every_rule_changes_inches_as_its_words_say();
    every_rule::gf_fac_92_every_rule_changes_tests_and_casting_as_its_words_say();
    every_rule::gf_fac_85_every_rule_ignores_wounds_as_its_words_say();
    every_condition::gf_fac_07_every_boost_works_with_its_base_and_instead_of_it();
    every_condition::gf_fac_50_every_rule_with_markers_lays_them_and_counts_them();
    every_condition::gf_fac_49_every_rule_of_an_arrival_counts_in_that_round();
    every_condition::gf_fac_109_every_aura_covers_its_own_unit();
    every_condition::gf_fac_116_every_buff_debuff_and_mark_is_laid_on_whom_it_names();
    every_condition::gf_fac_120_every_rule_that_tags_lays_as_many_as_its_words_say();
    every_condition::gf_fac_93_every_rule_that_recovers_does_so_at_its_number();
    every_condition::gf_fac_90_every_step_after_an_attack_is_as_long_as_its_words_say();
    every_condition::gf_fac_31_every_rule_that_counts_always_is_there_from_the_start();
    every_condition::gf_fac_105_every_rule_that_rolls_counts_the_branch_of_its_die();
    every_condition::gf_fac_104_every_choice_counts_as_its_words_say();
    every_condition::gf_fac_101_every_way_of_arriving_is_as_its_words_say();
    every_deal::gf_fac_97_every_rule_that_deals_hits_deals_as_many_as_its_words_say();
    every_deal::gf_fac_51_every_rule_that_deals_hits_is_used_as_often_as_its_words_say();
    every_deal::gf_fac_34_every_deal_at_the_start_of_an_activation_reaches_as_far_as_its_words_say();
    every_deal::gf_fac_99_every_extra_attack_has_the_quality_and_the_rules_of_its_words();
    every_deal::gf_fac_98_every_rule_that_mends_does_so_at_its_number();
    every_deal::gf_fac_94_every_test_that_a_rule_forces_has_the_result_of_its_words();
    every_pick::gf_fac_114_every_pick_reaches_as_far_and_takes_whom_its_words_say();
    every_pick::gf_fac_51_every_pick_may_be_made_as_often_as_its_words_say();
    every_pick::gf_fac_42_every_rule_about_its_target_counts_against_such_targets_alone();
    every_place::gf_fac_89_every_placing_is_as_far_and_comes_when_its_words_say();
    every_place::gf_fac_90_every_step_of_friends_is_as_long_as_its_words_say();
    every_place::gf_fac_76_every_rule_that_ignores_slow_gives_its_inches_back();
    every_place::gf_fac_80_every_rule_with_ap_on_impact_gives_it_to_its_own_dice();
    every_place::gf_fac_84_every_better_defense_is_the_number_of_its_words();
    every_place::gf_fac_106_every_unit_that_there_is_one_of_is_refused_twice();
    every_place::gf_fac_48_every_rule_about_terrain_counts_near_it_and_not_elsewhere();
    every_place::gf_fac_47_every_rule_about_holding_counts_in_that_action_and_for_who_stayed();
    every_gift::gf_fac_06_every_part_that_is_given_works_on_whom_it_was_given_to();
    every_gift::gf_fac_89_every_placing_that_is_given_is_a_use_of_its_receiver();
    every_gift::gf_fac_104_every_choice_of_inches_counts_as_its_words_say();
    every_gift::gf_fac_85_every_boost_that_ignores_wounds_does_so_in_the_place_of_its_base();
    every_gift::gf_fac_52_every_feat_is_asked_for_and_used_once_in_a_game();
    special_clauses::gf_facs_06_fx_17_wounds_in_a_strike_come_back_as_hits();
    special_clauses::gf_facs_07_a_model_removed_by_a_strike_strikes_in_death();
    special_clauses::gf_facs_08_who_destroys_itself_goes_when_all_have_struck();
    special_clauses::gf_facs_05_friends_of_the_fallen_hit_their_destroyer_better();
    special_clauses::gf_facs_11_teleport_before_the_move_with_the_action_named();
    special_clauses::gf_facs_17_a_coordinated_friend_acts_at_once();
    special_clauses::gf_facs_18_a_unit_that_delays_passes_the_turn_once();
    special_clauses::gf_facs_19_a_unit_may_act_again_once_in_a_game();
    special_clauses::gf_facs_01_fx_16_a_takedown_is_aimed_at_one_model();
    special_clauses::gf_facs_02_wounds_ignored_make_a_model_stronger();
    special_clauses::gf_facs_12_up_to_two_units_are_placed_again_before_the_scouts();
    newcomers::gf_facs_15_a_model_spawns_a_unit_near_it_once_in_a_game();
    newcomers::gf_facs_16_a_destroyed_unit_leaves_another_behind();
    newcomers::gf_facs_14_a_stunned_unit_is_replaced_by_a_fresh_copy_next_round();
    newcomers::gf_facs_09_models_come_back_on_a_five_beside_those_who_stood();
    newcomers::gf_facs_03_instinct_charges_or_shoots_the_closest_with_one_more_to_hit();
    newcomers::gf_facs_04_a_strafing_weapon_is_used_on_whoever_is_passed_over_and_on_nobody_else();
    newcomers::gf_facs_13_a_unit_is_set_aside_at_the_end_of_its_activation_and_must_come_back();
    newcomers::gf_facs_23_half_the_daemons_may_lie_in_ambush_and_half_may_scout();
    newcomers::gf_facs_24_those_picked_arrive_beside_their_guide();
    newcomers::gf_facs_20_a_hero_reaches_a_far_unit_through_a_near_one();
    newcomers::gf_facs_22_casters_near_a_store_spend_its_tokens_as_their_own();
    moves_and_morale::gf_facs_10_fx_18_who_does_not_retreat_counts_as_having_passed_and_bleeds();
    spells::gf_facs_21_a_conduit_lends_its_place_and_helps();
}
