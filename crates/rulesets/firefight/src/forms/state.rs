//! What the rules of the army books have left on the table. Empty in a battle without them.

use std::hash::{Hash, Hasher};

use referee::{FigureId, SideId, UnitId, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use table::Place;

use super::part::{FormId, Grant, Named, Scope};
use super::words::{Kind, Once};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// What units have for a while.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Given>,
    /// GF-FAC-118.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// GF-FAC-120.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
    /// GF-FAC-121. Markers of growth, frenzy and vengeance.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub markers: Vec<Markers>,
    /// GF-FAC-51. What has been used up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Use>,
    /// GF-FAC-46. Units whose models have changed place this round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moved: Vec<UnitId>,
    /// GF-FAC-49. Units that have been activated in this game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seasoned: Vec<UnitId>,
    /// GF-FAC-47. The unit that holds in this activation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holding: Option<UnitId>,
    /// GF-FAC-79. The unit that shoots after a Rush.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rushing: Option<UnitId>,
    /// GF-FAC-52. Feats of movement used in this activation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<(UnitId, FormId)>,
    /// GF-FACS-19. Units that have acted a second time this round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<UnitId>,
    /// GF-FACS-13. Units that must arrive from Ambush as soon as there is room.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub due: Vec<UnitId>,
    /// GF-FACS-24. Units that arrive beside their guide.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guided: Vec<(UnitId, FigureId)>,
    /// GF-FACS-22. Accumulator tokens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stored: Vec<(FigureId, u8)>,
    /// GF-FACS-03. The unit that acts on instinct, and whom it must attack.
    #[serde(skip)]
    pub instinct: Option<(UnitId, UnitId)>,
    /// GF-FAC-36. Who has passed over which enemy in the move that has just ended.
    #[serde(skip)]
    pub crossed: Vec<(FigureId, UnitId)>,
    /// GF-FACS-14, GF-FACS-16. Units destroyed, and where the last model stood: asked when the event is over.
    #[serde(skip)]
    pub destroyed: Vec<(UnitId, Option<Place>)>,
    /// GF-FACS-14. Units that have become Stunned, likewise.
    #[serde(skip)]
    pub shaken: Vec<UnitId>,
    /// GF-FAC-46, GF-FAC-89. Models placed anew in this activation.
    #[serde(skip)]
    pub placed: Vec<FigureId>,
    /// Given effects and marks that have applied in the event that is being played: spent when it is over.
    #[serde(skip)]
    pub spent: Vec<Given>,
    #[serde(skip)]
    pub spent_marks: Vec<Mark>,
    /// GF-FACS-01. The model that counts as a unit of one while it is aimed at.
    #[serde(skip)]
    pub alone: Option<FigureId>,
    /// GF-FAC-61. Tags removed for the attack that is being played.
    #[serde(skip)]
    pub pulled: Vec<Tag>,
}

/// GF-FAC-06. A rule that a unit has besides its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub unit: UnitId,
    pub grant: Grant,
    pub ends: Ends,
    /// The rule with which it came, if it is part of another: with that it is spent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<FormId>,
}

/// GF-FAC-53, GF-FAC-111.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    WhenUsed,
    WithTheAttack,
    WithTheActivation,
    WithTheNextActivation,
    WithTheRound,
    /// An aura: when its carrier is removed.
    With(FigureId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub on: UnitId,
    pub by: SideId,
    pub grant: Grant,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<FormId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tag {
    pub on: UnitId,
    pub by: SideId,
    pub kind: Kind,
    pub stays: bool,
    pub count: u8,
    /// The rule that laid the last of them, for its name.
    pub rule: FormId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Markers {
    pub unit: UnitId,
    pub rule: FormId,
    pub count: u8,
}

/// One use of a part; of a model, or of a unit where the rule asks for all or most of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Use {
    pub by: User,
    pub rule: FormId,
    pub once: Once,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum User {
    Unit(UnitId),
    Model(FigureId),
}

/// GF-FAC-54. Two parts of one rule that was given: what the one is spent by spends the other.
fn is_of_one(one: (Grant, Option<FormId>), other: (Grant, Option<FormId>)) -> bool {
    let whole = |(grant, of): (Grant, Option<FormId>)| of.map_or(grant.rule, Named::Form);
    let scopes = [one.0.scope, other.0.scope];
    whole(one) == whole(other) && (scopes[0] == scopes[1] || scopes.contains(&Scope::All))
}

/// A battle without rules of the army books has the fingerprint it always had.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self == State::default() {
            return;
        }
        (&self.given, &self.marks, &self.tags, &self.markers, &self.uses, &self.moved).hash(hasher);
        (&self.seasoned, self.holding, self.rushing, &self.again, &self.feats).hash(hasher);
        (&self.due, &self.guided, &self.stored).hash(hasher);
    }
}

impl State {
    /// GF-FAC-56. The same effect given again does not add up.
    pub fn give(&mut self, given: Given) {
        let same = |own: &Given| {
            let (rule, scope) = (own.grant.rule, own.grant.scope);
            own.unit == given.unit && (rule, scope, own.ends) == (given.grant.rule, given.grant.scope, given.ends)
        };
        self.given.retain(|own| !same(own));
        self.given.push(given);
    }

    pub fn of(&self, unit: UnitId) -> impl Iterator<Item = &Given> {
        self.given.iter().filter(move |given| given.unit == unit)
    }

    /// An effect has applied: it ends with the event, if it was to last until used.
    pub fn note(&mut self, unit: UnitId, rule: Named) {
        self.note_in(unit, rule, Scope::All);
    }

    /// The same of an effect in attacks of one kind.
    pub fn note_in(&mut self, unit: UnitId, rule: Named, scope: Scope) {
        let lasts = |it: &&Given| it.unit == unit && it.ends == Ends::WhenUsed && it.grant.applies(rule, scope);
        for due in self.given.iter().filter(lasts) {
            if !self.spent.contains(due) {
                self.spent.push(*due);
            }
        }
    }

    /// Something that a unit was given lasts until it is used.
    pub fn is_waiting(&self, unit: UnitId) -> bool {
        self.given.iter().any(|it| it.unit == unit && it.ends == Ends::WhenUsed)
    }

    /// GF-FAC-118. The mark that a side has laid on a unit has applied.
    pub fn note_mark(&mut self, on: UnitId, by: SideId, rule: Named, scope: Scope) {
        let laid = |it: &&Mark| it.on == on && it.by == by && it.grant.applies(rule, scope);
        for due in self.marks.iter().filter(laid) {
            judged!("GF-FAC-118");
            if !self.spent_marks.contains(due) {
                self.spent_marks.push(*due);
            }
        }
    }

    /// GF-FAC-54. The event is over.
    pub fn settle(&mut self) {
        self.given.retain(|it| it.ends != Ends::WithTheAttack);
        self.pulled.clear();
        for due in std::mem::take(&mut self.spent) {
            judged!("GF-FAC-54");
            let gone = |it: &Given| {
                it.unit == due.unit && it.ends == Ends::WhenUsed && is_of_one((it.grant, it.of), (due.grant, due.of))
            };
            self.given.retain(|it| !gone(it));
        }
        for due in std::mem::take(&mut self.spent_marks) {
            judged!("GF-FAC-54");
            let gone =
                |it: &Mark| (it.on, it.by) == (due.on, due.by) && is_of_one((it.grant, it.of), (due.grant, due.of));
            self.marks.retain(|it| !gone(it));
        }
    }

    pub fn markers(&self, unit: UnitId, rule: FormId) -> u8 {
        self.markers.iter().find(|it| it.unit == unit && it.rule == rule).map_or(0, |it| it.count)
    }

    pub fn lay(&mut self, unit: UnitId, rule: FormId, count: u8, most: u8) {
        match self.markers.iter_mut().find(|it| it.unit == unit && it.rule == rule) {
            Some(own) => own.count = own.count.saturating_add(count).min(most),
            None => self.markers.push(Markers { unit, rule, count: count.min(most) }),
        }
    }

    /// GF-FAC-120. Tags of one kind, side and sort are one pool.
    pub fn tag(&mut self, tag: Tag) {
        let same = |own: &&mut Tag| (own.on, own.by, own.kind, own.stays) == (tag.on, tag.by, tag.kind, tag.stays);
        match self.tags.iter_mut().find(same) {
            Some(own) => own.count = own.count.saturating_add(tag.count),
            None => self.tags.push(tag),
        }
    }

    pub fn is_used(&self, by: User, rule: FormId) -> bool {
        self.uses.iter().any(|own| own.by == by && own.rule == rule)
    }

    pub fn end_uses(&mut self, span: Once) {
        self.uses.retain(|own| own.once != span);
    }

    /// What lasts an activation, or up to the next, ends for a unit.
    pub fn end(&mut self, unit: UnitId, ends: Ends) {
        self.given.retain(|it| !(it.unit == unit && it.ends == ends));
    }

    /// GF-ROUN-10. What lasts a round ends.
    pub fn end_round(&mut self) {
        self.given.retain(|it| it.ends != Ends::WithTheRound);
        self.end_uses(Once::Round);
        self.moved.clear();
        self.again.clear();
    }

    pub fn has_moved(&mut self, unit: UnitId) {
        if !self.moved.contains(&unit) {
            self.moved.push(unit);
        }
    }
}
