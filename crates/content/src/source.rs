use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use referee::{Complaint, Word};

/// A file as it was found: its name for people, and its text or what kept it from being read.
#[derive(Clone)]
pub(crate) struct Source {
    pub file: String,
    pub text: Result<Cow<'static, str>, Complaint>,
}

/// The most bytes a file may have.
const LARGEST: u64 = 1 << 20;

/// What some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl Source {
    /// A file that the program carries.
    pub fn carried(name: &str, text: &'static str) -> Self {
        Source { file: format!("content/{name}"), text: Ok(Cow::Borrowed(text)) }
    }

    /// A text that somebody wrote or drew, TOML or JSON.
    pub fn written(text: &str) -> Self {
        let ending = if text.trim_start().starts_with('{') { "json" } else { "toml" };
        let too_long = || Complaint::new("", "complaint-file-size").with("most", LARGEST as i64 / 1024);
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let text = if text.len() as u64 > LARGEST { Err(too_long()) } else { Ok(Cow::Owned(text.to_string())) };
        Source { file: format!("scenario.{ending}"), text }
    }

    pub fn read(path: &Path) -> Self {
        Source { file: path.display().to_string(), text: text(path).map(Cow::Owned) }
    }

    pub fn is_json(&self) -> bool {
        self.file.ends_with(".json")
    }
}

/// Whether a file's name ends as content does.
pub(crate) fn is_content(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "toml" || ending == "json")
}

fn text(path: &Path) -> Result<String, Complaint> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    if let Err(error) = read {
        return Err(Complaint::new("", "complaint-unreadable").with("detail", Word::from(error.to_string())));
    }
    if bytes.len() as u64 > LARGEST {
        return Err(Complaint::new("", "complaint-file-size").with("most", LARGEST as i64 / 1024));
    }
    let text = String::from_utf8(bytes).map_err(|_| Complaint::new("", "complaint-not-utf8"))?;
    Ok(text.trim_start_matches(BYTE_ORDER_MARK).to_string())
}
