use serde_json::json;

use crate::club::Club;

#[tokio::test(flavor = "multi_thread")]
async fn an_attack_is_calculated_over_its_distances() {
    let club = Club::open().await;
    let ranges = club.get("/api/ranges").await.json();
    let told = &ranges["ranges"][0];
    assert_eq!((&told["name"], &told["game"]), (&json!("practice/ambush"), &json!("practice")));
    assert_eq!((&told["distances"], told["targets"].as_array().map(Vec::len)), (&json!([4.0, 8.0]), Some(2)));
    let shots = club.get("/api/ranges/practice/ambush").await.json();
    assert_eq!(shots["shots"].as_array().map(Vec::len), Some(2), "{shots}");
    for shot in shots["shots"].as_array().expect("shots") {
        assert_eq!(shot["cells"].as_array().map(Vec::len), Some(2), "{shot}");
    }
    assert_eq!(club.get("/api/ranges/practice/ambush").await.json(), shots, "what is kept is the same");
    assert_eq!(club.get("/api/ranges/practice/none").await.json()["error"]["kind"], "no_such_range");
}
