//! Reads TOML into nodes.

use std::ops::Range;

use referee::{Complaint, Word};
use serde_json::{Number, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::node::{Fault, Field, Kind, Node, check_depth, check_number};

pub(crate) fn read(text: &str) -> Result<Node, Fault> {
    let root = DeTable::parse(text).map_err(|error| syntax(&error))?;
    let span = root.span();
    Ok(Node { kind: Kind::Table(fields(root.get_ref(), 1)?), span: span.start..span.start })
}

fn syntax(error: &toml::de::Error) -> Fault {
    let detail = Word::from(error.message().to_string());
    let complaint = Complaint::new("", "complaint-syntax").with("detail", detail);
    Fault { span: error.span().unwrap_or_default(), complaint }
}

fn fields(table: &DeTable<'_>, depth: usize) -> Result<Vec<Field>, Fault> {
    table.iter().map(|(name, value)| field(name.get_ref(), name.span(), value, depth)).collect()
}

fn field(name: &str, at: Range<usize>, value: &Spanned<DeValue<'_>>, depth: usize) -> Result<Field, Fault> {
    let node = node(value, depth)?;
    let span = if node.span.start >= at.end { at.start..node.span.end } else { at };
    Ok(Field { name: name.to_string(), span, node })
}

fn node(value: &Spanned<DeValue<'_>>, depth: usize) -> Result<Node, Fault> {
    let span = value.span();
    check_depth(depth, &span)?;
    let kind = match value.get_ref() {
        DeValue::String(text) => Kind::Single(Value::String(text.to_string())),
        DeValue::Integer(digits) => {
            let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok().map(Number::from);
            Kind::Single(check_number(number, &span)?)
        }
        DeValue::Float(digits) => {
            let number = digits.as_str().parse().ok().and_then(Number::from_f64);
            Kind::Single(check_number(number, &span)?)
        }
        DeValue::Boolean(switch) => Kind::Single(Value::Bool(*switch)),
        DeValue::Datetime(moment) => Kind::Single(Value::String(moment.to_string())),
        DeValue::Array(values) => {
            Kind::List(values.iter().map(|value| node(value, depth + 1)).collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => Kind::Table(fields(table, depth + 1)?),
    };
    Ok(Node { span, kind })
}
