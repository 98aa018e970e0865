use std::borrow::Cow;

use referee::Complaint;
use serde_json::Value;

use crate::node::{Fault, Node};
use crate::problem::{Problem, Spot};
use crate::source::Source;
use crate::{json_nodes, toml_nodes};

/// A file that could be read, and where everything stands in it.
pub struct Sheet {
    file: String,
    text: Cow<'static, str>,
    is_json: bool,
    root: Node,
}

impl Sheet {
    /// A text that lies in no file.
    pub fn of_text(called: &str, text: String, is_json: bool) -> Result<Sheet, Vec<Problem>> {
        Sheet::parse(called.to_string(), text.into(), is_json)
    }

    pub(crate) fn read(source: &Source) -> Result<Sheet, Vec<Problem>> {
        let file = source.file.clone();
        let text = match &source.text {
            Ok(text) => text.clone(),
            Err(complaint) => return Err(vec![Problem { file, spot: None, complaint: complaint.clone() }]),
        };
        Sheet::parse(file, text, source.is_json())
    }

    fn parse(file: String, text: Cow<'static, str>, is_json: bool) -> Result<Sheet, Vec<Problem>> {
        let read = if is_json { json_nodes::read(&text) } else { toml_nodes::read(&text) };
        match read {
            Ok(root) => Ok(Sheet { file, text, is_json, root }),
            Err(Fault { span, complaint }) => Err(vec![Problem { file, spot: Some(Spot::of(&text, span)), complaint }]),
        }
    }

    pub fn is_json(&self) -> bool {
        self.is_json
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
