//! From names and written parts to forms: composed names read from the right, short forms written out. GF-FAC-02..10.

use std::collections::BTreeMap;

use referee::{Complaint, judged};

use super::book::{self, Entry, plain, rated};
use super::check;
use super::part::{Conditions, Deal, Does, Form, FormId, Grant, Named, Part, Pick, Scope};
use super::words::{Amount, Friendship, Gift, Once, PartText, Until, When};
use crate::special_rules::Rule;

/// The entries that a force brings along, by plain name.
pub type House = BTreeMap<String, (String, Entry)>;

/// Reads the names of one army into forms.
pub struct Compiler<'a> {
    forms: &'a mut Vec<Form>,
    house: &'a House,
    known: BTreeMap<String, FormId>,
    pub faults: Vec<Complaint>,
}

impl<'a> Compiler<'a> {
    pub fn new(forms: &'a mut Vec<Form>, house: &'a House) -> Compiler<'a> {
        Compiler { forms, house, known: BTreeMap::new(), faults: Vec::new() }
    }

    pub fn forms(&self) -> &[Form] {
        self.forms
    }

    /// GF-FAC-02, GF-FAC-03. The rule behind a name, composed or not, with its rating. None: it can not be read.
    pub fn find(&mut self, written: &str) -> Option<Grant> {
        let (name, rating) = rated(written);
        judged!("GF-FAC-02");
        let found = self.named(name)?;
        Some(Grant { rating: rating.unwrap_or(found.rating), ..found })
    }

    fn named(&mut self, name: &str) -> Option<Grant> {
        if let Some(rule) = Rule::find(name, None) {
            return Some(Grant { rule: Named::Core(rule), rating: 1, scope: Scope::All });
        }
        let key = plain(name);
        if let Some(&id) = self.known.get(&key) {
            return Some(grant(Named::Form(id)));
        }
        let entry = self.house.get(&key).or_else(|| book::book().rules.get(&key)).cloned();
        match entry {
            Some((name, entry)) => Some(grant(Named::Form(self.enter(&key, &name, &entry.parts)))),
            None => self.composed(name, &key),
        }
    }

    /// GF-FAC-03, GF-FAC-04. Aura, Buff, Debuff, Mark; then in Melee, when Shooting.
    fn composed(&mut self, name: &str, key: &str) -> Option<Grant> {
        for (suffix, shell) in SHELLS {
            let Some(inner) = key.strip_suffix(suffix) else { continue };
            self.named(inner)?;
            judged!("GF-FAC-03");
            let gift = if suffix == " debuff" { opposite(inner) } else { Gift::Rule(inner.to_string()) };
            return Some(grant(Named::Form(self.enter(key, name, &[shell(gift)]))));
        }
        let (inner, scope) = match key {
            "unstoppable shooting" => ("unstoppable", Scope::Shooting),
            _ => key
                .strip_suffix(" in melee")
                .map(|inner| (inner, Scope::Melee))
                .or_else(|| key.strip_suffix(" when shooting").map(|inner| (inner, Scope::Shooting)))?,
        };
        judged!("GF-FAC-04");
        self.named(inner).map(|found| Grant { scope, ..found })
    }

    /// A rule gets its place before its parts are read, so that it may name itself.
    fn enter(&mut self, key: &str, name: &str, parts: &[PartText]) -> FormId {
        let id = self.place(name, None);
        self.known.insert(key.to_string(), id);
        for (n, part) in parts.iter().enumerate() {
            self.fill(id, part, &format!("parts[{n}]"));
        }
        id
    }

    /// GF-FAC-06. A part without a name goes by that of the rule that gives it.
    fn nameless(&mut self, name: &str, part: &PartText, option_of: Option<FormId>, field: &str) -> FormId {
        let id = self.place(name, option_of);
        self.fill(id, part, field);
        id
    }

    fn place(&mut self, name: &str, option_of: Option<FormId>) -> FormId {
        self.forms.push(Form { name: name.to_string(), parts: Vec::new(), option_of });
        FormId(self.forms.len() as u16 - 1)
    }

    fn fill(&mut self, id: FormId, part: &PartText, field: &str) {
        let name = self.forms[usize::from(id.0)].name.clone();
        let part = self.part(&name, id, part, field);
        self.forms[usize::from(id.0)].parts.push(part);
    }

    /// A form of its own for a part that a spell gives.
    pub fn lone(&mut self, name: &str, gift: &Gift) -> Option<Grant> {
        self.gift(name, gift, "gives")
    }

    fn gift(&mut self, name: &str, gift: &Gift, field: &str) -> Option<Grant> {
        match gift {
            Gift::Rule(rule) => {
                let found = self.find(rule);
                if found.is_none() {
                    self.fault(name, field, "gf-complaint-rule-unknown");
                }
                found
            }
            Gift::Part(part) => Some(grant(Named::Form(self.nameless(name, part, None, field)))),
        }
    }

    fn fault(&mut self, name: &str, field: &str, reason: &'static str) {
        self.faults.push(Complaint::new(format!("{name}.{field}"), reason));
    }

    fn part(&mut self, name: &str, own: FormId, text: &PartText, field: &str) -> Part {
        let text = written_out(text);
        let does = self.does(name, own, &text, field);
        if does.is_empty() {
            self.fault(name, field, "gf-complaint-part-idle");
        }
        if let Some(word) = does.iter().find_map(|it| check::misplaced(it, &text)) {
            self.fault(name, &format!("{field}.{word}"), "gf-complaint-part-when");
        }
        let boost = text.boost.as_ref().and_then(|base| match self.find(base)?.rule {
            Named::Form(id) => Some(id),
            Named::Core(_) => None,
        });
        if text.boost.is_some() && boost.is_none() {
            self.fault(name, &format!("{field}.boost"), "gf-complaint-rule-unknown");
        }
        Part {
            when: text.when.0.clone(),
            only_if: Conditions { boost, ..conditions(&text) },
            bearers: text.bearers,
            pick: pick(&text),
            once: text.once,
            may: text.may == Some(true),
            until: text.until,
            need: text.need,
            does,
        }
    }

    fn does(&mut self, name: &str, own: FormId, text: &PartText, field: &str) -> Vec<Does> {
        let mut does = plain_does(text);
        does.extend(self.gifts(name, text, field));
        if !text.choose.is_empty() {
            let options = self.options(name, own, &text.choose, &format!("{field}.choose"));
            does.push(Does::Choose(options));
        }
        if !text.roll.is_empty() {
            let branch = |part: &PartText| PartText { when: text.when.clone(), on: None, ..part.clone() };
            let branches: Vec<PartText> = text.roll.iter().map(branch).collect();
            let forms = self.options(name, own, &branches, &format!("{field}.roll"));
            let faces = text.roll.iter().map(|part| part.on.unwrap_or([1, 6]));
            does.push(Does::Roll(faces.zip(forms).collect()));
        }
        if let Some(attack) = &text.attack {
            does.push(Does::Attack { quality: attack.quality, with: self.with(name, &attack.with, field) });
        }
        if text.hits.is_some() || text.wounds.is_some() {
            let (hits, wounds) = (text.hits.unwrap_or(0), text.wounds.unwrap_or(0));
            let (dice, need, with) =
                (text.dice.unwrap_or(Amount::Of(1)), text.need, self.with(name, &text.with, field));
            does.push(Does::Deal(Deal { dice, need, hits, wounds, with }));
        }
        does.extend(text.special.as_ref().and_then(|special| self.special(name, special, text.x, field)));
        does
    }

    /// What a part gives, and to whom: by a use, by a mark, by an aura, or to its carrier.
    fn gifts(&mut self, name: &str, text: &PartText, field: &str) -> Vec<Does> {
        let for_the_round = text.picked.is_some();
        // GF-FAC-06: `Impact(X)` has the rating of the carrier's copy.
        let own_rating = text.rule.as_ref().is_some_and(|rule| rule.ends_with("(X)"));
        let rule = text.rule.clone().map(Gift::Rule);
        let mut found = Vec::new();
        for (word, gift) in [("gives", &text.gives), ("mark", &text.mark), ("aura", &text.aura), ("rule", &rule)] {
            let given = gift.as_ref().and_then(|gift| self.gift(name, gift, &format!("{field}.{word}")));
            found.extend(given.map(|grant| match word {
                "gives" => Does::Gives(grant),
                "mark" => Does::Marks(grant),
                "aura" => Does::Aura { gives: grant, for_the_round },
                _ => Does::Has(Grant { rating: if own_rating { 0 } else { grant.rating }, ..grant }),
            }));
        }
        found
    }

    /// GF-FAC-104, GF-FAC-105. Parts of which one counts, each as a form of its own.
    fn options(&mut self, name: &str, own: FormId, parts: &[PartText], field: &str) -> Vec<FormId> {
        let numbered = parts.iter().enumerate();
        numbered.map(|(n, part)| self.nameless(name, part, Some(own), &format!("{field}[{n}]"))).collect()
    }

    /// GF-FAC-107.
    fn special(&mut self, name: &str, written: &str, x: Option<u8>, field: &str) -> Option<Does> {
        let number = written.strip_prefix('S').and_then(|n| n.parse().ok()).filter(|n| (1..=24).contains(n));
        if number.is_none() {
            self.fault(name, &format!("{field}.special"), "gf-complaint-special");
        }
        number.map(|n| judged!("GF-FAC-107" => Does::Special(n, x)))
    }

    /// The rules of dealt hits.
    pub fn with(&mut self, name: &str, rules: &[String], field: &str) -> Vec<Grant> {
        let mut found = Vec::new();
        for rule in rules {
            match self.find(rule) {
                Some(grant) => found.push(grant),
                None => self.fault(name, &format!("{field}.with"), "gf-complaint-rule-unknown"),
            }
        }
        found
    }
}

/// A part around what a composed name gives.
type Shell = fn(Gift) -> PartText;

/// GF-FAC-03. The suffixes that give something, and how.
const SHELLS: [(&str, Shell); 4] = [
    (" aura", |gift| PartText { aura: Some(gift), ..PartText::default() }),
    (" buff", |gift| PartText { buff: Some(gift), ..PartText::default() }),
    (" debuff", |gift| PartText { debuff: Some(gift), ..PartText::default() }),
    (" mark", |gift| PartText { mark: Some(gift), ..PartText::default() }),
];

fn grant(rule: Named) -> Grant {
    Grant { rule, rating: 1, scope: Scope::All }
}

/// GF-FAC-03. A word of GF-FAC-05 counts under Debuff with the opposite sign.
fn opposite(inner: &str) -> Gift {
    let base = book::book().rules.get(inner).filter(|(_, entry)| entry.base);
    let Some(part) = base.and_then(|(_, entry)| entry.parts.first()) else { return Gift::Rule(inner.to_string()) };
    let minus = |amount: Option<Amount>| match amount {
        Some(Amount::Of(n)) => Some(Amount::Of(-n)),
        other => other,
    };
    let less = |n: Option<i8>| n.map(|n| -n);
    Gift::Part(Box::new(PartText {
        hit: minus(part.hit),
        ap: minus(part.ap),
        morale: minus(part.morale),
        advance: less(part.advance),
        rush: less(part.rush),
        charge: less(part.charge),
        ..part.clone()
    }))
}

/// GF-FAC-116..118. The short forms written out; keys beside them go before theirs.
fn written_out(text: &PartText) -> PartText {
    let mut text = text.clone();
    let (gift, side, reach, sight) = match (text.buff.take(), text.debuff.take(), &text.mark) {
        (Some(gift), _, _) => (Some(gift), Friendship::Friend, 12, false),
        (None, Some(gift), _) => (Some(gift), Friendship::Enemy, 18, true),
        (None, None, Some(_)) => (None, Friendship::Enemy, 18, true),
        (None, None, None) => return text,
    };
    judged!("GF-FAC-116", "GF-FAC-117");
    text.gives = gift.or(text.gives);
    if text.when.0.is_empty() {
        text.when.0.push(When::Acts);
    }
    text.once = text.once.or(Some(Once::Activation));
    text.pick = text.pick.or(Some(4));
    text.side = text.side.or(Some(side));
    text.reach = text.reach.or(Some(reach));
    text.sight = text.sight.or(Some(sight));
    text.until = text.until.or(Some(Until::Used));
    text
}

fn conditions(text: &PartText) -> Conditions {
    Conditions {
        over: text.over,
        within: text.within,
        tough: text.tough,
        armour: text.armour,
        no_heroes: text.hero == Some(false),
        spell: text.spell,
        still: text.still == Some(true),
        arrived: text.arrived == Some(true),
        first: text.first == Some(true),
        holds: text.action.is_some(),
        terrain: text.terrain,
        per: text.per,
        boost: None,
    }
}

fn pick(text: &PartText) -> Option<Pick> {
    let side = text.side?;
    Some(Pick {
        most: text.pick.unwrap_or(1),
        side,
        reach: text.reach,
        sight: text.sight == Some(true),
        only: text.only,
        each: text.each == Some(true),
    })
}

/// What needs no name looked up.
fn plain_does(text: &PartText) -> Vec<Does> {
    let mut does: Vec<Does> = text.ignores.iter().map(|&it| Does::Ignores(it)).collect();
    does.extend(text.hit.map(Does::Hit));
    does.extend(text.enemy_hit.map(Does::EnemyHit));
    does.extend(text.ap.map(Does::Ap));
    does.extend(text.enemy_ap.map(Does::EnemyAp));
    does.extend(text.six_ap.map(Does::SixAp));
    does.extend(text.six_wounds.map(Does::SixWounds));
    does.extend(text.extra_hits.map(Does::ExtraHits));
    does.extend(text.extra_attacks.map(Does::ExtraAttacks));
    does.extend(text.reroll_blocks.map(Does::RerollBlocks));
    does.extend(text.extra_wounds.map(Does::ExtraWounds));
    does.extend(text.backfire.map(|_| Does::Backfire));
    does.extend(text.blast.map(Does::Blast));
    does.extend(text.deadly.map(Does::Deadly));
    does.extend(text.range.map(Does::Range));
    does.extend(text.enemy_range.map(|less| Does::EnemyRange { less, least: text.least }));
    does.extend(text.enemy_charge.map(|less| Does::EnemyCharge { less, least: text.least }));
    does.extend(text.permits.map(|_| Does::ShootsAfterRush));
    does.extend(text.strikes.map(Does::Strikes));
    does.extend(text.impact_ap.map(Does::ImpactAp));
    does.extend(text.defense.map(Does::Defense));
    does.extend(text.defense_is.map(Does::DefenseIs));
    does.extend(text.ignore.map(Does::Ignore));
    if text.advance.is_some() || text.rush.is_some() || text.charge.is_some() {
        let inches = |n: Option<i8>| n.unwrap_or(0);
        let (advance, rush, charge) = (inches(text.advance), inches(text.rush), inches(text.charge));
        does.push(Does::Moves { advance, rush, charge });
    }
    does.extend(text.morale.map(Does::Morale));
    does.extend(text.recover.map(Does::Recover));
    does.extend(text.cast.map(Does::Cast));
    let fades = text.fades == Some(true);
    does.extend(text.marker.map(|lays| Does::Marker { lays, most: text.most.unwrap_or(u8::MAX), fades }));
    does.extend(text.place.map(Does::Place));
    does.extend(text.step.map(Does::Step));
    let (count, stays) = (text.count.unwrap_or(Amount::Of(1)), text.stays == Some(true));
    does.extend(text.tag.map(|kind| Does::Tag { kind, count, stays }));
    does.extend(text.heal.map(Does::Heal));
    does.extend(text.test.map(Does::Test));
    does.extend(text.counts_as.map(Does::CountsAs));
    does.extend(text.apart.map(Does::Apart));
    does.extend(text.from_round.map(Does::FromRound));
    does.extend(text.beacon.map(Does::Beacon));
    does.extend(text.repel.map(Does::Repel));
    does.extend(text.muster.map(|_| Does::OneInTheArmy));
    does
}
