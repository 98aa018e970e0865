//! A force from a text: our own file, a force as its game writes it, or the list of a list builder.

use content::{Problem, Sheet};
use referee::{Appraisal, Complaint, GameEntry, Imported, Lists, Remark, Shelf};
use serde_json::Value;

use crate::{Force, LARGEST, appraise};

/// What somebody pasted or brought.
#[derive(Clone, Copy, Debug)]
pub struct Pasted<'a> {
    pub text: &'a str,
    /// The book of a list, for what the list itself does not say.
    pub book: Option<&'a str>,
    /// Take a list even if it was made for another game.
    pub any_system: bool,
    /// The game it is for; the one that finds least wrong with it otherwise.
    pub game: Option<&'a str>,
    /// What a fault calls the text: a file's name.
    pub called: &'a str,
}

/// A text that was understood.
#[derive(Clone, Debug)]
pub struct Read {
    pub force: Force,
    pub appraisal: Appraisal,
    /// What was understood of a list, line by line; nothing of a force that was written for us.
    pub remarks: Vec<Remark>,
    pub imported: bool,
}

/// Reads a force, or tells every fault with its place. Nothing is asked of anybody outside.
pub fn read(games: &'static [GameEntry], pasted: &Pasted<'_>) -> Result<Read, Vec<Problem>> {
    let alone = |complaint| vec![Problem { file: pasted.called.to_string(), spot: None, complaint }];
    if pasted.text.len() > LARGEST || pasted.book.is_some_and(|book| book.len() > 8 * LARGEST) {
        let most = LARGEST as i64 / 1024;
        return Err(alone(Complaint::new("", "complaint-file-size").with("most", most)));
    }
    let candidates: Vec<&'static GameEntry> = match pasted.game {
        Some(game) => {
            vec![Shelf(games).find(game).map_err(|_| alone(Complaint::new("game", "muster-no-game")))?]
        }
        None => games.iter().filter(|entry| entry.muster.is_some()).collect(),
    };
    let text = pasted.text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with("https://") {
        return import(&candidates, pasted).unwrap_or_else(|| Err(alone(Complaint::new("", "muster-link"))));
    }
    let sheet = Sheet::of_text(pasted.called, pasted.text.to_string(), text.starts_with('{'))?;
    let value = sheet.value();
    if value.get("force").is_some() && value.get("game").is_some() {
        return kept(games, pasted, &sheet, &value);
    }
    bare(&candidates, pasted, &sheet, value)
}

/// A file of our own: the force with its game, name, colour and size.
fn kept(games: &'static [GameEntry], pasted: &Pasted<'_>, sheet: &Sheet, value: &Value) -> Result<Read, Vec<Problem>> {
    let alone = |complaint| vec![sheet.problem(content::reworded(complaint))];
    let force: Force = referee::read(value, "").map_err(alone)?;
    let other = pasted.game.is_some_and(|game| game != force.game);
    let entry = Shelf(games).find(&force.game).ok().filter(|_| !other);
    let wrong = if other { "muster-other-game" } else { "muster-no-game" };
    let entry = entry.ok_or_else(|| alone(Complaint::new("game", wrong)))?;
    let judged = appraise(entry, &force.force, force.size);
    let below = |found: Complaint| sheet.problem(found.below("force"));
    let appraisal = judged.map_err(|found| found.into_iter().map(below).collect::<Vec<_>>())?;
    Ok(Read { force: force.tidied(), appraisal, remarks: Vec::new(), imported: false })
}

/// A force as its game writes it, or else a list of that game's list builder.
fn bare(
    candidates: &[&'static GameEntry],
    pasted: &Pasted<'_>,
    sheet: &Sheet,
    value: Value,
) -> Result<Read, Vec<Problem>> {
    match nearest(candidates, &value, None) {
        Some((entry, Ok(appraisal))) => {
            let name = value["name"]["en"].as_str().or(value["name"].as_str()).unwrap_or_default().to_string();
            let force = Force { game: entry.id.to_string(), name, force: value, ..Force::default() }.tidied();
            Ok(Read { force, appraisal, remarks: Vec::new(), imported: false })
        }
        Some((_, Err(complaints))) => {
            let ours = || complaints.iter().cloned().map(|complaint| sheet.problem(complaint)).collect();
            let is_strange = complaints.iter().any(|it| it.reason.as_str().starts_with("complaint-unknown-field"));
            match import(candidates, pasted).filter(|_| sheet.is_json()) {
                Some(Err(_)) if !is_strange => Err(ours()),
                Some(read) => read,
                None => Err(ours()),
            }
        }
        None => Err(vec![sheet.problem(Complaint::new("game", "muster-none"))]),
    }
}

/// The game that finds least wrong with a force, and what it says. One that does not even know its fields comes last.
pub fn nearest(
    candidates: &[&'static GameEntry],
    force: &Value,
    size: Option<u32>,
) -> Option<(&'static GameEntry, Result<Appraisal, Vec<Complaint>>)> {
    let judged = candidates.iter().map(|entry| (*entry, appraise(entry, force, size)));
    judged.min_by_key(|(_, judged)| match judged {
        Ok(_) => (false, 0),
        Err(found) => (found.iter().any(is_out_of_shape), found.len()),
    })
}

/// Not a field of it is where the game looks for it.
fn is_out_of_shape(found: &Complaint) -> bool {
    let reason = found.reason.as_str();
    let at_the_top = !found.field.contains(['.', '[']);
    at_the_top && (reason.starts_with("complaint-unknown-field") || reason == "complaint-missing-field")
}

/// By the first game that reads lists made elsewhere; nothing if none does.
fn import(candidates: &[&'static GameEntry], pasted: &Pasted<'_>) -> Option<Result<Read, Vec<Problem>>> {
    let (entry, import) = candidates.iter().find_map(|entry| Some((*entry, entry.muster?.import?)))?;
    let alone = |complaint| vec![Problem { file: pasted.called.to_string(), spot: None, complaint }];
    let lists = Lists { list: pasted.text, book: pasted.book, any_system: pasted.any_system };
    let read = import(&lists)
        .map_err(|Remark { word, facts, .. }| alone(Complaint { field: String::new(), reason: word, facts }));
    Some(read.and_then(|Imported { name, points, remarks, force, .. }| {
        let force = Force { game: entry.id.to_string(), name, size: Some(points), force, ..Force::default() }.tidied();
        let problems = |found: Vec<Complaint>| found.into_iter().flat_map(alone).collect::<Vec<_>>();
        let appraisal = appraise(entry, &force.force, force.size).map_err(problems)?;
        Ok(Read { force, appraisal, remarks, imported: true })
    }))
}
