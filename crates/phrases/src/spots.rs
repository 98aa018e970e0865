//! A point of the table as one says it across the table: in the wood, by the wall, so far from the hedge.

use fluent_bundle::FluentArgs;
use rulebook::Language;
use table::{Length, Point, gap};

use crate::names::Names;
use crate::phrases::Phrases;

/// So near, from a base's middle, one stands beside a thing: an inch and a little.
const BESIDE: Length = Length::mm(32);

/// Spanish words for terrain that end otherwise than most of their gender.
const FEMININE: [&str; 4] = ["torre", "pared", "red", "nave"];

impl Phrases {
    /// A point as a noun of a sentence. On a table without terrain only its measures say where it is.
    pub(crate) fn spot(&self, at: Point, names: &Names) -> String {
        let ruler = self.ruler(names);
        let mut args = FluentArgs::new();
        if let Some((piece, how, far)) = whereabouts(at, names) {
            args.set("how", how);
            args.set("length", ruler.length(far));
            self.set_articled(&mut args, articled(&self.piece(piece, names), self.language()));
        } else {
            args.set("how", "bare");
            args.set("across", ruler.length(Length::um(at.x)));
            args.set("up", ruler.length(Length::um(at.y)));
        }
        self.say("event-spot", &args)
    }
}

/// The piece a point lies in, the last that was laid; or else the nearest, and how far it is.
fn whereabouts(at: Point, names: &Names) -> Option<(table::PieceId, &'static str, Length)> {
    if let Some((piece, _)) = names.shapes().filter(|(_, shape)| shape.holds(at)).last() {
        return Some((piece, "in", Length::ZERO));
    }
    let far = names.shapes().map(|(piece, shape)| (piece, gap(at, shape)));
    let (piece, far) = far.min_by_key(|(piece, far)| (*far, piece.0))?;
    Some((piece, if far <= BESIDE { "by" } else { "off" }, far))
}

/// A thing with its article: `el seto`, `las rocas`; `the hedge`.
fn articled(noun: &str, language: Language) -> String {
    if language == Language::English {
        return format!("the {noun}");
    }
    let first = noun.split(' ').next().unwrap_or_default();
    let is_feminine =
        FEMININE.contains(&first) || ["a", "as", "ción", "dad"].iter().any(|ending| first.ends_with(ending));
    let article = match (is_feminine, first.ends_with('s')) {
        (false, false) => "el",
        (false, true) => "los",
        (true, false) => "la",
        (true, true) => "las",
    };
    format!("{article} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_has_the_article_of_its_word() {
        let spanish = ["seto", "granja", "torre", "rocas", "escombros", "campo de minas", "peana de escenografía"];
        let told = spanish.map(|noun| articled(noun, Language::Spanish));
        assert_eq!(told[..4], ["el seto", "la granja", "la torre", "las rocas"]);
        assert_eq!(told[4..], ["los escombros", "el campo de minas", "la peana de escenografía"]);
        assert_eq!(articled("stone wall", Language::English), "the stone wall");
    }
}
