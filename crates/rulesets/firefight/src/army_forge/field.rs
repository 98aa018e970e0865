//! Fields that may be missing, null, or numbers written as text.

use referee::judged;
use serde_json::{Value, json};

use super::readings::is_known;
use crate::special_rules::{Rule, Written};

pub fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::trim).filter(|text| !text.is_empty()).map(str::to_string)
}

/// GF-AFIM-05. A number, or a text that begins with one.
pub fn number(value: &Value) -> Option<i64> {
    let written = || {
        let text = text(value)?;
        let digits: String = text.trim_start_matches('+').chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    judged!("GF-AFIM-05");
    let whole = value.as_i64().or_else(|| value.as_f64().map(|n| n.round() as i64));
    whole.or_else(written).map(|n| n.clamp(-1_000_000, 1_000_000))
}

pub fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// GF-AFIM-05, GF-AFIM-06. A rule by name, then by id, with its rating.
pub fn rule(value: &Value) -> Option<Written> {
    let name = text(&value["name"]).or_else(|| text(&value["label"]))?;
    let rating = number(&value["rating"]).filter(|n| (1..=100).contains(n));
    let id = text(&value["id"]);
    let spoken = text(&value["rating"]).filter(|_| rating.is_none());
    if let Some(rating) = spoken.filter(|rating| number(&json!(rating)).is_none()) {
        // GF-FAC-138: a rating that is text is kept as text.
        return Some(Written::Unknown(judged!("GF-FAC-138" => format!("{name}({rating})"))));
    }
    let bare = || rating.map_or_else(|| name.clone(), |n| format!("{name}({n})"));
    let label = || text(&value["label"]).unwrap_or_else(bare);
    Some(match (Rule::find(&name, id.as_deref()), rating) {
        (Some(rule), _) if !rule.line().rated => Written::Known(rule, 1),
        (Some(rule), Some(n)) => Written::Known(rule, n as u8),
        (Some(_), None) => Written::from(label()),
        (None, _) => Written::Unknown(label()),
    })
}

/// GF-AFIM-06. Rules that are known by their id alone, wherever they stand, with our name for each.
pub fn renamed(value: &Value, found: &mut Vec<(String, String)>) {
    match value {
        Value::Array(all) => all.iter().for_each(|it| renamed(it, found)),
        Value::Object(fields) => {
            let (name, id) = (fields.get("name").and_then(text), fields.get("id").and_then(text));
            if let Some(name) = name.filter(|name| Rule::find(name, None).is_none())
                && let Some(rule) = Rule::find(&name, id.as_deref())
            {
                found.push((name, rule.line().name.to_string()));
            }
            if let (Some(alias), Some(name)) = (fields.get(ALIAS).and_then(text), fields.get("name").and_then(text)) {
                found.push((alias, name));
            }
            let within = ["rules", "specialRules", "loadout", "equipment", "content"];
            within.iter().filter_map(|it| fields.get(*it)).for_each(|it| renamed(it, found));
        }
        _ => {}
    }
}

/// Where the name that a list uses is kept, once ours stands in its place.
const ALIAS: &str = "aliasOf";

/// GF-FAC-137. A rule that is known neither by name nor by id may be another name for one that is.
pub fn unalias(whole: &mut Value) {
    let mut aliases: Vec<(String, String)> = Vec::new();
    for entry in list(&whole["specialRules"]) {
        let (Some(name), Some(of)) = (text(&entry["name"]), text(&entry["aliasedRuleId"])) else { continue };
        let core = Rule::find("", Some(&of)).map(|rule| rule.line().name.to_string());
        let other = list(&whole["specialRules"]).find(|it| text(&it["id"]).as_ref() == Some(&of));
        let ours = core.or_else(|| other.and_then(|it| text(&it["name"])));
        if let Some(ours) = ours.filter(|ours| !is_known(&name) && is_known(ours)) {
            judged!("GF-FAC-137");
            aliases.push((name, ours));
        }
    }
    if !aliases.is_empty() {
        rename(&mut whole["units"], &aliases);
    }
}

fn rename(value: &mut Value, aliases: &[(String, String)]) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(|it| rename(it, aliases)),
        Value::Object(fields) => {
            let name = fields.get("name").and_then(text);
            let ours = aliases.iter().find(|(theirs, _)| Some(theirs) == name.as_ref());
            if let (Some((theirs, ours)), true) = (ours, !fields.contains_key("attacks")) {
                fields.insert(ALIAS.into(), json!(theirs));
                fields.insert("name".into(), json!(ours));
                fields.remove("label");
            }
            let within = ["rules", "specialRules", "loadout", "equipment", "content"];
            for key in within {
                fields.get_mut(key).into_iter().for_each(|it| rename(it, aliases));
            }
        }
        _ => {}
    }
}
