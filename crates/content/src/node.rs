use std::ops::Range;

use referee::Complaint;
use serde_json::{Number, Value};

/// A value of a file and where it stands in the text.
pub(crate) struct Node {
    pub span: Range<usize>,
    pub kind: Kind,
}

pub(crate) enum Kind {
    Single(Value),
    List(Vec<Node>),
    Table(Vec<Field>),
}

pub(crate) struct Field {
    pub name: String,
    /// From the name to the end of the value, as far as the text tells.
    pub span: Range<usize>,
    pub node: Node,
}

/// What keeps a text from being read, and where.
pub(crate) struct Fault {
    pub span: Range<usize>,
    pub complaint: Complaint,
}

impl Fault {
    pub fn new(span: Range<usize>, reason: &'static str) -> Self {
        Fault { span, complaint: Complaint::new("", reason) }
    }
}

/// How deep values may lie inside one another.
const DEEPEST: usize = 32;

/// No number of a file may be larger: a table is sixteen metres at most.
const LARGEST: f64 = 1e9;

pub(crate) fn check_depth(depth: usize, span: &Range<usize>) -> Result<(), Fault> {
    if depth <= DEEPEST { Ok(()) } else { Err(Fault::new(span.clone(), "complaint-too-deep")) }
}

pub(crate) fn check_number(number: Option<Number>, span: &Range<usize>) -> Result<Value, Fault> {
    let sound = number.filter(|number| number.as_f64().is_some_and(|number| number.abs() <= LARGEST));
    sound.map(Value::Number).ok_or_else(|| Fault::new(span.clone(), "complaint-number"))
}

impl Node {
    pub fn value(&self) -> Value {
        match &self.kind {
            Kind::Single(value) => value.clone(),
            Kind::List(nodes) => nodes.iter().map(Node::value).collect(),
            Kind::Table(fields) => fields.iter().map(|field| (field.name.clone(), field.node.value())).collect(),
        }
    }

    /// Where a field such as `sides[0].name` stands, or the innermost part of the way to it that exists.
    pub fn find(&self, field: &str) -> Range<usize> {
        self.inner(field).unwrap_or_else(|| self.span.clone())
    }

    fn inner(&self, field: &str) -> Option<Range<usize>> {
        match &self.kind {
            Kind::Single(_) => None,
            Kind::List(nodes) => {
                let (index, rest) = field.strip_prefix('[')?.split_once(']')?;
                Some(nodes.get(index.parse::<usize>().ok()?)?.find(rest))
            }
            Kind::Table(fields) => {
                let field = field.strip_prefix('.').unwrap_or(field);
                let on_the_way = fields.iter().filter_map(|part| Some((part, rest(field, &part.name)?)));
                let (part, rest) = on_the_way.max_by_key(|(part, _)| part.name.len())?;
                Some(part.node.inner(rest).unwrap_or_else(|| part.span.clone()))
            }
        }
    }
}

/// What of a field lies below its part of this name, if it begins with it.
fn rest<'a>(field: &'a str, name: &str) -> Option<&'a str> {
    let rest = field.strip_prefix(name)?;
    (rest.is_empty() || rest.starts_with(['.', '['])).then_some(rest)
}
