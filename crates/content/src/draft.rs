use referee::{Complaint, Scenario};
use serde_json::Value;

use crate::mistake::{self, Unknown, reworded, unknown};
use crate::problem::Problem;
use crate::sheet::Sheet;
use crate::shelf::Shelf;
use crate::source::Source;

/// A scenario's file together with the force files it names.
pub(crate) struct Draft {
    sheet: Sheet,
    /// For each side, the file its force came from, if it did.
    forces: Vec<Option<Sheet>>,
    value: Value,
}

const FORCE: Unknown = Unknown {
    near: "complaint-unknown-force-near",
    listed: "complaint-unknown-force-listed",
    alone: "complaint-unknown-force",
};

impl Draft {
    pub fn read(source: &Source, shelf: &Shelf) -> Result<Draft, Vec<Problem>> {
        let sheet = Sheet::read(source)?;
        let value = sheet.value();
        let mut draft = Draft { sheet, forces: Vec::new(), value };
        let mut problems = Vec::new();
        for side in 0..draft.sides() {
            match draft.force(side, shelf) {
                Ok(force) => draft.put(side, force),
                Err(found) => problems.extend(found),
            }
        }
        if problems.is_empty() { Ok(draft) } else { Err(problems) }
    }

    pub fn scenario(&self) -> Result<Scenario, Vec<Problem>> {
        serde_path_to_error::deserialize(self.value.clone()).map_err(|error| {
            let path = error.path().to_string();
            let field = if path == "." { "" } else { &path };
            vec![self.problem(mistake::complaint(field, &error.inner().to_string()))]
        })
    }

    /// The complaint at the line of its field, in the force's file if the field came from there.
    pub fn problem(&self, complaint: Complaint) -> Problem {
        let complaint = reworded(complaint);
        for (side, force) in self.forces.iter().enumerate() {
            let below = complaint.field.strip_prefix(&format!("sides[{side}].force"));
            if let (Some(force), Some(field)) = (force, below) {
                let field = field.trim_start_matches('.').to_string();
                return force.problem(Complaint { field, ..complaint });
            }
        }
        self.sheet.problem(complaint)
    }

    fn sides(&self) -> usize {
        self.value["sides"].as_array().map_or(0, Vec::len)
    }

    /// The file that a side names as its force, or nothing if the force is written out.
    fn force(&self, side: usize, shelf: &Shelf) -> Result<Option<Sheet>, Vec<Problem>> {
        let Some(name) = self.value["sides"][side]["force"].as_str() else { return Ok(None) };
        let game = self.value["game"].as_str().unwrap_or_default();
        match shelf.force(game, name) {
            Some(source) => Sheet::read(source).map(Some),
            None => {
                let field = format!("sides[{side}].force");
                Err(vec![self.sheet.problem(unknown(&field, name, shelf.forces(game), &FORCE))])
            }
        }
    }

    fn put(&mut self, side: usize, force: Option<Sheet>) {
        if let Some(force) = &force {
            self.value["sides"][side]["force"] = force.value();
        }
        self.forces.push(force);
    }
}
