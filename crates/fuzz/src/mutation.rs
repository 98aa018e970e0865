use referee::journal::Sum;
use serde_json::{Value, json};

use crate::random::Random;
use crate::targets::Kind;

/// The most changes to one input.
const CHANGES: usize = 4;

/// An input with a few changes: to what it says where that is JSON, or to its bytes.
pub fn mutated(input: &[u8], kind: Kind, random: &mut Random) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=random.below(CHANGES) {
        bytes = match (kind, random.below(4)) {
            (_, 0) => with_other_bytes(bytes, random),
            (Kind::Whole, _) => with_other_json(&bytes, random).unwrap_or(bytes),
            (Kind::Lines, _) => with_another_line(&bytes, random),
            (Kind::Journal, _) => with_right_sums(&with_another_line(&bytes, random)),
        };
    }
    bytes
}

fn with_other_bytes(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    if bytes.is_empty() {
        return vec![random.next() as u8];
    }
    let (from, length) = (random.below(bytes.len()), random.below(64) + 1);
    let to = (from + length).min(bytes.len());
    match random.below(4) {
        0 => bytes[from] ^= 1 << random.below(8),
        1 => drop(bytes.drain(from..to)),
        2 => {
            let again = bytes[from..to].to_vec();
            bytes.splice(from..from, again);
        }
        _ => bytes[from] = *random.pick(b"0123456789-\"{}[],:.eE\\\n\xff\0"),
    }
    bytes
}

fn with_another_line(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (at, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(5) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[other].clone()),
        2 => lines.swap(at, other),
        _ => lines[at] = with_other_json(&lines[at], random).unwrap_or_default(),
    }
    lines.join(&b'\n')
}

fn with_other_json(bytes: &[u8], random: &mut Random) -> Option<Vec<u8>> {
    let mut value: Value = serde_json::from_slice(bytes).ok()?;
    let nodes = count(&value);
    let from = pointed(&mut value, &mut random.below(nodes)).map(|node| node.clone());
    let node = pointed(&mut value, &mut random.below(nodes))?;
    change(node, from.unwrap_or_default(), random);
    Some(value.to_string().into_bytes())
}

fn change(node: &mut Value, other: Value, random: &mut Random) {
    let absurd = [
        json!(null),
        json!(0),
        json!(-1),
        json!(1),
        json!(255),
        json!(65_536),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e308),
        json!(-0.5),
        json!(1e-9),
        json!(""),
        json!("x".repeat(300)),
        json!("é\u{202e}"),
        json!([]),
        json!({}),
        json!(true),
        json!(false),
        json!([[[[[[[[]]]]]]]]),
    ];
    match (random.below(4), &mut *node) {
        (0, Value::Object(fields)) if !fields.is_empty() => {
            let name = fields.keys().nth(random.below(fields.len())).cloned().unwrap_or_default();
            fields.remove(&name);
        }
        (0, Value::Array(values)) if !values.is_empty() => drop(values.remove(random.below(values.len()))),
        (1, Value::Array(values)) if !values.is_empty() => {
            let again = random.pick(values).clone();
            let times = *random.pick(&[1, 2, 40]);
            values.extend(std::iter::repeat_n(again, times));
        }
        (2, _) => *node = other,
        (_, Value::Number(number)) if random.below(2) == 0 => {
            *node = json!(number.as_i64().unwrap_or(0).wrapping_add(random.below(5) as i64 - 2));
        }
        _ => *node = random.pick(&absurd).clone(),
    }
}

/// How many values there are in a value, itself among them.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// One of the values in a value, by its number.
fn pointed<'a>(value: &'a mut Value, number: &mut usize) -> Option<&'a mut Value> {
    if *number == 0 {
        return Some(value);
    }
    *number -= 1;
    let inner: Vec<&'a mut Value> = match value {
        Value::Array(values) => values.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => Vec::new(),
    };
    for value in inner {
        let size = count(value);
        if *number < size {
            return pointed(value, number);
        }
        *number -= size;
    }
    None
}

/// A journal whose sums are made anew, so that its lines are read and not only their sums.
fn with_right_sums(journal: &[u8]) -> Vec<u8> {
    let mut sum = Sum::default();
    let lines = journal.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    let mut text = String::new();
    for (n, line) in lines.enumerate() {
        let entry = line["entry"].to_string();
        text += &format!("{{\"n\":{n},\"sum\":\"{}\",\"entry\":{entry}}}\n", sum.take(&entry));
    }
    text.into_bytes()
}
