use std::str::FromStr;

use referee::{Decimal, Spot, Unit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Length, Place};

use crate::written::place;

/// Something that is lit while a step lasts: a closed list. Figures and units go by their names, or by the last word of
/// them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub enum Light {
    Figure(String),
    Unit(String),
    Piece(u16),
    /// By its number, or by the name of whose it is.
    Marker(String),
    Badge(String),
    Ring {
        at: Spot,
        radius: Decimal,
        stroke: Option<Stroke>,
    },
    /// A place with a letter on it.
    Mark {
        key: String,
        at: Spot,
    },
    Way(Vec<Spot>),
    Line {
        from: String,
        to: String,
    },
    Reach(String),
    /// The points of danger on the way that is planned.
    Eye,
    Option {
        word: String,
        target: Option<String>,
    },
    Tool(String),
    Panel(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stroke {
    Dotted,
    Dashed,
}

/// A light as whoever draws it is told: lengths in micrometres.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lit {
    Figure(String),
    Unit(String),
    Piece(u16),
    Marker(String),
    Badge(String),
    Ring { at: Place, radius: Length, stroke: Option<Stroke> },
    Mark { key: String, at: Place },
    Way(Vec<Place>),
    Line { from: String, to: String },
    Reach(String),
    Eye,
    Option { word: String, target: Option<String> },
    Tool(String),
    Panel(String),
}

const PANELS: [&str; 8] = ["question", "options", "card", "log", "dice", "turn", "tokens", "side"];

impl Light {
    pub fn told(&self, unit: Unit) -> Lit {
        let at = |spot: &Spot| place(*spot, unit);
        match self.clone() {
            Light::Figure(name) => Lit::Figure(name),
            Light::Unit(name) => Lit::Unit(name),
            Light::Piece(number) => Lit::Piece(number),
            Light::Marker(name) => Lit::Marker(name),
            Light::Badge(name) => Lit::Badge(name),
            Light::Ring { at: spot, radius, stroke } => {
                Lit::Ring { at: at(&spot), radius: unit.length(radius), stroke }
            }
            Light::Mark { key, at: spot } => Lit::Mark { key, at: at(&spot) },
            Light::Way(spots) => Lit::Way(spots.iter().map(at).collect()),
            Light::Line { from, to } => Lit::Line { from, to },
            Light::Reach(name) => Lit::Reach(name),
            Light::Eye => Lit::Eye,
            Light::Option { word, target } => Lit::Option { word, target },
            Light::Tool(name) => Lit::Tool(name),
            Light::Panel(name) => Lit::Panel(name),
        }
    }
}

impl FromStr for Light {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Light, &'static str> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let name = || Some(rest.to_string()).filter(|name| !name.is_empty());
        let light = match (kind, words.as_slice()) {
            ("figure", _) => name().map(Light::Figure),
            ("unit", _) => name().map(Light::Unit),
            ("piece", [number]) => number.parse().ok().map(Light::Piece),
            ("marker", _) => name().map(Light::Marker),
            ("badge", _) => name().map(Light::Badge),
            ("ring", [at, "r", radius]) => ring(at, radius, None),
            ("ring", [at, "r", radius, "dotted"]) => ring(at, radius, Some(Stroke::Dotted)),
            ("ring", [at, "r", radius, "dashed"]) => ring(at, radius, Some(Stroke::Dashed)),
            ("place", [key, at]) => spot(at).map(|at| Light::Mark { key: key.to_string(), at }),
            ("way", [_, _, ..]) => words.iter().map(|word| spot(word)).collect::<Option<_>>().map(Light::Way),
            ("line", [from, to]) => Some(Light::Line { from: from.to_string(), to: to.to_string() }),
            ("reach", _) => name().map(Light::Reach),
            ("eye", []) => Some(Light::Eye),
            ("option", [word]) => Some(Light::Option { word: word.to_string(), target: None }),
            ("option", [word, ..]) => {
                Some(Light::Option { word: word.to_string(), target: Some(words[1..].join(" ")) })
            }
            ("tool", [_]) => name().map(Light::Tool),
            ("panel", [panel, ..]) if PANELS.contains(panel) => name().map(Light::Panel),
            _ => None,
        };
        light.ok_or("complaint-lesson-light")
    }
}

fn ring(at: &str, radius: &str, stroke: Option<Stroke>) -> Option<Light> {
    Some(Light::Ring { at: spot(at)?, radius: number(radius)?, stroke })
}

fn spot(text: &str) -> Option<Spot> {
    let (x, y) = text.split_once(',')?;
    Some([number(x)?, number(y)?])
}

fn number(text: &str) -> Option<Decimal> {
    serde_json::from_str(text).ok()
}

impl TryFrom<String> for Light {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Light, &'static str> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_lights_is_closed() {
        let is_read = |text: &str| text.parse::<Light>().is_ok();
        for text in ["figure Guard Squad · 1", "ring 13,10.5 r 3", "ring 3.2,8.4 r 0.6 dotted", "line Pike Roth", "eye"]
        {
            assert!(is_read(text), "{text}");
        }
        for text in ["lamp 3", "figure", "ring 3 r 2", "panel weather", "piece one", "ring 1,2 r 3 green"] {
            assert!(!is_read(text), "{text}");
        }
    }

    #[test]
    fn whoever_draws_is_told_micrometres() {
        let ring: Light = "ring 1,2 r 0.5 dashed".parse().expect("a light");
        let told = serde_json::to_value(ring.told(Unit::Inch)).expect("plain data");
        let ring = serde_json::json!({"at": {"x": 25400, "y": 50800}, "radius": 12700, "stroke": "dashed"});
        assert_eq!(told, serde_json::json!({"ring": ring}));
    }
}
