use std::borrow::Cow;

use referee::Complaint;
use serde_json::Value;

use crate::node::{Fault, Node};
use crate::problem::{Problem, Spot};
use crate::source::Source;
use crate::{json_nodes, toml_nodes};

/// A file that could be read, and where everything stands in it.
pub(crate) struct Sheet {
    file: String,
    text: Cow<'static, str>,
    root: Node,
}

impl Sheet {
    pub fn read(source: &Source) -> Result<Sheet, Vec<Problem>> {
        let file = source.file.clone();
        let text = match &source.text {
            Ok(text) => text.clone(),
            Err(complaint) => return Err(vec![Problem { file, spot: None, complaint: complaint.clone() }]),
        };
        let read = if source.is_json() { json_nodes::read(&text) } else { toml_nodes::read(&text) };
        match read {
            Ok(root) => Ok(Sheet { file, text, root }),
            Err(Fault { span, complaint }) => Err(vec![Problem { file, spot: Some(Spot::of(&text, span)), complaint }]),
        }
    }

    pub fn value(&self) -> Value {
        self.root.value()
    }

    /// The complaint at the line of its field.
    pub fn problem(&self, complaint: Complaint) -> Problem {
        let spot = Spot::of(&self.text, self.root.find(&complaint.field));
        Problem { file: self.file.clone(), spot: Some(spot), complaint }
    }
}
