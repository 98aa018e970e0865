//! What the table is told of things done that change no figure's status: skills used, smoke, grenades gone astray.

use referee::{Clause, FigureId, What, Word};
use table::Point;

use crate::Play;
use crate::roster::Skill;

/// A figure has used a skill.
pub fn skill(play: &mut Play, clause: Clause, id: FigureId, skill: Skill) {
    let facts = || vec![("figure".into(), id.into()), ("skill".into(), Word::new(skill.word()).into())];
    play.tell(clause, || What::Noted { word: "fc-skill-used".into(), facts: facts() });
}

/// Something happened at a point.
pub fn at(play: &mut Play, clause: Clause, word: &'static str, at: Point) {
    play.tell(clause, || What::Noted { word: word.into(), facts: vec![("at".into(), at.into())] });
}

/// Something that concerns one figure.
pub fn of(play: &mut Play, clause: Clause, word: &'static str, id: FigureId) {
    play.tell(clause, || What::Noted { word: word.into(), facts: vec![("figure".into(), id.into())] });
}
