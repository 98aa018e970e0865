//! Zones, edges and objectives, wherever a game writes them in its rules.

use serde_json::{Map, Value, json};

use crate::terrain_set::{Form, Mark};

/// Which of a mark's places is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Target {
    pub side: usize,
    pub n: usize,
}

/// A mark that was found in the rules of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Marked<'a> {
    pub mark: &'a Mark,
    pub target: Target,
    pub value: &'a Value,
}

impl Mark {
    pub fn is_of_a_side(&self) -> bool {
        self.at.contains("{side}")
    }

    pub fn is_many(&self) -> bool {
        self.at.contains("{n}")
    }

    /// Whether it is ground rather than a point or an edge.
    pub fn is_zone(&self) -> bool {
        matches!(self.form, Form::Corners | Form::Polygon) && self.is_of_a_side()
    }

    pub fn is_point(&self) -> bool {
        matches!(self.form, Form::Spot | Form::Place)
    }

    /// Writes it into the rules; what is missing on the way is made.
    pub fn put(&self, rules: &mut Value, target: Target, value: Value) {
        let steps: Vec<Step> = self.at.split('/').skip(1).map(|part| Step::of(part, target)).collect();
        let mut place = rules;
        for (i, step) in steps.iter().enumerate() {
            if i + 1 == steps.len() {
                self.put_beside(place);
            }
            place = step.make(place);
        }
        *place = value;
    }

    fn put_beside(&self, parent: &mut Value) {
        let Value::Object(beside) = &self.with else { return };
        if parent.is_null() {
            *parent = Value::Object(Map::new());
        }
        if let Value::Object(parent) = parent {
            for (name, value) in beside {
                parent.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
    }

    /// Every one that the rules of a scenario with so many sides have.
    pub fn find<'a>(&'a self, rules: &'a Value, sides: usize) -> Vec<Marked<'a>> {
        let sides = if self.is_of_a_side() { sides } else { 1 };
        let mut found = Vec::new();
        for side in 0..sides {
            for n in 0.. {
                let target = Target { side, n };
                let value = rules.pointer(&self.pointer(target)).filter(|value| !value.is_null());
                found.extend(value.map(|value| Marked { mark: self, target, value }));
                if value.is_none() || !self.is_many() {
                    break;
                }
            }
        }
        found
    }

    fn pointer(&self, Target { side, n }: Target) -> String {
        self.at.replace("{side}", &side.to_string()).replace("{n}", &n.to_string())
    }
}

enum Step<'a> {
    Field(&'a str),
    Entry(usize),
}

impl Step<'_> {
    fn of(part: &str, target: Target) -> Step<'_> {
        match part {
            "{side}" => Step::Entry(target.side),
            "{n}" => Step::Entry(target.n),
            name => Step::Field(name),
        }
    }

    fn make<'a>(&self, place: &'a mut Value) -> &'a mut Value {
        match self {
            Step::Field(name) => {
                if !place.is_object() {
                    *place = json!({});
                }
                place.as_object_mut().expect("made above").entry(name.to_string()).or_insert(Value::Null)
            }
            Step::Entry(index) => {
                if !place.is_array() {
                    *place = json!([]);
                }
                let list = place.as_array_mut().expect("made above");
                while list.len() <= *index {
                    list.push(Value::Null);
                }
                &mut list[*index]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use referee::Text;

    use super::*;

    fn mark(at: &str, with: Value) -> Mark {
        Mark { id: "it".to_string(), name: Text::default(), at: at.to_string(), form: Form::Spot, laid: 0, with }
    }

    #[test]
    fn a_mark_is_found_where_it_was_put() {
        let mut rules = json!({"sides": [{"edge": "south"}]});
        let zone = mark("/sides/{side}/zones/{n}/area", Value::Null);
        zone.put(&mut rules, Target { side: 0, n: 0 }, json!([0, 0, 36, 6]));
        zone.put(&mut rules, Target { side: 1, n: 0 }, json!([0, 30, 36, 36]));
        assert_eq!(
            rules,
            json!({"sides": [{"edge": "south", "zones": [{"area": [0, 0, 36, 6]}]}, {"zones": [{"area": [0, 30, 36, 36]}]}]})
        );
        let found: Vec<Target> = zone.find(&rules, 2).into_iter().map(|it| it.target).collect();
        assert_eq!(found, [Target { side: 0, n: 0 }, Target { side: 1, n: 0 }]);
    }

    #[test]
    fn what_goes_with_a_mark_stands_beside_it() {
        let mut rules = Value::Null;
        mark("/areas/{n}/disc", json!({"points": 40})).put(&mut rules, Target::default(), json!([60, 60, 14]));
        assert_eq!(rules, json!({"areas": [{"disc": [60, 60, 14], "points": 40}]}));
    }
}
