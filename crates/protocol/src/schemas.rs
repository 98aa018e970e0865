use referee::journal::Entry;
use referee::{Answer, Event, Question, Scenario, View, ViewChange};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

use crate::{Film, Reply, Report, Request, Talk};

/// The JSON Schemas of everything on the wire and on disk, as text by file name.
pub fn schemas() -> Vec<(&'static str, String)> {
    let schemas = [
        ("request", line::<Request>()),
        ("talk", line::<Talk>()),
        ("reply", outbound::<Reply>()),
        ("report", outbound::<Report>()),
        ("film", outbound::<Film>()),
        ("question", outbound::<Question>()),
        ("answer", inbound::<Answer>()),
        ("view", outbound::<View>()),
        ("view-change", outbound::<ViewChange>()),
        ("event", outbound::<Event>()),
        ("scenario", inbound::<Scenario>()),
        ("journal-entry", inbound::<Entry>()),
    ];
    schemas.into_iter().map(|(name, schema)| (name, format!("{:#}\n", schema.to_value()))).collect()
}

/// A request as it stands on its line, with the fields that every line may have.
fn line<T: JsonSchema>() -> Schema {
    let mut schema = inbound::<T>();
    let variants = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for variant in variants.into_iter().flatten() {
        let id = "What the reply shall be called by.";
        let about = "The number that opening gave; may be left out while only one match is open.";
        variant["properties"]["id"] = json!({"type": ["string", "number", "boolean", "null"], "description": id});
        variant["properties"]["match"] = json!({"type": ["integer", "null"], "minimum": 0, "description": about});
    }
    schema
}

/// What others write and we read.
fn inbound<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_deserialize()).into_root_schema_for::<T>()
}

/// What we write and others read.
fn outbound<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_serialize()).into_root_schema_for::<T>()
}
