use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use referee::{Complaint, Scenario, Text};
use serde::Serialize;
use serde_json::Value;

use crate::draft::Draft;
use crate::mistake::{Unknown, quoted, reworded, unknown};
use crate::problem::Problem;
use crate::sheet::Sheet;
use crate::source::{Source, is_content};

/// Every file there is to play with, by its name without an ending: `fivecore/scenarios/the-elms-crossroads`.
#[derive(Clone)]
pub struct Shelf {
    sources: BTreeMap<String, Source>,
}

/// A scenario as a start page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listing {
    pub game: String,
    pub id: String,
    pub name: Text,
    pub summary: Text,
    pub minutes: Option<u16>,
    pub sides: Vec<Text>,
}

const CARRIED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

const SCENARIO: Unknown = Unknown {
    near: "complaint-unknown-scenario-near",
    listed: "complaint-unknown-scenario-listed",
    alone: "complaint-unknown-scenario",
};

impl Shelf {
    /// The files that the program carries.
    pub fn embedded() -> Shelf {
        let carried = CARRIED.iter().map(|(name, text)| (without_ending(name), Source::carried(name, text)));
        Shelf { sources: carried.collect() }
    }

    /// The files that the program carries, and those of a player's folder in front of them: laid out by game as in the
    /// content folder, or scenarios lying loose.
    pub fn with_folder(folder: &Path) -> io::Result<Shelf> {
        let mut shelf = Shelf::embedded();
        for entry in entries(folder)? {
            if entry.is_dir() {
                shelf.put_game(&entry)?;
            } else if is_content(&entry) {
                shelf.put_loose(&entry);
            }
        }
        Ok(shelf)
    }

    /// The scenarios that can be read, game by game, those that say their place first.
    pub fn scenarios(&self) -> Vec<Listing> {
        let sound = self.names("scenarios").filter_map(|(game, id)| self.scenario(&format!("{game}/{id}")).ok());
        let mut sound: Vec<Scenario> = sound.collect();
        sound.sort_by_key(|it| (it.game.clone(), it.order.unwrap_or(u16::MAX), it.id.clone()));
        sound.into_iter().map(Listing::from).collect()
    }

    /// A scenario by its game and id: `fivecore/the-elms-crossroads`.
    pub fn scenario(&self, name: &str) -> Result<Scenario, Vec<Problem>> {
        let found = name.split_once('/').and_then(|(game, id)| self.sources.get(&format!("{game}/scenarios/{id}")));
        match found {
            Some(source) => Ok(self.draft(source)?.0),
            None => {
                let known: Vec<String> = self.names("scenarios").map(|(game, id)| format!("{game}/{id}")).collect();
                let complaint = unknown("", name, known.iter().map(String::as_str).collect(), &SCENARIO);
                Err(vec![Problem { file: name.to_string(), spot: None, complaint }])
            }
        }
    }

    /// A scenario from a file anywhere, with forces from this shelf.
    pub fn scenario_file(&self, path: &Path) -> Result<Scenario, Vec<Problem>> {
        Ok(self.draft(&Source::read(path))?.0)
    }

    /// A scenario from a text of TOML or JSON, with forces from this shelf.
    pub fn scenario_text(&self, text: &str) -> Result<Scenario, Vec<Problem>> {
        Ok(self.draft(&Source::written(text))?.0)
    }

    /// The data of a game that is no scenario and no force, such as `fivecore/terrain`; nothing if it has none.
    pub fn read_data<T>(
        &self,
        place: &str,
        read: impl FnOnce(&Value) -> Result<T, Vec<Complaint>>,
    ) -> Result<Option<T>, Vec<Problem>> {
        let Some(source) = self.sources.get(place) else { return Ok(None) };
        let sheet = Sheet::read(source)?;
        let problem = |complaint| sheet.problem(reworded(complaint));
        read(&sheet.value()).map(Some).map_err(|complaints| complaints.into_iter().map(problem).collect())
    }

    /// Every file that the program carries, by its path below the content folder.
    pub fn carried() -> impl Iterator<Item = (&'static str, &'static str)> {
        CARRIED.iter().copied()
    }

    /// Other files of a kind, such as `ranges`, by game and name.
    pub fn kept(&self, kind: &str) -> Vec<(&str, &str)> {
        self.names(kind).collect()
    }

    /// The text of such a file by its game and name: `fivecore/fire`.
    pub fn kept_text(&self, kind: &str, name: &str) -> Option<&str> {
        let (game, name) = name.split_once('/')?;
        self.sources.get(&format!("{game}/{kind}/{name}"))?.text.as_deref().ok()
    }

    /// Such a file, read by whoever knows its form; what is wrong with it is shown at its line.
    pub fn read_kept<T>(
        &self,
        kind: &str,
        name: &str,
        read: impl FnOnce(&Value) -> Result<T, Vec<Complaint>>,
    ) -> Result<T, Vec<Problem>> {
        let source = name.split_once('/').and_then(|(game, name)| self.sources.get(&format!("{game}/{kind}/{name}")));
        let missing =
            || Problem { file: name.to_string(), spot: None, complaint: Complaint::new("", "complaint-missing") };
        let sheet = Sheet::read(source.ok_or_else(|| vec![missing()])?)?;
        let problem = |complaint| sheet.problem(reworded(complaint));
        read(&sheet.value()).map_err(|complaints| complaints.into_iter().map(problem).collect())
    }

    /// The names of a game's forces.
    pub fn forces(&self, game: &str) -> Vec<&str> {
        self.names("forces").filter(|(whose, _)| *whose == game).map(|(_, name)| name).collect()
    }

    /// A force that can be read, by its game and name.
    pub fn force_value(&self, game: &str, name: &str) -> Option<Value> {
        Some(Sheet::read(self.force(game, name)?).ok()?.value())
    }

    pub(crate) fn force(&self, game: &str, name: &str) -> Option<&Source> {
        self.sources.get(&format!("{game}/forces/{name}"))
    }

    pub(crate) fn sources(&self) -> impl Iterator<Item = (&str, &Source)> {
        self.sources.iter().map(|(name, source)| (name.as_str(), source))
    }

    pub(crate) fn draft(&self, source: &Source) -> Result<(Scenario, Draft), Vec<Problem>> {
        let draft = Draft::read(source, self)?;
        let scenario = draft.scenario()?;
        Ok((scenario, draft))
    }

    fn names(&self, kind: &str) -> impl Iterator<Item = (&str, &str)> {
        self.sources.keys().filter_map(move |name| {
            let (game, rest) = name.split_once('/')?;
            Some((game, rest.strip_prefix(kind)?.strip_prefix('/')?))
        })
    }

    fn put_game(&mut self, folder: &Path) -> io::Result<()> {
        for kind in entries(folder)?.iter().filter(|entry| entry.is_dir()) {
            for file in entries(kind)?.iter().filter(|entry| is_content(entry)) {
                self.sources.insert([name(folder), name(kind), stem(file)].join("/"), Source::read(file));
            }
        }
        Ok(())
    }

    /// Puts a scenario where its own game and id say, or by its file's name alone when they do not.
    fn put_loose(&mut self, file: &Path) {
        let source = Source::read(file);
        let value = Sheet::read(&source).map(|sheet| sheet.value()).unwrap_or_default();
        let place = match (value["game"].as_str(), value["id"].as_str()) {
            (Some(game), Some(id)) => format!("{game}/scenarios/{id}"),
            _ => stem(file),
        };
        self.sources.insert(place, source);
    }
}

/// Whether a scenario says of itself what its place on the shelf says.
pub(crate) fn check_place(place: &str, scenario: &Scenario) -> Vec<Complaint> {
    let Some((game, id)) = place.split_once("/scenarios/") else { return Vec::new() };
    let own = [("game", game, &scenario.game, "complaint-game-folder"), ("id", id, &scenario.id, "complaint-id-file")];
    let wrong = own.into_iter().filter(|(_, expected, given, _)| given != expected);
    wrong.map(|(field, expected, _, reason)| Complaint::new(field, reason).with("name", quoted(expected))).collect()
}

impl From<Scenario> for Listing {
    fn from(scenario: Scenario) -> Listing {
        let Scenario { game, id, name, summary, minutes, sides, .. } = scenario;
        Listing { game, id, name, summary, minutes, sides: sides.into_iter().map(|side| side.name).collect() }
    }
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn without_ending(name: &str) -> String {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_string()
}
