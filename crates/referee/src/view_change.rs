use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use table::{Arc, Bearing, Length, Place};

use crate::game::Outcome;
use crate::view::{AreaView, DoorView, FigureView, MarkerView, SideView, UnitView};
use crate::{Fact, FigureId, SideId, View, Word};

/// What has changed from one view of a seat to a later one. What is left out is as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ViewChange {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Vec<(Word, Option<i64>)>>,
    #[serde(deserialize_with = "told", skip_serializing_if = "Option::is_none")]
    pub last: Option<Option<i64>>,
    #[serde(deserialize_with = "told", skip_serializing_if = "Option::is_none")]
    pub active: Option<Option<SideId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<SideView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units: Option<Vec<UnitView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markers: Option<Vec<MarkerView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub areas: Option<Vec<AreaView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doors: Option<Vec<DoorView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deciding: Option<Vec<SideId>>,
    #[serde(deserialize_with = "told", skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Option<Outcome>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<bool>,
    /// Figures that are no longer seen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unseen: Vec<FigureId>,
    /// Figures that have come into view, or are another than before: whole, in place of what was known of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<FigureView>,
    /// Figures that stay and of which something has changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<FigureChange>,
}

/// What has changed of some figures, of each the same: the new values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FigureChange {
    pub figures: Vec<FigureId>,
    #[serde(deserialize_with = "told", skip_serializing_if = "Option::is_none")]
    pub place: Option<Option<Place>>,
    #[serde(deserialize_with = "told", skip_serializing_if = "Option::is_none")]
    pub aboard: Option<Option<FigureId>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Bearing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<Length>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arcs: Option<Vec<Arc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statuses: Option<Vec<Word>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Vec<(Word, Fact)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spent: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<bool>,
}

impl ViewChange {
    /// What leads from one view of a seat to another. Both list their figures by number.
    pub fn between(before: &View, after: &View) -> ViewChange {
        let is_unseen = |known: &&FigureView| find(after, known.figure).is_none();
        let mut change = ViewChange {
            clock: if_new(&before.clock, &after.clock),
            last: if_new(&before.last, &after.last),
            active: if_new(&before.active, &after.active),
            sides: if_new(&before.sides, &after.sides),
            units: if_new(&before.units, &after.units),
            markers: if_new(&before.markers, &after.markers),
            areas: if_new(&before.areas, &after.areas),
            doors: if_new(&before.doors, &after.doors),
            deciding: if_new(&before.deciding, &after.deciding),
            outcome: if_new(&before.outcome, &after.outcome),
            private: if_new(&before.private, &after.private),
            unseen: before.figures.iter().filter(is_unseen).map(|known| known.figure).collect(),
            figures: Vec::new(),
            changed: Vec::new(),
        };
        for figure in &after.figures {
            match find(before, figure.figure) {
                Some(known) if known == figure => {}
                Some(known) => change.add(known, figure),
                None => change.figures.push(figure.clone()),
            }
        }
        change
    }

    fn add(&mut self, known: &FigureView, figure: &FigureView) {
        let what = FigureChange::between(known, figure);
        if !what.leads_to(known, figure) {
            return self.figures.push(figure.clone());
        }
        match self.changed.iter_mut().find(|change| change.is_like(&what)) {
            Some(alike) => alike.figures.push(figure.figure),
            None => self.changed.push(FigureChange { figures: vec![figure.figure], ..what }),
        }
    }

    pub fn is_nothing(&self) -> bool {
        *self == ViewChange::default()
    }

    /// Makes the earlier view the later one.
    pub fn apply(self, view: &mut View) {
        put(&mut view.clock, self.clock);
        put(&mut view.last, self.last);
        put(&mut view.active, self.active);
        put(&mut view.sides, self.sides);
        put(&mut view.units, self.units);
        put(&mut view.markers, self.markers);
        put(&mut view.areas, self.areas);
        put(&mut view.doors, self.doors);
        put(&mut view.deciding, self.deciding);
        put(&mut view.outcome, self.outcome);
        put(&mut view.private, self.private);
        let is_replaced = |id: FigureId| self.unseen.contains(&id) || self.figures.iter().any(|new| new.figure == id);
        view.figures.retain(|known| !is_replaced(known.figure));
        view.figures.extend(self.figures);
        view.figures.sort_by_key(|figure| figure.figure);
        for change in &self.changed {
            let changes = |figure: &&mut FigureView| change.figures.contains(&figure.figure);
            view.figures.iter_mut().filter(changes).for_each(|figure| change.apply(figure));
        }
    }
}

impl FigureChange {
    fn between(before: &FigureView, after: &FigureView) -> FigureChange {
        FigureChange {
            figures: Vec::new(),
            place: if_new(&before.place, &after.place),
            aboard: if_new(&before.aboard, &after.aboard),
            facing: if_new(&before.facing, &after.facing),
            height: if_new(&before.height, &after.height),
            arcs: if_new(&before.arcs, &after.arcs),
            statuses: if_new(&before.statuses, &after.statuses),
            card: if_new(&before.card, &after.card),
            ready: if_new(&before.ready, &after.ready),
            spent: if_new(&before.spent, &after.spent),
            gone: if_new(&before.gone, &after.gone),
        }
    }

    /// Whether it is all that differs.
    fn leads_to(&self, before: &FigureView, after: &FigureView) -> bool {
        let FigureView { figure, side, unit, name, pronoun, base, glyph, art, .. } = after;
        (figure, side, unit, name) == (&before.figure, &before.side, &before.unit, &before.name)
            && (pronoun, base, glyph, art) == (&before.pronoun, &before.base, &before.glyph, &before.art)
    }

    /// The same change, of whichever figures.
    fn is_like(&self, other: &FigureChange) -> bool {
        let FigureChange { figures: _, place, aboard, facing, height, arcs, statuses, card, ready, spent, gone } = self;
        (place, facing, ready, spent, gone) == (&other.place, &other.facing, &other.ready, &other.spent, &other.gone)
            && (aboard, height, arcs) == (&other.aboard, &other.height, &other.arcs)
            && (statuses, card) == (&other.statuses, &other.card)
    }

    fn apply(&self, figure: &mut FigureView) {
        put(&mut figure.place, self.place);
        put(&mut figure.aboard, self.aboard);
        put(&mut figure.facing, self.facing);
        put(&mut figure.height, self.height);
        put(&mut figure.arcs, self.arcs.clone());
        put(&mut figure.statuses, self.statuses.clone());
        put(&mut figure.card, self.card.clone());
        put(&mut figure.ready, self.ready);
        put(&mut figure.spent, self.spent);
        put(&mut figure.gone, self.gone);
    }
}

fn find(view: &View, id: FigureId) -> Option<&FigureView> {
    let at = view.figures.binary_search_by_key(&id, |figure| figure.figure).ok()?;
    view.figures.get(at)
}

fn if_new<T: PartialEq + Clone>(before: &T, after: &T) -> Option<T> {
    (before != after).then(|| after.clone())
}

fn put<T>(place: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *place = new;
    }
}

/// A field that is there, even where its value is `null`.
fn told<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}
