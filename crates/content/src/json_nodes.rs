//! Reads JSON into nodes.

use std::collections::BTreeMap;

use referee::{Complaint, Word};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::node::{Fault, Field, Kind, Node, check_depth, check_number};

pub(crate) fn read(text: &str) -> Result<Node, Fault> {
    let raw: &RawValue = parse(text, text)?;
    node(text, raw, 0)
}

fn node(text: &str, raw: &RawValue, depth: usize) -> Result<Node, Fault> {
    let written = raw.get();
    let start = offset(text, written);
    let span = start..start + written.len();
    check_depth(depth, &span)?;
    let kind = match written.as_bytes()[0] {
        b'{' => Kind::Table(fields(text, written, depth)?),
        b'[' => {
            let values: Vec<&RawValue> = parse(text, written)?;
            Kind::List(values.into_iter().map(|value| node(text, value, depth + 1)).collect::<Result<_, _>>()?)
        }
        _ => Kind::Single(match parse(text, written)? {
            Value::Number(number) => check_number(Some(number), &span)?,
            value => value,
        }),
    };
    Ok(Node { span, kind })
}

fn fields(text: &str, written: &str, depth: usize) -> Result<Vec<Field>, Fault> {
    let values: BTreeMap<String, &RawValue> = parse(text, written)?;
    let field = |(name, value)| {
        let node = node(text, value, depth + 1)?;
        Ok(Field { name, span: node.span.clone(), node })
    };
    values.into_iter().map(field).collect()
}

fn parse<'a, T: Deserialize<'a>>(text: &str, written: &'a str) -> Result<T, Fault> {
    serde_json::from_str(written).map_err(|error| {
        let at = offset(text, written) + place(written, error.line(), error.column());
        let message = error.to_string();
        let detail = message.split(" at line ").next().unwrap_or_default().to_string();
        let complaint = Complaint::new("", "complaint-syntax").with("detail", Word::from(detail));
        Fault { span: at..at, complaint }
    })
}

/// Where a part of a text begins in it.
fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// The byte at a line and column, both counted from one.
fn place(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    before + column.saturating_sub(1)
}
