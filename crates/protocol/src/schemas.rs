use referee::journal::Entry;
use referee::{Answer, Event, Question, Scenario, View};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};

use crate::{Reply, Report, Request, Talk};

/// The JSON Schemas of everything on the wire and on disk, by file name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("request", inbound::<Request>()),
        ("talk", inbound::<Talk>()),
        ("reply", outbound::<Reply>()),
        ("report", outbound::<Report>()),
        ("question", outbound::<Question>()),
        ("answer", inbound::<Answer>()),
        ("view", outbound::<View>()),
        ("event", outbound::<Event>()),
        ("scenario", inbound::<Scenario>()),
        ("journal-entry", inbound::<Entry>()),
    ]
}

fn inbound<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_deserialize()).into_root_schema_for::<T>()
}

fn outbound<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_serialize()).into_root_schema_for::<T>()
}
