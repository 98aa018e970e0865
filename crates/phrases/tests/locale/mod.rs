//! The files of one language, taken apart.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

pub const LANGUAGES: [&str; 2] = ["en", "es"];

/// One message or attribute and the variables it asks for.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Text {
    pub key: String,
    pub attribute: Option<String>,
    pub variables: BTreeSet<String>,
}

pub struct Locale {
    pub texts: BTreeSet<Text>,
}

impl Locale {
    /// The files that are shipped, and the words of the practice game.
    pub fn read(language: &str) -> Locale {
        let mut texts = BTreeSet::new();
        for file in files(language) {
            for text in texts_of(&file) {
                let key = text.key.clone();
                assert!(texts.insert(text), "{key} stands twice, the second time in {}", file.display());
            }
        }
        Locale { texts }
    }

    pub fn has(&self, key: &str) -> bool {
        self.texts.iter().any(|text| text.key == key)
    }

    pub fn has_any(&self, beginning: &str) -> bool {
        self.texts.iter().any(|text| text.key.starts_with(beginning))
    }

    pub fn keys(&self) -> impl Iterator<Item = String> {
        self.texts.iter().map(|text| text.key.clone())
    }
}

/// Every line but comments.
pub fn lines(language: &str) -> impl Iterator<Item = String> {
    let lines = |file: PathBuf| {
        let text = fs::read_to_string(file).expect("a file of ours");
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_string).collect::<Vec<_>>()
    };
    files(language).into_iter().flat_map(lines)
}

fn files(language: &str) -> Vec<PathBuf> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folder = fs::read_dir(here.join("../../locales").join(language)).expect("a folder of ours");
    let shipped = folder.map(|entry| entry.expect("a folder of ours").path());
    shipped.chain([here.join("tests/practice").join(format!("{language}.ftl"))]).collect()
}

fn texts_of(file: &PathBuf) -> Vec<Text> {
    let source = fs::read_to_string(file).expect("a file of ours");
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{}: {errors:#?}", file.display()));
    let mut texts = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name;
        texts.extend(message.value.map(|value| text(&key, None, &value)));
        texts.extend(message.attributes.iter().map(|own| text(&key, Some(own.id.name.clone()), &own.value)));
    }
    texts
}

fn text(key: &str, attribute: Option<String>, pattern: &Pattern<String>) -> Text {
    let mut variables = BTreeSet::new();
    gather(pattern, &mut variables);
    Text { key: key.to_string(), attribute, variables }
}

fn gather(pattern: &Pattern<String>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            gather_expression(expression, variables);
        }
    }
}

fn gather_expression(expression: &Expression<String>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => gather_inline(inline, variables),
        Expression::Select { selector, variants } => {
            gather_inline(selector, variables);
            variants.iter().for_each(|variant| gather(&variant.value, variables));
        }
    }
}

fn gather_inline(inline: &InlineExpression<String>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            // How one speaks of a figure or a unit is known wherever the figure is.
            if id.name == "they" || id.name == "plural" {
                return;
            }
            // A side is told in the form that each language's grammar asks for.
            let is_side = matches!(id.name.as_str(), "those" | "of-those" | "to-those" | "many");
            // What a list tells in both languages is given in each one's own.
            let is_told = LANGUAGES.contains(&id.name.as_str());
            let name = if is_side { "side" } else { id.name.as_str() };
            variables.insert(if is_told { "told" } else { name }.to_string());
        }
        InlineExpression::Placeable { expression } => gather_expression(expression, variables),
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|argument| gather_inline(argument, variables));
        }
        _ => {}
    }
}
