use std::fmt;
use std::ops::Range;

use referee::Complaint;
use serde::Serialize;

/// Something wrong in a file: the file, the place in it, and the complaint whose words the locales turn into a
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub file: String,
    #[serde(flatten)]
    pub spot: Option<Spot>,
    #[serde(flatten)]
    pub complaint: Complaint,
}

/// A stretch of one line; line and column count from one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Spot {
    pub line: usize,
    pub column: usize,
    /// How many characters, at least one.
    pub width: usize,
    /// The whole line.
    pub text: String,
}

/// What a drawing is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Plain,
    /// A terminal that shows colours.
    Colour,
}

impl Spot {
    /// The first line of a stretch of text.
    pub fn of(text: &str, span: Range<usize>) -> Spot {
        let start = boundary(text, span.start);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line_end = text[line_start..].find(['\r', '\n']).map_or(text.len(), |length| line_start + length);
        let end = boundary(text, span.end).clamp(start, line_end.max(start));
        Spot {
            line: before.matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            width: text[start..end].chars().count().max(1),
            text: text[line_start..line_end].to_string(),
        }
    }
}

/// The last place up to this byte where a character begins.
fn boundary(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or_default()
}

impl Problem {
    /// The problem drawn under its line, with its sentence in the reader's language.
    pub fn draw(&self, sentence: &str, ink: Ink) -> String {
        let heading = ink.bold(&self.to_string());
        let Some(spot) = &self.spot else { return format!("{heading}\n  {sentence}\n") };
        let gutter = spot.line.to_string().len();
        let line = spot.text.replace('\t', " ");
        let indent = " ".repeat(spot.column - 1);
        let mark = ink.red(&"^".repeat(spot.width));
        format!(
            "{heading}\n{:gutter$} |\n{} | {line}\n{:gutter$} | {indent}{mark}\n{:gutter$} = {sentence}\n",
            "", spot.line, "", ""
        )
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.file)?;
        if let Some(Spot { line, column, .. }) = self.spot {
            write!(out, ":{line}:{column}")?;
        }
        if !self.complaint.field.is_empty() {
            write!(out, " {}", self.complaint.field)?;
        }
        Ok(())
    }
}

impl Ink {
    fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    fn red(self, text: &str) -> String {
        self.paint("31", text)
    }

    fn paint(self, code: &str, text: &str) -> String {
        match self {
            Ink::Plain => text.to_string(),
            Ink::Colour => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }
}
