//! A scenario as a person would write it. Reading it gives the same scenario again.

use std::fmt::Write;

use referee::{PiecePlan, Scenario};
use serde_json::{Map, Value, json};

/// The scenario in TOML. A side whose force has a name is written with that name.
pub fn write(scenario: &Scenario, force_name: impl Fn(usize) -> Option<String>) -> String {
    let mut text = String::new();
    head(&mut text, scenario);
    table(&mut text, scenario);
    for (place, side) in scenario.sides.iter().enumerate() {
        text.push_str("\n[[sides]]\n");
        field(&mut text, "name", &json!(side.name));
        if let Some(called) = &side.called {
            field(&mut text, "called", &json!(called));
        }
        let force = force_name(place).map_or_else(|| side.force.clone(), Value::from);
        field(&mut text, "force", &force);
    }
    section(&mut text, "options", &json!(scenario.options));
    section(&mut text, "rules", &scenario.rules);
    if let Some(position) = &scenario.position {
        section(&mut text, "position", position);
    }
    text
}

fn head(text: &mut String, scenario: &Scenario) {
    let Scenario { game, id, name, summary, minutes, order, unit, .. } = scenario;
    field(text, "game", &json!(game));
    field(text, "id", &json!(id));
    field(text, "name", &json!(name));
    if *summary != Default::default() {
        field(text, "summary", &json!(summary));
    }
    for (word, number) in [("minutes", minutes), ("order", order)] {
        if let Some(number) = number {
            field(text, word, &json!(number));
        }
    }
    field(text, "unit", &json!(unit));
}

fn table(text: &mut String, scenario: &Scenario) {
    let plan = &scenario.table;
    text.push_str("\n[table]\n");
    field(text, "width", &rounded(&json!(plan.width)));
    field(text, "depth", &rounded(&json!(plan.depth)));
    field(text, "look", &json!(plan.look));
    rows(text, "dressing", plan.dressing.iter().map(|strip| rounded(&json!(strip))));
    rows(text, "pieces", plan.pieces.iter().map(piece));
}

/// A piece without what it is anyway.
fn piece(plan: &PiecePlan) -> Value {
    let bare = json!({"foot": 0.0, "height": 0.0, "opacity": "clear", "cover": "none", "ground": "open",
        "barrier": "none", "dangerous": false, "roof": false, "openings": [], "ladders": [], "traits": []});
    let Value::Object(mut fields) = json!(plan) else { unreachable!("a piece is a table") };
    fields.retain(|name, value| bare.get(name) != Some(value));
    if let Some(Value::Array(openings)) = fields.get_mut("openings") {
        let shut = |opening: &mut Map<String, Value>| opening.retain(|_, value| *value != json!(false));
        openings.iter_mut().filter_map(Value::as_object_mut).for_each(shut);
    }
    rounded(&Value::Object(fields))
}

/// Lengths that are whole are written so: a person's `36` is read as the same length.
fn rounded(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(length) if length.fract() == 0.0 && length.abs() < 1e9 => json!(length as i64),
            _ => value.clone(),
        },
        Value::Array(values) => values.iter().map(rounded).collect(),
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), rounded(value))).collect(),
        _ => value.clone(),
    }
}

/// What is not there is not written.
fn field(text: &mut String, name: &str, value: &Value) {
    if !value.is_null() {
        writeln!(text, "{} = {}", key(name), inline(value)).expect("a string takes any text");
    }
}

/// One entry a line.
fn rows(text: &mut String, name: &str, values: impl Iterator<Item = Value>) {
    let lines: Vec<String> = values.map(|value| format!("  {},\n", inline(&value))).collect();
    if !lines.is_empty() {
        writeln!(text, "{name} = [\n{}]", lines.concat()).expect("a string takes any text");
    }
}

fn section(text: &mut String, name: &str, value: &Value) {
    let Value::Object(fields) = value else { return };
    if fields.is_empty() && name == "options" {
        return;
    }
    writeln!(text, "\n[{name}]").expect("a string takes any text");
    for (name, value) in fields {
        field(text, name, value);
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::Null => "\"\"".to_string(),
        Value::Bool(switch) => switch.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(values) => {
            format!("[{}]", values.iter().filter(|it| !it.is_null()).map(inline).collect::<Vec<_>>().join(", "))
        }
        Value::Object(fields) => {
            let there = fields.iter().filter(|(_, value)| !value.is_null());
            let parts: Vec<String> = there.map(|(name, value)| format!("{} = {}", key(name), inline(value))).collect();
            if parts.is_empty() { "{}".to_string() } else { format!("{{ {} }}", parts.join(", ")) }
        }
    }
}

fn key(name: &str) -> String {
    let is_bare = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    if is_bare { name.to_string() } else { quoted(name) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            sign if (sign as u32) < 0x20 || sign as u32 == 0x7f => {
                write!(quoted, "\\u{:04X}", sign as u32).expect("a string takes any text");
            }
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}
