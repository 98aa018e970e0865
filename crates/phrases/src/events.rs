use fluent_bundle::FluentArgs;
use referee::{Event, FigureId, SideId, What, Word};
use table::movement::Way;
use table::{Bearing, Length, Place};

use crate::names::Names;
use crate::phrases::{Phrases, or_none};

impl Phrases {
    /// What happened, as a log says it.
    pub fn event(&self, event: &Event, names: &Names) -> String {
        match &event.what {
            What::Began { word, side, number } => {
                self.sentence_of(word, "began", "event-began", &self.span(word, *side, *number, names))
            }
            What::Ended { word, side, number } => {
                self.sentence_of(word, "ended", "event-ended", &self.span(word, *side, *number, names))
            }
            What::Moved { figure, word, way, .. } => {
                let general = if self.is_still(way, names) { "event-stayed" } else { "event-moved" };
                self.sentence_of(word, "moved", general, &self.moved(*figure, word, way, names))
            }
            What::Turned { figure, facing } => self.sentence("event-turned", &self.turned(*figure, *facing, names)),
            What::Attacked { by, word, at, place } => {
                self.sentence_of(word, "attacked", "event-attacked", &self.attacked(*by, word, at, *place, names))
            }
            What::Rolled(rolled) => self.rolled(rolled, names),
            What::Gained { figure, status } => {
                self.sentence_of(status, "gained", "event-gained", &self.of_group(*figure, status, names))
            }
            What::Lost { figure, status } => {
                self.sentence_of(status, "lost", "event-lost", &self.of_group(*figure, status, names))
            }
            What::Removed { figure, word } => {
                self.sentence_of(word, "removed", "event-removed", &self.of_figure(*figure, word, names))
            }
            What::Appeared { figure, place } => self.sentence("event-appeared", &self.appeared(*figure, *place, names)),
            What::Placed { kind, place, .. } => {
                self.sentence_of(kind, "placed", "event-placed", &self.marked(kind, Some(*place), names))
            }
            What::Lifted { kind, .. } => {
                self.sentence_of(kind, "lifted", "event-lifted", &self.marked(kind, None, names))
            }
            What::Decided { side, word, figure } => {
                self.sentence_of(word, "decided", "event-decided", &self.decided(*side, word, *figure, names))
            }
            What::Scored { side, word, points } => {
                self.sentence_of(word, "scored", "event-scored", &self.scored(*side, word, *points, names))
            }
            What::Noted { word, facts } => self.sentence(word.as_str(), &self.facts(facts, names)),
            What::Over { winner, word } => self.ending(*winner, word, names),
        }
    }

    fn about<'a>(&self, word: &Word) -> FluentArgs<'a> {
        let mut args = FluentArgs::new();
        args.set("word", self.word(word));
        args
    }

    fn span(&self, word: &Word, side: Option<SideId>, number: Option<i64>, names: &Names) -> FluentArgs<'_> {
        let mut args = self.about(word);
        match side {
            Some(side) => self.set_side(&mut args, side, names),
            None => args.set("side", "none"),
        }
        args.set("number", or_none(number));
        args
    }

    fn of_figure(&self, figure: FigureId, word: &Word, names: &Names) -> FluentArgs<'_> {
        let mut args = self.about(word);
        self.set_figure(&mut args, figure, names);
        args
    }

    /// Of a figure that stands for its unit, where it has one.
    fn of_group(&self, figure: FigureId, word: &Word, names: &Names) -> FluentArgs<'_> {
        let mut args = self.about(word);
        self.set_group(&mut args, figure, names);
        args
    }

    fn moved(&self, figure: FigureId, word: &Word, way: &[Place], names: &Names) -> FluentArgs<'_> {
        let ruler = self.ruler(names);
        let mut args = self.of_figure(figure, word, names);
        args.set("length", or_none(length_of(way).map(|length| ruler.length(length))));
        args.set("place", or_none(way.last().map(|place| self.spot(place.at, names))));
        args
    }

    /// Is a way so short that its length would read as none at all?
    fn is_still(&self, way: &[Place], names: &Names) -> bool {
        let ruler = self.ruler(names);
        length_of(way).is_some_and(|length| ruler.length(length) == ruler.length(Length::ZERO))
    }

    fn turned(&self, figure: FigureId, facing: Bearing, names: &Names) -> FluentArgs<'_> {
        let mut args = FluentArgs::new();
        self.set_figure(&mut args, figure, names);
        args.set("compass", compass(facing));
        args
    }

    fn attacked(
        &self,
        by: FigureId,
        word: &Word,
        at: &[FigureId],
        place: Option<Place>,
        names: &Names,
    ) -> FluentArgs<'_> {
        let mut args = self.of_group(by, word, names);
        args.set("targets", or_none((!at.is_empty()).then(|| self.group(at, names))));
        args.set("place", or_none(place.map(|place| self.spot(place.at, names))));
        args
    }

    fn appeared(&self, figure: FigureId, place: Place, names: &Names) -> FluentArgs<'_> {
        let mut args = FluentArgs::new();
        self.set_figure(&mut args, figure, names);
        args.set("place", self.spot(place.at, names));
        args
    }

    fn marked(&self, kind: &Word, place: Option<Place>, names: &Names) -> FluentArgs<'_> {
        let mut args = self.about(kind);
        args.set("place", or_none(place.map(|place| self.spot(place.at, names))));
        args
    }

    fn decided(&self, side: SideId, word: &Word, figure: Option<FigureId>, names: &Names) -> FluentArgs<'_> {
        let mut args = self.about(word);
        self.set_side(&mut args, side, names);
        match figure {
            Some(figure) => self.set_group(&mut args, figure, names),
            None => args.set("figure", "none"),
        }
        args
    }

    fn scored(&self, side: SideId, word: &Word, points: i64, names: &Names) -> FluentArgs<'_> {
        let mut args = self.about(word);
        self.set_side(&mut args, side, names);
        args.set("points", points);
        args
    }
}

/// How long a way is; a single place is none.
fn length_of(way: &[Place]) -> Option<Length> {
    let points = way.iter().map(|place| place.at).collect();
    if way.len() > 1 { Way::new(points).ok().map(|way| way.length()) } else { None }
}

/// The nearest of the eight points of the compass.
fn compass(facing: Bearing) -> &'static str {
    const POINTS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
    POINTS[(usize::from(facing.to_tenths()) + 225) / 450 % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bearing_is_told_by_the_nearest_point_of_the_compass() {
        let told =
            [0, 224, 225, 900, 1350, 1800, 2250, 2700, 3374, 3375].map(|tenths| compass(Bearing::tenths(tenths)));
        assert_eq!(told, ["n", "n", "ne", "e", "se", "s", "sw", "w", "nw", "n"]);
    }
}
