//! What the server says of itself.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::club::{Club, SCENARIO, bounds, request};

#[test]
fn the_description_in_docs_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let written = fs::read_to_string(path).unwrap_or_default();
    assert!(written == format!("{:#}\n", server::openapi()), "docs/openapi.json: run `cargo xtask schemas`");
}

#[test]
fn every_reference_of_the_description_leads_somewhere() {
    let document = server::openapi();
    let text = document.to_string();
    let references: Vec<&str> = text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(references.len() > 20, "{}", references.len());
    for reference in references {
        assert!(document.pointer(reference).is_some(), "{reference} leads nowhere");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_described_is_what_is_served() {
    let club = Club::open().await;
    let document = club.get("/openapi.json").await.json();
    let begun = club.begin_by_link().await;
    let (of, token) = (begun["match"].as_str().expect("a match"), begun["links"]["0"].as_str().expect("a link"));
    for (path, operations) in document["paths"].as_object().expect("paths") {
        let address = path.replace("{match}", of).replace("{token}", token).replace("{clause}", "FC-MOVE-01");
        let address =
            address.replace("{game}/{range}", "practice/ambush").replace("{game}/{lesson}", "practice/first-march");
        let address = address
            .replace("{game}/{puzzle}", "practice/the-long-way")
            .replace("{game}/{scenario}", SCENARIO)
            .replace("{game}", "fivecore");
        for (method, operation) in operations.as_object().expect("operations") {
            let head = format!("{} {address} HTTP/1.1\r\n", method.to_uppercase());
            let got = request(club.address, &head, "").await;
            assert_ne!(got.status, 405, "{method} {path}");
            assert!(got.status != 404 || got.json()["error"]["kind"] != "not_found", "{method} {path}");
            let Some(told) = operation["responses"].get(got.status.to_string()) else {
                assert!(got.json()["error"]["kind"].is_string(), "{method} {path}: {}", got.body);
                continue;
            };
            let schema = &told["content"]["application/json"]["schema"];
            if !schema.is_null() {
                check_fields(&got.json(), schema, &document, path);
            }
        }
    }
}

/// The fields that are required are there, and no others where none are foreseen.
fn check_fields(told: &Value, schema: &Value, document: &Value, path: &str) {
    let schema = match schema["$ref"].as_str() {
        Some(reference) => document.pointer(&reference[1..]).expect("leads somewhere"),
        None => schema,
    };
    for part in schema["allOf"].as_array().into_iter().flatten() {
        check_fields(told, part, document, path);
    }
    for field in schema["required"].as_array().into_iter().flatten() {
        assert!(told.get(field.as_str().expect("a name")).is_some(), "{path} has no {field}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted() {
    let club = Club::open().await;
    let begun = club.begin_by_link().await;
    let mut south = club.sit(&begun, "0").await;
    south.answer_one(0).await.expect("a question");
    south.ask(json!({"do": "answer", "question": 999, "answer": {"amount": 1}})).await;
    let page = club.get("/metrics").await;
    assert!(page.head.contains("content-type: text/plain; version=0.0.4"), "{}", page.head);
    for line in [
        "escaramuza_sockets 1",
        "escaramuza_matches_loaded 1",
        "escaramuza_answers_total{verdict=\"accepted\"} 1",
        "escaramuza_answers_total{verdict=\"refused\"} 1",
        "escaramuza_http_replies_total{status=\"1xx\"} 1",
        "escaramuza_keeping_seconds_count 1",
        "escaramuza_pondering_seconds_count 1",
    ] {
        assert!(page.body.lines().any(|found| found == line), "{line} is missing:\n{}", page.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_may_not_call_without_end() {
    let folder = Arc::new(TempDir::new().expect("a folder"));
    let club = Club::open_in(folder, server::Bounds { call_rate: 1e-3, call_burst: 2.0, ..bounds() }).await;
    let call = async |from: &str| {
        let head = format!("GET /api/hello HTTP/1.1\r\nX-Forwarded-For: {from}\r\n");
        request(club.address, &head, "").await.status
    };
    assert_eq!([call("192.0.2.1").await, call("192.0.2.1").await, call("192.0.2.1").await], [200, 200, 429]);
    assert_eq!(call("192.0.2.2").await, 200);
    assert_eq!(club.get("/api/hello").await.status, 200, "this machine itself is not counted");
}
